"""Games: steps, editions, journal, newspapers, booklets, what players wrote."""
