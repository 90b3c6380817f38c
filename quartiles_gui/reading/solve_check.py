"""A check of what was read: a board has five quartiles that use each of its tiles once.

A reading is *confirmed* if it has such an exact cover. A reading with a wrong tile hardly ever has
one, so tiles of a confirmed reading are surer than their letters alone would make them.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from heapq import heappop, heappush
from itertools import permutations, product
from math import inf, log
from string import ascii_lowercase
from typing import NamedTuple

from quartiles_gui.core.quartiles.exact_cover import exact_covers
from quartiles_gui.core.quartiles.quartiles_solver import QuartilesSolver
from quartiles_gui.core.quartiles.verdict import disjoint_fours
from quartiles_gui.core.solver import Steps
from quartiles_gui.core.words.dictionary import Dictionary

MOST_READINGS = 60  # the most readings that are solved, the likeliest first; each takes about 3 ms

# How much likelier the tiles of a confirmed reading are. Few random boards with one misread tile
# can be covered, and hardly ever by words that are as likely.
_CONFIRMING_ODDS = 50.0
# How much less sure those of a reading are that can't be solved: the dictionary lacks one of the
# five, or a tile is wrong. Of 10,000 tiles in photos 2 are wrong and not doubtful, without this 5;
# those of screenshots are so sure that hardly any becomes doubtful.
_FAILING_ODDS = 10.0
# Probability; if a board can also be solved with such a runner-up, solving confirms nothing.
_RIVAL = 0.02

_NO_TEXT = "q" * 8  # of a tile that no word has
_LONGEST = 4  # letters of a tile of the game
_LEAST_LIKELY = 30  # percent: below that, it is a guess
_AT_ONCE = 100  # words to look up in a step

Check = Callable[[], None]  # called between short pieces of work; what it raises ends the work


class Candidate(NamedTuple):
    """A text that a tile may hold, with the probability that it does, 0.0 to 1.0."""

    text: str
    probability: float


TileCandidates = Sequence[tuple[Candidate, ...]]
"""For each tile the texts it may hold, the likeliest first."""


def confirmed(
    candidates: TileCandidates, dictionary: Dictionary, check: Check = lambda: None
) -> tuple[list[tuple[Candidate, ...]], bool]:
    """Return the candidates in the order of the likeliest reading that can be solved, and True.

    The text chosen for each tile is first and surer than before. If no reading can be solved, they
    stay in their order but are less sure, and the second value is False. ``check`` is called before
    each board that is solved; what it raises ends the search.
    """
    for choice in _likeliest_choices(candidates):
        check()
        texts = _texts(candidates, choice)
        if _can_be_solved(texts, dictionary):
            chosen = [
                options
                if _is_ambiguous(tile, place, candidates, texts, dictionary, check=check)
                else _surer(options, place)
                for tile, (options, place) in enumerate(zip(candidates, choice, strict=True))
            ]
            return chosen, True
    return [_less_sure(options) for options in candidates], False


def fitting(
    texts: Sequence[str],
    others: Sequence[Sequence[str]],
    dictionary: Dictionary,
    doubtful: Collection[int] = (),
) -> Steps[dict[int, str]]:
    """Find the tiles with another text that gives a board its five, and the first such text.

    There are none if the board can be solved as it is. ``others`` are those to try on each tile.
    If none of these fits, and a single tile is ``doubtful``, its text is what makes the likeliest
    fifth word: the right one on 37 of 43 real boards on which a letter of a tile was changed.
    """
    fits: dict[int, str] = {}
    if _can_be_solved(texts, dictionary):
        return fits
    for tile, options in enumerate(others):
        for text in options:
            yield
            if _can_be_solved([*texts[:tile], text, *texts[tile + 1 :]], dictionary):
                fits[tile] = text
                break
    if not fits and len(doubtful) == 1:
        (tile,) = doubtful
        text = yield from _completing(texts, tile, dictionary)
        return {tile: text} if text else {}
    return fits


def _completing(texts: Sequence[str], tile: int, dictionary: Dictionary) -> Steps[str]:
    """Find the text of a tile that makes the likeliest fifth word of what four others leave."""
    solver = QuartilesSolver([*texts[:tile], _NO_TEXT, *texts[tile + 1 :]], dictionary)
    quartiles = [item for item in solver.solve_fully() if item.is_quartile]
    yield
    best = _LEAST_LIKELY, ""
    for used in disjoint_fours(quartiles):
        left = [text for at, text in enumerate(texts) if at != tile and not used >> at & 1]
        for order, place in product(permutations(left), range(len(left) + 1)):
            before, after = "".join(order[:place]), "".join(order[place:])
            for number, gap in enumerate(_going_on(before, dictionary)):
                best = max(best, (dictionary.likelihood(before + gap + after) or 0, gap))
                if number % _AT_ONCE == 0:
                    yield
    return best[1]


def _going_on(beginning: str, dictionary: Dictionary) -> Iterator[str]:
    """Yield the texts of a tile with which words that begin like this go on."""
    pending = [""]
    while pending:
        part = pending.pop()
        if len(part) > 1:  # as all tiles of the game
            yield part
        if len(part) < _LONGEST:
            longer = (part + letter for letter in ascii_lowercase)
            pending += [one for one in longer if dictionary.contains_prefix(beginning + one)]


def _texts(candidates: TileCandidates, choice: Sequence[int]) -> list[str]:
    return [
        options[place].text if options else ""
        for options, place in zip(candidates, choice, strict=True)
    ]


def _is_ambiguous(
    tile: int,
    place: int,
    candidates: TileCandidates,
    texts: Sequence[str],
    dictionary: Dictionary,
    *,
    check: Check,
) -> bool:
    """Return whether a reading could also be solved with another likely text on a tile."""
    if place:
        return False  # the likelier ones were tried before, without success
    for text, probability in candidates[tile][1:]:
        if probability >= _RIVAL:
            check()
            if _can_be_solved([*texts[:tile], text, *texts[tile + 1 :]], dictionary):
                return True
    return False


def _likeliest_choices(candidates: TileCandidates) -> Iterator[tuple[int, ...]]:
    """Yield which candidate to take for each tile, the likeliest combination first."""
    first = (0,) * len(candidates)
    pending: list[tuple[float, tuple[int, ...]]] = [(0.0, first)]
    seen = {first}
    for _ in range(MOST_READINGS):
        if not pending:
            return
        cost, choice = heappop(pending)
        yield choice
        for tile, options in enumerate(candidates):
            place = choice[tile] + 1
            if place >= len(options):
                continue
            further = (*choice[:tile], place, *choice[tile + 1 :])
            if further not in seen:
                seen.add(further)
                loss = _log(options[place - 1].probability) - _log(options[place].probability)
                heappush(pending, (cost + loss, further))


def _log(probability: float) -> float:
    return log(probability) if probability > 0 else -inf


def _can_be_solved(texts: Sequence[str], dictionary: Dictionary) -> bool:
    if not all(texts):
        return False
    solver = QuartilesSolver(texts, dictionary)
    solver.solve_fully()
    return bool(exact_covers(solver.solution_paths, limit=1))


def _surer(options: tuple[Candidate, ...], place: int) -> tuple[Candidate, ...]:
    """Return the candidates of a tile with the chosen one first, after a confirmation."""
    text, probability = options[place]
    odds = _CONFIRMING_ODDS * probability
    surer = odds / (odds + 1 - probability)
    share = (1 - surer) / (1 - probability) if probability < 1 else 0.0
    rest = (*options[:place], *options[place + 1 :])
    return (
        Candidate(text, surer),
        *(Candidate(other, chance * share) for other, chance in rest),
    )


def _less_sure(options: tuple[Candidate, ...]) -> tuple[Candidate, ...]:
    """Return the candidates of a tile with the first less sure, but no less than the second."""
    if not options:
        return options
    (text, probability), *rest = options
    less = probability / (probability + _FAILING_ODDS * (1 - probability))
    return (Candidate(text, max([less, *(other.probability for other in rest)])), *rest)
