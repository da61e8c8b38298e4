"""Interventions of game masters in a running game, and the mails to players."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from server import cli
from server.errors import NotPossibleError
from server.games.clock import interventions
from server.games.state.session import GameSession
from server.storage.games import games
from server.storage.states import GameState
from tests.server.states import put_into
from tests.server.world import START, TITLE, World, parsed, text_of
from tests.servers.fixtures import on_sqlite

NOTE = "Bin im Urlaub."
LATER = "2099-12-04T18:00"


class Office:
    """The command line of a game master; the game has begun just now."""

    def __init__(self, world: World, folder: Path) -> None:
        self.world = world
        self.file = folder / "turmpost.toml"
        self.file.write_text(f'[database]\nurl = "{world.url}"\n', encoding="utf-8")
        self.game_id = world.start("MAX", "ZOR")

    def game(self, *words: str) -> int:
        """Run the command."""
        action, *others = words
        place = ["--config", str(self.file)]
        return cli.main(["game", action, TITLE, *others, *place])

    def state(self) -> str:
        """Return the state of the game."""
        with self.world.services.database.work() as work:
            return games.get(work, self.game_id).state


@pytest.fixture
def office(world: World, tmp_path: Path) -> Office:
    """The command line beside a game in its first round."""
    return Office(world, tmp_path)


def test_a_pause_and_its_end_are_told_with_the_note(office: Office) -> None:
    assert office.game("pause", "--note", NOTE) == 0
    assert office.state() == "paused"
    paused = office.world.sent("change")
    assert [row.recipient for row in paused] == ["max@players.test", "zor@players.test"]
    assert NOTE in text_of(paused[0])
    assert parsed(paused[0])["Subject"] == f"[{TITLE}] Die Partie pausiert"
    assert office.world.key("MAX") in parsed(paused[0])["Reply-To"]
    office.world.mail("MAX", "bk,1\n")
    assert "Angenommen: 1" in office.world.reply("MAX")
    assert office.game("resume") == 0
    resumed = office.world.sent("change")[2:]
    assert len(resumed) == 2
    assert "Die Zugabgabe ist" in text_of(resumed[0])
    assert NOTE not in text_of(resumed[0])


@pytest.mark.parametrize(("passed", "moved"), [(-10, True), (10, False)])
def test_a_round_that_is_ended_after_its_deadline_keeps_it(
    quick_world: World, passed: int, *, moved: bool
) -> None:
    """What came after the deadline has been put off: it would count otherwise."""
    game_id = quick_world.start("MAX", "ZOR")
    quick_world.clock.pass_by(hours=1, minutes=passed)
    now = quick_world.clock.now()
    deadline = now - timedelta(minutes=passed)
    with quick_world.services.database.work() as work:
        session = GameSession.locked(work, quick_world.services, game_id)
        interventions.end_now(session)
        step = games.open_step(work, game_id)
        assert step is not None
        assert step.deadline == (now if moved else deadline)


def test_orders_in_a_pause_count_and_are_told_no_deadline(office: Office) -> None:
    office.world.mail("MAX", "bk,1\n")
    assert "Zugabgabe: " in office.world.reply("MAX")
    assert office.game("pause") == 0
    office.world.mail("MAX", "bk,2\n")
    reply = office.world.reply("MAX")
    assert "Angenommen: 1" in reply
    assert "Die Partie pausiert." in reply
    assert "Zugabgabe: " not in reply


def test_a_game_can_be_paused_more_than_once(office: Office) -> None:
    for command in ("pause", "resume", "pause", "resume"):
        assert office.game(command) == 0
    assert len(office.world.sent("change", "MAX")) == 4


def test_what_fails_tells_nobody(
    office: Office, capsys: pytest.CaptureFixture[str]
) -> None:
    assert office.game("resume") == 2
    assert "is not paused" in capsys.readouterr().err
    assert office.world.sent("change") == []


def test_a_cancelled_game_takes_no_orders(
    office: Office, capsys: pytest.CaptureFixture[str]
) -> None:
    assert office.game("cancel") == 0
    assert "--yes" in capsys.readouterr().out
    assert office.state() == "running"
    assert office.game("cancel", "--yes", "--note", NOTE) == 0
    assert office.state() == "cancelled"
    capsys.readouterr()
    assert cli.main(["game", "list", "--config", str(office.file)]) == 0
    listed = capsys.readouterr().out
    assert "cancelled" in listed
    assert "deadline" not in listed
    told = office.world.sent("change")
    assert len(told) == 2
    assert NOTE in text_of(told[1])
    row = office.world.mail("MAX", "bk,1\nstatus\n")
    assert row.outcome == "command"
    assert "abgebrochen" in office.world.reply("MAX")
    for words in (
        *(("cancel", "--yes"), ("pause",), ("resume",), ("now",)),
        ("deadline", "2099-12-04T18:00"),
    ):
        assert office.game(*words) == 2, words
    assert len(office.world.sent("change")) == 2
    office.world.end_round()
    assert office.world.sent("report") == []


def test_a_game_that_has_not_started_can_be_cancelled(
    world: World, tmp_path: Path
) -> None:
    world.announce(players=2)
    line = f'anmelden "{TITLE}", Haus Max, MAX, "Max Muster"\n'
    world.write("max@players.test", "spiel@example.org", line)
    with world.services.database.work() as work:
        interventions.cancel(GameSession(work, world.services, games.find(work, TITLE)))
    assert len(world.sent("change", "MAX")) == 1
    world.mail("MAX", "bk,1\n")
    assert "abgebrochen" in world.reply("MAX")


def test_a_moved_deadline_is_told_once(office: Office) -> None:
    assert office.game("deadline", "2099-12-04T18:00") == 0
    assert office.game("deadline", "2099-12-04T18:00+01:00") == 0
    told = office.world.sent("deadline")
    assert [row.recipient for row in told] == ["max@players.test", "zor@players.test"]
    text = text_of(told[0])
    assert "4. Dezember 2099, 18:00" in text
    assert "1. Dezember 2026, 14:00" in text


@pytest.mark.parametrize(
    "to", ["2001-01-01T00:00", "soon", "9999-12-31T23:59-12:00", "0001-01-01T00:00"]
)
@on_sqlite
def test_an_impossible_deadline_is_refused(office: Office, to: str) -> None:
    assert office.game("deadline", to) == 2
    assert office.world.sent("deadline") == []


def test_a_mail_that_was_too_late_is_in_time_for_the_new_deadline(
    office: Office,
) -> None:
    world = office.world
    world.clock.pass_by(hours=1, seconds=30)
    assert world.mail("MAX", "bk,1\n").state == "waiting"
    with world.services.database.work() as work:
        row = games.lock(work, office.game_id)
        later = START + timedelta(hours=3)
        interventions.set_deadline(GameSession(work, world.services, row), later)
    world.mail("ZOR", "bk,1\n")
    assert "Angenommen: 1" in world.reply("MAX")


def test_a_paused_game_cannot_end_its_round(office: Office) -> None:
    assert office.game("pause") == 0
    assert office.game("now") == 2


def test_a_game_that_is_over_is_not_cancelled(office: Office) -> None:
    services = office.world.services
    with services.database.work() as work:
        row = games.lock(work, office.game_id)
        put_into(work, row, GameState.OVER)
        with pytest.raises(NotPossibleError, match="already ended"):
            interventions.cancel(GameSession(work, services, row))


@pytest.mark.parametrize("command", [("pause",), ("resume",), ("deadline", LATER)])
def test_only_who_has_orders_is_told_that_they_stand(
    office: Office, command: tuple[str, ...]
) -> None:
    """Everybody was told "Deine Befehle stehen unverändert"."""
    world = office.world
    world.mail("MAX", "bk,1\n")
    if command == ("resume",):
        assert office.game("pause") == 0
    assert office.game(*command) == 0
    kind = "deadline" if command[0] == "deadline" else "change"
    ordered, silent = (text_of(row) for row in world.sent(kind)[-2:])
    assert "Befehle gelten unverändert" in " ".join(ordered.split())
    assert "unverändert" not in silent
    assert "Von dir ist noch kein Befehl da" in " ".join(silent.split())
