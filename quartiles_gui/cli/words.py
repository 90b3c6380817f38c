"""The command ``quartiles words``: teach the app about words, and see what it was taught."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from quartiles_gui import paths
from quartiles_gui.core.sentence import PersonError, sentence
from quartiles_gui.library import LIBRARY_NAME, word_file
from quartiles_gui.library.taught_words import MEMORY_ONLY, Judgment, TaughtWords

if TYPE_CHECKING:
    from quartiles_gui.library.taught_words import ImportResult

DONE = 0
BAD_INPUT = 2

DESCRIPTION = "Teach the app which words the game accepts. It wins over every word list."

_LINES_SHOWN = 5


def run(parser: argparse.ArgumentParser, arguments: Sequence[str]) -> int:
    """Run one command.

    Args:
        parser: An empty parser, to be given the arguments.
        arguments: The command line after ``quartiles words``.

    Returns:
        The exit code.

    Raises:
        PersonError: If the input is bad, or the library cannot be used.
    """
    _add_verbs(parser)
    options = parser.parse_args(arguments)
    with TaughtWords.open(os.path.join(paths.data_folder(), LIBRARY_NAME)) as taught:
        try:
            code: int = BAD_INPUT if taught.fault else options.run(taught, options)
        finally:
            # a window would keep in memory what cannot be stored; a command ends, and it is lost
            _warn(str(told) for told in taught.take_warnings() if told != MEMORY_ONLY)
        return BAD_INPUT if taught.fault else code


def _add_verbs(parser: argparse.ArgumentParser) -> None:
    verbs = parser.add_subparsers(metavar="VERB", required=True, prog=parser.prog)

    for name, judgment, help_ in (
        ("accept", Judgment.ACCEPTED, "the game accepted these words"),
        ("reject", Judgment.REJECTED, "the game rejected these words"),
        ("add", Judgment.ACCEPTED, "add words that the word list lacks; the same as accept"),
    ):
        teach = verbs.add_parser(name, help=help_)
        teach.add_argument("words", nargs="+", metavar="WORD")
        teach.set_defaults(run=_teach, judgment=judgment)

    forget = verbs.add_parser("forget", help="forget what was taught about these words")
    forget.add_argument("words", nargs="+", metavar="WORD")
    forget.set_defaults(run=_forget)

    list_ = verbs.add_parser("list", help="print everything taught")
    list_.add_argument("--json", action="store_true", help="print one JSON array")
    list_.set_defaults(run=_list)

    import_ = verbs.add_parser(
        "import",
        help="teach the words of a text file",
        description="Teach the words of a text file: one word a line, after + if the game "
        "accepted it or - if it rejected it. What follows # is a comment.",
    )
    import_.add_argument("file", metavar="FILE", help="the file; - for standard input")
    import_.set_defaults(run=_import)

    export = verbs.add_parser("export", help="write everything taught as text, for import")
    export.add_argument(
        "file", nargs="?", default="-", metavar="FILE", help="default: standard output"
    )
    export.set_defaults(run=_export)


def _teach(taught: TaughtWords, options: argparse.Namespace) -> int:
    judgment: Judgment = options.judgment
    words = _distinct(options.words)
    taught.teach_many((word, judgment) for word in words)
    if taught.fault is None:
        print(f"{judgment.value}: {', '.join(words)}")
    return DONE


def _forget(taught: TaughtWords, options: argparse.Namespace) -> int:
    words = _distinct(options.words)
    unknown = [word for word in words if taught.judgment(word) is None]
    if unknown:
        raise PersonError(
            sentence(
                "library", "Nothing was ever taught about “{word}”. Nothing was changed."
            ).filled(word=word_file.shortened(unknown[0]))
        )
    taught.forget_many(words)
    if taught.fault is None:
        print(f"forgotten: {', '.join(words)}")
    return DONE


def _list(taught: TaughtWords, options: argparse.Namespace) -> int:
    if options.json:
        import json

        entries = [
            {"word": word, "judgment": judgment.value, "when": when}
            for word, judgment, when in taught.all()
        ]
        print(json.dumps(entries))
        return DONE
    if not len(taught):
        print("No words have been taught.")
    for word, judgment, when in taught.all():
        print(f"{judgment.value}  {when[:10]}  {word}")
    return DONE


def _import(taught: TaughtWords, options: argparse.Namespace) -> int:
    if options.file == "-":
        content = sys.stdin.buffer.read(word_file.MAX_FILE_SIZE + 1) if sys.stdin else b""
        result = taught.import_text(word_file.text_of(content, "standard input"))
    else:
        result = taught.import_file(options.file)
    if taught.fault is not None:
        return BAD_INPUT
    _report_others(result)
    print(f"{result.accepted:,} accepted, {result.rejected:,} rejected")
    return DONE if result.accepted or result.rejected or not result.others else BAD_INPUT


def _export(taught: TaughtWords, options: argparse.Namespace) -> int:
    if options.file == "-":
        print(taught.export_text(), end="")
        return DONE
    taught.export_file(options.file)
    print(f"{options.file}: {len(taught):,} word{'' if len(taught) == 1 else 's'}")
    return DONE


def _report_others(result: ImportResult) -> None:
    _warn(
        f"line {other.number} is no word after + or -: “{other.text}”"
        for other in result.others[:_LINES_SHOWN]
    )
    more = len(result.others) - _LINES_SHOWN
    if more > 0:
        _warn([f"and {more:,} more such line{'' if more == 1 else 's'}"])


def _distinct(words: Iterable[str]) -> list[str]:
    """Return the words as they are stored, each once; those that are none stay as they are."""
    return list(dict.fromkeys(word_file.folded_word(word) or word for word in words))


def _warn(messages: Iterable[str]) -> None:
    for message in messages:
        print(f"quartiles: {message}", file=sys.stderr)
