"""The tables, by subject."""
