"""How we come in at a mail server: protection of the connection, and the login."""

import ipaddress
import ssl
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from enum import Enum


class Security(Enum):
    """How a connection is protected; PLAIN is refused beyond this machine."""

    TLS = "tls"
    STARTTLS = "starttls"
    PLAIN = "plain"


@dataclass(frozen=True, slots=True)
class Login:
    """Who we are to a mail server: a password, or a source of OAuth2 access tokens.

    `forget` is called when the server has refused a token.
    """

    user: str
    password: str = field(default="", repr=False)
    token: Callable[[], Awaitable[str]] | None = field(default=None, repr=False)
    forget: Callable[[], None] = field(default=lambda: None, repr=False)


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
