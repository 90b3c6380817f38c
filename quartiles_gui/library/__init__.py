"""The user's own library, one SQLite file, and all else that lasts. No Qt."""

LIBRARY_NAME = "library.sqlite3"
"""The file in the user's data folder; defined here so that looking for it loads no database."""
