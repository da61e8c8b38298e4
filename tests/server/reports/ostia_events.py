"""Every event of Ostia in each of its variants, and every end of a bid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.ostia import events as e
from engine.ostia.goods import Good
from engine.protocol import Event
from server.bundles.ostia.events import EVENTS, IN_TABLES, Telling
from server.bundles.ostia.report import told
from server.bundles.ostia.speaker import Speaker
from server.reports.documents.document import LedgerEntry
from tests.engine.ostia.playing import people
from tests.server.reports.numbered import Shape, event_of, of_ones

ME = "ANN"
PLAYERS = people(4)
G = Good
SHAPE = Shape(
    me=ME,
    values={
        "rule": "o9.9",
        "cards": (G("E"), G("W"), G("W"), G("G"), G("G"), G("G")),
        "Reshuffled.cards": 41,
        "away": (G("S"), G("S"), G("O")),
        "forum": (G("O"), G("O")),
        "senate": (G("S"),),
        "card": G("H"),
        "good": G("H"),
        "seller": "BEN",
        "buyer": "CID",
        "start": "BEN",
        "reason": e.DropReason.MONEY,
        "Chips.reason": e.ChipsFor.SENATE,
        "bidders": ("CID", "DOT"),
        "amounts": (23, 17),
        "RoundOpened.senate": "EOWSHG",
        "next_senate": "GHSWOE",
    },
    losses=frozenset(
        {
            *("LotKept.cash", "LotForced.cash", "StoreSold.stores", "LoanRepaid.loans"),
            *("LoanRepaid.cash", "Interest.cash", "StoreBuilt.cash"),
            *("Corrected.chips", "Corrected.loans"),
        }
    ),
)

GIVEN: Mapping[tuple[type[Event], str], Mapping[str, object]] = {
    (e.Defaulted, ""): {"in_a_row": 1},
    (e.Corrected, "cash"): {"cash": 0, "chips": 0, "stores": 0, "loans": 0},
    (e.BidDropped, "broke"): {"spendable": 0},
    (e.BidDropped, "lots"): {"reason": e.DropReason.LOTS},
    (e.Bids, "none"): {"bidders": (), "amounts": ()},
    (e.LotSold, "favour"): {"others_higher": True},
    (e.Depressors, "none"): {"cards": ()},
    (e.Income, "worthless"): {"cash": 0},
    (e.Gifts, "worthless"): {"gift": 0},
    (e.Chips, "senate"): {"sharing": 1},
    (e.Chips, "senate-shared"): {"sharing": 2},
    (e.Chips, "kinds"): {"reason": e.ChipsFor.KINDS},
    (e.Chips, "money"): {"reason": e.ChipsFor.MONEY, "sharing": 1},
    (e.Chips, "money-shared"): {"reason": e.ChipsFor.MONEY, "sharing": 2},
    (e.Interest, ""): {"waived": 0},
    (e.Interest, "unpaid"): {"cash": 0},
    (e.StoreBuilt, ""): {"ordered": 3, "stores": 3},
    (e.StoreBuilt, "fewer"): {"ordered": 3, "stores": 2},
    (e.Stored, "none"): {"cards": ()},
    (e.FinalGoods, ""): {"away": ()},
    (e.Ranking, "lost"): {"lost": True},
}
"""The fields that make an event the variant that it is called."""

_BIDS = event_of(e.Bids, SHAPE, {"code": "BEN", "bidders": (ME, "CID")})


def _beaten() -> Iterator[tuple[str, Event, Sequence[Event]]]:
    """Yield a bid of the reader that did not win, for each reason."""
    for name, mine, price in (
        ("lower", 17, 23),
        ("higher", 23, 17),
        ("equal", 23, 23),
        ("just lower", 22, 23),
    ):
        given = {"code": "BEN", "bidders": (ME, "CID"), "amounts": (mine, price)}
        bids = event_of(e.Bids, SHAPE, given)
        sold = event_of(e.LotSold, SHAPE, {"code": "BEN", "price": price})
        yield f"Bid beaten, {name}", sold, [bids, sold]
    kept = event_of(e.LotKept, SHAPE, {"code": "BEN"})
    yield "Bid beaten, lot kept", kept, [_BIDS, kept]
    gifts = event_of(e.Gifts, SHAPE)
    yield "Gift in vain", gifts, [gifts]


SILENT = ((e.Depressors, "none"), (e.Stored, "none"))
"""Variants that nobody is told of."""


def _variants(kind: type[Event]) -> Iterator[str]:
    yield from (name for one, name in EVENTS.members if one is kind)
    yield from (name for one, name in SILENT if one is kind)
    if kind in IN_TABLES:
        yield ""


def _variant(event: Event) -> str | None:
    return EVENTS.variant(event, Telling(Speaker("en", PLAYERS), None))


def cases() -> Iterator[tuple[str, Event, Sequence[Event]]]:
    """Yield the name of each case, its event, and the events that it is told among."""
    for kind in e.OstiaEvent.kinds.values():
        for variant in _variants(kind):
            event = event_of(kind, SHAPE, GIVEN.get((kind, variant)))
            told = _variant(event)
            assert told == (None if (kind, variant) in SILENT else variant), told
            name, one = f"{kind.__name__} {variant}".strip(), of_ones(event)
            yield name, event, []
            if _variant(one) == told:
                yield f"{name}, of 1", one, []
    yield from _beaten()


def parts(
    event: Event, among: Sequence[Event], language: str
) -> Iterator[tuple[str, LedgerEntry]]:
    """Yield what is told of an event: to the player, the buyer, everybody."""
    speaker = Speaker(language, PLAYERS)
    if among:
        yield from (("own", entry) for entry in told(among, ME, speaker))
        return
    for part, label in (("own", "own"), ("hit", "buyer"), ("all", "all")):
        said = EVENTS.told(event, Telling(speaker, None), part)
        if said is not None:
            yield label, LedgerEntry(said.text, "", said.sign)
