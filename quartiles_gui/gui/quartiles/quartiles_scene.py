"""The scene of a board's page: one value that is worked out from its session."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple

from quartiles_gui.core.quartiles.board import BOARD_SIZE
from quartiles_gui.core.quartiles.exact_cover import CoverPlace, places_in
from quartiles_gui.core.quartiles.game import Game
from quartiles_gui.core.quartiles.hints import HintScene
from quartiles_gui.core.quartiles.ranks import RANKS, Rank
from quartiles_gui.core.quartiles.record import Origin
from quartiles_gui.core.solver import Progress
from quartiles_gui.gui.base.figure_texts import points_text, rank_name, words_text
from quartiles_gui.gui.base.page_session import Answer
from quartiles_gui.gui.base.translation import fill, plural_text, text_of, translate
from quartiles_gui.gui.board.board_scene import BoardScene
from quartiles_gui.gui.board.board_texts import heading_of
from quartiles_gui.gui.quartiles import quartiles_texts
from quartiles_gui.gui.quartiles.board_session import BoardSession
from quartiles_gui.gui.quartiles.result_scene import ResultScene, result_of, unspoiled
from quartiles_gui.gui.quartiles.states import State, Tab
from quartiles_gui.gui.word_list.word_rows import Key, Rows, WordRow, likelihood_text
from quartiles_gui.gui.words.meaning_text import WordMeaning

MOST_SAID = 6
"""Words that are read out at once; of more, only the number."""


class Side(Enum):
    """The part beside the board."""

    START = auto()
    PICTURE = auto()
    WORDS = auto()


class Offer(Enum):
    """The one thing to do about what the line says, at its right end."""

    UNDO = auto()
    EMPTY_BOARD = auto()
    SHOW_WORDS = auto()
    FINISH = auto()  # that was all of them
    TODAY = auto()


class HeadingScene(NamedTuple):
    """The heading above the board."""

    title: str
    origin: str  # where it is from
    figures: str  # of what was found
    points: str = ""  # while words are found


class FootScene(NamedTuple):
    """The foot below the board."""

    state: State
    offers_modes: bool
    is_over: bool  # nothing is left to be found
    answer: Answer  # announced when it says something else
    is_at_rest: bool  # whether it is what a state says while there is nothing to answer
    aside: str  # beside it
    offer: Offer | None
    parts: tuple[str, ...]  # of the word in the field, divided where a tile ends
    many: str  # or else a list of words
    is_ticking: bool  # the word would only be ticked off
    progress: Progress | None  # of a search


class Standing(NamedTuple):
    """How a game stands."""

    points: int
    most: int  # points that all words give; 0 on a board of the game, where nobody knows
    rank: Rank
    left: str  # up to the next rank; empty from the top on

    @property
    def spoken(self) -> str:
        """All of it, for screen readers."""
        return ", ".join(filter(None, (points_text(self.points), rank_name(self.rank), self.left)))


class PanelScene(NamedTuple):
    """The panel beside the board, once the user has chosen how to go on."""

    state: State
    tab: Tab
    tabs: tuple[Tab, ...]
    standing: Standing | None
    rows: Rows
    has_boxes: bool  # words are ticked off
    selected: Key | None
    in_sight: Key | None  # of the word that was just shown
    meaning: WordMeaning | None  # of the selected word
    leaves_out_found: bool
    hints: HintScene
    is_table_open: bool  # the table was opened, which is a hint
    note: str  # on hints
    result: ResultScene | None


class FoundScene(NamedTuple):
    """Words to be announced."""

    run: int  # the number of the search
    total: int
    latest: tuple[str, ...]
    are_hidden: bool


class Scene(NamedTuple):
    """Everything that the page shows."""

    state: State
    heading: HeadingScene
    board: BoardScene
    foot: FootScene
    panel: PanelScene
    side: Side
    found: FoundScene
    is_paused: bool


def scene_of(session: BoardSession) -> Scene:
    """Return what the page shows now."""
    # All of it anew each time takes 0.7 ms, less than is noticed at a key. Caches, which compared
    # what it is made of, saved half of that.
    search, state = session.search, session.state
    lit = search.lit_words
    return Scene(
        state=state,
        heading=_heading(session, state),
        board=_board(session, state),
        foot=_foot(session, state),
        panel=_panel(session, state),
        side=_side(session, state),
        found=FoundScene(
            search.run, len(lit), tuple(lit[-MOST_SAID:]), session.listing.hides_words
        ),
        is_paused=search.is_paused,
    )


def _heading(session: BoardSession, state: State) -> HeadingScene:
    record, game = session.record, session.game
    origin = translate("BoardTexts", "from the screenshot") if record.origin is Origin.READ else ""
    figures = quartiles_texts.figures(game, session.record.hints.used)
    if state is State.FILLING:
        filled = sum(map(bool, record.board.fragments))
        count = translate("SolveControls", "{filled} of {total} tiles")
        figures = "" if filled == BOARD_SIZE else fill(count, filled=filled, total=BOARD_SIZE)
    elif state is State.SOLVING:
        so_far = translate("BoardSession", "{words} so far")
        figures = fill(so_far, words=words_text(len(session.search.lit_words)))
    elif state is State.SOLVED and game is not None:
        figures = quartiles_texts.found_text(game)
        if not session.is_ours:
            figures = quartiles_texts.ticked_text(game, session.marked)
    points = points_text(game.points) if game is not None and state is State.FINDING else ""
    return HeadingScene(heading_of(record), origin, figures, points)


def _board(session: BoardSession, state: State) -> BoardScene:
    fragments = list(session.record.board.fragments)
    if session.draft is not None:
        index, text = session.draft
        fragments[index] = text
    picture, choice, word = session.picture, session.marks.choice, session.selected_word
    doubtful = frozenset[int]() if picture is None else picture.doubtful
    path, is_filling = choice.path, state is State.FILLING
    # a word being chosen comes before the selected one, even if no tiles spell it
    if not choice.text:
        path = () if word is None or is_filling else word.path
    if state is State.SOLVING:
        lit = session.search.lit
        path = () if lit is None or session.listing.hides_words else lit.path
    is_hinting = session.tab is Tab.HINTS
    return BoardScene(
        tuple(fragments),
        session.order,
        path=path,
        # before the user has chosen how to go on, not even the color of a tile tells anything
        places={} if is_filling else _places(session, state),
        problems=doubtful | session.record.board.unclear_tiles() | session.unused,
        hint=session.hints.marked if is_hinting else (),
        is_open=state is not State.SOLVING,
        is_edited=session.is_edited or is_filling,
        is_pressable=not is_filling,
        is_chosen=bool(choice.text),
        is_numbered=True,
        path_glides=not choice.text,
        places_glide=state is State.SOLVED and not session.listing.hides_words,
        order_glides=session.glides,
    )


def _places(session: BoardSession, state: State) -> dict[int, CoverPlace]:
    """Return the places of the tiles in those of the five that were found or shown."""
    five, record = session.five, session.record
    seen = {*record.found, *record.shown}
    if state is State.SOLVING:
        seen |= set(session.search.found)
    is_hidden = session.listing.hides_words and not session.is_ours
    if state is State.SOLVED and not is_hidden:
        seen |= {item.word for item in five}
    # the found ones come first among the five, so that those that are shown keep their numbers
    shown = tuple(item for item in five if item.word in seen)
    if is_hidden and state in (State.SOLVING, State.SOLVED):
        shown = tuple(item for item in shown if item.word in session.marked)
    # colors follow from all five words, however many are shown
    return places_in(shown, [item.word for item in five]) if shown else {}


def _foot(session: BoardSession, state: State) -> FootScene:
    picture, marks = session.picture, session.marks
    is_reading = picture is not None and picture.is_reading
    is_filling = state is State.FILLING
    answer, aside, offer = _line(session, state)
    return FootScene(
        state=state,
        offers_modes=is_filling and not is_reading and not session.obstacle,
        is_over=session.is_over,
        answer=answer,
        is_at_rest=not session.answer.text,
        aside=aside,
        offer=offer,
        parts=marks.choice.parts,
        many=marks.many,
        is_ticking=state is State.SOLVED and not session.is_ours,
        progress=session.search.progress if state is State.SOLVING else None,
    )


def _line(session: BoardSession, state: State) -> tuple[Answer, str, Offer | None]:
    """Return the sentence of the line, the text beside it, and what it offers to do."""
    picture, answer = session.picture, session.answer
    if answer.text:
        is_empty = session.record.board.is_empty
        is_unread = picture is not None and picture.is_unread and not is_empty
        offer = Offer.UNDO if answer.can_undo else Offer.EMPTY_BOARD if is_unread else None
        # undo stays in the menu
        if _offer(session, state) is Offer.FINISH:
            offer = Offer.FINISH
        return answer, "", offer
    if picture is not None and picture.is_reading:
        reading = translate("PageMessage", "Reading the picture… Esc cancels.")
        return Answer(reading, is_good=None), "", None
    offer = None
    if state is State.FILLING:
        said, offers_modes = _filling_sentence(session)
        if offers_modes and session.has_replaced:
            offer = Offer.UNDO
        nothing = translate("PageMessage", "Nothing is told until you do.")
        return said, nothing if offers_modes and offer is None else "", offer
    if session.is_ours and session.days.has_new:
        offer = Offer.TODAY
    return _sentence(session, state), "", offer or _offer(session, state)


def _offer(session: BoardSession, state: State) -> Offer | None:
    if state is not State.SOLVED or session.is_ours or session.verdict is None:
        return None
    if session.listing.hides_words:
        return Offer.SHOW_WORDS
    # offered once each likely word is ticked off: that was probably all that the game takes
    words = {item.word for item in session.verdict.counted}
    is_all = bool(words) and words <= session.marked and session.record.refused is None
    return Offer.FINISH if is_all else None


def _filling_sentence(session: BoardSession) -> tuple[Answer, bool]:
    """Return the sentence while a board is filled in, and whether it asks how to go on."""
    picture, board, verdict = session.picture, session.record.board, session.verdict
    is_good = None
    wrong = " ".join(text_of(one.sentence) for one in board.problems() if not one.is_blocking)
    doubtful = 0 if picture is None else len(picture.doubtful)
    text = translate("PageMessage", "Choose how to go on")
    if not board.is_full and not wrong:
        text = translate("PageMessage", "Type the 20 tiles, a space after each.")
    else:
        # the most certain fault first: a wrong tile explains all that comes after it
        told = wrong or session.obstacle
        if not told and session.unused:
            told = quartiles_texts.unused_tiles(
                [board.fragments[n] for n in sorted(session.unused)]
            )
        if not told and doubtful:
            told = plural_text(
                "PageMessage", "Check (one tile|{count} tiles), then choose", doubtful
            )
        if not told and verdict is not None and not verdict.is_solved:
            # words are hidden, as a guess at the fifth would tell one
            told = quartiles_texts.verdict_text(verdict, (), hides_words=True)
        text, is_good = told or text, False if told else None
    return Answer(text, is_good), not session.obstacle


def _sentence(session: BoardSession, state: State) -> Answer:
    """Return the sentence of a state."""
    game, verdict, search = session.game, session.verdict, session.search
    hides, is_good = session.listing.hides_words, None
    text = translate("FoundWordsBar", "One word, or many with spaces")
    if state is State.SOLVING:
        lit = search.found.get(search.lit.word) if search.lit is not None else None
        text = ""
        if search.is_paused:
            text = translate("PageMessage", "Paused. Space resumes, Esc stops.")
        elif lit is not None and not hides:
            text = quartiles_texts.shown_word(lit, [one.word for one in session.five])
    elif game is None:
        text = translate("PageMessage", "Looking for words…")
    elif state is State.SOLVED and verdict is not None:
        text = quartiles_texts.verdict_text(verdict, game.settled, hides_words=hides)
        is_good = verdict.is_solved
    elif state is State.SOLVED:
        text = quartiles_texts.rest_shown(game)
    elif session.is_over:
        text, is_good = quartiles_texts.whole(game), True
    return Answer(text, is_good)


def _panel(session: BoardSession, state: State) -> PanelScene:
    game, listing, word = session.game, session.listing, session.selected_word
    tabs = {State.FINDING: (Tab.WORDS, Tab.HINTS)}.get(state, (Tab.WORDS,))
    result = result_of(session, game) if session.has_result and game is not None else None
    meaning = None
    if word is not None and state is not State.FILLING and session.tab is Tab.WORDS:
        meaning = session.meanings.of(word.word)
        # “form of lithe” would tell a word that is still to be found
        if game is not None and state is State.FINDING:
            meaning = unspoiled(meaning, game)
        rows = (row for row in listing.rows if isinstance(row, WordRow) and row.found == word)
        likely = (likelihood_text(row) for row in rows if not row.is_hidden)
        meaning = meaning._replace(kind=" · ".join(filter(None, (meaning.kind, *likely))))
    lit = session.search.lit if state is State.SOLVING else None
    note = translate("PlayPanel", "Hints are counted, but a word that is shown gives no points.")
    if not session.is_ours:
        note = translate(
            "HintsView", "Hints are counted. A word that is told still counts once you type it."
        )
    return PanelScene(
        state=state,
        tab=session.tab,
        tabs=(*tabs, *([Tab.RESULT] if result is not None else [])),
        standing=None if game is None or state is not State.FINDING else standing(game),
        rows=listing.rows,
        has_boxes=not session.is_ours and state in (State.SOLVING, State.SOLVED),
        selected=listing.selected,
        in_sight=None if lit is None else lit.word,
        meaning=meaning,
        leaves_out_found=listing.leaves_out_found,
        hints=session.hints,
        is_table_open=session.record.is_table_open,
        note=note,
        result=result,
    )


def standing(game: Game) -> Standing:
    """Return how a game stands."""
    left = ""
    following = next((rank for rank in RANKS if rank.points > game.points), None)
    if following is not None:
        text = translate("Standing", "{count} to {rank}")
        count = round(following.points) - game.points
        left = fill(text, count=count, rank=rank_name(following))
    # of the game's board nobody knows what all words give: its bar ends at the top rank
    most = 0 if game.board.is_real else max(game.points, game.expected.point_count)
    return Standing(game.points, most, game.rank, left)


def _side(session: BoardSession, state: State) -> Side:
    picture, is_filling = session.picture, state is State.FILLING
    if picture is not None:
        is_checked = picture.has_picture and (is_filling or session.is_edited)
        if picture.is_reading or picture.is_unread or is_checked:
            return Side.PICTURE
    return Side.START if is_filling else Side.WORDS
