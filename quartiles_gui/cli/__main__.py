"""``python -m quartiles_gui.cli``, where no script is installed, and the bundle's program."""

import sys


def main() -> int:
    """Work for another process, or do what `quartiles` does."""
    from quartiles_gui.workers import serve

    serve()  # before anything else is loaded
    from quartiles_gui.cli.main import main

    return main()


if __name__ == "__main__":
    sys.exit(main())
