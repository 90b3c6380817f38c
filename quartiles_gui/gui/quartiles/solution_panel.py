"""The right side of the page: what has been found, in figures and words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction, QFont, QKeySequence
from PySide6.QtWidgets import QCheckBox, QFrame, QLineEdit, QSizePolicy, QToolButton, QWidget

from quartiles_gui.core.quartiles.hints import HintScene
from quartiles_gui.core.quartiles.record import Door
from quartiles_gui.gui.board.word_bar import FoundWordsBar
from quartiles_gui.gui.hints.view import INSETS, HintActions, HintsView
from quartiles_gui.gui.quartiles.actions import QuartilesActions
from quartiles_gui.gui.quartiles.doors import WaysOn
from quartiles_gui.gui.quartiles.finale import FinishingFoot
from quartiles_gui.gui.quartiles.scene import ListScene, PanelScene
from quartiles_gui.gui.quartiles.session import QuartilesSession
from quartiles_gui.gui.result import OutcomeView
from quartiles_gui.gui.theme import Appearance, is_low
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.actions import KeyHint
from quartiles_gui.gui.widgets.buttons import action_button, text_button
from quartiles_gui.gui.widgets.labels import (
    FIGURE_SCALE,
    FigureLabel,
    announce,
    muted_label,
    scaled_label,
)
from quartiles_gui.gui.widgets.layouts import Fitting, Flow, column, laid_out_once, row
from quartiles_gui.gui.widgets.panel_views import PanelViews
from quartiles_gui.gui.widgets.scrolling import Scrolled
from quartiles_gui.gui.word_list.word_list import SIDE, Design, Place, WordList
from quartiles_gui.gui.words.meaning_text import MeaningBlock

_MARGIN = 24  # pixels between the panel's edge and what is in it
_SCROLL_BAR_MARGIN = 4  # the same for the scroll bar of the list
_MARGINS = (_MARGIN - SIDE, 20, _SCROLL_BAR_MARGIN, 12)
_RESULT = (SIDE, 10, _MARGIN - _SCROLL_BAR_MARGIN, 15)
_STAT_MARGINS = (2, 8, 2, 8)
_STAT_GAP = 3
_LOW_SCALE = 1.15  # of a figure in a low window
_ROOMY, _CLOSE = 14, 6  # pixels between figures and field
_WIDEST = "888"
_INSET = (SIDE, 0, _MARGIN - _SCROLL_BAR_MARGIN, 0)
"""What stands above and below the list begins and ends where the text of its rows does."""


class StatBox(QFrame):
    """A figure with its name below."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("stat", True)
        self._about = scaled_label(self.tr("about"), self, scale=0.88)
        self._about.setProperty("muted", True)
        self._about.hide()
        self._figure = FigureLabel(self)
        self._figure.setObjectName("figure")
        self._figure.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._caption = scaled_label("", self, scale=0.88)
        self._caption.setProperty("muted", True)
        self._caption.setAlignment(Qt.AlignmentFlag.AlignCenter)
        figure = row(None, self._about, self._figure, None, spacing=_STAT_GAP)
        column(figure, self._caption, within=self, margins=_STAT_MARGINS, spacing=2)

    def show_low(self, *, is_low: bool) -> None:
        self._figure.set_scale(_LOW_SCALE if is_low else FIGURE_SCALE)
        layout = self.layout()
        if layout is not None:
            side, around, *_ = _STAT_MARGINS
            layout.setContentsMargins(
                side, around // (1 + 3 * is_low), side, around // (1 + is_low)
            )

    def show_figure(self, figure: str, name: str, *, is_exact: bool = True) -> None:
        """Show ``figure``, as about right unless it is exact."""
        about = "" if is_exact else self._about.text()
        self._about.setVisible(not is_exact)
        if figure != self._figure.text():
            self._figure.setText(figure)
            self._caption.setText(name)
        said = " ".join(filter(None, (about, figure, name)))
        if said != self._figure.accessibleName():
            self._figure.setAccessibleName(said)

    def minimumSizeHint(self) -> QSize:
        # for any figure, so that nothing moves aside once one is about right
        hint = super().minimumSizeHint()
        figure = self._figure.fontMetrics().horizontalAdvance(_WIDEST)
        width = self._about.sizeHint().width() + _STAT_GAP + figure + 2 * _STAT_MARGINS[0]
        return QSize(max(hint.width(), width), hint.height())


class TileFilter(QWidget):
    """Names the tile whose words alone are listed, with the way back; hidden while all are."""

    all_requested = Signal()  # all words are wanted again

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._text = muted_label("", self)
        self._text.setObjectName("tile-filter")
        self._text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        show_all = QAction(self.tr("Show All"), self)
        show_all.triggered.connect(self.all_requested)
        row((self._text, 1), action_button(show_all, "flat", self), within=self)
        self.hide()

    def show_tile(self, fragment: str) -> None:
        """Name the tile; hide if there isn't one."""
        text = fill(self.tr("Words with “{fragment}”"), fragment=fragment)
        self._text.setText(text)
        self.setVisible(bool(fragment))
        if fragment:
            announce(self, text)


class SolutionPanel(Fitting, QFrame):
    """Shows figures, list and meaning, with the controls to hide words and tick them off."""

    def __init__(
        self,
        session: QuartilesSession,
        actions: QuartilesActions,
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._actions = actions
        self._appearance = appearance
        self._scene: PanelScene | None = None
        # as the views are named: before and after all is found; None until there are hints
        self._named: tuple[bool, bool] | None = None
        self._shown_hints: tuple[HintScene, bool] | None = None
        self._scrolled = 0  # how far the list was before the search that is under way
        self._build()
        self._connect()

    @property
    def first_focus(self) -> QWidget:
        """What has the keyboard once a board is solved."""
        if self._views.shown is self._result:
            return self._views.switch
        return self.list_view if self._views.shown is self._solution else self.typed_field

    @property
    def typed_field(self) -> QLineEdit:
        """The field for words found in the game, in the view that is shown."""
        return self._bars[0 if self._views.shown is self._solution else -1].field

    def show_scene(self, scene: PanelScene) -> None:
        before, self._scene = self._scene, scene
        is_hinted = scene.door is Door.HINT
        if before is None or scene.door is not before.door:
            self._figures.setHidden(is_hinted)
            self._fit()
        self._name_views(scene)
        self._waiting.setVisible(scene.is_waiting)
        self._views.setVisible(not scene.is_waiting)
        if not is_hinted:
            self._hide_box.setChecked(scene.hides_words)
        self._show_bars(scene, before)
        self._show_figures(scene)
        if before is None or scene.tile != before.tile:
            self._filter.show_tile(scene.tile)
        self._show_list(scene.words, None if before is None else before.words)
        if before is None or scene.meaning != before.meaning:
            with laid_out_once(self):
                self._meaning.show_meaning(scene.meaning)
                if scene.meaning is not None:  # from then on it has its room
                    self._meaning.show()
        self._show_hints(scene, before)
        self._show_outcome(scene, before)
        for bar in self._bars:  # the standing is below the board as well, until that is solved
            is_told = bar is self._found and not is_hinted
            bar.show_scene(scene.figures.standing if is_told else (), scene.reply)

    def type(self, letter: str) -> bool:
        """Add a letter to the word in the field, and return whether there is one."""
        if self._views.shown is self._result:
            self._session.show_hints(True)
        shown = next((bar for bar in self._bars if bar.isVisible()), None)
        if shown is not None:
            shown.field.type(letter)
        return shown is not None

    def _build(self) -> None:
        self.setProperty("card", True)
        self._hide_box = QCheckBox(self.tr("Hide words"), self)
        self._hide_box.setObjectName("hide-words")
        self._hide_box.setToolTip(self.tr("Shows blanks. Enter or a double-click reveals a word."))
        corner = QWidget(self)
        self._hiding = QAction(self.tr("Hide Words"), self, checkable=True)
        self._leaving_out = QAction(self.tr("Hide Found"), self, checkable=True)
        self._more = text_button("…", "flat", corner)
        self._more.setProperty("more", True)
        self._more.setAccessibleName(self.tr("More"))
        self._more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._more.addActions([self._hiding, self._leaving_out])
        row(self._hide_box, self._more, within=corner)
        self._views = PanelViews(self.tr("Solution"), corner, _INSET, self)
        self._solution = view = self._views.first
        design = Design(strip=_MARGIN - _SCROLL_BAR_MARGIN)
        self.list_view = WordList(self._appearance, design, view)
        self.list_view.setObjectName("solution")
        actions = self._actions
        self.list_view.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self.list_view.addActions(
            [actions.tick, actions.accept, actions.reject, actions.forget, actions.taught_words]
        )
        KeyHint(
            self.list_view,
            [self.tr("Up and down in the list")],
            self.tr("light up the path of a word"),
        )
        KeyHint(
            self.list_view, [self.tr("Space in the list")], self.tr("tick off the selected word")
        )
        copy, purpose = QKeySequence("Ctrl+C"), self.tr("in the list: copy the selected word")
        KeyHint(self.list_view, [copy], purpose)
        self._figures = QWidget(view)
        self._quartiles = StatBox(self._figures)
        self._words = StatBox(self._figures)
        self._points = StatBox(self._figures)
        self._result = self._views.add_view(QWidget(self))
        self._found = FoundWordsBar("typed", "standing", view)
        self._found_box = self._found.add_box()
        self._filter = TileFilter(view)
        self._bars = [self._found]
        self._feet: list[FinishingFoot] = []
        figures = ((self._quartiles, 1), (self._words, 1), (self._points, 1))
        Flow(*figures, within=self._figures, spacing=8)
        parts = (self._figures, self._found, self._filter)
        self._above = column(*parts, margins=_INSET, spacing=_ROOMY)
        self._meaning = MeaningBlock(view)
        self._meaning.setObjectName("meaning")
        self._meaning.hide()
        below = row(self._meaning, margins=_INSET)
        column(self._above, (self.list_view, 1), below, within=view, spacing=6)
        self._waiting = Scrolled(self)
        doors, content = (actions.hint, actions.play, actions.solve), self._waiting.content
        column(WaysOn(doors, _INSET, content), within=content)
        column((self._waiting, 1), (self._views, 1), within=self, margins=_MARGINS)

    def _connect(self) -> None:
        session, listing = self._session, self._session.listing
        self._hide_box.toggled.connect(listing.hide_words)
        self._found_box.toggled.connect(listing.leave_out_ticked)
        for box, other in ((self._hide_box, self._hiding), (self._found_box, self._leaving_out)):
            other.toggled.connect(box.setChecked)
            box.toggled.connect(other.setChecked)
        self.list_view.moved.connect(listing.select)
        self.list_view.opened.connect(listing.activate)
        self.list_view.tick_requested.connect(session.tick)
        self.list_view.copied.connect(session.tell_copied)
        self._filter.all_requested.connect(listing.show_tile)
        self._views.view_changed.connect(self._on_view_changed)
        self._connect_bar(self._found)
        self._actions.type_found.triggered.connect(self._go_to_field)

    def _connect_bar(self, bar: FoundWordsBar) -> None:
        bar.words_typed.connect(self._on_typed)
        bar.edited.connect(self._session.type_on)

    @cached_property
    def _hints(self) -> HintsView:
        """The hints, which are made ahead of time, and shown once a board is solved."""
        actions = self._actions
        answers = (actions.tick, actions.reject)
        buttons = HintActions(actions.hint, actions.previous_hint, actions.following_hint, answers)
        used = muted_label("", self)
        whole = self._views.add_view(used)
        bar = FoundWordsBar("hintTyped", "hintStanding", whole)
        note = self.tr("Hints are counted, but cost no points.")
        view = HintsView(buttons, note, used, self._appearance, whole)
        self._total = scaled_label("", whole, scale=1, weight=QFont.Weight.DemiBold)
        self._total.setWordWrap(True)
        self._total.setObjectName("expected")
        foot = FinishingFoot(actions.finish, whole)
        self._feet.append(foot)
        typing = column(bar, self._total, margins=INSETS, spacing=4)
        parts = (typing, (view, 1), row(foot, margins=INSETS))
        column(*parts, within=whole, margins=(0, 0, 0, 12), spacing=6)
        view.chosen.connect(self._session.hints.choose)
        self._bars.append(bar)
        self._connect_bar(bar)
        return view

    @cached_property
    def _outcome(self) -> OutcomeView:
        """The result, made when all is first found."""
        view = OutcomeView(self._appearance, self._result)
        foot = FinishingFoot(self._actions.finish, self._result)
        self._feet.append(foot)
        column(view, None, foot, within=self._result, margins=_RESULT, spacing=16)
        self._fit()
        return view

    def _fit(self) -> None:
        """In a low window, have the boxes in a menu, and smaller figures."""
        is_hinted = self._scene is not None and self._scene.door is Door.HINT
        low = is_low(self)
        self._more.setVisible(low and not is_hinted)
        for box in (self._hide_box, self._found_box):
            box.setVisible(not low and not is_hinted)
        for bar in self._bars:
            bar.show_low(is_low=low)
        for stat in (self._quartiles, self._words, self._points):
            stat.show_low(is_low=low)
        self._above.setSpacing(_CLOSE if low else _ROOMY)
        result = self._result.layout()
        if result is not None:  # beside a scroll bar, which takes some room in a low window
            result.setContentsMargins(*_RESULT[:2], SIDE if low else _RESULT[2], _RESULT[3])
        layout = self.layout()
        assert layout is not None  # since it was built
        left, top, right, bottom = _MARGINS
        layout.setContentsMargins(left, top - 8 * low, right, bottom - 6 * low)

    def _name_views(self, scene: PanelScene) -> None:
        """Name the views once there are hints, which are made then if they aren't yet."""
        naming = is_hinted, is_complete = scene.door is Door.HINT, scene.outcome is not None
        if naming == self._named or not (self._named or scene.has_hints or any(naming)):
            return
        self._named, _ = naming, self._hints
        name, order = self.tr("Solution"), [0, 2]
        if is_hinted:
            name, order = self.tr("Found"), [2, 0]
        if is_complete:
            name, order = self.tr("Words"), [1, 0, 2]
        self._views.arrange((name, self.tr("Result"), self.tr("Hints")), order)

    def _show_bars(self, scene: PanelScene, before: PanelScene | None) -> None:
        """Show the fields for words found once there is a verdict, empty for each view."""
        is_judged = scene.words.verdict is not None
        now = scene.run, is_judged, scene.are_hints_shown
        then = before and (before.run, before.words.verdict is not None, before.are_hints_shown)
        if now == then:
            return
        with laid_out_once(self):
            for bar in self._bars:
                if then and then[1]:  # what was typed while words were looked for stays
                    bar.clear()
                bar.setVisible(is_judged)

    def _show_list(self, now: ListScene, before: ListScene | None) -> None:
        """Show the list; with a verdict at the place that was selected before it was searched."""
        scrolled, place = self.list_view.verticalScrollBar().value(), None
        if before is None or now.board != before.board:
            self._scrolled = scrolled = 0
        elif before.selected is not None and now.selected is None:
            self._scrolled = scrolled
        elif before.selected is None:
            scrolled = self._scrolled
        if now.verdict is not None and (before is None or now.verdict != before.verdict):
            place = Place("" if now.selected is None else now.selected, now.rows, scrolled)
        if place is not None or before is None or now.rows != before.rows:
            self.list_view.show_rows(now.rows, place)
        self.list_view.select(now.selected)
        if now.shown is not None and (before is None or now.shown != before.shown):
            self.list_view.show_row(now.shown.key)

    def _show_figures(self, scene: PanelScene) -> None:
        figures = scene.figures
        self._quartiles.show_figure(*figures.quartiles)
        self._words.show_figure(*figures.words, is_exact=figures.is_exact)
        self._points.show_figure(*figures.points, is_exact=figures.is_exact)
        if self._named is not None:  # beside the hints: what there is to be found, until one is
            is_open = scene.door is Door.HINT and scene.words.verdict is not None
            self._total.setText(figures.expected)
            self._total.setVisible(is_open and not figures.standing)

    def _show_hints(self, scene: PanelScene, before: PanelScene | None) -> None:
        if self._named is None:
            return
        now = scene.hints, scene.has_hints
        if now != self._shown_hints:
            self._shown_hints = now
            waiting = "" if scene.has_hints else self.tr("Looking for words…")
            self._hints.show_scene(scene.hints, waiting)
        had_focus = self.list_view.hasFocus()
        shown = self._hints.parentWidget() if scene.are_hints_shown else self._solution
        assert shown is not None
        if not scene.is_result_shown:
            self._views.show_view(shown)
        if had_focus and scene.are_hints_shown and not (before and before.has_hints):
            self.first_focus.setFocus()  # it would leave the panel

    def _show_outcome(self, scene: PanelScene, before: PanelScene | None) -> None:
        is_complete, was_complete = scene.outcome is not None, before and before.outcome is not None
        if not is_complete and not was_complete:
            return
        self._outcome.show_outcome(scene.outcome)
        for foot in self._feet:
            foot.setVisible(is_complete and scene.is_finished is not None)
            foot.show_finished(is_finished=bool(scene.is_finished))
        if scene.is_result_shown:
            had_focus = self.isAncestorOf(self.window().focusWidget())
            self._views.show_view(self._result)
            if had_focus and not (before and before.is_result_shown):
                self.first_focus.setFocus()

    def _on_typed(self, words: Sequence[str]) -> None:
        left = self._session.type_words(words)
        for bar in self._bars:
            bar.keep(left)

    def _on_view_changed(self, view: QWidget) -> None:
        if view is self._result:
            self._session.show_result()
        else:
            self._session.show_hints(view is not self._solution)

    def _go_to_field(self) -> None:
        if self._views.shown is self._result:
            self._session.show_hints(True)
        self.typed_field.setFocus()
        self.typed_field.selectAll()
