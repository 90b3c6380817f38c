"""``python -m quartiles_gui.cli``, where no script is installed, and the bundle's program."""

import sys

from quartiles_gui.workers import serve

serve()  # before anything else is loaded

from quartiles_gui.cli.main import main  # noqa: E402

sys.exit(main())
