"""Bots that misbehave, for the worker process of test_thinking.py: named there by import path."""

import os
import random
import sys
import threading
from typing import Any

from game.bonfire.table import Capture
from game.nets import BadWeights


class Odd:
    """A bot whose `choose` is the given function of its view."""

    def __init__(self, choose: Any) -> None:
        self._choose = choose

    def choose(self, view: Any, rng: random.Random) -> Any:
        return self._choose(view)


def _raise(view: Any) -> Any:
    raise RuntimeError("out of ideas")


def _without_net(view: Any) -> Any:
    raise BadWeights("the weights are damaged: their checksum is wrong")


def _wait_for_ever(view: Any) -> Any:
    threading.Event().wait()


def _spin_for_ever(view: Any) -> Any:
    while True:
        pass


def _look_around(view: Any) -> Any:
    """The last legal action if the screen is not loaded here, an exception if it is."""
    loaded = {"pygame", "scenes", "numpy"} & set(sys.modules)
    if loaded:
        raise RuntimeError(f"loaded {loaded}")
    return view.legal_actions()[-1]


RAISES = Odd(_raise)
SLEEPS = Odd(_wait_for_ever)
SPINS = Odd(_spin_for_ever)
ILLEGAL = Odd(lambda view: Capture())
NONSENSE = Odd(lambda view: lambda: "not an action")
EXITS = Odd(lambda view: sys.exit("enough"))
UNREAD = Odd(_without_net)
DIES = Odd(lambda view: os._exit(9))
LAST = Odd(_look_around)
