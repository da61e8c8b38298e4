"""The running server: its deadlines, its start and its end."""
