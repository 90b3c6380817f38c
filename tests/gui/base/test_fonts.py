"""The font that comes with the app, which has what it shows, and the icon, good in each size."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QFont, QFontInfo, QFontMetricsF, QImage, QRawFont, QTextLayout
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from quartiles_gui import paths
from quartiles_gui.app_window import AppWindow
from quartiles_gui.gui.base import theme
from quartiles_gui.gui.base.theme import APP_ICON_SIZES, Appearance, app_icon
from quartiles_gui.gui.quartiles.quartiles_page import QuartilesPage
from quartiles_gui.gui.widgets.labels import FigureLabel
from tests.gui.hands import choose, play, the, try_word
from tests.sample_board import FIVE

pytestmark = pytest.mark.usefixtures("qapp")

FOLDER = Path(paths.resource_folder(), "fonts")
FILES = sorted(FOLDER.glob("*.ttf"))
WEIGHTS = (400, 500, 600, 700)

# shown in a font of the system: two signs that Inter lacks, and what a pasted board may have
OF_THE_SYSTEM = set("▸▾،、ﬃ")
COPIED = set("⬜🟩🟦🟧🟪🟨")  # for a message, and never shown
READ = set(
    "∙─━│┃┌┐└┘├┤┬┴┼═║▫▸◦✔、。"
)  # in what is pasted, as others that look alike, and never shown


@pytest.mark.parametrize("weight", WEIGHTS)
def test_each_weight_is_a_font_of_its_own(appearance: Appearance, weight: int) -> None:
    font = QApplication.font()
    font.setWeight(QFont.Weight(weight))

    assert QFontInfo(font).family() == theme.FAMILY
    assert QRawFont.fromFont(font).weight() == weight


def test_every_part_of_the_window_has_the_font(window: AppWindow) -> None:
    for widget in window.findChildren(QWidget):
        assert QFontInfo(widget.font()).family() == theme.FAMILY, widget


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_font_has_every_character_of_the_interface(file: Path, appearance: Appearance) -> None:
    package = Path(paths.resource_folder()).parent / "quartiles_gui"
    texts = [source.read_text("utf-8") for source in package.rglob("*.py")]
    texts += [
        source.read_text("utf-8")
        for source in Path(paths.resource_folder(), "translations").glob("*.ts")
    ]
    characters = set("".join(texts)) - set("\n") - OF_THE_SYSTEM - COPIED - READ
    font = QRawFont(str(file), 16)

    assert not [c for c in sorted(characters) if not font.supportsCharacter(ord(c))]


@pytest.mark.parametrize("family", [theme.FAMILY, "DejaVu Sans"])
@pytest.mark.parametrize("letters", ["film", "fldxt", "ffi"])
def test_no_letters_are_joined(appearance: Appearance, family: str, letters: str) -> None:
    font = QApplication.font()
    font.setFamilies([family])
    layout = QTextLayout(letters, font)
    layout.beginLayout()
    layout.createLine()
    layout.endLayout()

    assert sum(len(run.glyphIndexes()) for run in layout.glyphRuns()) == len(letters)


def test_figures_that_change_keep_their_place(window: AppWindow, filled: QuartilesPage) -> None:
    play(filled)
    try_word(filled, " ".join(FIVE))  # the result has the points, and more
    names = ("standing", "percent")  # words found, and how far the search is
    labels = [*(the(filled, QLabel, name) for name in names), *filled.findChildren(FigureLabel)]
    assert len(labels) >= 5
    for _ in range(2):
        for label in labels:
            metrics = QFontMetricsF(label.font())
            assert len({metrics.horizontalAdvance(3 * figure) for figure in "0123456789"}) == 1
        choose(window, "View", "Larger Text")


def test_text_is_as_large_as_the_system_asks_for_and_never_tiny(appearance: Appearance) -> None:
    assert QFontInfo(theme.text_font(zoom=1)).pixelSize() >= 13
    assert theme.text_font(zoom=2).pointSizeF() == 2 * theme.text_font(zoom=1).pointSizeF()


_SMALL = [size for size in APP_ICON_SIZES if size < 64]
_LARGE = [size for size in APP_ICON_SIZES if size >= 64]
_WHITE = "#ffffff"
_TEXT = "#1d1840"
_RIBBON = "#17b07c"


def _picture(size: int) -> QImage:
    image = app_icon().pixmap(QSize(size, size), 1.0).toImage()
    assert image.width() == size
    return image


def _has_sharp_edges(colors: list[str]) -> bool:
    """Return whether pixels from the icon's edge to its middle are ground, tile, ground."""
    ground = [QColor(color).hslHue() for color in colors if color != _WHITE]
    changes = sum(one != next_ for one, next_ in pairwise(colors) if _WHITE in (one, next_))
    return changes == 2 and max(ground) - min(ground) <= 1


@pytest.mark.parametrize("size", _SMALL)
def test_tile_edges_are_on_whole_pixels(size: int) -> None:
    image = _picture(size)
    near, far = range(1, size // 2), round(size * 0.72)
    assert _has_sharp_edges([image.pixelColor(x, far).name() for x in near])
    assert _has_sharp_edges([image.pixelColor(far, y).name() for y in near])


@pytest.mark.parametrize("size", _LARGE)
def test_tile_edges_are_on_whole_pixels_beside_letters(size: int) -> None:
    image = _picture(size)
    below_text = round(size * 0.79)
    assert _has_sharp_edges([image.pixelColor(x, below_text).name() for x in range(1, size // 2)])


@pytest.mark.parametrize("size", APP_ICON_SIZES)
def test_letters_are_there_only_where_they_can_be_read(size: int) -> None:
    image, pixels = _picture(size), range(size)
    colors = {image.pixelColor(x, y).name() for x in pixels for y in pixels}
    assert (_TEXT in colors) == (size in _LARGE)
    assert (_RIBBON in colors) == (size in _SMALL)
