"""What every page of the window must have."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

import pytest
from PySide6.QtCore import QMimeData
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget
from pytestqt.qtbot import QtBot

from quartiles_gui.gui.answer import Answer
from quartiles_gui.gui.page import Page


class PageWithHook(Page):
    """A page that leaves a method of its own to its subclasses."""

    def menus(self) -> Sequence[QMenu]:
        return []

    def tools(self) -> Sequence[QAction]:
        return []

    def say(self, answer: Answer) -> None:
        pass

    def accepts(self, data: QMimeData) -> bool:
        return data.hasUrls()

    def take(self, data: QMimeData, name: str) -> None:
        pass

    def remember(self) -> None:
        pass

    def shut_down(self) -> None:
        pass

    @abstractmethod
    def search(self) -> None: ...


class WholePage(PageWithHook):
    def search(self) -> None:
        pass


class PageWithoutMenus(WholePage):
    menus = Page.menus


def test_page_with_all_methods_can_be_created(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    assert WholePage(window).parent() is window


@pytest.mark.parametrize(
    ("kind", "missing"),
    [(Page, "accepts, menus, "), (PageWithHook, "search"), (PageWithoutMenus, "menus")],
)
def test_page_that_lacks_a_method_cannot_be_created(
    qtbot: QtBot, kind: type[Page], missing: str
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    with pytest.raises(TypeError, match=f"{kind.__name__} lacks {missing}"):
        kind(window)
    assert window.children() == []
