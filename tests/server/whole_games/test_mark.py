"""A whole game of MARK by mail: what robots read is true, and nobody reads too much.

Limits and least prices that never come into play are so high that they stand nowhere by
chance; a bid above the cash counts as the cash (m6.5).
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pytest

from engine.mark.game import GAME
from engine.mark.state import State
from server.bundles.mark.robots.heads import read_view
from server.games.editions.replay import replay
from server.games.state import draws
from server.games.state.chances import stored_chance
from server.games.state.running import running
from server.storage.games import games
from tests.server.whole_games.by_mail import MailGame, Watch, sit_down
from tests.server.world import World

LIMIT, LASTING, LEAST = 41_000, 52_000, 63_000
QUESTIONS = ("status", "befehle", "probe")


@pytest.fixture(scope="module")
def watch(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Watch]:
    """The game, played once from the first dice to the ranking."""
    world = World(f"sqlite:///{tmp_path_factory.mktemp('mark') / 'turmpost.db'}")
    secrets = Random(5)  # noqa: S311 - play only
    with draws.secrets_from(secrets.randbytes):
        # Two rows are half a game.
        found = Watch(sit_down(world, "mark", rules={"end_rows": 2}))
        while not found.game.over():
            _play_step(found)
    yield found
    world.close()


def _play_step(watch: Watch) -> None:
    game = watch.game
    view = _view(game)
    for code in sorted(game.seats):
        _check_view(game, view, code)
        number = 10 * view.round + sorted(game.seats).index(code)
        more = _markers(watch, code, number)
        game.order(code, *more, *(QUESTIONS if view.round == 3 else ()))
    watch.look()
    game.world.end_round()
    watch.look()


def _view(game: MailGame) -> State:
    """Return the position with its dice, as everybody may know it."""
    with game.world.services.database.work() as work:
        now = running(work, games.get(work, game.game_id))
        state = GAME.load(json.loads(games.last_state(work, game.game_id)))
        chance = stored_chance(now.bundle, now.step_row)
    return GAME.unveil(state, chance)


def _check_view(game: MailGame, view: State, code: str) -> None:
    """Compare what a robot reads with what is so; real names are not there."""
    read = read_view(game.news(code).sheet.view)
    assert read == GAME.view(view, code)


def _markers(watch: Watch, code: str, number: int) -> tuple[str, ...]:
    """Return orders with figures that only their author may ever read."""
    limit, lasting, least = LIMIT + number, LASTING + number, LEAST + number
    watch.note(code, least)
    # The lasting list comes behind the robot's own.
    wish = f"z,v * {least},Dauer"
    match number % 3:
        case 0:
            watch.note(code, limit)
            return (wish, f"g,V,{limit}")
        case 1:
            watch.note(code, lasting)
            return (wish, f"g,*,{lasting},Dauer")
        case _:
            return (wish,)


def test_the_game_is_played_to_its_end(watch: Watch) -> None:
    with watch.game.world.services.database.work() as work:
        row = games.get(work, watch.game.game_id)
        state = GAME.load(json.loads(games.last_state(work, row.id)))
        assert row.state == "over"
        assert state.ranking is not None
        assert state.market.full_rows >= 2
        assert not replay(work, row).differences


def test_robots_make_mistakes_and_mend_them(watch: Watch) -> None:
    """Otherwise nobody would have seen a reply with an error."""
    assert watch.game.slips


def test_nobody_reads_what_is_others_own(watch: Watch) -> None:
    """Limits, least prices and lasting orders are never opened (m9.5), nor names."""
    assert all(len(own) > 3 for own in watch.own.values())
    assert not watch.leaked
