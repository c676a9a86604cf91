"""Everything the player sees and touches; no rules of any game."""
