"""Starts the program as `python -m scenes`; the built program starts here too."""

import sys
from multiprocessing import freeze_support

if __name__ == "__main__":
    freeze_support()  # first, and before the screen is loaded: a worker of the built program starts here as well
    from scenes.app import main

    sys.exit(main())
