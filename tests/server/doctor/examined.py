"""Configurations on the private servers, and what the doctor says to them."""

from __future__ import annotations

import asyncio
import gc
import warnings
from collections.abc import Callable
from dataclasses import fields, replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from server.clock import SystemClock
from server.config.intake import IntakeConfig
from server.config.settings import Config, DatabaseConfig, MailboxConfig, SmtpConfig
from server.doctor import servers
from server.doctor.examine import examine
from server.doctor.findings import Chart, Level
from server.mail.dns_records import Lookup, lookup
from server.mail.imap.mailbox import ImapSettings
from server.mail.smtp.pool import SmtpSettings
from server.process.smtp_setup import smtp_settings
from server.transport.logins import Logins
from server.transport.mailboxes import imap_settings
from tests.servers.dovecot import HOST, Account, Dovecot
from tests.servers.postfix import Postfix

WAIT_SECONDS = 60.0
# For servers that answer, however slow the machine is.
PATIENT = 60.0


def answers_within(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """Let the doctor wait for each answer as long as this, not as long as serve."""

    def imap(
        config: MailboxConfig, size: int, logins: Logins | None = None
    ) -> ImapSettings:
        return replace(imap_settings(config, size, logins), answer_seconds=seconds)

    def smtp(config: SmtpConfig, logins: Logins | None = None) -> SmtpSettings:
        return replace(smtp_settings(config, logins), answer_seconds=seconds)

    monkeypatch.setattr(servers, "imap_settings", imap)
    monkeypatch.setattr(servers, "smtp_settings", smtp)


class ShiftedClock:
    """A clock that goes wrong by some seconds."""

    def __init__(self, seconds: float) -> None:
        self._shift = timedelta(seconds=seconds)

    def now(self) -> datetime:
        return SystemClock().now() + self._shift


def good_config(
    folder: Path, account: Account, dovecot: Dovecot, postfix: Postfix
) -> Config:
    """Return a configuration with which everything works."""
    certificate = str(dovecot.directory / "cert.pem")
    return Config(
        source=str(folder / "turmpost.toml"),
        database=DatabaseConfig(f"sqlite:///{folder / 'turmpost.sqlite3'}"),
        mailboxes=(
            MailboxConfig(
                name="main",
                address=account.address,
                host=HOST,
                port=dovecot.imaps_port,
                user=account.name,
                password=account.password,
                ca_file=certificate,
            ),
        ),
        smtp=SmtpConfig(
            host=HOST,
            port=postfix.submission_port,
            user=account.name,
            password=account.password,
            ca_file=certificate,
        ),
        intake=IntakeConfig(operator="op@example.test"),
    )


def with_box(config: Config, **changes: str | int | bool) -> Config:
    """Return the configuration with another mailbox."""
    (box,) = config.mailboxes
    made = MailboxConfig(
        **{
            one.name: changes.get(one.name, getattr(box, one.name))
            for one in fields(box)
        }
    )
    return replace(config, mailboxes=(made,))


def with_smtp(config: Config, **changes: str | int) -> Config:
    """Return the configuration with another SMTP server."""
    smtp = config.smtp
    assert smtp is not None
    made = SmtpConfig(
        **{
            one.name: changes.get(one.name, getattr(smtp, one.name))
            for one in fields(smtp)
        }
    )
    return replace(config, smtp=made)


def doctor(
    config: Config,
    *,
    clock_off: float = 0,
    use_embedded: bool = False,
    wait_seconds: float = WAIT_SECONDS,
    records: Lookup = lookup,
    progress: Callable[[str], None] = lambda _: None,
) -> Chart:
    """Return what the doctor finds."""
    chart = Chart(show=lambda _: None, progress=progress)
    good = asyncio.run(
        examine(
            config,
            chart,
            use_embedded=use_embedded,
            wait_seconds=wait_seconds,
            clock=ShiftedClock(clock_off),
            records=records,
        )
    )
    with warnings.catch_warnings():
        # A handshake that failed leaves its socket to the loop, which is gone: what is
        # collected here would be blamed on another test.
        warnings.simplefilter("ignore", ResourceWarning)
        gc.collect()
    assert good == (chart.count(Level.PROBLEM) == 0)
    return chart


def lines(chart: Chart, level: Level) -> list[str]:
    """Return what was found of a level, with what to do about it."""
    return [
        f"{finding.about}: {finding.said} -> {finding.todo}"
        for finding in chart.findings
        if finding.level is level
    ]
