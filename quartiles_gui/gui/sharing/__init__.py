"""Texts, pictures and sheets of every page: saved, copied and printed in one way."""
