"""Command lines of the pages, run on databases of their own, print what pages say."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from tests.loop.scene import Scene
from tests.loop.test_command_lines import _shown
from tests.server.commandline.office import Office
from tests.server.world import World

Output = pytest.CaptureFixture[str]

SHOWN = {line for _, line in _shown()}

FROM_THE_START = (
    (
        'turmpost game announce egon --title "Egon 7" --players 12 '
        '--schedule "fri 18:00" --gm vera@example.org',
        ("Egon 7 is open for 12 players", ", PSEUDONYM, CODE"),
    ),
    ("turmpost game list", ("0 of 12 players", "waits for")),
)
"""Lines of the handbook in its order, and what they print by it."""

OF_A_RUNNING_GAME = (
    ("turmpost game list", ("Egon 7", "(until ", "waits for")),
    ("turmpost game master GAME ADDRESS", ("vera@example.org",)),
    ("turmpost game master GAME ADDRESS --end", ("vera@example.org",)),
    ("turmpost player key GAME CODE", ("MAX",)),
    ("turmpost player address GAME MAX new@example.org", ("new@example.org",)),
    ("turmpost player suppressed", ()),
    ("turmpost replay GAME", ("Egon 7",)),
    ("turmpost journal GAME", ("MAX",)),
    ("turmpost mail list", ()),
    ("turmpost outbox list --state queued", ()),
    ("turmpost outbox domains --days 30", ()),
    ("turmpost series", ()),
    ("turmpost sending off", ()),
    ("turmpost sending on", ()),
)
"""Lines that need a game in its third round."""

MEANT = {"GAME": "Egon 7", "CODE": "MAX", "ADDRESS": "vera@example.org"}
"""What is typed for the words in capitals."""


def _run(office: Office, capsys: Output, line: str, printed: tuple[str, ...]) -> None:
    assert line in SHOWN, f"no page shows {line!r} any more"
    words = [MEANT.get(word, word) for word in shlex.split(line)]
    code = office.turmpost(*words[1:])
    found = capsys.readouterr()
    assert code == 0, (line, found.err)
    assert [one for one in printed if one not in found.out] == [], (line, found.out)


def test_a_game_is_announced_and_joined_as_the_handbook_shows(
    tmp_path: Path, quick_world: World, capsys: Output
) -> None:
    office = Office(quick_world, tmp_path)
    for line, printed in FROM_THE_START:
        _run(office, capsys, line, printed)


def test_a_running_game_is_led_as_the_handbook_shows(
    tmp_path: Path, capsys: Output
) -> None:
    scene = Scene.made(tmp_path, "de")
    office = Office(scene.world, tmp_path)
    for line, printed in OF_A_RUNNING_GAME:
        _run(office, capsys, line, printed)
    scene.world.close()
