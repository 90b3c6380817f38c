"""The stress set: rendered pictures of boards, in fonts that no training tile has.

Terms
    kind    how a picture was made: ``crop``, ``phone``, ``window`` (screenshots), ``photo``
            (of a screen: turned by up to 10°, in perspective, blurred, noisy), ``jpeg`` (a
            screenshot stored with quality 30), or ``played`` (a screenshot of a board with up to
            eight tiles chosen or found, and so in inverted colors)

Each picture depends only on its number, so any part of the set can be made again.
"""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import NamedTuple

from PySide6.QtGui import QImage

from board_pictures import BoardPicture, Look, draw_board, random_look, resized
from fonts import Face
from screens import draw_phone, draw_window
from wear import blurred, gray_of, image_of, jpeg, lit, noisy, photographed, with_moire

KINDS = ("crop", "phone", "window", "photo", "jpeg", "played")

_LEAST_EM = 9.5  # pixels; smaller text is hard to read for humans too
_WIDTHS = (300, 3000)  # pixels of the pictures
_FIVE_WORDS = 5
_MOST_CHOSEN = 8


class StressPicture(NamedTuple):
    """One picture of the stress set.

    Attributes:
        kind: One of `KINDS`.
        picture: The picture and the truth about it.
        is_dark: Whether its theme is dark.
        face: The font's name.
    """

    kind: str
    picture: BoardPicture
    is_dark: bool
    face: str


def stress_picture(number: int, faces: Sequence[Face], words: Sequence[str]) -> StressPicture:
    """Return a picture of the stress set.

    Args:
        number: The picture's number; the kinds take turns.
        faces: The fonts to choose from.
        words: The words to cut into tiles; five make a board.
    """
    random = Random(f"stress {number}")
    kind = KINDS[number % len(KINDS)]
    tiles = solvable_tiles(words, random)
    look = random_look(random, random.choice(faces), em=40)
    if kind == "played":
        count = random.randint(1, _MOST_CHOSEN)
        look = replace(look, chosen=frozenset(random.sample(range(len(tiles)), count)))
    picture = _drawn(kind, look, tiles, list(words), random)
    factor = random.uniform(*_WIDTHS) / picture.image.width()
    if random.random() < 0.5:  # as many small ones as large ones
        factor = 300 * 3 ** random.random() / picture.image.width()
    factor = min(max(factor, _LEAST_EM / look.em), 2.5)
    if kind == "photo":
        picture = photographed(picture, random, degrees=10, perspective=0.04)
    picture = resized(picture, factor)
    image = _worn(kind, picture.image, random, look.em * factor)
    return StressPicture(kind, picture._replace(image=image), look.is_dark, look.face.name)


def solvable_tiles(words: Sequence[str], random: Random) -> tuple[str, ...]:
    """Return the shuffled pieces, all different, of five words with four pieces each."""
    while True:
        tiles: list[str] = []
        for word in random.sample(words, _FIVE_WORDS):
            tiles += _pieces(word, random)
        if len(set(tiles)) == 4 * _FIVE_WORDS:
            random.shuffle(tiles)
            return tuple(tiles)


def can_be_cut(word: str) -> bool:
    """Return whether a word can be cut into four pieces of two to four letters."""
    return 8 <= len(word) <= 16


def _pieces(word: str, random: Random) -> list[str]:
    while True:
        lengths = [random.choice((2, 2, 3, 3, 4)) for _ in range(4)]
        if sum(lengths) == len(word):
            starts = [sum(lengths[:place]) for place in range(4)]
            return [
                word[start : start + length] for start, length in zip(starts, lengths, strict=True)
            ]


def _drawn(
    kind: str, look: Look, tiles: tuple[str, ...], words: list[str], random: Random
) -> BoardPicture:
    if kind == "phone" or (kind in {"photo", "jpeg", "played"} and random.random() < 0.5):
        return draw_phone(look, tiles, words, random)
    if kind == "window":
        return draw_window(look, tiles, words, random)
    return draw_board(look, tiles, random, margin=look.em * random.uniform(0.0, 1.5))


def _worn(kind: str, image: QImage, random: Random, em: float) -> QImage:
    if kind == "jpeg":
        return jpeg(image, 30)
    if kind != "photo":
        return image
    gray = blurred(gray_of(image), em * random.uniform(0.01, 0.05))
    gray = lit(gray, random, 0.5)
    if random.random() < 0.4:
        gray = with_moire(gray, random, random.uniform(0.01, 0.05))
    gray = noisy(gray, random, random.uniform(0.005, 0.03))
    return jpeg(image_of(gray), random.choice((40, 60, 80)))
