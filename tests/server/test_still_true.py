"""What speaks of now is looked at again when it is about to be sent.

A reminder was queued while the mail server was away. It went out hours later, after the
round, to somebody who had ordered.
"""

from __future__ import annotations

import asyncio
from datetime import timedelta
from pathlib import Path

import pytest

from server.games.clock import interventions
from server.games.clock.reminders import remind
from server.games.rounds import embargo
from server.games.state.session import GameSession
from server.games.votes import deciding
from server.intake.late import tell_late
from server.intake.tidy import tidy
from server.mail.smtp.pool import Accepted, GivenUp, Retry, SmtpPool, SmtpSettings
from server.storage.kinds import MailKind, QuestionKind
from server.storage.states import OutgoingState
from server.storage.tables.games import GameRow
from server.storage.tables.outbox import OutboxRow
from server.transport import still_true
from server.transport.sender import Sender
from server.transport.still_true import CONDITIONS
from tests.loop.scene import Scene
from tests.loop.test_questions import ASKS
from tests.server.states import move_deadline
from tests.server.world import START, World, parsed, text_of
from tests.servers.waiting import wait_until

LIMIT = 60


class Pool(SmtpPool):
    """A mail server that takes everything."""

    def __init__(self) -> None:
        super().__init__(SmtpSettings("localhost", 1))

    async def send(
        self, envelope_from: str, recipient: str, raw: bytes
    ) -> Accepted | Retry | GivenUp:
        return Accepted("250 ok")


def go_out(world: World) -> None:
    """Let the mail server be there, and everything go out that is due."""
    services = world.services

    def is_done() -> bool:
        with services.database.work() as work:
            rows = work.all(OutboxRow, OutboxRow.state == OutgoingState.QUEUED)
            return not rows

    async def main() -> None:
        task = asyncio.create_task(Sender(services, Pool(), 1).run())
        await asyncio.to_thread(wait_until, is_done, limit=LIMIT, what="the sender")
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(main())


def became(world: World, kind: MailKind, code: str = "") -> list[str]:
    """Return what became of the mails of a kind: "sent", or why they were not."""
    return [row.last_error or str(row.state) for row in world.sent(kind, code or None)]


@pytest.fixture
def calm(quick_world: World) -> World:
    """A game whose first round ends in three days, and all mails about it are out."""
    quick_world.start("MAX", "ZOR", "BAB")
    move(quick_world, 72)
    go_out(quick_world)
    return quick_world


def move(world: World, hours: int) -> None:
    """Let the open rounds end a number of hours after the start; nobody is told."""
    with world.services.database.work() as work:
        for row in work.all(GameRow):
            to = START + timedelta(hours=hours)
            move_deadline(world.services, work, row, to)


def with_game(world: World, change: object, *given: object) -> None:
    """Let a game master change the game."""
    assert callable(change)
    with world.services.database.work() as work:
        game_id = work.all(GameRow)[0].id
        change(GameSession.locked(work, world.services, game_id), *given)


def test_each_kind_has_its_conditions() -> None:
    assert set(CONDITIONS) == set(MailKind)


def test_a_reminder_goes_to_who_lacks_orders_still(calm: World) -> None:
    calm.clock.pass_by(hours=49)
    assert remind(calm.services) == 3
    calm.mail("MAX", "v\n")
    calm.mail("ZOR", "fertig\n")
    calm.mail("ZOR", "fertig\n# ohne Zug\n")
    go_out(calm)
    nothing = "no longer true: nothing that it asks for is missing"
    assert became(calm, MailKind.REMINDER, "MAX") == [nothing]
    assert became(calm, MailKind.REMINDER, "ZOR") == [nothing]
    assert became(calm, MailKind.REMINDER, "BAB") == ["sent"]


def test_no_reminder_goes_out_after_the_round(calm: World) -> None:
    calm.clock.pass_by(hours=67)
    assert remind(calm.services) == 3
    calm.clock.pass_by(hours=6)
    calm.end_round()
    go_out(calm)
    assert {one[:14] for one in became(calm, MailKind.REMINDER)} == {"no longer true"}
    assert set(became(calm, MailKind.REPORT)) == {"sent"}


def test_no_reminder_goes_out_between_deadline_and_report(calm: World) -> None:
    calm.clock.pass_by(hours=67)
    assert remind(calm.services) == 3
    calm.clock.pass_by(hours=6)
    go_out(calm)
    assert {one[:14] for one in became(calm, MailKind.REMINDER)} == {"no longer true"}


def test_a_reminder_of_another_deadline_does_not_go_out(calm: World) -> None:
    calm.clock.pass_by(hours=49)
    assert remind(calm.services) == 3
    move(calm, 120)
    go_out(calm)
    assert {one[:14] for one in became(calm, MailKind.REMINDER)} == {"no longer true"}


def test_a_reminder_that_says_less_than_is_missing_is_written_anew(
    calm: World,
) -> None:
    """It said that there was no order, when some lines did not count."""
    calm.clock.pass_by(hours=49)
    assert remind(calm.services) == 3
    calm.mail("MAX", "bk,1\nk,Alios,3\n")
    go_out(calm)
    first, again = calm.sent("reminder", "MAX")
    said = "no longer true: another reminder says what is missing now"
    assert (first.last_error, again.state) == (said, "sent")
    assert "k,Alios,3" in text_of(again)


def test_of_a_reminder_about_two_games_the_one_that_lacks_is_left(
    calm: World,
) -> None:
    key, calm.title = calm.key("MAX"), "Egon 8"
    calm.start("MAX", "ZOR")
    move(calm, 72)
    go_out(calm)
    calm.clock.pass_by(hours=49)
    assert remind(calm.services) == 3
    both = text_of(calm.sent("reminder", "MAX")[0]).lower()
    assert "egon 7" in both
    assert "egon 8" in both
    calm.write("max@players.test", f"spiel+{key}@example.org", "v\n")
    go_out(calm)
    first, again = calm.sent("reminder", "MAX")
    assert (first.state, again.state) == ("failed", "sent")
    assert "egon 8" in str(parsed(again)["Subject"]).lower()
    assert "egon 7" not in text_of(again).lower()


def test_an_early_end_that_was_taken_back_is_not_told(calm: World) -> None:
    for code in ("MAX", "ZOR", "BAB"):
        calm.mail(code, "v\nfertig\n")
    calm.clock.pass_by(minutes=10)
    calm.mail("ZOR", "bk,1\n")
    go_out(calm)
    gone = "no longer true: the deadline is another one"
    assert became(calm, MailKind.DEADLINE, "MAX") == [gone, "sent"]
    assert became(calm, MailKind.DEADLINE, "BAB") == ["sent"]


def test_of_two_moves_the_last_one_is_told(calm: World) -> None:
    for hours in (96, 120):
        to = START + timedelta(hours=hours)
        with_game(calm, interventions.set_deadline, to)
    go_out(calm)
    gone = "no longer true: the deadline is another one"
    assert became(calm, MailKind.DEADLINE, "MAX") == [gone, "sent"]


def test_a_pause_that_is_over_is_not_told_and_its_end_is(calm: World) -> None:
    with_game(calm, interventions.pause)
    with_game(calm, interventions.resume)
    go_out(calm)
    gone = "no longer true: the game is running"
    assert became(calm, MailKind.CHANGE, "MAX") == [gone, "sent"]


def test_that_a_round_was_ended_is_told_after_it(calm: World) -> None:
    with_game(calm, interventions.end_now)
    calm.end_round()
    go_out(calm)
    assert became(calm, MailKind.DEADLINE, "MAX") == ["sent"]


def test_a_letter_that_a_mail_waits_is_not_sent_when_it_has_been_read(
    calm: World,
) -> None:
    calm.clock.pass_by(hours=73)
    calm.mail("MAX", "v\n")
    calm.clock.pass_by(minutes=3)
    assert tell_late(calm.services) == 1
    calm.end_round()
    go_out(calm)
    assert became(calm, MailKind.LATE) == ["no longer true: the mail waits no longer"]


def test_what_a_game_master_has_done_is_not_asked_for(tmp_path: Path) -> None:
    """The letter that reports wait for a release came when they were out."""
    scene = Scene.made(tmp_path, "de")
    scene.type("master", "option 3, keep_reports yes")
    go_out(scene.world)
    scene.pass_deadline()
    with_game(scene.world, embargo.release)
    scene.world.clock.pass_by(minutes=11)
    go_out(scene.world)
    letters = scene.world.sent("gm")
    (letter,) = (one for one in letters if one.last_error)
    assert letter.last_error == "no longer true: the reports are out"
    scene.world.close()


@pytest.mark.parametrize("released", [False, True])
def test_players_read_that_reports_wait_while_they_do(
    tmp_path: Path, *, released: bool
) -> None:
    scene = Scene.made(tmp_path, "de")
    scene.type("master", "option 3, keep_reports yes")
    go_out(scene.world)
    scene.pass_deadline()
    if released:
        with_game(scene.world, embargo.release)
    scene.world.clock.pass_by(minutes=11)
    go_out(scene.world)
    waiting = [
        one.last_error or str(one.state)
        for one in scene.world.sent(MailKind.CHANGE)
        if one.dedup_key.startswith(embargo.WAITING)
    ]
    said = "no longer true: the reports wait no longer" if released else "sent"
    assert len(waiting) >= 2
    assert set(waiting) == {said}
    scene.world.close()


def test_a_mail_that_cannot_be_looked_at_is_sent(
    calm: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(look: object) -> str:
        raise ZeroDivisionError("a bug of ours")

    conditions = {**CONDITIONS, MailKind.DEADLINE: (breaks,)}
    monkeypatch.setattr(still_true, "CONDITIONS", conditions)
    with_game(calm, interventions.set_deadline, START + timedelta(hours=96))
    go_out(calm)
    assert set(became(calm, MailKind.DEADLINE)) == {"sent"}


@pytest.mark.parametrize("kind", ASKS)
def test_a_question_that_is_settled_or_has_lapsed_is_not_asked(
    kind: QuestionKind, tmp_path: Path
) -> None:
    step = 0 if kind is QuestionKind.ENROLMENT else 3
    for number, settle in enumerate((True, False)):
        folder = tmp_path / str(number)
        folder.mkdir()
        scene = Scene.made(folder, "de", step=step)
        world = scene.world
        go_out(world)
        ASKS[kind](scene)
        question = world.sent("confirm")[-1]
        if settle:
            world.agree("nein")
        elif kind is QuestionKind.VOTE:
            # No day ends it: it lapses with its round.
            world.end_round()
            deciding.run_due(world.services)
        else:
            world.clock.pass_by(days=15)
            tidy(world.services)
        with world.services.database.work() as work:
            row = work.get(OutboxRow, question.id)
            assert row is not None
            row.next_try_at = world.clock.now()
        go_out(world)
        found = _again(world, question)
        assert (found.last_error or "")[:14] == "no longer true", (settle, found.state)
        world.close()


def _again(world: World, mail: OutboxRow) -> OutboxRow:
    return next(row for row in world.sent("confirm") if row.id == mail.id)
