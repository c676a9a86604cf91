"""The machinery of the picture: art, text, layout, input, motion."""
