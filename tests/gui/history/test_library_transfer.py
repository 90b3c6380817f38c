"""Exports and imports that wait for each other, or for another program."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from quartiles_gui.core.sentence import Sentence
from quartiles_gui.gui.history.session import HistorySession
from quartiles_gui.gui.session import Answer
from quartiles_gui.library.library import Library
from tests.library.holder import held, without_log
from tests.library.worlds import export, keep_some


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


@pytest.mark.parametrize("is_closed", [False, True])
def test_an_import_that_waits_for_another_program_ends_at_once(
    qtbot: QtBot, tmp_path: Path, is_closed: bool
) -> None:
    place, file = tmp_path / "library.sqlite3", tmp_path / "one.quartiles-library"
    keep_some(place, 3)
    without_log(place)
    said: list[Answer] = []
    owner = QObject()
    with Library.open(place) as library:
        export(library, file)
        session = HistorySession(library, said.append, lambda _: None, owner)
        with held(place, limit=60.0):
            session.import_files([file])
            # it waits for its backup
            qtbot.waitUntil(lambda: any((tmp_path / "backups").glob(".*-before-import.*")))
            if is_closed:
                session.shut_down()
            else:
                session.cancel_transfer()
            qtbot.waitUntil(lambda: not session.is_busy)
    assert [answer.text for answer in said] == ([] if is_closed else ["Canceled."])
    with Library.open(place) as library:
        assert len(library.boards.find_keys()) == 3
