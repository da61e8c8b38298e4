"""Ostia: what the server says of it, and the bundle it belongs to."""
