"""Squares are cut whole, the same way for the same seed, and into puzzles with one solution."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from itertools import permutations, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quartiles_gui.core.solver import finish
from quartiles_gui.core.word_squares.fractogram import (
    SEVERAL,
    TETROMINOES,
    Piece,
    Puzzle,
    cut,
    format_puzzle,
    made_puzzle,
    making_puzzle,
)
from quartiles_gui.core.word_squares.square_options import Square, transposed
from quartiles_gui.core.words.dictionary import Dictionary

SATOR = ("sator", "arepo", "tenet", "opera", "rotas")


def make_puzzle(square: Square, words: Collection[str] | None, seed: int) -> Puzzle:
    return finish(making_puzzle(square, words, seed))


def squares(size: int) -> st.SearchStrategy[Square]:
    return st.lists(st.text("abc", min_size=size, max_size=size), min_size=size, max_size=size).map(
        tuple
    )


any_square = st.integers(2, 8).flatmap(squares)


def covered(pieces: tuple[Piece, ...]) -> list[tuple[int, int]]:
    return [
        (row + piece.place[0], column + piece.place[1])
        for piece in pieces
        for row, column in piece.shape
    ]


def hangs_together(piece: Piece) -> bool:
    seen = {piece.shape[0]}
    for _ in piece.shape:
        seen |= {
            (row, column)
            for row, column in piece.shape
            if any(abs(row - r) + abs(column - c) == 1 for r, c in seen)
        }
    return seen == set(piece.shape)


def test_there_are_19_tetrominoes() -> None:
    """A well-known number: seven, and their turned and mirrored forms."""
    assert len(TETROMINOES) == 19
    assert all(len(shape) == 4 and shape[0] == (0, 0) for shape in TETROMINOES)


@given(square=any_square, seed=st.integers(0, 2**32))
def test_pieces_make_up_the_square(square: Square, seed: int) -> None:
    size = len(square)
    pieces = cut(square, Random(seed))
    assert pieces == cut(square, Random(seed))
    assert sorted(covered(pieces)) == list(product(range(size), repeat=2))
    assert all(map(hangs_together, pieces))
    assert Counter(len(piece.shape) for piece in pieces) == Counter(
        [4] * (size * size // 4) + [1] * (size * size % 4)
    )
    for piece in pieces:
        assert piece.letters == "".join(
            square[row + piece.place[0]][column + piece.place[1]] for row, column in piece.shape
        )


def test_the_single_cell_may_be_anywhere() -> None:
    places = {
        piece.place
        for seed in range(500)
        for piece in cut(SATOR, Random(seed))
        if len(piece.shape) == 1
    }
    assert len(places) == 25


def all_assemblies(pieces: tuple[Piece, ...], size: int) -> set[Square]:
    """Put pieces together in every order, without looking ahead."""
    found = set()
    for order in permutations(pieces):
        grid: dict[tuple[int, int], str] = {}
        for piece in order:
            free = [cell for cell in product(range(size), repeat=2) if cell not in grid]
            cells = [(free[0][0] + row, free[0][1] + column) for row, column in piece.shape]
            if not set(cells) <= set(free):
                break
            grid.update(zip(cells, piece.letters, strict=True))
        else:
            found.add(tuple("".join(grid[r, c] for c in range(size)) for r in range(size)))
    return found


@given(square=squares(3) | squares(4), others=st.lists(st.text("abc", min_size=3, max_size=4)))
def test_assemblies_are_those_found_by_trying_everything(square: Square, others: list[str]) -> None:
    words = {*square, *transposed(square), *others}
    puzzle = make_puzzle(square, words, seed=7)
    solutions = [
        made
        for made in all_assemblies(puzzle.pieces, len(square))
        if words.issuperset(made) and words.issuperset(transposed(made))
    ]

    assert square in solutions
    assert puzzle.assemblies == min(len(solutions), SEVERAL)


def test_puzzle_of_a_real_square_is_unique_and_pieces_do_not_reveal_their_places() -> None:
    puzzle = make_puzzle(SATOR, {*SATOR}, seed=1)
    assert puzzle.assemblies == 1
    assert make_puzzle(SATOR, {"sator", "arepo"}, seed=1).assemblies == 0, "not of the words"
    places = [piece.place for piece in puzzle.pieces]
    assert places != sorted(places)
    assert make_puzzle(SATOR, {*SATOR}, seed=2).pieces != puzzle.pieces


def test_without_words_the_assemblies_are_not_known() -> None:
    puzzle = make_puzzle(SATOR, None, seed=1)
    assert puzzle.assemblies is None
    assert sorted(covered(puzzle.pieces)) == list(product(range(5), repeat=2))


def test_pieces_that_can_be_exchanged_have_several_assemblies() -> None:
    """Where every word counts, no cut of a large square goes together in one way only."""
    words = {"".join(letters) for letters in product("ab", repeat=7)}
    random = Random(1)
    square = tuple("".join(random.choice("ab") for _ in range(7)) for _ in range(7))
    assert make_puzzle(square, words, seed=1).assemblies == SEVERAL
    alike = ("aaaa",) * 4
    assert make_puzzle(alike, {"aaaa"}, seed=1).assemblies == 1  # exchanged, the same square


@pytest.mark.parametrize("size", range(2, 9))
def test_text_has_all_letters_and_the_solution_separately(size: int) -> None:
    square = tuple("abcdefgh"[row:][:size].ljust(size, "x") for row in range(size))
    puzzle = make_puzzle(square, {*square, *transposed(square)}, seed=3)
    text = format_puzzle(puzzle, ("Pieces", "Solution"))
    pieces, solution = text.removeprefix("Pieces").split("Solution")
    letters = Counter("".join(square).upper())
    assert Counter("".join(pieces.split())) == Counter("".join(solution.split())) == letters
    assert [line.replace(" ", "").lower() for line in solution.split("\n") if line] == list(square)


def test_a_seed_gives_a_square_of_distinct_words_with_one_assembly(english: Dictionary) -> None:
    words = [word for word in english if len(word) == 4]
    known = set(words)
    squares = set()
    for seed in map(str, range(8)):
        puzzle = made_puzzle(words, seed)
        assert puzzle == made_puzzle(words, seed)
        assert puzzle.assemblies == 1
        lines = (*puzzle.square, *map("".join, zip(*puzzle.square, strict=True)))
        assert known.issuperset(lines)
        assert len(set(lines)) == 8
        squares.add(puzzle.square)
    assert len(squares) == 8
