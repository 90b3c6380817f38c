import js from '@eslint/js';
import globals from 'globals';

// both scripts are in one page: what the first declares, the second uses
const game = [
  'BOARD_SIZE', 'FIRST_TILE', 'Game', 'MOST_TILES', 'WORD', 'daysInRow', 'digest', 'idOf', 'joined', 'languageOf', 'lettersOf',
  'sealedPuzzle', 'typedPath', 'worded',
];
const any = ['DATA', 'day', 'kind', 'on', 'part', 'play', 'say', 'today'];
const named = (names, how) => ({ globals: Object.fromEntries(names.map((name) => [name, how])) });

export default [
  js.configs.recommended,
  { files: ['*.js'], languageOptions: { sourceType: 'script', globals: globals.browser } },
  { files: ['game.js', 'any.js'], rules: { 'no-unused-vars': ['error', { vars: 'local' }] } },
  { files: ['any.js'], languageOptions: named([...game, ...any], 'writable'), rules: { 'no-redeclare': 'off' } },
  { files: ['page.js'], languageOptions: named([...game, 'openDoor'], 'readonly') },
];
