"""Draw whole screens with a board on them: a phone, a tablet, or a window on a computer.

Around the board is what the game and the system show: a status bar, a title, points and a rank,
words found so far, and buttons, which the app must distinguish from the board.
"""

from random import Random

import numpy as np
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QTransform

from board_pictures import BoardPicture, Look, paint_board
from fonts import EM, Face
from quartiles_gui.reading.geometry import Lattice

_TITLES = ("Quartiles", "Puzzle", "Today", "Monday, June 3", "News+ Puzzles")
_BUTTONS = ("Shuffle", "Clear", "Submit", "Hint")
_RANKS = ("Novice", "Regular", "Expert", "Wordsmith", "Quartiler")


def draw_phone(
    look: Look, tiles: tuple[str, ...], words: list[str], random: Random
) -> BoardPicture:
    """Return the screen of a phone, with the board filling its width."""
    width, height = look.size
    screen_width = width * random.uniform(1.04, 1.2)
    screen_height = screen_width * random.uniform(1.75, 2.2)
    screen = _Screen(look, screen_width, screen_height)
    left = (screen_width - width) / 2
    top = screen_height - height - screen_width * random.uniform(0.2, 0.5)
    screen.paint_status_bar(random)
    screen.paint_text(random.choice(_TITLES), screen_width / 2, screen_width * 0.17, 1.2)
    screen.paint_progress(random, screen_width * 0.24)
    screen.paint_found(words, random, screen_width * 0.33, top - look.em)
    screen.paint_buttons(random, top + height + screen_width * 0.1)
    return screen.finished(tiles, random, QPointF(left, top))


def draw_window(
    look: Look, tiles: tuple[str, ...], words: list[str], random: Random
) -> BoardPicture:
    """Return a tablet's or a computer's screen, with the words found beside the board."""
    width, height = look.size
    screen_width = width * random.uniform(1.6, 2.6)
    screen_height = max(height * random.uniform(1.3, 1.8), screen_width * 0.6)
    screen = _Screen(look, screen_width, screen_height)
    is_left = random.random() < 0.5
    left = screen_width * 0.04 if is_left else screen_width * 0.96 - width
    top = (screen_height - height) * random.uniform(0.3, 0.7)
    screen.paint_status_bar(random)
    screen.paint_text(random.choice(_TITLES), screen_width / 2, look.em, 1.1)
    column = left + width + look.em if is_left else look.em
    for place in range(random.randint(3, 25)):
        y = look.em * (3 + 1.4 * place)
        if y < screen_height - look.em:
            screen.paint_text(random.choice(words), column, y, 0.7, is_centered=False)
    screen.paint_buttons(random, min(top + height + look.em * 1.4, screen_height - look.em))
    return screen.finished(tiles, random, QPointF(left, top))


class _Screen:
    """A screen being painted; lengths in pixels."""

    def __init__(self, look: Look, width: float, height: float) -> None:
        self._look = look
        self._face: Face = look.face
        self._image = QImage(round(width), round(height), QImage.Format.Format_RGB32)
        level = look.background
        self._image.fill(QColor(level, level, level))
        self._painter = QPainter(self._image)
        self._painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._ink = look.ink

    def paint_text(
        self, text: str, x: float, y: float, size: float, *, is_centered: bool = True
    ) -> None:
        """Paint a text with its baseline at ``y``; its size is relative to the tiles' text."""
        path = self._face.outline(text)
        scale = size * self._look.em / EM
        placing = QTransform.fromTranslate(x, y)
        placing.scale(scale, scale)
        if is_centered:
            placing.translate(-path.boundingRect().center().x(), 0)
        self._painter.fillPath(placing.map(path), QColor(self._ink, self._ink, self._ink))

    def paint_status_bar(self, random: Random) -> None:
        """Paint the time, and icons for signal and battery."""
        em, width = self._look.em, self._image.width()
        self.paint_text(f"{random.randint(1, 12)}:{random.randint(10, 59)}", width * 0.12, em, 0.7)
        for place in range(3):
            box = QRectF(width * (0.8 + 0.05 * place), em * 0.5, width * 0.035, em * 0.5)
            self._painter.fillRect(box, QColor(self._ink, self._ink, self._ink))

    def paint_progress(self, random: Random, y: float) -> None:
        """Paint a bar with the points, and the rank."""
        width, em = self._image.width(), self._look.em
        bar = QRectF(width * 0.06, y, width * 0.5 * random.random() + 1, em * 0.2)
        self._painter.fillRect(bar, QColor(90, 130, 220))
        self.paint_text(f"{random.randint(0, 140)} points", width * 0.75, y + em * 0.4, 0.6)
        self.paint_text(random.choice(_RANKS), width * 0.2, y - em * 0.4, 0.6)

    def paint_found(self, words: list[str], random: Random, top: float, bottom: float) -> None:
        """Paint words found so far, in lines."""
        em, width = self._look.em, self._image.width()
        y = top
        for _ in range(random.randint(0, 8)):
            if y + em > bottom:
                return
            line = "   ".join(random.choices(words, k=3))
            self.paint_text(line, width * 0.5, y, 0.55)
            y += em * 1.1

    def paint_buttons(self, random: Random, y: float) -> None:
        """Paint two or three buttons side by side."""
        count = random.choice((2, 3))
        em, width = self._look.em, self._image.width()
        for place, label in enumerate(random.sample(_BUTTONS, count)):
            x = width * (place + 1) / (count + 1)
            box = QPainterPath()
            box.addRoundedRect(QRectF(x - 2.1 * em, y - em, 4.2 * em, 1.5 * em), em, em)
            self._painter.strokePath(box, QColor(self._ink, self._ink, self._ink))
            self.paint_text(label, x, y, 0.7)

    def finished(self, tiles: tuple[str, ...], random: Random, corner: QPointF) -> BoardPicture:
        """Paint the board, and return the picture."""
        lattice: Lattice = paint_board(self._painter, self._look, tiles, random, corner)
        self._painter.end()
        assert np.isfinite(lattice.homography).all()
        return BoardPicture(self._image, tiles, lattice)
