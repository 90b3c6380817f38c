import js from '@eslint/js';
import globals from 'globals';

// both scripts are in one page: what the first declares, the second uses
const game = [
  'Game', 'MOST_TILES', 'idOf', 'joined', 'languageOf', 'lettersOf', 'listedPuzzle', 'sealedPuzzle', 'tilesOf', 'typedPath',
  'unpacked', 'worded',
];

export default [
  js.configs.recommended,
  { files: ['*.js'], languageOptions: { sourceType: 'script', globals: globals.browser } },
  { files: ['game.js'], rules: { 'no-unused-vars': ['error', { vars: 'local' }] } },
  { files: ['page.js'], languageOptions: { globals: Object.fromEntries(game.map((name) => [name, 'readonly'])) } },
];
