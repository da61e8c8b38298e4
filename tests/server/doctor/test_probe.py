"""The mails that the doctor sends to itself: what may become of them on their way."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from server.config.loading import load
from server.config.settings import Config, DkimConfig
from server.doctor import lookout
from server.doctor.findings import Chart, Level
from server.doctor.lookout import Lookout, Probe
from server.mail.imap.probe import ProbeConnection
from server.mail.imap.protocol import ConnectionLostError
from tests.end_to_end.running import Person, TurmpostProcess
from tests.server.doctor.examined import (
    PATIENT,
    answers_within,
    doctor,
    good_config,
    lines,
    with_box,
)
from tests.servers.dovecot import Account, Dovecot
from tests.servers.postfix import Postfix
from tests.servers.private import MissingServerError
from tests.servers.waiting import wait_until

pytestmark = pytest.mark.real_server
VOUCHER = "mx.example.test"


@pytest.fixture(autouse=True)
def short_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is near here, and there in the end."""
    answers_within(monkeypatch, PATIENT)
    monkeypatch.setattr(lookout, "LATER_SECONDS", PATIENT)
    monkeypatch.setattr(lookout, "PUSH_SECONDS", PATIENT)
    monkeypatch.setattr(lookout, "LOOK_SECONDS", 0.1)


class PostfixThat(Postfix):
    """A Postfix that does something about recipients, or about who sends."""

    def __init__(self, dovecot: Dovecot, access: str, about: str) -> None:
        super().__init__(dovecot)
        self._access, self._about = access, about

    def prepare(self) -> None:
        super().prepare()
        with (self.directory / "etc/main.cf").open("a", encoding="utf-8") as file:
            file.write(f"smtpd_recipient_restrictions = check_{self._about}_access ")
            file.write(f"{self._access}\n")


class PostfixThatReplaces(Postfix):
    """A Postfix that writes fields of mails anew, as relays do."""

    def __init__(self, dovecot: Dovecot, *fields: str) -> None:
        super().__init__(dovecot)
        self._fields = fields

    def prepare(self) -> None:
        super().prepare()
        rules = ", ".join(
            f"{{/^{field.partition(':')[0]}:/ REPLACE {field}}}"
            for field in self._fields
        )
        with (self.directory / "etc/main.cf").open("a", encoding="utf-8") as file:
            file.write(f"header_checks = regexp:{{{rules}}}\n")


@contextmanager
def postfix_that(
    dovecot: Dovecot, access: str, about: str = "recipient"
) -> Iterator[Postfix]:
    try:
        with PostfixThat(dovecot, access, about) as postfix:
            yield postfix
    except MissingServerError as missing:
        pytest.skip(str(missing))


@pytest.fixture
def account(dovecot: Dovecot) -> Account:
    return dovecot.add_user()


def examine(
    folder: Path, account: Account, dovecot: Dovecot, access: str, **changes: str
) -> Chart:
    """Examine with a Postfix that does this about recipients."""
    with postfix_that(dovecot, access) as postfix:
        config = good_config(folder, account, dovecot, postfix)
        return doctor(with_box(config, **changes))


def test_a_server_that_vouches(
    tmp_path: Path, account: Account, dovecot: Dovecot
) -> None:
    access = f"static:{{PREPEND Authentication-Results: {VOUCHER}; dkim=none}}"
    chart = examine(tmp_path, account, dovecot, access, authserv_id="MX.example.test")
    assert lines(chart, Level.WARNING) == []
    assert "MX.example.test writes Authentication-Results" in "\n".join(
        lines(chart, Level.OK)
    )
    chart = examine(tmp_path, account, dovecot, access, authserv_id="other.test")
    (warning,) = lines(chart, Level.WARNING)
    assert f"no Authentication-Results of other.test (found: {VOUCHER})" in warning


def test_a_server_that_replaces_message_ids(
    tmp_path: Path, account: Account, dovecot: Dovecot
) -> None:
    """The probe was looked for by its Message-ID: it seemed never to arrive."""
    try:
        # As Amazon SES does.
        field = "Message-ID: <0102-7@eu-west-1.amazonses.com>"
        with PostfixThatReplaces(dovecot, field) as postfix:
            chart = doctor(good_config(tmp_path, account, dovecot, postfix))
    except MissingServerError as missing:
        pytest.skip(str(missing))
    (warning,) = lines(chart, Level.WARNING)
    assert "replaces Message-IDs (by <0102-7@eu-west-1.amazonses.com>)" in warning
    assert lines(chart, Level.PROBLEM) == []


def test_a_server_that_replaces_sender_and_reply_address(
    tmp_path: Path, account: Account, dovecot: Dovecot
) -> None:
    """Players would see another address, and their replies would lack the key."""
    fields = ("From: relay@example.test", "Reply-To: Relay <relay@example.test>")
    try:
        with PostfixThatReplaces(dovecot, *fields) as postfix:
            chart = doctor(good_config(tmp_path, account, dovecot, postfix))
    except MissingServerError as missing:
        pytest.skip(str(missing))
    (warning,) = lines(chart, Level.WARNING)
    assert f"replaces From {account.address} by relay@example.test" in warning
    (problem,) = lines(chart, Level.PROBLEM)
    assert "by relay@example.test: replies would come without their keys" in problem


def test_a_server_that_does_not_want_the_mail_now(
    tmp_path: Path, account: Account, dovecot: Dovecot
) -> None:
    chart = examine(tmp_path, account, dovecot, "static:{450 4.2.0 come again}")
    (problem,) = lines(chart, Level.PROBLEM)
    assert f"the probe mail to {account.address} is not taken now: 450" in problem
    assert "run this again in some minutes" in problem


def test_a_server_that_refuses_sub_addresses(
    tmp_path: Path, account: Account, dovecot: Dovecot
) -> None:
    access = r"regexp:{{/\+/ 550 5.1.1 no such user}}"
    chart = examine(tmp_path, account, dovecot, access)
    (problem,) = lines(chart, Level.PROBLEM)
    assert "do not arrive (550 5.1.1" in problem
    assert "replies would be lost" in problem
    assert "the probe mail arrived" in "\n".join(lines(chart, Level.OK))


def test_a_server_that_takes_no_envelope_sender_but_its_own(
    tmp_path: Path, account: Account, dovecot: Dovecot
) -> None:
    access = r"regexp:{{/\+bounces-/ 553 5.7.1 not your address}}"
    with postfix_that(dovecot, access, "sender") as postfix:
        config = good_config(tmp_path, account, dovecot, postfix)
        chart = doctor(config)
        without = doctor(with_box(config, bounce_addresses=False))
    assert lines(chart, Level.PROBLEM) == []
    (warning,) = lines(chart, Level.WARNING)
    assert "+bounces-TOKEN@" in warning
    assert "refused (553 5.7.1 " in warning
    assert "set bounce_addresses = false in [[mailbox]] main" in warning
    assert lines(without, Level.WARNING) == []
    assert dovecot.messages(account) == []


@pytest.mark.parametrize("keys", ["sender", "sender and recipient"])
def test_a_server_that_puts_off_unknown_senders(
    tmp_path: Path, account: Account, dovecot: Dovecot, keys: str
) -> None:
    """Greylisting, by a server that knows us: only what is new to it waits."""
    about = "sender" if keys == "sender" else "recipient"
    access = r"regexp:{{/\+/ 450 4.2.0 greylisted, come again}}"
    with postfix_that(dovecot, access, about) as postfix:
        chart = doctor(good_config(tmp_path, account, dovecot, postfix))
    assert lines(chart, Level.PROBLEM) == []
    *others, warning = lines(chart, Level.WARNING)
    assert "+bounces-TOKEN@" in warning
    assert "are put off (450 4.2.0 " in warning
    assert "set bounce_addresses = false in [[mailbox]] main" in warning
    if about == "recipient":
        (other,) = others
        assert "+KEY@" in other
        assert "is not taken now: 450 4.2.0" in other
    else:
        assert others == []


def test_bounces_that_are_lost_on_their_way(
    tmp_path: Path,
    account: Account,
    dovecot: Dovecot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(lookout, "LATER_SECONDS", 3.0)
    chart = examine(tmp_path, account, dovecot, r"regexp:{{/\+bounces-/ DISCARD}}")
    (problem,) = lines(chart, Level.PROBLEM)
    assert "+bounces-TOKEN@example.test do not arrive: bounces would be lost" in problem


def test_a_connection_that_is_lost_meanwhile(
    tmp_path: Path,
    account: Account,
    dovecot: Dovecot,
    postfix: Postfix,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def lost(*_: object) -> None:
        message = "connection closed"
        raise ConnectionLostError(message)

    monkeypatch.setattr(ProbeConnection, "find", lost)
    chart = doctor(good_config(tmp_path, account, dovecot, postfix))
    (problem,) = lines(chart, Level.PROBLEM)
    assert problem.startswith("mailbox main: connection closed -> ")


@pytest.fixture
def config(
    tmp_path: Path, account: Account, dovecot: Dovecot, postfix: Postfix
) -> Config:
    return good_config(tmp_path, account, dovecot, postfix)


def test_a_server_that_promises_to_tell(
    config: Config,
    account: Account,
    dovecot: Dovecot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said = "\n".join(lines(doctor(config), Level.OK))
    assert "the server told us of the mail by itself (IDLE)" in said

    async def silence(*_: object) -> None:
        await asyncio.sleep(60)

    monkeypatch.setattr(ProbeConnection, "wait", silence)
    monkeypatch.setattr(lookout, "PUSH_SECONDS", 0.1)
    chart = doctor(config)
    (warning,) = lines(chart, Level.WARNING)
    assert "offers to tell us of new mail (IDLE), but did not" in warning
    assert "up to 9 minutes" in warning
    assert dovecot.messages(account) == []


def test_a_mail_that_cannot_be_signed_is_not_sent(
    config: Config, account: Account, dovecot: Dovecot
) -> None:
    broken = replace(config, dkim=DkimConfig("example.test", "turm", "/none.pem"))
    chart = doctor(broken)
    (problem,) = lines(chart, Level.PROBLEM)
    assert problem.startswith("DKIM: ")
    (skipped,) = lines(chart, Level.SKIPPED)
    assert "no probe mail: it cannot be signed" in skipped
    assert dovecot.messages(account) == []


def test_without_a_folder_mails_stay(config: Config) -> None:
    chart = doctor(with_box(config, done_folder=""))
    assert lines(chart, Level.PROBLEM) + lines(chart, Level.WARNING) == []
    assert "mails stay in INBOX and are marked" in "\n".join(lines(chart, Level.OK))


def test_waiting_shows_that_it_goes_on(
    config: Config, dovecot: Dovecot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lookout, "TELL_SECONDS", 0.0)
    told: list[str] = []
    elsewhere = with_box(config, address=dovecot.add_user().address)
    chart = doctor(elsewhere, wait_seconds=0.6, progress=told.append)
    assert "was sent, but is not in INBOX after 0.6 s" in lines(chart, Level.PROBLEM)[0]
    waiting = told.index("waiting for the probe mail, up to 0.6 s")
    assert re.fullmatch(r"still waiting, since \d+ s", told[waiting + 1])


def test_beside_a_running_server(
    tmp_path: Path, dovecot: Dovecot, postfix: Postfix
) -> None:
    """The server reads its mailbox meanwhile; each finds its own mails."""
    database = f"sqlite:///{tmp_path / 'turmpost.sqlite3'}"
    with TurmpostProcess(tmp_path, database, dovecot, postfix) as turmpost:
        said = turmpost.run("doctor", "--wait", "60")
        assert "PROBLEM" not in said
        assert f"mails to {turmpost.account.tagged('KEY')} arrive" in said
        somebody = Person(dovecot.add_user(), dovecot, postfix)
        asked = somebody.write(turmpost.account.address, "hilfe")
        assert somebody.wait_for(answers=asked)
        assert turmpost.stop() == 0
    log = (tmp_path / "serve.log").read_text(encoding="utf-8")
    assert "ERROR" not in log
    assert "WARNING" not in log


def test_a_server_that_was_faster(
    tmp_path: Path,
    dovecot: Dovecot,
    postfix: Postfix,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The running server has put the probes away before the doctor looks."""
    database = f"sqlite:///{tmp_path / 'turmpost.sqlite3'}"
    with TurmpostProcess(tmp_path, database, dovecot, postfix) as turmpost:
        account = turmpost.account

        def read_by_the_server() -> bool:
            return len(dovecot.messages(account, "Processed")) == 3

        look = Lookout.wait_for

        async def look_late(self: Lookout, probes: list[Probe], seconds: float) -> None:
            await asyncio.to_thread(
                wait_until, read_by_the_server, limit=60, what="the server reads"
            )
            await look(self, probes, seconds)

        monkeypatch.setattr(Lookout, "wait_for", look_late)
        chart = doctor(load(turmpost.config, turmpost.environment))
        assert lines(chart, Level.PROBLEM) == []
        assert "KEY@example.test arrive" in "\n".join(lines(chart, Level.OK))
        assert dovecot.messages(account, "Processed") == []
        wait_until(
            lambda: turmpost.run("mail", "list").count("ignored_own") == 3,
            limit=60,
            what="the server knows the probes as its own",
        )
