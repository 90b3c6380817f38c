"""The app's window: the one place that wires the storeys and the pages together."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMenu

from quartiles_gui import paths
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.sentence import UserError, sentence
from quartiles_gui.gui.base.page_session import Answer, Page, refusal
from quartiles_gui.gui.base.settings import Settings
from quartiles_gui.gui.base.theme import Appearance
from quartiles_gui.gui.base.translation import fill, plural_text, translate
from quartiles_gui.gui.board.board_grid import BoardCard
from quartiles_gui.gui.quartiles.board_view import BoardView
from quartiles_gui.gui.window.main_window import MainWindow
from quartiles_gui.gui.window.pages_window import PageEntry
from quartiles_gui.library import LIBRARY_NAME
from quartiles_gui.library.schema import current_fragments

if TYPE_CHECKING:  # not needed for the first picture
    from quartiles_gui.core.quartiles.review import Reviewed
    from quartiles_gui.core.words.dictionary import Dictionary
    from quartiles_gui.gui.base.saver import Saver
    from quartiles_gui.gui.enumeration.page_content import PageContent
    from quartiles_gui.gui.history.history_page import HistoryPage
    from quartiles_gui.gui.quartiles.quartiles_page import QuartilesPage
    from quartiles_gui.gui.review.review_page import ReviewPage
    from quartiles_gui.gui.words.dictionary_loader import DictionaryLoader
    from quartiles_gui.gui.words.meaning_text import MeaningText
    from quartiles_gui.gui.words.word_teacher import WordTeacher
    from quartiles_gui.library.library import Library
    from quartiles_gui.library.lock import Opening, Teaching

QUARTILES = "quartiles"
"""The key of the page that the app is named after."""

HISTORY = "history"
"""The key of the page of the kept boards."""

_MOST_NAMED = 5  # words

# of the menus and the page of a board, 2 to 15 ms each; any order loads the same
_MODULES = (
    "quartiles_gui.core.quartiles.record",
    "hashlib",  # by which compiled words are known
    "quartiles_gui.library.library",
    "quartiles_gui.gui.words.dictionary_loader",
    "quartiles_gui.gui.days.board_maker",
    "quartiles_gui.gui.quartiles.board_session",
    "quartiles_gui.gui.hints.hints_view",
    "quartiles_gui.gui.quartiles.result_view",
    "quartiles_gui.gui.quartiles.quartiles_page",
    "quartiles_gui.gui.word_list.word_list_delegate",
    "quartiles_gui.gui.sharing.shared_solution",
    "quartiles_gui.gui.window.window_menus",
    "quartiles_gui.gui.widgets.message_bar",
)

# of the sheet of Share, the help and the other pages, 2 to 18 ms each
_LATER = (
    "segno",
    "quartiles_gui.gui.sharing.share_dialogs",
    "quartiles_gui.gui.board.how_to_play",
    "quartiles_gui.gui.window.about_dialog",
    "quartiles_gui.gui.window.manual",
    "quartiles_gui.gui.history.history_page",
    "quartiles_gui.gui.review.review_page",
    "quartiles_gui.gui.enumeration.enumeration_page",
    "quartiles_gui.gui.enumeration.five_words_page",
    "quartiles_gui.gui.enumeration.word_squares_page",
)


class AppWindow(MainWindow):
    """The window with all pages of the app, which share a library and open each other's boards.

    Args:
        given: The fragments of a board that will be shown once the window is furnished.
    """

    def __init__(
        self,
        settings: Settings,
        data_folder: Path,
        cache_folder: Path,
        appearance: Appearance,
        given: Sequence[str] = (),
    ) -> None:
        super().__init__(
            [
                PageEntry(QUARTILES, translate("Pages", "Quartiles"), lambda: self.quartiles),
                PageEntry(HISTORY, translate("Pages", "History"), lambda: self._history),
                PageEntry("five-words", translate("Pages", "Five Words"), self._make_five_words),
                PageEntry(
                    "word-squares", translate("Pages", "Word Squares"), self._make_word_squares
                ),
                PageEntry(
                    "review", translate("Pages", "Review"), lambda: self._review, is_listed=False
                ),
            ],
            settings,
            appearance,
        )
        self._given = given
        self._library_place = data_folder / LIBRARY_NAME
        self._searches_folder = data_folder / "searches"
        self._cache_folder = cache_folder
        if self.last_page == QUARTILES:
            self.show_first(self._card, [*_importing(_MODULES), self._open_ahead])
            self._card.board.setFocus()
        else:
            self.show_first(None)

    @cached_property
    def _card(self) -> BoardCard:
        seen = self._given or current_fragments(self._library_place)
        return BoardCard(self, lambda card: BoardView(self._appearance, card, seen))

    @cached_property
    def quartiles(self) -> QuartilesPage:
        """The page that the app is named after, made when it is first asked for."""
        from quartiles_gui.gui.quartiles.board_session import BoardSession
        from quartiles_gui.gui.quartiles.picture_reader import PictureReader
        from quartiles_gui.gui.quartiles.quartiles_page import QuartilesPage

        page = QuartilesPage(
            BoardSession(
                self._saver,
                self._teacher,
                self._make_meanings(),
                self._make_loader(),
                self._settings,
                parent=self,
            ),
            self._card,
            self._board_loader,
            self._teacher,
            settings=self._settings,
            reader=PictureReader(Path(paths.resource_folder(), "recognizer"), self),
            appearance=self._appearance,
            parent=self.pages,
        )
        self.activated.connect(page.look_at_clipboard)
        self.activated.connect(page.session.refresh)  # a day may have begun
        page.learned_wanted.connect(self._save_learned)
        page.review_requested.connect(self._on_review_requested)
        page.board_arrived.connect(self._on_board_arrived)
        page.library_given.connect(self._import_library)
        page.small_wanted.connect(self.show_small)
        # in one deed, for what is shown first takes a third of the turn
        with page.session.deed():
            page.word_list.open(self._list_used_last())
        self._saver.show_warnings()
        return page

    def load_ahead(self) -> None:
        """Load what will be wanted first later on, while nobody waits for it."""
        self.take_steps(_importing(_LATER))

    def show_page(self, key: str) -> Page:
        """Show a page; the history selects the board that was on the page before."""
        if key == HISTORY and "quartiles" in vars(self):
            from quartiles_gui.core.quartiles.record import key_of

            board = self.quartiles.session.record.board
            if board.is_full and self.page is self.quartiles:
                self._history.select(key_of(board))
        return super().show_page(key)

    def open_file(self, file: Path) -> None:
        """Open a board, a picture of one, or text; import a whole library."""
        self.show_page(QUARTILES)
        self.quartiles.open_file(file)

    def take_request(self, opening: Opening) -> None:
        """Come to the front, even if minimized, and do what another start was given."""
        if opening.token:
            os.environ["XDG_ACTIVATION_TOKEN"] = opening.token  # where Qt looks for it on Wayland
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()
        self.take(opening)

    def take(self, opening: Opening) -> None:
        """Open the board and the file that a start was given, and solve the board if asked to."""
        if opening.board is not None:
            self.show_page(QUARTILES)
            self.quartiles.show_board(Board(opening.board))
        if opening.file is not None:
            self.open_file(Path(opening.file))
        if opening.solve:
            self.solve()

    def take_teaching(self, teaching: Teaching) -> str:
        """Teach what the command line was told; return why it isn't done or stored, if so."""
        from quartiles_gui.library.store import IN_MEMORY

        words = teaching.judgments
        try:
            teaching.check(self._library.words)
        except UserError as error:
            return str(error)
        self._teacher.teach_many(words)
        told = plural_text("AppWindow", "The command line changed {count} verdict(s).", len(words))
        if len(words) <= _MOST_NAMED:
            told = self.tr("The command line changed your verdicts on: {words}.")
        self.page.say(Answer(fill(told, words=", ".join(words))))
        fault = self._library.fault
        return "" if fault is None else f"{fault} {IN_MEMORY}"

    def _save_learned(self) -> None:
        """Ask where to save what finished boards told, once the shipped list is there."""
        self._shipped_loader.load(None, self._on_learned, self.page.say)

    def _on_learned(self, shipped: Dictionary) -> None:
        from quartiles_gui.gui.sharing.saving import Exporter, Form, text_files

        text = self._teacher.learned_text(shipped)
        if not text:
            none = sentence(
                "window",
                "No board is finished. Tick off its words and choose “That Was All of Them”.",
            )
            self.page.say(refusal(none))
            return
        said = self.tr("Saved “{file}”: words and numbers alone. Please attach it to a report.")
        exporter = Exporter(self, self.page.say, lambda saved: fill(said, file=saved[0].name))
        form = Form.whole(text_files(), lambda: text.encode("ascii"))
        exporter.ask_and_save(self.tr("Send What It Learned"), "quartiles-seen", [form])

    def solve(self) -> None:
        """Solve the board once the word list is there."""
        self.show_page(QUARTILES)
        self.quartiles.word_list.loader.when_idle(self.quartiles.solve)

    def wait_for_backup(self) -> None:
        """Wait for the backup that is made when the window was closed."""
        if "_saver" in vars(self):
            self._library.wait()

    @property
    def _library(self) -> Library:
        return self._saver.library

    @cached_property
    def _saver(self) -> Saver:
        from quartiles_gui.gui.base.saver import Saver
        from quartiles_gui.library.library import Library

        saver = Saver(Library.open(self._library_place), self.warn, self)
        self.closed.connect(saver.shut_down)
        return saver

    @cached_property
    def _teacher(self) -> WordTeacher:
        from quartiles_gui.gui.words.word_teacher import WordTeacher

        return WordTeacher(self._library, self._saver, self)

    def _make_loader(self) -> DictionaryLoader:
        from quartiles_gui.gui.words.dictionary_loader import DictionaryLoader

        return DictionaryLoader(Path(paths.dictionary_folder()), self._cache_folder, self)

    def _list_used_last(self) -> Path | None:
        used_last = self._settings.word_list
        return Path(used_last) if used_last else None

    @cached_property
    def _board_loader(self) -> DictionaryLoader:
        """Loads the words of the page of a board."""
        return self._make_loader()

    @cached_property
    def _shipped_loader(self) -> DictionaryLoader:
        return self._make_loader()

    def _make_meanings(self) -> MeaningText:
        from quartiles_gui.gui.words.meaning_text import MeaningText

        return MeaningText(Path(paths.dictionary_folder(), "meanings.bin"))

    def _open_ahead(self) -> None:
        """Open the library and the words that the page of a board will ask for."""
        _ = self._teacher
        self._board_loader.open_ahead(self._list_used_last())

    # Pages are imported when they are first shown (see “Late imports” in pyproject.toml).

    def _make_five_words(self) -> Page:
        from quartiles_gui.gui.enumeration.five_words_page import FiveWordsContent

        content = FiveWordsContent(self._settings, self._appearance)
        return self._make_enumeration(content, "five-words")

    def _make_word_squares(self) -> Page:
        from quartiles_gui.gui.enumeration.word_squares_page import WordSquaresContent

        content = WordSquaresContent(self._settings, self._appearance)
        return self._make_enumeration(content, "word-squares")

    def _make_enumeration(self, content: PageContent, name: str) -> Page:
        from quartiles_gui.gui.enumeration.enumeration_page import EnumerationPage
        from quartiles_gui.library.result_files import Results

        text, checkpoint = (self._searches_folder / f"{name}.{kind}" for kind in ("txt", "json"))
        store = Results(text, checkpoint, is_private=True)
        return EnumerationPage(content, store, self._make_meanings(), self._appearance, self.pages)

    @cached_property
    def _history(self) -> HistoryPage:
        from quartiles_gui.gui.history.history_page import HistoryPage

        page = HistoryPage(self._library, self._settings, self.warn, self._appearance, self.pages)
        page.opened.connect(self._on_opened)
        page.review_requested.connect(self._on_kept_review_requested)
        page.gift_wanted.connect(lambda board: self.quartiles.give(given=board))
        page.boards_changed.connect(self._saver.checkpoint_soon)
        page.arrived_or_left.connect(self._teacher.refresh)
        return page

    @cached_property
    def _review(self) -> ReviewPage:
        from quartiles_gui.gui.review.review_page import ReviewPage
        from quartiles_gui.gui.review.review_session import ReviewSession

        session = ReviewSession(self._make_meanings(), self)
        page = ReviewPage(session, self.quartiles.tools(), self._appearance, self)
        page.left.connect(lambda: self.show_page(self.last_page))
        for tool in page.tools():
            menu = tool.menu()
            source = menu if isinstance(menu, QMenu) else tool
            source.triggered.connect(lambda: self.show_page(QUARTILES))
        return page

    def _on_opened(self, key: str) -> None:
        self.show_page(QUARTILES)
        self.quartiles.open_kept(key)

    def _on_review_requested(self, board: Reviewed) -> None:
        try:
            self._review.session.open(board)
        except UserError as error:
            self.page.say(refusal(error.sentence))
        else:
            self.show_page("review")

    def _on_kept_review_requested(self, key: str) -> None:
        """Review a board of the library; it leads back to the history."""
        self.quartiles.open_kept(key)
        self.quartiles.word_list.loader.when_idle(self.quartiles.review)

    def _on_board_arrived(self) -> None:
        """Show the board that came by itself, and call attention to the window."""
        self.show_page(QUARTILES)
        QApplication.alert(self)

    def _import_library(self, file: Path) -> None:
        self.show_page(HISTORY)
        self._history.import_file(file)


def _importing(modules: Sequence[str]) -> Iterator[Callable[[], object]]:
    return (partial(import_module, module) for module in modules)
