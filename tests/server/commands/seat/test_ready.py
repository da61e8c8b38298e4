"""`fertig`: who says so without an order is asked first; when a round ends by it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

import pytest

from engine.egon.game import GAME
from server.config.settings import Config, GamesConfig
from server.storage.games import due_steps, games
from server.storage.kinds import Draws
from server.storage.states import GameState
from tests.server.states import put_into
from tests.server.world import START, FakeClock, World
from tests.servers.fixtures import on_sqlite


def _ready_for(world: World, code: str) -> str | None:
    return world.player(code).own_seat.ready_for


def _is_due(world: World) -> bool:
    with world.services.database.work() as work:
        return bool(due_steps.due(work, world.clock.now()))


@pytest.mark.rule("8.3")
@pytest.mark.parametrize(
    ("language", "word", "said", "cost"),
    [
        ("de", "fertig", "noch NICHT als fertig", "weniger Gehalt"),
        ("en", "ready", "NOT marked as ready", "your salary is"),
    ],
)
def test_the_first_ready_without_an_order_is_asked_back(
    world: World, language: str, word: str, said: str, cost: str
) -> None:
    """It counted as no move and cost salary, without a word."""
    world.start("MAX", "ZOR")
    world.speak("MAX", language)
    world.mail("MAX", f"{word}\n")
    reply = " ".join(world.reply("MAX").split())
    assert said in reply
    assert cost in reply
    assert f'send "{word}" again' in reply or f'schick "{word}" noch einmal' in reply
    assert _ready_for(world, "MAX") is None
    world.mail("MAX", f"{word}\n# noch einmal\n")
    assert _ready_for(world, "MAX") == "1"
    assert "1 von 2" in world.reply("MAX") or "1 of 2" in world.reply("MAX")


def test_the_round_does_not_end_by_a_ready_that_is_asked_back(world: World) -> None:
    world.start("MAX", "ZOR")
    world.mail("MAX", "bk,1\nfertig\n")
    world.mail("ZOR", "fertig\n")
    world.clock.pass_by(seconds=1)
    assert not _is_due(world)
    world.mail("ZOR", "fertig\n\nDoch!\n")
    assert not _is_due(world)
    world.clock.pass_by(minutes=30, seconds=1)
    assert _is_due(world)


@pytest.mark.parametrize(
    ("text", "is_ready"),
    [
        ("fertig\nbk,1\n", True),
        ("bk,1\nfertig\n", True),
        ("fertig\nfertig\n", False),
        ("bk,1\nfertig\nlöschen alles\n", False),
        ("bk,1\nfertig\nwarten\n", False),
        ("bk,1\nwarten\nfertig\n", True),
        ("Nachricht ZOR:\nHallo\nEnde\nfertig\n", False),
    ],
)
@on_sqlite
def test_ready_means_all_that_its_mail_orders(
    world: World, text: str, *, is_ready: bool
) -> None:
    """Lines below `fertig` were not yet there when it was carried out."""
    world.start("MAX", "ZOR")
    world.mail("MAX", text)
    assert (_ready_for(world, "MAX") == "1") is is_ready


@pytest.mark.parametrize("line", ["bk,x", "g,Alios,300", "k,Alois,300,1,Runde 99"])
def test_a_mail_with_an_order_that_does_not_count_makes_nobody_ready(
    world: World, line: str
) -> None:
    """It did: as the last one the player could not put the line right any more."""
    world.start("MAX", "ZOR")
    world.mail("MAX", "bk,1\nfertig\n")
    world.mail("MAX", f"Hallo!\n{line}\nfertig\nGruß\nMax\n")
    reply = " ".join(world.reply("MAX").split())
    assert "noch NICHT als fertig" in reply
    assert "nicht mehr als fertig" not in reply
    assert _ready_for(world, "MAX") is None
    world.mail("MAX", "Hallo!\nfertig\nJetzt!\nGruß\nMax\n")
    assert _ready_for(world, "MAX") == "1"


def test_ready_and_wait_in_one_mail_end_no_round(world: World) -> None:
    """The deadline had moved before the mark was taken back."""
    world.start("MAX", "ZOR")
    world.mail("ZOR", "v\nfertig\n")
    world.mail("MAX", "v\nfertig\nwarten\n")
    world.clock.pass_by(seconds=1)
    assert not _is_due(world)


def test_who_takes_all_orders_back_is_no_longer_ready(world: World) -> None:
    """The mark stayed, and the round ended without a move."""
    world.start("MAX", "ZOR")
    world.mail("MAX", "bk,1\nb,2\nfertig\n")
    world.mail("MAX", "löschen alles\n")
    assert "nicht mehr als fertig" in world.reply("MAX")
    assert _ready_for(world, "MAX") is None
    world.mail("MAX", "fertig\n")
    assert _ready_for(world, "MAX") is None


def test_wait_lets_the_next_ready_be_asked_anew(world: World) -> None:
    world.start("MAX", "ZOR")
    for line in ("fertig", "warten", "fertig\n# anders"):
        world.mail("MAX", f"{line}\n")
    assert _ready_for(world, "MAX") is None


def test_an_order_in_between_lets_the_next_ready_be_asked_anew(
    quick_world: World,
) -> None:
    """The player has ordered and taken it back: the first answer is no answer now."""
    quick_world.start("MAX", "ZOR")
    for line in ("fertig", "bk,1", "löschen bk", "fertig\n# anders"):
        quick_world.mail("MAX", f"{line}\n")
    assert _ready_for(quick_world, "MAX") is None
    quick_world.mail("MAX", "fertig\n# wirklich\n")
    assert _ready_for(quick_world, "MAX") == "1"


def test_each_round_asks_anew(world: World) -> None:
    world.start("MAX", "ZOR")
    world.mail("MAX", "fertig\n")
    world.end_round()
    world.mail("MAX", "fertig\n# Runde 2\n")
    assert _ready_for(world, "MAX") is None


def test_a_question_that_was_not_mailed_was_not_asked(quick_world: World) -> None:
    """Where a limit keeps the answer back, the next `fertig` is the first again."""
    world = quick_world
    world.start("MAX", "ZOR")
    for _ in range(world.config.intake.same_text_per_day):
        world.mail("MAX", "fertig\n")
        world.mail("MAX", "warten\n")
    row = world.mail("MAX", "fertig\n")
    assert row.why == "not answered: the same text too often today"
    assert world.player("MAX").own_seat.asked_for is None
    assert _ready_for(world, "MAX") is None


def test_who_is_out_is_not_asked(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    world.start("MAX", "ZOR")
    monkeypatch.setattr(type(GAME), "awaiting", lambda *_: frozenset({"ZOR"}))
    world.mail("MAX", "fertig\n")
    assert "NICHT" not in world.reply("MAX")


@pytest.mark.parametrize(
    ("language", "said", "not_said"),
    [
        ("de", "lässt sich nichts mehr ändern", "Ändern: einfach"),
        ("en", "Nothing can be changed any more", "To change anything"),
    ],
)
def test_the_receipt_of_the_last_ready_invites_to_nothing(
    world_with: Callable[[Config], World], language: str, said: str, not_said: str
) -> None:
    """It named a deadline that was over and said how to change orders until then."""
    world = world_with(Config(games=GamesConfig(cool_off_minutes=0)))
    world.start("MAX", "ZOR")
    world.speak("MAX", language)
    world.mail("MAX", "v\nfertig\n")
    assert not_said in world.reply("MAX")
    world.clock.pass_by(minutes=3)
    world.speak("ZOR", language)
    world.mail("ZOR", "v\nfertig\n")
    reply = " ".join(world.reply("ZOR").split())
    assert said in reply
    assert not_said not in reply
    assert "13:03" in reply
    assert "Alois" not in reply


@pytest.mark.parametrize(
    ("language", "invitations"),
    [("de", ("Ändern:", "löschen", "wartet")), ("en", ("To change", "delete", "wait"))],
)
def test_the_last_ready_invites_to_nothing_while_the_clock_moves_on(
    world_with: Callable[[Config], World],
    monkeypatch: pytest.MonkeyPatch,
    *,
    language: str,
    invitations: Sequence[str],
) -> None:
    """The clock is read several times for a mail, and each time it is later."""
    world = world_with(Config(games=GamesConfig(cool_off_minutes=0)))
    world.start("MAX", "ZOR")
    world.speak("ZOR", language)

    def now(clock: FakeClock) -> datetime:
        clock.pass_by(milliseconds=1)
        return clock.time

    monkeypatch.setattr(FakeClock, "now", now)
    world.mail("MAX", "v\nfertig\n")
    world.mail("ZOR", "v\n")
    assert invitations[0] in world.reply("ZOR")
    world.mail("ZOR", "fertig\n")
    reply = world.reply("ZOR")
    assert [one for one in invitations if one in reply] == []


def test_a_mail_read_after_the_deadline_invites_to_nothing_either(
    world: World,
) -> None:
    world.start("MAX", "ZOR")
    world.clock.pass_by(hours=1, minutes=5)
    world.mail("MAX", "bk,1\n", at=START)
    assert "lässt sich nichts mehr ändern" in " ".join(world.reply("MAX").split())
    assert "bk,1" in world.reply("MAX")


def test_in_a_pause_nobody_says_that_the_round_ends_at_once(world: World) -> None:
    game_id = world.start("MAX", "ZOR")
    with world.services.database.work() as work:
        put_into(work, games.get(work, game_id), GameState.PAUSED)
    for code in ("MAX", "ZOR"):
        world.mail(code, "v\nfertig\n")
        assert "pausiert" in world.reply(code)
        assert "gleich" not in world.reply(code).partition("DEINE")[0]


def test_where_the_draw_is_missing_the_last_ready_says_so(world: World) -> None:
    game_id = world.start("MAX", "ZOR")
    with world.services.database.work() as work:
        games.get(work, game_id).draws = Draws.MANUAL
    for code in ("MAX", "ZOR"):
        world.mail(code, "v\nfertig\n")
    assert "Ziehung eingetragen" in " ".join(world.reply("ZOR").split())
