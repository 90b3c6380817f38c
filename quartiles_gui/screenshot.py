"""What ``quartiles-gui --screenshot`` does: render the window to a picture."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QWidget

from quartiles_gui.gui.quartiles.actions import PageState
from quartiles_gui.gui.quartiles.page import QuartilesPage


def take_screenshot(window: QWidget, page: QuartilesPage, picture: Path, *, is_solved: bool) -> str:
    """Write a picture of a window, which is closed afterwards.

    Args:
        window: The window, in the size of the picture.
        page: Its page with the board.
        picture: Where the PNG goes.
        is_solved: Whether the board is to be solved first.

    Returns:
        What kept it from that, as a sentence; empty if there is a picture.
    """
    try:
        window.show()
        _wait_until_idle(page, is_solved=is_solved)
        if is_solved and page.state is not PageState.FINISHED:
            return page.message
        if not window.grab().save(str(picture), "PNG"):
            return f"“{picture}” cannot be written."
        return ""
    finally:
        window.close()  # Windows does not remove a folder in which a file is open


def _wait_until_idle(page: QuartilesPage, *, is_solved: bool) -> None:
    """Let Qt work until there are words and, if that is wanted, the board is solved."""
    loop = QEventLoop()

    def leave_when_finished(state: PageState) -> None:
        if state is PageState.FINISHED:
            loop.quit()  # not the application, which would close the window

    def begin() -> None:
        if is_solved:
            page.solve()
        if page.state is not PageState.SOLVING:
            loop.quit()

    page.state_changed.connect(leave_when_finished)
    QTimer.singleShot(0, lambda: page.word_list.loader.when_idle(begin))
    loop.exec()
