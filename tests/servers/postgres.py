"""A private PostgreSQL cluster; started by root it runs as another user."""

from __future__ import annotations

import os
import re
import signal
import subprocess
from collections.abc import Sequence
from pathlib import Path

import psycopg
from psycopg import sql

from tests.servers.private import (
    PrivateServer,
    am_root,
    program,
    user_named,
)
from tests.servers.waiting import free_ports

ROLE = "turmpost"
INSTALLED = Path("/usr/lib/postgresql")
CONNECT_SECONDS = 5


class Postgres(PrivateServer):
    """One cluster on a loopback port, with as many databases as tests want.

    `durable=True` is for benches: every commit waits for the disk. Without it a
    commit survives a killed server, but not a power cut.
    """

    # A fast shutdown: clients are cut off, nothing is lost.
    stop_signal = signal.SIGINT

    def __init__(self, *, durable: bool = False) -> None:
        """Find the programs and a port; nothing runs yet."""
        self._initdb, self._postgres = _programs()
        super().__init__()
        self._durable = durable
        self._databases = 0
        (self.port,) = free_ports(1)

    def prepare(self) -> None:
        """Make the cluster."""
        user = self.user()
        if user is not None:
            owner = user_named(user)
            os.chown(self.directory, owner.pw_uid, owner.pw_gid)
        subprocess.run(
            [
                *(self._initdb, "--pgdata", str(self._data), "--username", ROLE),
                *("--auth", "trust", "--encoding", "UTF8", "--no-locale"),
                "--no-sync",
            ],
            cwd=self.directory,
            check=True,
            capture_output=True,
            user=user,
            group=user,
            extra_groups=None if user is None else [],
        )

    def command(self) -> Sequence[str]:
        """Return the command that runs PostgreSQL in the foreground."""
        settings = {
            "listen_addresses": "127.0.0.1",
            "port": str(self.port),
            "unix_socket_directories": str(self.directory),
            "fsync": "on" if self._durable else "off",
            "synchronous_commit": "on" if self._durable else "off",
            "full_page_writes": "on" if self._durable else "off",
        }
        options = (f"--{name}={value}" for name, value in settings.items())
        return [self._postgres, "-D", str(self._data), *options]

    def answers(self) -> bool:
        """Return whether the server takes connections."""
        try:
            self._run(sql.SQL("SELECT 1"))
        except psycopg.OperationalError:
            return False
        return True

    def user(self) -> str | None:
        """Return an unprivileged user if we are root, whom PostgreSQL refuses."""
        return user_named("postgres", "nobody").pw_name if am_root() else None

    def program(self, name: str) -> str:
        """Return the path of another program of this version (`psql`)."""
        beside = Path(self._postgres).with_name(name)
        return str(beside) if beside.exists() else program(name)

    def create_database(self, like: str = "template1") -> str:
        """Create a database, a copy of the one that is called `like`; return its URL.

        Nobody may be connected to that one. Without it the new one is empty.
        """
        self._databases += 1
        name = f"test{os.getpid()}_{self._databases}"
        statement = sql.SQL("CREATE DATABASE {} TEMPLATE {}")
        self._run(statement.format(sql.Identifier(name), sql.Identifier(like)))
        return f"postgresql+psycopg://{ROLE}@127.0.0.1:{self.port}/{name}"

    def drop_database(self, url: str) -> None:
        """Drop a database made by `create_database`, connections or not."""
        name = url.rpartition("/")[2]
        statement = sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)")
        self._run(statement.format(sql.Identifier(name)))

    def connect(self, name: str) -> psycopg.Connection[tuple[object, ...]]:
        """Return a connection to a database, where each statement is a transaction."""
        return psycopg.connect(
            host="127.0.0.1",
            port=self.port,
            user=ROLE,
            dbname=name,
            connect_timeout=CONNECT_SECONDS,
            autocommit=True,
        )

    def _run(self, statement: sql.SQL | sql.Composed) -> None:
        with self.connect("postgres") as connection:
            connection.execute(statement)

    @property
    def _data(self) -> Path:
        return self.directory / "data"


def _programs() -> tuple[str, str]:
    """Return initdb and postgres of the newest version installed."""
    versions = sorted(
        (path for path in INSTALLED.glob("*/bin/initdb")),
        key=lambda path: [int(part) for part in re.findall(r"\d+", str(path))],
    )
    if versions:
        return str(versions[-1]), str(versions[-1].with_name("postgres"))
    return program("initdb"), program("postgres")
