"""PostgreSQL on a full disk: mails wait on the mail server, and none is set aside."""

from __future__ import annotations

import contextlib
import shutil
import subprocess
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import psycopg
import pytest

from tests.faults.house import LIMIT, house
from tests.servers.dovecot import Dovecot
from tests.servers.postfix import Postfix
from tests.servers.postgres import Postgres
from tests.servers.private import MissingServerError, am_root, program

DISK_BYTES = 160 * 2**20
PIECE_BYTES = 2**16
NO_ROOM = """
CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'no space left on device' USING ERRCODE = '53100'; END $$;
CREATE TRIGGER no_room BEFORE INSERT ON inbox EXECUTE FUNCTION no_room();
"""


class Small(Postgres):
    """A cluster on a small disk of its own."""

    @property
    def disk(self) -> Path:
        """Return where the disk is mounted."""
        return self._data

    def prepare(self) -> None:
        """Mount the disk, then make the cluster on it."""
        self._data.mkdir()
        _mount("-t", "tmpfs", "-o", f"size={DISK_BYTES}", "tmpfs", str(self._data))
        if (user := self.user()) is not None:
            subprocess.run(["chown", user, str(self._data)], check=True)
        self._data.chmod(0o700)
        super().prepare()

    def command(self) -> Sequence[str]:
        """Return the command, with little room for the log of writes."""
        return [*super().command(), "--max_wal_size=48MB", "--min_wal_size=32MB"]


@dataclass(frozen=True, slots=True)
class Disk:
    """A database, and how its disk becomes full and has room again."""

    url: str
    fill: Callable[[], None]
    free: Callable[[], None]


def _mount(*arguments: str) -> None:
    subprocess.run([program("mount"), *arguments], check=True, capture_output=True)


def _may_mount(folder: Path) -> bool:
    """Return whether we may have a disk of our own; many containers forbid it."""
    if not am_root():
        return False
    try:
        _mount("-t", "tmpfs", "-o", "size=1m", "tmpfs", str(folder))
    except (subprocess.CalledProcessError, MissingServerError):
        return False
    subprocess.run([program("umount"), str(folder)], check=True)
    return True


@pytest.fixture
def disk(tmp_path: Path, postgres: Postgres) -> Iterator[Disk]:
    """A real small disk, where one may be mounted; else the database's own refusal."""
    if _may_mount(tmp_path):
        yield from _real_disk()
        return
    url = postgres.create_database()
    yield Disk(
        url,
        lambda: _run(url, NO_ROOM),
        lambda: _run(url, "DROP FUNCTION no_room CASCADE"),
    )
    postgres.drop_database(url)


def _run(url: str, statement: str) -> None:
    with psycopg.connect(url.replace("+psycopg", ""), autocommit=True) as connection:
        connection.execute(statement)


def _real_disk() -> Iterator[Disk]:
    server = Small()
    try:
        with server:
            ballast = server.disk / "ballast"

            def fill() -> None:
                with contextlib.suppress(OSError), ballast.open("wb", 0) as file:
                    while file.write(bytes(PIECE_BYTES)):
                        pass

            yield Disk(server.create_database(), fill, ballast.unlink)
    finally:
        subprocess.run([program("umount"), "--lazy", str(server.disk)], check=False)
        shutil.rmtree(server.directory, ignore_errors=True)


def test_on_a_full_disk_of_postgresql_mails_wait(
    tmp_path: Path, disk: Disk, dovecot: Dovecot, postfix: Postfix
) -> None:
    with house(tmp_path, disk.url, dovecot, postfix) as home:
        home.server.start()
        home.write("MAX", "f,100\n")
        home.wait_for_answers()
        disk.fill()
        names = [home.deliver("ZOR", f"f,{n}", size=60_000) for n in range(200, 230)]
        home.wait_for_log("could not be stored")
        home.wait_for_log("o space left on device")
        assert set(names) - set(home.outcomes())
        disk.free()
        home.wait_for_answers(limit=2 * LIMIT)
        home.check_everything_once()
        assert home.server.process is not None
        assert home.server.process.poll() is None
        assert "set aside" not in home.log()
