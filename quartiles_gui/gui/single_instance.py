"""One window for all files: a second instance of the app passes its file to the first, and ends.

- *channel*: where the first instance listens, a local socket or, on Windows, a named pipe
  (`process.channel_name`).
- *greeting*: what the first instance sends when another connects. One that hangs sends nothing, so
  it never gets a file that it would open much later.
- *request*: the answer to it, one line of JSON: ``file``, an absolute path or null, and
  ``token``, with which the desktop lets another program come to the front.

Once the first instance has handled a request, it disconnects.
"""

from __future__ import annotations

import ctypes
import json
import os
import sys
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QDeadlineTimer, QObject, QTimer, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from quartiles_gui.core.quartiles.board_file import parse_object

_GREETING = b"quartiles-gui 1\n"
_TIMEOUT = 2000  # milliseconds for a whole conversation
_MAX_REQUEST = 16 * 1024  # bytes; the longest path has 4096
_MAX_TOKEN = 256
_MAX_CONNECTIONS = 8
_TOKEN_NAMES = ("XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID")
_NOBODY = (
    QLocalSocket.LocalSocketError.ConnectionRefusedError,
    QLocalSocket.LocalSocketError.ServerNotFoundError,
)


class Request(NamedTuple):
    """A second start's request."""

    file: Path | None  # None only to come to the front
    token: str = ""  # the desktop's permission to do so; empty if there is none


class FirstInstance(QObject):
    """Listens on a channel for instances of the app that are started after this one."""

    requested = Signal(object)  # a `Request`

    def __init__(self, channel: str, parent: QObject) -> None:
        super().__init__(parent)
        self._channel = channel
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.setMaxPendingConnections(_MAX_CONNECTIONS)
        self._server.newConnection.connect(self._on_connection)

    def listen(self) -> bool:
        """Listen from now on, and return whether that is possible and nobody else does."""
        other = QLocalSocket()
        other.connectToServer(self._channel)
        if other.waitForConnected(_TIMEOUT) or other.error() not in _NOBODY:
            return False  # even one that hangs; Qt would replace its socket
        QLocalServer.removeServer(self._channel)  # left over by a killed process
        return self._server.listen(self._channel)

    def close(self) -> None:
        self._server.close()

    def _on_connection(self) -> None:
        while (socket := self._server.nextPendingConnection()) is not None:
            socket.disconnected.connect(socket.deleteLater)
            socket.readyRead.connect(self._on_ready_read)
            socket.setReadBufferSize(_MAX_REQUEST + 1)
            QTimer.singleShot(_TIMEOUT, socket, socket.abort)
            socket.write(_GREETING)
            socket.flush()

    def _on_ready_read(self) -> None:
        socket = self.sender()
        assert isinstance(socket, QLocalSocket)
        if not socket.canReadLine() and socket.bytesAvailable() <= _MAX_REQUEST:
            return
        request = parse_request(bytes(socket.readLine(_MAX_REQUEST).data()))
        socket.readyRead.disconnect(self._on_ready_read)
        if request is not None:
            self.requested.emit(request)
        socket.disconnectFromServer()


def hand_over(channel: str, file: Path | None) -> bool:
    """Ask the first instance to come to the front, and to open a file if there is one.

    Return whether it does: not if there is none, or if it doesn't answer in 2 seconds.
    """
    if not _is_own(channel):
        return False
    deadline = QDeadlineTimer(_TIMEOUT)
    socket = QLocalSocket()
    socket.connectToServer(channel)
    if not socket.waitForConnected(_TIMEOUT):
        return False
    while socket.bytesAvailable() < len(_GREETING):
        if not socket.waitForReadyRead(max(1, deadline.remainingTime())):
            return False
    if socket.readAll().data() != _GREETING:
        return False
    if sys.platform == "win32":  # as Windows allows the program that the user started
        ctypes.windll.user32.AllowSetForegroundWindow(-1)  # ASFW_ANY
    token = next(filter(None, map(os.environ.get, _TOKEN_NAMES)), "")
    path = None if file is None else str(file.absolute())
    socket.write(json.dumps({"file": path, "token": token}).encode() + b"\n")
    return socket.waitForDisconnected(max(1, deadline.remainingTime()))


def parse_request(line: bytes) -> Request | None:
    """Return the request in a line; None if the line isn't a request."""
    members = parse_object(line) if line.endswith(b"\n") else None
    if members is None or "file" not in members:
        return None
    file, token = members["file"], members.get("token", "")
    if not isinstance(token, str) or len(token) > _MAX_TOKEN or not token.isprintable():
        return None
    if file is None:
        return Request(None, token)
    if not isinstance(file, str) or "\0" in file or not Path(file).is_absolute():
        return None
    return Request(Path(file), token)


def _is_own(channel: str) -> bool:
    """Return whether nobody else listens there, as may be in a folder that users share."""
    try:
        return sys.platform == "win32" or Path(channel).stat().st_uid == os.getuid()
    except OSError:
        return False
