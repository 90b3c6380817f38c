"""The rows of a list of words, as pure functions of what is known.

A list is a tuple of rows: a heading, then its words. In a solution, a group without words has no
heading, and a folded one nothing else. Words may be hidden there, and are revealed one by one;
those that the user found are never hidden, and can be left out.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from quartiles_gui.core.quartiles.exact_cover import Cover, colors_of
from quartiles_gui.core.quartiles.found_word import BONUS, MAX_LENGTH, POINTS, FoundWord
from quartiles_gui.core.quartiles.game import Game
from quartiles_gui.core.quartiles.report import GROUP_COUNT, group_of
from quartiles_gui.core.quartiles.verdict import RatedWord, Verdict
from quartiles_gui.gui.base.figure_texts import points_text
from quartiles_gui.gui.base.translation import fill, plural_text, translate

Key = str | int
"""A word, or the number of a heading."""

Judge = Callable[[str], bool | None]
"""Returns what was taught about a word: whether the game accepts it, or None for nothing."""

_GUESS = "?"

# the groups of `report`, and guesses at the fifth of the five above them
_GUESSES = GROUP_COUNT
_GROUPS = (_GUESSES, *range(GROUP_COUNT))
_UNPLACED = -1  # words of a game, of which only the number is known
_BESIDE = -2  # words that don't count on a board of ours
_UNCOUNTED = range(MAX_LENGTH, GROUP_COUNT)
_FOLDING = range(MAX_LENGTH + 1, GROUP_COUNT)  # long shots and vulgar words


class Heading(NamedTuple):
    """A row that names the words below it."""

    key: int
    title: str
    note: str  # what each word is worth, what a click does, or how many were found
    length: int  # the tile count of the words; 0 if it differs
    size: int | None = None  # the number of words, unless the note has it
    can_fold: bool = False
    is_folded: bool = False

    @property
    def is_selectable(self) -> bool:
        return self.can_fold


class WordRow(NamedTuple):
    """A row with a word."""

    found: FoundWord
    fragments: tuple[str, ...]  # as many blanks if it is hidden
    place: int = 0  # which of the five it is, from 1; 0 if it is none of them, as is the color
    color: int = 0
    points: str = ""  # "?" for a guess; empty if they aren't shown
    is_counted: bool = True  # its points are
    is_hidden: bool = False
    is_ticked: bool | None = None  # None without a box
    is_shown: bool = False  # instead of found
    judgment: bool | None = None  # what was taught: accepted, rejected, or None for nothing
    likelihood: int | None = None  # that the game accepts it, in percent; None where it is known

    @property
    def key(self) -> str:
        return self.found.word

    @property
    def is_guess(self) -> bool:
        return self.points == _GUESS

    @property
    def is_selectable(self) -> bool:
        return True


Row = Heading | WordRow
Rows = tuple[Row, ...]


class Solution(NamedTuple):
    """The known words of a board, and how they are listed."""

    fragments: Sequence[str] = ()
    finds: Collection[RatedWord] = ()  # of a search that goes on
    verdict: Verdict | None = None  # at its end
    five: Cover = ()  # in the order of their numbers; empty for that of the verdict
    ticked: Collection[str] = frozenset()
    revealed: frozenset[str] = frozenset()
    unfolded: frozenset[int] = frozenset()  # keys of headings
    hides_words: bool = False
    leaves_out_ticked: bool = False


def solution_rows(known: Solution, judge: Judge) -> Rows:
    """Return the rows of a solution, or of a search: its words in the order found.

    In a solution, the five come first or, if the word list lacks one of them, guesses at it.
    """
    verdict = known.verdict
    five = known.five or (() if verdict is None else verdict.five)
    colors = colors_of(found.word for found in five)
    groups: dict[int, list[FoundWord]] = {number: [] for number in _GROUPS}
    groups[0] += five
    likelihoods: dict[str, int] = {}
    for rated in known.finds if verdict is None else verdict.rated:
        if rated.found.word not in known.ticked and rated.found not in five:
            likelihoods[rated.found.word] = rated.likelihood
        if rated.found not in five:
            groups[group_of(rated)].append(rated.found)
    if verdict is not None:
        groups[_GUESSES] += () if five else verdict.guesses
        for number in _UNCOUNTED:
            groups[number].sort(key=lambda found: -len(found.path))
    rows: list[Row] = []
    for number, words in groups.items():
        listed = _listed(words, known)
        is_folded = number in _FOLDING and number not in known.unfolded
        if listed:
            has_five = number == 0 and bool(five)
            is_five = has_five and len(words) == len(five)  # otherwise, the user taught a sixth
            heading = _heading(number, is_folded=is_folded, has_five=has_five, is_five=is_five)
            rows.append(heading._replace(size=len(listed)))
        for found in () if is_folded else listed:
            word, is_ticked = found.word, found.word in known.ticked
            fragments = found.fragments(known.fragments)
            is_hidden = known.hides_words and not is_ticked and word not in known.revealed
            if is_hidden:
                fragments = tuple("•" * len(fragment) for fragment in fragments)
            rows.append(
                WordRow(
                    found,
                    fragments,
                    place=five.index(found) + 1 if found in five else 0,
                    color=colors.get(word, 0),
                    points=_GUESS if number == _GUESSES else str(found.points),
                    is_counted=number not in _UNCOUNTED,
                    is_hidden=is_hidden,
                    is_ticked=None if number == _GUESSES else is_ticked,
                    judgment=judge(word),
                    likelihood=likelihoods.get(word),
                )
            )
    return tuple(rows)


def game_rows(game: Game) -> Rows:
    """Return the rows of a game: the words found and shown by length, then those beside."""
    five = [item.word for item in game.five_in_order]
    revealed = {item.word for item in game.revealed}

    def words(items: Sequence[FoundWord]) -> list[WordRow]:
        return [
            WordRow(
                item,
                item.fragments(game.board.tiles),
                five.index(item.word) + 1 if item.word in five else 0,
                game.colors.get(item.word, 0),
                is_shown=item.word in revealed,
            )
            for item in items
        ]

    titles = (
        (translate("WordListView", "The five"), *_titles()[1:]) if game.board.five else _titles()
    )
    shown = words([*game.counted, *game.revealed])
    rows: list[Row] = []
    for length in range(MAX_LENGTH, 0, -1):
        group = [row for row in shown if len(row.found.path) == length]
        found = sum(not row.is_shown for row in group)
        all_count, is_exact = game.words_of(length)
        note = translate("WordListView", "{count} of {all}")
        if not is_exact:
            note = translate("WordListView", "{count} of about {all}")
        note = fill(note, count=found, all=all_count)
        rows += [Heading(length, titles[MAX_LENGTH - length], note, length), *group]
    if game.unplaced:
        title = translate("WordListView", "Length not sure")
        rows.append(Heading(_UNPLACED, title, str(game.unplaced), 0))
    if game.extras:
        rows.append(Heading(0, translate("WordListView", "Extra"), f"+{game.extra_points}", 0))
        rows += words(game.extras)
    if game.beside:
        title = translate("WordListView", "Not counted here")
        rows.append(Heading(_BESIDE, title, str(len(game.beside)), 0))
        rows += words(game.beside)
    return tuple(rows)


def in_place(key: Key, before: Rows, after: Rows) -> Key | None:
    """Return the row to select in ``after`` once ``key`` was selected in ``before``.

    If it has gone, it is the next that is still there, or else the one before it.
    """
    keys = {row.key for row in after if row.is_selectable}
    if key in keys:
        return key
    old = [row.key for row in before]
    place = old.index(key) if key in old else 0
    nearest = (*old[place:], *reversed(old[:place]))
    return next((other for other in nearest if other in keys), first_word(after))


def first_word(rows: Rows) -> Key | None:
    """Return the key of the first word; None if there is no word."""
    return next((row.key for row in rows if isinstance(row, WordRow)), None)


def spoken(row: Row) -> str:
    """Return a row in words, for screen readers."""
    if isinstance(row, Heading):
        if row.size is None:
            return f"{row.title}: {row.note}"
        return f"{row.title} ({row.size}), {row.note}"
    if row.is_hidden:
        return plural_text("WordListView", "hidden word, {count} tile(s)", len(row.found.path))
    said = translate("WordListView", "{tiles}: {word}")
    parts = [fill(said, tiles=", ".join(row.fragments), word=row.found.word)]
    if row.is_shown:
        parts.append(translate("WordListView", "shown"))
    if row.is_guess:
        parts.append(translate("WordListView", "a guess"))
    elif row.points:
        parts.append(points_text(int(row.points)))
        if row.place:
            place = translate("WordListView", "number {place} of the five")
            parts.append(fill(place, place=row.place))
    if row.judgment is not None:
        accepted = translate("WordListView", "accepted by the game")
        parts.append(
            accepted if row.judgment else translate("WordListView", "rejected by the game")
        )
    elif likely := likelihood_text(row):
        parts.append(likely)
    if row.is_ticked:
        parts.append(translate("WordListView", "found"))
    return ", ".join(parts)


def likelihood_text(row: WordRow) -> str:
    """Return how often the game takes a word like that of a row; nothing where it surely does."""
    if row.likelihood is None or row.judgment is not None or row.likelihood >= 95:
        return ""
    if row.likelihood < 5:
        return translate("WordListView", "the game takes hardly any such word")
    text = translate("WordListView", "the game takes about {count} in 10 of such words")
    return fill(text, count=min(9, max(1, round(row.likelihood / 10))))


def _listed(words: Sequence[FoundWord], known: Solution) -> list[FoundWord]:
    left_out = known.ticked if known.leaves_out_ticked else ()
    return [found for found in words if found.word not in left_out]


def _titles() -> tuple[str, ...]:
    """Return the titles of the groups of `report`, and of guesses."""
    return (
        translate("WordListView", "Quartiles"),
        translate("WordListView", "Three tiles"),
        translate("WordListView", "Two tiles"),
        translate("WordListView", "One tile"),
        translate("WordListView", "Possible"),
        translate("WordListView", "Long shots"),
        translate("WordListView", "Vulgar"),
        translate("WordListView", "Perhaps the fifth"),
    )


def _heading(number: int, *, is_folded: bool, has_five: bool, is_five: bool) -> Heading:
    """Return the heading of a group, without its size."""
    length = MAX_LENGTH if number == _GUESSES else max(MAX_LENGTH - number, 0)
    title = translate("WordListView", "The five") if is_five else _titles()[number]
    note = plural_text("WordListView", "{count} point(s) each", POINTS.get(length, 0))
    if number == _GUESSES:
        note = translate("WordListView", "not in the word list")
    elif number in _FOLDING:
        note = translate("WordListView", "show") if is_folded else translate("WordListView", "hide")
    elif not length:
        note = translate("WordListView", "not counted")
    elif has_five:
        note = fill(
            translate("WordListView", "{points}, +{bonus} for all"), points=note, bonus=BONUS
        )
    return Heading(
        number, title, note, length, size=0, can_fold=number in _FOLDING, is_folded=is_folded
    )
