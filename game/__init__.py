"""The engine of Emberdeck: rules, records, bots and files. It knows no pixels and imports no pygame."""

__version__ = "0.1.0"
