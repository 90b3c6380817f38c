"""A board's picture as one value; the look and the name of each tile follow from it.

A *badge* in a tile's corner says which of the five it belongs to, 1 to 5. Four *pips* at its lower
edge say which tile of that word it is. On a lit path a *bead* is in their place, with the order of
the tile in the word, 1 to 4; the first tile of a hint has one, too.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from quartiles_gui.core.quartiles.board import BOARD_SIZE
from quartiles_gui.core.quartiles.exact_cover import CoverPlace
from quartiles_gui.gui.base.translation import fill, translate
from quartiles_gui.gui.widgets.painting import Look

ALL_FIVE = 5


class Bead(NamedTuple):
    """A number on a disc, with the roles of their colors."""

    order: int
    fill: str
    ink: str


class TileLook(NamedTuple):
    """All that is painted of a tile, but not its letters."""

    frame: Look
    place: CoverPlace | None  # a badge and, unless there is a bead, pips
    bead: Bead | None
    ghost: int  # the number of an empty tile; 0 for none
    is_lit: bool
    is_of_word: bool  # lit as one of the five, by which its badge stands out
    is_focused: bool
    is_doubtful: bool


class BoardScene(NamedTuple):
    """Everything that a board shows; tiles are given by their index."""

    fragments: tuple[str, ...] = ("",) * BOARD_SIZE
    order: tuple[int, ...] = tuple(range(BOARD_SIZE))  # the tiles, as they are laid out
    path: tuple[int, ...] = ()  # the tiles of the lit word, in order
    places: Mapping[int, CoverPlace] = {}  # of the tiles in those of the five that are shown
    problems: frozenset[int] = frozenset()  # to be checked
    hint: tuple[int, ...] = ()  # what a hint has told, the first tile of its word first
    is_open: bool = True  # tiles can be typed into or pressed
    is_edited: bool = False  # letters typed go to the tiles, although none is empty
    is_pressable: bool = False  # tiles that are typed into can be pressed, too
    is_chosen: bool = False  # the path is being chosen by the user, and isn't that of a word
    is_numbered: bool = False  # empty tiles show their numbers
    # how another path, and other colors of the five, would come; not part of what is shown
    path_glides: bool = False
    places_glide: bool = False
    order_glides: bool = False

    @property
    def word(self) -> int:
        """The number of the lit word among the five; 0 if it is another word."""
        places = [self.places.get(index) for index in self.path]
        words = {place.word if place else 0 for place in places}
        is_whole = len(words) == 1 and len(places) == 4
        in_order = [place.order for place in places if place] == [1, 2, 3, 4]
        return words.pop() if is_whole and in_order else 0

    @property
    def role(self) -> str:
        """The color of the lit path."""
        if self.word and not self.is_chosen:
            return f"word.{self.places[self.path[0]].color}"
        return "accent"

    def looks(
        self, *, focused: int = -1, hovered: int = -1, colored: int = ALL_FIVE
    ) -> list[TileLook]:
        """Return the looks of the tiles; only the first ``colored`` of the five have a color."""
        role = self.role
        ink = "accent.text" if role == "accent" else "word.text"
        looks = []
        for index, fragment in enumerate(self.fragments):
            order = self.path.index(index) + 1 if index in self.path else 0
            place = self.places.get(index)
            if place is not None and place.word > colored and not order:
                place = None
            frame = self._frame(index, place, role, is_hovered=index == hovered)
            if index == focused:  # beside a lit path, it doesn't look like a part of it
                frame = Look(frame.fill, "text" if self.path and not order else "focus", 2)
            bead = None
            if order:
                bead = Bead(order, role, ink)
            elif self.hint[:1] == (index,):
                bead = Bead(1, "accent", "accent.text")
            looks.append(
                TileLook(
                    frame=frame,
                    place=place,
                    bead=bead,
                    ghost=index + 1 if self.is_numbered and not fragment else 0,
                    is_lit=bool(order),
                    is_of_word=bool(order) and role != "accent",
                    is_focused=index == focused,
                    is_doubtful=index in self.problems and place is None and not order,
                )
            )
        return looks

    def marked(self, index: int, name: str) -> str:
        """Return the name of a tile with its marks, for screen readers."""
        place = self.places.get(index)
        if place is not None:
            in_quartile = translate("TileName", "{tile}, in quartile {word}")
            if not self.word or index not in self.path:  # else its number in the path says so
                in_quartile = translate("TileName", "{tile}, in quartile {word}, tile {order} of 4")
            name = fill(in_quartile, tile=name, word=place.word, order=place.order)
        elif index in self.problems:
            name = fill(translate("TileName", "{tile}, to be checked"), tile=name)
        if index in self.hint:
            hinted = translate("TileName", "{tile}, in the hint")
            if index == self.hint[0]:
                hinted = translate("TileName", "{tile}, first tile of the hint")
            name = fill(hinted, tile=name)
        if index in self.path:
            numbered = translate("TileName", "{tile}, number {place} of {count}")
            order, count = self.path.index(index) + 1, len(self.path)
            name = fill(numbered, tile=name, place=order, count=count)
        return name

    def _frame(self, index: int, place: CoverPlace | None, role: str, *, is_hovered: bool) -> Look:
        """Return the frame of a tile without the focus; the path comes before the rest."""
        if place is not None:
            look = Look(f"word.{place.color}.fill", f"word.{place.color}", 2 if is_hovered else 1)
        elif index in self.problems:
            look = Look("tile.fill", "warning.mark", 1.75)
        elif self.is_open:
            fill_role = "control.hover" if is_hovered else "tile.fill"
            look = Look(fill_role, "tile.input", 1, lip="tile.lip")
        else:
            look = Look("tile.fill", "tile.border", 1)
        if index in self.hint:
            look = Look("accent.soft", "accent", 2)
        if index in self.path:
            look = Look("accent.soft" if role == "accent" else f"{role}.fill", role, 2)
        return look
