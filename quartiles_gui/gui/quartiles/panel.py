"""The panel beside a board, once the user has chosen how to go on: words, hints, the result."""

from __future__ import annotations

from contextlib import nullcontext
from functools import cached_property

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QFont, QKeySequence
from PySide6.QtWidgets import QCheckBox, QFrame, QWidget

from quartiles_gui.gui.base.figure_texts import points_text, rank_name
from quartiles_gui.gui.base.page_session import Answer, differs
from quartiles_gui.gui.base.theme import Appearance, is_low
from quartiles_gui.gui.base.translation import fill, translate
from quartiles_gui.gui.board.result_bars import RankBar
from quartiles_gui.gui.hints.hints_view import HintActions, HintsView
from quartiles_gui.gui.quartiles.board_session import BoardSession
from quartiles_gui.gui.quartiles.quartiles_actions import QuartilesActions
from quartiles_gui.gui.quartiles.quartiles_scene import PanelScene, Standing
from quartiles_gui.gui.quartiles.result_view import ResultView
from quartiles_gui.gui.quartiles.states import State, Tab
from quartiles_gui.gui.widgets.actions import KeyHint
from quartiles_gui.gui.widgets.buttons import Segments
from quartiles_gui.gui.widgets.labels import TextLabel, WrappedLabel, heading, scaled_label
from quartiles_gui.gui.widgets.layouts import Fitting, Flow, column, laid_out_once, row
from quartiles_gui.gui.widgets.scrolling import Scrolled
from quartiles_gui.gui.word_list.word_list_model import SIDE, Design
from quartiles_gui.gui.word_list.word_list_view import RowPlace, WordListView
from quartiles_gui.gui.word_list.word_rows import Key
from quartiles_gui.gui.words.meaning_text import MeaningBlock

_MARGIN = 24  # pixels between the panel's edge and texts; the rows of lists begin further out
_SCROLL_BAR = 4  # pixels between the edge and scroll bars
_INSET = (SIDE, 0, _MARGIN - _SCROLL_BAR, 0)
_POINTS_SCALE = 19 / 14
_TOP = 23  # pixels above the tabs, that they stand beside the heading of the board
_STRIP = _MARGIN - _SCROLL_BAR
_FOUND = Design(row=28, above=6, above_first=0, note=13, radius=8, columns=2)
_SOLUTION = Design(strip=_STRIP)


class Panel(Fitting, QFrame):
    """Shows one of these at a time, below tabs if there are several."""

    def __init__(
        self,
        session: BoardSession,
        actions: QuartilesActions,
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._actions = actions
        self._appearance = appearance
        self._scene: PanelScene | None = None
        self._tabs: tuple[Tab, ...] = ()
        self._is_small = False
        self._build()
        self._connect()

    @property
    def list_view(self) -> WordListView:
        """The list that is shown, or was last."""
        has_boxes = self._scene is not None and self._scene.has_boxes
        return self._solution if has_boxes else self._found

    def show_small(self, *, is_small: bool) -> None:
        """Leave out how the game stands, which a small window has above the panel."""
        self._is_small = is_small

    def show_scene(self, scene: PanelScene) -> None:
        before, self._scene = self._scene, scene
        is_other = differs(before, scene, _arranged)
        with laid_out_once(self) if is_other else nullcontext():
            self._show_parts(scene, before)

    def _show_parts(self, scene: PanelScene, before: PanelScene | None) -> None:
        self._show_tabs(scene)
        if differs(before, scene, lambda it: it.standing):
            self._show_standing(scene.standing)
        is_words, is_hints = scene.tab is Tab.WORDS, scene.tab is Tab.HINTS
        for part in (self._points, self._rank, self._left):
            part.setVisible(self._has_standing())
        self._fit_bar()
        self._hide_found.setVisible(scene.state is State.SOLVED and is_words)
        self._hide_found.setChecked(scene.leaves_out_found)
        if is_hints:
            self._hints.show_scene(scene.hints, note=scene.note, is_opened=scene.is_table_open)
        if scene.result is not None or (before is not None and before.result is not None):
            self._result.show_scene(scene.result)
        for view, tab in ((self._words, Tab.WORDS), (self._hinting, Tab.HINTS)):
            view.setVisible(scene.tab is tab)
        self._outcome.setVisible(scene.tab is Tab.RESULT)
        self._found_row.setVisible(not scene.has_boxes)
        self._solution.setVisible(scene.has_boxes)
        if differs(before, scene, lambda it: it.meaning):
            self._meaning.show_meaning(scene.meaning)
        self._show_list(scene, before)

    def _show_tabs(self, scene: PanelScene) -> None:
        if scene.tabs != self._tabs:
            self._tabs = scene.tabs
            names = {
                Tab.WORDS: self.tr("Words"),
                Tab.HINTS: self.tr("Hints"),
                Tab.RESULT: self.tr("Result"),
            }
            with QSignalBlocker(self.switch):
                while self.switch.count():
                    self.switch.removeTab(0)
                for tab in scene.tabs:
                    self.switch.addTab(names[tab])
            self.switch.setVisible(len(scene.tabs) > 1)
            self._title.setVisible(len(scene.tabs) == 1)
            self._fit()
        is_solving = scene.state is State.SOLVING
        self._title.setText(self.tr("The words so far") if is_solving else self.tr("Words"))
        with QSignalBlocker(self.switch):
            self.switch.setCurrentIndex(scene.tabs.index(scene.tab))

    def _show_standing(self, standing: Standing | None) -> None:
        if standing is not None:
            self._points.setText(points_text(standing.points))
            self._rank.setText(f"· {rank_name(standing.rank)}")
            self._left.setText(standing.left)
            self._bar.show_points(standing.points, standing.most, standing.rank, standing.spoken)

    def _has_standing(self) -> bool:
        scene = self._scene
        if scene is None or scene.standing is None or self._is_small:
            return False
        return scene.tab is not Tab.RESULT

    def _fit_bar(self) -> None:
        """Leave the words their room where text is large and the window low."""
        has_room = not (is_low(self) and self._appearance.is_large)
        self._bar.setVisible(self._has_standing() and has_room)

    def _show_list(self, scene: PanelScene, before: PanelScene | None) -> None:
        view = self.list_view
        is_other = differs(before, scene, lambda it: it.has_boxes)
        if not differs(before, scene, lambda it: (it.has_boxes, it.rows)):
            if scene.selected != (view.selected and view.selected.key):
                view.select(scene.selected)
            return
        was_selected = None if before is None or is_other else before.selected
        place = None
        if scene.selected is None:
            view.select(None)
        elif scene.selected != was_selected:
            place = RowPlace(scene.selected)
        view.show_rows(scene.rows, place)
        if is_other:
            view.scrollToTop()
        if scene.in_sight is not None and scene.rows:
            view.show_row(scene.in_sight)

    @cached_property
    def _hints(self) -> HintsView:
        """The hints, made when they are first shown."""
        actions = self._actions
        answers = (actions.tick, actions.reject)
        buttons = HintActions(actions.hint, actions.previous_hint, actions.following_hint, answers)
        view = HintsView(buttons, self._appearance, self._hinting)
        view.chosen.connect(self._session.choose_hint)
        view.unfolded.connect(self._session.open_table)
        column((view, 1), within=self._hinting)
        return view

    @cached_property
    def _result(self) -> ResultView:
        """The result, made when there is first one."""
        view = ResultView(self._actions, self._appearance, self._outcome)
        column((view, 1), within=self._outcome, margins=_INSET)
        return view

    def _build(self) -> None:
        self.setProperty("card", True)
        self._title = heading(self.tr("Words"), self)
        self.switch = Segments((), self)
        self.switch.setAccessibleName(self.tr("View"))
        self._hide_found = QCheckBox(self.tr("Hide found"), self)
        self._hide_found.setToolTip(self.tr("Hides the words you ticked off."))
        head = Flow(self._title, self.switch, margins=_INSET, spacing=8)
        head.add(QWidget(self), 1)
        head.add(self._hide_found)
        area = Scrolled(self)
        content = area.content
        self._points = scaled_label("", content, scale=_POINTS_SCALE, weight=QFont.Weight.DemiBold)
        self._rank = TextLabel("", content)
        self._rank.setProperty("accent", True)
        self._left = WrappedLabel(content)
        self._left.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._bar = RankBar(self._appearance, content)
        standing = Flow(self._points, self._rank, (self._left, 1), margins=_INSET, spacing=6)
        self._words, self._hinting, self._outcome = (QWidget(content) for _ in Tab)
        for view in (self._hinting, self._outcome):
            view.hide()
        self._found = WordListView(self._appearance, _FOUND, self._words)
        self._solution = WordListView(self._appearance, _SOLUTION, self._words)
        self._solution.setObjectName("solution")
        for view in (self._found, self._solution):
            self._furnish(view)
        self._meaning = MeaningBlock(self._words)
        self._meaning.setObjectName("meaning")
        # two columns end where the rest of the panel does
        self._found_row = QWidget(self._words)
        margins = (0, 0, _STRIP - SIDE, 0)
        row(self._found, within=self._found_row, margins=margins)
        lists = ((self._found_row, 1), (self._solution, 1), row(self._meaning, margins=_INSET))
        column(*lists, within=self._words, spacing=6)
        views = ((self._words, 1), (self._hinting, 1), (self._outcome, 1))
        bar = row(self._bar, margins=_INSET)
        self._content = column(standing, bar, *views, within=content, spacing=10)
        margins = (_MARGIN - SIDE, _TOP, _SCROLL_BAR, 12)
        self._parts = column(head, (area, 1), within=self, margins=margins, spacing=12)

    def _furnish(self, view: WordListView) -> None:
        actions = self._actions
        view.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        view.addActions([actions.tick, actions.accept, actions.reject, actions.forget])
        arrows, light = self.tr("Up and down in the list"), self.tr("light up the path of a word")
        KeyHint(view, [arrows], light)
        copy, purpose = QKeySequence("Ctrl+C"), self.tr("in the list: copy the selected word")
        KeyHint(view, [copy], purpose)
        KeyHint(view, [self.tr("Space in the list")], self.tr("tick off the selected word"))

    def _connect(self) -> None:
        session, listing = self._session, self._session.listing
        self._hide_found.toggled.connect(self._actions.hide_found.setChecked)
        self.switch.currentChanged.connect(self._on_switched)
        for view in (self._found, self._solution):
            view.moved.connect(listing.select)
            view.opened.connect(self._on_opened)
            view.tick_requested.connect(session.marks.tick)
            view.copied.connect(self._on_copied)

    def _on_switched(self, index: int) -> None:
        self._session.show_tab(self._tabs[index])

    def _on_opened(self, key: Key) -> None:
        self._session.listing.activate(key)
        self.list_view.show_row(key)

    def _on_copied(self, word: str) -> None:
        copied = fill(translate("WordMarks", "Copied “{word}”."), word=word)
        self._session.say(Answer(copied))

    def _fit(self) -> None:
        low = is_low(self)
        self._parts.setContentsMargins(_MARGIN - SIDE, _TOP - 12 * low, _SCROLL_BAR, 12 - 6 * low)
        self._content.setSpacing(4 if low else 10)
        self._fit_bar()
        self.switch.fit(self.width() - 2 * _MARGIN)


def _arranged(scene: PanelScene) -> tuple[object, ...]:
    """Return the values that decide which parts are shown."""
    has_result = scene.result is not None
    return scene.state, scene.tab, scene.tabs, scene.has_boxes, has_result, scene.meaning
