"""Plays boards on the web page and in the app, and compares every answer.

    .venv/bin/python -m tests.campaign.pages --boards 1000
    .venv/bin/python -m tests.campaign.pages --boards 10000 --links
    .venv/bin/python -m tests.campaign.pages --days

A page has its board sealed; with ``--links`` there is one page for all, and the board in its
address. Boards are made from the seeds, and days are among them. ``--days`` plays every day of the
file on the page for all.
"""

from __future__ import annotations

import argparse
import base64
import json
import random
import sys
import time
import zlib
from collections.abc import Iterator, Set
from datetime import date, timedelta
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication

from quartiles_gui import paths
from quartiles_gui.core.quartiles import ranks
from quartiles_gui.core.quartiles.analysis import Analysis
from quartiles_gui.core.quartiles.expected import words_left
from quartiles_gui.core.quartiles.game import Game, Result, verdict_of
from quartiles_gui.core.quartiles.game_board import GameBoard
from quartiles_gui.core.quartiles.generator import Level, QuartilePool, generating, making_daily
from quartiles_gui.core.quartiles.hints import rung_from, table_of
from quartiles_gui.core.quartiles.quartiles_solver import QuartilesSolver
from quartiles_gui.core.quartiles.review import nearest_sentence, review_of
from quartiles_gui.core.quartiles.web_page_contents import listed_words, packed
from quartiles_gui.core.solver import finish
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.core.words.meanings import MASK, masked_meanings
from quartiles_gui.library.dictionaries import dictionary_files
from quartiles_gui.library.meanings_file import open_meanings, read_affixes
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
    parser.add_argument("--days", action="store_true")
    options = parser.parse_args()
    _app = QCoreApplication.instance() or QCoreApplication([])
    folder = paths.dictionary_folder()
    words, pool = dictionary_files(None, folder, paths.cache_folder()).open(), read_pool(folder)
    scripts, started, wrong, asked = PageScripts(), time.monotonic(), 0, 0
    any_board = data_of(web_page_of_any(words, paths.resource_folder(), folder))
    rules = any_board["rules"]
    listed: Dictionary | Set[str] = words
    is_linked = options.links or options.days
    if is_linked:
        load_lists(scripts, words, pool)
        listed = {word for one in listed_words(words, pool.delicate) for word in one}
    lines = lines_of(any_board)
    chosen = boards(options.boards, options.seed, words, pool)
    if options.days:
        chosen = every_day(words, pool)
    for number, board in enumerate(chosen, start=1):
        attempts = attempts_on(board, number, words)
        asked += len(attempts)
        if options.days:
            played = scripts.call("day", lines[number - 1], rules, attempts)
        elif options.links:
            played = scripts.call("linked", board.tiles, rules, attempts)
        else:
            data = data_of(web_page(board, None, words, paths.resource_folder(), folder))
            played = scripts.call("sealed", data, attempts)
        faults = differences(board, attempts, played, listed, is_linked=is_linked)
        if not is_linked:
            faults += sealed_differences(board, data, played, scripts, words, number)
        wrong += bool(faults)
        for fault in faults:
            print(f"board {' '.join(board.tiles)}: {fault}")
        if number % 500 == 0:
            print(f"{number} boards, {asked} words, {time.monotonic() - started:.0f} s")
    print(f"{number} boards, {asked} words tried, {wrong} boards differ")
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


def every_day(words: Dictionary, pool: QuartilePool) -> Iterator[GameBoard]:
    """Yield the boards of all days in the file, as the app has them."""
    daily = read_daily(paths.dictionary_folder())
    assert daily.first is not None
    for ahead in range(len(daily.lines)):
        yield finish(making_daily(daily.first + timedelta(ahead), daily, pool, words))


def lines_of(data: dict[str, Any]) -> list[str]:
    """Return the boards of days that the page for any board has."""
    content = zlib.decompress(base64.b64decode(data["words"]), wbits=-15).decode("ascii")
    return content.split("\n")[1:]


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
    verdict = verdict_of(board)
    left = [one.found for one in words_left(verdict, ())]
    if [(hint["word"], hint["path"]) for hint in played["hints"]] != [
        (item.word, list(item.path)) for item in left
    ]:
        faults.append("hints on other words, or in another order")
    table = [[row.tile, list(row.counts)] for row in table_of(verdict, (), board.tiles).rows]
    if played["table"] != table:
        faults.append("another table")
    if is_linked and any(
        hint["rungs"] != [2, 4, 5][: 3 if hint["tiles"] > 1 else 1] + [5] * (hint["tiles"] == 1)
        for hint in played["hints"]
    ):
        faults.append("other rungs")
    return faults


def sealed_differences(
    board: GameBoard,
    data: dict[str, Any],
    played: dict[str, Any],
    scripts: PageScripts,
    words: Dictionary,
    seed: int,
) -> list[str]:
    """Return where the ladders and the review of a page say something else than the app."""
    folder = paths.dictionary_folder()
    meanings = open_meanings(Path(folder, "meanings.bin"))
    affixes, verdict, texts = read_affixes(folder), verdict_of(board), data["texts"]
    analysis = Analysis.of(board.tiles, verdict, (), words, affixes)
    faults = []
    for rated, hint in zip(words_left(verdict, ()), played["hints"], strict=True):
        item = rated.found
        clue, masked = analysis.clue(item), masked_meanings(item.word, meanings)
        rungs, rung = [], rung_from(item, clue, masked, 1)
        while rung is not None:
            rungs.append(rung.value)
            rung = rung_from(item, clue, masked, rung + 1)
        said = [clue.claim.sentence, clue.where] if clue else []
        here = (
            rungs,
            [[one.template, json.loads(json.dumps(one.values))] for one in said],
            [[one.part_of_speech, one.definition.replace(MASK, "…")] for one in masked],
            item.path[0],
            len(item.path),
            item.word in {"".join(cut) for cut in board.five},
        )
        there = (
            hint["rungs"],
            [[texts[text], values] for text, values in hint["clue"]],
            [[texts[kind], text] for kind, text in hint["meanings"]],
            *(hint[name] for name in ("first", "tiles", "isFive")),
        )
        faults += [] if here == there else [f"{item.word}: {there} instead of {here}"]
    had = random.Random(seed).sample([item.word for item in board.words], len(board.words) // 2)
    review = review_of(Analysis.of(board.tiles, verdict, had, words, affixes), meanings.are_kin)
    told = {miss.found.word: nearest_sentence(miss, board.tiles) for miss in review.missed}
    seen = scripts.call("reviewed", data, had)
    for word, near in seen["missed"]:
        there_said = (
            None
            if near is None or near["text"] < 0
            else texts[near["text"]].format(**near["values"])
        )
        here_said = told[word] and str(told[word])
        faults += [] if there_said == here_said else [f"{word}: {there_said}, not {here_said}"]
    results = ["already found" if hint["word"] in had else "revealed" for hint in played["hints"]]
    if len(seen["missed"]) != len(told) or seen["results"] != results:
        faults.append("another review")
    return faults


if __name__ == "__main__":
    sys.exit(main())
