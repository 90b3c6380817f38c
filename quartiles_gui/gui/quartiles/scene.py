"""The state of the Quartiles page as one value to show."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum, auto
from typing import NamedTuple

from quartiles_gui.core.quartiles.hints import HintScene
from quartiles_gui.core.quartiles.record import Door
from quartiles_gui.core.quartiles.verdict import Verdict
from quartiles_gui.core.solver import Progress
from quartiles_gui.gui.board.scene import BoardScene
from quartiles_gui.gui.quartiles.listing import Shown
from quartiles_gui.gui.quartiles.obstacles import Obstacles
from quartiles_gui.gui.result.view import Outcome
from quartiles_gui.gui.session import Answer
from quartiles_gui.gui.solver_runner import RunState
from quartiles_gui.gui.word_list.rows import Key, Rows
from quartiles_gui.gui.words.meaning_text import WordMeaning


class Side(Enum):
    """What is beside the board."""

    START = auto()
    PICTURE = auto()
    WORDS = auto()


class Message(NamedTuple):
    """A message to the user; the hint is in smaller print."""

    text: str
    is_warning: bool = False
    hint: str = ""


class FinaleTexts(NamedTuple):
    """The texts of a finale, or of the headline of a board before it."""

    summary: str  # all of it in a few sentences
    words: Sequence[str] = ()  # the five, "" for one that is hidden; empty for no chips
    colors: Mapping[str, int] = {}  # of the five
    headline: str = ""
    points: int = 0  # of all words
    is_about: bool = False  # they are only expected
    note: str = ""  # a sentence below; empty for none
    time: str = ""  # how long it took; empty if that isn't known
    figures: str = ""  # how it was found, as the tooltip of the time
    # otherwise the parts of the headline, the last of them at the right: while words are hidden,
    # what was found, its points, and those up to the top rank
    standing: Sequence[str] = ()
    asks: bool = False  # about tiles
    is_done: bool = False  # all is found


class FinaleScene(NamedTuple):
    """The moment at which all five are found."""

    texts: FinaleTexts
    selected: str  # the word whose chip is marked; empty for none
    is_new: bool  # to be announced
    glides: bool  # how it comes if it is new


class ControlsScene(NamedTuple):
    """What is below the board."""

    state: RunState
    door: Door | None
    is_complete: bool  # all is found
    may_choose: bool  # a door
    filled: int  # tiles with a fragment
    message: Message
    progress: Progress | None  # None where nothing was searched
    figures: Sequence[str]  # how far the search is
    finale: FinaleScene | None


class ListScene(NamedTuple):
    """The list of words found."""

    board: tuple[str, ...]
    verdict: Verdict | None  # once it is there, the list begins with the selected row
    rows: Rows
    selected: Key | None
    shown: Shown | None  # scrolled to


class Figures(NamedTuple):
    """The figures above the list, as texts, each with what it is of."""

    quartiles: tuple[str, str]
    words: tuple[str, str]
    points: tuple[str, str]
    is_exact: bool
    standing: tuple[str, ...]  # of the words ticked off; empty for none
    expected: str  # what there is to be found


class HintsScene(NamedTuple):
    """The hints beside the list."""

    scene: HintScene
    is_solved: bool


class PanelScene(NamedTuple):
    """What was found."""

    run: int  # the number of the search
    door: Door | None
    is_waiting: bool  # for a door to be opened
    words: ListScene
    figures: Figures
    meaning: WordMeaning | None  # of the selected row
    hides_words: bool
    tile: str  # whose words alone are listed; empty for all
    are_hints_shown: bool
    hints: HintsScene
    outcome: Outcome | None  # once all is found
    is_result_shown: bool
    is_finished: bool | None  # all words are found, as the user said; None on a board of our own
    reply: Answer | None  # to the word that was typed


class Found(NamedTuple):
    """Words to be announced."""

    total: int  # since the search began
    latest: tuple[str, ...]
    are_hidden: bool


class Scene(NamedTuple):
    """What the page shows."""

    run: int  # the number of the search
    state: RunState
    door: Door | None
    title: str  # of the board
    is_recalled: bool  # the search
    board: BoardScene
    controls: ControlsScene
    panel: PanelScene
    obstacles: Obstacles
    is_begun: bool  # something that solving the board would spoil
    is_ticked: bool  # the selected word
    side: Side
    found: Found
    answer: Answer
