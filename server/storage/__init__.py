"""The database: the only files that know SQLAlchemy."""
