"""A shared board as a web page that plays it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from quartiles_gui import paths
from quartiles_gui.core.quartiles.made_board import MadeBoard
from quartiles_gui.gui.sharing.saving import FileKind, Form
from quartiles_gui.gui.sharing.shared_solution import SharedSolution
from quartiles_gui.library.web_pages import web_page


def page_form(made: Callable[[], MadeBoard], shared: SharedSolution) -> Form:
    """Return the page of a board as a kind of file; ``made`` is called once it is written."""

    def content() -> bytes:
        resources, dictionaries = paths.resource_folder(), paths.dictionary_folder()
        return web_page(made(), shared.date, shared.words, resources, dictionaries).encode()

    kind = FileKind(QCoreApplication.translate("WebPage", "Web pages"), ".html")
    return Form.whole(kind, content)
