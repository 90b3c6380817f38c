"""What the first picture must not wait for.

PySide6 makes a class of Qt with all its enumerations when a program first asks for it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.first_paint import FirstPaint, first_paint


@pytest.fixture(scope="module")
def start(tmp_path_factory: pytest.TempPathFactory) -> FirstPaint:
    return first_paint("app", Path(tmp_path_factory.mktemp("home")))


def test_only_classes_of_the_first_picture_are_made(start: FirstPaint) -> None:
    """Each of the others takes about 1 ms, and the style 12."""
    others = {"QStyle", "QDialog", "QMessageBox", "QFileDialog", "QProgressDialog", "QListView"}
    others |= {"QImageReader", "QTemporaryDir", "QAbstractItemModel"}
    assert not others.intersection(start.classes)
    assert "QMainWindow" in start.classes


def test_only_what_the_first_picture_shows_is_imported(start: FirstPaint) -> None:
    pages = {"play.page", "five_words.content", "word_squares.content", "history.page"}
    parts = {"quartiles.findings", "pictures.picture_panel", "sharing.save_dialog", "dialogs"}
    modules = {f"quartiles_gui.gui.{name}" for name in pages | parts}
    modules |= {"quartiles_gui.core.words.meanings", "quartiles_gui.reading.picture", "numpy"}
    assert not modules.intersection(start.modules)
    assert "quartiles_gui.gui.quartiles.page" in start.modules
