"""Backups that a program of the operator's takes elsewhere."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

import pytest

from server.config.settings import BackupConfig
from server.errors import NotPossibleError
from server.process import off_site
from server.process.off_site import OffSite
from server.storage.service import backups
from tests.servers.waiting import wait_until

COPY = "import os, shutil, sys; shutil.copy(sys.argv[2], sys.argv[1])"
REFUSE = "import sys; print('Fatal: no\\x07 repository'); sys.exit(3)"
SHOW = (
    "import os, sys, pathlib\n"
    "pathlib.Path(sys.argv[1], 'seen').write_text(' '.join(os.environ))"
)
LEAVE = (
    "import os, subprocess, sys, pathlib\n"
    "left = subprocess.Popen(['sleep', '600'])\n"
    "pathlib.Path(sys.argv[1], 'left').write_text(f'{os.getpid()} {left.pid} .')"
)
HANG = "import subprocess, sys; subprocess.run(['sleep', '600'])"


def _backup(folder: Path, number: int) -> Path:
    file = folder / f"{backups.PREFIX}2026120{number}T120000Z{backups.ENDING}"
    file.touch()
    os.utime(file, (number, number))
    return file


def _hook(tmp_path: Path, program: str) -> BackupConfig:
    away = tmp_path / "away"
    away.mkdir(exist_ok=True)
    (tmp_path / "here").mkdir(exist_ok=True)
    hook = (sys.executable, "-c", program, str(away))
    return BackupConfig(folder=str(tmp_path / "here"), hook=hook, hook_minutes=2)


def _look(config: BackupConfig) -> None:
    asyncio.run(OffSite(config, lambda: True).look())


def test_each_backup_is_handed_over_once_and_at_first_the_newest(
    tmp_path: Path,
) -> None:
    config = _hook(tmp_path, COPY)
    here, away = tmp_path / "here", tmp_path / "away"
    _, second = _backup(here, 1), _backup(here, 2)
    (here / f"{backups.PREFIX}x{backups.PART}").touch()
    _look(config)
    assert [file.name for file in away.iterdir()] == [second.name]
    # What is there now is handed over from the oldest on.
    third, fourth = _backup(here, 3), _backup(here, 4)
    _look(config)
    assert {file.name for file in away.iterdir()} == {
        one.name for one in (second, third, fourth)
    }
    # It stands on the disk: another server has nothing to do.
    for file in away.iterdir():
        file.unlink()
    second.unlink()
    _look(config)
    assert not list(away.iterdir())
    assert second.name in (here / off_site.HANDED).read_text()


def test_the_program_does_not_see_our_secrets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TURMPOST_SMTP_PASSWORD", "s3cret")
    monkeypatch.setenv("RESTIC_REPOSITORY", "elsewhere")
    config = _hook(tmp_path, SHOW)
    _backup(tmp_path / "here", 1)
    _look(config)
    seen = (tmp_path / "away" / "seen").read_text().split()
    assert "RESTIC_REPOSITORY" in seen
    assert not [name for name in seen if name.startswith("TURMPOST_")]


def test_a_program_that_fails_gets_the_backup_again(tmp_path: Path) -> None:
    config = _hook(tmp_path, REFUSE)
    file = _backup(tmp_path / "here", 1)
    for _ in range(2):
        with pytest.raises(NotPossibleError) as caught:
            _look(config)
        assert str(caught.value).endswith(
            f"ended with exit code 3 for {file.name}: Fatal: no repository"
        )
    missing = BackupConfig(config.folder, hook=("/nowhere/at/all",))
    with pytest.raises(NotPossibleError, match="cannot be started: No such file"):
        _look(missing)


def test_a_program_without_an_end_is_ended_with_its_children(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(off_site, "SIGN_SECONDS", 0.01)
    signs: list[int] = []

    def go_on() -> bool:
        signs.append(1)
        return True

    config = _hook(tmp_path, HANG)
    _backup(tmp_path / "here", 1)
    with pytest.raises(NotPossibleError, match="took more than 2 minutes"):
        asyncio.run(OffSite(config, go_on).look())
    # A duty without signs of life would be taken for one that stands.
    assert len(signs) == 2


def test_what_a_program_has_left_behind_is_ended_as_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has ended itself, but what it has started still holds its output."""
    monkeypatch.setattr(off_site, "SIGN_SECONDS", 0.1)
    config, left = _hook(tmp_path, LEAVE), tmp_path / "away" / "left"
    _backup(tmp_path / "here", 1)

    def go_on() -> bool:
        told = "the program has ended"
        wait_until(lambda: left.exists() and _ended(left, 0), limit=60, what=told)
        return True

    with pytest.raises(NotPossibleError, match="took more than 2 minutes"):
        asyncio.run(OffSite(config, go_on).look())
    wait_until(lambda: _ended(left, 1), limit=60, what="its child has ended")


def _ended(told: Path, place: int) -> bool:
    """Return whether one of the processes that a file names has ended."""
    names = told.read_text().split()
    try:
        return (
            len(names) > 2 and ") Z " in Path(f"/proc/{names[place]}/stat").read_text()
        )
    except OSError:
        return True
