"""Noticing that the last start of the app did not come to its end.

A *mark* is a file that is there while the app starts with something that could bring it down. One
that is still there, and that no process holds any more, is left from a start that failed.
"""

from __future__ import annotations

from pathlib import Path

from quartiles_gui.library.file_lock import FileLock


class StartMark:
    """The mark of one start.

    Args:
        path: The file, the same for every start.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock: FileLock | None = None

    def begin(self) -> bool:
        """Make the mark, and return whether the last start came to its end.

        It also returns true if no file can be made, and while another start has the mark.
        """
        was_there = self._path.exists()
        try:
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._lock = FileLock.acquire(self._path)
        except OSError:
            return True
        return self._lock is None or not was_there

    def end(self) -> None:
        """Take the mark away: this start has come to its end."""
        lock, self._lock = self._lock, None
        if lock is not None:
            lock.release(is_removed=True)
