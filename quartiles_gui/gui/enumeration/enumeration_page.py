"""A page around a long search: its state on the left, all that it found on the right."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QAction, QGuiApplication, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QMenu,
    QMessageBox,
    QVBoxLayout,
    QWidget,
)

from quartiles_gui.core.sentence import Sentence
from quartiles_gui.gui.enumeration.results_panel import ResultsPanel
from quartiles_gui.gui.enumeration.search_actions import Circumstances, SearchActions
from quartiles_gui.gui.enumeration.search_request import SearchRequest
from quartiles_gui.gui.enumeration.search_run import SearchRun, SearchState
from quartiles_gui.gui.enumeration.word_source_box import WordSourceBox
from quartiles_gui.gui.page import Page
from quartiles_gui.gui.sharing.exporter import Exporter, Form
from quartiles_gui.gui.sharing.saving import FileKind, ask_where_to_save
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.translation import fill, text_of
from quartiles_gui.gui.widgets.buttons import action_button, set_button_action
from quartiles_gui.gui.widgets.menus import make_menu
from quartiles_gui.gui.widgets.search_status import SearchStatus, percentage
from quartiles_gui.library.stored_search import StoredSearch

LONG_SEARCH = 60.0
"""Seconds of searching that are not thrown away without asking."""

_SAVED_AT_ONCE = 1000  # results in one piece: half a millisecond
_NARROW = 140  # characters: a page that is not wider has two rows of controls


class EnumerationPage(Page):
    """What both pages share; a puzzle adds its picture, its options and its words.

    A page of a puzzle makes its widgets, calls `_assemble`, and answers the abstract methods.

    Args:
        store: Where the search and its results lie.
        appearance: Gives the colors.
        parent: The owner.
    """

    def __init__(self, store: StoredSearch, appearance: Appearance, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._store = store
        self._notice = ""
        self.actions_ = SearchActions(self)
        self._run = SearchRun(store, self._read_request, self)
        self._status = SearchStatus(self)
        self._words = WordSourceBox(self)

    @property
    def run(self) -> SearchRun:
        """The search."""
        return self._run

    @property
    def status(self) -> SearchStatus:
        """Progress and message."""
        return self._status

    @property
    def words(self) -> WordSourceBox:
        """The choice of words."""
        return self._words

    @property
    def results(self) -> ResultsPanel:
        """All that was found."""
        return self._results

    def start(self) -> None:
        """Search for what is asked for; ask before a long search is thrown away."""
        if self._run.state.is_under_way:
            return
        if self._run.seconds >= LONG_SEARCH and not self._may_throw_away():
            return
        self._notice = ""
        self._results.list_view.clearSelection()
        self._results.clear()
        self._run.start(self._asked_for())

    def pause_or_resume(self) -> None:
        """Pause the search, or go on."""
        if self._run.state is SearchState.PAUSED:
            self._notice = ""
            self._run.resume()
        else:
            self._run.pause()

    def stop(self) -> None:
        """Give the search up; what it found stays."""
        self._run.stop()

    def copy(self) -> None:
        """Put the selected results on the clipboard, one a line."""
        ranges = self._results.list_view.selected_ranges()
        text = "".join([self._results.model.text(start, end) for start, end in ranges])
        QGuiApplication.clipboard().setText(text)

    def menus(self) -> Sequence[QMenu]:
        """Return the page's own menus (see `Page`)."""
        return self._menus

    def tools(self) -> Sequence[QAction]:
        """Return what is at hand above the page (see `Page`)."""
        return (self.actions_.open_list,)

    def say(self, sentence: Sentence) -> None:
        """Tell the person something, until the search changes (see `Page`)."""
        self._notice = text_of(sentence)
        self._show_message()

    def accepts(self, data: QMimeData) -> bool:
        """Tell whether it is a word list, and may be changed now (see `Page`)."""
        return _file_in(data) is not None and not self._run.state.is_under_way

    def take(self, data: QMimeData, name: str) -> None:  # noqa: ARG002  (nothing to undo)
        """Use the word list that was dropped (see `Page`)."""
        path = _file_in(data)
        if path is not None:
            self._words.use_list(path)

    def shut_down(self) -> None:
        """Store the search (see `Page`)."""
        self._run.rest()

    @abstractmethod
    def _read_request(self, stored: Mapping[str, Any]) -> SearchRequest:
        """Return the request that its `as_json` told of.

        Raises:
            KeyError, TypeError, ValueError: If it is something else.
        """

    @abstractmethod
    def _asked_for(self) -> SearchRequest:
        """Return what the person has chosen to search for."""

    @abstractmethod
    def _show_asked_for(self, request: SearchRequest) -> None:
        """Show what a search that was stored is searching for as what is chosen."""

    @abstractmethod
    def _allow_options(self, allowed: bool) -> None:
        """Let the person choose, or not, because a search is under way."""

    @abstractmethod
    def _figures(self) -> list[str]:
        """Return what there is to tell of the search, the most important first."""

    @abstractmethod
    def _outcome(self) -> str:
        """Return what a finished search amounts to."""

    @abstractmethod
    def _invitation(self) -> str:
        """Return what to do when nothing was searched yet."""

    @abstractmethod
    def _show_result(self, words: tuple[str, ...]) -> None:
        """Show a result in the picture."""

    @abstractmethod
    def _show_search(self) -> None:
        """Show where the search is in the picture."""

    def _assemble(
        self,
        title: str,
        file_name: str,
        picture: Sequence[QWidget],
        options: Sequence[QWidget],
        result_actions: Sequence[QAction],
    ) -> None:
        """Put the page together.

        Args:
            title: What the results are.
            file_name: What a saved list is called, unless the person wants another name.
            picture: The widgets above the progress, the one that grows first.
            options: The widgets beside the buttons.
            result_actions: What can be done with results, besides saving and copying.
        """
        self._file_name = file_name
        self._results = ResultsPanel(
            title,
            self._store,
            [self.actions_.save, self.actions_.copy, *result_actions],
            self._appearance,
            self,
        )
        self._exporter = Exporter(self)
        card = QFrame(self)
        card.setProperty("card", True)
        left = QVBoxLayout(card)
        left.setContentsMargins(22, 22, 22, 18)
        left.setSpacing(12)
        left.addWidget(picture[0], 1)
        for widget in picture[1:]:
            left.addWidget(widget)
        left.addWidget(self._status)
        left.addLayout(self._buttons(options))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(16, 4, 16, 16)
        layout.setSpacing(14)
        layout.addWidget(card, 9)
        layout.addWidget(self._results, 5)
        self.setFocusProxy(picture[0])
        self._connect()

    def _set_menus(self, *own: QMenu) -> None:
        """Set the menus: files, editing, searching, and the page's own."""
        actions = self.actions_
        self._menus = (
            make_menu(self.tr("&File"), self, actions.open_list, None, actions.save),
            make_menu(self.tr("&Edit"), self, actions.copy, None, actions.filter),
            make_menu(self.tr("&Search"), self, actions.start, actions.pause, actions.stop),
            *own,
        )

    def _begin(self) -> None:
        """Bring back what was stored, and show it."""
        self._run.restore()
        if self._run.request is not None:
            self._show_asked_for(self._run.request)
        self._results.grow()
        self._on_state_changed()
        self._on_advanced()

    def _buttons(self, options: Sequence[QWidget]) -> QBoxLayout:
        self._primary = action_button(self.actions_.start, "primary", self)
        self._primary.setObjectName("primary")
        self._primary.setMinimumWidth(self.fontMetrics().averageCharWidth() * 15)
        self._words_name = QLabel(self.tr("Word list"), self)
        self._words_name.setProperty("muted", True)
        self._words_name.setBuddy(self._words)
        buttons = QHBoxLayout()
        buttons.setSpacing(10)
        buttons.addWidget(self._primary)
        buttons.addWidget(action_button(self.actions_.stop, "button", self))
        buttons.addStretch()
        choices = QHBoxLayout()
        choices.setSpacing(10)
        choices.addWidget(self._words_name)
        choices.addWidget(self._words)
        for widget in options:
            choices.addWidget(widget)
        choices.addStretch()
        self._bottom = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._bottom.setSpacing(10)
        self._bottom.addLayout(buttons, 1)
        self._bottom.addLayout(choices)
        return self._bottom

    def _connect(self) -> None:
        self._run.state_changed.connect(self._on_state_changed)
        self._run.advanced.connect(self._on_advanced)
        self._run.warned.connect(self.say)
        self._results.chosen.connect(self._on_chosen)
        self._exporter.failed.connect(self.say)
        self._exporter.saved.connect(self._on_saved)
        self._words.source_changed.connect(self.changed)
        actions = self.actions_
        actions.start.triggered.connect(self.start)
        actions.pause.triggered.connect(self.pause_or_resume)
        actions.stop.triggered.connect(self.stop)
        actions.open_list.triggered.connect(self._words.ask_for_list)
        actions.save.triggered.connect(self._on_save)
        actions.copy.triggered.connect(self.copy)
        actions.filter.triggered.connect(self._on_filter)

    def _may_throw_away(self) -> bool:
        box = QMessageBox(self.window())
        box.setIcon(QMessageBox.Icon.Question)
        box.setText(self.tr("Start a new search?"))
        box.setInformativeText(
            fill(
                self.tr(
                    "The list of the last search, with {count} results of {time}, is then gone. "
                    "It can be saved first."
                ),
                count=self._store.count,
                time=self._duration(),
            )
        )
        start = box.addButton(self.tr("Start"), QMessageBox.ButtonRole.DestructiveRole)
        box.addButton(QMessageBox.StandardButton.Cancel)
        box.exec()
        return box.clickedButton() is start

    def _update_actions(self) -> None:
        self.actions_.update(
            Circumstances(
                self._run.state,
                has_results=self._store.count > 0,
                has_selection=bool(self._results.list_view.chosen_line),
            )
        )

    def _show_message(self) -> None:
        state = self._run.state
        if self._notice:
            self._status.say(self._notice, is_warning=True)
        elif state is SearchState.NONE:
            self._status.say(self._invitation())
        elif state is SearchState.PREPARING:
            self._status.say(self.tr("Reading the words…"))
        elif state is SearchState.RUNNING:
            self._status.say("")
        elif state is SearchState.PAUSED:
            self._status.say(
                self.tr("Paused. Space goes on, also another day; Esc gives the search up.")
            )
        elif state is SearchState.STOPPED:
            self._status.say(
                fill(
                    self.tr("Stopped at {percent} %. Enter starts anew."),
                    percent=percentage(self._run.progress),
                )
            )
        else:
            self._status.say(self._outcome())

    def _duration(self) -> str:
        """Return how long it has been searched, in the unit that suits."""
        seconds = self._run.seconds
        if seconds < 1:
            return fill(self.tr("{time} ms"), time=round(seconds * 1000))
        if seconds < 60:
            return fill(self.tr("{time} s"), time=self.locale().toString(seconds, "f", 1))
        minutes, rest = divmod(round(seconds), 60)
        hours, minutes = divmod(minutes, 60)
        return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"

    def _on_state_changed(self) -> None:
        state = self._run.state
        if state in (SearchState.RUNNING, SearchState.PREPARING):
            self._notice = ""
        self._words.setEnabled(not state.is_under_way)
        self._allow_options(not state.is_under_way)
        is_driven = state in (SearchState.RUNNING, SearchState.PAUSED)
        set_button_action(self._primary, self.actions_.pause if is_driven else self.actions_.start)
        self._show_message()
        self._update_actions()

    def _on_advanced(self) -> None:
        """Show what is new, if the page is seen; else when it is."""
        if not self.isVisible() and self._run.state is SearchState.RUNNING:
            return
        self._results.grow()
        if self._run.state is SearchState.NONE:
            self._status.clear_progress()
        elif self._run.state is not SearchState.PREPARING:
            self._status.show_progress(self._run.progress, self._figures())
        if not self._results.list_view.chosen_line:
            self._show_search()
        self._update_actions()

    def _on_chosen(self) -> None:
        line = self._results.list_view.chosen_line
        if line:
            self._show_result(tuple(line.split()))
        else:
            self._show_search()
        self._update_actions()

    def _on_save(self) -> None:
        kind = FileKind(self.tr("Text files"), ".txt")
        ask_where_to_save(
            self.tr("Save List"),
            self._file_name,
            [kind],
            self,
            lambda path: self._save_list(path, kind),
        )

    def _save_list(self, path: Path, kind: FileKind) -> None:
        """Save the results that there are now; the search may go on meanwhile."""
        rows = self._results.model.rowCount()
        pieces = len(range(0, rows, _SAVED_AT_ONCE))
        self._exporter.save(path, [Form(kind, {"": lambda: self._lines(rows)}, pieces)])

    def _lines(self, rows: int) -> Iterator[bytes]:
        """Yield the first ``rows`` results, one a line, in pieces."""
        for start in range(0, rows, _SAVED_AT_ONCE):
            end = min(start + _SAVED_AT_ONCE, rows)
            yield self._results.model.text(start, end).encode("ascii")

    def _on_saved(self, paths: list[Path]) -> None:
        self._notice = ""
        self._status.say(
            fill(
                self.tr("Saved {count} lines as “{file}”."),
                count=self._results.model.rowCount(),
                file=paths[0].name,
            )
        )

    def _on_filter(self) -> None:
        self._results.filter_field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._results.filter_field.selectAll()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the choices above the buttons where there is no room beside them."""
        super().resizeEvent(event)
        is_narrow = self.width() < self.fontMetrics().averageCharWidth() * _NARROW
        direction = QBoxLayout.Direction
        self._words_name.setVisible(not is_narrow)
        self._bottom.setDirection(direction.BottomToTop if is_narrow else direction.LeftToRight)

    def showEvent(self, event: QShowEvent) -> None:
        """Show what happened while another page was seen."""
        super().showEvent(event)
        self._on_advanced()


def _file_in(data: QMimeData) -> Path | None:
    """Return the first file of what is dragged or pasted."""
    files = [url.toLocalFile() for url in data.urls() if url.isLocalFile()]
    return Path(files[0]) if files else None
