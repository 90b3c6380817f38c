"""Obstacles to the actions of the Quartiles page, each as a sentence to show."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from quartiles_gui.core.quartiles.record import Door
from quartiles_gui.gui.quartiles.session import QuartilesSession
from quartiles_gui.gui.solver_runner import RunState

translate = QCoreApplication.translate


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
