"""The doctor on a real Dovecot and a real Postfix, with the usual mistakes."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from server.config.settings import Config, MailboxConfig
from server.doctor import examine, lookout, servers
from server.doctor.findings import Level
from tests.server.doctor.examined import (
    PATIENT,
    answers_within,
    doctor,
    good_config,
    lines,
    with_box,
    with_smtp,
)
from tests.servers.dovecot import Account, Dovecot
from tests.servers.postfix import Postfix
from tests.servers.private import MissingServerError
from tests.servers.waiting import free_ports

PASSWORD = "s3cret-w0rd"


@pytest.fixture(autouse=True)
def short_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is near here, and there in the end."""
    answers_within(monkeypatch, PATIENT)
    monkeypatch.setattr(lookout, "LATER_SECONDS", PATIENT)
    monkeypatch.setattr(lookout, "PUSH_SECONDS", PATIENT)
    monkeypatch.setattr(lookout, "LOOK_SECONDS", 0.1)


@pytest.fixture
def account(dovecot: Dovecot) -> Account:
    return dovecot.add_user(password=PASSWORD)


@pytest.fixture
def config(
    tmp_path: Path, account: Account, dovecot: Dovecot, postfix: Postfix
) -> Config:
    return good_config(tmp_path, account, dovecot, postfix)


def test_nothing_is_wrong(config: Config, account: Account, dovecot: Dovecot) -> None:
    chart = doctor(config)
    assert lines(chart, Level.PROBLEM) == []
    assert lines(chart, Level.WARNING) == []
    said = "\n".join(lines(chart, Level.OK))
    for words in (
        f":{config.mailboxes[0].port} (TLSv1.",
        "IDLE",
        "moved to Processed",
        f"may send as {account.address}",
        "probe mail arrived",
        "clock: ours and the mail server's agree",
        f"mails to {account.tagged('KEY')} arrive",
        f"bounces come to {account.tagged('bounces-TOKEN')}",
    ):
        assert words in said
    assert dovecot.messages(account) == []
    assert dovecot.messages(account, "Processed") == []


@pytest.mark.parametrize(
    ("seconds", "way", "level"),
    [
        (150, "0:02: behind", Level.PROBLEM),
        (-115, "0:01: ahead of", Level.PROBLEM),
        (45, "0:00: behind", Level.WARNING),
    ],
)
def test_a_clock_that_goes_wrong(
    config: Config, seconds: int, way: str, level: Level
) -> None:
    (warning,) = lines(doctor(config, clock_off=seconds), level)
    # The time the mail takes on its way counts as well: the seconds are not known.
    before, _, after = way.partition(" ")
    assert re.search(rf" {before}\d\d {after} ours", warning)
    assert "NTP" in warning


SILENCE = "STARTTLS on a TLS port"
"""The one mistake that is known by a server's saying nothing for a while."""

IMAP_MISTAKES: dict[str, tuple[Callable[..., Config], str, str]] = {
    "password": (
        lambda config, *_: with_box(config, password="wr0ng"),
        "LOGIN was refused",
        "TURMPOST_MAILBOX_MAIN_PASSWORD",
    ),
    "user": (
        lambda config, *_: with_box(config, user="nobody-knows"),
        "LOGIN was refused",
        "compare user in [[mailbox]] main",
    ),
    "closed port": (
        lambda config, *_: with_box(config, port=free_ports(1)[0]),
        "nobody listens at",
        '993 with security = "tls" or 143 with security = "starttls"',
    ),
    "TLS on a STARTTLS port": (
        lambda config, dovecot, _: with_box(config, port=dovecot.imap_port),
        "speaks no TLS from the first byte",
        'security = "starttls"',
    ),
    SILENCE: (
        lambda config, *_: with_box(config, security="starttls"),
        "takes the connection but says nothing",
        'security = "tls"',
    ),
    "another service": (
        lambda config, _, postfix: with_box(
            config, port=postfix.smtp_port, security="plain"
        ),
        "is no IMAP server: the server greets with 220",
        "this is another kind of server",
    ),
    "self-signed": (
        lambda config, *_: with_box(config, ca_file=""),
        "is self-signed",
        "ca_file",
    ),
    "other host": (
        lambda config, *_: with_box(config, host="127.1"),
        "is for another host",
        "host name that stands in the certificate",
    ),
    "no host": (
        lambda config, *_: with_box(config, host="imap.example.invalid"),
        "no host 'imap.example.invalid' is known",
        "look at host in [[mailbox]] main",
    ),
    "no folder": (
        lambda config, *_: with_box(config, folder="Spiel"),
        "SELECT was refused",
        "look at folder in [[mailbox]] main",
    ),
    "no certificate file": (
        lambda config, *_: with_box(config, ca_file="none.pem"),
        "cannot be used",
        "ca_file",
    ),
}


@pytest.mark.parametrize("name", IMAP_MISTAKES)
def test_a_mistake_about_imap(
    config: Config,
    dovecot: Dovecot,
    postfix: Postfix,
    name: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if name == SILENCE:
        answers_within(monkeypatch, 3.0)
    change, said, todo = IMAP_MISTAKES[name]
    chart = doctor(change(config, dovecot, postfix))
    (problem,) = lines(chart, Level.PROBLEM)
    assert problem.startswith("mailbox main: ")
    assert said in problem.partition(" -> ")[0]
    assert todo in problem.partition(" -> ")[2]
    assert "smtp: logged in" in "\n".join(lines(chart, Level.OK))


SMTP_MISTAKES: dict[str, tuple[Callable[..., Config], str, str]] = {
    "password": (
        lambda config, *_: with_smtp(config, password="wr0ng"),
        "authentication failed",
        "TURMPOST_SMTP_PASSWORD",
    ),
    "closed port": (
        lambda config, *_: with_smtp(config, port=free_ports(1)[0]),
        "nobody listens at",
        '465 with security = "tls" or 587 with security = "starttls"',
    ),
    "TLS on a STARTTLS port": (
        lambda config, *_: with_smtp(config, security="tls"),
        "speaks no TLS from the first byte",
        'security = "starttls"',
    ),
    SILENCE: (
        lambda config, dovecot, _: with_smtp(config, port=dovecot.imaps_port),
        "takes the connection but says nothing",
        'security = "tls"',
    ),
    "another service": (
        lambda config, dovecot, _: with_smtp(
            config, port=dovecot.imap_port, security="plain"
        ),
        "is no SMTP server: * OK",
        "this is another kind of server",
    ),
    "self-signed": (
        lambda config, *_: with_smtp(config, ca_file=""),
        "is self-signed",
        "ca_file",
    ),
    "no host": (
        lambda config, *_: with_smtp(config, host="smtp.example.invalid"),
        "no host 'smtp.example.invalid' is known",
        "look at host in [smtp]",
    ),
    "no login": (
        lambda config, _, postfix: with_smtp(config, user="", security="plain"),
        "530",
        'or security = "starttls" with port = 587, in [smtp]',
    ),
}


@pytest.mark.parametrize("name", SMTP_MISTAKES)
def test_a_mistake_about_smtp(
    config: Config,
    dovecot: Dovecot,
    postfix: Postfix,
    name: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if name == SILENCE:
        answers_within(monkeypatch, 3.0)
    change, said, todo = SMTP_MISTAKES[name]
    chart = doctor(change(config, dovecot, postfix))
    (problem,) = lines(chart, Level.PROBLEM)
    assert problem.startswith("smtp: ")
    assert said in problem.partition(" -> ")[0].lower() or said in problem
    assert todo in problem.partition(" -> ")[2]
    assert "mailbox main: logged in" in "\n".join(lines(chart, Level.OK))
    assert PASSWORD not in str(chart.findings)


def test_the_address_of_another_mailbox(config: Config, dovecot: Dovecot) -> None:
    other = dovecot.add_user()
    chart = doctor(with_box(config, address=other.address), wait_seconds=2)
    (problem,) = lines(chart, Level.PROBLEM)
    assert "was sent, but is not in INBOX" in problem
    assert f"is {other.address} the address of the mailbox of" in problem


def test_an_address_that_is_not_there(config: Config) -> None:
    chart = doctor(with_box(config, address="x@elsewhere.example"), wait_seconds=2)
    (problem,) = lines(chart, Level.PROBLEM)
    assert "the probe mail to x@elsewhere.example is refused: 550" in problem


def test_sub_addresses_that_are_not_used(config: Config) -> None:
    (warning,) = lines(doctor(with_box(config, subaddressing=False)), Level.WARNING)
    assert "set subaddressing = true in [[mailbox]] main" in warning


def test_a_mailbox_whose_server_does_not_vouch(config: Config) -> None:
    (warning,) = lines(doctor(with_box(config, authserv_id="mx.test")), Level.WARNING)
    assert "no Authentication-Results of mx.test (found: none)" in warning


class PlainDovecot(Dovecot):
    """A Dovecot that knows no sub-addresses."""

    def prepare(self) -> None:
        super().prepare()
        text = self._configuration.read_text(encoding="utf-8")
        assert "recipient_delimiter = +\n" in text
        text = text.replace("recipient_delimiter = +\n", "recipient_delimiter =\n")
        self._configuration.write_text(text, encoding="utf-8")


class FullDovecot(Dovecot):
    """A Dovecot with little room for each mailbox."""

    def prepare(self) -> None:
        super().prepare()
        with self._configuration.open("a", encoding="utf-8") as file:
            file.write(
                "mail_plugins = quota\n"
                "protocol imap {\n  mail_plugins = quota imap_quota\n}\n"
                "plugin {\n  quota = maildir:User quota\n"
                "  quota_rule = *:storage=100K\n}\n"
            )


@pytest.mark.real_server
def test_a_mailbox_that_is_nearly_full(tmp_path: Path) -> None:
    try:
        with FullDovecot() as dovecot, Postfix(dovecot) as postfix:
            account = dovecot.add_user()
            dovecot.deliver(b"Subject: x\r\n\r\n" + b"x" * 90_000, account.address)
            chart = doctor(good_config(tmp_path, account, dovecot, postfix))
    except MissingServerError as missing:
        pytest.skip(str(missing))
    (warning,) = lines(chart, Level.WARNING)
    assert "% of the room for mails is used -> delete old mails soon" in warning


@pytest.fixture(scope="module")
def plain_servers() -> Iterator[tuple[Dovecot, Postfix]]:
    try:
        with PlainDovecot() as dovecot, Postfix(dovecot) as postfix:
            yield dovecot, postfix
    except MissingServerError as missing:
        pytest.skip(str(missing))


@pytest.mark.real_server
def test_sub_addresses_that_do_not_arrive(
    tmp_path: Path,
    plain_servers: tuple[Dovecot, Postfix],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(lookout, "LATER_SECONDS", 3.0)
    dovecot, postfix = plain_servers
    config = good_config(tmp_path, dovecot.add_user(), dovecot, postfix)
    (problem,) = lines(doctor(config), Level.PROBLEM)
    assert "do not arrive" in problem
    assert "set subaddressing = false in [[mailbox]] main" in problem
    chart = doctor(with_box(config, subaddressing=False))
    assert lines(chart, Level.PROBLEM) == []
    assert "keys travel in the subject" in "\n".join(lines(chart, Level.OK))


def test_mailboxes_are_opened_side_by_side(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Five hundred of them took 77 seconds, one after another."""
    asked, together = [], asyncio.Event()

    async def open_slowly(_: Config, box: MailboxConfig, *_rest: object) -> bool:
        asked.append(box.name)
        if len(asked) == examine.AT_A_TIME:
            together.set()
        await asyncio.wait_for(together.wait(), PATIENT)
        return False

    monkeypatch.setattr(servers, "examine_mailbox", open_slowly)
    boxes = [replace(config.mailboxes[0], name=f"box{n}") for n in range(12)]
    doctor(replace(config, mailboxes=tuple(boxes)))
    assert sorted(asked) == sorted(box.name for box in boxes)
