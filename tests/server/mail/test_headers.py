"""Headers as broken programs write them."""

from __future__ import annotations

import pytest

from server.mail.reading.headers import message_ids, parse, split, typed


def test_a_spoilt_line_does_not_end_the_header() -> None:
    raw = (
        b"Received: by mx.test\r\n with SMTP\r\nquite odd: line\r\nDate: heute\r\n"
        b"folded without a blank\r\nFrom: max@example.org\r\n\r\nbk,1\r\n"
    )
    head, body = split(raw)
    assert parse(head).first("from") == "max@example.org"
    assert body == b"bk,1\r\n"


def test_several_spoilt_lines_do_not_end_the_header() -> None:
    raw = (
        b"List-Help: \r\n<mailto:help@lists.test>\r\nList-Id: <x.lists.test>\r\n"
        b"DKIM-Signature: v=1;\r\nd=mx.test\r\nh=from:to\r\n:subject;\r\nb=abc==\r\n"
        b"MIME-Version: 1.0\r\nFrom: max@example.org\r\n\r\nbk,1\r\n"
    )
    head, body = split(raw)
    assert parse(head).first("from") == "max@example.org"
    assert body == b"bk,1\r\n"


def test_orders_right_below_the_fields_are_no_spoilt_lines() -> None:
    raw = b"From: max@example.org\r\nk,Alois,900,70\r\nb,3\r\n\r\nFrom: x\r\n"
    head, body = split(raw)
    assert head == b"From: max@example.org\r\n"
    assert body.startswith(b"k,Alois,900,70\r\nb,3")


def test_a_nul_is_taken_out_and_makes_no_two_values_one() -> None:
    """No database takes one, and `ma<NUL>x@` is not Max."""
    fields = parse(b"From: ma\0x@example.org\r\nMessage-ID: <a\0b@c>\r\n")
    assert fields.first("from") == "ma\ufffdx@example.org"
    assert message_ids(fields.first("message-id")) == ()


@pytest.mark.parametrize(
    ("value", "kind", "parameters"),
    [
        ("text/plain; charset=utf-8", "text/plain", {"charset": "utf-8"}),
        ("text/plain charset=utf-8", "text/plain", {"charset": "utf-8"}),
        ("TEXT/Plain, charset=utf-8", "text/plain", {"charset": "utf-8"}),
        ("text/plain>", "text/plain", {}),
        ("text/plain (a; b=c)", "text/plain", {}),
        ("text/plain; charset=(x) utf-8", "text/plain", {"charset": "utf-8"}),
        ("attachment; filename=my move.txt", "attachment", {"filename": "my move.txt"}),
        (
            "multipart/mixed; boundary=----=_Part_1",
            "multipart/mixed",
            {"boundary": "----=_Part_1"},
        ),
        (
            'multipart/mixed; boundary="a=b; c"',
            "multipart/mixed",
            {"boundary": "a=b; c"},
        ),
        ("", "", {}),
        ("; ; =", "", {}),
    ],
)
def test_types_and_their_parameters(
    value: str, kind: str, parameters: dict[str, str]
) -> None:
    found = typed(value)
    assert found.value == kind
    assert {name: found.parameters.get(name) for name in parameters} == parameters
