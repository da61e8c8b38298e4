"""The headline of a step of MARK: a full row, an auction, a sale, or who leads."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.mark import events as e
from engine.mark.orders import Do
from engine.mark.state import Place, State
from engine.protocol import Event
from server.bundles.mark.speaker import Speaker
from server.bundles.mark.standing import places
from server.reports.game.lead import greatest, lead_of
from server.reports.game.report_facts import ReportFacts


def lead(facts: ReportFacts[State], speaker: Speaker) -> str:
    """Return one sentence about a step; after the end, who has won."""
    found = places(facts.scene.view)
    if facts.over:
        return _won(found, speaker)
    told = (tell(facts.events, speaker) for tell in _TELLING)
    leading = _leading(found, places(facts.before), speaker)
    return lead_of((*told, leading), facts.scene.players, speaker.language)


def _won(found: Sequence[Place], speaker: Speaker) -> str:
    winners = [one for one in found if one.rank == 1]
    behind = [one for one in found if one.rank != 1]
    names = [speaker.name(one.code) for one in winners]
    cash = winners[0].cash
    if not behind:
        return speaker.phrase("lead-won", names=names, cash=cash)
    others = [speaker.name(one.code) for one in behind if one.rank == behind[0].rank]
    return speaker.phrase("lead-won-before", names=names, cash=cash, others=others)


def _leading(found: Sequence[Place], before: Sequence[Place], speaker: Speaker) -> str:
    leaders = [one.code for one in found if one.rank == 1]
    earlier = {one.code for one in before if one.rank == 1}
    cash = found[0].cash
    if len(leaders) > 1 and len(leaders) == len(found):
        return speaker.phrase("lead-level", cash=cash)
    key = "lead-leads" if earlier & set(leaders) else "lead-overtakes"
    return speaker.phrase(key, names=[speaker.name(one) for one in leaders], cash=cash)


def _row_full(events: Sequence[Event], speaker: Speaker) -> str:
    closed = [speaker.sort(one.sort) for one in events if isinstance(one, e.RowFull)]
    return speaker.phrase("lead-row-full", sorts=closed) if closed else ""


def _auction(events: Sequence[Event], speaker: Speaker) -> str:
    sold = [one for one in events if isinstance(one, e.Auctioned) and one.winner]
    found = greatest(sold, e.Auctioned, lambda event: event.price)
    if found is None:
        return ""
    return speaker.phrase(
        "lead-auction",
        name=speaker.name(found.winner),
        sort=speaker.sort(found.sort),
        price=found.price,
    )


def _sale(events: Sequence[Event], speaker: Speaker) -> str:
    sales = [one for one in events if isinstance(one, e.Moved) and one.do is Do.SELL]
    found = greatest(sales, e.Moved, lambda event: event.number)
    if found is None:
        return ""
    return speaker.phrase(
        "lead-sale",
        name=speaker.name(found.player),
        sort=speaker.sort(found.sort),
        price=found.number,
    )


def _liquidated(events: Sequence[Event], speaker: Speaker) -> str:
    broke = {one.player: None for one in events if isinstance(one, e.Liquidated)}
    names = [speaker.name(code) for code in broke]
    return speaker.phrase("lead-broke", names=names) if names else ""


_TELLING: Sequence[Callable[[Sequence[Event], Speaker], str]] = (
    _row_full,
    _liquidated,
    _auction,
    _sale,
)
"""The order in which events come first."""
