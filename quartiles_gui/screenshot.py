"""``quartiles-gui --screenshot``: a picture of the window, without anybody."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QCoreApplication, QEventLoop, QIODevice, QTimer

from quartiles_gui.core.sentence import UserError
from quartiles_gui.gui.quartiles.states import State
from quartiles_gui.library import files

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from quartiles_gui.gui.quartiles.quartiles_page import QuartilesPage

_LAYOUT_TURNS = 5  # of the event loop, in which what was found gets its place


def take_screenshot(window: QWidget, page: QuartilesPage, picture: Path, *, is_solved: bool) -> str:
    """Write a picture of a window, with its board solved if ``is_solved``, and close the window.

    Returns what went wrong, as a sentence; empty if there is a picture.
    """
    has_words: list[bool] = []
    try:
        window.show()
        page.word_list.loader.when_idle(lambda: has_words.append(True))
        wait(lambda: bool(has_words))
        if is_solved:
            page.solve()
            page.session.search.finish()
            wait(lambda: page.session.state is not State.SOLVING)
            if page.session.state is not State.SOLVED:
                return page.session.obstacle
        for _ in range(_LAYOUT_TURNS):
            QCoreApplication.processEvents()
        content = QBuffer()
        content.open(QIODevice.OpenModeFlag.WriteOnly)
        window.grab().save(content, "PNG")
        files.write_bytes(picture, bytes(content.data().data()))
        return ""
    except UserError as error:
        return str(error)
    finally:
        window.close()  # Windows doesn't remove a folder with an open file


def wait(is_over: Callable[[], bool]) -> None:
    """Let Qt work until something is over."""
    waking = QTimer(interval=100)  # there may be no other events
    waking.start()
    flags = QEventLoop.ProcessEventsFlag
    while not is_over():
        QCoreApplication.processEvents(flags.AllEvents | flags.WaitForMoreEvents)
