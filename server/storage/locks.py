"""Locks of work that outlives a transaction (docs/architecture.md, last section).

A lock lasts as long as what holds it: on PostgreSQL a connection of the process
(`server.storage.postgres_locks`), on SQLite the one process that serves the file. No
clock is read, and nothing is written that somebody would have to clear away.
"""

from __future__ import annotations

import fcntl
import os
import secrets
import socket
import threading
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from enum import StrEnum
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

from server.errors import NotPossibleError

_MOST_SERVERS = 2**31 - 1


class Lock(StrEnum):
    """The kinds of work that one process at a time has in hand."""

    MAILBOX = "mailbox"
    """Reading a mailbox, by its name."""
    INBOX = "inbox"
    """Working on new mails."""
    RECIPIENT = "recipient"
    """Making and sending the mails to an address."""
    ISSUE = "issue"
    """Setting the newspaper or the booklet of a step, by its number."""
    BACKUP = "backup"
    """Writing a backup before or after a round."""


class Held(NamedTuple):
    """The names that were locked, and the session that holds the locks."""

    names: frozenset[str]
    session: int


class Locks:
    """The locks of this process, on a database that no other process serves.

    Any thread may take locks; a lock keeps out the other threads as well. `number`
    identifies the process among the servers of the database.
    """

    def __init__(self, file: Path | None = None) -> None:
        """Lock nothing yet; who serves the database locks this file."""
        self.number = secrets.randbelow(_MOST_SERVERS) + 1
        self._file = file
        self._serving: int | None = None
        self._mutex = threading.RLock()
        self._keys: dict[int, Lock] = {}
        self._session = 0

    def serve(self, now: datetime) -> None:
        """Register this process as a server; raises NotPossibleError.

        SQLite has one at a time.
        """
        if self._file is None:
            return
        path = _beside(self._file)
        opened = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            os.close(opened)
            who = path.read_text(encoding="utf-8").strip() or "another process"
            raise NotPossibleError(
                f"SQLite {self._file} is served already, by {who}; only PostgreSQL "
                "can have several servers"
            ) from error
        os.truncate(opened, 0)
        name = f"process {os.getpid()} on {socket.gethostname()}"
        os.write(opened, f"{name} since {now:%Y-%m-%d %H:%M:%S} UTC\n".encode())
        self._serving = opened

    def servers(self) -> frozenset[int]:
        """Return the numbers of the servers that are running.

        Raises DatabaseAwayError.
        """
        if self._serving is not None:
            return frozenset({self.number})
        with suppress(FileNotFoundError):
            if self._file is not None and _is_locked(_beside(self._file)):
                return frozenset({0})
        return frozenset()

    @contextmanager
    def held(self, lock: Lock, name: object = "") -> Iterator[bool]:
        """Hold a lock if it is free; yield whether it was. Raises DatabaseAwayError."""
        taken = self.take(lock, [str(name)])
        try:
            yield bool(taken.names)
        finally:
            self.free(lock, taken.names, taken.session)

    def take(self, lock: Lock, names: Iterable[str]) -> Held:
        """Lock those names that are free; raises DatabaseAwayError."""
        with self._mutex:
            wanted = {_key(lock, name): name for name in names}
            got = self._lock(wanted.keys() - self._keys.keys())
            self._keys.update(dict.fromkeys(got, lock))
            return Held(frozenset(wanted[key] for key in got), self._session)

    def free(self, lock: Lock, names: Iterable[str], session: int) -> None:
        """Free what a session has locked; with the session its locks are lost."""
        with self._mutex:
            if session == self._session:
                self._give_up({_key(lock, name) for name in names})

    def keep(self, lock: Lock, names: Iterable[str]) -> None:
        """Free all locks of a kind but these."""
        with self._mutex:
            kept = {_key(lock, name) for name in names}
            locked = {key for key, kind in self._keys.items() if kind is lock}
            self._give_up(locked - kept)

    def is_current(self, session: int) -> bool:
        """Ask the database whether what a session has locked is locked still."""
        return session == self._session

    def close(self) -> None:
        """Free everything."""
        if self._serving is not None:
            os.close(self._serving)
            self._serving = None

    def _give_up(self, keys: set[int]) -> None:
        ours = keys & self._keys.keys()
        if ours:
            self._unlock(ours)
        for key in ours:
            self._keys.pop(key, None)

    def _lock(self, keys: Collection[int]) -> set[int]:
        return set(keys)

    def _unlock(self, keys: Collection[int]) -> None:
        """Free keys that are locked."""


def _beside(database: Path) -> Path:
    return database.with_name(f"{database.name}.lock")


def _is_locked(path: Path) -> bool:
    opened = os.open(path, os.O_RDONLY)
    try:
        fcntl.flock(opened, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    finally:
        os.close(opened)
    return False


def _key(lock: Lock, name: str) -> int:
    """Return 64 bits that identify a lock to PostgreSQL."""
    digest = blake2b(f"{lock}:{name}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, signed=True)
