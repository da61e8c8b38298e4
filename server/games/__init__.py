"""Everything that changes a game: orders, rounds, opening and end."""
