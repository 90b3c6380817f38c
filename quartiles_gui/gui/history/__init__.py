"""The history page: every stored board, to find, open, describe and export."""
