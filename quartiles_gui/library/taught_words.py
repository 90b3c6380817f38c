"""What the person taught the app about words, which wins over every word list.

Terms. A *judgment* is what the game said about a word: accepted or rejected. To *teach* a word
is to give it a judgment, to *forget* it to take that back. What is taught is known at once, and
*stored* in the library before the call returns. What cannot be stored is *pending*: known while
the app runs, and tried again with everything that is taught later.

A window calls no more than this, without any ``try``, except for words that people type:

    taught = TaughtWords.open(paths.data_folder() / LIBRARY_NAME)
    taught.teach("azygos", Judgment.ACCEPTED)
    show(taught.take_warnings())
    if taught.has_changed():  # when the window is activated
        taught.refresh()
"""

import os
import time
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NamedTuple, Self

from quartiles_gui.core.sentence import PersonError, Sentence, sentence
from quartiles_gui.core.words.letters import MAX_WORD_LENGTH
from quartiles_gui.library import files, word_file
from quartiles_gui.library.database import DamagedError, Database, LibraryError
from quartiles_gui.library.files import StrPath
from quartiles_gui.library.judgment import Judgment, TaughtWord
from quartiles_gui.library.word_file import OtherLine

if TYPE_CHECKING:
    import sqlite3

__all__ = [
    "MEMORY_ONLY",
    "ImportResult",
    "Judgment",
    "OtherLine",
    "TaughtWord",
    "TaughtWords",
    "checked_word",
]

MEMORY_ONLY = sentence(
    "library",
    "The words you teach are known until the app is closed, and stored as soon as possible.",
)
"""What follows from a library that cannot be used; among the warnings right after the reason."""

_WHEN = "%Y-%m-%dT%H:%M:%SZ"
_BY_VALUE = {judgment.value: judgment for judgment in Judgment}


class ImportResult(NamedTuple):
    """What came of an import.

    Attributes:
        accepted: How many words were taught as accepted.
        rejected: How many words were taught as rejected.
        others: The lines that are no judged word; they were passed over.
    """

    accepted: int
    rejected: int
    others: list[OtherLine]


class TaughtWords:
    """The words that the person taught, in memory and in the library.

    Begin with `open`. To be used from one thread; other windows and processes may have the
    same library open.

    Args:
        path: The library's file. Neither it nor its folder need exist.

    Attributes:
        warnings: What the person should be told, oldest first, once for each fault. Whoever
            shows them takes them away.
        fault: Why the words are only in memory at present; None if they are stored.
    """

    def __init__(self, path: StrPath) -> None:
        self.warnings: list[Sentence] = []
        self.fault: LibraryError | None = None
        self._database = Database(path)
        self._words: dict[str, TaughtWord] = {}
        self._pending: dict[str, TaughtWord | None] = {}  # None: to be forgotten
        self._told: set[str] = set()

    @classmethod
    def open(cls, path: StrPath) -> Self:
        """Return the words taught so far; what is wrong with the library is in `warnings`."""
        taught = cls(path)
        taught.refresh()
        return taught

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __len__(self) -> int:
        return len(self._words)

    @property
    def path(self) -> str:
        """Where the library is, links followed."""
        return self._database.path

    def all(self) -> list[TaughtWord]:
        """Return everything taught, sorted by word."""
        return sorted(self._words.values())

    def is_accepted(self) -> dict[str, bool]:
        """Return, for each word that anything was taught about, whether the game accepts it."""
        return {word: taught.judgment is Judgment.ACCEPTED for word, taught in self._words.items()}

    def judgment(self, word: str) -> Judgment | None:
        """Return what was taught about ``word``, in lowercase; None if nothing was."""
        taught = self._words.get(word)
        return taught.judgment if taught else None

    def teach(self, word: str, judgment: Judgment) -> None:
        """Teach one word, in place of what was taught about it before.

        Raises:
            PersonError: If ``word`` is not 1 to 32 letters a to z once it is in lowercase and
                without diacritics.
        """
        self.teach_many([(word, judgment)])

    def teach_many(self, judgments: Iterable[tuple[str, Judgment]]) -> None:
        """Teach several words: all of them are stored, or none.

        Raises:
            PersonError: If one of them is no word, as for `teach`. Nothing is taught then.
        """
        when = time.strftime(_WHEN, time.gmtime())
        self._change({(w := checked_word(text)): TaughtWord(w, j, when) for text, j in judgments})

    def forget(self, word: str) -> None:
        """Forget what was taught about ``word``, if anything was.

        Raises:
            PersonError: If it is no word, as for `teach`.
        """
        self.forget_many([word])

    def forget_many(self, words: Iterable[str]) -> None:
        """Forget what was taught about several words: all of them, or none.

        Raises:
            PersonError: If one of them is no word, as for `teach`. Nothing is forgotten then.
        """
        self._change({checked_word(text): None for text in words})

    def forget_all(self) -> None:
        """Forget every word that `all` gives; not what another window has just taught."""
        self.forget_many(list(self._words))

    def import_text(self, text: str) -> ImportResult:
        """Teach the words of an exported or hand-written text, all of them or none.

        Args:
            text: One word a line after ``+`` (accepted) or ``-`` (rejected); comments after
                ``#``. Other lines are passed over and reported.
        """
        judgments, others = word_file.parse(text)
        self.teach_many(judgments.items())
        accepted = sum(judgment is Judgment.ACCEPTED for judgment in judgments.values())
        return ImportResult(accepted, len(judgments) - accepted, others)

    def export_text(self) -> str:
        """Return everything taught as a text for `import_text`, without the dates."""
        return word_file.format_judgments((word.word, word.judgment) for word in self.all())

    def import_file(self, path: StrPath) -> ImportResult:
        """Teach the words of a file, as `import_text` does.

        Raises:
            PersonError: If it cannot be read, or is too large.
        """
        return self.import_text(word_file.read_text(path))

    def export_file(self, path: StrPath) -> None:
        """Write everything taught into a text file, in place of what is there.

        Raises:
            PersonError: If it cannot be written, or is the library itself.
        """
        if os.path.realpath(path) == self.path:
            raise PersonError(
                sentence(
                    "library", "“{file}” is the library itself; choose another name to export to."
                ).filled(file=str(path))
            )
        files.write_text(path, self.export_text())

    def has_changed(self) -> bool:
        """Tell whether another window or process taught or forgot anything since `refresh`.

        Takes some microseconds and reads nothing.
        """
        return self._database.has_changed()

    def refresh(self) -> None:
        """Learn what other windows and processes taught and forgot, and store what is pending."""
        self._meeting_faults(self._synchronize)

    def take_warnings(self) -> list[Sentence]:
        """Return the warnings, and keep none: each is shown once."""
        taken = list(self.warnings)
        self.warnings.clear()
        return taken

    def close(self) -> None:
        """Try once more to store what is pending, and close the library."""
        if self._pending:
            self._meeting_faults(self._write)
        self._database.close()

    def _change(self, changes: dict[str, TaughtWord | None]) -> None:
        if not changes:
            return
        self._pending |= changes
        _apply(changes, self._words)
        self._meeting_faults(self._write)

    def _meeting_faults(self, action: Callable[[], None]) -> None:
        try:
            action()
        except DamagedError as error:
            self._rescue(error)
        except LibraryError as error:
            self._tell(error)

    def _synchronize(self) -> None:
        self._restore_if_vanished()
        self._read()
        if self._pending:
            self._write()
        self.fault = None

    def _restore_if_vanished(self) -> None:
        """Have all that is known stored again if someone deleted the library."""
        if self._database.has_vanished:
            self._pending = {**self._words, **self._pending}

    def _read(self) -> None:
        with self._database.reading() as connection:
            words = {}
            if connection is not None:
                self._database.check(connection, "taught_word")
                words = _stored_words(connection)
        _apply(self._pending, words)
        self._words = words

    def _write(self) -> None:
        self._restore_if_vanished()
        if not self._database.exists and not any(self._pending.values()):
            self._pending.clear()  # nothing to forget is no reason to make a file
            return
        with self._database.writing() as connection:
            connection.executemany(
                "DELETE FROM taught_word WHERE word = ?",
                [(word,) for word, taught in self._pending.items() if taught is None],
            )
            connection.executemany(
                "REPLACE INTO taught_word (word, judgment, taught_at) VALUES (?, ?, ?)",
                [
                    (taught.word, taught.judgment.value, taught.when)
                    for taught in self._pending.values()
                    if taught is not None
                ],
            )
        self._pending.clear()
        self._told.clear()
        self.fault = None

    def _rescue(self, damage: DamagedError) -> None:
        """Set the damaged library aside, and store what is left of it in a new one."""
        from quartiles_gui.library import rescue  # noqa: PLC0415  (hardly ever needed)
        from quartiles_gui.library.carving import Carved, carve_file  # noqa: PLC0415

        try:
            kept = self._database.set_aside()
        except OSError as error:
            self._learn(carve_file(self.path).words)
            self._tell(damage)
            self._tell(rescue.immovable(self.path, error))
            return
        carved = Carved({}, {}) if kept is None else carve_file(kept)
        self._learn(carved.words)
        if kept is not None:
            told = rescue.kept_aside(kept, len(self._words), len(carved.boards))
            self.warnings += [damage.sentence, *told]
        try:
            self._synchronize()
            rescue.store_boards(self._database, carved.boards.values())
        except LibraryError as error:  # even if it is damage: once is enough
            self._tell(error)

    def _learn(self, rescued: dict[str, TaughtWord]) -> None:
        """Know the words rescued from a file, and have all that is known stored anew."""
        _apply(self._pending, rescued)
        self._words = rescued | self._words
        self._pending = {**self._words, **self._pending}

    def _tell(self, fault: LibraryError) -> None:
        self.fault = fault
        if str(fault) in self._told:
            return
        self._told.add(str(fault))
        if MEMORY_ONLY in self.warnings:
            self.warnings.remove(MEMORY_ONLY)
        self.warnings += [fault.sentence, MEMORY_ONLY]


def _stored_words(connection: "sqlite3.Connection") -> dict[str, TaughtWord]:
    rows = connection.execute("SELECT word, judgment, taught_at FROM taught_word")
    return {word: TaughtWord(word, _BY_VALUE[judgment], when) for word, judgment, when in rows}


def _apply(changes: dict[str, TaughtWord | None], words: dict[str, TaughtWord]) -> None:
    for word, taught in changes.items():
        if taught is None:
            words.pop(word, None)
        else:
            words[word] = taught


def checked_word(text: str) -> str:
    """Return the word that ``text`` means, in lowercase and without diacritics.

    Raises:
        PersonError: If it is not 1 to 32 letters a to z then.
    """
    word = word_file.folded_word(text)
    if word is not None:
        return word
    shown = word_file.shortened(text.strip())
    if not shown:
        raise PersonError(sentence("library", "There is no word. Nothing was changed."))
    if len(shown) < len(text.strip()) or len(shown) > MAX_WORD_LENGTH:
        raise PersonError(
            sentence(
                "library",
                "“{word}” is too long: a word has {most} letters at most. Nothing was changed.",
            ).filled(word=shown, most=MAX_WORD_LENGTH)
        )
    raise PersonError(
        sentence(
            "library",
            "“{word}” is no word: a word has only the letters a to z. Nothing was changed.",
        ).filled(word=shown)
    )
