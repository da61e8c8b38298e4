"""The real servers as pytest fixtures: one of each a session, started when asked.

Where a server cannot run here, the tests that ask for it are skipped and named in
the closing lines of the run.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.servers.courier import Courier
from tests.servers.cyrus import Cyrus
from tests.servers.dovecot import Dovecot
from tests.servers.exim import Exim
from tests.servers.mailboxes import MailboxServer
from tests.servers.postfix import Postfix
from tests.servers.postgres import Postgres
from tests.servers.private import MissingServerError
from tests.servers.reused import ReusedDatabases
from turmpost.testing import migrated

real_server = pytest.mark.real_server

on_sqlite = pytest.mark.parametrize("migrated_url", ["sqlite"], indirect=True)
"""For tests of many inputs that end before the database could make a difference."""


@contextmanager
def _skipping() -> Iterator[None]:
    """Turn a missing server into a skip with its reason."""
    try:
        yield
    except MissingServerError as missing:
        pytest.skip(str(missing))


@pytest.fixture(scope="session")
def dovecot() -> Iterator[Dovecot]:
    """A running Dovecot; take a fresh account from `add_user` in every test."""
    with _skipping():
        server = Dovecot()
    with server:
        yield server


@pytest.fixture(scope="session")
def postfix(dovecot: Dovecot) -> Iterator[Postfix]:
    """A running Postfix that delivers to `dovecot`."""
    with _skipping():
        server = Postfix(dovecot)
    with server:
        yield server


@pytest.fixture(scope="session")
def cyrus() -> Iterator[Cyrus]:
    """A running Cyrus; take a fresh account from `add_user` in every test."""
    with _skipping():
        server = Cyrus()
    with server:
        yield server


@pytest.fixture(scope="session")
def courier() -> Iterator[Courier]:
    """A running Courier; take a fresh account from `add_user` in every test."""
    with _skipping():
        server = Courier()
    with server:
        yield server


@pytest.fixture(scope="session")
def exim(dovecot: Dovecot) -> Iterator[Exim]:
    """A running Exim that delivers to `dovecot`."""
    with _skipping():
        server = Exim(dovecot)
    with server:
        yield server


@pytest.fixture(params=["dovecot", "cyrus", "courier"])
def mailbox_server(request: pytest.FixtureRequest) -> MailboxServer:
    """Each server of mailboxes in turn."""
    server: MailboxServer = request.getfixturevalue(request.param)
    return server


@pytest.fixture(params=["postfix", "exim"])
def submission_server(request: pytest.FixtureRequest) -> Postfix | Exim:
    """Each server that takes mails for sending in turn."""
    server: Postfix | Exim = request.getfixturevalue(request.param)
    return server


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A running PostgreSQL; take a fresh database from `postgres_url`."""
    with _skipping():
        server = Postgres()
    with server:
        yield server


@pytest.fixture
def postgres_url(postgres: Postgres) -> Iterator[str]:
    """The SQLAlchemy URL of an empty PostgreSQL database of the test's own."""
    url = postgres.create_database()
    yield url
    postgres.drop_database(url)


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=real_server)])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database: first SQLite, then PostgreSQL."""
    if request.param == "postgresql":
        url: str = request.getfixturevalue("postgres_url")
        return url
    return f"sqlite:///{tmp_path / 'turmpost.sqlite3'}"


@pytest.fixture(scope="session")
def postgres_with_tables(postgres: Postgres) -> ReusedDatabases:
    """PostgreSQL databases with our tables and nothing in them."""
    url = postgres.create_database()
    migrated.migrate(url)
    return ReusedDatabases(postgres, url.rpartition("/")[2])


@pytest.fixture
def postgres_migrated_url(postgres_with_tables: ReusedDatabases) -> Iterator[str]:
    """The SQLAlchemy URL of a PostgreSQL database of its own, with our tables."""
    url = postgres_with_tables.take()
    yield url
    postgres_with_tables.give_back(url)


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=real_server)])
def migrated_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a database with our tables: first SQLite, then PostgreSQL."""
    if request.param == "postgresql":
        url: str = request.getfixturevalue("postgres_migrated_url")
        return url
    url = f"sqlite:///{tmp_path / 'turmpost.sqlite3'}"
    migrated.copy_tables(url)
    return url
