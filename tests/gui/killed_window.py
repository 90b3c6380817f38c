"""A window that searches word squares until it is killed. Run by test_keeping.py.

    python -m tests.gui.killed_window FOLDER WORDS

Starts a search, or resumes the stored one, and prints the number of squares whenever there are
more.
"""

from __future__ import annotations

import sys
from pathlib import Path

from quartiles_gui.gui.enumeration import search_session
from tests.gui.hands import act
from tests.gui.own_window import open_own_window
from tests.gui.search_hands import (
    choose_size,
    count_on,
    found_by,
    is_finished,
    is_paused,
    run_on,
    use_list,
    word_squares,
)


def main(folder: Path, words: Path) -> int:
    search_session.CHECKPOINT_INTERVAL = 50  # otherwise a test would have to wait for seconds
    app, window = open_own_window(folder)
    page = word_squares(window)
    is_started = found_by(page) > 0 or is_paused(page)
    if is_paused(page):
        act(page, "Resume")
    elif not is_started:
        choose_size(page, 2)
        use_list(page, words)
        act(page, "Start")

    def is_done() -> bool:
        return is_finished(page) and found_by(page) > 0

    def report() -> None:
        print(count_on(page), flush=True)  # noqa: T201
        if is_done():
            window.close()

    run_on(page).changed.connect(report)
    report()
    return 0 if is_done() else app.exec()


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2])))
