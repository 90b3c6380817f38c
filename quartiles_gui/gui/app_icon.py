"""The app's icon, as windows and task bars show it."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon

from quartiles_gui import paths

SIZES = (16, 20, 24, 32, 40, 48, 64, 128)
"""The sizes in pixels; each is a picture of its own. On X11 all are read before the first paint,
and one of 256 would delay it by 1.5 ms."""


def app_icon() -> QIcon:
    """Return the icon. Its pictures are read when a size is asked for."""
    icon = QIcon()
    for size in SIZES:
        icon.addFile(f"{paths.resource_folder()}/icons/quartiles-{size}.png", QSize(size, size))
    return icon
