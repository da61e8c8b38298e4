"""Mails about changes reach the right players and game masters, and are true."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from server import cli
from server.clock import SystemClock
from server.config.intake import IntakeConfig
from server.config.settings import Config
from server.games.clock import interventions
from server.games.state.session import GameSession
from server.storage.games import games
from server.storage.kinds import Draws
from server.storage.tables.outbox import OutboxRow
from tests.server.world import TITLE, World, parsed, text_of

Output = pytest.CaptureFixture[str]
OPERATOR, MASTER = "op@example.org", "gm@example.org"


@pytest.fixture
def watched(world_with: Callable[[Config], World]) -> World:
    """A server whose operator has an address."""
    return world_with(Config(intake=IntakeConfig(operator=OPERATOR)))


def _to_officials(world: World) -> list[OutboxRow]:
    return [row for row in world.sent("gm") if row.recipient in (OPERATOR, MASTER)]


def _name_game_master(world: World, game_id: int) -> None:
    world.lead(game_id, MASTER)


@pytest.mark.rule("8.3.3")
@pytest.mark.parametrize("named", [True, False])
def test_three_rounds_without_a_move_are_told(watched: World, *, named: bool) -> None:
    """The event was stored, and mailed to nobody."""
    game_id = watched.start("MAX", "ZOR")
    if named:
        _name_game_master(watched, game_id)
    for number in range(1, 5):
        watched.mail("ZOR", f"bk,1\n# {number}\n")
        watched.end_round()
        assert len(_to_officials(watched)) == max(number - 2, 0)
    third, fourth = _to_officials(watched)
    assert third.recipient == (MASTER if named else OPERATOR)
    assert parsed(third)["Subject"] == f"[{TITLE}] Runde 3: für die Spielleitung"
    assert "Haus MAX: 3 Runden nacheinander ohne Zug (8.3.3)." in text_of(third)
    assert "4 Runden" in text_of(fourth)
    assert "ZOR" not in text_of(third)
    told = "\n".join(text_of(row) for row in watched.sent("report"))
    assert "MAX: 3 Runden nacheinander" not in " ".join(told.split())


def test_the_letter_to_the_game_master_speaks_the_servers_language(
    watched: World,
) -> None:
    watched.start("MAX", "ZOR")
    post = replace(watched.services.post, language="en")
    watched.services = replace(watched.services, posting=lambda: post)
    for _ in range(3):
        watched.end_round()
    [row] = _to_officials(watched)
    assert "3 rounds in a row without orders" in text_of(row)
    assert "Haus ZOR" in text_of(row)


def test_where_nobody_is_named_a_round_is_resolved_all_the_same(world: World) -> None:
    world.start("MAX", "ZOR")
    for _ in range(3):
        world.end_round()
    assert len(world.sent("report", "MAX")) == 3
    assert world.sent("gm") == []


@pytest.mark.parametrize(
    ("language", "word", "said", "not_said"),
    [
        ("de", "abmelden", "Leider ist niemand da", "eine Mail, dass"),
        ("en", "leave", "there is nobody to pass your wish on to", "get a mail saying"),
    ],
)
def test_to_leave_a_game_that_nobody_runs_says_so(
    world: World, language: str, word: str, said: str, not_said: str
) -> None:
    """It claimed that the game master knew and looked for a replacement."""
    world.start("MAX", "ZOR")
    world.speak("MAX", language)
    for _ in range(2):
        # The first one is asked about, the second one is meant.
        world.mail("MAX", f"{word}\n")
    reply = " ".join(world.reply("MAX").split())
    assert said in reply
    assert not_said not in reply
    assert world.sent("gm") == []


@pytest.mark.parametrize("named", [True, False])
def test_to_leave_names_who_is_told(watched: World, *, named: bool) -> None:
    game_id = watched.start("MAX", "ZOR")
    if named:
        _name_game_master(watched, game_id)
    for _ in range(2):
        watched.mail("MAX", "abmelden\n")
        watched.agree()
        reply = " ".join(watched.reply("MAX").split())
        assert ("hat keine Spielleitung" in reply) is not named
        assert re.search("bekommt (der Betreiber des Servers )?eine Mail", reply)
    [row] = _to_officials(watched)
    assert row.recipient == (MASTER if named else OPERATOR)


def _end(world: World, game_id: int) -> None:
    with world.services.database.work() as work:
        row = games.lock(work, game_id)
        interventions.end_now(GameSession(work, world.services, row))


def test_a_round_that_is_ended_early_is_told(world: World) -> None:
    """The players' mails went on naming a deadline that was still to come."""
    game_id = world.start("MAX", "ZOR")
    world.speak("ZOR", "en")
    world.mail("MAX", "bk,1\n")
    world.clock.pass_by(minutes=10)
    _end(world, game_id)
    german, english = world.sent("deadline")
    assert parsed(german)["Subject"] == f"[{TITLE}] Zu Ende: Runde 1"
    told = " ".join(text_of(german).split())
    assert "vor der Zugabgabe am Dienstag, 1. Dezember 2026, 14:00 Uhr" in told
    assert "Deine Befehle gelten" in told
    assert "You had no orders." in text_of(english)
    late = world.mail("MAX", "bk,2\n", at=world.clock.now() + timedelta(seconds=1))
    assert late.outcome == "waiting"
    _end(world, game_id)
    assert len(world.sent("deadline")) == 2


def test_a_round_without_a_deadline_ends_without_a_mail_of_its_own(
    world: World,
) -> None:
    game_id = world.start("MAX", "ZOR")
    with world.services.database.work() as work:
        step = games.open_step(work, game_id)
        assert step is not None
        step.deadline = None
    _end(world, game_id)
    assert world.sent("deadline") == []


class OwnAddress:
    """The command line of a game master."""

    def __init__(self, world: World, folder: Path) -> None:
        self.world = world
        self.file = folder / "turmpost.toml"
        self.file.write_text(f'[database]\nurl = "{world.url}"\n', encoding="utf-8")
        self.game_id = world.start("MAX", "ZOR")

    def now(self) -> int:
        """Run `turmpost game now`."""
        return cli.main(["game", "now", TITLE, "--config", str(self.file)])


@pytest.fixture
def desk(world: World, tmp_path: Path) -> OwnAddress:
    """The command line beside a game in its first round."""
    return OwnAddress(world, tmp_path)


def test_to_end_a_round_says_whether_a_server_runs(
    desk: OwnAddress, capsys: Output
) -> None:
    """It said "the running server resolves it" where none was running."""
    assert desk.now() == 0
    assert "no server is running: start `turmpost serve`" in capsys.readouterr().out
    locks = desk.world.services.database.locks
    locks.serve(SystemClock().now())
    assert desk.now() == 0
    assert "the running server resolves it" in capsys.readouterr().out
    locks.close()
    assert desk.now() == 0
    assert "no server is running" in capsys.readouterr().out


def test_to_end_a_round_whose_draw_is_missing_says_so(
    desk: OwnAddress, capsys: Output
) -> None:
    with desk.world.services.database.work() as work:
        games.get(work, desk.game_id).draws = Draws.MANUAL
    assert desk.now() == 0
    assert "is waiting for its draw" in capsys.readouterr().out
