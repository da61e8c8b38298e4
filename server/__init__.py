"""Composes mail, database, clock and games into the running server."""
