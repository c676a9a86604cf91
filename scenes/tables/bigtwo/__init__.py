"""The Big Two table."""

from scenes.tables.bigtwo.scene import BigTwoTable as TABLE

__all__ = ["TABLE"]
