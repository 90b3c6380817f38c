"""The result of a game: rank, figures, the best word with its meaning, and what comes next."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QAction,
    QFont,
    QFontMetricsF,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from quartiles_gui.gui.fonts import is_large, unit
from quartiles_gui.gui.play.bars import DaySquares, RankBar
from quartiles_gui.gui.play.scene import ResultScene, Standing, rank_name
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.widgets.buttons import action_button
from quartiles_gui.gui.widgets.labels import (
    FigureLabel,
    LinesLabel,
    TextLabel,
    WrappedLabel,
    muted_label,
    scaled_font,
)
from quartiles_gui.gui.widgets.layouts import Flow, column
from quartiles_gui.gui.widgets.motion import Glide
from quartiles_gui.gui.widgets.painting import paint_fragments

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
_DAYS_GAP = 10  # pixels between squares and what they count


class ResultActions(NamedTuple):
    """The actions of the view's buttons."""

    new: QAction
    share: QAction
    yesterday: QAction
    review: QAction


class ResultView(QWidget):
    """Shows rank, figures, the best word, days in a row, and what to do next."""

    def __init__(self, actions: ResultActions, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._scene: ResultScene | None = None
        self._counting = Glide(appearance.motion, COUNTING_TIME, self)
        self._counting.valueChanged.connect(self._show_points)
        self._counting.finished.connect(self._show_points)
        self._build(actions, appearance)

    def show_scene(self, scene: ResultScene | None, standing: Standing | None) -> None:
        before, self._scene = self._scene, scene
        if scene is None or standing is None:
            self._counting.stop()
            return
        self._rank.setText(rank_name(standing.rank))
        self._bar.show_points(standing.points, standing.most, standing.rank, standing.spoken)
        self._counting.begin(glides=scene.glides and before is None)
        figures = (*scene.figures, *[("", "")] * _FIGURES)
        for labels, texts in zip(self._figures, figures, strict=False):
            for label, text in zip(labels, texts, strict=True):
                label.setText(text)
                label.setVisible(bool(text))
        self._show_points()
        self._best.show_scene(scene)
        self._squares.show_days(scene.days)
        self._days.setText(scene.days_text)
        self._longest.setText(scene.longest)
        self._left.setText(scene.left)
        self._standing.setText(scene.yesterday)
        self._best.setVisible(scene.best is not None)
        self._yesterday.setVisible(bool(scene.yesterday))
        self._out_there.setVisible(bool(scene.left))
        self._in_a_row.setVisible(scene.days > 0)

    def _build(self, actions: ResultActions, appearance: Appearance) -> None:
        self._rank = WrappedLabel(self, _RANK_SCALE, QFont.Weight.Bold, is_muted=False)
        self._figures = [(FigureLabel(self), muted_label("", self)) for _ in range(_FIGURES)]
        self._bar = RankBar(appearance, self, is_named=True)
        self._best = BestWord(appearance, self)
        self._squares = DaySquares(appearance, self)
        self._days = TextLabel("", self)
        self._longest = WrappedLabel(self)
        self._longest.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        rule = QFrame(self)
        rule.setProperty("rule", True)
        self._left = TextLabel("", self)
        self._left.setWordWrap(True)
        self._review = action_button(actions.review, "primary", self)
        self._new = action_button(actions.new, "button", self)
        self._share = action_button(actions.share, "button", self)
        for button in (self._review, self._new, self._share):
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        yesterday = action_button(actions.yesterday, "link", self)
        self._standing = WrappedLabel(self)
        self._standing.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        buttons = Flow((self._new, 1), (self._share, 1), spacing=10)
        figures = [QWidget(self) for _ in self._figures]
        for figure, labels in zip(figures, self._figures, strict=True):
            column(*labels, within=figure, spacing=0)
        self._in_a_row, self._yesterday, self._out_there = (QWidget(self) for _ in range(3))
        Flow(
            self._squares, self._days, (self._longest, 1), within=self._in_a_row, spacing=_DAYS_GAP
        )
        Flow(yesterday, (self._standing, 1), within=self._yesterday, spacing=10)
        column(rule, self._left, within=self._out_there, spacing=12)
        column(
            self._rank,
            Flow(*((figure, 1) for figure in figures), spacing=6),
            self._bar,
            self._best,
            self._in_a_row,
            None,
            self._out_there,
            self._review,
            buttons,
            self._yesterday,
            within=self,
            spacing=_GAP,
        )

    def _show_points(self) -> None:
        """Show the points so far while they are counted up; screen readers have them all."""
        if self._scene is not None:
            number, name = self._scene.figures[0]
            label = self._figures[0][0]
            label.setText(str(round(int(number) * self._counting.progress)))
            label.setAccessibleName(f"{number} {name}")


class BestWord(QWidget):
    """A card in the color of one of the five, with the best word found and its meaning."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._scene: ResultScene | None = None
        self._title = self.tr("Your best word")
        self._meaning = LinesLabel(self)
        self._lay_out()
        appearance.changed.connect(self._lay_out)

    def show_scene(self, scene: ResultScene) -> None:
        self._scene = scene
        meaning = scene.meaning
        text = "" if meaning is None else "; ".join(meaning.senses)
        if meaning is not None and meaning.kind:
            text = f"{meaning.kind}: {text}"
        self._meaning.show_lines(
            text, _LARGE_MEANING_LINES if is_large(self.font()) else _MEANING_LINES
        )
        if scene.best is not None:
            name = f"{self._title}: {scene.best.found.word}"
            self.setAccessibleName(f"{name}, {scene.note}" if scene.note else name)
        self.update()

    def _lay_out(self) -> None:
        scale = unit(scaled_font(1))
        top = round((_CARD_TOP + 6) * scale) + self._line(_TITLE_SCALE) + self._line(_WORD_SCALE)
        side, bottom = round(_CARD_SIDE * scale), round(_CARD_BOTTOM * scale)
        layout = self.layout()
        if layout is None:
            layout = column(self._meaning, within=self)
        layout.setContentsMargins(side, top, side, bottom)
        if self._scene is not None:
            self.show_scene(self._scene)

    def _line(self, scale: float) -> int:
        return round(QFontMetricsF(scaled_font(scale, QFont.Weight.DemiBold)).height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._scene is None or self._scene.best is None:
            return
        theme, scale, best = self._appearance.theme, unit(self.font()), self._scene.best
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
        if painter.fontMetrics().horizontalAdvance(self._title + self._scene.note) < rect.width():
            right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(rect, right, self._scene.note)
        font = scaled_font(_WORD_SCALE, QFont.Weight.Bold)
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        painter.setPen(theme.color("text"))
        start = QPointF(left, top + title + 2 * scale + word / 2)
        paint_fragments(painter, start, best.fragments, metrics, theme.color(role), scale)
