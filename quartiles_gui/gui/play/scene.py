"""The Play page as one value to show, its texts, and verdicts on the words of real boards."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from datetime import timedelta
from enum import Enum, auto
from typing import NamedTuple

from PySide6.QtCore import QObject

from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.quartiles.game import Answer as GameAnswer
from quartiles_gui.core.quartiles.game import Game, Result, WordChoice
from quartiles_gui.core.quartiles.hints import HintScene
from quartiles_gui.core.quartiles.made_board import heeding, with_verdict
from quartiles_gui.core.quartiles.ranks import Rank
from quartiles_gui.core.quartiles.record import BoardRecord
from quartiles_gui.gui.board.scene import BoardScene
from quartiles_gui.gui.board.texts import points_text, rank_name, words_text
from quartiles_gui.gui.play.boards import PlayDays
from quartiles_gui.gui.result import Outcome, outcome_of
from quartiles_gui.gui.session import NOTHING, Answer, Change, undo_stack
from quartiles_gui.gui.translation import fill, plural_text, translate
from quartiles_gui.gui.word_list.rows import Key, Rows, WordRow
from quartiles_gui.gui.words.meaning_text import WordMeaning
from quartiles_gui.gui.words.word_teacher import WordTeacher
from quartiles_gui.library.statistics import DayResult, days_in_a_row, longest_row
from quartiles_gui.library.taught_words import Judgment

_BLANK = "…"
_IS_GOOD = {
    Result.FOUND: True,
    Result.EXTRA: True,
    Result.ALREADY_FOUND: None,
    Result.REVEALED: None,
}
_WORD = re.compile(r"[^\W\d_]+")


class Standing(NamedTuple):
    """How a game stands."""

    points: int
    most: int  # points that all words give, or are expected to
    points_text: str
    rank: Rank
    left: str  # up to the top rank; empty from there on

    @property
    def spoken(self) -> str:
        """All of it, for screen readers."""
        return ", ".join(filter(None, (self.points_text, rank_name(self.rank), self.left)))


class View(Enum):
    """What is shown beside the board, one at a time."""

    WORDS = auto()
    HINTS = auto()
    RESULT = auto()


class ResultScene(NamedTuple):
    """What was reached, once a game has come to an end; it can be played on."""

    outcome: Outcome
    days: int  # in a row; 0 where days aren't counted
    longest: str
    to_top: str  # the points still missing to the top rank; empty from there on
    left: str  # the words still missing
    yesterday: str  # how its board stands; empty if there is none to go to


class PanelScene(NamedTuple):
    """What is shown beside the board."""

    standing: Standing | None = None  # None without a board
    rows: Rows = ()
    selected: Key | None = None
    meaning: WordMeaning | None = None  # of the selected word
    view: View = View.WORDS
    hints: HintScene = HintScene()
    result: ResultScene | None = None


class Obstacles(NamedTuple):
    """What is in the way of actions, as sentences; empty if nothing is."""

    ordering: str = ""  # other boards
    board: str = ""  # what is done with the board
    hint: str = ""
    rest: str = ""  # showing the missing words
    word: str = ""  # checking and clearing
    verdict: str = ""  # saying what the game accepts
    back: str = ""  # going to the Quartiles page
    review: str = ""


class PlayScene(NamedTuple):
    """What the page shows."""

    key: str = ""  # of the board in the library
    title: str = ""
    notes: tuple[str, ...] = ()
    days: int = 0  # in a row; 0 where they aren't counted
    board: BoardScene = BoardScene()
    parts: tuple[str, ...] = ()  # of the word being chosen, divided where a tile ends
    answer: Answer = NOTHING  # announced when it is another object
    panel: PanelScene = PanelScene()
    obstacles: Obstacles = Obstacles()
    has_missing: bool = False  # words, which a review shows
    has_new_day: bool = False  # a day has begun, and its board wasn't opened yet


def board_scene(
    game: Game,
    choice: WordChoice,
    path: tuple[int, ...],
    hint: tuple[int, ...],
    order: tuple[int, ...],
    *,
    glides: bool,
) -> BoardScene:
    """Return the tiles in an order; ``path`` is lit while no word is being chosen."""
    is_chosen = bool(choice.text)
    return BoardScene(
        tuple(game.board.tiles),
        order,
        choice.path if is_chosen else path,
        game.places,
        hint=hint,
        is_chosen=is_chosen,
        path_glides=not is_chosen,
        order_glides=glides,
    )


def gathered(game: Game, order: Sequence[int]) -> tuple[int, ...]:
    """Return the tiles of the quartiles found, a row for each, then the others in an order."""
    first = tuple(index for item in game.five_in_order for index in item.path)
    return (*first, *(index for index in order if index not in first))


def path_of(panel: PanelScene) -> tuple[int, ...]:
    """Return the tiles of the selected word, if there is one."""
    words = (row for row in panel.rows if isinstance(row, WordRow))
    return next((row.found.path for row in words if row.key == panel.selected), ())


def notes(game: Game) -> tuple[str, ...]:
    """Return what is said beside the title of a real board: what is expected there."""
    if not game.board.is_real:
        return ()
    most = max(game.points, game.expected.point_count)
    texts = words_text(game.expected.word_count), points_text(most)
    if game.expected.is_exact:
        return texts
    about = translate("Play", "about {number}")
    return tuple(fill(about, number=text) for text in texts)


def standing(game: Game) -> Standing:
    """Return how a game stands."""
    left = ""
    if game.points_to_top:
        left = translate("Play", "{count} to the top")
    return Standing(
        points=game.points,
        most=max(game.points, game.expected.point_count),
        points_text=points_text(game.points),
        rank=game.rank,
        left=fill(left, count=game.points_to_top),
    )


def result_scene(
    game: Game,
    record: BoardRecord,
    days: PlayDays,
    meaning_of: Callable[[str], WordMeaning],
    *,
    glides: bool,
) -> ResultScene:
    """Return what a game that has ended has come to."""
    of_words = translate("Play", "{count} of about {all}")
    if game.board.is_certain:
        of_words = translate("Play", "{count} of {all}")
    words = fill(of_words, count=len(game.counted), all=game.expected.word_count)
    count = len(game.missing)
    left = plural_text("Play", "{count} word(s) (is|are) still out there.", count)
    to_top = plural_text("Play", "{count} point(s) to the top rank.", game.points_to_top)
    on_time = () if record.day is None else days.on_time()
    yesterday = days.today() - timedelta(1)
    is_offered = record.day != yesterday.isoformat() and yesterday >= days.first()
    return ResultScene(
        outcome=outcome_of(
            game,
            (words, translate("Play", "words")),
            lambda word: unspoiled(meaning_of(word), game),
            glides=glides,
        ),
        days=days_in_a_row(on_time, days.today()),
        longest=fill(translate("Play", "longest {count}"), count=longest_row(on_time)),
        to_top=to_top if game.points_to_top else "",
        left=left if count and game.board.is_certain else "",
        yesterday=result_text(days.result(yesterday)) if is_offered else "",
    )


def obstacles(
    game: Game | None, subject: FoundWord | None, *, is_making: bool, has_word: bool
) -> Obstacles:
    """Return what is in the way; a word is checked and cleared only once there is one."""
    making = translate("Play", "A board is being made.") if is_making else ""
    if game is None:
        none = translate("Play", "There is no board yet.")
        return Obstacles._make(
            making if field == "ordering" else none for field in Obstacles._fields
        )
    complete = translate("Play", "There are no words left.") if game.is_finished else ""
    no_word = "" if has_word else translate("Play", "Choose some tiles first.")
    no_verdict = "" if subject is not None else translate("Play", "Type or select a word first.")
    own = ""
    if not game.board.is_real:
        own = translate("Play", "Only for boards that you play from the Quartiles page.")
    review = ""
    if not game.has_ended:
        review = translate("Play", "Play on, or show the rest first.")
    elif not game.missing and not game.revealed:
        review = translate("Play", "You found every word.")
    return Obstacles(
        ordering=making,
        hint=complete,
        rest=complete,
        word=no_word,
        verdict=own or no_verdict,
        back=own,
        review=review,
    )


def unspoiled(meaning: WordMeaning, game: Game) -> WordMeaning:
    """Return a meaning without the words still missing: “form of lithe” would name one.

    Words of a single tile stay, since the board shows them.
    """
    missing = {item.word for item in game.missing if len(item.path) > 1}

    def without_them(text: str) -> str:
        return _WORD.sub(lambda found: _BLANK if found[0].lower() in missing else found[0], text)

    return meaning._replace(
        kind=without_them(meaning.kind), senses=tuple(map(without_them, meaning.senses))
    )


def result_text(result: DayResult | None) -> str:
    """Return how the board of a day stands."""
    if result is None:
        return translate("Play", "not played yet")
    return f"{rank_name(result.rank)}, {points_text(result.points)}"


def answer_to(answer: GameAnswer, game: Game) -> Answer:
    """Return the answer to an attempt, after it, in one sentence."""
    pattern = _answer_pattern(answer, is_real=game.board.is_real)
    text = fill(pattern, word=answer.word, points=points_text(answer.points))
    is_quartile = answer.result is Result.FOUND and answer.item in game.five_found
    if is_quartile and game.has_five:
        text = fill(translate("Play", "{answer}, all five found"), answer=text)
    if answer.rank is not None:
        new = translate("Play", "{answer}, new rank: {rank}")
        text = fill(new, answer=text, rank=rank_name(answer.rank))
    return Answer(text, _IS_GOOD.get(answer.result, False))


def _answer_pattern(answer: GameAnswer, *, is_real: bool) -> str:
    if is_real and answer.result is Result.EXTRA:
        return translate("Play", "“{word}” probably doesn’t count in the game: no points.")
    if is_real and answer.result is Result.UNKNOWN:
        return translate(
            "Play",
            "“{word}” isn’t in the word list. Press Enter again if the game accepted it.",
        )
    return {
        Result.FOUND: translate("Play", "“{word}”: {points}"),
        Result.EXTRA: translate("Play", "“{word}” is an extra word: {points} on the side."),
        Result.ALREADY_FOUND: translate("Play", "You have found “{word}” already."),
        Result.REVEALED: translate("Play", "“{word}” was shown already."),
        Result.UNKNOWN: translate("Play", "“{word}” isn’t in the word list."),
        Result.NOT_SPELLED: translate("Play", "The tiles can’t spell “{word}”."),
    }[answer.result]


class Verdicts:
    """Teaches the app words of a real board that is played, and heeds what it was taught.

    Only this teaches anything: a word that counts here was judged by the app, not by the game.
    """

    def __init__(self, teacher: WordTeacher, parent: QObject) -> None:
        self.undo_stack = undo_stack(parent)  # also of which board was left for which
        self.refused = ""  # the unknown word that Enter would accept
        self._teacher = teacher

    def game_on(self, record: BoardRecord) -> Game:
        """Return the game of a record of which the words are known."""
        game = record.game()
        assert game is not None
        if not game.board.is_real:
            return game
        board = heeding(game.board, self._teacher.is_accepted)
        return Game(board, game.found_words, game.revealed_words)

    def heed(self, game: Game, item: FoundWord | None) -> Game:
        """Return the game with a word counted that was accepted elsewhere."""
        if item is None or not self._teacher.is_accepted.get(item.word):
            return game
        board = with_verdict(game.board, item, is_accepted=True)
        return Game(board, game.found_words, game.revealed_words)

    def judge(
        self, word: str, judgment: Judgment, game: Game, take: Callable[[str, bool], None]
    ) -> Answer:
        """Teach what the real game says of a word, and return what is said.

        ``take`` is told on redo and undo whether the word is found.
        """
        was_found = word in game.found_words
        is_new = judgment is Judgment.ACCEPTED and word not in game.revealed_words
        change, name, answer = self._teacher.step(word, judgment)
        if change is not None or (is_new and not was_found):
            self.undo_stack.beginMacro(name)
            if change is not None:
                self.undo_stack.push(change)
            self.undo_stack.push(
                Change(name, was_found, was_found or is_new, lambda _, now: take(word, now))
            )
            self.undo_stack.endMacro()
        return answer
