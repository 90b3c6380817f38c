"""How far apart two colors look, also to eyes that lack one kind of cone.

- The difference is CIEDE2000: Sharma, Wu, Dalal, "The CIEDE2000 Color-Difference Formula:
  Implementation Notes, Supplementary Test Data, and Mathematical Observations", Color Research and
  Application 30 (2005), whose numbered equations the comments name.
- What an eye without one kind of cone sees is simulated as by Machado, Oliveira, Fernandes, "A
  Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE Transactions on
  Visualization and Computer Graphics 15 (2009), at severity 1.
"""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

from PySide6.QtGui import QColor

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

DEFICIENCIES: dict[str, Matrix] = {
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""For linear sRGB, by the cones that are lacking: red, green or blue."""

_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE: Triple = (0.95047, 1.0, 1.08883)  # D65


def linear(color: QColor) -> Triple:
    """Return red, green and blue in linear sRGB, from 0 to 1."""

    def channel(value: float) -> float:
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    return channel(color.redF()), channel(color.greenF()), channel(color.blueF())


def seen_with(deficiency: str, color: QColor) -> Triple:
    """Return the color, in linear sRGB, that an eye with a deficiency sees for ``color``."""
    red, green, blue = _product(DEFICIENCIES[deficiency], linear(color))
    return min(max(red, 0), 1), min(max(green, 0), 1), min(max(blue, 0), 1)


def lab(rgb: Triple) -> Triple:
    """Return linear sRGB in CIELAB, with the white D65."""

    def scaled(value: float) -> float:
        return value ** (1 / 3) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116

    x, y, z = (scaled(v / w) for v, w in zip(_product(_XYZ, rgb), _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(one: Triple, other: Triple) -> float:
    """Return the CIEDE2000 difference of two colors in CIELAB; 1 can just be seen."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean_c = (hypot(a1, b1) + hypot(a2, b2)) / 2  # (2), (3)
    g = 0.5 * (1 - sqrt(mean_c**7 / (mean_c**7 + 25**7)))  # (4)
    a1, a2 = (1 + g) * a1, (1 + g) * a2  # (5)
    c1, c2 = hypot(a1, b1), hypot(a2, b2)  # (6)
    h1, h2 = _hue(a1, b1), _hue(a2, b2)  # (7)
    dl, dc = l2 - l1, c2 - c1  # (8), (9)
    dh = 2 * sqrt(c1 * c2) * sin(radians(_hue_difference(h1, h2, c1 * c2)) / 2)  # (10), (11)
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2  # (12), (13)
    h = _mean_hue(h1, h2, c1 * c2)  # (14)
    t = (
        1
        - 0.17 * cos(radians(h - 30))
        + 0.24 * cos(radians(2 * h))
        + 0.32 * cos(radians(3 * h + 6))
        - 0.20 * cos(radians(4 * h - 63))
    )  # (15)
    turn = 30 * exp(-(((h - 275) / 25) ** 2))  # (16)
    rc = 2 * sqrt(mean_c**7 / (mean_c**7 + 25**7))  # (17)
    sl = 1 + 0.015 * (mean_l - 50) ** 2 / sqrt(20 + (mean_l - 50) ** 2)  # (18)
    sc, sh = 1 + 0.045 * mean_c, 1 + 0.015 * mean_c * t  # (19), (20)
    rt = -sin(radians(2 * turn)) * rc  # (21)
    dl, dc, dh = dl / sl, dc / sc, dh / sh
    return sqrt(dl**2 + dc**2 + dh**2 + rt * dc * dh)  # (22)


def _product(matrix: Matrix, vector: Triple) -> Triple:
    first, second, third = (
        sum(factor * value for factor, value in zip(row, vector, strict=True)) for row in matrix
    )
    return first, second, third


def _hue(a: float, b: float) -> float:
    return degrees(atan2(b, a)) % 360 if a or b else 0.0


def _hue_difference(h1: float, h2: float, chroma: float) -> float:
    if not chroma:
        return 0.0
    return (h2 - h1 + 180) % 360 - 180 if abs(h2 - h1) != 180 else h2 - h1


def _mean_hue(h1: float, h2: float, chroma: float) -> float:
    if not chroma:
        return h1 + h2
    if abs(h1 - h2) <= 180:
        return (h1 + h2) / 2
    return (h1 + h2 + (360 if h1 + h2 < 360 else -360)) / 2
