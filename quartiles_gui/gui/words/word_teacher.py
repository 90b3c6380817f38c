"""Teaching words: the user's judgments go to the library, and can be undone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from quartiles_gui.core.quartiles.record import FinishedBoard
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.core.words.likelihood import evidence_of, format_evidence
from quartiles_gui.gui.base.page_session import Answer, Change, undo_stack
from quartiles_gui.gui.base.saver import Saver
from quartiles_gui.gui.base.translation import fill, translate
from quartiles_gui.library import taught_words
from quartiles_gui.library.library import Library
from quartiles_gui.library.taught_words import Judgment, Listed, TaughtWord, checked_word

Judgments = Mapping[str, Judgment | None]
"""Words with the verdicts to teach; None to forget a word."""


Refused = frozenset[str] | None
"""The likely words that aren't ticked off on a finished board; None on another."""


class WordTeacher(QObject):
    """Knows what was taught, stores it at once, and can undo it."""

    changed = Signal()  # what is taught

    def __init__(self, library: Library, saver: Saver, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._library = library
        self._saver = saver
        self._store = library.words
        self._told: object = None  # what was taught when `changed` was emitted last
        self.undo_stack = undo_stack(self)  # of what is taught apart from a board, in the dialog

    @property
    def words(self) -> list[TaughtWord]:
        """Everything taught, sorted by word."""
        return self._store.all()

    @property
    def boards(self) -> list[FinishedBoard]:
        """The finished boards, the latest day first."""
        return self._library.boards.finished()

    @property
    def is_accepted(self) -> dict[str, bool]:
        """Whether the game accepts each of the taught words."""
        return self._store.is_accepted()

    def refresh(self) -> None:
        """Look up what is taught, which an import may have changed, or a board that is deleted."""
        if self._told != self._known():
            self._tell()

    def taught(self, dictionary: Dictionary) -> Dictionary:
        """Return a dictionary with everything taught, and what finished boards tell."""
        return dictionary.teach(self.is_accepted, [board.words for board in self.boards])

    def learned_text(self, listed: Dictionary) -> str:
        """Return what finished boards tell, in the form of ``dict/seen.txt``; "" without any."""
        boards = [board.words for board in self.boards]
        return format_evidence(evidence_of(boards, listed.likelihood))

    def finish(self, key: str, name: str, refused: Refused) -> Change[Refused]:
        """Return the step that finishes a board, or with None makes it unfinished.

        It is called ``name`` in the undo menu; ``refused`` are the likely words not ticked off.
        """
        record = self._library.boards.get(key)
        before = None if record is None else record.refused

        def apply(_: Refused, refused: Refused) -> None:
            record = self._library.boards.get(key)
            if record is not None:  # else it was deleted since
                self._library.boards.put(record._replace(refused=refused), is_durable=True)
            self._saver.stored()
            self._tell()

        return Change(name, before, refused, apply)

    def forget_boards(self, keys: Iterable[str]) -> None:
        """Make boards unfinished, as one step."""
        name = self.tr("Forget Board")
        self.undo_stack.beginMacro(name)
        for key in keys:
            self.undo_stack.push(self.finish(key, name, None))
        self.undo_stack.endMacro()

    def teach(self, words: Iterable[str], judgment: Judgment | None) -> None:
        """Teach a judgment, None to forget the words; raise `UserError` if that can't be."""
        judgments = dict.fromkeys(map(checked_word, words), judgment)
        if judgment is not None:
            self._store.check_room(judgments)
        self.teach_many(judgments)

    def step(
        self, word: str, judgment: Judgment | None
    ) -> tuple[Change[Judgments] | None, str, Answer]:
        """Return the step that teaches a word, if it isn't taught, its name, and what is said.

        Raises `UserError` if it isn't a word.
        """
        names = {
            Judgment.ACCEPTED: translate("WordMarks", "Accept “{word}”"),
            Judgment.REJECTED: translate("WordMarks", "Reject “{word}”"),
            None: translate("WordMarks", "Forget Verdict on “{word}”"),
        }
        done = {
            Judgment.ACCEPTED: translate("WordMarks", "Marked “{word}” as accepted."),
            Judgment.REJECTED: translate("WordMarks", "Marked “{word}” as rejected."),
            None: translate("WordMarks", "Forgot your verdict on “{word}”."),
        }
        already = {
            Judgment.ACCEPTED: translate("WordMarks", "“{word}” is already marked as accepted."),
            Judgment.REJECTED: translate("WordMarks", "“{word}” is already marked as rejected."),
            None: translate("WordMarks", "There is no verdict on “{word}”."),
        }
        name = fill(names[judgment], word=word)
        change = self._change(name, {checked_word(word): judgment})
        if change is None:
            return None, name, Answer(fill(already[judgment], word=word))
        return change, name, Answer(fill(done[judgment], word=word), can_undo=True)

    def teach_many(self, judgments: Judgments) -> None:
        """Teach judgments of several kinds, as one step."""
        if change := self._change(self.tr("Verdict"), judgments):
            self.undo_stack.push(change)

    def import_file(self, path: Path) -> Listed:
        """Teach the words of a file, one per line after + or -, or raise `UserError`."""
        listed = taught_words.read_file(path)
        self._store.check_room(listed.judgments)
        if change := self._change(self.tr("Import"), listed.judgments):
            self.undo_stack.push(change)
        return listed

    def export_file(self, path: Path) -> None:
        """Write everything taught to a file that `import_file` reads, or raise `UserError`."""
        self._store.export_file(path)

    def _change(self, name: str, after: Judgments) -> Change[Judgments] | None:
        """Return the step that teaches judgments; None if it would change nothing."""
        before: Judgments = {word: self._store.judgment(word) for word in after}
        return None if before == after else Change[Judgments](name, before, after, self._apply)

    def _apply(self, _: Judgments, judgments: Judgments) -> None:
        self._store.teach_many(judgments.items())
        self._saver.stored()
        self._tell()

    def _known(self) -> object:
        return self.is_accepted, self.boards

    def _tell(self) -> None:
        self._told = self._known()
        self.changed.emit()
