"""The command ``quartiles words``: teach the app about words, and see what it was taught."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable

from quartiles_gui import paths
from quartiles_gui.cli import console
from quartiles_gui.library import LIBRARY_NAME, files, taught_words
from quartiles_gui.library.library import Library
from quartiles_gui.library.store import IN_MEMORY
from quartiles_gui.library.taught_words import ImportResult, Judgment

DESCRIPTION = "Teach the app which words the game accepts. Your verdicts override every word list."
EPILOG = "Exit code: 0 done, 2 bad input, 130 interrupted."

_LINES_SHOWN = 5

_Outcome = tuple[int, str]  # the exit code, and what is printed once everything is stored


def add_arguments(parser: ArgumentParser) -> None:
    """Add the verbs, each with its arguments, to a parser."""
    verbs = parser.add_subparsers(metavar="VERB", required=True, prog=parser.prog)

    for name, judgment, help_ in (
        ("accept", Judgment.ACCEPTED, "the game accepted these words"),
        ("reject", Judgment.REJECTED, "the game rejected these words"),
        ("add", Judgment.ACCEPTED, "add words that the word list lacks; the same as accept"),
        ("forget", None, "forget your verdicts on these words"),
    ):
        verb = verbs.add_parser(name, help=help_)
        verb.add_argument("words", nargs="+", metavar="WORD")
        verb.set_defaults(act=_teach if judgment else _forget, judgment=judgment)

    list_ = verbs.add_parser("list", help="print your verdicts")
    list_.add_argument("--json", action="store_true", help="print one JSON array")
    list_.set_defaults(act=_list)

    import_ = verbs.add_parser(
        "import",
        help="teach the words of a text file",
        description="Teach the words of a text file: one word per line, after + if the game "
        "accepted it or - if it rejected it. Anything after # is a comment.",
    )
    import_.add_argument("file", metavar="FILE", help="the file; - for standard input")
    import_.set_defaults(act=_import)

    export = verbs.add_parser("export", help="write your verdicts as text, for import")
    export.add_argument(
        "file", nargs="?", default="-", metavar="FILE", help="default: standard output"
    )
    export.set_defaults(act=_export)


def run(options: Namespace) -> int:
    """Do what a verb says (see `main.Command`)."""
    library = Library.open(os.path.join(paths.data_folder(), LIBRARY_NAME))
    fault = library.fault
    try:
        with library:  # closing it, like a window, waits for others who write
            code, line = (console.BAD_INPUT, "") if fault else options.act(library, options)
    finally:
        fault = library.fault or fault
        for warning in library.take_warnings() or ([fault.sentence] if fault else []):
            if warning != IN_MEMORY:  # a window keeps it in memory, but a command ends
                console.complain(str(warning))
    if fault is not None:
        return console.BAD_INPUT
    if line:
        console.print_line(line)
    return int(code)


def _teach(library: Library, options: Namespace) -> _Outcome:
    judgment: Judgment = options.judgment
    words = _distinct(options.words)
    library.words.teach_many((word, judgment) for word in words)
    return console.DONE, f"{judgment.value}: {', '.join(words)}"


def _forget(library: Library, options: Namespace) -> _Outcome:
    words = _distinct(options.words)
    unknown = [word for word in words if library.words.judgment(word) is None]
    if unknown:
        word = taught_words.shortened(unknown[0])
        raise console.CommandError(f"There is no verdict on “{word}”. Nothing was changed.")
    library.words.forget_many(words)
    return console.DONE, f"forgotten: {', '.join(words)}"


def _list(library: Library, options: Namespace) -> _Outcome:
    if options.json:
        console.print_json([taught.to_members() for taught in library.words.all()])
        return console.DONE, ""
    if not len(library.words):
        return console.DONE, "No words have been taught."
    for word, judgment, when in library.words.all():
        console.print_line(f"{judgment.value}  {when[:10]}  {word}")
    return console.DONE, ""


def _import(library: Library, options: Namespace) -> _Outcome:
    if options.file == "-":
        content, name = console.read_input(taught_words.MAX_FILE_SIZE), "standard input"
    else:
        content = files.read_bytes(options.file, taught_words.MAX_FILE_SIZE, may_be_pipe=True)
        name = options.file
    result = library.words.import_text(taught_words.text_of(content, name))
    _report_others(result)
    is_done = result.accepted or result.rejected or not result.others
    line = f"{result.accepted:,} accepted, {result.rejected:,} rejected"
    return console.DONE if is_done else console.BAD_INPUT, line


def _export(library: Library, options: Namespace) -> _Outcome:
    if options.file == "-":
        console.print_text(library.words.export_text())
        return console.DONE, ""
    library.words.export_file(options.file)
    return console.DONE, f"{options.file}: {console.counted(len(library.words), 'word')}"


def _report_others(result: ImportResult) -> None:
    for other in result.others[:_LINES_SHOWN]:
        console.complain(f"line {other.number} isn’t a word after + or -: “{other.text}”")
    more = len(result.others) - _LINES_SHOWN
    if more > 0:
        console.complain(f"and {console.counted(more, 'more such line')}")


def _distinct(words: Iterable[str]) -> list[str]:
    """Return the words as they are stored, each once; texts that aren't words stay as they are."""
    return list(dict.fromkeys(taught_words.folded_word(word) or word for word in words))
