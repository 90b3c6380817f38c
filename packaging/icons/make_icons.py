"""Draws the app's icon in every size that the systems ask for.

The results are beside this file and are committed, because Windows and macOS lack the tools that
draw them. Draw them again when the SVG has changed:

    python3 packaging/bootstrap.py icons
"""

from __future__ import annotations

import subprocess
import tempfile
from pathlib import Path

import icnsutil

from bundle import project

SOURCE = project.CHECKOUT / "resources" / "icons" / "quartiles.svg"
FOLDER = Path(__file__).parent
LINUX_SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
WINDOWS_SIZES = (16, 20, 24, 32, 40, 48, 64, 256)
MACOS_KINDS = {
    32: ["ic11"],
    64: ["ic12"],
    128: ["ic07"],
    256: ["ic08", "ic13"],
    512: ["ic09", "ic14"],
    1024: ["ic10"],
}
"""Size in pixels: its names in an .icns, plain and as double resolution of a smaller one."""

_MACOS_MARGIN = 100 / 1024  # Apple's grid for icons leaves this much empty on each side


def make_icons() -> Path:
    """Draw all sizes and return the folder they are in.

    Raises:
        subprocess.CalledProcessError: If a tool fails.
    """
    for size in LINUX_SIZES:
        _draw(FOLDER / f"quartiles-{size}.png", size)
    with tempfile.TemporaryDirectory() as folder:
        _make_ico(FOLDER / "quartiles.ico", Path(folder))
        _make_icns(FOLDER / "quartiles.icns", Path(folder))
    return FOLDER


def _draw(target: Path, size: int, margin: int = 0) -> None:
    inner = str(size - 2 * margin)
    command = ["rsvg-convert", "--width", inner, "--height", inner, "--output", str(target)]
    command += ["--page-width", str(size), "--page-height", str(size)]
    command += ["--left", str(margin), "--top", str(margin), str(SOURCE)]
    subprocess.run(command, check=True)


def _make_ico(target: Path, folder: Path) -> None:
    command = ["icotool", "--create", "--output", str(target)]
    for size in WINDOWS_SIZES:
        picture = folder / f"windows-{size}.png"
        _draw(picture, size)
        # Windows reads PNG only from 256 pixels on, where it saves most
        command += [f"--raw={picture}"] if size == 256 else [str(picture)]
    subprocess.run(command, check=True)


def _make_icns(target: Path, folder: Path) -> None:
    icns = icnsutil.IcnsFile()
    for size, kinds in MACOS_KINDS.items():
        picture = folder / f"macos-{size}.png"
        _draw(picture, size, margin=round(size * _MACOS_MARGIN))
        for kind in kinds:
            icns.add_media(kind, file=str(picture))
    icns.write(str(target), toc=False)
