"""The hints beside the words: one of those left step by step, and all of them in a table."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QColor, QFont, QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QLabel, QSizePolicy, QWidget

from quartiles_gui.core.quartiles.found_word import MAX_LENGTH
from quartiles_gui.core.quartiles.hints import HintPlace, HintScene, HintTable, Ladder
from quartiles_gui.core.quartiles.journal import Rung
from quartiles_gui.gui.hints.ladder import HintLadder
from quartiles_gui.gui.hints.table import HintTableView
from quartiles_gui.gui.theme import Appearance, unit
from quartiles_gui.gui.translation import fill, plural_text
from quartiles_gui.gui.widgets.actions import plain_name
from quartiles_gui.gui.widgets.buttons import action_button, text_button
from quartiles_gui.gui.widgets.labels import WrappedLabel, announce, muted_label
from quartiles_gui.gui.widgets.layouts import Flow, column, row
from quartiles_gui.gui.widgets.painting import Sign, paint_line, smooth_painter
from quartiles_gui.gui.widgets.scrolling import area_around

_HEADING_SCALE, _END_SCALE = 15 / 14, 16 / 14
_DEMI_BOLD = QFont.Weight.DemiBold
_GAP = 8

INSETS = (10, 0, 20, 0)
"""Pixels beside the texts: left as in the list of words, right for a scroll bar as well."""

# in pixels of the design
_TOTALS = 46
_SIGN = 22
_CHEVRON = 14
_SIDE = 8  # between the ring of the focus and what is in it
_SMALL = 0.86  # of the text, where there is little room
_DOWN = ((0.2, 0.38), (0.5, 0.66), (0.8, 0.38))
_UP = ((0.2, 0.62), (0.5, 0.34), (0.8, 0.62))


class HintActions(NamedTuple):
    """The actions of the view's buttons."""

    ask: QAction
    previous: QAction
    following: QAction
    answers: tuple[QAction, ...] = ()  # to a word that is shown


class Totals(QAbstractButton):
    """The number of words left, in all and of each length; it folds the table out and in."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._table = HintTable((), 0)
        self._short = ""
        self._names = (self.tr("four"), self.tr("three"), self.tr("two"), self.tr("one"))
        self.setObjectName("wordsLeft")
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.toggled.connect(self._describe)

    def show_table(self, table: HintTable, waiting: str) -> None:
        """Show the totals of a table; ``waiting`` says why it has no words yet."""
        self._table = table
        nothing = waiting or self.tr("Probably nothing left")
        if table.is_exact and not waiting:
            nothing = self.tr("All words are found.")
        left = plural_text("Totals", "{count} word(s) left", table.total)
        self._short = fill(self.tr("{count} left"), count=table.total) if table.total else nothing
        self.setText(left if table.total else nothing)
        self.setEnabled(bool(table.total))
        if not table.total:
            self.setChecked(False)
        self._describe()
        self.update()

    def _describe(self) -> None:
        parts = [f"{count} {name}" for count, name in self._counts()]
        unsure = ""
        if self._table.unplaced:
            count = self._table.unplaced
            unsure = plural_text("Totals", "{count} more word(s), length not sure", count)
            parts.append(unsure)
        self.setAccessibleName(", ".join((self.text(), *parts)))
        fold, unfold = self.tr("Hide the table"), self.tr("Show the table")
        deed = fold if self.isChecked() else unfold
        self.setToolTip("\n".join(filter(None, (unsure, deed))))
        self.setAccessibleDescription(deed if self.isEnabled() else "")

    def _counts(self) -> list[tuple[int, str]]:
        counts = zip(self._table.counts, self._names, strict=True)
        return [(count, name) for count, name in counts if count]

    def sizeHint(self) -> QSize:
        return QSize(100, round(_TOTALS * unit(self.font())))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, scale = self._appearance.theme, unit(self.font())
        painter = smooth_painter(self)
        if self.hasFocus() or (self.underMouse() and self.isEnabled()):
            painter.setPen(theme.color("focus") if self.hasFocus() else Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("card" if self.hasFocus() else "control.hover"))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 4, -1, -4), 8, 8)
        usual, small = self._fonts(1), self._fonts(_SMALL)
        right = self.width() - _SIDE * scale
        if self._table.total:
            side = _CHEVRON * scale
            place = QRectF(right - side, (self.height() - side) / 2, side, side)
            shape = _UP if self.isChecked() else _DOWN
            paint_line(painter, place, shape, theme.color("text"), 1.5 * scale)
            right -= side + 8 * scale
        whole = self._runs(*usual)
        for name, runs, bold in (
            (self.text(), whole, usual[0]),
            (self._short, whole, usual[0]),
            (self._short, self._runs(*small), small[0]),
            (self._short, whole[::2], usual[0]),  # the numbers say enough
        ):
            width = sum(QFontMetricsF(font).horizontalAdvance(text) for text, font, _ in runs)
            named = QFontMetricsF(bold).horizontalAdvance(name)
            if named + width + 16 * scale <= right:
                break
        middle = (self.height() + QFontMetricsF(bold).ascent() * 0.72) / 2
        painter.setFont(bold)
        painter.setPen(theme.color("text"))
        painter.drawText(QPointF(_SIDE * scale, middle), name)
        left = right - width
        for text, font, color in runs:
            painter.setFont(font)
            painter.setPen(color)
            painter.drawText(QPointF(left, middle), text)
            left += QFontMetricsF(font).horizontalAdvance(text)

    def _fonts(self, size: float) -> tuple[QFont, QFont]:
        plain = QFont(self.font())
        plain.setPointSizeF(plain.pointSizeF() * size)
        bold = QFont(plain)
        bold.setWeight(QFont.Weight.DemiBold)
        return bold, plain

    def _runs(self, bold: QFont, plain: QFont) -> list[tuple[str, QFont, QColor]]:
        """Return the counts in the colors of their lengths, each with its name."""
        theme, muted = self._appearance.theme, self._appearance.theme.color("text.muted")
        runs: list[tuple[str, QFont, QColor]] = []
        for column_, (count, name) in enumerate(zip(self._table.counts, self._names, strict=True)):
            if count:
                color = theme.color(f"length.{MAX_LENGTH - column_}")
                runs += [(f"{count} ", bold, color), (f"{name}  ", plain, muted)]
        if self._table.unplaced:
            runs += [(f"{self._table.unplaced} ", bold, muted), ("?  ", plain, muted)]
        return runs


class HintsView(QWidget):
    """Shows the ladder, and the table folded under its totals."""

    chosen = Signal(str, int)  # as that of the table

    def __init__(
        self,
        actions: HintActions,
        note: str,
        used: QLabel,
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.setProperty("manual", "hints")
        self._appearance = appearance
        self._steps = QWidget(self)
        self.ladder = HintLadder(actions.ask, appearance, self._steps)
        self._used = used  # says how many hints were asked for
        self._used.setObjectName("hintsUsed")
        self._used.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._totals = Totals(appearance, self)
        self._table = HintTableView(appearance, self)
        self._told = 0
        self._is_sure = True
        self._note_text = note
        self._build(actions)
        self._table.hide()
        self._table.chosen.connect(self.chosen)
        self._totals.toggled.connect(self._fold)

    def show_scene(self, scene: HintScene, waiting: str = "") -> None:
        """Show the words left and the present one, and announce what was told of it.

        ``waiting`` says why nothing is known yet.
        """
        self._totals.show_table(scene.table, waiting)
        self._table.show_table(scene.table, scene.place.tile if scene.place else "")
        self._note.setVisible(scene.ladder is not None)
        self._steps.setVisible(scene.ladder is not None)
        has_ended = not (scene.table.total or scene.table.is_exact or scene.ladder or waiting)
        self._end.setVisible(has_ended)
        self._more.setVisible(scene.has_more)
        for part in (self._rule, self._totals):
            part.setHidden(has_ended)
        if scene.ladder is not None and scene.place is not None:
            self._show_ladder(scene.ladder, scene.place)
        used = plural_text("HintsView", "{count} hint(s) used", scene.used)
        self._used.setText(used if scene.used else "")
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
        self._follow(self._answers if is_last else self.ladder.rungs[Rung(rung + 1)])
        told = self.ladder.rungs[rung].accessibleName()
        announce(self, told if self._is_sure else f"{self._title.text()}: {told}")

    def _fold(self, is_open: bool) -> None:
        """Fold the table out, and the ladder in, or the other way round."""
        self._table.setVisible(is_open)
        self._note.setText(
            self.tr("The table is free. A row is a hint on one of its words.")
            if is_open
            else self._note_text
        )
        self.ladder.show_short(is_short=is_open)
        self._follow(self._table if is_open else None)

    def _show_ladder(self, ladder: Ladder, place: HintPlace) -> None:
        title = self.tr("A word of the five")
        if not place.is_of_five:
            title = self.tr("A word")
        if not place.is_expected:
            title = self.tr("Perhaps a word")
        self._is_sure = place.is_sure
        if not place.is_sure:
            title = self.tr("Less sure: the game may refuse it")
        if place.tile:
            title = fill(self.tr("A word from “{tile}”"), tile=place.tile)
        self._title.setText(title)
        count = self.tr("{number} of {count}")
        self._place.setText(fill(count, number=place.number, count=place.total))
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
        self._note = muted_label(self._note_text, self)
        self._note.setWordWrap(True)
        below = column(self._rule, self._totals, self._table, self._note, spacing=4)
        margins = (INSETS[0], 4, INSETS[2], 4)
        column(self._steps, self._end, None, below, within=self, margins=margins, spacing=10)

    def _build_end(self, ask: QAction) -> None:
        """Build what stands in place of the ladder once probably nothing is left."""
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
