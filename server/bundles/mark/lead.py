"""The headline of a step of MARK: a full row, an auction, a sale, or who leads."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.mark import events as e
from engine.mark.orders import Do
from engine.mark.state import Place, State
from engine.protocol import Event
from server.bundles.mark.speaker import Speaker
from server.bundles.mark.standing import places
from server.reports.game.lead import greatest, lead_of, winners_and_next
from server.reports.game.report_facts import ReportFacts


def lead(facts: ReportFacts[State], speaker: Speaker) -> str:
    """Return one sentence about a step; after the end, who has won."""
    ranking = places(facts.scene.view)
    if facts.over:
        return _won(ranking, speaker)
    told = (clause for tell in _TELLING for clause in tell(facts.events, speaker))
    leading = _leading(ranking, places(facts.before), speaker)
    return lead_of((*told, leading), facts.scene.players, speaker.language)


def own_lead(facts: ReportFacts[State], speaker: Speaker) -> str:
    """Return how the reader's place and cash have changed, above the headline."""
    me = facts.scene.code
    before, now = (
        next(place for place in places(state) if place.code == me)
        for state in (facts.before, facts.scene.view)
    )
    key = "own-lead-stays"
    if now.rank != before.rank:
        key = "own-lead-rises" if now.rank < before.rank else "own-lead-falls"
    change = now.cash - before.cash
    return speaker.phrase(key, before=before.rank, now=now.rank, change=change)


def _won(ranking: Sequence[Place], speaker: Speaker) -> str:
    names, others = winners_and_next(ranking, speaker.name)
    cash = ranking[0].cash
    if not others:
        return speaker.phrase("lead-won", names=names, cash=cash)
    return speaker.phrase("lead-won-before", names=names, cash=cash, others=others)


def _leading(
    ranking: Sequence[Place], before: Sequence[Place], speaker: Speaker
) -> str:
    leaders = [one.code for one in ranking if one.rank == 1]
    earlier = {one.code for one in before if one.rank == 1}
    cash = ranking[0].cash
    if len(leaders) > 1 and len(leaders) == len(ranking):
        return speaker.phrase("lead-level", cash=cash)
    key = "lead-leads" if earlier & set(leaders) else "lead-overtakes"
    return speaker.phrase(
        key, names=[speaker.name(leader) for leader in leaders], cash=cash
    )


def _row_full(events: Sequence[Event], speaker: Speaker) -> Iterator[str]:
    closed = [
        speaker.sort(event.sort) for event in events if isinstance(event, e.RowFull)
    ]
    if closed:
        yield speaker.phrase("lead-row-full", sorts=closed)


def _auction(events: Sequence[Event], speaker: Speaker) -> Iterator[str]:
    sold = [one for one in events if isinstance(one, e.Auctioned) and one.winner]
    for event in greatest(sold, e.Auctioned, lambda event: event.price):
        yield speaker.phrase(
            "lead-auction",
            name=speaker.name(event.winner or ""),
            sort=speaker.sort(event.sort),
            price=event.price,
        )


def _sale(events: Sequence[Event], speaker: Speaker) -> Iterator[str]:
    sales = [one for one in events if isinstance(one, e.Moved) and one.do is Do.SELL]
    for event in greatest(sales, e.Moved, lambda event: event.number):
        yield speaker.phrase(
            "lead-sale",
            name=speaker.name(event.player),
            sort=speaker.sort(event.sort),
            price=event.number,
        )


def _liquidated(events: Sequence[Event], speaker: Speaker) -> Iterator[str]:
    broke = {event.player: None for event in events if isinstance(event, e.Liquidated)}
    names = [speaker.name(code) for code in broke]
    if names:
        yield speaker.phrase("lead-broke", names=names)


_TELLING: Sequence[Callable[[Sequence[Event], Speaker], Iterator[str]]] = (
    _row_full,
    _liquidated,
    _auction,
    _sale,
)
"""The order in which events come first."""
