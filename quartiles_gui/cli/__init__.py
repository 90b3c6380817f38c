"""The command line ``quartiles``: the same searches without a window.

A module has one `Command` or two that belong together, each as a constant named like it; `main`
lists the commands. They read and print through `console`. Only decoding a picture loads Qt.
"""
