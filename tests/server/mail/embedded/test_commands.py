"""What a command of a mail program may cost, before anything is done for it."""

from __future__ import annotations

import pytest
from pymap.parsing import Params
from pymap.parsing.command import Command
from pymap.parsing.command.select import FetchCommand, SearchCommand
from pymap.parsing.commands import InvalidCommand

from server.mail.embedded.imap.commands import MAX_KEYS, BoundedCommands


def _parsed(line: bytes) -> Command:
    return BoundedCommands().parse(memoryview(line + b"\r\n"), Params())[0]


@pytest.mark.parametrize(
    ("written", "joined"),
    [
        (b"1:*,1:*,2:*", [b"1:*"]),
        (b"5,1:3,2:4,9", [b"1:5,9:9"]),
        (b"*,*", [b"*"]),
        (b"*:3,7:*", [b"3:*"]),
        (b"9:7", [b"7:9"]),
        (b"1,*", [b"1:1,*"]),
    ],
)
def test_numbers_that_overlap_are_joined(written: bytes, joined: list[bytes]) -> None:
    """`1:*` four thousand times was every mail four thousand times."""
    command = _parsed(b"a FETCH " + written + b" FLAGS")
    assert isinstance(command, FetchCommand)
    assert [bytes(command.sequence_set)] == joined


def test_a_few_keys_are_a_search() -> None:
    command = _parsed(b"a SEARCH CHARSET utf-8 OR (SEEN 1:*,2) NOT TEXT x HEADER a b")
    assert isinstance(command, SearchCommand)


@pytest.mark.parametrize(
    "line",
    [
        b"a SEARCH " + b" ".join(b"1:%d" % n for n in range(2, MAX_KEYS + 3)),
        b"a SEARCH " + b"OR SEEN " * MAX_KEYS + b"SEEN SEEN",
        b"a SEARCH TEXT " + b"x" * 501,
        b"a SEARCH HEADER Subject " + b"x" * 501,
        b"a SEARCH CHARSET utf-8 HEADER {2+}\r\n\xc3\xa4 x",
        b"a SEARCH CHARSET idna TEXT x",
        b"a SEARCH CHARSET punycode TEXT x",
        b"a SEARCH CHARSET no-such TEXT x",
        b"a SEARCH " + b"(" * 5_000,
        b"a FETCH " + b"9" * 5_000 + b" FLAGS",
        b"a FETCH 1 BODY[" + b"9" * 5_000 + b"]",
        b"a FETCH 1 BODY[]<1." + b"9" * 5_000 + b">",
        b"a SEARCH LARGER " + b"9" * 5_000,
        b"a LOGIN {" + b"9" * 5_000 + b"}",
        b'a APPEND INBOX "\xff" {1+}\r\nx',
    ],
)
def test_what_would_cost_too_much_is_no_command(line: bytes) -> None:
    """A number of 5,000 digits was a traceback in the log, after a login or before."""
    assert isinstance(_parsed(line), InvalidCommand)
