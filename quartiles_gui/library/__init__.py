"""What lasts: the person's own library, one SQLite file. No Qt."""

LIBRARY_NAME = "library.sqlite3"
"""The file in the person's data folder; here, so that to look for it loads no database."""
