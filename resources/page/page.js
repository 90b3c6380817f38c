/* The page: what is seen of a game, what is pressed and typed, and what is kept in the browser. */

/** An element; only an input has a value, only a dialog is closed. @type {(id: string) => HTMLInputElement & HTMLDialogElement} */
const part = (id) => /** @type {any} */ (document.getElementById(id));
/** @type {any} what the app has put in: a sealed board or lists of words, the rules, translations */
const DATA = JSON.parse(part('data').textContent || '');
const LANGUAGE = languageOf(navigator.languages, ['en', ...Object.keys(DATA.translations)]);
const READER = 'quartiles'; // what the reader has seen and played, in the browser
const RANKS = DATA.rules.rankNames.map((/** @type {string} */ name) => say('Rank', name));

/** @type {Game} */
let game;
let keptAs = ''; // the game, in the browser
let choice = { text: '', path: /** @type {number[]} */ ([]) }; // the word being chosen, and the tiles that it takes
let present = ''; // the word that hints are on, by its id
let places = /** @type {HTMLButtonElement[]} */ ([]); // of the board, whichever tiles are on them
let order = Array.from({ length: BOARD_SIZE }, (_, index) => index); // of the tiles, after those of quartiles
let { day, origin: kind } = DATA; // of the puzzle, and where it is from; a link doesn't tell
let reader = joined(null, null);

/** A text of a context of the app's translations. @param {string} _context @param {string} text @param {Record<string, any>} values */
function say(_context, text, values = {}) {
  return worded(text, values, DATA.translations[LANGUAGE]);
}

/** Has a part of the page do something. @param {string} id @param {string} type @param {() => void} act */
function on(id, type, act) {
  part(id).addEventListener(type, (event) => {
    event.preventDefault();
    act();
  });
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
  const texts = path.map((index) => document.createTextNode(game.puzzle.tiles[index]));
  return texts.flatMap((text, at) => [...(at ? [element('i', { class: 'dot' }, '·')] : []), text]);
}

const pointsText = (/** @type {number} */ count) => say('Play', '{count} point(s)', { count });

/** Whose board it is: the sender’s, or one of the app’s, of a day or a level. @param {Intl.DateTimeFormatOptions} form */
function titleText(form) {
  const [easy, usual, hard] = [say('WebPage', 'easy board'), say('WebPage', 'usual board'), say('WebPage', 'hard board')];
  const level = new Map(Object.entries({ easy, usual, hard })).get(kind);
  const friend = level || kind === 'day' ? 'Quartiles' : say('WebPage', 'Quartiles by a friend');
  const name = DATA.sender ? say('WebPage', 'Quartiles by {name}', { name: DATA.sender }) : friend;
  const when = day ? new Intl.DateTimeFormat(LANGUAGE, form).format(new Date(`${day}T12:00`)) : '';
  return [name, level || when].filter(Boolean).join(' · ');
}

/** @param {number} count @param {number} all @param {boolean} isExact */
function ofText(count, all, isExact) {
  const values = { count, all: Math.max(count, all) };
  return isExact ? say('Play', '{count} of {all}', values) : say('Play', '{count} of about {all}', values);
}

const wordsText = () => ofText(game.counted.length, game.puzzle.about, game.puzzle.isCertain);

/** The answer in one sentence. @param {Answer} answer */
function answerText(answer) {
  const values = { word: answer.word, points: pointsText(answer.points) };
  if (answer.result === 'not spelled') return say('Play', 'The tiles can’t spell “{word}”.', values);
  if (answer.result === 'beside') return say('WebPage', '“{word}” doesn’t count on this board.', values);
  if (answer.result === 'unknown' && game.puzzle.knowsAll) return say('Play', '“{word}” isn’t in the word list.', values);
  if (answer.result === 'unknown') return say('WebPage', '“{word}” isn’t in this page’s word list.', values);
  if (answer.result === 'already found') return say('Play', 'You have found “{word}” already.', values);
  if (answer.result === 'revealed') return say('Play', '“{word}” was shown already.', values);
  if (answer.result === 'unlikely') return say('Play', '“{word}” probably doesn’t count in the game: no points.', values);
  if (answer.result === 'extra') return say('Play', '“{word}” is an extra word: {points} on the side.', values);
  let text = say('Play', '“{word}”: {points}', values);
  if (answer.entry?.color && game.hasFive) text = say('Play', '{answer}, all five found', { answer: text });
  return answer.rank < 0 ? text : say('Play', '{answer}, new rank: {rank}', { answer: text, rank: RANKS[answer.rank] });
}

/** What a rung tells of a word. @param {Hint} hint @param {number} rung @returns {(Node | string)[]} */
function rungText(hint, rung) {
  const { tiles } = game.puzzle;
  if (rung === 1) return [(hint.clue || []).map(([text, values]) => say('techniques', DATA.texts[text], values)).join(' ')];
  if (rung === FIRST_TILE && hint.tiles === 1) return [say('WebPage', 'One tile is a word of {count} letter(s).', { count: hint.letters })];
  if (rung === FIRST_TILE) return [say('WebPage', 'It begins with “{tile}”.', { tile: tiles[hint.first] })];
  const { path, meanings = [] } = hint.rest();
  if (rung === 3) return [meanings.map(([speech, text]) => `${say('Meaning', DATA.texts[speech])}: ${text}`).join('; ')];
  if (rung === WORD) return [element('b', {}, ...dotted(path))];
  const sorted = path.map((index) => tiles[index]).sort();
  const known = path.map((index) => tiles[index]).join() === sorted.join() ? sorted.reverse() : sorted;
  return [say('WebPage', 'Its tiles, in no order: {tiles}', { tiles: known.join(', ') })];
}

/** The word that hints are on, as long as it isn't found. */
const presentHint = () => game.missed.find(({ id }) => id === present);

/** The tiles that the hints on a word point to, the first one first. */
function hintedTiles() {
  const hint = presentHint();
  const rung = hint ? game.rungOf(hint) : 0;
  if (!hint || game.isSolved || rung < FIRST_TILE || (hint.tiles === 1 && rung < WORD)) return [];
  return rung > 3 ? hint.rest().path : [hint.first];
}

/** The result, which spoils nothing: squares first, then two lines, and where the page is. */
function resultText() {
  const squares = game.five.map((one) => ['🟩', '🟦', '🟧', '🟪', '🟨'][one.color - 1]).join('');
  const hints = game.hintsUsed ? [say('BoardTexts', '{count} hint(s)', { count: game.hintsUsed })] : [];
  const line = [RANKS[game.rank], pointsText(game.points), say('WebPage', '{found} words', { found: wordsText() }), ...hints].join(' · ');
  const address = /^https?:$/.test(window.location.protocol) ? window.location.href : '';
  return [squares, titleText({ dateStyle: 'long' }), line, address].filter(Boolean).join('\n');
}

function showBoard() {
  const [five, hinted] = [game.knownFive, hintedTiles()];
  const first = five.flatMap((one) => one.path); // the quartiles found
  const shown = [...first, ...order.filter((index) => !first.includes(index))];
  shown.forEach((index, place) => {
    const button = places[place];
    const [tile, chosen] = [game.puzzle.tiles[index], choice.path.indexOf(index) + 1];
    const number = five.findIndex((one) => one.path.includes(index)) + 1;
    const at = number ? five[number - 1].path.indexOf(index) : -1;
    const where = { tile, row: (place >> 2) + 1, column: (place & 3) + 1 };
    const names = [say('WebPage', '{tile}, row {row}, column {column}', where)];
    const marks = [element('span', { class: 'letters' }, tile)];
    button.dataset.tile = String(index);
    button.toggleAttribute('data-color', number > 0);
    if (number) {
      button.dataset.color = String(five[number - 1].color);
      names.push(say('WebPage', 'tile {place} of quartile {number}', { place: at + 1, number }));
      const pips = [0, 1, 2, 3].map((pip) => element('i', pip === at ? { class: 'own' } : {}));
      marks.push(element('span', { class: 'badge' }, String(number)), ...(chosen ? [] : [element('span', { class: 'pips' }, ...pips)]));
    }
    if (chosen) {
      names.push(say('WebPage', '{place} of {all} in your word', { place: chosen, all: choice.path.length }));
      marks.push(element('span', { class: 'bead' }, String(chosen)));
    }
    if (index === hinted[0]) names.push(say('WebPage', 'first tile of the hint'));
    else if (hinted.includes(index)) names.push(say('WebPage', 'tile of the hint'));
    button.classList.toggle('hinted', hinted.includes(index));
    button.setAttribute('aria-pressed', String(chosen > 0));
    button.setAttribute('aria-label', names.join(', '));
    button.replaceChildren(...marks);
  });
  showRibbon(shown);
}

/** The ribbon from bead to bead, which leaves them sideways and so runs between the letters. @param {number[]} shown */
function showRibbon(shown) {
  const beads = choice.path.map((index) => places[shown.indexOf(index)])
    .map((button) => [button.offsetLeft + button.offsetWidth / 2, button.offsetTop + button.offsetHeight - 12]);
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
  part('left').textContent = left || (game.hasFive ? say('WebPage', 'all five found') : say('WebPage', '{found} words', { found: wordsText() }));
  part('bar').setAttribute('aria-valuenow', String(Math.min(points, game.top)));
  part('bar').setAttribute('aria-valuetext', [pointsText(points), RANKS[game.rank], left].filter(Boolean).join(', '));
  part('reached').style.width = `${Math.min(100, (100 * points) / game.top)}%`;
  part('ranks').replaceChildren(...ranks.slice(1).map((least, at) => {
    const isNow = at + 1 === Math.min(game.rank, ranks.length - 1);
    return element('li', { 'data-now': isNow ? 1 : 0, class: least <= points ? 'reached' : '' }, RANKS[at + 1]);
  }));
}

/** @param {string} title @param {string} count @param {Found[]} found @param {string} size */
function wordGroup(title, count, found, size) {
  const items = found.map((one) => {
    const badge = element('b', {}, String(game.knownFive.findIndex((other) => other.word === one.word) + 1));
    return element('li', one.color ? { 'data-color': one.color } : {}, ...(one.color ? [badge] : []), ...dotted(one.path));
  });
  const head = element('div', { class: 'ends' }, element('h2', { 'data-length': size }, title), element('span', { class: 'muted' }, count));
  return element('div', {}, head, ...(items.length ? [element('ul', size === '4' ? { class: 'four' } : {}, ...items)] : []));
}

function showWords() {
  const { expected, isExact, hasFive } = game.puzzle;
  const four = hasFive ? say('report', 'The five') : say('WebPage', 'Four tiles');
  const titles = [say('WebPage', 'One tile'), say('WebPage', 'Two tiles'), say('WebPage', 'Three tiles'), four];
  const sizes = [4, 3, 2, 1].filter((size) => expected[size - 1] || game.foundOf(size).length);
  const groups = sizes.map((size) => wordGroup(titles[size - 1],
    ofText(game.foundOf(size).length, expected[size - 1], isExact[size - 1]), game.foundOf(size), String(size)));
  const [extras, beside] = [game.found.filter((one) => one.isExtra), game.found.filter((one) => one.isBeside)];
  const worth = game.extraPoints ? pointsText(game.extraPoints) : '';
  const others = new Map([[say('WebPage', 'Extra words'), extras], [say('WordListView', 'Not counted here'), beside], [say('WebPage', 'Shown'), game.shown]]);
  others.forEach((words, title) => {
    if (words.length) groups.push(wordGroup(title, words === extras ? worth : String(words.length), words, '1'));
  });
  part('words').replaceChildren(...groups);
}

/** The hints on a word so far, and how many words are left by their first tiles. */
function showHints() {
  const hint = presentHint();
  part('hints').hidden = !hint;
  if (hint) {
    const subject = say('WebPage', 'A word of {count} tile(s).', { count: hint.tiles });
    part('subject').textContent = hint.isFive ? say('WebPage', 'One of the five.') : subject;
    const told = game.rungs(hint).filter((rung) => rung <= game.rungOf(hint));
    part('ladder').replaceChildren(...told.map((rung) => element('li', {}, ...rungText(hint, rung))));
    const next = ['', say('HintLadder', 'how to look for it'), say('HintLadder', 'where it begins'), say('HintLadder', 'what it means'),
      say('HintLadder', 'all of them, in no order'), say('HintLadder', 'the answer')][game.following(hint)];
    [part('next').hidden, part('next').textContent] = [!next, say('WebPage', 'Next hint: {rung}', { rung: next })];
  }
  const { table, puzzle: { isCertain } } = game;
  const count = [...table.values()].flat().reduce((sum, one) => sum + one, 0);
  part('total').textContent = isCertain ? say('Totals', '{count} word(s) left', { count }) : say('Totals', 'About {count} word(s) left', { count });
  part('table').hidden = !count;
  part('rows').replaceChildren(...[...table].map(([tile, counts]) => element('tr', {}, element('th', { scope: 'row' }, tile),
    ...counts.map((number, column) => {
      if (!number) return element('td', {}, '–');
      const button = element('button', { type: 'button' }, String(number));
      button.addEventListener('click', () => hintOn(game.left.find(({ first, tiles }) =>
        game.puzzle.tiles[first] === tile && tiles === 4 - column), FIRST_TILE));
      return element('td', {}, button);
    }))));
}

/** @param {boolean} isCounting whether the points are counted up */
function showFinale(isCounting) {
  const { five, best, isSolved, missed, points } = game;
  const names = [say('WebPage', 'green'), say('WebPage', 'blue'), say('WebPage', 'orange'), say('WebPage', 'plum'), say('WebPage', 'yellow')];
  const colors = five.map((one) => names[one.color - 1]).join(', ');
  const hints = say('Result', 'hint(s) used', { count: game.hintsUsed });
  const figures = [[String(points), say('Play', 'point(s)', { count: points })], [wordsText(), say('Play', 'words')], [String(game.hintsUsed), hints]];
  if (game.puzzle.hasFive) figures.splice(1, 0, [ofText(five.length, 5, true), say('Play', 'quartiles')]);
  part('final-rank').textContent = isSolved ? say('Result', 'Ended at {rank}', { rank: RANKS[game.rank] }) : RANKS[game.rank];
  const counts = figures.map(([figure]) => element('dd', {}, figure));
  part('figures').replaceChildren(...figures.map(([, name], at) => element('div', {}, element('dt', {}, name), counts[at])));
  if (isCounting) countUp(counts[0], points);
  part('squares').replaceChildren(...five.map((one) => element('i', { 'data-color': one.color })));
  part('squares').setAttribute('aria-label', say('WebPage', 'Found in the order {colors}', { colors }));
  part('squares').parentElement?.toggleAttribute('hidden', !five.length);
  [part('share').hidden, part('on').textContent] = [isSolved, isSolved ? say('WebPage', 'Back to Board') : say('WebPage', 'Play On')];
  part('rest').hidden = isSolved || game.isFinished;
  const { now, longest } = daysInRow(Object.keys(reader.seen), today());
  part('days').hidden = kind !== 'day' || !now;
  part('days').replaceChildren(element('span', { class: 'week' }, ...Array.from({ length: 7 }, (_, at) => element('i', at < now ? { class: 'own' } : {}))),
    element('span', {}, say('Play', '{count} day(s) in a row', { count: now })), element('span', { class: 'muted' }, say('Play', 'longest {count}', { count: longest })));
  const isOver = missed.length > 0 && (isSolved || game.isFinished);
  part('review').hidden = !isOver;
  part('missed').replaceChildren(...(isOver ? missed : []).sort((one, other) => other.tiles - one.tiles).map((hint) => {
    const [near, { path, color }] = [game.nearest(hint), game.wordOf(hint)];
    const plain = near && !DATA.tiles ? say('WebPage', 'You had “{word}” with some of these tiles.', near.values) : '';
    const said = near && near.text >= 0 ? say('review', DATA.texts[near.text], near.values) : plain;
    return element('li', color ? { 'data-color': color } : {}, element('b', {}, ...dotted(path)), element('p', { class: 'muted' }, said));
  }));
  part('best').hidden = !best;
  if (!best) return;
  // a meaning may name a word that is still missing
  const own = game.puzzle.hints.find(({ id }) => id === game.puzzle.idOf(best.word));
  const [speech, definition] = best.meaning || own?.rest().meanings?.[0] || [0, ''];
  const meaning = isOver ? definition : definition.replace(/\w+/g, (name) => {
    const entry = game.puzzle.look(name.toLowerCase());
    return entry && entry.path.length > 1 && !game.found.some((one) => one.word === name.toLowerCase()) ? '…' : name;
  });
  part('best').dataset.color = String(best.color || '');
  part('best').replaceChildren(
    element('div', { class: 'ends' }, element('b', {}, ...dotted(best.path)), element('small', {}, say('BestWord', 'Your best word'))),
    element('p', {}, meaning && `${say('Meaning', DATA.texts[speech])}: ${meaning}`));
}

/** @param {HTMLElement} figure @param {number} points */
function countUp(figure, points, started = performance.now()) {
  const share = Math.min(1, (performance.now() - started) / 600);
  figure.textContent = String(Math.round(points * share));
  if (share < 1) requestAnimationFrame(() => countUp(figure, points, started));
}

/** Shows all of it, if need be the other half of the page. @param {boolean} isFinale @param {boolean} isNew */
function show(isFinale = !part('finale').hidden, isNew = false) {
  const before = new Map(places.map((button) => [button.dataset.tile, button.getBoundingClientRect()]));
  const [wasPlaying, isMoving] = [!part('playing').hidden, !window.matchMedia('(prefers-reduced-motion: reduce)').matches];
  [part('finale').hidden, part('playing').hidden, part('board').inert] = [!isFinale, isFinale, isFinale];
  part('result').hidden = !game.stage.includes(true) && !game.isSolved;
  part('solve').hidden = part('hint').hidden = game.isSolved || !game.puzzle.count;
  [showStanding, showBoard, showWords, showHints].forEach((showPart) => showPart());
  showFinale(isNew && isMoving);
  if (isFinale && wasPlaying) part('final-rank').focus();
  if (isFinale && wasPlaying) window.scrollTo(0, 0);
  // the tiles fly to their new places
  if (isMoving) places.forEach((button) => {
    const [from, to] = [before.get(button.dataset.tile), button.getBoundingClientRect()];
    if (!from?.width || (from.x === to.x && from.y === to.y)) return;
    const transform = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width}, ${from.height / to.height})`;
    button.animate([{ transform }, { transform: 'none' }], { duration: 500, easing: 'ease-in-out' });
  });
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
  const kept = path.slice(0, path.includes(index) ? path.indexOf(index) : path.length - (isWhole ? 0 : 1));
  const longer = path.includes(index) ? kept : [...kept, index].slice(0, MOST_TILES);
  choose(lettersOf(game.puzzle.tiles, longer), longer);
}

function check() {
  if (!choice.text) return answer(say('Play', 'Choose some tiles first.'), false);
  const before = game.stage;
  const given = game.attempt(choice.text);
  answer(answerText(given), ['found', 'extra'].includes(given.result));
  if (given.result === 'found' && kind === 'day' && day === today()) note(day);
  choose('', []);
  proceed(before);
}

/** Shows what was done, and the finale if that has ended something. @param {boolean[]} before what had ended */
function proceed(before) {
  keep();
  const isNew = game.stage.some((has, at) => has && !before[at]);
  show(isNew, isNew);
}

/** Tells the next hint on a word, or at least a rung; with 0 only which word it is. @param {Hint | undefined} hint */
function hintOn(hint, least = 1) {
  const before = game.stage;
  answer(hint ? '' : say('WebPage', 'There are no more hints.'), false);
  present = hint ? hint.id : present;
  if (hint && (least === 1 || game.rungOf(hint) < least)) game.tell(hint, least);
  proceed(before);
  part('hints').scrollIntoView({ block: 'nearest' });
  if (document.activeElement === document.body) part('next').focus(); // the table is made anew
}

/** The word to give a hint on: the present one, as long as there is something to tell, or else another. @param {boolean} isOther */
function nextHint(isOther) {
  const [hint, { missed }] = [presentHint(), game];
  const after = hint ? missed.indexOf(hint) + (isOther ? 1 : 0) : 0;
  return [...missed.slice(after), ...missed.slice(0, after)].find((one) => game.left.includes(one) && game.following(one));
}

function solve() {
  part('ask').close();
  game.solve();
  keep();
  show(true);
}

function shuffle() {
  const lots = order.map(() => Math.random());
  order.sort((one, other) => lots[one] - lots[other]);
  show();
}

/** The reader’s date. */
const today = () => new Date(Date.now() - new Date().getTimezoneOffset() * 6e4).toISOString().slice(0, 10);

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

/**
 * Joins what this page, another tab and the browser know under a key, and keeps that; other tabs are told if it is news,
 * and tell in turn what they know beside. @param {string} key @param {State} mine @param {string | null} heard
 */
function kept(key, mine, heard) {
  const state = [() => heard, () => localStorage.getItem(key)].reduce((all, read) => {
    try {
      return joined(all, JSON.parse(read() || 'null'));
    } catch { // something damaged, or a browser that keeps nothing
      return all;
    }
  }, mine);
  try {
    if (Object.values(state).some((known) => Object.keys(known).length)) localStorage.setItem(key, JSON.stringify(state));
  } catch { /* a browser that keeps nothing, or is full, still plays */ }
  return state;
}

const keep = (/** @type {string | null} */ heard = null) => game.resume(kept(keptAs, game.state, heard));

/** Notes what the reader has seen or played. @param {string} mark @param {string | null} heard */
function note(mark, heard = null) {
  if (mark) reader.seen[mark] = 1;
  reader = kept(READER, reader, heard);
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  const focused = /** @type {HTMLElement} */ (document.activeElement);
  const at = places.indexOf(/** @type {HTMLButtonElement} */ (focused));
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -4, ArrowDown: 4 }[event.key];
  if (event.ctrlKey || event.metaKey || event.altKey || part('playing').hidden || document.querySelector('dialog[open]')) return;
  const [isTyping, isButton] = [focused === part('typed'), at < 0 && focused.matches('button, summary')];
  if (event.key === 'Escape') choose('', []);
  else if (at >= 0 && step && places[at + step]) {
    event.preventDefault();
    places[at + step].focus();
  } else if (event.key === 'Enter' && !isTyping && !isButton && choice.text) {
    event.preventDefault();
    check();
  } else if (event.key === 'Backspace' && !isTyping) press(choice.path[choice.path.length - 1] ?? -1);
  else if (/^[a-z]$/i.test(event.key)) part('typed').focus();
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
  on('word', 'submit', check);
  on('typed', 'input', () => {
    const text = part('typed').value.normalize('NFKD').toLowerCase().replace(/[^a-z]/g, '').slice(0, 32);
    choose(text, text ? typedPath(puzzle.tiles, text, game.found) : []);
  });
  const ask = () => part('ask').showModal();
  const acts = { clear: () => choose('', []), hint: () => hintOn(nextHint(false)), next: () => hintOn(presentHint()), another: () => hintOn(nextHint(true), 0), shuffle, share, solve: ask, rest: ask, yes: solve,
    no: () => part('ask').close(), on: () => show(false), result: () => show(true) };
  Object.entries(acts).forEach(([id, act]) => on(id, 'click', act));
  document.addEventListener('keydown', onKey);
  part('playing').addEventListener('mousedown', (event) => /** @type {Element} */ (event.target).closest('button') && event.preventDefault()); // the keys stay with the word
  window.addEventListener('resize', showBoard);
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === READER) note('', newValue);
    if (key !== keptAs || !newValue) return;
    keep(newValue);
    show();
  });
  part('game').hidden = false;
  if (!puzzle.count) answer(say('WebPage', 'No word of this board is known.'), false);
  part('title').textContent = document.title = titleText({ month: 'long', day: 'numeric' });
  show(game.stage.includes(true) || game.isSolved);
  if (!reader.seen.help) part('help').click();
}

function begin() {
  const [texts, names] = ['say', 'name'].map((kind) => document.querySelectorAll(`[data-${kind}]`));
  const { points, bonus, ranks } = DATA.rules;
  const values = { one: points[0], two: points[1], three: points[2], four: points[3], bonus, top: ranks[ranks.length - 1] };
  texts.forEach((one) => { one.textContent = say('WebPage', one.getAttribute('data-say') || '', values); });
  names.forEach((one) => one.setAttribute('aria-label', say('WebPage', one.getAttribute('data-name') || '')));
  document.documentElement.lang = LANGUAGE;
  part('greeting').textContent = DATA.greeting || '';
  note('');
  on('help', 'click', () => { part('how').showModal(); part('how-title').focus(); }); // by `autofocus`, Chromium complains now and then
  on('understood', 'click', () => part('how').close());
  on('how', 'close', () => note('help'));
  const icons = [{ src: document.querySelector('link')?.href, sizes: '180x180', type: 'image/png' }];
  const manifest = JSON.stringify({ name: 'Quartiles', display: 'standalone', icons });
  document.head.append(element('link', { rel: 'manifest', href: `data:application/manifest+json,${encodeURIComponent(manifest)}` }));
  return DATA.tiles ? play(sealedPuzzle(DATA)) : openDoor();
}

begin();
