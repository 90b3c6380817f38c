"""Sets up a virtual environment of this checkout, and what Qt needs of the system.

The modules must at least be readable by Pythons that are too old, so that bootstrap.py can say so:
nothing newer than 3.8 in their syntax or in what they do when imported.
"""
