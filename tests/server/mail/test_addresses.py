"""Addresses are read strictly, and a key is found only in our own ones."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.mail.addresses import (
    Mailbox,
    mailboxes,
    sub_address,
    usable,
    with_key,
    without_tag,
)

ENTRIES = [
    ("max@example.org", [Mailbox("", "max@example.org")]),
    ("Max <max@Example.ORG>", [Mailbox("Max", "max@example.org")]),
    ('"Turm, Max" <max@example.org>', [Mailbox("Turm, Max", "max@example.org")]),
    ("max@example.org (Max (der (Erste)))", [Mailbox("", "max@example.org")]),
    (
        "a@x.de, B <b@y.de>,, c@z.de;",
        [Mailbox("", "a@x.de"), Mailbox("B", "b@y.de"), Mailbox("", "c@z.de")],
    ),
    ("Gäste: a@x.de, <b@y.de>;", [Mailbox("", "a@x.de"), Mailbox("", "b@y.de")]),
    ("Mauer, Max <max@example.org>", [Mailbox("Mauer, Max", "max@example.org")]),
    (
        "Mauer, Max <max@x.de>, Zorn, Zoe <zoe@y.de>",
        [Mailbox("Mauer, Max", "max@x.de"), Mailbox("Zorn, Zoe", "zoe@y.de")],
    ),
    ("undisclosed-recipients:;", []),
    ("", []),
    ("max@bücher.example", [Mailbox("", "max@xn--bcher-kva.example")]),
]

TRICKS = [
    # The name claims another address: only the one in angle brackets counts.
    (
        '"zor@example.org" <max@example.org>',
        [Mailbox("zor@example.org", "max@example.org")],
    ),
    (
        "zor@example.org <max@example.org>",
        [Mailbox("zor@example.org", "max@example.org")],
    ),
    # A second author is one, also where its address cannot be used.
    (
        "zor@example.org, Max <max@example.org>",
        [Mailbox("", "zor@example.org"), Mailbox("Max", "max@example.org")],
    ),
    (
        "zor@exa_mple.org, Max <max@example.org>",
        [Mailbox("", ""), Mailbox("Max", "max@example.org")],
    ),
    ("Zorro, max@example.org", [Mailbox("", ""), Mailbox("", "max@example.org")]),
    ("<zor@example.org><max@example.org>", [Mailbox("", "")]),
    ("zor@example.org max@example.org", [Mailbox("", "")]),
    ('<"zor@example.org "@example.com>', [Mailbox("", "")]),
    ('"max"@example.org', [Mailbox("", "")]),
    ("max@[192.0.2.1]", [Mailbox("", "")]),
    ("max@exa_mple.org", [Mailbox("", "")]),
    ("mäx@example.org", [Mailbox("", "")]),
    ("<>", [Mailbox("", "")]),
    (
        "=?utf-8?q?zor=40example=2Eorg=2C?= <max@example.org>",
        [Mailbox("=?utf-8?q?zor=40example=2Eorg=2C?=", "max@example.org")],
    ),
]


@pytest.mark.parametrize(("field", "entries"), ENTRIES)
def test_entries_are_read(field: str, entries: list[Mailbox]) -> None:
    assert list(mailboxes(field)) == entries


@pytest.mark.parametrize(("field", "entries"), TRICKS)
def test_tricks_forge_no_address(field: str, entries: list[Mailbox]) -> None:
    assert list(mailboxes(field)) == entries


def test_the_number_of_entries_is_limited() -> None:
    assert len(mailboxes("a@x.de," * 10_000)) == 200


@pytest.mark.parametrize(
    "field", ["(" * 50_000, '"' * 50_001, "<" * 50_000, "a," * 50_000]
)
def test_long_fields_do_no_harm(field: str) -> None:
    assert all(not entry.address for entry in mailboxes(field))


@given(st.text(max_size=200))
def test_any_text_yields_usable_addresses_only(field: str) -> None:
    for entry in mailboxes(field):
        assert entry.address == usable(entry.address)


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("game+abc@example.org", "abc"),
        ("Game+ABC@example.org", "abc"),
        ("game@example.org", ""),
        ("game+@example.org", ""),
        ("game+abc@example.com", ""),
        ("other+abc@example.org", ""),
        ("game+a'b@example.org", ""),
    ],
)
def test_the_key_of_a_sub_address(address: str, key: str) -> None:
    assert sub_address(address, "game@example.org") == key


def test_a_key_goes_into_an_address_and_comes_out() -> None:
    address = with_key("game@example.org", "k7f2")
    assert address == "game+k7f2@example.org"
    assert sub_address(address, "game@example.org") == "k7f2"


@pytest.mark.parametrize(
    "address",
    ["max@games.test", "Max+a.1@Games.TEST", "max+@games.test", "max+a+b@games.test"],
)
def test_a_mailbox_is_one_whatever_its_tag(address: str) -> None:
    assert without_tag(address) == "max@games.test"
