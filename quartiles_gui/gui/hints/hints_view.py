"""The hints beside the words: a ladder on one of those left, and all of them in a table."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QFont, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from quartiles_gui.core.quartiles.hint_log import Rung
from quartiles_gui.core.quartiles.hints import HintPosition, HintScene, Ladder
from quartiles_gui.core.words.meanings import MASK
from quartiles_gui.gui.base.theme import Appearance, set_look, unit
from quartiles_gui.gui.base.translation import fill, plural_text, text_of, translate
from quartiles_gui.gui.hints.hint_table_view import HintTableView, Totals
from quartiles_gui.gui.widgets.actions import plain_name
from quartiles_gui.gui.widgets.buttons import action_button, text_button
from quartiles_gui.gui.widgets.labels import (
    MaskedLabel,
    TextLabel,
    WrappedLabel,
    announce,
    muted_label,
    number_label,
)
from quartiles_gui.gui.widgets.layouts import Flow, Margins, column, row
from quartiles_gui.gui.widgets.painting import (
    CHECK,
    Sign,
    paint_badge,
    paint_line,
    pixel_font,
    smooth_painter,
)
from quartiles_gui.gui.widgets.scrolling import area_around
from quartiles_gui.gui.words.meaning_text import part_name

_HEADING_SCALE, _END_SCALE = 15 / 14, 16 / 14
_DEMI_BOLD = QFont.Weight.DemiBold
_GAP = 8

_INSETS = Margins(10, 0, 20, 0)
"""Pixels beside the texts: left as in the list of words, right for a scroll bar as well."""

_SIGN = _DISC = 22  # pixels of the design
_MARK_GAP = 12
_LETTERS = 0.52  # of a disc
_MOST_LINES = 3


class RungState(Enum):
    """How far a rung is."""

    SHOWN = "shown"
    NEXT = "next"
    LATER = "later"


class RungText(NamedTuple):
    """The text of a rung."""

    state: RungState
    value: str = ""  # a tile, or the word, in a frame
    note: str = ""  # in small print, at its right
    lines: Sequence[str] = ()  # definitions, tiles, or the reason why there are none
    is_numbered: bool = False
    caption: str = ""  # what it will tell


class RungMark(QWidget):
    """A disc with the number of a rung, or a check, and the line down to the next one."""

    def __init__(
        self, number: int, appearance: Appearance, parent: QWidget, *, is_last: bool
    ) -> None:
        super().__init__(parent)
        self._number = number
        self._is_last = is_last
        self.is_short = False  # no rung is shown below the next one
        self._appearance = appearance
        self._state = RungState.LATER
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    def show_state(self, state: RungState, number: int) -> None:
        if (state, number) != (self._state, self._number):
            self._state, self._number = state, number
            self.update()

    def sizeHint(self) -> QSize:
        side = round(_DISC * unit(self.font()))
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._appearance.theme
        painter = smooth_painter(self)
        side = self.sizeHint().width()
        is_shown, is_next = self._state is RungState.SHOWN, self._state is RungState.NEXT
        line = theme.color("accent" if is_shown else "card.border")
        if not self._is_last and (is_shown or not self.is_short):
            painter.setPen(QPen(line, 2))
            painter.drawLine(QPointF(side / 2, side + 3), QPointF(side / 2, self.height() - 3))
        painter.setFont(pixel_font(self.font(), side * _LETTERS, QFont.Weight.DemiBold))
        paint_badge(
            painter,
            QRectF(1, 1, side - 2, side - 2),
            "" if is_shown else self._number,
            theme.color("accent" if is_shown else "card"),
            theme.color("accent" if is_next else "text.muted"),
            border=QPen(theme.color("accent" if is_shown or is_next else "control.border"), 1.25),
        )
        if is_shown:
            whole, ink = QRectF(0, 0, side, side), theme.color("accent.text")
            paint_line(painter, whole, CHECK, ink, side * 0.085)


class HintRung(QWidget):
    """One rung of the ladder: its number, its name, and its text or a button that asks for it.

    What is beside the name is below it where there is no room for both.
    """

    def __init__(
        self, rung: Rung, name: str, ask: QAction, appearance: Appearance, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._mark = RungMark(rung, appearance, self, is_last=rung is Rung.WORD)
        self._lines = [MaskedLabel(appearance, self) for _ in range(_MOST_LINES)]
        self._build(name)
        self._button.clicked.connect(ask.trigger)

    def rename(self, name: str) -> None:
        if name != self._name.text():
            self._name.setText(name)
            self._button.setAccessibleName(fill(self.tr("Show: {rung}"), rung=name))

    def show_rung(self, text: RungText, number: int) -> None:
        is_shown = text.state is RungState.SHOWN
        self._mark.show_state(text.state, number)
        set_look(self._name, "muted", text.state is RungState.LATER)
        self._button.setVisible(text.state is RungState.NEXT)
        self._caption.setText("" if is_shown or text.lines else text.caption)
        self._caption.setVisible(bool(self._caption.text()))
        self._value.setText(text.value)
        self._value.setVisible(bool(text.value))
        self._note.setText(text.note)
        self._note.setVisible(bool(text.note))
        lines = (*text.lines, *[""] * _MOST_LINES)
        for line, place, label in zip(lines, self._numbers, self._lines, strict=False):
            label.show_text(line)
            label.setVisible(bool(line))
            place.setVisible(bool(line) and text.is_numbered)
        said = (text.value, text.note, *text.lines)
        spoken = "; ".join(filter(None, said)).replace(MASK, self.tr("blank"))
        self.setAccessibleName(f"{self._name.text()}: {spoken}" if spoken else self._name.text())

    def show_caption(self, *, is_shown: bool) -> None:
        """Show what the rung will tell, or leave that out and shorten the line to the next rung."""
        self._mark.is_short = not is_shown
        self._mark.update()
        self._caption.setVisible(is_shown and bool(self._caption.text()))

    def _build(self, name: str) -> None:
        self._name = WrappedLabel(self, weight=QFont.Weight.DemiBold, is_muted=False)
        self._name.setText(name)
        self._caption = WrappedLabel(self, lines=2)
        self._note = WrappedLabel(self)
        self._value = TextLabel("", self)
        self._value.setProperty("hinted", True)
        self._value.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._button = text_button(self.tr("Show"), "small", self)
        self._button.setAccessibleName(fill(self.tr("Show: {rung}"), rung=name))
        self._button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._numbers = [number_label(number + 1, self) for number in range(_MOST_LINES)]
        for part in (self._value, self._button):
            part.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        head = Flow((self._name, 1), self._note, self._value, spacing=_GAP)
        lines = (
            row(number, (label, 1), spacing=8)
            for number, label in zip(self._numbers, self._lines, strict=True)
        )
        below = (self._caption, *lines, None)
        told = QWidget(self)
        column(head, *below, within=told, spacing=2)
        said = Flow((told, 1), self._button, margins=(0, 0, 0, 10), spacing=_GAP)
        row(self._mark, (said, 1), within=self, spacing=_MARK_GAP)


class HintLadder(QWidget):
    """Shows what the hints on a word have told so far, and a button for the next."""

    def __init__(self, ask: QAction, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._tile_names = {
            1: self.tr("Its tile"),
            2: self.tr("Its two tiles"),
            3: self.tr("Its three tiles"),
            4: self.tr("Its four tiles"),
        }
        names = (
            self.tr("Technique"),
            self.tr("First tile"),
            self.tr("Meaning"),
            self._tile_names[4],
            self.tr("The word"),
        )
        self.rungs = {
            rung: HintRung(rung, name, ask, appearance, self)
            for rung, name in zip(Rung, names, strict=True)
        }
        self._ladder: Ladder | None = None
        self._is_short = False
        column(*self.rungs.values(), within=self, spacing=4)

    def show_ladder(self, ladder: Ladder) -> None:
        self._ladder = ladder
        self.rungs[Rung.TILES].rename(self._tile_names[ladder.length])
        texts = rung_texts(ladder)
        shown = [rung for rung in self.rungs if rung in texts]
        for number, rung in enumerate(shown, 1):
            self.rungs[rung].show_rung(texts[rung], number)
        self._show_rungs()

    def show_short(self, *, is_short: bool) -> None:
        """Show only the last rung told and the next, or all."""
        self._is_short = is_short
        self._show_rungs()

    def _show_rungs(self) -> None:
        ladder = self._ladder
        for rung, view in self.rungs.items():
            is_near = ladder is not None and rung in (ladder.rung, ladder.following)
            is_there = ladder is None or rung is not Rung.TECHNIQUE or _has_technique(ladder)
            view.setVisible(is_there and (is_near or not self._is_short))
            view.show_caption(is_shown=not self._is_short)


class HintActions(NamedTuple):
    """The actions of the view's buttons."""

    ask: QAction
    previous: QAction
    following: QAction
    answers: tuple[QAction, ...] = ()  # to a word that is shown


class HintsView(QWidget):
    """Shows the ladder, and the table folded under its totals."""

    chosen = Signal(str, int)  # as that of the table
    unfolded = Signal()  # the table

    def __init__(self, actions: HintActions, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("manual", "hints")
        self._appearance = appearance
        self._steps = QWidget(self)
        self.ladder = HintLadder(actions.ask, appearance, self._steps)
        self._totals = Totals(appearance, self)
        self._table = HintTableView(appearance, self)
        self._told = 0
        self._is_sure = True
        self._note_text = ""
        self._build(actions)
        self._table.hide()
        self._table.chosen.connect(self.chosen)
        self._totals.toggled.connect(self._fold)

    def show_scene(self, scene: HintScene, *, note: str, is_opened: bool) -> None:
        """Show the words left and the present one, and announce what was told of it.

        ``note`` is what hints cost; the table costs one unless it was opened before.
        """
        self._note_text = note
        self._totals.show_table(scene.table)
        self._price.setHidden(is_opened or not scene.table.total)
        if not self._totals.isChecked():
            self._note.setText(note)
        self._table.show_table(scene.table, scene.position.tile if scene.position else "")
        self._note.setVisible(scene.ladder is not None)
        self._steps.setVisible(scene.ladder is not None)
        has_ended = not (scene.table.total or scene.table.is_exact or scene.ladder)
        self._end.setVisible(has_ended)
        self._more.setVisible(scene.has_more)
        for part in (self._rule, self._totals):
            part.setHidden(has_ended)
        if scene.ladder is not None and scene.position is not None:
            self._show_ladder(scene.ladder, scene.position)
        if scene.told.number > self._told:
            self._told = scene.told.number
            self._tell(scene.told.rung, scene.ladder and scene.ladder.following)

    def _tell(self, rung: Rung | None, following: Rung | None) -> None:
        """Announce a rung, and scroll to what follows: the next, or what to do with the word.

        For None, announce which word the ladder is about.
        """
        if rung is None:
            announce(self, f"{self._title.text()}: {self._place.text()}")
            return
        self._follow(self.ladder.rungs[following] if following else self._answers)
        told = self.ladder.rungs[rung].accessibleName()
        announce(self, told if self._is_sure else f"{self._title.text()}: {told}")

    def _fold(self, is_open: bool) -> None:
        """Fold the table out, and the ladder in, or the other way round."""
        self._table.setVisible(is_open)
        row_hints = self.tr("A row is a hint on one of its words.")
        self._note.setText(row_hints if is_open else self._note_text)
        if is_open:
            self.unfolded.emit()
        self.ladder.show_short(is_short=is_open)
        self._follow(self._table if is_open else None)

    def _show_ladder(self, ladder: Ladder, position: HintPosition) -> None:
        title = self.tr("A word of the five")
        if not position.is_of_five:
            title = self.tr("A word")
        if not position.is_expected:
            title = self.tr("Perhaps a word")
        self._is_sure = position.is_sure
        if not position.is_sure:
            title = self.tr("Less sure: the game may refuse it")
        if position.tile:
            title = fill(self.tr("A word from “{tile}”"), tile=position.tile)
        self._title.setText(title)
        count = self.tr("{number} of {count}")
        self._place.setText(fill(count, number=position.number, count=position.total))
        self.ladder.show_ladder(ladder)
        self._answers.setVisible(bool(ladder.word))

    def _build(self, actions: HintActions) -> None:
        self.setObjectName("hints")
        self._title = WrappedLabel(self._steps, _HEADING_SCALE, _DEMI_BOLD, is_muted=False)
        self._title.setObjectName("hintTitle")
        self._place = muted_label("", self._steps)
        self._place.setObjectName("hintPlace")
        before = action_button(actions.previous, "flat", self._steps)
        after = action_button(actions.following, "flat", self._steps)
        for button in (before, after):  # they show no more than a sign
            button.setAccessibleName(plain_name(button.defaultAction()))
        self._answers = QWidget(self._steps)
        answers = [action_button(action, "button", self._answers) for action in actions.answers]
        Flow(*answers, within=self._answers, spacing=_GAP)
        stepping = QWidget(self._steps)
        row(None, before, self._place, after, within=stepping, spacing=4)
        head = Flow((self._title, 1), stepping, spacing=4)
        column(head, self.ladder, self._answers, within=self._steps, spacing=12)

        self._build_end(actions.ask)
        self._rule = QFrame(self)
        self._rule.setProperty("rule", True)
        self._note, self._price = (muted_label("", self) for _ in range(2))
        self._price.setText(self.tr("Show by first tile: one hint"))
        for label in (self._note, self._price):
            label.setWordWrap(True)
        below = column(self._rule, self._totals, self._price, self._table, self._note, spacing=4)
        margins = (_INSETS.left, 4, _INSETS.right, 4)
        column(self._steps, self._end, None, below, within=self, margins=margins, spacing=10)

    def _build_end(self, ask: QAction) -> None:
        """Build the parts that replace the ladder once probably nothing is left."""
        self._end, self._more = QWidget(self), QWidget(self)
        sign = column(Sign(_SIGN, self._appearance, self._end), None)
        title = WrappedLabel(self._end, _END_SCALE, _DEMI_BOLD, is_muted=False)
        title.setText(self.tr("Probably nothing left."))
        why = muted_label(self.tr("You have every word that is likely."), self._end)
        button = text_button(self.tr("One More"), "small", self._more)
        button.setObjectName("oneMore")
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.clicked.connect(ask.trigger)
        doubt = muted_label(self.tr("Less sure: the game may refuse it."), self._more)
        for label in (why, doubt):
            label.setWordWrap(True)
        column(row(button, None), doubt, within=self._more, margins=(0, 8, 0, 0), spacing=_GAP)
        texts = column(title, why, self._more, None, spacing=4)
        row(sign, (texts, 1), within=self._end, margins=(0, 12, 0, 0), spacing=12)

    def _follow(self, part: QWidget | None) -> None:
        area = area_around(self)
        if area is not None:
            area.follow(part)


def rung_texts(ladder: Ladder) -> dict[Rung, RungText]:
    """Return the text of each rung of a ladder; without a technique, there is no rung for it."""
    captions = {
        Rung.TECHNIQUE: translate("HintLadder", "how to look for it"),
        Rung.FIRST_TILE: translate("HintLadder", "where it begins"),
        Rung.MEANING: translate("HintLadder", "what it means"),
        Rung.TILES: translate("HintLadder", "all of them, in no order"),
        Rung.WORD: translate("HintLadder", "the answer"),
    }
    texts = {rung: RungText(_state(rung, ladder), caption=captions[rung]) for rung in Rung}
    if not _has_technique(ladder):
        del texts[Rung.TECHNIQUE]
    elif ladder.clue is not None:
        lines = [text_of(ladder.clue.claim.sentence), text_of(ladder.clue.where)]
        texts[Rung.TECHNIQUE] = RungText(RungState.SHOWN, lines=lines)
    if ladder.letters is not None:
        note = plural_text("HintLadder", "a single tile of {count} letter(s)", ladder.letters)
        texts[Rung.FIRST_TILE] = RungText(RungState.SHOWN, note=note)
    if ladder.first_tile:
        texts[Rung.FIRST_TILE] = RungText(RungState.SHOWN, ladder.first_tile)
    if ladder.meanings:
        kinds = list(dict.fromkeys(one.part_of_speech for one in ladder.meanings))
        lines = [one.definition for one in ladder.meanings]
        if len(kinds) > 1:
            parts = (part_name(one.part_of_speech) for one in ladder.meanings)
            lines = [f"{part}: {line}" for part, line in zip(parts, lines, strict=True)]
        note = part_name(kinds[0]) if len(kinds) == 1 else ""
        texts[Rung.MEANING] = RungText(
            RungState.SHOWN, note=note, lines=lines, is_numbered=len(lines) > 1
        )
    elif ladder.meanings is not None or ladder.following is Rung.TILES:
        none = translate("HintLadder", "Every definition would give it away.")
        texts[Rung.MEANING] = RungText(_state(Rung.MEANING, ladder), lines=(none,))
    if ladder.tiles:
        texts[Rung.TILES] = RungText(RungState.SHOWN, lines=(" · ".join(ladder.tiles),))
    if ladder.word:
        texts[Rung.WORD] = RungText(RungState.SHOWN, ladder.word)
    return texts


def _has_technique(ladder: Ladder) -> bool:
    return ladder.clue is not None or ladder.following is Rung.TECHNIQUE


def _state(rung: Rung, ladder: Ladder) -> RungState:
    if rung <= ladder.rung:
        return RungState.SHOWN
    return RungState.NEXT if rung is ladder.following else RungState.LATER
