"""The six actions of the second action phase (rule book, section 6)."""
