"""What lasts: the user's own library, one SQLite file. No Qt."""

LIBRARY_NAME = "library.sqlite3"
"""The file in the user's data folder; here, so that to look for it loads no database."""
