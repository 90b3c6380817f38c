"""The commands ``hint`` and ``review``: help with words left, and the words that were missed.

A hint gives the words left in figures, and one of them step by step.
"""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from quartiles_gui import paths
from quartiles_gui.cli import console, given_board
from quartiles_gui.cli.console import Command
from quartiles_gui.core.quartiles.analysis import Analysis, AreKin
from quartiles_gui.core.quartiles.expected import unsure_words
from quartiles_gui.core.quartiles.found_word import BONUS, is_spelled
from quartiles_gui.core.quartiles.hint_log import RUNGS, HintLog, Rung
from quartiles_gui.core.quartiles.hints import HintGuide, HintTable, Ladder
from quartiles_gui.core.quartiles.verdict import Verdict
from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.words.letters import fold, is_word
from quartiles_gui.library.meanings_file import open_meanings, read_affixes

if TYPE_CHECKING:
    from quartiles_gui.core.quartiles.review import Review
    from quartiles_gui.core.words.meanings import MaskedMeaning, Meanings


_BAR = "____"
_COLUMNS = ("four", "three", "two", "one")
_NONE = "-"


def _add_said(parser: ArgumentParser, option: str, which: str) -> None:
    help_ = f"{which}, or several with commas between; may be given again"
    parser.add_argument(option, metavar="WORD", action="append", default=[], help=help_)


def _add_hint(parser: ArgumentParser) -> None:
    given_board.add_tiles(parser)
    _add_said(parser, "--found", "a word that you have found in the game")
    _add_said(parser, "--rejected", "a word that the game rejected")
    parser.add_argument(
        "--word",
        metavar="N",
        type=console.positive,
        default=1,
        help="the word to give a hint on, by its place; default: 1, the likeliest",
    )
    parser.add_argument(
        "--rung",
        choices=tuple(RUNGS),
        default=Rung.FIRST_TILE.label,
        help="how much to tell: a technique that leads to it, its first tile (default), its "
        "meaning, its tiles in no order, or the word",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    given_board.add_sources(parser)


def _hint(options: Namespace) -> int:
    rejected = _words(options.rejected)
    given, ticked, verdict = _judged(options, rejected)
    rung = RUNGS[options.rung]
    # the rungs below the meaning tell nothing of it
    masked = _meanings if rung >= Rung.MEANING else lambda _: ()
    guide = HintGuide(masked, lambda *known: _analyze(given, *known))
    # one after the other, as in the window: when a less sure one was refused, there is no other
    for word in rejected:
        guide.follow(verdict, ticked)
        guide.go_beyond()
        given = given.also_taught({word: False})
        verdict, _ = given.judged(ticked)
    guide.follow(verdict, ticked)
    if options.word == 1:
        guide.go_beyond()
    has_word = guide.go(options.word - 1)
    scene = guide.scene(_asked(guide, rung), given.board.fragments)
    table, ladder, count = scene.table, scene.ladder if has_word else None, len(guide.left)
    is_sure = scene.position is None or scene.position.is_sure
    if options.json:
        hint = {} if ladder is None else {"hint": {"sure": is_sure, **_members(ladder)}}
        tiles = {"tiles": given.board.fragments}
        console.print_json({**tiles, **_table_members(table), **hint})
    else:
        has_five = verdict.is_solved and all(one.word in ticked for one in verdict.five)
        console.print_text(_table_text(table, has_bonus=verdict.is_solved and not has_five))
        if ladder is not None:
            place = f"Word {options.word} of {count}" if is_sure else "One more, less sure"
            console.print_text(_ladder_text(ladder, place))
        elif count:
            console.complain(f"Only {console.counted(count, 'word')} left.")
    return console.NOT_FOUND if ladder is None else console.DONE


def _judged(
    options: Namespace, rejected: Sequence[str] = ()
) -> tuple[given_board.Given, frozenset[str], Verdict]:
    """Return what was given, the words that are known to be found, and the verdict with them.

    Those that were rejected aren't ticked off, but as likely as ever.
    """
    found = _words(options.found)
    for word in found:
        if word in rejected:
            raise console.CommandError(f"“{word}” is both found and rejected.")
    given = given_board.read_given(options, dict.fromkeys(found, True))
    for word in (*found, *rejected):
        if not is_spelled(word, given.board.fragments):
            raise console.CommandError(f"The tiles can’t spell “{word}”.")
    ticked = given.ticked.union(found).difference(rejected)
    return given, ticked, given.judged(ticked)[0]


def _words(said: Iterable[str]) -> list[str]:
    """Return words as the tiles spell them, each once."""
    distinct = dict.fromkeys(
        fold(word).strip() for words in said for word in words.split(",") if word or not words
    )
    for word in distinct:
        if not is_word(word):
            raise console.CommandError(f"“{word}” isn’t a word.")
    return list(distinct)


def _analyze(given: given_board.Given, verdict: Verdict, known: Collection[str]) -> Analysis:
    affixes = read_affixes(paths.dictionary_folder())
    return Analysis.of(given.board.fragments, verdict, known, given.dictionary, affixes)


def _asked(guide: HintGuide, least: Rung) -> HintLog:
    """Return the log after asking up to a rung, or to the next one with something to say."""
    log, word = HintLog(), guide.word
    while word is not None and log.rung_of(word.word) < least and (rung := guide.next_rung(log)):
        log = log.with_rung(word.word, rung)
    return log


def _meanings(word: str) -> tuple[MaskedMeaning, ...]:
    """Return the meanings of a word, with bars in place of what is masked.

    None, and a complaint, if they cannot be read.
    """
    from quartiles_gui.core.words.meanings import MASK, masked_meanings

    try:
        masked = masked_meanings(word, _shipped_meanings())
    except UserError as error:
        console.complain(str(error))
        return ()
    return tuple(one._replace(definition=one.definition.replace(MASK, _BAR)) for one in masked)


def _shipped_meanings() -> Meanings:
    return open_meanings(os.path.join(paths.dictionary_folder(), "meanings.bin"))


def _members(ladder: Ladder) -> dict[str, Any]:
    members: dict[str, Any] = {"rung": Rung(ladder.rung).label, "length": ladder.length}
    if ladder.clue is not None:
        claim, where = ladder.clue.claim, ladder.clue.where
        texts = {"name": claim.name, "sentence": claim.sentence, "where": where}
        members["technique"] = {name: str(text) for name, text in texts.items()}
    if ladder.letters is not None:
        members["letters"] = ladder.letters
    if ladder.first_tile:
        members["first_tile"] = ladder.first_tile
    if ladder.meanings is not None:
        members["meaning"] = [meaning.definition for meaning in ladder.meanings]
    if ladder.tiles:
        members["tiles"] = list(ladder.tiles)
    if ladder.word:
        members["word"] = ladder.word
    return members


def _table_members(table: HintTable) -> dict[str, Any]:
    return {
        "left": {"words": table.total, "points": table.points, "somewhere": table.unplaced},
        "table": [
            {"tile": row.tile, **dict(zip(_COLUMNS, row.counts, strict=True))} for row in table.rows
        ],
    }


def _table_text(table: HintTable, *, has_bonus: bool) -> str:
    if not table.total:
        return "All words are found.\n" if table.is_exact else "Probably nothing left.\n"
    bonus = f", and {BONUS} more for all of the five" if has_bonus else ""
    worth = console.counted(table.points, "point")
    head = f"{console.counted(table.total, 'word')} left, worth about {worth}{bonus}"
    width = max(len("first tile"), *(len(row.tile) for row in table.rows))
    rows = [
        ("first tile", *_COLUMNS, "all"),
        *((row.tile, *map(_figure, row.counts), _figure(row.total)) for row in table.rows),
        ("all", *map(_figure, table.counts), _figure(table.total)),
    ]
    if table.unplaced:
        rows.insert(-1, ("somewhere", *[""] * len(_COLUMNS), _figure(table.unplaced)))
    lines = (
        f"  {first.ljust(width)}" + "".join(figure.rjust(7) for figure in figures)
        for first, *figures in rows
    )
    return "\n".join([head, "", *lines]) + "\n"


def _figure(count: int) -> str:
    return str(count) if count else _NONE


def _ladder_text(ladder: Ladder, place: str) -> str:
    kind = "one of the five" if ladder.is_of_five else f"{console.counted(ladder.length, 'tile')}"
    lines = [f"\n{place}: {kind}"]
    lines += (f"  {name:<12}{text}" for name, text in _told(ladder))
    return "\n".join(lines) + "\n"


def _told(ladder: Ladder) -> Iterator[tuple[str, str]]:
    if ladder.clue is not None:
        yield "Technique", str(ladder.clue.claim.sentence)
        yield "", str(ladder.clue.where)
    if ladder.letters is not None:
        yield "Letters", str(ladder.letters)
    if ladder.first_tile:
        yield "First tile", ladder.first_tile
    if ladder.meanings is not None:
        texts = [f"{one.part_of_speech}: {one.definition}" for one in ladder.meanings]
        names = ["Meaning", *[""] * len(texts)]
        yield from zip(names, texts or ["every definition would give it away"], strict=False)
    if ladder.tiles:
        yield "Its tiles", " ".join(ladder.tiles)
    if ladder.word:
        yield "The word", ladder.word


HINT = Command(
    description="Give a hint on a board, without its solution: how many words are left, by first "
    "tile and tile count, and as much about one of them as you ask for.",
    epilog="The first words are the five, then the likeliest ones. Words that a .quartiles file "
    "says were found count as found, unless you give them with --rejected. A rung with nothing to "
    "say is passed over. Once another word is less likely than not, none is left, but there is a "
    "hint on one more, less sure: give up when one of those is refused. With --json: tiles, left "
    "(the words and points to expect, without the bonus of 40 for the five), table, and hint, with "
    "sure, and with what the rungs up to the one asked for say. Exit code: 0 gave a hint, 1 no "
    "such word is left, 2 bad input, 130 interrupted.",
    add_arguments=_add_hint,
    run=_hint,
)


def _add_review(parser: ArgumentParser) -> None:
    given_board.add_tiles(parser)
    _add_said(parser, "--found", "a word that you have found in the game")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    given_board.add_sources(parser)


def _review(options: Namespace) -> int:
    from quartiles_gui.core.quartiles.review import review_of

    given, ticked, verdict = _judged(options)
    are_kin: AreKin = lambda *_: False  # noqa: E731
    try:
        are_kin = _shipped_meanings().are_kin
    except UserError as error:
        console.complain(str(error))
    analysis = _analyze(given, verdict, ticked)
    journal = None if given.record is None else given.record.journal
    review = review_of(analysis, are_kin, unsure_words(verdict, ticked), journal)
    if options.json:
        console.print_json({"tiles": given.board.fragments, "missed": _missed_members(review)})
    else:
        console.print_text("\n".join(_review_lines(review, given.board.fragments)) + "\n")
    return console.DONE if review.missed else console.NOT_FOUND


def _missed_members(review: Review) -> list[dict[str, object]]:
    return [
        {
            "word": miss.found.word,
            "nearest": miss.nearest and miss.nearest.found.word,
            "techniques": [str(claim.name) for claim in miss.tags],
            "sure": not miss.is_unsure,
        }
        for miss in review.missed
    ]


def _review_lines(review: Review, fragments: Sequence[str]) -> Iterator[str]:
    from quartiles_gui.core.quartiles.review import nearest_sentence

    if not review.missed:
        yield "You found every word."
        return
    points = console.counted(sum(miss.found.points for miss in review.missed), "point")
    yield f"Missed: {console.counted(len(review.missed), 'word')}, {points}"
    yield from map(str, review.lesson)
    for miss in review.missed:
        yield f"\n{'·'.join(miss.found.fragments(fragments))}"
        near = nearest_sentence(miss, fragments)
        if near is not None:
            yield f"  {near}"
        if miss.tags:
            yield f"  {', '.join(str(claim.name) for claim in miss.tags)}"
        if miss.is_unsure:
            yield "  The game may refuse it."


REVIEW = Command(
    description="Show the words that you missed on a board, the nearest word that you found, and "
    "the techniques that lead to each. This tells the solution.",
    epilog="Words that a .quartiles file says were found count as found; the others were missed. "
    "With --json: tiles, and missed, each with its word, the nearest word that was found (or "
    "null), up to three techniques, first how it is near that word, and sure, which is false if "
    "the game may well refuse it. Exit code: 0 done, 1 nothing was missed, 2 bad input, 130 "
    "interrupted.",
    add_arguments=_add_review,
    run=_review,
)
