"""Plays boards on the web page and in the app, and compares every answer.

    .venv/bin/python -m tests.campaign.pages --boards 1000
    .venv/bin/python -m tests.campaign.pages --boards 10000 --links

A page has its board sealed; with ``--links`` there is one page for all, and the board in its
address. Boards are made from the seeds, and days are among them.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Iterator, Set
from datetime import date, timedelta
from typing import Any

from PySide6.QtCore import QCoreApplication

from quartiles_gui import paths
from quartiles_gui.core.quartiles import ranks
from quartiles_gui.core.quartiles.expected import words_left
from quartiles_gui.core.quartiles.game import Game, Result, verdict_of
from quartiles_gui.core.quartiles.game_board import GameBoard
from quartiles_gui.core.quartiles.generator import Level, QuartilePool, generating, making_daily
from quartiles_gui.core.quartiles.quartiles_solver import QuartilesSolver
from quartiles_gui.core.quartiles.web_page_contents import listed_words, packed
from quartiles_gui.core.solver import finish
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.library.dictionaries import dictionary_files
from quartiles_gui.library.shipped_boards import read_daily, read_pool
from quartiles_gui.library.web_pages import web_page, web_page_of_any
from tests.page_engine import PageScripts, data_of, letters

RANKS = (*ranks.RANKS, ranks.ALL_WORDS)
LEVELS = list(Level)


def main() -> int:
    """Return 1 if an answer differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--links", action="store_true")
    options = parser.parse_args()
    _app = QCoreApplication.instance() or QCoreApplication([])
    folder = paths.dictionary_folder()
    words, pool = dictionary_files(None, folder, paths.cache_folder()).open(), read_pool(folder)
    scripts, started, wrong, asked = PageScripts(), time.monotonic(), 0, 0
    rules = data_of(web_page_of_any(words, paths.resource_folder(), folder))["rules"]
    listed: Dictionary | Set[str] = words
    if options.links:
        load_lists(scripts, words, pool)
        listed = {word for one in listed_words(words, pool.delicate) for word in one}
    for number, board in enumerate(boards(options.boards, options.seed, words, pool), start=1):
        attempts = attempts_on(board, number, words)
        asked += len(attempts)
        if options.links:
            played = scripts.call("linked", board.tiles, rules, attempts)
        else:
            page = web_page(board, None, words, paths.resource_folder(), folder)
            played = scripts.call("sealed", data_of(page), attempts)
        faults = differences(board, attempts, played, listed, is_linked=options.links)
        wrong += bool(faults)
        for fault in faults:
            print(f"board {' '.join(board.tiles)}: {fault}")
        if number % 500 == 0:
            print(f"{number} boards, {asked} words, {time.monotonic() - started:.0f} s")
    print(f"{options.boards} boards, {asked} words tried, {wrong} boards differ")
    return 1 if wrong else 0


def load_lists(scripts: PageScripts, words: Dictionary, pool: QuartilePool) -> None:
    """Have the scripts know the words of the page for any board."""
    lists = listed_words(words, pool.delicate)
    assert scripts.call("list", [packed(one) for one in lists]) == list(map(list, lists))


_FIRST = date(2026, 12, 2)  # days before it keep the words of an earlier list


def boards(count: int, seed: int, words: Dictionary, pool: QuartilePool) -> Iterator[GameBoard]:
    """Yield boards of days and of all levels."""
    daily = read_daily(paths.dictionary_folder())
    assert daily.last is not None
    days = min(count, (daily.last - _FIRST).days + 1)
    for ahead in range(days):
        yield finish(making_daily(_FIRST + timedelta(ahead), daily, pool, words))
    for number in range(seed, seed + count - days):
        yield finish(generating(number, LEVELS[number % len(LEVELS)], pool, words))


def attempts_on(board: GameBoard, seed: int, words: Dictionary) -> list[str]:
    """Return all words that a board spells in random order, others, and some of them twice."""
    draw = random.Random(seed)
    known = [*dict.fromkeys(item.word for item in (*board.words, *board.extras))]
    spelled = {item.word for item in QuartilesSolver(board.tiles, words).solve_fully()}
    known += sorted(spelled.difference(known))
    arranged = [letters(board.tiles, draw.sample(range(20), draw.randint(1, 4))) for _ in range(60)]
    tried = [*known, *arranged, *draw.sample(known, 5), "zzzz", board.tiles[0] * 2]
    draw.shuffle(tried)
    return tried


def differences(
    board: GameBoard,
    attempts: list[str],
    played: dict[str, Any],
    listed: Dictionary | Set[str],
    *,
    is_linked: bool,
) -> list[str]:
    """Return where the page says something else than the app, if it does.

    ``listed`` are all words that the page has.
    """
    game = Game(board)
    answers = []
    for word in attempts:
        answer = game.attempt(word, is_word=word in listed and not board.is_real)
        rank = -1 if answer.rank is None else RANKS.index(answer.rank)
        points = answer.points if answer.result in (Result.FOUND, Result.EXTRA) else 0
        answers.append([answer.result.value, points, rank])
    faults = [
        f"{word}: {there} instead of {here}"
        for word, here, there in zip(attempts, answers, played["answers"], strict=True)
        if here != there
    ]
    figures = {
        "points": game.points,
        "again": game.points,
        "extra": game.extra_points,
        "beside": len(game.beside),
        "rank": RANKS.index(game.rank),
        "finished": game.is_finished,
    }
    faults += [f"{name} {played[name]}" for name, is_ in figures.items() if played[name] != is_]
    left = [one.found for one in words_left(verdict_of(board), ())]
    firsts = [hint[2] for hint in played["hints"] if not hint[1]]
    if firsts != [item.path[0] for item in left]:
        faults.append("hints in another order")
    if is_linked and [hint[0] for hint in played["hints"]] != [item.word for item in left]:
        faults.append("hints on other words")
    return faults


if __name__ == "__main__":
    sys.exit(main())
