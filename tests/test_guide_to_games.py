"""The first screens of the guide to adding a game: what they show works."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
GUIDE = ROOT / "docs" / "adding-a-game.md"
FILE = re.compile(r"`([\w./]+)`:\n\n```\w*\n(.*?)^```", re.MULTILINE | re.DOTALL)
CONSOLE = re.compile(r"^```console\n(.*?)^```", re.MULTILINE | re.DOTALL)


def screen() -> str:
    """Return the section with the whole game."""
    text = GUIDE.read_text(encoding="utf-8")
    return text.partition("## A whole game on one screen")[2].partition("\n## ")[0]


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


def test_the_guide_says_how_long_it_is() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    said = re.search(r"this page \(about (\d+) lines", text)
    assert said is not None
    assert 0.85 < int(said[1]) / len(text.splitlines()) < 1.15
