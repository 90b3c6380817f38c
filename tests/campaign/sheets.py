"""Sheets of many boards in both languages: texts that are cut, overlap, or stick out.

    python -m tests.campaign.sheets [--boards 200]

Each board is a sheet to play and two solutions, and there is a puzzle of random letters for each;
all in their own shape and on paper either way. `tests.gui.sharing.sheet_faults` says what is wrong.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from PySide6.QtWidgets import QApplication

from quartiles_gui import paths
from quartiles_gui.core.quartiles.generator import Level, generating
from quartiles_gui.core.solver import finish
from quartiles_gui.gui.base.theme import Appearance, Mode
from quartiles_gui.library.dictionaries import DictionaryFiles
from quartiles_gui.library.shipped_boards import read_pool
from tests.campaign.pictures import LANGUAGES
from tests.gui.scenes import language
from tests.gui.sharing.sheet_faults import faults, sheets_of


def main() -> int:
    """Print each fault once, and return whether there is any."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--boards", type=int, default=200)
    count = parser.parse_args().boards
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QApplication([*sys.argv[:1], "-style", "Fusion"])
    folder = paths.dictionary_folder()
    pool, dictionary = read_pool(folder), DictionaryFiles.named(folder, "english").open()
    appearance = Appearance(Path(paths.resource_folder(), "themes"), app)
    theme = appearance.theme_for(Mode.LIGHT)
    found: set[str] = set()
    sheets = 0
    for seed in range(count):
        board = finish(generating(seed, Level.USUAL, pool, dictionary))
        for name, locale in LANGUAGES.items():
            with language(app, locale):
                for sheet in sheets_of(board, dictionary, seed, theme):
                    sheets += 1
                    found |= {f"{name}, seed {seed}: {fault}" for fault in faults(sheet, theme)}
    print(*sorted(found), f"{len(found)} faults on {sheets} sheets", sep="\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
