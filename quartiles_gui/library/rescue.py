"""What becomes of a damaged library: what is still known of it goes into a new one.

Imported only when there is damage.
"""

import os
from collections.abc import Iterable

from quartiles_gui.core.sentence import Sentence, sentence
from quartiles_gui.library import board_store
from quartiles_gui.library.board_record import BoardRecord, KeptBoard
from quartiles_gui.library.database import Database, LibraryError
from quartiles_gui.library.judgment import TaughtWord


def store_words(database: Database, words: Iterable[TaughtWord]) -> None:
    """Store words that were rescued; what has been taught about one meanwhile stays.

    Raises:
        LibraryError: If the library cannot be written.
    """
    rows = [(taught.word, taught.judgment.value, taught.when) for taught in words]
    if rows:
        with database.writing() as connection:
            connection.executemany(
                "INSERT OR IGNORE INTO taught_word (word, judgment, taught_at) VALUES (?, ?, ?)",
                rows,
            )


def store_boards(database: Database, boards: Iterable[BoardRecord]) -> None:
    """Store boards that were rescued; where a newer version is there already, that stays.

    Raises:
        LibraryError: If the library cannot be written.
    """
    boards = list(boards)
    if boards:
        with database.writing() as connection:
            for record in boards:
                if record.version > board_store.version_of(connection, record.key):
                    board_store.put(connection, KeptBoard(record))


def kept_aside(kept: str, word_count: int, board_count: int) -> list[Sentence]:
    """Return what to tell about a damaged library.

    Args:
        kept: Where it is now.
        word_count: How many taught words are still known.
        board_count: How many boards could be read in it.
    """
    told = [_kept_with_words(os.path.basename(kept), word_count)]
    if board_count == 1:
        told.append(sentence("library", "1 board in it could be read, and is kept."))
    elif board_count:
        told.append(
            sentence("library", "{count} boards in it could be read, and are kept.").filled(
                count=board_count
            )
        )
    return told


def recent_kept_aside(kept: str) -> Sentence:
    """Return what to tell about a damaged file of recent changes, which is now at ``kept``."""
    return sentence(
        "library",
        "It held the latest changes of your boards. It is kept as “{kept}”, and what could be "
        "read in it is stored.",
    ).filled(kept=os.path.basename(kept))


def immovable(path: str, error: OSError) -> LibraryError:
    """Return the error that says that a damaged library cannot be set aside."""
    return LibraryError(
        sentence("library", "“{file}” cannot be moved away: {reason}.").filled(
            file=path, reason=error.strerror or str(error)
        )
    )


def _kept_with_words(name: str, count: int) -> Sentence:
    if count == 0:
        return sentence(
            "library",
            "It is kept as “{kept}”, and a new one is begun. "
            "No taught words could be read in it any more.",
        ).filled(kept=name)
    if count == 1:
        return sentence(
            "library",
            "It is kept as “{kept}”, and a new one is begun with the 1 taught word "
            "that is still known.",
        ).filled(kept=name)
    return sentence(
        "library",
        "It is kept as “{kept}”, and a new one is begun with the {count} taught words "
        "that are still known.",
    ).filled(kept=name, count=count)
