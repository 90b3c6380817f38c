"""The scene of the Quartiles page: its state as one value to show, worked out from its session."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from enum import Enum, auto
from typing import NamedTuple

from PySide6.QtCore import QLocale

from quartiles_gui.core.quartiles import ranks
from quartiles_gui.core.quartiles.board import COLUMNS, Board
from quartiles_gui.core.quartiles.exact_cover import (
    MOST_COVERS,
    Place,
    colors_of,
    most_that_fit,
    places_in,
)
from quartiles_gui.core.quartiles.expected import Expected, Standing, expected_of, standing_of
from quartiles_gui.core.quartiles.game import Game
from quartiles_gui.core.quartiles.hints import HintScene
from quartiles_gui.core.quartiles.made_board import with_verdict
from quartiles_gui.core.quartiles.record import Door
from quartiles_gui.core.quartiles.verdict import RatedWord, Verdict, total_points
from quartiles_gui.core.sentence import sentence
from quartiles_gui.core.solver import Progress
from quartiles_gui.gui.board.scene import BoardScene
from quartiles_gui.gui.board.texts import points_text, rank_name, used_text, words_text
from quartiles_gui.gui.days import day_text
from quartiles_gui.gui.quartiles.session import QuartilesSession
from quartiles_gui.gui.quartiles.words import Shown
from quartiles_gui.gui.result import Outcome, outcome_of
from quartiles_gui.gui.session import Answer
from quartiles_gui.gui.solver_runner import RunState
from quartiles_gui.gui.translation import fill, plural_text, text_of, translate
from quartiles_gui.gui.widgets.progress import percentage
from quartiles_gui.gui.word_list.rows import Key, Rows
from quartiles_gui.gui.words.meaning_text import WordMeaning

MOST_SAID = 6
"""Words that are read out at once; of more, only the number."""


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


class FinaleScene(NamedTuple):
    """The moment at which all five are found, or the headline of a board before it."""

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
    selected: str = ""  # the word whose chip is marked; empty for none
    is_new: bool = False  # to be announced
    glides: bool = False  # how it comes if it is new


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
    is_begun: bool  # something that solving the board would spoil
    is_ticked: bool  # the selected word
    side: Side
    found: Found
    answer: Answer


def scene_of(session: QuartilesSession) -> Scene:
    """Return what the page shows now."""
    search, edits, word = session.search, session.edits, session.selected_word
    latest = tuple(search.lit_words[-MOST_SAID:])
    return Scene(
        run=search.run,
        state=session.state,
        door=edits.door,
        title=_title(session),
        is_recalled=search.is_recalled,
        board=_board(session),
        controls=_controls(session),
        panel=_panel(session),
        is_begun=session.is_begun,
        is_ticked=word is not None and word.word in edits.ticked,
        side=_side(session),
        found=Found(len(search.lit_words), latest, session.listing.hides_words),
        answer=session.answer,
    )


def _title(session: QuartilesSession) -> str:
    """Return what the board is called: by its note, its day, or its first row of tiles."""
    record, board = session.edits.record, session.edits.board
    if record.title or record.date:
        return record.title or day_text(record.date or "")
    return " ".join(filter(None, board.fragments[:COLUMNS]))


def _board(session: QuartilesSession) -> BoardScene:
    hides = session.listing.hides_words
    board, hints, picture = session.edits.board, session.hints, session.picture
    doubtful = frozenset[int]() if picture is None else picture.doubtful
    is_finished, typed = session.state is RunState.FINISHED, session.marks.path
    return BoardScene(
        board.fragments,
        path=typed or (() if session.lit is None else session.lit.path),
        places=_places(session),
        problems=doubtful | board.doubtful_tiles(),
        hint=hints.scene.marked if hints.are_shown else (),
        is_open=not session.state.is_under_way,
        is_edited=session.edits.is_edited,
        is_pressable=is_finished or session.state.is_under_way,
        is_chosen=bool(typed),
        is_numbered=True,
        path_glides=session.lit_glides and not typed,
        places_glide=session.is_news and not session.search.is_recalled and not hides,
    )


def _controls(session: QuartilesSession) -> ControlsScene:
    search, door, picture = session.search, session.edits.door, session.picture
    message, finale = _message(session), _finale(session)
    progress = None if door is Door.HINT else search.progress
    is_reading = picture is not None and picture.is_reading
    is_shut = session.state is RunState.IDLE and door is not Door.HINT
    may_choose = is_shut and not is_reading and not search.obstacle
    if may_choose and not message.text:
        finale = _choice(0 if picture is None else len(picture.doubtful))
    return ControlsScene(
        state=session.state,
        door=door,
        is_complete=session.is_complete,
        may_choose=may_choose,
        filled=sum(map(bool, session.edits.board.fragments)),
        message=message,
        progress=progress,
        figures=_progress_figures(progress, search.seconds),
        finale=finale,
    )


def _message(session: QuartilesSession) -> Message:
    search, picture, ticked = session.search, session.picture, session.edits.ticked
    if session.notice:
        return Message(session.notice, is_warning=True)
    if search.verdict is not None:
        return _verdict_message(search.verdict, ticked, session.listing.hides_words)
    if session.edits.door is Door.HINT and search.stopped_at is None:
        return Message(translate("PageMessage", "Looking for words…"))
    obstacle, stopped_at, advice = search.obstacle, search.stopped_at, Message("")
    if picture is not None and picture.is_reading:
        stopped_at = None
        advice = Message(translate("PageMessage", "Reading the picture… Esc cancels."))
    elif picture is not None and picture.doubtful:
        advice = Message(obstacle, is_warning=bool(obstacle))
    elif search.outlook is not None:
        advice = _verdict_message(search.outlook, ticked, True)
    return _message_of(session.state, session.edits.board, obstacle, advice, stopped_at)


def _panel(session: QuartilesSession) -> PanelScene:
    search, edits, listing, hints = session.search, session.edits, session.listing, session.hints
    fragments, verdict, word = edits.board.fragments, search.verdict, listing.selected_word
    return PanelScene(
        run=search.run,
        door=edits.door,
        is_waiting=not _is_begun(session),
        words=ListScene(fragments, verdict, listing.rows, listing.selected, shown=listing.shown),
        figures=_figures(search.known, verdict, edits.ticked),
        meaning=None if word is None else session.meanings.of(word.word),
        hides_words=listing.hides_words,
        tile="" if listing.tile is None else fragments[listing.tile],
        are_hints_shown=hints.are_shown,
        hints=hints.scene,
        has_hints=hints.is_solved,
        outcome=_outcome(session) if session.is_complete else None,
        is_result_shown=session.shows_result,
        is_finished=None if edits.record.is_ours else edits.is_finished,
        reply=session.marks.reply,
    )


def _outcome(session: QuartilesSession) -> Outcome:
    """Return what was reached on a board on which all is found."""
    record = session.edits.record
    used = str(record.hints.used or translate("Result", "no"))
    game = record.game()
    assert game is not None  # its words are known
    for item in game.extras if game.board.is_real else ():  # the game took them
        board = with_verdict(game.board, item, is_accepted=True)
        game = Game(board, game.found_words, game.revealed_words)
    figure = (used, used_text(record.hints.used))
    return outcome_of(game, figure, session.meanings.of, glides=session.is_earned)


def _side(session: QuartilesSession) -> Side:
    picture, is_begun = session.picture, _is_begun(session)
    if picture is not None and (
        picture.is_reading or picture.is_unread or (picture.has_picture and not is_begun)
    ):
        return Side.PICTURE
    return Side.START if session.edits.board.is_empty and not is_begun else Side.WORDS


def _is_begun(session: QuartilesSession) -> bool:
    """Return whether there is something to be told."""
    is_hinted = session.edits.door is Door.HINT
    is_stopped = session.search.stopped_at is not None
    return is_hinted or is_stopped or session.state is not RunState.IDLE


def _figures(
    rated: Sequence[RatedWord], verdict: Verdict | None, ticked: frozenset[str]
) -> Figures:
    words = [one.found for one in rated if one.is_counted]
    five = () if verdict is None else verdict.five
    found = Expected(len(words), total_points(words, is_solved=False), is_exact=True)
    expected = found if verdict is None else expected_of(verdict, ticked)
    quartiles = len(five) or most_that_fit(words)  # those that overlap can't both be in the five
    word_count, points = expected.word_count, expected.point_count
    return Figures(
        quartiles=(f"{quartiles}/5", translate("SolutionPanel", "quartiles")),
        words=(fill("{n}", n=word_count), plural_text("SolutionPanel", "word(s)", word_count)),
        points=(fill("{n}", n=points), plural_text("SolutionPanel", "point(s)", points)),
        is_exact=expected.is_exact or expected.is_nothing_left,
        standing=standing_parts(standing_of([one.found for one in rated], five, ticked, expected)),
        expected=_expected_text(expected),
    )


def _expected_text(expected: Expected) -> str:
    """Return what there is to be found, before anything is."""
    text = translate("Standing", "0 found · about {words}, {points}")
    if expected.is_exact:
        text = translate("Standing", "0 found · {words}, {points}")
    return _filled(text, expected)


def _filled(text: str, expected: Expected) -> str:
    words, points = words_text(expected.word_count), points_text(expected.point_count)
    return fill(text, words=words, points=points)


def _progress_figures(progress: Progress | None, seconds: float | None) -> tuple[str, ...]:
    """Return how far a search is, and how long it has worked, if that is known."""
    if progress is None:
        return ()
    done = translate("SolveControls", "{settled} of {total} arrangements done")
    looked_up = translate("SolveControls", "{looked_up} looked up")
    parts = [
        fill(translate("SolveControls", "{percent}%"), percent=percentage(progress)),
        fill(done, settled=progress.settled, total=progress.total),
        fill(looked_up, looked_up=progress.looked_up),
    ]
    if seconds is not None:
        milliseconds = QLocale().toString(seconds * 1000, "f", 1)
        solving = translate("SolveControls", "{milliseconds} ms solving")
        parts.append(fill(solving, milliseconds=milliseconds))
    return tuple(parts)


def _places(session: QuartilesSession) -> dict[int, Place]:
    """Return the tiles of the five to be colored; while words are hidden, of those known."""
    five, ticked = session.five, session.edits.ticked
    are_shown = [
        not session.listing.hides_words or found.word in ticked or found == session.lit
        for found in five
    ]
    places = places_in(five).items()
    return {index: place for index, place in places if are_shown[place.word - 1]}


def _verdict_message(verdict: Verdict, ticked: frozenset[str], hides: bool) -> Message:
    if verdict.is_solved:  # the finale says so
        return Message("")
    return Message(verdict_text(verdict, ticked, hides_words=hides), is_warning=True)


def _finale(session: QuartilesSession) -> FinaleScene | None:
    verdict, word = session.search.verdict, session.selected_word
    if verdict is None or not verdict.is_solved:
        return None
    search, record, hides = session.search, session.edits.record, session.listing.hides_words
    is_hinted, seconds = session.edits.door is Door.HINT, search.seconds
    ticked = session.edits.ticked
    expected = expected_of(verdict, ticked)
    time = ""
    if seconds is not None:
        milliseconds = seconds * 1000
        number = QLocale().toString(milliseconds, "f", 0 if milliseconds >= 1 else 1)
        time = fill(translate("Finale", "Solved in {milliseconds} ms"), milliseconds=number)
    hidden = translate("Finale", "The words are hidden. Enter in the list shows the selected one.")
    title = translate("Finale", "All five found")
    if expected.is_nothing_left:
        title = translate("Finale", "Probably nothing left")
    elif ticked and not expected.left:
        title = translate("Finale", "All words found")
    five = [found.word for found in session.five]
    colors = colors_of(five)
    standing = standing_of([one.found for one in verdict.rated], verdict.five, ticked, expected)
    if hides:
        are_listed = standing.found or is_hinted
        five = [word if word in ticked else "" for word in five] if are_listed else []
    headline = standing_parts(standing) if hides else ()
    if is_hinted and not headline:
        ask = translate("Finale", "Type what you have found, then ask")
        to_go = translate("PageMessage", "Nothing is told until you do.")
        if record.hints.used:
            to_go = standing_parts(standing, from_zero=True)[-1]
        headline = (ask, to_go)
    if session.is_complete:
        found = translate("Finale", "All {count} found")
        if expected.is_nothing_left:
            found = translate("Standing", "{found} found, probably all")
        found = fill(found, count=standing.found, found=standing.found)
        headline = (found, points_text(standing.points), day_text(record.shown_day))
    is_new = session.is_just_earned or (session.is_news and not is_hinted)
    return FinaleScene(
        words=tuple(five),
        colors={word: color for word, color in colors.items() if word in five},
        headline=title,
        points=expected.point_count,
        is_about=not (expected.is_exact or expected.is_nothing_left),
        note=ways_text(verdict) if not hides else "" if headline else hidden,
        time=time,
        figures=" · ".join(_progress_figures(search.progress, seconds)),
        summary=", ".join(headline) or verdict_text(verdict, ticked, hides_words=hides),
        standing=headline,
        is_done=session.is_complete,
        selected="" if word is None else word.word,
        is_new=is_new,
        glides=is_new and not search.is_recalled,
    )


def _choice(doubtful: int) -> FinaleScene:
    """Return the headline above the doors."""
    first = translate("PageMessage", "Choose how to go on")
    if doubtful:
        first = plural_text("PageMessage", "Check (one tile|{count} tiles), then choose", doubtful)
    headline = first, translate("PageMessage", "Nothing is told until you do.")
    return FinaleScene(summary=". ".join(headline), standing=headline, asks=bool(doubtful))


def _message_of(
    state: RunState, board: Board, obstacle: str, advice: Message, stopped_at: Progress | None
) -> Message:
    """Return the message while there is no verdict; empty to choose a door.

    ``advice`` is about the board, or about reading it.
    """
    if state is RunState.PAUSED:
        return Message(translate("PageMessage", "Paused. Space resumes, Esc stops."))
    if state is RunState.RUNNING:
        return Message("")
    if stopped_at is not None:
        stopped = translate("PageMessage", "Stopped at {percent}%. Enter starts over.")
        return Message(fill(stopped, percent=percentage(stopped_at)))
    if advice.text:
        return advice
    problems = board.problems()
    if any(problem.is_blocking for problem in problems):
        others = [text_of(problem.sentence) for problem in problems if not problem.is_blocking]
        typing = translate("PageMessage", "Type the 20 fragments, a space after each.")
        hint = translate(
            "PageMessage",
            "Arrow keys move. Twenty fragments on the clipboard fill the whole board.",
        )
        return Message(" ".join(others) or typing, is_warning=bool(others), hint=hint)
    doubts = " ".join(text_of(problem.sentence) for problem in problems)
    return Message(doubts or obstacle, is_warning=bool(doubts))


def verdict_text(verdict: Verdict, ticked: Collection[str], *, hides_words: bool) -> str:
    """Return what a finished search found, in a few sentences."""
    if verdict.five:
        return _solved_text(verdict, expected_of(verdict, ticked), hides_words=hides_words)
    sentences = [text_of(reason) for reason in verdict.reasons[: 1 if hides_words else 4]]
    if verdict.guesses and not hides_words:
        guess = translate("VerdictText", "Perhaps “{word}”?")
        sentences.insert(1, fill(guess, word=verdict.guesses[0].word))
    return " ".join(sentences)


def ways_text(verdict: Verdict) -> str:
    """Return a sentence on how many ways there are to choose the five; empty for one."""
    count = len(verdict.covers)
    if count <= 1:
        return ""
    ways = sentence("VerdictText", "There (is|are) {count} way(s) to choose the five.")
    if count >= MOST_COVERS:
        ways = sentence("VerdictText", "There (is|are) at least {count} way(s) to choose the five.")
    return text_of(ways.filled(count=count))


def _solved_text(verdict: Verdict, expected: Expected, *, hides_words: bool) -> str:
    first = translate("VerdictText", "All five are found.")
    if not hides_words:
        five = translate("VerdictText", "The five: {words}.")
        first = fill(five, words=", ".join(found.word for found in verdict.five))
    total = translate("VerdictText", "About {words}, {points} in all.")
    if expected.is_exact:
        total = translate("VerdictText", "{words}, {points} in all.")
    if expected.is_nothing_left:
        total = translate("VerdictText", "Probably nothing left: {words}, {points} in all.")
    return " ".join(filter(None, (first, _filled(total, expected), ways_text(verdict))))


def standing_parts(standing: Standing, *, from_zero: bool = False) -> tuple[str, ...]:
    """Return how many words were found, their points, and those up to the top rank.

    If none were found, it is nothing, or begins ``from_zero``.
    """
    if not standing.found and not from_zero:
        return ()
    missing = rank_name(ranks.TOP)
    if standing.to_top_rank:
        missing = plural_text("Standing", "{count} point(s) to go", standing.to_top_rank)
    found = translate("Standing", "{found} of about {known} found")
    if standing.is_nothing_left:
        found = translate("Standing", "{found} found, probably all")
    elif standing.is_exact:
        found = translate("Standing", "{found} of {known} found")
    return (
        fill(found, found=standing.found, known=standing.known),
        points_text(standing.points),
        missing,
    )
