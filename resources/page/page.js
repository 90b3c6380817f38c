/* The page: what is seen of a game, what is pressed and typed, and what is kept in the browser. */

/** @type {any} what the app has put in: a sealed board or lists of words, the rules, translations */
const DATA = JSON.parse(part('data').textContent || '');
const LANGUAGE = languageOf(navigator.languages, ['en', ...Object.keys(DATA.translations)]);
const SQUARES = ['🟩', '🟦', '🟧', '🟪', '🟨'];

const RANKS = DATA.rules.rankNames.map((/** @type {string} */ name) => say('Rank', name));

/** @type {Game} */
let game;
let keptAs = ''; // the game, in the browser
let choice = { text: '', path: /** @type {number[]} */ ([]) }; // the word being chosen, and the tiles that it takes
let hinted = -1; // the tile that a hint points to
let places = /** @type {HTMLButtonElement[]} */ ([]); // of the board, whichever tiles are on them

/** An element; only an input has a value. @param {string} id @returns {HTMLInputElement} */
function part(id) {
  return /** @type {HTMLInputElement} */ (document.getElementById(id));
}

/** A text of a context of the app's translations. @param {string} _context @param {string} text @param {Record<string, any>} values */
function say(_context, text, values = {}) {
  return worded(text, values, DATA.translations[LANGUAGE]);
}

/** @param {string} name @param {Record<string, string | number>} attributes @param {(Node | string)[]} content */
function element(name, attributes, ...content) {
  const made = document.createElement(name);
  Object.entries(attributes).forEach(([key, value]) => made.setAttribute(key, String(value)));
  made.append(...content);
  return made;
}

/** The fragments of tiles with a dot between. @param {number[]} path @returns {Node[]} */
function dotted(path) {
  return path.flatMap((index, at) => [
    ...(at ? [element('i', { class: 'dot' }, '·')] : []),
    document.createTextNode(game.puzzle.tiles[index]),
  ]);
}

/** @param {number} count */
function pointsText(count) {
  return say('Play', '{count} point(s)', { count });
}

/** The day of the puzzle, if it has one. @param {Intl.DateTimeFormatOptions} form */
function dayText(form) {
  return DATA.day ? new Intl.DateTimeFormat(LANGUAGE, form).format(new Date(`${DATA.day}T12:00`)) : '';
}

/** @param {number} count @param {number} all @param {boolean} isExact */
function ofText(count, all, isExact) {
  const values = { count, all: Math.max(count, all) };
  return isExact ? say('Play', '{count} of {all}', values) : say('Play', '{count} of about {all}', values);
}

/** Whose board it is: the sender’s, or one of the app’s, of a day or a level. */
function titleText() {
  const { sender, origin, tiles } = DATA;
  const levels = { easy: say('WebPage', 'easy board'), usual: say('WebPage', 'usual board'), hard: say('WebPage', 'hard board') };
  const level = levels[/** @type {keyof levels} */ (origin)];
  const isOurs = !tiles || level || origin === 'day';
  const friend = isOurs ? 'Quartiles' : say('WebPage', 'Quartiles by a friend');
  const name = sender ? say('WebPage', 'Quartiles by {name}', { name: sender }) : friend;
  return [name, level || dayText({ month: 'long', day: 'numeric' })].filter(Boolean).join(' · ');
}

function wordsText() {
  const all = game.puzzle.expected.reduce((sum, count) => sum + count, 0);
  return ofText(game.counted.length, all, game.puzzle.isCertain);
}

/** The answer in one sentence. @param {Answer} answer */
function answerText(answer) {
  const values = { word: answer.word, points: pointsText(answer.points) };
  if (answer.result === 'not spelled') return say('Play', 'The tiles can’t spell “{word}”.', values);
  if (answer.result === 'beside') return say('WebPage', '“{word}” doesn’t count on this board.', values);
  if (answer.result === 'unknown' && game.puzzle.knowsAll) return say('Play', '“{word}” isn’t in the word list.', values);
  if (answer.result === 'unknown') return say('WebPage', '“{word}” isn’t in this page’s word list.', values);
  if (answer.result === 'already found') return say('Play', 'You have found “{word}” already.', values);
  if (answer.result === 'unlikely') return say('Play', '“{word}” probably doesn’t count in the game: no points.', values);
  if (answer.result === 'extra') return say('Play', '“{word}” is an extra word: {points} on the side.', values);
  let text = say('Play', '“{word}”: {points}', values);
  if (answer.entry?.color && game.hasFive) text = say('Play', '{answer}, all five found', { answer: text });
  if (answer.rank < 0) return text;
  return say('Play', '{answer}, new rank: {rank}', { answer: text, rank: RANKS[answer.rank] });
}

/** What a hint tells: a clue, or the first tile. @param {{hint: Hint, isClue: boolean} | undefined} told */
function hintText(told) {
  if (!told) return say('WebPage', 'There are no more hints.');
  const { hint, isClue } = told;
  const other = say('WebPage', 'A word of {count} tile(s).', { count: hint.tiles });
  const subject = hint.isFive ? say('WebPage', 'One of the five.') : other;
  const clue = (hint.clue || []).map(([text, values]) => say('techniques', DATA.texts[text], values));
  if (isClue) return [...(hint.tiles > 1 ? [subject] : []), ...clue].join(' ');
  if (hint.tiles === 1) return say('WebPage', 'One tile is a word of {count} letter(s).', { count: hint.letters || 0 });
  return `${subject} ${say('WebPage', 'It begins with “{tile}”.', { tile: game.puzzle.tiles[hint.first] })}`;
}

/** The result, which spoils nothing: squares first, then two lines. */
function resultText() {
  const squares = game.five.map((one) => SQUARES[one.color - 1]).join('');
  const title = ['Quartiles', dayText({ dateStyle: 'long' })].filter(Boolean).join(' · ');
  const count = game.hintsUsed;
  const hints = count ? say('BoardTexts', '{count} hint(s)', { count }) : '';
  const line = [RANKS[game.rank], pointsText(game.points), hints].filter(Boolean).join(' · ');
  return [squares, title, line].filter(Boolean).join('\n');
}

function showBoard() {
  const first = game.five.flatMap((one) => one.path); // the quartiles found
  const shown = [...first, ...places.map((_, index) => index).filter((index) => !first.includes(index))];
  shown.forEach((index, place) => {
    const button = places[place];
    const [tile, chosen] = [game.puzzle.tiles[index], choice.path.indexOf(index) + 1];
    const number = game.five.findIndex((one) => one.path.includes(index)) + 1;
    const at = number ? game.five[number - 1].path.indexOf(index) : -1;
    const where = { tile, row: (place >> 2) + 1, column: (place & 3) + 1 };
    const names = [say('WebPage', '{tile}, row {row}, column {column}', where)];
    const marks = [element('span', { class: 'letters' }, tile)];
    button.dataset.tile = String(index);
    delete button.dataset.color;
    if (number) {
      button.dataset.color = String(game.five[number - 1].color);
      names.push(say('WebPage', 'tile {place} of quartile {number}', { place: at + 1, number }));
      const pips = [0, 1, 2, 3].map((pip) => element('i', pip === at ? { class: 'own' } : {}));
      marks.push(element('span', { class: 'badge' }, String(number)));
      if (!chosen) marks.push(element('span', { class: 'pips' }, ...pips));
    }
    if (chosen) {
      names.push(say('WebPage', '{place} of {all} in your word', { place: chosen, all: choice.path.length }));
      marks.push(element('span', { class: 'bead' }, String(chosen)));
    }
    if (index === hinted) names.push(say('WebPage', 'first tile of the hint'));
    button.classList.toggle('hinted', index === hinted);
    button.setAttribute('aria-pressed', String(chosen > 0));
    button.setAttribute('aria-label', names.join(', '));
    button.replaceChildren(...marks);
  });
  showRibbon(shown);
}

/** The ribbon from bead to bead, which leaves them sideways and so runs between the letters. @param {number[]} shown */
function showRibbon(shown) {
  const beads = choice.path.map((index) => {
    const button = places[shown.indexOf(index)];
    return [button.offsetLeft + button.offsetWidth / 2, button.offsetTop + button.offsetHeight - 12];
  });
  const lines = beads.slice(1).map(([x, y], step) => {
    const [before, above] = beads[step];
    const [aside, back] = x === before ? [before + 48, x + 48] : [before + 0.65 * (x - before), x - 0.65 * (x - before)];
    return `C${aside} ${above} ${back} ${y} ${x} ${y}`;
  });
  part('ribbon').setAttribute('d', lines.length ? `M${beads[0].join(' ')}${lines.join('')}` : '');
}

function showStanding() {
  const [points, ranks] = [game.points, game.rules.ranks];
  const next = ranks.findIndex((least) => least > points);
  const left = next < 0 ? '' : say('WebPage', '{count} to {rank}', { count: ranks[next] - points, rank: RANKS[next] });
  part('points').textContent = pointsText(points);
  part('rank').textContent = game.rank ? RANKS[game.rank] : '';
  const found = game.hasFive ? say('WebPage', 'all five found') : say('WebPage', '{found} words', { found: wordsText() });
  part('left').textContent = left || found;
  part('bar').setAttribute('aria-valuenow', String(Math.min(points, game.top)));
  part('bar').setAttribute('aria-valuetext', [pointsText(points), RANKS[game.rank], left].filter(Boolean).join(', '));
  part('reached').style.width = `${Math.min(100, (100 * points) / game.top)}%`;
  part('ranks').replaceChildren(...ranks.slice(1).map((least, at) => {
    const item = element('li', least <= points ? { class: 'reached' } : {}, RANKS[at + 1]);
    item.toggleAttribute('data-now', at + 1 === Math.min(game.rank, ranks.length - 1));
    return item;
  }));
}

/** @param {string} title @param {string} count @param {Found[]} found @param {string} kind */
function wordGroup(title, count, found, kind) {
  const items = found.map((one) => {
    const badge = element('b', {}, String(game.five.findIndex((other) => other.word === one.word) + 1));
    return element('li', one.color ? { 'data-color': one.color } : {}, ...(one.color ? [badge] : []), ...dotted(one.path));
  });
  const heading = element('h2', { 'data-length': kind }, title);
  const head = element('div', { class: 'ends' }, heading, element('span', { class: 'muted' }, count));
  return element('div', {}, head, ...(items.length ? [element('ul', kind === '4' ? { class: 'four' } : {}, ...items)] : []));
}

function showWords() {
  const { expected, isExact, hasFive } = game.puzzle;
  const four = hasFive ? say('report', 'The five') : say('WebPage', 'Four tiles');
  const titles = [say('WebPage', 'One tile'), say('WebPage', 'Two tiles'), say('WebPage', 'Three tiles'), four];
  const sizes = [4, 3, 2, 1].filter((size) => expected[size - 1] || game.foundOf(size).length);
  const groups = sizes.map((size) => {
    const found = game.foundOf(size);
    return wordGroup(titles[size - 1], ofText(found.length, expected[size - 1], isExact[size - 1]), found, String(size));
  });
  const extras = game.found.filter((one) => one.isExtra);
  const worth = game.extraPoints ? pointsText(game.extraPoints) : '';
  if (extras.length) groups.push(wordGroup(say('WebPage', 'Extra words'), worth, extras, '1'));
  const beside = game.found.filter((one) => one.isBeside);
  if (beside.length) groups.push(wordGroup(say('WordListView', 'Not counted here'), String(beside.length), beside, '1'));
  part('words').replaceChildren(...groups);
}

function showFinale() {
  const { five, best } = game;
  const [green, blue, orange] = [say('WebPage', 'green'), say('WebPage', 'blue'), say('WebPage', 'orange')];
  const names = [green, blue, orange, say('WebPage', 'plum'), say('WebPage', 'yellow')];
  const colors = five.map((one) => names[one.color - 1]).join(', ');
  const hints = say('Result', 'hint(s) used', { count: game.hintsUsed });
  const figures = [[wordsText(), say('Play', 'words')], [String(game.hintsUsed), hints]];
  if (game.puzzle.hasFive) figures.unshift([ofText(five.length, 5, true), say('Play', 'quartiles')]);
  part('final-rank').textContent = RANKS[game.rank];
  part('figures').replaceChildren(...figures.map(([figure, name]) =>
    element('div', {}, element('dt', {}, name), element('dd', {}, figure))));
  part('squares').replaceChildren(...five.map((one) => element('i', { 'data-color': one.color })));
  part('squares').setAttribute('aria-label', say('WebPage', 'Found in the order {colors}', { colors }));
  part('squares').parentElement?.toggleAttribute('hidden', !five.length);
  part('best').hidden = !best;
  if (!best) return;
  // a meaning may name a word that is still missing
  const [kind, definition] = best.meaning || [0, ''];
  const meaning = definition.replace(/\w+/g, (name) => {
    const entry = game.puzzle.look(name.toLowerCase());
    return entry && entry.path.length > 1 && !game.found.some((one) => one.word === name.toLowerCase()) ? '…' : name;
  });
  part('best').dataset.color = String(best.color || '');
  const head = [element('b', {}, ...dotted(best.path)), element('small', {}, say('BestWord', 'Your best word'))];
  const told = meaning && `${say('Meaning', DATA.texts[kind])}: ${meaning}`;
  part('best').replaceChildren(element('div', { class: 'ends' }, ...head), element('p', {}, told));
}

/** Shows all of it, if need be the other half of the page. @param {boolean} isFinale */
function show(isFinale = !part('finale').hidden) {
  showStanding();
  showBoard();
  showWords();
  showFinale();
  part('finale').hidden = !isFinale;
  if (isFinale && !part('playing').hidden) part('final-rank').focus();
  part('playing').hidden = isFinale;
  part('result').hidden = game.points < game.top && !game.isFinished && !game.hasFive;
}

/** @param {string} text @param {number[]} path */
function choose(text, path) {
  choice = { text, path };
  const whole = path.slice(0, -1).map((index) => game.puzzle.tiles[index]); // the last may only be typed in part
  part('typed').value = path.length ? [...whole, text.slice(whole.join('').length)].join('·') : text;
  showBoard();
}

/** @param {string} text @param {boolean} isGood */
function answer(text, isGood) {
  part('answer').textContent = text;
  part('answer').classList.toggle('good', isGood);
}

/** @param {number} index */
function press(index) {
  const { path, text } = choice;
  const isWhole = !path.length || lettersOf(game.puzzle.tiles, path) === text;
  // one that is chosen goes with all that follows it; the last one may only be typed in part
  const kept = path.includes(index) ? path.slice(0, path.indexOf(index)) : path.slice(0, isWhole ? MOST_TILES : -1);
  const longer = path.includes(index) ? kept : [...kept, index].slice(0, MOST_TILES);
  choose(lettersOf(game.puzzle.tiles, longer), longer);
}

function check() {
  if (!choice.text) return answer(say('Play', 'Choose some tiles first.'), false);
  const [before, had] = [game.points, game.hasFive];
  const given = game.attempt(choice.text);
  const [isFound, isGood] = [given.result === 'found', ['found', 'extra'].includes(given.result)];
  answer(answerText(given), isGood);
  if (isGood) hinted = -1;
  keep();
  choose('', []);
  show(isFound && ((before < game.top && game.points >= game.top) || game.isFinished || (game.hasFive && !had)));
}

function hint() {
  const told = game.hint();
  hinted = told && !told.isClue && told.hint.tiles > 1 ? told.hint.first : -1;
  answer(hintText(told), false);
  keep();
  show();
}

async function share() {
  const text = resultText();
  try {
    if (navigator.share) return await navigator.share({ text });
    await navigator.clipboard.writeText(text);
    part('shared').textContent = say('PlayExports', 'Copied the result as text.');
  } catch (error) {
    if (/** @type {Error} */ (error).name !== 'AbortError') part('shared').textContent = text;
  }
}

/** Joins what this page and the browser know of the game. @param {string | null} heard what another tab has just kept */
function keep(heard = null) {
  [() => heard, () => localStorage.getItem(keptAs)].forEach((read) => {
    try {
      game.resume(JSON.parse(read() || 'null'));
    } catch { /* something damaged, or a browser that keeps nothing */ }
  });
  try {
    // other tabs are told if it is news, and tell in turn what they know beside
    if (game.found.length || game.hintsUsed) localStorage.setItem(keptAs, JSON.stringify(game.state));
  } catch { /* a browser that keeps nothing, or is full, still plays */ }
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  const at = places.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -4, ArrowDown: 4 }[event.key];
  if (event.ctrlKey || event.metaKey || event.altKey || part('playing').hidden) return;
  if (event.key === 'Escape') choose('', []);
  else if (at >= 0 && step && places[at + step]) {
    event.preventDefault();
    places[at + step].focus();
  } else if (/^[a-z]$/i.test(event.key)) part('typed').focus();
}

/** @param {Puzzle} puzzle */
function play(puzzle) {
  game = new Game(puzzle, DATA.rules);
  keptAs = `quartiles ${idOf([...puzzle.tiles].sort().join(' '))}`;
  keep();
  places = puzzle.tiles.map(() => /** @type {HTMLButtonElement} */ (element('button', { type: 'button', class: 'tile' })));
  places.forEach((button) => button.addEventListener('click', () => press(Number(button.dataset.tile))));
  part('board').append(...places);
  part('board').style.setProperty('--longest', String(Math.max(...puzzle.tiles.map((tile) => tile.length))));
  part('word').addEventListener('submit', (event) => {
    event.preventDefault();
    check();
  });
  part('typed').addEventListener('input', () => {
    const text = part('typed').value.normalize('NFKD').toLowerCase().replace(/[^a-z]/g, '').slice(0, 32);
    choose(text, text ? typedPath(puzzle.tiles, text, game.found) : []);
  });
  const acts = { clear: () => choose('', []), hint, share, on: () => show(false), result: () => show(true) };
  Object.entries(acts).forEach(([id, act]) => part(id).addEventListener('click', act));
  document.addEventListener('keydown', onKey);
  window.addEventListener('resize', showBoard);
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== keptAs || !newValue) return;
    keep(newValue);
    hinted = -1;
    show();
  });
  part('open').hidden = true;
  part('game').hidden = false;
  show();
}

/** Plays the board after # in the address, or says what is wrong with it. */
async function openLink() {
  part('open').addEventListener('submit', (event) => {
    event.preventDefault();
    window.location.hash = part('tiles').value;
  });
  window.addEventListener('hashchange', () => window.location.reload());
  const { tiles, problem } = tilesOf(window.location.hash.slice(1), say);
  const isOld = !window.DecompressionStream;
  part('open').hidden = false;
  if (tiles.length) part('problem').textContent = isOld ? say('WebPage', 'This browser is too old for this page.') : problem;
  if (isOld || problem) return;
  const bytes = Uint8Array.from(atob(DATA.words), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  play(listedPuzzle(tiles, (await new Response(stream).text()).split('|').map(unpacked)));
}

function begin() {
  const [texts, names] = ['say', 'name'].map((kind) => document.querySelectorAll(`[data-${kind}]`));
  for (const one of texts) one.textContent = say('WebPage', one.getAttribute('data-say') || '');
  for (const one of names) one.setAttribute('aria-label', say('WebPage', one.getAttribute('data-name') || ''));
  part('title').textContent = titleText();
  part('greeting').textContent = DATA.greeting || '';
  document.title = part('title').textContent;
  document.documentElement.lang = LANGUAGE;
  if (DATA.tiles) play(sealedPuzzle(DATA));
  else openLink();
}

begin();
