from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quartiles_gui.core.quartiles.board import (
    Board,
    code_of,
)
from quartiles_gui.core.quartiles.fragments import BoardError
from quartiles_gui.core.words.letters import ALPHABET
from tests.sample_board import SAMPLE

FRAGMENTS = tuple(SAMPLE.split())

fragments = st.text(ALPHABET, min_size=1, max_size=8)
boards = st.lists(st.one_of(st.just(""), fragments), min_size=20, max_size=20).map(Board)


# Parsing


@pytest.mark.parametrize(
    "separator",
    [
        *(" ", "\t", "\n", "\r", "\r\n", "\v", "\f", "\xa0", "\u2003", "\u2028"),
        *(",", ";", "|", "·", "•"),
        *(
            ", ",
            " | ",
            "\n\n",
            " \t\r\n ",
            ",,",
        ),
    ],
)
def test_every_separator_separates_and_may_surround(separator: str) -> None:
    assert Board.parse(separator.join(FRAGMENTS)).fragments == FRAGMENTS
    assert Board.parse(separator.join(("", *FRAGMENTS, ""))).fragments == FRAGMENTS


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "There are no fragments in this text."),
        (" ,;\n", "There are no fragments in this text."),
        ("a", "A board has 20 fragments; this text has 1."),
        ("a " * 19, "A board has 20 fragments; this text has 19."),
        (
            "a " * 20 + "b",
            "A board has 20 fragments; this text has 21. From “b” on, they are too many.",
        ),
        ("a b2", "“b2” isn’t a fragment: a tile can only have the letters a to z."),
        ("abcdefghi", "“abcdefghi” is too long for a tile, which has room for 8 letters."),
    ],
)
def test_text_that_is_not_a_board_is_refused_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BoardError) as caught:
        Board.parse(text)
    assert str(caught.value) == sentence


@given(boards)
def test_a_board_reads_back_what_it_writes(board: Board) -> None:
    assert Board.parse(str(board)) == board


# The value


def test_a_board_has_20_fragments_and_a_new_one_is_empty() -> None:
    assert Board().is_empty
    assert not Board(["a", *[""] * 19]).is_empty
    for count in (0, 19, 21):
        with pytest.raises(ValueError, match=f"20 fragments, not {count}"):
            Board(["a"] * count)


@pytest.mark.parametrize("bad", ["A", "a b", "é", "-", " ", "abcdefghi", "\u017f"])
def test_a_board_takes_only_fragments(bad: str) -> None:
    with pytest.raises(ValueError, match="up to 8 letters"):
        Board([bad, *["a"] * 19])


def test_a_board_is_written_in_five_lines_of_four() -> None:
    board = Board(["", *FRAGMENTS[1:]])
    assert str(board) == (
        "- th ss tru\nref fu ra nih\ncro mat wo sh\nre rds tic il\nlly zz is ment"
    )


@given(boards, boards)
def test_boards_are_equal_if_their_fragments_are(one: Board, other: Board) -> None:
    assert (one == other) == (one.fragments == other.fragments)
    assert hash(one) == hash(Board(one.fragments))


# Filling from a tile on


@given(boards, st.integers(0, 19), st.data())
def test_fragments_fill_tiles_from_a_start(board: Board, start: int, data: st.DataObject) -> None:
    most = min(20 - start, 19)
    pieces = data.draw(st.lists(fragments, min_size=1, max_size=most))
    changed = board.with_fragments(start, pieces).fragments
    end = start + len(pieces)
    assert changed == (*board.fragments[:start], *pieces, *board.fragments[end:])


@given(boards, st.integers(0, 19))
def test_20_fragments_replace_the_board_wherever_they_start(board: Board, start: int) -> None:
    before = board.fragments
    assert board.with_fragments(start, FRAGMENTS).fragments == FRAGMENTS
    assert board.fragments == before


@pytest.mark.parametrize(
    ("start", "count", "sentence"),
    [
        (18, 3, "3 fragments don’t fit here: there is room for 2. The board is unchanged."),
        (0, 21, "A board has 20 fragments; this text has 21. From “a” on, they are too many."),
        (19, 21, "A board has 20 fragments; this text has 21. From “a” on, they are too many."),
    ],
)
def test_too_many_fragments_get_a_sentence(start: int, count: int, sentence: str) -> None:
    with pytest.raises(BoardError) as caught:
        Board().with_fragments(start, ["a"] * count)
    assert str(caught.value) == sentence


# Problems


@pytest.mark.parametrize(
    ("tiles", "problems"),
    [
        (FRAGMENTS, []),
        ([*FRAGMENTS[:7], "", *FRAGMENTS[8:]], [((7,), "1 tile is empty.", True)]),
        ([""] * 20, [(tuple(range(20)), "20 tiles are empty.", True)]),
        (
            ["th", *FRAGMENTS[1:18], "th", "ra"],
            [
                ((0, 1, 18), "3 tiles are “th”. All but one are likely wrong.", False),
                ((6, 19), "Two tiles are “ra”. One is likely wrong.", False),
            ],
        ),
        (
            ["in", "in", *[""] * 18],
            [
                (tuple(range(2, 20)), "18 tiles are empty.", True),
                ((0, 1), "Two tiles are “in”. One is likely wrong.", False),
            ],
        ),
    ],
    ids=["none", "an empty tile", "empty tiles", "equal tiles", "both"],
)
def test_problems_are_told_the_blocking_ones_first(
    tiles: Sequence[str], problems: list[tuple[tuple[int, ...], str, bool]]
) -> None:
    board = Board(tiles)
    told = [
        (problem.tiles, str(problem.sentence), problem.is_blocking) for problem in board.problems()
    ]
    assert told == problems
    doubtful = {tile for tiles, _, is_blocking in problems for tile in tiles if not is_blocking}
    assert board.unclear_tiles() == doubtful


ADDRESS = "https://example.org/quartiles/"


@given(st.lists(fragments, min_size=20, max_size=20))
def test_every_board_comes_back_as_tiles_and_from_a_link(fragments: list[str]) -> None:
    board = Board(fragments)
    link = code_of(board, ADDRESS)
    assert link == f"{ADDRESS}#{'-'.join(fragments)}"
    for text in (code_of(board), link, f"Try this: {link} (it’s hard)\n", link.replace("-", "%20")):
        assert Board.parse(text) == board


def test_tiles_in_a_code_are_capitals_and_an_empty_tile_stays_one() -> None:
    board = Board(["ab", "", *["c"] * 18])
    assert code_of(board) == "AB - " + " ".join("C" * 18)
    assert Board.parse(code_of(board, ADDRESS)) == board, "a link is for whole boards"


@pytest.mark.parametrize(
    "text",
    [
        ADDRESS,
        f"{ADDRESS}#",
        f"{ADDRESS}#ab-cd",
        f"{ADDRESS}#{'-'.join(['ab'] * 21)}",
        f"{ADDRESS}#{'-'.join(['<b>'] * 20)}",
        f"{ADDRESS}#{'%00' * 20}",
        f"{ADDRESS}#{'-' * 400}",
        "javascript:alert(1)#" + "-".join(["ab"] * 20),
        "#" + "-".join(["ab"] * 20),
    ],
)
def test_a_link_without_a_board_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(BoardError, match=r"\.$"):
        Board.parse(text)
