"""Section 1: the game, its players, and what it starts with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from engine.egon.draw import make_draw, read_draw
from engine.egon.events import FinalPlace, NobodyWon
from engine.egon.orders import Dealer
from engine.egon.reckoning import rank, rank_players
from engine.egon.setup import new
from engine.egon.state import DealerEntry, Jackpots, State
from engine.egon.table import Table
from engine.protocol import Json, Player, UnusableInputError
from tests.engine.egon.builders import (
    ANN,
    BANKRUPT,
    BEN,
    CID,
    DOT,
    EVERYONE,
    events_of,
    lay,
    players,
)
from tests.engine.egon.playing import PLAYER, play_round, state_of

DRAW = read_draw("3,9,17,22,31,45,8")


def start(count: int = 2, rules: Mapping[str, Json] | None = None) -> State:
    """Return the state before round 1 of a game with this number of players."""
    codes = [f"P{chr(ord('A') + number)}X" for number in range(count)]
    return new([Player(code, f"House {code}") for code in codes], rules or {}, DRAW)


def ranked(*heights: int) -> Table:
    """Return the table after a ranking of these towers; ANN is out."""
    towers = zip(EVERYONE[1:], heights, strict=False)
    entries = {code: replace(PLAYER, tower=height) for code, height in towers}
    return rank_players(lay(state_of(players(ANN=BANKRUPT, **entries)), {}))


@pytest.mark.rule("1.1")
def test_the_highest_tower_wins_and_equal_heights_share_a_rank() -> None:
    places = rank({ANN: 30, BEN: 41, CID: 30, DOT: 12}, {})
    ranks = [(place.code, place.rank) for place in places]
    assert ranks == [(BEN, 1), (ANN, 2), (CID, 2), (DOT, 4)]


@pytest.mark.rule("1.1")
def test_nobody_wins_where_every_tower_is_negative() -> None:
    table = ranked(-1, -2, -30, -2)
    assert events_of(table, NobodyWon)
    ranks = {event.code: event.rank for event in events_of(table, FinalPlace)}
    assert ranks == {"BEN": 1, "CID": 2, "EVA": 2, "DOT": 4, "ANN": 5}


@pytest.mark.rule("1.1")
def test_a_tower_of_nothing_wins() -> None:
    assert not events_of(ranked(0, -2, -30, -2), NobodyWon)


@pytest.mark.rule("1.3")
@pytest.mark.parametrize("count", [2, 12, 16])
def test_two_to_sixteen_players_can_play(count: int) -> None:
    assert len(start(count).players) == count


@pytest.mark.rule("1.3")
def test_too_few_and_too_many_players_cannot() -> None:
    for count, rules in ((1, {}), (17, {}), (4, {"max_players": 3})):
        with pytest.raises(UnusableInputError, match="cannot play, only"):
            start(count, rules)
    assert len(start(1, {"min_players": 1}).players) == 1


@pytest.mark.rule("1.4")
@pytest.mark.parametrize("rounds", [13, 2])
def test_the_last_round_has_the_ranking(rounds: int) -> None:
    state = start(rules={"rounds": rounds})
    for _ in range(rounds):
        assert state.ranking is None
        state, _table = play_round(state, {}, "3,9,17,22,31,45,8")
    assert state.round == rounds
    assert state.ranking is not None


@pytest.mark.rule("1.5")
def test_every_tower_starts_with_its_foundation() -> None:
    assert [entry.tower for entry in start(3).players.values()] == [12, 12, 12]


@pytest.mark.rule("1.6")
@pytest.mark.parametrize(
    "numbers",
    [
        [1, 2, 3, 4, 5, 6],
        [1, 2, 3, 4, 5, 6, 7, 8],
        [1, 2, 3, 4, 5, 6, 6],
        [1, 2, 3, 4, 5, 5, 7],
        [0, 2, 3, 4, 5, 6, 7],
        [1, 2, 3, 4, 5, 6, 50],
    ],
)
def test_what_is_no_draw(numbers: list[int]) -> None:
    with pytest.raises(UnusableInputError):
        make_draw(numbers)


@pytest.mark.rule("1.6")
def test_the_six_may_come_in_any_order_the_bonus_number_is_last() -> None:
    assert make_draw([45, 3, 22, 9, 31, 17, 8]) == DRAW
    assert DRAW.zz == 8


@pytest.mark.rule("5.4.6", "1.5")
def test_the_start_of_a_game() -> None:
    state = start(rules={"start_cash": -300, "start_di": 20})
    for entry in state.players.values():
        assert (entry.cash, entry.di, entry.storage) == (-300, 20, 0)
        assert set(entry.bonus.values()) == {0}
        assert (entry.sentence, entry.out, entry.nmr) == (None, None, 0)
    assert state.jackpots == Jackpots(a=3200, b=1600, c=800)
    assert (state.threats, state.kept_articles, state.round) == ((), {}, 0)


@pytest.mark.rule("2.2")
def test_the_start_draw_makes_the_first_offers_and_no_event() -> None:
    # Digits 3+9+8+4+4+9+8 = 45, 9: modulo 13 the six leave 3, 9, 4, 9, 5, 6.
    state = new(
        [Player("ANN", "One"), Player("BEN", "Two")],
        {"event_modulus": 1, "razzia": 0},
        DRAW,
    )
    # 3: 2 x 0 + 3 + 4; 17: 2 x 1 + 7 + 4; 31: 2 x 3 + 1 + 4; 45: 2 x 4 + 5 + 4.
    # 9 and 22 tie at 9; modulo 12 they leave 9 and 10.
    assert state.dealers == {
        Dealer.ALOIS: DealerEntry(offer=7, correction=0),
        Dealer.BOLLE: DealerEntry(offer=13, correction=0),
        Dealer.CYRUS: DealerEntry(offer=11, correction=0),
        Dealer.DOVID: DealerEntry(offer=17, correction=0),
        Dealer.EGON: DealerEntry(offer=13, correction=0),
    }
