"""The guide to adding a game: what its first screens show works."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from server.cli import main

ROOT = Path(__file__).parents[1]
GUIDE = ROOT / "docs" / "adding-a-game.md"
FILE = re.compile(r"`([\w./]+)`:\n\n```\w*\n(.*?)^```", re.MULTILINE | re.DOTALL)
CONSOLE = re.compile(r"^```console\n(.*?)^```", re.MULTILINE | re.DOTALL)


def _guide() -> str:
    return GUIDE.read_text(encoding="utf-8")


def screen() -> str:
    """Return the section with the whole game."""
    return (
        _guide()
        .partition("## A whole game on one screen, from files")[2]
        .partition("\n## ")[0]
    )


def test_the_first_game_is_played_as_the_guide_types_it(tmp_path: Path) -> None:
    for name, content in FILE.findall(screen()):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content, encoding="utf-8")
    (typed,) = CONSOLE.findall(screen())
    commands = [line.removeprefix("$ ") for line in typed.splitlines()]
    turmpost = tmp_path / "bin" / "turmpost"
    turmpost.parent.mkdir()
    turmpost.write_text(
        f"#!/bin/sh\nPYTHONPATH=$PYTHONPATH:{ROOT} "
        f'exec {sys.executable} -m server.cli "$@"\n',
        encoding="utf-8",
    )
    turmpost.chmod(0o700)
    done = subprocess.run(
        ["sh", "-e"],
        input="\n".join(commands),
        cwd=tmp_path,
        env={**os.environ, "PATH": f"{turmpost.parent}:{os.environ['PATH']}"},
        capture_output=True,
        check=False,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, "")
    result = json.loads(done.stdout)
    assert result["rejected"] == {}
    assert result["state"]["round"] == 2
    assert result["state"]["points"] == {"ANN": 0, "BOB": 9}


def test_the_first_game_is_short() -> None:
    files = dict(FILE.findall(screen()))
    lines = [line for line in files["solo.py"].splitlines() if line]
    assert len(files) == 3
    assert len(lines) <= 45


def test_a_new_game_is_packed_as_the_guide_says(tmp_path: Path) -> None:
    (packing,) = re.findall(r"^```toml\n(.*?)^```", _guide(), re.MULTILINE | re.DOTALL)
    written = tmp_path / "my-game"
    assert main(["new-game", "my_game", str(written)]) == 0
    project = (written / "pyproject.toml").read_text(encoding="utf-8")
    assert [one for one in packing.split("\n\n") if one.strip() not in project] == []


@pytest.mark.parametrize("flags", [(), ("--chance", "--hidden", "--steps")])
def test_the_guide_says_how_long_a_new_game_is(
    tmp_path: Path, flags: tuple[str, ...]
) -> None:
    said = re.search(r"a package of some (\d+) lines", _guide())
    assert said is not None
    written = tmp_path / "my-game"
    assert main(["new-game", "my_game", str(written), *flags]) == 0
    files = (one for one in written.rglob("*") if one.is_file())
    lines = sum(len(one.read_text(encoding="utf-8").splitlines()) for one in files)
    assert 0.75 < int(said[1]) / lines < 1.25
