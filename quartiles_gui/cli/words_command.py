"""The commands ``words`` and ``compile-dictionary``: taught words, and lists that open at once.

The window runs the second for a large list, which could hold the window up or bring it down.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from quartiles_gui import paths
from quartiles_gui.cli import console
from quartiles_gui.cli.console import Command
from quartiles_gui.library import files, taught_words
from quartiles_gui.library.dictionaries import compile_into
from quartiles_gui.library.taught_words import Judgment, OtherLine

if TYPE_CHECKING:
    from quartiles_gui.library.lock import Teaching


_LINES_SHOWN = 5


def _add_words(parser: ArgumentParser) -> None:
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
        verb.set_defaults(act=_teach, judgment=judgment)

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


def _run(options: Namespace) -> int:
    return int(options.act(options))


def _teach(options: Namespace) -> int:
    judgment: Judgment | None = options.judgment
    words = list(dict.fromkeys(map(taught_words.checked_word, options.words)))
    if not _is_taught(dict.fromkeys(words, judgment)):
        return console.BAD_INPUT
    console.print_line(f"{judgment.value if judgment else 'forgotten'}: {', '.join(words)}")
    return console.DONE


def _import(options: Namespace) -> int:
    content = files.read_bytes(options.file, taught_words.MAX_FILE_SIZE, may_be_pipe=True)
    listed = taught_words.parse(taught_words.text_of(content, console.shown(options.file)))
    _report_others(listed.others)
    if not _is_taught(listed.judgments):
        return console.BAD_INPUT
    console.print_line(f"{listed.accepted:,} accepted, {listed.rejected:,} rejected")
    return console.BAD_INPUT if listed.others else console.DONE


def _is_taught(judgments: Mapping[str, Judgment | None]) -> bool:
    """Let the open window teach words, or do so if none is open; return whether they are stored.

    If not, the reason has been printed.
    """
    from quartiles_gui.library.lock import Teaching, tell_or_lock

    if not judgments:
        return True
    teaching = Teaching(judgments)
    found = tell_or_lock(paths.data_folder(), teaching)
    if isinstance(found, str):
        if found:
            console.complain(found)
        return not found
    with found:
        return _is_stored(teaching)


def _is_stored(teaching: Teaching) -> bool:
    from quartiles_gui.library.library import Library
    from quartiles_gui.library.store import IN_MEMORY

    library = Library.open(console.library_path())
    fault = library.fault
    try:
        with library:  # closing it, like a window, waits for others who write
            if fault is None:
                teaching.check(library.words)
                library.words.teach_many(teaching.judgments.items())
    finally:
        fault = library.fault or fault
        for warning in library.take_warnings() or ([fault.sentence] if fault else []):
            if warning != IN_MEMORY:  # a window keeps it in memory, but a command ends
                console.complain(str(warning))
    return fault is None


def _list(options: Namespace) -> int:
    words = (console.read(taught_words.every) or {}).values()
    if options.json:
        console.print_json([taught.to_members() for taught in words])
    elif not words:
        console.print_line("No words have been taught.")
    else:
        for word, judgment, when in words:
            console.print_line(f"{judgment.value}  {when[:10]}  {word}")
    return console.DONE


def _export(options: Namespace) -> int:
    words = (console.read(taught_words.every) or {}).values()
    text = taught_words.format_judgments((word.word, word.judgment) for word in words)
    if options.file == "-":
        console.print_text(text)
        return console.DONE
    files.refuse_as_export(options.file, console.library_path())
    files.write_text(options.file, text)
    console.print_line(f"{options.file}: {console.counted(len(words), 'word')}")
    return console.DONE


def _report_others(others: Sequence[OtherLine]) -> None:
    for other in others[:_LINES_SHOWN]:
        console.complain(f"line {other.number} isn’t a word after + or -: “{other.text}”")
    more = len(others) - _LINES_SHOWN
    if more > 0:
        console.complain(f"and {console.counted(more, 'more such line')}")


WORDS = Command(
    description="Teach the app which words the game accepts. Your verdicts override every word "
    "list. If the window is open, it learns them at once.",
    epilog="Exit code: 0 done, 2 bad input, or import left out a line, 130 interrupted.",
    add_arguments=_add_words,
    run=_run,
)


def _add_compile(parser: ArgumentParser) -> None:
    parser.add_argument("source", metavar="SOURCE.txt")
    parser.add_argument(
        "folder", nargs="?", metavar="FOLDER", help="default: the cache, where the app looks for it"
    )


def _compile(options: Namespace) -> int:
    dictionary = compile_into(options.folder or paths.cache_folder(), options.source)
    console.print_line(
        str(dictionary.left_out.and_taken(len(dictionary), console.shown(options.source)))
    )
    return console.DONE


COMPILE_DICTIONARY = Command(
    description="Compile a word list (text, one word per line), so that it opens at once.",
    epilog="Exit code: 0 done, 2 bad input, 130 interrupted.",
    add_arguments=_add_compile,
    run=_compile,
)
