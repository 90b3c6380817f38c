"""The session of a review: the words that were missed, told or asked for once more."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QObject

from quartiles_gui import paths
from quartiles_gui.core.quartiles.analysis import Analysis
from quartiles_gui.core.quartiles.board import BOARD_SIZE
from quartiles_gui.core.quartiles.exact_cover import places_in
from quartiles_gui.core.quartiles.expected import unsure_words
from quartiles_gui.core.quartiles.found_word import FoundWord, path_of
from quartiles_gui.core.quartiles.game import WordChoice
from quartiles_gui.core.quartiles.review import (
    Miss,
    Review,
    Reviewed,
    Tries,
    asking_sentence,
    nearest_sentence,
    review_of,
    tries_of,
)
from quartiles_gui.gui.base.figure_texts import points_text, words_text
from quartiles_gui.gui.base.page_session import NOTHING, Answer, Session
from quartiles_gui.gui.base.translation import fill, plural_text, text_of, translate
from quartiles_gui.gui.board.board_scene import BoardScene
from quartiles_gui.gui.words.meaning_text import MeaningText, WordMeaning
from quartiles_gui.library.meanings_file import read_affixes


class MissRow(NamedTuple):
    """A word that was missed; while it is asked for, nothing of it but its tile count."""

    parts: tuple[str, ...]  # its tiles, each empty while it is asked for
    tags: tuple[str, ...]  # its technique, and whether the game may refuse it
    points: int
    meaning: str
    near: str  # how it is near a word that was found, or how to look for it

    @property
    def is_covered(self) -> bool:
        return not any(self.parts)

    @property
    def spoken(self) -> str:
        hidden = plural_text("Review", "a word of {count} tile(s)", len(self.parts))
        said = hidden if self.is_covered else "".join(self.parts)
        return "; ".join(filter(None, (said, *self.tags, self.near, self.meaning)))


class ReviewScene(NamedTuple):
    """Everything that a review shows."""

    title: str = ""
    standing: str = ""  # what was found
    missed: str = ""  # how many words, and their points
    lesson: tuple[str, ...] = ()  # to take along, then advice; empty if there is none
    rows: tuple[MissRow, ...] = ()
    selected: int = -1
    board: BoardScene = BoardScene()
    meaning: WordMeaning | None = None  # of the selected word; None while it is asked for
    letters: tuple[str, ...] = ()  # that were typed, divided where a tile ends
    answer: Answer = NOTHING
    is_asking: bool = False
    is_typing: bool = False  # there is something to check
    tries: tuple[str, ...] = ()  # that were refused, a line for each kind
    heading: str = ""  # what became of the words


class ReviewSession(Session):
    """The board being reviewed, what is selected, and what was found once it was asked for."""

    def __init__(self, meanings: MeaningText, parent: QObject) -> None:
        super().__init__(parent)
        self._meaning_of = lru_cache(maxsize=512)(meanings.of)
        self._are_kin = meanings.are_kin
        self._board: Reviewed | None = None
        self._words: tuple[FoundWord, ...] = ()
        self._review = Review(())
        self._tried = Tries((), (), ())
        self._selected = 0
        self._covered: set[int] = set()  # the numbers of the words that are asked for
        self._is_asking = False
        self._choice = WordChoice(("",) * BOARD_SIZE)
        self._question = self._answer = NOTHING

    @property
    def count(self) -> int:
        return len(self._review.missed)

    def open(self, board: Reviewed) -> None:
        """Review a board; a `UserError` if the list of beginnings and endings is damaged."""
        affixes = read_affixes(paths.dictionary_folder())
        dictionary = board.dictionary
        analysis = Analysis.of(board.fragments, board.verdict, board.found, dictionary, affixes)
        with self.deed():
            self._board, self._words = board, analysis.words
            unsure = unsure_words(board.verdict, board.found)
            self._review = review_of(analysis, self._are_kin, unsure, board.journal)
            self._tried = tries_of(board.journal, analysis.words, board.fragments, dictionary)
            self._choice = WordChoice(tuple(board.fragments))
            self._ask(is_asking=False)

    def select(self, number: int) -> None:
        with self.deed():
            if 0 <= number < self.count:
                self._select(number)

    def go(self, step: int) -> None:
        self.select(self._selected + step)

    def ask(self, is_asking: bool) -> None:
        """Cover all words, to ask for each before it is told, or show them again."""
        with self.deed():
            self._ask(is_asking=is_asking)

    def skip(self) -> None:
        """Go to the next word that is still asked for."""
        self.select(self._next_covered(1))

    def tell(self) -> None:
        with self.deed():
            self._uncover(self._selected)
            word = self._review.missed[self._selected].found.word if self.count else ""
            said = translate("Review", "It was “{word}”.")
            self._answer = Answer(fill(said, word=word), is_good=None)

    def press(self, tile: int) -> None:
        """Add a tile to the word, or take it away, with those after it."""
        with self.deed():
            if self._is_asking:
                self._choice, self._answer = self._choice.pressed(tile), self._question

    def type(self, letters: str) -> None:
        with self.deed():
            self._choice, self._answer = self._choice.typed(letters), self._question

    def take_back(self) -> None:
        if self._choice.path:
            self.press(self._choice.path[-1])

    def check(self) -> None:
        """Answer the word: whether it is the one asked for, or another one, and go on."""
        text = self._choice.text
        if not text or self._board is None:
            return
        numbers = [n for n, miss in enumerate(self._review.missed) if miss.found.word == text]
        with self.deed():
            if numbers:
                said = translate("Review", "Yes: “{word}”.")
                following = translate("Review", "Next: {question}")
                if numbers[0] != self._selected:
                    said = translate("Review", "“{word}” is another one that you missed.")
                    following = "{question}"
                self._uncover(numbers[0])
                self._select(self._next_covered() if self._covered else numbers[0])
                lines = [fill(said, word=text)]
                if self._covered:
                    lines.append(fill(following, question=self._question.text))
                self._answer = Answer("\n".join(lines))
            else:
                said = translate("Review", "You didn’t miss “{word}”. Try again.")
                if path_of(self._board.fragments, text) is None:
                    said = translate("Play", "The tiles can’t spell “{word}”.")
                elif text in self._board.found:
                    said = translate("Review", "You had “{word}”. Try again.")
                self._answer = Answer(fill(said, word=text), is_good=None)

    @property
    def scene(self) -> ReviewScene:
        board = self._board
        if board is None:
            return ReviewScene()
        missed, found = self._review.missed, [one for one in self._words if one.word in board.found]
        points = sum(miss.found.points for miss in missed)
        standing = translate("Review", "{found} of {all} words found")
        heading = translate("Review", "What you missed")
        if board.is_complete:
            standing = translate("Review", "{found} of {all} words found without a hint")
            heading = translate("Review", "Found with hints")
        current = missed[self._selected] if missed else None
        is_covered = self._selected in self._covered
        return ReviewScene(
            title=board.title or translate("Pages", "Review"),
            standing=fill(standing, found=len(found), all=len(self._words)),
            missed=f"{words_text(len(missed))}, {points_text(points)}",
            lesson=tuple(map(text_of, self._review.lesson)),
            rows=tuple(self._row(number, miss) for number, miss in enumerate(missed)),
            selected=self._selected if missed else -1,
            board=self._tiles(board, current, is_covered=is_covered),
            meaning=None if current is None or is_covered else self._meaning_of(current.found.word),
            letters=self._choice.parts,
            answer=self._answer,
            is_asking=self._is_asking,
            is_typing=bool(self._choice.text),
            tries=() if self._covered else self._tries(),
            heading=heading,
        )

    def _ask(self, *, is_asking: bool) -> None:
        self._is_asking = is_asking
        self._covered = set(range(self.count)) if is_asking else set()
        self._select(0)

    def _select(self, number: int) -> None:
        self._selected, self._choice = number, self._choice.typed("")
        self._question = NOTHING
        if number in self._covered:
            asked = asking_sentence(self._review.missed[number])
            self._question = Answer(text_of(asked), is_good=None)
        self._answer = self._question

    def _next_covered(self, step: int = 0) -> int:
        """Return the next word that is asked for, or else the first, or the selected one."""
        covered = sorted(self._covered)
        later = [number for number in covered if number >= self._selected + step]
        return next(iter(later or covered), self._selected)

    def _uncover(self, number: int) -> None:
        self._covered.discard(number)
        self._choice = self._choice.typed("")

    def _row(self, number: int, miss: Miss) -> MissRow:
        assert self._board is not None  # there is a word
        tags = tuple(text_of(claim.name) for claim in miss.tags[:1])
        if miss.is_unsure:
            tags = (*tags, translate("Review", "may be refused"))
        points, fragments = miss.found.points, self._board.fragments
        if number in self._covered:
            blanks = ("",) * len(miss.found.path)
            return MissRow(blanks, tags, points, "", near=text_of(asking_sentence(miss)))
        near = nearest_sentence(miss, fragments)
        meaning = "; ".join(self._meaning_of(miss.found.word).senses)
        parts = miss.found.fragments(fragments)
        return MissRow(parts, tags, points, meaning, near="" if near is None else text_of(near))

    def _tiles(self, board: Reviewed, miss: Miss | None, *, is_covered: bool) -> BoardScene:
        """Return the board: the selected word lit, or the one nearest to it while that is asked."""
        covered = {self._review.missed[number].found.word for number in self._covered}
        places, five = places_in(board.five), [found.word for found in board.five]
        shown = {at: place for at, place in places.items() if five[place.word - 1] not in covered}
        nearest = miss.nearest if miss is not None else None
        path: tuple[int, ...] = ()
        if is_covered:
            path = nearest.found.path if nearest is not None else ()
        elif miss is not None:
            path = miss.found.path
        return BoardScene(
            tuple(board.fragments),
            path=self._choice.path if self._choice.text else path,
            places=shown,
            is_open=self._is_asking,
            is_chosen=bool(self._choice.text),
            path_glides=not self._choice.text,
        )

    def _tries(self) -> tuple[str, ...]:
        near = (f"{tried} ({word})" for tried, word in self._tried.near)
        kinds = (
            (translate("Review", "Real, but not counted: {words}"), self._tried.real),
            (translate("Review", "One tile off: {words}"), near),
            (translate("Review", "No word: {words}"), self._tried.others),
        )
        lines = ((text, ", ".join(words)) for text, words in kinds)
        return tuple(fill(text, words=words) for text, words in lines if words)
