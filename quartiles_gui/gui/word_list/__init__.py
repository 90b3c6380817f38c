"""The list of words that the Quartiles and Play pages show."""
