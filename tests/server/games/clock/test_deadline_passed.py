"""A deadline has passed: orders are missing, and the round waits, or does not."""

from __future__ import annotations

from datetime import timedelta

import pytest

from server.games.clock import deadline_passed
from server.games.state import options
from server.games.state.session import GameSession
from server.intake.worker import work_off
from server.storage.games import due_steps, games, journal
from server.storage.journal_kinds import Kind
from server.storage.service import statistics
from server.storage.tables.games import StepRow
from tests.server.world import World, flat, parsed, text_of

MASTER = "gm@masters.test"
HOUR = {"hours": 1, "seconds": 1}


class Round:
    """A game of five with a game master, whose deadlines fall due as in `serve`."""

    def __init__(self, world: World, **chosen: int | bool) -> None:
        self.world = world
        self.game_id = world.start("MAX", "ZOR", "BAB", "LEO", "TIM")
        self.master = world.lead(self.game_id, MASTER)
        with world.services.database.work() as work:
            row = games.get(work, self.game_id)
            options.change(work, row, chosen, world.clock.now())

    def order(self, *codes: str) -> None:
        """Let these players order something."""
        for code in codes:
            self.world.mail(code, f"bk,1\n# {self.world.uid}\n")

    def end(self, **span: float) -> bool:
        """Let time pass and what is due happen; say whether a round was resolved."""
        self.world.clock.pass_by(**(span or HOUR))
        work_off(self.world.services)
        with self.world.services.database.work() as work:
            due = [one.game_id for one in due_steps.due(work, self.world.clock.now())]
            found = [
                deadline_passed.fall_due(
                    GameSession.locked(work, self.world.services, one)
                )
                for one in due
            ]
        work_off(self.world.services)
        return any(found)

    @property
    def step(self) -> StepRow:
        """Return the open step."""
        with self.world.services.database.work() as work:
            found = games.open_step(work, self.game_id)
            assert found is not None
            return found

    def lead(self, text: str) -> str:
        """Let the game master write; return the answer."""
        self.world.write(MASTER, f"spiel+{self.master.key}@example.org", text)
        rows = [row for row in self.world.sent("reply") if row.recipient == MASTER]
        return flat(text_of(rows[-1]))

    def entries(self, kind: Kind) -> int:
        """Return how often something has happened."""
        with self.world.services.database.work() as work:
            return len(journal.of_kind(work, self.game_id, kind))


ALL = ("MAX", "ZOR", "BAB", "LEO", "TIM")


def test_one_who_is_late_puts_the_round_off_once(quick_world: World) -> None:
    table = Round(quick_world, grace_hours=48, hold_share=0)
    table.order(*ALL[1:])
    before = table.step.deadline
    assert before is not None
    assert not table.end()
    assert table.step.deadline == before + timedelta(hours=48)
    letters = {row.recipient[:3]: row for row in quick_world.sent("deadline")}
    assert set(letters) == {code.lower() for code in ALL}
    late, other = (flat(text_of(letters[code])) for code in ("max", "zor"))
    assert "einmal um 48 Stunden verschoben" in late
    assert "Von dir ist noch kein gültiger Befehl da" in late
    assert "kannst du sie noch ändern" in other
    assert "MAX" not in other
    assert table.entries(Kind.GRACE) == 1
    assert table.end(hours=48, seconds=1)
    assert not quick_world.sent("deadline")[len(ALL) :]


def test_who_was_late_before_puts_nothing_off(quick_world: World) -> None:
    table = Round(quick_world, grace_hours=48, hold_share=0)
    table.order(*ALL[1:])
    table.end()
    assert table.end(hours=48, seconds=1)
    table.order(*ALL[1:])
    assert table.end()
    assert table.entries(Kind.GRACE) == 1


def test_orders_of_others_are_locked_where_the_game_says_so(
    quick_world: World,
) -> None:
    table = Round(quick_world, grace_hours=48, grace_locks=True, hold_share=0)
    table.order(*ALL[1:])
    table.end()
    other = flat(text_of(quick_world.sent("deadline", "ZOR")[-1]))
    assert "Deine Befehle bleiben so" in other
    quick_world.mail("ZOR", "bk,2\nlöschen alles\n")
    reply = flat(quick_world.reply("ZOR"))
    assert "bleiben, wie sie zur Zugabgabe waren" in reply
    assert "bk,1" in reply
    # What is for a later round has nothing to do with this one.
    quick_world.mail("ZOR", "bk,3,Runde 3\n")
    assert "Runde 3  bk,3,Runde 3" in quick_world.reply("ZOR")
    table.order("MAX")
    assert "bk,1" in quick_world.reply("MAX")
    assert table.end(hours=48, seconds=1)
    with quick_world.services.database.work() as work:
        last = games.steps(work, table.game_id)[1]
    assert (last.orders or {}) == dict.fromkeys(sorted(ALL), "bk,1")


def test_names_are_told_where_the_game_says_so(quick_world: World) -> None:
    table = Round(quick_world, grace_hours=2, grace_names=True, hold_share=0)
    table.order(*ALL[1:])
    table.end()
    told = flat(text_of(quick_world.sent("deadline", "ZOR")[-1]))
    assert "Es fehlen Befehle von: Haus MAX." in told
    assert "2 Stunden" in told


def test_nothing_is_put_off_by_itself(quick_world: World) -> None:
    table = Round(quick_world)
    table.order(*ALL[1:])
    assert table.end()


def test_many_who_are_silent_hold_the_round(quick_world: World) -> None:
    table = Round(quick_world)
    table.order("MAX", "ZOR")
    assert not table.end()
    (letter,) = [row for row in quick_world.sent("gm") if row.recipient == MASTER]
    subject = str(parsed(letter)["Subject"])
    assert (
        subject
        == "[Egon 7] Runde 1: Deine Entscheidung ist nötig, 3 von 5 ohne Befehle"
    )
    assert "auswerten 1" in text_of(letter)
    assert not table.end(minutes=5)
    assert len(quick_world.sent("gm")) == 1
    assert "Du entscheidest" in table.lead("stand\n")
    with quick_world.services.database.work() as work:
        seen = statistics.look(work, [], quick_world.clock.now())
    assert (seen.held, seen.overdue) == (1, ())
    table.lead("auswerten 1\n")
    assert table.end(seconds=1)


def test_a_longer_time_is_the_other_answer_and_asked_for_once(
    quick_world: World,
) -> None:
    table = Round(quick_world)
    table.order("MAX", "ZOR")
    table.end()
    # What comes meanwhile waits, and is in time for the new deadline.
    waiting = quick_world.mail("BAB", "bk,2\n")
    assert waiting.outcome == "waiting"
    assert "Zugabgabe für Runde 1 ist am" in table.lead("frist 1, 2026-12-03 18:00\n")
    work_off(quick_world.services)
    assert quick_world.row(waiting.uid).outcome == "orders"
    assert table.end(days=3)
    assert table.entries(Kind.HELD) == 1


@pytest.mark.parametrize(
    ("chosen", "ordering"),
    [
        ({"hold_share": 0}, ()),
        ({"hold_share": 50}, ALL[2:]),
        ({"hold_share": 10}, ALL[1:]),
    ],
)
def test_few_who_are_silent_hold_nothing(
    quick_world: World, chosen: dict[str, int], ordering: tuple[str, ...]
) -> None:
    table = Round(quick_world, **chosen)
    table.order(*ordering)
    assert table.end()


@pytest.mark.parametrize(("share", "held"), [(40, True), (41, False)])
def test_the_share_of_silent_seats_that_holds_a_round_counts_itself(
    quick_world: World, share: int, *, held: bool
) -> None:
    table = Round(quick_world, hold_share=share)
    table.order(*ALL[2:])
    assert table.end() is not held


def test_a_deadline_has_passed_in_its_last_instant(quick_world: World) -> None:
    table = Round(quick_world, hold_share=0)
    table.order("MAX")
    assert not table.end(minutes=59, seconds=59)
    assert table.end(seconds=1)


def test_a_paused_game_waits_for_its_end_whatever_the_deadline(
    quick_world: World,
) -> None:
    table = Round(quick_world, grace_hours=48)
    table.lead("pause 1\n")
    quick_world.clock.pass_by(days=2)
    with quick_world.services.database.work() as work:
        session = GameSession.locked(work, quick_world.services, table.game_id)
        assert deadline_passed.fall_due(session) is None
    assert table.step.key == "1"
    assert table.entries(Kind.GRACE) == table.entries(Kind.HELD) == 0


@pytest.mark.parametrize(("late", "ends"), [(5, 48), (50, 98)])
def test_a_round_that_is_looked_at_late_is_put_off_from_its_own_hour(
    quick_world: World, late: int, ends: int
) -> None:
    """Where that time is over, too, from now on: nobody could order in it."""
    table = Round(quick_world, grace_hours=48, hold_share=0)
    table.order(*ALL[1:])
    before = table.step.deadline
    assert before is not None
    assert not table.end(hours=1 + late)
    assert table.step.deadline == before + timedelta(hours=ends)


def test_where_nobody_could_answer_nothing_is_held(quick_world: World) -> None:
    """Such a game would have stood still for ever."""
    table = Round(quick_world)
    with quick_world.services.database.work() as work:
        work.session.merge(table.master).until = quick_world.clock.now()
    assert table.end()


def test_seats_that_nobody_plays_hold_nothing_again_and_again(
    quick_world: World,
) -> None:
    table = Round(quick_world)
    for number in ("1", "2"):
        table.order("MAX", "ZOR")
        table.end()
        table.lead(f"auswerten {number}\n")
        assert table.end(seconds=1)
    table.order("MAX", "ZOR")
    assert table.end()
    assert table.entries(Kind.HELD) == 2


def test_the_options_are_set_by_mail(quick_world: World) -> None:
    table = Round(quick_world)
    assert "hold_share=50" in table.lead("option\n")
    assert "grace_hours=48" in table.lead("option 1, grace_hours 48\n")
    assert "grace_locks=yes" in table.lead("option 1, grace_locks, ja\n")
    for line, said in (
        ("option 1, hold_share 101", "eine Zahl von 0 bis 100"),
        ("option 1, hold_share -5", "eine Zahl von 0 bis 100"),
        ("option 1, grace_locks 7", '"ja" oder "nein"'),
        ("option 1, pizza 7", "Es gibt: grace_hours"),
        ("option 4, hold_share 10", "Offen: Runde 1"),
    ):
        assert said in table.lead(f"{line}\n")
    assert table.entries(Kind.OPTIONS_SET) == 3


def test_the_first_round_can_wait_for_the_orders_of_all(quick_world: World) -> None:
    """A lost first move decides games."""
    game = Round(quick_world, hold_first=True, hold_share=0)
    game.order("MAX", "ZOR", "BAB", "LEO")
    assert not game.end()
    (held,) = [one for one in quick_world.sent("gm") if "TIM" in text_of(one)]
    assert "Haus TIM (TIM)" in flat(text_of(held))
    game.lead("auswerten 1\n")
    assert game.end(seconds=1)
    game.order("MAX")
    assert game.end()
