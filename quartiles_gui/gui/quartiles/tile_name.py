"""What screen readers say of a tile beside its letters and its place: how it is marked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QCoreApplication

from quartiles_gui.core.quartiles.exact_cover import Place
from quartiles_gui.gui.translation import fill


def with_marks(
    name: str,
    index: int,
    places: Mapping[int, Place],
    hint: Sequence[int],
    path: Sequence[int],
) -> str:
    """Return the name of a tile with what it is part of.

    Args:
        name: Its letters and where it is.
        index: The tile.
        places: The places of the tiles of the five that are shown.
        hint: The tiles that a hint has told, the first of its word first.
        path: The tiles of the lit word, in order.
    """
    translate = QCoreApplication.translate
    place = places.get(index)
    if place is not None:
        in_quartile = translate("TileName", "{tile}, in quartile {word}")
        name = fill(in_quartile, tile=name, word=place.word)
    if index in hint:
        hinted = translate("TileName", "{tile}, in the hint")
        if index == hint[0]:
            hinted = translate("TileName", "{tile}, first tile of the hint")
        name = fill(hinted, tile=name)
    if index in path:
        numbered = translate("TileName", "{tile}, number {place} of {count}")
        name = fill(numbered, tile=name, place=path.index(index) + 1, count=len(path))
    return name
