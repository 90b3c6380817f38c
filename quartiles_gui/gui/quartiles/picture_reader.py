"""A reader of pictures in threads of its own, so that the window stays responsive.

Half a second of arithmetic in NumPy cannot be cut into steps of a few milliseconds. The first
thread also imports NumPy, when there is a picture to read.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6 import QtCore, QtGui
from PySide6.QtCore import QObject, QSize, Qt, QTimer, Signal

from quartiles_gui.core.decoding import MAX_PICTURE_SIZE
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.base.background import Work
from quartiles_gui.gui.base.page_session import Say, refusal
from quartiles_gui.gui.base.translation import translate
from quartiles_gui.library import files
from quartiles_gui.library.current_time import local_today

if TYPE_CHECKING:
    from quartiles_gui.reading.board_reader import BoardReading
    from quartiles_gui.reading.picture import Picture

_LARGEST_PREVIEW = 1600  # pixels of the longer side of the preview
_BOUND = QSize(_LARGEST_PREVIEW, _LARGEST_PREVIEW)


Source = Path | QtGui.QImage | bytes
"""A picture to be read: a file, what was copied, or the content of a file that was copied."""


class OpenedPicture(NamedTuple):
    """A picture that can be shown."""

    preview: QtGui.QImage  # perhaps scaled down
    size: QSize  # of the picture itself


class ReadPicture(NamedTuple):
    """A picture and the board that was read from it."""

    reading: BoardReading  # its places are in pixels of the picture
    picture: OpenedPicture
    date: str | None  # on which it was taken, ISO; None if it doesn't say


class Doubt(NamedTuple):
    """A tile to be checked."""

    tile: int
    text: str  # on the tile; empty if nothing could be read
    others: tuple[str, ...]  # that it may say as well, the likeliest first
    fit: str  # the one of them with which the board has its five; empty for none


class PictureScene(NamedTuple):
    """A picture, and what is known of the board in it."""

    picture: OpenedPicture | None = None  # None while it is opened
    reading: BoardReading | None = None  # None while it is read, or if there is no board in it
    is_busy: bool = False  # it is being read
    doubtful: frozenset[int] = frozenset()  # the tiles to be checked
    doubt: Doubt | None = None  # the one of them that is asked about
    current: int = -1  # the tile with the focus


class PictureReader(QObject):
    """Reads one picture at a time: first it is opened, then the board in it is read.

    The weights of the recognizer are in ``folder``.
    """

    opened = Signal(object)  # `OpenedPicture`, to be shown while it is read
    read = Signal(object)  # `ReadPicture`
    told = Signal(object)  # the `Board` that a code in the picture says, whatever else it shows
    failed = Signal()  # it couldn't be opened or read
    busy_changed = Signal()

    def __init__(self, folder: Path, parent: QObject) -> None:
        super().__init__(parent)
        self._folder = folder
        self._dictionary = Dictionary()
        self._say: Say
        self._work: Work | None = None

    @property
    def is_busy(self) -> bool:
        """Whether a picture is being read."""
        return self._work is not None

    def another(self) -> PictureReader:
        """Return a reader like this one, whose pictures nobody sees."""
        return PictureReader(self._folder, self)

    def start(self, source: Source, dictionary: Dictionary, say: Say) -> None:
        """Read the picture in a file or an image, and cancel any reading under way."""
        self.cancel()
        self._dictionary = dictionary
        self._say = say
        self._run(partial(_opened, source))
        self.busy_changed.emit()

    def cancel(self) -> None:
        """Cancel the reading under way; it emits no result."""
        if self._work is not None:
            self._work.abandon()
            self._work = None
            self.busy_changed.emit()

    def shut_down(self) -> None:
        """Cancel the reading under way, and wait for its thread to end."""
        self.cancel()
        for work in self.findChildren(Work):
            work.wait()

    def _run(self, act: Callable[[Callable[[], None]], object]) -> None:
        self._work = Work(act, self._on_ended, self)

    def _on_ended(
        self, result: _Decoded | ReadPicture | Board | None, fault: Exception | None
    ) -> None:
        self._work = None
        QTimer.singleShot(0, self, self._notice_end)
        if isinstance(result, ReadPicture):
            self.read.emit(result)
        elif isinstance(result, Board):
            self.told.emit(result)
        elif result is not None:
            self._run(partial(_read, result, self._dictionary, self._folder))
            self.opened.emit(result.shown)
        elif isinstance(fault, UserError):
            self.failed.emit()
            self._say(refusal(fault.sentence))

    def _notice_end(self) -> None:
        if self._work is None:  # and not the second half begun
            self.busy_changed.emit()


class _Decoded(NamedTuple):
    """A picture to read and to show."""

    picture: Picture
    shown: OpenedPicture
    date: str | None


def _opened(source: Source, check: Callable[[], None]) -> _Decoded | Board:
    """Open a picture, in the thread; that is all if a code in it says a board."""
    from quartiles_gui.reading import picture

    date = None
    if isinstance(source, QtGui.QImage):
        image = picture.with_palette(source)
        decoded, preview = picture.picture_of(image), _bounded(image)
    else:
        if isinstance(source, bytes):
            content, name = source, translate("PictureReader", "Copied picture")
        else:
            content, name = files.read_bytes(source, MAX_PICTURE_SIZE), source.name
        decoded = picture.decode_picture(content, name)
        preview = _preview(content)  # now that it is known to be harmless
        date = picture.date_of(content, name)
        if date is not None and date > str(local_today()):
            date = None  # the clock of whatever took it was wrong
    check()
    if (board := picture.board_in_code(decoded)) is not None:
        return board
    shown = OpenedPicture(preview, QSize(decoded.width, decoded.height))
    return _Decoded(decoded, shown, date)


def _read(
    decoded: _Decoded, dictionary: Dictionary, folder: Path, check: Callable[[], None]
) -> ReadPicture:
    """Read a board, in the thread."""
    from quartiles_gui.reading.board_reader import BoardReader

    reading = BoardReader.open(folder, dictionary).read(decoded.picture, check)
    return ReadPicture(reading, decoded.shown, decoded.date)


def _preview(content: bytes) -> QtGui.QImage:
    buffer = QtCore.QBuffer()
    buffer.setData(content)
    buffer.open(QtCore.QBuffer.OpenModeFlag.ReadOnly)
    return _previewed(buffer)


def _previewed(buffer: QtCore.QBuffer) -> QtGui.QImage:
    reader = QtGui.QImageReader(buffer)  # ends before the buffer: that of TIFF uses it then
    reader.setDecideFormatFromContent(True)
    reader.setAutoTransform(True)
    size = reader.size()
    if size.isValid() and max(size.width(), size.height()) > _LARGEST_PREVIEW:
        reader.setScaledSize(size.scaled(_BOUND, Qt.AspectRatioMode.KeepAspectRatio))
    return _bounded(reader.read())


def _bounded(image: QtGui.QImage) -> QtGui.QImage:
    if max(image.width(), image.height()) <= _LARGEST_PREVIEW:
        return image
    return image.scaled(
        _BOUND, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
    )
