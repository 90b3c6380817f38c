"""Reads pictures in a separate thread, so that the window stays responsive.

Half a second of arithmetic in NumPy cannot be cut into steps of a few milliseconds. The thread also
imports NumPy, when there is a picture to read.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QBuffer, QObject, QSize, Qt, Signal
from PySide6.QtGui import QImage, QImageReader

from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.background import Work
from quartiles_gui.library import files

if TYPE_CHECKING:
    from quartiles_gui.reading.board_reader import BoardReading

_LARGEST_PREVIEW = 1600  # pixels of the longer side of the preview
_BOUND = QSize(_LARGEST_PREVIEW, _LARGEST_PREVIEW)


class ReadPicture(NamedTuple):
    """A picture and the board that was read from it.

    Attributes:
        reading: The tiles and where they are, in pixels of the picture.
        preview: The picture to show, perhaps scaled down.
        size: Width and height of the picture itself.
    """

    reading: BoardReading
    preview: QImage
    size: QSize


class PictureReader(QObject):
    """Reads one picture at a time.

    Args:
        folder: Where the weights of the recognizer are.
        parent: The owner.

    Attributes:
        read: Emitted with a `ReadPicture`.
        failed: Emitted with a sentence that says why a picture cannot be read.
        busy_changed: Emitted when a reading starts or ends, successfully or not.
    """

    read = Signal(object)
    failed = Signal(object)
    busy_changed = Signal()

    def __init__(self, folder: Path, parent: QObject) -> None:
        super().__init__(parent)
        self._folder = folder
        self._work: Work | None = None

    @property
    def is_busy(self) -> bool:
        """Whether a picture is being read."""
        return self._work is not None

    def start(self, source: Path | QImage, dictionary: Dictionary) -> None:
        """Read the picture in a file or an image, and cancel any reading under way."""
        self.cancel()
        self._work = Work(partial(_read, source, dictionary, self._folder), self)
        self._work.ended.connect(self._on_ended)
        self._work.done.connect(self.read)
        self._work.failed.connect(self.failed)
        self._work.start()
        self.busy_changed.emit()

    def cancel(self) -> None:
        """Cancel the reading under way; it emits no result."""
        if self._work is not None:
            self._work.cancel()
            self._work.ended.disconnect(self._on_ended)  # a result may be on its way
            self._work.done.disconnect(self.read)
            self._work.failed.disconnect(self.failed)
            self._work = None
            self.busy_changed.emit()

    def shut_down(self) -> None:
        """Cancel the reading under way, and wait for its thread to end."""
        self.cancel()
        for work in self.findChildren(Work):
            work.wait()

    def _on_ended(self) -> None:
        self._work = None
        self.busy_changed.emit()


def _read(
    source: Path | QImage, dictionary: Dictionary, folder: Path, report: Callable[[float], None]
) -> ReadPicture:
    """Read a picture, in the thread."""
    from quartiles_gui.reading import picture
    from quartiles_gui.reading.board_reader import BoardReader

    if isinstance(source, QImage):
        image = picture.with_palette(source)
        decoded, preview = picture.picture_of(image), _bounded(image)
    else:
        content = files.read_bytes(source, picture.MAX_FILE_SIZE)
        decoded = picture.decode_picture(content, source.name)
        preview = _preview(content)  # now that it is known to be harmless
    check = partial(report, 0.0)  # nobody knows how far it is
    check()
    reading = BoardReader.open(folder, dictionary).read(decoded, check)
    return ReadPicture(reading, preview, QSize(decoded.width, decoded.height))


def _preview(content: bytes) -> QImage:
    buffer = QBuffer()
    buffer.setData(content)
    buffer.open(QBuffer.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer)
    reader.setDecideFormatFromContent(True)
    reader.setAutoTransform(True)
    size = reader.size()
    if size.isValid() and max(size.width(), size.height()) > _LARGEST_PREVIEW:
        reader.setScaledSize(size.scaled(_BOUND, Qt.AspectRatioMode.KeepAspectRatio))
    return _bounded(reader.read())


def _bounded(image: QImage) -> QImage:
    if max(image.width(), image.height()) <= _LARGEST_PREVIEW:
        return image
    return image.scaled(
        _BOUND,
        Qt.AspectRatioMode.KeepAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )
