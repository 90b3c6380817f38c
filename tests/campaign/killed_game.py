"""A window in which a simulated user plays a board by keys until it is killed. Run by kills.py.

    python -m tests.campaign.killed_game FOLDER SEED

Types words that are right, wrong or not finished, and asks for hints, at random. When no word is
left, it goes on with a new board. It prints lines of JSON with its own time, the key of the board,
and the words that must last from then on: before Enter is pressed those found and shown, with the
one that is about to be found, and after each deed those found and shown.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest

from quartiles_gui.core.quartiles.game import Game
from quartiles_gui.core.quartiles.journal import Event
from quartiles_gui.gui.quartiles.page import QuartilesPage
from quartiles_gui.library import LIBRARY_NAME
from quartiles_gui.library.library import Library
from tests.gui.hands import CONTROL, act, press, session_of, type_text
from tests.gui.own_window import open_own_window
from tests.own_time import own_time

MAX_PAUSE = 60  # milliseconds between two deeds
FINDS = (Event.FOUND, Event.EXTRA)


class Player:
    """Does one deed after another.

    Args:
        page: The page, which has a board of ours.
        seed: The seed of the random numbers.
    """

    def __init__(self, page: QuartilesPage, seed: int) -> None:
        self._page = page
        self._current = session_of(page)
        self._chance = random.Random(seed)
        self._timer = QTimer(page)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._play)
        self._report()
        self._timer.start()

    def _play(self) -> None:
        game = self._current.game
        if game is not None and not self._current.maker.is_busy:
            self._do(game)
            self._report()
        self._timer.start(self._chance.randrange(MAX_PAUSE))

    def _do(self, game: Game) -> None:
        if not game.missing:
            act(self._page, "Easy")
            return
        word = self._chance.choice(game.missing).word
        deed = self._chance.randrange(10)
        if deed < 6:
            self._type(word)
            self._report(word)
            press(Qt.Key.Key_Return)
        elif deed == 6:
            self._type(f"{word}q")
            press(Qt.Key.Key_Return)
        elif deed == 7:
            self._type(word[:-1])
        else:
            press(Qt.Key.Key_F4)

    def _type(self, letters: str) -> None:
        press(Qt.Key.Key_F, CONTROL)
        press(Qt.Key.Key_Backspace)
        type_text(letters)

    def _report(self, *coming: str) -> None:
        record = self._current.record
        known = [*record.found, *record.shown, *coming]
        tried = [[time, event.value, word] for time, event, word in record.journal.entries]
        line = {"time": own_time(), "key": record.key, "known": known, "tried": tried}
        print(json.dumps(line), flush=True)


def missing(folder: Path, lives: Iterable[tuple[list[dict[str, Any]], float]]) -> float:
    """Return how many seconds of what windows did are missing.

    Args:
        folder: The folder of the library.
        lives: The lines that each window printed, and its own time when it ended.

    Raises:
        AssertionError: If the library can't be read.
    """
    longest = 0.0
    with Library.open(folder / LIBRARY_NAME) as library:
        assert not library.take_warnings()
        for lines, ended in lives:
            for line in lines:
                play = library.boards.get(line["key"])
                kept = set() if play is None else {*play.found, *play.shown}
                entries = () if play is None else play.journal.entries
                tried = [[time, event.value, word] for time, event, word in entries]
                if not kept.issuperset(line["known"]) or any(x not in tried for x in line["tried"]):
                    longest = max(longest, ended - line["time"])
                found = {entry.word for entry in entries if entry.event in FINDS}
                assert play is None or found == {*play.found}, "not in one transaction"
    return longest


def main(folder: Path, seed: int) -> int:
    app, window = open_own_window(folder)
    page = window.quartiles
    act(page, "Today")
    while not session_of(page).is_ours:
        QTest.qWait(1)
    player = Player(page, seed)
    window.destroyed.connect(lambda: player)  # keeps the player alive
    return app.exec()


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2])))
