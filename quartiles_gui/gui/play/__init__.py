"""The Play page: boards of our own, played against nothing but the board."""
