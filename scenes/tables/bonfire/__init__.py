"""The Bonfire table."""

from scenes.tables.bonfire.scene import BonfireTable as TABLE

__all__ = ["TABLE"]
