"""Section 8: arranging the draw, EGONmind, and rounds without orders."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.egon.draw import arrange, read_draw
from engine.egon.events import (
    ArticleKept,
    GmTold,
    MindScored,
    NameGuessed,
    NoMove,
    OrderVoid,
    SalaryRefused,
    ThreatObeyed,
)
from engine.egon.guesses import guesses_allowed, score_spectators, spectators_guess
from engine.egon.orders import (
    Build,
    Dealer,
    Guess,
    Import,
    Justification,
    Lottery,
    Order,
    Party,
    Purchase,
)
from engine.egon.round import open_table
from engine.egon.rules import RuleSet
from engine.egon.salary import count_nmr
from engine.egon.state import PlayerState, State
from tests.engine.egon.builders import (
    ANN,
    BANKRUPT,
    BEN,
    CID,
    DOT,
    EVA,
    EVERYONE,
    PRISONER,
    TEXT,
    events_of,
    players,
    threat,
)
from tests.engine.egon.playing import PLAYER, bonus, play_round, state_of

QUIET = "1,2,3,4,5,7,6"
"""A draw of 28 in all: no event."""

NAMED = {code: replace(PLAYER, name=f"Name of {code.title()}") for code in EVERYONE}


def last(entries: dict[str, PlayerState] | None = None, **rules: bool) -> State:
    """Return the state before round 13, with real names."""
    named = {**NAMED, **(entries or {})}
    return state_of(named, number=13, rules=RuleSet(**rules))


# 8.1


@pytest.mark.rule("8.1")
@pytest.mark.parametrize(
    ("numbers", "order"),
    [
        # Digits 1 to 7: 28, 10, 1, so modulo 5: 5 leaves 0, 1 and 6 tie at 1 and do
        # so modulo 5 alone; modulo 4 they leave 1 and 2.
        ("1,2,3,4,5,6,7", [5, 1, 6, 2, 3, 4]),
        # Example 1 backwards: the order of the six makes no difference.
        ("32,28,27,18,8,2,49", [18, 32, 2, 8, 27, 28]),
        # Digits 45, so modulo 13; 9 and 22 leave 9, modulo 12 they leave 9 and 10.
        ("3,9,17,22,31,45,8", [3, 17, 31, 45, 9, 22]),
    ],
)
def test_arranging_a_draw(numbers: str, order: list[int]) -> None:
    arranged = arrange(read_draw(numbers))
    assert [*arranged.dealers.values(), arranged.z6] == order


# 8.2


@pytest.mark.rule("8.2")
def test_guesses_belong_to_the_last_round() -> None:
    assert [n for n in range(1, 15) if guesses_allowed(RuleSet(), n)] == [13]
    assert not guesses_allowed(RuleSet(egonmind=False), 13)


@pytest.mark.rule("8.2")
def test_points_for_names_and_pairs_and_for_being_found_out() -> None:
    orders: dict[str, list[Order]] = {
        # A right pair, spelt otherwise, and a name behind another pseudonym.
        ANN: [Guess(BEN, " NAME OF BEN"), Guess(CID, "Name of Dot")],
        BEN: [Guess(ANN, "Nobody at all")],
    }
    before, without = last(), play_round(last(), {ANN: [], BEN: []}, QUIET)
    _after, table = play_round(before, orders, QUIET)
    scores = {event.code: event for event in events_of(table, MindScored)}
    assert {code: scores[code].points for code in EVERYONE} == {
        ANN: 3,
        BEN: -2,
        CID: 0,
        DOT: -1,
        EVA: 0,
    }
    assert (scores[ANN].earned, scores[BEN].lost) == (3, 2)
    told = [(e.takes_part, e.right) for e in events_of(table, NameGuessed)]
    assert told == [(True, True), (True, False), (False, False)]
    assert not events_of(without[1], MindScored)


@pytest.mark.rule("8.2")
def test_spectators_guess_for_less_and_take_nothing_from_the_players() -> None:
    before = last()
    orders: dict[str, list[Order]] = {
        ANN: [Guess(BEN, "Name of Ben"), Guess(CID, "Name of Dot")]
    }
    _after, table = play_round(before, orders, QUIET)
    # The players lost 3 points, five of them: 0.6 each.
    given = {
        1: [Guess(CID, "Name of Dot"), Guess(ANN, "nobody")],
        2: [Guess(BEN, "name of BEN"), Guess(ANN, "Name of Ben"), Guess(EVA, "x")],
        4: [],
    }
    found = score_spectators(before, table.events, given)
    assert [(one.guesser, one.pairs, one.names, one.tenths) for one in found] == [
        (2, 1, 0, 12),
        (1, 0, 1, 3),
        (4, 0, 0, -6),
    ]
    (alone,) = score_spectators(before, (), {3: [Guess(EVA, "Name of Eva")]})
    assert alone.tenths == 18
    assert [n for n in range(1, 15) if spectators_guess(RuleSet(), n)] == [13]
    interim = RuleSet(egonmind=False, interim_egonmind=True)
    assert not any(spectators_guess(interim, n) for n in range(1, 15))


@pytest.mark.rule("8.2")
def test_guesses_have_no_influence_on_the_game() -> None:
    guessed, _table = play_round(
        last(), {ANN: [Build(0), Guess(BEN, "Name of Ben")]}, QUIET
    )
    silent, _table = play_round(last(), {ANN: [Build(0)]}, QUIET)
    assert guessed == silent


@pytest.mark.rule("8.2", "9.2")
def test_one_hit_a_name_the_higher_and_the_own_name_nothing() -> None:
    orders: list[Order] = [
        Guess(BEN, "Name of Ben"),
        Guess(CID, "Name of Ben"),
        Guess(DOT, "Name of Ann"),
    ]
    _after, table = play_round(last(), {ANN: orders}, QUIET)
    scores = {event.code: event.points for event in events_of(table, MindScored)}
    assert (scores[ANN], scores[BEN]) == (2, -2)


@pytest.mark.rule("8.2", "4.4.4")
def test_with_egonmind_the_last_second_phase_is_left_out() -> None:
    state = replace(last(), threats=(threat(DOT, "i", victim=BEN),))
    orders: dict[str, list[Order]] = {
        ANN: [Party(120, (CID,), TEXT)],
        BEN: [Import(3)],
    }
    after, table = play_round(state, orders, QUIET)
    assert [(event.code, event.rule) for event in events_of(table, OrderVoid)] == [
        (ANN, "8.2"),
        (BEN, "8.2"),
    ]
    assert after.players[BEN].storage == 0
    assert after.players[ANN].cash == 280 + 120
    assert after.kept_articles == {ANN: {"p": 700}}
    assert [event.rule for event in events_of(table, ArticleKept)] == ["8.2"]
    # 6.6.4: what was ordered counts.
    assert [event.code for event in events_of(table, ThreatObeyed)] == [BEN]


@pytest.mark.rule("8.2")
def test_without_egonmind_the_last_round_has_both_phases() -> None:
    after, table = play_round(last(egonmind=False), {BEN: [Import(3)]}, QUIET)
    assert after.players[BEN].storage == 3
    assert not events_of(table, MindScored)


# 8.3


@pytest.mark.rule("8.3")
@pytest.mark.parametrize(
    ("order", "missed"),
    [
        (None, 1),
        (Build(0), 0),
        (Lottery(9), 0),
        (Purchase(Dealer.EGON, 1, 99, 0), 0),
        (Justification(BEN, TEXT), 0),
        (Guess(BEN, "Nobody"), 0),
    ],
)
def test_whether_any_slot_is_filled(order: Order | None, missed: int) -> None:
    orders = {ANN: [] if order is None else [order]}
    after, table = play_round(last(), orders, QUIET)
    assert after.players[ANN].nmr == missed
    assert len([e for e in events_of(table, NoMove) if e.code == ANN]) == missed


@pytest.mark.rule("8.3")
def test_prisoners_can_be_nmr_players_who_are_out_never() -> None:
    state = state_of(players(ANN=PRISONER, BEN=BANKRUPT))
    after, _table = play_round(state, {}, QUIET)
    assert (after.players[ANN].nmr, after.players[BEN].nmr) == (1, 0)


@pytest.mark.rule("8.3.1")
def test_all_bonuses_lapse() -> None:
    ann = replace(PLAYER, bonus=bonus(Egon=3, Alois=1))
    after, table = play_round(state_of(players(ANN=ann)), {}, QUIET)
    assert dict(after.players[ANN].bonus) == bonus()
    assert {e.code: e.bonuses for e in events_of(table, NoMove)}[ANN] == 4


@pytest.mark.rule("8.3.2")
def test_the_first_time_costs_the_height_every_later_time_the_salary() -> None:
    state = state_of(players())
    state, _table = play_round(state, {}, QUIET)
    assert state.players[ANN].cash == 280
    state, _table = play_round(state, {ANN: [Build(0)]}, QUIET)
    assert state.players[ANN].cash == 280 + 400
    state, table = play_round(state, {}, QUIET)
    assert state.players[ANN].cash == 280 + 400
    refused = {event.code: event.count for event in events_of(table, SalaryRefused)}
    assert refused[ANN] == 2
    assert (state.players[ANN].nmr, state.players[ANN].nmr_in_a_row) == (2, 1)


@pytest.mark.rule("8.3.3")
@pytest.mark.parametrize(("in_a_row", "told"), [(1, []), (2, [3]), (3, [4])])
def test_after_three_in_a_row_the_game_master_is_told(
    in_a_row: int, told: list[int]
) -> None:
    ann = replace(PLAYER, nmr=4, nmr_in_a_row=in_a_row)
    orders: dict[str, list[Order]] = {c: [Build(0)] for c in EVERYONE if c != ANN}
    table = count_nmr(open_table(state_of(players(ANN=ann)), orders, read_draw(QUIET)))
    events = events_of(table, GmTold)
    assert [event.in_a_row for event in events] == told
    assert all(event.seen_by == () for event in events)
