"""The way into a mail server: protection of the connection, and the login."""

from __future__ import annotations

import base64
import ipaddress
import ssl
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from enum import Enum

TokenSource = Callable[[], Awaitable[str]]


class Security(Enum):
    """The protection of a connection; PLAIN is refused beyond this machine."""

    TLS = "tls"
    STARTTLS = "starttls"
    PLAIN = "plain"


@dataclass(frozen=True, slots=True)
class Login:
    """Credentials for a mail server: a password, or a source of OAuth2 access tokens.

    `forget` is told a token that the server has refused, and says whether `token` now
    returns one that may fare better.
    """

    user: str
    password: str = field(default="", repr=False)
    token: TokenSource | None = field(default=None, repr=False)
    forget: Callable[[str], bool] = field(default=lambda _: False, repr=False)

    def without_secrets(self, text: str, token: str = "") -> str:
        """Return what a server said, without what it may have heard from us."""
        secrets = [xoauth2(self.user, token), token] if token else []
        if self.password:
            plain = f"\0{self.user}\0{self.password}"
            secrets += [_base64(plain), _base64(self.password), self.password]
        for secret in secrets:
            text = text.replace(secret, "***")
        return text


def xoauth2(user: str, token: str) -> str:
    """Return what is sent to log in with an access token (SASL XOAUTH2)."""
    return _base64(f"user={user}\1auth=Bearer {token}\1\1")


def _base64(text: str) -> str:
    return base64.b64encode(text.encode("utf-8")).decode("ascii")


def is_loopback(host: str) -> bool:
    """Return whether a connection to this host stays on this machine."""
    if host.lower() == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def require_protection(host: str, security: Security) -> None:
    """Raise ValueError where a password would cross the network in the clear."""
    if security is Security.PLAIN and not is_loopback(host):
        message = f"a plain connection to {host} would show the password: use TLS"
        raise ValueError(message)


def context_for(tls: ssl.SSLContext | None) -> ssl.SSLContext:
    """Return the context, or one that trusts the system's certificates."""
    return tls or ssl.create_default_context()
