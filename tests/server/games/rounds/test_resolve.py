"""A round is resolved once, from stored inputs, with every report."""

from __future__ import annotations

import json

import pytest

from engine.protocol import Setup
from server.errors import NotPossibleError
from server.games.editions.replay import replay
from server.games.rounds import resolve
from server.games.state import draws
from server.games.state.chances import to_json
from server.games.state.running import running
from server.games.state.session import GameSession
from server.storage.games import games
from server.storage.kinds import Draws
from tests.server.world import World, parsed, text_of


def test_everybody_gets_a_report_and_the_next_round_opens(world: World) -> None:
    game_id = world.start("MAX", "ZOR", "BAB")
    world.mail("MAX", "bk,1\nk,Alois,400,1\n")
    world.end_round()
    recipients = {row.recipient for row in world.sent("report")}
    assert recipients == {f"{code}@players.test" for code in ("max", "zor", "bab")}
    with world.services.database.work() as work:
        step = games.open_step(work, game_id)
        assert step is not None
        assert step.key == "2"


def test_a_step_is_resolved_once(world: World) -> None:
    game_id = world.start("MAX", "ZOR")
    world.clock.pass_by(hours=2)
    services = world.services
    with services.database.work() as work:
        assert resolve.resolve(GameSession.locked(work, services, game_id)) is not None
    with services.database.work() as work:
        assert resolve.resolve(GameSession.locked(work, services, game_id)) is None
    assert len(world.sent("report")) == 2


def test_a_resolution_says_who_has_moved_and_what_is_open_now(world: World) -> None:
    game_id = world.start("MAX", "ZOR", "BAB")
    world.mail("MAX", "bk,1\n")
    world.mail("ZOR", "presse\nHello\nende\n")
    world.clock.pass_by(hours=2)
    with world.services.database.work() as work:
        session = GameSession.locked(work, world.services, game_id)
        resolved = resolve.resolve(session)
        assert resolved is not None
        assert resolved.moved == {"MAX"}
        assert resolved.after.step_row is games.open_step(work, game_id)


def test_the_draw_follows_from_the_sealed_secret(world: World) -> None:
    game_id = world.start("MAX", "ZOR")
    with world.services.database.work() as work:
        opened = games.open_step(work, game_id)
        assert opened is not None
        commitment = opened.commitment
    opening = text_of(world.sent("opening", "MAX")[0])
    assert commitment is not None
    assert commitment in opening.replace("\n", "")
    world.end_round()
    with world.services.database.work() as work:
        step = games.steps(work, game_id)[1]
        assert step.secret is not None
        assert step.secret not in opening
        assert draws.commitment(step.secret) == commitment
        game = running(work, games.get(work, game_id)).bundle.game
        chance = game.draw_chance(Setup(2), draws.SealedUniform(step.secret))
        assert game.dump_chance(chance) == json.loads(step.chance or "")
        secret = step.secret
    assert secret in text_of(world.sent("report", "MAX")[0])


def test_replay_finds_no_difference_and_finds_a_planted_one(world: World) -> None:
    game_id = world.start("MAX", "ZOR")
    world.mail("MAX", "bk,1\nk,Alois,400,1\nl,7\n")
    world.end_round()
    world.end_round()
    with world.services.database.work() as work:
        row = games.get(work, game_id)
        assert replay(work, row).differences == []
    with world.services.database.work() as work:
        step = games.steps(work, game_id)[1]
        state = json.loads(step.state or "")
        state["players"]["MAX"]["cash"] += 1
        step.state = to_json(state)
    with world.services.database.work() as work:
        differences = replay(work, games.get(work, game_id)).differences
    assert "Round 1: the state differs" in differences


def test_a_game_ends_with_a_ranking_and_takes_no_more_orders(world: World) -> None:
    game_id = world.start("MAX", "ZOR", rounds=2)
    world.end_round()
    world.end_round()
    with world.services.database.work() as work:
        assert games.get(work, game_id).state == "over"
        assert games.open_step(work, game_id) is None
    last = parsed(world.sent("report", "MAX")[-1])
    assert "Endstand" in last["Subject"]
    row = world.mail("MAX", "bk,1\n")
    assert row.outcome == "no_orders_now"
    assert "zu Ende" in world.reply("MAX")


def test_with_manual_draws_a_step_waits_for_its_draw(world: World) -> None:
    game_id = world.start("MAX", "ZOR")
    services = world.services
    with services.database.work() as work:
        games.get(work, game_id).draws = Draws.MANUAL
    world.end_round()
    assert world.sent("report") == []
    with services.database.work() as work:
        game = running(work, games.get(work, game_id))
        chance = game.bundle.game.read_chance(game.state, "3,9,17,22,31,45,8")
        game.step_row.chance = to_json(game.bundle.game.dump_chance(chance))
    world.end_round()
    assert len(world.sent("report")) == 2


def test_a_finished_game_is_not_running(world: World) -> None:
    game_id = world.start("MAX", "ZOR", rounds=1)
    world.end_round()
    with (
        world.services.database.work() as work,
        pytest.raises(NotPossibleError, match="is not taking orders"),
    ):
        running(work, games.get(work, game_id))
