"""`turmpost outbox`: what goes out, what became of it, once more."""

from __future__ import annotations

import io
import sys

import pytest

from server.cli import UNREAD
from server.storage import outbox
from server.storage.tables import OutboxRow
from tests.server.commandline.office import Office

Output = pytest.CaptureFixture[str]


def _given_up(office: Office) -> OutboxRow:
    """Let the first mail of a game be refused for good."""
    office.world.start("MAX", "ZOR")
    first = office.world.sent("opening")[0]
    with office.world.services.database.work() as work:
        row = outbox.one(work, first.id)
        assert row is not None
        row.state, row.attempts, row.last_error = "failed", 1, "550 no such user"
    return first


def test_the_list_shows_the_newest_first_and_can_be_narrowed(
    office: Office, capsys: Output
) -> None:
    first = _given_up(office)
    assert office.turmpost("outbox", "list") == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[-1] for line in lines] == [
        "zor@players.test",
        "max@players.test",
    ]
    assert office.turmpost("outbox", "list", "--state", "failed") == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert line.split()[0] == str(first.id)
    assert "failed" in line


def test_why_quotes_the_mail_server(office: Office, capsys: Output) -> None:
    first = _given_up(office)
    assert office.turmpost("outbox", "why", str(first.id)) == 0
    assert "failed after 1 attempts: 550 no such user" in capsys.readouterr().out
    assert office.turmpost("outbox", "why", str(first.id + 1)) == 0
    assert "queued after 0 attempts: nothing was wrong" in capsys.readouterr().out


def test_a_mail_can_be_shown_as_it_goes_out(
    office: Office, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    first = _given_up(office)
    assert office.turmpost("outbox", "show", "--raw", str(first.id)) == 0
    assert capfdbinary.readouterr().out == first.raw


def test_a_mail_that_was_given_up_can_be_queued_again_but_no_other(
    office: Office, capsys: Output
) -> None:
    first = _given_up(office)
    assert office.turmpost("outbox", "retry", str(first.id)) == 0
    assert {row.state for row in office.world.sent("opening")} == {"queued"}
    assert office.turmpost("outbox", "retry", str(first.id)) == 2
    assert f"mail {first.id} is queued, not given up" in capsys.readouterr().err


@pytest.mark.parametrize("action", ["show", "why", "retry"])
@pytest.mark.parametrize("table", ["mail", "outbox"])
def test_a_number_that_no_mail_has_is_named(
    office: Office, capsys: Output, table: str, action: str
) -> None:
    assert office.turmpost(table, action, "4711") == 2
    assert "4711" in capsys.readouterr().err


def test_a_list_may_be_cut_off_by_whoever_reads_it(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It ended in a traceback: `turmpost outbox list | head`."""
    office.world.start("MAX", "ZOR")
    monkeypatch.setattr(sys, "stdout", _Closed())
    assert office.turmpost("outbox", "list") == UNREAD


class _Closed(io.StringIO):
    """A pipe that nobody reads."""

    def write(self, text: str, /) -> int:
        raise BrokenPipeError
