"""Sections 4.1, 4.5 and 4.6: one action a phase, the DI, jail and penitentiary."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.egon.discipline import pass_sentences, void_by_sentence
from engine.egon.events import (
    ArticleKept,
    JustificationCame,
    OrderVoid,
    Released,
    Sentenced,
    ThreatObeyed,
)
from engine.egon.orders import (
    Build,
    Counterfeit,
    Dealer,
    Import,
    Justification,
    Lottery,
    Order,
    Party,
    Purchase,
    Sabotage,
    Slander,
    Theft,
    Transfer,
)
from engine.egon.rules import RuleSet
from engine.egon.second.party import invite
from engine.egon.sheet import fill_sheet
from engine.egon.state import PlayerState, Sentence
from tests.engine.egon.builders import (
    ANN,
    BEN,
    CID,
    CONVICT,
    EVERYONE,
    PRISONER,
    TEXT,
    events_of,
    lay,
    players,
    threat,
)
from tests.engine.egon.playing import PLAYER, play_round, state_of

QUIET = "1,2,3,4,5,7,6"
"""A draw of 28 in all: no event. Z6 is 4, ZZ 6, Alois has 5."""

ORDERS: list[Order] = [
    Lottery(5),
    Purchase(Dealer.ALOIS, 500, 1, 0),
    Import(1),
    Build(1),
]


@pytest.mark.rule("4.1")
def test_one_action_in_each_phase() -> None:
    orders: list[Order] = [Lottery(5), Counterfeit(10), Import(1), Theft(1, BEN)]
    sheet = fill_sheet(orders, ANN, EVERYONE)
    assert (sheet.first, sheet.second) == (Counterfeit(10), Theft(1, BEN))


@pytest.mark.rule("4.5")
def test_the_di_never_falls_below_zero() -> None:
    entries = {ANN: replace(PRISONER, di=9), BEN: PLAYER}
    state = state_of(players(**entries))
    after, table = play_round(state, {BEN: [Party(120, (CID, "DOT"), TEXT)]}, QUIET)
    assert (after.players[ANN].di, after.players[BEN].di) == (0, 0)
    (released,) = events_of(table, Released)
    assert (released.before, released.di) == (9, -9)


@pytest.mark.rule("4.6.1")
def test_sent_to_jail_a_player_sits_through_the_next_round_alone() -> None:
    state = state_of(players(ANN=replace(PLAYER, di=48)), offers={Dealer.ALOIS: 5})
    # 5.5.3: 48 + 2 x ((6000 + 48) DIV 300) + 6 - 2 = 92.
    orders: list[Order] = [Counterfeit(6000), *ORDERS[1:]]
    after, table = play_round(state, {ANN: orders}, QUIET)
    assert not events_of(table, OrderVoid)
    assert after.players[ANN].tower > 12
    assert after.players[ANN].sentence is Sentence.JAIL
    later, table = play_round(after, {ANN: ORDERS}, QUIET)
    voids = [event.slot for event in events_of(table, OrderVoid)]
    assert voids == ["first", "second"]
    assert later.players[ANN].sentence is None


@pytest.mark.rule("4.6.2")
def test_in_jail_there_are_no_actions_but_everything_else() -> None:
    rules = RuleSet(bank_transfers=True)
    state = replace(
        state_of(
            players(ANN=replace(PRISONER, cash=4000)),
            rules=rules,
            offers={Dealer.ALOIS: 5},
        ),
        threats=(threat(BEN, "i", victim=ANN),),
    )
    orders = [*ORDERS, Transfer(100, BEN), Justification(BEN, TEXT)]
    after, table = play_round(state, {ANN: orders}, QUIET)
    # 5 prices Alois: 100. 500 DIV 100 = 5, at most 2 x 1. One crew lays both.
    assert (after.players[ANN].tower, after.players[ANN].storage) == (14, 0)
    salary = 280 + 120
    costs = 2 * 100 + 100 + 20 + 100
    assert after.players[ANN].cash == 4000 + salary - costs
    assert [event.counted for event in events_of(table, JustificationCame)] == [True]
    voids = [(event.order, event.rule) for event in events_of(table, OrderVoid)]
    assert voids == [("l", "4.6.2"), ("i", "4.6.2")]


@pytest.mark.rule("4.6.2", "8.3", "6.6.4")
def test_a_void_order_counts_for_nmr_and_blackmail() -> None:
    state = replace(
        state_of(players(ANN=PRISONER)), threats=(threat(BEN, "l", victim=ANN),)
    )
    after, table = play_round(state, {ANN: [Lottery(5)]}, QUIET)
    assert after.players[ANN].nmr == 0
    assert len(events_of(table, ThreatObeyed)) == 1


@pytest.mark.rule("4.6.4")
def test_in_the_penitentiary_there_is_no_trade_either() -> None:
    entries = {ANN: replace(CONVICT, storage=8)}
    table = lay(state_of(players(**entries)), {ANN: ORDERS, BEN: ORDERS})
    after = void_by_sentence(table)
    parts = (after.first, after.second, after.purchases, after.crews)
    assert [sorted(part) for part in parts] == [[BEN]] * 4
    voids = [(event.slot, event.rule) for event in events_of(after, OrderVoid)]
    assert voids == [
        ("first", "4.6.4"),
        ("second", "4.6.4"),
        ("purchase:Alois", "4.6.4"),
        ("crews", "4.6.4"),
    ]


@pytest.mark.rule("4.6.4")
@pytest.mark.parametrize(("di", "sentence"), [(50, None), (51, Sentence.PENITENTIARY)])
def test_above_fifty_is_the_penitentiary(di: int, sentence: Sentence | None) -> None:
    table = pass_sentences(lay(state_of(players(ANN=replace(PLAYER, di=di))), {}))
    assert table.next_sentences.get(ANN) == sentence


@pytest.mark.rule("5.1.21", "4.6.4")
def test_the_thirteen_do_not_lead_to_the_penitentiary() -> None:
    table = lay(state_of(players(ANN=replace(PLAYER, di=45))), {})
    after = pass_sentences(replace(table, burdened=frozenset({ANN})))
    assert after.effective_di(ANN) == 58
    assert after.next_sentences == {}


@pytest.mark.rule("4.6.5")
@pytest.mark.parametrize(
    ("entry", "di", "sentence"),
    [
        (replace(PRISONER, di=30), 20, None),
        (replace(PRISONER, di=60), 50, None),
        (replace(PRISONER, di=61), 51, Sentence.PENITENTIARY),
        (replace(CONVICT, di=61), 30, None),
        (replace(CONVICT, di=103), 51, Sentence.PENITENTIARY),
        (replace(CONVICT, di=0), 0, None),
    ],
)
def test_release_comes_before_the_next_sentence(
    entry: PlayerState, di: int, sentence: Sentence | None
) -> None:
    table = pass_sentences(lay(state_of(players(ANN=entry)), {}))
    assert (table.di[ANN], table.next_sentences.get(ANN)) == (di, sentence)


@pytest.mark.rule("4.6.5")
def test_the_relief_of_a_jail_is_a_house_rule() -> None:
    state = state_of(
        players(ANN=replace(PRISONER, di=30)), rules=RuleSet(jail_relief=3)
    )
    assert pass_sentences(lay(state, {})).di[ANN] == 27


@pytest.mark.rule("4.6.5")
def test_above_fifty_it_is_the_penitentiary_alone() -> None:
    entries = {ANN: replace(PLAYER, di=80), BEN: PLAYER}
    table = lay(state_of(players(**entries)), {})
    after = pass_sentences(replace(table, jailed=frozenset({ANN, BEN})))
    assert after.next_sentences == {ANN: Sentence.PENITENTIARY, BEN: Sentence.JAIL}
    told = {event.code: event.index for event in events_of(after, Sentenced)}
    assert told == {ANN: 80, BEN: 0}


@pytest.mark.rule("4.6.6")
def test_a_prisoner_is_paid_and_can_suffer() -> None:
    ann = replace(CONVICT, di=60, storage=6, tower=20)
    state = replace(state_of(players(ANN=ann)), threats=(threat(CID, "l", victim=ANN),))
    orders: dict[str, list[Order]] = {
        BEN: [Slander(4, ANN, TEXT), Theft(2, ANN)],
        CID: [Sabotage(120, ANN)],
    }
    after, table = play_round(state, orders, QUIET)
    assert after.players[ANN].cash == 280 + 0  # 8.3.2: no orders, no height
    assert after.players[ANN].di == 32  # (60 + 4) DIV 2
    assert after.players[BEN].storage == 2
    assert after.players[ANN].tower == 20 - 6
    assert [event.prisoner for event in events_of(table, ThreatObeyed)] == [True]


@pytest.mark.rule("4.6.6", "6.1.2")
def test_a_prisoner_is_no_guest() -> None:
    party = Party(1000, (ANN, CID), TEXT)
    table = lay(state_of(players(ANN=PRISONER)), {BEN: [party]}, zz=1)
    invitation = invite(table, {BEN: party}, BEN)
    assert (invitation.struck, invitation.invited) == ((ANN,), (CID,))


@pytest.mark.rule("4.6.2", "4.4.4")
def test_a_prisoners_article_is_kept() -> None:
    table = lay(state_of(players(ANN=PRISONER)), {ANN: [Slander(1, BEN, TEXT)]})
    after = void_by_sentence(table)
    assert after.kept == {ANN: {"x": 700}}
    assert [event.rule for event in events_of(after, ArticleKept)] == ["4.6.2"]
