"""What runs: the server, its deadlines, its start and its end."""
