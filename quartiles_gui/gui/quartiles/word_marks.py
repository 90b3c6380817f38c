"""The user's marks on words: found, accepted, rejected."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from quartiles_gui.core.quartiles.expected import expected_of, standing_of
from quartiles_gui.core.quartiles.found_word import TOP_RANK_POINTS
from quartiles_gui.core.quartiles.game import typed_path
from quartiles_gui.core.quartiles.journal import Event
from quartiles_gui.core.quartiles.search import is_spelled
from quartiles_gui.core.quartiles.verdict import refused_words
from quartiles_gui.core.sentence import sentence
from quartiles_gui.gui.board.texts import points_text, words_text
from quartiles_gui.gui.quartiles.board_edits import BoardEdits
from quartiles_gui.gui.quartiles.board_search import BoardSearch
from quartiles_gui.gui.quartiles.listing import Listing
from quartiles_gui.gui.session import Answer, done, refusal
from quartiles_gui.gui.translation import fill
from quartiles_gui.gui.words.word_teacher import WordTeacher
from quartiles_gui.library.taught_words import Judgment

translate = QCoreApplication.translate


class WordMarks:
    """Ticks off and teaches words, as those that are typed, and returns what is said.

    A user who plays with hidden words types the words found in the game. Pressing Enter again for a
    word that the list lacks but the tiles spell teaches it, and ticks it off. Each mark can be
    undone, in its turn among the edits of the board.

    Attributes:
        reply: The answer to the word that was typed last, beside its field.
        path: The tiles of the word being typed.
        has_typed: Whether a word was typed on this board since it is there.
    """

    def __init__(
        self, edits: BoardEdits, search: BoardSearch, listing: Listing, teacher: WordTeacher
    ) -> None:
        self.reply: Answer | None = None
        self.path: tuple[int, ...] = ()
        self.has_typed = False
        self._edits = edits
        self._search = search
        self._listing = listing
        self._teacher = teacher
        self._offered = ""  # the unknown word that Enter would teach

    def tick(self, words: Sequence[str], *, is_ticked: bool) -> Answer:
        """Tick words off, or remove their ticks, and return what is said."""
        said = sentence("ticks", "“{word}” is no longer ticked off.")
        if is_ticked:
            said = sentence("ticks", "Ticked off (“{word}”|{count} words).")
        said = said.filled(word=words[-1], count=len(words))
        before = self._points()
        self._edits.tick_all(words, is_ticked=is_ticked)
        points = self._points()
        if before < TOP_RANK_POINTS <= points:
            top = sentence("ticks", "{said} {points}: the top rank.")
            said = top.filled(said=said, points=points_text(points))
        return done(said, can_undo=True)

    def judge(self, word: str, judgment: Judgment | None) -> Answer:
        """Teach what the game says of a word, None to forget that, and return what is said."""
        change, _, answer = self._teacher.step(word, judgment)
        if change is not None:
            self._edits.undo_stack.push(change)
        return answer

    def finish(self, *, are_all: bool) -> Answer | None:
        """Take note that all words that the game accepts are ticked off, or may not be.

        Returns what is said, if anything was done.
        """
        record, verdict = self._edits.record, self._search.verdict
        if not self._edits.is_kept or verdict is None or are_all == self._edits.is_finished:
            return None
        refused = refused_words(verdict, self._edits.ticked) if are_all else None
        said = translate("WordMarks", "This board is no longer finished.")
        if refused is not None:
            said = translate("WordMarks", "Learned: {words} accepted, {others} not.")
        name = translate("WordMarks", "That Was All of Them")
        self._edits.undo_stack.push(self._teacher.finish(record.key, name, refused))
        texts = fill(said, words=words_text(len(record.found)), others=len(refused or ()))
        return Answer(texts, can_undo=True)

    def forget(self) -> None:
        """Forget what was typed, because there is another board, or another door is open."""
        self.reply, self.path, self._offered, self.has_typed = None, (), "", False

    def type_on(self, letters: str) -> None:
        """Take note of the word that is being typed."""
        self._offered, self.path, self.reply = "", (), None  # which was about the word before
        self.has_typed |= bool(letters)
        if letters:
            fragments, found = self._edits.board.fragments, self._listing.ticked_words()
            self.path = typed_path(fragments, letters, found) or ()

    def type_words(self, words: Sequence[str]) -> tuple[Sequence[str], Answer | None]:
        """Tick off words found in the game.

        Returns those for which that wasn't done, and what is said if it was done for any.
        """
        if len(words) == 1:
            return self._type_word(words[0])
        said = None
        news = [word for word in words if word not in self._edits.ticked]
        known = [word for word in news if self._listing.has_word(word)]
        left = [word for word in news if word not in known]
        if known:
            self._offered, self.path = "", ()
            said = self.tick(known, is_ticked=True)
            self._listing.select_word(known[-1])
        for word in left:
            is_real = is_spelled(word, self._edits.board.fragments)
            self._log(Event.UNKNOWN if is_real else Event.NOT_SPELLED, word)
        if left:
            reason = sentence("ticks", "Not in the word list, or not of these tiles: {words}.")
            self.reply = refusal(reason.filled(words=", ".join(left)))
        elif not known:
            self.reply = done(sentence("ticks", "All of these are ticked off."))
        return left, said

    def _type_word(self, word: str) -> tuple[Sequence[str], Answer | None]:
        if word in self._edits.ticked:
            self._log(Event.ALREADY_FOUND, word)
            self.reply = done(sentence("ticks", "“{word}” is ticked off.", word=word))
            return (), None
        if self._listing.has_word(word):
            return (), self._accept(word)
        if word == self._offered:
            name = translate("WordMarks", "Accept and Tick “{word}”")
            self._edits.undo_stack.beginMacro(fill(name, word=word))
            self.judge(word, Judgment.ACCEPTED)
            said = self._accept(word)
            self._edits.undo_stack.endMacro()
            return (), said
        if is_spelled(word, self._edits.board.fragments):
            self._offered = word
            self._log(Event.UNKNOWN, word)
            reason = sentence(
                "ticks",
                "“{word}” isn’t in the word list, but the tiles spell it. Press Enter again"
                " if the game accepted it.",
                word=word,
            )
        else:
            self._log(Event.NOT_SPELLED, word)
            reason = sentence("ticks", "The tiles can’t spell “{word}”.", word=word)
        self.reply = refusal(reason)
        return [word], None

    def _points(self) -> int:
        verdict, ticked = self._search.verdict, self._edits.ticked
        if verdict is None:
            return 0
        words = [rated.found for rated in verdict.rated]
        return standing_of(words, verdict.five, ticked, expected_of(verdict, ticked)).points

    def _log(self, event: Event, word: str) -> None:
        self._edits.log(self._edits.clock.entry(event, word))

    def _accept(self, word: str) -> Answer:
        self._offered, self.path, self.reply = "", (), None
        said = self.tick([word], is_ticked=True)
        self._listing.select_word(word)
        return said
