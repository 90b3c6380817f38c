"""The result of a board: what was reached, and what to do with it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QAction, QFont, QFontMetricsF, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from quartiles_gui.gui.base.figure_texts import days_text, rank_name
from quartiles_gui.gui.base.motion import Glide
from quartiles_gui.gui.base.theme import Appearance, Restyled, is_large, unit
from quartiles_gui.gui.board.result_bars import DaySquares, FindingSquares
from quartiles_gui.gui.quartiles.quartiles_actions import QuartilesActions
from quartiles_gui.gui.quartiles.result_scene import Outcome, ResultScene
from quartiles_gui.gui.widgets.buttons import action_button
from quartiles_gui.gui.widgets.labels import (
    FigureLabel,
    LinesLabel,
    TextLabel,
    WrappedLabel,
    muted_label,
    scaled_font,
    scaled_label,
)
from quartiles_gui.gui.widgets.layouts import Flow, column
from quartiles_gui.gui.widgets.painting import paint_fragments, smooth_painter

COUNTING_TIME = 600
"""Milliseconds in which the points are counted up."""

_RANK_SCALE = 34 / 14
_TITLE_SCALE, _WORD_SCALE = 12 / 14, 18 / 14
_MEANING_LINES, _LARGE_MEANING_LINES = 2, 12  # in large text, what is around it scrolls
_FIGURES = 3
_GAP = 14  # pixels

# pixels of the design
_CARD_SIDE, _CARD_TOP, _CARD_BOTTOM = 16, 14, 12
_CARD_ROUND = 12


class ResultView(QWidget):
    """Shows rank, figures, the line to share, the best word, and days in a row.

    On a board of the game it asks whether nothing is missing; on one of a day it leads to
    yesterday's.
    """

    def __init__(self, actions: QuartilesActions, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._outcome: Outcome | None = None
        self._counting = Glide(appearance.motion, COUNTING_TIME, self)
        self._counting.valueChanged.connect(self._show_points)
        self._counting.finished.connect(self._show_points)
        self._build(actions, appearance)

    def show_scene(self, scene: ResultScene | None) -> None:
        before, self._outcome = self._outcome, None if scene is None else scene.outcome
        if scene is None:
            self._counting.stop()
            return
        outcome = scene.outcome
        self._rank.setText(scene.ended or rank_name(outcome.rank))
        if before is None or (outcome.glides and not before.glides):
            self._counting.begin(glides=outcome.glides)
        none = [("", "")] * (_FIGURES - len(outcome.figures))
        for labels, texts in zip(self._figures, (*outcome.figures, *none), strict=True):
            for label, text in zip(labels, texts, strict=True):
                label.setText(text)
                label.setVisible(bool(text))
        self._no_bonus.setText(scene.no_bonus)
        self._no_bonus.setVisible(bool(scene.no_bonus))
        self._show_points()
        self._squares.show_squares(outcome.squares)
        self._line.setText("\n".join(scene.line))
        self._shared.setVisible(bool(scene.line))
        self._best.show_outcome(outcome)
        self._best.setVisible(outcome.best is not None)
        self._days.show_days(scene.days)
        self._days_name.setText(days_text(scene.days))
        self._longest.setText(scene.longest)
        self._in_a_row.setVisible(scene.days > 0)
        self._standing.setText(scene.yesterday)
        self._yesterday.setVisible(bool(scene.yesterday))
        self._foot.setVisible(scene.is_finished is not None)
        self._foot.show_finished(is_finished=bool(scene.is_finished))

    def _build(self, actions: QuartilesActions, appearance: Appearance) -> None:
        self._rank = WrappedLabel(self, _RANK_SCALE, QFont.Weight.Bold, is_muted=False)
        self._rank.setObjectName("rank")
        self._figures = [(FigureLabel(self), muted_label("", self)) for _ in range(_FIGURES)]
        figures = [QWidget(self) for _ in self._figures]
        for figure, labels in zip(figures, self._figures, strict=True):
            column(*labels, within=figure, spacing=0)
        self._no_bonus = WrappedLabel(self)
        self._shared = QFrame(self)
        self._shared.setProperty("stat", True)
        self._squares = FindingSquares(appearance, self._shared)
        self._line = TextLabel("", self._shared)
        self._line.setObjectName("line")
        self._line.setWordWrap(True)
        copying = action_button(actions.copy_result, "small", self._shared)
        copying.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        told = QWidget(self._shared)
        column(self._squares, self._line, within=told, spacing=8)
        Flow((told, 1), copying, within=self._shared, margins=(16, 14, 14, 12), spacing=10)
        self._best = BestWord(appearance, self)
        self._in_a_row, self._yesterday = QWidget(self), QWidget(self)
        self._days = DaySquares(appearance, self._in_a_row)
        self._days_name = TextLabel("", self._in_a_row)
        self._longest, self._standing = WrappedLabel(self._in_a_row), WrappedLabel(self._yesterday)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for label in (self._longest, self._standing):
            label.setAlignment(right)
        parts = (self._days, self._days_name, (self._longest, 1))
        Flow(*parts, within=self._in_a_row, spacing=10)
        yesterday = action_button(actions.yesterday, "link", self._yesterday)
        Flow(yesterday, (self._standing, 1), within=self._yesterday, spacing=10)
        self._foot = FinishingFoot(actions.finish, self)
        column(
            self._rank,
            Flow(*((figure, 1) for figure in figures), spacing=6),
            self._no_bonus,
            self._shared,
            self._best,
            self._in_a_row,
            (None, 1),
            self._yesterday,
            self._foot,
            within=self,
            margins=(0, 4, 0, 8),
            spacing=_GAP,
        )

    def _show_points(self) -> None:
        """Show the points so far while they are counted up; screen readers have them all."""
        if self._outcome is not None:
            number, name = self._outcome.figures[0]
            label = self._figures[0][0]
            label.setText(str(round(int(number) * self._counting.progress)))
            label.setAccessibleName(f"{number} {name}")


class BestWord(Restyled, QWidget):
    """A card in the color of one of the five, with the best word found and its meaning."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._outcome: Outcome | None = None
        self._title = self.tr("Your best word")
        self._meaning = LinesLabel(self)
        self._restyle()

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

    def _restyle(self) -> None:
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
        painter = smooth_painter(self)
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
        paint_fragments(painter, start, best.fragments, metrics, theme.color(role), unit=scale)


_FOOT_GAP = 12  # pixels


class FinishingFoot(QWidget):
    """Asks whether nothing is missing, and why it asks; then it thanks."""

    def __init__(self, finish: QAction, parent: QWidget) -> None:
        super().__init__(parent)
        self._build(finish)

    def show_finished(self, *, is_finished: bool) -> None:
        self._question.setHidden(is_finished)
        self._button.setHidden(is_finished)
        thanks = self.tr("Thank you. Later boards learn from it.")
        self._reason.setText(thanks if is_finished else self.tr("Later boards learn from it."))

    def _build(self, finish: QAction) -> None:
        rule = QFrame(self)
        rule.setProperty("rule", True)
        self._question = scaled_label(
            self.tr("Were these all the game takes?"), self, scale=1, weight=QFont.Weight.DemiBold
        )
        self._question.setWordWrap(True)
        self._button = action_button(finish, "small", self)
        self._button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves it where it is
        self._button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._reason = WrappedLabel(self)
        self._reason.setObjectName("learned")
        answer = Flow(self._button, (self._reason, 1), spacing=_FOOT_GAP)
        column(rule, self._question, answer, within=self, spacing=_FOOT_GAP)
        self.hide()
