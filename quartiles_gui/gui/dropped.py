"""What is dragged into the window."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData


def dropped_files(data: QMimeData) -> list[Path]:
    """Return the files of what is dragged or pasted.

    An address may have a NUL in it, written as ``%00``; no file can be called that.
    """
    names = [url.toLocalFile() for url in data.urls() if url.isLocalFile()]
    return [Path(name) for name in names if name and "\0" not in name]
