"""The history page with 10,000 boards, each figure beside the same with a single board.

*From key to shown* is the time from a key in the search field until the results are painted: the
key, the search, reading the visible boards, and painting them.
"""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable
from datetime import date, timedelta
from itertools import cycle, pairwise, permutations
from pathlib import Path
from time import perf_counter, process_time

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.quartiles.game_board import GameBoard
from quartiles_gui.core.quartiles.record import BoardRecord, Origin
from quartiles_gui.gui.history.board_browser import BoardBrowser
from quartiles_gui.gui.history.board_details import BoardDetails
from quartiles_gui.gui.history.history_actions import HistoryActions
from quartiles_gui.gui.history.history_page import HistoryPage
from quartiles_gui.gui.history.history_session import HistorySession
from quartiles_gui.gui.window.main_window import MainWindow
from quartiles_gui.library import LIBRARY_NAME, board_table
from quartiles_gui.library.database import Database
from quartiles_gui.library.library import Library
from tests.benchmarks.conftest import Tell, figures, ratio, turns
from tests.benchmarks.test_bench_library import COUNT, make_library
from tests.gui.hands import the
from tests.gui.heartbeat import Heartbeat
from tests.gui.history.history_hands import boards_on, drop_file, field_on, history

QUERY = "st an 20"


def make_mixed(path: Path, count: int) -> None:
    """Make a library of solved boards and, for all but half of them, played and made ones."""
    make_library(path, count - count // 2)
    file = Database(path)
    with file.writing(is_durable=False) as connection:
        for number in range(count // 2):
            board_table.put(connection, random_play(random.Random(number)))
    file.close()


def random_play(chance: random.Random) -> BoardRecord:
    """A board of a day, new or of the user’s words, and how far it was played."""
    tiles = tuple(chance.sample([*map("".join, permutations("abcdefghilmnoprst", 3))], 20))
    paths = [
        *(tuple(range(start, start + 4)) for start in range(0, 20, 4)),
        *(tuple(chance.sample(range(20), 2)) for _ in range(22)),
    ]
    found = [
        FoundWord("".join(tiles[tile] for tile in path), path) for path in dict.fromkeys(paths)
    ]
    five = tuple(item.fragments(tiles) for item in found[:5])
    in_order = tuple(sorted(found, key=lambda item: item.path))
    day = date(2026, 12, 1) + timedelta(chance.randrange(5000))
    origin = chance.choice((Origin.DAY, Origin.USUAL, Origin.OWN))
    moment = f"{day}T12:00:00Z"
    record = BoardRecord(
        Board(tiles), origin, moment, moment, day=str(day) if origin is Origin.DAY else None
    ).knowing(GameBoard(tiles, five, in_order, ()))
    most = chance.randrange(0 if origin is Origin.OWN else 1, 24)
    words = [item.word for item in chance.sample(in_order, most)]
    return record.finding(words).played(day, None, is_news=bool(words))


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Folders of a window with 10,000 boards, and of one with a single board."""
    made: list[Path] = []
    for count in (COUNT, 1):
        folder = tmp_path_factory.mktemp("boards")
        (folder / "data").mkdir()
        make_mixed(folder / "data" / LIBRARY_NAME, count)
        made.append(folder)
    large, small = made
    return large, small


@pytest.fixture
def open_history(open_window: Callable[[Path], MainWindow]) -> Callable[[Path], HistoryPage]:
    return lambda folder: history(open_window(folder))


@pytest.fixture
def pages(
    folders: tuple[Path, Path], open_history: Callable[[Path], HistoryPage]
) -> tuple[HistoryPage, HistoryPage]:
    """The page with 10,000 boards, and the one with a single board."""
    large, small = map(open_history, folders)
    return large, small


def repaint(page: HistoryPage) -> None:
    boards_on(page).viewport().repaint()
    the(page, BoardDetails).repaint()


def compared(what: str, many: list[float], one: list[float]) -> str:
    return (
        f"{what}: {figures(many)} with {COUNT:,} boards, {figures(one)} with 1: "
        f"{ratio(many, one):.1f} times"
    )


def test_search_from_key_to_shown(pages: tuple[HistoryPage, HistoryPage], tell: Tell) -> None:
    def typed(page: HistoryPage) -> Callable[[], None]:
        def type_one() -> None:
            field = field_on(page, "Search")
            searched = the(page, BoardBrowser).searched
            done: list[bool] = []
            connection = searched.connect(lambda: done.append(True))
            if len(field.text()) >= len(QUERY):
                QTest.keyClick(field, Qt.Key.Key_Escape)
            else:
                QTest.keyClicks(field, QUERY[len(field.text())])
            while not done:
                QApplication.processEvents()
            searched.disconnect(connection)
            repaint(page)

        return type_one

    many, one = turns(len(QUERY) * 20, *map(typed, pages))
    tell(compared("search from key to shown", many, one))


def test_scrolling(pages: tuple[HistoryPage, HistoryPage], tell: Tell) -> None:
    view = boards_on(pages[0])
    rows = iter(range(0, 10_000_000, 997))  # far apart: nothing is in memory

    def jump() -> None:
        view.scrollTo(view.model().index(next(rows) % COUNT, 0))
        view.viewport().repaint()

    jumps, repaints = turns(200, jump, view.viewport().repaint)
    tell(
        f"jumping to boards anywhere: {figures(jumps)}; "
        f"{ratio(jumps, repaints):.1f} times a repaint of the list ({figures(repaints)})"
    )


def test_first_showing(
    folders: tuple[Path, Path],
    open_window: Callable[[Path], MainWindow],
    tell: Tell,
) -> None:
    totals: list[list[float]] = [[], []]
    longest: list[list[float]] = [[], []]
    for number in range(20):
        window = open_window(folders[number % 2])
        times = [process_time()]
        window.show_page("history")
        for _ in range(8):
            times.append(process_time())
            QApplication.processEvents()
        taken = [after - before for before, after in pairwise(times)]
        totals[number % 2].append(sum(taken))
        longest[number % 2].append(max(taken))
        window.close()
    for what, (many, one) in (("first showing, CPU", totals), ("its longest turn", longest)):
        tell(compared(what, sorted(many), sorted(one)))


def test_filtering(pages: tuple[HistoryPage, HistoryPage], tell: Tell) -> None:
    def listed(page: HistoryPage) -> Callable[[], None]:
        filters = cycle(the(page, HistoryActions).filters.actions())

        def list_some() -> None:
            next(filters).trigger()
            repaint(page)

        return list_some

    many, one = turns(40, *map(listed, pages))
    tell(compared("filter from click to shown", many, one))


def test_deleting_boards(
    folders: tuple[Path, Path],
    tmp_path: Path,
    tell: Tell,
) -> None:
    library = tmp_path / LIBRARY_NAME
    shutil.copyfile(folders[0] / "data" / LIBRARY_NAME, library)
    with Library.open(library) as opened:
        boards = opened.boards
        keys = boards.find().keys
        for count in (1, 100, 1000):
            started = perf_counter()
            deleted = boards.delete(keys[:count])
            between = perf_counter()
            boards.restore(deleted)
            ended = perf_counter()
            tell(
                f"deleting {count} boards: {(between - started) * 1000:.0f} ms, "
                f"bringing them back: {(ended - between) * 1000:.0f} ms"
            )


def test_longest_gap_of_long_work(
    qtbot: QtBot,
    folders: tuple[Path, Path],
    open_history: Callable[[Path], HistoryPage],
    tmp_path: Path,
    tell: Tell,
) -> None:
    page = open_history(folders[0])
    other = open_history(tmp_path / "other")  # the imported boards must not stay in the small one
    file = tmp_path / "all.quartiles-library"
    heart = Heartbeat(page)

    def gap_of(action: Callable[[], None], is_over: Callable[[], bool]) -> tuple[float, float]:
        qtbot.wait(100)
        heart.longest_gap, started = 0.0, perf_counter()
        action()
        qtbot.waitUntil(is_over, timeout=120_000)
        beats = heart.beats  # what took a single turn is a gap as well
        qtbot.waitUntil(lambda: heart.beats > beats)
        return heart.longest_gap, perf_counter() - started

    def update() -> None:
        page.window().update()
        QApplication.processEvents()

    exporting, importing = the(page, HistorySession), the(other, HistorySession)

    def export() -> None:  # without the dialog that asks where
        exporting.export_all(file)

    bare, _ = gap_of(update, lambda: True)
    for name, action, session in (
        ("export", export, exporting),
        ("import", lambda: drop_file(other, file), importing),
        ("deletion", lambda: importing.delete(importing.listing.keys), importing),
        ("undone deletion", importing.undo, importing),
    ):
        gap, seconds = gap_of(action, lambda: not session.is_busy)  # noqa: B023
        tell(
            f"{name} of {COUNT:,} boards: {seconds:.1f} s, longest gap {gap * 1000:.0f} ms "
            f"= {gap / bare:.1f} repaints of the window"
        )
