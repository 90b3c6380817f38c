"""The rows of a filtered list take little memory, however many there are."""

from __future__ import annotations

import tracemalloc
from contextlib import closing
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from quartiles_gui.gui.enumeration.results import ResultsList, ResultsModel
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.library.results import Results

ROWS = 50_000


def test_filter_keeps_four_bytes_per_row(qtbot: QtBot, tmp_path: Path) -> None:
    owner = QObject()
    with closing(Results(tmp_path / "squares.txt", None)) as store:
        store.begin(6)
        store.add("ab cd\n" * ROWS)
        model = ResultsModel(store, owner)
        tracemalloc.start()
        model.set_filter("ab")
        qtbot.waitUntil(lambda: not model.is_filtering, timeout=30_000)
        taken, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert model.rowCount() == ROWS
        assert model.data(model.index(ROWS - 1, 0)) == "ab cd"
        assert taken < 5 * ROWS


def test_rows_of_a_long_list_grow_all_at_once(
    qtbot: QtBot, tmp_path: Path, appearance: Appearance
) -> None:
    """One by one, a hundred thousand rows take Qt five seconds and a million minutes."""
    owner = QWidget()
    qtbot.addWidget(owner)
    with closing(Results(tmp_path / "squares.txt", None)) as store:
        store.begin(6)
        store.add("ab cd\n" * ROWS)
        model = ResultsModel(store, owner)
        model.grow()
        results = ResultsList(model, appearance, owner)
        results.resize(300, 400)
        owner.show()
        usual = results.row_height
        last = results.verticalScrollBar().maximum()
        grown_alone: list[int] = []
        results.verticalHeader().sectionResized.connect(lambda row, *_: grown_alone.append(row))
        appearance.set_zoom(1.5)
        assert results.verticalScrollBar().maximum() > last
        assert results.row_height > usual
        assert results.rowHeight(ROWS - 1) == results.row_height
        results.scrollToBottom()
        assert results.rowAt(results.viewport().height() - 1) == ROWS - 1
        assert not grown_alone
