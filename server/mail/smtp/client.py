"""The way into a submission server: connect, protect, log in (aiosmtplib)."""

from __future__ import annotations

import asyncio
import ssl
from dataclasses import dataclass

import aiosmtplib

from server.mail.access.credentials import (
    Login,
    Security,
    context_for,
    require_protection,
    xoauth2,
)
from server.mail.access.oauth_login import log_in, refusal

_CONTINUE = 334
_ACCEPTED = 235
_FINAL = 500
_BY_PASSWORD = {"cram-md5", "login", "plain"}
"""The methods of the library that prove a password."""


@dataclass(frozen=True, slots=True)
class SmtpSettings:
    """The submission server; times in seconds."""

    host: str
    port: int
    login: Login | None = None
    security: Security = Security.STARTTLS
    tls: ssl.SSLContext | None = None  # None: the system's certificates
    connections: int = 4
    answer_seconds: float = 60.0
    local_hostname: str = "localhost"

    def __post_init__(self) -> None:
        """Refuse to send a password in the clear."""
        require_protection(self.host, self.security)


async def ready_client(settings: SmtpSettings) -> aiosmtplib.SMTP:
    """Connect, protect and log in; raises aiosmtplib.SMTPException or OSError."""
    client = aiosmtplib.SMTP(
        hostname=settings.host,
        port=settings.port,
        timeout=settings.answer_seconds,
        local_hostname=settings.local_hostname,
        use_tls=settings.security is Security.TLS,
        start_tls=settings.security is Security.STARTTLS,
        tls_context=(
            None if settings.security is Security.PLAIN else context_for(settings.tls)
        ),
    )
    try:
        await client.connect()
        await client.ehlo()
        if settings.login is not None:
            await _log_in(client, settings.login)
        return client
    except BaseException:
        drop(client)
        raise


def drop(client: aiosmtplib.SMTP) -> None:
    """Close a connection without the end of TLS, which would wait for the server."""
    transport = client.transport
    client.close()
    if isinstance(transport, asyncio.Transport):
        transport.abort()


async def _log_in(client: aiosmtplib.SMTP, login: Login) -> None:
    """Log in by password or by an OAuth2 token; error texts hold no secret."""
    if login.token is not None:
        await log_in(
            login.token,
            login.forget,
            lambda token: _offer(client, login, token),
            aiosmtplib.SMTPAuthenticationError,
        )
        return
    offered = client.server_auth_methods
    if offered and not set(offered) & _BY_PASSWORD:
        names = " ".join(offered).upper()
        message = f"the server offers no login by password, but {names}"
        raise aiosmtplib.SMTPNotSupported(message)
    try:
        await client.login(login.user, login.password)
    except aiosmtplib.SMTPResponseException as error:
        said = login.without_secrets(error.message)
        raise aiosmtplib.SMTPAuthenticationError(error.code, said) from None


async def _offer(client: aiosmtplib.SMTP, login: Login, token: str) -> None:
    """Say who we are by XOAUTH2; raises SMTPAuthenticationError where that is final."""
    if "xoauth2" not in client.server_auth_methods:
        offered = " ".join(client.server_auth_methods).upper() or "no login at all"
        message = f"the server does not offer XOAUTH2, but {offered}"
        raise aiosmtplib.SMTPNotSupported(message)
    answer = await client.execute_command(
        b"AUTH", b"XOAUTH2", xoauth2(login.user, token).encode("ascii")
    )
    challenge = ""
    if answer.code == _CONTINUE:
        # Not a question but the reason; an empty line brings the answer.
        challenge = answer.message
        answer = await client.execute_command(b"")
    if answer.code == _ACCEPTED:
        return
    complaint = login.without_secrets(refusal(answer.message, challenge), token)
    if answer.code < _FINAL:
        raise aiosmtplib.SMTPResponseException(answer.code, complaint)
    raise aiosmtplib.SMTPAuthenticationError(answer.code, complaint)


def in_words(error: Exception) -> str:
    """Return what an exception says on one line; of an answer, its code and text."""
    if isinstance(error, aiosmtplib.SMTPResponseException):
        return " ".join(f"{error.code} {error.message}".split())
    return " ".join(str(error).split()) or type(error).__name__
