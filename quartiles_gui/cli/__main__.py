"""``python -m quartiles_gui.cli``, for use where no script is installed, and the bundle's program.

It also starts the workers of searches, which need nothing of the command line.
"""

import sys

from quartiles_gui.workers import WORKER

if sys.argv[1:] == [WORKER]:
    from quartiles_gui.workers.worker import main
else:
    from quartiles_gui.cli.main import main

sys.exit(main())
