"""Exports and imports that wait for each other."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from quartiles_gui.core.sentence import Sentence
from quartiles_gui.gui.answer import Answer
from quartiles_gui.gui.history.session import HistorySession
from quartiles_gui.library.library import Library


@pytest.mark.parametrize("is_closed", [False, True])
def test_a_transfer_waits_for_another_but_starts_in_no_window_that_is_gone(
    qtbot: QtBot, tmp_path: Path, is_closed: bool
) -> None:
    window = QWidget()
    files = [tmp_path / f"{name}.quartiles-library" for name in ("one", "two")]
    gone: list[str] = []
    said: list[Answer] = []
    warnings: list[Sentence] = []
    window.destroyed.connect(lambda: gone.append("window"))
    with Library.open(tmp_path / "library.sqlite3") as library:
        session = HistorySession(library, said.append, warnings.extend, window)

        def close() -> None:
            if not session.is_busy:
                window.deleteLater()

        for file in files:
            session.export_all(file)
        if is_closed:
            session.changed.connect(close)
        qtbot.waitUntil(lambda: bool(gone) or files[1].exists())
        QCoreApplication.processEvents()
        if not is_closed:
            qtbot.waitUntil(lambda: not session.is_busy)
            window.deleteLater()
    assert [file.exists() for file in files] == [True, not is_closed]
    assert all(answer.text.startswith("Exported everything") for answer in said)
    assert not warnings
