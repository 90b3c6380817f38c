from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Iterator
from itertools import islice, pairwise, product
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from quartiles_gui import paths
from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.solver import Progress, finish
from quartiles_gui.core.word_squares.row_search import OpenSquare
from quartiles_gui.core.word_squares.square_options import (
    PatternError,
    Square,
    SquareOptions,
    Symmetry,
    parse_pattern,
    transposed,
)
from quartiles_gui.core.word_squares.word_squares_solver import LATEST, WordSquaresSolver
from quartiles_gui.core.words.letters import ALPHABET
from quartiles_gui.library.dictionaries import read_words
from tests.core.solver_contract import (
    Cutting,
    TickingClock,
    assert_cutting_changes_nothing,
    cuttings,
)

Game = tuple[set[str], SquareOptions]
ENGLISH = Path(paths.dictionary_folder(), "english.txt")


def counts(square: Square, words: set[str], options: SquareOptions) -> bool:
    """The definition, word for word."""
    columns = tuple("".join(letters) for letters in zip(*square, strict=True))
    entries = list(square) if square == columns else [*square, *columns]
    return all(
        (
            words.issuperset(columns),
            options.symmetry is not Symmetry.ONLY or square == columns,
            options.symmetry is not Symmetry.NONE or square != columns,
            not options.is_distinct or len(entries) == len(set(entries)),
            options.is_transposed_too or square <= columns,
            all(
                fixed in (".", letter)
                for row, pattern in zip(square, options.pattern, strict=False)
                for letter, fixed in zip(row, pattern, strict=True)
            ),
        )
    )


def brute_force(words: set[str], options: SquareOptions) -> list[Square]:
    """All squares in order: each is followed by its transpose, unless that can't count."""
    squares = {grid for grid in product(words, repeat=options.size) if counts(grid, words, options)}
    has_twins = not options.pattern or transposed(options.pattern) == options.pattern
    return in_order(squares) if has_twins else sorted(squares)


def in_order(squares: Collection[Square]) -> list[Square]:
    """Squares, of which none lacks its transpose or all do."""
    return sorted(squares, key=lambda square: (min(square, transposed(square)), square))


def cell_by_cell(words: set[str], size: int) -> Iterator[Square]:
    """All squares, by filling cells one after the other: another method, slow but not too slow."""
    prefixes = {word[:end] for word in words for end in range(size + 1)}
    cells = [""]
    while cells:
        text = cells.pop()
        if len(text) == size * size:
            yield tuple(text[start : start + size] for start in range(0, size * size, size))
            continue
        row, column = text[len(text) - len(text) % size :], text[len(text) % size :: size]
        cells += [
            text + letter
            for letter in "zyxwvutsrqponmlkjihgfedcba"
            if row + letter in prefixes and column + letter in prefixes
        ]


@st.composite
def games(draw: st.DrawFn) -> Game:
    """Some words of 2 to 4 letters, many with squares, and any options that make sense."""
    size = draw(st.sampled_from([2, 2, 3, 3, 3, 4]))
    letters, most = {2: ("abcd", 10), 3: ("abc", 14), 4: ("ab", 8)}[size]
    words = draw(st.sets(st.text(letters, min_size=size, max_size=size), max_size=most))
    rows = st.text("a" + "." * 6, min_size=size, max_size=size)
    pattern = draw(st.one_of(st.just([]), st.lists(rows, min_size=size, max_size=size)))
    options = SquareOptions(
        size,
        tuple(pattern),
        draw(st.sampled_from(Symmetry)),
        draw(st.booleans()),
        draw(st.booleans()),
    )
    try:
        return words, options.checked()
    except PatternError:
        return words, options._replace(pattern=())


def commonest_words(count: int) -> list[str]:
    """The words of five letters by SCOWL size, then from the likeliest, then by the alphabet."""
    ranked = []
    for line in ENGLISH.read_text(encoding="utf-8").splitlines():
        word, likelihood, scowl_size = line.split("\t")[:3]
        if len(word) == 5 and int(scowl_size):
            ranked.append((int(scowl_size), -int(likelihood), word))
    return [word for _, _, word in sorted(ranked)[:count]]


@pytest.fixture(scope="session")
def common() -> list[str]:
    return read_words(ENGLISH, 5, largest_size=20).words


# Against slow methods


@given(games())
@settings(max_examples=300)
@example((set(), SquareOptions(3)))
@example(({"ab", "ba", "aa", "bb"}, SquareOptions(2, is_distinct=True)))
def test_the_search_finds_what_brute_force_finds_in_order(game: Game) -> None:
    words, options = game
    assert WordSquaresSolver(words, options).solve_fully() == brute_force(words, options)


@pytest.mark.parametrize("size", [2, 3, 4, 5, 6, 7, 8])
def test_every_size_is_searched(size: int) -> None:
    words = {"ab" * size, "ba" * size, "a" * size}
    words = {word[:size] for word in words} | {"b" + "a" * (size - 1), "a" * (size - 1) + "b"}
    found = WordSquaresSolver(words, SquareOptions(size)).solve_fully()
    assert found == in_order(list(cell_by_cell(words, size)))
    assert ("a" * size,) * size in found


@given(
    st.sampled_from([4, 5, 6]).flatmap(
        lambda size: st.sets(st.text("abc", min_size=size, max_size=size), max_size=25)
    )
)
@settings(max_examples=100)
def test_words_of_few_letters_fill_what_can_be_filled_cell_by_cell(words: set[str]) -> None:
    size = len(next(iter(words), "a" * 5))
    found = WordSquaresSolver(words, SquareOptions(size)).solve_fully()
    assert found == in_order(list(cell_by_cell(words, size)))


def test_the_commonest_words_give_the_known_squares() -> None:
    # `cell_by_cell` finds the same in 82 s
    found = WordSquaresSolver(commonest_words(2300)).solve_fully()
    assert len(found) == 6841
    text = "".join(" ".join(square) + "\n" for square in sorted(found))
    assert hashlib.sha256(text.encode()).hexdigest() == (
        "ba85c902d0dbae50d671d019c0871deed2df2d1cadacec286c2c3a03f2c52a17"
    )


def test_a_pattern_chooses_among_all_squares(common: list[str]) -> None:
    everything = WordSquaresSolver(common).solve_fully()
    pattern = parse_pattern("S....  ..e../.....\n.....  ....S", 5)
    wanted = sorted(s for s in everything if (s[0][0], s[1][2], s[4][4]) == ("s", "e", "s"))
    solver = WordSquaresSolver(common, SquareOptions(pattern=pattern))
    assert solver.solve_fully() == wanted
    assert wanted


# The contract of a solver


@given(game=games(), cutting=cuttings)
@settings(max_examples=300)
def test_cutting_the_search_and_storing_it_changes_nothing(game: Game, cutting: Cutting) -> None:
    words, options = game
    solver = assert_cutting_changes_nothing(
        lambda clock: WordSquaresSolver(words, options, clock), words, cutting
    )
    assert solver.options == options


@given(games(), st.floats(0, 1))
def test_progress_never_decreases_and_ends_at_the_total(game: Game, duration: float) -> None:
    solver = WordSquaresSolver(*game, TickingClock(0.5))
    seen = [solver.progress]
    while not solver.is_finished:
        assert seen[-1].settled < seen[-1].total
        solver.solve(duration)
        seen.append(solver.progress)
    for earlier, later in pairwise(seen):
        assert earlier.settled <= later.settled
        assert earlier.looked_up <= later.looked_up
        assert earlier.found <= later.found <= earlier.found + 1
    assert seen[0].settled == 0
    assert seen[-1].settled == seen[-1].total


def test_progress_counts_first_rows() -> None:
    # no word starts with "c", so no column can have it on top, and "ac" cannot be the first row
    solver = WordSquaresSolver(["aa", "ab", "ac", "ba"], SquareOptions(2))
    assert solver.progress == Progress(settled=0, total=3, looked_up=0, found=0)
    assert solver.solve(float("inf")) == ("aa", "aa")
    assert solver.progress == Progress(settled=0, total=3, looked_up=5, found=1)
    solver.solve_fully()
    assert solver.progress.fraction == 1.0


def test_a_call_ends_soon_after_its_time_is_up(common: list[str]) -> None:
    clock = TickingClock(1.0)
    solver = WordSquaresSolver(common, SquareOptions(is_distinct=True), clock)
    solver.solve(10.0)
    assert clock.time <= 13
    assert solver.progress.looked_up <= 256 * 12


def test_results_do_not_pile_up() -> None:
    words = ["".join(pair) for pair in product("abcdef", repeat=2)]
    solver = WordSquaresSolver(words, SquareOptions(2))
    found = solver.solve_fully()
    assert len(found) == 6**4 > LATEST
    assert list(solver.solution) == list(found)[-LATEST:]
    assert len(json.dumps(solver.snapshot())) < 400


def test_no_words_give_no_squares() -> None:
    solver = WordSquaresSolver([])
    assert solver.is_finished
    assert solver.progress == Progress(settled=0, total=0, looked_up=0, found=0)
    assert solver.row_search.cursor == ()


# What a window shows


@given(games(), st.integers(0, 12))
def test_open_cells_show_at_least_the_letters_of_squares_to_come(game: Game, calls: int) -> None:
    words, options = game
    solver = WordSquaresSolver(words, options, TickingClock(1.0))
    for _ in range(calls):
        solver.solve(0.0)
    rows, letters = solver.open_square
    cursor = solver.row_search.cursor
    assert rows == cursor[:-1]
    assert len(rows) + len(letters) == options.size
    for square in brute_force(words, options):
        is_found_as_twin = square > transposed(square) and options.is_transposed_too
        if cursor and square >= cursor and square[: len(rows)] == rows and not is_found_as_twin:
            for row, shown in zip(square[len(rows) :], letters, strict=True):
                assert all(letter in cell for letter, cell in zip(row, shown, strict=True))
    if not cursor:
        assert set(letters) == {("",) * options.size}


def test_open_cells_show_only_letters_of_words_for_their_row_and_column() -> None:
    solver = WordSquaresSolver(["bit", "ice", "ten"], SquareOptions(3), TickingClock(1.0))
    # each row is the only word of letters that some column could have there
    assert solver.open_square == OpenSquare((), (tuple("bit"), tuple("ice"), tuple("ten")))
    assert solver.solve(0.0) is None
    assert solver.open_square == OpenSquare(("bit",), (tuple("ice"), tuple("ten")))


# Options


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "A pattern has 3 rows of 3 cells; this one has 0 rows."),
        ("...", "A pattern has 3 rows of 3 cells; this one has 1 row."),
        (".../...", "A pattern has 3 rows of 3 cells; this one has 2 rows."),
        ("... .. ...", "Row 2 of the pattern, “..”, isn’t 3 letters or dots."),
        ("... ... a?.", "Row 3 of the pattern, “a?.”, isn’t 3 letters or dots."),
        ("1.. ... ...", "Row 1 of the pattern, “1..”, isn’t 3 letters or dots."),
    ],
)
def test_reports_a_malformed_pattern(text: str, said: str) -> None:
    with pytest.raises(UserError) as raised:
        parse_pattern(text, 3)
    assert str(raised.value) == said


def test_reports_a_pattern_that_no_symmetric_square_has() -> None:
    pattern = parse_pattern(".a./b../...", 3)
    assert not WordSquaresSolver(["abc"], SquareOptions(3, pattern)).solve_fully()
    with pytest.raises(PatternError) as raised:
        WordSquaresSolver(["abc"], SquareOptions(3, pattern, symmetry=Symmetry.ONLY))
    assert str(raised.value) == (
        "The pattern has “a” in row 1, column 2 and “b” in row 2, column 1, so no square is "
        "symmetric."
    )


@pytest.mark.parametrize("words", [["ab", "abc"], ["aB"], ["a-"], [""], ["é" * 2]])
def test_refuses_anything_but_words_of_the_size(words: list[str]) -> None:
    with pytest.raises(ValueError, match="is not 2 letters a to z"):
        WordSquaresSolver(words, SquareOptions(2))


@pytest.mark.parametrize("size", [0, 1, 9])
def test_no_other_sizes_are_searched(size: int) -> None:
    with pytest.raises(ValueError, match="no squares of size"):
        WordSquaresSolver([], SquareOptions(size))


def test_transposing_twice_changes_nothing() -> None:
    assert transposed(("abc", "def", "ghi")) == ("adg", "beh", "cfi")
    assert transposed(transposed(("abc", "def", "ghi"))) == ("abc", "def", "ghi")


@given(words=st.lists(st.text("abc", min_size=3, max_size=3), max_size=40))
def test_preparing_in_steps_makes_the_same_search(words: list[str]) -> None:
    options = SquareOptions(size=3, pattern=("a..", "...", "..."))
    stepwise = finish(WordSquaresSolver.preparing(words, options))

    assert stepwise.solve_fully() == WordSquaresSolver(words, options).solve_fully()


def test_preparing_more_words_takes_more_steps_but_not_longer_ones() -> None:
    def steps(count: int) -> int:
        words = ["".join(letters) for letters in islice(product(ALPHABET, repeat=4), count)]
        return sum(1 for _ in WordSquaresSolver.preparing(words, SquareOptions(size=4)))

    assert steps(20_000) > 1.8 * steps(10_000)
