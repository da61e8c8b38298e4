"""The pages about draws: their commands check a secret, and say what follows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from server import cli
from server.games.state import draws

ROOT = Path(__file__).parents[3]
OF_A_GAME = ROOT / "server" / "pages" / "templates" / "draws.html.j2"
SECRET = "5e" * 32


@pytest.mark.parametrize("page", ["draws.md", "draws.de.md"])
def test_the_commands_of_the_page_check_a_draw(
    page: str, capsys: pytest.CaptureFixture[str]
) -> None:
    said = (ROOT / "docs" / page).read_text(encoding="utf-8")
    lines = re.findall(r"^turmpost (verify-draw HASH \w+ .*)$", said, re.MULTILINE)
    assert len(lines) == 3
    for line in lines:
        command, _hash, _secret, *options = line.split()
        words = [command, draws.commitment(SECRET), SECRET, *options]
        assert cli.main(words) == 0, line
        assert "draw " in capsys.readouterr().out


@pytest.mark.parametrize("page", ["draws.md", "draws.de.md"])
def test_without_turmpost_it_is_checked_as_the_page_of_a_game_says(page: str) -> None:
    said = (ROOT / "docs" / page).read_text(encoding="utf-8")
    (line,) = re.findall(r"^echo \w+ (\| .*)$", said, re.MULTILINE)
    assert f"{line}</code>" in OF_A_GAME.read_text(encoding="utf-8")
