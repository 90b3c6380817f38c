"""Where the first instance of the app listens: a local socket or, on Windows, a named pipe.

There is one for each user, data folder and display.
"""

from __future__ import annotations

import os
import sys
import tempfile
import zlib
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

_PIPES = r"\\.\pipe"


class Request(NamedTuple):
    """What a second start asks for.

    Attributes:
        file: The file to open; None only to come to the front.
        token: The desktop's permission to come to the front; empty if there is none.
    """

    file: Path | None
    token: str = ""


def channel_name(data_folder: str) -> str:
    """Return the name of the channel for this user, data folder and display."""
    user = os.environ.get("USERNAME", "") if sys.platform == "win32" else str(os.getuid())
    displays = (os.environ.get(name, "") for name in ("DISPLAY", "WAYLAND_DISPLAY"))
    parts = "\0".join((user, str(Path(data_folder).resolve()), *displays))
    name = f"quartiles-gui-{zlib.crc32(os.fsencode(parts)):08x}"
    if sys.platform == "win32":
        return name
    return str(Path(os.environ.get("XDG_RUNTIME_DIR") or tempfile.gettempdir(), name))


def may_be_in_use(channel: str) -> bool:
    """Return whether an instance may be listening, without loading Qt's network module."""
    try:
        if sys.platform == "win32":
            return channel in os.listdir(_PIPES)  # noqa: PTH208  (pathlib doesn't list pipes)
        # a folder that users share may have another user's socket
        return Path(channel).stat().st_uid == os.getuid()
    except OSError:
        return sys.platform == "win32"  # pipes cannot be listed everywhere, for example under Wine


def bring_to_front(window: QWidget, token: str) -> None:
    """Show a window above the others, even if it was minimized.

    Args:
        window: The window.
        token: The desktop's permission to do so, from the program that the user started.
    """
    if token:
        os.environ["XDG_ACTIVATION_TOKEN"] = token  # where Qt looks for it on Wayland
    window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
    window.show()
    window.raise_()
    window.activateWindow()
