"""The server is watched: figures, health, alarms, and word to systemd."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from server.config.intake import IntakeConfig
from server.config.monitoring import MonitorConfig
from server.config.settings import Config
from server.process import systemd
from server.process.duties import Duties, Duty, every
from server.process.logs import Lines
from server.process.monitor import Monitor
from server.process.problems import Area, problems
from server.process.pulse import Pulse
from server.process.status_port import Answers
from server.reports.documents.document import Document
from server.services import EMBEDDED
from server.storage.games import games
from server.storage.inbox import inbox
from server.storage.outbox import due_mails, sending_switch
from server.storage.outbox.cause import Cause
from server.storage.service import alarms, servers
from server.storage.service.statistics import Figures
from server.storage.states import OutgoingState
from server.storage.tables.outbox import OutboxRow
from tests.server.world import START, World, parsed, text_of
from turmpost.testing.outgoing import mails

OPERATOR = "op@example.org"
LATE = START + timedelta(hours=3)
EARLY = START - timedelta(days=1)
MINUTES = MonitorConfig()


@dataclass
class Door:
    """A second way out that is open or closed."""

    open: bool = True
    letters: list[Document] = field(default_factory=list)

    async def send(self, text: Document, *, cause: Cause, now: datetime) -> bool:
        assert cause.key.startswith("journal:")
        assert now.tzinfo is not None
        if self.open:
            self.letters.append(text)
        return self.open


@pytest.fixture
def watched(tmp_path: Path) -> World:
    """A server whose operator has an address, and whose mailbox was just read."""
    config = replace(Config(), intake=IntakeConfig(operator=OPERATOR))
    return World(f"sqlite:///{tmp_path / 'turmpost.db'}", config=config)


def _read(world: World) -> None:
    with world.services.database.work() as work:
        inbox.set_checked(work, EMBEDDED, world.clock.now())


@pytest.mark.parametrize(
    ("figures", "wrong"),
    [
        (Figures(LATE, {"main": LATE}), set()),
        (Figures(LATE, {"main": LATE, "other": START}), {Area.INTAKE}),
        # It may never have been read: then since the start.
        (Figures(LATE, {"main": None}), {Area.INTAKE}),
        (Figures(LATE, {}, unhandled=START), {Area.INTAKE}),
        (Figures(LATE, {}, unhandled=LATE - timedelta(minutes=20)), set()),
        (Figures(LATE, {}, unsent=START), {Area.SENDING}),
        (Figures(LATE, {}, unsent=START, sent=EARLY), {Area.SENDING}),
        # Others went out: it is this one mail that waits.
        (Figures(LATE, {}, unsent=START, sent=LATE), set()),
        (Figures(LATE, {}, unsent=START, sending_off=True), set()),
        (Figures(LATE, {}, overdue=(LATE, START)), {Area.ROUNDS}),
        # What lay there before the start gets its time.
        (Figures(START, {"main": EARLY}, unhandled=EARLY, unsent=EARLY), set()),
    ],
)
def test_what_counts_as_broken(figures: Figures, wrong: set[Area]) -> None:
    assert set(problems(figures, MINUTES, started=START)) == wrong


def test_a_backup_that_failed_is_told() -> None:
    found = problems(
        Figures(LATE, {}),
        MINUTES,
        started=START,
        failures=[(Area.BACKUPS, "disk full")],
    )
    assert found[Area.BACKUPS].what == "disk full"


def test_an_issue_that_could_not_be_set_is_told() -> None:
    found = problems(
        Figures(LATE, {}),
        MINUTES,
        started=START,
        failures=[(Area.NEWSPAPERS, "no ink")],
    )
    assert found[Area.NEWSPAPERS].what == "no ink"


def test_the_operator_hears_of_an_alarm_once_and_once_of_its_end(
    watched: World,
) -> None:
    first, second = (Monitor(watched.services) for _ in range(2))
    _read(watched)
    watched.clock.pass_by(hours=1)
    for monitor in (first, second, first):
        asyncio.run(monitor.look())
    (alarm,) = watched.sent("alarm")
    assert alarm.recipient == OPERATOR
    assert parsed(alarm)["Subject"] == (
        "turmpost: Mails werden nicht gelesen oder nicht bearbeitet"
    )
    said = " ".join(text_of(alarm).split())
    assert "Seit Dienstag, 1. Dezember 2026, 13:00 Uhr (Berlin): Mails" in said
    # The reason that /health knows.
    assert f"Der Server meldet: mailbox {EMBEDDED} cannot be read" in said
    _read(watched)
    for monitor in (second, first):
        asyncio.run(monitor.look())
    _, clear = watched.sent("alarm")
    assert parsed(clear)["Subject"] == "turmpost: wieder in Ordnung"
    watched.close()


def test_what_has_failed_in_one_server_alone_is_told_once(
    watched: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other one, where nothing had failed, gave the all-clear each minute."""
    _read(watched)
    failures = [(Area.BACKUPS, "disk full")]
    found = {
        1: Monitor(watched.services, failures=lambda: failures),
        2: Monitor(watched.services),
    }

    def look(number: int) -> None:
        monkeypatch.setattr(locks, "number", number)
        asyncio.run(found[number].look())

    locks = watched.services.database.locks
    monkeypatch.setattr(locks, "servers", lambda: frozenset(found))
    with watched.services.database.work() as work:
        for number in found:
            servers.see(work, number, watched.clock.now())
    for number in (1, 2, 1, 2):
        look(number)
    assert len(watched.sent("alarm")) == 1
    failures.clear()
    for number in (2, 1, 2):
        look(number)
    assert len(watched.sent("alarm")) == 2
    watched.close()


def test_a_part_that_only_another_release_knows_stops_no_look(
    watched: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While servers are updated one by one, they are of two releases."""
    _read(watched)
    with watched.services.database.work() as work:
        servers.see(work, 1, watched.clock.now())
        servers.note_failures(work, 1, {"telegraph": "no wire", "pages": "full"})
    running = frozenset({1})
    monkeypatch.setattr(watched.services.database.locks, "servers", lambda: running)
    asyncio.run(Monitor(watched.services).look())
    assert len(watched.sent("alarm")) == 1
    watched.close()


def test_a_failure_of_a_server_that_has_ended_is_over(
    watched: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    _read(watched)
    locks = watched.services.database.locks
    monkeypatch.setattr(locks, "number", 1)
    with watched.services.database.work() as work:
        servers.see(work, 1, watched.clock.now())
    broken = Monitor(watched.services, failures=lambda: [(Area.PAGES, "no room")])
    asyncio.run(broken.look())
    monkeypatch.setattr(locks, "number", 2)
    asyncio.run(Monitor(watched.services).look())
    assert len(watched.sent("alarm")) == 2
    watched.close()


def test_the_second_way_is_tried_until_it_is_open(watched: World) -> None:
    watched.start("MAX", "ZOR")
    door = Door(open=False)
    monitor = Monitor(watched.services, second_way=door)
    watched.clock.pass_by(hours=3)
    _read(watched)
    asyncio.run(monitor.look())
    assert door.letters == []
    door.open = True
    for _ in range(2):
        asyncio.run(monitor.look())
    titles = sorted(one.title for one in door.letters)
    assert titles == [
        "turmpost: Mails gehen nicht hinaus",
        "turmpost: Runden werden nicht zur Zugabgabe ausgewertet",
    ]
    # They do not wait in the outbox as well.
    assert watched.sent("alarm") == []
    watched.close()


def test_a_restored_server_raises_no_alarm_outside(watched: World) -> None:
    """Its second way out would be one on which it sends after all."""
    door = Door()
    with watched.services.database.work() as work:
        sending_switch.turn_off(work, START, "restored from a backup")
    monitor = Monitor(watched.services, second_way=door)
    watched.clock.pass_by(hours=2)
    asyncio.run(monitor.look())
    with watched.services.database.work() as work:
        assert set(alarms.raised(work)) == {"intake"}
    assert door.letters == []
    watched.close()


@pytest.fixture
def asked(watched: World) -> Callable[[str], tuple[int, str]]:
    """Ask a server how it does."""
    monitor, duties = Monitor(watched.services), Duties(Pulse())
    duties.all = [Duty("tidying", every(1), print, runs=3, failures=1, seconds=0.5)]

    def ask(path: str) -> tuple[int, str]:
        answers = Answers(MonitorConfig(port=0), monitor.ask, duties)
        answers.start()
        try:
            with urlopen(f"http://127.0.0.1:{answers.port}{path}") as found:
                return found.status, found.read().decode()
        except HTTPError as error:
            return error.code, error.read().decode()
        finally:
            answers.stop()

    return ask


def test_health_and_metrics_say_what_is_true_at_the_moment(
    watched: World, asked: Callable[[str], tuple[int, str]]
) -> None:
    watched.start("MAX", "ZOR")
    _read(watched)
    with watched.services.database.work() as work:
        (first, _) = work.all(OutboxRow, OutboxRow.state == OutgoingState.QUEUED)
        due_mails.mark_sent(work, [first.id], START)
    status, found = asked("/health")
    assert (status, json.loads(found)["ok"]) == (200, True)
    watched.put(b"From: a@b.test\n\nbk,1\n")
    watched.clock.pass_by(hours=3)
    status, found = asked("/health")
    assert status == 503
    problems = json.loads(found)["problems"]
    assert [one.partition(":")[0] for one in problems] == ["intake", "rounds"]
    status, found = asked("/metrics")
    assert status == 200
    lines = found.splitlines()
    for line in (
        'turmpost_mails_out{state="queued"} 1.0',
        'turmpost_mails_in{state="new"} 1.0',
        'turmpost_games{state="running"} 1.0',
        'turmpost_broken{part="intake"} 1.0',
        'turmpost_broken{part="backups"} 0.0',
        "turmpost_oldest_unhandled_mail_age_seconds 10800.0",
        "turmpost_oldest_unsent_mail_age_seconds 10800.0",
        "turmpost_oldest_overdue_round_age_seconds 7200.0",
        "turmpost_rounds_overdue 1.0",
        "turmpost_mails_set_aside 0.0",
        'turmpost_domain_mails{domain="players.test",result="sent"} 1.0',
        "turmpost_roles_unsubscribed 0.0",
        "turmpost_sending_off 0.0",
        'turmpost_duty_runs_total{duty="tidying"} 3.0',
        'turmpost_duty_failures_total{duty="tidying"} 1.0',
        'turmpost_duty_seconds_total{duty="tidying"} 0.5',
        'turmpost_duty_last_success_timestamp_seconds{duty="tidying"} 0.0',
    ):
        assert line in lines
    look = f'turmpost_mailbox_last_look_timestamp_seconds{{mailbox="{EMBEDDED}"}} '
    (shown,) = (line for line in lines if line.startswith(look))
    assert float(shown.removeprefix(look)) == START.timestamp()
    assert asked("/keys")[0] == 404
    assert "@" not in found
    watched.close()


def test_how_late_reports_went_out_is_counted_from_their_deadline(
    watched: World, asked: Callable[[str], tuple[int, str]]
) -> None:
    watched.start("MAX", "ZOR")
    watched.end_round()
    sent = mails(watched.services.database)
    reports = [one for one in sent if one.kind == "report"]
    with watched.services.database.work() as work:
        deadline = games.steps(work, reports[0].game_id or 0)[1].deadline
        assert deadline is not None
        for one, after in zip(reports, (4, 70), strict=True):
            due_mails.mark_sent(work, [one.id], deadline + timedelta(seconds=after))
    _, found = asked("/metrics")
    for line in (
        'turmpost_report_delay_seconds_bucket{le="5"} 1.0',
        'turmpost_report_delay_seconds_bucket{le="60"} 1.0',
        'turmpost_report_delay_seconds_bucket{le="300"} 2.0',
        'turmpost_report_delay_seconds_bucket{le="+Inf"} 2.0',
        "turmpost_report_delay_seconds_gsum 74.0",
    ):
        assert line in found.splitlines()
    watched.clock.pass_by(days=2)
    assert "turmpost_report_delay_seconds_gcount 0.0" in asked("/metrics")[1]
    watched.close()


def test_systemd_is_told(tmp_path: Path) -> None:
    path = tmp_path / "notify"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as heard:
        heard.bind(str(path))
        assert systemd.notify(systemd.READY, {"NOTIFY_SOCKET": str(path)})
        assert heard.recv(100) == b"READY=1"
    for environment in ({}, {"NOTIFY_SOCKET": "there"}, {"NOTIFY_SOCKET": str(path)}):
        given: Mapping[str, str] = environment
        assert not systemd.notify(systemd.READY, given)


@pytest.mark.parametrize(
    ("given", "seconds"),
    [
        ({}, None),
        ({"WATCHDOG_USEC": "0"}, None),
        ({"WATCHDOG_USEC": "soon"}, None),
        ({"WATCHDOG_USEC": "120000000"}, 120.0),
        ({"WATCHDOG_USEC": "120000000", "WATCHDOG_PID": "1"}, None),
    ],
)
def test_how_often_systemd_wants_to_hear(
    given: Mapping[str, str], seconds: float | None
) -> None:
    assert systemd.watchdog_seconds(given) == seconds


def test_a_json_line_is_an_object_without_addresses_and_keys() -> None:
    try:
        raise ValueError("max@players.test\nsaid so")
    except ValueError as error:
        trace = (type(error), error, error.__traceback__)
    record = logging.LogRecord(
        *("server.x", logging.ERROR, "f", 1, "to %s [#abcdefgh23456789]"),
        ("max@players.test",),
        trace,
    )
    line = Lines().format(record)
    assert "\n" not in line
    found = json.loads(line)
    assert (found["level"], found["logger"]) == ("error", "server.x")
    assert found["message"] == "to [...] [...]"
    assert "ValueError: [...]" in found["traceback"]
    assert datetime.fromisoformat(found["at"]).tzinfo is not None
