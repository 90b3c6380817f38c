"""The rows of a filtered list take little memory, however many there are."""

from __future__ import annotations

import tracemalloc
from contextlib import closing
from pathlib import Path

from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from quartiles_gui.gui.answer import Answer
from quartiles_gui.gui.enumeration.results import ResultsModel
from quartiles_gui.library.stored_search import StoredSearch

ROWS = 50_000


def test_filter_keeps_four_bytes_per_row(qtbot: QtBot, tmp_path: Path) -> None:
    owner = QObject()
    said: list[Answer] = []
    with closing(StoredSearch(tmp_path, "squares")) as store:
        store.begin(6)
        store.add(["ab cd"] * ROWS)
        model = ResultsModel(store, said.append, owner)
        tracemalloc.start()
        model.set_filter("ab")
        qtbot.waitUntil(lambda: not model.is_filtering, timeout=30_000)
        taken, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert model.rowCount() == ROWS
        assert model.data(model.index(ROWS - 1, 0)) == "ab cd"
        assert taken < 5 * ROWS
    assert not said
