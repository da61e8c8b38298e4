"""The six actions of the first action phase (rule book, section 5)."""
