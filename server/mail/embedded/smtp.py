"""The SMTP half of the embedded host: aiosmtpd, for its own accounts only.

What a client sends reaches no log: a line that is no command may be a password, which
came when nobody had asked for it. The commands are counted instead.
"""

from __future__ import annotations

import asyncio
import functools
import itertools
import logging
from collections import defaultdict
from collections.abc import Awaitable, Callable
from typing import AnyStr

from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session
from pysasl.identity import ClearIdentity

from server.mail.embedded.accounts import Accounts, account_of, prepared
from server.mail.embedded.admission import Admission, Client
from server.mail.embedded.imap.content import has_too_many_parts
from server.mail.embedded.threads import in_thread

_LOG = logging.getLogger(__name__)
# aiosmtpd logs the lines of its clients, logins in a wrong order among them.
logging.getLogger("mail.log").disabled = True
_MAX_RECIPIENTS = 50
FAREWELL = "421 4.7.0 {}\r\n"
_END_BYTES = 4
"""Of what was read, all that the end of a mail may begin with."""
_STEPS_AT_ONCE = 1_000
_COMMAND_BYTES = 1_024

Accept = Callable[[str, list[str], str, bytes], Awaitable[None]]
"""Gets envelope sender, recipients, the client's address, and the mail."""


def _unchecked(
    server: SMTP,
    session: Session,
    envelope: Envelope,
    mechanism: str,
    auth_data: object,
) -> AuthResult:
    """Hand on what a client logs in with; `SmtpProtocol` checks it, which may wait."""
    return AuthResult(success=True, auth_data=auth_data)


class _Session(Session):
    """A session without the deprecated attribute, which logs a warning when set."""

    login_data = None


class SmtpProtocol(SMTP):
    """One connection."""

    # What is read at once.
    line_length_limit = 65_536

    def __init__(
        self,
        handler: SmtpHandler,
        admission: Admission,
        hostname: str,
        max_bytes: int,
    ) -> None:
        """Serve one client, if it is let in."""
        super().__init__(
            handler,
            hostname=hostname,
            ident="turmpost",
            data_size_limit=max_bytes,
            enable_SMTPUTF8=True,
            authenticator=_unchecked,
            auth_require_tls=False,
            loop=asyncio.get_running_loop(),
        )
        self._admission = admission
        self._client: Client | None = None
        self._accounts = handler.accounts
        self._max_bytes = max_bytes
        # aiosmtpd raises its own limits, those of all connections, at each EHLO.
        self.command_size_limits = defaultdict(lambda: _COMMAND_BYTES)

    def __dir__(self) -> tuple[str, ...]:
        """Name what aiosmtpd looks for: with each connection, among all there is."""
        return _hooks()

    async def auth_PLAIN(  # noqa: N802 - aiosmtpd names its hooks so
        self, server: SMTP, args: list[str]
    ) -> AuthResult:
        """Log in with name and password in one (RFC 4616)."""
        return await self._checked(await super().auth_PLAIN(server, args))

    async def auth_LOGIN(  # noqa: N802 - aiosmtpd names its hooks so
        self, server: SMTP, args: list[str]
    ) -> AuthResult:
        """Log in with name and password one after the other."""
        return await self._checked(await super().auth_LOGIN(server, args))

    async def smtp_DATA(self, arg: str) -> None:  # noqa: N802 - aiosmtpd names it so
        """Take a mail, as aiosmtpd does, but not line by line.

        There a mail of a million lines takes a million steps without a pause.
        """
        if await self.check_helo_needed() or await self.check_auth_needed("DATA"):
            return
        if self.envelope is None or not self.envelope.rcpt_tos:
            await self.push("503 5.5.1 RCPT comes first")
            return
        if arg:
            await self.push("501 5.5.4 DATA has no arguments")
            return
        await self.push("354 the mail, and a line with a dot")
        content = await self._content()
        if content is None:
            await self.push("552 5.3.4 the mail is too big")
        else:
            self.envelope.content = self.envelope.original_content = content
            await self.push(await self._taken())
        self.envelope = self._create_envelope()

    async def smtp_EHLO(self, hostname: str) -> None:  # noqa: N802 - as above
        """Greet a client, whose commands stay as long as they may be."""
        await super().smtp_EHLO(hostname)
        self.command_size_limits.clear()

    async def _taken(self) -> str:
        """Hand a mail over; where that fails, the fault is ours."""
        try:
            return str(await self._call_handler_hook("DATA"))
        except Exception:
            _LOG.exception("a mail could not be taken")
            return "451 4.3.0 not now, please try again later"

    async def _content(self) -> bytes | None:
        """Read to the line with the dot (RFC 5321, 4.5.2); None for too big a mail."""
        content = bytearray(b"\r\n")
        is_too_big = False
        for count in itertools.count(1):
            try:
                content += await self._reader.readuntil(b".\r\n")
            except asyncio.LimitOverrunError as error:
                content += await self._reader.read(error.consumed)
            if content.endswith(b"\r\n.\r\n"):
                break
            if len(content) > self._max_bytes:
                is_too_big = True
                del content[:-_END_BYTES]
            if count % _STEPS_AT_ONCE == 0:
                # What has come already is read without a pause.
                await asyncio.sleep(0)
        content = content.replace(b"\r\n..", b"\r\n.")
        return None if is_too_big else bytes(content[2:-3])

    async def _checked(self, result: AuthResult) -> AuthResult:
        """Return whether the name and password that were sent are right."""
        sent = result.auth_data
        if not result.success or not isinstance(sent, LoginPassword):
            return result
        identity = ClearIdentity(
            "", sent.password.decode("utf-8", "replace"), prepare=prepared
        )
        account = await self._accounts.check(
            sent.login.decode("utf-8", "replace"), identity.compare_secret
        )
        return AuthResult(
            success=bool(account), handled=False, auth_data=account or None
        )

    def _getaddr(self, arg: str) -> tuple[str | None, str | None]:
        """Return a path without its brackets, and what follows (RFC 5321, 4.1.2).

        aiosmtpd reads it with the parser of `email`, which fails on some texts.
        """
        path, closed, rest = arg.strip().partition(">")
        if not path.startswith("<") or not closed:
            return None, None
        return path[1:] or "<>", rest

    def _create_session(self) -> Session:
        return _Session(self.loop)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin to serve."""
        super().connection_made(transport)
        self._client = self._admission.admit(self._writer, self._has_logged_in)
        if self._client is None and self._handler_coroutine is not None:
            self._handler_coroutine.cancel()

    def connection_lost(self, error: Exception | None) -> None:
        """Forget the client."""
        if self._client is not None:
            self._admission.left(self._client)
        super().connection_lost(error)

    async def push(self, status: AnyStr) -> None:
        """Answer a client; others have a turn, however much it has sent at once."""
        await super().push(status)
        if self._client is not None:
            refused = status[:1] in ("5", b"5")
            self._admission.answered(self._client, refused=refused)
        await asyncio.sleep(0)

    def _has_logged_in(self) -> bool:
        return self.session is not None and bool(self.session.authenticated)


@functools.cache
def _hooks() -> tuple[str, ...]:
    """Return the names of the methods that answer commands and log in."""
    return tuple(one for one in dir(SmtpProtocol) if one.startswith(("auth_", "smtp_")))


class SmtpHandler:
    """The answers of the server: local senders who log in, local recipients only."""

    def __init__(self, domain: str, accounts: Accounts, accept: Accept) -> None:
        """`accept` returns when the mail is safe, or raises."""
        self._domain = domain
        self.accounts = accounts
        self._accept = accept

    async def handle_MAIL(  # noqa: N802 - aiosmtpd names its hooks so
        self,
        server: SMTP,
        session: Session,
        envelope: Envelope,
        address: str,
        options: list[str],
    ) -> str:
        """Take the sender: nobody else than who is logged in."""
        if not session.authenticated:
            return "530 5.7.0 log in first"
        if address and account_of(address, self._domain) != session.auth_data:
            return "553 5.7.1 this is not an address of yours"
        envelope.mail_from = address
        envelope.mail_options.extend(options)
        return "250 2.1.0 OK"

    async def handle_RCPT(  # noqa: N802 - aiosmtpd names its hooks so
        self,
        server: SMTP,
        session: Session,
        envelope: Envelope,
        address: str,
        options: list[str],
    ) -> str:
        """Take a recipient: accounts of this host only."""
        account = account_of(address, self._domain)
        if not account:
            return "550 5.7.1 this host delivers to its own addresses only"
        if account not in self.accounts:
            return "550 5.1.1 no such mailbox"
        if len(envelope.rcpt_tos) >= _MAX_RECIPIENTS:
            return "452 4.5.3 too many recipients"
        envelope.rcpt_tos.append(address)
        return "250 2.1.5 OK"

    async def handle_DATA(  # noqa: N802 - aiosmtpd names its hooks so
        self, server: SMTP, session: Session, envelope: Envelope
    ) -> str:
        """Take the mail; 250 only when it is safe."""
        content = envelope.content
        raw = content.encode() if isinstance(content, str) else content or b""
        if await in_thread(has_too_many_parts, raw):
            return "554 5.6.0 the mail has too many MIME parts"
        peer = str(session.peer[0]) if session.peer else ""
        # A client that hangs up now must not stop the mail half way.
        await asyncio.shield(
            asyncio.ensure_future(
                self._accept(
                    envelope.mail_from or "", list(envelope.rcpt_tos), peer, raw
                )
            )
        )
        return "250 2.0.0 taken"

    async def handle_exception(self, error: Exception) -> str:
        """Refuse a command that cannot be read, whatever fails at it."""
        _LOG.debug("a command could not be read: %s", type(error).__name__)
        return "501 5.5.4 this cannot be read"
