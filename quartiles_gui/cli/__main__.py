"""``python -m quartiles_gui.cli``, for use where no script is installed."""

import sys

from quartiles_gui.cli.main import main

sys.exit(main())
