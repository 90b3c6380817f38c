"""The hints beside the words: those left in a table, and one of them step by step."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QFont, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QScrollArea, QToolButton, QWidget

from quartiles_gui.core.quartiles.hint_log import Rung
from quartiles_gui.core.quartiles.hints import HintPlace, HintScene, HintTable, Ladder
from quartiles_gui.gui.hints.ladder import HintLadder
from quartiles_gui.gui.hints.table import HintTableView
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.buttons import action_button
from quartiles_gui.gui.widgets.labels import muted_label, scaled_label
from quartiles_gui.gui.widgets.layouts import column, row
from quartiles_gui.gui.widgets.screen_readers import announce

_HEADING_SCALE = 15 / 14
_DEMI_BOLD = QFont.Weight.DemiBold
_GAP = 8
_SIDE = 10  # pixels left of the texts, as in the list of words
_TITLE_LINES = 1.6  # that a title may take beside the buttons; words don't fill lines
_MARGIN_BELOW = 12  # pixels below what is scrolled to
_STRIP = 20  # pixels at the right, part of which a scroll bar may take


class HintActions(NamedTuple):
    """The actions of the view's buttons."""

    ask: QAction
    previous: QAction
    following: QAction
    answers: tuple[QAction, ...] = ()  # to a word that is shown


class HintsView(QScrollArea):
    """Shows the table and the ladder, with a field between them or none.

    Attributes:
        used: The label that says how many hints were asked for.
    """

    def __init__(
        self,
        actions: HintActions,
        field: QWidget | None,
        note: str,
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._content = QWidget(self)
        self.ladder = HintLadder(actions.ask, appearance, self._content)
        self.used = muted_label("", self)
        self.used.setObjectName("hintsUsed")
        self.used.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._table = HintTableView(appearance, self._content)
        self._target: QWidget = self._table
        self._told = 0
        self._build(actions, field, note)
        # a rung that says more makes the content higher, a little later
        self.verticalScrollBar().rangeChanged.connect(self._follow)

    def show_scene(self, scene: HintScene, nothing: str) -> None:
        """Show the words left and the present one, and announce what was told of it.

        ``nothing`` says why no words are left.
        """
        self._show_table(scene.table, nothing)
        self._steps.setVisible(scene.ladder is not None)
        if scene.ladder is not None and scene.place is not None:
            self._show_ladder(scene.ladder, scene.place)
        used = self.tr("1 hint used") if scene.used == 1 else self.tr("{count} hints used")
        self.used.setText(fill(used, count=scene.used) if scene.used else "")
        if scene.told.number > self._told:
            self._told = scene.told.number
            self._tell(scene.told.rung)

    def _tell(self, rung: Rung | None) -> None:
        """Announce a rung, and scroll to what follows: the next, or what to do with the word.

        For None, announce which word the ladder is about.
        """
        if rung is None:
            announce(self, f"{self._title.text()}: {self._place.text()}")
            return
        is_last = rung is Rung.WORD
        self._target = self._answers if is_last else self.ladder.rungs[Rung(rung + 1)]
        self._follow()
        announce(self, self.ladder.rungs[rung].accessibleName())

    def _show_table(self, table: HintTable, nothing: str) -> None:
        left = self.tr("1 word left") if table.total == 1 else self.tr("{count} words left")
        self._left.setText(fill(left, count=table.total) if table.total else nothing)
        self._table.setVisible(bool(table.total))
        self._table.show_table(table)

    def _show_ladder(self, ladder: Ladder, place: HintPlace) -> None:
        title = self.tr("One of the five, step by step")
        if not place.is_of_five:
            title = self.tr("A word, step by step")
        if not place.is_expected:
            title = self.tr("Perhaps a word, step by step")
        self._title.setText(title)
        count = self.tr("{number} of {count}")
        self._place.setText(fill(count, number=place.number, count=place.total))
        self.ladder.show_ladder(ladder)
        self._answers.setVisible(bool(ladder.word))

    def _build(self, actions: HintActions, field: QWidget | None, note_text: str) -> None:
        self.setObjectName("hints")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setProperty("plain", True)
        content = self._content
        self._left = scaled_label("", content, scale=_HEADING_SCALE, weight=_DEMI_BOLD)
        self._left.setObjectName("wordsLeft")

        self._steps = QWidget(content)
        self._title = scaled_label("", self._steps, scale=_HEADING_SCALE, weight=_DEMI_BOLD)
        self._title.setObjectName("hintTitle")
        self._title.setWordWrap(True)
        self._place = muted_label("", self._steps)
        self._place.setObjectName("hintPlace")
        before = action_button(actions.previous, "flat", self._steps)
        after = action_button(actions.following, "flat", self._steps)
        self._answers = QWidget(self._steps)
        answers = [action_button(action, "button", self._answers) for action in actions.answers]
        self._answering = row(*answers, None, within=self._answers, spacing=_GAP)
        self._stepping = row(None, before, self._place, after, spacing=4)
        self._head = row((self._title, 1), self._stepping, spacing=4)
        column(self._head, self.ladder, self._answers, within=self._steps, spacing=12)

        rule = QFrame(content)
        rule.setProperty("rule", True)
        note = muted_label(note_text, content)
        note.setWordWrap(True)
        between = () if field is None else (field,)
        parts = (self._left, self._table, *between, self._steps, None, rule, note)
        column(*parts, within=content, margins=(_SIDE, 4, _STRIP, 4), spacing=12)
        self.setWidget(content)

    def _follow(self) -> None:
        if self._target is not self._table and self._target.isVisibleTo(self):
            self.ensureWidgetVisible(self._target, 0, _MARGIN_BELOW)

    def resizeEvent(self, event: QResizeEvent) -> None:
        room = event.size().width() - _SIDE - _STRIP
        down, right = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        buttons = self._answers.findChildren(QToolButton)
        needed = sum(button.sizeHint().width() + _GAP for button in buttons)
        self._answering.setDirection(down if needed > room else right)
        title = self._title.fontMetrics().horizontalAdvance(self._title.text())
        is_narrow = title / _TITLE_LINES + self._stepping.sizeHint().width() > room
        self._head.setDirection(down if is_narrow else right)
        super().resizeEvent(event)
