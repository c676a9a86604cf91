"""Training of the nets by self-play; it needs numpy and is left out of the standalone program."""
