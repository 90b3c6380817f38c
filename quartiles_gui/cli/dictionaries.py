"""The dictionary that a command uses."""

from __future__ import annotations

import os

from quartiles_gui import paths
from quartiles_gui.cli.console import complain
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.library import LIBRARY_NAME
from quartiles_gui.library.dictionaries import dictionary_files


def open_dictionary(path: str | None) -> Dictionary:
    """Return a dictionary that knows which words the user has taught.

    Args:
        path: The word list, text or compiled; None for the shipped one.

    Raises:
        UserError: If it cannot be used.
    """
    files = dictionary_files(
        path, paths.dictionary_folder(), paths.cache_folder(), may_be_pipe=True
    )
    dictionary = files.open()
    library = os.path.join(paths.data_folder(), LIBRARY_NAME)
    if os.path.exists(library):  # else there is no need to load a database
        from quartiles_gui.library.library import Library

        with Library.open(library) as taught:
            for warning in taught.take_warnings():
                complain(str(warning))
            dictionary = dictionary.teach(taught.words.is_accepted())
    return dictionary
