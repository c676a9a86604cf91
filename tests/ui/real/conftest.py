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


def first_line(pipe: int) -> str:
    """The first line from a pipe, which is then closed: read whole, or its writer fails; empty if none comes."""
    said = b""
    while not said.endswith(b"\n") and select.select([pipe], [], [], PATIENCE_S)[0]:
        piece = os.read(pipe, 20)
        if not piece:
            break
        said += piece
    os.close(pipe)
    return said.decode().strip()


@pytest.fixture(scope="session")
def screen() -> Iterator[dict[str, str]]:
    """The environment of programs on an X server that only these tests use."""
    for program in ("Xvfb", "xdotool"):
        need(f"{program} is not installed", shutil.which(program) is not None)
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", SCREEN, "-nolisten", "tcp", "-noreset"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        number = first_line(read)
        assert number, "Xvfb does not start"
        hidden = ("WAYLAND_DISPLAY", "XDG_SESSION_TYPE")
        environment = {name: value for name, value in os.environ.items() if name not in hidden}
        yield environment | {"DISPLAY": f":{number}", "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
    finally:
        server.terminate()
        server.wait(PATIENCE_S)
