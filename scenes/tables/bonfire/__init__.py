"""The Bonfire table."""
