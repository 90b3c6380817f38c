"""Two techniques that the app doesn't have, added to a copy of its table."""

from __future__ import annotations

import pytest

from quartiles_gui.core.quartiles import analysis
from quartiles_gui.core.quartiles.techniques import TECHNIQUES, Technique
from quartiles_gui.core.sentence import sentence
from tests.sample_board import FIVE

LONG = Technique(
    key="long",
    name=sentence("techniques", "one of the long ones"),
    sentence=sentence("techniques", "It is one of the five long words."),
    test=lambda _, parts, __: "".join(parts) in FIVE,
)
SHUFFLED = Technique(
    key="shuffled",
    name=sentence("techniques", "shuffled tiles"),
    sentence=sentence("techniques", "A word that you have, with its tiles in another order."),
    asks=lambda _, parts: (tuple(sorted(parts)),),
    told=sentence("review", "You had “{word}”. Shuffle its tiles."),
    question=sentence("review", "Shuffle the tiles of “{word}”."),
    lesson=sentence("review", "{count} of these {total} are words you had, shuffled."),
    advice=sentence("review", "Next time, shuffle the tiles of your words."),
)
UNTOLD = Technique(
    key="untold",
    name=sentence("techniques", "same tiles"),
    sentence=sentence("techniques", "The tiles of a word that you have."),
    asks=lambda _, parts: (frozenset(parts),),
)
MORE = (LONG, SHUFFLED, UNTOLD)


def add(monkeypatch: pytest.MonkeyPatch, *techniques: Technique) -> None:
    """Add techniques to the table, before the others, until the end of a test."""
    monkeypatch.setattr(analysis, "TECHNIQUES", (*techniques, *TECHNIQUES))
