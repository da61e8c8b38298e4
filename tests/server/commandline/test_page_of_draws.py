"""The pages about draws: their commands check a secret, and say what follows."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
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
    lines = re.findall(r"^turmpost (verify-draw FINGER\w+ \w+ .*)$", said, re.MULTILINE)
    assert len(lines) == 3
    for line in lines:
        command, _fingerprint, _secret, *options = line.split()
        words = [command, draws.commitment(SECRET), SECRET, *options]
        assert cli.main(words) == 0, line
        assert "draw " in capsys.readouterr().out


@pytest.mark.parametrize("page", ["draws.md", "draws.de.md"])
def test_without_turmpost_it_is_checked_as_the_page_of_a_game_says(page: str) -> None:
    said = (ROOT / "docs" / page).read_text(encoding="utf-8")
    (line,) = re.findall(r"^echo \w+ (\| .*)$", said, re.MULTILINE)
    assert f"{line}</code>" in OF_A_GAME.read_text(encoding="utf-8")


def test_the_rule_of_the_page_leads_to_the_draw(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Written from the page alone, as a reader with a tool of their own would."""
    numbers, left = _stream(), list(range(1, 50))
    drawn: list[int] = []
    while len(drawn) < 7:
        number = next(numbers)
        if number < 2**64 // len(left) * len(left):
            drawn.append(left.pop(number % len(left)))
    *six, zz = drawn
    words = ["verify-draw", draws.commitment(SECRET), SECRET, "--game", "egon"]
    assert cli.main(words) == 0
    assert f"draw {[*sorted(six), zz]}" in capsys.readouterr().out


def _stream() -> Iterator[int]:
    for block in range(99):
        text = bytes.fromhex(SECRET) + b"turmpost" + block.to_bytes(8, "big")
        digest = hashlib.sha256(text).digest()
        for place in range(0, len(digest), 8):
            yield int.from_bytes(digest[place : place + 8], "big")
