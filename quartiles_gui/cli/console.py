"""The parts that commands share: exit codes, printing, complaints, input, words and the library."""

import os
import re
import sys
from argparse import SUPPRESS, ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from types import MappingProxyType
from typing import IO, TYPE_CHECKING, NamedTuple, TypeVar

from quartiles_gui import paths
from quartiles_gui.core.sentence import UserError, printable
from quartiles_gui.library import LIBRARY_NAME

if TYPE_CHECKING:
    from datetime import date
    from sqlite3 import Connection

    from quartiles_gui.core.words.dictionary import Dictionary
    from quartiles_gui.core.words.likelihood import FinishedWords
    from quartiles_gui.core.words.word_list import LeftOut


DONE = 0  # solved, found or done
NOT_FOUND = 1  # the search has ended without finding what was asked for

BAD_INPUT = 2

STOPPED = 3  # the search stopped at a bound before its end

INTERRUPTED = 130

_WIDTH = 60  # of a line that the next one replaces: that of the longest


class CommandError(Exception):
    """An error that ends a command; its text is shown to the user, in English."""


class Command(NamedTuple):
    """A command, with the start and the end of its help.

    ``run`` does what was asked for, and returns the exit code. It raises `CommandError` or
    `UserError` if the input is bad, or a file can't be used.
    """

    description: str
    epilog: str
    add_arguments: Callable[[ArgumentParser], None]
    run: Callable[[Namespace], int]


@contextmanager
def output_errors() -> Iterator[None]:
    """Turn errors into one that says that standard output can't be written; then write no more.

    A BrokenPipeError stays: the reader has seen enough.

    Raises `CommandError` if it is closed, or the block raises any other `OSError`.
    """
    if sys.stdout is None:
        raise CommandError("The output cannot be written: it is closed.")
    try:
        yield
    except OSError as error:
        sys.stdout = None
        if isinstance(error, BrokenPipeError):
            raise
        raise CommandError(f"The output cannot be written: {reason(error)}.") from error


def print_text(text: str) -> None:
    """Write text to standard output (see `output_errors`)."""
    with output_errors():
        sys.stdout.write(text)


def print_line(line: str) -> None:
    """Write one line to standard output, with nothing that controls (see `output_errors`)."""
    print_text(f"{printable(line)}\n")


def print_json(value: object) -> None:
    """Write a value as one line of JSON (see `output_errors`)."""
    import json

    print_line(json.dumps(value))


def flush() -> None:
    """Flush what was printed, if anything could be (see `output_errors`)."""
    if sys.stdout is not None:
        with output_errors():
            sys.stdout.flush()


@contextmanager
def output_file(path: str) -> Iterator[IO[bytes]]:
    """Yield what replaces the file at ``path`` in the end; “-” is standard output."""
    if path != "-":
        from quartiles_gui.library import files

        with files.replacing(path) as file:
            yield file
        return
    flush()
    with output_errors():
        yield sys.stdout.buffer


def print_aside(text: str) -> None:
    """Write text to standard error, if there is one."""
    if sys.stderr is not None:
        sys.stderr.write(text)


def show_aside(text: str) -> None:
    """Show a line on standard error that the next one replaces, if that is a terminal."""
    if sys.stderr is not None and sys.stderr.isatty():
        sys.stderr.write(f"\r{text:{_WIDTH}}\r")
        sys.stderr.flush()


def complain(message: str) -> int:
    """Print what is wrong to standard error, and return `BAD_INPUT`."""
    print_aside(f"quartiles: {printable(message)}\n")
    return BAD_INPUT


def shown(path: str) -> str:
    """Return what a sentence calls a file, or standard input."""
    return "standard input" if path == "-" else path


def reason(error: OSError) -> str:
    """Return what the system says about an error."""
    return error.strerror or str(error)


def counted(count: int, noun: str) -> str:
    """Return how many there are of something, such as ``1 word`` or ``2,000 words``."""
    return f"{count:,} {noun}{'' if count == 1 else 's'}"


def positive(text: str) -> int:
    """Return the number that an argument gives, at least 1."""
    try:
        number = int(text)
    except ValueError:
        raise ArgumentTypeError(f"“{text}” isn’t a whole number") from None
    if number < 1:
        raise ArgumentTypeError("must be at least 1")
    return number


def day(text: str) -> "date":
    """Return the day that an argument gives as an ISO date."""
    from datetime import date

    try:
        return date.fromisoformat(text)
    except ValueError:
        raise ArgumentTypeError(f"“{text}” isn’t a date, such as 2026-12-24") from None


def part(text: str) -> tuple[int, int]:
    """Return the number and the count of parts that an argument such as ``3/16`` gives."""
    match = re.fullmatch(r"([0-9]{1,9})/([0-9]{1,9})", text)
    if match is None or not 1 <= int(match[1]) <= int(match[2]):
        raise ArgumentTypeError(f"“{text}” isn’t a part, such as 3/16")
    return int(match[1]), int(match[2])


T = TypeVar("T")


def library_path() -> str:
    """Return where the library is, or would be."""
    return os.path.join(paths.data_folder(), LIBRARY_NAME)


def read(query: "Callable[[Connection], T]") -> T | None:
    """Return what ``query`` finds in the library; None if there is no library.

    Nothing is repaired or set aside.

    Raises `LibraryError` if it can't be read.
    """
    path = library_path()
    if not os.path.exists(path):
        return None
    from quartiles_gui.library.database import read_only

    return read_only(path, query)


def add_word_list(parser: ArgumentParser, default: str = "the built-in list") -> None:
    """Add the options for a word list to a parser."""
    parser.add_argument(
        "--word-list",
        metavar="FILE",
        help="use this word list: a word a line, CSV, JSON, a frequency list, one of Hunspell; "
        f"default: {default}",
    )
    parser.add_argument("--dictionary", dest="word_list", help=SUPPRESS)  # its former name
    parser.add_argument(
        "--least-score",
        type=float,
        metavar="N",
        help="use only the words of that list that have this score, count or likelihood, or more",
    )


def check_word_list(options: Namespace) -> None:
    """Refuse a least score without a word list."""
    if options.least_score is not None and options.word_list is None:
        raise CommandError("--least-score needs --word-list.")


def tell_left_out(path: str, words: int, left_out: "LeftOut") -> None:
    """Say on standard error what was taken from a list, if something wasn't."""
    if left_out.number:
        complain(str(left_out.and_taken(words, shown(path))))


def open_dictionary(
    options: Namespace, judgments: Mapping[str, bool] = MappingProxyType({})
) -> "Dictionary":
    """Return the word list that was given, or the shipped one, with what you taught it.

    ``judgments`` say of other words whether the game accepts them, and override what was taught.

    Raises `UserError` if it can't be used.
    """
    from quartiles_gui.library.dictionaries import dictionary_files

    check_word_list(options)
    dictionary = dictionary_files(
        options.word_list,
        paths.dictionary_folder(),
        paths.cache_folder(),
        may_be_pipe=True,
        least_score=options.least_score,
    ).open()
    tell_left_out(options.word_list, len(dictionary), dictionary.left_out)
    taught: dict[str, bool] = {}
    boards: list[FinishedWords] = []
    try:
        taught, boards = read(_what_was_told) or (taught, boards)
    except UserError as error:  # boards can be solved without it
        complain(str(error))
    taught.update(judgments)
    return dictionary.teach(taught, boards) if taught or boards else dictionary


def _what_was_told(
    connection: "Connection",
) -> "tuple[dict[str, bool], list[FinishedWords]]":
    from quartiles_gui.core.quartiles.record import FinishedBoard
    from quartiles_gui.library import board_table, taught_words
    from quartiles_gui.library.taught_words import Judgment

    words = taught_words.every(connection).values()
    taught = {word.word: word.judgment is Judgment.ACCEPTED for word in words}
    finished = map(FinishedBoard.of, board_table.finished(connection))
    return taught, [board.words for board in finished]
