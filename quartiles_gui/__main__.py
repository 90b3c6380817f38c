"""The app's entry point: ``python -m quartiles_gui``, ``quartiles-gui``, and a double click."""

from __future__ import annotations

import gc
import signal
import sys


def main() -> int:
    """Start the app (see `app.main`).

    What is made until the window is painted stays, so collecting garbage would gain nothing and
    take a twentieth of the time. The app has it collected after that, on the window's thread.
    """
    from quartiles_gui.workers.frozen import serve

    serve()
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        # Until the window takes it, Ctrl+C just ends the process, which has nothing to store yet.
        # Qt's bindings would swallow the exception: a window that is half made would have the lock.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    gc.disable()
    from quartiles_gui import app

    return app.main()


if __name__ == "__main__":
    sys.exit(main())
