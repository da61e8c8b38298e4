"""m10.5-m10.8: slots, what counts in a round, and what is refused."""

from __future__ import annotations

import pytest

from engine.mark.events import Auctioned, Moved
from engine.mark.factory import Space
from engine.mark.game import GAME
from engine.mark.orders import Bid, Do, Name, Offer, Order, Turn, Wish
from engine.mark.sheet import sheet
from engine.mark.sorts import Sort
from engine.protocol import Lifetime
from grammar.mark import LANGUAGE
from grammar.reading import Roster
from tests.engine.mark.builders import events, over, play, position, written

TWO = {"ANN": (30, "----", "----"), "BEN": (30, "----", "----")}
STATE = position(7, "", TWO, {"rounds_per_step": 2})


@pytest.mark.rule("m10.5")
def test_a_star_is_five_wishes_in_their_order() -> None:
    before = position(1, "", {"ANN": (0, "K--V", "----"), "BEN": (0, "----", "----")})
    played = play(before, "VK,GG", {"ANN": "z,b *"})
    assert events(played, Moved)[0].sort is Sort.PLASTIC
    double = play(before, "KK,GG", {"ANN": "z,b *"})
    assert [move.forced for move in events(double, Moved)[:2]] == [False, True]


@pytest.mark.rule("m10.5")
def test_a_star_sells_with_the_same_minimum_and_rows() -> None:
    before = position(1, "", {"ANN": (0, "----", "K--V"), "BEN": (0, "----", "----")})
    played = play(before, "VK,GG", {"ANN": "z,v * 4 R34"})
    first = events(played, Moved)[0]
    assert (first.sort, first.row) == ("K", 3)


@pytest.mark.rule("m10.5", "m10.7")
def test_a_bid_for_every_sort_without_one_of_its_own() -> None:
    before = position(1, "", TWO)
    played = play(before, "HG+HK+MM,VV", {"BEN": "g,*,2\ng,G,5"})
    assert [auction.price for auction in events(played, Auctioned)] == [5, 2]


@pytest.mark.rule("m10.6")
@pytest.mark.parametrize(
    ("line", "name", "lifetime"),
    [
        ("z,a G", "turn", Lifetime.STEP),
        ("z,a G,Runde 8", "turn:8", Lifetime.STEP),
        ("z,a G,Dauer", "turn:lasting", Lifetime.LASTING),
        ("g,Glas,3", "bid:G", Lifetime.STEP),
        ("g,*,3", "bid:*", Lifetime.STEP),
        ("g,G,3,Runde 7", "bid:G:7", Lifetime.STEP),
        ("g,*,3,lasting", "bid:*:lasting", Lifetime.LASTING),
        ("e,V,nein", "offer:V", Lifetime.STEP),
        ("e,V,B1,Dauer", "offer:V:lasting", Lifetime.LASTING),
        ("w,M", "name", Lifetime.STEP),
        ("w,M,Dauer", "name:lasting", Lifetime.LASTING),
    ],
)
def test_slots(line: str, name: str, lifetime: Lifetime) -> None:
    (order,) = written(STATE, "ANN", line)
    slot = GAME.slot(order)
    assert (slot.name, slot.lifetime) == (name, lifetime)


@pytest.mark.rule("m10.6")
@pytest.mark.parametrize(
    ("words", "prefix"),
    [
        ("z", "turn"),
        ("Zug", "turn"),
        ("z,Dauer", "turn:lasting"),
        ("z, Runde 8", "turn:8"),
        ("turn lasting", "turn:lasting"),
        ("g", "bid"),
        ("g,G", "bid:G"),
        ("g,Glas", "bid:G"),
        ("g,*", "bid:*"),
        ("g,G,Dauer", "bid:G:lasting"),
        ("g;*;Round 12", "bid:*:12"),
        ("e", "offer"),
        ("e,Verbund", "offer:V"),
        ("e,V,Runde 8", "offer:V:8"),
        ("w", "name"),
        ("w,Dauer", "name:lasting"),
        ("alles", ""),
        ("g,Q", None),
        ("e,*", None),
        ("g,G,morgen", None),
        ("z,Runde x", None),
        ("z,Runde 3 Mark", None),
        ("q", None),
    ],
)
def test_what_is_deleted(words: str, prefix: str | None) -> None:
    assert LANGUAGE.slots(words) == prefix


@pytest.mark.rule("m10.7")
def test_the_list_of_the_round_then_that_of_the_step_the_lasting_one_behind() -> None:
    lines = "z,a G\nz,a K,Runde 8\nz,a P,Dauer"
    found = sheet(written(STATE, "ANN", lines))
    assert ["".join(wish.sort or "" for wish in found.wishes(n)) for n in (7, 8)] == [
        "GP",
        "KP",
    ]


@pytest.mark.rule("m10.7")
def test_the_bid_that_counts() -> None:
    lines = [
        "g,*,1,Dauer",
        "g,G,2,Dauer",
        "g,*,3",
        "g,G,4",
        "g,*,5,Runde 7",
        "g,G,6,Runde 7",
    ]
    for count in range(1, len(lines) + 1):
        found = sheet(written(STATE, "ANN", "\n".join(lines[:count])))
        bid = found.bid(Sort.GLASS, 7)
        assert bid is not None
        assert bid.limit == count
    last = found.bid(Sort.GLASS, 8)
    assert last is not None
    assert last.limit == 4


@pytest.mark.rule("m10.7")
def test_a_bid_of_0_holds_lasting_ones_back() -> None:
    before = position(1, "", TWO)
    played = play(before, "HG+MM,VV", {"BEN": "g,G,9,Dauer\ng,*,0"})
    (auction,) = events(played, Auctioned)
    assert auction.bids == ()


@pytest.mark.rule("m10.7")
def test_the_offer_and_the_name_that_count() -> None:
    lines = "e,G,Dauer\ne,G,nein\ne,G,B1,Runde 7\nw,G,Dauer\nw,K\nw,P,Runde 7"
    found = sheet(written(STATE, "ANN", lines))
    offer = found.offer(Sort.GLASS, 7)
    assert offer is not None
    assert offer.space is Space.B1
    assert found.offer(Sort.GLASS, 8) is None
    assert (found.named(7), found.named(8)) == (Sort.PAPER, Sort.PLASTIC)


@pytest.mark.rule("m10.7")
def test_every_round_begins_unused() -> None:
    before = position(
        1,
        "",
        {"ANN": (30, "----", "GG--"), "BEN": (30, "----", "----")},
        {"rounds_per_step": 2},
    )
    played = play(before, "HG+MM,VV/HG+MM,VV", {"ANN": "e,G", "BEN": "g,G,3"})
    found = [(one.owner, one.winner) for one in events(played, Auctioned)]
    assert found == [("ANN", "BEN")] * 2


REFUSED: list[tuple[Order, str, int]] = [
    (Turn(()), "empty list", 0),
    (Turn((Wish(Do.DELIVER, Sort.GLASS),), 6), "wrong round", -1),
    (Turn((Wish(Do.DELIVER, Sort.GLASS),), 9), "wrong round", -1),
    (Bid(Sort.GLASS, 3, 3, None, 99), "wrong round", -1),
    (Offer(Sort.GLASS, None, when=0), "wrong round", -1),
    (Name(Sort.GLASS, 1), "wrong round", -1),
    (Turn((Wish(Do.BUY, None),)), "any sort", 1),
    (Turn((Wish(Do.PROCESS, None, target=Space.B1),)), "any sort", 1),
    (Bid(None, 3, 3, Space.A1), "any sort", 1),
    (Turn((Wish(Do.DELIVER, Sort.GLASS, target=Space.B1),)), "wrong area", 1),
    (Turn((Wish(Do.SELL, Sort.GLASS, origin=Space.A1),)), "wrong area", 1),
    (Turn((Wish(Do.SELL, Sort.GLASS, target=Space.B1),)), "wrong area", 1),
    (
        Turn(
            (
                Wish(Do.DELIVER, Sort.GLASS),
                Wish(Do.PROCESS, Sort.GLASS, Space.A1, Space.B3),
            )
        ),
        "not touching",
        2,
    ),
    (Turn((Wish(Do.SELL, Sort.GLASS, rows=(1, 2, 1)),)), "row twice", 1),
    (Turn((Wish(Do.SELL, Sort.GLASS, rows=(6,)),)), "no row", 1),
    (Turn((Wish(Do.DELIVER, Sort.GLASS, rows=(1,)),)), "no row", 1),
    (Turn((Wish(Do.SELL, Sort.GLASS, minimum=-1),)), "negative", 1),
    (Bid(Sort.GLASS, -1, 0), "negative", 2),
    (Bid(Sort.GLASS, 0, -1), "negative", 3),
]


@pytest.mark.rule("m10.3", "m10.8")
@pytest.mark.parametrize(("order", "kind", "field"), REFUSED)
def test_what_is_refused(order: Order, kind: str, field: int) -> None:
    refusal = GAME.admit(STATE, "ANN", order)
    assert refusal is not None
    assert (refusal.kind, refusal.field) == (kind, field)


@pytest.mark.rule("m10.8")
@pytest.mark.parametrize(
    ("line", "option", "field"),
    [
        ("z,a G,k G", "option_buy", 2),
        ("z,s G", "option_advance", 1),
        ("e,G", "option_own_pieces", 0),
        ("e,G,nein", "option_own_pieces", 0),
    ],
)
def test_options_that_are_off(line: str, option: str, field: int) -> None:
    (order,) = written(STATE, "ANN", line)
    off = position(7, "", TWO, {option: False})
    refusal = GAME.admit(off, "ANN", order)
    assert refusal is not None
    assert (refusal.kind, refusal.field) == ("option off", field)


@pytest.mark.rule("m10.8")
@pytest.mark.parametrize(
    "line",
    ["z,b V A3 B4,x G,v M 999999", "g,G,9,3", "g,K,1000000", "e,P,A1", "z,a G,Runde 8"],
)
def test_what_cannot_be_met_now_is_no_error(line: str) -> None:
    assert len(written(STATE, "ANN", line)) == 1


def test_nothing_is_admitted_after_the_end() -> None:
    (order,) = written(STATE, "ANN", "w,G")
    refusal = GAME.admit(over(position(61, "", TWO)), "ANN", order)
    assert refusal is not None
    assert refusal.kind == "over"


@pytest.mark.rule("m10.8")
def test_one_wrong_wish_makes_the_whole_list_wrong() -> None:
    reading = LANGUAGE.read("z,a G,a Q,a K", Roster("ANN", GAME.players(STATE)))
    assert reading.entries == ()
    assert [wrong.column for wrong in reading.misreads] == [9]
