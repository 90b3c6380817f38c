"""``quartiles-gui --screenshot``: render the window to a picture."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QBuffer, QEventLoop, QIODevice, QTimer
from PySide6.QtWidgets import QWidget

from quartiles_gui.core.sentence import UserError
from quartiles_gui.gui.quartiles.page import QuartilesPage
from quartiles_gui.gui.solver_runner import RunState
from quartiles_gui.library import files

_LAYOUT_TURNS = 5  # of the event loop, in which what was found gets its place


def take_screenshot(window: QWidget, page: QuartilesPage, picture: Path, *, is_solved: bool) -> str:
    """Write a picture of a window, with its board solved if ``is_solved``, and close the window.

    Returns what went wrong, as a sentence; empty if there is a picture.
    """
    try:
        window.show()
        _wait_until_idle(page, is_solved=is_solved)
        if is_solved and page.state is not RunState.FINISHED:
            return page.message
        content = QBuffer()
        content.open(QIODevice.OpenModeFlag.WriteOnly)
        window.grab().save(content, "PNG")
        files.write_bytes(picture, bytes(content.data().data()))
        return ""
    except UserError as error:
        return str(error)
    finally:
        window.close()  # Windows doesn't remove a folder with an open file


def _wait_until_idle(page: QuartilesPage, *, is_solved: bool) -> None:
    """Let Qt work until the words are loaded and, if ``is_solved``, the board is solved."""
    loop = QEventLoop()

    def leave_when_finished(state: RunState) -> None:
        if state is RunState.FINISHED:
            loop.quit()  # not the application, which would close the window

    def start() -> None:
        if is_solved:
            page.solve()
        if page.state is not RunState.RUNNING:
            loop.quit()

    page.state_changed.connect(leave_when_finished)
    QTimer.singleShot(0, lambda: page.word_list.loader.when_idle(start))
    loop.exec()
    for _ in range(_LAYOUT_TURNS):
        QTimer.singleShot(0, loop.quit)
        loop.exec()
