"""The list of words when one is found, selected or ticked off, in times a repaint of the list."""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable
from itertools import permutations
from pathlib import Path
from string import ascii_lowercase
from time import perf_counter

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from quartiles_gui import paths
from quartiles_gui.core.quartiles.board import BOARD_SIZE
from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.quartiles.verdict import RatedWord, Verdict
from quartiles_gui.core.words.likelihood import Tier
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.word_list.rows import Solution, solution_rows
from quartiles_gui.gui.word_list.word_list import Design, WordList
from tests.benchmarks.conftest import Tell

TILES = tuple(ascii_lowercase[:BOARD_SIZE])
ROUNDS = 60


def finds(count: int) -> list[RatedWord]:
    """Return words of one to three tiles in any order, each third of them doubtful."""
    paths = [path for length in (1, 2, 3) for path in permutations(range(BOARD_SIZE), length)]
    words = [
        FoundWord("".join(TILES[tile] for tile in path), path)
        for path in random.Random(1).sample(paths, count)
    ]
    tiers = (Tier.POSSIBLE, Tier.LIKELY, Tier.LIKELY)
    return [
        RatedWord(word, 80, tiers[number % 3], is_vulgar=False) for number, word in enumerate(words)
    ]


@pytest.mark.parametrize("count", [31, 620])
def test_time_until_a_change_is_painted(
    qtbot: QtBot, qapp: QApplication, tell: Tell, count: int
) -> None:
    qapp.setStyle("Fusion")
    appearance = Appearance(Path(paths.resource_folder(), "themes"), qapp)
    window = QWidget()
    qtbot.addWidget(window)
    view = WordList(appearance, Design(), window)
    view.resize(420, 760)
    window.resize(420, 760)
    window.show()

    def time_of(change: Callable[[int], object]) -> float:
        times = []
        for number in range(ROUNDS):
            started = perf_counter()
            change(number)
            QApplication.processEvents()
            times.append(perf_counter() - started)
        return statistics.median(times) * 1000

    def show(known: Solution) -> None:
        view.show_rows(solution_rows(known, lambda _: None))

    rated = finds(count + ROUNDS)
    words = [one.found.word for one in rated]
    known = Solution(TILES, rated[:count])
    show(known)
    found = time_of(lambda number: show(known._replace(finds=rated[: count + number + 1])))
    known = known._replace(verdict=Verdict(tuple(rated[:count]), (), (), ()))
    show(known)
    selected = time_of(lambda number: view.select(words[number % count]))
    ticked = time_of(lambda number: show(known._replace(ticked={words[number % count]})))
    repainted = time_of(lambda _: view.viewport().update())
    tell(
        f"{count} words, in times a repaint of {repainted:.1f} ms: a find"
        f" {found / repainted:.1f}, selecting {selected / repainted:.1f},"
        f" ticking off {ticked / repainted:.1f}"
    )
