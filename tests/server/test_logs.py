"""No line of the log carries an address, a key or a row of the database."""

from __future__ import annotations

import json
import logging
import os
import subprocess
import sys
from pathlib import Path

import pytest

from server.errors import DatabaseAwayError
from server.mail.writing.compose import OutgoingMail, compose
from server.process.logs import Discreet, ForJournal, discreet
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


def test_whatever_a_server_writes_is_json_with_its_priority(tmp_path: Path) -> None:
    """Libraries' warnings, errors that nobody catches, child processes."""
    with (tmp_path / "log").open("wb") as log:
        file = os.fstat(log.fileno())
        journal = {"JOURNAL_STREAM": f"{file.st_dev}:{file.st_ino}"}
        for stream, environment in ((log, journal), (subprocess.PIPE, {})):
            done = subprocess.run(
                [sys.executable, "-W", "always", "-c", _EVERYTHING],
                env={**os.environ, **environment},
                stderr=stream,
                check=False,
            )
            assert done.returncode == 1
    plain = done.stderr.decode().splitlines()
    marked = (tmp_path / "log").read_text("utf-8").splitlines()
    found = [json.loads(line) for line in plain]
    told = {(one["level"], one["message"].partition("\n")[0]) for one in found}
    assert told == {
        ("warning", "<string>:6: UserWarning: of a library"),
        ("error", "the thread ours has ended"),
        ("error", "ignored"),
        ("critical", "ended by an error"),
        ("error", "of a child"),
    }
    # The child and the process itself have each ended by an error.
    assert sum(one["level"] == "critical" for one in found) == 2
    assert all("traceback" in one for one in found if one["level"] == "critical")
    assert {line[:3] for line in marked} == {"<2>", "<3>", "<4>"}
    assert [json.loads(line[3:])["level"] for line in marked] == [
        one["level"] for one in found
    ]


def test_each_line_of_a_traceback_has_its_priority() -> None:
    error = ValueError("no")
    trace = (ValueError, error, None)
    record = logging.LogRecord("x", logging.ERROR, "f", 1, "bad", (), trace)
    lines = ForJournal(Discreet()).format(record).split("\n")
    assert len(lines) == 2
    assert all(line.startswith("<3>") for line in lines)


@pytest.mark.parametrize("written", ["[games]\nlanguage = 'fr'\n", "[games\n"])
def test_why_a_server_does_not_start_is_json_where_that_is_asked_for(
    tmp_path: Path, written: str
) -> None:
    file = tmp_path / "turmpost.toml"
    file.write_text(f"[log]\nformat = 'json'\n{written}", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "server.cli", "serve", "--config", str(file)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    (line,) = done.stderr.splitlines()
    if "fr" in written:
        assert "games.language: must be one of" in json.loads(line)["message"]
    else:
        assert line.startswith(f"turmpost: {file}: (file): ")


_EVERYTHING = """
import logging, threading, warnings
from server import children
from server.process.logs import speak
speak("json")
warnings.warn("of a library")

class Broken:
    def __del__(self):
        raise ValueError("at the end")

thread = threading.Thread(target=int, args=["x"], name="ours")
thread.start()
thread.join()
broken = Broken()
del broken
child = children.Child(logging.getLogger("of").error)
child.send("of a child")
child.receive(60)
child = children.Child(int)
child.send("x")
try:
    child.receive(60)
except children.ChildEndedError:
    pass
raise KeyError("ours")
"""

_VERBOSE = """
import logging
from server.process import logs
logs.begin(verbose=True)
logging.getLogger("server.x").debug("ours")
for name in ("pymap", "aioimaplib", "asyncio", "aiosmtpd", "mail.log"):
    logging.getLogger(name).debug("LOGIN max s3cret")
"""
