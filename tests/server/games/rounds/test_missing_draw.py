"""A draw that the game master enters is not there yet: who is asked, and told what."""

from __future__ import annotations

from datetime import timedelta

import pytest

from server.games.clock import deadline_passed
from server.games.clock.reminders import remind
from server.games.state import missing_draw, options
from server.games.state.session import GameSession
from server.intake.late import tell_late
from server.intake.worker import work_off
from server.storage.games import due_steps, games
from server.storage.journal_kinds import Kind
from server.storage.kinds import Draws
from server.storage.tables.games import StepRow
from server.storage.tables.outbox import OutboxRow
from tests.server.masters_office import MASTER, Office
from tests.server.states import move_deadline
from tests.server.world import START, World, flat, parsed, text_of

DRAW = "ziehung 1, 3,9,17,22,31,45,8\n"
HOUR = {"hours": 1, "seconds": 1}


class Table(Office):
    """A game of three whose game master enters the draws, as `serve` resolves it."""

    def __init__(self, world: World, **chosen: int | bool) -> None:
        super().__init__(world, world.start("MAX", "ZOR", "BAB"))
        with world.services.database.work() as work:
            row = games.get(work, self.game_id)
            row.draws = Draws.MANUAL
            options.change(work, row, {"hold_share": 0, **chosen}, world.clock.now())

    def pass_by(self, **span: float) -> None:
        """Let time pass and what is due happen, until nothing is due any more."""
        self.world.clock.pass_by(**span)
        services = self.world.services
        work_off(services)
        with services.database.work() as work:
            for step in due_steps.due(work, self.world.clock.now()):
                deadline_passed.fall_due(
                    GameSession.locked(work, services, step.game_id)
                )
        work_off(services)

    def enter(self, text: str = DRAW) -> str:
        """Enter a draw and confirm it; return the answer."""
        self.write(text)
        return self.agree()

    @property
    def step(self) -> StepRow:
        with self.world.services.database.work() as work:
            found = games.open_step(work, self.game_id)
            assert found is not None
            return found

    def urgent(self) -> list[OutboxRow]:
        """Return the letters that came to the game master at once."""
        return [row for row in self.world.sent("gm") if row.recipient == MASTER]


def _subject(row: OutboxRow) -> str:
    return str(parsed(row)["Subject"])


def test_the_game_master_is_asked_for_the_draw_at_the_deadline_and_once(
    quick_world: World,
) -> None:
    """The round waited for the draw without a word to anybody."""
    table = Table(quick_world)
    table.pass_by(**HOUR)
    table.pass_by(minutes=5)
    [letter] = table.urgent()
    assert "Ziehung gebraucht: Runde 1, Zugabgabe vorbei" in _subject(letter)
    assert "ziehung 1, 3,9,17,22,31,45,8" in text_of(letter)
    assert quick_world.sent("report") == []
    assert "wird damit sofort ausgewertet" in table.write(DRAW)
    table.enter()
    table.pass_by(seconds=1)
    assert len(quick_world.sent("report")) == 3


def test_grace_is_decided_before_a_draw_is_accepted(quick_world: World) -> None:
    """The round opened again when the draw was known."""
    table = Table(quick_world, grace_hours=2)
    quick_world.mail("MAX", "bk,1\n")
    table.pass_by(**HOUR)
    assert table.noted(Kind.GRACE) == 1
    assert table.urgent() == []
    assert table.step.deadline == START + timedelta(hours=3)
    table.pass_by(hours=2, seconds=1)
    assert len(table.urgent()) == 1
    table.enter()
    table.pass_by(seconds=1)
    assert (table.noted(Kind.GRACE), table.step.key) == (1, "2")


def test_who_is_late_gets_no_more_time_once_the_draw_is_asked_for(
    quick_world: World,
) -> None:
    table = Table(quick_world)
    table.pass_by(**HOUR)
    with quick_world.services.database.work() as work:
        row = games.get(work, table.game_id)
        options.change(work, row, {"grace_hours": 2}, quick_world.clock.now())
    table.enter()
    table.pass_by(seconds=1)
    assert (table.noted(Kind.GRACE), table.step.key) == (0, "2")


def test_a_round_that_is_held_asks_for_the_draw_after_the_decision(
    quick_world: World,
) -> None:
    table = Table(quick_world, hold_share=50)
    table.pass_by(**HOUR)
    assert [_subject(one).split(", ", 1)[0] for one in table.urgent()] == [
        "[Egon 7] Runde 1: Deine Entscheidung ist nötig"
    ]
    said = table.write("auswerten 1\n")
    assert "sobald die Ziehung da ist" in said
    table.pass_by(seconds=1)
    assert "Zugabgabe vorbei" in _subject(table.urgent()[-1])
    table.enter()
    table.pass_by(seconds=1)
    assert table.step.key == "2"


@pytest.mark.parametrize("grace_hours", [0, 2])
def test_a_draw_of_a_round_that_gets_more_time_after_its_end_counts_no_longer(
    quick_world: World, grace_hours: int
) -> None:
    """Orders could be given with the draw known."""
    table = Table(quick_world, grace_hours=grace_hours, hold_share=50)
    assert "wirst nach einer neuen gefragt" in table.write(DRAW)
    table.enter()
    table.pass_by(**HOUR)
    if not grace_hours:
        assert "Zugabgabe für Runde 1 ist am" in table.write("frist 1, +24h\n")
    assert table.step.chance is None
    assert table.noted(Kind.DRAW_DROPPED) == 1
    quick_world.mail("MAX", "bk,2\n")
    assert "bk,2" in quick_world.reply("MAX")


def test_the_game_master_is_told_at_once_that_the_draw_was_dropped_and_why(
    quick_world: World,
) -> None:
    """It went without a mail, and the next request did not say that one was there."""
    table = Table(quick_world)
    table.enter()
    table.write("frist 1, +24h, MAX\n")
    assert table.urgent() == []
    table.pass_by(**HOUR)
    [letter] = table.urgent()
    assert "Die Ziehung für Runde 1 zählt nicht mehr" in _subject(letter)
    because = "Die Runde wartet auf Plätze mit mehr Zeit"
    assert because in flat(text_of(letter))
    for asked in ("stand\n", "status\n"):
        said = table.write(asked)
        assert "Die Ziehung, die eingetragen war, ist verfallen" in said
        assert because in said
    table.pass_by(hours=24)
    asking = table.urgent()[-1]
    assert "Ziehung gebraucht: Runde 1, Zugabgabe vorbei" in _subject(asking)
    assert because in flat(text_of(asking))
    assert 'sobald du mit "ja" antwortest' in flat(text_of(asking))
    table.enter()
    assert "verfallen" not in table.write("stand\n")
    table.pass_by(seconds=1)
    assert table.step.key == "2"


def test_a_dropped_draw_is_one_thing_to_do_and_is_not_asked_for_at_once(
    quick_world: World,
) -> None:
    """One letter said that nobody should know a draw, the next one asked for it."""
    table = Table(quick_world, grace_hours=24)
    table.enter()
    quick_world.mail("MAX", "bk,1\n")
    table.pass_by(**HOUR)
    assert table.noted(Kind.DRAW_DROPPED) == 1
    remind(quick_world.services)
    [letter] = table.urgent()
    assert "zählt nicht mehr" in _subject(letter)
    said = table.write("stand\n")
    assert "Nach der Zugabgabe wird eine neue gebraucht: ziehung 1, ..." in said
    assert "fehlt noch deine Ziehung" not in said
    table.pass_by(hours=24)
    said = table.write("stand\n")
    assert "ist verfallen: Es fehlten Befehle" in said
    assert "die Zugabgabe ist vorbei, und es fehlt die Ziehung".casefold() in (
        said.casefold()
    )
    assert "Nach der Zugabgabe" not in said
    # The time is over that they had.
    assert "Mehr Zeit als die anderen" not in said


def test_a_draw_that_the_game_master_withdrew_is_missing_for_that_reason(
    quick_world: World,
) -> None:
    table = Table(quick_world)
    table.enter()
    table.pass_by(minutes=1)
    table.write("ziehung 1, keine\n")
    table.pass_by(**HOUR)
    [letter] = table.urgent()
    assert "verfallen" not in text_of(letter)
    assert "Ziehung gebraucht" in _subject(letter)


@pytest.mark.parametrize(
    ("deed", "because"),
    [
        ("frist 1, +24h\n", "Die Spielleitung hat die Zugabgabe verlegt"),
        ("weiter 1\n", "Die Partie hat über ihre Zugabgabe hinaus pausiert"),
    ],
)
def test_each_way_to_more_time_is_told_as_the_reason(
    quick_world: World, deed: str, because: str
) -> None:
    table = Table(quick_world, hold_share=50)
    table.enter()
    if "weiter" in deed:
        table.write("pause 1\n")
    table.pass_by(**HOUR)
    table.write(deed)
    assert because in flat(text_of(table.urgent()[-1]))
    assert because in table.write("stand\n")


def test_a_draw_is_withdrawn_until_it_is_used(quick_world: World) -> None:
    table = Table(quick_world)
    assert "keine Ziehung eingetragen" in table.write("ziehung 1, keine\n")
    assert "ziehung 1, keine" in table.write(DRAW)
    table.enter()
    assert "ist zurückgenommen" in table.write("ziehung 1, keine\n")
    assert table.step.chance is None
    table.pass_by(**HOUR)
    assert "Zugabgabe vorbei" in _subject(table.urgent()[-1])
    table.enter()
    table.pass_by(seconds=1)
    assert "Zu spät: Die Auswertung" in table.write("ziehung 1, keine\n")


def test_dice_that_lie_open_are_asked_for_as_the_round_opens(
    quick_world: World,
) -> None:
    world = quick_world
    office = Office(world, world.start("MAX", "ZOR", "BAB", bundle="mark"))
    with world.services.database.work() as work:
        games.get(work, office.game_id).draws = Draws.MANUAL
        step_row = games.open_step(work, office.game_id)
        assert step_row is not None
        step_row.chance = None
    with world.services.database.work() as work:
        row = games.get(work, office.game_id)
        missing_draw.ask_at_opening(GameSession(work, world.services, row))
    [letter] = [row for row in world.sent("gm") if row.recipient == MASTER]
    assert "Ziehung gebraucht" in _subject(letter)
    assert "noch offen" in _subject(letter)
    office.write("ziehung 1, MG,KV,PP, ja\n")
    assert "liegt offen" in office.write("ziehung 1, keine\n")


def test_the_game_master_is_reminded_before_the_deadline(quick_world: World) -> None:
    table = Table(quick_world)
    with quick_world.services.database.work() as work:
        row = games.get(work, table.game_id)
        to = START + timedelta(hours=72)
        move_deadline(quick_world.services, work, row, to)
    quick_world.clock.pass_by(hours=49)
    remind(quick_world.services)
    quick_world.clock.pass_by(hours=18)
    remind(quick_world.services)
    [letter] = table.urgent()
    assert "Bald brauchst du die Ziehung für Runde 1" in _subject(letter)
    assert "Freitag, 4. Dezember 2026, 13:00 Uhr" in flat(text_of(letter))


def test_dice_that_lie_open_are_not_said_to_be_needed_only_later(
    quick_world: World,
) -> None:
    """The game master read that they could be entered "now already"."""
    world = quick_world
    office = Office(world, world.start("MAX", "ZOR", "BAB", bundle="mark"))
    with world.services.database.work() as work:
        row = games.get(work, office.game_id)
        row.draws = Draws.MANUAL
        step_row = games.open_step(work, office.game_id)
        assert step_row is not None
        step_row.chance = None
        move_deadline(world.services, work, row, START + timedelta(hours=72))
    world.clock.pass_by(hours=49)
    remind(world.services)
    [letter] = [row for row in world.sent("gm") if row.recipient == MASTER]
    assert "Für Runde 1 fehlt die offene Ziehung" in _subject(letter)
    said = flat(text_of(letter))
    assert "geben ihre Befehle, ohne sie zu kennen" in said
    assert "auch jetzt schon" not in said


def test_no_game_master_is_reminded_of_a_draw_that_is_there(quick_world: World) -> None:
    table = Table(quick_world)
    table.enter()
    with quick_world.services.database.work() as work:
        row = games.get(work, table.game_id)
        to = START + timedelta(hours=72)
        move_deadline(quick_world.services, work, row, to)
    quick_world.clock.pass_by(hours=49)
    remind(quick_world.services)
    assert table.urgent() == []


def test_players_read_that_the_round_waits_for_its_draw(quick_world: World) -> None:
    table = Table(quick_world)
    quick_world.lead(table.game_id)
    table.enter()
    table.pass_by(**HOUR)
    report = flat(text_of(quick_world.sent("report", "MAX")[-1]))
    assert "Die Ziehung für Runde 2 trägt die Spielleitung ein" in report
    table.pass_by(**HOUR)
    quick_world.mail("MAX", "bk,2\n")
    quick_world.clock.pass_by(minutes=3)
    tell_late(quick_world.services)
    late = flat(text_of(quick_world.sent("late", "MAX")[-1]))
    assert "sobald die Spielleitung die Ziehung eingetragen hat" in late
