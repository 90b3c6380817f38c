"""The user's marks on words: found, accepted, rejected."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication

from quartiles_gui.core.quartiles.expected import expected_of, standing_of
from quartiles_gui.core.quartiles.found_word import TOP_RANK_POINTS, FoundWord
from quartiles_gui.core.quartiles.game import typed_path
from quartiles_gui.core.quartiles.journal import Event
from quartiles_gui.core.quartiles.search import is_spelled
from quartiles_gui.core.quartiles.verdict import Verdict, refused_words
from quartiles_gui.core.sentence import Sentence, sentence
from quartiles_gui.gui.answer import Answer, Say, done, refusal
from quartiles_gui.gui.board.texts import points_text, words_text
from quartiles_gui.gui.quartiles.board_edits import BoardEdits
from quartiles_gui.gui.quartiles.listing import Listing
from quartiles_gui.gui.session import Session
from quartiles_gui.gui.translation import fill, plural_text
from quartiles_gui.gui.words.word_teacher import WordTeacher
from quartiles_gui.library.taught_words import Judgment

translate = QCoreApplication.translate


class WordMarks:
    """Ticks off and teaches words: the selected one, or one that is typed.

    A user who plays with hidden words types the words found in the game. Pressing Enter again for a
    word that the list lacks but the tiles spell teaches it, and ticks it off. Each mark can be
    undone, in its turn among the edits of the board.

    Attributes:
        reply: The answer to the word that was typed last, beside its field.
        path: The tiles of the word being typed.
        has_typed: Whether a word was typed on this board since it is there.
    """

    def __init__(
        self,
        edits: BoardEdits,
        listing: Listing,
        teacher: WordTeacher,
        selected: Callable[[], FoundWord | None],
        verdict: Callable[[], Verdict | None],
        say: Say,
        session: Session,
    ) -> None:
        self.reply: Answer | None = None
        self.path: tuple[int, ...] = ()
        self.has_typed = False
        self._edits = edits
        self._listing = listing
        self._teacher = teacher
        self._selected = selected  # returns the word that marks are for
        self._verdict = verdict  # returns that on the board
        self._say = say
        self._deed = session.deed
        self._offered = ""  # the unknown word that Enter would teach

    def tick(self, word: str, is_ticked: bool) -> None:
        self._tick([word], is_ticked=is_ticked)

    def _tick(self, words: Sequence[str], *, is_ticked: bool) -> None:
        said = plural_text("WordMarks", "Ticked off {count} word(s).", len(words))
        if len(words) == 1:
            said = translate("WordMarks", "Ticked off “{word}”.")
        if not is_ticked:
            said = translate("WordMarks", "“{word}” is no longer ticked off.")
        with self._deed():
            before = self._points()
            self._edits.tick_all(words, is_ticked=is_ticked)
            points = self._points()
            if before < TOP_RANK_POINTS <= points:
                top = translate("WordMarks", "{said} {points}: the top rank.")
                said = fill(top, said=said, points=points_text(points))
            self._say(Answer(fill(said, word=words[-1]), can_undo=True))

    def _points(self) -> int:
        verdict, ticked = self._verdict(), self._edits.ticked
        if verdict is None:
            return 0
        words = [rated.found for rated in verdict.rated]
        return standing_of(words, verdict.five, ticked, expected_of(verdict, ticked)).points

    def tick_selected(self, is_ticked: bool) -> None:
        word = self._selected()
        if word is not None:
            self.tick(word.word, is_ticked)

    def accept_selected(self) -> None:
        self._judge_selected(Judgment.ACCEPTED)

    def reject_selected(self) -> None:
        self._judge_selected(Judgment.REJECTED)

    def forget_selected(self) -> None:
        self._judge_selected(None)

    def finish(self, are_all: bool) -> None:
        """Say that all words that the game accepts are ticked off, or that they may not be."""
        record, verdict = self._edits.record, self._verdict()
        if record is None or verdict is None or are_all == self._edits.is_finished:
            return
        refused = refused_words(verdict, self._edits.ticked) if are_all else None
        said = translate("WordMarks", "This board is no longer finished.")
        if refused is not None:
            said = translate("WordMarks", "Learned: {words} accepted, {others} not.")
        name = translate("WordMarks", "That Was All of Them")
        with self._deed():
            self._edits.undo_stack.push(self._teacher.finish(record.key, name, refused))
            texts = fill(said, words=words_text(len(record.found)), others=len(refused or ()))
            self._say(Answer(texts, can_undo=True))

    def tell_copied(self, word: str) -> None:
        self._say(Answer(fill(translate("WordMarks", "Copied “{word}”."), word=word)))

    def forget(self) -> None:
        """Forget what was typed, because there is another board, or another door is open."""
        self.reply, self.path, self._offered, self.has_typed = None, (), "", False

    def type_on(self, letters: str) -> None:
        """Take note of the word that is being typed."""
        with self._deed():
            self._offered, self.path, self.reply = "", (), None  # which was about the word before
            self.has_typed |= bool(letters)
            if letters:
                fragments, found = self._edits.board.fragments, self._listing.ticked_words()
                self.path = typed_path(fragments, letters, found) or ()

    def type_words(self, words: Sequence[str]) -> Sequence[str]:
        """Tick off words found in the game, and return those for which that wasn't done."""
        if len(words) == 1:
            return () if self.type_word(words[0]) else words
        with self._deed():
            news = [word for word in words if word not in self._edits.ticked]
            known = [word for word in news if self._listing.has_word(word)]
            left = [word for word in news if word not in known]
            if known:
                self._offered, self.path = "", ()
                self._tick(known, is_ticked=True)
                self._listing.select_word(known[-1])
            for word in left:
                is_real = is_spelled(word, self._edits.board.fragments)
                self._log(Event.UNKNOWN if is_real else Event.NOT_SPELLED, word)
            if left:
                reason = sentence("ticks", "Not in the word list, or not of these tiles: {words}.")
                self._refuse(reason.filled(words=", ".join(left)))
            elif not known:
                self.reply = done(sentence("ticks", "All of these are ticked off."))
            return left

    def type_word(self, word: str) -> bool:
        """Tick off a word that was found in the game, and return whether it is."""
        with self._deed():
            if word in self._edits.ticked:
                self._log(Event.ALREADY_FOUND, word)
                self.reply = done(sentence("ticks", "“{word}” is ticked off.", word=word))
                return True
            if self._listing.has_word(word):
                self._accept(word)
                return True
            if word == self._offered:
                stack, name = (
                    self._edits.undo_stack,
                    translate("WordMarks", "Accept and Tick “{word}”"),
                )
                stack.beginMacro(fill(name, word=word))
                self._judge(word, Judgment.ACCEPTED)
                self._accept(word)
                stack.endMacro()
                return True
            if is_spelled(word, self._edits.board.fragments):
                self._offered = word
                self._log(Event.UNKNOWN, word)
                self._refuse(
                    sentence(
                        "ticks",
                        "“{word}” isn’t in the word list, but the tiles spell it. Press Enter again"
                        " if the game accepted it.",
                        word=word,
                    )
                )
            else:
                self._log(Event.NOT_SPELLED, word)
                self._refuse(sentence("ticks", "The tiles can’t spell “{word}”.", word=word))
        return False

    def _log(self, event: Event, word: str) -> None:
        self._edits.log(self._edits.clock.entry(event, word))

    def _refuse(self, reason: Sentence) -> None:
        self.reply = refusal(reason)

    def _judge_selected(self, judgment: Judgment | None) -> None:
        word = self._selected()
        if word is not None:
            with self._deed():
                self._judge(word.word, judgment)

    def _judge(self, word: str, judgment: Judgment | None) -> None:
        change, _, answer = self._teacher.step(word, judgment)
        if change is not None:
            self._edits.undo_stack.push(change)
        self._say(answer)

    def _accept(self, word: str) -> None:
        self._offered, self.path, self.reply = "", (), None
        self.tick(word, True)
        self._listing.select_word(word)
