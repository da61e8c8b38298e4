"""SQL compiled once for all engines of a run, as for the one engine of a server.

A test has a database of its own, so it has an engine of its own, and an engine compiles
each statement at its first use: that was the larger part of most tests' time.
"""

from __future__ import annotations

from sqlalchemy import Engine
from sqlalchemy.dialects import registry
from sqlalchemy.dialects.postgresql.psycopg import PGDialect_psycopg
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite
from sqlalchemy.engine import Dialect
from sqlalchemy.engine.interfaces import CompiledCacheType
from sqlalchemy.util import LRUCache

_STATEMENTS = 3000
_CACHE: CompiledCacheType = LRUCache(_STATEMENTS)


def share() -> None:
    """From now on every new engine shares what it compiles with all others."""
    registry.register("sqlite", __name__, "SharedSqlite")
    registry.register("postgresql.psycopg", __name__, "SharedPostgres")


class _Shared(Dialect):
    """Dialects of one class and one version of the database are the same key."""

    supports_statement_cache = True

    def __hash__(self) -> int:
        return hash(type(self))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, type(self)):
            return False
        return self.server_version_info == other.server_version_info

    @classmethod
    def engine_created(cls, engine: Engine) -> None:
        """Give the engine the cache of all."""
        engine.update_execution_options(compiled_cache=_CACHE)


class SharedSqlite(_Shared, SQLiteDialect_pysqlite):
    """SQLite by its driver."""

    supports_statement_cache = True


class SharedPostgres(_Shared, PGDialect_psycopg):
    """PostgreSQL by its driver."""

    supports_statement_cache = True
