"""The Landlord table."""

from scenes.tables.landlord.scene import LandlordTable as TABLE

__all__ = ["TABLE"]
