"""How often the app guesses one of the five that is in no word list.

    python tests/benchmarks/inference_quality.py DATA_FOLDER

Each of the five of each board is hidden from the shipped list in turn, the board is solved, and the
rank of the true word among the inferred ones is noted. A word also counts as missed if the other
words of the list include five that cover the board. DATA_FOLDER holds ``boards.jsonl``: on each
line a JSON object with the ``tiles`` and ``quartiles`` of a real board.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from quartiles_gui import paths
from quartiles_gui.core.quartiles.board import Board
from quartiles_gui.core.quartiles.quartiles_solver import QuartilesSolver
from quartiles_gui.core.quartiles.verdict import judge
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.core.words.likelihood import likelihood_of
from quartiles_gui.core.words.word_list import parse_word_list

MISSED = 99


def ranks(boards: list[dict[str, list[str]]]) -> Iterator[tuple[str, int]]:
    """Yield each of the five of each board, and its rank when it is hidden."""
    source = Path(paths.dictionary_folder(), "english.txt").read_text("utf-8")
    likelihoods = {word: likelihood_of(tag) for word, tag in parse_word_list(source)[0].items()}
    for board in boards:
        tiles = board["tiles"]
        # only these can be found on the board; the others change the letter model little
        near = {w: likelihoods[w] for w in likelihoods if w.startswith(tuple(tiles))}
        for hidden in board["quartiles"]:
            dictionary = Dictionary.populate({word: near[word] for word in near if word != hidden})
            solver = QuartilesSolver(tiles, dictionary)
            solver.solve_fully()
            verdict = judge(Board(tiles), solver.solution_paths, dictionary)
            guesses = [guess.found.word for guess in verdict.inferred]
            yield hidden, guesses.index(hidden) + 1 if hidden in guesses else MISSED


def main() -> None:
    """Print how often the true word is the first guess, and among the first three."""
    lines = Path(sys.argv[1], "boards.jsonl").read_text("utf-8").splitlines()
    found = list(ranks([json.loads(line) for line in lines]))
    counts = Counter(rank for _, rank in found)
    within_three = sum(counts[rank] for rank in (1, 2, 3))
    print(f"hidden words: {len(found)}")
    print(f"first guess: {counts[1]} ({counts[1] / len(found):.1%})")
    print(f"first three: {within_three} ({within_three / len(found):.1%})")
    print("others:", ", ".join(word for word, rank in found if rank > 3))


if __name__ == "__main__":
    main()
