"""What Egon counts for the awards of its last report; all of it is public (8.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.egon import events as e
from engine.protocol import Code, Event
from server.reports.game.awards import AWARD_PARTS, AWARD_VALUES
from server.texts.family import Family

KINDS = ("stolen", "blown", "built", "won", "guests", "articles")
AWARDS = Family(
    "award",
    [f"{kind}.{part}" for kind in KINDS for part in AWARD_PARTS],
    AWARD_VALUES,
)


def deeds(events: Sequence[Event]) -> Iterator[tuple[str, Code, int]]:
    """Yield what was done in a round: what, who, how much."""
    for event in events:
        match event:
            case e.StonesStolen(code=code, storage=stones):
                yield "stolen", code, stones
            case e.TowerBlownUp(by=by, tower=stones):
                yield from (("blown", code, -stones) for code in by)
            case e.Built(code=code, tower=stones):
                yield "built", code, stones
            case e.LotteryWon(code=code, cash=cash):
                yield "won", code, cash
            case e.PartyGiven(code=code, guests=guests):
                yield "guests", code, len(guests)
            case e.ArticlePublished(code=code):
                yield "articles", code, 1
            case _:
                pass
