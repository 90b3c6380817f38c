"""Sets up a checkout and starts it; needs nothing but Python.

    python3 packaging/bootstrap.py run  [arguments of the app, or --scene NAME]
    python3 packaging/bootstrap.py test [--fast] [arguments of pytest]
    python3 packaging/bootstrap.py bundle, deb, ... [arguments of build.py]

Setting up is done by the folder ``set_up``. Even Pythons that are too old must be able to read this
file, so that it can say so: nothing newer than 3.8 in its syntax or in what it does when imported.
"""

from __future__ import annotations

import io
import os
import shlex
import shutil
import sys
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from set_up.build_tools import ensure_build_tools
from set_up.checkout import set_up
from set_up.environment import NEWEST_PYTHON, python_of
from set_up.processes import SetUpError, become, call, complain, dotted, quiet, say
from set_up.qt import without_display

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

CHECKOUT = Path(__file__).resolve().parent.parent
# the same as requires-python in pyproject.toml, which an old Python could not read
OLDEST_PYTHON = (3, 11)
SAMPLE_BOARD = "azz th ss tru ref fu ra nih cro mat wo sh re rds tic il lly zz is ment"
ENVIRONMENT = "QUARTILES_ENVIRONMENT"  # the variable that names another folder for the tests
# an idle process takes tests from the one with most left, since some take far longer than others
SHARED_OUT = ("--numprocesses=auto", "--dist=worksteal")
# what needs no window, and each scene once; a test with a time limit of its own is a slow one
FAST = (
    *("tests/core", "tests/library", "tests/gui/test_scenes.py"),
    *("-m", "not timeout", "--timeout=300", "--hypothesis-profile=quick", "--quiet"),
)
FAILED = 1
BAD_CALL = 2
INTERRUPTED = 130


@dataclass(frozen=True)
class Command:
    """One word of the command line."""

    summary: str  # for --help
    act: Callable[[Sequence[str]], int]  # takes the other arguments, returns the exit code


def main(arguments: Sequence[str] | None = None) -> int:
    """Return the exit code of the app or of pytest; 1 if set-up failed, 2 for a bad call."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # pip's and Qt's output is passed on
    words = list(sys.argv[1:] if arguments is None else arguments)
    problem = python_problem(sys.version_info[:2], words)
    if problem:
        return complain(problem, BAD_CALL)
    command = COMMANDS.get(words[0]) if words else None
    if command is None:
        is_asked = words[:1] in (["-h"], ["--help"])
        print(_help(), file=sys.stdout if is_asked else sys.stderr)
        return 0 if is_asked else BAD_CALL
    try:
        return command.act(words[1:])
    except SetUpError as error:
        return complain(str(error), FAILED)
    except OSError as error:
        where = error.filename or "the current folder"
        return complain(f"Set-up failed: {where}: {error.strerror}.", FAILED)
    except KeyboardInterrupt:
        return INTERRUPTED


def run(arguments: Sequence[str]) -> int:
    """Open the app, or show what it does if no window can be opened."""
    environment = CHECKOUT / ".venv"
    if any(argument.partition("=")[0] == "--scene" for argument in arguments):
        return _show_scene(environment, arguments)
    can_open = set_up(CHECKOUT, environment, "", os.environ)
    app = [str(python_of(environment)), "-P", "-m", "quartiles_gui"]
    if can_open or _needs_no_window(arguments):
        return become([*app, *arguments], os.environ)

    picture = Path.cwd() / "quartiles.png"
    say("There is no display to open a window on.")
    if not arguments:
        say("So here is a board, solved in the terminal:\n")
        solve = [str(python_of(environment).with_name("quartiles")), "solve"]
        code = call([*solve, *SAMPLE_BOARD.split()], os.environ)
        if code:
            return code
        arguments = ["--board", SAMPLE_BOARD, "--solve"]
        say("")
    say(f"A picture of the window goes to {picture}")
    command = [*app, *arguments, "--screenshot", str(picture)]
    return become(command, without_display(os.environ))


def _show_scene(environment: Path, arguments: Sequence[str]) -> int:
    """Open the app in a state that the tests bring it into, or list those."""
    can_open = set_up(CHECKOUT, environment, "test", os.environ)
    # a folder of their own is the only one that the app takes modules from
    environ = {**os.environ, "PYTHONPATH": str(CHECKOUT)}
    command = [str(python_of(environment)), "-P", "-m", "tests.gui.show_scene"]
    if not can_open:
        environ = without_display(environ)
        command += ["--screenshot", str(Path.cwd() / "quartiles.png")]
    return become([*command, *arguments], environ)


def test(arguments: Sequence[str]) -> int:
    """Run the checkout's tests with pytest, one process for each core."""
    environment = CHECKOUT / os.environ.get(ENVIRONMENT, ".venv")
    can_open = set_up(CHECKOUT, environment, "test", os.environ)
    if "--fast" in arguments:
        say("The core, the library and a look at each page. The tests of a file are in the folder")
        say("of its name: python3 packaging/bootstrap.py test tests/gui/history")
        arguments = [*FAST, *(argument for argument in arguments if argument != "--fast")]
    pytest = [str(python_of(environment)), "-m", "pytest", *SHARED_OUT, *arguments]
    return become(pytest, os.environ if can_open else without_display(os.environ), CHECKOUT)


def package(kind: str, arguments: Sequence[str]) -> int:
    """Make a package in an environment of its own."""
    environment = CHECKOUT / "build" / "environment"
    set_up(CHECKOUT, environment, "package", without_display(os.environ))
    ensure_build_tools(kind)
    script = CHECKOUT / "packaging" / "build.py"
    return become([str(python_of(environment)), "-B", str(script), kind, *arguments], os.environ)


PACKAGES = {
    "bundle": "the app with its own Python and Qt, in a folder",
    "tarball": "the bundle as a .tar.xz, for any Linux",
    "deb": "the bundle as a package for Debian and Ubuntu",
    "appimage": "the bundle as one file that runs on any Linux",
    "installer": "the bundle as an installer for Windows",
    "zip": "the bundle as an archive for Windows, to be unpacked anywhere",
    "cross-build": "the installer for Windows by Wine, to try it without Windows",
    "dmg": "the bundle as a disk image for macOS",
    "icons": "every size and format of the icon",
    "wheel": "the app for pip, its sources, and a list of what it needs",
    "flatpak": "what Flatpak builds the app from, with the wheel in dist",
}
COMMANDS = {
    "run": Command("open the app; what follows is passed on to it (run --help)", run),
    "test": Command("run the tests; what follows is passed on to pytest", test),
    **{kind: Command(f"make {what}", partial(package, kind)) for kind, what in PACKAGES.items()},
}


def _help() -> str:
    lines = [f"  {name:11} {command.summary}" for name, command in COMMANDS.items()]
    return "\n".join(
        [
            "usage: python3 packaging/bootstrap.py COMMAND [arguments]",
            "",
            "Sets up what is missing, then does one of these:",
            *lines,
            "",
            "run --scene NAME opens the window in one of its states, on boards of its own, and",
            "run --scene lists them. test --fast takes about a minute: the core, the library",
            "and a look at each page. The tests of a file are in the folder of its name, such as",
            "test tests/gui/history.",
            "",
            "The project and what it needs are installed into the folder .venv of this checkout,",
            "or build/environment for packages, which are made in build and put into dist.",
            f"The tests are run in the folder that {ENVIRONMENT} names, if it is set:",
            "another Python needs another one. Each core runs a part of them; after -n 0",
            "a single process runs all, as a debugger needs.",
            "On Linux, system libraries that Qt lacks are installed with apt-get by root; for",
            "anyone else the command that does it is shown.",
        ]
    )


def python_problem(version: tuple[int, ...], words: Sequence[str] = ()) -> str | None:
    """Return a sentence about a Python that is too old, or None."""
    if version >= OLDEST_PYTHON:
        return None
    needed = dotted(OLDEST_PYTHON)
    for minor in range(NEWEST_PYTHON[1], OLDEST_PYTHON[1] - 1, -1):
        name = f"python3.{minor}"
        if _runs(name):
            again = f"Type: {' '.join([name, 'packaging/bootstrap.py', *map(shlex.quote, words)])}"
            break
    else:
        again = f"Install Python {needed} to {dotted(NEWEST_PYTHON)} and start this with it."
    return f"Quartiles needs Python {needed}; this is {dotted(version)}. {again}"


def _runs(python: str) -> bool:
    """Return whether it is there: a version manager's stand-in is found, but doesn't run."""
    try:
        return shutil.which(python) is not None and quiet([python, "--version"]).returncode == 0
    except OSError:  # for another processor
        return False


def _needs_no_window(arguments: Sequence[str]) -> bool:
    names = {argument.partition("=")[0] for argument in arguments}
    return not names.isdisjoint({"-h", "--help", "--version", "--screenshot"})


if __name__ == "__main__":
    sys.exit(main())
