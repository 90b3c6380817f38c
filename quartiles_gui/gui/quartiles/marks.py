"""The word being chosen or typed, the answer to it, and what the user says of words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial

from quartiles_gui.core.quartiles.found_word import FoundWord, is_spelled
from quartiles_gui.core.quartiles.game import Game, GameAnswer, Result, WordChoice
from quartiles_gui.core.quartiles.journal import Event
from quartiles_gui.core.quartiles.record import BoardMode, BoardRecord
from quartiles_gui.core.quartiles.verdict import refused_words
from quartiles_gui.core.words.letters import fold
from quartiles_gui.gui.base.figure_texts import words_text
from quartiles_gui.gui.base.page_session import Answer, Change
from quartiles_gui.gui.base.translation import fill, plural_text, translate
from quartiles_gui.gui.quartiles import quartiles_texts
from quartiles_gui.gui.quartiles.board_on_page import BoardOnPage
from quartiles_gui.gui.quartiles.listing import Listing
from quartiles_gui.gui.quartiles.states import State, Tab
from quartiles_gui.gui.words.word_teacher import WordTeacher
from quartiles_gui.library.taught_words import Judgment

DOT = "·"
"""Where a tile ends in the word as it is shown."""

_BETWEEN = re.compile(r"[\s,;]+")  # two words
_MOST_LETTERS = 32  # of a word
_MOST_TYPED = 2000  # more than all words of a board
_TAKEN = {Result.FOUND: Event.FOUND, Result.EXTRA: Event.EXTRA, Result.BESIDE: Event.EXTRA}
_OFFERED = (Result.UNLIKELY, Result.UNKNOWN)


class Marks:
    """Answers words, and finds them, each time in one step that can be undone.

    On a board of the game a word that the list doubts or lacks is offered: Enter again says that
    the game took it, and teaches that. Once such a board is solved, words are only ticked off.
    """

    def __init__(self, session: BoardOnPage, listing: Listing, teacher: WordTeacher) -> None:
        self._session = session
        self._listing = listing
        self._teacher = teacher
        self.forget()

    @property
    def subject(self) -> FoundWord | None:
        """The word that a verdict would be on: the one being chosen, or else the selected one."""
        if self.choice.text:
            is_whole = self.choice.is_whole
            return FoundWord(self.choice.text, self.choice.path) if is_whole else None
        return self._session.selected_word

    def forget(self) -> None:
        """Forget the board, before another one comes."""
        self.choice = WordChoice(self._session.record.board.fragments)
        self.many = ""  # what is in the field if it isn't a single word
        self._offered: tuple[str, ...] = ()  # words that Enter takes if it is pressed again

    def press(self, tile: int) -> None:
        """Add a tile to the word; take it away, with those after it, if it is there."""
        self._choose(self.choice.pressed(tile))

    def type(self, text: str) -> None:
        """Take what is in the field now: a word, or from the first blank on a list of words."""
        text = " ".join(fold(text.replace(DOT, ""))[:_MOST_TYPED].splitlines())
        if _BETWEEN.search(text):
            self._choose(self.choice.typed(""), text)
        else:
            letters = "".join(letter for letter in text if "a" <= letter <= "z")
            found = () if (game := self._session.game) is None else game.found
            self._choose(self.choice.typed(letters[:_MOST_LETTERS], found))

    def take_back(self) -> None:
        """Take the last tile away, if there is one."""
        if self.choice.path:
            self.press(self.choice.path[-1])

    def check(self) -> None:
        """Answer what is in the field, and note what is found."""
        with self._session.deed():
            words = [*dict.fromkeys(filter(None, _BETWEEN.split(self.many)))]
            if len(words) > 1:
                self._check_many(words)
            else:
                if words:  # with a blank beside it
                    self.type(words[0])
                self._check()

    def tick(self, word: str, is_ticked: bool) -> None:
        """Find a word of the game's board that the list has, or take it back."""
        session = self._session
        if not session.is_ours and is_ticked != (word in self._session.marked):
            with session.deed():
                before = session.ending
                self._mark([word], is_marked=is_ticked)
                session.answer = quartiles_texts.ticked([word], is_ticked=is_ticked)
                if is_ticked:
                    session.go_on_after(before)

    def tick_selected(self) -> None:
        if (word := self._session.selected_word) is not None:
            self.tick(word.word, word.word not in self._session.marked)

    def judge(self, judgment: Judgment | None) -> None:
        """Teach what the game says of the word; an accepted one is found, a rejected one not."""
        if (word := self.subject) is not None:
            self._judge(word.word, judgment)

    def finish(self, are_all: bool) -> None:
        """Say that all words that the game accepts are found, or take that back."""
        session, marked = self._session, self._session.marked
        record, verdict = session.record, session.verdict
        if verdict is None or are_all == (record.refused is not None):
            return
        with session.deed():
            session.document.keep()
            refused = refused_words(verdict, marked) if are_all else None
            name = translate("WordMarks", "That Was All of Them")
            session.document.stack.push(self._teacher.finish(record.key, name, refused))
            said = translate("WordMarks", "This board is no longer finished.")
            if refused is not None:
                said = translate("WordMarks", "Learned: {words} accepted.")
                if refused:
                    said = translate("WordMarks", "Learned: {words} accepted, {others} not.")
            said = fill(said, words=words_text(len(marked)), others=len(refused or ()))
            session.answer = Answer(said, can_undo=True)

    def _choose(self, choice: WordChoice, many: str = "") -> None:
        session = self._session
        if session.state in (State.FINDING, State.SOLVED):
            with session.deed():
                self.choice, self.many, self._offered = choice, many, ()
                session.answer = session.answer.unless_warning
                if session.tab is Tab.RESULT and (choice.text or many):
                    session.show_tab(session.last_tab)

    def _clear(self) -> None:
        self.choice, self.many, self._offered = self.choice.typed(""), "", ()

    def _check(self) -> None:
        """Answer a single word."""
        session, text, choice = self._session, self.choice.text, self.choice
        game = session.game
        if game is None or not text or session.state not in (State.FINDING, State.SOLVED):
            return
        if text in self._offered:
            self._judge(text, Judgment.ACCEPTED)
        elif session.state is State.SOLVED and not session.is_ours:
            self._tick_off(text, game)
        else:
            before, is_word = session.ending, self._is_word(text)
            if choice.is_whole:
                said = game.attempt_path(choice.path, is_word=is_word)
            else:
                said = game.attempt(text, is_word=is_word)
            if said.result in _TAKEN:
                self._mark([said.word], is_marked=True, event=_TAKEN[said.result])
                self._clear()
                self._listing.selected = said.word
                session.go_on_after(before)
            else:
                is_offered = said.result in _OFFERED and not session.is_ours
                self._offered = (text,) if is_offered else ()
                self._log(
                    Event.UNKNOWN if said.result in _OFFERED else Event[said.result.name], text
                )
            session.answer = quartiles_texts.answer_to(said, game)

    def _tick_off(self, word: str, game: Game) -> None:
        """Tick off a word of a board that was solved."""
        session = self._session
        if word in self._session.marked:
            session.answer = quartiles_texts.ticked_before(word)
        elif self._is_listed(word, game):
            self._mark([word], is_marked=True)
            self._clear()
            self._listing.selected = word
            session.answer = quartiles_texts.ticked([word], is_ticked=True)
        else:
            can_offer = is_spelled(word, session.record.board.fragments)
            self._offered = (word,) if can_offer else ()
            session.answer = quartiles_texts.unlisted(word, can_offer=can_offer)

    def _check_many(self, words: Sequence[str]) -> None:
        """Take the words of a list that are known, in one step; the others stay in the field."""
        session, game = self._session, self._session.game
        if game is None:
            return
        before, tiles = session.ending, session.record.board.fragments
        news = [word for word in words if word not in self._session.marked]
        again = [word for word in news if word in self._offered]
        taken = [word for word in news if word in again or self._is_listed(word, game)]
        told = game.revealed_words if session.is_ours else ()
        left = [word for word in news if word not in taken and word not in told]
        stack, name = session.document.stack, self._mark_name(taken)
        if again:
            stack.beginMacro(name)
        for word in again:
            change, _, _ = self._teacher.step(word, Judgment.ACCEPTED)
            if change is not None:
                stack.push(change)
        if taken:
            self._mark(taken, is_marked=True)
        if again:
            stack.endMacro()
        spelled = tuple(word for word in left if is_spelled(word, tiles))
        for word in left:
            self._log(Event.UNKNOWN if word in spelled else Event.NOT_SPELLED, word)
        self.type(" ".join(left))
        self._offered = () if session.is_ours else spelled
        if taken:
            self._listing.selected = taken[-1]
            session.go_on_after(before)
        session.answer = quartiles_texts.many(taken, left, can_offer=bool(self._offered))
        if not (taken or left) and news:
            session.answer = quartiles_texts.answer_to(GameAnswer(Result.REVEALED, news[-1]), game)
        if session.state is State.SOLVED and not session.is_ours and taken and not left:
            session.answer = quartiles_texts.ticked(taken, is_ticked=True)

    def _is_listed(self, word: str, game: Game) -> bool:
        """Return whether a word of a list is taken without asking."""
        listed = {item.word for item in (*game.board.words, *game.board.extras)}
        is_revealed = self._session.is_ours and word in game.revealed_words
        return (word in listed or self._is_word(word)) and not is_revealed

    def _is_word(self, word: str) -> bool:
        """Return whether a word is one although the board doesn't know it.

        On a board of ours the shipped list has it; on the game's it is vulgar, and may be taken all
        the same.
        """
        session, words = self._session, self._session.words
        if words is None or word not in words:
            return False
        is_meant = session.is_ours or words.is_vulgar(word)
        return is_meant and is_spelled(word, session.record.board.fragments)

    def _mark_name(self, words: Sequence[str]) -> str:
        last = words[-1] if words else ""
        return plural_text("BoardSession", "Find (“{word}”|{count} Words)", len(words), word=last)

    def _mark(self, words: Sequence[str], *, is_marked: bool, event: Event = Event.TICKED) -> None:
        """Find words, or tick them off once the board is solved, or take that back."""
        before = self._session.record
        name = fill(translate("BoardSession", "Take Back “{word}”"), word=words[-1])
        if is_marked:
            name = self._mark_name(words)
        apply = partial(self._set_marks, tuple(words), before, event, is_marked)
        self._session.document.stack.push(Change(name, not is_marked, is_marked, apply))

    def _set_marks(
        self,
        words: Sequence[str],
        before: BoardRecord,
        event: Event,
        is_deed: bool,
        _: bool,
        is_marked: bool,
    ) -> None:
        """Find words, or take them back: as the user's deed, or to undo it."""
        session = self._session
        document, record = session.document, session.record
        if not (document.is_kept or is_marked):
            return  # the board was deleted since, and what was found on it
        if is_marked is not is_deed:
            record = _as_before(record, before, words)
        elif not is_marked:
            ticked = tuple(word for word in record.ticked if word not in words)
            record = record.losing(words)._replace(ticked=ticked)
        elif record.mode is BoardMode.SOLVE and not session.is_ours:
            record = record.ticking(words)
        else:
            record = record.finding(words)
        document.put(record, event if is_marked else Event.UNTICKED, *words)

    def _judge(self, word: str, judgment: Judgment | None) -> None:
        """Teach what the game says of a word, and find it or not by that: one step."""
        session, stack = self._session, self._session.document.stack
        if session.is_ours:
            return
        with session.deed():
            before = session.ending
            change, name, session.answer = self._teacher.step(word, judgment)
            is_accepted = judgment is Judgment.ACCEPTED
            is_news = judgment is not None and is_accepted != (word in self._session.marked)
            if change is not None or is_news:
                stack.beginMacro(name)
                if change is not None:
                    stack.push(change)
                if is_news:
                    self._mark([word], is_marked=is_accepted)
                stack.endMacro()
            self._clear()
            if is_accepted and is_news:
                self._listing.selected = word
                session.go_on_after(before)

    def _log(self, event: Event, word: str) -> None:
        session = self._session
        if session.document.is_kept or session.is_ours:
            session.document.put(session.record, event, word)


def _as_before(record: BoardRecord, before: BoardRecord, words: Sequence[str]) -> BoardRecord:
    """Return a record on which some words are found, ticked off and shown as they were before."""

    def restored(now: Sequence[str], then: Sequence[str]) -> tuple[str, ...]:
        first = (word for word in then if word in now or word in words)
        return (*first, *(word for word in now if word not in then and word not in words))

    return record._replace(
        found=restored(record.found, before.found),
        ticked=restored(record.ticked, before.ticked),
        shown=restored(record.shown, before.shown),
    )
