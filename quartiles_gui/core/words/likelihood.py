"""The likelihood that the game accepts a word.

Terms. The *likelihood* of a word is the probability, in percent, that the game accepts it. The
*tiers* divide words into those that count (likely), those shown after them (possible), and those
only shown on request (long shots). The shipped list has a likelihood for each word (see
``dict/README.md``); words of a list without them get the highest.

A dictionary keeps one byte for each prefix of its words: its *tag*. The tag of a word has the high
bit set, and the likelihood in the others; vulgar words take the values above 100, in steps of four
percent. The tag of a prefix that isn't a word itself has the high bit clear, and the other seven
say which letters may follow: one bit for each of seven classes of letters. From that a search
sees, before it looks up a longer text, that most tiles needn't be tried: 1,130 look-ups a board
instead of 1,890, with 300,000 words.
"""

from collections.abc import Iterator, Mapping
from enum import IntEnum
from itertools import chain

CERTAIN = 100  # percent: the likelihood of words that come without one

# percent at which the tiers start; ``dict/README.md`` has their recall
LIKELY_FROM = 16
POSSIBLE_FROM = 4
WORD = 0x80  # the bit of a word; the tags of all words are at least this, and all others less

_VULGAR_FROM = 101
_VULGAR_STEP = 4

# In falling order of frequency as later letters of words, dealt to the classes in turn, so that
# each class gets common and rare letters and none lets through much more than the others.
_BY_FREQUENCY = "eisantrolcudpmghybfvkzwxqj"
FOLLOWERS = {letter: 1 << place % 7 for place, letter in enumerate(_BY_FREQUENCY)}
"""The bit of the class of each letter, in the tag of a prefix that it may follow."""


class Tier(IntEnum):
    """A class of likelihood, the likeliest first."""

    LIKELY = 0
    POSSIBLE = 1
    LONG_SHOT = 2


def tier_of(likelihood: int) -> Tier:
    """Return the tier of a likelihood in percent."""
    if likelihood >= LIKELY_FROM:
        return Tier.LIKELY
    return Tier.POSSIBLE if likelihood >= POSSIBLE_FROM else Tier.LONG_SHOT


def tag_of(likelihood: int, *, is_vulgar: bool = False) -> int:
    """Return the tag of a word, given a likelihood in percent, which is clamped to 0 to 100.

    A vulgar or offensive word's is stored in steps of four percent.
    """
    percent = min(100, max(0, likelihood))
    return WORD | (_VULGAR_FROM + percent // _VULGAR_STEP if is_vulgar else percent)


def likelihood_of(tag: int) -> int:
    """Return the likelihood, in percent, in the tag of a word."""
    value = tag & ~WORD
    return value if value < _VULGAR_FROM else (value - _VULGAR_FROM) * _VULGAR_STEP


def is_vulgar_tag(tag: int) -> bool:
    """Return whether a tag belongs to a vulgar or offensive word."""
    return tag >= WORD | _VULGAR_FROM


def iter_prefix_tags(words: Mapping[str, int]) -> Iterator[tuple[str, int]]:
    """Iterate over all prefixes of ``words``, whose own tags are given, with their tags.

    No more is kept than the tags of the prefixes of one word: a dictionary of all prefixes takes
    more room than anything else in compiling a list.
    """
    tags: list[int] = []  # of the prefixes of `word`, by their length, from 1 on
    word = ""
    for following in chain(sorted(words), [""]):
        while tags and not following.startswith(prefix := word[: len(tags)]):
            yield prefix, tags.pop()  # nothing that comes begins with it
        for letter in following[len(tags) :]:
            if tags and tags[-1] < WORD:
                tags[-1] |= FOLLOWERS[letter]
            tags.append(0)
        word = following
        if word:
            tags[-1] = words[word]
