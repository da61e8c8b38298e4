"""Every event of MARK in each of its cases, and every result of a wish."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from engine.mark import events as e
from engine.mark.factory import Area, Space
from engine.mark.orders import Do
from engine.mark.sorts import SORT_OF
from engine.protocol import Event
from server.bundles.mark import wishes
from server.bundles.mark.bundle import BUNDLE
from server.bundles.mark.events import EVENTS, Telling
from server.bundles.mark.report import own
from server.bundles.mark.speaker import Speaker
from server.reports.documents.document import Definitions, LedgerEntry
from tests.engine.mark.builders import over
from tests.server.reports import mark_position
from tests.server.reports.numbered import Shape, event_of, of_ones

ME = "CID"
STATE = mark_position.auctions()
SHAPE = Shape(
    me=ME,
    values={
        "rule": "m9.9",
        "area": Area.DELIVERY,
        "space": Space("A2"),
        "origin": Space("A3"),
        "target": Space("B1"),
        "to": Space("A4"),
        "sort": SORT_OF["G"],
        "roll": "HG",
        "roller": "ANN",
        "owner": "BEN",
        "winner": "DOT",
        "do": Do.DELIVER,
        "reason": e.VoidBid.CASH,
        "Ended.reason": e.EndReason.ROWS,
        "ranking": (),
        "wish": "v G 25",
        "WishUnused.reason": e.Obstacle.CASH,
        "bids": (e.Amount("DOT", 23), e.Amount("ANN", 17)),
    },
    losses=frozenset(),
)

_WON = {"price": 23}
_MINE = (e.Amount("DOT", 23), e.Amount(ME, 17))
_TIED = (e.Amount("DOT", 23), e.Amount(ME, 23))
_UNSOLD = {"bids": (), "winner": None, "to": None}
_SELL = {
    "do": Do.SELL,
    "row": 3,
    "number": STATE.rules.market[2][1],
    "target": None,
    "roll": "GM",
}
GIVEN: Mapping[tuple[type[Event], str], Mapping[str, object]] = {
    (e.Liquidated, "nothing"): {"value": 0},
    (e.Auctioned, "bank-won"): {"owner": None, "space": None, **_WON},
    (e.Auctioned, "bank-unsold"): {"owner": None, "space": None, **_UNSOLD},
    (e.Auctioned, "owner-won"): _WON,
    (e.Auctioned, "owner-unsold"): _UNSOLD,
    (e.Auctioned, "owner-kept"): {**_UNSOLD, "kept": True},
    (e.Auctioned, "buyer"): {"winner": ME, **_WON},
    (e.Auctioned, "seller"): {"owner": ME, **_WON},
    (e.Auctioned, "seller-unsold"): {"owner": ME, **_UNSOLD},
    (e.Auctioned, "seller-kept"): {"owner": ME, **_UNSOLD, "kept": True},
    (e.Auctioned, "bidder"): {"bids": _MINE, **_WON},
    (e.Auctioned, "bidder-tied"): {"bids": _TIED, **_WON},
    (e.NoAuction, "star"): {"sort": None, "roll": "HS"},
    **{(e.BidVoid, one.value): {"reason": one} for one in e.VoidBid},
    (e.Moved, "deliver"): {"row": None, "origin": None, "roll": "GM"},
    (e.Moved, "process"): {"do": Do.PROCESS, "row": None, "forced": True},
    (e.Moved, "sell"): {**_SELL, "double": True},
    (e.Moved, "sell-full"): {**_SELL, "number": STATE.rules.market[2][-1]},
    (e.Moved, "dispose"): {"do": Do.DISPOSE, "row": None, "forced": True},
    (e.Moved, "buy"): {"do": Do.BUY, "row": None, "origin": None},
    (e.Moved, "advance"): {"do": Do.ADVANCE, "row": None},
    (e.Ended, "rounds"): {"reason": e.EndReason.ROUNDS},
}
"""The fields that make an event the case that it is called."""


def _told() -> Iterator[tuple[str, Event]]:
    told = [*EVENTS.members]
    told.insert(1, (e.GmTold, ""))
    for kind, case in told:
        event = event_of(kind, SHAPE, GIVEN.get((kind, case)))
        speaker = Speaker("en", mark_position.PLAYERS)
        readers = (Telling(speaker, STATE, me) for me in ("", ME))
        assert case in [EVENTS.variant(event, reader) for reader in readers]
        yield f"{kind.__name__} {case}".strip(), event
    sold = GIVEN[e.Moved, "sell"]
    for number in STATE.rules.market[2][:-1]:
        yield (
            f"Moved, sold for {number}",
            event_of(e.Moved, SHAPE, {**sold, "number": number}),
        )


_WISHES: Sequence[tuple[str, str]] = (
    ("v G 25", "GM"),
    ("b P A2 B3", "GM"),
    ("b P A2 B3", "GP"),
    ("k M", "GP"),
)
"""Wishes, and rolls of the turn, to which each obstacle is applied."""


def _fates() -> Iterator[tuple[str, Event, Sequence[Event]]]:
    for wish, roll in _WISHES:
        turn = event_of(e.Lapsed, SHAPE, {"roll": roll, "round": 5})
        used = event_of(e.WishUsed, SHAPE, {"wish": wish, "round": 5})
        yield f"WishUsed {wish} with {roll}", used, [turn, used]
        for reason in e.Obstacle:
            given = {"wish": wish, "reason": reason, "round": 5}
            unused = event_of(e.WishUnused, SHAPE, given)
            yield f"WishUnused {wish} with {roll}: {reason}", unused, [turn, unused]


def cases() -> Iterator[tuple[str, Event, Sequence[Event]]]:
    """Yield the name of each case, its event, and the events that it is told among."""
    for name, event in _told():
        yield name, event, [event]
        if "," not in name and not isinstance(event, e.Moved | e.Auctioned):
            yield f"{name}, of 1", of_ones(event), [event]
    yield from _fates()


def parts(
    event: Event, among: Sequence[Event], language: str
) -> Iterator[tuple[str, LedgerEntry]]:
    """Yield what is told of an event: to whom it happens, to everybody, at the end."""
    speaker = Speaker(language, mark_position.PLAYERS)
    if isinstance(event, e.WishUsed | e.WishUnused):
        for block in wishes.became(among, speaker):
            if isinstance(block, Definitions):
                yield from (
                    ("own", LedgerEntry(f"{wish}: {said}")) for wish, said in block.rows
                )
        return
    mine = own(event, STATE, speaker, ME)
    if mine is not None:
        yield "own", replace(mine, rule="")
    everybody = EVENTS.told(event, Telling(speaker, STATE), "all")
    if everybody is not None:
        yield "all", LedgerEntry(everybody.text)
    after = EVENTS.told(event, Telling(speaker, over(STATE)), "all")
    if after is not None and after != everybody:
        yield "all, at the end", LedgerEntry(after.text)
    told = BUNDLE.words(language).for_game_master(event, mark_position.PLAYERS)
    if told:
        yield "gm", LedgerEntry(told)
