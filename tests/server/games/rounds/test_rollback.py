"""A game goes back two rounds and is played again; what was before is still there."""

from __future__ import annotations

import json
import re
from contextlib import nullcontext

import pytest

from server.errors import NotPossibleError
from server.games.clock import deadline_passed
from server.games.editions.replay import replay
from server.games.rounds.publish import report_again
from server.games.rounds.resolve import played_now
from server.games.rounds.rollback import planned, roll_back, ways_back
from server.games.state.running import running
from server.games.state.session import GameSession
from server.storage.games import editions, games
from server.storage.outbox.cause import Cause
from server.storage.people import roles
from server.storage.states import GameState
from tests.server.masters_office import Office
from tests.server.states import put_into, step_with
from tests.server.world import World, parsed, text_of

PURCHASE = "k,Alois,400,1\nbk,1\n"
OTHER = "l,7\n"
"""A ticket costs its price whatever is drawn, so there always is a difference."""


def back_to(world: World, game_id: int, key: str) -> None:
    """Roll the game back to this round."""
    with world.services.database.work() as work:
        row = games.lock(work, game_id)
        roll_back(GameSession(work, world.services, row), step_with(work, game_id, key))


def played(world: World) -> int:
    """Return the number of a game whose first three rounds are over."""
    game_id = world.start("MAX", "ZOR")
    for text in (PURCHASE, "k,Bolle,300,1\n", "k,Cyrus,300,1\n"):
        world.mail("MAX", text)
        world.end_round()
    return game_id


def test_two_rounds_back_and_forth_again(world: World) -> None:
    game_id = played(world)
    with world.services.database.work() as work:
        before = {step.key: step for step in games.steps(work, game_id)}
    back_to(world, game_id, "2")
    reply = world.mail("MAX", OTHER)
    assert reply.outcome == "orders"
    world.end_round()
    world.end_round()
    with world.services.database.work() as work:
        row = games.get(work, game_id)
        kept = [(one.key, one.edition) for one in editions.resolved(work, game_id)]
        assert kept == [("1", 1), ("2", 1), ("2", 2), ("3", 1), ("3", 2)]
        now = {step.key: step for step in games.steps(work, game_id)}
        assert list(now) == ["start", "1", "2", "3", "4"]
        for key in ("2", "3"):
            assert now[key].chance == before[key].chance
            assert now[key].commitment == before[key].commitment
            assert now[key].state != before[key].state
        # What was sent for the withdrawn rounds stands for them still.
        assert "k,Cyrus" in (now["3"].orders or {})["MAX"]
        # The old edition is as it was.
        assert editions.resolved(work, game_id)[1].state == before["2"].state
        assert replay(work, row).differences == []


def test_the_second_report_says_what_differs_from_the_first(world: World) -> None:
    game_id = played(world)
    back_to(world, game_id, "3")
    world.mail("MAX", OTHER)
    world.end_round()
    first, second = world.sent("report", "MAX")[-2:]
    assert "WAS ANDERS IST" not in text_of(first)
    told = "\n".join(text_of(second).splitlines())
    assert "Berichtigte Auswertung Runde 3" in str(parsed(second)["Subject"])
    top = told.split("WAS JETZT GILT")[0]
    different = top.split("WAS ANDERS IST\n")[1].partition("\n\n")[0]
    # Of a row only what has changed, however the table is set.
    assert re.search(r"^  Haus MAX +Kasse [\d.]+ -> [\d.]+$", different, re.MULTILINE)
    assert re.search(r"^  jetzt +.*Los 07", different, re.MULTILINE)
    assert "Turm" not in different
    assert first.dedup_key != second.dedup_key


def test_a_report_again_is_that_of_the_edition_that_counts(world: World) -> None:
    game_id = played(world)
    back_to(world, game_id, "3")
    world.mail("MAX", "k,Cyrus,600,1\n")
    world.end_round()
    published = text_of(world.sent("report", "MAX")[-1])
    with world.services.database.work() as work:
        row = games.get(work, game_id)
        step = next(one for one in games.steps(work, game_id) if one.key == "3")
        player = next(one for one in roles.players(work, game_id) if one.code == "MAX")
        report_again(
            GameSession(work, world.services, row),
            player,
            step,
            cause=Cause.of("report-again"),
        )
    assert text_of(world.sent("report", "MAX")[-1]) == published


@pytest.mark.parametrize(
    ("game", "key"), [("egon", "1"), ("mark", "1"), ("ostia", "1.hafen")]
)
def test_who_sees_no_difference_is_told_so(world: World, game: str, key: str) -> None:
    """In Ostia what there is to do next counted as new."""
    game_id = world.start("MAX", "ZOR", "LEG", bundle=game)
    world.end_round()
    back_to(world, game_id, key)
    world.end_round()
    assert "Für dich ist nichts anders" in text_of(world.sent("report", "ZOR")[-1])


def test_a_finished_game_runs_again(world: World) -> None:
    game_id = world.start("MAX", "ZOR", rounds=2)
    world.end_round()
    world.end_round()
    with world.services.database.work() as work:
        assert games.get(work, game_id).state == "over"
    back_to(world, game_id, "2")
    with world.services.database.work() as work:
        assert games.get(work, game_id).state == "running"
    world.mail("ZOR", PURCHASE)
    world.end_round()
    with world.services.database.work() as work:
        assert games.get(work, game_id).state == "over"
        assert replay(work, games.get(work, game_id)).differences == []


def test_only_what_was_resolved_can_be_gone_back_to(world: World) -> None:
    game_id = world.start("MAX", "ZOR")
    with world.services.database.work() as work, pytest.raises(NotPossibleError):
        ways_back(work, games.get(work, game_id))
    world.end_round()
    with world.services.database.work() as work:
        assert [one.key for one in ways_back(work, games.get(work, game_id))] == ["1"]


def test_a_preview_stores_nothing(world: World) -> None:
    game_id = world.start("MAX", "ZOR")
    world.mail("MAX", PURCHASE)
    with world.services.database.work() as work:
        game = running(work, games.get(work, game_id))
        preview = played_now(work, game)
    with world.services.database.work() as work:
        assert editions.resolved(work, game_id) == []
    world.end_round()
    with world.services.database.work() as work:
        state = game.bundle.game.dump(preview.state)
        assert state == json.loads(games.last_state(work, game_id))


def test_orders_of_withdrawn_rounds_stand_beside_those_of_the_open_one(
    world: World,
) -> None:
    """The lines of either name no round: they were sent while it was open."""
    game_id = played(world)
    back_to(world, game_id, "2")
    world.mail("MAX", "befehle\n")
    now, _, aside = world.reply("MAX").partition("GILT AUSSERDEM")
    assert "k,Bolle,300,1" in now
    assert "k,Cyrus" not in now
    assert "Runde 3  k,Cyrus,300,1" in aside.partition("Noch kein Kaufbefehl")[0]
    world.end_round()
    opened = text_of(world.sent("report", "MAX")[-1])
    assert "k,Cyrus,300,1" in opened.partition("ZUM NACHRECHNEN")[0]


def test_nobody_is_ready_in_a_round_that_opens_again(quick_world: World) -> None:
    """A mark of the first time would end the round early, without a word."""
    game_id = quick_world.start("MAX", "ZOR")
    for code in ("MAX", "ZOR"):
        quick_world.mail(code, "v\nfertig\n")
    quick_world.end_round()
    back_to(quick_world, game_id, "1")
    with quick_world.services.database.work() as work:
        assert roles.ready_for(work, game_id, "1") == set()
    quick_world.mail("MAX", "bk,1\nfertig\n")
    assert quick_world.open_key(game_id) == "1"
    with quick_world.services.database.work() as work:
        step = games.open_step(work, game_id)
        assert step is not None
        assert not step.is_early


@pytest.mark.parametrize(
    ("state", "can"),
    [
        (GameState.PAUSED, True),
        (GameState.OVER, True),
        (GameState.CANCELLED, False),
        (GameState.OPEN, False),
    ],
)
def test_a_game_goes_back_while_it_is_played_and_after_its_end(
    quick_world: World, state: GameState, *, can: bool
) -> None:
    game_id = quick_world.start("MAX", "ZOR")
    quick_world.end_round()
    with quick_world.services.database.work() as work:
        put_into(work, games.get(work, game_id), state)
    told = len(quick_world.sent("change"))
    with nullcontext() if can else pytest.raises(NotPossibleError):
        back_to(quick_world, game_id, "1")
    assert (quick_world.open_key(game_id) == "1") is can
    assert len(quick_world.sent("change")) == told + 2 * can


def test_reports_that_wait_are_withdrawn_with_their_round(quick_world: World) -> None:
    """Nobody has read them: the letter names no round of which reports are void."""
    office = Office(quick_world, quick_world.start("MAX", "ZOR"))
    office.write("option 1, keep_reports ja\n")
    for code in ("MAX", "ZOR"):
        quick_world.mail(code, "v\n")
    quick_world.clock.pass_by(hours=1, seconds=1)
    with quick_world.services.database.work() as work:
        deadline_passed.fall_due(
            GameSession.locked(work, quick_world.services, office.game_id)
        )
        row = games.get(work, office.game_id)
        assert row.kept_back == "1"
        rollback = planned(
            work, row, step_with(work, row.id, "1"), quick_world.clock.now()
        )
        assert [step.key for step in rollback.steps] == ["1", "2"]
        assert [step.key for step in rollback.resolved] == ["1"]
        assert rollback.reported == []
        assert not rollback.drops_corrections
    back_to(quick_world, office.game_id, "1")
    with quick_world.services.database.work() as work:
        assert games.get(work, office.game_id).kept_back is None
    assert quick_world.mail("MAX", "b,1\n").outcome == "orders"
