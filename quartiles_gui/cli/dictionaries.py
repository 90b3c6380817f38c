"""The words that a verb searches with."""

from __future__ import annotations

import os
from collections.abc import Mapping
from types import MappingProxyType

from quartiles_gui import paths
from quartiles_gui.cli import console
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.core.words.learning import FinishedWords
from quartiles_gui.library import LIBRARY_NAME
from quartiles_gui.library.dictionaries import dictionary_files


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
    library = os.path.join(paths.data_folder(), LIBRARY_NAME)
    if os.path.exists(library):  # else there is no need to load a database
        from quartiles_gui.library.library import Library

        with Library.open(library) as opened:
            for warning in opened.take_warnings():
                console.complain(str(warning))
            taught = opened.words.is_accepted()
            boards = [board.words for board in opened.boards.finished()]
    taught.update(judgments)
    return dictionary.teach(taught, boards) if taught or boards else dictionary
