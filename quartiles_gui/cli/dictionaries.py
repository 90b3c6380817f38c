"""The words that a verb searches with."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from quartiles_gui import paths
from quartiles_gui.cli import console, stored
from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.core.words.learning import FinishedWords
from quartiles_gui.library.dictionaries import dictionary_files

if TYPE_CHECKING:
    from sqlite3 import Connection


def open_dictionary(
    path: str | None, judgments: Mapping[str, bool] = MappingProxyType({})
) -> Dictionary:
    """Return the word list at ``path``, or the shipped one, with what you taught it.

    ``judgments`` say of other words whether the game accepts them, and override what was taught.

    Raises:
        UserError: If it can't be used.
    """
    dictionary = dictionary_files(
        path, paths.dictionary_folder(), paths.cache_folder(), may_be_pipe=True
    ).open()
    taught: dict[str, bool] = {}
    boards: list[FinishedWords] = []
    try:
        taught, boards = stored.read(_what_was_told) or (taught, boards)
    except UserError as error:  # boards can be solved without it
        console.complain(str(error))
    taught.update(judgments)
    return dictionary.teach(taught, boards) if taught or boards else dictionary


def _what_was_told(connection: Connection) -> tuple[dict[str, bool], list[FinishedWords]]:
    from quartiles_gui.core.quartiles.record import FinishedBoard
    from quartiles_gui.library import board_table, taught_words
    from quartiles_gui.library.taught_words import Judgment

    words = taught_words.every(connection).values()
    taught = {word.word: word.judgment is Judgment.ACCEPTED for word in words}
    finished = map(FinishedBoard.of, board_table.finished(connection))
    return taught, [board.words for board in finished]
