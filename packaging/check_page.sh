#!/usr/bin/env bash
# Checks the scripts of the web page with a linter, and their types, which stand in comments.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../resources/page"
# into a copy: what npm installs is none of the page's
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
cp -- *.js *.json eslint.config.mjs "$copy"
cd "$copy"
npm install --no-audit --no-fund --no-package-lock --silent
npm run --silent check
