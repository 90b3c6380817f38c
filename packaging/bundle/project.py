"""Facts about the project that packages state, and the folders they are made in."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import tomllib
from pathlib import Path

import quartiles_gui

CHECKOUT = Path(__file__).resolve().parents[2]
BUILD = CHECKOUT / "build"
"""The folder for everything that is made; nothing in it has to be kept."""
DIST = CHECKOUT / "dist"
"""The folder for finished packages."""

NAME = "quartiles-gui"
TITLE = "Quartiles"
COMMAND_LINE = "quartiles"
VERSION = quartiles_gui.__version__
DATE = quartiles_gui.DATE
ADDRESS = quartiles_gui.ADDRESS
IDENTIFIER = quartiles_gui.IDENTIFIER

BUNDLE = BUILD / "bundle" / (f"{TITLE}.app" if sys.platform == "darwin" else NAME)
"""The bundle that PyInstaller makes: a folder, or a macOS app."""

_PYPROJECT = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))
SUMMARY: str = _PYPROJECT["project"]["description"]
OLDEST_PYTHON: str = _PYPROJECT["project"]["requires-python"].removeprefix(">=")
REQUIREMENTS: list[str] = _PYPROJECT["project"]["dependencies"]
AUTHORS: str = _PYPROJECT["project"]["authors"][0]["name"]
LICENSE = str(_PYPROJECT["project"]["license"]).partition(" AND ")[0]
"""The program's own; the others are of what comes with it."""
TERMS = f"Free software, {LICENSE} license."

_WHEEL: dict[str, list[str]] = _PYPROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]

_EARLIEST = 1_767_225_600  # 1 January 2026, for sources without a history


def address(*places: str) -> str:
    """Return the project's address, or that of a place below; "" as long as it has none."""
    return "/".join([ADDRESS, *places]) if ADDRESS else ""


def file_address(path: str, kind: str = "blob") -> str:
    """Return where a file of this version is shown, or as it is if ``kind`` is ``raw``."""
    return address(kind, f"v{VERSION}", path)


def links() -> dict[str, str]:
    """Return what package indexes link to, by the names that they know."""
    places = {
        "Homepage": address(),
        "Issues": address("issues"),
        "Changelog": file_address("CHANGELOG.md"),
        "Download": address("releases", "latest"),
    }
    return {name: place for name, place in places.items() if place}


def source_date() -> int:
    """Return ``SOURCE_DATE_EPOCH`` (reproducible-builds.org), or the time of the last commit."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given:
        return int(given)
    try:
        done = subprocess.run(
            ["git", "log", "-1", "--format=%ct"],
            cwd=CHECKOUT,
            capture_output=True,
            text=True,
            check=True,
        )
    except (OSError, subprocess.CalledProcessError):
        return _EARLIEST
    return int(done.stdout)


def data_files() -> list[Path]:
    """Return the files in the wheel that aren't Python, relative to the checkout."""
    left_out = {CHECKOUT / pattern.lstrip("/") for pattern in _WHEEL["exclude"]}
    return [
        path.relative_to(CHECKOUT)
        for pattern in _WHEEL["include"]
        if not pattern.startswith("/quartiles_gui/")
        for path in sorted(CHECKOUT.glob(pattern.lstrip("/")))
        if path not in left_out
    ]


def machine() -> str:
    """Return the kind of processor as file names have it: ``x86_64`` or ``arm64``."""
    name = platform.machine().lower()
    return {"amd64": "x86_64", "aarch64": "arm64"}.get(name, name)


def program(bundle: Path, name: str) -> Path:
    """Return the path of a program in a bundle."""
    if sys.platform == "darwin":
        return bundle / "Contents" / "MacOS" / name
    return bundle / (f"{name}.exe" if sys.platform == "win32" else name)
