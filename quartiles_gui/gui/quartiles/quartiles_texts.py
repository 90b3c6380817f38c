"""Sentences about a board and the words on it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.exact_cover import MOST_COVERS
from quartiles_gui.core.quartiles.expected import Expected, expected_of
from quartiles_gui.core.quartiles.game import Game, GameAnswer, Result
from quartiles_gui.core.quartiles.verdict import RatedWord, Verdict
from quartiles_gui.core.sentence import sentence
from quartiles_gui.gui.base.figure_texts import hints_text, points_text, rank_name, words_text
from quartiles_gui.gui.base.page_session import Answer, done
from quartiles_gui.gui.base.translation import fill, plural_text, text_of, translate
from quartiles_gui.gui.quartiles.states import State

DOT = " · "
"""Between the parts of a line."""

_TAKEN = (Result.FOUND, Result.EXTRA, Result.BESIDE)
_NEITHER = (Result.ALREADY_FOUND, Result.REVEALED)


def state_name(state: State) -> str:
    """Return the name of a state, for screen readers."""
    names = {
        State.FILLING: translate("State", "Filling in the board"),
        State.FINDING: translate("State", "Finding its words"),
        State.SOLVING: translate("State", "Solving the board"),
        State.SOLVED: translate("State", "The board is solved"),
    }
    return names[state]


def blocking(board: Board) -> str:
    """Return why a board can't be searched; empty if it can."""
    problems = board.problems()
    return next((text_of(one.sentence) for one in problems if one.is_blocking), "")


def unused_tiles(tiles: Sequence[str]) -> str:
    """Return the sentence that no word uses some tiles."""
    *firsts, last = (fill(translate("PageMessage", "“{tile}”"), tile=tile) for tile in tiles)
    text = translate("PageMessage", "No word uses {tile}. Please check it.")
    if firsts:
        text = translate("PageMessage", "No word uses {tiles} or {tile}. Please check them.")
    return fill(text, tiles=", ".join(firsts), tile=last)


def found_text(game: Game) -> str:
    """Return how many of the words that count were found."""
    return _of_all(
        game,
        translate("Standing", "{found} of {known} found"),
        translate("Standing", "{found} of about {known} found"),
        len(game.counted),
    )


def ticked_text(game: Game, marked: Collection[str]) -> str:
    """Return how many words of a board that was solved are ticked off."""
    return _of_all(
        game,
        translate("Standing", "{found} of {known} ticked off"),
        translate("Standing", "{found} of about {known} ticked off"),
        len(marked),
    )


def _of_all(game: Game, exact: str, about: str, count: int) -> str:
    expected = game.expected
    known = max(count, expected.word_count)
    return fill(exact if expected.is_exact else about, found=count, known=known)


def figures(game: Game | None, hints: int) -> str:
    """Return what was found so far, and the hints."""
    parts = [] if game is None else [found_text(game)]
    return DOT.join([*parts, *([hints_text(hints)] if hints else [])])


def known_board(game: Game | None, hints: int, *, can_undo: bool) -> Answer:
    """Return the sentence that a board was seen before, with how it stands."""
    have = translate("BoardSession", "You have this board: {standing}.")
    return Answer(fill(have, standing=figures(game, hints)), can_undo=can_undo)


def whole(game: Game) -> str:
    """Return the sentence of a board on which nothing is left."""
    words, points = words_text(len(game.counted)), points_text(game.points)
    text = translate("BoardSession", "All {words} · {points}")
    if not game.expected.is_exact:
        text = translate("BoardSession", "Probably all: about {words} · {points}")
        words = words_text(max(len(game.counted), game.expected.word_count))
    return fill(text, words=words, points=points)


def no_bonus(game: Game) -> str:
    """Return why there is no bonus although all of the five are known; empty if there is one."""
    sentences = (
        translate("Result", "One found, four shown: no bonus"),
        translate("Result", "Two found, three shown: no bonus"),
        translate("Result", "Three found, two shown: no bonus"),
        translate("Result", "Four found, one shown: no bonus"),
    )
    is_lost = game.knows_five and not game.has_five
    return sentences[len(game.five_found) - 1] if is_lost else ""


def rest_shown(game: Game) -> str:
    """Return how many words of a board of ours were shown at the end."""
    if not game.revealed:
        return whole(game)
    return plural_text(
        "BoardSession",
        "(One word was|{count} words were) shown, in gray. (It gives|They give) no points.",
        len(game.revealed),
    )


def shown_word(rated: RatedWord, five: Collection[str]) -> str:
    """Return the sentence about a word that a search has found."""
    text = translate("BoardSession", "{word}: {points}")
    if rated.found.word in five:
        text = translate("BoardSession", "{word}: one of the five, {points}")
    return fill(text, word=rated.found.word, points=points_text(rated.found.points))


def answer_to(answer: GameAnswer, game: Game) -> Answer:
    """Return the answer to an attempt that was made, as one sentence."""
    patterns = {
        Result.FOUND: translate("Play", "“{word}”: {points}"),
        Result.EXTRA: translate("Play", "“{word}” is an extra word: {points} on the side."),
        Result.BESIDE: translate(
            "BoardSession", "“{word}” is a word, but it doesn’t count on this board."
        ),
        Result.UNLIKELY: translate(
            "BoardSession", "“{word}” probably doesn’t count. Enter again if the game took it."
        ),
        Result.ALREADY_FOUND: translate("Play", "You have found “{word}” already."),
        Result.REVEALED: translate("Play", "“{word}” was shown already."),
        Result.UNKNOWN: translate("Play", "“{word}” isn’t in the word list."),
        Result.NOT_SPELLED: translate("Play", "The tiles can’t spell “{word}”."),
    }
    if game.board.is_real and answer.result is Result.UNKNOWN:
        return unlisted(answer.word, can_offer=True)
    points = points_text(answer.points)
    text = fill(patterns[answer.result], word=answer.word, points=points)
    is_quartile = answer.result is Result.FOUND and answer.item in game.five_found
    if is_quartile and game.has_five:
        text = fill(translate("Play", "{answer}, all five found"), answer=text)
    if answer.rank is not None:
        new = translate("Play", "{answer}, new rank: {rank}")
        text = fill(new, answer=text, rank=rank_name(answer.rank))
    is_taken = answer.result in _TAKEN
    is_good = None if answer.result in _NEITHER else is_taken
    return Answer(text, is_good, can_undo=is_taken)


def unlisted(word: str, *, can_offer: bool) -> Answer:
    """Return the sentence that the list lacks a word, with what to do if the game has it."""
    text = translate("Play", "The tiles can’t spell “{word}”.")
    if can_offer:
        text = translate(
            "BoardSession", "“{word}” isn’t in the word list. Enter again if the game took it."
        )
    return Answer(fill(text, word=word), is_good=False)


def ticked(words: Sequence[str], *, is_ticked: bool) -> Answer:
    """Return the sentence that words are ticked off, or no longer are."""
    said = sentence("ticks", "“{word}” is no longer ticked off.")
    if is_ticked:
        said = sentence("ticks", "Ticked off (“{word}”|{count} words).")
    return done(said.filled(word=words[-1], count=len(words)), can_undo=True)


def ticked_before(word: str) -> Answer:
    """Return the sentence that a word is ticked off already."""
    return done(sentence("ticks", "“{word}” is ticked off.", word=word))


def many(taken: Sequence[str], left: Sequence[str], *, can_offer: bool) -> Answer:
    """Return the answer to a list of words, of which some were taken and others not."""
    if not left:
        if not taken:
            return Answer(translate("BoardSession", "You have found all of these already."), None)
        found = plural_text(
            "BoardSession", "Found (“{word}”|{count} words).", len(taken), word=taken[-1]
        )
        return Answer(found, can_undo=True)
    reason = sentence("ticks", "Not in the word list, or not of these tiles: {words}.")
    text = text_of(reason.filled(words=", ".join(left)))
    if can_offer:
        again = translate("BoardSession", "Enter again if the game took them.")
        text = f"{text} {again}"
    return Answer(text, is_good=False, can_undo=bool(taken))


def verdict_text(verdict: Verdict, marked: Collection[str], *, hides_words: bool) -> str:
    """Return what a finished search found, or why there are no five, in a few sentences."""
    if verdict.five:
        expected = expected_of(verdict, marked)
        five = translate("BoardSession", "All five")
        return DOT.join(filter(None, (five, _totals(expected), ways_text(verdict))))
    sentences = [text_of(reason) for reason in verdict.reasons[: 1 if hides_words else 4]]
    if verdict.guesses and not hides_words:
        guess = translate("VerdictText", "Perhaps “{word}”?")
        sentences.insert(1, fill(guess, word=verdict.guesses[0].word))
    return " ".join(sentences)


def ways_text(verdict: Verdict) -> str:
    """Return a sentence on how many ways there are to choose the five; empty for one."""
    count = len(verdict.covers)
    if count <= 1:
        return ""
    ways = sentence("VerdictText", "There (is|are) {count} way(s) to choose the five.")
    if count >= MOST_COVERS:
        ways = sentence("VerdictText", "There (is|are) at least {count} way(s) to choose the five.")
    return text_of(ways.filled(count=count))


def _totals(expected: Expected) -> str:
    words, points = words_text(expected.word_count), points_text(expected.point_count)
    if not expected.is_exact:
        words = fill(translate("Play", "about {number}"), number=words)
    return f"{words}{DOT}{points}"
