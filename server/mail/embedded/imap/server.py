"""The IMAP port of the embedded host.

pymap's own way to start leaves connection tasks without a reference, so that they
die at random on Python 3.13; the tasks of asyncio.start_server are kept.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import functools
import logging
from contextlib import AsyncExitStack
from uuid import uuid4

from proxyprotocol.result import ProxyResultLocal
from proxyprotocol.sock import SocketInfo
from pymap.config import BackendCapability, IMAPConfig
from pymap.context import connection_exit
from pymap.imap import IMAPService
from pymap.parsing import Params
from pymap.parsing.commands import Commands
from pysasl import SASLAuth

from server.errors import DatabaseAwayError
from server.mail.embedded.accounts import Accounts
from server.mail.embedded.admission import Admission
from server.mail.embedded.imap.commands import BoundedCommands
from server.mail.embedded.imap.connection import Connection, State
from server.mail.embedded.imap.folders import Folders
from server.mail.embedded.imap.listing import SPECIAL_USE, ExtendedListCommand
from server.mail.embedded.store import INBOX, Entry, MailStore

# What a client sends reaches no log: a line that is no command may be a password.
logging.getLogger("pymap.imap").disabled = True

_FAREWELL = "* BYE [UNAVAILABLE] {}\r\n"
MAX_LINE = 16_384
MAX_LIST = 200
"""Items in a list, such as the attributes of FETCH: each may cost a copy of a mail."""
_CLOSE_SECONDS = 3.0


class _Config(IMAPConfig):
    """pymap's settings, without asking the DNS for our name."""

    @property
    def greeting(self) -> bytes:
        return b"turmpost ready"

    @property
    def backend_capability(self) -> BackendCapability:
        return BackendCapability(
            idle=True, object_id=False, multi_append=False, custom=[SPECIAL_USE]
        )

    @property
    def commands(self) -> Commands:
        commands = BoundedCommands()
        commands.register(ExtendedListCommand)
        return commands

    @property
    def parsing_params(self) -> Params:
        return Params(max_append_len=self._max_append_len, list_limit=MAX_LIST)

    @functools.cached_property
    def tls_auth(self) -> SASLAuth:
        """The ways to log in, all with the password itself.

        pysasl finds them in the files of all installed packages.
        """
        return SASLAuth.named([b"PLAIN", b"LOGIN"])


class ImapServer:
    """The folders of all accounts behind a port."""

    def __init__(
        self,
        accounts: Accounts,
        store: MailStore,
        *,
        max_bytes: int,
        without_inbox: frozenset[str],
    ) -> None:
        self._accounts = accounts
        self._store = store
        self._without_inbox = without_inbox
        self._config = _config(max_bytes)
        self._commands = self._config.commands
        self._folders: dict[str, Folders] = {}
        self._clients = Admission(_FAREWELL)
        self._connections: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None

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
        self._server = await asyncio.start_server(
            self._serve, host, port, limit=MAX_LINE
        )

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

    def folders(self, account: str) -> Folders | None:
        """Return the folders of an account; None for one that has none."""
        if account not in self._accounts or account in self._without_inbox:
            return None
        return self._folders.setdefault(account, Folders(account, self._store))

    async def arrived(self, account: str, entry: Entry) -> None:
        """Show a mail that was delivered to an account."""
        if account not in self._folders:
            return
        # The mail is kept: where its folder cannot be read now, it is seen later.
        with contextlib.suppress(DatabaseAwayError):
            inbox = await self._folders[account].get(INBOX)
            await inbox.arrived(entry)

    async def _serve(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        task = asyncio.current_task()
        state = State(self._config, self._accounts, self.folders)
        client = self._clients.admit(writer, lambda: state.logged_in)
        if task is None or client is None:
            return
        self._connections.add(task)
        information = SocketInfo.get(
            writer, ProxyResultLocal(), unique_id=uuid4().bytes
        )
        connection = Connection(
            self._commands,
            self._config,
            reader,
            writer,
            information,
            lambda answer: self._clients.answered(client, refused=answer.is_bad),
        )
        # A client that has gone, sends no text or finds no database, or our own stop.
        ended = (asyncio.CancelledError, ConnectionError, EOFError, DatabaseAwayError)
        try:
            with contextlib.suppress(*ended):
                async with AsyncExitStack() as stack:
                    connection_exit.set(stack)
                    await connection.run(state)
        finally:
            connection.close()
            self._connections.discard(task)
            self._clients.left(client)


def _config(max_bytes: int) -> _Config:
    """Return the settings; pymap reads them from a command line."""
    parser = argparse.ArgumentParser()
    IMAPService.add_arguments(parser)
    parser.set_defaults(passlib_cfg=None, debug=False)
    # Without --no-tls pymap offers no login before STARTTLS.
    arguments = parser.parse_args(["--no-tls"])
    return _Config.from_args(arguments, max_append_len=max_bytes)
