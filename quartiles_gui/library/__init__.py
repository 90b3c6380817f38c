"""What lasts: the person's own library, one SQLite file. No Qt."""
