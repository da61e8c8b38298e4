"""A connection of a mail program: pymap's, with limits on what it may cost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from proxyprotocol.sock import SocketInfo
from pymap.config import IMAPConfig
from pymap.exceptions import InvalidAuth
from pymap.imap import IMAPConnection
from pymap.imap.state import ConnectionState
from pymap.interfaces.login import IdentityInterface, LoginInterface
from pymap.interfaces.session import SessionInterface
from pymap.interfaces.token import TokensInterface
from pymap.parsing.command import Command
from pymap.parsing.command.auth import ListCommand
from pymap.parsing.command.select import IdleCommand
from pymap.parsing.commands import Commands, InvalidCommand
from pymap.parsing.response import (
    CommandResponse,
    Response,
    ResponseBye,
    ResponseCode,
    ResponseNo,
    ResponseOk,
)
from pymap.parsing.response.specials import ListResponse, LSubResponse
from pymap.selected import SelectedMailbox
from pymap.token import AllTokens
from pysasl.creds.server import ServerCredentials
from pysasl.exception import AuthenticationError
from pysasl.identity import ClearIdentity

from server.errors import DatabaseAwayError
from server.mail.embedded.accounts import Accounts, prepared
from server.mail.embedded.imap.folders import Folders
from server.mail.embedded.imap.listing import (
    SPECIAL_USE,
    SUBSCRIBED,
    ExtendedListCommand,
)
from server.mail.embedded.imap.session import Session
from server.mail.embedded.store import SPECIAL_USES

COMMAND_SECONDS = 1_800.0
WRITE_SECONDS = 300.0
"""Time for a client to read an answer, or a piece of a long one."""
MAX_COMMAND = 40_000
"""Bytes of a command, beside those of a mail."""
MAX_FIRST_COMMAND = 4_096
"""Bytes of a command, and of a piece of a login, before the login."""
MAX_LITERALS = 50
"""Literals in a command: pymap parses it anew with each one."""
_USES = frozenset(use.encode() for use in SPECIAL_USES.values())


class _TooLongError(EOFError):
    """The client wants to send more than it may."""


class State(ConnectionState):
    """The rights of a client: at first to log in, then to use its account's folders."""

    def __init__(
        self,
        config: IMAPConfig,
        accounts: Accounts,
        folders: Callable[[str], Folders | None],
    ) -> None:
        super().__init__(_NobodyElse(config), config)
        self._accounts = accounts
        self._folders = folders

    @property
    def logged_in(self) -> bool:
        """Return whether the client has logged in."""
        return self._session is not None

    async def _login(self, creds: ServerCredentials) -> SessionInterface:
        name = await self._accounts.check(
            creds.authcid,
            lambda known: creds.verify(
                ClearIdentity(creds.authcid, known, prepare=prepared)
            ),
        )
        folders = self._folders(name)
        if folders is None or creds.authzid not in {creds.authcid, ""}:
            raise InvalidAuth
        return Session(name, folders)

    async def do_list(
        self, cmd: ListCommand
    ) -> tuple[CommandResponse, SelectedMailbox | None]:
        """List folders: all, the subscribed ones, or those with a special use."""
        selections: frozenset[bytes] = frozenset()
        if isinstance(cmd, ExtendedListCommand):
            selections = cmd.selections
        listed, updates = await self.session.list_mailboxes(
            cmd.ref_name,
            cmd.filter,
            cmd.only_subscribed or SUBSCRIBED in selections,
            self._selected,
        )
        response = ResponseOk(cmd.tag, cmd.command + b" completed.")
        kind = LSubResponse if cmd.only_subscribed else ListResponse
        for name, delimiter, attributes in listed:
            if SPECIAL_USE not in selections or _USES.intersection(attributes):
                response.add_untagged(kind(name, delimiter, attributes))
        return response, updates

    async def do_command(self, cmd: Command) -> CommandResponse:
        """Answer a command; where the database is away, the client may try again."""
        if isinstance(cmd, InvalidCommand) and cmd.parse_exc and cmd.parse_exc.code:
            return ResponseNo(cmd.tag, b"This is too much.", cmd.parse_exc.code)
        try:
            return await super().do_command(cmd)
        except DatabaseAwayError:
            unavailable = ResponseCode.of(b"UNAVAILABLE")
            return ResponseNo(cmd.tag, b"Not now, please try later.", unavailable)


class _NobodyElse(LoginInterface):
    """The login that pymap asks for; `State` lets clients in itself."""

    def __init__(self, config: IMAPConfig) -> None:
        self._tokens = AllTokens(config)

    @property
    def tokens(self) -> TokensInterface:
        """No client gets a token."""
        return self._tokens

    async def authenticate(self, credentials: ServerCredentials) -> IdentityInterface:
        """Let nobody in."""
        raise InvalidAuth

    async def authorize(
        self, authenticated: IdentityInterface, authzid: str
    ) -> IdentityInterface:
        """Let nobody act for somebody else."""
        raise InvalidAuth


class Connection(IMAPConnection):
    """The lines, literals and waits of one client."""

    __slots__ = ["_allowance", "_answered", "_literals", "_max_mail"]

    def __init__(
        self,
        commands: Commands,
        config: IMAPConfig,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        information: SocketInfo,
        answered: Callable[[CommandResponse], None],
    ) -> None:
        """Serve a client; `answered` hears of each answer to a command."""
        super().__init__(commands, config, reader, writer, information)
        self._answered = answered
        self._max_mail = config.parsing_params.max_append_len or 0
        self._allowance = 0
        self._literals = 0

    async def read_command(self, state: ConnectionState) -> Command:
        """Read a command; one that takes too long or is too long ends the session."""
        logged_in = isinstance(state, State) and state.logged_in
        self._allow(MAX_COMMAND + self._max_mail if logged_in else MAX_FIRST_COMMAND)
        try:
            async with asyncio.timeout(COMMAND_SECONDS):
                return await super().read_command(state)
        except TimeoutError:
            reason, code = b"Too long without a command.", b"UNAVAILABLE"
        except _TooLongError:
            reason, code = b"Too much at once.", b"TOOBIG"
        await self.write_response(ResponseBye(reason, ResponseCode.of(code)))
        raise EOFError

    async def authenticate(
        self, state: ConnectionState, mech_name: bytes
    ) -> ServerCredentials | None:
        """Read name and password; raises AuthenticationError for what is no text."""
        self._allow(MAX_FIRST_COMMAND)
        try:
            return await super().authenticate(state, mech_name)
        except ValueError as error:
            raise AuthenticationError("This is no text.") from error

    async def read_idle_done(self, cmd: IdleCommand) -> bool:
        """Read the line that ends IDLE."""
        self._allow(MAX_COMMAND)
        return await super().read_idle_done(cmd)

    async def readline(self) -> memoryview:
        """Read a line with the literals that are not announced (RFC 7888)."""
        if self.writer.is_closing():
            # What a client has sent before it went is not answered any more.
            raise EOFError
        line = bytearray()
        while True:
            try:
                piece = await self.reader.readline()
            except ValueError as error:
                raise _TooLongError from error
            if not piece.endswith(b"\n"):
                raise EOFError
            self._spend(len(piece))
            line += piece
            literal = self._literal_plus.search(piece, max(len(piece) - 30, 0))
            if literal is None:
                return memoryview(line)
            line += await self._read_literal(int(literal[1]))

    async def read_continuation(self, literal_length: int) -> memoryview:
        """Read a literal that was announced, and the rest of its line."""
        literal = await self._read_literal(literal_length)
        return memoryview(literal + bytes(await self.readline()))

    async def _read_literal(self, length: int) -> bytes:
        self._literals += 1
        if self._literals > MAX_LITERALS:
            raise _TooLongError
        self._spend(length)
        # What has come already is read without a pause.
        await asyncio.sleep(0)
        return await self.reader.readexactly(length)

    def _allow(self, size: int) -> None:
        """Begin a command, which may have this number of bytes."""
        self._allowance = size
        self._literals = 0

    def _spend(self, size: int) -> None:
        self._allowance -= size
        if self._allowance < 0:
            raise _TooLongError

    async def write_response(self, resp: Response) -> None:
        """Write an answer piece by piece, as fast as the client reads."""
        try:
            if isinstance(resp, CommandResponse):
                for untagged in resp._untagged:
                    await untagged.async_write(self.writer)
                    await self._drain()
                Response.write(resp, self.writer)
            else:
                await resp.async_write(self.writer)
            await self._drain()
            if isinstance(resp, CommandResponse):
                self._answered(resp)
        except (ConnectionError, TimeoutError):
            # The next look for a command finds the client gone.
            self.writer.transport.abort()

    async def _drain(self) -> None:
        """Wait until the client has read; others have a turn in any case."""
        await asyncio.sleep(0)
        async with asyncio.timeout(WRITE_SECONDS):
            await self.writer.drain()
