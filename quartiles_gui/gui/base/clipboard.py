"""The clipboard, and data that is pasted or dropped, as far as the window can use them."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QMimeData, QObject, QTimer, QUrl, Signal
from PySide6.QtGui import QGuiApplication, QImage, QPixmap, QTextDocumentFragment

from quartiles_gui.core.decoding import decoded
from quartiles_gui.core.quartiles.fragments import BOARD_SIZE, BoardError, read_fragments
from quartiles_gui.core.solver import Clock, system_clock
from quartiles_gui.core.words.letters import MAX_WORD_LENGTH

ENDINGS = (".png", ".jpg", ".jpeg", ".webp", ".gif", ".bmp", ".tif", ".tiff", ".heic", ".avif")
"""The endings of picture files."""

# as Qt names them
_RTF = ("text/rtf", "application/rtf", "text/richtext")
_USABLE = frozenset(("text/plain", "text/html", "text/uri-list", "application/x-qt-image", *_RTF))
_PICTURES = ("image/png", "image/jpeg", "image/webp", "image/tiff", "image/bmp")  # the best first
OWN = "application/x-quartiles"
"""The format, without content, that says of data that this app copied it."""

_PATIENCE = 1.0  # seconds; one that says nothing by then is asked again only once it has new data
LONGEST_TILE = 4  # letters of a tile of the game
_MOST_BYTES = 2**16  # of HTML, and of addresses, which are those of some hundred files


def dropped_files(data: QMimeData) -> list[Path]:
    """Return the files of what is dragged or pasted; of a huge list, those at its beginning.

    An address may have a NUL in it, written as ``%00``; no file can be called that.
    """
    urls = [QUrl.fromEncoded(address.strip()) for address in _addresses(data)]
    names = [url.toLocalFile() for url in urls if url.isLocalFile()]
    return [Path(name) for name in names if name and "\0" not in name]


def text_in(data: QMimeData) -> str:
    """Return the text of what is dragged or pasted, of its HTML or RTF, or else the addresses."""
    if data.hasFormat("text/plain"):
        return data.text()
    if data.hasFormat("text/html"):
        html = bytes(data.data("text/html").left(_MOST_BYTES).data())
        # each cell of a table is on a line of its own, also an empty one
        return QTextDocumentFragment.fromHtml(html.decode(errors="replace")).toPlainText()
    for name in filter(data.hasFormat, _RTF):
        return decoded(bytes(data.data(name).left(_MOST_BYTES).data()))
    return b"\n".join(_addresses(data)).decode(errors="replace")


def fragments_in(data: QMimeData, longest: int = MAX_WORD_LENGTH) -> list[str]:
    """Return the fragments, or words, in a text that is dragged or pasted and has nothing else."""
    try:
        return read_fragments(text_in(data), longest)
    except BoardError:
        return []


def _addresses(data: QMimeData) -> list[bytes]:
    content = data.data("text/uri-list")  # 100 MB take `urls`, and `text`, 33 s and 2.7 GB
    lines = bytes(content.left(_MOST_BYTES).data()).split(b"\n")
    return lines[:-1] if content.size() > _MOST_BYTES else lines  # the last is cut


def is_usable(data: QMimeData) -> bool:
    """Return whether a board may be in what is dragged or pasted: a text, a picture or files."""
    # asked once: each hasText, hasImage, hasUrls would wait again for a program that hangs
    return not _USABLE.isdisjoint(data.formats())


def picture_in(data: QMimeData) -> QImage | bytes | None:
    """Return the picture of what is dragged or pasted, as a file if it comes as one; or None.

    A file is decoded in a thread, but Qt would decode a screen of 50 million pixels here.
    """
    formats = data.formats()
    for name in _PICTURES:
        if name in formats:
            return bytes(data.data(name).data()) or None
    picture = data.imageData() if data.hasImage() else None
    if isinstance(picture, QPixmap):
        picture = picture.toImage()
    return picture if isinstance(picture, QImage) and not picture.isNull() else None


def is_picture(path: Path) -> bool:
    """Return whether a file's name is that of a picture."""
    return path.suffix.lower() in ENDINGS


def has_cells(data: QMimeData) -> bool:
    """Return whether the text of what is dragged or pasted is a board, or cells of a table.

    A spreadsheet copies a picture of them as well; a browser copies some words with a picture.
    """
    return data.hasFormat("text/plain") and (
        len(fragments := fragments_in(data)) == BOARD_SIZE
        or (bool(fragments) and not {"\t", "\n", "\r"}.isdisjoint(data.text()))
    )


def has_board(data: QMimeData) -> bool:
    """Return whether what is dragged or pasted is a picture, or the tiles of a board.

    Twenty longer words are rather words that were found.
    """
    if (data.hasImage() and not has_cells(data)) or any(map(is_picture, dropped_files(data))):
        return True
    return len(fragments_in(data, LONGEST_TILE)) == BOARD_SIZE


def copies_on_a_mac() -> int:
    """Return how often anything was copied since the user logged in."""
    import ctypes

    system = ctypes.CDLL("/usr/lib/libobjc.dylib")
    for function in (system.objc_getClass, system.sel_registerName, system.objc_msgSend):
        function.restype = ctypes.c_size_t  # a pointer, or a number as long as one
    send, name = system.objc_msgSend, system.sel_registerName
    send.argtypes = (ctypes.c_size_t, ctypes.c_size_t)
    board = send(system.objc_getClass(b"NSPasteboard"), name(b"generalPasteboard"))
    return int(send(board, name(b"changeCount")))


def is_wayland() -> bool:
    """Return whether a window can't see what is copied unless it is active, nor stay on top."""
    return QGuiApplication.platformName().startswith("wayland")


class Clipboard(QObject):
    """Knows whether there is anything to paste: a text, a picture or files.

    It expects something until it is told to look for the first time: another program has to answer,
    and the window should be there by then. After that it looks whenever the clipboard changes.
    On X11 a stopped program keeps the window waiting for 5 seconds; so it isn't asked again.

    On a Mac, Qt looks only when the window becomes active: ``copies`` tells of a change before, and
    is asked every ``period`` milliseconds while the clipboard is watched.
    """

    changed = Signal()  # of `has_something`
    renewed = Signal()  # something was copied that can be used

    def __init__(
        self,
        parent: QObject,
        clock: Clock = system_clock,
        copies: Callable[[], int] | None = copies_on_a_mac if sys.platform == "darwin" else None,
        period: int = 1000,
    ) -> None:
        super().__init__(parent)
        self._copies = copies
        self._counted = 0
        self._timer = QTimer(self, interval=period)
        self._timer.timeout.connect(self._count)
        self.has_something = True
        self._clock = clock
        self._is_watching = False
        self._hangs = False

    def data(self) -> QMimeData:
        # there may be none, although Qt promises an empty one
        data: QMimeData | None = QGuiApplication.clipboard().mimeData()
        return QMimeData() if data is None else data

    def watch(self, is_on: bool) -> None:
        if is_on and self._copies is not None:
            self._counted = self._copies()
            self._timer.start()
        else:
            self._timer.stop()

    def look_soon(self) -> None:
        """Look once the event loop is idle, because the window has become active."""
        if not self._hangs:
            QTimer.singleShot(0, self, self._look)

    def _count(self) -> None:
        if self._copies is not None and self._counted != (counted := self._copies()):
            self._counted = counted
            self._on_data_changed()

    def _on_data_changed(self) -> None:
        self._look()
        if self.has_something:
            self.renewed.emit()

    def _look(self) -> None:
        if not self._is_watching:
            self._is_watching = True
            QGuiApplication.clipboard().dataChanged.connect(self._on_data_changed)
        start = self._clock()
        has_something = is_usable(self.data())
        # whoever did answer was late because the machine is busy, and Qt remembers what it has
        self._hangs = not has_something and self._clock() - start > _PATIENCE
        if has_something != self.has_something:
            self.has_something = has_something
            self.changed.emit()
