"""ENVELOPE, BODYSTRUCTURE, parts and searches at the embedded host."""

from __future__ import annotations

from collections.abc import Iterator
from email.message import EmailMessage

import pytest

from server.mail.embedded.host import EmbeddedHost
from server.mail.embedded.imap.content import (
    MAX_DEPTH,
    BodyPart,
    has_too_many_parts,
    read,
)
from server.services import Services
from tests.server.mail.embedded.hosted import (
    address,
    fetch,
    literal,
    reader,
    run,
    send,
    serving,
)
from turmpost.testing import migrated

INNER = (
    b"Subject: innen\r\n"
    b"Content-Type: multipart/alternative; boundary=i\r\n"
    b"\r\n"
    b"--i\r\n"
    b"\r\n"
    b"plain\r\n"
    b"--i\r\n"
    b"Content-Type: text/html\r\n"
    b"\r\n"
    b"<p>html\r\n"
    b"--i--\r\n"
)
MAIL = (
    b"Date: Mon, 23 Nov 2026 10:00:00 +0100\r\n"
    b"From: =?utf-8?q?=C3=84nna?= Alt <anna@turmpost.test>\r\n"
    b'To: "Ben, der" <ben@turmpost.test>, Cora <cora@example.org>\r\n'
    b"Subject: =?utf-8?q?Zug_f=C3=BCr?= heute\r\n"
    b"Message-ID: <m1@example.org>\r\n"
    b"In-Reply-To: <m0@example.org>\r\n"
    b'Content-Type: multipart/mixed; boundary="a b"\r\n'
    b"\r\n"
    b"This is for old programs.\r\n"
    b"--a b\r\n"
    b"Content-Type: text/plain; charset=utf-8\r\n"
    b"Content-Transfer-Encoding: quoted-printable\r\n"
    b"\r\n"
    b"Ein Gru=C3=9F\r\n"
    b"--a b\r\n"
    b'Content-Type: application/json; name="x.json"\r\n'
    b"Content-Transfer-Encoding: base64\r\n"
    b'Content-Disposition: attachment; filename="x.json"\r\n'
    b"\r\n"
    b"eyJhIjogMX0=\r\n"
    b"--a b\r\n"
    b"Content-Type: message/rfc822\r\n"
    b"\r\n" + INNER + b"--a b--\r\n"
)
PERSON = b'("=?utf-8?q?=C3=84nna?= Alt" NIL "anna" "turmpost.test")'


@pytest.fixture
def services(tmp_path: object) -> Iterator[Services]:
    url = f"sqlite:///{tmp_path}/turmpost.db"
    migrated.copy_tables(url)
    with serving(url) as built:
        yield built


def test_an_envelope_is_as_it_was_written(services: Services) -> None:
    """The date was another one, and names came decoded, in bytes beyond ASCII."""

    def use(host: EmbeddedHost) -> None:
        send(host, [address("anna")], MAIL)
        with reader(host) as client:
            answer = fetch(client, "1", "ENVELOPE")
        assert (
            b'ENVELOPE ("Mon, 23 Nov 2026 10:00:00 +0100" '
            b'"=?utf-8?q?Zug_f=C3=BCr?= heute" '
            b"(" + PERSON + b") (" + PERSON + b") (" + PERSON + b") "
            b'(("Ben, der" NIL "ben" "turmpost.test")'
            b'("Cora" NIL "cora" "example.org")) '
            b'NIL NIL "<m0@example.org>" "<m1@example.org>")'
        ) in answer.replace(b') ("Cora"', b')("Cora"')

    run(services, use)


def test_a_disposition_has_its_parameters(services: Services) -> None:
    """It was one string, so that mail programs showed "Part 2.json"."""

    def use(host: EmbeddedHost) -> None:
        send(host, [address("anna")], MAIL)
        with reader(host) as client:
            answer = fetch(client, "1", "BODYSTRUCTURE")
            short = fetch(client, "1", "BODY")
        assert (
            b'("application" "json" ("name" "x.json") NIL NIL "base64" 12 NIL '
            b'("attachment" ("filename" "x.json")) NIL NIL)'
        ) in answer
        assert (
            b'("text" "plain" ("charset" "utf-8") NIL NIL "quoted-printable" '
            b"13 0 NIL NIL NIL NIL)"
        ) in answer
        assert b'"alternative" ("boundary" "i") NIL NIL NIL' in answer
        assert b"attachment" not in short

    run(services, use)


@pytest.mark.parametrize(
    ("what", "expected"),
    [
        ("BODY[1]", b"Ein Gru=C3=9F"),
        ("BINARY.PEEK[1]", "Ein Gruß".encode()),
        ("BODY[2]", b"eyJhIjogMX0="),
        ("BINARY.PEEK[2]", b'{"a": 1}'),
        ("BODY[3]", INNER.removesuffix(b"\r\n")),
        ("BODY[3.1]", b"plain"),
        ("BODY[3.2]", b"<p>html"),
        ("BODY[3.2.MIME]", b"Content-Type: text/html\r\n\r\n"),
        ("BODY[3.HEADER.FIELDS (SUBJECT)]", b"Subject: innen\r\n\r\n"),
        ("BODY[HEADER.FIELDS (Message-Id)]", b"Message-ID: <m1@example.org>\r\n\r\n"),
        ("BODY[1]<4.3>", b"Gru"),
    ],
)
def test_parts_are_found_by_their_numbers(
    services: Services, what: str, expected: bytes
) -> None:
    def use(host: EmbeddedHost) -> None:
        send(host, [address("anna")], MAIL)
        with reader(host) as client:
            assert literal(client, "1", what) == expected

    run(services, use)


@pytest.mark.parametrize(
    "key",
    [
        'FROM "nna alt"',
        'SUBJECT "heute"',
        'BODY "ein gru"',
        'TEXT "innen"',
        "SENTON 23-Nov-2026",
        "SINCE 1-Jan-2026",
        'OR SUBJECT "nirgends" TO "cora@"',
        '(UNSEEN LARGER 100) NOT HEADER Message-ID "m2@"',
        "UID 1:5",
    ],
)
def test_searches_find_the_mail_and_not_the_other(services: Services, key: str) -> None:
    other = EmailMessage()
    other["From"] = "x@example.org"
    other["Message-ID"] = "<m2@example.org>"
    other["Date"] = "Mon, 1 Jan 2024 10:00:00 +0000"
    other.set_content("nothing")

    def use(host: EmbeddedHost) -> None:
        send(host, [address("anna")], MAIL)
        send(host, [address("anna")], other.as_bytes())
        with reader(host) as client:
            _, (found,) = client.search(None, key)
            every = key.startswith(("SINCE", "UID"))
            assert found == (b"1 2" if every else b"1")
            _, (rest,) = client.search(None, f"NOT ({key})")
            assert rest == (b"" if every else b"2")

    run(services, use)


def _sections(part: BodyPart) -> list[bytes]:
    return [each.content for each in part.parts]


@pytest.mark.parametrize(
    ("body", "contents"),
    [
        (b"--b\r\n\r\none\r\n--b\r\n\r\ntwo\r\n--b--\r\nend", [b"one", b"two"]),
        (b"--b\n\none\n--b\n\ntwo\n--b--\n", [b"one", b"two"]),
        (b"start\r\n--b \r\n\r\none\r\n--b--", [b"one"]),
        (b"--b\r\n\r\nnot ended", [b"not ended"]),
        (b"--b\r\n--b\r\n\r\none\r\n--b--", [b"", b"one"]),
        (b"--bb\r\n\r\none\r\n--bb--", []),
        (b"--b\r\nX: y\r\n\r\none\r\n\r\n--b--", [b"one\r\n"]),
    ],
)
def test_parts_begin_and_end_at_their_lines(body: bytes, contents: list[bytes]) -> None:
    raw = b"Content-Type: multipart/mixed; boundary=b\r\n\r\n" + body
    assert _sections(read(raw)) == contents


def test_a_mail_is_read_only_so_deep() -> None:
    """One that is refused could be there from before."""
    head = b"Content-Type: message/rfc822\r\n\r\n"
    assert not has_too_many_parts(head * (MAX_DEPTH - 1) + b"Subject: x\r\n\r\n")
    deep = head * (MAX_DEPTH + 1) + b"Subject: x\r\n\r\n"
    assert has_too_many_parts(deep)
    assert read(deep).message is None
