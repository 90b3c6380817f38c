/**
 * The game of the page without the page. A puzzle looks words up in sealed entries, which only the word itself opens.
 *
 * Points of 1 to 4 tiles, those of all five together, and the points from which ranks begin, as the app has them.
 * @typedef {{points: number[], bonus: number, ranks: number[], rankNames: string[]}} Rules
 * A word on the board; `color` is 1 to 5 for one of the five, else 0; one beside doesn't count. Texts are told by numbers.
 * @typedef {{path: number[], isExtra: boolean, isBeside?: boolean, color: number, meaning?: [number, string]}} Entry
 * @typedef {Entry & {word: string}} Found
 * What is kept: the turn of each word found, from 1 on; by their ids, the rungs told of words, a bit for each, and the
 * turn in which each was shown, with that of the solution as `SOLVED`.
 * @typedef {{found: Record<string, number>, told: Record<string, number>, seen: Record<string, number>}} State
 * A hint on a word that only its id tells; its letters take the place of the first tile if it has no other. The rest is
 * sealed until it is told: the word, its meanings, and with which text it is near others, given by their places.
 * @typedef {{path: number[], meanings?: [number, string][], near?: [number, any, ...number[]][]}} Rest
 * @typedef {{id: string, isFive?: boolean, tiles: number, first: number, letters?: number, clue?: [number, any][],
 *     hasMeaning?: boolean, rest: () => Rest}} Hint
 * `count` words count, some `about` are expected, of which the first hints are `placed`; `expected` are those of 1 to 4
 * tiles, and `isExact` says where that is certain; `knowsAll` says that no other word is in the word list.
 * @typedef {{tiles: string[], isReal: boolean, isCertain: boolean, count: number, about: number, placed: number,
 *     expected: number[], isExact: boolean[], hasFive: boolean, hints: Hint[], look: (word: string) => Entry | undefined,
 *     idOf: (word: string) => string, isBeside: (word: string) => boolean, knowsAll: boolean}} Puzzle
 * The rank is the one that was reached by that, or -1.
 * @typedef {{result: string, word: string, points: number, entry?: Entry, rank: number}} Answer
 * Texts in one language; `forms` has a digit for each number from 0: which form of a text goes with it.
 * @typedef {{texts: Record<string, string | string[]>, forms: string}} Language
 */

const MOST_TILES = 4;
const BOARD_SIZE = 20;
const PRIME = 2 ** 48 - 59;
const [FIRST_TILE, WORD] = [2, 5]; // rungs; before, between and after: the technique, the meaning, the tiles
const SOLVED = '-';

/** A hash of 48 bits of plain letters; the app has the same function. @param {string} text */
function digest(text) {
  let value = 0;
  for (let at = 0; at < text.length; at += 1) value = (value * 31 + text.charCodeAt(at)) % PRIME;
  return value;
}

const idOf = (/** @type {string} */ text) => digest(text).toString(16);

/** What was sealed with a key. @param {string} text @param {string} key @returns {any} */
function unsealed(text, key) {
  let plain = '';
  for (let [at, lot] = [0, 0]; at < text.length; at += 1, lot = Math.floor(lot / 256)) {
    if (at % 6 === 0) lot = digest(`${at / 6}/${key}`);
    plain += String.fromCharCode(32 + ((text.charCodeAt(at) - 32 - (lot % 256) + 285) % 95));
  }
  return JSON.parse(plain);
}

/** @param {any} sealed @returns {Puzzle} */
function sealedPuzzle(sealed) {
  const { salt, words, beside } = sealed;
  return Object.assign({}, sealed, {
    knowsAll: Boolean(beside),
    isBeside: (/** @type {string} */ word) => Boolean(beside?.includes(idOf(word + salt))),
    idOf: (/** @type {string} */ word) => idOf(word + salt),
    look(/** @type {string} */ word) {
      const entry = words[idOf(word + salt)];
      return entry && Object.assign({ isExtra: false, color: 0 }, unsealed(entry, word + salt));
    },
    hints: sealed.hints.map((/** @type {string} */ hint, /** @type {number} */ place) => Object.assign(
      unsealed(hint, salt + place), { rest: () => unsealed(sealed.rests[place], `${salt}/${place}`) })),
  });
}

/** The first language that somebody reads and the page has. */
const languageOf = (/** @type {readonly string[]} */ tags, /** @type {string[]} */ codes) =>
  tags.map((tag) => tag.split('-')[0]).find((code) => codes.includes(code)) || 'en';

/**
 * A text in a language, or in English, with its values; `count` is the number that may change its grammar.
 * @param {string} text @param {Record<string, any>} values @param {Language | undefined} language
 */
function worded(text, values, language) {
  const { count } = values;
  const english = text.replace(/\((?:([^()|]*)\|([^()|]*)|(\w+))\)/g, count === 1 ? '$1' : '$2$3'); // “word(s)”, “(is|are)”
  let said = (language && language.texts[text]) || english;
  // with larger numbers only the last two digits matter
  if (language && Array.isArray(said)) said = said[Number(language.forms[count < 200 ? count : 100 + (count % 100)] || language.forms.slice(-1))];
  return String(said).replace(/\{(\w+)\}/g, (_field, /** @type {string} */ name) => String(values[name]));
}

const lettersOf = (/** @type {string[]} */ tiles, /** @type {number[]} */ path) => path.map((index) => tiles[index]).join('');

/**
 * The tiles that a text being typed may be meant for, the last perhaps in part. Those that it spells whole are preferred,
 * then the way in which the word was found, the fewest tiles, and those of no quartile that was found.
 * @param {string[]} tiles @param {string} text @param {{word: string, path: number[]}[]} found
 */
function typedPath(tiles, text, found) {
  const own = found.filter((one) => one.word === text).map((one) => one.path.join());
  const taken = /** @type {number[]} */ ([]).concat(...found.filter((one) => one.path.length === MOST_TILES).map((one) => one.path));
  let [best, least] = /** @type {number[][]} */ ([[], []]);
  const walk = (/** @type {number[]} */ path, /** @type {string} */ rest) => {
    tiles.forEach((tile, index) => {
      if (path.includes(index)) return;
      const longer = [...path, index];
      if (rest && tile.startsWith(rest)) {
        const shared = longer.filter((place) => taken.includes(place)).length;
        const fit = [tile === rest ? 0 : 1, own.includes(longer.join()) ? 0 : 1, longer.length, shared, ...longer];
        const differs = fit.findIndex((value, place) => value !== least[place]);
        if (!best.length || fit[differs] < least[differs]) [best, least] = [longer, fit];
      } else if (rest.startsWith(tile) && longer.length < MOST_TILES) {
        walk(longer, rest.slice(tile.length));
      }
    });
  };
  walk([], text);
  return best;
}

/** What two pages have kept, which is the same in any order and however often. @param {any} one @param {any} other */
function joined(one, other) {
  const join = (/** @type {keyof State} */ name, /** @type {typeof Math.min} */ best) => {
    const [some, more] = [one, other].map((state) => Object.entries(Object(Object(state)[name])));
    const numbers = /** @type {Record<string, number>} */ (Object.create(null)); // “constructor” is a word
    [...some, ...more].filter(([key, number]) => /^[a-z\d-]+$/.test(key) && Number.isSafeInteger(number) && number > 0 && best(number))
      .sort().forEach(([key, number]) => { numbers[key] = best(number, numbers[key] || number); });
    return numbers;
  };
  const rungs = (/** @type {number[]} */ ...bits) => bits.reduce((all, some) => all | some, 0) & (2 ** (WORD + 1) - 2);
  return { found: join('found', Math.min), told: join('told', rungs), seen: join('seen', Math.min) };
}

/** How many days in a row there are up to one or the day before, and at most. @param {string[]} days @param {string} last */
function daysInRow(days, last) {
  const numbers = days.map((day) => Date.parse(day) / 864e5).filter((number) => number > 0).sort((one, other) => one - other);
  const rows = numbers.map((number, at) => numbers.slice(0, at + 1).filter((other, place) => other - place === number - at).length);
  const ends = [Date.parse(last) / 864e5, Date.parse(last) / 864e5 - 1].map((end) => rows[numbers.indexOf(end)] || 0);
  return { now: ends[0] || ends[1], longest: Math.max(0, ...rows) };
}

/** A board being played. */
class Game {
  /** @param {Puzzle} puzzle @param {Rules} rules */
  constructor(puzzle, rules) {
    this.puzzle = puzzle;
    this.rules = rules;
    this.found = /** @type {Found[]} in the order found */ ([]);
    this.state = joined(null, null); // another page may know other words of the board
  }

  get counted() { return this.found.filter((one) => !one.isExtra && !one.isBeside); }
  get five() { return this.found.filter((one) => one.color > 0); }
  get hasFive() { return this.five.length === 5; }
  get isSolved() { return SOLVED in this.state.seen; }
  get points() { return this.worth(this.counted) + (this.hasFive ? this.rules.bonus : 0); }

  /** What the extra words give beside the points. */
  get extraPoints() { return this.worth(this.found.filter((one) => one.isExtra)); }

  /** The words that were shown, and not found. @returns {Found[]} */
  get shown() { return this.missed.filter(({ id }) => this.state.seen[id]).map((hint) => this.wordOf(hint)); }

  /** Those of the five that were found or shown, in that order. */
  get knownFive() {
    const turn = (/** @type {Found} */ { word }) => this.state.found[word] || this.state.seen[this.puzzle.idOf(word)];
    return [...this.five, ...this.shown.filter((one) => one.color > 0)].sort((one, other) => turn(one) - turn(other));
  }

  /** The words that count and weren't found, shown or not. */
  get missed() {
    const known = new Set(this.found.map((one) => this.puzzle.idOf(one.word)));
    return this.puzzle.hints.filter(({ id }) => !known.has(id));
  }

  /** Those that may still be found: on a board of the game, also what was told, which counts there once it is typed. */
  get left() { return this.missed.filter(({ id }) => this.puzzle.isReal || !this.state.seen[id]); }

  get isFinished() { return this.counted.length + this.shown.length >= this.puzzle.count; }

  /** What has ended it: all five are known, the top rank, or nothing likely left. */
  get stage() {
    const { isReal, about } = this.puzzle;
    const [known, isComplete] = isReal ? [this.five, this.counted.length >= Math.max(1, about)] : [this.knownFive, this.isFinished];
    return [this.five.length > 0 && known.length === 5, this.points >= this.top, isComplete && this.puzzle.count > 0];
  }

  /** The number of the rank: that of the points reached, or the one above. */
  get rank() {
    const { isCertain, count } = this.puzzle;
    if (isCertain && count > 0 && this.counted.length === count) return this.rules.ranks.length;
    return this.rules.ranks.filter((least) => least <= this.points).length - 1;
  }

  get top() { return this.rules.ranks[this.rules.ranks.length - 1]; }

  get hintsUsed() {
    const bits = this.puzzle.hints.map(({ id }) => (this.state.told[id] || 0).toString(2)).join('');
    return bits.split('1').length - 1;
  }

  /** The best word found: that of most tiles, and then letters. */
  get best() {
    const order = (/** @type {Found} */ one) => one.path.length * 100 + one.word.length;
    return [...this.counted].sort((one, other) => order(other) - order(one))[0];
  }

  /** How many words left begin with each tile, by their tiles from four to one; the longest words come first. */
  get table() {
    const rows = /** @type {Map<string, number[]>} */ (new Map());
    const placed = this.puzzle.hints.slice(0, this.puzzle.placed).filter((hint) => this.left.includes(hint));
    placed.sort((one, other) => other.tiles - one.tiles || one.first - other.first).forEach(({ first, tiles }) => {
      const counts = rows.get(this.puzzle.tiles[first]) || [0, 0, 0, 0];
      counts[MOST_TILES - tiles] += 1;
      rows.set(this.puzzle.tiles[first], counts);
    });
    return rows;
  }

  /** @param {number} size */
  foundOf(size) { return this.counted.filter((one) => one.path.length === size); }

  /** @param {Entry[]} entries */
  worth(entries) { return entries.reduce((sum, one) => sum + this.rules.points[one.path.length - 1], 0); }

  /** The word of a hint, which opens it. @param {Hint} hint @returns {Found} */
  wordOf(hint) {
    const { path } = hint.rest();
    const word = lettersOf(this.puzzle.tiles, path);
    return Object.assign({ word }, this.puzzle.look(word) || { path, isExtra: false, color: 0 });
  }

  /** The answer to a word, which is noted if it is found. @param {string} word @returns {Answer} */
  attempt(word) {
    const entry = this.entryOf(word);
    const isSpelled = entry || lettersOf(this.puzzle.tiles, typedPath(this.puzzle.tiles, word, [])) === (word || ' ');
    const { isReal } = this.puzzle;
    const refusals = [!entry && (isSpelled ? 'unknown' : 'not spelled'), this.found.some((one) => one.word === word) && 'already found',
      !isReal && this.state.seen[this.puzzle.idOf(word)] && 'revealed', isReal && entry?.isExtra && 'unlikely'];
    const answer = { result: String(refusals.find(Boolean)), word, points: 0, entry, rank: -1 };
    if (!entry || refusals.some(Boolean)) return answer;
    const [points, aside, rank] = [this.points, this.extraPoints, this.rank];
    this.state.found[word] = this.state.found[word] || this.turn;
    this.found.push(Object.assign({ word }, entry));
    const result = [entry.isBeside && 'beside', entry.isExtra && 'extra', 'found'].find(Boolean) || '';
    const more = entry.isExtra ? this.extraPoints - aside : this.points - points;
    return Object.assign(answer, { result, points: more, rank: this.rank === rank ? -1 : this.rank });
  }

  /** What is known of a word, if the tiles spell it. @param {string} word @returns {Entry | undefined} */
  entryOf(word) {
    const path = typedPath(this.puzzle.tiles, word, []);
    if (word === '' || lettersOf(this.puzzle.tiles, path) !== word) return undefined;
    return this.puzzle.look(word) || (this.puzzle.isBeside(word) ? { path, isExtra: false, isBeside: true, color: 0 } : undefined);
  }

  /** A turn later than any. */
  get turn() { return Object.keys(this.state.found).length + Object.keys(this.state.seen).length + 1; }

  /** The highest rung that was told of a word; 0 for none. @param {Hint} hint */
  rungOf(hint) { return Math.floor(Math.log2(this.state.told[hint.id] || 1)); }

  /** The rungs that have something to say. @param {Hint} hint */
  rungs(hint) { return [hint.clue ? 1 : 0, FIRST_TILE, hint.hasMeaning ? 3 : 0, hint.tiles > 1 ? 4 : 0, WORD].filter(Boolean); }

  /** The next of them, from one on; 0 if there is none. @param {Hint} hint */
  following(hint, least = 1) { return this.rungs(hint).find((rung) => rung >= least && rung > this.rungOf(hint)) || 0; }

  /** Tells the next rung of a word, from one on. @param {Hint} hint */
  tell(hint, least = 1) {
    const rung = this.following(hint, least);
    if (rung) this.state.told[hint.id] = (this.state.told[hint.id] || 0) | (1 << rung);
    if (rung === WORD) this.state.seen[hint.id] = this.state.seen[hint.id] || this.turn;
    return rung;
  }

  /** Shows all words. */
  solve() {
    const { turn, state } = this;
    [SOLVED, ...this.missed.map(({ id }) => id)].forEach((id) => { state.seen[id] = state.seen[id] || turn; });
  }

  /** How a missed word is near those found: the number of a text, and its values. @param {Hint} hint */
  nearest(hint) {
    const { hints } = this.puzzle;
    const [found, { path, near }] = [new Map(this.counted.map((one) => [this.puzzle.idOf(one.word), one.word])), hint.rest()];
    const names = (/** @type {number[]} */ places) => places.map((place) => found.get(hints[place].id));
    const [text, values, ...places] = (near || []).find(([, , ...others]) => names(others).every(Boolean)) || [];
    const [word, other] = names(places);
    if (text !== undefined) return { text, values: Object.assign({ word, other }, values) };
    // without techniques: the word with most of its letters on the same tiles
    const shared = (/** @type {Found} */ one) => one.path.filter((index) => path.includes(index));
    const size = (/** @type {Found} */ one) => lettersOf(this.puzzle.tiles, shared(one)).length * 100 - one.word.length;
    const [best] = near ? [] : [...this.counted].filter((one) => shared(one).length).sort((one, other) => size(other) - size(one));
    return best && { text: -1, values: { word: best.word } };
  }

  /** Takes in what was kept, by this page or another. @param {unknown} kept */
  resume(kept) {
    this.state = joined(kept, this.state);
    const turns = this.state.found;
    for (const word of Object.keys(turns)) {
      const entry = this.entryOf(word);
      const isKnown = this.found.some((one) => one.word === word);
      if (entry && !isKnown && !(entry.isExtra && this.puzzle.isReal)) this.found.push(Object.assign({ word }, entry));
    }
    this.found.sort((one, other) => turns[one.word] - turns[other.word] || (one.word < other.word ? -1 : 1));
  }
}
