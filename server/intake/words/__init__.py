"""What a player has written: habits, own words, spellings, what came back."""
