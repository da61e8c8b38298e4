"""The oracle on the generator's games: it never raises, and invariants hold."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tests.oracle.compare import OracleAsEngine, play
from tests.oracle.generate import mutate, random_draw, random_orders, random_setup
from tests.oracle.rules import new, resolve
from tests.oracle.shapes import CAPACITY, State, UnusableInputError
from tests.oracle.unusable import Game, bad_games

Step = tuple[State, dict[str, str], list[int]]


def steps(seed: int) -> Iterator[Step]:
    """Yield the rounds of one random game before they are played."""
    random = Random(seed)  # noqa: S311 - games, not secrets
    setup = random_setup(random)
    state = new(setup.players, setup.draw, setup.rules)
    while "ranking" not in state:
        if random.random() < 0.35:
            state = mutate(random, state)
        draw = random_draw(random)
        orders = random_orders(random, state, draw)
        yield state, orders, draw
        state, _ = resolve(state, orders, draw)


@pytest.mark.parametrize("seed", range(25))
def test_figures_stay_in_their_limits(seed: int) -> None:
    for state, orders, draw in steps(seed):
        after, rejected = resolve(state, orders, draw)
        for code, player in after["players"].items():
            assert min(player["storage"], player["di"], *player["bonus"].values()) >= 0
            if state["players"][code]["out"] is not None:
                assert player == state["players"][code]
        for dealer, entry in after["dealers"].items():
            assert 0 <= entry["offer"] <= CAPACITY[dealer]
        senders = [blackmail["by"] for blackmail in after["blackmails"]]
        assert senders == sorted(set(senders))
        assert all(wrong["line"] > 0 for one in rejected.values() for wrong in one)


@pytest.mark.parametrize("seed", range(25, 50))
def test_the_order_of_players_and_mails_does_not_matter(seed: int) -> None:
    for state, orders, draw in steps(seed):
        players = dict(reversed(state["players"].items()))
        backwards: State = state | {"players": players}
        other = resolve(backwards, dict(reversed(orders.items())), draw)
        assert other == resolve(state, orders, draw)


@pytest.mark.parametrize("game", list(bad_games()))
def test_unusable_games_are_refused(game: Game) -> None:
    players, draw, rules = game
    with pytest.raises(UnusableInputError):
        new(players, draw, rules)


def test_the_oracle_agrees_with_itself() -> None:
    rounds, difference = play(OracleAsEngine(), 7)
    assert rounds > 0
    assert difference is None


def test_a_difference_is_found_and_shown() -> None:
    class Wrong(OracleAsEngine):
        def resolve_text(
            self, state: State, orders: dict[str, str], draw: list[int]
        ) -> object:
            after, rejected = resolve(state, orders, draw)
            after["jackpots"]["A"] += 1
            return {"state": after, "rejected": rejected, "events": []}

    _, difference = play(Wrong(), 7)
    assert difference is not None
    assert "state/jackpots/A" in difference.show()
