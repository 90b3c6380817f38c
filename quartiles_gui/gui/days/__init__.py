"""Boards of ours, most of them of a day: making them, the calendar, and dialogs about them."""
