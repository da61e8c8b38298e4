"""`turmpost outbox`: what goes out, what became of it, once more."""

from __future__ import annotations

import io
import sys
from datetime import UTC, datetime, timedelta

import pytest

from server.exit_codes import ExitCode
from server.storage.outbox import due_mails
from server.storage.service import statistics
from server.storage.states import MailState, OutgoingState
from server.storage.tables.inbox import InboxRow
from server.storage.tables.outbox import OutboxRow
from tests.server.commandline.office import Office
from tests.server.states import put_into
from tests.servers.fixtures import on_sqlite
from turmpost.testing.outgoing import mails, sent_bytes

Output = pytest.CaptureFixture[str]


def _given_up(office: Office) -> OutboxRow:
    """Let the first mail of a game be refused for good."""
    office.world.start("MAX", "ZOR")
    first = mails(office.world.services.database)[0]
    with office.world.services.database.work() as work:
        row = work.get(OutboxRow, first.id)
        assert row is not None
        row.state, row.attempts, row.last_error = (
            OutgoingState.FAILED,
            1,
            "550 no such user",
        )
    return first


def test_the_list_shows_the_newest_first_and_can_be_narrowed(
    office: Office, capsys: Output
) -> None:
    first = _given_up(office)
    assert office.turmpost("outbox", "list") == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[6] for line in lines] == [
        "zor@players.test",
        "max@players.test",
    ]
    assert office.turmpost("outbox", "list", "--state", "failed") == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert line.split()[3] == "UTC"
    assert line.split()[0] == str(first.id)
    assert "failed" in line


def test_the_list_says_when_a_mail_was_sent(office: Office, capsys: Output) -> None:
    office.world.start("MAX", "ZOR")
    first, _ = mails(office.world.services.database)
    with office.world.services.database.work() as work:
        due_mails.mark_sent(work, [first.id], datetime(2026, 12, 1, 12, 3, tzinfo=UTC))
    assert office.turmpost("outbox", "list") == 0
    waits, sent = capsys.readouterr().out.splitlines()
    assert sent.endswith("  sent 2026-12-01 12:03:00 UTC")
    assert "sent" not in waits


def test_mails_are_counted_by_domain_and_few_of_these_are_named(
    office: Office, capsys: Output
) -> None:
    """A domain of one address may be a person's own: figures do not name it."""
    world = office.world
    world.start("MAX", "ZOR", "UWE")
    with world.services.database.work() as work:
        max_, zor, uwe = work.all(OutboxRow)
        uwe.recipient = "uwe@Uwes.test"
        due_mails.mark_sent(work, [max_.id, uwe.id], world.clock.now())
        max_.note_bounce("hard 5.1.1", world.clock.now())
        zor.attempts = 1
    assert office.turmpost("outbox", "domains") == 0
    head, *lines = capsys.readouterr().out.splitlines()
    assert head.split() == ["sent", "put", "off", "given", "up", "bounced"]
    assert [line.split() for line in lines] == [
        ["1", "1", "0", "1", "players.test"],
        ["1", "0", "0", "0", "uwes.test"],
    ]
    with world.services.database.work() as work:
        figures = statistics.look(work, (), world.clock.now())
        assert {name: dict(found) for name, found in figures.domains.items()} == {
            "players.test": {"sent": 1, "put_off": 1, "bounced": 1},
            "other": {"sent": 1},
        }
        later = statistics.look(work, (), world.clock.now() + timedelta(days=2))
        assert later.domains == {}


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
    assert capfdbinary.readouterr().out == sent_bytes(first)


def test_a_letter_is_shown_as_the_mail_that_is_made_of_it(
    office: Office, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    office.world.start("MAX", "ZOR")
    assert office.turmpost("outbox", "show", "--raw", "1") == 0
    shown = capfdbinary.readouterr().out
    # Nothing was kept by showing it.
    with office.world.services.database.work() as work:
        row = work.get(OutboxRow, 1)
        assert row is not None
        row.head = str(row.head).replace("auto-generated", "auto-magic")
    assert office.turmpost("outbox", "show", "1") == 2
    said = capfdbinary.readouterr().err
    assert said.startswith(b"turmpost: mail 1 cannot be written: ValueError")
    assert b"Subject: [Egon 7]" in shown
    assert shown.startswith(b"Date: ")


def test_a_mail_that_was_given_up_can_be_queued_again_but_no_other(
    office: Office, capsys: Output
) -> None:
    first = _given_up(office)
    assert office.turmpost("outbox", "retry", str(first.id)) == 0
    assert {row.state for row in office.world.sent("opening")} == {"queued"}
    assert office.turmpost("outbox", "retry", str(first.id)) == 2
    assert f"mail {first.id} is queued, not given up" in capsys.readouterr().err


def test_the_list_says_why_a_mail_waits(office: Office, capsys: Output) -> None:
    """It showed "queued" alone, whatever a mail was waiting for."""
    first = _given_up(office)

    def shown() -> str:
        capsys.readouterr()
        assert office.turmpost("outbox", "list") == 0
        newest, oldest = capsys.readouterr().out.splitlines()
        assert oldest.endswith("max@players.test  (given up: 550 no such user)")
        return newest.partition("@players.test")[2].strip(" ()")

    def change(**values: object) -> None:
        with office.world.services.database.work() as work:
            row = work.get(OutboxRow, first.id + 1)
            assert row is not None
            for name, value in values.items():
                setattr(row, name, value)

    later = datetime(2099, 1, 1, 12, 30, tzinfo=UTC)
    # The command has the machine's clock, which is not yet at the world's.
    change(next_try_at=datetime(2026, 1, 1, tzinfo=UTC))
    assert shown() == "is next"
    change(next_try_at=later, paced_at=later)
    assert shown() == "not too many to its domain at a time: goes at 12:30:00 UTC"
    change(attempts=2, last_error="451 4.7.1\r\n greylisted")
    expected = "again at 12:30:00 UTC; tried 2 times: 451 4.7.1 greylisted"
    assert shown() == expected
    assert office.turmpost("sending", "off") == 0
    assert shown() == "sending is off: turned off by hand"
    change(state="held")
    assert shown() == "its address is given up; it follows when the player writes"
    change(state="sent")
    assert shown() == ""
    change(bounce="hard")
    assert shown() == "came back (hard"


def test_all_that_were_given_up_are_sent_again_at_once(
    office: Office, capsys: Output
) -> None:
    _given_up(office)
    numbers = [str(row.id) for row in office.world.sent("opening")]
    with office.world.services.database.work() as work:
        for row in work.all(OutboxRow, OutboxRow.state == OutgoingState.QUEUED):
            put_into(work, row, OutgoingState.FAILED)
    assert office.turmpost("outbox", "retry") == 2
    assert office.turmpost("outbox", "retry", "--all", numbers[0]) == 2
    assert "say --all" in capsys.readouterr().err
    # One that is not there: none is touched.
    assert office.turmpost("outbox", "retry", *numbers, "4711") == 2
    assert {row.state for row in office.world.sent("opening")} == {"failed"}
    assert office.turmpost("outbox", "retry", "--all") == 0
    assert {row.state for row in office.world.sent("opening")} == {"queued"}
    capsys.readouterr()
    assert office.turmpost("outbox", "retry", "--all") == 0
    assert capsys.readouterr().out == "no mail was given up\n"


def test_all_that_were_set_aside_are_worked_on_again_at_once(
    office: Office, capsys: Output
) -> None:
    office.world.start("MAX", "ZOR")
    numbers = [office.world.mail(code, "bk,1\n").id for code in ("MAX", "ZOR")]
    with office.world.services.database.work() as work:
        for number in numbers:
            row = work.get(InboxRow, number)
            assert row is not None
            put_into(work, row, MailState.SHUNTED)
            row.error = "Traceback"
    assert office.turmpost("mail", "retry", str(numbers[0])) == 0
    assert office.turmpost("mail", "retry", *map(str, numbers)) == 2
    assert "is new, not set aside" in capsys.readouterr().err
    assert office.turmpost("mail", "retry", "--all") == 0
    said = f"mail {numbers[1]} is worked on again by the running server\n"
    assert capsys.readouterr().out == said


@on_sqlite
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
    assert office.turmpost("outbox", "list") == ExitCode.UNREAD


class _Closed(io.StringIO):
    """A pipe that nobody reads."""

    def write(self, text: str, /) -> int:
        raise BrokenPipeError
