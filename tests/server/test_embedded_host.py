"""The embedded host and the accounts of the database, while it runs."""

from __future__ import annotations

import asyncio
import imaplib
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from server import services
from server.config.settings import Config, DatabaseConfig, EmbeddedConfig
from server.services import Services
from server.storage.service import embedded_mail
from server.transport.embedded_host import LocalHost

PATIENCE = 60.0


@pytest.fixture
def found(tmp_path: Path) -> Iterator[Services]:
    config = Config(
        database=DatabaseConfig(f"sqlite:///{tmp_path / 'turmpost.db'}"),
        embedded=EmbeddedConfig(smtp_port=0, imap_port=0),
    )
    built = services.build(config, embedded=True)
    built.database.migrate()
    yield built
    built.database.close()


def _set(found: Services, name: str, password: str) -> None:
    with found.database.work() as work:
        embedded_mail.set_account(work, name, password)


def _log_in(host: LocalHost, name: str, password: str) -> None:
    port = host.host.imap_port
    with imaplib.IMAP4("127.0.0.1", port, timeout=PATIENCE) as client:
        client.login(name, password)


def _while_running(found: Services, changes: tuple[tuple[str, str], ...]) -> None:
    """Make each change beside a running host, and log in with it."""

    async def main() -> None:
        host = LocalHost(found, on_mail=lambda: None)
        await host.start()
        try:
            for name, password in changes:
                await asyncio.to_thread(_set, found, name, password)
                await host.open_accounts()
                await asyncio.to_thread(_log_in, host, name, password)
        finally:
            await host.stop()

    asyncio.run(main())


def test_a_running_host_takes_over_new_passwords_and_new_accounts(
    found: Services, caplog: pytest.LogCaptureFixture
) -> None:
    """A second password was refused for ever, and locked out who came later."""
    _set(found, "anna", "first")
    _while_running(found, (("anna", "second"), ("ben", "his"), ("anna", "third")))
    assert caplog.records == []


def test_an_account_that_cannot_be_opened_locks_nobody_out(
    found: Services, caplog: pytest.LogCaptureFixture
) -> None:
    _set(found, "Not a name", "x")
    with caplog.at_level(logging.ERROR):
        _while_running(found, (("zoe", "hers"), ("zoe", "another")))
    assert len(caplog.records) == 1
