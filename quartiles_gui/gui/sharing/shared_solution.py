"""A board to be shared: with or without its words, as a result line, a QR code or a web page.

Each of the five has a color of its own (`exact_cover.colors_of`), the same for everybody. So the
squares tell nothing of the words, and show the order in which one found them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from quartiles_gui import paths
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.expected import expected_of
from quartiles_gui.core.quartiles.game import Game, verdict_of
from quartiles_gui.core.quartiles.game_board import GameBoard
from quartiles_gui.core.quartiles.record import BoardRecord, Origin
from quartiles_gui.core.quartiles.report import format_solution, summary
from quartiles_gui.core.quartiles.verdict import Verdict
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.base.dates import day_text
from quartiles_gui.gui.base.figure_texts import days_text, hints_text, points_text, rank_name
from quartiles_gui.gui.base.translation import fill, text_of, translate
from quartiles_gui.gui.board.board_texts import title_of
from quartiles_gui.gui.board.result_bars import squares_text
from quartiles_gui.gui.sharing.saving import FileKind, Form
from quartiles_gui.library.web_pages import web_page

_SIGNS = "⬜🟩🟦🟧🟪🟨"  # every messenger has them, in these colors
_BETWEEN = " · "


class ResultLine(NamedTuple):
    """The result on a board."""

    colors: tuple[int, ...]  # of the five, in the order found; 0 for one that wasn't
    title: str  # the game and the board
    parts: tuple[str, ...]  # rank, points, hints, days in a row

    @property
    def standing(self) -> str:
        return _BETWEEN.join(self.parts)

    @property
    def text(self) -> str:
        """All of it, as it is copied."""
        squares = "".join(_SIGNS[color] for color in self.colors)
        return "\n".join(filter(None, (squares, self.title, self.standing)))

    @property
    def order(self) -> str:
        """The squares, for screen readers."""
        return squares_text(self.colors)


def result_line(record: BoardRecord, game: Game, days: int = 0) -> ResultLine | None:
    """Return the result of a game on a board; None before anything is found.

    Squares come once it has ended: before, their number would tell how far somebody is.
    """
    if not game.counted:
        return None
    in_a_row = (days_text(days),) if days > 1 else ()
    colors: tuple[int, ...] = ()
    if game.board.five and game.has_ended:
        colors = (*game.squares, *(0,) * (len(game.board.five) - len(game.squares)))
    title = fill(translate("ResultLine", "Quartiles · {board}"), board=plain_title(record))
    reached = rank_name(game.rank), points_text(game.points), hints_text(record.hints.used)
    return ResultLine(colors, title, (*reached, *in_a_row))


def plain_title(record: BoardRecord) -> str:
    """Return what a board is called among friends: the note may have a word in it."""
    if record.created and not record.is_ours:
        return day_text(record.shown_day)
    return title_of(record._replace(note=""))


NO_WORDS = Verdict((), (), (), ())


class SharedSolution(NamedTuple):
    """A board to share, and its solution as far as that may be told.

    The ticked words aren't shown, but make it surer how many words there are.
    """

    board: Board
    verdict: Verdict = NO_WORDS
    ticked: frozenset[str] = frozenset()
    title: str = ""
    date: str | None = None  # of the puzzle, ISO
    note: str = ""  # how many words and points there are, if that is known
    # Returns what a web page has to know of its words, after a search if need be; None if the
    # words of the board can't be known.
    game_board: Callable[[], GameBoard] | None = None
    result: ResultLine | None = None  # what was reached on it
    words: Dictionary | None = None  # by which a web page of it gives clues
    origin: Origin | None = None
    greeting: str = ""  # a line, and a name, from who gives the board to somebody
    sender: str = ""

    @property
    def has_words(self) -> bool:
        """Whether there are any words to share."""
        return bool(self.verdict.rated)

    @property
    def inscription(self) -> str:
        """The greeting and, in a line below, from whom it is, as far as these are given."""
        name = self.sender and fill(translate("Gift", "From {name}"), name=self.sender)
        return "\n".join(filter(None, (self.greeting, name)))

    @property
    def heading(self) -> str:
        """The title, or else the name of the game."""
        return self.title or translate("SolutionPicture", "Quartiles")

    def file_name(self, *, with_words: bool) -> str:
        """Return a suggestion for the name of a file, without ending."""
        if with_words:
            return translate("Exports", "Quartiles solution")
        return f"Quartiles {self.date}" if self.date else translate("BoardFiles", "Quartiles board")

    def text(self, *, with_words: bool) -> str:
        """Return the board as text, with its words if ``with_words``."""
        if with_words:
            return format_solution(self.board, self.verdict, ticked=self.ticked, text_of=text_of)
        lines = (self.title, self.inscription, self.note)
        head = "".join(f"{line}\n" for line in lines if line)
        return f"{head}\n{self.board}\n" if head else f"{self.board}\n"


def note_on(board: GameBoard) -> str:
    """Return how many words and points a board has; empty if it has no words."""
    return text_of(summary(expected_of(verdict_of(board)))) if board.words else ""


def shared_of(record: BoardRecord, game: Game | None, days: int = 0) -> SharedSolution:
    """Return a board to share; its words only if none of them is missing in the game on it."""
    if game is None:
        named = _title(record)
        return SharedSolution(record.board, title=named, date=record.date, origin=record.origin)
    verdict = verdict_of(game.board)
    return SharedSolution(
        board=Board(game.board.tiles),
        verdict=verdict if game.is_finished else NO_WORDS,
        ticked=frozenset(item.word for item in game.counted),
        title=_title(record),
        date=record.date,
        note=note_on(game.board) if record.is_chosen else "",
        game_board=lambda: game.board,
        origin=record.origin,
        # points are what one has found by oneself
        result=None if record.is_told else result_line(record, game, days),
    )


def _title(record: BoardRecord) -> str:
    return record.title or plain_title(record)


def modules_of(code: str) -> Sequence[bytearray]:
    """Return the rows of a QR code, 1 for black, that can be read with 15 % of it damaged."""
    import segno

    rows: Sequence[bytearray] = segno.make(code, error="m", micro=False).matrix
    return rows


def code_caption(code: str) -> str:
    """Return the text beside a code: a link or the tiles."""
    if "://" in code:
        return translate("Code", "Scan it to play this board in a browser.")
    return translate(
        "Code",
        "The 20 tiles in a square. In Quartiles: paste a picture of it. On a phone: scan it to see "
        "the tiles.",
    )


def page_form(board: Callable[[], GameBoard], shared: SharedSolution) -> Form:
    """Return the page of a board as a kind of file; ``board`` is called once it is written."""

    def content() -> bytes:
        page = web_page(
            board(),
            shared.date,
            shared.words,
            paths.resource_folder(),
            paths.dictionary_folder(),
            greeting=shared.greeting,
            sender=shared.sender,
            origin=shared.origin,
        )
        return page.encode()

    kind = FileKind(translate("WebPage", "Web pages"), ".html")
    return Form.whole(kind, content)
