"""The command line ``quartiles``: the same searches without a window, one file for each command.

The module of a command has its `DESCRIPTION`, its `EPILOG`, `add_arguments` and `run`; `main` lists
the commands. They read and print through `console`. Only decoding a picture loads Qt.
"""
