"""Opens randomly changed board files in a window: each has to give a board or a sentence.

Usage: python -m tests.gui.fuzz_board_files [COUNT [SEED]]. It prints the outcomes, and exits with
code 1 if a file raised an exception, left the user without an answer, or took longer than 10
seconds.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
import traceback
from collections import Counter
from pathlib import Path
from time import perf_counter
from types import TracebackType

from PySide6.QtWidgets import QApplication

from quartiles_gui import paths
from quartiles_gui.app import AppWindow
from quartiles_gui.core.quartiles.board_file import format_board_file
from quartiles_gui.core.sentence import Sentence
from quartiles_gui.gui.quartiles.board_files import BoardFiles
from quartiles_gui.gui.quartiles.page import QuartilesPage
from quartiles_gui.gui.settings import Settings
from quartiles_gui.gui.theme import Appearance
from tests.core.quartiles.fuzz_board_files import LONGEST, mutated, sample
from tests.gui.hands import the

NAMES = ("f.quartiles", "f.txt", "f")


def run(page: QuartilesPage, folder: Path, count: int, seed: int) -> tuple[Counter[str], float]:
    """Let ``page`` open ``count`` changed files.

    Returns:
        The number of files with each outcome: a board, text, or a sentence; the longest time in
        seconds.

    Raises:
        ValueError: If a file had no outcome or several.
    """
    outcomes: Counter[str] = Counter()
    answers: list[str] = []

    def answer(sentence: Sentence) -> None:
        answers.append(sentence.template)

    files = the(page, BoardFiles)
    files.failed.connect(answer)
    files.board_read.connect(lambda *_: answers.append("a board"))
    files.text_read.connect(lambda *_: answers.append("text"))
    chance = random.Random(seed)
    content = format_board_file(sample()).encode()
    longest = 0.0
    for _ in range(count):
        file = folder / chance.choice(NAMES)
        file.write_bytes(mutated(content, chance))
        answers.clear()
        started = perf_counter()
        page.open_file(file)
        QApplication.processEvents()
        longest = max(longest, perf_counter() - started)
        (outcome,) = answers
        outcomes[outcome] += 1
    return outcomes, longest


def main() -> int:
    given = [int(text) for text in sys.argv[1:]]
    count, seed = [*given, 2000, 1][:2] if len(given) != 1 else (given[0], 1)
    faults: list[BaseException] = []

    def record(
        kind: type[BaseException], fault: BaseException, trace: TracebackType | None
    ) -> None:
        traceback.print_exception(kind, fault, trace)
        faults.append(fault)

    sys.excepthook = record  # is called with exceptions of slots
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QApplication([])
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        appearance = Appearance(Path(paths.resource_folder(), "themes"), app)
        window = AppWindow(Settings(folder), folder, folder, appearance)
        window.show()
        outcomes, longest = run(window.quartiles, folder, count, seed)
        window.close()
    for outcome, times in outcomes.most_common():
        sys.stdout.write(f"{times:6,}  {outcome}\n")
    sys.stdout.write(f"the longest took {longest * 1000:.1f} ms\n")
    return bool(faults) or longest > LONGEST


if __name__ == "__main__":
    sys.exit(main())
