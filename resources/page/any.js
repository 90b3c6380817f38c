/* The page for any board: puzzles worked out from twenty tiles and lists of words, days, the reader of what is pasted. */

/** @typedef {{word: string, path: number[], list: number}} Spelled a word, and the number of its list */

const LONGEST_TILE = 8;
const MOST_COVER_STEPS = 100000; // a board of a stranger's may have millions of covers

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
      if (path.length + 1 < MOST_TILES && next.some((other) => other.startsWith(word))) walk(word, [...path, index]);
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
    for (let place = 0; place < masks.length && steps < MOST_COVER_STEPS; place += 1, steps += 1) {
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
  const [left, sorted] = [[1, 2, 3, 4, 5], [...five].sort()];
  const lot = digest(sorted.join(' '));
  const parts = [1, 5, 20, 60, 120]; // what the lots before have taken of it
  return new Map(sorted.map((word, at) => [word, left.splice(Math.floor(lot / parts[at]) % left.length, 1)[0]]));
}

/** The board of a day: its tiles, and the paths of the five and of all words that count. @param {string} line */
function dayOf(line) {
  const [tiles, five, others] = line.split('\t').map((column) => column.split(' ').filter(Boolean));
  const [first, words] = [five, [...five, ...others].sort()].map((paths) =>
    paths.map((path) => [...path].map((letter) => letter.charCodeAt(0) - 97)));
  return { tiles, five: first, words };
}

/**
 * The puzzle that twenty tiles are. The words of the first list count, those of the second are
 * extra words, and those of the third only make one of the five, or are beside. On the board of a day, its own words count.
 * @param {string[]} tiles @param {string[][]} lists @param {{five: number[][], words: number[][]}} [day] @returns {Puzzle}
 */
function listedPuzzle(tiles, lists, day) {
  const found = spelledWords(tiles, lists);
  const five = day ? day.five.map((path) => lettersOf(tiles, path)) : coverOf(found).map((one) => one.word);
  const colors = colorsOf(five);
  const spelled = new Set(found.map((one) => one.word));
  const entries = /** @type {Map<string, Entry>} */ (new Map());
  for (const { word, path } of (day?.words || []).map((path) => ({ path, word: lettersOf(tiles, path) }))) {
    entries.set(word, { path, isExtra: false, color: colors.get(word) || 0 });
  }
  for (const { word, path, list } of found) {
    const [known, color] = [entries.get(word), colors.get(word) || 0];
    // a board has exactly five words of four tiles
    const isExtra = Boolean(day) || (!color && (list > 0 || (five.length > 0 && path.length === MOST_TILES)));
    if ((color || list < 2) && (!known || (!day && known.path.length < path.length))) entries.set(word, { path, isExtra, color });
  }
  const counted = [...entries].filter(([, entry]) => !entry.isExtra);
  // the five first
  const inOrder = [5, 4, 3, 2, 1].map((size) => counted.filter(([, entry]) => (entry.color ? 5 : entry.path.length) === size));
  const count = counted.length;
  return {
    tiles, count, about: count, placed: count, isReal: false, isCertain: true, knowsAll: false, // no board says whether it is real
    expected: [1, 2, 3, 4].map((size) => counted.filter(([, one]) => one.path.length === size).length),
    isExact: [true, true, true, true],
    hasFive: five.length > 0,
    look: (word) => entries.get(word),
    isBeside: (word) => spelled.has(word) && !entries.has(word),
    idOf: (word) => word,
    hints: /** @type {typeof counted} */ ([]).concat(...inOrder).map(([word, entry]) => ({
      id: word, isFive: entry.color > 0, tiles: entry.path.length, first: entry.path[0], letters: word.length,
      rest: () => ({ path: entry.path }),
    })),
  };
}

/** A text as it was before it was put into an address. */
const decoded = (/** @type {string} */ text) =>
  text.replace(/%[0-9a-f]{2}/gi, (code) => String.fromCharCode(parseInt(code.slice(1), 16)));

const ALIKE = [
  [/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\ufe0e|\ufe0f|[\u0300-\u036f]|\u20e3/g, ''], // unseen
  [/[•◦▪▫‣∙·●○■□▸►✓✔→]/g, '•'], [/[‐‑‒–—―−─━═]/g, '-'], [/[│┃║]/g, '|'], [/[┌┬┐├┼┤└┴┘]/g, '+'],
  [/[“”„«»‘’‚‹›]/g, '"'], [/、/g, ','], [/。/g, '.'],
];
const COUNTS = /^[([#]*(\d{1,3})(?:[.):\]]+|$)/; // what counts the items of a list

/** The pieces of a text, whatever a program wrote around them, and signs that may be part of one. @param {string} text */
function piecesOf(text) {
  const plain = ALIKE.reduce((said, [sign, usual]) => said.replace(sign, String(usual)), text.normalize('NFKD')).toLowerCase();
  const link = plain.match(/:\/\/\S*?#([^\s<>()[\]{}"'&?|\\,;]+)/) || plain.match(/^\s*([a-z\d+._-]*[+._-][a-z\d+._-]*)\s*$/);
  if (link) return { pieces: link[1].split(/[-+._]+/).filter(Boolean), strange: '' };
  let lines = plain.split(/[\r\n]+/).map((line) => line.replace(/^[>\s]*>/, ''))
    .filter((line) => line.trim() && !(/^[-=+|:~`_*\s]*$/.test(line) && /--|==|``|~~|\*\*|__|:-|-:/.test(line)));
  const bullet = /^\s*(?:- \[[ x]\] |[•*+-]\s)/;
  if (lines.every((line) => bullet.test(line))) lines = lines.map((line) => line.replace(bullet, ''));
  // a bar may be an l: it separates if it has blanks on both sides, or is between all pieces of a line
  const rows = lines.map((line) => line.replace(/[•,;]/g, ' ').trim()).map((line) =>
    (/^\S*[|/]\S*[|/]\S*$/.test(line) ? line.replace(/[|/]/g, ' ') : line.replace(/(^|\s)[|/](?=\s|$)/g, ' ')).trim().split(/\s+/));
  const isCounted = (/** @type {number[]} */ numbers) => numbers.every((number, at) => number === numbers[0] + at);
  const numbersIn = (/** @type {string[]} */ row) => row.map((one) => Number(COUNTS.exec(one)?.[1])).filter((one) => one >= 0);
  const read = rows.filter((row) => numbersIn(row).length !== row.length || row.length < 2 || !isCounted(numbersIn(row)));
  const all = read.reduce((some, row) => some.concat(row), []).filter((one) => one && one !== '-');
  const numbers = numbersIn(all);
  const isList = isCounted(numbers) && COUNTS.test(all[0] || '') && numbers.length > 1 && [read.length, BOARD_SIZE].includes(numbers.length);
  const items = all.map((one) => (isList ? one.replace(COUNTS, '') : one)).filter(Boolean);
  const whole = items.join(' ');
  const count = (/** @type {string} */ sign) => whole.split(sign).length - 1;
  const isPaired = ['()', '[]', '{}', '<>'].every(([open, close]) => count(open) === count(close)) && [...'"\'`*_~'].every((sign) => count(sign) % 2 === 0);
  const bare = items.map((one) => (isPaired ? one.replace(/^["'`*_~([{<]+|(?!^\.)["'`*_~)\]}>]*\.?["'`*_~)\]}>]*$/g, '') : one));
  const quoted = items.filter((one) => /^[[({]*["'].*["']/.test(one)).length;
  const strange = /[[{(]/.test(whole) && quoted && items.find((one) => /\w/.test(one) && !/["']/.test(one)); // null among texts
  return { pieces: bare.filter(Boolean), strange: strange || '' };
}

/** The tiles in a text, and a sentence if they aren't a board. @param {string} text @returns {{tiles: string[], problem: string}} */
function tilesOf(text) {
  const { pieces: tiles, strange: unclear } = piecesOf(decoded(text.slice(0, 5000)));
  const count = tiles.length;
  const strange = unclear || tiles.find((tile) => !/^[a-z]+$/.test(tile));
  const long = tiles.find((tile) => tile.length > LONGEST_TILE);
  const fragment = tiles.find((tile, place) => tiles.indexOf(tile) !== place);
  const piece = (strange || long || '').replace(/^([^]{23})[^]{2,}/, '$1…');
  const problems = [
    strange && say('board', '“{piece}” isn’t a fragment: a tile can only have the letters a to z.', { piece }),
    long && say('board', '“{piece}” is too long for a tile, which has room for {most} letters.', { piece, most: LONGEST_TILE }),
    count !== BOARD_SIZE && say('board', 'A board has 20 fragments; this text has {count}.', { count }),
    fragment && say('board', 'Two tiles say “{fragment}”.', { fragment }),
  ];
  return { tiles, problem: problems.find(Boolean) || '' };
}

const dayBefore = (/** @type {string} */ date) => new Date(Date.parse(date) - 864e5).toISOString().slice(0, 10);

/** Plays the board after # in the address: that of a day, or twenty tiles. Without one it offers some. */
function openDoor() {
  const [now, { first, last }, asked] = [today(), DATA, window.location.hash.slice(1)];
  const open = (/** @type {string} */ address) => { window.location.hash = address; };
  for (const [id, date] of Object.entries({ today: now, yesterday: dayBefore(now) })) {
    part(id).hidden = date < first || date > last;
    on(id, 'click', () => open(date));
  }
  Object.assign(part('day'), { min: first, max: now < last ? now : last, value: dayBefore(now) });
  on('past', 'submit', () => open(part('day').value));
  on('open', 'submit', () => {
    const { tiles, problem } = tilesOf(part('tiles').value);
    part('problem').textContent = problem;
    if (!problem) open(tiles.join('-'));
  });
  on('others', 'click', () => open(''));
  window.addEventListener('hashchange', () => window.location.reload());
  const [isDay, isOld] = [/^\d{4}-\d\d-\d\d$/.test(asked), !window.DecompressionStream];
  const { tiles, problem } = isDay ? { tiles: [], problem: '' } : tilesOf(asked);
  const isAway = isDay && (asked < first || asked > last || Number.isNaN(Date.parse(asked)));
  const faults = [isOld && say('WebPage', 'This browser is too old for this page.'), asked && problem,
    isAway && say('WebPage', 'This page has the days from {first} to {last}.', { first, last })];
  part('door').hidden = false;
  part('problem').textContent = faults.find(Boolean) || '';
  part('tiles').value = isDay ? '' : decoded(asked);
  if (!asked || faults.some(Boolean)) return;
  const bytes = Uint8Array.from(atob(DATA.words), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  [day, kind, part('door').hidden, part('others').hidden] = isDay ? [asked, 'day', true, false] : ['', 'link', true, false];
  new Response(stream).text().then((text) => {
    const [words, ...lines] = text.split('\n');
    const made = isDay ? dayOf(lines[(Date.parse(asked) - Date.parse(first)) / 864e5]) : undefined;
    play(listedPuzzle(made ? made.tiles : tiles, words.split('|').map(unpacked), made));
  });
}
