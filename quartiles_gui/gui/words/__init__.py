"""What the user teaches about words, what words mean, and word lists."""
