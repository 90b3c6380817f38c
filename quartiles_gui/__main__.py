"""``python -m quartiles_gui`` opens the app."""

import sys

from quartiles_gui.app import main

if __name__ == "__main__":
    sys.exit(main())
