"""Reads pictures in a separate thread, so that the window stays responsive.

Half a second of arithmetic in NumPy cannot be cut into steps of a few milliseconds. The thread also
imports NumPy, when there is a picture to read.
"""

from __future__ import annotations

from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import (
    QBuffer,
    QObject,
    QRunnable,
    QSize,
    Qt,
    QThreadPool,
    Signal,
)
from PySide6.QtGui import QImage, QImageReader

from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.words.dictionary import Dictionary
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


class _CanceledError(Exception):
    """The reading was canceled."""


class _Reading(QRunnable):
    """Reads one picture in a thread of the pool."""

    def __init__(
        self, source: Path | QImage, dictionary: Dictionary, folder: Path, reader: PictureReader
    ) -> None:
        super().__init__()
        self.is_canceled = Event()
        self._source = source
        self._dictionary = dictionary
        self._folder = folder
        self._reader = reader

    def run(self) -> None:
        try:
            result: object = self._read()
        except UserError as error:
            result = error.sentence
        except _CanceledError:
            return
        except Exception as fault:  # nobody would see it in a thread; raised again in the window
            result = fault
        if not self.is_canceled.is_set():
            self._reader.done.emit(self, result)

    def _read(self) -> ReadPicture:
        from quartiles_gui.reading import picture
        from quartiles_gui.reading.board_reader import BoardReader

        if isinstance(self._source, QImage):
            image = picture.with_palette(self._source)
            decoded, preview = picture.picture_of(image), _bounded(image)
        else:
            content = files.read_bytes(self._source, picture.MAX_FILE_SIZE)
            decoded = picture.decode_picture(content, self._source.name)
            preview = _preview(content)  # now that it is known to be harmless
        self._check()
        reader = BoardReader.open(self._folder, self._dictionary)
        reading = reader.read(decoded, self._check)
        return ReadPicture(reading, preview, QSize(decoded.width, decoded.height))

    def _check(self) -> None:
        if self.is_canceled.is_set():
            raise _CanceledError


class PictureReader(QObject):
    """Reads one picture at a time.

    Args:
        folder: Where the weights of the recognizer are.
        parent: The owner.

    Attributes:
        read: Emitted with a `ReadPicture`.
        failed: Emitted with a sentence that says why a picture cannot be read.
        busy_changed: Emitted when a reading starts or ends, successfully or not.
        done: Emitted by the thread only, with the reading and its result.
    """

    read = Signal(object)
    failed = Signal(object)
    busy_changed = Signal()
    done = Signal(object, object)

    def __init__(self, folder: Path, parent: QObject) -> None:
        super().__init__(parent)
        self._folder = folder
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._reading: _Reading | None = None
        self.done.connect(self._on_done)

    @property
    def is_busy(self) -> bool:
        """Whether a picture is being read."""
        return self._reading is not None

    def start(self, source: Path | QImage, dictionary: Dictionary) -> None:
        """Read the picture in a file or an image, and cancel any reading under way."""
        self.cancel()
        self._reading = _Reading(source, dictionary, self._folder, self)
        self._reading.setAutoDelete(False)  # Python does
        self._pool.start(self._reading)
        self.busy_changed.emit()

    def cancel(self) -> None:
        """Cancel the reading under way; it emits no result."""
        if self._reading is not None:
            self._reading.is_canceled.set()
            self._reading = None
            self.busy_changed.emit()

    def shut_down(self) -> None:
        """Cancel the reading under way, and wait for its thread to end."""
        self.cancel()
        self._pool.waitForDone()

    def _on_done(self, reading: _Reading, result: object) -> None:
        if reading is not self._reading:
            return  # canceled after its result was emitted
        self._reading = None
        self.busy_changed.emit()
        if isinstance(result, ReadPicture):
            self.read.emit(result)
        elif isinstance(result, Exception):
            raise result
        else:
            self.failed.emit(result)


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
