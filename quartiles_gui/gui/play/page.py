"""The Play page: finding the words of a board of ours, by pressing tiles or by typing.

The parts, and what they know:

    `CurrentGame`   the board, the words found, and the library's record of it
    `WordChooser`   the word being chosen
    `BoardGrid`     the tiles as they are seen and pressed
    `WordBar`       the letters of the word, and the answer to the last one
    `PlayPanel`     points, rank, and the words found
    `PlayHints`     hints, in the panel and on the board
    `PlayExports`   copies, files and paper
"""

from __future__ import annotations

import os
from collections.abc import Sequence

from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QAction, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QMenu, QToolButton, QWidget

from quartiles_gui.core.quartiles.board import BOARD_SIZE
from quartiles_gui.core.quartiles.exact_cover import places_in
from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.quartiles.game import Answer as GameAnswer
from quartiles_gui.core.quartiles.game import Result
from quartiles_gui.core.quartiles.quartile_pool import Level
from quartiles_gui.core.quartiles.random_numbers import RandomNumbers
from quartiles_gui.gui.answer import Answer
from quartiles_gui.gui.board.grid import BoardGrid
from quartiles_gui.gui.page import Page
from quartiles_gui.gui.play.actions import PlayActions
from quartiles_gui.gui.play.answer_text import answer_text, title_of
from quartiles_gui.gui.play.current_game import CurrentGame
from quartiles_gui.gui.play.exports import PlayExports
from quartiles_gui.gui.play.own_words_dialog import OwnWordsDialog
from quartiles_gui.gui.play.past_days_dialog import PastDaysDialog
from quartiles_gui.gui.play.play_hints import PlayHints
from quartiles_gui.gui.play.play_panel import PlayPanel
from quartiles_gui.gui.play.statistics_dialog import StatisticsDialog
from quartiles_gui.gui.play.word_bar import WordBar
from quartiles_gui.gui.play.word_choice import WordChooser
from quartiles_gui.gui.settings import Settings
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.widgets.actions import KeyHint
from quartiles_gui.gui.widgets.buttons import action_button
from quartiles_gui.gui.widgets.labels import PartsLabel, heading
from quartiles_gui.gui.widgets.layouts import column, lay_out_cards, row
from quartiles_gui.gui.widgets.screen_readers import announce
from quartiles_gui.gui.words.meaning_text import MeaningText
from quartiles_gui.library.play_record import PlayRecord

_GOOD = {Result.FOUND: True, Result.EXTRA: True, Result.ALREADY_FOUND: None, Result.REVEALED: None}


class PlayPage(Page):
    """The page."""

    def __init__(
        self,
        game: CurrentGame,
        settings: Settings,
        meanings: MeaningText,
        appearance: Appearance,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._game = game
        self._settings = settings
        self._actions = PlayActions(self)
        self._menus = self._actions.menus()
        self._board = BoardGrid(appearance, self)
        self._word_bar = WordBar(self._actions.clear, self._actions.check, appearance, self)
        self._meanings = meanings
        self._appearance = appearance
        self._panel = PlayPanel(appearance, meanings.of, self)
        self._exports = PlayExports(game, self._actions, self.say, appearance, self)
        parts = (game, meanings, self._actions, self._panel, self._board)
        self._hints = PlayHints(*parts, self.say, appearance)
        self._chooser = WordChooser(self._board, self._word_bar.field)
        self._order: Sequence[int] = range(BOARD_SIZE)
        self._build()
        self._connect()
        self._show_game(None)
        if not game.open_kept(settings.played_board):
            self._on_today()

    def menus(self) -> Sequence[QMenu]:
        return self._menus

    def tools(self) -> Sequence[QAction]:
        return self._actions.today, self._actions.new, self._actions.share

    def say(self, answer: Answer) -> None:
        self._word_bar.say(answer)

    def accepts(self, data: QMimeData) -> bool:
        return False

    def take(self, data: QMimeData, name: str) -> None:
        """Do nothing, since nothing is accepted."""

    def remember(self) -> None:
        record = self._game.record
        self._settings.played_board = record.key if record else ""

    def shut_down(self) -> None:
        self._game.shut_down()

    def notice_changes(self) -> None:
        """Fetch what another window found on the same board, and look at the clock."""
        self._game.refresh()
        self._update()

    def _build(self) -> None:
        actions = self._actions
        card = QFrame(self)
        card.setProperty("card", True)
        KeyHint(self._board, [self.tr("Arrow keys")], self.tr("go to the neighboring tile"))
        adding = self.tr("add the tile to the word, or take it away")
        KeyHint(self._board, [self.tr("Space")], adding)
        self._title = heading("", card)
        self._note, self._how = PartsLabel(card), PartsLabel(card)
        for label in (self._note, self._how):
            label.setProperty("muted", True)
            label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._tell_how()
        shuffle = action_button(actions.shuffle, "button", card)
        give_hint = action_button(actions.hint, "button", card)
        self._new_day = QToolButton(card)
        self._new_day.setProperty("link", True)
        self._new_day.setText(self.tr("Today’s new board"))
        self._new_day.setToolTip(self.tr("A new day has begun. Play its board."))
        self._new_day.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves it where it is
        self._new_day.hide()
        column(
            row(self._title, (self._note, 1), spacing=12),
            (self._board, 1),
            self._word_bar,
            row(shuffle, give_hint, self._new_day, (self._how, 1), spacing=12),
            within=card,
            margins=(28, 24, 28, 24),
            spacing=14,
        )
        lay_out_cards(card, self._panel, self)
        self.setFocusProxy(self._word_bar.field)

    def _tell_how(self) -> None:
        self._how.show_parts(
            [self.tr("Click tiles or type"), self.tr("Enter checks"), self.tr("Esc clears")]
        )

    def _connect(self) -> None:
        game, actions = self._game, self._actions
        game.changed.connect(self._on_board_changed)
        game.progressed.connect(self._on_progressed)
        game.making.connect(self._on_making)
        game.failed.connect(self._on_failed)
        game.day_began.connect(self._update)
        self._new_day.clicked.connect(actions.today.trigger)
        self._chooser.changed.connect(self._on_choice_changed)
        self._word_bar.field.returnPressed.connect(self._check)
        self._panel.word_selected.connect(self._light)
        self._panel.switched.connect(self._light)
        actions.today.triggered.connect(self._on_today)
        actions.past_days.triggered.connect(self._on_past_days)
        actions.new.triggered.connect(self._on_new)
        actions.new_easy.triggered.connect(self._on_new_easy)
        actions.own.triggered.connect(self._on_own)
        actions.shuffle.triggered.connect(self._on_shuffle)
        actions.gather.toggled.connect(self._show_tiles)
        actions.statistics.triggered.connect(self._on_statistics)
        actions.check.triggered.connect(self._check)
        actions.clear.triggered.connect(self._chooser.clear)
        actions.show_rest.triggered.connect(self._on_show_rest)

    def _show_game(self, latest: FoundWord | None) -> None:
        """Show how the game stands, and point at the word that was found or shown last."""
        game, record = self._game.game, self._game.record
        if game is not None and record is not None:
            self._title.setText(title_of(record))
            self._note.show_parts(self._notes(record))
            places = places_in(game.five_in_order)
            self._board.show_scene(self._board.scene._replace(places=places))
        self._panel.show_game(game, latest)
        self._show_tiles()
        self._update()

    def _show_tiles(self) -> None:
        """Show the tiles, those of the quartiles found first if that is wanted."""
        game = self._game.game
        if game is not None:
            gathered = game.five_in_order if self._actions.gather.isChecked() else ()
            first = [index for item in gathered for index in item.path]
            rest = (index for index in self._order if index not in first)
            fragments, order = tuple(game.board.tiles), (*first, *rest)
            scene = self._board.scene._replace(fragments=fragments, order=order)
            self._board.show_scene(scene)

    def _notes(self, record: PlayRecord) -> list[str]:
        notes = []
        if record.day is not None and self._game.is_from_date(record.day):
            notes.append(self.tr("made from the date"))
        number = self._game.plays.days_in_a_row(self._game.today())
        if number > 1:
            notes.append(fill(self.tr("{count} days in a row"), count=number))
        return notes

    def _light(self) -> None:
        """Light the word that is selected among those found, unless hints mark tiles."""
        word = None if self._panel.shows_hints else self._panel.selected_word
        self._chooser.light(() if word is None else word.path)

    def _update(self) -> None:
        self._actions.update(self._game, has_word=bool(self._chooser.choice.text))
        self._offer_new_day()

    def _offer_new_day(self) -> None:
        """Offer the board of a day that has begun, until a board of that day is played."""
        is_new = self._game.has_new_day
        if is_new == self._new_day.isHidden():
            if self._new_day.hasFocus():
                self.setFocus()
            self._new_day.setVisible(is_new)
            if is_new:
                self._how.show_parts(())  # there is no room for both
                announce(self._new_day, self.tr("There’s a new board today."))
            else:
                self._tell_how()

    def _on_today(self) -> None:
        self._game.play_day(self._game.today())

    def _on_past_days(self) -> None:
        PastDaysDialog(self._game, self._appearance, self.window()).open()

    def _on_new(self) -> None:
        self._game.play_new(Level.USUAL, _any_seed())

    def _on_new_easy(self) -> None:
        self._game.play_new(Level.EASY, _any_seed())

    def _on_own(self) -> None:
        dialog = OwnWordsDialog(self._game, self._appearance, self)
        dialog.finished.connect(self._update)
        dialog.open()

    def _on_shuffle(self) -> None:
        self._order = RandomNumbers(_any_seed()).shuffled(range(BOARD_SIZE))
        self._show_tiles()

    def _on_making(self) -> None:
        self.say(Answer(self.tr("Making a board…"), is_good=None))
        self._update()

    def _on_failed(self, reason: Answer) -> None:
        self.say(reason)
        self._update()

    def _on_board_changed(self) -> None:
        game = self._game.game
        assert game is not None
        self._order = range(BOARD_SIZE)
        self._word_bar.clear()
        self._show_game(None)
        self._chooser.begin(game.board.tiles)
        self.changed.emit()

    def _on_progressed(self, latest: FoundWord | None) -> None:
        self._word_bar.withdraw_warning()
        self._show_game(latest)

    def _on_choice_changed(self) -> None:
        self._word_bar.withdraw_warning()
        self._update()

    def _check(self) -> None:
        choice = self._chooser.choice
        if not choice.text:
            return
        if choice.is_whole:
            answer = self._game.attempt_path(choice.path)
        else:
            answer = self._game.attempt(choice.text)
        if answer is not None:
            self._show_answer(answer)

    def _show_answer(self, answer: GameAnswer) -> None:
        game = self._game.game
        assert game is not None
        if answer.result in (Result.FOUND, Result.EXTRA):
            self._chooser.clear()
        item = answer.item
        has_all_five = (
            answer.result is Result.FOUND
            and item is not None
            and item.is_quartile
            and len(game.five_found) == len(game.board.five)
        )
        text = answer_text(answer, has_all_five=has_all_five)
        self.say(Answer(text, _GOOD.get(answer.result, False)))
        self._word_bar.field.selectAll()

    def _on_statistics(self) -> None:
        today = self._game.today()
        statistics = self._game.plays.statistics(today)
        StatisticsDialog(
            statistics, today, self._meanings.of, self._appearance, self.window()
        ).open()

    def _on_show_rest(self) -> None:
        self._panel.show_hints(are_shown=False)
        count = self._game.reveal_rest()
        text = self.tr("The missed word is gray.")
        if count > 1:
            text = fill(self.tr("The {count} missed words are gray."), count=count)
        self.say(Answer(text, is_good=None))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        letter = event.text()  # typed anywhere on the page
        is_plain = not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
        if is_plain and letter.isalpha():
            self._word_bar.field.type(letter)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._check()
        elif is_plain and event.key() == Qt.Key.Key_Backspace:
            self._chooser.take_back()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.notice_changes()  # the board may have been solved meanwhile


def _any_seed() -> int:
    return int.from_bytes(os.urandom(4))
