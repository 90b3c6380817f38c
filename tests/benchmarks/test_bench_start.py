"""What the pages beside Quartiles add to the start of the app, until the window is painted.

Processes with all pages and with Quartiles alone take turns, so that both meet the same moods of
the machine.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
from pathlib import Path

import pytest

ROUNDS = 20

START = """
import sys, time
started = time.perf_counter()
from pathlib import Path
from PySide6.QtWidgets import QApplication
from quartiles_gui import app as program, paths
from quartiles_gui.gui import main_window
from quartiles_gui.gui.settings import Settings
from quartiles_gui.gui.theme import Appearance
if sys.argv[2] == "alone":
    every_page = main_window.MainWindow.__init__
    def with_one(self, entries, *others):
        every_page(self, entries[:1], *others)
    main_window.MainWindow.__init__ = with_one
app = QApplication([])
app.setStyle("Fusion")
folder = Path(sys.argv[1])
appearance = Appearance(paths.resource_folder() / "themes", app)
window = program.build_window(Settings(folder), folder, folder, appearance)
window.show()
window.grab()
print((time.perf_counter() - started) * 1000)
"""


def start(folder: Path, pages: str) -> float:
    environment = {
        name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"
    }
    done = subprocess.run(
        [sys.executable, "-c", START, folder, pages],
        env=environment | {"QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=True,
    )
    return float(done.stdout)


def test_start_with_all_pages(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for pages in ("all", "alone"):  # compiles the modules and the word list
        start(tmp_path, pages)
    times = [(start(tmp_path, "all"), start(tmp_path, "alone")) for _ in range(ROUNDS)]
    every, alone = (statistics.median(column) for column in zip(*times, strict=True))
    least, least_alone = (min(column) for column in zip(*times, strict=True))
    with capsys.disabled():
        print(
            f"\nstart with all pages: median {every:.0f} ms, {every / alone:.3f} times Quartiles "
            f"alone ({alone:.0f} ms); at best {least:.0f} ms, {least / least_alone:.3f} times "
            f"({least_alone:.0f} ms)"
        )
