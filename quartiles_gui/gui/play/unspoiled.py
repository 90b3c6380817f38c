"""Meanings of words found that don't name a word still missing: “form of lithe” would."""

from __future__ import annotations

import re
from collections.abc import Collection

from quartiles_gui.core.quartiles.game import Game
from quartiles_gui.gui.words.meaning_text import WordMeaning

_BLANK = "…"
_WORD = re.compile(r"[^\W\d_]+")


def unspoiled(meaning: WordMeaning, game: Game) -> WordMeaning:
    """Return a meaning in which words that are missing in a game are left out.

    Words of a single tile stay, since the board shows them.
    """
    missing = {item.word for item in game.missing if len(item.path) > 1}
    return meaning._replace(
        kind=_without(meaning.kind, missing),
        senses=tuple(_without(sense, missing) for sense in meaning.senses),
    )


def _without(text: str, words: Collection[str]) -> str:
    return _WORD.sub(lambda found: _BLANK if found[0].lower() in words else found[0], text)
