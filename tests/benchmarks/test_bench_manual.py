"""The time until the manual is opened and painted."""

from __future__ import annotations

from time import process_time

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QDialog

from quartiles_gui.app_window import AppWindow
from quartiles_gui.gui.help_dialogs import AboutDialog
from quartiles_gui.gui.manual import ManualWindow
from tests.benchmarks.conftest import Tell
from tests.gui.hands import choose, the

TIMES = 20
AIM = 0.1  # seconds, the first time
MOST = 2.0  # times as long as the About dialog


def test_from_the_menu_to_the_painted_page(window: AppWindow, tell: Tell) -> None:
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
    tell(
        f"manual opened in {middle * 1000:.1f} ms at the median, {first * 1000:.1f} the first "
        f"time; the About dialog in {beside * 1000:.1f} ms"
    )
    assert first < max(AIM, 10 * beside)
    assert middle < MOST * beside
