"""What Ostia counts for the awards of its last report; all of it is open (o13)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.ostia import events as e
from engine.protocol import Code, Event
from server.reports.game.awards import AWARD_PARTS, AWARD_VALUES
from server.texts.family import Family

KINDS = ("lots", "gifts", "stores", "loans")
AWARDS = Family(
    "award",
    [f"{kind}.{part}" for kind in KINDS for part in AWARD_PARTS],
    AWARD_VALUES,
)


def deeds(events: Sequence[Event]) -> Iterator[tuple[str, Code, int]]:
    """Yield what was done in a step: what, who, how much."""
    for event in events:
        match event:
            case e.LotSold(buyer=code):
                yield "lots", code, 1
            case e.Gifts(code=code, gift=gift):
                yield "gifts", code, gift
            case e.StoreBuilt(code=code, stores=stores):
                yield "stores", code, stores
            case e.LoanTaken(code=code, loans=loans):
                yield "loans", code, loans
            case _:
                pass
