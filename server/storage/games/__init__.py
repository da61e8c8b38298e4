"""Games: their steps, editions, journal, newspapers and what players wrote for them."""
