"""Word lists, what words mean, and what the user teaches about them."""
