"""A window in which words are taught while another process imports 10,000 boards."""

from __future__ import annotations

import itertools
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from quartiles_gui.core.sentence import Sentence
from quartiles_gui.gui.saver import Saver
from quartiles_gui.gui.words.word_teacher import WordTeacher
from quartiles_gui.library.library import Library
from quartiles_gui.library.taught_words import Judgment
from tests.benchmarks.test_bench_library import ENVIRONMENT, make_library
from tests.gui.heartbeat import Heartbeat

COUNT = 10_000

IMPORT = """
import sys, time
from quartiles_gui.library.library import Library
with Library.open(sys.argv[1]) as library:
    started = time.perf_counter()
    library.import_file(sys.argv[2])
    print(time.perf_counter() - started)
"""


@pytest.mark.parametrize("count", [0, COUNT])
def test_teaching_during_an_import(
    qtbot: QtBot,
    qapp: QApplication,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    count: int,
) -> None:
    """Into an empty library, and into one that has as many boards and must be copied."""
    library, file = tmp_path / "library.sqlite3", tmp_path / "all.quartiles-library"
    make_library(tmp_path / "source.sqlite3", COUNT)
    with Library.open(tmp_path / "source.sqlite3") as source:
        source.export_file(file)
    if count:
        make_library(library, count)
        with Library.open(library) as own:
            for key in own.boards.find_keys()[: COUNT // 2]:
                own.boards.delete([key])
    with Library.open(library) as window:
        warnings: list[Sentence] = []
        teacher = WordTeacher(window, Saver(window, warnings.extend, qapp))
        heart = Heartbeat(teacher)
        letters = itertools.product("abcdefghij", repeat=5)
        timer = QTimer(teacher, interval=20)
        timer.timeout.connect(lambda: teacher.teach(["".join(next(letters))], Judgment.ACCEPTED))
        timer.start()
        qtbot.waitUntil(lambda: heart.beats > 100)
        heart.longest_gap = 0.0
        command = [sys.executable, "-c", IMPORT, str(library), str(file)]
        process = subprocess.Popen(command, env=ENVIRONMENT, stdout=subprocess.PIPE, text=True)
        qtbot.waitUntil(lambda: process.poll() is not None, timeout=120_000)
        timer.stop()
        seconds, _ = process.communicate()
        assert process.returncode == 0
        taught = len(window.words)
        assert not [*warnings, *window.take_warnings()]
        with capsys.disabled():
            print(
                f"\nimport into {count and COUNT // 2:,} boards: {float(seconds):.1f} s; "
                f"{taught} words taught meanwhile, longest gap {heart.longest_gap * 1000:.0f} ms",
                end="",
            )
    with Library.open(library) as later:
        assert len(later.words) == taught
        assert len(later.boards.find_keys()) == COUNT
