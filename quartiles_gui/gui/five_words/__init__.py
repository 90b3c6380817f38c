"""The Five Words page."""
