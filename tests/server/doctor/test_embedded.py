"""The doctor's findings about the embedded mail host."""

from __future__ import annotations

import asyncio
import socket
from dataclasses import replace
from pathlib import Path

import pytest

from server.clock import SystemClock
from server.config.settings import Config, DatabaseConfig, EmbeddedConfig
from server.doctor import embedded
from server.doctor.findings import Level
from server.mail.embedded.host import EmbeddedHost, EmbeddedSettings
from server.mail.imap.probe import ProbeConnection
from server.mail.smtp.pool import Retry, SmtpPool
from server.storage.database import Database
from server.storage.service import embedded_mail
from server.transport.embedded_store import Store
from tests.server.doctor.examined import PATIENT, doctor, lines
from tests.servers.waiting import free_ports


@pytest.fixture
def config(tmp_path: Path) -> Config:
    smtp, imap = free_ports(2)
    return Config(
        database=DatabaseConfig(f"sqlite:///{tmp_path / 'turmpost.db'}"),
        embedded=EmbeddedConfig(smtp_port=smtp, imap_port=imap),
    )


def _host(config: Config) -> EmbeddedHost:
    """Return the host that another process runs."""
    settings = EmbeddedSettings(
        smtp_port=config.embedded.smtp_port, imap_port=config.embedded.imap_port
    )
    database = Database(config.database.url)
    return EmbeddedHost(settings, Store(database, SystemClock(), "", lambda: None))


def test_a_mail_goes_round(config: Config, tmp_path: Path) -> None:
    chart = doctor(config, use_embedded=True)
    said = "\n".join(lines(chart, Level.OK))
    assert f"the ports {config.embedded.smtp_port} and" in said
    assert "a mail that was sent by SMTP was read by IMAP" in said
    assert lines(chart, Level.WARNING) + lines(chart, Level.PROBLEM) == []
    assert list(tmp_path.iterdir()) == []


def test_any_port_will_do(config: Config) -> None:
    any_port = EmbeddedConfig(smtp_port=0, imap_port=0)
    chart = doctor(replace(config, embedded=any_port), use_embedded=True)
    assert lines(chart, Level.PROBLEM) == []


@pytest.mark.parametrize("which", ["smtp_port", "imap_port"])
def test_a_port_that_another_program_has(config: Config, which: str) -> None:
    with socket.create_server(("127.0.0.1", getattr(config.embedded, which))):
        (problem,) = lines(doctor(config, use_embedded=True), Level.PROBLEM)
    assert "cannot be opened" in problem
    assert str(getattr(config.embedded, which)) in problem
    assert "set embedded.smtp_port and embedded.imap_port to free ones" in problem


def test_a_turmpost_that_runs_already(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(embedded, "CONNECT_SECONDS", PATIENT)
    smtp = config.embedded.smtp_port

    async def main() -> list[str]:
        async with _host(config):
            chart = await asyncio.to_thread(doctor, config, use_embedded=True)
        assert lines(chart, Level.PROBLEM) == []
        return lines(chart, Level.OK)

    said = "\n".join(asyncio.run(main()))
    assert f"turmpost listens at 127.0.0.1, SMTP {smtp}" in said


def test_an_account_that_the_running_host_refuses(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The doctor was content when nobody new could log in."""
    monkeypatch.setattr(embedded, "CONNECT_SECONDS", PATIENT)
    monkeypatch.setattr(embedded, "TAKEN_OVER_SECONDS", 0.0)
    database = Database(config.database.url)
    database.migrate()
    with database.work() as work:
        embedded_mail.set_account(work, "anna", "pässwort")
        embedded_mail.set_account(work, "ben", "new password")
    database.close()

    async def main() -> None:
        async with _host(config) as host:
            host.set_account("anna", "pässwort")
            host.set_account("ben", "old password")
            chart = await asyncio.to_thread(doctor, config, use_embedded=True)
            (problem,) = lines(chart, Level.PROBLEM)
            assert "ben cannot log in" in problem
            assert "turmpost account add ben" in problem
            host.set_account("ben", "new password")
            chart = await asyncio.to_thread(doctor, config, use_embedded=True)
        assert lines(chart, Level.PROBLEM) == []
        assert "mailboxes that can be logged in to: 2" in "".join(
            lines(chart, Level.OK)
        )

    asyncio.run(main())


def test_a_host_that_loses_mails(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def send(*_: object) -> Retry:
        return Retry("451 no")

    monkeypatch.setattr(SmtpPool, "send", send)
    (problem,) = lines(doctor(config, use_embedded=True), Level.PROBLEM)
    assert "a mail got lost in the host: 451 no" in problem


def test_a_host_that_lets_nobody_in(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(*_: object, **__: object) -> None:
        message = "odd"
        raise OSError(message)

    monkeypatch.setattr(ProbeConnection, "open", refuse)
    (problem,) = lines(doctor(config, use_embedded=True), Level.PROBLEM)
    assert "the host does not work: odd" in problem
