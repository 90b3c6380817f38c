"""The wear of a picture on its way: scaling, blur, noise, JPEG, light, a camera."""

import math
from random import Random

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QBuffer, QIODevice, QPointF
from PySide6.QtGui import QImage, QPolygonF, QTransform

from board_pictures import BoardPicture, transformed

GrayArray = NDArray[np.float32]


def photographed(
    picture: BoardPicture, random: Random, degrees: float, perspective: float
) -> BoardPicture:
    """Return a picture rotated by up to ``degrees``, and seen from the side.

    Args:
        picture: The picture to photograph.
        random: The source of randomness.
        degrees: The largest angle.
        perspective: How far a corner moves, at most, relative to the picture's size.
    """
    width, height = picture.image.width(), picture.image.height()
    corners = [(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)]
    moved = [
        QPointF(
            x + random.uniform(-perspective, perspective) * width,
            y + random.uniform(-perspective, perspective) * height,
        )
        for x, y in corners
    ]
    view = QTransform()
    QTransform.quadToQuad(QPolygonF([QPointF(x, y) for x, y in corners]), QPolygonF(moved), view)
    turn = QTransform()
    turn.rotate(random.uniform(-degrees, degrees))
    return transformed(picture, view * turn, random.randint(0, 255))


def jpeg(image: QImage, quality: int) -> QImage:
    """Return an image after storing it as JPEG."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "JPG", quality)  # type: ignore[call-overload]
    return QImage.fromData(buffer.data())


def gray_of(image: QImage) -> GrayArray:
    """Return the gray levels of an image, 0.0 to 1.0."""
    gray = image.convertToFormat(QImage.Format.Format_Grayscale8)
    rows = np.frombuffer(gray.constBits(), np.uint8).reshape(gray.height(), gray.bytesPerLine())
    return rows[:, : gray.width()].astype(np.float32) / np.float32(255)


def image_of(gray: GrayArray) -> QImage:
    """Return the image with these gray levels."""
    levels = np.ascontiguousarray((np.clip(gray, 0, 1) * 255 + 0.5).astype(np.uint8))
    height, width = levels.shape
    return QImage(levels.data, width, height, width, QImage.Format.Format_Grayscale8).copy()


def blurred(gray: GrayArray, sigma: float) -> GrayArray:
    """Return a picture blurred by a Gaussian of ``sigma`` pixels."""
    reach = max(1, math.ceil(2.5 * sigma))
    weights = np.exp(-0.5 * (np.arange(-reach, reach + 1) / sigma) ** 2)
    weights /= weights.sum()
    height, width = gray.shape
    wide = np.pad(gray, reach, mode="edge")
    rows = sum(
        weight * wide[shift : shift + height] for shift, weight in enumerate(weights.tolist())
    )
    both = sum(
        weight * rows[:, shift : shift + width] for shift, weight in enumerate(weights.tolist())
    )
    return np.asarray(both, np.float32)


def lit(gray: GrayArray, random: Random, strength: float) -> GrayArray:
    """Return a picture in uneven light: up to ``strength`` of the brightness is lost."""
    height, width = gray.shape
    across = np.linspace(-1, 1, width, dtype=np.float32)[None, :]
    down = np.linspace(-1, 1, height, dtype=np.float32)[:, None]
    angle = random.uniform(0, 2 * math.pi)
    slope = (math.cos(angle) * across + math.sin(angle) * down) / math.sqrt(2)
    light = 1 - random.uniform(0, strength) * (0.5 + 0.5 * slope)
    return np.asarray(gray * light, np.float32)


def with_moire(gray: GrayArray, random: Random, strength: float) -> GrayArray:
    """Return a picture with the moiré that a camera sees on a screen."""
    height, width = gray.shape
    period = random.uniform(2.5, 14)
    angle = random.uniform(0, math.pi)
    across = np.arange(width, dtype=np.float32)[None, :] * math.cos(angle)
    down = np.arange(height, dtype=np.float32)[:, None] * math.sin(angle)
    waves = np.sin((across + down) * (2 * math.pi / period) + random.uniform(0, 6))
    return np.asarray(gray + strength * waves, np.float32)


def noisy(gray: GrayArray, random: Random, strength: float) -> GrayArray:
    """Return a picture with noise of standard deviation ``strength``."""
    noise = np.random.default_rng(random.getrandbits(32)).standard_normal(gray.shape, np.float32)
    return np.asarray(gray + strength * noise, np.float32)


def clouds(width: int, height: int, random: Random) -> GrayArray:
    """Return levels from 0.0 to 1.0 that vary at every scale, as wood, cloth or clouds do."""
    rng = np.random.default_rng(random.getrandbits(32))
    total = np.zeros((height, width), np.float32)
    for octave in range(7):
        coarse = rng.standard_normal((2**octave + 1, 2**octave + 1)).astype(np.float32)
        row, below = _between(height, 2**octave)
        column, beside = _between(width, 2**octave)
        rows = coarse[row] * (1 - below[:, None]) + coarse[row + 1] * below[:, None]
        both = rows[:, column] * (1 - beside) + rows[:, column + 1] * beside
        total += both * random.uniform(0.4, 0.8) ** octave
    return np.asarray((total - total.min()) / (total.max() - total.min()), np.float32)


def _between(size: int, steps: int) -> tuple[NDArray[np.intp], GrayArray]:
    """Return the last of ``steps`` + 1 points before each pixel, and how far it is to the next."""
    places = np.linspace(0, steps - 0.001, size)
    whole = places.astype(np.intp)
    return whole, (places - whole).astype(np.float32)
