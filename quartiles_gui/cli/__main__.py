"""``python -m quartiles_gui.cli.main``, where no script is installed."""

import sys

from quartiles_gui.cli.main import main

sys.exit(main())
