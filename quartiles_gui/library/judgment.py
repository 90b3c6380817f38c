"""What the game said about a word."""

from enum import Enum


class Judgment(Enum):
    """What the game said about a word; the values are those in the library."""

    ACCEPTED = "accepted"
    REJECTED = "rejected"
