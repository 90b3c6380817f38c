"""Trying out whether Qt starts here, and can show a window."""

from __future__ import annotations

import importlib.util
import re
import shutil
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

from set_up.environment import python_of
from set_up.packages import (
    FONT,
    LIBRARIES_OF_QT,
    LIBRARIES_OF_WAYLAND,
    LIBRARIES_OF_X11,
    install_packages,
    package_manager,
)
from set_up.processes import SetUpError, dotted, quiet, say, tail

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

_START_QT = """
from PySide6.QtGui import QFontDatabase, QGuiApplication
import PySide6.QtNetwork, PySide6.QtWidgets
app = QGuiApplication(["Quartiles"])
print("font families:", len(QFontDatabase.families()))
"""


@dataclass(frozen=True)
class QtTrial:
    """The outcome of an attempt to start Qt."""

    works: bool
    missing: tuple[str, ...]  # sonames, and `FONT` if there is no font
    output: str  # the last lines


def display_of(environ: Mapping[str, str]) -> str:
    """Return a name for the display on which a window would open, or ""."""
    chosen = environ.get("QT_QPA_PLATFORM", "")
    if chosen.partition(":")[0] in ("offscreen", "minimal"):
        return ""
    if chosen or sys.platform in ("win32", "darwin"):
        return chosen or sys.platform
    names = ("WAYLAND_DISPLAY", "DISPLAY")
    return " ".join(f"{name}={environ[name]}" for name in names if environ.get(name))


def without_display(environ: Mapping[str, str]) -> dict[str, str]:
    """Return environment variables with which Qt draws off screen."""
    return {**environ, "QT_QPA_PLATFORM": "offscreen"}


def try_qt(environment: Path, environ: Mapping[str, str]) -> QtTrial:
    """Start Qt in the environment's Python, without showing anything."""
    done = quiet([str(python_of(environment)), "-I", "-c", _START_QT], environ)
    said = done.stdout + done.stderr
    families = re.search(r"font families: (\d+)", said)
    if done.returncode == 0 and families:
        missing = [] if int(families[1]) else [FONT]
    else:
        missing = re.findall(r"(lib\S+): cannot open shared object file", said)
        missing += _not_found(_qt_files(environment, environ))
    return QtTrial(
        works=done.returncode == 0,
        missing=tuple(sorted(set(missing))),
        output=tail(said),
    )


def ensure_venv_module(environ: Mapping[str, str]) -> None:
    """Install ``ensurepip``, which environments get pip from and Debian splits from Python."""
    if importlib.util.find_spec("ensurepip"):
        return
    # the packages belong to Debian's own Python; they would not help another one
    if package_manager() == "apt-get" and sys.base_prefix == "/usr":
        package = f"python{dotted(sys.version_info[:2])}-venv"
        # along with whatever Qt is going to lack, so that there is only one command to type
        install_packages([package], not_loadable(libraries_of(display_of(environ))))
        importlib.invalidate_caches()
    if not importlib.util.find_spec("ensurepip"):
        raise SetUpError(
            f"{sys.executable} is a Python without the module ensurepip, so it cannot make virtual "
            "environments. Install a complete Python and start this with it."
        )


def ensure_qt(environment: Path, environ: Mapping[str, str]) -> bool:
    """Make Qt start, and return whether it can show windows."""
    display = display_of(environ)
    if sys.platform in ("win32", "darwin"):
        return display != ""  # the wheels have everything that Qt needs
    environ = environ if display else without_display(environ)
    trial = try_qt(environment, environ)
    if trial.missing:
        install_packages([], trial.missing)
        trial = try_qt(environment, environ)
    if trial.works:
        return display != ""
    if display and not trial.missing and try_qt(environment, without_display(environ)).works:
        # after the cause, Qt guesses at libraries, which aren't missing
        causes = [line for line in trial.output.splitlines() if "connect to display" in line]
        say(f"The display ({display}) cannot be used. Qt says:")
        say("\n".join(causes) or trial.output)
        return False
    raise SetUpError(f"Qt does not start. It says:\n{trial.output}")


def libraries_of(display: str) -> list[str]:
    """Return the sonames that Qt is known to need for this kind of display."""
    x11 = LIBRARIES_OF_X11 if " DISPLAY" in f" {display}" else {}
    wayland = LIBRARIES_OF_WAYLAND if "WAYLAND_DISPLAY" in display else {}
    return [*LIBRARIES_OF_QT, *x11, *wayland]


def not_loadable(sonames: Iterable[str]) -> list[str]:
    """Return the libraries that the linker doesn't find."""
    import ctypes  # noqa: PLC0415  (rarely needed)

    missing = []
    for name in sonames:
        try:
            ctypes.CDLL(name)
        except OSError:
            missing.append(name)
    return missing


def _qt_files(environment: Path, environ: Mapping[str, str]) -> list[Path]:
    """Return the files of Qt whose libraries are needed to open a window."""
    platforms = {"libqoffscreen.so"}
    display = f" {environ.get('QT_QPA_PLATFORM', '')} {display_of(environ)}"
    if " DISPLAY" in display or "xcb" in display:
        platforms.add("libqxcb.so")
    if "WAYLAND_DISPLAY" in display or "wayland" in display:
        platforms.add("libqwayland.so")
    return [
        path
        for folder in environment.glob("lib/python3*/site-packages/PySide6")
        for path in (
            folder / "QtNetwork.abi3.so",
            folder / "QtWidgets.abi3.so",
            *(folder / "Qt" / "plugins" / "platforms" / name for name in platforms),
        )
        if path.exists()
    ]


def _not_found(files: Iterable[Path]) -> list[str]:
    """Return the sonames that the linker doesn't find for `files`."""
    if not shutil.which("ldd"):
        return []
    answers = "".join(quiet(["ldd", str(path)]).stdout for path in files)
    return re.findall(r"^\s*(\S+) => not found", answers, re.MULTILINE)
