"""The rows of the solution list: headings and words, and their groups."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from PySide6.QtCore import Qt

from quartiles_gui.core.quartiles.found_word import FoundWord

SIDE = 10
"""Pixels between the end of a row and what is in it, at each side."""


class Role(IntEnum):
    """The roles of the model, besides Qt's own."""

    ROW = Qt.ItemDataRole.UserRole
    HINT = Qt.ItemDataRole.UserRole + 1


class Heading(NamedTuple):
    """A row that names the group below it.

    Attributes:
        title: What the words below have in common.
        note: What each word is worth, or what a click does.
        length: Their tile count; 0 if it differs.
        size: The number of words.
        can_fold: Whether the group can be folded.
        is_folded: Whether it is folded.
    """

    title: str
    note: str
    length: int
    size: int
    can_fold: bool
    is_folded: bool


class WordRow(NamedTuple):
    """A row with a word.

    Attributes:
        found: The word and its path.
        fragments: Its tiles, or as many blanks if it is hidden.
        place: Which of the five it is, from 1; 0 if it is none of them.
        is_hidden: Whether it is shown as blanks.
        is_guess: Whether it is a guess, which the word list lacks.
        is_counted: Whether its points count.
        is_ticked: Whether the user ticked it off as found in the game.
        judgment: What the user taught: accepted, rejected, or None for nothing.
    """

    found: FoundWord
    fragments: tuple[str, ...]
    place: int
    is_hidden: bool
    is_guess: bool
    is_counted: bool
    is_ticked: bool
    judgment: bool | None


class Group:
    """The words below a heading.

    Args:
        title: Its heading.
        length: The tile count of its words; 0 if it differs.
        note: The note at the right of the heading.
        is_counted: Whether the words' points count.
        is_guess: Whether the words are guesses.
        is_folded: Whether it is folded at first; None if it cannot be folded.

    Attributes:
        words: Its words, in the order of the rows.
    """

    def __init__(
        self,
        title: str,
        length: int = 0,
        *,
        note: str = "",
        is_counted: bool = True,
        is_guess: bool = False,
        is_folded: bool | None = None,
    ) -> None:
        self.title = title
        self.length = length
        self.note = note
        self.is_counted = is_counted
        self.is_guess = is_guess
        self.can_fold = is_folded is not None
        self.is_folded = bool(is_folded)
        self.words: list[FoundWord] = []


class Row(NamedTuple):
    """The heading or a word of a group.

    Attributes:
        group: Its group.
        found: The word; None for the heading.
    """

    group: Group
    found: FoundWord | None
