"""What happens to a game: orders, rounds, opening and end."""
