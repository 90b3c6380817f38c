"""The web page of a board, put together from the shipped files (see `core.quartiles.web_page`)."""

from __future__ import annotations

import json
import os

from quartiles_gui import log
from quartiles_gui.core.quartiles.game import verdict_of
from quartiles_gui.core.quartiles.ground import Ground
from quartiles_gui.core.quartiles.made_board import MadeBoard
from quartiles_gui.core.quartiles.web_page import PageFiles, page_of, page_of_any
from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.core.words.meanings import Meaning
from quartiles_gui.library import files
from quartiles_gui.library.meanings_file import open_meanings, read_affixes
from quartiles_gui.library.shipped_boards import read_pool

_MOST = 1_000_000  # bytes of a shipped file; the largest has some 20,000
_PARTS = {"style": "page.css", "game": "game.js", "page": "page.js"}
_THEMES = ("light", "dark", "light-contrast", "dark-contrast")


def web_page(
    board: MadeBoard, day: str | None, words: Dictionary | None, resources: str, dictionaries: str
) -> str:
    """Return the page of a board, with clues and meanings as far as their files can be read.

    Args:
        day: The ISO date of the puzzle, if it has one.
        words: The word list, for clues; there are none without it.
        resources: The folder of shipped files, as is ``dictionaries`` for those about words.

    Raises:
        UserError: If a file of the page can't be read.
    """
    ground, known = None, dict[str, Meaning | None]()
    if words is not None:
        with log.noted(UserError):
            affixes = read_affixes(dictionaries)
            ground = Ground.of(board.tiles, verdict_of(board), (), words, affixes)
    with log.noted(UserError):
        meanings = open_meanings(os.path.join(dictionaries, "meanings.bin"))
        known = {item.word: next(iter(meanings.look_up(item.word)), None) for item in board.words}
    return page_of(board, _page_files(resources), day=day, ground=ground, meanings=known)


def web_page_of_any(words: Dictionary, resources: str, dictionaries: str) -> str:
    """Return the page that plays the board in its address; raise `UserError` as `web_page` does."""
    return page_of_any(words, read_pool(dictionaries).delicate, _page_files(resources))


def _page_files(folder: str) -> PageFiles:
    def text(*names: str) -> str:
        return files.read_bytes(os.path.join(folder, *names), _MOST).decode("utf-8", "replace")

    return PageFiles(
        text("page", "page.html"),
        {part: text("page", name) for part, name in _PARTS.items()},
        {theme: json.loads(text("themes", f"{theme}.json")) for theme in _THEMES},
        json.loads(text("translations", "page_de.json")),
    )
