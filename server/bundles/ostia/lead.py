"""The headline of a step of Ostia, made of what lies open (o13): lots, chips, stores.

Cash and cards in hand are their owners' own, and no headline names them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.ostia import events as e
from engine.ostia.state import Place, State
from engine.protocol import Event
from server.bundles.ostia.speaker import Speaker
from server.reports.game.lead import first, greatest, lead_of, winners_and_next
from server.reports.game.report_facts import ReportFacts


def lead(facts: ReportFacts[State], speaker: Speaker) -> str:
    """Return one sentence about a step; after the end, who has won."""
    state = facts.scene.view
    if facts.over:
        return _won(state.ranking or (), speaker)
    told = (clause for tell in _TELLING for clause in tell(facts.events, speaker))
    leading = _leading(state, speaker)
    return lead_of((*told, leading), facts.scene.players, speaker.language)


def own_lead(facts: ReportFacts[State], speaker: Speaker) -> str:
    """Return what the reader has bought, sold and gained, above the headline.

    There is none of a step that has brought the reader nothing.
    """
    me = facts.scene.code
    now, before = facts.scene.view.players.get(me), facts.before.players.get(me)
    if now is None or before is None:
        return ""
    chips = now.chips - before.chips
    cash = now.own.cash - before.own.cash
    if not chips and not cash:
        return ""
    return speaker.phrase(
        "own-lead", chips=chips, total=now.chips, cash=now.own.cash, change=cash
    )


def _won(ranking: Sequence[Place], speaker: Speaker) -> str:
    if all(one.lost for one in ranking if one.rank == 1):  # o11.8
        return speaker.phrase("lead-nobody-won")
    names, others = winners_and_next(ranking, speaker.name)
    chips = ranking[0].chips
    if not others:
        return speaker.phrase("lead-won", names=names, chips=chips)
    return speaker.phrase("lead-won-before", names=names, chips=chips, others=others)


def _leading(state: State, speaker: Speaker) -> str:
    chips = {code: one.chips for code, one in state.players.items()}
    leaders = first(chips)
    most = chips[leaders[0]]
    if len(leaders) > 1 and len(leaders) == len(chips):
        return speaker.phrase("lead-level", chips=most)
    names = [speaker.name(code) for code in leaders]
    return speaker.phrase("lead-leads", names=names, chips=most)


def _senate(events: Sequence[Event], speaker: Speaker) -> Iterator[str]:
    ahead = [
        speaker.name(event.code)
        for event in events
        if isinstance(event, e.Chips)
        and event.reason is e.ChipsFor.SENATE
        and event.place == 1
    ]
    if ahead:
        yield speaker.phrase("lead-senate", names=ahead)


def _loan(events: Sequence[Event], speaker: Speaker) -> Iterator[str]:
    owing = {event.code: None for event in events if isinstance(event, e.LoanTaken)}
    names = [speaker.name(code) for code in owing]
    if names:
        yield speaker.phrase("lead-loan", names=names)


def _sold(events: Sequence[Event], speaker: Speaker) -> Iterator[str]:
    for event in greatest(events, e.LotSold, lambda event: event.price):
        buyer, seller = speaker.name(event.buyer), speaker.name(event.code)
        yield speaker.phrase("lead-sold", buyer=buyer, seller=seller, price=event.price)


def _kept(events: Sequence[Event], speaker: Speaker) -> Iterator[str]:
    for event in greatest(events, e.LotKept, lambda event: -event.cash):
        name = speaker.name(event.code)
        yield speaker.phrase("lead-kept", name=name, price=-event.cash)


def _unsold(events: Sequence[Event], speaker: Speaker) -> Iterator[str]:
    unsold = [
        speaker.name(event.code)
        for event in events
        if isinstance(event, e.LotForced | e.LotDiscarded)
    ]
    if unsold:
        yield speaker.phrase("lead-unsold", names=unsold)


def _built(events: Sequence[Event], speaker: Speaker) -> Iterator[str]:
    for event in greatest(events, e.StoreBuilt, lambda event: event.stores):
        name = speaker.name(event.code)
        yield speaker.phrase("lead-built", name=name, stores=event.stores)


_TELLING: Sequence[Callable[[Sequence[Event], Speaker], Iterator[str]]] = (
    _senate,
    _loan,
    _sold,
    _kept,
    _unsold,
    _built,
)
"""The order in which events come first."""
