"""A flood of one sender: the mails of others are worked on with the next batch."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from server.intake import worker
from server.intake.reading.one_mail import ParsedMail
from server.intake.results import Result
from server.services import Services
from server.storage.states import MailState
from server.storage.tables.inbox import InboxRow
from tests.server.world import World

BATCH = 5
FLOOD = 40


@pytest.fixture
def flooded(world: World, monkeypatch: pytest.MonkeyPatch) -> World:
    """A game in which MAX has written many mails that wait."""
    monkeypatch.setattr(worker, "MAILS_PER_BATCH", BATCH)
    world.start("MAX", "ZOR")
    for number in range(FLOOD):
        _put(world, "MAX", f"bk,{number + 1}\n")
    return world


def _put(world: World, code: str, text: str) -> int:
    world.put(
        f"From: {code.lower()}@players.test\nTo: spiel+{world.key(code)}@example.org\n"
        f"Subject: Zug\nMessage-ID: <{world.uid + 1}@flood.test>\n\n{text}".encode()
    )
    return world.uid


def test_others_are_answered_before_a_flood(flooded: World) -> None:
    others = [_put(flooded, "ZOR", "bk,1\n"), _put(flooded, "ZOR", "bk,2\n")]
    before, done = _new(flooded), list[set[int]]()
    worker.work_off(
        flooded.services, after_batch=lambda: done.append(before - _new(flooded))
    )
    assert done[0] == {*others, *range(1, BATCH - 1)}


def test_the_mails_of_a_flood_are_worked_on_in_their_order(flooded: World) -> None:
    _put(flooded, "ZOR", "bk,1\n")
    worker.work_off(flooded.services)
    rows = [flooded.row(number) for number in range(1, FLOOD + 1)]
    assert all(row.state == MailState.DONE for row in rows)
    assert f"bk,{FLOOD}" in flooded.reply("MAX")


def test_a_mail_that_comes_meanwhile_stops_no_batch(flooded: World) -> None:
    """It comes before the flood that is in hand, but nobody has read it yet."""
    done: list[set[int]] = []

    def handle(services: Services, readings: Mapping[int, ParsedMail]) -> Result:
        if not done:
            _put(flooded, "ZOR", "bk,1\n")
        before = _new(flooded)
        result = worker.handle_here(services, readings)
        done.append(before - _new(flooded))
        return result

    worker.work_off(flooded.services, handle_batch=handle)
    assert done[0] == set(range(1, BATCH + 1))
    assert FLOOD + 1 in done[1]


def _new(world: World) -> set[int]:
    with world.services.database.work() as work:
        return {row.uid for row in work.all(InboxRow, InboxRow.state == MailState.NEW)}
