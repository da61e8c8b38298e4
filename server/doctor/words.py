"""Why a mail server cannot be reached, in plain words: from exceptions to sentences."""

from __future__ import annotations

import socket
import ssl
from collections.abc import Iterator
from dataclasses import dataclass

from server.mail.oauth import TokenError

_CERTIFICATES = {
    10: ("has expired", "the mail server's operator must renew it"),
    18: ("is self-signed", "put it into a file and name that as ca_file"),
    19: ("is signed by an unknown authority", "name the authority's file as ca_file"),
    20: ("is signed by an unknown authority", "name the authority's file as ca_file"),
    21: ("is signed by an unknown authority", "name the authority's file as ca_file"),
    62: ("is for another host", "use the host name that stands in the certificate"),
    64: ("is for another host", "use the host name that stands in the certificate"),
}
_BY_TEXT = (
    (
        ("attempt to connect", "timed out connecting"),
        "a firewall may be in between; {usual}",
    ),
    (
        ("no answer to the connection", "timed out"),
        "is {place.port} a port for TLS from the first byte? then use "
        '{place.section}.security = "tls"; {usual}',
    ),
    (("starttls",), 'use {place.section}.security = "tls" with port {tls}'),
    (
        ("authenticate was refused", "xoauth2"),
        "the access token is not accepted: is it for this user and this scope?",
    ),
    (
        ("login was refused", "535", "534", "auth"),
        "compare {place.section}.user and {place.secret} with your provider; some "
        "want a password made for applications, or IMAP switched on first",
    ),
    (
        ("select was refused",),
        "look at {place.section}.folder: is it written as the provider has it?",
    ),
)
_OTHERWISE = "is there a {place.protocol} server at this port? {usual}"
_SHOWN = 200


@dataclass(frozen=True, slots=True)
class Place:
    """A mail server in the configuration.

    `section` names it there; `ports` are the usual ones by the kind of protection;
    `secret` is the environment variable of its password.
    """

    section: str
    host: str
    port: int
    security: str
    ports: dict[str, int]
    secret: str
    protocol: str


def explain(error: BaseException, place: Place) -> tuple[str, str]:
    """Return what is wrong and what to do about it."""
    causes = list(_causes(error))
    for cause in causes:
        found = _of_network(cause, place) or _of_tls(cause, place)
        if found is not None:
            return found
    said = " ".join(str(error).split())[:_SHOWN] or type(error).__name__
    return said, _by_text(said.lower(), place)


def _causes(error: BaseException) -> Iterator[BaseException]:
    """Yield an exception and what it came from, the innermost first."""
    inner = error.__cause__ or error.__context__
    if inner is not None:
        yield from _causes(inner)
    yield error


def _of_network(error: BaseException, place: Place) -> tuple[str, str] | None:
    where = f"{place.host}:{place.port}"
    if isinstance(error, TokenError):
        return str(error), "get OAuth2 in order first, see docs/operating.md"
    if isinstance(error, socket.gaierror):
        return (
            f"no host {place.host!r} is known",
            f"look at {place.section}.host, and whether this machine reaches the DNS",
        )
    if isinstance(error, ConnectionRefusedError):
        return f"nobody listens at {where}", _usual(place)
    if isinstance(error, OSError) and not isinstance(
        error, TimeoutError | ssl.SSLError
    ):
        if error.errno is None:
            return None
        reason = error.strerror or str(error)
        return f"{where} cannot be reached: {reason}", _usual(place)
    return None


def _of_tls(error: BaseException, place: Place) -> tuple[str, str] | None:
    if isinstance(error, ssl.SSLCertVerificationError):
        what, todo = _CERTIFICATES.get(
            error.verify_code,
            (f"cannot be verified: {error.verify_message}", "see docs/operating.md"),
        )
        return f"the certificate of {place.host} {what}", f"{todo} ({place.section})"
    if isinstance(error, ssl.SSLError):
        other = place.ports["starttls"]
        return (
            f"{place.host}:{place.port} speaks no TLS from the first byte",
            f'use {place.section}.security = "starttls" (usually with port {other}), '
            f"or the port for TLS, usually {place.ports['tls']}",
        )
    return None


def _by_text(said: str, place: Place) -> str:
    """Return what to do about what a server or a library said."""
    todo = next(
        (todo for words, todo in _BY_TEXT if any(word in said for word in words)),
        _OTHERWISE,
    )
    return todo.format(place=place, tls=place.ports["tls"], usual=_usual(place))


def _usual(place: Place) -> str:
    ports = " or ".join(
        f"{port} with {security}" for security, port in place.ports.items()
    )
    return f"look at {place.section}.host and .port, for {place.protocol} {ports}"
