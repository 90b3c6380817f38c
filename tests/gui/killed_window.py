"""A window that searches word squares until it is killed. Run by test_kills.py.

    python -m tests.gui.killed_window FOLDER WORDS

Begins the search, or goes on with the one that is stored, and prints how many squares there are
whenever there are more.
"""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtWidgets import QApplication

from quartiles_gui import paths
from quartiles_gui.app import AppWindow
from quartiles_gui.gui.enumeration import search_run
from quartiles_gui.gui.enumeration.search_run import SearchState
from quartiles_gui.gui.settings import Settings
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.word_squares.page import WordSquaresPage


def main(folder: Path, words: Path) -> int:
    search_run.CHECKPOINT_INTERVAL = 50  # else a test would have to wait for seconds
    app = QApplication([])
    appearance = Appearance(Path(paths.resource_folder(), "themes"), app)
    window = AppWindow(Settings(folder), folder, folder, appearance)
    window.show()
    page = window.show_page("word-squares")
    assert isinstance(page, WordSquaresPage)
    if page.run.state is SearchState.PAUSED:
        page.pause_or_resume()
    elif page.run.state is not SearchState.FINISHED:
        page.options.set_options(page.options.options._replace(size=2))
        page.options.options_changed.emit()
        page.words.use_list(words)
        page.start()

    def tell() -> None:
        print(page.run.store.count, flush=True)  # noqa: T201
        if page.run.state is SearchState.FINISHED:
            window.close()

    page.run.advanced.connect(tell)
    tell()
    return app.exec() if page.run.state is not SearchState.FINISHED else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2])))
