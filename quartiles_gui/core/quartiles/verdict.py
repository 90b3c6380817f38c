"""The outcome of a board: its five, the likelihood of each word, and why it has no solution.

The *five* are an exact cover of the board (see `exact_cover`).
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import permutations
from math import exp, fsum, log, sqrt
from typing import NamedTuple

from quartiles_gui.core.quartiles.board import BOARD_SIZE, Board
from quartiles_gui.core.quartiles.exact_cover import Cover, exact_covers, mask_of
from quartiles_gui.core.quartiles.found_word import BONUS, FoundWord, distinct_words
from quartiles_gui.core.sentence import Sentence, sentence
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.core.words.likelihood import CERTAIN, Tier, tier_of

# Bounds for boards of equal tiles, which no real one comes near: those have one cover, and at
# most some 25 words of four tiles even with the broadest dictionary.
_MOST_QUARTILES = 40
_MOST_LEFTOVERS = 20

_MOST_GUESSES = 3

# the accepted words of 149 boards, and their standard deviation
USUAL_WORDS = 26.75
_USUAL_DEVIATION = 1.38
_MOST_LOG = 8.0  # of the factor: a sum that no factor gives is met as nearly as it may be
_HALVINGS = 20  # the sum is right to a thousandth of a word then
_MOST_DEVIATIONS = 3  # a board that is farther from the usual ones isn't one of them


class InferredWord(NamedTuple):
    """A word that no dictionary gave, but the tiles left over by the other four suggest."""

    found: FoundWord
    known: Cover  # the four quartiles that leave its tiles over
    score: float  # how word-like it is and how likely those are, only for comparing


class RatedWord(NamedTuple):
    """A word on a board with the longest of its paths, and its likelihood there."""

    found: FoundWord
    likelihood: int  # that the game accepts it, in percent
    tier: Tier  # on this board (see `rate`)
    is_vulgar: bool  # marked as vulgar or offensive, and not one of the five

    @property
    def is_counted(self) -> bool:
        """Whether the word is expected to give points: it is likely, and not vulgar."""
        return self.tier is Tier.LIKELY and not self.is_vulgar


class Verdict(NamedTuple):
    """The outcome of a board whose words have been found."""

    rated: tuple[RatedWord, ...]  # every word once, in the order found
    covers: tuple[Cover, ...]  # at most `MOST_COVERS`, the likeliest first
    inferred: tuple[InferredWord, ...]  # for the fifth when four are known, the likeliest first
    reasons: tuple[Sentence, ...]  # why there is no solution, the likeliest first

    @property
    def five(self) -> Cover:
        """The five, in the order found; empty if no cover exists."""
        return self.covers[0] if self.covers else ()

    @property
    def is_solved(self) -> bool:
        return bool(self.covers)

    @property
    def counted(self) -> tuple[FoundWord, ...]:
        """The words that are expected to give points, in the order found."""
        return tuple(rated.found for rated in self.rated if rated.is_counted)

    @property
    def points(self) -> int:
        """The points of the words that count, with the bonus if the five are known."""
        return total_points(self.counted, is_solved=self.is_solved)

    @property
    def guesses(self) -> tuple[FoundWord, ...]:
        """The candidates for the fifth word that are worth showing."""
        return tuple(inferred.found for inferred in self.inferred[:_MOST_GUESSES])


def judge(board: Board, found: Sequence[FoundWord], dictionary: Dictionary) -> Verdict:
    """Return what ``found``, all words of ``board`` in ``dictionary``, adds up to."""
    covers = sorted(exact_covers(found), key=lambda cover: -_log_likelihood(cover, dictionary))
    five = covers[0] if covers else ()
    rated = tuple(rate(item, dictionary, five) for item in distinct_words(found))
    # a board without five may have a tile read wrong, and then isn't like real ones
    rated = _as_usual(rated) if five else rated
    inferred = () if five else infer_fifth(board, found, dictionary)
    reasons = () if five else tuple(_reasons(board, found, dictionary, inferred))
    return Verdict(rated, tuple(covers), inferred, reasons)


def finished(verdict: Verdict, ticked: Collection[str]) -> Verdict:
    """Return the verdict on a board on which all words that the game accepts are ticked off."""
    five = {item.word for item in verdict.five}

    def settled(one: RatedWord) -> RatedWord:
        is_accepted = one.found.word in ticked or one.found.word in five
        likelihood = CERTAIN if is_accepted else 0
        return one._replace(likelihood=likelihood, tier=tier_of(likelihood))

    return verdict._replace(rated=tuple(map(settled, verdict.rated)))


def refused_words(verdict: Verdict, ticked: Collection[str]) -> frozenset[str]:
    """Return the words that the game then refused, of those that seemed likely or possible."""
    return frozenset(
        one.found.word
        for one in verdict.rated
        if one.tier is not Tier.LONG_SHOT and one.likelihood < CERTAIN and not one.is_vulgar
        if one.found.word not in ticked
    )


def rate(item: FoundWord, dictionary: Dictionary, five: Cover = ()) -> RatedWord:
    """Return a word of a board with its likelihood there.

    If the five are known, they are certain, and other words of four tiles are long shots.
    """
    likelihood = dictionary.likelihood(item.word) or 0
    is_vulgar = dictionary.is_vulgar(item.word)
    if item.word in {one.word for one in five}:
        # even a vulgar one counts: the game has it for sure
        return RatedWord(item, CERTAIN, Tier.LIKELY, is_vulgar=False)
    if five and item.is_quartile and not dictionary.taught(item.word):
        # a board has exactly five quartiles: this one would be a sixth
        return RatedWord(item, 0, Tier.LONG_SHOT, is_vulgar)
    return RatedWord(item, likelihood, tier_of(likelihood), is_vulgar)


def _as_usual(rated: tuple[RatedWord, ...]) -> tuple[RatedWord, ...]:
    """Return the words of a solved board with likelihoods that fit the usual number of words."""
    unsure = [one for one in rated if 0 < one.likelihood < CERTAIN and not one.is_vulgar]
    certain = sum(one.likelihood == CERTAIN and not one.is_vulgar for one in rated)
    factor = usual_factor([one.likelihood / CERTAIN for one in unsure], certain)

    def fitted(one: RatedWord) -> RatedWord:
        chance = with_odds(one.likelihood / CERTAIN, factor)
        # rounded to 0 a word would be out of the question, and rounded to 100 settled
        likelihood = max(1, min(CERTAIN - 1, round(CERTAIN * chance)))
        return one._replace(likelihood=likelihood, tier=tier_of(likelihood))

    known = set(unsure)
    return tuple(fitted(one) if one in known else one for one in rated)


def usual_factor(chances: Sequence[float], certain: int) -> float:
    """Return what to multiply the odds of a board's unsure words by.

    Args:
        chances: The probability of each, between 0 and 1.
        certain: How many others are certain.
    """
    total = certain + fsum(chances)
    variance = fsum(chance * (1 - chance) for chance in chances)
    own = _USUAL_DEVIATION**2
    # a board that is unlike real ones, such as one of somebody's own words, keeps its likelihoods
    if not chances or abs(total - USUAL_WORDS) > _MOST_DEVIATIONS * sqrt(own + variance):
        return 1.0
    # Real boards are much alike, so the usual number says as much as the likelihoods do. Their sum
    # alone was within one word of the truth on 78.5 % of real boards, and the mean of both, each
    # weighted by how sure it is (Bayes' rule for normal distributions), on 87.9 % of days left out.
    wanted = (total * own + USUAL_WORDS * variance) / (own + variance)
    return factor_for(chances, wanted - certain)


def factor_for(chances: Sequence[float], wanted: float) -> float:
    """Return what to multiply the odds by, so that the probabilities add up to ``wanted``."""
    # by halving: for a sum that no factor gives, Newton's method ran off to a math range error
    least, most = -_MOST_LOG, _MOST_LOG
    for _ in range(_HALVINGS):
        middle = (least + most) / 2
        factor = exp(middle)
        if fsum(with_odds(chance, factor) for chance in chances) < wanted:
            least = middle
        else:
            most = middle
    return exp((least + most) / 2)


def with_odds(chance: float, factor: float) -> float:
    """Return the probability whose odds are ``factor`` times those of ``chance``."""
    return factor * chance / (factor * chance + 1 - chance)


def _log_likelihood(items: Iterable[FoundWord], dictionary: Dictionary) -> float:
    """Return the logarithm of the probability that the game accepts all of ``items``."""
    # 0.5: a word that was taught to be refused has 0, of which there is no logarithm
    return sum(log(max(dictionary.likelihood(item.word) or 0, 0.5) / 100) for item in items)


def total_points(words: Sequence[FoundWord], *, is_solved: bool) -> int:
    """Return the points of ``words``, with the bonus of 40 if the five are among them."""
    return sum(word.points for word in words) + (BONUS if is_solved else 0)


def infer_fifth(
    board: Board, found: Sequence[FoundWord], dictionary: Dictionary
) -> tuple[InferredWord, ...]:
    """Return the orders of the tiles left over by four of the five, the likeliest first.

    There are 24 for each way to choose the four. No cover solves the board.
    """
    # the likeliest first: only so many are looked at
    quartiles = [item for item in distinct_words(found) if item.is_quartile]
    quartiles.sort(key=lambda item: -(dictionary.likelihood(item.word) or 0))
    candidates = []
    for used, known in disjoint_fours(quartiles).items():
        left = [i for i in range(BOARD_SIZE) if not used >> i & 1]
        for path in permutations(left):
            text = "".join(board.fragments[index] for index in path)
            score = word_likeness([board.fragments[index] for index in path], dictionary)
            score += _log_likelihood(known, dictionary)
            candidates.append(InferredWord(FoundWord(text, path), known, score))
    candidates.sort(key=lambda candidate: (-candidate.score, candidate.found.word))
    return tuple(candidates)


def word_likeness(fragments: Sequence[str], dictionary: Dictionary) -> float:
    """Return how word-like the joined ``fragments`` are: a logarithm, only for comparing.

    The letter model judges every letter in its context. Beyond that, the longer the prefix shared
    with words of the dictionary, the better: a missing word is most often an inflection or a
    compound of known ones.
    """
    text = "".join(fragments)
    known = 0
    while known < len(text) and dictionary.contains_prefix(text[: known + 1]):
        known += 1
    # one unit of the logarithm a letter, as if each were e times as likely
    return dictionary.letter_model.log_probability(text) + known


def disjoint_fours(quartiles: Sequence[FoundWord]) -> dict[int, Cover]:
    """Return four of ``quartiles`` for each set of 16 tiles that four of them use."""
    masks = [mask_of(item) for item in quartiles[:_MOST_QUARTILES]]
    fours: dict[int, Cover] = {}
    pending: list[tuple[int, int, Cover]] = [(0, 0, ())]
    while pending and len(fours) < _MOST_LEFTOVERS:
        first, used, chosen = pending.pop()
        if len(chosen) == 4:
            fours.setdefault(used, chosen)
            continue
        pending.extend(
            (place + 1, used | masks[place], (*chosen, quartiles[place]))
            for place in range(first, len(masks))
            if not masks[place] & used
        )
    return fours


def _reasons(
    board: Board,
    found: Sequence[FoundWord],
    dictionary: Dictionary,
    inferred: Sequence[InferredWord],
) -> Iterator[Sentence]:
    if dictionary.is_empty:
        yield sentence("verdict", "The word list is empty.")
        return
    problems = board.problems()
    if inferred and not problems:  # else one of the equal tiles is what is wrong
        yield sentence("verdict", "Four of the five are known; the fifth isn’t in the word list.")
    for problem in problems:
        yield problem.sentence
    used = {index for item in found for index in item.path}
    for index, fragment in enumerate(board.fragments):
        if fragment and index not in used:
            yield sentence(
                "verdict", "No word uses “{fragment}”. Please check it.", fragment=fragment
            )
    if inferred:
        return
    in_quartile = {index for item in found if item.is_quartile for index in item.path}
    missing = len(board.fragments) - len(in_quartile)
    if not in_quartile:
        yield sentence("verdict", "No word has four tiles.")
    elif missing:
        yield sentence(
            "verdict", "{count} tile(s) (isn’t|aren’t) in any word of four tiles.", count=missing
        )
    yield sentence(
        "verdict",
        "If every tile is right, some of the five are missing from the word list.",
    )
