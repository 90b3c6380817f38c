"""The manual: pages of Markdown from ``resources/manual``, and the window that shows them."""
