"""The time until the manual is opened and painted."""

from __future__ import annotations

from pathlib import Path
from time import process_time

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from quartiles_gui import paths
from quartiles_gui.gui.help_dialogs import AboutDialog
from quartiles_gui.gui.manual import ManualWindow
from quartiles_gui.gui.theme import Appearance
from tests.gui.conftest import make_window, show_active
from tests.gui.hands import choose, the

TIMES = 20
AIM = 0.1  # seconds, the first time
MOST = 2.0  # times as long as the About dialog


def test_from_the_menu_to_the_painted_page(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path
) -> None:
    qapp.setStyle("Fusion")
    window = make_window(Appearance(Path(paths.resource_folder(), "themes"), qapp), tmp_path)
    qtbot.addWidget(window)
    show_active(qtbot, window)

    def opening(entry: str, kind: type[QDialog]) -> float:
        started = process_time()
        choose(window, "Help", entry)
        dialog = the(window, kind)
        dialog.repaint()
        taken = process_time() - started
        dialog.close()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        return taken

    times = [(opening("Manual", ManualWindow), opening("About", AboutDialog)) for _ in range(TIMES)]
    first = times[0][0]
    middle, beside = (sorted(taken)[TIMES // 2] for taken in zip(*times, strict=True))
    print(
        f"manual opened in {middle * 1000:.1f} ms at the median, {first * 1000:.1f} the first "
        f"time; the About dialog in {beside * 1000:.1f} ms"
    )
    assert first < max(AIM, 10 * beside)
    assert middle < MOST * beside
