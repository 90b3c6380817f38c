"""The page of Five Words: all sets of five words that share no letter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Self

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QAccessible, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QCheckBox, QMenu, QSizePolicy, QWidget

from quartiles_gui.core.five_words import SET_SIZE, WORD_LENGTH, FiveWordsSolver
from quartiles_gui.core.solver import Progress, Snapshot, Solver, Steps
from quartiles_gui.core.words.letters import ALPHABET
from quartiles_gui.gui.base.settings import Settings
from quartiles_gui.gui.base.theme import Appearance
from quartiles_gui.gui.base.translation import fill, plural_text
from quartiles_gui.gui.enumeration.page_content import PageContent
from quartiles_gui.gui.enumeration.results_list import Introduction
from quartiles_gui.gui.enumeration.search_session import Prepared, SearchRequest, WordSource
from quartiles_gui.gui.widgets.labels import give_role, muted_label
from quartiles_gui.gui.widgets.layouts import column
from quartiles_gui.gui.widgets.letter_grid import LetterCell, LetterGrid
from quartiles_gui.gui.widgets.progress import percentage

_GAP = 0.12  # of a letter's width
_TALLEST = 1.35  # of a letter's width


class AlphabetStrip(QWidget):
    """Shows the 26 letters, each in its word's color and with its word's number below."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._words: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        give_role(self, QAccessible.Role.Graphic)
        self.setAccessibleName(self.tr("The alphabet"))

    @property
    def left_out(self) -> str:
        """The letters that no word has."""
        return "".join(letter for letter in ALPHABET if not self._owner(letter))

    def show_words(self, words: Sequence[str]) -> None:
        if tuple(words) == self._words:
            return
        self._words = tuple(words)
        owned = (
            fill(self.tr("word {number}: {letters}"), number=number, letters=" ".join(word))
            for number, word in enumerate(words, start=1)
        )
        self.setAccessibleName(", ".join(owned) or self.tr("The alphabet"))
        self.update()

    def _owner(self, letter: str) -> int:
        """Return the number of the word that has ``letter``, or 0 for none."""
        return next((n for n, word in enumerate(self._words, start=1) if letter in word), 0)

    def sizeHint(self) -> QSize:
        return QSize(26 * 24, 24 + self.fontMetrics().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(26 * 11, 20 + self.fontMetrics().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        step = self.width() / len(ALPHABET)
        width = step * (1 - _GAP)
        number_height = self.fontMetrics().height() * 0.9
        height = min(self.height() - number_height, width * _TALLEST)
        letter_font = QFont(self.font())
        letter_font.setBold(True)
        letter_font.setPixelSize(max(8, round(min(width * 0.62, height * 0.55))))
        number_font = QFont(self.font())
        number_font.setPixelSize(max(7, round(number_height * 0.76)))
        for index, letter in enumerate(ALPHABET):
            rect = QRectF(index * step + step * _GAP / 2, 0.5, width, height - 1)
            painter.setFont(letter_font)
            self._paint_letter(painter, rect, letter)
            if owner := self._owner(letter):
                painter.setFont(number_font)
                painter.setPen(self._appearance.theme.color("text.muted"))
                below = QRectF(rect.left(), rect.bottom(), width, number_height)
                painter.drawText(below, Qt.AlignmentFlag.AlignCenter, str(owner))

    def _paint_letter(self, painter: QPainter, rect: QRectF, letter: str) -> None:
        theme = self._appearance.theme
        owner = self._owner(letter)
        radius = rect.width() * 0.22
        if owner:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color(f"word.{owner}.fill"))
        else:
            painter.setPen(QPen(theme.color("control.border"), 1))
            painter.setBrush(theme.color("card"))
        painter.drawRoundedRect(rect, radius, radius)
        painter.setPen(theme.color("tile.text" if owner else "text.muted"))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, letter)


class FiveWordsPicture(QWidget):
    """Shows up to five words that share no letter."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._grid = LetterGrid(SET_SIZE, appearance, self)
        self._strip = AlphabetStrip(appearance, self)
        self._letters = muted_label("", self)
        self._letters.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column((self._grid, 1), self._strip, self._letters, within=self, spacing=12)
        self.setFocusProxy(self._grid)

    def show_words(self, words: Sequence[str]) -> None:
        """Show ``words``, at most five; the picture is empty without any."""
        rows = cells_of(words)
        rows += [[LetterCell()] * WORD_LENGTH] * (SET_SIZE - len(rows))
        self._grid.show_cells(rows)
        self._grid.setAccessibleName(self._grid.describe())
        self._strip.show_words(words)
        self._letters.setText(self._count() if words else "")

    def _count(self) -> str:
        left_out = self._strip.left_out
        used = 26 - len(left_out)
        if len(left_out) == 1:
            return fill(
                self.tr("{used} of 26 letters · {letter} unused"), used=used, letter=left_out
            )
        return fill(self.tr("{used} of 26 letters"), used=used)


def cells_of(words: Sequence[str]) -> list[list[LetterCell]]:
    """Return a row of cells for each of ``words``, in its color."""
    return [
        [LetterCell(letter, f"word.{number}.fill", f"word.{number}") for letter in word]
        for number, word in enumerate(words, start=1)
    ]


_EXAMPLE = ("fjord", "gucks", "nymph", "vibex", "waltz")


class FiveWordsRequest(NamedTuple):
    """A word list, and whether a, e, i, o, u and y are counted too, which is faster."""

    source: WordSource = WordSource()
    prunes_vowels: bool = True

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> Self:
        """Return the request that `as_json` stored, or raise as `WordSource.from_json` does."""
        return cls(WordSource.from_json(stored["words"]), bool(stored["prunes vowels"]))

    @property
    def line_size(self) -> int:
        return SET_SIZE * (WORD_LENGTH + 1)

    def as_json(self) -> dict[str, Any]:
        return {"words": self.source.as_json(), "prunes vowels": self.prunes_vowels}

    def preparing(self) -> Steps[Prepared]:
        read = yield from self.source.reading(WORD_LENGTH)
        steps = FiveWordsSolver.preparing(read.words, counts_vowels=self.prunes_vowels)
        return Prepared((yield from steps), self.source.left_out(read))

    def resuming(self, snapshot: Snapshot) -> Steps[FiveWordsSolver]:
        words, _ = yield from self.source.reading(WORD_LENGTH)
        return (yield from FiveWordsSolver.resuming(snapshot, words))


class FiveWordsContent(PageContent):
    """The parts of an `EnumerationPage` for Five Words."""

    setting = "five_words"
    request_type = FiveWordsRequest

    def __init__(self, settings: Settings, appearance: Appearance) -> None:
        super().__init__(settings)
        self.title = self.tr("Sets found")
        self.file_name = self.tr("Five words")
        self.invitation = self.tr("Press Enter to find all sets.")
        self.introduction = Introduction(
            self.tr("What is Five Words?"),
            self.tr(
                "Five words of five letters in which no letter occurs twice: together they use 25 "
                "of the 26 letters."
            ),
            cells_of(_EXAMPLE),
            appearance,
        )
        self.picture = self._picture = FiveWordsPicture(appearance)
        self.options = QCheckBox(self.tr("Faster search (vowels)"))
        self.options.setToolTip(
            self.tr(
                "Counts a, e, i, o, u and y, so that there is less to search. The result is the "
                "same."
            )
        )
        self.menu = QMenu(self.tr("&Options"), self.options)
        self.menu.setToolTipsVisible(True)
        self._prune = self.menu.addAction(self.tr("&Faster Search (Vowels)"))
        self._prune.setCheckable(True)
        self.options.toggled.connect(self._prune.setChecked)
        self._prune.toggled.connect(self.options.setChecked)
        self._prune.toggled.connect(self.changed)

    @property
    def word_length(self) -> int:
        return WORD_LENGTH

    def request(self, source: WordSource) -> FiveWordsRequest:
        return FiveWordsRequest(source, self._prune.isChecked())

    def show_request(self, request: SearchRequest) -> None:
        assert isinstance(request, FiveWordsRequest)
        self._prune.setChecked(request.prunes_vowels)

    def set_editable(self, editable: bool) -> None:
        self.options.setEnabled(editable)
        self._prune.setEnabled(editable)

    def show_search(self, solver: Solver[Any, Any] | None) -> None:
        if isinstance(solver, FiveWordsSolver) and not solver.is_finished:
            self._picture.show_words(solver.partial_set)
        else:
            self._picture.show_words(())

    def show_result(self, words: Sequence[str], request: SearchRequest | None) -> None:
        self._picture.show_words(words)

    def figures(
        self, progress: Progress, solver: Solver[Any, Any] | None, duration: str
    ) -> list[str]:
        return [
            fill(self.tr("{percent}%"), percent=percentage(progress)),
            fill(self.tr("{time} solving"), time=duration),
        ]

    def details(self, progress: Progress, solver: Solver[Any, Any] | None) -> list[str]:
        first_words = fill(
            self.tr("{settled} of {total} first words"),
            settled=progress.settled,
            total=progress.total,
        )
        details = [first_words, fill(self.tr("nodes: {nodes}"), nodes=progress.looked_up)]
        if isinstance(solver, FiveWordsSolver):
            if solver.letter:
                letter = fill(self.tr("letter {letter}"), letter=solver.letter)
                details[0] = f"{letter}, {first_words}"
            depths = " + ".join(fill("{nodes}", nodes=nodes) for nodes in solver.nodes_by_depth)
            details.append(fill(self.tr("nodes by depth: {depths}"), depths=depths))
        return details

    def outcome(self, count: int) -> str:
        if not count:
            return self.tr("No sets found. They need rare words: choose a larger list.")
        return plural_text("FiveWordsContent", "Done: {count} set(s).", count)
