"""Whole games by mail, played by robots on a server without a network."""
