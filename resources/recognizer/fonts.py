"""The open fonts that boards are drawn with: some for training, others for measuring.

All come from npm packages (``package.json``); the fonts themselves are not part of the project.
No training tile uses the stress set's families, so that it shows how unknown fonts are read.
"""

from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainterPath, QRawFont

FOLDER = Path(__file__).resolve().parent / "node_modules"  # where ``npm install`` puts the fonts
EM = 100.0  # pixels per em of the outlines, which are scaled as needed

# The game's font isn't open. Inter and Inter Display are the closest, so they are used most.
_TRAINING = {
    "inter": 8,
    "inter-tight": 3,
    "albert-sans": 1,
    "archivo": 1,
    "arimo": 3,
    "asap": 1,
    "barlow": 1,
    "be-vietnam-pro": 1,
    "cabin": 1,
    "commissioner": 1,
    "dm-sans": 1,
    "figtree": 1,
    "fira-sans": 1,
    "geist-sans": 2,
    "hanken-grotesk": 1,
    "heebo": 1,
    "instrument-sans": 1,
    "karla": 1,
    "lato": 1,
    "libre-franklin": 2,
    "manrope": 1,
    "montserrat": 1,
    "noto-sans": 2,
    "nunito-sans": 1,
    "onest": 1,
    "overpass": 1,
    "plus-jakarta-sans": 1,
    "pt-sans": 1,
    "roboto": 3,
    "rubik": 1,
    "sora": 1,
    "source-sans-3": 1,
}
_INTER_DISPLAY = 6
_STRESS = ("ibm-plex-sans", "mulish", "open-sans", "poppins", "public-sans", "red-hat-display",
           "schibsted-grotesk", "work-sans")  # fmt: skip


class Face(NamedTuple):
    """A font of one weight.

    Attributes:
        name: Its file's name.
        raw: The font, with `EM` pixels per em.
        share: How often it is used, relative to others.
    """

    name: str
    raw: QRawFont
    share: int

    def outline(self, text: str, spacing: float = 0.0) -> QPainterPath:
        """Return the outline of a text with `EM` pixels per em and its baseline at y = 0.

        Args:
            text: Letters a to z.
            spacing: Space added after each letter, in pixels.
        """
        glyphs = self.raw.glyphIndexesForString(text)
        advances = self.raw.advancesForGlyphIndexes(glyphs, QRawFont.LayoutFlag.KernedAdvances)
        path = QPainterPath()
        path.setFillRule(Qt.FillRule.WindingFill)
        x = 0.0
        for glyph, advance in zip(glyphs, advances, strict=True):
            path.addPath(self.raw.pathForGlyph(glyph).translated(x, 0))
            x += advance.x() + spacing
        return path


def training_faces(folder: Path = FOLDER) -> list[Face]:
    """Return the faces to train with.

    Raises:
        FileNotFoundError: If a font is missing: run ``npm install`` first.
    """
    display = folder / "inter-ui" / "display"
    faces = [
        _face(display / f"InterDisplay-{style}.woff2", _INTER_DISPLAY)
        for style in ("SemiBold", "Bold")
    ]
    for name, share in _TRAINING.items():
        faces += _fontsource(folder, name, share)
    return faces


def stress_faces(folder: Path = FOLDER) -> list[Face]:
    """Return the faces of the stress set.

    Raises:
        FileNotFoundError: If a font is missing: run ``npm install`` first.
    """
    return [face for name in _STRESS for face in _fontsource(folder, name, 1)]


def _fontsource(folder: Path, name: str, share: int) -> list[Face]:
    """Return the bold face of a family and, if there is one, the semibold."""
    files = folder / "@fontsource" / name / "files"
    semibold = files / f"{name}-latin-600-normal.woff2"
    bold = _face(files / f"{name}-latin-700-normal.woff2", share)
    return [_face(semibold, share), bold] if semibold.is_file() else [bold]


def _face(file: Path, share: int) -> Face:
    if not file.is_file():
        raise FileNotFoundError(f"{file} is missing: run npm install in {FOLDER.parent} first")
    raw = QRawFont(str(file), EM)
    if not raw.isValid():
        raise FileNotFoundError(f"{file} is no font that Qt can load")
    return Face(file.stem, raw, share)
