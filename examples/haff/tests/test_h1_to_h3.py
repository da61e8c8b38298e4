"""The game, the map and the year (h1, h2, h3)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from haff.codec import USUAL_YEARS
from haff.events import Taken
from haff.game import GAME
from haff.places import HOMES, MARKETS, PLACES, Kind, can_reach, reachable
from haff.state import MARKETS_TO_WIN, Stage, Unit
from haff.texts import rule_words
from positions import CODES, play, position, start
from turmpost.bundle import Handbook
from turmpost.rules import Player, UnusableInputError


@pytest.mark.rule("h1.1")
def test_the_towns_go_to_four_players_by_their_codes() -> None:
    assert [seat.town for seat in start().players.values()] == [0, 1, 2, 3]
    turned = [Player(code, f"Stadt {code}") for code in reversed(CODES)]
    assert GAME.new(turned, {}, None).players["ANN"].homes == HOMES[0]
    for few in (turned[:3], [*turned, Player("EVA", "Fünfte")]):
        with pytest.raises(UnusableInputError, match="players"):
            GAME.new(few, {}, None)


@pytest.mark.rule("h1.1")
def test_the_map_looks_the_same_from_every_town() -> None:
    ring = [code for code in PLACES if code != "TIE"]
    groups = (ring[:4], ring[4:12], ring[12:])
    turned = {"TIE": "TIE"}
    for group in groups:
        quarter = len(group) // 4
        turned |= dict(zip(group, group[quarter:] + group[:quarter], strict=True))
    for code, place in PLACES.items():
        image = PLACES[turned[code]]
        assert {turned[border] for border in place.borders} == set(image.borders)
        assert (place.terrain, place.market) == (image.terrain, image.market)
    assert [tuple(turned[one] for one in home) for home in HOMES] == [
        *HOMES[1:],
        HOMES[0],
    ]


@pytest.mark.rule("h1.2")
def test_codes_and_pseudonyms_are_all_different() -> None:
    others = [Player("ANN", "Ann")]
    for wrong in (Player("ANN", "X"), Player("BO", "X"), Player("BOB", "ann")):
        refusal = GAME.check_player(wrong, others)
        assert refusal is not None
        assert refusal.rule == "h1.2"


@pytest.mark.rule("h1.3")
def test_seven_of_twelve_markets_are_more_than_half() -> None:
    assert len(MARKETS) == 12
    assert MARKETS_TO_WIN == 7


@pytest.mark.rule("h2.1")
@pytest.mark.parametrize("language", ["de", "en"])
def test_the_rules_list_the_places_as_they_are(language: str) -> None:
    handbook = Handbook("haff", rule_words)
    (listed,) = (
        one.table for one in handbook.paragraphs(language, {}) if one.number == "h2.1"
    )
    assert [(row[0].removesuffix(" *"), row[1], row[3]) for row in listed[1:]] == [
        (place.name, code, " ".join(place.borders)) for code, place in PLACES.items()
    ]
    assert [row[1] for row in listed[1:] if row[0].endswith(" *")] == list(MARKETS)


@pytest.mark.rule("h2.1")
def test_borders_are_borders_from_both_sides() -> None:
    for code, place in PLACES.items():
        assert all(code in PLACES[border].borders for border in place.borders)
        assert code not in place.borders


@pytest.mark.rule("h2.2")
def test_armies_keep_to_the_land_and_fleets_to_water_and_coast() -> None:
    assert set(reachable(Kind.ARMY, "NOR")) == {"DUE", "MOE", "KRA", "ESC"}
    assert set(reachable(Kind.FLEET, "NOR")) == {"NBU", "DUE", "MOE"}
    assert not can_reach(Kind.FLEET, "NBU", "ESC")


@pytest.mark.rule("h2.3")
def test_after_any_step_a_place_has_one_unit() -> None:
    played = play(start(), ann="z,NOR,MOE; z,ESC,MOE", bob="z,OST,MOE")
    assert played.units == {place: unit.code for place, unit in start().units.items()}


@pytest.mark.rule("h2.4")
def test_each_town_begins_with_a_fleet_in_its_port_and_an_army_inland() -> None:
    state = start()
    assert state.units["NOR"] == Unit("ANN", Kind.FLEET)
    assert state.units["DOR"] == Unit("DAN", Kind.ARMY)
    assert state.markets_of("CID") == ("SUE", "LIN")
    assert len(state.units) == len(state.owners) == 8


@pytest.mark.rule("h3.1")
def test_a_year_has_five_steps() -> None:
    assert GAME.kinds == (
        *("spring", "springretreat", "autumn", "autumnretreat", "winter"),
    )
    state = start()
    assert GAME.step(state).key == "1.spring"
    assert GAME.step(play(state).state).key == "1.autumn"


@pytest.mark.rule("h3.2")
def test_a_step_without_anything_to_order_is_left_out() -> None:
    autumn = play(start()).state
    assert GAME.step(play(autumn).state).key == "2.spring"
    taken = play(autumn, ann="z,NOR,MOE").state
    assert GAME.step(taken).key == "1.winter"
    assert GAME.awaiting(taken) == {"ANN"}


@pytest.mark.rule("h3.3")
def test_a_market_changes_hands_after_autumn_alone_and_stays_when_left() -> None:
    spring = play(start(), ann="z,NOR,MOE")
    assert not spring.told(Taken)
    assert spring.state.owners.get("MOE") is None
    autumn = play(spring.state, ann="h,MOE")
    (taken,) = autumn.told(Taken)
    assert (taken.place, taken.of, taken.rule) == ("MOE", None, "h3.3")
    assert autumn.state.owners["NOR"] == "ANN"
    raid = position(Stage.AUTUMN, ann="A HEI", bob="F OBU")
    lost = play(raid, ann="z,HEI,OST").told(Taken)
    assert [(one.place, one.code, one.of) for one in lost] == [("OST", "ANN", "BOB")]


@pytest.mark.rule("h8.2")
def test_the_years_are_a_rule_of_the_house() -> None:
    assert GAME.rule_values(start()) == {"years": USUAL_YEARS}
    assert GAME.rule_values(start(years=3)) == {"years": 3}
    assert GAME.read_rules({"years": USUAL_YEARS}, players=4) == {}
    for wrong in (1, 21, "3", None):
        with pytest.raises(UnusableInputError, match="years"):
            GAME.read_rules({"years": wrong}, players=4)
    with pytest.raises(UnusableInputError, match="unknown"):
        GAME.read_rules({"seasons": 3}, players=4)


def test_data_that_no_game_can_have_is_refused() -> None:
    state = start()
    fleet = Unit("ANN", Kind.FLEET)
    for wrong in (
        replace(state, units={"ESC": fleet}),
        replace(state, units={"XXX": fleet}),
        replace(state, units={"NOR": Unit("EVA", Kind.FLEET)}),
        replace(state, owners={"HEI": "ANN"}),
        replace(state, players={"ANN": state.players["ANN"]}),
    ):
        with pytest.raises(UnusableInputError):
            GAME.load(GAME.dump(wrong))
