"""A page for a long search: its state on the left, its results on the right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QAction, QGuiApplication, QShowEvent
from PySide6.QtWidgets import QMenu, QWidget

from quartiles_gui import paths
from quartiles_gui.core.sentence import sentence
from quartiles_gui.core.solver import Steps
from quartiles_gui.gui.base.background import StepRunner
from quartiles_gui.gui.base.clipboard import dropped_files
from quartiles_gui.gui.base.page_session import Answer, Page, refusal
from quartiles_gui.gui.base.theme import Appearance
from quartiles_gui.gui.base.translation import fill, plural_text
from quartiles_gui.gui.enumeration.page_content import PageContent
from quartiles_gui.gui.enumeration.results_list import Order, ResultsPanel
from quartiles_gui.gui.enumeration.search_controls import SearchActions, SearchControls
from quartiles_gui.gui.enumeration.search_session import (
    SearchPhase,
    SearchRequest,
    SearchSession,
)
from quartiles_gui.gui.sharing.saving import Exporter, Form, ask_where_to_save, text_files
from quartiles_gui.gui.widgets.labels import ask
from quartiles_gui.gui.widgets.layouts import column, lay_out_cards
from quartiles_gui.gui.widgets.message_bar import MessageBar
from quartiles_gui.gui.widgets.progress import SearchStatus, percentage
from quartiles_gui.gui.widgets.scrolling import ScrolledCard
from quartiles_gui.gui.words.meaning_text import MeaningText
from quartiles_gui.library.dictionaries import reading_sizes
from quartiles_gui.library.result_files import Results

LONG_SEARCH = 60.0
"""Seconds of searching; the results of a longer search are not discarded without asking."""

MOST_COPIED = 100_000
"""Lines that can be copied: they are put together while the window waits."""

_SAVED_AT_ONCE = 1000  # results in one piece: half a millisecond


class EnumerationPage(Page):
    """The page of a puzzle whose results are found by a long search."""

    def __init__(
        self,
        content: PageContent,
        store: Results,
        meanings: MeaningText,
        appearance: Appearance,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._content = content
        self._meanings = meanings
        self._sizing = StepRunner(self)
        self._sizes: dict[str, int] = {}  # of words, as read when a search began
        self._sized_length = 0  # letters of those
        content.say = self.say
        self._store = store
        self._actions = SearchActions(self)
        self._session = SearchSession(store, content.request_type, self)
        self._phase: SearchPhase | None = None  # the one that is shown
        self._status = SearchStatus(self)
        self._controls = SearchControls(self._actions, content.options, self)
        self._results = ResultsPanel(
            content.title,
            content.introduction,
            store,
            [self._actions.save, self._actions.copy, *content.result_actions],
            self._actions.sort,
            appearance=appearance,
            parent=self,
        )
        self._bar = MessageBar(appearance, self)
        self._exporter = Exporter(self, self._bar.say, self._saved_text)
        self._build()
        self._session.restore()
        request = self._session.request if self._session.phase.is_under_way else None
        request = request or content.remembered_request()
        content.show_request(request)
        self._controls.words.set_length(content.word_length)
        self._controls.words.set_source(request.source)
        self._connect()
        self._show()

    def menus(self) -> Sequence[QMenu]:
        return self._menus

    def tools(self) -> Sequence[QAction]:
        return (self._actions.open_list,)

    def say(self, answer: Answer) -> None:
        if answer.is_warning:
            self._session.say(answer)
        else:
            self._bar.say(answer)

    def accepts(self, data: QMimeData) -> bool:
        return _file_in(data) is not None and not self._session.phase.is_under_way

    def take(self, data: QMimeData, name: str) -> None:
        path = _file_in(data)
        if path is not None:
            self._controls.words.use_list(path)

    def remember(self) -> None:
        self._content.remember(self._request())

    def shut_down(self) -> None:
        self._sizing.cancel()
        self._content.shut_down()
        self._session.shut_down()

    def _request(self) -> SearchRequest:
        return self._content.request(self._controls.words.source)

    def _build(self) -> None:
        actions, content = self._actions, self._content
        self._menus = (
            actions.menu(self.tr("&File"), actions.open_list, None, actions.save),
            actions.menu(
                self.tr("&Edit"),
                actions.copy,
                None,
                actions.filter,
                actions.sort,
                *content.result_actions,
            ),
            actions.menu(self.tr("&Search"), actions.start, actions.pause, actions.stop),
            content.menu,
        )
        self.addActions(content.result_actions)
        card = ScrolledCard(self)
        left = ((content.picture, 1), self._status, self._controls)
        column(*left, within=card.content, spacing=12)
        lay_out_cards(card, self._results, self)
        self.setFocusProxy(content.picture)

    def _connect(self) -> None:
        self._session.changed.connect(self._show)
        self._content.changed.connect(self._on_choices_changed)
        self._content.edited.connect(self._results.list_view.clearSelection)
        self._results.list_view.selection_changed.connect(self._on_selection_changed)
        self._controls.words.source_changed.connect(self.changed)
        actions = self._actions
        actions.start.triggered.connect(self._on_start)
        actions.pause.triggered.connect(self._session.pause_or_resume)
        actions.stop.triggered.connect(self._session.stop)
        actions.open_list.triggered.connect(self._controls.words.ask_for_list)
        actions.save.triggered.connect(self._on_save)
        actions.copy.triggered.connect(self._on_copy)
        actions.filter.triggered.connect(self._on_filter)
        actions.sort.toggled.connect(self._on_sort)
        self._results.model.filtered.connect(self._on_sorted)

    def _may_discard_results(self) -> bool:
        details = plural_text(
            "EnumerationPage",
            "The last search found {count} result(s) in {time}. A new search deletes (it|them); "
            "you can save (it|them) first.",
            self._store.count,
            time=self._duration(),
        )
        return ask(self.window(), self.tr("Start a new search?"), details, self.tr("Start"))

    def _lines(self, rows: int) -> Iterator[bytes]:
        """Yield the first results, one per line, in pieces; they may be sorted meanwhile.

        While more come they are in the order found, whatever is kept first in the list.
        """
        model = self._results.model
        order = Order() if model.is_keeping else model.order
        for start in range(0, rows, _SAVED_AT_ONCE):
            end = min(start + _SAVED_AT_ONCE, rows)
            yield self._results.model.text(start, end, order).encode()

    def _update_actions(self) -> None:
        self._actions.update(
            self._session.phase,
            has_results=self._store.count > 0,
            has_selection=bool(self._results.list_view.selected_line),
        )

    def _show(self) -> None:
        session, phase, before = self._session, self._session.phase, self._phase
        self._phase = phase
        if phase is not before:
            self._content.set_editable(not phase.is_under_way)
            self._controls.show_phase(phase)
            nothing = self.tr("Nothing found.")
            if phase.is_under_way:
                nothing = self.tr("Nothing found yet.")
            self._results.show_state(
                is_introduced=phase is SearchPhase.NONE, without_results=nothing
            )
        text = session.notice or f"{self._phase_text(phase)} {session.told}".strip()
        self._status.say(Answer(text, is_good=not session.notice))
        if phase is not before and phase in (SearchPhase.FINISHED, SearchPhase.STOPPED):
            self._results.grow(more_come=False)
            self._results.list_view.select_first()
            self._sort(self._store.count > 1)
        elif phase is SearchPhase.PREPARING is not before:
            self._results.model.sort_by(None)
            self._sort(True)
        elif (
            phase is SearchPhase.RUNNING
            and before is SearchPhase.PAUSED
            and not self._results.model.is_keeping
        ):
            self._sort(True)
        if self.isVisible() or phase is not SearchPhase.RUNNING:
            self._show_progress()
        self._update_actions()

    def _show_progress(self) -> None:
        phase, progress = self._session.phase, self._session.progress
        self._results.grow(more_come=phase is SearchPhase.RUNNING)
        if phase is SearchPhase.NONE:
            self._status.clear_progress()
        elif phase is not SearchPhase.PREPARING:
            figures = self._content.figures(progress, self._session.solver, self._duration())
            details = self._content.details(progress, self._session.solver)
            self._status.show_progress(progress, figures, details)
        if not self._results.list_view.selected_line:
            self._content.show_search(self._session.solver)

    def _phase_text(self, phase: SearchPhase) -> str:
        return {
            SearchPhase.NONE: self._content.invitation,
            SearchPhase.PREPARING: self.tr("Reading the words…"),
            SearchPhase.RUNNING: "",
            SearchPhase.PAUSED: self.tr(
                "Paused, and kept when you quit. Space resumes, Esc stops."
            ),
            SearchPhase.STOPPED: fill(
                self.tr("Stopped at {percent}%. Enter starts over."),
                percent=percentage(self._session.progress),
            ),
            SearchPhase.FINISHED: self._content.outcome(self._store.count),
        }[phase]

    def _duration(self) -> str:
        seconds = self._session.seconds
        if seconds < 1:
            return fill(self.tr("{time} ms"), time=round(seconds * 1000))
        if seconds < 60:
            return fill(self.tr("{time} s"), time=self.locale().toString(seconds, "f", 1))
        minutes, seconds_left = divmod(round(seconds), 60)
        hours, minutes = divmod(minutes, 60)
        return (
            f"{hours}:{minutes:02}:{seconds_left:02}" if hours else f"{minutes}:{seconds_left:02}"
        )

    def _on_selection_changed(self) -> None:
        line = self._results.list_view.selected_line
        is_sorted = self._results.model.is_sorted
        meanings = map(self._meanings.of, line.split() if is_sorted else ())
        self._results.show_meanings([f"{said.word}: {'; '.join(said.senses)}" for said in meanings])
        if line:
            self._content.show_result(line.split(), self._session.request)
        else:
            self._content.show_search(self._session.solver)
        self._update_actions()

    def _on_choices_changed(self) -> None:
        self._controls.words.set_length(self._content.word_length)
        self.changed.emit()

    def _on_start(self) -> None:
        if self._session.seconds >= LONG_SEARCH and not self._may_discard_results():
            return
        self._results.clear()
        self._session.start(self._request())

    def _on_save(self) -> None:
        title, name = self.tr("Save List"), self._content.file_name
        ask_where_to_save(title, name, [text_files()], self, self._save_list)

    def _save_list(self, path: Path) -> None:
        """Save the results found so far; the search may continue meanwhile."""
        rows = self._results.model.rowCount()
        pieces = len(range(0, rows, _SAVED_AT_ONCE))
        self._exporter.save(path, [Form(text_files(), {"": lambda: self._lines(rows)}, pieces)])

    def _saved_text(self, paths: Sequence[Path]) -> str:
        count, file = self._results.model.rowCount(), paths[0].name
        return plural_text(
            "EnumerationPage", "Saved {count} line(s) as “{file}”.", count, file=file
        )

    def _on_copy(self) -> None:
        ranges = self._results.list_view.selected_ranges()
        count = sum(end - start for start, end in ranges)
        if count > MOST_COPIED:
            most = sentence(
                "search",
                "At most {count} lines can be copied. Save the list to have them all.",
                count=MOST_COPIED,
            )
            self._bar.say(refusal(most))
            return
        text = "".join([self._results.model.text(start, end) for start, end in ranges])
        QGuiApplication.clipboard().setText(text)
        self._bar.say(Answer(plural_text("EnumerationPage", "Copied {count} line(s).", count)))

    def _on_filter(self) -> None:
        self._results.filter_field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._results.filter_field.selectAll()

    def _sort(self, is_sorted: bool) -> None:
        """Show the most familiar results first in this phase, too, or all in the order found."""
        if self._actions.sort.isChecked() != is_sorted:
            self._actions.sort.setChecked(is_sorted)
        else:
            self._on_sort(is_sorted)

    def _on_sort(self, is_sorted: bool) -> None:
        """Show the most familiar results first, once the sizes of their words are read."""
        self._sizing.cancel()
        model = self._results.model
        if not is_sorted:
            if model.is_sorted or model.is_keeping:
                model.sort_by(None)
            return
        grows = self._session.phase in (SearchPhase.PREPARING, SearchPhase.RUNNING)
        length = self._content.word_length  # can't be changed while the search is under way
        if not self._session.phase.is_under_way:
            length = len(self._store.lines(0, 1)[0].partition(" ")[0])
        then = partial(model.sort_by, grows=grows)
        self._sizing.start(self._reading_sizes(length), then, self._bar.say)

    def _reading_sizes(self, length: int) -> Steps[dict[str, int]]:
        """Read the sizes of the words of a length, in steps, unless they are those read last."""
        if length != self._sized_length:
            self._sizes = yield from reading_sizes(paths.short_words_file(), length)
            self._sized_length = length
        return self._sizes

    def _on_sorted(self) -> None:
        if self._results.model.is_sorted:
            self._results.list_view.select_first()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show_progress()


def _file_in(data: QMimeData) -> Path | None:
    """Return the first file of what is dragged or pasted."""
    return next(iter(dropped_files(data)), None)
