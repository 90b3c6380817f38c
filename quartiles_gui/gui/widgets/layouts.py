"""Rows and columns of widgets."""

from __future__ import annotations

from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLayout, QVBoxLayout, QWidget

Part = QWidget | QLayout | None | tuple[QWidget | QLayout | None, int]
"""What stands in a row or column: a widget, a layout, or None for empty room; perhaps with its
share of the room that there is to spare."""

_NO_MARGINS = (0, 0, 0, 0)


def row(
    *parts: Part,
    within: QWidget | None = None,
    margins: tuple[int, int, int, int] = _NO_MARGINS,
    spacing: int = -1,
) -> QHBoxLayout:
    """Return a row of parts, from left to right.

    Args:
        parts: What stands in it.
        within: The widget that it fills; None if it becomes a part of another layout.
        margins: The pixels around it: left, top, right, bottom.
        spacing: The pixels between two parts; as the style has it if negative.
    """
    layout = QHBoxLayout()
    _fill(layout, parts, within, margins, spacing)
    return layout


def column(
    *parts: Part,
    within: QWidget | None = None,
    margins: tuple[int, int, int, int] = _NO_MARGINS,
    spacing: int = -1,
) -> QVBoxLayout:
    """Return a column of parts, from top to bottom; arguments as for `row`."""
    layout = QVBoxLayout()
    _fill(layout, parts, within, margins, spacing)
    return layout


def _fill(
    layout: QBoxLayout,
    parts: tuple[Part, ...],
    within: QWidget | None,
    margins: tuple[int, int, int, int],
    spacing: int,
) -> None:
    if within is not None:
        within.setLayout(layout)
    layout.setContentsMargins(*margins)
    layout.setSpacing(spacing)
    for given in parts:
        part, share = given if isinstance(given, tuple) else (given, 0)
        if part is None:
            layout.addStretch(share)
        elif isinstance(part, QWidget):
            layout.addWidget(part, share)
        else:
            layout.addLayout(part, share)
