"""No line of the log carries an address, a key or a row of the database."""

from __future__ import annotations

import logging
import subprocess
import sys

import pytest

from server.errors import DatabaseAwayError
from server.mail.writing.compose import OutgoingMail, compose
from server.process.logs import Discreet, discreet
from tests.server.world import START

KEY = "abcdefgh23456789"


@pytest.mark.parametrize(
    "text",
    [
        "550 <max@players.test>: unknown",
        f"RCPT TO:<spiel+{KEY}@example.org>",
        f"Subject: Zug [#{KEY}] x",
        "{'max@players.test': (550, b'no')}",
        "address=max@players.test, key",
        f"DETAIL:  Failing row contains (1, MAX, max at players.test, {KEY}).",
    ],
)
def test_secrets_are_erased_and_the_rest_stays(text: str) -> None:
    found = discreet(f"mail 17 failed: {text}\nafter" if "DETAIL" not in text else text)
    for secret in ("max", KEY, "players.test"):
        assert secret not in found.lower()
    assert found.startswith(("mail 17 failed", "DETAIL: [...]"))


def test_a_database_that_is_away_is_told_in_one_line() -> None:
    """Its log was full of tracebacks: an outage looked like a defect of ours."""
    away = DatabaseAwayError("connection refused\n\tIs the server running?")
    trace = (type(away), away, away.__traceback__)
    record = logging.LogRecord("x", logging.ERROR, "f", 1, "trying again", (), trace)
    _, told = Discreet().format(record).split("\n")
    assert told.endswith("connection refused Is the server running?")


def test_tracebacks_are_erased_as_well() -> None:
    try:
        raise ValueError(f"cannot write to max@players.test, spiel+{KEY}@example.org")
    except ValueError as error:
        trace = (type(error), error, error.__traceback__)
    record = logging.LogRecord(
        "x", logging.ERROR, "f", 1, "mail %s", ("zor@players.test",), trace
    )
    line = Discreet().format(record)
    assert "ValueError: cannot write to [...]" in line
    assert "players.test" not in line
    assert KEY not in line


@pytest.mark.parametrize("field", ["to_address", "message_id", "list_unsubscribe"])
def test_what_cannot_be_composed_is_not_quoted(field: str) -> None:
    mail = OutgoingMail(
        message_id="a@example.org",
        date=START,
        from_address="spiel@example.org",
        to_address="max@players.test",
        subject="x",
        text="x",
    )
    object.__setattr__(mail, field, f"secret {KEY}")
    with pytest.raises(ValueError, match="unusable") as caught:
        compose(mail)
    assert KEY not in str(caught.value)


def test_verbose_shows_our_details_and_none_of_libraries() -> None:
    """The embedded host's library wrote `LOGIN max PASSWORD` into the log."""
    shown = subprocess.run(
        [sys.executable, "-c", _VERBOSE],
        capture_output=True,
        text=True,
        check=True,
    ).stderr
    assert "server.x: ours" in shown
    assert "s3cret" not in shown


_VERBOSE = """
import logging
from server import cli
cli._log(verbose=True)
logging.getLogger("server.x").debug("ours")
for name in ("pymap", "aioimaplib", "asyncio", "aiosmtpd", "mail.log"):
    logging.getLogger(name).debug("LOGIN max s3cret")
"""
