"""``python -m quartiles_gui.cli``, where no script is installed."""

import sys

from quartiles_gui.cli.main import main

sys.exit(main())
