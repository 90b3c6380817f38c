"""A window in which a simulated user plays until it is killed. Run by killing.py.

    python -m tests.gui.played_window FOLDER SEED [ACTIVITY]

Fills, edits and solves boards, ticks words off and teaches some, at random, by keys where there are
any; or only does what an activity of `ACTIVITIES` says. Guessing types words of boards of ours that
are right, wrong or not finished, and asks for hints. Prints a line of JSON with everything that
must survive: before an action that is saved at once its result, and after every action the state.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from quartiles_gui.gui.base.saver import Saver
from quartiles_gui.gui.quartiles.quartiles_page import QuartilesPage
from quartiles_gui.gui.quartiles.states import State
from quartiles_gui.gui.word_list.word_rows import WordRow
from quartiles_gui.library.taught_words import Judgment
from tests.gui.hands import (
    CONTROL,
    act,
    board_on,
    game_on,
    press,
    put_on,
    rows_on,
    session_of,
    set_speed,
    state_of,
    step,
    the,
    type_text,
    view_on,
    wait_until,
)
from tests.gui.own_window import open_own_window
from tests.own_time import own_time

SAMPLE = "azz th ss tru ref fu ra nih cro mat wo sh re rds tic il lly zz is ment"
MAX_PAUSE = 60  # milliseconds between two actions
ACTIVITIES = ("typing", "ticking", "teaching", "solving", "quitting", "guessing")


class Player:
    """Does one action after another in a window.

    Args:
        page: The page to play on.
        taught: The words that are taught already.
        seed: The seed of the random numbers.
        activity: What to do; empty for everything but quitting and guessing.
    """

    def __init__(
        self, page: QuartilesPage, taught: dict[str, bool], seed: int, activity: str = ""
    ) -> None:
        self._page = page
        self._activity = activity
        self._taught = taught
        self._chance = random.Random(seed)
        self._timer = QTimer(page)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._play)
        self._report({})
        self._timer.start()

    def _play(self) -> None:
        actions = self._actions()
        if actions:
            self._chance.choice(actions)()
            self._report({})
        self._timer.start(self._chance.randrange(MAX_PAUSE))

    def _actions(self) -> list[Callable[[], None]]:
        """Return what can be done now, more often what is there more often."""
        state = state_of(self._page)
        if self._activity == "guessing":
            return self._guesses()
        if self._activity in ("typing", "quitting"):
            quits = [self._quit] if self._activity == "quitting" else []
            return ([self._edit] * 4 + quits) if self._page.isVisible() else []
        if state is State.SOLVING:
            is_solving = self._activity in ("", "solving")
            return [self._step, self._pause_or_resume, self._stop] if is_solving else []
        if self._activity in ("ticking", "teaching"):
            deed = self._tick if self._activity == "ticking" else self._teach
            return [deed if state is State.SOLVED and self._words() else self._fill_and_solve]
        edit = self._edit if state is State.FILLING else self._empty
        actions = [edit, edit, edit, self._fill, self._solve]
        if state is State.SOLVED and not self._activity:
            actions += [self._tick] * 8 + [self._teach] * 2
        return actions

    def _guesses(self) -> list[Callable[[], None]]:
        if session_of(self._page).maker.is_busy:
            return []
        if not game_on(self._page).missing:
            return [lambda: act(self._page, "Easy")]
        word = self._chance.choice(game_on(self._page).missing).word
        return [
            *[lambda: self._find(word)] * 6,
            lambda: self._check(f"{word}q"),
            lambda: self._type(word[:-1]),
            *[lambda: press(Qt.Key.Key_F4)] * 2,
        ]

    def _report(self, coming: dict[str, Any]) -> None:
        page, record = self._page, session_of(self._page).record
        now = {
            "time": own_time(),
            "board": board_on(page).fragments,
            "ticked": sorted(session_of(page).marked),
            "taught": self._taught,
            "known": [*record.found, *record.shown],
            "tried": [[time, event.value, word] for time, event, word in record.journal.entries],
        }
        print(json.dumps(now | coming), flush=True)  # noqa: T201

    def _edit(self) -> None:
        view_on(self._page).go_to_tile(19)
        tile = QApplication.focusWidget()
        assert tile is not None
        if len(board_on(self._page).fragments[19]) > 3:
            QTest.keyClick(tile, Qt.Key.Key_Backspace)
        else:
            QTest.keyClicks(tile, self._chance.choice("mentras"))

    def _empty(self) -> None:
        act(self._page, "Empty Board")

    def _fill(self) -> None:
        put_on(self._page, SAMPLE)

    def _solve(self) -> None:
        set_speed(self._page, self._chance.choice([0, 150]))
        self._page.solve()

    def _fill_and_solve(self) -> None:
        self._fill()
        self._report({})  # solving saves the board at once
        set_speed(self._page, 0)
        self._page.solve()

    def _quit(self) -> None:
        self._report({"quits": True})
        self._page.window().close()

    def _words(self) -> list[str]:
        rows = rows_on(self._page)
        return [row.found.word for row in rows if isinstance(row, WordRow) and row.is_counted]

    def _step(self) -> None:
        step(self._page)

    def _pause_or_resume(self) -> None:
        act(self._page, "Resume" if session_of(self._page).search.is_paused else "Pause")

    def _stop(self) -> None:
        act(self._page, "Stop")

    def _tick(self) -> None:
        word, marks = self._chance.choice(self._words()), session_of(self._page).marks
        is_ticked = word not in session_of(self._page).marked
        self._report(self._ticked(word, is_ticked=is_ticked))
        marks.tick(word, is_ticked)

    def _teach(self) -> None:
        word = session_of(self._page).selected_word
        if word is not None:
            judgment = self._chance.choice(list(Judgment))
            is_accepted = judgment is Judgment.ACCEPTED
            self._taught = self._taught | {word.word: is_accepted}
            self._report(self._ticked(word.word, is_ticked=is_accepted))
            act(self._page, f"The Game {'Accepted' if is_accepted else 'Rejected'} It")

    def _find(self, word: str) -> None:
        self._type(word)
        record = session_of(self._page).record
        self._report({"known": [*record.found, *record.shown, word]})
        press(Qt.Key.Key_Return)

    def _check(self, letters: str) -> None:
        self._type(letters)
        press(Qt.Key.Key_Return)

    def _type(self, letters: str) -> None:
        press(Qt.Key.Key_F, CONTROL)  # selects what is there
        type_text(letters)

    def _ticked(self, word: str, *, is_ticked: bool) -> dict[str, list[str]]:
        """Return what will be ticked after a word was, or wasn't any more."""
        before = session_of(self._page).marked
        return {"ticked": sorted(before | {word} if is_ticked else before - {word})}


def main(folder: Path, seed: int, activity: str = "") -> int:
    app, window = open_own_window(folder)
    page = window.quartiles
    if activity == "guessing":
        act(page, "Today")
        wait_until(lambda: session_of(page).is_ours)
    taught = the(window, Saver).library.words.is_accepted()
    player = Player(page, taught, seed, activity)
    page.destroyed.connect(lambda: player)  # keeps the player alive
    return app.exec()


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2]), *sys.argv[3:]))
