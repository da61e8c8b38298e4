"""A robot plays a seat that nobody wanted, inside the server and marked as one."""

from __future__ import annotations

import pytest

from engine.egon.game import Egon
from server.bundles.egon.robots.heads import EgonHead
from server.games.clock import deadline_passed
from server.games.state.session import GameSession
from server.intake.worker import work_off
from server.storage.games import games, journal
from server.storage.journal_kinds import Kind
from server.storage.kinds import DeadlineReason
from server.storage.people import roles
from tests.server.masters_office import Office
from tests.server.world import World, flat, parsed, text_of

MASTER = "gm@masters.test"


class Table:
    """A game of three and its game master."""

    def __init__(self, world: World, bundle: str) -> None:
        self.world = world
        self.game_id = world.start("MAX", "ZOR", "BAB", bundle=bundle)
        world.vouches = True
        self.master = world.lead(self.game_id, MASTER)

    def lead(self, text: str) -> str:
        """Let the game master write; return the answer."""
        self.world.write(MASTER, f"spiel+{self.master.key}@example.org", text)
        rows = [row for row in self.world.sent("reply") if row.recipient == MASTER]
        return flat(text_of(rows[-1]))

    @property
    def key(self) -> str:
        """Return what a game master calls the open round."""
        with self.world.services.database.work() as work:
            step = games.open_step(work, self.game_id)
            return "" if step is None else step.key

    def end_round(self) -> None:
        """Let the deadline pass, and what is due happen as in `serve`."""
        with self.world.services.database.work() as work:
            step = games.open_step(work, self.game_id)
            assert step is not None
            step.deadline = self.world.clock.now()
        self.world.clock.pass_by(seconds=1)
        work_off(self.world.services)
        with self.world.services.database.work() as work:
            step = games.open_step(work, self.game_id)
            assert step is not None
            step.deadline_reason = DeadlineReason.ENDED
            work.flush()
            assert deadline_passed.fall_due(
                GameSession.locked(work, self.world.services, self.game_id)
            )

    def played(self) -> list[str]:
        """Return the robot's orders in each round that was resolved."""
        with self.world.services.database.work() as work:
            rows = games.steps(work, self.game_id)[1:]
            found = [(row.orders or {}) for row in rows if row.resolved_at]
        return [one.get("MAX", "") for one in found]


@pytest.mark.parametrize("bundle", ["egon", "ostia", "mark"])
def test_a_robot_orders_when_a_round_opens(quick_world: World, bundle: str) -> None:
    table = Table(quick_world, bundle)
    said = table.lead(f"roboter {table.key}, MAX, ja\n")
    assert "wird ab jetzt von einem Roboter gespielt" in said
    for _ in range(3):
        table.end_round()
    assert any(table.played())
    with quick_world.services.database.work() as work:
        assert journal.of_kind(work, table.game_id, Kind.ROBOT_PLAYED)
        assert roles.robots(work, table.game_id) == ["MAX"]
    seats = table.lead("stand\n").split("MAX Haus MAX")[1]
    assert "Roboter" in seats.split("ZOR")[0]


def test_everybody_is_told_and_a_person_can_take_the_seat_back(
    quick_world: World,
) -> None:
    table = Table(quick_world, "egon")
    old = quick_world.key("MAX")
    table.lead("roboter 1, Haus MAX, ja\n")
    told = quick_world.sent("change", "ZOR")[-1]
    assert "Haus MAX wird von einem Roboter gespielt" in str(parsed(told)["Subject"])
    gone = flat(text_of(quick_world.sent("change", "max")[-1]))
    assert "spielt jetzt ein Roboter" in gone
    row = quick_world.write("max@players.test", f"spiel+{old}@example.org", "bk,1\n")
    assert row.outcome == "role_ended"
    assert "schon von einem Roboter" in table.lead("roboter 1, MAX, ja\n")
    assert "von keinem Roboter" in table.lead("roboter 1, ZOR, aus, ja\n")
    assert "wieder von max@players.test gespielt" in table.lead(
        "roboter 1, MAX, aus, ja\n"
    )
    assert quick_world.key("MAX") != old
    told = quick_world.sent("change", "ZOR")[-1]
    assert "wieder von einem Menschen" in str(parsed(told)["Subject"])
    assert quick_world.mail("MAX", "bk,1\n").outcome == "orders"
    with quick_world.services.database.work() as work:
        assert roles.robots(work, table.game_id) == []


def test_somebody_else_can_take_it_over(quick_world: World) -> None:
    table = Table(quick_world, "egon")
    table.lead("roboter 1, MAX, ja\n")
    assert "wird ab jetzt von neu@" in table.lead(
        "ersetzen 1, MAX, neu@players.test, ja\n"
    )
    with quick_world.services.database.work() as work:
        assert roles.robots(work, table.game_id) == []
    table.end_round()
    assert quick_world.sent("report", "neu")


def test_a_robot_that_breaks_stops_no_game(
    quick_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(*_: object, **__: object) -> None:
        raise ZeroDivisionError("a bug of ours")

    monkeypatch.setattr(EgonHead, "draft", breaks)
    table = Table(quick_world, "egon")
    table.lead("roboter 1, MAX, ja\n")
    table.end_round()
    assert table.key == "2"
    assert table.played() == [""]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("roboter 1, MAX, aus, ja\n", "ist wieder deiner"),
        ("ersetzen 1, MAX, max@players.test, ja\n", "ist wieder deiner"),
        ("ersetzen 1, MAX, neu@players.test, ja\n", "den bisher ein Roboter spielte"),
    ],
)
def test_who_follows_a_robot_reads_what_is_true(
    quick_world: World, line: str, told: str
) -> None:
    """The new player read that nobody knows of the change, and of a stranger's return.

    Everybody had been told that a robot plays there.
    """
    table = Table(quick_world, "egon")
    table.lead("roboter 1, MAX, ja\n")
    assert "Die anderen erfahren, dass dort kein Roboter mehr" in table.lead(line)
    address = "neu@players.test" if "neu@" in line else "max@players.test"
    letters = [row for row in quick_world.sent() if row.recipient == address]
    welcome = flat(text_of([row for row in letters if row.kind == "welcome"][-1]))
    assert told in welcome
    assert "weiß nur die Spielleitung" not in welcome
    assert not [row for row in letters if "spielt ab jetzt wieder" in text_of(row)]
    other = flat(text_of(quick_world.sent("change", "ZOR")[-1]))
    assert "spielt ab jetzt wieder ein Mensch" in other


def test_no_robot_sits_down_before_the_start_or_after_the_end(
    quick_world: World,
) -> None:
    office = Office(quick_world, quick_world.announce("Egon 8"))
    line = 'anmelden "Egon 8", Haus BAB, BAB, "Name BAB"\n'
    quick_world.write("bab@players.test", "spiel@example.org", line)
    assert "hat noch nicht begonnen" in office.write("roboter 0, BAB, ja\n")
    game_id = quick_world.start("MAX", "ZOR", rounds=1)
    over = Office(quick_world, game_id)
    quick_world.end_round()
    assert "zu Ende" in over.write("roboter 1, MAX, ja\n")
    with quick_world.services.database.work() as work:
        assert roles.robots(work, game_id) == []


def test_a_robot_orders_only_where_its_seat_is_awaited(
    quick_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(quick_world, "egon")
    table.lead("roboter 1, MAX, ja\n")
    monkeypatch.setattr(Egon, "awaiting", lambda *_: frozenset({"ZOR", "BAB"}))
    table.end_round()
    table.end_round()
    assert table.played()[1] == ""
