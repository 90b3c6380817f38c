"""What is dragged into the window, or pasted."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData


def dropped_files(data: QMimeData) -> list[Path]:
    """Return the files of what is dragged or pasted.

    An address may have a NUL in it, written as ``%00``; no file can be called that.
    """
    names = [url.toLocalFile() for url in data.urls() if url.isLocalFile()]
    return [Path(name) for name in names if name and "\0" not in name]


def is_usable(data: QMimeData) -> bool:
    """Return whether a board may be in what is dragged or pasted: a text, a picture or files."""
    return data.hasText() or data.hasImage() or data.hasUrls()
