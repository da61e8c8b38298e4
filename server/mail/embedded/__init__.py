"""A mail host inside this process."""
