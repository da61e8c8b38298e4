"""Private instances of real mail servers and databases, for tests and benches."""
