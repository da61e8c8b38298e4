"""Why a mail server cannot be reached, in plain words: from exceptions to sentences."""

from __future__ import annotations

import errno
import socket
import ssl
from collections.abc import Iterator
from dataclasses import dataclass

from server.doctor.answers import (
    ASK,
    BLOCKED,
    CREDENTIALS,
    NO_LOGINS,
    NO_USER,
    NOT_OURS,
    OTHER_LOGIN,
    PROTECTION,
    Phase,
    SmtpAnswer,
    imap_advice,
)
from server.doctor.files import rights
from server.errors import ConfigError
from server.mail.access.oauth import TokenError
from server.mail.smtp.client import in_words

_AUTHORITY = (
    "is signed by an authority that this machine does not know",
    "put the authority's certificate into a file and name it as ca_file in "
    "{table}{present}",
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
        "ca_file in {table}{present}",
    ),
    **dict.fromkeys((19, 20, 21), _AUTHORITY),
    **dict.fromkeys((62, 64), _HOST),
}
_HANGS_UP = (
    "the server hangs up on us: it may refuse this machine for a while after wrong "
    "passwords or too many connections, so run this again in some minutes; if it stays "
    "so, {usual}"
)
# Messages of libraries and of ours in lower case, with advice; the first one counts.
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
    (("auth extension is not supported",), NO_LOGINS),
    (
        ("refuses starttls", "starttls extension not supported"),
        'set security = "tls" and port = {tls} in {table}',
    ),
    (
        ("does not offer xoauth2",),
        "remove oauth from {table} and log in with a password, or ask your provider",
    ),
    (
        ("no login by password, but",),
        OTHER_LOGIN,
    ),
    (
        ("access token is not accepted",),
        "is user in {table} the account that the token was made for, is scope in "
        "[oauth.{oauth}] the one for {protocol}, and is {protocol} switched on there?",
    ),
    (
        ("no answer to", "timed out"),
        "the server is there but too slow for us to work with: run this again later, "
        "and ask your provider if it stays so",
    ),
    (("unexpected eof", "connection lost", "connection closed"), _HANGS_UP),
)
_SILENT = ("timed out waiting for server ready", "no answer to the connection")
_GOODBYE = "greets with * BYE"
_OTHERWISE = "is there really an {protocol} server? {usual}"
_IMAP_FOLDER = (
    "look at folder in {table}: is it there, and written as the provider has it?"
)
_NETWORK = "is this machine connected, and is host in {table} right? try: ping {host}"
_BY_ERRNO = {
    errno.EACCES: "a firewall of this machine, or its systemd unit, forbids it",
    errno.EPERM: "a firewall of this machine, or its systemd unit, forbids it",
    errno.EHOSTUNREACH: _NETWORK,
    errno.ENETUNREACH: _NETWORK,
    errno.ECONNRESET: _HANGS_UP,
    errno.EPIPE: _HANGS_UP,
}
_DISAGREEMENT = ("PROTOCOL", "HANDSHAKE", "ALERT", "CIPHER", "KEY_TOO_SMALL")
_SHOWN = 200


@dataclass(frozen=True, slots=True)
class ServerEntry:
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
    ca_file: str = ""
    logs_in: bool = True

    def fill(self, text: str) -> str:
        """Return a text with the names of this server put in."""
        ports = " or ".join(
            f'{port} with security = "{kind}"' for kind, port in self.ports.items()
        )
        usual = f"look at host and port in {self.table}; the port is usually {ports}"
        present = f" ({self.ca_file} has another)" if self.ca_file else ""
        return text.format(
            present=present,
            table=self.table,
            host=self.host,
            port=self.port,
            secret=self.secret,
            protocol=self.protocol,
            oauth=self.oauth,
            tls=self.ports["tls"],
            starttls=self.ports["starttls"],
            usual=usual,
        )


def explain(error: Exception, place: ServerEntry) -> tuple[str, str]:
    """Return what is wrong and what to do about it."""
    if isinstance(error, ConfigError):
        message = f"{error.key} {error.source} {error.reason}"
        return message, place.fill(_of_file(error))
    for cause in _causes(error):
        found = _of_network(cause, place) or _of_tls(cause, place)
        if found is not None:
            message, todo = found
            return message, place.fill(todo)
    message = in_words(error)
    return _plainer(message, place)[:_SHOWN], advice(message, place, Phase.LOGIN)


def advice(message: str, place: ServerEntry, phase: Phase) -> str:
    """Return what to do about what a server or a library has said."""
    lower = message.lower()
    if place.protocol == "IMAP" and _GOODBYE in message:
        return place.fill(imap_advice(message) or BLOCKED)
    by_text = (todo for words, todo in _BY_TEXT if any(word in lower for word in words))
    todo = next(by_text, "") or _by_class(message, place, phase)
    return place.fill(todo)


def _by_class(message: str, place: ServerEntry, phase: Phase) -> str:
    """Return what to do about an answer of a server."""
    answer = SmtpAnswer.read(message)
    if answer is not None:
        todo = answer.advice(phase)
        if place.logs_in and todo == NO_USER:
            return ASK
        return NO_USER if todo == NOT_OURS and not place.logs_in else todo
    if todo := imap_advice(message):
        protected = todo == PROTECTION and place.security != "plain"
        return OTHER_LOGIN if protected else todo
    if "SELECT was refused" in message:
        return _IMAP_FOLDER
    return CREDENTIALS if "LOGIN was refused" in message else _OTHERWISE


def _of_file(error: ConfigError) -> str:
    if "denied" in error.reason.lower():
        return rights(error.source)
    return "look at ca_file in {table}"


def _plainer(complaint: str, place: ServerEntry) -> str:
    """Return what a library says as an operator can read it."""
    where = f"{place.host}:{place.port}"
    _, malformed, line = complaint.partition("Malformed SMTP response line: ")
    if malformed:
        return f"what answers at {where} is no SMTP server: {line}"
    if "greets with" in complaint and _GOODBYE not in complaint:
        return f"what answers at {where} is no IMAP server: {complaint}"
    if complaint.lower().startswith(_SILENT):
        return f"{where} takes the connection but says nothing ({complaint})"
    return complaint


def _causes(error: BaseException) -> Iterator[BaseException]:
    """Yield an exception and what it came from, the innermost first."""
    inner = error.__cause__ or error.__context__
    if inner is not None:
        yield from _causes(inner)
    yield error


def _of_network(error: BaseException, place: ServerEntry) -> tuple[str, str] | None:
    where = f"{place.host}:{place.port}"
    if isinstance(error, TokenError):
        return str(error), "get [oauth.{oauth}] in order first, see docs/operating.md"
    if isinstance(error, socket.gaierror):
        return _of_dns(error, place)
    if isinstance(error, ConnectionRefusedError):
        return f"nobody listens at {where}", "{usual}"
    if isinstance(error, OSError) and not isinstance(
        error, TimeoutError | ssl.SSLError
    ):
        if error.errno is None:
            return None
        reason = error.strerror or str(error)
        return f"{where} cannot be reached: {reason}", _BY_ERRNO.get(
            error.errno, "{usual}"
        )
    return None


def _of_dns(error: socket.gaierror, place: ServerEntry) -> tuple[str, str]:
    if error.errno == socket.EAI_AGAIN:
        return (
            f"the DNS does not answer when it is asked for {place.host!r}",
            "is this machine connected, and a name server in /etc/resolv.conf?",
        )
    return (
        f"no host {place.host!r} is known",
        "look at host in {table}, and whether this machine reaches the DNS",
    )


def _of_tls(error: BaseException, place: ServerEntry) -> tuple[str, str] | None:
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
