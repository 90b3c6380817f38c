"""What every page and widget is made with: sessions, settings, theme, texts, long work."""
