"""Opens a window until it is painted for the first time, says what that took, and ends.

The app goes on until everything is there.

    python -m tests.painted app     # the app
    python -m tests.painted solving # the app with a board that is to be solved
    python -m tests.painted bare    # a window with 20 empty line edits, and nothing else

It prints the CPU seconds of the process at the end of each stage, as JSON. What it imports itself
counts, so it is little.
"""

from __future__ import annotations

import gc
import os
import sys
from time import process_time

_BOARD = "na vig ati on cam pa ig ns qu ar ti les ho ne ys uc kle wo nd er"


def _main(kind: str) -> None:
    stages = {"Python": process_time()}
    furnished: list[bool] = []
    if kind != "bare":
        gc.disable()  # as the app does before it imports anything
    from PySide6.QtWidgets import QApplication

    stages["PySide6"] = process_time()

    def paint_and_end(*_: object) -> None:
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        stages["show"] = spent = process_time()
        is_painted = False
        while not is_painted:
            begun = process_time()
            app.processEvents()
            spent += process_time() - begun  # without asking for the windows
            is_painted = any(window.isExposed() for window in app.topLevelWindows())
        stages["lay out and paint"] = spent
        if kind != "bare":
            begun = process_time()
            while not furnished:
                app.processEvents()
            app.processEvents()  # paints the rest
            stages["everything else"] = spent + process_time() - begun
        import json

        print(json.dumps(stages), flush=True)
        os._exit(0)

    QApplication.exec = staticmethod(paint_and_end)  # type: ignore[method-assign,assignment]
    if kind == "bare":
        _open_bare_window(stages)
    else:
        _open_app(stages, furnished, ["--board", _BOARD, "--solve"] if kind == "solving" else [])


def _open_app(stages: dict[str, float], furnished: list[bool], arguments: list[str]) -> None:
    from quartiles_gui.__main__ import leave_sources_unread

    leave_sources_unread()
    from quartiles_gui import app
    from quartiles_gui.gui.window.main_window import MainWindow

    stages["modules of the app"] = process_time()
    construct, show = MainWindow.__init__, MainWindow.show

    def constructed(*arguments: object) -> None:
        stages["application, fonts, theme"] = process_time()
        construct(*arguments)  # type: ignore[arg-type]

    def shown(window: MainWindow) -> None:
        stages["window and board"] = process_time()
        window.furnished.connect(lambda: furnished.append(True))
        show(window)

    MainWindow.__init__ = constructed  # type: ignore[method-assign,assignment]
    MainWindow.show = shown  # type: ignore[method-assign,assignment]
    app.main(arguments)


def _open_bare_window(stages: dict[str, float]) -> None:
    from PySide6.QtWidgets import QApplication, QGridLayout, QLineEdit, QWidget

    app = QApplication([])
    stages["application, fonts, theme"] = process_time()
    window = QWidget()
    grid = QGridLayout(window)
    for number in range(20):
        grid.addWidget(QLineEdit(), number // 4, number % 4)
    window.resize(1200, 800)
    stages["window and board"] = process_time()
    window.show()
    app.exec()


if __name__ == "__main__":
    _main(sys.argv[1])
