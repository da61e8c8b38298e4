"""A player's lines: own words, habits of typing, spellings, lines that came back."""
