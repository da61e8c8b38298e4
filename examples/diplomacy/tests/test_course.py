"""d1, d3, d9: who plays which powers, the steps of the years, silence, the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from turmpost.rules import (
    Audience,
    Code,
    Event,
    Player,
    Setup,
    UnusableInputError,
    lots,
)
from turmpost_diplomacy import voting
from turmpost_diplomacy.board import CENTRES, HOMES, Kind, Power, Unit, province_of
from turmpost_diplomacy.events import Beaten, Disorder, Gone, Returned, Silent, Withdrew
from turmpost_diplomacy.game import GAME
from turmpost_diplomacy.orders import Build, Disband, Hold, Move, Named, Order, Support
from turmpost_diplomacy.seats import SHARES
from turmpost_diplomacy.state import Stage, State

CODES = ("ANN", "BOB", "CID", "DAN", "EVA", "FAY", "GIL")
ALL = tuple(Power)


def in_order(players: int) -> lots.Lot:
    """Return the lot in which nothing is mixed."""
    numbers = tuple(range(1, players + 1))
    return lots.Lot(numbers, numbers)


def start(players: int = 7, **rules: int) -> State:
    """Return a game whose players lead the powers by the alphabet."""
    joined = [Player(code, f"{code.title()} & Co.") for code in CODES[:players]]
    return GAME.new(joined, rules, in_order(players))


def leader(state: State, power: Power) -> Code:
    """Return who leads a power."""
    code = state.leader(power)
    assert code is not None
    return code


def resolved(
    state: State, orders: Mapping[Code, Sequence[Order]]
) -> tuple[State, tuple[Event, ...]]:
    """Play a step with orders that are allowed."""
    for code, given in orders.items():
        assert [GAME.admit(state, code, one) for one in given] == [None] * len(given)
    resolution = GAME.resolve(state, orders, None)
    return resolution.state, resolution.events


def holding(state: State) -> dict[Code, Sequence[Order]]:
    """Return orders by which everybody holds."""
    return {
        code: [Hold(Named(unit.place, unit.kind)) for unit in state.own(code)]
        for code in state.players
    }


def with_units(state: State, *units: str) -> State:
    """Return a position with these units alone: "france A PAR"."""
    found = {}
    for unit in units:
        power, kind, place = unit.split()
        found[province_of(place)] = Unit(
            Power(power), Kind.ARMY if kind == "A" else Kind.FLEET, place
        )
    return replace(state, units=found)


@pytest.mark.rule("d1.1", "d1.2", "d1.4")
@pytest.mark.parametrize("players", SHARES)
def test_each_power_is_led_by_one_player_or_nobody(players: int) -> None:
    state = start(players)
    led = [power for seat in state.players.values() for power in seat.powers]
    assert len(led) == len(set(led)) == {7: 7, 6: 6, 5: 5}.get(players, len(led))
    nobody = {6: {Power.ITALY}, 5: {Power.ITALY, Power.GERMANY}, 2: {Power.ITALY}}
    assert set(ALL) - set(led) == nobody.get(players, set())
    for number in (1, 8):
        with pytest.raises(UnusableInputError):
            GAME.read_rules({}, players=number)


@pytest.mark.rule("d1.3")
def test_the_lot_says_who_has_which_seat() -> None:
    class Last:
        def below(self, limit: int) -> int:
            return limit - 1

    lot = GAME.draw_chance(Setup(7), Last())
    assert lot == lots.Lot((7, 6, 5, 4, 3, 2, 1), (7, 6, 5, 4, 3, 2, 1))
    typed = GAME.read_chance(Setup(3), "3,1,2; 1,2,3")
    assert typed == lots.Lot((3, 1, 2), (1, 2, 3))
    assert GAME.draw_chance(start(), Last()) is None
    joined = [Player(code, code) for code in ("ANN", "BOB")]
    with pytest.raises(UnusableInputError):
        GAME.new(joined, {}, in_order(3))


@pytest.mark.rule("d1.3")
def test_wishes_come_true_as_far_as_they_can() -> None:
    """With four Germany and Turkey go together: a wish for one is for both."""
    wishes = (("italy",), ("turkey",), ("italy", "germany"), ())
    joined = [
        Player(code, f"{code.title()} & Co.", wish=wish)
        for code, wish in zip(CODES, wishes, strict=False)
    ]
    lot = lots.Lot((3, 2, 1, 4), (1, 2, 3, 4))
    state = GAME.new(joined, {}, lot)
    led = {code: seat.powers[0] for code, seat in state.players.items()}
    # Only ANN's wish is not met; with Italy for ANN neither of the others' would be.
    assert led["CID"] is Power.ITALY
    assert led["BOB"] is Power.GERMANY
    joined[2] = replace(joined[2], wish=())
    state = GAME.new(joined, {}, lot)
    assert state.players["ANN"].powers == (Power.ITALY, Power.RUSSIA)


@pytest.mark.rule("d1.4")
def test_a_power_that_nobody_leads_holds_and_does_not_retreat() -> None:
    state = with_units(start(6), "italy A VEN", "austria A TRI", "austria A TYR")
    me = leader(state, Power.AUSTRIA)
    tyr, tri = Named("TYR", Kind.ARMY), Named("TRI", Kind.ARMY)
    given: Sequence[Order] = [Move(tri, "VEN"), Support(tyr, tri, "VEN")]
    after, events = resolved(state, {me: given})
    assert [one.power for one in events if isinstance(one, Beaten)] == [Power.ITALY]
    assert [one.rule for one in events if isinstance(one, Withdrew)] == ["d1.4"]
    assert after.stage is Stage.AUTUMN


@pytest.mark.rule("d1.5")
def test_codes_and_pseudonyms_are_all_different() -> None:
    others = (Player("ANN", "Ann & Co."),)
    assert GAME.check_player(Player("ANN", "Bobby"), others) is not None
    assert GAME.check_player(Player("BOB", "Bobby"), others) is None


@pytest.mark.rule("d1.6")
@pytest.mark.parametrize(
    ("field", "value"),
    [("to_win", 3), ("to_win", 35), ("last", 1900), ("patience", -1), ("odd", 1)],
)
def test_rules_of_the_house_have_their_limits(field: str, value: int) -> None:
    with pytest.raises(UnusableInputError):
        GAME.read_rules({field: value}, players=7)
    assert GAME.read_rules({"last": 1910, "to_win": 18}, players=7) == {"last": 1910}


@pytest.mark.rule("d3.1", "d3.6")
def test_a_year_has_only_the_steps_in_which_somebody_can_order() -> None:
    state = start()
    named = []
    for _ in range(4):
        named.append(GAME.step(state).key)
        state, _ = resolved(state, holding(state))
    assert named == ["1901.spring", "1901.autumn", "1902.spring", "1902.autumn"]
    assert [one.key for one in GAME.to_come(state)][:2] == [
        *("1903.spring", "1903.springretreats"),
    ]


@pytest.mark.rule("d3.6")
def test_who_has_nothing_to_order_is_not_waited_for() -> None:
    state = with_units(
        start(), "france A PAR", "france A BUR", "germany A MUN", "turkey A SMY"
    )
    france, germany = leader(state, Power.FRANCE), leader(state, Power.GERMANY)
    assert GAME.awaiting(state) == {france, germany, leader(state, Power.TURKEY)}
    state = with_units(
        state, "france A RUH", "france A BUR", "germany A MUN", "turkey A SMY"
    )
    bur, ruh = Named("BUR", Kind.ARMY), Named("RUH", Kind.ARMY)
    given: Sequence[Order] = [Move(bur, "MUN"), Support(ruh, bur, "MUN")]
    state, _ = resolved(state, {france: given})
    assert GAME.step(state).kind == Stage.SPRING_RETREATS
    assert GAME.awaiting(state) == {germany}
    state, _ = resolved(state, {germany: [Disband(Named("MUN", Kind.ARMY))]})
    assert GAME.step(state).key == "1901.autumn"


@pytest.mark.rule("d3.6")
def test_builds_are_waited_for_in_winter() -> None:
    state = replace(start(), stage=Stage.AUTUMN)
    state = with_units(state, "france A SPA", "germany A MUN")
    state, _ = resolved(state, {})
    france = leader(state, Power.FRANCE)
    assert GAME.step(state).kind == Stage.WINTER
    assert france in GAME.awaiting(state)
    build = Build(Named("PAR", Kind.ARMY))
    assert GAME.admit(state, france, build) is None
    state, _ = resolved(state, {france: [build]})
    assert state.units["PAR"].power is Power.FRANCE


def owning(state: State, centres: Mapping[Power, int]) -> State:
    """Return a position before an autumn in which powers own so many centres."""
    left = iter(CENTRES)
    owners = {next(left): power for power, many in centres.items() for _ in range(many)}
    units = {"UKR": Unit(Power.RUSSIA, Kind.ARMY, "UKR")}
    units["BUR"] = Unit(Power.FRANCE, Kind.ARMY, "BUR")
    return replace(state, stage=Stage.AUTUMN, owners=owners, units=units)


@pytest.mark.rule("d9.1")
@pytest.mark.parametrize(("france", "russia"), [(17, 16), (18, 16), (17, 17)])
def test_the_game_is_won_with_enough_centres_and_more_than_others(
    france: int, russia: int
) -> None:
    state = owning(start(), {Power.FRANCE: france, Power.RUSSIA: russia})
    after, _ = resolved(state, {})
    assert after.over is (france == 18)
    if after.over:
        assert GAME.awaiting(after) == frozenset()
        with pytest.raises(UnusableInputError):
            GAME.resolve(after, {}, None)


@pytest.mark.rule("d9.1", "d9.4")
def test_who_is_alone_on_the_board_has_won() -> None:
    state = owning(start(), {Power.FRANCE: 5})
    state = with_units(state, "france A BUR")
    after, _ = resolved(state, {})
    assert after.over


@pytest.mark.rule("d9.4")
def test_a_power_without_unit_and_centre_is_out() -> None:
    state = owning(start(), {Power.FRANCE: 5, Power.ITALY: 1, Power.RUSSIA: 5})
    (centre,) = (one for one, power in state.owners.items() if power is Power.ITALY)
    state = replace(
        state, units={**state.units, centre: Unit(Power.FRANCE, Kind.ARMY, centre)}
    )
    _, events = resolved(state, {})
    assert [one.power for one in events if isinstance(one, Gone)] == [Power.ITALY]


@pytest.mark.rule("d9.2", "d9.3")
def test_after_the_last_year_the_places_go_by_centres_and_units() -> None:
    state = start(last=1901)
    state, _ = resolved(state, holding(state))
    state, _ = resolved(state, holding(state))
    assert state.over
    ranking = GAME.ranking(state)
    assert ranking is not None
    first, *others = ranking
    assert first.code == leader(state, Power.RUSSIA)
    assert {one.rank for one in others} == {2}
    assert GAME.step(state).key == "1901.autumn"


@pytest.mark.rule("d9.5")
def test_who_misses_all_moves_is_in_civil_disorder_until_orders_come() -> None:
    state = start(patience=1)
    idle = leader(state, Power.ITALY)
    for _ in range(2):
        assert idle in GAME.awaiting(state)
        orders = holding(state)
        del orders[idle]
        state, events = resolved(state, orders)
    assert [one.code for one in events if isinstance(one, Disorder)] == [idle]
    assert idle not in GAME.awaiting(state)
    state, events = resolved(state, holding(state))
    assert [one.code for one in events if isinstance(one, Returned)] == [idle]
    assert idle in GAME.awaiting(state)


@pytest.mark.rule("d9.4", "d9.5")
def test_who_is_out_or_in_civil_disorder_has_no_vote() -> None:
    state = with_units(start(patience=1), "france A PAR", "russia A MOS")
    state = replace(state, owners={})
    france, russia = leader(state, Power.FRANCE), leader(state, Power.RUSSIA)
    assert set(voting.voters(state)) == {france, russia}
    idle = replace(state.players[russia], missed=2)
    state = replace(state, players={**state.players, russia: idle})
    assert voting.voters(state) == (france,)


@pytest.mark.rule("d9.8")
def test_a_win_is_conceded_only_to_a_player_with_the_most_centres() -> None:
    state = start()
    assert voting.draws_of_all(state)
    russia, france = leader(state, Power.RUSSIA), leader(state, Power.FRANCE)
    assert voting.drawn(state, (russia,)) == {russia: 1}
    assert voting.drawn(state, (france,)) is None
    assert voting.drawn(state, (russia, france)) == {russia: 1, france: 1}


@pytest.mark.rule("d9.5")
def test_a_game_that_nobody_plays_is_over() -> None:
    state = start(patience=1)
    for _ in range(2):
        state, _ = resolved(state, {})
    assert state.over


@pytest.mark.rule("d9.6")
def test_silence_holds_and_is_told() -> None:
    state = start()
    after, events = resolved(state, {})
    assert after.units == state.units
    assert [one.code for one in events if isinstance(one, Silent)] == list(CODES)
    assert [one.kind for one in GAME.defaults(state, "ANN")] == ["units hold"]


@pytest.mark.rule("d9.7")
def test_only_real_names_are_hidden_until_the_end() -> None:
    joined = [
        Player("ANN", "Annie", "Anna Groß"),
        Player("BOB", "Bobby", "Bernd Klein"),
    ]
    state = GAME.new(joined, {}, in_order(2))
    assert GAME.view(state, "ANN").players["BOB"].name is None
    assert GAME.view(state, Audience.PUBLIC).units == state.units
    over = replace(state, over=True)
    assert GAME.view(over, "ANN").players["BOB"].name == "Bernd Klein"


@pytest.mark.rule("d10.3")
def test_what_a_unit_cannot_do_is_refused_and_names_what_it_can() -> None:
    state = start()
    me = leader(state, Power.GERMANY)
    refusal = GAME.admit(state, me, Move(Named("MUN", Kind.ARMY), "ROM"))
    assert refusal is not None
    assert refusal.figures["places"] == "BER BOH BUR KIE RUH SIL TYR"
    assert GAME.admit(state, me, Hold(Named("PAR", Kind.ARMY))) is not None


@pytest.mark.rule("d10.4")
def test_orders_for_later_steps_stand_though_they_are_not_allowed_now() -> None:
    state = start()
    me = leader(state, Power.GERMANY)
    refusal = GAME.admit(state, me, Move(Named("BUR", Kind.ARMY), "PAR"))
    assert refusal is not None
    assert refusal.now
    switzerland = GAME.admit(state, me, Move(Named("MUN", Kind.ARMY), "SWI"))
    assert switzerland is not None
    assert not switzerland.now


def test_home_centres_are_owned_at_the_start() -> None:
    state = start()
    for power in Power:
        assert state.centres_of(power) == HOMES[power]
