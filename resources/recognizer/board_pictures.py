"""Draw boards as the game shows them: 20 cells alone, or on a phone's whole screen.

What is drawn is known exactly, so every picture comes with the truth: its tiles and its lattice.
Nothing here is copied from the game; sizes and colors vary around those in its screenshots.
"""

from dataclasses import dataclass, replace
from random import Random
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainter, QPainterPath, QPen, QTransform

from fonts import EM, Face
from quartiles_gui.core.quartiles.board import COLUMNS, ROWS
from quartiles_gui.reading.geometry import FloatArray, Lattice, text_height_of

_X_HEIGHT_MIDDLE = 0.26  # of an em above the baseline: half the height of an “x”


@dataclass(frozen=True)
class Look:
    """The look of a board; lengths in pixels.

    Attributes:
        face: The font.
        em: Size of the font.
        spacing: Space added after each letter, in ems.
        pitch: Distance between the middles of neighbors, across and down.
        gap: Width and height of the space between two cells.
        radius: Radius of the rounded corners.
        background: Gray level around the cells, 0 to 255, as for the next three.
        cell: Gray level of the cells.
        ink: Gray level of the text.
        shadow: Gray level of the lower edge of a cell.
        shadow_depth: How much of the lower edge of a cell is visible.
        fading: How much darker (negative) or lighter the board gets toward its lower end.
        chosen: Tiles that the player has chosen; their colors are inverted.
    """

    face: Face
    em: float
    spacing: float
    pitch: tuple[float, float]
    gap: tuple[float, float]
    radius: float
    background: int
    cell: int
    ink: int
    shadow: int
    shadow_depth: float
    fading: int
    chosen: frozenset[int] = frozenset()

    @property
    def inverted(self) -> "Look":
        """The look of a chosen tile."""
        return replace(self, ink=self.cell, cell=(3 * self.ink + self.cell) // 4)

    @property
    def is_dark(self) -> bool:
        """Whether the text is lighter than its cell."""
        return self.ink > self.cell

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the board, without a margin."""
        return (
            COLUMNS * self.pitch[0] - self.gap[0],
            ROWS * self.pitch[1] - self.gap[1] + self.shadow_depth,
        )


class BoardPicture(NamedTuple):
    """A picture of a board, and the truth about it.

    Attributes:
        image: The picture.
        tiles: 20 texts in reading order.
        lattice: Where the middles of the texts are.
    """

    image: QImage
    tiles: tuple[str, ...]
    lattice: Lattice


def random_look(random: Random, face: Face, em: float) -> Look:
    """Return a look with a font of ``em`` pixels, light or dark."""
    across = em * random.uniform(2.5, 6.2)
    down = min(max(across / random.uniform(1.15, 1.9), 1.7 * em), 4.6 * em)
    gap = across * random.uniform(0.05, 0.15)
    is_dark = random.random() < 0.45
    if is_dark:
        background = random.randint(0, 40)
        cell = background + random.randint(12, 45)
        ink = random.randint(180, 255)
        shadow = max(0, background - random.randint(0, 20))
    else:
        background = random.randint(205, 250)
        cell = random.randint(max(background - 10, 225), 255)
        ink = random.randint(0, 70)
        shadow = random.randint(140, 215)
    return Look(
        face=face,
        em=em,
        spacing=random.uniform(-0.015, 0.03),
        pitch=(across, down),
        gap=(gap, min(gap, down * 0.2)),
        radius=em * random.uniform(0.1, 0.7),
        background=background,
        cell=cell,
        ink=ink,
        shadow=shadow,
        shadow_depth=em * random.uniform(0, 0.18),
        fading=random.randint(-70, 20) if random.random() < 0.5 else 0,
    )


def draw_board(look: Look, tiles: tuple[str, ...], random: Random, margin: float) -> BoardPicture:
    """Return a picture of the board and a margin around it."""
    width, height = look.size
    image = QImage(
        round(width + 2 * margin), round(height + 2 * margin), QImage.Format.Format_RGB32
    )
    image.fill(_gray(look.background))
    painter = QPainter(image)
    lattice = paint_board(painter, look, tiles, random, QPointF(margin, margin))
    painter.end()
    return BoardPicture(image, tiles, lattice)


def paint_board(
    painter: QPainter, look: Look, tiles: tuple[str, ...], random: Random, corner: QPointF
) -> Lattice:
    """Paint a board with its upper left corner at ``corner``, and return its lattice."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    middles = []
    boxes = []
    for index, tile in enumerate(tiles):
        row, column = divmod(index, COLUMNS)
        cell = QRectF(
            corner.x() + column * look.pitch[0],
            corner.y() + row * look.pitch[1],
            look.pitch[0] - look.gap[0],
            look.pitch[1] - look.gap[1],
        )
        fading = look.fading * row / (ROWS - 1)
        colors = look.inverted if index in look.chosen else look
        _paint_cell(painter, colors, cell, fading, random)
        text = _text_path(look, tile, cell.center(), cell.width())
        painter.fillPath(text, _gray(colors.ink if colors.is_dark else colors.ink + fading / 3))
        box = text.boundingRect()
        middles.append((cell.center().x(), box.center().y() - row * look.pitch[1]))
        boxes.append(box)
    # as found in pictures: by the middles of the texts' boxes
    top = sum(y for _, y in middles) / len(middles)
    homography = np.array(
        [[look.pitch[0], 0, middles[0][0] - 0.5], [0, look.pitch[1], top - 0.5], [0, 0, 1]]
    )
    return Lattice(homography, text_height_of(np.array([box.height() for box in boxes])))


def transformed(picture: BoardPicture, transform: QTransform, background: int) -> BoardPicture:
    """Return a picture transformed by a projective map, on a plain background."""
    bounds = transform.mapRect(QRectF(picture.image.rect()))
    transform = transform * QTransform.fromTranslate(-bounds.x(), -bounds.y())
    image = QImage(
        max(1, round(bounds.width())), max(1, round(bounds.height())), QImage.Format.Format_RGB32
    )
    image.fill(_gray(background))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setTransform(transform)
    painter.drawImage(0, 0, picture.image)
    painter.end()
    return BoardPicture(image, picture.tiles, mapped(picture.lattice, matrix_of(transform)))


def resized(picture: BoardPicture, factor: float) -> BoardPicture:
    """Return a picture made larger or smaller, smoothly."""
    image = resized_image(picture.image, factor)
    return BoardPicture(image, picture.tiles, picture.lattice.scaled(factor))


def resized_image(image: QImage, factor: float) -> QImage:
    """Return an image made larger or smaller, smoothly."""
    width = max(1, round(image.width() * factor))
    height = max(1, round(image.height() * factor))
    while image.width() > 2 * width and image.height() > 2 * height:
        image = _smoothly_scaled(image, image.width() // 2, image.height() // 2)
    return _smoothly_scaled(image, width, height)


def mapped(lattice: Lattice, matrix: FloatArray) -> Lattice:
    """Return a lattice transformed by the projective map of pixel corners ``matrix``."""
    half = np.array([[1, 0, 0.5], [0, 1, 0.5], [0, 0, 1.0]])
    homography = np.linalg.inv(half) @ matrix @ half @ lattice.homography
    before, after = lattice.pitches(), Lattice(homography, 0).pitches()
    factor = (after[0] * after[1] / before[0] / before[1]) ** 0.5
    return Lattice(homography / homography[2, 2], lattice.text_height * factor)


def _paint_cell(painter: QPainter, look: Look, cell: QRectF, fading: float, random: Random) -> None:
    path = QPainterPath()
    path.addRoundedRect(cell, look.radius, look.radius)
    if look.shadow_depth:
        painter.fillPath(path.translated(0, look.shadow_depth), _gray(look.shadow + fading))
    fill = QLinearGradient(cell.topLeft(), cell.bottomLeft())
    level = look.cell + fading
    fill.setColorAt(0, _gray(level))
    fill.setColorAt(1, _gray(level + look.fading / ROWS))
    painter.fillPath(path, fill)
    if random.random() < 0.05:  # chosen, or part of a quartile found
        painter.strokePath(path, QPen(QColor(120, 160, 190), max(1.0, look.em * 0.06)))


def _text_path(look: Look, text: str, middle: QPointF, room: float) -> QPainterPath:
    path = look.face.outline(text, look.spacing * EM)
    box = path.boundingRect()
    # the game shrinks a text that is too wide for its cell
    scale = min(look.em / EM, room * 0.9 / box.width())
    placing = QTransform.fromTranslate(middle.x(), middle.y() + _X_HEIGHT_MIDDLE * look.em)
    placing.scale(scale, scale)
    placing.translate(-box.center().x(), 0)
    return placing.map(path)


def _smoothly_scaled(image: QImage, width: int, height: int) -> QImage:
    return image.scaled(
        width,
        height,
        Qt.AspectRatioMode.IgnoreAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )


def matrix_of(transform: QTransform) -> FloatArray:
    """Return a map of pixel corners as a matrix for column vectors."""
    # Qt multiplies row vectors from the left
    return np.array(
        [
            [transform.m11(), transform.m21(), transform.m31()],
            [transform.m12(), transform.m22(), transform.m32()],
            [transform.m13(), transform.m23(), transform.m33()],
        ]
    )


def _gray(level: float) -> QColor:
    value = min(max(round(level), 0), 255)
    return QColor(value, value, value)
