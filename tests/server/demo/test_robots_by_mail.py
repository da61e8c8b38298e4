"""Robots play whole games on a server without a network: what they read is true, and
what they write is understood."""

from __future__ import annotations

import json

import pytest

from engine.protocol import Player
from server.bundles.egon.robots.cast import CAST, Nature
from server.bundles.egon.robots.drafts import draft
from server.bundles.egon.robots.heads import read_sight
from server.bundles.egon.robots.mind import Mind
from server.bundles.egon.robots.sight import Demand, Sight
from server.bundles.robots import Draft, dice
from server.demo.replies import correction, is_unclear
from server.games.setup import beginning
from server.games.state import draws
from server.games.state.session import GameSession
from server.storage.games import games
from tests.server.whole_games.by_mail import received
from tests.server.world import World
from turmpost.testing.seating import give_seat

ROUNDS = 5


def _start(world: World, roles: tuple[Nature, ...], language: str, **rules: int) -> int:
    game_id = world.announce(players=len(roles), rounds=ROUNDS, **rules)
    with world.services.database.work() as work:
        row = games.get(work, game_id)
        for role in roles:
            player = Player(role.code, role.pseudonym, role.name)
            address = f"{role.account}@players.test"
            give_seat(work, row, player, address, world.clock.now(), language)
        beginning.start(GameSession(work, world.services, row), world.clock.now())
    return game_id


def _state(world: World, game_id: int) -> dict[str, dict[str, dict[str, int]]]:
    with world.services.database.work() as work:
        found: dict[str, dict[str, dict[str, int]]] = json.loads(
            games.last_state(work, game_id)
        )
    return found


def _check_sight(world: World, game_id: int, sight: Sight) -> None:
    """Compare what a robot has read with what is so."""
    state = _state(world, game_id)
    others = {one.code: one for one in (sight.me, *sight.rivals)}
    for code, entry in state["players"].items():
        if entry["out"] is not None:
            assert code not in {one.code for one in sight.rivals}
            continue
        seen = others.pop(code)
        assert seen.pseudonym == entry["pseudonym"]
        for key in ("tower", "storage", "cash", "di"):
            assert getattr(seen, key) == entry[key]
        assert seen.sits == bool(entry["sentence"])
    assert not others
    assert sight.sentence == (state["players"][sight.me.code]["sentence"] or "")
    for dealer, offer in sight.offers.items():
        assert offer.stones == state["dealers"][dealer]["offer"]
        assert offer.correction == state["dealers"][dealer]["correction"]
    assert sorted(sight.demands, key=repr) == sorted(
        _demands(world, game_id, sight.me.code), key=repr
    )


def _demands(world: World, game_id: int, me: str) -> list[Demand]:
    with world.services.database.work() as work:
        state = json.loads(games.last_state(work, game_id))
    return [
        Demand(one["by"], one["action"], forced=one["victim"] is not None)
        for one in state["blackmails"]
        if one["victim"] in (None, me) and one["by"] != me
    ]


def _sight(world: World, kind: str, code: str) -> Sight:
    """Return what a robot reads in its newest mail of a kind."""
    return read_sight(received(world.sent(kind, code)[-1]).sheet.view, code)


def _write(world: World, role: Nature, plan: Draft) -> None:
    """Send the orders as a robot does, and see that they are understood."""
    world.mail(role.code, "\n".join(plan.lines))
    reply = world.reply(role.code)
    assert is_unclear(reply) == bool(plan.slip), reply
    if plan.slip:
        world.mail(role.code, correction(reply) or plan.slip[1])
        assert not is_unclear(world.reply(role.code)), world.reply(role.code)
    if plan.later:
        world.mail(role.code, "\n".join(plan.later))
        assert not is_unclear(world.reply(role.code)), world.reply(role.code)


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("seed", range(3))
def test_robots_read_right_and_are_understood(
    quick_world: World, monkeypatch: pytest.MonkeyPatch, language: str, seed: int
) -> None:
    """All that is not understood is a slip, and the correction of it is."""
    # Always the same draws: by others a game may have no blackmail that succeeds.
    numbers = dice(seed, "draws", 0)
    monkeypatch.setattr(draws, "new_secret", lambda: f"{numbers.getrandbits(256):064x}")
    world = quick_world
    roles = tuple(dice(seed, "cast", 0).sample(CAST, 5))
    game_id = _start(world, roles, language)
    seen_slips = seen_demands = 0
    for number in range(1, ROUNDS + 1):
        for role in roles:
            kind = "opening" if number == 1 else "report"
            sight = _sight(world, kind, role.code)
            assert sight.round == number
            assert sight.last == (number == ROUNDS)
            _check_sight(world, game_id, sight)
            seen_demands += len(sight.demands)
            if sight.out:
                continue
            plan = draft(Mind(role, sight, dice(seed, role.code, number), language))
            seen_slips += bool(plan.slip)
            _write(world, role, plan)
        world.end_round()
    with world.services.database.work() as work:
        assert games.get(work, game_id).state == "over"
    assert seen_demands


def test_the_same_seed_gives_the_same_orders(quick_world: World) -> None:
    """A robot's orders follow from the seed and from what it reads."""
    roles = CAST[:4]
    _start(quick_world, roles, "de")
    sight = _sight(quick_world, "opening", "ALM")
    drafts = {
        draft(Mind(CAST[0], sight, dice(seed, "ALM", 1), "de"))
        for seed in (1, 1, 1, 2, 3, 4)
    }
    assert 1 < len(drafts) <= 4


@pytest.mark.parametrize(("start_di", "sentence"), [(0, "jail"), (60, "penitentiary")])
def test_a_robot_knows_that_it_sits(
    quick_world: World, start_di: int, sentence: str
) -> None:
    """4.6: it orders no action, but something, lest the round counts as missed."""
    roles = CAST[:3]
    _start(quick_world, roles, "de", start_di=start_di)
    quick_world.mail("ALM", "f,100000")
    quick_world.end_round()
    sight = _sight(quick_world, "report", "ALM")
    assert sight.sentence == sentence
    assert sight.me.sits
    plan = draft(Mind(CAST[0], sight, dice(1, "ALM", 2), "de"))
    commands = {line.partition(",")[0] for line in plan.lines}
    assert "bk" in commands
    assert commands.isdisjoint("axvlfgpibdse")
    assert ("k" in commands) == (sentence == "jail")
    other = _sight(quick_world, "report", "BRO")
    assert next(one for one in other.rivals if one.code == "ALM").sits
