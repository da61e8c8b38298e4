"""Any bytes are read as a mail or refused by a limit, never by an exception."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from server.mail.reading.message import IncomingMail, Limits, TooMuch, keys_of, read

LIMITS = Limits()
HEAD = (
    b"From: Max <max@example.org>\r\nTo: game+k1@example.test\r\n"
    b"Message-ID: <m1@example.org>\r\n"
)


def incoming(raw: bytes) -> IncomingMail:
    mail = read(raw, LIMITS)
    assert isinstance(mail, IncomingMail)
    return mail


def test_header_fields_are_read() -> None:
    mail = incoming(
        b"Return-Path: <>\r\nDelivered-To: game+k2@example.test\r\n"
        + HEAD
        + b"Cc: game+K1@example.test, zor@example.org\r\n"
        b"Reply-To: other@example.org\r\n"
        b"Subject: =?utf-8?q?Z=C3=BC?=\r\n =?utf-8?b?Z2U=?= [#k3] [#k1]\r\n"
        b"Date: Tue, 01 Dec 2026 19:12:41 +0100\r\n"
        b"In-Reply-To: <o2@example.test>\r\n"
        b"References: <o1@example.test>\r\n\t<o2@example.test>\r\n"
        b"Auto-Submitted: Auto-Replied; owner=max\r\nPrecedence: Bulk\r\n"
        b"List-Id: <liste.example.org>\r\nX-Turmpost: 1\r\n\r\nb,3\r\n"
    )
    assert mail.message_id == "m1@example.org"
    assert mail.in_reply_to == "o2@example.test"
    assert mail.references == ("o1@example.test", "o2@example.test")
    assert (mail.from_address, mail.from_name) == ("max@example.org", "Max")
    assert mail.reply_to == "other@example.org"
    assert mail.to == ("game+k1@example.test",)
    assert mail.cc == ("game+K1@example.test", "zor@example.org")
    assert mail.subject == "Züge [#k3] [#k1]"
    assert mail.date == datetime(2026, 12, 1, 18, 12, 41, tzinfo=UTC)
    assert mail.auto_submitted == "auto-replied"
    assert mail.precedence == "bulk"
    assert mail.list_id == "<liste.example.org>"
    assert mail.return_path == ""
    assert mail.turmpost == "1"
    assert mail.own_text == "b,3"
    assert keys_of(mail, "game@example.test") == ["k1", "k2", "k3"]


@pytest.mark.parametrize(
    "field",
    [
        b"",
        b"From: max@example.org, zor@example.org\r\n",
        b"From: max@example.org\r\nFrom: zor@example.org\r\n",
        b"From: nobody\r\n",
        b"From: =?utf-8?q?max=40example=2Eorg?=\r\n",
    ],
)
def test_without_exactly_one_author_there_is_none(field: bytes) -> None:
    assert incoming(field + b"Subject: x\r\n\r\nb,3\r\n").from_address == ""


def test_encoded_words_cannot_break_a_line() -> None:
    mail = incoming(b"Subject: =?utf-8?q?a=0D=0ABcc=3A_x?=\r\n\r\n")
    assert mail.subject == "a Bcc: x"


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"\r\n",
        b"\r\n\r\nb,3",
        b"\x00" * 1000,
        b"\xff\xfe" * 1000,
        b"From:\r\n\r\n",
        b": : :\r\n: x\r\n\r\n",
        b"Date: Tue, 99 Foo 2026 77:99:99 +9999\r\n\r\n",
        b"Date: 1 Jan 99999999999999999999 00:00\r\n\r\n",
        b"Content-Type: multipart/mixed; boundary=\r\n\r\n--\r\n\r\n",
        b"Content-Type: multipart/mixed; boundary=x\r\n\r\n--x",
        b"Content-Type: multipart/mixed; boundary=x\r\n\r\n--x--\r\n",
        b"Content-Type: text/plain; charset=\xff\r\n\r\n\xff",
        b"Content-Type: text/plain; charset*=x''%\r\n\r\n\xff",
        b"Content-Type: text/plain; charset*999999999999=x\r\n\r\n\xff",
        b"Content-Type: ;;;=;=\r\n\r\nx",
        b"Content-Type: text/html\r\n\r\n<",
        b"Content-Type: text/html\r\n\r\n",
        b"Content-Transfer-Encoding: base64\r\n\r\n=====A",
        b"Content-Transfer-Encoding: base64\r\n\r\nA",
        b"Content-Transfer-Encoding: quoted-printable\r\n\r\n=\r\n=X=",
        b"Subject: =?x?b?A?= =?utf-7?q?+AAA-?= =?zip?q?x?=\r\n\r\n",
    ],
)
def test_broken_mails_are_read_nevertheless(raw: bytes) -> None:
    incoming(raw)


@pytest.mark.parametrize(
    "charset",
    ["zip", "rot13", "unicode_escape", "idna", "utf-7", "undefined", "x\x00y"],
)
def test_odd_charsets_are_taken_as_utf8(charset: str) -> None:
    raw = f"Content-Type: text/plain; charset={charset}\r\n\r\nGäste\\u0041".encode()
    assert incoming(raw).own_text == "Gäste\\u0041"


def test_a_missing_empty_line_ends_the_header() -> None:
    mail = incoming(b"From: max@example.org\r\nk,Alois,900,70\r\nb,3\r\n")
    assert mail.from_address == "max@example.org"
    assert mail.own_text == "k,Alois,900,70\nb,3"


def nested(depth: int) -> bytes:
    """Return a mail with multiparts in multiparts."""
    raw = b"Content-Type: text/plain\r\n\r\nb,3\r\n"
    for number in range(depth):
        mark = b"b%d" % number
        head = b"Content-Type: multipart/mixed; boundary=" + mark + b"\r\n\r\n--"
        raw = head + mark + b"\r\n" + raw + b"\r\n--" + mark + b"--\r\n"
    return HEAD + raw


def many_parts(count: int) -> bytes:
    """Return a mail with a number of parts beside each other."""
    part = b"--x\r\nContent-Type: text/plain\r\n\r\nb,3\r\n"
    head = HEAD + b"Content-Type: multipart/mixed; boundary=x\r\n\r\n"
    return head + part * count + b"--x--\r\n"


@pytest.mark.parametrize(
    ("kind", "raw"),
    [
        ("size", HEAD + b"\r\n" + b"x" * LIMITS.size),
        ("header", HEAD + b"X-Long: " + b"x" * LIMITS.header + b"\r\n\r\nb,3"),
        ("header", HEAD + b"X: y\r\n" * LIMITS.header + b"\r\nb,3"),
        ("parts", many_parts(60)),
        ("depth", nested(20)),
        ("depth", nested(2_000)),
        ("text", HEAD + b"\r\n" + b"x" * (LIMITS.text + 1)),
        ("lines", HEAD + b"\r\n" + b"b,3\r\n" * 1_001),
    ],
)
def test_limits_are_values(kind: str, raw: bytes) -> None:
    excess = read(raw, LIMITS)
    assert isinstance(excess, TooMuch)
    assert excess.kind == kind
    assert excess.found > excess.limit
    assert excess.mail.from_address == "max@example.org"
    assert excess.mail.own_text == ""


def test_within_the_limits_nothing_is_refused() -> None:
    assert incoming(nested(7)).own_text == "b,3"
    assert incoming(many_parts(40)).own_text.splitlines() == ["b,3"] * 40


def html(page: bytes) -> bytes:
    """Return a mail with this page."""
    return HEAD + b"Content-Type: text/html\r\n\r\n" + page


HOSTILE: dict[str, Callable[[int], bytes]] = {
    "quotes": lambda n: HEAD + b"\r\n" + b"> " * n,
    "attributions": lambda n: HEAD + b"\r\n" + b"Am 1. schrieb\r\n" * (n // 15),
    "one long line": lambda n: HEAD + b"\r\nAm 1 " + b"a" * n,
    "divider": lambda n: HEAD + b"\r\n" + b"-" * n + b"Original",
    "underscores": lambda n: HEAD + b"\r\n" + b"_" * n + b"x",
    "spaces": lambda n: HEAD + b"\r\n" + b" " * n + b"x",
    "flowed": lambda n: (
        HEAD
        + b"Content-Type: text/plain; format=flowed\r\n\r\n"
        + (b"a" * 70 + b" \r\n") * (n // 73)
    ),
    "combining": lambda n: HEAD + b"\r\na" + "\u0301\u0316".encode() * (n // 4),
    "nested div": lambda n: html(b"<div>" * (n // 5)),
    "nested quotes": lambda n: html(b"<blockquote><br>" * (n // 16)),
    "open tags": lambda n: html(b"<" * n),
    "anchors": lambda n: html(b"<a><div>" * (n // 8)),
    "encoded words": lambda n: (
        b"Subject: " + b"=?utf-8?q?a?= " * (n // 14) + b"\r\n\r\n"
    ),
    "half a word": lambda n: b"Subject: " + b"=?utf-8?q?" * (n // 10) + b"\r\n\r\n",
    "fields": lambda n: b"A: b\r\n" * (n // 6) + b"\r\n",
    "recipients": lambda n: b"To: " + b"a@x.de, " * (n // 8) + b"\r\n\r\n",
    "parameters": lambda n: b"Content-Type: a/b" + b'; a="' * (n // 5) + b"\r\n\r\n",
    "delimiters": lambda n: (
        HEAD
        + b"Content-Type: multipart/mixed; boundary=x\r\n\r\n"
        + b"--x-\r\n" * (n // 6)
    ),
}


def seconds(raw: bytes) -> float:
    """Return the time of the processor to read the mail, the better of two tries."""
    best = float("inf")
    limits = Limits(header=1_000_000, lines=1_000_000)
    for _ in range(2):
        begin = time.thread_time()
        read(raw, limits)
        best = min(best, time.thread_time() - begin)
    return best


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_mails_take_linear_time(name: str) -> None:
    """Four times the input takes far less than sixteen times the time."""
    make = HOSTILE[name]
    short, long = seconds(make(60_000)), seconds(make(240_000))
    assert long < max(short * 10, 0.2)
    assert long < 2.0


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=500))
def test_any_bytes_are_read(raw: bytes) -> None:
    read(raw, LIMITS)


FIELDS = st.sampled_from(
    [
        "From: Max <max@example.org>",
        "To: game+k1@example.test",
        "Subject: =?utf-8?q?a?= =?",
        "Content-Type: text/plain; charset=utf-16",
        'Content-Type: text/html; charset="x"',
        'Content-Type: multipart/alternative; boundary="x"',
        "Content-Type: multipart/mixed; boundary=x",
        "Content-Transfer-Encoding: base64",
        "Content-Transfer-Encoding: quoted-printable",
        "Content-Disposition: attachment; filename=a.txt",
        " folded",
        "--x",
        "--x--",
        "",
        "",
        "k,Alois,900,70",
        "> b,3",
        "-- ",
        "Am 1.12. schrieb Max:",
        "<p>b,3<blockquote>x</blockquote>",
        "=C3=A4=",
        "w6Q=",
    ]
)


@settings(max_examples=300, deadline=None)
@given(st.lists(FIELDS, max_size=40), st.sampled_from(["\r\n", "\n", "\r"]))
def test_any_pieces_of_mails_are_read(pieces: list[str], line_end: str) -> None:
    read(line_end.join(pieces).encode(), LIMITS)
