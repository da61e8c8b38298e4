"""Winter, the end, what is known, and the orders (h7 to h10)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from haff.events import BuildForgone, Built, Disbanded, Placed, Silent
from haff.game import GAME
from haff.language import LANGUAGE
from haff.places import Kind, distance
from haff.state import Stage, State
from positions import play, position, read, refused, start
from turmpost.rules import Audience, UnusableInputError


def winter(owned: str, /, **units: str) -> State:
    """Return a winter in which ANN holds these markets; the others none."""
    owners = dict.fromkeys(owned.split(), "ANN")
    return replace(position(Stage.WINTER, **units), owners=owners)


@pytest.mark.rule("h7.1")
def test_units_are_built_in_empty_own_home_markets() -> None:
    state = winter("NOR ESC MOE", ann="A MOE")
    played = play(state, ann="b,F,NOR; b,A,ESC")
    assert played.rules(Built) == ["h7.1", "h7.1"]
    assert played.state.units["NOR"].kind is Kind.FLEET
    assert played.state.units["ESC"].kind is Kind.ARMY


@pytest.mark.rule("h7.1")
@pytest.mark.parametrize(
    ("order", "kind"),
    [
        ("b,A,MOE", "no site"),
        ("b,A,OST", "no site"),
        ("b,F,ESC", "fleet inland"),
        ("b,A,NOR", "no site"),
    ],
)
def test_a_build_elsewhere_is_refused(order: str, kind: str) -> None:
    state = winter("NOR ESC MOE DUE", ann="A NOR, A KRA")
    refusal = refused(state, "ANN", order)
    assert refusal is not None
    assert (refusal.kind, refusal.rule) == (kind, "h7.1")


@pytest.mark.rule("h7.1")
def test_a_home_market_that_another_holds_is_no_building_site() -> None:
    state = winter("ESC MOE DUE", ann="A MOE")
    state = replace(state, owners={**state.owners, "NOR": "BOB"})
    assert state.builds("ANN") == 1
    assert refused(state, "ANN", "b,A,NOR") is not None
    full = winter("NOR ESC", ann="A NOR, A ESC")
    refusal = refused(full, "ANN", "b,A,NOR")
    assert refusal is not None
    assert refusal.kind == "no builds"


@pytest.mark.rule("h7.2")
def test_units_without_markets_are_disbanded_as_ordered() -> None:
    state = winter("NOR", ann="A NOR, A KRA, A DUE")
    played = play(state, ann="e,NOR; e,DUE")
    assert played.rules(Disbanded) == ["h7.2", "h7.2"]
    assert played.units == {"KRA": "ANN"}
    refusal = refused(winter("NOR", ann="A NOR"), "ANN", "e,NOR")
    assert refusal is not None
    assert (refusal.kind, refusal.rule) == ("no disbands", "h7.2")


@pytest.mark.rule("h7.3")
def test_of_too_many_builds_the_first_by_the_alphabet_count() -> None:
    state = winter("NOR ESC MOE", ann="A MOE, A HEI")
    for text in ("b,A,NOR; b,A,ESC", "b,A,ESC; b,A,NOR"):
        played = play(state, ann=text)
        assert [one.place for one in played.told(Built)] == ["ESC"]
        (notice,) = GAME.check(state, "ANN", read("ANN", text))
        assert (notice.rule, notice.figures["most"]) == ("h7.3", 1)


@pytest.mark.rule("h7.3")
def test_of_too_many_disbands_the_first_by_the_alphabet_count() -> None:
    state = winter("NOR", ann="A NOR, A KRA")
    text = "e,NOR; e,KRA"
    assert play(state, ann=text).units == {"NOR": "ANN"}
    (notice,) = GAME.check(state, "ANN", read("ANN", text))
    assert notice.kind == "too many disbands"


@pytest.mark.rule("h7.3")
def test_a_build_that_is_not_ordered_is_forgone() -> None:
    played = play(winter("NOR ESC MOE", ann="A MOE"), ann="b,A,NOR")
    assert [(one.rule, one.units) for one in played.told(BuildForgone)] == [("h7.3", 1)]


@pytest.mark.rule("h7.4")
def test_units_too_many_go_from_the_farthest_on() -> None:
    assert distance("KRA", ("NOR", "ESC")) == 1
    assert distance("BIR", ("NOR", "ESC")) == 3
    state = winter("NOR", ann="A NOR, A KRA, A BIR, F TIE")
    played = play(state)
    assert [one.place for one in played.told(Disbanded)] == ["BIR", "TIE", "KRA"]
    assert played.rules(Disbanded) == ["h7.4"] * 3
    partly = play(state, ann="e,NOR")
    assert partly.units == {"KRA": "ANN"}


@pytest.mark.rule("h8.1")
def test_seven_markets_after_autumn_win() -> None:
    state = position(Stage.AUTUMN, ann="F NOR", bob="F OST")
    held = dict.fromkeys(["ESC", "NOR", "SCH", "SUE", "SAL", "WES"], "ANN") | {
        "OST": "BOB"
    }
    state = replace(state, owners=held)
    assert not play(state, ann="h,NOR").state.over
    won = play(state, ann="z,NOR,MOE").state
    assert won.over
    ranking = GAME.ranking(won)
    assert ranking is not None
    assert [(one.code, one.rank) for one in ranking[:2]] == [("ANN", 1), ("BOB", 2)]
    assert GAME.step(won).key == "1.autumn"
    with pytest.raises(UnusableInputError, match="over"):
        GAME.resolve(won, {}, None)


@pytest.mark.rule("h8.1")
def test_who_is_alone_on_the_map_has_won() -> None:
    state = replace(position(Stage.AUTUMN, ann="A ESC"), owners={"ESC": "ANN"})
    assert play(state).state.over


@pytest.mark.rule("h8.2")
def test_the_last_year_ends_the_game() -> None:
    state = start(years=2)
    for key in ("1.spring", "1.autumn", "2.spring", "2.autumn"):
        assert GAME.step(state).key == key
        state = play(state).state
    assert state.over
    assert GAME.step(state).key == "2.autumn"
    assert GAME.awaiting(state) == frozenset()
    last = replace(winter("NOR ESC MOE", ann="A MOE", bob="F OST"), year=8)
    assert play(last, ann="b,A,NOR").state.over


@pytest.mark.rule("h8.3")
def test_places_go_by_markets_then_by_units() -> None:
    owners = {"NOR": "ANN", "ESC": "ANN", "OST": "BOB", "KOR": "BOB", "LIN": "CID"}
    state = position(Stage.WINTER, ann="A NOR, A ESC", bob="F OST", cid="A LIN")
    played = play(replace(state, year=8, owners=owners), bob="b,A,KOR")
    assert [(one.code, one.rank) for one in played.told(Placed)] == [
        *(("ANN", 1), ("BOB", 1), ("CID", 3), ("DAN", 4)),
    ]
    short = play(replace(state, year=8, owners=owners))
    assert [(one.code, one.rank) for one in short.told(Placed)][:2] == [
        *(("ANN", 1), ("BOB", 2)),
    ]


@pytest.mark.rule("h8.4")
def test_who_has_neither_unit_nor_market_is_not_waited_for() -> None:
    state = position(ann="A NOR", bob="F OST")
    state = replace(state, owners={"NOR": "ANN", "OST": "BOB"})
    assert GAME.awaiting(state) == {"ANN", "BOB"}
    assert [one.code for one in play(state).told(Silent)] == ["ANN", "BOB"]


@pytest.mark.rule("h9.1")
def test_real_names_alone_are_hidden_until_the_end() -> None:
    state = start()
    view = GAME.view(state, Audience.PUBLIC)
    assert [seat.name for seat in view.players.values()] == [None] * 4
    assert replace(view, players=state.players) == state
    assert GAME.view(replace(state, over=True), "ANN").players == state.players


@pytest.mark.rule("h9.2")
def test_silence_is_foretold_in_every_step() -> None:
    lost = position(Stage.SPRING, ann="A ESC, F NOR", bob="F MOE")
    retreat = play(lost, ann="z,ESC,MOE; u,NOR,ESC,MOE").state
    for state, code, rule in (
        (start(), "ANN", "h4.1"),
        (retreat, "BOB", "h6.4"),
        (winter("NOR ESC MOE", ann="A MOE"), "ANN", "h7.3"),
        (winter("NOR", ann="A MOE, A NOR"), "ANN", "h7.4"),
    ):
        assert [one.rule for one in GAME.defaults(state, code)] == [rule]
    assert GAME.defaults(retreat, "ANN") == ()


@pytest.mark.rule("h10.1")
@pytest.mark.parametrize(
    ("german", "english"),
    [
        ("Halte Norring", "hold,NOR"),
        ("z,Norring,Möwensand", "m,NOR,Moewensand"),
        ("u,esc,nor", "s,ESC,NOR"),
        ("u,ESC,NOR,MOE", "support,Eschberg,Norring,Möwensand"),
        ("Rückzug,MOE,HEI", "r,MOE,Hohe Heide"),
        ("e,MOE", "disband,MOE"),
        ("b,Armee,NOR", "b,army,NOR"),
        ("b,F,NOR", "build,fleet,Norring"),
    ],
)
def test_orders_are_read_in_both_languages(german: str, english: str) -> None:
    order = read("ANN", german.replace("Halte ", "Halte,"))
    assert order == read("ANN", english)
    assert order == read("ANN", LANGUAGE.write(order[0]))
    assert order == read("ANN", LANGUAGE.shown(LANGUAGE.write(order[0]), "en"))


@pytest.mark.rule("h10.1")
def test_a_newer_order_for_a_unit_replaces_the_older_one() -> None:
    orders = read("ANN", "h,NOR; z,NOR,MOE; u,NOR,ESC; r,NOR,MOE; e,NOR")
    assert {GAME.slot(order).name for order in orders} == {"unit:NOR"}
    (build,) = read("ANN", "b,A,NOR")
    assert GAME.slot(build).name == "build:NOR"
    assert LANGUAGE.slots("z,Norring") == "unit:NOR"


@pytest.mark.rule("h10.2")
@pytest.mark.parametrize(
    "order", ["h,OST", "z,HEI,MOE", "u,OST,MOE", "e,NOR", "b,A,NOR"]
)
def test_what_a_unit_cannot_do_is_refused(order: str) -> None:
    refusal = refused(start(), "ANN", order)
    assert refusal is not None
    assert refusal.now


def test_orders_that_will_hurt_are_said() -> None:
    state = position(ann="A ESC, F NOR, A KRA", bob="F MOE")
    for text, rules in (
        ("z,ESC,NOR; z,KRA,NOR", ["h4.4"]),
        ("z,NOR,MOE; u,ESC,NOR", ["h5.6"]),
        ("u,ESC,NOR,MOE", ["h5.6"]),
        ("u,ESC,MOE", []),
        ("z,NOR,MOE; u,ESC,NOR,MOE", []),
    ):
        found = GAME.check(state, "ANN", read("ANN", text))
        assert [one.rule for one in found] == rules, text
