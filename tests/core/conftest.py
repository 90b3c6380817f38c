"""The shipped words."""

from __future__ import annotations

import pytest

from quartiles_gui import paths
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.library.dictionaries import DictionaryFiles


@pytest.fixture(scope="session")
def english(tmp_path_factory: pytest.TempPathFactory) -> Dictionary:
    """The shipped words."""
    cache = tmp_path_factory.mktemp("cache")
    return DictionaryFiles.named(paths.dictionary_folder(), "english", cache).open()
