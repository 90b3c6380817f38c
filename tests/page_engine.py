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
  const table = Array.from(game.table);
  const answers = words.map(function (word) {
    const one = game.attempt(word);
    return [one.result, one.points, one.rank];
  });
  const again = new Game(puzzle, rules);
  again.resume(JSON.parse(JSON.stringify(game.state)));
  return { answers: answers, hints: laddered(puzzle, rules), table: table,
    points: game.points, again: again.points, extra: game.extraPoints,
    beside: game.found.filter(function (one) { return one.isBeside; }).length,
    rank: game.rank, finished: game.isFinished, best: game.best,
    stage: game.stage, left: game.left.length };
}
function laddered(puzzle, rules) {
  const game = new Game(puzzle, rules);
  return puzzle.hints.map(function (hint) {
    const rungs = [];
    for (let rung = game.tell(hint); rung; rung = game.tell(hint)) rungs.push(rung);
    const rest = hint.rest();
    return { rungs: rungs, first: hint.first, tiles: hint.tiles, isFive: !!hint.isFive,
      letters: hint.letters, clue: hint.clue || [], word: game.wordOf(hint).word, path: rest.path,
      meanings: rest.meanings || [] };
  });
}
function reviewed(puzzle, rules, words) {
  const game = new Game(puzzle, rules);
  words.forEach(function (word) { game.attempt(word); });
  game.solve();
  const told = puzzle.hints.map(function (hint) { return game.attempt(game.wordOf(hint).word); });
  return { points: game.points, results: told.map(function (one) { return one.result; }),
    missed: game.missed.map(function (hint) {
      return [game.wordOf(hint).word, game.nearest(hint) || null];
    }) };
}
var calls = {
  list: function (texts) { lists = texts.map(unpacked); return lists; },
  sealed: function (data, words) { return played(sealedPuzzle(data), data.rules, words); },
  day: function (line, rules, words) {
    const day = dayOf(line);
    return played(listedPuzzle(day.tiles, lists, day), rules, words);
  },
  reviewed: function (data, words) { return reviewed(sealedPuzzle(data), data.rules, words); },
  inRow: daysInRow,
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
  tiles: function (text) { return tilesOf(text); },
  joined: joined,
  visit: function (tiles, rules, kept, words, told) {
    const game = new Game(listedPuzzle(tiles, lists), rules);
    game.resume(kept);
    words.forEach(function (word) { game.attempt(word); });
    (told || []).forEach(function (word) {
      if (word === "-") game.solve();
      else game.tell(game.puzzle.hints.find(function (hint) { return hint.id === word; }));
    });
    return { found: game.found.map(function (one) { return one.word; }), points: game.points,
      hints: game.hintsUsed, shown: game.shown.map(function (one) { return one.word; }),
      kept: game.state };
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
    """The scripts ``game.js`` and ``any.js``, whose functions take and return what JSON has."""

    def __init__(self) -> None:
        self._engine = QJSEngine()
        scripts = (Path(paths.resource_folder(), "page", f"{name}.js") for name in ("game", "any"))
        script = "".join(one.read_text("utf-8") for one in scripts)
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
