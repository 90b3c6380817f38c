"""Dialogs: their buttons look like the app's, and what the Help menu opens says what it is for."""

from __future__ import annotations

import platform

from PySide6.QtCore import Qt, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QMessageBox,
    QPushButton,
    QScrollArea,
    QToolButton,
    QWidget,
)

from quartiles_gui import __version__
from quartiles_gui.app_window import AppWindow
from quartiles_gui.core.quartiles import ranks
from quartiles_gui.core.quartiles.found_word import BONUS, POINTS, TOP_RANK_POINTS
from quartiles_gui.gui.base.figure_texts import rank_name
from quartiles_gui.gui.board.board_picture import BoardPicture
from quartiles_gui.gui.board.how_to_play import HowToPlayDialog
from quartiles_gui.gui.board.result_bars import RankBar
from quartiles_gui.gui.quartiles.quartiles_page import QuartilesPage
from quartiles_gui.gui.sharing.share_dialogs import ShareDialog
from quartiles_gui.gui.widgets.buttons import PrimaryButton
from quartiles_gui.gui.widgets.labels import message_box
from quartiles_gui.gui.window.about_dialog import AboutDialog
from tests.gui.conftest import quartiles
from tests.gui.hands import act, choose, the, wait_until
from tests.sample_board import SAMPLE


def open_about(window: AppWindow) -> AboutDialog:
    choose(window, "Help", "About")
    return the(window, AboutDialog)


def accented(dialog: QDialog) -> list[str]:
    """Return the names of the accented buttons."""
    tools = [b for b in dialog.findChildren(QToolButton) if b.property("primary")]
    pushed = [b for b in dialog.findChildren(QPushButton) if b.isDefault()]
    return [button.text().replace("&", "") for button in (*tools, *pushed)]


def texts(parent: QWidget) -> str:
    return "\n".join(label.text() for label in parent.findChildren(QLabel))


def test_a_message_has_the_buttons_of_the_app_and_the_same_room_on_both_sides(
    window: AppWindow,
) -> None:
    about = open_about(window)
    box = message_box(window, "Save?", "It is lost otherwise.")
    kinds = QMessageBox.StandardButton
    for kind in (kinds.Save, kinds.Discard, kinds.Cancel, kinds.Close, kinds.Yes, kinds.Ok):
        box.addButton(kind)
    box.show()

    buttons, others = the(box, QDialogButtonBox), the(about, QDialogButtonBox)
    for button in (*buttons.buttons(), *others.buttons()):
        assert button.icon().isNull(), button.text()
    height = the(quartiles(window), PrimaryButton).sizeHint().height()
    for button in buttons.buttons():
        assert abs(button.sizeHint().height() - height) <= 1
    said = [label for label in box.findChildren(QLabel) if label.isVisible()]
    assert len(said) == 2
    assert len({part.x() for part in (*said, buttons)}) == 1
    assert box.width() - buttons.geometry().right() - 1 == buttons.x()
    box.close()


def test_sharing_accents_copying_and_enter_copies(window: AppWindow, solved: QuartilesPage) -> None:
    act(solved, "Share")
    dialog = the(window, ShareDialog)

    assert accented(dialog) == ["Copy Picture"]
    QGuiApplication.clipboard().clear()
    QTest.qWaitForWindowExposed(dialog)
    dialog.activateWindow()
    wait_until(lambda: QApplication.activeWindow() is dialog)
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert QGuiApplication.clipboard().text().split()[-20:] == SAMPLE.split()
    assert dialog.isVisible()


def test_about_names_versions_and_licenses(window: AppWindow) -> None:
    said = texts(open_about(window))
    for part in (
        f"Quartiles {__version__}",
        platform.python_version(),
        qVersion(),
        "253,813 words",
        "CC BY-SA 4.0",
        "WordNet 3.0, Wiktionary",
        "CC BY-SA 3.0",
        "Inter 4.1",
        "SIL Open Font License 1.1",
    ):
        assert part in said


def test_the_page_says_what_counts_and_shows_it(window: AppWindow) -> None:
    choose(window, "Help", "How to Play")
    dialog = the(window, HowToPlayDialog)
    texts = [label.text() for label in dialog.findChildren(QLabel)]
    for points in (*POINTS.values(), f"+{BONUS}"):
        assert str(points) in texts
    assert "cro · ss · wo · rds" in texts
    assert any(f"{TOP_RANK_POINTS} points give the top rank" in text for text in texts)
    told = the(dialog, RankBar).accessibleName()
    assert f"{rank_name(ranks.RANKS[3])}: 75" in told
    assert f"{rank_name(ranks.TOP)}: 100" in told
    assert "crosswords" in the(dialog, BoardPicture).accessibleName()
    assert the(dialog, QScrollArea).verticalScrollBar().maximum() == 0, "one page"
    dialog.close()
