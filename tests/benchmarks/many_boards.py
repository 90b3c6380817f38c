"""The memory and the CPU that each board takes, of hundreds solved one after another in one window.

Run
    python -m tests.benchmarks.many_boards [--boards 500]

The boards are the shipped ones of the day. Each is dropped on a real window and solved at once;
every 50 it prints the resident memory, the median CPU of the last 50, and the kinds of objects of
which there are more and more. Memory is read from /proc, so on Linux only.
"""

from __future__ import annotations

import argparse
import gc
import os
import re
import tempfile
from collections import Counter
from pathlib import Path
from statistics import median
from time import process_time

from PySide6.QtWidgets import QApplication

from quartiles_gui import paths
from quartiles_gui.gui.base.theme import Appearance
from quartiles_gui.gui.quartiles.states import State
from tests.gui.conftest import make_window, quartiles
from tests.gui.hands import act, put_on, set_speed, state_of

EVERY = 50


def _megabytes() -> float:
    match = re.search(r"VmRSS:\s+(\d+)", Path("/proc/self/status").read_text())
    assert match is not None
    return int(match[1]) / 1024


def _kinds() -> Counter[str]:
    gc.collect()
    return Counter(type(one).__qualname__ for one in gc.get_objects())


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description="Solve many boards in one window.")
    parser.add_argument("--boards", type=int, default=500)
    options = parser.parse_args()
    app = QApplication([])
    app.setStyle("Fusion")
    days = Path(paths.dictionary_folder(), "daily_boards.txt").read_text("ascii").splitlines()
    with tempfile.TemporaryDirectory() as folder:
        appearance = Appearance(Path(paths.resource_folder(), "themes"), app)
        window = make_window(appearance, Path(folder))
        window.resize(1200, 800)
        window.show()
        page = quartiles(window)
        set_speed(page, 0)
        taken: list[float] = []
        before: Counter[str] = Counter()
        for number, day in enumerate(days[: options.boards], start=1):
            begun = process_time()
            put_on(page, day.split("\t")[1])
            app.processEvents()
            act(page, "Solve")
            while state_of(page) is not State.SOLVED:
                app.processEvents()
            taken.append(process_time() - begun)
            if number % EVERY == 0:
                now = _kinds()
                grown = [
                    f"{kind} {count / EVERY:+.1f}" for kind, count in (now - before).most_common(6)
                ]
                before = now
                cpu = median(taken[-EVERY:]) * 1000
                print(
                    f"{number}: {_megabytes():.1f} MB, {cpu:.0f} ms; a board: {', '.join(grown)}",
                    flush=True,
                )
    os._exit(0)  # ends without asking whether to save


if __name__ == "__main__":
    main()
