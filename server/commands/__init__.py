"""The mail commands, one per file."""
