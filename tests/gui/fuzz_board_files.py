"""Opens randomly changed board files in a window: each has to give a board or a sentence."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from time import perf_counter

from PySide6.QtWidgets import QApplication

from quartiles_gui.core.quartiles.board_file import format_board_file
from quartiles_gui.gui.base.page_session import Answer
from quartiles_gui.gui.quartiles.quartiles_page import QuartilesPage
from tests.core.quartiles.fuzz_board_files import mutated, sample
from tests.gui.hands import answer_on

NAMES = ("f.quartiles", "f.txt", "f")

_NEXT = "The next file."  # said before each


def run(page: QuartilesPage, folder: Path, count: int, seed: int) -> tuple[Counter[str], float]:
    """Let ``page`` open ``count`` changed files.

    Returns:
        The number of files with each outcome: a board, text, or a sentence; the longest time in
        seconds.

    Raises:
        ValueError: If nothing was said about a file.
    """
    outcomes: Counter[str] = Counter()
    chance = random.Random(seed)
    content = format_board_file(sample()).encode()
    longest = 0.0
    for _ in range(count):
        file = folder / chance.choice(NAMES)
        file.write_bytes(mutated(content, chance))
        page.say(Answer(_NEXT))
        started = perf_counter()
        page.open_file(file)
        QApplication.processEvents()
        longest = max(longest, perf_counter() - started)
        outcomes[_outcome(page).replace(file.name, "")] += 1
    return outcomes, longest


def _outcome(page: QuartilesPage) -> str:
    """Return what the page says about a file."""
    answer = answer_on(page)
    if answer in ("", _NEXT):
        raise ValueError("nothing was said")
    if answer.startswith("Opened "):
        return "a board"
    return "text" if "fragment" in answer else answer
