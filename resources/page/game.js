/*
 * The game of the page without the page. A puzzle looks words up: in sealed entries, which only the word itself opens,
 * or among those that are worked out here from twenty tiles and lists of words.
 */

/**
 * Points of 1 to 4 tiles, those of all five together, and the points from which ranks begin, as the app has them.
 * @typedef {{points: number[], bonus: number, ranks: number[], rankNames: string[]}} Rules
 * A word on the board; `color` is 1 to 5 for one of the five, else 0. Meanings and clues are texts by their numbers.
 * A word beside doesn't count, but is one.
 * @typedef {{path: number[], isExtra: boolean, isBeside?: boolean, color: number, meaning?: [number, string]}} Entry
 * @typedef {Entry & {word: string}} Found
 * What is kept: the turn of each word found, from 1 on, and how much was told of each word, by its id.
 * @typedef {{found: Record<string, number>, told: Record<string, number>}} State
 * @typedef {{word: string, path: number[], list: number}} Spelled a word, and the number of its list
 * A hint on a word that only its id tells; its letters take the place of the first tile if it has no other.
 * @typedef {{id: string, isFive?: boolean, tiles: number, first: number, letters?: number, clue?: [number, any][]}} Hint
 * `count` words count, `expected` are those of 1 to 4 tiles as far as is known, and `isExact` says where that is certain;
 * `knowsAll` says that no other word is in the word list.
 * @typedef {{tiles: string[], isReal: boolean, isCertain: boolean, count: number, expected: number[], isExact: boolean[],
 *     hasFive: boolean, hints: Hint[], look: (word: string) => Entry | undefined, idOf: (word: string) => string,
 *     isBeside: (word: string) => boolean, knowsAll: boolean}} Puzzle
 * The rank is the one that was reached by that, or -1.
 * @typedef {{result: string, word: string, points: number, entry?: Entry, rank: number}} Answer
 */

/**
 * Texts in one language; `forms` has a digit for each number from 0: which form of a text goes with it.
 * @typedef {{texts: Record<string, string | string[]>, forms: string}} Language
 */

const MOST_TILES = 4;
const BOARD_SIZE = 20;
const LONGEST_TILE = 8;
const PRIME = 2 ** 48 - 59;
const MOST_COVER_STEPS = 100000; // a board of a stranger's may have millions of covers

/** A hash of 48 bits of plain letters; the app has the same function. @param {string} text */
function digest(text) {
  let value = 0;
  for (let at = 0; at < text.length; at += 1) value = (value * 31 + text.charCodeAt(at)) % PRIME;
  return value;
}

/** @param {string} text */
function idOf(text) {
  return digest(text).toString(16);
}

/** What was sealed with a key. @param {string} text @param {string} key @returns {any} */
function unsealed(text, key) {
  let plain = '';
  for (let at = 0; at < text.length; at += 1) {
    const shift = Math.floor(digest(`${Math.floor(at / 6)}/${key}`) / 256 ** (at % 6)) % 256;
    plain += String.fromCharCode(32 + ((text.charCodeAt(at) - 32 - shift + 285) % 95));
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
    hints: sealed.hints.map((/** @type {string} */ hint, /** @type {number} */ place) => unsealed(hint, salt + place)),
  });
}

/** The words of a list; a capital letter says how many letters each shares with the one before. @param {string} packed */
function unpacked(packed) {
  let word = '';
  return (packed.match(/[A-Z][a-z]*/g) || []).map((piece) => {
    word = word.slice(0, piece.charCodeAt(0) - 65) + piece.slice(1);
    return word;
  });
}

/** Where a text stands, or would, among sorted words. @param {string[]} words @param {string} text */
function placeOf(words, text) {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (words[middle] < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Every word that the tiles spell. @param {string[]} tiles @param {string[][]} lists */
function spelledWords(tiles, lists) {
  const found = /** @type {Spelled[]} */ ([]);
  const walk = (/** @type {string} */ before, /** @type {number[]} */ path) => {
    tiles.forEach((tile, index) => {
      if (path.includes(index)) return;
      const word = before + tile;
      const next = lists.map((words) => words[placeOf(words, word)] || '');
      const list = next.indexOf(word);
      if (list >= 0) found.push({ word, path: [...path, index], list });
      if (path.length + 1 < MOST_TILES && next.some((other) => other.startsWith(word))) {
        walk(word, [...path, index]);
      }
    });
  };
  walk('', []);
  return found;
}

/** Five different words that use each tile once, of the first lists if possible. @param {Spelled[]} found */
function coverOf(found) {
  const words = found.filter((one) => one.path.length === MOST_TILES).sort((one, other) => one.list - other.list);
  const masks = words.map((one) => one.path.reduce((mask, index) => mask | (1 << index), 0));
  let steps = 0;
  /** @type {(used: number, chosen: Spelled[]) => Spelled[]} */
  const fill = (used, chosen) => {
    const free = ~used & (used + 1); // the lowest tile without a word
    if (free >> BOARD_SIZE) return new Set(chosen.map((one) => one.word)).size === chosen.length ? chosen : [];
    for (let place = 0; place < masks.length && steps < MOST_COVER_STEPS; place += 1) {
      steps += 1;
      const fits = (masks[place] & free) !== 0 && (masks[place] & used) === 0;
      const whole = fits ? fill(used | masks[place], [...chosen, words[place]]) : [];
      if (whole.length) return whole;
    }
    return [];
  };
  return fill(0, []);
}

/** The color of each of the five, drawn from all of them as in the app. @param {string[]} five */
function colorsOf(five) {
  const left = [1, 2, 3, 4, 5];
  let lot = digest([...five].sort().join(' '));
  return new Map([...five].sort().map((word) => {
    const place = lot % left.length;
    lot = Math.floor(lot / left.length);
    return [word, left.splice(place, 1)[0]];
  }));
}

/**
 * The puzzle that twenty tiles are. The words of the first list count, those of the second are
 * extra words, and those of the third only make one of the five, or are beside.
 * @param {string[]} tiles @param {string[][]} lists @returns {Puzzle}
 */
function listedPuzzle(tiles, lists) {
  const found = spelledWords(tiles, lists);
  const five = coverOf(found);
  const colors = colorsOf(five.map((one) => one.word));
  const spelled = new Set(found.map((one) => one.word));
  const entries = /** @type {Map<string, Entry>} */ (new Map());
  for (const { word, path, list } of found) {
    const known = entries.get(word);
    const color = colors.get(word) || 0;
    // a board has exactly five words of four tiles
    const isExtra = !color && (list > 0 || (five.length > 0 && path.length === MOST_TILES));
    if ((color || list < 2) && (!known || known.path.length < path.length)) {
      entries.set(word, { path, isExtra, color });
    }
  }
  const counted = [...entries].filter(([, entry]) => !entry.isExtra);
  const inOrder = [5, 4, 3, 2, 1].map((size) =>
    counted.filter(([, entry]) => (entry.color ? 5 : entry.path.length) === size)); // the five first
  return {
    tiles,
    isReal: false, // no board says whether it is
    isCertain: true,
    count: counted.length,
    expected: [1, 2, 3, 4].map((size) => counted.filter(([, one]) => one.path.length === size).length),
    isExact: [true, true, true, true],
    hasFive: five.length > 0,
    look: (word) => entries.get(word),
    isBeside: (word) => spelled.has(word) && !entries.has(word),
    knowsAll: false,
    idOf: (word) => word,
    hints: /** @type {typeof counted} */ ([]).concat(...inOrder).map(([word, entry]) => ({
      id: word, isFive: entry.color > 0, tiles: entry.path.length, first: entry.path[0], letters: word.length,
    })),
  };
}

/** The first language that somebody reads and the page has. @param {readonly string[]} tags @param {string[]} codes */
function languageOf(tags, codes) {
  return tags.map((tag) => tag.split('-')[0]).find((code) => codes.includes(code)) || 'en';
}

/**
 * A text in a language, or in English, with its values; `count` is the number that may change its grammar.
 * @param {string} text @param {Record<string, any>} values @param {Language | undefined} language
 */
function worded(text, values, language) {
  const { count } = values;
  const english = text.replace(/\((?:([^()|]*)\|([^()|]*)|(\w+))\)/g, count === 1 ? '$1' : '$2$3'); // “word(s)”, “(is|are)”
  let said = (language && language.texts[text]) || english;
  // with larger numbers only the last two digits matter
  if (language && Array.isArray(said)) said = said[Number(language.forms[count < 200 ? count : 100 + (count % 100)])];
  return String(said).replace(/\{(\w+)\}/g, (_field, /** @type {string} */ name) => String(values[name]));
}

/** @param {string[]} tiles @param {number[]} path */
function lettersOf(tiles, path) {
  return path.map((index) => tiles[index]).join('');
}

/**
 * The tiles in a text, and a sentence if they aren't a board; `say` has sentences in the reader's language.
 * @param {string} text @param {(context: string, text: string, values: Record<string, string | number>) => string} say
 * @returns {{tiles: string[], problem: string}}
 */
function tilesOf(text, say) {
  const plain = text.slice(0, 2000)
    .replace(/%[0-9a-f]{2}/gi, (code) => String.fromCharCode(parseInt(code.slice(1), 16)));
  const tiles = plain.normalize('NFKD').replace(/[\u0300-\u036f]/g, '').toLowerCase()
    .split(/[\s,;|·•+._-]+/).filter(Boolean);
  const count = tiles.length;
  const strange = tiles.find((tile) => !/^[a-z]+$/.test(tile));
  const long = tiles.find((tile) => tile.length > LONGEST_TILE);
  const fragment = tiles.find((tile, place) => tiles.indexOf(tile) !== place);
  const wrong = strange || long || '';
  const piece = wrong.length > 24 ? `${wrong.slice(0, 23)}…` : wrong;
  const problems = [
    strange && say('board', '“{piece}” isn’t a fragment: a tile can only have the letters a to z.', { piece }),
    long && say('board', '“{piece}” is too long for a tile, which has room for {most} letters.', { piece, most: LONGEST_TILE }),
    count !== BOARD_SIZE && say('board', 'A board has 20 fragments; this text has {count}.', { count }),
    fragment && say('board', 'Two tiles say “{fragment}”.', { fragment }),
  ];
  return { tiles, problem: problems.find(Boolean) || '' };
}

/**
 * The tiles that a text being typed may be meant for, the last perhaps in part. Those that it spells whole are preferred,
 * then the way in which the word was found, the fewest tiles, and those of no quartile that was found.
 * @param {string[]} tiles @param {string} text @param {{word: string, path: number[]}[]} found
 */
function typedPath(tiles, text, found) {
  const own = found.filter((one) => one.word === text).map((one) => one.path.join());
  const taken = /** @type {number[]} */ ([]).concat(...found.filter((one) => one.path.length === MOST_TILES).map((one) => one.path));
  let best = /** @type {number[]} */ ([]);
  let least = /** @type {number[]} */ ([]);
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
    [...some, ...more].filter(([key, number]) => /^[a-z\d]+$/.test(key) && Number.isSafeInteger(number) && number > 0)
      .sort().forEach(([key, number]) => { numbers[key] = best(number, numbers[key] || number); });
    return numbers;
  };
  return { found: join('found', Math.min), told: join('told', (...rungs) => Math.min(2, Math.max(...rungs))) };
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
  get isFinished() { return this.counted.length === this.puzzle.count; }
  get points() { return this.worth(this.counted) + (this.hasFive ? this.rules.bonus : 0); }

  /** What the extra words give beside the points. */
  get extraPoints() { return this.worth(this.found.filter((one) => one.isExtra)); }

  /** The number of the rank: that of the points reached, or the one above. */
  get rank() {
    if (this.puzzle.isCertain && this.isFinished && this.puzzle.count > 0) return this.rules.ranks.length;
    return this.rules.ranks.filter((least) => least <= this.points).length - 1;
  }

  get top() { return this.rules.ranks[this.rules.ranks.length - 1]; }
  get hintsUsed() { return this.puzzle.hints.reduce((sum, { id }) => sum + (this.state.told[id] || 0), 0); }

  /** The best word found: that of most tiles, and then letters. */
  get best() {
    const order = (/** @type {Found} */ one) => one.path.length * 100 + one.word.length;
    return [...this.counted].sort((one, other) => order(other) - order(one))[0];
  }

  /** @param {number} size */
  foundOf(size) { return this.counted.filter((one) => one.path.length === size); }

  /** @param {Entry[]} entries */
  worth(entries) { return entries.reduce((sum, one) => sum + this.rules.points[one.path.length - 1], 0); }

  /** The answer to a word, which is noted if it is found. @param {string} word @returns {Answer} */
  attempt(word) {
    const path = typedPath(this.puzzle.tiles, word, []);
    const isSpelled = word !== '' && lettersOf(this.puzzle.tiles, path) === word;
    const beside = isSpelled && this.puzzle.isBeside(word) ? { path, isExtra: false, isBeside: true, color: 0 } : undefined;
    const entry = isSpelled ? this.puzzle.look(word) || beside : undefined;
    const answer = { result: isSpelled ? 'unknown' : 'not spelled', word, points: 0, entry, rank: -1 };
    if (!entry) return answer;
    answer.result = 'already found';
    if (this.found.some((one) => one.word === word)) return answer;
    answer.result = 'unlikely';
    if (entry.isExtra && this.puzzle.isReal) return answer;
    const [points, aside, rank, turns] = [this.points, this.extraPoints, this.rank, this.state.found];
    turns[word] = turns[word] || Object.keys(turns).length + 1; // later than any
    this.found.push(Object.assign({ word }, entry));
    answer.result = entry.isExtra ? 'extra' : 'found';
    if (entry.isBeside) answer.result = 'beside';
    answer.points = entry.isExtra ? this.extraPoints - aside : this.points - points;
    if (this.rank !== rank) answer.rank = this.rank;
    return answer;
  }

  /** The next hint, which is told by that: a clue, if there is one, then the first tile. */
  hint() {
    const known = new Set(this.found.map((one) => this.puzzle.idOf(one.word)));
    for (const hint of this.puzzle.hints) {
      const told = this.state.told[hint.id] || 0;
      if (!known.has(hint.id) && told < (hint.clue ? 2 : 1)) {
        this.state.told[hint.id] = told + 1;
        return { hint, isClue: Boolean(hint.clue) && told === 0 };
      }
    }
  }

  /** Takes in what was kept, by this page or another. @param {unknown} kept */
  resume(kept) {
    this.state = joined(kept, this.state);
    const turns = this.state.found;
    for (const word of Object.keys(turns)) this.attempt(word);
    this.found.sort((one, other) => turns[one.word] - turns[other.word] || (one.word < other.word ? -1 : 1));
  }
}
