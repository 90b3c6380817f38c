"""The open window as others reach it: starts after it, and the command line (see `lock`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from quartiles_gui import log
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.board_file import parse_object
from quartiles_gui.core.words.letters import is_word
from quartiles_gui.library import files
from quartiles_gui.library.lock import GREETING, MAX_REQUEST, Opening, Teaching, reply_line
from quartiles_gui.library.taught_words import Judgment

_TIMEOUT = 2000  # milliseconds for a whole conversation
_MAX_TOKEN = 256
_MAX_CONNECTIONS = 8


class FirstInstance(QObject):
    """Listens on a channel for whoever comes while this process has the lock.

    Args:
        channels: Those that may be used, the best first (see `lock.channel_names`).
        teach: Does what the command line was told, and returns why it isn't stored, if so.
    """

    requested = Signal(object)  # an `Opening`

    def __init__(
        self, channels: Sequence[str], teach: Callable[[Teaching], str], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._channels = channels
        self._teach = teach
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.setMaxPendingConnections(_MAX_CONNECTIONS)
        self._server.newConnection.connect(self._on_connection)

    def listen(self) -> str:
        """Listen from now on, and return on which channel; "" if that is impossible."""
        for channel in self._channels:
            with log.noted(OSError):  # told below
                files.make_private(Path(channel).parent)
            QLocalServer.removeServer(channel)  # left over by a killed process
            if self._server.listen(channel):
                return channel
            log.note(f"Not listening: {self._server.serverError().name}")
        return ""

    def close(self) -> None:
        """Hang up on everybody, so that those without a reply turn to the lock."""
        self._server.close()
        for socket in self._server.findChildren(QLocalSocket):
            socket.abort()

    def _on_connection(self) -> None:
        while (socket := self._server.nextPendingConnection()) is not None:
            socket.disconnected.connect(socket.deleteLater)
            socket.readyRead.connect(self._on_ready_read)
            socket.setReadBufferSize(MAX_REQUEST + 1)
            QTimer.singleShot(_TIMEOUT, socket, socket.abort)
            socket.write(GREETING)
            socket.flush()

    def _on_ready_read(self) -> None:
        socket = self.sender()
        assert isinstance(socket, QLocalSocket)
        if not socket.canReadLine() and socket.bytesAvailable() <= MAX_REQUEST:
            return
        request = parse_request(bytes(socket.readLine(MAX_REQUEST + 1).data()))
        socket.readyRead.disconnect(self._on_ready_read)
        fault = "The open window can’t understand this. Is it of another version?"
        if request is not None:
            fault = self._teach(request) if isinstance(request, Teaching) else ""
        socket.write(reply_line(fault))
        socket.flush()
        socket.disconnectFromServer()
        if isinstance(request, Opening):  # after the reply, since the window may ask the user
            self.requested.emit(request)


def parse_request(line: bytes) -> Opening | Teaching | None:
    """Return the request in a line; None if the line isn't a request."""
    members = parse_object(line) if line.endswith(b"\n") else None
    try:
        match members:
            case {"open": dict(given), **rest} if not rest:
                return _opening(**given)
            case {"teach": dict(words), **rest} if not rest and all(map(is_word, words)):
                return Teaching({word: _judgment(words[word]) for word in words})
    except (TypeError, ValueError):
        pass
    return None


def _opening(*, file: Any, board: Any, solve: Any, token: Any) -> Opening:
    """Return the request with some members; a `TypeError` or `ValueError` if one is wrong."""
    if file is not None and ("\0" in file or not Path(file).is_absolute()):
        raise ValueError("not an absolute path")
    if board is not None:
        board = Board([*board] if isinstance(board, list) else ()).fragments
    if not isinstance(solve, bool) or len(token) > _MAX_TOKEN or not str.isprintable(token):
        raise ValueError("neither a wish to solve nor a token")
    return Opening(file, board, solve=solve, token=token)


def _judgment(value: object) -> Judgment | None:
    return None if value is None else Judgment(value)
