"""Web pages that play a board, made of shipped files (see `core.quartiles.web_page_contents`)."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from typing import Any

from quartiles_gui import languages, log
from quartiles_gui.core.quartiles.analysis import Analysis
from quartiles_gui.core.quartiles.game import verdict_of
from quartiles_gui.core.quartiles.game_board import GameBoard
from quartiles_gui.core.quartiles.record import Origin
from quartiles_gui.core.quartiles.web_page_contents import contents_of, contents_of_any, rules
from quartiles_gui.core.sentence import UserError
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.library import files
from quartiles_gui.library.meanings_file import open_meanings, read_affixes
from quartiles_gui.library.shipped_boards import read_pool

_MOST = 1_000_000  # bytes of a shipped file; the largest has some 20,000
_THEMES = {  # and when the system asks for them; the last one that fits is taken
    "light": "all",
    "dark": "(prefers-color-scheme: dark)",
    "light-contrast": "(prefers-contrast: more)",
    "dark-contrast": "(prefers-contrast: more) and (prefers-color-scheme: dark)",
}


def web_page(
    board: GameBoard,
    day: str | None,
    words: Dictionary | None,
    resources: str,
    dictionaries: str,
    *,
    greeting: str = "",
    sender: str = "",
    origin: Origin | None = None,
) -> str:
    """Return the page of a board, with clues and meanings as far as their files can be read.

    See `contents_of` for what it is told. Raises `UserError` if a file of the page can't be read.
    """
    analysis, meanings = None, {}
    with log.noted(UserError):
        known = open_meanings(os.path.join(dictionaries, "meanings.bin"))
        found = ((item.word, known.look_up(item.word)) for item in board.words)
        meanings = {word: senses[0] for word, senses in found if senses}
        if words is not None:
            affixes = read_affixes(dictionaries)
            analysis = Analysis.of(board.tiles, verdict_of(board), (), words, affixes)
    contents = contents_of(
        board, day, words, analysis, meanings, greeting=greeting, sender=sender, origin=origin
    )
    return _page(contents, resources)


def web_page_of_any(words: Dictionary, resources: str, dictionaries: str) -> str:
    """Return the page that plays the board in its address; raise `UserError` as `web_page` does."""
    return _page(contents_of_any(words, read_pool(dictionaries).delicate), resources)


def _page(contents: Mapping[str, Any], folder: str) -> str:
    def text(*names: str) -> str:
        content = files.read_bytes(os.path.join(folder, *names), _MOST)
        return content.decode("utf-8", "replace").replace("\r\n", "\n")

    style, colors = text("page", "page.css"), ""
    for theme, condition in _THEMES.items():
        roles = json.loads(text("themes", f"{theme}.json")).items()
        named = [(role.replace(".", "-"), color) for role, color in roles]
        used = "".join(f"--{role}:{color};" for role, color in named if f"--{role})" in style)
        colors += f"@media {condition} {{ :root {{ {used} }} }}\n"
    told = {**contents, "rules": rules()}
    shown = (*contents.get("texts", ()), *told["rules"]["rankNames"])
    translations = told["translations"] = {}
    for code in languages.codes()[1:]:
        known = json.loads(text("translations", f"page_{code}.json"))
        core = {one: known["core"][one] for one in shown if one in known["core"]}
        translations[code] = {"texts": {**known["page"], **core}, "forms": known["forms"]}
    data = json.dumps(told, separators=(",", ":"), ensure_ascii=False)
    parts = {
        "style": colors + style,
        "game": text("page", "game.js"),
        "page": text("page", "page.js"),
        # what looks like the end of the script would be that
        "data": data.replace("<", r"\u003c"),
    }
    page = text("page", "page.html")
    for name, part in parts.items():
        # without the room in front of lines, which is a tenth of all
        page = page.replace(f"/* {name} */", "\n".join(map(str.strip, part.splitlines())))
    return page
