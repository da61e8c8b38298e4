"""How many clients the embedded host has, and what one costs the others.

Nothing is measured in seconds: what counts is in which order clients are answered.
"""

from __future__ import annotations

import base64
import socket
import struct
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack

import pytest
from pysasl import SASLAuth
from pysasl.prep import saslprep

from server.mail.embedded import accounts, admission
from server.mail.embedded.admission import Admission, Client
from server.mail.embedded.host import EmbeddedHost
from server.services import Services
from tests.server.mail.embedded.hosted import HOST, LIMIT, mails, reader, run, serving
from turmpost.testing import migrated

PLAIN = base64.b64encode(b"\0anna\0annas-secret")
LOGINS = {
    "imap": b"a LOGIN anna annas-secret\r\n",
    "smtp": b"EHLO x\r\nAUTH PLAIN " + PLAIN + b"\r\n",
}
WELCOME = {"imap": b"a OK", "smtp": b"235 "}
FAREWELL = {"imap": b"* BYE [UNAVAILABLE] ", "smtp": b"421 4.7.0 "}
NOOP = {"imap": b"b NOOP\r\n", "smtp": b"NOOP\r\n"}
ON_EACH_PORT = pytest.mark.parametrize("kind", ["imap", "smtp"])


@pytest.fixture
def services(tmp_path: object) -> Iterator[Services]:
    url = f"sqlite:///{tmp_path}/turmpost.db"
    migrated.copy_tables(url)
    with serving(url) as built:
        yield built


def _connected(host: EmbeddedHost, kind: str, source: str = HOST) -> socket.socket:
    port = host.imap_port if kind == "imap" else host.smtp_port
    return socket.create_connection((HOST, port), LIMIT, (source, 0))


def _logged_in(host: EmbeddedHost, kind: str, source: str = HOST) -> socket.socket:
    client = _connected(host, kind, source)
    _log_in(client, kind)
    return client


def _log_in(client: socket.socket, kind: str) -> None:
    client.sendall(LOGINS[kind])
    heard = b""
    while WELCOME[kind] not in heard:
        piece = client.recv(4_096)
        assert piece, heard
        heard += piece


def _heard(client: socket.socket) -> bytes:
    """Return all that the server says until it ends the session."""
    with client.makefile("rb") as answers:
        return answers.read()


@ON_EACH_PORT
def test_one_too_many_is_told_so(
    services: Services, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    """The connection was closed without a word."""
    monkeypatch.setattr(admission, "MAX_CLIENTS", 2)

    def use(host: EmbeddedHost) -> None:
        with ExitStack() as stack:
            for _ in range(2):
                stack.enter_context(_logged_in(host, kind))
            with _connected(host, kind) as late:
                heard = _heard(late)
        assert heard == FAREWELL[kind] + b"too many connections\r\n"
        with _logged_in(host, kind):
            pass

    run(services, use)


@ON_EACH_PORT
def test_who_has_not_logged_in_makes_room(
    services: Services, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    """A stranger with two hundred idle connections kept everybody out."""
    monkeypatch.setattr(admission, "MAX_CLIENTS", 3)

    def use(host: EmbeddedHost) -> None:
        with ExitStack() as stack:
            idle = [stack.enter_context(_connected(host, kind)) for _ in range(3)]
            stack.enter_context(_logged_in(host, kind))
            assert FAREWELL[kind] + b"too many" in _heard(idle[0])
            _log_in(idle[1], kind)

    run(services, use)


@ON_EACH_PORT
def test_one_address_does_not_take_all_places(
    services: Services, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    monkeypatch.setattr(admission, "MAX_CLIENTS_OF_ADDRESS", 1)

    def use(host: EmbeddedHost) -> None:
        with (
            _logged_in(host, kind),
            _logged_in(host, kind, "127.0.0.9"),
            _connected(host, kind) as late,
        ):
            assert FAREWELL[kind] in _heard(late)

    run(services, use)


@ON_EACH_PORT
def test_who_does_not_log_in_is_sent_away(
    services: Services, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    """A command now and then kept a connection without a login for ever."""
    monkeypatch.setattr(admission, "LOGIN_SECONDS", 0.1)

    def use(host: EmbeddedHost) -> None:
        with _connected(host, kind) as client:
            assert FAREWELL[kind] + b"too long" in _heard(client)

    run(services, use)


@ON_EACH_PORT
def test_without_a_login_there_are_only_so_many_answers(
    services: Services, kind: str
) -> None:
    def use(host: EmbeddedHost) -> None:
        with _connected(host, kind) as client:
            client.sendall(NOOP[kind] * 1_000)
            client.shutdown(socket.SHUT_WR)
            heard = _heard(client)
        assert heard.count(b"\n") <= admission.MAX_ANSWERS + 2

    run(services, use)


class _Order:
    """In which order clients are answered; calls `then` at the tenth answer to one."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ports: list[int] = []
        self.watched = 0
        self.then: Callable[[], None] = lambda: None
        answered = Admission.answered

        def noted(admitted: Admission, client: Client, *, refused: bool) -> None:
            port = client.writer.get_extra_info("peername")[1]
            self.ports.append(port)
            if port == self.watched and self.ports.count(port) == 10:
                self.then()
            answered(admitted, client, refused=refused)

        monkeypatch.setattr(Admission, "answered", noted)


FLOOD = 2_000
TURNS = 40


@ON_EACH_PORT
@pytest.mark.parametrize("other", ["imap", "smtp"])
def test_a_flood_of_commands_keeps_nobody_waiting(
    services: Services, monkeypatch: pytest.MonkeyPatch, kind: str, other: str
) -> None:
    """Between two commands of one client all others have their turn."""
    order = _Order(monkeypatch)

    def use(host: EmbeddedHost) -> None:
        with _logged_in(host, kind) as flooding, _logged_in(host, other) as asking:
            order.ports.clear()
            order.then = lambda: asking.sendall(NOOP[other])
            order.watched = flooding.getsockname()[1]
            flooding.sendall(NOOP[kind] * FLOOD)
            assert asking.recv(4_096)
            # An answer is noted once it is sent: the first one before the second.
            asking.sendall(NOOP[other])
            assert asking.recv(4_096)
            assert order.ports.index(asking.getsockname()[1]) < TURNS

    run(services, use)


@ON_EACH_PORT
def test_what_a_client_has_sent_before_it_hung_up_is_dropped(
    services: Services, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    """Thousands of commands were carried out for somebody who had gone."""
    order = _Order(monkeypatch)

    def use(host: EmbeddedHost) -> None:
        client = _logged_in(host, kind)
        order.ports.clear()
        # Without lingering, a close is known to the server at once.
        client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        order.then = client.close
        order.watched = client.getsockname()[1]
        client.sendall(NOOP[kind] * FLOOD)
        assert mails(host, "anna") == []
        assert order.ports.count(order.watched) < TURNS

    run(services, use)


def test_a_connection_looks_at_no_packages(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each one read the files of all packages: a hundred took seconds."""
    looks = 0
    named = SASLAuth.named

    def counted(names: Sequence[bytes]) -> SASLAuth:
        nonlocal looks
        looks += 1
        return named(names)

    monkeypatch.setattr(SASLAuth, "named", counted)

    def use(host: EmbeddedHost) -> None:
        for _ in range(3):
            with reader(host):
                pass

    run(services, use)
    assert looks == 1


@ON_EACH_PORT
def test_a_long_name_or_password_is_not_looked_at(
    services: Services, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    """Forty thousand characters were prepared one by one, a tenth of a second each."""
    monkeypatch.setattr(accounts, "PENALTY_SECONDS", 0.0)
    lengths: list[int] = []

    def noted(text: str) -> str:
        lengths.append(len(text))
        return saslprep(text)

    monkeypatch.setattr(accounts, "saslprep", noted)
    long = b"x" * 3_000
    plain = base64.b64encode(b"\0" + long[:1_200] + b"\0" + long[:1_200])
    lines = {
        "imap": b"a LOGIN %b %b\r\na LOGIN anna %b\r\nb LOGOUT\r\n"
        % ((long[:999],) * 3),
        "smtp": b"EHLO x\r\nAUTH PLAIN\r\n%b\r\nQUIT\r\n" % plain,
    }

    def use(host: EmbeddedHost) -> None:
        with _connected(host, kind) as client:
            client.sendall(lines[kind])
            heard = _heard(client)
        assert (b"a NO" if kind == "imap" else b"535 ") in heard

    run(services, use)
    assert max(lengths, default=0) <= accounts.MAX_LENGTH
