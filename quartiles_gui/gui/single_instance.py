"""One window for all files: a second start of the app hands its file to the first, and ends.

- *greeting*: what the first instance says to whoever connects to its channel (see
  `instance_channel`). One that hangs says nothing, and so is never handed a file that it would
  open much later.
- *request*: the answer to it, one line of JSON: ``file``, an absolute path or null, and
  ``token``, with which the desktop lets another program come to the front.

Once the first instance has done what a request asks for, it hangs up.

Qt's network module takes 5 ms to load, so this is imported only when there is somebody to talk to,
or once the window is painted.
"""

from __future__ import annotations

import ctypes
import json
import os
import sys
from pathlib import Path

from PySide6.QtCore import QDeadlineTimer, QObject, QTimer, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from quartiles_gui.core.quartiles.board_file import parse_object
from quartiles_gui.gui.instance_channel import Request, may_be_in_use

_GREETING = b"quartiles-gui 1\n"
_PATIENCE = 2000  # milliseconds for a whole conversation
_LONGEST_REQUEST = 16 * 1024  # bytes; the longest path has 4096
_LONGEST_TOKEN = 256
_MOST_CONNECTIONS = 8
_TOKEN_NAMES = ("XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID")


class FirstInstance(QObject):
    """Listens to starts of the app that come after this one.

    Args:
        channel: Where to listen (see `channel_name`).
        parent: The owner.

    Attributes:
        requested: Emitted with a `Request`.
    """

    requested = Signal(object)

    def __init__(self, channel: str, parent: QObject) -> None:
        super().__init__(parent)
        self._channel = channel
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.setMaxPendingConnections(_MOST_CONNECTIONS)
        self._server.newConnection.connect(self._on_connection)

    def listen(self) -> bool:
        """Listen from now on.

        Returns:
            Whether that is possible, and not done by another instance already.
        """
        if _is_taken(self._channel):  # with access for its owner only, Qt would replace it
            return False
        QLocalServer.removeServer(self._channel)  # what a process that was killed left over
        return self._server.listen(self._channel)

    def close(self) -> None:
        """Listen no more."""
        self._server.close()

    def _on_connection(self) -> None:
        while (socket := self._server.nextPendingConnection()) is not None:
            socket.disconnected.connect(socket.deleteLater)
            socket.readyRead.connect(self._on_ready_read)
            socket.setReadBufferSize(_LONGEST_REQUEST + 1)
            QTimer.singleShot(_PATIENCE, socket, socket.abort)
            socket.write(_GREETING)
            socket.flush()

    def _on_ready_read(self) -> None:
        socket = self.sender()
        assert isinstance(socket, QLocalSocket)
        if not socket.canReadLine() and socket.bytesAvailable() <= _LONGEST_REQUEST:
            return
        request = parse_request(bytes(socket.readLine(_LONGEST_REQUEST).data()))
        socket.readyRead.disconnect(self._on_ready_read)
        if request is not None:
            self.requested.emit(request)
        socket.disconnectFromServer()


def hand_over(channel: str, file: Path | None) -> bool:
    """Have the first instance come to the front and open a file.

    Args:
        channel: Where it listens.
        file: What to open; None for nothing.

    Returns:
        Whether it does. It does not if there is none, or if it does not answer in 2 seconds.
    """
    if not may_be_in_use(channel):
        return False
    deadline = QDeadlineTimer(_PATIENCE)
    socket = QLocalSocket()
    socket.connectToServer(channel)
    if not socket.waitForConnected(_PATIENCE) or not _is_greeted(socket, deadline):
        return False
    _let_others_come_to_the_front()
    socket.write(_format_request(file))
    return socket.waitForDisconnected(max(1, deadline.remainingTime()))


def parse_request(line: bytes) -> Request | None:
    """Return the request in a line; None if there is none."""
    members = parse_object(line) if line.endswith(b"\n") else None
    if members is None or "file" not in members:
        return None
    file, token = members["file"], members.get("token", "")
    if not isinstance(token, str) or len(token) > _LONGEST_TOKEN or not token.isprintable():
        return None
    if file is None:
        return Request(None, token)
    if not isinstance(file, str) or "\0" in file or not Path(file).is_absolute():
        return None
    return Request(Path(file), token)


def _format_request(file: Path | None) -> bytes:
    token = next(filter(None, map(os.environ.get, _TOKEN_NAMES)), "")
    path = None if file is None else str(file.absolute())
    return json.dumps({"file": path, "token": token}).encode() + b"\n"


def _is_greeted(socket: QLocalSocket, deadline: QDeadlineTimer) -> bool:
    while socket.bytesAvailable() < len(_GREETING):
        if not socket.waitForReadyRead(max(1, deadline.remainingTime())):
            return False
    return socket.readAll().data() == _GREETING


def _is_taken(channel: str) -> bool:
    """Tell whether a process has the channel, even one that hangs."""
    if not may_be_in_use(channel):
        return False
    socket = QLocalSocket()
    socket.connectToServer(channel)
    is_connected = socket.waitForConnected(_PATIENCE)
    nobody = (
        QLocalSocket.LocalSocketError.ConnectionRefusedError,
        QLocalSocket.LocalSocketError.ServerNotFoundError,
    )
    return is_connected or socket.error() not in nobody


def _let_others_come_to_the_front() -> None:
    """Pass on the leave to do so, which Windows gives to the program that the user started."""
    if sys.platform == "win32":
        ctypes.windll.user32.AllowSetForegroundWindow(-1)  # ASFW_ANY
