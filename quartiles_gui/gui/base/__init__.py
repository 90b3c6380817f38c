"""The base of every page and widget: sessions, settings, theme, texts, long work."""
