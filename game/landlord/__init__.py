"""Landlord: 55 cards, one Landlord against two Tenants."""
