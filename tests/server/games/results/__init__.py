"""Results of games that are over."""
