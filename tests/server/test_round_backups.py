"""Backups that the server makes before and after rounds."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from server.config.settings import BackupConfig, Config
from server.process.round_backups import RoundBackups
from server.storage.database import Database
from server.storage.games import games
from server.storage.locks import Lock
from tests.server.test_deadlines import Running
from tests.server.world import World


def _world(tmp_path: Path, backup: BackupConfig) -> World:
    url = f"sqlite:///{tmp_path / 'turmpost.db'}"
    return World(url, config=replace(Config(), backup=backup))


def _open_step(path: Path, game_id: int) -> str:
    copy = Database(f"sqlite:///{path}")
    with copy.work() as work:
        step = games.open_step(work, game_id)
    copy.close()
    assert step is not None
    return step.key


def test_there_is_one_from_before_a_round_and_one_from_after_it(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "backups"
    world = _world(tmp_path, BackupConfig(folder=str(folder)))
    game_id = world.start("MAX", "ZOR")
    world.clock.pass_by(hours=1, seconds=1)
    assert asyncio.run(Running(world).look())
    before, after = sorted(folder.iterdir(), key=lambda path: "after" in path.name)
    assert before.name.endswith("-before-round.db")
    assert after.name.endswith("-after-round.db")
    assert [_open_step(path, game_id) for path in (before, after)] == ["1", "2"]
    world.close()


def test_only_the_newest_stay_and_those_made_by_hand(tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    by_hand = folder / "turmpost-20200101T000000Z.db"
    by_hand.touch()
    world = _world(tmp_path, BackupConfig(folder=str(folder), keep=2))
    made = RoundBackups(world.services)
    for number in range(4):
        made.before(world.clock.now())
        # Asked again and again while a round waits, it makes no other.
        made.before(world.clock.now())
        world.clock.pass_by(hours=number + 1)
    assert by_hand.exists()
    assert len(list(folder.iterdir())) == 3
    world.close()


def test_a_backup_that_cannot_be_written_holds_up_no_round(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").touch()
    world = _world(tmp_path, BackupConfig(folder=str(tmp_path / "file" / "backups")))
    world.start("MAX", "ZOR")
    world.clock.time += timedelta(hours=1, seconds=1)
    running = Running(world)
    assert asyncio.run(running.look())
    assert "no backup" in caplog.text
    assert running.deadlines.backups.failure
    world.close()


def test_servers_of_one_database_write_one_backup(tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    world = _world(tmp_path, BackupConfig(folder=str(folder)))
    with world.services.database.locks.held(Lock.BACKUP):
        RoundBackups(world.services).before(world.clock.now())
    assert not folder.exists()
    RoundBackups(world.services).before(world.clock.now())
    assert len(list(folder.iterdir())) == 1
    world.close()
