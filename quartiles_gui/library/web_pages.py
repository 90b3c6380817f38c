"""Web pages that play a board, made of shipped files (see `core.quartiles.web_page_contents`)."""

from __future__ import annotations

import base64
import json
import os
import re
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
from quartiles_gui.library.shipped_boards import read_daily, read_pool

_MOST = 1_000_000  # bytes of a shipped file; the largest has some 20,000
_COMMENTS = re.compile(r"/\*.*?\*/ ?|(?<!\S)// .*?$", re.DOTALL | re.MULTILINE)
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
    told = None
    gift: dict[str, Any] = {"greeting": greeting, "sender": sender, "origin": origin}
    with log.noted(UserError):
        analyses, meanings = None, open_meanings(os.path.join(dictionaries, "meanings.bin"))
        if words is not None:
            verdict, affixes = verdict_of(board), read_affixes(dictionaries)
            clues = Analysis.of(board.tiles, verdict, (), words, affixes)
            every = [item.word for item in board.words]
            analyses = clues, Analysis.of(board.tiles, verdict, every, words, affixes)
        told = contents_of(board, day, words, analyses, meanings, **gift)
    return _page(told or contents_of(board, day, words, None, None, **gift), resources)


def web_page_of_any(words: Dictionary, resources: str, dictionaries: str) -> str:
    """Return the page that plays the board in its address; raise `UserError` as `web_page` does."""
    delicate, daily = read_pool(dictionaries).delicate, read_daily(dictionaries)
    return _page(contents_of_any(words, delicate, daily), resources)


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
    page = text("page", "page.html")
    if "tiles" in contents:
        page = re.sub("<!-- any -->.*?<!-- end -->", "", page, flags=re.DOTALL)
    scripts = {name: text("page", f"{name}.js") for name in ("game", "any", "page")}
    scripts = {name: script for name, script in scripts.items() if f"/* {name} */" in page}
    told = {**contents, "rules": rules()}
    shown = (*contents.get("texts", ()), *told["rules"]["rankNames"])
    translations = told["translations"] = {}
    for code in languages.codes()[1:]:
        known = json.loads(text("translations", f"page_{code}.json"))
        core = {one: known["core"][one] for one in shown if one in known["core"]}
        source = "".join((page, *scripts.values()))
        said = {one: told for one, told in known["page"].items() if one in source}
        # without the digits at the end that are all the same
        forms = re.sub(r"(.)\1+$", r"\1", known["forms"])
        translations[code] = {"texts": {**said, **core}, "forms": forms}
    data = json.dumps(told, separators=(",", ":"), ensure_ascii=False)
    style = re.sub(r"\s*([{};,])\s*|(?<=:)\s+", r"\1", _COMMENTS.sub("", colors + style))
    # what looks like the end of the script would be that
    parts = {"style": style, **scripts, "data": data.replace("<", r"\u003c")}
    icon = files.read_bytes(os.path.join(folder, "page", "icon.png"), _MOST)
    page = page.replace("/* icon */", base64.b64encode(icon).decode("ascii"))
    for name, part in parts.items():
        # without comments and the room in front of lines, which are a quarter of all
        lines = (part if name == "data" else _COMMENTS.sub("", part)).splitlines()
        page = page.replace(f"/* {name} */", "\n".join(filter(None, map(str.strip, lines))))
    return page
