"""Small parts that more than one page uses."""
