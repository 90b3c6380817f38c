"""The command line ``quartiles``: the same searches without a window, a file a verb."""
