"""The private PostgreSQL, and databases of a test's own on both engines."""

from __future__ import annotations

import psycopg
import pytest
from sqlalchemy import create_engine, text
from sqlalchemy.pool import NullPool

from tests.servers.postgres import Postgres


def ask(url: str, statement: str) -> object:
    """Return the first value that a statement gives."""
    engine = create_engine(url, poolclass=NullPool)
    with engine.begin() as connection:
        answer = connection.execute(text(statement)).scalar()
    engine.dispose()
    return answer


def test_a_database_answers_in_utf8(postgres_url: str) -> None:
    assert ask(postgres_url, "SELECT 'Söhne'") == "Söhne"
    assert ask(postgres_url, "SHOW server_encoding") == "UTF8"


def test_every_database_starts_empty(database_url: str) -> None:
    statement = "CREATE TABLE game (id INTEGER)"
    engine = create_engine(database_url, poolclass=NullPool)
    with engine.begin() as connection:
        connection.execute(text(statement))
    engine.dispose()
    assert ask(database_url, "SELECT count(*) FROM game") == 0


def test_a_dropped_database_is_gone(postgres: Postgres) -> None:
    url = postgres.create_database()
    postgres.drop_database(url)
    with pytest.raises(psycopg.OperationalError, match="does not exist"):
        psycopg.connect(url.replace("+psycopg", ""))


def test_commits_outlive_a_crash_and_a_restart() -> None:
    with Postgres(durable=True) as own:
        url = own.create_database()
        engine = create_engine(url, poolclass=NullPool)
        with engine.begin() as connection:
            connection.execute(text("CREATE TABLE game (id INTEGER)"))
            connection.execute(text("INSERT INTO game VALUES (7)"))
        own.kill()
        own.start()
        assert ask(url, "SELECT id FROM game") == 7
        own.restart()
        assert ask(url, "SELECT id FROM game") == 7
