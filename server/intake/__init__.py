"""A mail's checks, one per file, and the table of their order."""
