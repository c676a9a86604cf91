"""A screen of its own for the tests that look at the program from outside: Xvfb, and xdotool for the mouse."""

import os
import select
import shutil
import subprocess
from collections.abc import Iterator

import pytest

SCREEN = "1600x900x24"
PATIENCE_S = 60
ON_CI = os.environ.get("CI") == "true"


def need(reason: str, there: bool) -> None:
    """Skip with a sentence that says why, where something is missing; on CI nothing may be missing."""
    if there:
        return
    if ON_CI:
        pytest.fail(f"{reason}, and on CI it must be there")
    pytest.skip(f"{reason}, so this test cannot run here")


@pytest.fixture(scope="session")
def screen() -> Iterator[dict[str, str]]:
    """The environment of programs on an X server that only these tests use."""
    for program in ("Xvfb", "xdotool"):
        need(f"{program} is not installed", shutil.which(program) is not None)
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", SCREEN, "-nolisten", "tcp"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    ready, _, _ = select.select([read], [], [], PATIENCE_S)
    number = os.read(read, 20).decode().strip() if ready else ""
    os.close(read)
    try:
        assert number, "Xvfb does not start"
        hidden = ("WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_SESSION_TYPE")
        environment = {name: value for name, value in os.environ.items() if name not in hidden}
        yield environment | {"DISPLAY": f":{number}", "SDL_AUDIODRIVER": "dummy"}
    finally:
        server.terminate()
        server.wait(PATIENCE_S)
