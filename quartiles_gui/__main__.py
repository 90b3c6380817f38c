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
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        # Until the window takes it, Ctrl+C just ends the process, which has nothing to store yet.
        # Qt's bindings would swallow the exception: a window that is half made would have the lock.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    gc.disable()
    leave_sources_unread()
    from quartiles_gui import app

    return app.main()


def leave_sources_unread() -> None:
    """Keep Qt's bindings from reading the source of each module that is imported after them.

    They look there for their name, in case the module wants Qt's names in another style by
    ``__feature__``. No module does, and it takes a twentieth of the time until all is there.
    """
    import PySide6.QtCore  # noqa: F401  (loads what reads them)

    if bindings := sys.modules.get("shibokensupport.feature"):
        vars(bindings)["_mod_uses_pyside"] = lambda _: False


if __name__ == "__main__":
    sys.exit(main())
