"""What a word list is: its words, how likely each is accepted, and what they mean."""
