"""The history page: every board that was kept, to be found, opened, described and taken along."""
