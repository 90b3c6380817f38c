"""The bundle: the app with its own Python and Qt in one folder, the same on all three systems."""
