"""The app's icon: each size is good by itself."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage

from quartiles_gui.gui.theme import APP_ICON_SIZES, app_icon

_SMALL = [size for size in APP_ICON_SIZES if size < 64]
_LARGE = [size for size in APP_ICON_SIZES if size >= 64]
_WHITE = "#ffffff"
_TEXT = "#1d1840"
_RIBBON = "#17b07c"

pytestmark = pytest.mark.usefixtures("qapp")


def _picture(size: int) -> QImage:
    image = app_icon().pixmap(QSize(size, size), 1.0).toImage()
    assert image.width() == size
    return image


def _colors(image: QImage) -> set[str]:
    return {
        image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())
    }


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
    colors = _colors(_picture(size))
    assert (_TEXT in colors) == (size in _LARGE)
    assert (_RIBBON in colors) == (size in _SMALL)
