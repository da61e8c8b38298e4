"""Too many, too much."""
