"""Section 6.1: the party."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.egon.draw import DrawEvent
from engine.egon.events import BlackmailDropped, OrderVoid, PartyGiven
from engine.egon.orders import (
    Blackmail,
    Guard,
    Import,
    Money,
    Order,
    Party,
    Sabotage,
    Theft,
)
from engine.egon.second.guard import post_guards
from engine.egon.second.party import give_parties
from engine.egon.second.void import void_parties
from tests.engine.egon.builders import (
    ANN,
    BEN,
    CID,
    CONVICT,
    DOT,
    EVA,
    PRISONER,
    TEXT,
    events_of,
    lay,
    lay_five,
    players,
)
from tests.engine.egon.playing import PLAYER, state_of


def party(amount: int, *guests: str) -> Party:
    return Party(amount=amount, guests=guests, article=TEXT)


@pytest.mark.rule("6.1")
def test_the_host_pays_whoever_comes() -> None:
    after = give_parties(lay_five({ANN: party(99, BEN)}, zz=10))
    assert after.guests == frozenset()
    assert after.cash[ANN] == -99
    assert after.articles[ANN] == 1


@pytest.mark.rule("6.1")
def test_a_name_given_twice_counts_once() -> None:
    after = give_parties(lay_five({ANN: party(200, BEN, BEN, CID)}, zz=10))
    assert after.guests == {BEN, CID}


@pytest.mark.rule("6.1.1")
@pytest.mark.parametrize(
    ("amount", "guests"), [(99, set()), (100, {BEN}), (299, {BEN, CID})]
)
def test_ten_times_zz_buys_a_place(amount: int, guests: set[str]) -> None:
    after = give_parties(lay_five({ANN: party(amount, BEN, CID, DOT)}, zz=10))
    assert after.guests == guests


@pytest.mark.rule("6.1.2")
def test_hosts_are_struck_and_the_next_moves_up() -> None:
    orders = {ANN: party(100, BEN, CID), BEN: party(1, ANN)}
    after = give_parties(lay_five(orders, zz=10))
    assert after.guests == {CID}
    (anns, bens) = events_of(after, PartyGiven)
    assert (anns.struck, anns.invited) == ((BEN,), (CID,))
    assert (bens.struck, bens.invited) == ((ANN,), ())


@pytest.mark.rule("6.1.2")
def test_prisoners_of_both_kinds_are_struck() -> None:
    sitting = {BEN: PRISONER, CID: CONVICT}
    after = give_parties(lay_five({ANN: party(100, BEN, CID, DOT)}, sitting, zz=10))
    assert after.guests == {DOT}


@pytest.mark.rule("6.1.3")
def test_who_is_invited_twice_stays_away_and_nobody_moves_up() -> None:
    orders = {ANN: party(200, CID, DOT, EVA), BEN: party(100, CID, EVA)}
    after = give_parties(lay_five(orders, zz=10))
    assert after.guests == {DOT}
    (anns, bens) = events_of(after, PartyGiven)
    assert (anns.torn, anns.guests) == ((CID,), (DOT,))
    assert (bens.torn, bens.guests) == ((CID,), ())


@pytest.mark.rule("6.1.4")
@pytest.mark.parametrize(("di", "left"), [(5, 3), (2, 0), (1, 0)])
def test_each_guest_takes_a_point_off_the_hosts_di(di: int, left: int) -> None:
    host = replace(PLAYER, di=di)
    after = give_parties(lay_five({ANN: party(200, BEN, CID)}, {ANN: host}, zz=10))
    assert after.di[ANN] == left


@pytest.mark.rule("6.1.5")
@pytest.mark.parametrize("order", [Import(1), Theft(1, ANN), Sabotage(500, ANN)])
def test_a_guest_does_not_import_steal_or_sabotage(order: Order) -> None:
    after = give_parties(lay_five({ANN: party(100, BEN), BEN: order}, zz=10))
    assert BEN not in after.second
    assert [event.rule for event in events_of(after, OrderVoid)] == ["6.1.5"]
    assert after.cash[BEN] == 0


@pytest.mark.rule("6.1.5")
def test_a_guest_guards_at_half_strength() -> None:
    table = lay_five({ANN: party(100, BEN), BEN: Guard(7), CID: Guard(7)}, zz=10)
    after = post_guards(give_parties(table))
    assert after.guards == {BEN: 3, CID: 7}
    assert after.cash[BEN] == after.cash[CID] == -350


@pytest.mark.rule("6.6.6")
def test_a_guests_blackmail_is_dropped_but_its_article_counts() -> None:
    blackmail = Blackmail("v", (), None, Money(100), TEXT)
    after = give_parties(lay_five({ANN: party(100, BEN), BEN: blackmail}, zz=10))
    assert BEN not in after.second
    assert [event.rule for event in events_of(after, BlackmailDropped)] == ["6.6.6"]
    assert after.articles[BEN] == 1
    assert BEN not in after.kept


@pytest.mark.rule("6.1.6")
def test_in_an_unwetter_there_is_no_party_and_the_article_is_kept() -> None:
    orders: dict[str, list[Order]] = {ANN: [party(500, BEN)], BEN: [Import(1)]}
    table = lay(state_of(players()), orders, event=DrawEvent.UNWETTER)
    after = give_parties(void_parties(table))
    assert after.guests == frozenset()
    assert after.second == {BEN: Import(1)}
    assert (after.cash[ANN], after.articles[ANN]) == (0, 0)
    assert after.kept == {ANN: {"p": 700}}
