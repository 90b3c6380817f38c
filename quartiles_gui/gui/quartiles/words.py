"""The words of the board: their list, hints on them, and the user's marks on them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from quartiles_gui import paths
from quartiles_gui.core.quartiles.expected import expected_of, standing_of
from quartiles_gui.core.quartiles.found_word import (
    TOP_RANK_POINTS,
    FoundWord,
    is_spelled,
    typed_path,
)
from quartiles_gui.core.quartiles.ground import Ground
from quartiles_gui.core.quartiles.hints import HintGuide, HintScene, Masked
from quartiles_gui.core.quartiles.journal import Event, Rung, hint_event
from quartiles_gui.core.quartiles.record import Door
from quartiles_gui.core.quartiles.verdict import Verdict, refused_words
from quartiles_gui.core.sentence import sentence
from quartiles_gui.gui.board.texts import points_text, words_text
from quartiles_gui.gui.quartiles.board_edits import BoardEdits
from quartiles_gui.gui.quartiles.board_search import BoardSearch
from quartiles_gui.gui.session import Answer, Session, done, refusal
from quartiles_gui.gui.settings import Settings
from quartiles_gui.gui.solver_runner import RunState
from quartiles_gui.gui.translation import fill, translate
from quartiles_gui.gui.word_list.rows import (
    Key,
    Rows,
    Solution,
    WordRow,
    first_word,
    in_place,
    solution_rows,
)
from quartiles_gui.gui.words.word_teacher import WordTeacher
from quartiles_gui.library.meanings_file import read_affixes
from quartiles_gui.library.taught_words import Judgment


class Shown(NamedTuple):
    """A row that was shown, to be scrolled to once."""

    number: int  # of such rows so far
    key: Key


class Listing:
    """The words of a search or a solution, as far as they are listed.

    Words may be hidden: by the box at the solution, also on the next boards, and behind the door to
    hints, where only those are listed that the user has found.
    """

    def __init__(
        self, edits: BoardEdits, search: BoardSearch, settings: Settings, session: Session
    ) -> None:
        self.hides_words = settings.hides_words
        self.leaves_out_ticked = False
        self._edits = edits
        self._search = search
        self._settings = settings
        self._deed = session.deed
        self._before: tuple[Key, Rows] | None = None  # selected, before the search under way
        self._verdict = search.verdict  # that the rows are of
        self._rated = search.rated
        self.shown: Shown | None = None  # last
        self.rows: Rows = ()  # as they were after the last deed
        self.selected: Key | None = None
        self.revealed: frozenset[str] = frozenset()
        self.unfolded: frozenset[int] = frozenset()
        self.tile: int | None = None  # the one whose words alone are listed

    @property
    def selected_word(self) -> FoundWord | None:
        """The selected word, unless it is hidden."""
        row = next((row for row in self.rows if row.key == self.selected), None)
        return row.found if isinstance(row, WordRow) and not row.is_hidden else None

    def has_word(self, word: str) -> bool:
        """Return whether a word was found, counted or not."""
        return any(rated.found.word == word for rated in self._search.known)

    def ticked_words(self) -> list[FoundWord]:
        known = (rated.found for rated in self._search.known)
        return [found for found in known if found.word in self._edits.ticked]

    def select(self, key: Key | None) -> None:
        if key != self.selected:
            with self._deed():
                self.selected = key

    def select_word(self, word: str) -> None:
        """Select a word that was found and is listed; the words of another tile make way."""
        with self._deed():
            if self.has_word(word) and not self._lists(word):
                self.tile = None
                self.rows = self._rows()
            if self._lists(word):
                self.selected = word

    def activate(self, key: Key) -> None:
        """Reveal a hidden word, or fold or unfold a group."""
        with self._deed():
            if isinstance(key, str):
                self.revealed |= {key}
            else:
                self.unfolded ^= {key}
                self._show(key)

    def hide_words(self, are_hidden: bool) -> None:
        if are_hidden != self.hides_words:
            with self._deed():
                self._hide(are_hidden=are_hidden)
                self._settings.hides_words = are_hidden

    def leave_out_ticked(self, are_left_out: bool) -> None:
        if are_left_out != self.leaves_out_ticked:
            with self._deed():
                self.leaves_out_ticked = are_left_out

    def show_tile(self, tile: int | None = None) -> None:
        """List only the words that use a tile; all of them if only its words are listed."""
        with self._deed():
            self.tile = None if self.tile == tile else tile

    def clear(self) -> None:
        """Forget the list, because there is another board."""
        self._before = None
        self._forget()

    def begin(self) -> None:
        """Clear the list for a search; its verdict brings the same place back."""
        is_secret = self._search.is_recalled and self._edits.record.is_secret
        hides = is_secret or self._settings.hides_words or self._edits.door is Door.HINT
        if self.selected is not None:
            self._before = self.selected, self.rows
        self._forget()
        self._hide(are_hidden=hides)

    def settle(self) -> None:
        """List what is known now; the same row is selected, or one in its place."""
        rows, verdict, rated = self._rows(), self._search.verdict, self._search.rated
        before = None if self.selected is None else (self.selected, self.rows)
        if verdict != self._verdict and verdict is not None:
            before = before or self._before
            self.selected = first_word(rows) if before is None else in_place(*before, rows)
            self._before = None
        elif before is not None:
            self.selected = in_place(*before, rows)
        if verdict is None and rated is not self._rated and rated:
            self._show(rated[-1].found.word)
        self.rows, self._verdict, self._rated = rows, verdict, rated

    def _rows(self) -> Rows:
        search, edits = self._search, self._edits
        known = Solution(
            fragments=edits.board.fragments,
            finds=search.rated,
            verdict=search.verdict,
            five=edits.in_order(() if search.verdict is None else search.verdict.five),
            ticked=edits.ticked,
            revealed=self.revealed,
            unfolded=self.unfolded,
            hides_words=self.hides_words,
            leaves_out_ticked=self.leaves_out_ticked,
            tile=self.tile,
            is_found_only=edits.door is Door.HINT,
        )
        return solution_rows(known, search.dictionary.taught)

    def _lists(self, word: str) -> bool:
        return any(row.key == word for row in self.rows)

    def _show(self, key: Key) -> None:
        self.shown = Shown(1 if self.shown is None else self.shown.number + 1, key)

    def _hide(self, *, are_hidden: bool) -> None:
        self.hides_words = are_hidden
        self.revealed = frozenset()

    def _forget(self) -> None:
        self.rows = ()
        self.selected = self.tile = None
        self.revealed, self.unfolded = frozenset(), frozenset()


class HintsGiven:
    """Gives hints, and keeps them with the board."""

    def __init__(
        self, edits: BoardEdits, search: BoardSearch, masked: Masked, session: Session
    ) -> None:
        self.are_shown = False  # not the solution
        self.scene = HintScene()
        self._told: set[str] = set()  # what was told of tiles
        self._edits = edits
        self._search = search
        self._guide = HintGuide(masked, self._ground)
        self._deed = session.deed

    @property
    def is_solved(self) -> bool:
        """Whether there are words to give hints on."""
        return self._guide.verdict is not None

    def ask(self) -> None:
        """Tell the next rung for the present word, once there is one."""
        with self._deed():
            if self.is_solved:
                self._store(self._guide.ask(self._edits.record.hints))

    def choose(self, tile: str, length: int) -> None:
        """Hint on a word of a row of the table, or of a cell: its first tile is known by now."""
        with self._deed():
            edits = self._edits
            self._store(self._guide.choose(tile, length, edits.board.fragments, edits.record.hints))

    def go(self, step: int) -> None:
        """Go to a later word, or back to an earlier one."""
        with self._deed():
            self._guide.go(step)

    def forget(self) -> None:
        """Know of no words, because the board is searched, or there is another one."""
        self._guide.forget()
        self._told.clear()

    def settle(self) -> None:
        """Follow the verdict on the board, if there is one."""
        verdict, guide = self._search.verdict, self._guide
        if verdict is None or self._search.state is not RunState.FINISHED:
            guide.forget()
        else:
            guide.follow(verdict, self._edits.ticked)
        hints, fragments = self._edits.record.hints, self._edits.board.fragments
        self.scene = guide.scene(hints, fragments, is_seen=self.are_shown)

    def tell_of_tile(self, tile: int) -> str:
        """Return how many of the words expected begin with a tile, and how many use it.

        That is a hint, unless it was told already, or all is.
        """
        left, fragments = self._guide.expected, self._edits.board.fragments
        fragment = fragments[tile]
        starts = sum(fragments[found.path[0]] == fragment for found in left)
        uses = sum(fragment in found.fragments(fragments) for found in left)
        told = translate(
            "HintsView", "“{tile}”: {starts} of the words left begin with it, {uses} use it."
        )
        text = fill(told, tile=fragment, starts=starts, uses=uses)
        if text in self._told or self._edits.record.is_told:
            return text
        self._told.add(text)
        self._edits.put(lambda record: record._replace(hints=record.hints.with_one_more()))
        used = self._edits.record.hints.used
        counted = translate("HintsView", "{told} That is a hint: {count} used.")
        return fill(counted, told=text, count=used)

    def _ground(self, verdict: Verdict, known: Collection[str]) -> Ground:
        affixes = read_affixes(paths.dictionary_folder())
        words = self._search.dictionary
        return Ground.of(self._edits.board.fragments, verdict, known, words, affixes)

    def _store(self, told: tuple[str, Rung] | None) -> None:
        if told is not None:
            word, rung = told
            entry = self._edits.clock.entry(hint_event(rung), word)
            self._edits.put(lambda record: record.hinting(word, rung), entry)


class WordMarks:
    """Ticks off and teaches words, as those that are typed, and returns what is said.

    A user who plays with hidden words types the words found in the game. Pressing Enter again for a
    word that the list lacks but the tiles spell teaches it, and ticks it off. Each mark can be
    undone, in its turn among the edits of the board.
    """

    def __init__(
        self, edits: BoardEdits, search: BoardSearch, listing: Listing, teacher: WordTeacher
    ) -> None:
        self.reply: Answer | None = None  # to the word that was typed last, beside its field
        self.path: tuple[int, ...] = ()  # the tiles of the word being typed
        self.has_typed = False  # a word, since this board is there
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
