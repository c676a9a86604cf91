"""The tables: what is common to all, then one folder or module a game."""
