"""What MARK counts for the awards of its last report; all of it is public (m9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.mark import events as e
from engine.mark.orders import Do
from engine.protocol import Code, Event
from server.reports.game.awards import AWARD_PARTS, AWARD_VALUES
from server.texts.family import Family

KINDS = ("sold", "auctions", "processed", "fees")
AWARDS = Family(
    "award",
    [f"{kind}.{part}" for kind in KINDS for part in AWARD_PARTS],
    AWARD_VALUES,
)


def deeds(events: Sequence[Event]) -> Iterator[tuple[str, Code, int]]:
    """Yield what was done in a step: what, who, how much."""
    for event in events:
        match event:
            case e.Moved(player=code, do=Do.SELL, number=number):
                yield "sold", code, number
            case e.Moved(player=code, do=Do.PROCESS):
                yield "processed", code, 1
            case e.Auctioned(winner=str() as code):
                yield "auctions", code, 1
            case e.FeePaid(player=code, amount=amount):
                yield "fees", code, amount
            case _:
                pass
