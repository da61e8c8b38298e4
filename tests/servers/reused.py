"""Databases of PostgreSQL that have our tables, each used by one test after another.

To copy a database costs a fifth of a second, to empty one a tenth of that. What a test
gets looks like a fresh copy: no rows, numbers that begin at one, nobody connected. One
whose tables a test has changed is dropped.
"""

from __future__ import annotations

import psycopg
from psycopg import sql

from tests.servers.postgres import Postgres

_ALONE = """
SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid()
"""
# Everything that a test can change for those after it, apart from rows.
_SHAPE = """
SELECT
    (SELECT array_agg(format('%s %s %s %s %s', c.relname, a.attname,
            a.atttypid::regtype, a.attnotnull, pg_get_expr(d.adbin, d.adrelid))
            ORDER BY c.relname, a.attnum)
        FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
            LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
        WHERE c.relnamespace = 'public'::regnamespace),
    (SELECT array_agg(pg_get_constraintdef(oid) ORDER BY conname)
        FROM pg_constraint WHERE connamespace = 'public'::regnamespace),
    (SELECT array_agg(nspname ORDER BY nspname)
        FROM pg_namespace WHERE nspname !~ '^pg_(toast_)?temp_'),
    (SELECT count(*) FROM pg_trigger WHERE NOT tgisinternal),
    (SELECT count(*) FROM pg_proc WHERE pronamespace = 'public'::regnamespace),
    (SELECT array_agg(setconfig::text) FROM pg_db_role_setting JOIN pg_database d
        ON d.oid = setdatabase AND d.datname = current_database()),
    (SELECT array_agg(version_num) FROM alembic_version)
"""
_TABLES_WITH_PAGES = """
SELECT relname FROM pg_class WHERE relkind = 'r' AND pg_relation_size(oid) > 0
AND relnamespace = 'public'::regnamespace
AND relname NOT IN ('alembic_version', 'migration_digests')
"""
_COUNTERS_USED = """
SELECT sequencename FROM pg_sequences
WHERE schemaname = 'public' AND last_value IS NOT NULL
"""

Shape = tuple[object, ...]


class ReusedDatabases:
    """Copies of one database, lent to one test after another."""

    def __init__(self, server: Postgres, model: str) -> None:
        """Copy the database named `model`, which has tables and no rows."""
        self._server = server
        self._model = model
        self._free: list[str] = []
        with server.connect(model) as connection:
            self._shape = shape(connection)
            filled = _names(connection, _TABLES_WITH_PAGES)
        if filled:
            message = f"these tables must be filled anew for each test: {filled}"
            raise ValueError(message)

    def take(self) -> str:
        """Return the URL of a database that nobody uses."""
        return (
            self._free.pop()
            if self._free
            else self._server.create_database(self._model)
        )

    def give_back(self, url: str) -> None:
        """Empty the database for the next test, or drop it."""
        try:
            with self._server.connect(url.rpartition("/")[2]) as connection:
                connection.execute(_ALONE)
                usable = shape(connection) == self._shape
                if usable:
                    _empty(connection)
        except psycopg.Error:
            usable = False
        if usable:
            self._free.append(url)
        else:
            self._server.drop_database(url)


def shape(connection: psycopg.Connection[Shape]) -> Shape | None:
    """Return everything of a database that reaches the next test, apart from rows."""
    return connection.execute(_SHAPE).fetchone()


def _names(connection: psycopg.Connection[Shape], query: str) -> list[sql.Identifier]:
    return [sql.Identifier(str(name)) for (name,) in connection.execute(query)]


def _empty(connection: psycopg.Connection[Shape]) -> None:
    """Take all rows away and start all counters again."""
    filled = _names(connection, _TABLES_WITH_PAGES)
    # Rows go table by table, in any order.
    connection.execute("SET session_replication_role = replica")
    for name in filled:
        connection.execute(sql.SQL("DELETE FROM {}").format(name))
    if filled:
        # New rows lie in the order in which they are written, as in a new table.
        connection.execute(sql.SQL("VACUUM {}").format(sql.SQL(", ").join(filled)))
    for name in _names(connection, _COUNTERS_USED):
        connection.execute(sql.SQL("ALTER SEQUENCE {} RESTART").format(name))
