"""Quartiles: a desktop app for people who love word puzzles."""

__version__ = "0.1.0"
