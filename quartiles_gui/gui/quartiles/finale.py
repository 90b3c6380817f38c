"""The headline below a full board, from the choice of a door to whether all is found.

Then the five stand below it. Hidden words stay hidden.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QAction, QFont
from PySide6.QtWidgets import QFrame, QSizePolicy, QSpacerItem, QToolButton, QWidget

from quartiles_gui.gui.board.chips import Chips
from quartiles_gui.gui.board.texts import points_text
from quartiles_gui.gui.quartiles.scene import FinaleScene, FinaleTexts
from quartiles_gui.gui.theme import Appearance, is_large
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.buttons import ActionButton
from quartiles_gui.gui.widgets.labels import WrappedLabel, muted_label, plain_tip, scaled_label
from quartiles_gui.gui.widgets.layouts import Flow, column, row
from quartiles_gui.gui.widgets.marks import Sign
from quartiles_gui.gui.widgets.motion import Glide

COUNTING_TIME = 600
"""Milliseconds in which the points count up."""

_HEADLINE_SCALE = 20 / 14
_CLOSE_SCALE = 15 / 14  # where there is room for two lines of large text
_AT_MOST = QSizePolicy.Policy.Maximum
_DISC = 24  # pixels of the design
_ANY = (1 << 24) - 1  # Qt's limit of a size
_ROOM_ABOVE = 12  # pixels
_HEAD_SPACING = 10
_SEPARATOR = " · "


class FinaleView(QWidget):
    """Says that all five are found, for how many points, and which they are; or how far one is.

    ``choose`` is told the one of the five whose path the user wants to see.
    """

    def __init__(
        self,
        choose: Callable[[str], None],
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._scene: FinaleScene | None = None
        self._points = 0
        self._title = ""
        self._is_about = False
        self._standing: tuple[str, ...] = ()
        self._is_low = False
        self._chips = Chips(appearance, self)
        self._counting = Glide(appearance.motion, COUNTING_TIME, self)
        self._build(appearance)
        self._chips.word_chosen.connect(choose)
        self._counting.valueChanged.connect(self._show_points)

    def show_scene(self, scene: FinaleScene) -> None:
        """Show the finale of a board; a new one counts its points up and is announced."""
        before, self._scene = self._scene, scene
        if before is None or scene.texts is not before.texts or scene.is_new:
            self._show_texts(scene.texts, glides=scene.glides)
        self._chips.select(scene.selected)

    def show_low(self, *, is_low: bool) -> None:
        """Leave out the five in a low window, which has them in its list."""
        self._is_low = is_low
        is_close = is_low and is_large(self.font())
        self._headline.set_scale(_CLOSE_SCALE if is_close else _HEADLINE_SCALE)
        side = self._headline.fontMetrics().height() if is_close else _ANY
        self._disc.setMaximumSize(side, side)  # or a message below has no room for two lines
        self._room.changeSize(0, 0 if is_close else _ROOM_ABOVE, vData=_AT_MOST)
        if self._scene is not None:
            self._chips.setVisible(bool(self._scene.texts.words) and not is_low)

    def _show_texts(self, texts: FinaleTexts, *, glides: bool) -> None:
        self._standing = tuple(texts.standing)
        self._disc.show_sign(is_warning=texts.asks)
        self._time.setText(self._standing[-1] if self._standing else texts.time)
        for label in (self._headline, self._time):
            label.setToolTip(plain_tip(texts.figures))
        self._title, self._is_about = texts.headline, texts.is_about
        if glides or texts.points != self._points:
            self._points = texts.points
            self._counting.begin(glides=glides)
        if texts.words:
            self._chips.show_words(texts.words, texts.colors)
        self._note.setText(texts.note)
        self._note.setVisible(bool(texts.note))
        self._chips.setVisible(bool(texts.words) and not self._is_low)
        self._disc.setVisible(texts.asks or texts.is_done or not self._standing)
        self._show_points()
        self.setAccessibleName(texts.summary)

    def _build(self, appearance: Appearance) -> None:
        self._disc = Sign(_DISC, appearance, self, line=0.09, ink="word.text", asks=True)
        self._headline = WrappedLabel(self, _HEADLINE_SCALE, QFont.Weight.DemiBold, is_muted=False)
        self._headline.setObjectName("headline")
        self._time = WrappedLabel(self)
        self._time.setObjectName("time")
        self._note = muted_label("", self)
        self._note.setWordWrap(True)
        lead = QWidget(self)
        row(self._disc, (self._headline, 1), within=lead, spacing=_HEAD_SPACING)
        head = Flow((lead, 1), self._time, spacing=_HEAD_SPACING)
        parts = column(head, self._chips, self._note, None, within=self, spacing=8)
        # room above, which two rows of chips take
        self._room = QSpacerItem(0, _ROOM_ABOVE, vData=_AT_MOST)
        parts.insertSpacerItem(0, self._room)

    def _show_points(self) -> None:
        """Show the points counted so far."""
        counted = self._parts(round(self._points * self._counting.progress))
        self._headline.setText(_SEPARATOR.join(counted))
        self._headline.setAccessibleName(_SEPARATOR.join(self._parts(self._points)))

    def _parts(self, points: int) -> tuple[str, ...]:
        if self._standing:
            return self._standing[:-1]
        text = points_text(points)
        return self._title, fill(self.tr("about {points}"), points=text) if self._is_about else text


_GAP = 12  # pixels


class FinishingFoot(QWidget):
    """Asks whether nothing is missing, and why it asks; then it thanks, with a way back."""

    def __init__(self, finish: QAction, parent: QWidget) -> None:
        super().__init__(parent)
        self._finish = finish
        self._undo = QAction(self.tr("Undo"), self)
        self._undo.triggered.connect(finish.trigger)
        self._build()

    def show_finished(self, *, is_finished: bool) -> None:
        self._question.setHidden(is_finished)
        self._button.setHidden(is_finished)
        self._back.setVisible(is_finished)
        thanks = self.tr("Thank you. Later boards learn from it.")
        self._reason.setText(thanks if is_finished else self.tr("Later boards learn from it."))

    def _build(self) -> None:
        rule = QFrame(self)
        rule.setProperty("rule", True)
        self._question = scaled_label(
            self.tr("Were these all the game takes?"), self, scale=1, weight=QFont.Weight.DemiBold
        )
        self._question.setWordWrap(True)
        self._button = self._tool(self._finish, "small")
        self._back = self._tool(self._undo, "link")
        self._reason = WrappedLabel(self)
        self._reason.setObjectName("learned")
        answer = Flow(self._button, (self._reason, 1), self._back, spacing=_GAP)
        column(rule, self._question, answer, within=self, spacing=_GAP)
        self.hide()

    def _tool(self, action: QAction, style: str) -> QToolButton:
        button = ActionButton(self)
        button.setProperty(style, True)
        button.setDefaultAction(action)
        button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        return button
