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
from quartiles_gui.gui.quartiles.solution_panel import SolutionPanel
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.words.meaning_text import WordMeaning

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
    qtbot: QtBot, qapp: QApplication, capsys: pytest.CaptureFixture[str], count: int
) -> None:
    qapp.setStyle("Fusion")
    appearance = Appearance(Path(paths.resource_folder(), "themes"), qapp)
    window = QWidget()
    qtbot.addWidget(window)
    panel = SolutionPanel(
        appearance, lambda _: None, lambda word: WordMeaning(word, "noun", ("a thing",)), window
    )
    panel.resize(420, 760)
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

    rated = finds(count + ROUNDS)
    words = [one.found.word for one in rated]
    panel.clear(TILES)
    panel.add(rated[:count])
    found = time_of(lambda number: panel.add([rated[count + number]]))
    panel.show_verdict(Verdict(tuple(rated[:count]), (), (), ()))
    selected = time_of(lambda number: panel.select(words[number % count]))
    ticked = time_of(lambda number: panel.set_ticked({words[number % count]}))
    repainted = time_of(lambda _: panel.list_view.viewport().update())
    with capsys.disabled():
        print(
            f"\n{count} words, in times a repaint of {repainted:.1f} ms: a find"
            f" {found / repainted:.1f}, selecting {selected / repainted:.1f},"
            f" ticking off {ticked / repainted:.1f}"
        )
