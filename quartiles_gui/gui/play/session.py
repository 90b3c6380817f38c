"""The truth of the Play page: the board being played, and all that is done on it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from datetime import date, datetime
from functools import partial
from time import monotonic

from PySide6.QtCore import QObject, QTimer

from quartiles_gui import paths
from quartiles_gui.core.quartiles.board import BOARD_SIZE, Board
from quartiles_gui.core.quartiles.found_word import FoundWord
from quartiles_gui.core.quartiles.game import Game, Result, WordChoice, verdict_of
from quartiles_gui.core.quartiles.generator import Level
from quartiles_gui.core.quartiles.ground import Ground
from quartiles_gui.core.quartiles.hints import HintGuide
from quartiles_gui.core.quartiles.journal import Event, PlayClock, Rung, hint_event
from quartiles_gui.core.quartiles.made_board import MadeBoard, judging
from quartiles_gui.core.quartiles.random_numbers import RandomNumbers
from quartiles_gui.core.quartiles.record import BoardRecord, Origin
from quartiles_gui.core.quartiles.review import Reviewed, reviewed_of
from quartiles_gui.core.quartiles.verdict import Verdict
from quartiles_gui.core.sentence import sentence
from quartiles_gui.core.solver import Steps
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.board.texts import kept_title, title_of
from quartiles_gui.gui.play import scene as scenery
from quartiles_gui.gui.play.boards import (
    BoardMaker,
    Keeping,
    PlayDays,
    any_seed,
    joined,
    record_of,
)
from quartiles_gui.gui.play.scene import PanelScene, PlayScene, Verdicts, View
from quartiles_gui.gui.saver import Saver
from quartiles_gui.gui.session import NOTHING, Answer, Change, Session, redone, undone
from quartiles_gui.gui.translation import fill, text_of
from quartiles_gui.gui.word_list.rows import Key, game_rows
from quartiles_gui.gui.words.dictionary_loader import DictionaryLoader
from quartiles_gui.gui.words.meaning_text import MeaningText
from quartiles_gui.gui.words.word_teacher import WordTeacher
from quartiles_gui.library.meanings_file import read_affixes
from quartiles_gui.library.taught_words import Judgment
from quartiles_gui.library.times import local_now


class PlaySession(Session):
    """The board being played, its record in the library, and the making of new ones.

    Args:
        loader: Opens the shipped words; nobody else may use it.
        now: Returns the time where the user is, aware of its time zone.
        seconds: Returns seconds since any moment, which never go back.
    """

    def __init__(
        self,
        saver: Saver,
        loader: DictionaryLoader,
        meanings: MeaningText,
        teacher: WordTeacher,
        parent: QObject,
        now: Callable[[], datetime] = local_now,
        seconds: Callable[[], float] = monotonic,
    ) -> None:
        super().__init__(parent)
        self._saver = saver
        self.meanings = meanings
        self.boards = saver.library.boards
        self.maker = BoardMaker(loader, self)
        self.days = PlayDays(self.boards, self.maker, now)
        self.verdicts = Verdicts(teacher, self)
        teacher.changed.connect(self._on_taught)
        self._kept = Keeping(saver, self.days, PlayClock(seconds))
        self.game: Game | None = None  # None until there is a board
        self._choice = WordChoice(("",) * BOARD_SIZE)
        self._order = tuple(range(BOARD_SIZE))  # of the tiles
        self._is_finale = False  # the game has come to an end while it was open
        self._answer = NOTHING
        self._panel = PanelScene()  # without hints, which the guide knows
        self._guide = HintGuide(meanings.masked, self._ground)
        self._midnight = QTimer(self, singleShot=True)
        self._midnight.timeout.connect(self.refresh)
        self._midnight.start(self.days.until_midnight())

    @property
    def record(self) -> BoardRecord | None:
        """The record of the board; None until there is one."""
        return self._kept.record

    @property
    def subject(self) -> FoundWord | None:
        """The word that a verdict would be on: the one being chosen, or else the selected one."""
        choice, path = self._choice, scenery.path_of(self._panel)
        if choice.text:
            return FoundWord(choice.text, choice.path) if choice.is_whole else None
        return FoundWord(str(self._panel.selected), path) if path else None

    @property
    def scene(self) -> PlayScene:
        game, record = self.game, self.record
        has_new_day, has_word = self.days.has_new, bool(self._choice.text)
        obstacles = scenery.obstacles(
            game, self.subject, is_making=self.maker.is_busy, has_word=has_word
        )
        if game is None or record is None:
            return PlayScene(answer=self._answer, obstacles=obstacles, has_new_day=has_new_day)
        panel, path = self._panel, scenery.path_of(self._panel)
        if panel.view is View.HINTS:
            hints = self._guide.scene(record.hints, game.board.tiles)
            panel, path = panel._replace(hints=hints), ()
        days = 0 if game.board.is_real else self.days.in_a_row()
        return PlayScene(
            key=record.key,
            title=title_of(record),
            notes=scenery.notes(game),
            days=days if days > 1 else 0,
            board=scenery.board_scene(
                game, self._choice, path, panel.hints.marked, self._order, glides=self._is_finale
            ),
            parts=self._choice.parts,
            answer=self._answer,
            panel=panel,
            obstacles=obstacles,
            has_missing=bool(game.missing),
            has_new_day=has_new_day,
        )

    def see(self, is_seen: bool) -> None:
        self._kept.see(is_seen)

    def resume(self, key: str) -> None:
        """Play on a board of the library or, if it isn't there, today's."""
        record = self.boards.get(key)
        if record is None or record.known is None:
            self.play_day(self.days.today())
        else:
            self._open(record)

    def play_day(self, day: date) -> None:
        """Play the board of a day, from where it was left."""
        record = self.boards.of_day(day)
        if record is not None:
            self._open(record)
        else:
            self._make(self.maker.day(day), Origin.DAY, day)

    def play_new(self, level: Level, seed: int | None = None) -> None:
        """Play the board of a seed, or any."""
        seed = any_seed() if seed is None else seed
        self._make(self.maker.new(level, seed), Origin(level.value))

    def play_another(self) -> None:
        """Play any board of the level of the present one."""
        origin = Origin.USUAL if self.record is None else self.record.origin
        levels = {Origin.EASY: Level.EASY, Origin.HARD: Level.HARD}
        self.play_new(levels.get(origin, Level.USUAL))

    def play_board(self, board: Board, dictionary: Dictionary) -> None:
        """Play a real board without empty tiles; if it is one of our own, play that."""
        with self.deed():
            play = partial(self.play, origin=Origin.ENTERED)
            self.maker.make(judging(board, dictionary), play, self.say, needs_words=False)

    def play(self, board: MadeBoard, origin: Origin, day: date | None = None) -> None:
        """Play a board that is made already, or what is known of a real one by now."""
        record = record_of(board, origin, day)
        self._open(joined(self.boards.get(record.key), record, board))

    def compose(
        self, words: Sequence[str], seed: int, then: Callable[[MadeBoard | Answer], object]
    ) -> None:
        """Make a board of the user's own words, without playing it: for ``then``, or why not."""

        def end(composed: MadeBoard | Answer) -> None:
            with self.deed():
                then(composed)

        with self.deed():
            self.maker.make(self.maker.own(words, seed), end, end)

    def keep_own(self, board: MadeBoard) -> None:
        """Keep a board of the user's words in the history, although nothing is found on it yet."""
        record = record_of(board, Origin.OWN)
        if self.boards.get(record.key) is None:
            self.boards.put(record)
            self._saver.stored()

    def stop(self) -> None:
        with self.deed():
            self.maker.stop()

    def press(self, tile: int) -> None:
        """Add a tile to the word; take it away, with those after it, if it is there."""
        self._choose(self._choice if self.game is None else self._choice.pressed(tile))

    def type(self, letters: str) -> None:
        """Take other letters for the word."""
        choice = self._choice
        self._choose(choice if self.game is None else choice.typed(letters, self.game.found))

    def take_back(self) -> None:
        """Take the last tile away, if there is one."""
        if self._choice.path:
            self.press(self._choice.path[-1])

    def check(self) -> None:
        """Answer the word, and note it if it is one that wasn't found."""
        choice = self._choice
        if self.game is None or self.record is None or not choice.text:
            return
        if choice.text == self.verdicts.refused:
            self.judge(Judgment.ACCEPTED)
            return
        with self.deed():
            if self.game.board.is_real:
                self.game = self.verdicts.heed(self.game, self.subject)
            before = self.game.stage
            if choice.is_whole:
                answer = self.game.attempt_path(choice.path)
            else:
                answer = self.game.attempt(choice.text)
            event = Event[answer.result.name]
            if answer.result not in (Result.FOUND, Result.EXTRA):
                self._kept.put(self.record, event, answer.word)
            else:
                self._choice = choice.typed("")
                selected: str | None = answer.word
                if self.game.has_ended and self.game.stage != before:
                    self._is_finale, selected = True, None  # nothing is lit
                    self._order = scenery.gathered(self.game, self._order)
                    self._panel = self._panel._replace(view=View.RESULT)
                self._store(self.record.finding([answer.word]), selected, event, answer.word)
            is_offered = answer.result is Result.UNKNOWN and self.game.board.is_real
            self.verdicts.refused = answer.word if is_offered else ""
            self._answer = scenery.answer_to(answer, self.game)

    def select(self, key: Key | None) -> None:
        with self.deed():
            self._panel = self._panel._replace(selected=key, meaning=None)
            if self.game is not None and scenery.path_of(self._panel):
                meaning = scenery.unspoiled(self.meanings.of(str(key)), self.game)
                self._panel = self._panel._replace(meaning=meaning)

    def show_view(self, view: View) -> None:
        with self.deed():
            self._panel = self._panel._replace(view=view)

    def ask_hint(self) -> None:
        """Show the hints and, if they are shown, the next rung for the present word."""
        if self.record is None:
            return
        with self.deed():
            if self._panel.view is View.HINTS:
                self._hint(self._guide.ask(self.record.hints))
            else:
                self.show_view(View.HINTS)

    def choose_hint(self, tile: str, length: int) -> None:
        """Hint on a word of a row of the table, or of a cell: its first tile is known by now."""
        if self.game is None or self.record is None:
            return
        with self.deed():
            tiles, log = self.game.board.tiles, self.record.hints
            self._hint(self._guide.choose(tile, length, tiles, log))

    def go_hint(self, step: int) -> None:
        with self.deed():
            self._guide.go(step)

    def show_rest(self) -> None:
        """Show all missing words, in gray."""
        missing = () if self.game is None else self.game.missing
        if self.game is None or not missing:
            return
        with self.deed():
            self.show_view(View.WORDS)
            words = [item.word for item in missing]
            self.game.reveal(words)
            assert self.record is not None  # there is a game
            best = max(missing, key=lambda item: item.points).word
            self._store(self.record.showing(words), best, Event.SHOWN, *words)
            told = sentence("play", "The (missed word is|{count} missed words are) gray.")
            self._answer = Answer(text_of(told.filled(count=len(missing))), is_good=None)

    def review(self, then: Callable[[Reviewed], object]) -> None:
        """Hand over what there is to review, once the words are open, if no word is missing."""
        with self.deed():
            self._answer = Answer(self.tr("Opening the words…"), is_good=None)
            self.maker.open_words(partial(self._review, then), self.say)

    def shuffle(self) -> None:
        with self.deed():
            self._is_finale = False
            numbers = RandomNumbers(any_seed())
            self._order = tuple(numbers.shuffled(range(BOARD_SIZE)))

    def refresh(self) -> None:
        """Look up what was done with the board on another page, and look at the clock."""
        with self.deed():
            # anew, since the timer stands still while the computer sleeps
            self._midnight.start(self.days.until_midnight())
            record = self._kept.latest()
            if record is None or self.game is None:
                return
            record = record.knowing(self.game.board) if record.known is None else record
            game = self.verdicts.game_on(record)
            if record != self.record or game.board != self.game.board:
                self._stand(record, game, None)

    def judge(self, judgment: Judgment) -> None:
        """Take note of what the game says of the word, and find it if it accepts it."""
        game, item = self.game, self.subject
        if game is not None and item is not None and game.board.is_real:
            with self.deed():
                self.say(self.verdicts.judge(item.word, judgment, game, self._take_verdict))

    def undo(self) -> None:
        with self.deed():
            self.say(undone(self.verdicts.undo_stack))

    def redo(self) -> None:
        with self.deed():
            self.say(redone(self.verdicts.undo_stack))

    def say(self, answer: Answer) -> None:
        with self.deed():
            self._answer = answer

    def shut_down(self) -> None:
        """Stop what runs; what was found is stored already."""
        self.see(False)
        self._midnight.stop()
        self.maker.stop()

    def _settle(self) -> None:
        self._kept.clock.go_on()

    def _on_taught(self) -> None:
        """Heed what was taught, or taken back, about words of a real board."""
        if self.record is None or self.game is None or not self.game.board.is_real:
            return
        game = self.verdicts.game_on(self.record)
        if game.board != self.game.board:
            with self.deed():
                self._stand(self.record, game, None)

    def _take_verdict(self, word: str, is_found: bool) -> None:
        """Go on after the user said what the game says of a word, which is found now or not."""
        record, self._choice = self.record, self._choice.typed("")
        assert record is not None  # there is a word
        if is_found == (word in record.found):
            self._stand(record, self.verdicts.game_on(record), word if is_found else None)
            return
        record = record.finding([word]) if is_found else record.losing([word])
        self.game = self.verdicts.game_on(record)
        event = Event.TICKED if is_found else Event.UNTICKED
        self._store(record, word if is_found else None, event, word)

    def _hint(self, told: tuple[str, Rung] | None) -> None:
        if told is None or self.game is None or self.record is None:
            return
        word, rung = told
        is_shown = rung is Rung.WORD  # it is no longer missing, and its ladder is gone
        if is_shown:
            self.game.reveal([word])
        selected = word if is_shown else None
        self._store(self.record.hinting(word, rung), selected, hint_event(rung), word)
        if is_shown:
            text = fill(self.tr("It was “{word}”."), word=word)
            self._answer = Answer(text, is_good=None)

    def _review(self, then: Callable[[Reviewed], object]) -> None:
        self.say(NOTHING)
        game, record, dictionary = self.game, self.record, self.maker.words_at_once()
        if game is not None and record is not None and dictionary is not None and game.is_finished:
            then(reviewed_of(game, title_of(record), record.journal, dictionary))

    def _ground(self, verdict: Verdict, known: Collection[str]) -> Ground | None:
        dictionary = self.maker.words_at_once()
        if self.game is None or dictionary is None:
            return None
        affixes = read_affixes(paths.dictionary_folder())
        return Ground.of(self.game.board.tiles, verdict, known, dictionary, affixes)

    def _make(self, steps: Steps[MadeBoard], origin: Origin, day: date | None = None) -> None:
        with self.deed():
            self._answer = Answer(self.tr("Making a board…"), is_good=None)
            self.maker.make(steps, partial(self.play, origin=origin, day=day), self.say)

    def _open(self, record: BoardRecord) -> None:
        """Open a board instead of the present one, to which undoing leads back."""
        left = self.record
        with self.deed():
            self._show(record)
            if left is None or left.key == record.key:
                return
            self.verdicts.undo_stack.push(
                Change(self.tr("Other Board"), left, record, self._go_from)
            )
            kept = self.boards.get(left.key)
            if kept is not None:
                text = self.tr("“{board}” stays in the history.")
                self._answer = Answer(fill(text, board=kept_title(kept)), can_undo=True)

    def _go_from(self, _: BoardRecord, record: BoardRecord) -> None:
        if self.record is None or self.record.key != record.key:
            self._show(self.boards.get(record.key) or record)

    def _show(self, record: BoardRecord) -> None:
        with self.deed():
            self.maker.stop()
            self._kept.open(record)
            game = self.verdicts.game_on(record)
            self._is_finale = False
            order = range(BOARD_SIZE)
            self._order = scenery.gathered(game, order) if game.has_five else tuple(order)
            self._panel = self._panel._replace(view=View.RESULT if game.has_ended else View.WORDS)
            self.verdicts.refused = ""
            self._choice = WordChoice(game.board.tiles)
            self._answer = NOTHING
            self._guide.forget()
            self._stand(record, game, None)

    def _choose(self, choice: WordChoice) -> None:
        with self.deed():
            self._choice = choice
            self.verdicts.refused = ""
            self._answer = self._answer.unless_warning

    def _store(self, record: BoardRecord, selected: str | None, event: Event, *words: str) -> None:
        """Store what was done on the board with some words, and select one, or none."""
        assert self.game is not None  # there is a record
        self._stand(self._kept.put(record, event, *words), self.game, selected)

    def _stand(self, record: BoardRecord, game: Game, selected: str | None) -> None:
        """Take how a game stands, and all that follows from it; select a word, or none."""
        self._guide.follow(
            verdict_of(game.board), {item.word for item in (*game.counted, *game.revealed)}
        )
        self._kept.record, self.game = record, game
        result = None
        if game.has_ended:
            result = scenery.result_scene(
                game, record, self.days, self.meanings.of, glides=self._is_finale
            )
        view = self._panel.view
        self._panel = self._panel._replace(
            standing=scenery.standing(game),
            rows=game_rows(game),
            result=result,
            view=View.WORDS if view is View.RESULT and result is None else view,
        )
        self._answer = self._answer.unless_warning
        self.select(selected)
