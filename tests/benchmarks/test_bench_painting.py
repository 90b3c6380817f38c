"""How long it takes from a key, a click or a find until what is then to be seen is painted."""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable
from itertools import cycle, permutations
from pathlib import Path
from statistics import median
from string import ascii_lowercase
from time import perf_counter, process_time, thread_time

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QApplication, QDialog, QTextBrowser, QWidget
from pytestqt.qtbot import QtBot

from quartiles_gui import paths
from quartiles_gui.app_window import AppWindow
from quartiles_gui.core.quartiles.board import BOARD_SIZE
from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.quartiles.verdict import RatedWord, Verdict
from quartiles_gui.core.words.likelihood import Tier
from quartiles_gui.gui.base.theme import Appearance, Mode
from quartiles_gui.gui.window.about_dialog import AboutDialog
from quartiles_gui.gui.window.manual import Manual, ManualPage, ManualWindow
from quartiles_gui.gui.word_list.word_list_model import Design
from quartiles_gui.gui.word_list.word_list_view import WordListView
from quartiles_gui.gui.word_list.word_rows import Solution, solution_rows
from tests.benchmarks.conftest import Tell, ratio, turns
from tests.gui.conftest import quartiles
from tests.gui.hands import (
    act,
    choose,
    fill_board,
    play,
    press,
    select,
    set_speed,
    solve,
    the,
    words_on,
)

# seconds at the median, on an idle machine, and the first time, where something is made
HINT_AIM, REVIEW_AIM, FIRST_AIM = 0.02, 0.05, 0.1

# times as long as painting the window, the About dialog, and the way back from the review
MOST_PAINTINGS, MOST_ABOUTS, MOST_WAYS_BACK = 4.0, 2.0, 3.0
MOST_BARE_TEXTS = 4.0

TILES = tuple(ascii_lowercase[:BOARD_SIZE])
TIMES = 20
CHANGES = 60


def test_from_key_to_painted_hint(qtbot: QtBot, window: AppWindow, tell: Tell) -> None:
    set_speed(quartiles(window), 0)
    fill_board(window)
    play(quartiles(window))

    def ask() -> None:
        press(Qt.Key.Key_F4)  # the next rung, and after the last one the next word
        QApplication.processEvents()

    ((first,),) = turns(1, ask)
    told, painted = turns(80, ask, window.repaint)
    middle, beside = median(told), median(painted)
    tell(
        f"from key to painted hint: first {first * 1000:.1f} ms, then {middle * 1000:.1f} ms at the"
        f" median, at most {told[-1] * 1000:.1f} ms; painting the window {beside * 1000:.1f} ms"
    )
    assert middle < max(HINT_AIM, MOST_PAINTINGS * beside)


def test_from_the_menu_to_the_painted_page(window: AppWindow, tell: Tell) -> None:
    def opening(entry: str, kind: type[QDialog]) -> float:
        started = process_time()
        choose(window, "Help", entry)
        dialog = the(window, kind)
        dialog.repaint()
        taken = process_time() - started
        dialog.close()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        return taken

    times = [(opening("Manual", ManualWindow), opening("About", AboutDialog)) for _ in range(TIMES)]
    first = times[0][0]
    middle, beside = (sorted(taken)[TIMES // 2] for taken in zip(*times, strict=True))
    tell(
        f"manual opened in {middle * 1000:.1f} ms at the median, {first * 1000:.1f} the first "
        f"time; the About dialog in {beside * 1000:.1f} ms"
    )
    assert first < max(FIRST_AIM, 10 * beside)
    assert middle < MOST_ABOUTS * beside


def test_pages_of_the_manual(qapp: QApplication, window: AppWindow, tell: Tell) -> None:
    manual = Manual(Path(paths.resource_folder(), "manual"), "en")
    appearance = Appearance(Path(paths.resource_folder(), "themes"), qapp)
    shown = ManualPage(manual.folder, appearance, window)
    plain = QTextBrowser(window)
    plain.setSearchPaths([str(manual.folder)])  # of the pictures
    for page in (shown, plain):
        page.resize(650, 600)
        page.show()
    for name, text in manual.pages.items():

        def show(text: str = text) -> None:
            shown.show_text(text, "", "")

        def lay_out(text: str = text) -> None:
            plain.setMarkdown(text)
            plain.document().size()

        taken, beside = turns(9, show, lay_out, clock=process_time)
        share = ratio(taken, beside)
        tell(f"{name}: {median(taken) * 1000:.1f} ms, {share:.2f} times as long as the bare text")
        assert share < MOST_BARE_TEXTS


def test_from_the_button_to_the_painted_review(qtbot: QtBot, window: AppWindow, tell: Tell) -> None:
    fill_board(window)
    page = quartiles(window)
    solve(qtbot, page)
    words = words_on(page)[::2]
    for word in words:
        select(page, word)
        act(page, "Tick Off")

    def review() -> None:
        act(page, "Review")
        window.repaint()

    def go_back() -> None:
        window.show_page("quartiles")
        window.repaint()

    (first,), _ = turns(1, review, go_back, clock=process_time)
    middle, beside = map(median, turns(TIMES, review, go_back, clock=process_time))
    tell(
        f"review of {len(words)} words opened in {middle * 1000:.1f} ms at the "
        f"median, {first * 1000:.1f} the first time; back in {beside * 1000:.1f} ms"
    )
    assert middle < max(REVIEW_AIM, MOST_WAYS_BACK * beside)
    assert first < max(FIRST_AIM, MOST_WAYS_BACK * beside)


@pytest.mark.parametrize("page", ["quartiles", "history", "five-words", "word-squares"])
def test_another_look(window: AppWindow, appearance: Appearance, tell: Tell, page: str) -> None:
    for name in ("history", "five-words", "word-squares", "quartiles", page):
        window.show_page(name)
        QApplication.processEvents()
    zooms, modes = cycle((1.1, 1.25, 1.0)), cycle((Mode.DARK, Mode.LIGHT))

    def zoom() -> None:
        appearance.set_zoom(next(zooms))
        QApplication.processEvents()

    def change_theme() -> None:
        appearance.set_mode(next(modes))
        QApplication.processEvents()

    zoomed, themed, painted = turns(TIMES, zoom, change_theme, window.repaint, clock=thread_time)
    tell(
        f"{page}: another size of text {median(zoomed) * 1000:.1f} ms, theme"
        f" {median(themed) * 1000:.1f} ms; {ratio(zoomed, painted):.1f} and"
        f" {ratio(themed, painted):.1f} times painting the window"
    )


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
    view = WordListView(appearance, Design(), window)
    view.resize(420, 760)
    window.resize(420, 760)
    window.show()

    def time_of(change: Callable[[int], object]) -> float:
        times = []
        for number in range(CHANGES):
            started = perf_counter()
            change(number)
            QApplication.processEvents()
            times.append(perf_counter() - started)
        return statistics.median(times) * 1000

    def show(known: Solution) -> None:
        view.show_rows(solution_rows(known, lambda _: None))

    rated = finds(count + CHANGES)
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
