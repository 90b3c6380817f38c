"""What the person teaches about words, and what words mean."""
