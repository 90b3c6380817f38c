"""Sets up a virtual environment for this checkout, and what Qt needs from the system.

Even Pythons that are too old must be able to read the modules, so that bootstrap.py can say so:
nothing newer than 3.8 in their syntax or in what they do when imported.
"""
