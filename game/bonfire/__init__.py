"""Bonfire: flip a card, build rows, bank them or push your luck."""
