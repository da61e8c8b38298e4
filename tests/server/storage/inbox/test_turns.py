"""The turns of new mails: in the order of receipt, but that a flood gives way."""

from __future__ import annotations

import random
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

import pytest

from server.services import EMBEDDED
from server.storage.inbox import batches, held_mails, inbox, turns
from server.storage.states import MailState
from server.storage.tables.inbox import InboxRow
from tests.server.storage.plans import Recorder
from tests.server.world import World

SECOND = timedelta(seconds=1)
SENDERS = ("flood@players.test", "max@players.test", "zor@players.test")


def store(world: World, mails: Sequence[tuple[str, float]]) -> list[InboxRow]:
    """Store mails by their senders and seconds of receipt; return their rows."""
    begin = world.clock.now()
    with world.services.database.work() as work:
        arrivals = [
            inbox.Arrival(world.uid + place, begin + at * SECOND, b"mail", sender=one)
            for place, (one, at) in enumerate(mails, start=1)
        ]
        inbox.store(work, EMBEDDED, 1, arrivals)
        world.uid += len(mails)
    return waiting(world)[-len(mails) :]


def waiting(world: World) -> list[InboxRow]:
    with world.services.database.work() as work:
        return work.all(InboxRow, InboxRow.state == MailState.NEW)


def take(world: World, limit: int) -> list[int]:
    """Take mails and let them be handled; return their numbers in turn."""
    with world.services.database.work() as work:
        taken = [one.row_id for one in batches.upcoming(work, limit).mails]
        assert [row.id for row in inbox.claim(work, limit)] == taken
        inbox.finish(work, [{"row_id": n, "state": MailState.DONE} for n in taken])
    return taken


def test_mails_of_different_senders_are_taken_as_they_were_received(
    world: World,
) -> None:
    rows = store(world, [(f"{n}@players.test", 50.0 - n) for n in range(50)])
    assert all(row.put_back_to is None for row in rows)
    assert take(world, 50) == [row.id for row in reversed(rows)]


def test_a_flood_keeps_nobody_else_waiting(world: World) -> None:
    flood = store(world, [("flood@players.test", n / 50) for n in range(200)])
    others = store(world, [("max@players.test", 4), ("zor@players.test", 4)])
    first = take(world, 25)
    assert {row.id for row in others} <= set(first)
    own = [number for number in first if number not in {row.id for row in others}]
    assert own == [row.id for row in flood[:23]]


def test_a_flood_gives_way_for_ten_minutes_at_most(world: World) -> None:
    """From can be forged: its owner's mails have their turn, whatever others write."""
    count = turns.MAX_PUT_BACK // turns.SPACING + 10
    store(world, [("victim@players.test", 0)] * count)
    (row,) = store(world, [("Victim@Players.test", 0.1)])
    assert row.put_back_to == row.received_at + turns.MAX_PUT_BACK
    later = row.received_at + turns.MAX_PUT_BACK - world.clock.now() + SECOND
    (other,) = store(world, [("other@players.test", later.total_seconds())])
    taken = take(world, count + 2)
    assert taken.index(row.id) == count
    assert taken[-1] == other.id


def test_a_mail_that_is_read_late_gives_way_for_ten_minutes_at_most(
    world: World,
) -> None:
    """It came after all that others had written while its mailbox was away."""
    store(world, [("max@players.test", 0)] * 2)
    hour = timedelta(hours=1).total_seconds()
    (late,) = store(world, [("max@players.test", -hour)])
    assert late.put_back_to == late.received_at + turns.MAX_PUT_BACK
    (other,) = store(world, [("zor@players.test", -hour / 2)])
    assert take(world, 2) == [late.id, other.id]


def test_a_mail_that_waits_no_more_holds_up_no_other(world: World) -> None:
    store(world, [("max@players.test", 0)] * 5)
    take(world, 5)
    (row,) = store(world, [("max@players.test", 0)])
    assert row.put_back_to is None
    take(world, 1)
    with world.services.database.work() as work:
        done = work.get(InboxRow, row.id)
        assert done is not None
        assert (done.sender, done.put_back_to) == (None, None)


def test_a_mail_that_was_late_has_the_turn_of_its_receipt(world: World) -> None:
    """Put back for a flood and then kept until the next step, it comes first there."""
    game_id = world.start("MAX", "ZOR")
    first, second = store(world, [("max@players.test", 0)] * 2)
    late = {"state": MailState.WAITING, "game_id": game_id}
    with world.services.database.work() as work:
        inbox.finish(work, [{"row_id": one.id, **late} for one in (first, second)])
    (later,) = store(world, [("max@players.test", 0.1)])
    assert later.put_back_to is None
    with world.services.database.work() as work:
        held_mails.wake(work, game_id)
    assert take(world, 3) == [first.id, second.id, later.id]


@pytest.mark.parametrize("year", [1, 1904, 1969, 1970, 9999])
def test_a_mail_is_taken_whatever_clock_its_mail_server_has(
    world: World, year: int
) -> None:
    """Deadlines wait for every new mail: one that nobody took would stop all games."""
    received_at = datetime(year, 1, 1, tzinfo=UTC)
    with world.services.database.work() as work:
        arrivals = [
            inbox.Arrival(uid, received_at, b"mail", sender="max@players.test")
            for uid in (1, 2)
        ]
        inbox.store(work, EMBEDDED, 1, arrivals)
    assert take(world, 25) == [1, 2]
    assert not waiting(world)


def test_a_mail_that_was_set_aside_holds_up_no_other(world: World) -> None:
    row, behind = store(world, [("max@players.test", 0)] * 2)
    with world.services.database.work() as work:
        for one in (row, behind):
            found = work.get(InboxRow, one.id)
            assert found is not None
            found.set_aside("why", "error", world.clock.now())
    (later,) = store(world, [("max@players.test", 0)])
    assert later.put_back_to is None


@pytest.mark.parametrize("seed", range(12))
def test_mails_of_a_sender_never_change_their_order(
    world: World, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In whatever order and at whatever time they are stored, and however taken."""
    chance = random.Random(seed)  # noqa: S311 - no secret
    monkeypatch.setattr(turns, "MAX_PUT_BACK", chance.choice((2, 20)) * SECOND)
    left = 120
    while left or waiting(world):
        count = min(left, chance.randrange(20))
        left -= count
        rates = (8, chance.randrange(3), 1)
        senders = chance.choices(SENDERS, rates, k=count)
        now = (120 - left) / 5
        store(world, [(one, now - chance.choice((0, 0, 1, 30))) for one in senders])
        before = waiting(world)
        taken = set(take(world, chance.randrange(1, 12)))
        for sender in SENDERS:
            own = sorted(
                (row for row in before if row.sender == sender),
                key=lambda row: (row.received_at, row.id),
            )
            first = [row.id in taken for row in own]
            assert first == sorted(first, reverse=True)


def test_the_next_mails_are_found_by_an_index(quick_world: World) -> None:
    """Neither the mails that were handled nor those of a long flood are read."""
    recorder = Recorder()
    with recorder.during("taking"):
        store(quick_world, [("max@players.test", 0)])
        store(quick_world, [("max@players.test", -1)])
        take(quick_world, 2)
    with quick_world.services.database.engine.connect() as connection:
        plans = {
            row.detail
            for asked in recorder.asked
            if "FROM inbox" in asked.statement and "LIMIT" in asked.statement
            for row in connection.exec_driver_sql(
                f"EXPLAIN QUERY PLAN {asked.statement}", asked.parameters
            )
            if row.detail.startswith("SE")
        }
    assert plans == {
        "SEARCH inbox USING INDEX ix_inbox_turn (<expr>>?)",
        "SEARCH inbox USING INDEX ix_inbox_sender (sender=?)",
        "SEARCH inbox USING INDEX ix_inbox_sender (sender=? AND received_at>?)",
    }
