"""What holds for every test."""

from hypothesis import settings

# How long an example takes says something about the machine, not about the program: speed is measured in tests/bench.
settings.register_profile("emberdeck", deadline=None)
settings.load_profile("emberdeck")
