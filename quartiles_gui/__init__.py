"""Quartiles: a desktop app for people who love word puzzles.

What the project is stands here and in pyproject.toml, and nowhere else.
"""

import os
import sys

__version__ = "0.1.0"
DATE = "2026-11-24"  # when that version came out
ADDRESS = ""  # of the project, such as https://github.com/OWNER/NAME; packaging/release.py sets it
PLAY_ADDRESS = ""  # of the published page that plays the board after “#”; links lead there
IDENTIFIER = "io.github.quartiles_gui.Quartiles"  # as desktops want it; there is no own domain

# For `python -m`, as sys.argv tells while the module is looked for, the current folder comes first.
# It may be anybody's, so no module is taken from there, unless it is a checkout of the app itself.
# Here, because even the __future__ of `__main__` would be.
if sys.argv[:1] == ["-m"] and not sys.flags.safe_path:
    try:
        if sys.path[0] == os.getcwd() != os.path.dirname(os.path.dirname(__file__)):
            del sys.path[0]
    except FileNotFoundError:  # the folder is gone, so it isn't there either
        pass
