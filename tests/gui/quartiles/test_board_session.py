"""The page of a board without a window: what its session knows, and what it tells."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable, Sequence
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from quartiles_gui import paths
from quartiles_gui.core.quartiles import ranks
from quartiles_gui.core.quartiles.board import SAMPLE_BOARD, Board
from quartiles_gui.core.quartiles.game import Game
from quartiles_gui.core.quartiles.generator import Level, making_daily
from quartiles_gui.core.quartiles.hint_log import Rung
from quartiles_gui.core.quartiles.journal import Entry, Event
from quartiles_gui.core.quartiles.record import BoardMode, BoardRecord, Origin
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.base.page_session import MOST_STEPS, Answer, Session
from quartiles_gui.gui.quartiles.board_session import BoardSession
from quartiles_gui.gui.quartiles.quartiles_actions import QuartilesActions
from quartiles_gui.gui.quartiles.quartiles_scene import Offer, Scene, Side, scene_of
from quartiles_gui.gui.quartiles.states import State, Tab
from quartiles_gui.gui.word_list.word_rows import Heading, WordRow
from quartiles_gui.library.shipped_boards import read_daily, read_pool
from quartiles_gui.library.taught_words import Judgment
from tests.bounded import finish_soon
from tests.game_boards import FIVE, TILES
from tests.gui.conftest import NOON, Clock
from tests.library.played_boards import record
from tests.library.worlds import stored

Begin = Callable[[], BoardSession]

WORDS = Dictionary.read(
    "".join(f"{word}\t95\n" for word in (*FIVE, "later", "tion", "tier"))
    + "on\t5\ncola\t2\nlight\t60\t10\tv\n"
)
"""Words of the made board: eight that count, two doubtful ones and a vulgar one."""


@pytest.fixture
def session(begin: Begin) -> BoardSession:
    """A session with the empty board."""
    session = begin()
    session.use_words(WORDS)
    return session


@pytest.fixture
def real(session: BoardSession) -> BoardSession:
    """A session in which the words of a board of the game are found."""
    paste(session, TILES)
    session.choose(BoardMode.PLAY)
    return session


@pytest.fixture
def ours(qtbot: QtBot, session: BoardSession) -> BoardSession:
    """A session with the board of the day."""
    session.play_day(NOON.date())
    qtbot.waitUntil(lambda: session.is_ours)
    return session


def paste(session: BoardSession, tiles: Sequence[str]) -> None:
    session.show(BoardRecord(Board(tiles)), "Paste")


def solve(qtbot: QtBot, session: BoardSession) -> None:
    session.choose(BoardMode.SOLVE)
    qtbot.waitUntil(lambda: session.state is State.SOLVED)


def enter(session: BoardSession, text: str) -> str:
    """Type a word or several, and press Enter."""
    session.marks.type(text)
    return again(session)


def again(session: BoardSession) -> str:
    """Press Enter, and return what is said."""
    session.marks.check()
    return said(session)


def find(session: BoardSession, *words: str) -> None:
    for word in words:
        enter(session, word)


def tab(session: BoardSession) -> Tab:
    return session.tab


def said(session: BoardSession) -> str:
    return scene_of(session).foot.answer.text


def figures(session: BoardSession) -> str:
    return scene_of(session).heading.figures


def game_in(session: BoardSession) -> Game:
    assert session.game is not None
    return session.game


def points(session: BoardSession) -> int:
    return game_in(session).points


def missing(session: BoardSession) -> list[str]:
    return [item.word for item in game_in(session).missing]


def rows_in(scene: Scene) -> list[WordRow]:
    return [row for row in scene.panel.rows if isinstance(row, WordRow)]


def listed(session: BoardSession, *, are_shown: bool = False) -> list[str]:
    """Return the words that are listed as found, or in gray, by the alphabet."""
    rows = rows_in(scene_of(session))
    return sorted(row.found.word for row in rows if row.is_shown is are_shown)


def numbers(session: BoardSession) -> list[str]:
    """Return the quartiles by their numbers, as the list and the tiles have them."""
    scene = scene_of(session)
    rows = sorted((row for row in rows_in(scene) if row.place), key=lambda row: row.place)
    by_number = {place.word: set[int]() for place in scene.board.places.values()}
    for tile, place in scene.board.places.items():
        by_number[place.word].add(tile)
    assert {row.place: {*row.found.path} for row in rows} == by_number
    return [row.found.word for row in rows]


def ticked(session: BoardSession) -> list[str]:
    """Return the words that were ticked off since the board was solved."""
    return [*session.record.ticked]


def tell_word(session: BoardSession) -> str:
    """Ask for hints until one tells a word, and return that."""
    before = missing(session)
    while missing(session) == before and not game_in(session).revealed:
        session.hint()
    return game_in(session).revealed_words[-1]


# The board of the game


def test_whole_story(session: BoardSession) -> None:
    assert scene_of(session).side is Side.START
    for index, tile in enumerate(TILES):
        assert said(session) == "Type the 20 tiles, a space after each."
        session.type_on_tile(index, tile)
    session.leave_tile()
    scene = scene_of(session)
    assert scene.board.fragments == TILES
    assert (scene.state, scene.foot.offers_modes) == (State.FILLING, True)
    assert said(session) == "Choose how to go on"
    assert scene.foot.aside == "Nothing is told until you do."
    assert figures(session) == ""
    session.choose(BoardMode.PLAY)
    assert said(session) == "One word, or many with spaces"
    assert figures(session) == "0 of about 8 found"
    assert enter(session, "later") == "“later”: 2 points"
    told = tell_word(session)
    assert (tab(session), figures(session)) == (Tab.HINTS, "1 of about 8 found · 4 hints")
    for word in sorted({*FIVE, told} - {"later"}):
        assert tab(session) is not Tab.RESULT
        enter(session, word)
    assert tab(session) is Tab.RESULT, "all five were found"
    assert scene_of(session).panel.selected is None
    session.marks.type("h")  # the next letter brings back what was there
    assert tab(session) is Tab.HINTS
    session.show_tab(Tab.WORDS)
    enter(session, "tion tier")
    assert (tab(session), said(session)) == (Tab.RESULT, "Found 2 words.")
    session.say(Answer(""))
    assert said(session) == "Probably all: about 8 words · 86 points"
    assert session.reviewed() is not None
    everything = session.record.found
    while session.document.stack.canUndo():
        session.undo()
    assert scene_of(session).board.fragments == ("",) * 20
    while session.document.stack.canRedo():
        session.redo()
    assert session.record.found == everything
    assert session.state is State.FINDING


def test_what_the_list_doubts_or_lacks_is_offered_and_a_vulgar_word_is_taken_at_once(
    real: BoardSession,
) -> None:
    enter_again = "Enter again if the game took it."
    for word, offer in (
        ("cola", f"“cola” probably doesn’t count. {enter_again}"),
        ("wali", f"“wali” isn’t in the word list. {enter_again}"),
    ):
        assert enter(real, word) == offer
        real.marks.type(word[:-1])
        real.marks.type(word)  # another word was there since
        assert again(real) == offer
        assert scene_of(real).foot.answer.is_good is False, "a sign says so as well"
        assert word not in real.record.found
        assert "".join(scene_of(real).foot.parts) == word
        assert again(real) == f"Marked “{word}” as accepted."
        assert scene_of(real).foot.parts == ()
        assert scene_of(real).panel.selected == word
        assert real.listed.taught(word)
    assert (points(real), listed(real)) == (4, ["cola", "wali"])
    assert enter(real, "cola") == "You have found “cola” already."
    assert "light" not in missing(real), "which is vulgar"
    assert enter(real, "light") == "“light”: 2 points"
    assert scene_of(real).foot.answer.is_good is True
    real.undo()
    assert enter(real, "zz") == "The tiles can’t spell “zz”."
    assert again(real) == "The tiles can’t spell “zz”."
    real.marks.type("z")
    assert said(real) == "One word, or many with spaces", "no warning once a letter is typed"
    real.undo()
    assert said(real) == "Undone: Accept “wali”"
    assert (points(real), real.listed.taught("wali")) == (2, None)
    real.redo()
    assert (points(real), real.listed.taught("wali")) == (4, True)


def test_a_list_is_found_in_one_step_and_the_rest_of_it_stays_in_the_field(
    real: BoardSession,
) -> None:
    answer = enter(real, "later, spaghetti\ncola;zz later wali")
    assert answer == (
        "Not in the word list, or not of these tiles: zz, wali. Enter again if the game took them."
    )
    scene = scene_of(real)
    assert (scene.foot.many, scene.panel.selected) == ("zz wali", "cola")
    assert scene.foot.answer.can_undo
    assert listed(real) == ["cola", "later", "spaghetti"], "what the list has, doubtful or not"
    assert again(real).startswith("Not in the word list, or not of these tiles: zz.")
    assert listed(real) == ["cola", "later", "spaghetti", "wali"]
    assert scene_of(real).foot.parts == ("zz",)
    real.undo()
    assert listed(real) == ["cola", "later", "spaghetti"]
    assert real.listed.taught("wali") is None
    real.undo()
    assert listed(real) == []
    real.redo()
    real.redo()
    assert listed(real) == ["cola", "later", "spaghetti", "wali"]

    assert "Enter again" in enter(real, "tier lise")
    assert again(real) == "Marked “lise” as accepted.", "a single word that is left"
    assert enter(real, "tier later") == "You have found all of these already."


def test_what_the_game_said_finds_a_word_or_loses_it(real: BoardSession) -> None:
    find(real, "later")
    real.marks.judge(Judgment.REJECTED)
    assert said(real) == "Marked “later” as rejected."
    assert (listed(real), points(real)) == ([], 0)
    real.marks.type("cola")
    real.marks.judge(Judgment.ACCEPTED)
    assert (listed(real), points(real)) == (["cola"], 2)
    real.marks.judge(Judgment.ACCEPTED)
    assert said(real) == "“cola” is already marked as accepted."
    real.marks.judge(None)
    assert (listed(real), real.listed.taught("cola")) == (["cola"], None)
    for words in (["cola"], [], ["later"]):
        real.undo()
        assert listed(real) == words
    assert real.listed.taught("later") is None
    real.marks.type("lat")  # tiles that aren't whole are no word
    assert real.marks.subject is None
    real.marks.judge(Judgment.ACCEPTED)
    assert listed(real) == ["later"]


def test_a_word_that_was_told_is_found_once_it_is_typed_on_a_board_of_the_game_alone(
    qtbot: QtBot, real: BoardSession
) -> None:
    word = tell_word(real)
    assert said(real) == f"It was “{word}”."
    assert listed(real, are_shown=True) == [word]
    assert (points(real), listed(real)) == (0, [])
    real.marks.tick_selected()  # below the ladder
    assert (listed(real), listed(real, are_shown=True)) == ([word], [])
    real.undo()
    assert listed(real, are_shown=True) == [word]
    assert enter(real, word).startswith(f"“{word}”: 8 points")
    assert listed(real) == [word]

    real.play_day(NOON.date())
    qtbot.waitUntil(lambda: real.is_ours)
    word = tell_word(real)
    assert enter(real, word) == f"“{word}” was shown already."
    assert (points(real), listed(real), listed(real, are_shown=True)) == (0, [], [word])
    find(real, *map("".join, game_in(real).board.five))
    assert not game_in(real).has_five, "a hint begins with one of the five"


def test_what_is_ticked_off_a_solved_board_scores_nothing_and_undo_hides_its_words(
    qtbot: QtBot, real: BoardSession
) -> None:
    find(real, "later", "tier")
    solve(qtbot, real)
    scene = scene_of(real)
    assert said(real) == "All five · about 8 words · 86 points"
    assert [row.found.word for row in rows_in(scene)[:5]] == numbers(real)
    assert scene.panel.selected == numbers(real)[0]
    assert scene.board.path == rows_in(scene)[0].found.path
    assert figures(real) == "2 of about 8 ticked off"
    assert scene.panel.result is not None
    assert (tab(real), scene.panel.result.ended) == (Tab.WORDS, "Ended at Off to a start")
    assert enter(real, "spaghetti") == "Ticked off “spaghetti”."
    assert "Enter again" in enter(real, "wali")
    again(real)
    boxes = {row.key for row in rows_in(scene_of(real)) if row.is_ticked}
    assert boxes == {"later", "tier", "spaghetti", "wali"}
    assert ticked(real) == ["spaghetti", "wali"]
    assert (points(real), real.record.found) == (4, ("later", "tier"))
    assert real.reviewed() is not None
    real.marks.tick("spaghetti", is_ticked=False)
    assert ticked(real) == ["wali"]
    for _ in range(3):
        real.undo()
    assert (real.state, ticked(real)) == (State.SOLVED, [])
    real.undo()
    assert said(real) == "Undone: Solve"
    assert real.state is State.FINDING
    assert (listed(real), listed(real, are_shown=True)) == (["later", "tier"], [])
    real.redo()
    assert scene_of(real).state is State.SOLVED, "at once, without a search to be watched"


def test_undo_of_the_last_word_takes_the_result_away(real: BoardSession) -> None:
    find(real, *FIVE)
    assert tab(real) is Tab.RESULT
    real.undo()
    assert (tab(real), scene_of(real).panel.tabs) == (Tab.WORDS, (Tab.WORDS, Tab.HINTS))
    real.redo()
    assert scene_of(real).panel.tabs == (Tab.WORDS, Tab.HINTS, Tab.RESULT)


def test_a_search_that_is_stopped_leaves_its_words_in_gray_and_the_rest_untold(
    qtbot: QtBot, real: BoardSession
) -> None:
    find(real, "later")
    real.search.highlight_time = 1000
    real.choose(BoardMode.SOLVE)
    qtbot.waitUntil(lambda: len(real.search.lit_words) > 0)
    real.search.step()
    qtbot.waitUntil(lambda: real.search.is_paused)
    scene = scene_of(real)
    assert (scene.state, scene.is_paused) == (State.SOLVING, True)
    assert said(real) == "Paused. Space resumes, Esc stops."
    assert not scene.board.is_open
    assert scene.board.path
    real.marks.type("tier")
    assert scene_of(real).foot.parts == (), "nothing is typed meanwhile"
    seen = set(real.search.lit_words)
    real.stop()
    assert real.state is State.FINDING
    assert set(listed(real, are_shown=True)) == seen - {"later"}
    assert missing(real)
    word = next(iter(seen - {"later"}))
    enter(real, word)
    assert word in listed(real)

    real.choose(BoardMode.SOLVE)
    paste(real, SAMPLE_BOARD.fragments)  # another board ends it, too
    assert scene_of(real).state is State.FILLING
    paste(real, TILES)
    assert scene_of(real).state is State.SOLVED, "when it comes back"


def test_numbers_of_quartiles_are_their_order_of_finding_and_never_change(
    qtbot: QtBot, begin: Begin, real: BoardSession
) -> None:
    find(real, "spaghetti", "later", "butterfly")
    assert numbers(real) == ["spaghetti", "butterfly"]
    real.shuffle()
    order = scene_of(real).board.order
    assert sorted(order) == list(range(20))
    assert order[:4] == (16, 17, 18, 19)
    assert order[8:] != tuple(n for n in range(20) if n not in order[:8])
    assert numbers(real) == ["spaghetti", "butterfly"]
    solve(qtbot, real)
    all_five = numbers(real)
    assert (all_five[:2], {*all_five}) == (["spaghetti", "butterfly"], {*FIVE})
    find(real, "watermelon", "chocolate")
    before = real.record
    real.marks.tick("spaghetti", is_ticked=False)
    real.undo()  # found again, where it was
    assert (real.record.found, real.record.ticked) == (before.found, before.ticked)
    assert numbers(real) == all_five
    later = begin()
    later.use_words(WORDS)
    assert (later.state, tab(later)) == (State.SOLVED, Tab.RESULT), "since it is over"
    assert numbers(later) == all_five


def test_at_most_two_tiles_are_mended_on_a_board_and_a_third_makes_another(
    real: BoardSession,
) -> None:
    find(real, "later", "spaghetti", "tier")
    real.hint()
    key, hints = real.record.key, real.record.hints
    real.edit_tiles()
    for index, text in ((17, "ghh"), (8, "bus")):
        real.type_on_tile(index, text)
        assert scene_of(real).board.fragments[index] == text
        real.leave_tile()
        assert (real.state, listed(real)) == (State.FINDING, ["later", "tier"])
        assert real.record.hints == hints
        assert real.boards.find().keys == [real.record.key]
    real.type_on_tile(0, "lit")
    real.leave_tile()
    assert (real.state, listed(real)) == (State.FILLING, [])
    assert said(real) == "Changed a tile: this is another board now."
    assert scene_of(real).foot.offer is Offer.UNDO
    assert real.boards.find().keys == [key], "as it was before its tiles were edited"
    real.type_on_tile(1, "ghts")
    real.leave_tile()
    assert scene_of(real).board.fragments[:2] == ("lit", "ghts")
    for words in ([], ["later", "tier"], ["later", "tier"], ["later", "spaghetti", "tier"]):
        real.undo()
        assert listed(real) == words
    assert real.record.key == key

    real.edit_tiles()
    paste(real, SAMPLE_BOARD.fragments)  # which ends that
    real.type_on_tile(3, "true")
    assert real.record.board.fragments[3] == "true", "at once, as while any board is filled in"


def test_what_is_done_elsewhere_is_heeded_and_a_board_that_was_deleted_has_its_tiles_alone(
    real: BoardSession,
) -> None:
    find(real, "later")
    assert real.boards.delete([real.record.key])
    real.refresh()
    assert (scene_of(real).board.fragments, listed(real)) == (TILES, [])
    real.undo()
    assert real.boards.find().keys == []
    real.choose(BoardMode.PLAY)
    find(real, "tier")
    assert stored(real.boards, real.record.key).found == ("tier",)

    real.boards.put(real.record.finding(["later"]))  # words come with a refresh as well
    assert listed(real) == ["tier"]
    real.refresh()
    assert (listed(real), points(real)) == (["later", "tier"], 4)
    find(real, "tion")
    assert stored(real.boards, real.record.key).found == ("tier", "later", "tion")


@pytest.mark.at("2026-12-05T21:30")
def test_a_known_board_comes_as_it_was_left_whatever_brought_it(
    qtbot: QtBot, real: BoardSession
) -> None:
    find(real, "later")
    real.set_date("2026-11-20")
    paste(real, SAMPLE_BOARD.fragments)
    assert scene_of(real).foot.offer is Offer.UNDO
    real.choose(BoardMode.PLAY)
    paste(real, TILES[::-1])
    assert said(real) == "You have this board: 1 of about 8 found."
    assert (real.state, listed(real)) == (State.FINDING, ["later"])
    assert scene_of(real).board.fragments == TILES[::-1]
    real.play_day(NOON.date())
    qtbot.waitUntil(lambda: real.is_ours)
    assert said(real) == "“Friday, November 20” stays in the history."
    assert real.answer.can_undo
    real.undo()
    assert listed(real) == ["later"]
    real.clear()
    assert scene_of(real).heading.title == "Empty board"
    real.undo()
    find(real, *FIVE, "tion", "tier")
    real.clear()
    paste(real, TILES)
    assert tab(real) is Tab.RESULT, "a board that is over"


def test_the_latest_steps_can_be_undone(real: BoardSession) -> None:
    find(real, "later")
    for number in range(MOST_STEPS):
        paste(real, (*TILES[:19], ("one", "other")[number % 2]))
    for left in reversed(range(MOST_STEPS)):
        real.undo()
        assert real.document.stack.canUndo() == bool(left)
    assert listed(real) == ["later"]


def test_hidden_words_are_nowhere_in_the_scene(qtbot: QtBot, session: BoardSession) -> None:
    session.listing.hide_words(True)
    paste(session, TILES)
    scenes: list[Scene] = []
    session.changed.connect(lambda: scenes.append(scene_of(session)))
    solve(qtbot, session)
    for scene in scenes:
        assert (scene.board.path, scene.board.places) == ((), {})
        told = repr((scene.foot.answer, scene.panel.meaning, scene.panel.result))
        assert not any(word in told for word in FIVE)
        assert all(set("".join(row.fragments)) <= {"•"} for row in rows_in(scene))
    assert scene.found.are_hidden
    assert scene.foot.offer is Offer.SHOW_WORDS
    find(session, "spaghetti")
    assert [row.key for row in rows_in(scene_of(session)) if not row.is_hidden] == ["spaghetti"]
    session.listing.hide_words(False)
    assert {row.key for row in rows_in(scene_of(session))} >= {*FIVE}


def test_without_the_five_nothing_is_said_of_them_and_the_line_says_why(
    qtbot: QtBot, session: BoardSession
) -> None:
    session.use_words(Dictionary.populate([*list(FIVE)[:4], "spaet", "ghti"]))
    paste(session, TILES)
    assert said(session).startswith("Four of the five are known")
    session.choose(BoardMode.PLAY)
    assert enter(session, "lighthouse") == "“lighthouse”: 8 points"
    assert scene_of(session).board.places == {}
    titles = [row.title for row in scene_of(session).panel.rows if isinstance(row, Heading)]
    assert titles[0] == "Quartiles"
    solve(qtbot, session)
    assert "Perhaps “spaetghti”?" in said(session)


def test_the_guess_at_the_fifth_stands_after_what_is_known_and_before_what_to_check(
    qtbot: QtBot, session: BoardSession
) -> None:
    session.use_words(Dictionary.populate([*FIVE][:4]))
    paste(session, TILES)
    solve(qtbot, session)
    known = "Four of the five are known; the fifth isn’t in the word list."
    assert said(session).startswith(f"{known} Perhaps “etghtispa”? No word uses “spa”.")


# Boards that are finished


def test_a_board_is_finished_and_that_is_undone_and_redone(real: BoardSession) -> None:
    def likelihoods() -> list[int | None]:
        return [real.listed.likelihood(word) for word in ("later", "tier", "on")]

    before = likelihoods()
    find(real, *FIVE, "later")
    real.marks.finish(are_all=True)
    assert said(real) == "Learned: 6 words accepted, 3 not."
    assert figures(real) == "6 of 6 found"
    standing = scene_of(real).panel.standing
    assert standing is not None
    assert standing.rank is ranks.ALL_WORDS
    learned = likelihoods()
    assert learned != before
    real.undo()
    assert (likelihoods(), figures(real)) == (before, "6 of about 8 found")
    real.redo()
    assert likelihoods() == learned
    real.marks.finish(are_all=False)
    assert said(real) == "This board is no longer finished."
    assert likelihoods() == before


def test_nothing_that_was_taught_is_applied_to_a_board_of_ours(real: BoardSession) -> None:
    find(real, *FIVE)
    real.marks.finish(are_all=True)
    made = record(None, number=1)
    real.show(made, "Open")
    actions = QuartilesActions(QWidget(), 0)
    actions.show_session(real, can_paste=True)
    for action in (actions.finish, actions.accept, actions.reject, actions.tick):
        assert not action.isEnabled()
        assert action.toolTip() == "Only for boards of the game."
    assert made.game_board is not None
    assert game_in(real).board == made.game_board
    assert game_in(real).expected.is_exact
    enter(real, "er")
    real.marks.judge(Judgment.REJECTED)
    assert listed(real) == ["er"]


# Boards of ours


@pytest.mark.at("2026-12-05T21:30")
def test_a_whole_board_of_ours_is_played(ours: BoardSession, english: Dictionary) -> None:
    board, folder = game_in(ours).board, paths.dictionary_folder()
    day = making_daily(NOON.date(), read_daily(folder), read_pool(folder), english)
    assert board == finish_soon(day)
    assert scene_of(ours).heading.title == "Our board, November 21"
    assert (ours.state, scene_of(ours).foot.offers_modes) == (State.FINDING, False)
    assert enter(ours, "qqq") == "The tiles can’t spell “qqq”."
    assert scene_of(ours).foot.parts == ("qqq",)
    results: list[ranks.Rank] = []
    for item in sorted(board.words, key=lambda item: -item.points):
        assert enter(ours, item.word).startswith(f"“{item.word}”: ")
        scene = scene_of(ours)
        assert scene.foot.parts == ()
        assert ("all five found" in said(ours)) == (game_in(ours).has_five and not results)
        assert scene.board.path == (() if tab(ours) is Tab.RESULT else item.path)
        if tab(ours) is Tab.RESULT:
            results.append(game_in(ours).rank)
            ours.show_tab(Tab.WORDS)
    assert results == [ranks.RANKS[3], ranks.ALL_WORDS], "all five, and all words"
    text = Path(paths.dictionary_folder(), "quartile_pool.txt").read_text("ascii")
    words_and_zipfs = text.partition("\n\n")[0].split()
    zipfs = dict(zip(words_and_zipfs[::2], map(int, words_and_zipfs[1::2]), strict=True))
    result, five = scene.panel.result, map("".join, board.five)
    assert result is not None
    assert result.outcome.best is not None
    assert result.outcome.best.found.word == min(five, key=zipfs.__getitem__), "the rarest"
    assert enter(ours, item.word) == f"You have found “{item.word}” already."
    assert listed(ours) == sorted(item.word for item in board.words)
    assert (points(ours), len(scene.board.places)) == (board.points, 20)
    ours.say(Answer(""))
    assert said(ours) == f"All {len(board.words)} words · {board.points} points"
    while ours.document.stack.undoText().startswith("Find"):
        ours.undo()
    assert (listed(ours), ours.record.is_on_time) == ([], True)


def test_other_words_are_on_the_side_or_beside_and_give_no_points(
    qtbot: QtBot, ours: BoardSession
) -> None:
    ours.play_new(Level.EASY)
    qtbot.waitUntil(lambda: ours.record.origin is Origin.EASY)
    assert scene_of(ours).heading.title.startswith("Easy board")
    board = game_in(ours).board
    for item in board.extras[:3]:
        assert enter(ours, item.word).startswith(f"“{item.word}” is an extra word: ")
    assert ours.words is not None
    known = {item.word for item in (*board.words, *board.extras)}
    pairs = {a + b for a in board.tiles for b in board.tiles if a != b} - known
    for word in sorted(word for word in pairs if word in ours.words)[:2]:
        assert enter(ours, word) == f"“{word}” is a word, but it doesn’t count on this board."
        assert word in listed(ours)
    assert (points(ours), figures(ours)) == (0, f"0 of {len(board.words)} found")
    assert "Enter again" not in enter(ours, "".join(board.tiles[:4]))
    one, other, *_ = missing(ours)
    assert enter(ours, f"{one} qqq {other}") == "Not in the word list, or not of these tiles: qqq."
    assert {one, other} <= {*listed(ours)}
    ours.play_another()
    key = ours.record.key
    qtbot.waitUntil(lambda: ours.record.key != key)
    assert ours.record.origin is Origin.EASY


def test_hints_lead_to_the_word_and_from_word_to_word(ours: BoardSession) -> None:
    left = missing(ours)
    ours.hint()  # shows them, and tells nothing
    assert (tab(ours), ours.hints.used) == (Tab.HINTS, 0)
    assert ours.hints.table.total == len(left)
    told = []
    while len(missing(ours)) == len(left):
        ours.hint()
        told.append(ours.hints.told.rung)
        if told[-1] is Rung.FIRST_TILE:
            assert len(scene_of(ours).board.hint) == 1
    word = (set(left) - set(missing(ours))).pop()
    assert told == sorted({rung for rung in told if rung})
    assert said(ours) == f"It was “{word}”."
    assert ours.record.hints.used == len(told)
    before = ours.hints.told.number
    ours.go_hint(1)
    assert ours.hints.told.number == before + 1
    ours.open_table()
    ours.open_table()
    assert ours.record.hints.used == len(told) + 1
    ours.show_tab(Tab.WORDS)
    assert scene_of(ours).board.hint == ()


def test_the_rest_is_shown_without_points_at_once(ours: BoardSession) -> None:
    first = game_in(ours).board.words[0]
    find(ours, first.word)
    scored, left = points(ours), missing(ours)
    ours.choose(BoardMode.SOLVE)
    assert ours.state is State.SOLVED
    assert said(ours).endswith("words were shown, in gray. They give no points.")
    assert (listed(ours, are_shown=True), points(ours)) == (sorted(left), scored)
    assert len(scene_of(ours).board.places) == 20, "of all five"
    assert enter(ours, left[0]) == f"“{left[0]}” was shown already."
    ours.undo()
    assert (missing(ours), listed(ours, are_shown=True)) == (left, [])


def test_a_word_is_on_time_on_the_day_of_its_board_whatever_brought_that(
    qtbot: QtBot, ours: BoardSession, clock: Clock
) -> None:
    tiles, word, other = ours.record.board.fragments, *missing(ours)[:2]
    ours.set_date("2026-11-20")
    find(ours, "qqq")
    ours.clear()
    paste(ours, tiles[::-1])
    assert ours.record.day == "2026-11-21"
    clock.now += timedelta(days=1)
    find(ours, word)
    assert not ours.record.is_on_time
    clock.now = NOON
    find(ours, other)
    assert ours.record.is_on_time
    assert ours.days.in_a_row() == 1


# Time, and what is stored


def test_the_journal_says_what_was_tried_and_when(
    real: BoardSession, begin: Begin, clock: Clock
) -> None:
    for seconds, word in ((2, "qqq"), (1, "wali"), (4, "later"), (0.5, "later")):
        clock.seconds += seconds
        enter(real, word)
    clock.seconds += 1
    real.undo()
    clock.seconds += 500  # of which a minute counts
    for letters in ("t", "ti", "tier"):
        real.marks.type(letters)
        clock.seconds += 50
    again(real)
    real.show_tab(Tab.HINTS)
    real.hint()
    clock.seconds += 1
    real.see(False)
    clock.seconds += 1000  # the window is hidden
    real.see(True)
    *entries, hinted, left = real.record.journal.entries
    assert entries == [
        Entry(2000, Event.NOT_SPELLED, "qqq"),
        Entry(3000, Event.UNKNOWN, "wali"),
        Entry(7000, Event.FOUND, "later"),
        Entry(7500, Event.ALREADY_FOUND, "later"),
        Entry(8500, Event.UNTICKED, "later"),
        Entry(218_500, Event.FOUND, "tier"),
    ]
    assert (hinted.time, hinted.event, left) == (218_500, Event.HINTED, Entry(219_500, Event.LEFT))
    clock.seconds = 5.0  # another start of the computer
    later = begin()
    later.use_words(WORDS)
    clock.seconds += 4
    enter(later, "tier")
    assert later.record.journal.entries[-1] == Entry(223_500, Event.ALREADY_FOUND, "tier")


def test_a_board_that_was_only_looked_at_or_deleted_is_not_stored_because_it_is_left(
    ours: BoardSession, clock: Clock
) -> None:
    def leave() -> None:
        clock.seconds += 30
        ours.see(False)
        assert ours.boards.get(ours.record.key) is None
        ours.see(True)

    leave()
    enter(ours, "qqq")
    assert ours.boards.delete([ours.record.key])
    leave()


def test_a_board_on_which_nothing_was_done_comes_back_at_the_next_start(
    begin: Begin, ours: BoardSession
) -> None:
    title, tiles = scene_of(ours).heading.title, ours.record.board
    second = begin()
    assert (scene_of(second).heading.title, second.record.board) == (title, tiles)
    assert second.boards.find().keys == []


@pytest.fixture
def statements(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The statements to every database that this thread opens from now on."""
    statements: list[str] = []
    connect = sqlite3.connect

    def traced(*arguments: Any, **options: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(*arguments, **options)
        if threading.current_thread() is threading.main_thread():  # not for a backup
            connection.set_trace_callback(statements.append)
        return connection

    monkeypatch.setattr(sqlite3, "connect", traced)
    return statements


def test_a_letter_typed_below_the_result_of_a_day_asks_the_library_for_nothing(
    qtbot: QtBot, statements: list[str], begin: Begin
) -> None:
    session = begin()
    session.play_day(NOON.date())
    qtbot.waitUntil(lambda: session.is_ours)
    find(session, *missing(session))
    assert scene_of(session).panel.result is not None
    statements.clear()
    session.marks.type("t")
    assert scene_of(session).panel.result is not None
    assert statements == []


def test_what_is_done_takes_few_statements_in_one_transaction(
    statements: list[str], begin: Begin
) -> None:
    session = begin()
    session.use_words(WORDS)
    paste(session, TILES)
    session.choose(BoardMode.PLAY)
    find(session, "tier")  # what a new connection needs as well
    session.marks.type("later")
    statements.clear()
    session.marks.type("late")
    session.marks.type("later")
    assert statements == []
    for deed in (session.marks.check, lambda: session.choose(BoardMode.SOLVE), session.undo):
        statements.clear()
        deed()
        assert len(statements) <= 6
        assert [one for one in statements if one.startswith("BEGIN")] == ["BEGIN IMMEDIATE"]


# What any session tells


class Counter(Session):
    """Counts, and can count twice at once."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.number = 0

    def count(self, by: int = 1) -> None:
        with self.deed():
            self.number += by

    def count_twice(self) -> None:
        with self.deed():
            self.count()
            self.count()

    def refuse(self) -> None:
        with self.deed():
            raise ZeroDivisionError


def test_deeds_within_a_deed_are_told_at_its_end_and_those_that_fail_or_change_nothing() -> None:
    counter = Counter()
    told: list[int] = []
    counter.changed.connect(lambda: told.append(counter.number))
    counter.count_twice()
    counter.count()
    with pytest.raises(ZeroDivisionError):
        counter.refuse()
    counter.count(0)
    assert told == [2, 3, 3, 3]


def test_what_a_listener_does_is_told_after_all_know_of_the_deed() -> None:
    counter = Counter()
    first: list[int] = []
    second: list[int] = []

    def listen() -> None:
        first.append(counter.number)
        if counter.number < 3:
            counter.count()
            counter.count()

    counter.changed.connect(listen)
    counter.changed.connect(lambda: second.append(counter.number))
    counter.count()
    assert first == [1, 3]
    assert second == [3, 3]
