"""The SMTP half of the embedded host: aiosmtpd, for its own accounts only."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session

from server.mail.addresses import usable

_LOG = logging.getLogger(__name__)
_MAX_RECIPIENTS = 50

Verify = Callable[[str, str], bool]
Accept = Callable[[str, list[str], str, bytes], Awaitable[None]]
"""Gets envelope sender, recipients, the client's address, and the mail."""


def account_of(address: str, domain: str) -> str:
    """Return the account an address of ours belongs to, without its sub-address."""
    local, _, host = usable(address).rpartition("@")
    return local.partition("+")[0].lower() if host == domain.lower() else ""


class _Session(Session):
    """A session without the deprecated attribute, which logs a warning when set."""

    login_data = None


class SmtpProtocol(SMTP):
    """One connection; sloppy clients may send long lines."""

    line_length_limit = 65_536

    def __init__(
        self,
        handler: SmtpHandler,
        connections: set[SmtpProtocol],
        hostname: str,
        max_bytes: int,
    ) -> None:
        """Serve one client; `connections` knows it as long as it lasts."""
        super().__init__(
            handler,
            hostname=hostname,
            ident="turmpost",
            data_size_limit=max_bytes,
            enable_SMTPUTF8=True,
            authenticator=handler.authenticate,
            auth_require_tls=False,
            loop=asyncio.get_running_loop(),
        )
        self._connections = connections

    def _create_session(self) -> Session:
        return _Session(self.loop)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin to serve."""
        self._connections.add(self)
        super().connection_made(transport)

    def connection_lost(self, error: Exception | None) -> None:
        """Forget the client."""
        self._connections.discard(self)
        super().connection_lost(error)


class SmtpHandler:
    """The answers of the server: local senders who log in, local recipients only."""

    def __init__(
        self, domain: str, has: Callable[[str], bool], verify: Verify, accept: Accept
    ) -> None:
        """`accept` returns when the mail is safe, or raises."""
        self._domain = domain
        self._has = has
        self._verify = verify
        self._accept = accept

    def authenticate(
        self,
        server: SMTP,
        session: Session,
        envelope: Envelope,
        mechanism: str,
        auth_data: object,
    ) -> AuthResult:
        """Check name and password; the name may be the whole address."""
        if not isinstance(auth_data, LoginPassword):
            return AuthResult(success=False, handled=False)
        name = auth_data.login.decode("utf-8", "replace")
        account = account_of(name, self._domain) if "@" in name else name.lower()
        password = auth_data.password.decode("utf-8", "replace")
        good = self._verify(account, password)
        return AuthResult(
            success=good, handled=False, auth_data=account if good else None
        )

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
        if not self._has(account):
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
        """Ask the client to come again; the fault is ours."""
        _LOG.error("a mail could not be taken", exc_info=error)
        return "451 4.3.0 not now, please try again later"
