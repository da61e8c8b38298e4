"""Why a mail server cannot be reached, in plain words: from exceptions to sentences."""

from __future__ import annotations

import socket
import ssl
from collections.abc import Iterator
from dataclasses import dataclass

from server.errors import ConfigError
from server.mail.access.oauth import TokenError
from server.mail.smtp.client import in_words

_AUTHORITY = (
    "is signed by an authority that this machine does not know",
    "put the authority's certificate into a file and name it as ca_file in {table}",
)
_HOST = (
    "is for another host",
    "write the host name that stands in the certificate as host in {table}",
)
_CERTIFICATES = {
    9: ("is not valid yet", "is the clock of this machine right?"),
    10: (
        "has expired",
        "the mail server's operator must renew it, unless the clock of this machine is "
        "wrong",
    ),
    18: (
        "is self-signed",
        "if this is the right server, put its certificate into a file and name that as "
        "ca_file in {table}",
    ),
    **dict.fromkeys((19, 20, 21), _AUTHORITY),
    **dict.fromkeys((62, 64), _HOST),
}
_REFUSED = (
    "compare user in {table} and {secret} in the environment with what your provider "
    "gave you; some want a password made for applications, or {protocol} switched on "
    "first"
)
# Messages of servers and libraries in lower case, with advice; the first one counts.
_BY_TEXT = (
    (
        ("attempt to connect", "timed out connecting"),
        "a firewall may be in between, or nobody is there: {usual}",
    ),
    (
        ("no answer to the connection", "timed out waiting for server ready"),
        'if {port} is a port for TLS from the first byte, set security = "tls" in '
        "{table}; otherwise {usual}",
    ),
    (
        ("greets with", "malformed smtp response"),
        "this is another kind of server: {usual}",
    ),
    (
        ("auth extension is not supported", "no suitable authentication"),
        "this port takes no logins, or none without TLS: {usual}",
    ),
    (
        ("must issue a starttls", "starttls first"),
        'set security = "starttls" in {table}',
    ),
    (("starttls",), 'set security = "tls" and port = {tls} in {table}'),
    (
        ("does not offer xoauth2",),
        "remove oauth from {table} and log in with a password, or ask your provider",
    ),
    (
        ("access token is not accepted",),
        "is user in {table} the account that the token was made for, is scope in "
        "[oauth.{oauth}] the one for {protocol}, and is {protocol} switched on there?",
    ),
    (("login was refused", "535", "534", "530", "authentication"), _REFUSED),
    (
        ("select was refused",),
        "look at folder in {table}: is it there, and written as the provider has it?",
    ),
)
_OTHERWISE = "is there really an {protocol} server? {usual}"
_DISAGREEMENT = ("PROTOCOL", "HANDSHAKE", "ALERT", "CIPHER", "KEY_TOO_SMALL")
_SHOWN = 200


@dataclass(frozen=True, slots=True)
class Place:
    """A mail server in the configuration.

    `name` is for the finding, `table` what its table in the file is called. `ports` are
    the usual ones by the kind of protection; `secret` is the environment variable of
    its password.
    """

    name: str
    table: str
    host: str
    port: int
    security: str
    ports: dict[str, int]
    secret: str
    protocol: str
    oauth: str = ""

    def fill(self, text: str) -> str:
        """Return a text with the names of this server put in."""
        ports = " or ".join(
            f'{port} with security = "{kind}"' for kind, port in self.ports.items()
        )
        usual = f"look at host and port in {self.table}; the port is usually {ports}"
        return text.format(
            table=self.table,
            port=self.port,
            secret=self.secret,
            protocol=self.protocol,
            oauth=self.oauth,
            tls=self.ports["tls"],
            starttls=self.ports["starttls"],
            usual=usual,
        )


def explain(error: Exception, place: Place) -> tuple[str, str]:
    """Return what is wrong and what to do about it."""
    if isinstance(error, ConfigError):
        message = f"{error.key} {error.source} {error.reason}"
        return message, place.fill("look at ca_file in {table}")
    for cause in _causes(error):
        found = _of_network(cause, place) or _of_tls(cause, place)
        if found is not None:
            message, todo = found
            return message, place.fill(todo)
    message = in_words(error)
    return _plainer(message, place)[:_SHOWN], advice(message, place, _OTHERWISE)


def advice(said: str, place: Place, otherwise: str) -> str:
    """Return what to do about what a server or a library said."""
    lower = said.lower()
    todo = next(
        (todo for words, todo in _BY_TEXT if any(word in lower for word in words)),
        otherwise,
    )
    return place.fill(todo)


def _plainer(complaint: str, place: Place) -> str:
    """Return what a library says as an operator can read it."""
    where = f"{place.host}:{place.port}"
    _, malformed, line = complaint.partition("Malformed SMTP response line: ")
    if malformed:
        return f"what answers at {where} is no SMTP server: {line}"
    if "greets with" in complaint:
        return f"what answers at {where} is no IMAP server: {complaint}"
    if complaint.lower().startswith(
        ("timed out waiting for server ready", "no answer to")
    ):
        return f"{where} takes the connection but says nothing ({complaint})"
    return complaint


def _causes(error: BaseException) -> Iterator[BaseException]:
    """Yield an exception and what it came from, the innermost first."""
    inner = error.__cause__ or error.__context__
    if inner is not None:
        yield from _causes(inner)
    yield error


def _of_network(error: BaseException, place: Place) -> tuple[str, str] | None:
    where = f"{place.host}:{place.port}"
    if isinstance(error, TokenError):
        return str(error), "get [oauth.{oauth}] in order first, see docs/operating.md"
    if isinstance(error, socket.gaierror):
        return (
            f"no host {place.host!r} is known",
            "look at host in {table}, and whether this machine reaches the DNS",
        )
    if isinstance(error, ConnectionRefusedError):
        return f"nobody listens at {where}", "{usual}"
    if isinstance(error, OSError) and not isinstance(
        error, TimeoutError | ssl.SSLError
    ):
        if error.errno is None:
            return None
        reason = error.strerror or str(error)
        return f"{where} cannot be reached: {reason}", "{usual}"
    return None


def _of_tls(error: BaseException, place: Place) -> tuple[str, str] | None:
    if isinstance(error, ssl.SSLCertVerificationError):
        fault, todo = _CERTIFICATES.get(
            error.verify_code,
            (
                f"cannot be verified: {error.verify_message}",
                "look at ca_file in {table}",
            ),
        )
        return f"the certificate of {place.host} {fault}", todo
    if not isinstance(error, ssl.SSLError):
        return None
    reason = error.strerror or str(error)
    if place.security == "starttls" or any(word in reason for word in _DISAGREEMENT):
        return (
            f"{place.host}:{place.port} cannot agree with us on TLS: {reason}",
            "the server may be too old for a safe connection: ask your provider",
        )
    return (
        f"{place.host}:{place.port} speaks no TLS from the first byte",
        'set security = "starttls" in {table} (usually with port {starttls}), or take '
        "the port for TLS, usually {tls}",
    )
