"""Game → Statistics: what was found in the game and on the app's boards, in figures and bars."""

from __future__ import annotations

from datetime import timedelta

from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QGridLayout, QLayout, QWidget

from quartiles_gui.gui.board.texts import rank_name
from quartiles_gui.gui.play.session import PlaySession
from quartiles_gui.gui.result import CountBar, DayBars
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.translation import fill, plural_text
from quartiles_gui.gui.widgets.labels import TextLabel, heading, muted_label, scaled_label
from quartiles_gui.gui.widgets.layouts import Part, column, row
from quartiles_gui.gui.widgets.scrolling import Scrolled
from quartiles_gui.library.statistics import SHOWN_DAYS

_CHARACTERS = 80  # in a line of the dialog
_SCREEN_SHARE = 0.75  # of the screen's height that the dialog takes at most
_SECTION = 28  # pixels above a heading


class StatisticsDialog(QDialog):
    """Shows what was played."""

    def __init__(self, session: PlaySession, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._today = session.days.today()
        self._statistics = session.boards.statistics(self._today)
        self._meanings = session.meanings
        self._appearance = appearance
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._build()

    def _build(self) -> None:
        self.setWindowTitle(self.tr("Statistics"))
        area = Scrolled(self)
        area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # its arrow keys scroll
        area.setAccessibleName(self.windowTitle())
        body = area.content
        column(*self._parts(body), None, within=body, margins=(0, 0, 16, 0), spacing=10)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        column(
            (area, 1),
            row((buttons, 1), margins=(0, 0, 12, 0)),
            within=self,
            margins=(24, 20, 12, 16),
            spacing=16,
        )
        self.ensurePolished()
        width = self.fontMetrics().averageCharWidth() * _CHARACTERS
        others = buttons.sizeHint().height() + 60
        highest = round(self.screen().availableGeometry().height() * _SCREEN_SHARE)
        self.resize(width, min(body.sizeHint().height() + others, highest))

    def _parts(self, body: QWidget) -> list[Part]:
        """Return what there is to say, from top to bottom."""
        if not (self._statistics.game.boards or self._statistics.ours.boards):
            text = self.tr("Nothing found yet. Find a word on any board, and it is counted here.")
            label = muted_label(text, body)
            label.setWordWrap(True)
            return [label]
        parts: list[Part] = [
            self._figures(body),
            self._heading(self.tr("Boards by rank"), body),
            self._ranks(body),
            self._heading(
                plural_text("StatisticsDialog", "The last {count} day(s)", SHOWN_DAYS), body
            ),
            *self._days(body),
        ]
        if self._statistics.missed:
            parts.append(self._heading(self.tr("Missed again and again"), body))
            parts += [self._missed(word, times, body) for word, times in self._statistics.missed]
        return parts

    def _heading(self, text: str, body: QWidget) -> QWidget:
        label = heading(text, body)
        label.setContentsMargins(0, _SECTION - 10, 0, 0)
        return label

    def _figures(self, body: QWidget) -> QLayout:
        """Return a column of figures for the game and one for the app's boards."""
        names = (  # of `Figures`
            self.tr("Boards"),
            self.tr("Points"),
            self.tr("Hints used"),
            self.tr("With all five"),
            self.tr("Days in a row"),
            self.tr("Most days in a row"),
        )
        kinds = (
            (self.tr("The game"), self._statistics.game),
            (self.tr("Play"), self._statistics.ours),
        )
        grid = QGridLayout()
        grid.setHorizontalSpacing(32)
        grid.setVerticalSpacing(6)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for line, name in enumerate(names, 1):
            grid.addWidget(muted_label(name, body), line, 0)
        for place, (kind, figures) in enumerate(kinds, 1):
            grid.addWidget(heading(kind, body), 0, place, right)
            for line, (name, number) in enumerate(zip(names, figures, strict=True), 1):
                label = scaled_label(QLocale().toString(number), body, 1, QFont.Weight.DemiBold)
                label.setAccessibleName(f"{kind}, {name}: {number}")
                grid.addWidget(label, line, place, right)
        grid.setColumnStretch(len(kinds) + 1, 1)
        return grid

    def _ranks(self, body: QWidget) -> QLayout:
        """Return a bar for each rank, the highest at the top, with its number beside it."""
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(6)
        most = max(self._statistics.by_rank.values())
        for line, (rank, number) in enumerate(reversed(self._statistics.by_rank.items())):
            bar = CountBar(self._appearance, body)
            bar.show_share(number / most if most else 0, f"{rank_name(rank)}: {number}")
            count = TextLabel(str(number), body)
            count.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            grid.addWidget(TextLabel(rank_name(rank), body), line, 0)
            grid.addWidget(bar, line, 1)
            grid.addWidget(count, line, 2)
        grid.setColumnStretch(1, 1)
        return grid

    def _days(self, body: QWidget) -> list[Part]:
        points = {result.day: result.points for result in self._statistics.recent}
        days = [self._today - timedelta(number) for number in reversed(range(SHOWN_DAYS))]
        played = [points.get(day, 0) for day in days]
        number = sum(map(bool, played))
        text = fill(self.tr("Played: {count} of {all} days."), count=number, all=SHOWN_DAYS)
        bars = DayBars(self._appearance, body)
        bars.show_points(played, text)
        return [bars, muted_label(text, body)]

    def _missed(self, word: str, times: int, body: QWidget) -> QLayout:
        meaning = self._meanings.of(word)
        shown = plural_text("StatisticsDialog", "shown {count} time(s)", times)
        sense = TextLabel(meaning.senses[0], body)
        sense.setWordWrap(True)
        name = scaled_label(word, body, scale=1, weight=QFont.Weight.Bold)
        head = row(name, muted_label(meaning.kind, body), None, muted_label(shown, body), spacing=8)
        return column(head, sense, spacing=2)
