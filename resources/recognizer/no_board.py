"""Pictures without a board: pages of text, other games, keypads, tables, clouds and dots."""

import math
from collections.abc import Callable, Sequence
from random import Random

import numpy as np
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QTransform

from board_pictures import resized_image
from fonts import EM, Face
from wear import blurred, clouds, image_of, jpeg, noisy

_CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_KEYPAD = "789/456*123-0.=+C%()√^"


class _Page:
    """A picture being painted in the colors of one theme; lengths in pixels."""

    def __init__(self, width: int, height: int, face: Face, random: Random) -> None:
        is_dark = random.random() < 0.4
        low, high = random.randint(0, 60), random.randint(190, 255)
        self.paper, self.ink = (low, high) if is_dark else (high, low)
        self.image = QImage(width, height, QImage.Format.Format_RGB32)
        self.image.fill(QColor(self.paper, self.paper, self.paper))
        self._face = face
        self._painter = QPainter(self.image)
        self._painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def text(self, text: str, x: float, y: float, em: float, *, centered: bool = True) -> float:
        """Paint a text with its baseline at ``y``, and return its width."""
        path = self._face.outline(text)
        placing = QTransform.fromTranslate(x, y)
        placing.scale(em / EM, em / EM)
        if centered:
            placing.translate(-path.boundingRect().center().x(), 0)
        self._painter.fillPath(placing.map(path), QColor(self.ink, self.ink, self.ink))
        return path.boundingRect().width() * em / EM

    def box(self, x: float, y: float, width: float, height: float, share: float) -> None:
        """Paint a box around a center, in a color between paper and ink."""
        level = round(self.paper + share * (self.ink - self.paper))
        box = QRectF(x - width / 2, y - height / 2, width, height)
        self._painter.fillRect(box, QColor(level, level, level))

    def finished(self) -> QImage:
        """Return the picture."""
        self._painter.end()
        return self.image


def no_board_picture(
    number: int, faces: Sequence[Face], words: Sequence[str]
) -> tuple[str, QImage]:
    """Return the kind of a picture, and the picture.

    Args:
        number: The picture's number; the kinds take turns.
        faces: The fonts to choose from.
        words: The words to write.
    """
    random = Random(f"no board {number}")
    paint = _KINDS[number % len(_KINDS)]
    name = paint.__name__.strip("_").replace("_", " ")
    image = paint(random.choice(faces), list(words), random)
    factor = random.uniform(300, 2400) / max(image.width(), image.height())
    image = resized_image(image, factor)
    return name, jpeg(image, random.choice((30, 70, 90))) if random.random() < 0.5 else image


def _page_of_text(face: Face, words: list[str], random: Random) -> QImage:
    page = _Page(900, random.randint(600, 1800), face, random)
    em = random.uniform(16, 40)
    y = 2 * em
    while y < page.image.height() - em:
        x = em
        while x < page.image.width() - 5 * em:
            x += page.text(random.choice(words), x, y, em, centered=False) + 0.3 * em
        y += em * 1.35
    return page.finished()


def _list_of_words(face: Face, words: list[str], random: Random) -> QImage:
    page = _Page(900, 1400, face, random)
    em = random.uniform(18, 36)
    columns = random.randint(1, 5)
    for row in range(int(1400 / em / 1.6)):
        for column in range(columns):
            x = em + column * 880 / columns
            page.text(random.choice(words), x, (row + 1) * 1.6 * em, em, centered=False)
    return page.finished()


def _grid(
    page: _Page, columns: int, rows: int, em: float, text: Callable[[], str], *, share: float
) -> QImage:
    across, down = page.image.width() / columns, page.image.height() / (rows + 1)
    for row in range(rows):
        for column in range(columns):
            x, y = (column + 0.5) * across, (row + 1) * down
            page.box(x, y, across * 0.9, down * 0.86, share)
            page.text(text(), x, y + 0.35 * em, em)
    return page.finished()


def _game_of_sixteen_words(face: Face, words: list[str], random: Random) -> QImage:
    page = _Page(1000, 800, face, random)
    short = [word.upper() for word in words if len(word) < 9]
    return _grid(page, 4, 4, 26, lambda: random.choice(short), share=0.1)


def _game_of_six_guesses(face: Face, words: list[str], random: Random) -> QImage:
    page = _Page(700, 900, face, random)
    return _grid(page, 5, 6, 70, lambda: random.choice(_CAPITALS), share=0.15)


def _word_search(face: Face, words: list[str], random: Random) -> QImage:
    page = _Page(900, 900, face, random)
    letters = _CAPITALS if random.random() < 0.5 else _CAPITALS.lower()
    size = random.randint(6, 14)
    return _grid(page, size, size, 500 / size, lambda: random.choice(letters), share=0.0)


def _keypad(face: Face, words: list[str], random: Random) -> QImage:
    page = _Page(600, 800, face, random)
    return _grid(page, 4, 5, 60, lambda: random.choice(_KEYPAD), share=0.12)


def _keyboard(face: Face, words: list[str], random: Random) -> QImage:
    page = _Page(1000, 400, face, random)
    for row, keys in enumerate(("qwertyuiop", "asdfghjkl", "zxcvbnm")):
        for place, key in enumerate(keys):
            x = 50 + 100 * place + 40 * row
            page.box(x, 80 + 110 * row, 85, 95, 0.15)
            page.text(key, x, 95 + 110 * row, 44)
    return page.finished()


def _calendar(face: Face, words: list[str], random: Random) -> QImage:
    page = _Page(900, 800, face, random)
    days = iter(range(1, 99))
    return _grid(page, 7, 5, 40, lambda: str(next(days)), share=0.06)


def _table_of_numbers(face: Face, words: list[str], random: Random) -> QImage:
    page = _Page(900, 700, face, random)
    columns, rows = random.choice(((4, 5), (3, 8), (5, 9), (4, 12)))
    return _grid(page, columns, rows, 30, lambda: f"{random.randint(10, 9999):,}", share=0.03)


def _buttons_of_capitals(face: Face, words: list[str], random: Random) -> QImage:
    page = _Page(900, 800, face, random)
    return _grid(page, 4, 5, 40, lambda: "".join(random.choices(_CAPITALS, k=3)), share=0.1)


def _clouds(face: Face, words: list[str], random: Random) -> QImage:
    size = random.randint(300, 900)
    total = clouds(size, size, random)
    return image_of(noisy(total, random, 0.02))


def _dots(face: Face, words: list[str], random: Random) -> QImage:
    gray = np.full((800, 800), random.random(), np.float32)
    for _ in range(random.randint(20, 600)):
        x, y = random.randrange(800), random.randrange(800)
        width, height = random.randint(3, 60), random.randint(3, 60)
        gray[y : y + height, x : x + width] = random.random()
    return image_of(blurred(gray, random.uniform(0.5, 3)))


def _grid_of_icons(face: Face, words: list[str], random: Random) -> QImage:
    page = _Page(800, 1000, face, random)
    for row in range(5):
        for column in range(4):
            x, y = 100 + 200 * column, 110 + 195 * row
            page.box(x, y - 20, 120, 120, random.uniform(0.1, 0.9))
            for _ in range(4):
                page.box(
                    x + random.uniform(-40, 40), y - 20 + random.uniform(-40, 40),
                    random.uniform(8, 60), random.uniform(8, 60), random.random(),
                )  # fmt: skip
            page.text(random.choice(words)[:9].capitalize(), x, y + 75, 22)
    return page.finished()


def _empty_board(face: Face, words: list[str], random: Random) -> QImage:
    page = _Page(800, 650, face, random)
    return _grid(page, 4, 5, 30, lambda: ".", share=0.1)


def _part_of_a_board(face: Face, words: list[str], random: Random) -> QImage:
    page = _Page(800, 650, face, random)
    columns, rows = random.choice(((4, 3), (3, 5), (2, 5), (4, 4)))
    return _grid(page, columns, rows, 40, lambda: random.choice(words)[:3], share=0.1)


def _waves(face: Face, words: list[str], random: Random) -> QImage:
    x = np.linspace(0, random.uniform(20, 200), 700, dtype=np.float32)
    angle = random.uniform(0, math.pi)
    plane = x[None, :] * math.cos(angle) + x[:, None] * math.sin(angle)
    waves = 0.5 + 0.25 * (np.sin(plane) + np.sin(x)[:, None])
    return image_of(waves.astype(np.float32))


_KINDS = (
    _page_of_text,
    _list_of_words,
    _game_of_sixteen_words,
    _game_of_six_guesses,
    _word_search,
    _keypad,
    _keyboard,
    _calendar,
    _table_of_numbers,
    _buttons_of_capitals,
    _clouds,
    _dots,
    _grid_of_icons,
    _empty_board,
    _part_of_a_board,
    _waves,
)
