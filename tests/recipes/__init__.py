"""The recipes of `docs/architecture.md`, followed in copies of the repository."""
