"""The outcome of a game: the rank, figures, the five in the order found, and the best word."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from quartiles_gui import paths
from quartiles_gui.core.quartiles.game import Game
from quartiles_gui.core.quartiles.ranks import Rank
from quartiles_gui.gui.base.figure_texts import used_text
from quartiles_gui.gui.base.translation import fill, plural_text, translate
from quartiles_gui.gui.word_list.word_rows import WordRow, game_rows
from quartiles_gui.gui.words.meaning_text import WordMeaning
from quartiles_gui.library.shipped_boards import zipf


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
