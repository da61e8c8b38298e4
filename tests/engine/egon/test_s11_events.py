"""Section 11: the events of the draw."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.egon.draw import EVENT_RULES, DrawEvent, event_of
from engine.egon.events import (
    ArticleKept,
    BribeCaught,
    DrawEventCame,
    OrderVoid,
    PriceSet,
)
from engine.egon.first.bribe import bribe
from engine.egon.opening import let_event_come
from engine.egon.orders import (
    Blackmail,
    Bribe,
    Build,
    Dealer,
    Import,
    Money,
    Order,
    Party,
    Slander,
)
from engine.egon.rules import RuleSet
from tests.engine.egon.builders import (
    ANN,
    BEN,
    CID,
    DOT,
    EVERYONE,
    TEXT,
    events_of,
    lay,
    players,
)
from tests.engine.egon.playing import PLAYER, play_round, state_of

DRAWS = {
    DrawEvent.RAZZIA: "1,2,3,4,5,12,6",  # 33
    DrawEvent.UNWETTER: "1,2,3,4,5,13,6",  # 34
    DrawEvent.PRESSESTREIK: "1,2,3,4,5,14,6",  # 35
    DrawEvent.BLAUER_MONTAG: "1,2,3,4,5,15,6",  # 36
    DrawEvent.HOCHKONJUNKTUR: "1,2,3,4,5,16,6",  # 37
}


@pytest.mark.rule("2.6")
def test_the_sum_of_the_draw_decides() -> None:
    named = {
        total: event for total in range(40) if (event := event_of(total, RuleSet()))
    }
    assert list(named.items()) == [
        (20 * turn + number, event)
        for turn in (0, 1)
        for number, event in enumerate(DrawEvent, start=13)
    ]


@pytest.mark.rule("2.6")
def test_the_numbers_are_house_rules() -> None:
    rules = RuleSet(event_modulus=7, razzia=None, unwetter=0, pressestreik=6)
    assert [event_of(total, rules) for total in (7, 13, 14, 15)] == [
        DrawEvent.UNWETTER,
        DrawEvent.PRESSESTREIK,
        DrawEvent.UNWETTER,
        None,
    ]


@pytest.mark.rule("2.6")
@pytest.mark.parametrize("event", list(DrawEvent))
def test_an_event_is_told_with_its_paragraph(event: DrawEvent) -> None:
    _after, table = play_round(state_of(players()), {}, DRAWS[event])
    (came,) = events_of(table, DrawEventCame)
    assert (came.event, came.rule) == (event, EVENT_RULES[event])
    assert came.number == came.total % came.modulus


@pytest.mark.rule("2.6.13")
@pytest.mark.parametrize(
    ("zz", "dealer"), [(5, Dealer.ALOIS), (7, Dealer.CYRUS), (49, Dealer.EGON)]
)
def test_a_razzia_finds_the_bribes_of_one_dealer(zz: int, dealer: Dealer) -> None:
    orders: dict[str, list[Order]] = {
        code: [Bribe(at, 10)] for code, at in zip(EVERYONE, Dealer, strict=True)
    }
    table = lay(state_of(players()), orders, zz=zz, event=DrawEvent.RAZZIA)
    after = bribe(let_event_come(table))
    assert after.searched == {dealer}
    assert [event.dealer for event in events_of(after, BribeCaught)] == [dealer]
    assert after.reported == frozenset()


@pytest.mark.rule("2.6.14")
def test_in_an_unwetter_there_is_no_party_and_no_building() -> None:
    orders: dict[str, list[Order]] = {
        ANN: [Party(60, (BEN,), TEXT), Build(1)],
        BEN: [Import(1)],
    }
    state = state_of(players(ANN=replace(PLAYER, storage=5)))
    after, table = play_round(state, orders, DRAWS[DrawEvent.UNWETTER])
    assert after.players[ANN].cash == 10 * 34 + 120
    assert after.players[ANN].tower == 12
    assert after.kept_articles == {ANN: {"p": 700}}
    assert after.players[BEN].storage == 1
    voids = [(event.order, event.rule) for event in events_of(table, OrderVoid)]
    assert voids == [("p", "6.1.6")]


@pytest.mark.rule("2.6.15")
def test_in_a_pressestreik_nothing_that_needs_an_article_happens() -> None:
    orders: dict[str, list[Order]] = {
        ANN: [Slander(5, DOT, TEXT), Party(60, (BEN,), TEXT)],
        BEN: [Blackmail("i", (), None, Money(5), TEXT)],
        CID: [Import(1)],
    }
    after, table = play_round(
        state_of(players()), orders, DRAWS[DrawEvent.PRESSESTREIK]
    )
    assert after.players[ANN].cash == 10 * 35 + 120
    assert (after.players[ANN].articles, after.players[DOT].di) == (0, 0)
    assert after.threats == ()
    assert after.kept_articles == {ANN: {"p": 700, "x": 700}, BEN: {"e": 700}}
    assert {event.rule for event in events_of(table, ArticleKept)} == {"2.6.15"}
    assert after.players[CID].storage == 1


@pytest.mark.rule("2.6.16")
def test_on_a_blauer_montag_there_is_no_building_but_a_party() -> None:
    orders: dict[str, list[Order]] = {ANN: [Party(60, (BEN,), TEXT), Build(1)]}
    state = state_of(players(ANN=replace(PLAYER, storage=5, di=3)))
    after, _table = play_round(state, orders, DRAWS[DrawEvent.BLAUER_MONTAG])
    assert (after.players[ANN].tower, after.players[ANN].storage) == (12, 5)
    assert (after.players[ANN].di, after.players[ANN].articles) == (2, 1)


@pytest.mark.rule("2.6.17")
@pytest.mark.parametrize("base", [100, 0, 250])
def test_in_a_hochkonjunktur_the_base_price_is_another(base: int) -> None:
    state = state_of(players(), rules=RuleSet(boom_base=base))
    _after, table = play_round(state, {}, DRAWS[DrawEvent.HOCHKONJUNKTUR])
    for told in events_of(table, PriceSet):
        assert told.price == 10 * told.number + base
