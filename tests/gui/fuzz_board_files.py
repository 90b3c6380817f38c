"""Opens randomly changed board files in a window: each has to give a board or a sentence."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from time import perf_counter

from PySide6.QtWidgets import QApplication

from quartiles_gui.core.quartiles.board_file import format_board_file
from quartiles_gui.core.sentence import Sentence
from quartiles_gui.gui.quartiles.board_filling import BoardFilling
from quartiles_gui.gui.quartiles.page import QuartilesPage
from quartiles_gui.gui.widgets.message_bar import Answer
from tests.core.quartiles.fuzz_board_files import mutated, sample
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

    def refuse(sentence: Sentence) -> None:
        answers.append(sentence.template)

    def open_it(answer: Answer) -> None:
        answers.append("text" if "fragment" in answer.text else "a board")

    filling = the(page, BoardFilling)
    filling.failed.connect(refuse)
    filling.answered.connect(open_it)
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
