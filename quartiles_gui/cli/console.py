"""The parts that all commands share: exit codes, printing, complaints and standard input."""

from __future__ import annotations

import re
import sys
from argparse import ArgumentTypeError
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date

from quartiles_gui.core.sentence import printable

DONE = 0  # solved, found or done
NOT_FOUND = 1  # the search has ended without finding what was asked for

BAD_INPUT = 2

STOPPED = 3  # the search stopped at a bound before its end

INTERRUPTED = 130


WORD_LIST_HELP = (
    "use this word list (text, one word per line); default: the built-in words of SCOWL"
)


class CommandError(Exception):
    """An error that ends a command; its text is shown to the user, in English."""


@contextmanager
def output_errors() -> Iterator[None]:
    """Turn errors into one that says that standard output can't be written; then write no more.

    A BrokenPipeError stays: the reader has seen enough.

    Raises:
        CommandError: If it is closed, or the block raises any other `OSError`.
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


def print_aside(text: str) -> None:
    """Write text to standard error, if there is one."""
    if sys.stderr is not None:
        sys.stderr.write(text)


def complain(message: str) -> int:
    """Print what is wrong to standard error, and return `BAD_INPUT`."""
    print_aside(f"quartiles: {printable(message)}\n")
    return BAD_INPUT


def read_input(most: int) -> bytes:
    """Return the first ``most`` bytes of standard input and, if there are more, one more.

    Raises:
        CommandError: If it can't be read.
    """
    try:
        return b"" if sys.stdin is None else sys.stdin.buffer.read(most + 1)
    except OSError as error:
        raise CommandError(f"The input cannot be read: {reason(error)}.") from error


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


def day(text: str) -> date:
    """Return the day that an argument gives as an ISO date."""
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
