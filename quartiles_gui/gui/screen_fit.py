"""Where a window goes: on the screen as it is now, whatever size was wanted or remembered."""

from __future__ import annotations

from PySide6.QtCore import QMargins, QRect, QSize

_FRAME = QMargins(8, 40, 8, 8)  # pixels that a system may add around a window: its title, borders


def fitted_size(size: QSize, available: QRect) -> QSize:
    """Return the size of a window that was to have ``size``, with room for its frame.

    Args:
        size: The size that would be best.
        available: The screen without the bars of the system.
    """
    return size.boundedTo(available.marginsRemoved(_FRAME).size())


def fitted(window: QRect, available: QRect) -> QRect:
    """Return where a window goes that was in ``window``: moved and shrunk as far as necessary.

    Args:
        window: Where it was, without its frame; maybe on a screen that is gone.
        available: The screen without the bars of the system.
    """
    room = available.marginsRemoved(_FRAME)
    fit = QRect(window.topLeft(), fitted_size(window.size(), available))
    fit.moveLeft(max(room.left(), min(fit.left(), room.right() + 1 - fit.width())))
    fit.moveTop(max(room.top(), min(fit.top(), room.bottom() + 1 - fit.height())))
    return fit
