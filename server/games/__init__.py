"""The life of a game: orders, rounds, opening and end."""
