"""The virtual environment: checking, making and filling it.

Terms:

- mark: a file in the environment while it is being made or installed into. One that is found
  there later was left by a killed set-up, so nothing in that environment can be relied on.
- stamp: the purpose that the environment was set up for, written last. As long as it is valid,
  nothing is installed.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections import deque
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from set_up.processes import SetUpError, dotted, quiet, say, tail

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

# the last in pyproject.toml's list, for which all libraries are there
NEWEST_PYTHON = (3, 14)
# run by the environment's Python, isolated from this one and from the current folder (-I)
_WHAT_IS_THERE = """
import importlib.util, json, sys
modules = [name for name in sys.argv[1:] if importlib.util.find_spec(name)]
print(json.dumps({"python": "%d.%d" % sys.version_info[:2], "modules": modules}))
"""
# the extra: what is installed with it, the megabytes to download, and those on the disk
_SIZES = {
    "": ("the libraries of the app", 100, 400),
    "test": ("what the tests need", 190, 700),
    "package": ("what packages are made with", 130, 500),
}
# lines that only push pip's real messages out of sight
_PIPS_PADDING = r"Retrying \(|\[end of output\]|note: This error originates|See above for output"


@dataclass(frozen=True)
class Stamp:
    """The purpose that an environment was set up for."""

    checkout: str  # an environment does not survive being moved
    python: str  # such as 3.11
    project: str  # a hash of what pyproject.toml says about installing
    extra: str  # of the optional dependencies, or ""

    def serves(self, wanted: Stamp) -> bool:
        """Return whether nothing has to be installed for `wanted`."""
        return replace(self, extra=wanted.extra) == wanted and wanted.extra in ("", self.extra)


def python_of(environment: Path) -> Path:
    """Return the environment's program."""
    if sys.platform == "win32":
        return environment / "Scripts" / "python.exe"
    return environment / "bin" / "python"


def wanted_stamp(checkout: Path, extra: str) -> Stamp:
    """Return the stamp for this checkout and this Python."""
    import tomllib  # noqa: PLC0415  (not in the Pythons that are too old)

    with (checkout / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)
    # changed linter settings are not a reason to install anything again
    tools = {name: tool for name, tool in project.get("tool", {}).items() if name == "hatch"}
    relevant = [project.get("build-system"), project.get("project"), tools]
    return Stamp(
        checkout=str(checkout),
        python=dotted(sys.version_info[:2]),
        project=hashlib.sha256(json.dumps(relevant, sort_keys=True).encode()).hexdigest(),
        extra=extra,
    )


def read_stamp(environment: Path) -> Stamp | None:
    """Return the environment's stamp, or None if there is none that can be read."""
    try:
        return Stamp(**json.loads(_stamp_file(environment).read_text("utf-8")))
    except (OSError, ValueError, TypeError):
        return None


def write_stamp(environment: Path, stamp: Stamp) -> None:
    """Replace the environment's stamp."""
    draft = _stamp_file(environment).with_suffix(".new")
    draft.write_text(json.dumps(asdict(stamp)), "utf-8")
    draft.replace(_stamp_file(environment))


def fault_of(environment: Path, wanted: Stamp) -> str | None:
    """Return why the environment has to be made again, or None if it is intact."""
    if not environment.exists():
        return "there is none yet"
    if _mark(environment).exists():
        return "the last set-up was interrupted"
    try:
        command = [str(python_of(environment)), "-I", "-c", _WHAT_IS_THERE, *_modules(wanted)]
        there = json.loads(quiet(command).stdout)
    except (OSError, ValueError):
        return "its Python does not start"
    stamp = read_stamp(environment)
    faults = {
        f"it is for Python {there['python']}": there["python"] != wanted.python,
        "it has no pip": "pip" not in there["modules"],
        "this folder was moved or copied": stamp and stamp.checkout != wanted.checkout,
        "something was removed from it": (
            stamp and stamp.serves(wanted) and there["modules"] != _modules(wanted)
        ),
    }
    return next((fault for fault, is_there in faults.items() if is_there), None)


def _modules(wanted: Stamp) -> list[str]:
    """Return a few modules that must be there if the stamp is right."""
    return ["pip", "quartiles_gui", "PySide6", *(["pytest"] if wanted.extra == "test" else [])]


def make_environment(environment: Path, reason: str, kept: Sequence[int] = ()) -> None:
    """Make a virtual environment in place of whatever is there, and say the reason.

    ``kept`` is the lock (see `one_at_a_time`).

    Raises `SetUpError` if it cannot be made.
    """
    if environment.is_symlink() or environment.is_file():
        environment.unlink()
    elif environment.exists():
        shutil.rmtree(environment)
    environment.mkdir(parents=True)
    _mark(environment).touch()
    say(f"Making the virtual environment {environment} ({reason}) ...")
    # the base, because this Python itself may be in the environment that was just removed
    python = getattr(sys, "_base_executable", sys.executable)
    done = quiet([python, "-I", "-m", "venv", str(environment)], kept=kept)
    if done.returncode:
        raise SetUpError(
            f"The virtual environment could not be made:\n{tail(done.stdout + done.stderr)}"
        )
    _mark(environment).unlink()


def install_project(
    checkout: Path, environment: Path, wanted: Stamp, kept: Sequence[int] = ()
) -> None:
    """Install the project with pip, say what that takes, and write the stamp `wanted`.

    ``kept`` is the lock (see `one_at_a_time`).
    Raises `SetUpError` if pip fails.
    """
    _mark(environment).touch()
    content, megabytes, size = _SIZES[wanted.extra]
    before = read_stamp(environment)
    if before and wanted.extra in ("", before.extra):
        say("Installing what pyproject.toml asks for now ...")
    else:
        say(
            f"Installing {content}, once: about {megabytes} MB to download, {size} MB on the disk, "
            "a few minutes ..."
        )
    what = f".[{wanted.extra}]" if wanted.extra else "."
    command = [str(python_of(environment)), "-I", "-m", "pip", "install", "--no-input"]
    command += ["--disable-pip-version-check", "--progress-bar", "off", "--editable", what]
    # pip configured to use --user always would fail in an environment
    environ = {**os.environ, "PIP_USER": "0"}
    last_lines: deque[str] = deque(maxlen=8)
    with subprocess.Popen(
        command,
        cwd=checkout,
        env=environ,
        pass_fds=kept,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    ) as pip:
        assert pip.stdout is not None
        for line in pip.stdout:
            download = re.match(r"\s*Downloading (?:\S+/)?(\S+) \((\d\S* MB)\)", line)
            if download:
                say(f"  {download[1]} ({download[2]})")
            if "Retrying (Retry(total=4" in line:
                say("  The network does not answer; pip tries again ...")
            if line.strip() and not re.search(_PIPS_PADDING, line):
                last_lines.append(line.strip())
    if pip.returncode >= 0:  # it ended by itself and left things in order
        _mark(environment).unlink()
    if pip.returncode:
        raise SetUpError(
            f"pip could not install the project (exit code {pip.returncode}). Its last words:\n"
            + "\n".join(f"  | {line}" for line in last_lines)
            + f"\n{_advice(last_lines, size)}"
        )
    write_stamp(environment, wanted)


def _advice(last_lines: Iterable[str], size: int) -> str:
    if any("No space left on device" in line for line in last_lines):
        return f"The disk is full. Make room for {size} MB, and type the same command again."
    if sys.version_info[:2] > NEWEST_PYTHON:
        newest, this = dotted(NEWEST_PYTHON), dotted(sys.version_info[:2])
        return f"This is Python {this}, and not all of it may be there for more than {newest} yet."
    return "Is this machine online? Then type the same command again; what was downloaded is kept."


def _stamp_file(environment: Path) -> Path:
    return environment / "bootstrap.json"


def _mark(environment: Path) -> Path:
    return environment / "bootstrap-under-way"


@contextlib.contextmanager
def one_at_a_time(file: Path) -> Iterator[Sequence[int]]:
    """Keep a second call from taking an unfinished environment for a broken one.

    Yields the lock, an open file. Whatever inherits it, and goes on when this call is killed, is
    waited for as well.
    """
    kept: Sequence[int] = ()
    with file.open("rb") as handle:
        if sys.platform != "win32":
            import fcntl  # noqa: PLC0415

            kept = (handle.fileno(),)
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                say("Waiting for another set-up of this checkout to end ...")
                fcntl.flock(handle, fcntl.LOCK_EX)
            except OSError:
                pass  # a file system without locks
        yield kept
