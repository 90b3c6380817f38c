"""The rows of a list of words, without a window, and how the model goes from some to others."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QObject
from PySide6.QtTest import QAbstractItemModelTester

from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.quartiles.game import Game
from quartiles_gui.core.quartiles.game_board import GameBoard
from quartiles_gui.core.quartiles.verdict import RatedWord, Verdict
from quartiles_gui.core.words.likelihood import Tier
from quartiles_gui.gui.word_list.word_list_model import WordListModel
from quartiles_gui.gui.word_list.word_rows import (
    Heading,
    Row,
    Rows,
    Solution,
    WordRow,
    game_rows,
    in_place,
    solution_rows,
    spoken,
)
from tests.game_boards import FIVE, TILES


def found(*tiles: int) -> FoundWord:
    """Return a word of the board, by its tiles."""
    return FoundWord("".join(TILES[tile] for tile in tiles), tiles)


def rated(word: FoundWord, tier: Tier = Tier.LIKELY) -> RatedWord:
    return RatedWord(word, 80, tier, is_vulgar=False)


QUARTILES = [found(*range(start, start + 4)) for start in range(0, 20, 4)]
TWO, ONE, POSSIBLE, UNLIKELY = found(4, 5), found(0), found(2, 3), found(6)
FOUND = (*QUARTILES, ONE, TWO)
RATED = (*map(rated, FOUND), rated(POSSIBLE, Tier.POSSIBLE), rated(UNLIKELY, Tier.LONG_SHOT))
SOLVED = Solution(TILES, verdict=Verdict(RATED, (tuple(QUARTILES),), (), ()))


def rows_of(known: Solution) -> Rows:
    return solution_rows(known, {ONE.word: True}.get)


def titles(rows: Rows) -> list[tuple[str, int | None]]:
    return [(row.title, row.size) for row in rows if isinstance(row, Heading)]


def words(rows: Rows) -> list[str]:
    return [row.key for row in rows if isinstance(row, WordRow)]


def test_a_solution_has_the_five_first_and_long_shots_folded() -> None:
    rows = rows_of(SOLVED)
    assert titles(rows) == [
        ("The five", 5),
        ("Two tiles", 1),
        ("One tile", 1),
        ("Possible", 1),
        ("Long shots", 1),
    ]
    assert words(rows) == [*FIVE, TWO.word, ONE.word, POSSIBLE.word]
    (folded,) = [row.key for row in rows if isinstance(row, Heading) and row.is_folded]
    assert words(rows_of(SOLVED._replace(unfolded=frozenset([folded]))))[-1] == UNLIKELY.word


def test_hidden_words_are_blanks_until_they_are_ticked_or_revealed() -> None:
    known = SOLVED._replace(hides_words=True, ticked={TWO.word}, revealed=frozenset([ONE.word]))
    seen = {row.key for row in rows_of(known) if isinstance(row, WordRow) and not row.is_hidden}
    assert seen == {TWO.word, ONE.word}
    assert spoken(rows_of(known)[1]) == "hidden word, 4 tiles"


def test_found_words_can_be_left_out() -> None:
    left = rows_of(SOLVED._replace(ticked={TWO.word}, leaves_out_ticked=True))
    assert TWO.word not in words(left)
    assert ("Two tiles", 1) not in titles(left)


def test_a_row_says_what_it_shows() -> None:
    rows = {row.key: spoken(row) for row in rows_of(SOLVED._replace(ticked={ONE.word}))}
    assert rows[ONE.word] == "li: li, 1 point, accepted by the game, found"
    assert rows["butterfly"] == "bu, tt, er, fly: butterfly, 8 points, number 3 of the five"


def test_a_game_has_every_heading_and_says_which_words_were_shown() -> None:
    board = GameBoard(TILES, tuple(FIVE.values()), FOUND, (UNLIKELY,))
    beside = found(6, 7).word
    rows = game_rows(Game(board, ["spaghetti", beside, UNLIKELY.word], [TWO.word]))
    assert [spoken(row) for row in rows] == [
        "The five: 1 of 5",
        "spa, gh, et, ti: spaghetti",
        "Three tiles: 0 of 0",
        "Two tiles: 0 of 1",
        f"wa, ter: {TWO.word}, shown",
        "One tile: 0 of 1",
        "Extra: +1",
        f"{UNLIKELY.word}: {UNLIKELY.word}",
        "Not counted here: 1",
        f"mel, on: {beside}",
    ]
    assert len({row.key for row in rows}) == len(rows)


def test_the_next_word_takes_the_place_of_one_that_goes_and_at_the_end_the_one_before() -> None:
    before = rows_of(SOLVED)
    left = rows_of(SOLVED._replace(ticked={TWO.word, POSSIBLE.word}, leaves_out_ticked=True))
    assert in_place(ONE.word, before, left) == ONE.word
    assert in_place(TWO.word, before, left) == ONE.word
    assert in_place(ONE.word, before, before[:3]) == before[2].key
    assert in_place(ONE.word, before, ()) is None


ROWS = rows_of(SOLVED._replace(unfolded=frozenset(range(7))))
CHANGED = {row.key: row for row in rows_of(SOLVED._replace(ticked=frozenset(FIVE)))}


@given(
    st.lists(
        st.lists(st.sampled_from(ROWS), unique=True).flatmap(
            lambda rows: st.tuples(*(st.sampled_from([r, CHANGED.get(r.key, r)]) for r in rows))
        ),
        max_size=5,
    )
)
def test_the_model_goes_from_any_rows_to_any_others(states: list[tuple[Row, ...]]) -> None:
    owner = QObject()
    model = WordListModel(owner)
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Warning)
    for rows in states:
        before = {row.key for row in model.rows}
        new = model.show(rows)
        assert model.rows == rows
        assert set(new) == {row.key for row in rows if isinstance(row, WordRow)} - before
        assert [model.index_of(row.key).row() for row in rows] == [*range(len(rows))]
    del tester  # before the model that it watches
