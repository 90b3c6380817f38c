"""Folders that the app makes for itself are the user's alone."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

import pytest

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.record import BoardRecord
from quartiles_gui.gui.base.settings import Settings
from quartiles_gui.gui.base.theme import Mode
from quartiles_gui.gui.window.process import report_fault
from quartiles_gui.library import LIBRARY_NAME
from quartiles_gui.library.dictionaries import DictionaryFiles
from quartiles_gui.library.library import Library
from quartiles_gui.library.result_files import Results
from tests.game_boards import TILES


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such permissions there")
def test_nobody_else_looks_into_the_folders_of_the_app(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QUARTILES_HOME", str(tmp_path / "home"))
    before = os.umask(0o022)
    try:
        report_fault(ValueError, ValueError("fault"), None)  # perhaps before anything is stored
        results = Results(tmp_path / "data" / "searches" / "squares.txt", None, is_private=True)
        results.begin()
        results.close()
        settings = Settings(tmp_path / "config")
        settings.mode = Mode.DARK
        assert settings.save()
        with Library.open(tmp_path / "data" / LIBRARY_NAME) as library:
            library.boards.set_current(BoardRecord(Board(TILES)))
        (tmp_path / "own.txt").write_text("cat")
        DictionaryFiles.at(tmp_path / "own.txt", tmp_path / "cache").open()
    finally:
        os.umask(before)
    folders = {path for path in tmp_path.rglob("*") if path.is_dir()}
    assert {folder.name for folder in folders} >= {
        "home", "log", "config", "data", "searches", "backups", "cache",
    }  # fmt: skip
    assert {stat.S_IMODE(folder.stat().st_mode) for folder in folders} == {0o700}
