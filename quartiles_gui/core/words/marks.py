"""What a dictionary keeps for each prefix, in one byte: its *mark*.

A word has the high bit set, and its likelihood in percent in the others; vulgar words take the
values above 100, in steps of four percent. A prefix that is no word itself has the high bit
clear, and tells in the other seven which letters may follow: one bit for each of seven classes
of letters. Before a search looks a longer text up, it sees there that most tiles need not even
be tried: 1,130 look-ups a board instead of 1,890, with 300,000 words.
"""

WORD = 0x80
"""The bit of a word; all marks of words are at least this, and all others less."""

_VULGAR_FROM = 101
_VULGAR_STEP = 4

# By falling frequency as later letters of words, dealt to the classes in turn, so that each
# class gets common and rare letters and none lets through much more than the others.
_BY_FREQUENCY = "eisantrolcudpmghybfvkzwxqj"
FOLLOWERS = {letter: 1 << place % 7 for place, letter in enumerate(_BY_FREQUENCY)}
"""The bit of the class of each letter, in the mark of a prefix that it may follow."""


def mark_of(likelihood: int, *, is_vulgar: bool = False) -> int:
    """Return the mark of a word.

    Args:
        likelihood: In percent; what lies outside 0 to 100 is cut off.
        is_vulgar: Whether the word is vulgar or offensive; then the likelihood is kept to four
            percent.
    """
    percent = min(100, max(0, likelihood))
    return WORD | (_VULGAR_FROM + percent // _VULGAR_STEP if is_vulgar else percent)


def likelihood_of(mark: int) -> int:
    """Return the likelihood, in percent, in the mark of a word."""
    value = mark & ~WORD
    return value if value < _VULGAR_FROM else (value - _VULGAR_FROM) * _VULGAR_STEP


def is_vulgar_mark(mark: int) -> bool:
    """Tell whether a mark is that of a vulgar or offensive word."""
    return mark >= WORD | _VULGAR_FROM
