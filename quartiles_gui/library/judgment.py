"""What the game said about a word."""

from enum import Enum
from typing import NamedTuple


class Judgment(Enum):
    """What the game said about a word; the values are those in the library."""

    ACCEPTED = "accepted"
    REJECTED = "rejected"


class TaughtWord(NamedTuple):
    """A word and what the user taught about it.

    Attributes:
        word: 1 to 32 letters a to z.
        judgment: What the game said about it.
        when: When it was taught, as an ISO date and time to the second in UTC.
    """

    word: str
    judgment: Judgment
    when: str
