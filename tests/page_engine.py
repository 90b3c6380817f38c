"""The scripts of the web page without a browser, in Qt's engine, and the board that they play."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

from PySide6.QtQml import QJSEngine, QJSValue

from quartiles_gui import paths

_CALLS = """
var lists = [];
function say(_context, text, values) {
  return text.replace(/\\{(\\w+)\\}/g, function (_, name) { return values[name]; });
}
function played(puzzle, rules, words) {
  const game = new Game(puzzle, rules);
  const answers = words.map(function (word) {
    const one = game.attempt(word);
    return [one.result, one.points, one.rank];
  });
  const again = new Game(puzzle, rules);
  again.resume(JSON.parse(JSON.stringify(game.state)));
  const asked = new Game(puzzle, rules);
  const hints = [];
  for (let told = asked.hint(); told; told = asked.hint()) {
    hints.push([told.hint.id, told.isClue, told.hint.first, told.hint.tiles, !!told.hint.isFive]);
  }
  return { answers: answers, hints: hints, points: game.points, again: again.points,
    extra: game.extraPoints,
    beside: game.found.filter(function (one) { return one.isBeside; }).length,
    rank: game.rank, finished: game.isFinished, best: game.best };
}
var calls = {
  list: function (texts) { lists = texts.map(unpacked); return lists; },
  sealed: function (data, words) { return played(sealedPuzzle(data), data.rules, words); },
  linked: function (tiles, rules, words) {
    return played(listedPuzzle(tiles, lists), rules, words);
  },
  entries: function (tiles, words) {
    const puzzle = listedPuzzle(tiles, lists);
    return { count: puzzle.count, entries: words.map(function (word) {
      const entry = puzzle.look(word);
      return entry ? [entry.path, entry.isExtra, entry.color] : null;
    }) };
  },
  typed: typedPath,
  tiles: function (text) { return tilesOf(text, say); },
  joined: joined,
  visit: function (tiles, rules, kept, words) {
    const game = new Game(listedPuzzle(tiles, lists), rules);
    game.resume(kept);
    words.forEach(function (word) { game.attempt(word); });
    return { found: game.found.map(function (one) { return one.word; }), points: game.points,
      hints: game.hintsUsed, kept: game.state };
  },
  digest: digest,
  say: function (data, tags, text, values) {
    const code = languageOf(tags, ["en"].concat(Object.keys(data.translations)));
    return worded(text, values, data.translations[code]);
  },
  colors: function (five) { return Array.from(colorsOf(five)); },
};
(function (name, json) { return JSON.stringify(calls[name].apply(null, JSON.parse(json))); })
"""


class PageScripts:
    """The script ``game.js``, whose functions are called with and return what JSON has."""

    def __init__(self) -> None:
        self._engine = QJSEngine()
        script = Path(paths.resource_folder(), "page", "game.js").read_text("utf-8")
        self._call = cast("QJSValue", self._engine.evaluate(script + _CALLS))
        assert not self._call.isError(), self._call.toString()

    def call(self, name: str, *arguments: Any) -> Any:
        """Return what one of the calls above returns."""
        result = self._call.call([QJSValue(name), QJSValue(json.dumps(arguments))])
        assert not result.isError(), f"{result.toString()} {result.property('stack').toString()}"
        return json.loads(result.toString())


def data_of(page: str) -> dict[str, Any]:
    """Return what the app put into a page."""
    start = page.index('id="data">') + len('id="data">')
    data: dict[str, Any] = json.loads(page[start : page.index("</script>", start)])
    return data


def letters(tiles: Sequence[str], path: Sequence[int]) -> str:
    """Return what the tiles of a path spell."""
    return "".join(tiles[index] for index in path)
