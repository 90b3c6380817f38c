"""Exports and imports that wait for each other."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from quartiles_gui.core.sentence import Sentence
from quartiles_gui.gui.answer import Answer
from quartiles_gui.gui.history.library_transfer import LibraryTransfer
from quartiles_gui.library.library import Library


@pytest.mark.parametrize("is_closed", [False, True])
def test_a_transfer_waits_for_another_but_starts_in_no_window_that_is_gone(
    qtbot: QtBot, tmp_path: Path, is_closed: bool
) -> None:
    window = QWidget()
    begun: list[str] = []
    gone: list[str] = []
    said: list[Answer] = []
    warnings: list[Sentence] = []
    window.destroyed.connect(lambda: gone.append("window"))
    with Library.open(tmp_path / "library.sqlite3") as library:
        transfer = LibraryTransfer(library, said.append, warnings.extend, window)

        def close() -> None:
            if not transfer.is_busy:
                window.deleteLater()

        if is_closed:
            transfer.busy_changed.connect(close)
        for name in ("one", "two"):
            transfer.start(name, lambda *_: begun.append("transfer"), lambda _: None)
        qtbot.waitUntil(lambda: bool(gone) or len(begun) == 2)
        QCoreApplication.processEvents()
        if not is_closed:
            qtbot.waitUntil(lambda: not transfer.is_busy)
            window.deleteLater()
    assert len(begun) == (1 if is_closed else 2)
    assert not said
    assert not warnings
