"""Made photos of a screen with a board: tilted, turned, with moiré, glare, and a desk around it.

The camera is a pinhole: the screen is tilted by up to 25° around any axis in its plane, turned by
up to 12°, and one to two times its longer side away. A photo depends only on its number.
"""

import math
from collections.abc import Sequence
from random import Random

import numpy as np
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QTransform

from board_pictures import BoardPicture, draw_board, mapped, matrix_of, random_look
from fonts import Face
from quartiles_gui.reading.geometry import FloatArray
from screens import draw_phone, draw_window
from stress import StressPicture, solvable_tiles
from wear import GrayArray, blurred, clouds, gray_of, image_of, jpeg, lit, noisy

TILT, TURN = 25.0, 12.0  # degrees at most
_EMS = (15.0, 48.0)  # pixels of the text in the photo
_GLARE = 0.45  # of white, at most: more hides what the screen shows
_BEZEL = 0.04  # of the screen's width


def made_photo(number: int, faces: Sequence[Face], words: Sequence[str]) -> StressPicture:
    """Return a photo of a drawn screen, by its number; the arguments are as for the stress set."""
    random = Random(f"photo {number}")
    tiles = solvable_tiles(words, random)
    look = random_look(random, random.choice(faces), em=random.uniform(*_EMS))
    draw = random.choice((draw_phone, draw_phone, draw_window, None))
    if draw is None:
        screen = draw_board(look, tiles, random, margin=look.em * random.uniform(0.5, 1.5))
    else:
        screen = draw(look, tiles, list(words), random)
    photo = photo_of(screen, random, look.em)
    return StressPicture("photo", photo, look.is_dark, look.face.name)


def photo_of(screen: BoardPicture, random: Random, em: float) -> BoardPicture:
    """Return a photo of a screen whose tiles have a text of ``em`` pixels."""
    view = _view(screen.image.width(), screen.image.height(), random)
    frame = view.mapRect(QRectF(screen.image.rect()))
    margin = max(frame.width(), frame.height()) * random.uniform(0.02, 0.2)
    view = view * QTransform.fromTranslate(margin - frame.x(), margin - frame.y())
    width, height = round(frame.width() + 2 * margin), round(frame.height() + 2 * margin)
    gray = gray_of(_painted(screen.image, view, width, height, random))
    gray = gray * random.uniform(0.65, 1.0)  # exposure
    gray = lit(_with_glare(gray, random), random, 0.4)
    gray = blurred(gray, em * random.uniform(0.02, 0.06))
    if random.random() < 0.7:
        gray = _with_moire(gray, matrix_of(view), random)
    gray = noisy(gray, random, random.uniform(0.005, 0.03))
    image = jpeg(image_of(gray), random.choice((50, 70, 90)))
    return BoardPicture(image, screen.tiles, mapped(screen.lattice, matrix_of(view)))


def _view(width: int, height: int, random: Random) -> QTransform:
    """Return what the camera does to the points of a screen, with its middle as the origin."""
    longer = max(width, height)
    away = longer * random.uniform(1.0, 2.0)
    axis, tilt = random.uniform(0, 2 * math.pi), math.radians(random.uniform(0, TILT))
    roll = math.radians(random.uniform(-TURN, TURN))
    across, down = math.cos(axis), math.sin(axis)
    lost = 1 - math.cos(tilt)
    # Rodrigues' rotation of the screen around the axis; the third row is the depth
    first = (1 - lost * down * down, lost * across * down, -math.sin(tilt) * down)
    second = (lost * across * down, 1 - lost * across * across, math.sin(tilt) * across)
    to_middle = QTransform.fromTranslate(-width / 2, -height / 2)
    tilted = QTransform(
        first[0], first[1], first[2] / away, second[0], second[1], second[2] / away, 0, 0, 1
    )
    return to_middle * tilted * QTransform().rotateRadians(roll)


def _painted(screen: QImage, view: QTransform, width: int, height: int, random: Random) -> QImage:
    """Return the screen with its black bezel on a desk."""
    image = image_of(clouds(width, height, random) * random.uniform(0.2, 0.8))
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setTransform(view)
    bezel = _BEZEL * screen.width()
    level = random.choice((5, 15, 40, 200))
    painter.fillRect(
        QRectF(screen.rect()).adjusted(-bezel, -bezel, bezel, bezel), QColor(level, level, level)
    )
    painter.drawImage(0, 0, screen)
    painter.end()
    return image


def _with_glare(gray: GrayArray, random: Random) -> GrayArray:
    """Return a photo with up to three lamps or windows mirrored in the glass."""
    height, width = gray.shape
    x = np.arange(width, dtype=np.float32)[None, :] / max(gray.shape)
    y = np.arange(height, dtype=np.float32)[:, None] / max(gray.shape)
    glare = np.zeros_like(gray)
    for _ in range(random.choice((0, 1, 1, 2, 3))):
        across, down = random.random() * float(x.max()), random.random() * float(y.max())
        size = random.uniform(0.03, 0.25)
        distance = ((x - across) ** 2 + (y - down) ** 2) / size**2
        # a blurred lamp, or a window with an edge
        power = random.choice((1, 3))
        glare += random.uniform(0.1, _GLARE) * np.exp(-(distance**power))
    return np.asarray(np.minimum(gray + np.minimum(glare, _GLARE), 1), np.float32)


def _with_moire(gray: GrayArray, view: FloatArray, random: Random) -> GrayArray:
    """Return a photo in which the screen's pixels beat with the camera's."""
    height, width = gray.shape
    a, b, c = np.linalg.inv(view)
    x = np.arange(width)[None, :]
    y = np.arange(height)[:, None]
    depth = c[0] * x + c[1] * y + c[2]
    pitch = random.uniform(0.55, 1.9)  # of the screen's pixels, in the camera's
    strength = random.uniform(0.01, 0.06)
    waves = np.zeros_like(gray)
    for row in (a, b):
        place = (row[0] * x + row[1] * y + row[2]) / depth
        waves += np.sin(place * (2 * math.pi / pitch)).astype(np.float32)
    return np.asarray(gray + strength * waves, np.float32)
