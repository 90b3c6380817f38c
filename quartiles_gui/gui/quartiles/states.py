"""The states of a board on its page, and the tabs beside it."""

from enum import Enum, auto


class State(Enum):
    """A stage of work on a board."""

    FILLING = auto()  # a tile is empty, or it isn't chosen yet how to go on
    FINDING = auto()
    SOLVING = auto()  # a board of the game, as a show
    SOLVED = auto()


class Tab(Enum):
    """A tab of the panel beside the board."""

    WORDS = auto()
    HINTS = auto()
    RESULT = auto()
