"""The IMAP half of the embedded host: pymap with its memory backend.

pymap's own way to start leaves connection tasks without a reference, so that they
die at random on Python 3.13; the tasks of asyncio.start_server are kept.
"""

from __future__ import annotations

import argparse
import asyncio
from contextvars import copy_context
from datetime import UTC, datetime
from uuid import uuid4

from proxyprotocol.result import ProxyResultLocal
from proxyprotocol.sock import SocketInfo
from pymap.backend.dict import Config, DictBackend, Identity, Login
from pymap.imap import IMAPServer, IMAPService
from pymap.parsing.message import AppendMessage
from pymap.user import Passwords, UserMetadata
from pysasl.hashing import BuiltinHash
from pysasl.prep import Preparation, saslprep

# Passwords live in memory only and the ports are on loopback: enough, and fast.
_HASH_ROUNDS = 5_000
_INBOX = "INBOX"
_CLOSE_SECONDS = 3.0


def prepared(text: str) -> str:
    """Return a name or password as SASLprep writes it (RFC 4013).

    What it forbids stays as it is, so that it equals nothing but itself: a login with
    it is a wrong one. pysasl raises ValueError instead, with the password in it.
    """
    try:
        return saslprep(text)
    except ValueError:
        return text.encode("utf-8", "backslashreplace").decode()


class _Config(Config):
    """pymap's settings, without asking the DNS for our name."""

    @property
    def greeting(self) -> bytes:
        """Return what a client reads first."""
        return b"turmpost ready"

    @property
    def password_prep(self) -> Preparation:
        """Return what makes names and passwords comparable (RFC 4422, 5)."""
        return prepared


class ImapServer:
    """Mailboxes in memory behind a real IMAP port."""

    def __init__(self) -> None:
        parser = argparse.ArgumentParser()
        backends = parser.add_subparsers(dest="backend")
        DictBackend.add_subparser("dict", backends)
        IMAPService.add_arguments(parser)
        parser.set_defaults(
            skip_services=[], passlib_cfg=None, debug=False, logging_cfg=None
        )
        # Without --no-tls pymap offers no login before STARTTLS.
        arguments = parser.parse_args(["--no-tls", "dict"])
        self._config = _Config.from_args(
            arguments, hash_context=BuiltinHash(rounds=_HASH_ROUNDS)
        )
        self._login = Login(self._config)
        self._connections: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None
        self._context = copy_context()

    @property
    def port(self) -> int:
        """The port it listens on."""
        if self._server is None:
            message = "the IMAP server is not running"
            raise RuntimeError(message)
        port: int = self._server.sockets[0].getsockname()[1]
        return port

    async def start(self, host: str, port: int) -> None:
        """Open the port."""
        self._config.apply_context()
        self._context = copy_context()
        self._server = await asyncio.start_server(self._serve, host, port)

    async def stop(self) -> None:
        """Close the port and all connections."""
        if self._server is None:
            return
        self._server.close()
        for connection in self._connections:
            connection.cancel()
        if self._connections:
            await asyncio.wait(self._connections, timeout=_CLOSE_SECONDS)
        await self._server.wait_closed()
        self._server = None

    async def set_password(self, account: str, password: str) -> None:
        """Add an account, or change its password."""
        hashed = await Passwords(self._config).hash_password(password)
        known = self._login.users_dict.get(account)
        # pymap replaces only the version of a user that the new one says it follows.
        user = UserMetadata(
            self._config,
            account,
            password=hashed,
            previous_entity_tag=None if known is None else known.entity_tag,
        )
        await self._identity(account).set(user)

    def has(self, account: str) -> bool:
        """Return whether there is such an account."""
        return account in self._login.users_dict

    def verify(self, account: str, password: str) -> bool:
        """Return whether this is the account's password."""
        user = self._login.users_dict.get(account)
        return user is not None and user.compare_secret(password)

    async def append(self, account: str, raw: bytes, received_at: datetime) -> None:
        """Put a mail into the INBOX of an account."""
        # pymap reads context variables that belong to the task which started it.
        await asyncio.create_task(
            self._append(account, raw, received_at), context=self._context.copy()
        )

    async def _append(self, account: str, raw: bytes, received_at: datetime) -> None:
        message = AppendMessage(raw, received_at.astimezone(UTC), frozenset())
        async with self._identity(account).new_session() as session:
            await session.append_messages(_INBOX, [message])

    def _identity(self, account: str) -> Identity:
        return Identity(account, self._login, None, frozenset())

    async def _serve(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        """Serve one connection until it ends."""
        task = asyncio.current_task()
        if task is None:
            return
        self._connections.add(task)
        information = SocketInfo.get(
            writer, ProxyResultLocal(), unique_id=uuid4().bytes
        )
        try:
            await IMAPServer(self._login, self._config)(reader, writer, information)
        except (asyncio.CancelledError, ConnectionError, EOFError, UnicodeError):
            # The client is gone or sends what is no text, or we are stopping.
            writer.close()
        finally:
            self._connections.discard(task)
