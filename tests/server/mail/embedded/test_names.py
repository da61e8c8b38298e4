"""Names of folders in modified UTF-7, and the patterns of LIST."""

from __future__ import annotations

import time

import pytest
from pymap.parsing import Params
from pymap.parsing.command.auth import ListCommand
from pymap.parsing.commands import InvalidCommand
from pymap.parsing.modutf7 import modutf7_encode

from server.mail.embedded.imap.commands import BoundedCommands
from server.mail.embedded.imap.names import Pattern, decoded


@pytest.mark.parametrize(
    ("written", "name"),
    [
        (b"Sent", "Sent"),
        (b"Max&-Moritz", "Max&Moritz"),
        (b"&AOQ-rger", "ärger"),
        # From RFC 3501, 5.1.3.
        (b"~peter/mail/&U,BTFw-/&ZeVnLIqe-", "~peter/mail/台北/日本語"),
    ],
)
def test_names_are_decoded(written: bytes, name: str) -> None:
    assert decoded(written) == name
    assert modutf7_encode(name) == written


@pytest.mark.parametrize(
    "written",
    [b"Max&Moritz", b"&", b"&&-", b"&!!-", b"&2AA-", b"&A-", b"\xe4", b"x" * 5_000],
)
def test_what_is_not_well_formed_is_refused(written: bytes) -> None:
    with pytest.raises((ValueError, UnicodeError)):
        decoded(written)


@pytest.mark.parametrize(
    "line",
    [
        b"a SELECT Max&Moritz",
        b"a LIST Max&Moritz *",
        b'a LIST "" &',
        b'a LSUB "" "Max&Moritz"',
        b"a RENAME x Max&Moritz",
        b"a STATUS Max&Moritz (UNSEEN)",
    ],
)
def test_no_command_waits_for_the_end_of_such_a_name(line: bytes) -> None:
    """`SELECT Max&Moritz` never returned, before any login; nor did LSUB."""
    command, _ = BoundedCommands().parse(memoryview(line + b"\r\n"), Params())
    assert isinstance(command, InvalidCommand)
    assert command.tag == b"a"


@pytest.mark.parametrize(
    ("pattern", "found"),
    [
        ("*", {"INBOX", "a", "a/b", "a/b/c", "ab"}),
        ("%", {"INBOX", "a", "ab"}),
        ("a/%", {"a/b"}),
        ("a*", {"a", "a/b", "a/b/c", "ab"}),
        ("%/%", {"a/b"}),
        ("*%*c", {"a/b/c"}),
        ("a%", {"a", "ab"}),
        ("%b", {"ab"}),
        ("*b", {"a/b", "ab"}),
        ("", set()),
    ],
)
def test_patterns_of_list(pattern: str, found: set[str]) -> None:
    names = ("INBOX", "a", "a/b", "a/b/c", "ab")
    assert {name for name in names if Pattern(pattern).matches(name)} == found


def test_a_pattern_costs_no_more_than_the_names() -> None:
    """Three wildcards cost the third power of the length of each name."""

    def cost(length: int) -> float:
        made = Pattern("*a" * 50 + "b")
        began = time.thread_time()
        for _ in range(20):
            made.matches("a" * length)
        return time.thread_time() - began

    assert min(cost(2_000) for _ in range(3)) < 4 * 8 * min(cost(250) for _ in range(3))


def test_list_is_still_a_command() -> None:
    command, _ = BoundedCommands().parse(memoryview(b'a LIST "" "*"\r\n'), Params())
    assert isinstance(command, ListCommand)
