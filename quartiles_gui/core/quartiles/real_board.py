"""Real boards, to be played like those of our own.

What the game accepts isn't known. The words that count are those that the Quartiles page counts,
and all others that are found are extras, but for vulgar ones. The user's verdicts are heeded: an
accepted word counts, a rejected one is an extra. The five stay, whatever is said of them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.quartiles.game import path_of
from quartiles_gui.core.quartiles.made_board import MadeBoard
from quartiles_gui.core.quartiles.search import QuartilesSolver
from quartiles_gui.core.quartiles.verdict import Verdict, judge
from quartiles_gui.core.solver import Steps
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.core.words.likelihood import CERTAIN

_SLICE = 0.004  # seconds of searching between two steps


def judging(board: Board, dictionary: Dictionary) -> Steps[MadeBoard]:
    """Find out what counts on a board without empty tiles."""
    solver = QuartilesSolver(board.fragments, dictionary)
    while not solver.is_finished:
        solver.solve(_SLICE)
        yield
    return real_board(board, judge(board, solver.solution_paths, dictionary))


def real_board(board: Board, verdict: Verdict) -> MadeBoard:
    """Return the board that a verdict is on."""
    five = {item.word: item for item in verdict.five}
    if len(five) < len(verdict.five):  # tiles that read the same gave a word twice
        five = {}
    likelihoods, counted = {}, set()
    for rated in verdict.rated:
        if not rated.is_vulgar:
            item = five.get(rated.found.word, rated.found)
            likelihoods[item] = rated.likelihood
            if rated.is_counted:
                counted.add(item)
    cuts = tuple(item.fragments(board.fragments) for item in five.values())
    return _with(MadeBoard(board.fragments, cuts, (), ()), likelihoods, counted)


def with_words(board: MadeBoard, words: Iterable[str]) -> MadeBoard:
    """Return a real board that has these words at least as extras, if its tiles spell them."""
    likelihoods = _likelihoods(board)
    known = {item.word for item in likelihoods}
    for word in words:
        path = None if word in known else path_of(board.tiles, word)
        if path is not None:
            likelihoods[FoundWord(word, path)] = 0
    return _with(board, likelihoods, board.words)


def with_verdict(board: MadeBoard, item: FoundWord, *, is_accepted: bool) -> MadeBoard:
    """Return a real board once the user said what the game says of a word."""
    if item.word in map("".join, board.five):
        return board
    likelihoods = _likelihoods(board)
    item = next((known for known in likelihoods if known.word == item.word), item)
    likelihoods[item] = CERTAIN if is_accepted else 0
    counted = {*board.words, item} if is_accepted else {*board.words} - {item}
    return _with(board, likelihoods, counted)


def heeding(board: MadeBoard, is_accepted: Mapping[str, bool]) -> MadeBoard:
    """Return a real board on which all verdicts on its words are heeded."""
    for item in (*board.words, *board.extras):
        if item.word in is_accepted:
            board = with_verdict(board, item, is_accepted=is_accepted[item.word])
    return board


def _likelihoods(board: MadeBoard) -> dict[FoundWord, int]:
    return dict(zip((*board.words, *board.extras), board.likelihoods or (), strict=True))


def _with(
    board: MadeBoard, likelihoods: Mapping[FoundWord, int], counted: Collection[FoundWord]
) -> MadeBoard:
    items = sorted(likelihoods, key=lambda item: item.path)
    words = tuple(item for item in items if item in counted)
    extras = tuple(item for item in items if item not in counted)
    in_order = tuple(likelihoods[item] for item in (*words, *extras))
    return board._replace(words=words, extras=extras, likelihoods=in_order)
