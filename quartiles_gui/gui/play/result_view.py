"""The result of a game: what was reached, days in a row, and what comes next."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from quartiles_gui.gui.play.actions import PlayActions
from quartiles_gui.gui.play.scene import ResultScene, Standing
from quartiles_gui.gui.result.bars import DaySquares, RankBar
from quartiles_gui.gui.result.view import OutcomeView
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.widgets.buttons import action_button, set_button_action
from quartiles_gui.gui.widgets.labels import TextLabel, WrappedLabel
from quartiles_gui.gui.widgets.layouts import Flow, column

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
        self._days.setText(scene.days_text)
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
