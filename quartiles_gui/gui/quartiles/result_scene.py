"""The result of a game: rank, figures, the five in the order found, the best word, and days."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from datetime import date, timedelta
from typing import NamedTuple

from quartiles_gui import paths
from quartiles_gui.core.quartiles.game import Game
from quartiles_gui.core.quartiles.ranks import Rank
from quartiles_gui.gui.base.figure_texts import rank_name, used_text
from quartiles_gui.gui.base.translation import fill, plural_text, translate
from quartiles_gui.gui.days.board_maker import result_text
from quartiles_gui.gui.quartiles import quartiles_texts
from quartiles_gui.gui.quartiles.board_session import BoardSession
from quartiles_gui.gui.quartiles.states import State
from quartiles_gui.gui.word_list.word_rows import WordRow, game_rows
from quartiles_gui.gui.words.meaning_text import WordMeaning
from quartiles_gui.library.shipped_boards import zipf
from quartiles_gui.library.statistics import days_in_a_row, longest_row

_BLANK = "…"
_WORD = re.compile(r"[^\W\d_]+")


class Outcome(NamedTuple):
    """The result of a board."""

    rank: Rank
    figures: tuple[tuple[str, str], ...]  # numbers, the points first, and what they are of
    squares: tuple[int, ...]  # the colors of those of the five found, in that order
    best: WordRow | None  # the best word found
    note: str  # on it
    meaning: WordMeaning | None  # of it
    glides: bool  # the points are counted up if nothing was shown before


def outcome_of(
    game: Game, hints: int, meaning_of: Callable[[str], WordMeaning], *, glides: bool
) -> Outcome:
    """Return the outcome of a game, with that number of hints."""
    used = (str(hints or translate("Result", "no")), used_text(hints))
    five = fill(
        translate("Play", "{count} of {all}"), count=len(game.five_found), all=len(game.board.five)
    )
    figures = [(str(game.points), plural_text("Play", "point(s)", game.points))]
    if game.board.five:
        figures.append((five, translate("Play", "quartiles")))
    folder, five_found = paths.dictionary_folder(), game.five_found if game.has_five else ()
    zipfs = {item.word: zipf(item.word, folder) or 0 for item in five_found}
    rarest = min(zipfs, key=zipfs.__getitem__) if zipfs and all(zipfs.values()) else ""
    best = max(
        game.counted,
        key=lambda item: (item.word == rarest, item.points, len(item.word)),
        default=None,
    )
    rows = (row for row in game_rows(game) if isinstance(row, WordRow))
    return Outcome(
        rank=game.rank,
        figures=(*figures, used),
        squares=game.squares,
        best=next((row for row in rows if row.found == best), None),
        note=translate("Play", "rarest of your five") if rarest else "",
        meaning=meaning_of(best.word) if best else None,
        glides=glides,
    )


class ResultScene(NamedTuple):
    """The result of a board."""

    outcome: Outcome
    ended: str  # in place of the rank, if the solution was shown
    no_bonus: str  # why there is none; empty if there is one, or the solution was shown
    line: tuple[str, ...]  # below the squares; empty if there is nothing to share
    days: int  # in a row; 0 where days aren't counted
    longest: str
    yesterday: str  # how its board stands; empty if there is none to go to
    is_finished: bool | None  # all words are found, as the user said; None on a board of ours


def result_of(session: BoardSession, game: Game) -> ResultScene:
    """Return what was reached on a board."""
    from quartiles_gui.gui.sharing.shared_solution import result_line

    record, days = session.record, session.days
    is_day, is_real = record.day is not None, game.board.is_real
    played: Sequence[date] = ()
    if is_day or is_real:
        played = days.on_time() if is_day else session.boards.game_days(days.today())
    in_a_row = days_in_a_row(played, days.today())
    yesterday = days.today() - timedelta(1)
    is_offered = is_day and record.day != yesterday.isoformat() and yesterday >= days.first()
    ended = ""
    if session.state is State.SOLVED:
        ended = fill(translate("Result", "Ended at {rank}"), rank=rank_name(game.rank))
    line = None if record.is_told else result_line(record, game, in_a_row)
    return ResultScene(
        outcome=outcome_of(
            game,
            record.hints.used,
            lambda word: unspoiled(session.meanings.of(word), game),
            glides=session.glides,
        ),
        ended=ended,
        no_bonus="" if ended else quartiles_texts.no_bonus(game),
        line=() if line is None else (line.title, line.standing),
        days=in_a_row,
        longest=fill(translate("Play", "longest {count}"), count=longest_row(played)),
        yesterday=result_text(days.result(yesterday)) if is_offered else "",
        is_finished=None if record.is_ours else record.refused is not None,
    )


def unspoiled(meaning: WordMeaning, game: Game) -> WordMeaning:
    """Return a meaning without the words that are still missing."""
    # those of a single tile stay, since the board shows them
    missing = {item.word for item in game.missing if len(item.path) > 1}

    def without_them(text: str) -> str:
        return _WORD.sub(lambda found: _BLANK if found[0].lower() in missing else found[0], text)

    return meaning._replace(
        kind=without_them(meaning.kind), senses=tuple(map(without_them, meaning.senses))
    )
