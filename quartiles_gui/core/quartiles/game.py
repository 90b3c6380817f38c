"""A board being played: the words found, and one answer to each attempt.

Terms. Words that *count* are those of the board's list; they give points, and the five together
the bonus. *Extras* are other words that are accepted; what they give stands beside the points, and
raises no rank. Words *beside* are those of the shipped list that are neither: they are noted. A
word that was shown, by the last rung of a hint or at the end, is *revealed*: it is no longer
missing. The bonus is for finding all five.

On a real board (see `game_board`) the list is ours, and what counts is only expected. So a word
that is unlikely or unknown is taken once the user says that the game took it, and one that was
revealed counts once it is typed, as it does in the game; elsewhere it gives no points any more.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from enum import Enum
from functools import lru_cache
from typing import NamedTuple, Self

from quartiles_gui.core.quartiles.exact_cover import CoverPlace, colors_of, places_in
from quartiles_gui.core.quartiles.expected import (
    Expected,
    expected_of,
    placed_words,
    possible_words,
)
from quartiles_gui.core.quartiles.found_word import (
    MAX_LENGTH,
    TOP_RANK_POINTS,
    FoundWord,
    path_of,
    typed_path,
)
from quartiles_gui.core.quartiles.game_board import GameBoard, counting, with_words
from quartiles_gui.core.quartiles.ranks import Rank, rank_of
from quartiles_gui.core.quartiles.verdict import RatedWord, Verdict, total_points
from quartiles_gui.core.words.likelihood import CERTAIN, tier_of


class Result(Enum):
    """The outcome of an attempt."""

    FOUND = "found"
    EXTRA = "extra"
    BESIDE = "beside"  # a word, but not on this board
    UNLIKELY = "unlikely"  # the game probably refuses it; it isn't noted
    ALREADY_FOUND = "already found"
    REVEALED = "revealed"
    UNKNOWN = "unknown"
    NOT_SPELLED = "not spelled"


class GameAnswer(NamedTuple):
    """The answer to an attempt."""

    result: Result
    word: str  # that was tried, in lower case
    points: int = 0  # that it added, with the bonus; of an extra, beside the total
    item: FoundWord | None = None  # the word with its path, if the tiles spell it
    rank: Rank | None = None  # that was reached by it


class Ending(NamedTuple):
    """What has ended a game, which can be played on."""

    knows_five: bool = False  # all of the five are found or shown
    has_top_rank: bool = False
    is_complete: bool = False  # nothing is left


class Game:
    """A board being played.

    Words that were found or revealed before are given in order, found extras among them; ``known``
    has both, if one was revealed before another was found.

    Raises `ValueError` if the tiles don't spell one of these words.
    """

    def __init__(
        self,
        board: GameBoard,
        found: Iterable[str] = (),
        revealed: Iterable[str] = (),
        known: Iterable[str] = (),
    ) -> None:
        self._five = {*map("".join, board.five)}
        self._found = list(dict.fromkeys(found))
        self._revealed = list(dict.fromkeys(revealed))
        self._order = list(dict.fromkeys((*known, *self._found, *self._revealed)))
        if set(self._found) & set(self._revealed):
            raise ValueError("a word was both found and revealed")
        self._know(board)
        self._beside = {
            word: FoundWord(word, self._spelled(word))
            for word in (*self._found, *self._revealed)
            if word not in self._counted and word not in self._extras
        }

    @property
    def found(self) -> tuple[FoundWord, ...]:
        """The words found, extras among them, in order."""
        return tuple(self._item(word) for word in self._found)

    @property
    def found_words(self) -> tuple[str, ...]:
        return tuple(self._found)

    @property
    def revealed_words(self) -> tuple[str, ...]:
        return tuple(self._revealed)

    @property
    def known_words(self) -> tuple[str, ...]:
        """The words found or shown, in the order in which each was found or told."""
        known = {*self._found, *self._revealed}
        return tuple(word for word in self._order if word in known)

    @property
    def counted(self) -> tuple[FoundWord, ...]:
        return tuple(self._counted[word] for word in self._found if word in self._counted)

    @property
    def extras(self) -> tuple[FoundWord, ...]:
        return tuple(self._extras[word] for word in self._found if word in self._extras)

    @property
    def beside(self) -> tuple[FoundWord, ...]:
        return tuple(self._beside[word] for word in self._found if word in self._beside)

    @property
    def revealed(self) -> tuple[FoundWord, ...]:
        return tuple(self._item(word) for word in self._revealed)

    @property
    def missing(self) -> tuple[FoundWord, ...]:
        """The words that count and were neither found nor shown; nothing for a player's eyes."""
        known = {*self._found, *self._revealed}
        return tuple(item for item in self.board.words if item.word not in known)

    @property
    def five_found(self) -> tuple[FoundWord, ...]:
        return tuple(item for item in self.counted if item.word in self._five)

    @property
    def has_five(self) -> bool:
        """Whether all of the five were found."""
        return bool(self._five) and len(self.five_found) == len(self._five)

    @property
    def knows_five(self) -> bool:
        """Whether all of the five are known: on a board of ours, hints may have shown some."""
        known = self._found if self.board.is_real else (*self._found, *self._revealed)
        return bool(self.five_found) and self._five <= set(known)

    @property
    def ending(self) -> Ending:
        """What has ended it."""
        return Ending(self.knows_five, self.points_to_top == 0, self.is_complete)

    @property
    def five_in_order(self) -> tuple[FoundWord, ...]:
        """Those of the five that were found or shown, in the order of their numbers."""
        return tuple(self._item(word) for word in self.known_words if word in self._five)

    @property
    def places(self) -> dict[int, CoverPlace]:
        """The places of the tiles in those of the five that were found or shown."""
        return places_in(self.five_in_order, self._five)

    @property
    def colors(self) -> dict[str, int]:
        """The colors of the five."""
        return colors_of(self._five)

    @property
    def squares(self) -> tuple[int, ...]:
        """The colors of those of the five that were found, in the order found."""
        return tuple(self.colors[item.word] for item in self.five_found)

    @property
    def points(self) -> int:
        return total_points(self.counted, is_solved=self.has_five)

    @property
    def expected(self) -> Expected:
        """The words that count and their points; on a real board, as many as are expected."""
        return expected_of(verdict_of(self.board), self.settled)

    def words_of(self, length: int) -> tuple[int, bool]:
        """Return how many words with that many tiles count, and whether that is certain.

        On a real board it is the number of those with a place in the table of hints.
        """
        verdict, settled = verdict_of(self.board), self.settled
        known = [item for item in self.board.words if item.word in settled]
        is_exact = all(
            rated.likelihood == CERTAIN
            for rated in possible_words(verdict.rated, settled)
            if len(rated.found.path) == length
        )
        items = (*known, *(rated.found for rated in placed_words(verdict, settled)))
        return sum(len(item.path) == length for item in items), is_exact

    @property
    def unplaced(self) -> int:
        """The number of words expected without a place in the table, of any number of tiles."""
        return self.expected.left - len(placed_words(verdict_of(self.board), self.settled))

    @property
    def extra_points(self) -> int:
        """The points of the extras, which stand beside the others."""
        return sum(item.points for item in self.extras)

    @property
    def points_to_top(self) -> int:
        """The points to go to the top rank."""
        return max(0, TOP_RANK_POINTS - self.points)

    @property
    def has_all(self) -> bool:
        """Whether every word that counts was found, and that is certain."""
        return self.board.is_certain and len(self.counted) == len(self._counted) > 0

    @property
    def rank(self) -> Rank:
        return rank_of(self.points, has_all=self.has_all)

    @property
    def is_finished(self) -> bool:
        return not self.missing

    @property
    def is_complete(self) -> bool:
        """Whether nothing is left: probably, on a real board."""
        if self.board.is_real:
            return bool(self.counted) and not self.expected.left
        return self.is_finished

    @property
    def has_ended(self) -> bool:
        """Whether there is a result, after which it can be played on."""
        return any(self.ending)

    def attempt(self, text: str, *, is_word: bool = False) -> GameAnswer:
        """Return the answer to a word that was typed, and note it if it was found.

        ``is_word`` says that it is one whatever the board knows: on a board of our own a list has
        it, on a real one the game took it.
        """
        return self._answer(text.lower(), path_of(self.board.tiles, text.lower()), is_word=is_word)

    def attempt_path(self, path: Sequence[int], *, is_word: bool = False) -> GameAnswer:
        """Return the answer to 1 to 4 different tiles, in order, and note the word if found."""
        text = "".join(self.board.tiles[index] for index in path)
        return self._answer(text, tuple(path), is_word=is_word)

    def reveal(self, words: Iterable[str]) -> None:
        """Note that words are shown; those that were found stay found.

        Raises `ValueError` if the board doesn't have one of them.
        """
        for word in words:
            if word not in self._counted:
                raise ValueError(f"{word!r} isn't a word of the board")
            if word not in self._found and word not in self._revealed:
                self._revealed.append(word)
                self._note(word)

    def _answer(self, word: str, path: tuple[int, ...] | None, *, is_word: bool) -> GameAnswer:
        if path is None:
            return GameAnswer(Result.NOT_SPELLED, word)
        item = self._counted.get(word) or self._extras.get(word) or FoundWord(word, path)
        refusal = self._refusal(word, is_word=is_word)
        if refusal is not None:
            return GameAnswer(refusal, word, item=item)
        points, rank, beside = self.points, self.rank, self.extra_points
        self._found.append(word)
        self._note(word)
        if word in self._revealed:
            self._revealed.remove(word)
        if self.board.is_real and word not in self._counted:
            self._know(self.board)
        if word in self._counted:
            reached = None if self.rank is rank else self.rank
            return GameAnswer(Result.FOUND, word, self.points - points, item, rank=reached)
        if word in self._extras:
            return GameAnswer(Result.EXTRA, word, self.extra_points - beside, item)
        self._beside[word] = item
        return GameAnswer(Result.BESIDE, word, item=item)

    def _note(self, word: str) -> None:
        if word not in self._order:
            self._order.append(word)

    def _refusal(self, word: str, *, is_word: bool) -> Result | None:
        """Return why a word that the tiles spell isn't noted; None if it is."""
        if word in self._found:
            return Result.ALREADY_FOUND
        if word in self._revealed:
            return None if self.board.is_real else Result.REVEALED
        if is_word or word in self._counted:
            return None
        if word in self._extras:
            return Result.UNLIKELY if self.board.is_real else None
        return Result.UNKNOWN

    @property
    def settled(self) -> set[str]:
        """The words that count and no longer have to be found."""
        revealed = () if self.board.is_real else self._revealed
        return {*self._found, *revealed} & self._counted.keys()

    def _know(self, board: GameBoard) -> None:
        """Take over the words that count on a board; on a real one, all that were found."""
        if board.is_real:
            board = counting(with_words(board, (*self._found, *self._revealed)), {*self._found})
        self.board = board
        self._counted = {item.word: item for item in board.words}
        self._extras = {item.word: item for item in board.extras}

    def _item(self, word: str) -> FoundWord:
        return self._counted.get(word) or self._extras.get(word) or self._beside[word]

    def _spelled(self, word: str) -> tuple[int, ...]:
        path = path_of(self.board.tiles, word)
        if path is None:
            raise ValueError(f"{word!r} isn't a word of the board")
        return path


class WordChoice(NamedTuple):
    """The tiles and letters chosen so far."""

    tiles: Sequence[str]  # the fragments of the board
    text: str = ""
    # the tiles that the text takes, perhaps only part of the last; empty if they don't spell it
    path: tuple[int, ...] = ()

    @property
    def is_whole(self) -> bool:
        """Whether the text takes whole tiles."""
        return bool(self.path) and "".join(self.tiles[index] for index in self.path) == self.text

    @property
    def parts(self) -> tuple[str, ...]:
        """The text, divided where a tile ends."""
        parts, rest = [], self.text
        for index in self.path:
            parts.append(rest[: len(self.tiles[index])])
            rest = rest[len(self.tiles[index]) :]
        return tuple(parts) if self.path else (self.text,) if self.text else ()

    def typed(self, text: str, found: Collection[FoundWord] = ()) -> Self:
        """Return the choice of a text, whose tiles fit what was found."""
        path = typed_path(self.tiles, text, found) if text else None
        return self._replace(text=text, path=path or ())

    def pressed(self, index: int) -> Self:
        """Return the choice after a tile was pressed.

        A chosen tile is taken away with all that follows it; another is added if there is room.
        """
        if index in self.path:
            path = self.path[: self.path.index(index)]
        elif not self.path or self.is_whole:
            path = (*self.path, index)[:MAX_LENGTH]
        else:  # the last tile was only typed in part
            path = (*self.path[:-1], index)
        return self._replace(text="".join(self.tiles[place] for place in path), path=path)


@lru_cache(maxsize=1)
def verdict_of(board: GameBoard) -> Verdict:
    """Return the verdict on a board, for hints; of our own boards, what counts is certain."""
    five = {"".join(cut) for cut in board.five}
    items: Sequence[FoundWord] = board.words
    likelihoods: Sequence[int] = (CERTAIN,) * len(items)
    if board.likelihoods is not None:
        items, likelihoods = (*board.words, *board.extras), board.likelihoods
    rated = tuple(
        RatedWord(item, likelihood, tier_of(likelihood), is_vulgar=False)
        for item, likelihood in zip(items, likelihoods, strict=True)
    )
    cover = tuple(item for item in board.words if item.word in five)
    return Verdict(rated, (cover,) if cover else (), (), ())
