"""A server whose sending is off says so, and does everything else."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from pathlib import Path

import pytest

from server.commandline import serve
from server.config.settings import Config, DatabaseConfig, EmbeddedConfig
from server.doctor import store
from server.doctor.findings import Chart, Finding, Level
from server.process import server_registry
from server.storage.database import Database
from server.storage.outbox import sending_switch
from tests.server.world import World


def test_the_start_says_that_nothing_is_sent_and_what_to_do(
    quick_world: World, caplog: pytest.LogCaptureFixture
) -> None:
    quick_world.start("MAX", "ZOR")
    with caplog.at_level(logging.INFO):
        server_registry.started(quick_world.services)
    assert [record.levelname for record in caplog.records] == ["INFO"]
    assert "turmpost.db, mailboxes: embedded" in caplog.text
    with quick_world.services.database.work() as work:
        sending_switch.turn_off(work, quick_world.clock.now(), "restored from a backup")
    server_registry.started(quick_world.services)
    assert caplog.records[-1].levelname == "WARNING"
    assert caplog.records[-1].getMessage() == (
        "SENDING IS OFF since 2026-12-01 12:00 UTC (restored from a backup); mails "
        "that wait: 2; `turmpost sending on` lets them go out"
    )


def test_doctor_warns_of_it(quick_world: World) -> None:
    found: list[Finding] = []
    chart = Chart(found.append, lambda _: None)
    with quick_world.services.database.work() as work:
        sending_switch.turn_off(work, quick_world.clock.now(), "turned off by hand")
    assert store.examine(quick_world.url, quick_world.clock, chart)
    (said,) = [one for one in found if one.level is Level.WARNING]
    assert said.said == "sending is off: turned off by hand"


def test_a_silent_server_sends_nothing_from_its_first_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The switch is thrown before the server runs, and stays when it has ended."""
    url = f"sqlite:///{tmp_path / 'turmpost.db'}"
    seen: list[str] = []

    class Watched:
        def __init__(self, found: object, *, embedded: bool) -> None:
            assert embedded
            self.services, self.ready = found, asyncio.Event()

        async def run(self, _: asyncio.Event) -> None:
            with Database(url).work() as work:
                off = sending_switch.off(work)
            seen.append("" if off is None else off.why)

    monkeypatch.setattr(serve, "Server", Watched)
    monkeypatch.setattr(serve, "stop_on_signals", lambda _: None)
    monkeypatch.setattr("server.process.collector.settle", lambda: None)
    config = replace(Config(), database=DatabaseConfig(url), embedded=EmbeddedConfig())
    asyncio.run(serve._serve(config, embedded=True, silent=True))
    assert seen == ["started with --silent"]
