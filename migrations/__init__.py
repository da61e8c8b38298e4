"""The database's history, step by step, run by Alembic."""
