"""What was played, in figures."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from quartiles_gui.app_window import AppWindow
from quartiles_gui.gui.play.page import PlayPage
from quartiles_gui.gui.play.statistics_dialog import StatisticsDialog
from quartiles_gui.gui.result import CountBar, DayBars
from quartiles_gui.gui.saver import Saver
from tests.gui.hands import press, the, type_text
from tests.gui.play.play_hands import figures_in, game_on, open_statistics, play_today, show_rest
from tests.library.worlds import keep, some_board


def texts(dialog: StatisticsDialog) -> list[str]:
    return [label.text() for label in dialog.findChildren(QLabel)]


def bars(dialog: StatisticsDialog) -> list[str]:
    return [bar.accessibleName() for bar in dialog.findChildren(CountBar)]


def test_before_anything_is_played_it_says_how_to_begin(qtbot: QtBot, window: AppWindow) -> None:
    dialog = open_statistics(play_today(qtbot, window))
    assert any("Nothing found yet" in text for text in texts(dialog))
    assert figures_in(dialog) == {}


def test_figures_follow_what_is_played(page: PlayPage) -> None:
    for cut in game_on(page).board.five:
        type_text("".join(cut))
        press(Qt.Key.Key_Return)
    dialog = open_statistics(page)
    figures = {"Boards": "1", "Points": "80", "Hints used": "0", "With all five": "1"}
    figures |= {"Days in a row": "1", "Most days in a row": "1"}
    assert figures_in(dialog) == {
        **{f"The game, {name}": "0" for name in figures},
        **{f"Play, {name}": number for name, number in figures.items()},
    }
    assert bars(dialog) == [
        "All words: 0",
        "Top rank: 0",
        "Brilliant: 1",  # five quartiles are 5 · 8 + 40 = 80 points
        "Sharp: 0",
        "Strong: 0",
        "Off to a start: 0",
    ]
    assert the(dialog, DayBars).accessibleName() == "Played: 1 of 30 days."
    assert "Missed again and again" not in texts(dialog)


def test_words_that_were_shown_again_are_named_with_meanings_and_no_others(
    qtbot: QtBot, window: AppWindow, page: PlayPage
) -> None:
    game = game_on(page)
    first = game.board.words[0]
    type_text(first.word)
    press(Qt.Key.Key_Return)
    before = set(texts(open_statistics(page)))
    missing = {item.word for item in game.missing}
    assert not missing & before
    the(window, StatisticsDialog).close()
    qtbot.waitUntil(lambda: not window.findChildren(StatisticsDialog))
    show_rest(page)
    once = texts(open_statistics(page))
    assert not missing & set(once), "shown once only"
    the(window, StatisticsDialog).close()
    qtbot.waitUntil(lambda: not window.findChildren(StatisticsDialog))
    again = sorted(missing)[:2]
    keep(the(window, Saver).library.boards, some_board(1), shown=tuple(again))
    shown = texts(open_statistics(page))
    assert missing & set(shown) == {*again}
    assert shown.count("shown 2 times") == 2
    assert first.word not in shown
