"""The right side of the Play page: points, rank, words found, meanings, hints, and the result."""

from __future__ import annotations

from contextlib import nullcontext
from functools import cached_property

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from quartiles_gui.gui.board.texts import days_text, rank_name
from quartiles_gui.gui.hints.view import HintActions, HintsView
from quartiles_gui.gui.play.actions import PlayActions
from quartiles_gui.gui.play.scene import PanelScene, ResultScene, Standing, View
from quartiles_gui.gui.result import DaySquares, OutcomeView, RankBar
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.widgets.buttons import action_button, set_button_action
from quartiles_gui.gui.widgets.labels import TextLabel, WrappedLabel, muted_label, scaled_label
from quartiles_gui.gui.widgets.layouts import Flow, column, laid_out_once, row
from quartiles_gui.gui.widgets.panel_views import PanelViews
from quartiles_gui.gui.widgets.scrolling import ScrolledCard
from quartiles_gui.gui.word_list.rows import Key, Rows
from quartiles_gui.gui.word_list.word_list import SIDE, Design, Place, WordList
from quartiles_gui.gui.words.meaning_text import MeaningBlock

_GAP = 16  # pixels
_DAYS_GAP = 10  # pixels between squares and what they count


class ResultView(QWidget):
    """Shows what was reached, days in a row, and what to do next.

    Below the top rank, that is to play on.
    """

    def __init__(self, actions: PlayActions, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._actions = actions
        self._build(appearance)

    def show_scene(self, scene: ResultScene | None, standing: Standing | None) -> None:
        self._outcome.show_outcome(None if scene is None else scene.outcome)
        if scene is None or standing is None:
            return
        self._bar.show_points(standing.points, standing.most, standing.rank, standing.spoken)
        self._squares.show_days(scene.days)
        self._days.setText(days_text(scene.days))
        self._longest.setText(scene.longest)
        self._left.setText(" ".join(filter(None, (scene.to_top, scene.left))))
        self._standing.setText(scene.yesterday)
        self._yesterday.setVisible(bool(scene.yesterday))
        self._out_there.setVisible(bool(self._left.text()))
        self._in_a_row.setVisible(scene.days > 0)
        actions = self._actions
        first, second = actions.review, actions.play_on
        if scene.to_top:
            first, second = second, first
        set_button_action(self._first, first)
        set_button_action(self._second, second)
        self._second.setVisible(bool(scene.to_top))

    def _build(self, appearance: Appearance) -> None:
        actions = self._actions
        self._bar = RankBar(appearance, self)
        self._outcome = OutcomeView(appearance, self, [self._bar])
        self._squares = DaySquares(appearance, self)
        self._days = TextLabel("", self)
        self._longest = WrappedLabel(self)
        self._longest.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        rule = QFrame(self)
        rule.setProperty("rule", True)
        self._left = TextLabel("", self)
        self._left.setWordWrap(True)
        self._first = action_button(actions.play_on, "primary", self)
        self._second = action_button(actions.review, "button", self)
        new, share = (
            action_button(action, "button", self) for action in (actions.new, actions.share)
        )
        for button in (self._first, self._second, new, share):
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        yesterday = action_button(actions.yesterday, "link", self)
        self._standing = WrappedLabel(self)
        self._standing.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        ways = Flow((self._first, 1), (self._second, 1), spacing=10)
        buttons = Flow((new, 1), (share, 1), spacing=10)
        self._in_a_row, self._yesterday, self._out_there = (QWidget(self) for _ in range(3))
        Flow(
            self._squares, self._days, (self._longest, 1), within=self._in_a_row, spacing=_DAYS_GAP
        )
        Flow(yesterday, (self._standing, 1), within=self._yesterday, spacing=10)
        column(rule, self._left, within=self._out_there, spacing=12)
        column(
            self._outcome,
            self._in_a_row,
            None,
            self._out_there,
            ways,
            buttons,
            self._yesterday,
            within=self,
            spacing=_GAP,
        )


_POINTS_SCALE = 19 / 14
_MARGIN = 24  # pixels from the edges to texts; the rows of lists begin and end further out
_INSET = (SIDE, 0, SIDE, 0)
_DESIGN = Design(row=31, above=6, above_first=6, note=13, radius=8, columns=2)
_IN_PLAY = (0, 1)  # the views in the switch: words, hints
_AT_THE_END = (2, 0, 1)


class PlayPanel(ScrolledCard):
    """Shows how a game stands, with the words found or hints."""

    switched = Signal(View)
    hint_chosen = Signal(str, int)  # the tile of a row of the table, and the length of a cell or 0

    def __init__(self, actions: PlayActions, appearance: Appearance, parent: QWidget) -> None:
        margin = _MARGIN - SIDE
        super().__init__(parent, (margin, 24, margin, 20), is_panel=True)
        self._actions = actions
        self._appearance = appearance
        self._shown = PanelScene()
        self._build(appearance)
        self._views.view_changed.connect(self._on_switched)

    def show_scene(self, scene: PanelScene) -> None:
        before, self._shown = self._shown, scene
        is_other = (scene.view, scene.hints, scene.result) != (
            before.view,
            before.hints,
            before.result,
        )
        with laid_out_once(self) if is_other else nullcontext():
            self._show_parts(scene, before)

    def _show_parts(self, scene: PanelScene, before: PanelScene) -> None:
        if scene.standing != before.standing or before.standing is None:
            self._show_standing(scene.standing)
        if scene.rows != before.rows or scene.selected != self._selected:
            self._show_list(scene.rows, scene.selected)
        if scene.meaning != before.meaning:
            self._meaning.show_meaning(scene.meaning)
        self._show_view(scene, before)
        is_same = scene.hints == before.hints and before.view is scene.view
        if scene.view is View.HINTS and not is_same:
            self._hints_view.show_scene(scene.hints)
        if scene.result is not None or before.result is not None:
            self._result_view.show_scene(scene.result, scene.standing)

    @property
    def _selected(self) -> Key | None:
        row = self.words.selected
        return row and row.key

    @cached_property
    def _hints_view(self) -> HintsView:
        """The view, made when hints are first shown."""
        note = self.tr("Hints are counted, but a word that is shown gives no points.")
        actions = self._actions
        hints = HintActions(actions.hint, actions.previous_hint, actions.following_hint)
        view = HintsView(hints, note, self._used, self._appearance, self._hints)
        view.chosen.connect(self.hint_chosen)
        column(view, within=self._hints)
        return view

    @cached_property
    def _result_view(self) -> ResultView:
        """The view, made when a game first ends."""
        view = ResultView(self._actions, self._appearance, self._result)
        column((view, 1), within=self._result, margins=_INSET)
        return view

    def _build(self, appearance: Appearance) -> None:
        content = self.content
        self._points = scaled_label("", content, scale=_POINTS_SCALE, weight=QFont.Weight.DemiBold)
        self._rank = TextLabel("", content)
        self._rank.setProperty("accent", True)
        self._left = WrappedLabel(content)
        self._left.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._bar = RankBar(appearance, content)
        self._views = PanelViews(self.tr("Words"), QWidget(content), _INSET, content, scrolls=False)
        self._found = self._views.first
        self.words = WordList(appearance, _DESIGN, self._found)
        self._meaning = MeaningBlock(self._found)
        meaning = row(self._meaning, margins=_INSET)
        column((self.words, 1), meaning, within=self._found, spacing=6)
        self._used = muted_label("", content)
        self._hints = self._views.add_view(self._used)
        self._result = self._views.add_view(QWidget(content))
        self._titles = [self.tr("Words"), self.tr("Hints"), self.tr("Result")]
        self._views.arrange(self._titles, _IN_PLAY)
        parts = (self._points, self._rank, (self._left, 1))
        head = Flow(*parts, margins=_INSET, spacing=10)
        column(
            head,
            row(self._bar, margins=_INSET),
            (self._views, 1),
            within=content,
            spacing=12,
        )

    def _show_standing(self, standing: Standing | None) -> None:
        self._views.setVisible(standing is not None)
        if standing is not None:
            self._points.setText(standing.points_text)
            self._rank.setText(f"· {rank_name(standing.rank)}")
            self._left.setText(standing.left)
            points, most, spoken = standing.points, standing.most, standing.spoken
            self._bar.show_points(points, most, standing.rank, spoken)

    def _show_view(self, scene: PanelScene, before: PanelScene) -> None:
        views = {View.WORDS: self._found, View.HINTS: self._hints, View.RESULT: self._result}
        has_result = scene.result is not None
        if not has_result:
            self._views.show_view(views[scene.view])
        if has_result is not (before.result is not None):
            self._views.arrange(self._titles, _AT_THE_END if has_result else _IN_PLAY)
        self._views.show_view(views[scene.view])
        has_head = scene.standing is not None and scene.view is not View.RESULT
        for part in (self._points, self._rank, self._left, self._bar):
            part.setVisible(has_head)

    def _show_list(self, rows: Rows, selected: Key | None) -> None:
        if selected is None:
            self.words.show_rows(())
            self.words.show_rows(rows)
        else:
            is_selected = selected == self._selected
            self.words.show_rows(rows, None if is_selected else Place(selected))

    def _on_switched(self, widget: QWidget) -> None:
        views = {self._hints: View.HINTS, self._result: View.RESULT}
        view = views.get(widget, View.WORDS)
        if view is not self._shown.view:
            self.switched.emit(view)
