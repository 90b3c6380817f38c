"""The state of the Quartiles page as one value to show, with what is in the way of its actions."""

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
from quartiles_gui.gui.quartiles.session import QuartilesSession
from quartiles_gui.gui.result import Outcome
from quartiles_gui.gui.session import Answer
from quartiles_gui.gui.solver_runner import RunState
from quartiles_gui.gui.translation import translate
from quartiles_gui.gui.word_list.rows import Key, Rows
from quartiles_gui.gui.words.meaning_text import WordMeaning


class Obstacles(NamedTuple):
    """What is in the way of actions, as sentences; empty if nothing is."""

    solve: str
    play: str
    hint: str
    hint_steps: str  # from word to word
    running: str  # pausing, and finding one word
    stop: str  # a search, or reading a picture
    filling: str  # the whole board
    editing: str  # the tiles, or clearing them
    next_text: str
    next_doubtful: str
    board: str  # what is done with the tiles: shared, printed, copied and saved
    web_page: str
    solution: str  # copying it
    word: str  # marks on the selected word
    verdict: str  # forgetting that on the word
    typing: str  # words that were found
    finish: str  # saying that these were all
    review: str


def obstacles_of(session: QuartilesSession) -> Obstacles:
    """Return what is in the way now."""
    search, edits, picture = session.search, session.edits, session.picture
    is_under_way, is_finished = session.state.is_under_way, session.state is RunState.FINISHED
    word, has_picture = session.selected_word, picture is not None and picture.has_picture
    busy = translate("QuartilesActions", "Stop solving first.") if is_under_way else ""
    idle = "" if is_under_way else translate("QuartilesActions", "Nothing is being solved.")
    reading = translate(
        "QuartilesActions", "The picture is being read. Wait for it, or press Esc to cancel."
    )
    reading = reading if picture is not None and picture.is_reading else ""
    no_board = translate("QuartilesActions", "The board is empty.") if edits.board.is_empty else ""
    solved = translate(
        "QuartilesActions", "This board is solved. Change a tile to solve another one."
    )
    not_solved = translate("QuartilesActions", "Ask for a hint or solve the board first.")
    not_solved = "" if is_finished else not_solved
    no_picture = translate("QuartilesActions", "This board was not read from a picture.")
    no_picture = "" if has_picture else no_picture
    no_doubts = translate("QuartilesActions", "No tile is marked.")
    no_words = translate("QuartilesActions", "There is no solution yet.")
    if edits.door is not Door.HINT and any(one.is_counted for one in search.known):
        no_words = ""
    no_word = "" if word else translate("QuartilesActions", "Select a word in the list first.")
    untaught = translate("QuartilesActions", "There is no verdict on this word.")
    if word is not None and search.dictionary.taught(word.word) is not None:
        untaught = ""
    return Obstacles(
        solve=reading or (solved if _is_solved(session) else search.obstacle),
        play=busy or reading or search.obstacle,
        hint=busy or reading or ("" if is_finished else search.obstacle),
        hint_steps=busy or not_solved or _no_hints(session),
        running=idle,
        stop="" if reading else idle,
        filling=busy,
        editing=busy or no_board,
        next_text=busy or no_picture,
        next_doubtful=no_picture or ("" if picture and picture.doubtful else no_doubts),
        board=no_board,
        web_page=busy or search.obstacle,
        solution=no_words,
        word=no_word,
        verdict=no_word or untaught,
        typing=busy or not_solved,
        finish="" if edits.is_finished else busy or not_solved or _unfinished(session),
        review=busy or _unreviewed(session),
    )


def _is_solved(session: QuartilesSession) -> bool:
    """Return whether the board is solved, and that isn't only known for hints."""
    is_hinted = session.edits.door is Door.HINT and not session.is_complete
    return session.state is RunState.FINISHED and not is_hinted


def _no_hints(session: QuartilesSession) -> str:
    if not session.hints.are_shown:
        return translate("QuartilesActions", "Show the hints first.")
    left = session.hints.scene.ladder is not None
    return "" if left else translate("QuartilesActions", "Probably no word is left.")


def _unfinished(session: QuartilesSession) -> str:
    """Return what is in the way of saying that all words of a solved board are ticked off."""
    verdict, ticked = session.search.verdict, session.edits.ticked
    if verdict is not None and session.edits.is_ours:
        return translate("QuartilesActions", "Only for boards of the game.")
    if verdict is not None and verdict.five and all(one.word in ticked for one in verdict.five):
        return ""
    return translate("QuartilesActions", "Tick off the five first, and whatever else you found.")


def _unreviewed(session: QuartilesSession) -> str:
    verdict, unaided = session.search.verdict, session.unaided
    if not _is_solved(session) or verdict is None:
        return translate("QuartilesActions", "Solve the board first.")
    if not session.edits.ticked:
        return translate("QuartilesActions", "Tick off the words that you found first.")
    is_all = all(found.word in unaided for found in verdict.counted)
    return translate("QuartilesActions", "You found every word.") if is_all else ""


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
    hints: HintScene
    has_hints: bool  # there are words to give them on
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
