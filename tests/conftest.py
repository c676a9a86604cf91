"""What holds for every test."""

from hypothesis import settings

# How long an example takes tells of the machine, not of the program: speed is measured in tests/bench.
settings.register_profile("emberdeck", settings.default, deadline=None)
settings.load_profile("emberdeck")
