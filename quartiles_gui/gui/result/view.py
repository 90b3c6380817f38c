"""The outcome of a board: the rank, figures, the five in the order found, and the best word."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from quartiles_gui import paths
from quartiles_gui.core.quartiles.game import Game, Rank
from quartiles_gui.gui.board.texts import rank_name
from quartiles_gui.gui.theme import Appearance, is_large, unit
from quartiles_gui.gui.translation import fill, plural_text
from quartiles_gui.gui.widgets.labels import (
    FigureLabel,
    LinesLabel,
    WrappedLabel,
    muted_label,
    scaled_font,
)
from quartiles_gui.gui.widgets.layouts import Flow, column
from quartiles_gui.gui.widgets.marks import paint_finding, square_rect
from quartiles_gui.gui.widgets.motion import Glide
from quartiles_gui.gui.widgets.painting import paint_fragments
from quartiles_gui.gui.word_list.rows import WordRow, game_rows
from quartiles_gui.gui.words.meaning_text import WordMeaning
from quartiles_gui.library.shipped_boards import zipf


class Outcome(NamedTuple):
    """What was reached."""

    rank: Rank
    figures: tuple[tuple[str, str], ...]  # numbers, the points first, and what they are of
    squares: tuple[int, ...]  # the colors of those of the five found, in that order
    best: WordRow | None  # the best word found
    note: str  # on it
    meaning: WordMeaning | None  # of it
    glides: bool  # the points are counted up if nothing was shown before


def outcome_of(
    game: Game,
    more: tuple[str, str],
    meaning_of: Callable[[str], WordMeaning],
    *,
    glides: bool,
) -> Outcome:
    """Return what a game has come to.

    Args:
        more: A figure besides the points and the five, and what it is of.
    """
    translate = QCoreApplication.translate
    five = fill(
        translate("Play", "{count} of {all}"), count=len(game.five_found), all=len(game.board.five)
    )
    figures = [(str(game.points), plural_text("Play", "point(s)", game.points))]
    if game.board.five:
        figures.append((five, translate("Play", "quartiles")))
    folder, five_found = paths.dictionary_folder(), game.five_found if game.has_five else ()
    zipfs = {item.word: zipf(item.word, folder) or 0 for item in five_found}
    rarest = min(zipfs, key=zipfs.__getitem__) if zipfs and all(zipfs.values()) else ""
    best = max(
        game.counted,
        key=lambda item: (item.word == rarest, item.points, len(item.word)),
        default=None,
    )
    rows = (row for row in game_rows(game) if isinstance(row, WordRow))
    return Outcome(
        rank=game.rank,
        figures=(*figures, more),
        squares=game.squares,
        best=next((row for row in rows if row.found == best), None),
        note=translate("Play", "rarest of your five") if rarest else "",
        meaning=meaning_of(best.word) if best else None,
        glides=glides,
    )


def squares_text(squares: Sequence[int]) -> str:
    """Return the order of finding in words, for screen readers; 0 is one that wasn't found."""
    translate = QCoreApplication.translate
    names = (
        translate("Result", "not found"),
        translate("Result", "green"),
        translate("Result", "blue"),
        translate("Result", "orange"),
        translate("Result", "plum"),
        translate("Result", "yellow"),
    )
    found = translate("Result", "Found in the order {colors}")
    return fill(found, colors=", ".join(names[color] for color in squares))


COUNTING_TIME = 600
"""Milliseconds in which the points are counted up."""

_RANK_SCALE = 34 / 14
_TITLE_SCALE, _WORD_SCALE = 12 / 14, 18 / 14
_MEANING_LINES, _LARGE_MEANING_LINES = 2, 12  # in large text, what is around it scrolls
_FIGURES = 3

# pixels of the design
_CARD_SIDE, _CARD_TOP, _CARD_BOTTOM = 16, 14, 12
_CARD_ROUND = 12
_GAP = 16
_SQUARE = 20


class OutcomeView(QWidget):
    """Shows what was reached, with other parts between the figures and the five."""

    def __init__(
        self, appearance: Appearance, parent: QWidget, between: Sequence[QWidget] = ()
    ) -> None:
        super().__init__(parent)
        self._outcome: Outcome | None = None
        self._counting = Glide(appearance.motion, COUNTING_TIME, self)
        self._counting.valueChanged.connect(self._show_points)
        self._counting.finished.connect(self._show_points)
        self._build(appearance, between)

    def show_outcome(self, outcome: Outcome | None) -> None:
        before, self._outcome = self._outcome, outcome
        if outcome is None:
            self._counting.stop()
            return
        self._rank.setText(rank_name(outcome.rank))
        self._counting.begin(glides=outcome.glides and before is None)
        figures = (*outcome.figures, *[("", "")] * _FIGURES)
        for labels, texts in zip(self._figures, figures, strict=False):
            for label, text in zip(labels, texts, strict=True):
                label.setText(text)
                label.setVisible(bool(text))
        self._show_points()
        self._squares.show_squares(outcome.squares)
        self._best.show_outcome(outcome)
        self._best.setVisible(outcome.best is not None)

    def _build(self, appearance: Appearance, between: Sequence[QWidget]) -> None:
        self._rank = WrappedLabel(self, _RANK_SCALE, QFont.Weight.Bold, is_muted=False)
        self._rank.setObjectName("rank")
        self._figures = [(FigureLabel(self), muted_label("", self)) for _ in range(_FIGURES)]
        self._squares = FindingSquares(appearance, self)
        self._best = BestWord(appearance, self)
        figures = [QWidget(self) for _ in self._figures]
        for figure, labels in zip(figures, self._figures, strict=True):
            column(*labels, within=figure, spacing=0)
        in_a_row = Flow(*((figure, 1) for figure in figures), spacing=6)
        five = (self._squares, self._best)
        column(self._rank, in_a_row, *between, *five, within=self, spacing=_GAP)

    def _show_points(self) -> None:
        """Show the points so far while they are counted up; screen readers have them all."""
        if self._outcome is not None:
            number, name = self._outcome.figures[0]
            label = self._figures[0][0]
            label.setText(str(round(int(number) * self._counting.progress)))
            label.setAccessibleName(f"{number} {name}")


class FindingSquares(QWidget):
    """Squares in the colors of the five, in the order in which they were found.

    Args:
        side: Of a square, in pixels of the design.
    """

    def __init__(self, appearance: Appearance, parent: QWidget, *, side: float = _SQUARE) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._side = side
        self._squares: tuple[int, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_squares(self, squares: tuple[int, ...]) -> None:
        self._squares = squares
        self.setAccessibleName(squares_text(squares))
        self.setVisible(bool(squares))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        side = self._side * unit(self.font())
        width = square_rect(len(self._squares) - 1, side).right() if self._squares else 0
        return QSize(ceil(width), ceil(side))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, side = self._appearance.theme, self._side * unit(self.font())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for place, color in enumerate(self._squares):
            paint_finding(painter, square_rect(place, side), color, theme)


class BestWord(QWidget):
    """A card in the color of one of the five, with the best word found and its meaning."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._outcome: Outcome | None = None
        self._title = self.tr("Your best word")
        self._meaning = LinesLabel(self)
        self._lay_out()
        appearance.changed.connect(self._lay_out)

    def show_outcome(self, outcome: Outcome) -> None:
        self._outcome = outcome
        meaning = outcome.meaning
        text = "" if meaning is None else "; ".join(meaning.senses)
        if meaning is not None and meaning.kind:
            text = f"{meaning.kind}: {text}"
        self._meaning.show_lines(
            text, _LARGE_MEANING_LINES if is_large(self.font()) else _MEANING_LINES
        )
        if outcome.best is not None:
            name = f"{self._title}: {outcome.best.found.word}"
            self.setAccessibleName(f"{name}, {outcome.note}" if outcome.note else name)
        self.update()

    def _lay_out(self) -> None:
        scale = unit(scaled_font(1))
        top = round((_CARD_TOP + 6) * scale) + self._line(_TITLE_SCALE) + self._line(_WORD_SCALE)
        side, bottom = round(_CARD_SIDE * scale), round(_CARD_BOTTOM * scale)
        layout = self.layout()
        if layout is None:
            layout = column(self._meaning, within=self)
        layout.setContentsMargins(side, top, side, bottom)
        if self._outcome is not None:
            self.show_outcome(self._outcome)

    def _line(self, scale: float) -> int:
        return round(QFontMetricsF(scaled_font(scale, QFont.Weight.DemiBold)).height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._outcome is None or self._outcome.best is None:
            return
        theme, scale, best = self._appearance.theme, unit(self.font()), self._outcome.best
        role = f"word.{best.color}" if best.color else "accent"
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.color(role), 1))
        painter.setBrush(theme.color(f"{role}.fill" if best.color else "accent.soft"))
        around = _CARD_ROUND * scale
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), around, around)
        left, top = _CARD_SIDE * scale, _CARD_TOP * scale
        title, word = self._line(_TITLE_SCALE), self._line(_WORD_SCALE)
        painter.setFont(scaled_font(_TITLE_SCALE, QFont.Weight.DemiBold))
        painter.setPen(theme.color(role))
        rect = QRectF(left, top, self.width() - 2 * left, title)
        painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter, self._title)
        if painter.fontMetrics().horizontalAdvance(self._title + self._outcome.note) < rect.width():
            right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(rect, right, self._outcome.note)
        font = scaled_font(_WORD_SCALE, QFont.Weight.Bold)
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        painter.setPen(theme.color("text"))
        start = QPointF(left, top + title + 2 * scale + word / 2)
        paint_fragments(painter, start, best.fragments, metrics, theme.color(role), scale)
