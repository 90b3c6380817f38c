"""The app's entry point: ``python -m quartiles_gui``, ``quartiles-gui``, and a double click."""

from __future__ import annotations

import gc
import sys


def main() -> int:
    """Start the app (see `app.main`).

    What is made until the window is painted stays, so collecting garbage would gain nothing and
    take a twentieth of the time. The app turns the collector on after that.
    """
    from quartiles_gui.workers.frozen import serve

    serve()
    gc.disable()
    from quartiles_gui import app

    return app.main()


if __name__ == "__main__":
    sys.exit(main())
