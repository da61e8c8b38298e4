"""A whole game by mail with robot players, to look at and to check the server with."""
