"""Makes the fonts of the app: Inter, with the letters and features that the app uses.

The results are beside this file and are committed. To make them again, with npm:

    python3 -m venv build/fonts && build/fonts/bin/pip install fonttools==4.68.0 brotli==1.2.1
    build/fonts/bin/python resources/fonts/make_fonts.py

The same versions write the same bytes. Inter has no reserved font name, and so may keep its name
when it is changed; it has one of its own here, so that another version of Inter on the computer
cannot be mistaken for this one.
"""

from __future__ import annotations

import hashlib
import io
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

FOLDER = Path(__file__).resolve().parent
PACKAGE = "inter-ui@4.1.1"  # of npm; version 4.1 of Inter, by its author
SHA256 = "e392e4d71f18a7c1f23dfecd833d68fa05eeab41862686584e80fd2b5d87e9c0"

FAMILY = "Inter for Quartiles"
WEIGHTS = {"Regular": 400, "Medium": 500, "SemiBold": 600, "Bold": 700}

# Latin with its accents, punctuation, currencies, arrows, and the signs of keys, checks and sums;
# what is in none of these is shown in a font of the system
_RANGES = ((0x20, 0x7E), (0xA0, 0x24F), (0x2B0, 0x36F), (0x1E00, 0x1EFF), (0x2000, 0x206F),
           (0x20A0, 0x20CF), (0x2100, 0x214F), (0x2190, 0x2193), (0x21A9, 0x21A9),
           (0x21E5, 0x21EA), (0x2212, 0x221A), (0x2248, 0x2265), (0x2303, 0x2327),
           (0x23CE, 0x23CE), (0x25A0, 0x25CF), (0x2610, 0x2612), (0x2713, 0x2717))  # fmt: skip

# How letters are spaced and composed, and figures of one width. Inter has no ligatures; without
# its contextual alternates -> stays a dash and a sign, as it was typed.
_FEATURES = ["ccmp", "kern", "locl", "mark", "mkmk", "tnum"]


def make_fonts() -> None:
    """Download Inter, and write a smaller font of each weight, and the license.

    Raises:
        ValueError: If the package isn't the one that the fonts were made of.
        subprocess.CalledProcessError: If npm fails.
    """
    with tempfile.TemporaryDirectory() as name:
        archive = _download(Path(name))
        with tarfile.open(archive) as package:
            for style, weight in WEIGHTS.items():
                font = TTFont(io.BytesIO(_read(package, f"web/Inter-{style}.woff2")))
                _reduce(font)
                _name(font, style, weight)
                font.save(FOLDER / f"Inter-{style}.ttf")
            (FOLDER / "LICENSE-inter.txt").write_bytes(_read(package, "LICENSE.txt"))


def _download(folder: Path) -> Path:
    npm = shutil.which("npm") or "npm"
    subprocess.run([npm, "pack", PACKAGE], cwd=folder, check=True)
    (archive,) = folder.glob("*.tgz")
    found = hashlib.sha256(archive.read_bytes()).hexdigest()
    if found != SHA256:
        raise ValueError(f"{PACKAGE} has the SHA-256 {found}, and not {SHA256}.")
    return archive


def _read(package: tarfile.TarFile, name: str) -> bytes:
    file = package.extractfile(f"package/{name}")
    assert file is not None
    return file.read()


def _reduce(font: TTFont) -> None:
    options = Options()
    options.layout_features = _FEATURES
    options.name_IDs = ["*"]
    options.notdef_outline = True
    subsetter = Subsetter(options)
    subsetter.populate(
        unicodes=[code for first, last in _RANGES for code in range(first, last + 1)]
    )
    subsetter.subset(font)


def _name(font: TTFont, style: str, weight: int) -> None:
    """Give the font our family's name, and the names that every system finds its weight by."""
    font.flavor = None
    font.recalcTimestamp = False
    names = font["name"]
    is_basic = style in ("Regular", "Bold")  # the old names know only these two of a family
    postscript = FAMILY.replace(" ", "")
    for number, text in {
        1: FAMILY if is_basic else f"{FAMILY} {style}",
        2: style if is_basic else "Regular",
        3: f"{names.getName(5, 3, 1)!s};{postscript}-{style}",
        4: f"{FAMILY} {style}",
        6: f"{postscript}-{style}",
        16: FAMILY,
        17: style,
    }.items():
        names.setName(text, number, 3, 1, 0x409)
    names.names = [name for name in names.names if name.nameID < 256 and name.platformID == 3]
    font["OS/2"].usWeightClass = weight


if __name__ == "__main__":
    make_fonts()
