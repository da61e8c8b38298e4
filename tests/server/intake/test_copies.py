"""Copies do not count, and whoever may have written one anew hears that it does not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from server.config.intake import IntakeConfig
from server.config.settings import Config
from server.storage.games import games
from server.storage.orders import orders
from server.storage.states import GameState
from server.storage.tables.inbox import InboxRow
from tests.server.states import put_into
from tests.server.world import World

STUCK = "Thu, 01 Jan 1970 00:00:00 +0000"
TODAY = "Tue, 01 Dec 2026 12:00:00 +0000"


def _standing(world: World) -> dict[str, str]:
    player = world.player("MAX")
    with world.services.database.work() as work:
        step = games.open_step(work, player.game_id)
        assert step is not None
        return dict(orders.standing(work, player.game_id, player.own_seat.id, step.key))


def _says(world: World, text: str, *, date: str = STUCK) -> InboxRow:
    """Let MAX write, some minutes later, while the server's clock does not move."""
    world.clock.pass_by(minutes=3)
    return world.mail("MAX", text, date=date)


@pytest.mark.parametrize("date", [STUCK, TODAY])
def test_a_clock_that_stands_still_loses_no_mail_without_a_word(
    quick_world: World, date: str
) -> None:
    """The third mail was taken for a copy of the first, and nobody heard of it."""
    world = quick_world
    world.start("MAX", "ZOR")
    assert _says(world, "bk,1\n", date=date).outcome == "orders"
    assert _says(world, "bk,2\n", date=date).outcome == "orders"
    row = _says(world, "bk,1\n", date=date)
    assert (row.outcome, row.why) == ("refused_copy", "Date and text")
    assert _standing(world) == {"crews": "bk,2"}
    told = " ".join(world.reply("MAX").split())
    assert "zählt NICHT" in told
    assert "Dienstag, 1. Dezember 2026, 13:03 Uhr (Berlin)" in told
    assert "# noch einmal" in told


def test_one_more_line_makes_such_a_mail_count(quick_world: World) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    for text in ("bk,1\n", "bk,2\n", "bk,1\n"):
        _says(world, text)
    assert _says(world, "bk,1\n# noch einmal\n").outcome == "orders"
    assert _standing(world) == {"crews": "bk,1"}


def test_a_message_id_that_is_used_again_is_told_of(quick_world: World) -> None:
    """The second mail was ignored, and its orders with it."""
    world = quick_world
    world.start("MAX", "ZOR")
    name = "<always@players.test>"
    world.mail("MAX", "bk,1\n", message_id=name, date=TODAY)
    row = world.mail("MAX", "bk,2\n", message_id=name, date=TODAY)
    assert (row.outcome, row.why) == ("refused_copy", "Message-ID")
    assert _standing(world) == {"crews": "bk,1"}
    assert "Kennung (Message-ID)" in world.reply("MAX")


def test_a_mail_that_was_delivered_twice_is_no_matter(quick_world: World) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    raw = world.mail("MAX", "bk,1\n", date=TODAY).raw
    world.put(raw)
    assert world.deliver(raw).outcome == "ignored_repeated"
    assert len(world.sent("reply")) == 1


def test_a_copy_after_the_deadline_is_not_put_off(quick_world: World) -> None:
    """Put off, it would have counted for the next round."""
    world = quick_world
    world.start("MAX", "ZOR")
    _says(world, "bk,1\n")
    world.clock.pass_by(hours=1)
    assert _says(world, "bk,1\n").outcome == "refused_copy"
    world.end_round()
    assert _standing(world) == {}


@pytest.mark.parametrize("state", ["paused", "over", "open"])
def test_a_copy_is_refused_in_any_game(quick_world: World, state: str) -> None:
    world = quick_world
    game_id = world.start("MAX", "ZOR")
    _says(world, "status\n")
    with world.services.database.work() as work:
        put_into(work, games.get(work, game_id), GameState(state))
    assert _says(world, "status\n").outcome == "refused_copy"
    assert "zählt NICHT" in world.reply("MAX")


def test_copies_are_answered_so_many_times_a_day(
    world_with: Callable[[Config], World],
) -> None:
    """Somebody who sends an old mail again and again floods nobody."""
    world = world_with(Config(intake=IntakeConfig(same_text_per_day=4)))
    world.start("MAX", "ZOR")
    rows = [_says(world, "bk,1\n") for _ in range(6)]
    assert [row.why for row in rows[3:]] == [
        "Date and text",
        *["Date and text; not answered: too often"] * 2,
    ]
    assert len(world.sent("reply")) == 4


def test_a_mail_that_another_held_may_not_use_up_counts(quick_world: World) -> None:
    """A rival who got a copy sent it under his address, and the original came later."""
    world = quick_world
    world.start("MAX", "ZOR")
    to = f"spiel+{world.key('MAX')}@example.org"
    asked = world.sent("opening", "ZOR")[0].message_id
    first, again = (
        world.write(
            "zor@players.test", to, "bk,1\n", date=TODAY, in_reply_to=f"<{asked}>"
        )
        for _ in range(2)
    )
    assert (first.outcome, again.outcome) == ("held_no_key", "ignored_repeated")
    assert len(world.sent("confirm")) == 1
    own = [
        world.mail("MAX", "bk,1\n", date=TODAY, in_reply_to=f"<{asked}>").outcome
        for _ in range(2)
    ]
    assert own == ["orders", "refused_copy"]


def test_the_copy_of_a_copy_names_the_first(quick_world: World) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    for _ in range(3):
        _says(world, "bk,1\n")
    assert "13:03 Uhr" in " ".join(world.reply("MAX").split())
