"""The body of a report: what a step brought, how things stand, what comes next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.ostia import events as e
from engine.ostia.state import State
from engine.protocol import Code, Event
from server.bundles.ostia import ending, figures, office, standing
from server.bundles.ostia.awards import AWARDS, KINDS
from server.bundles.ostia.events import EVENTS, Telling
from server.bundles.ostia.lead import lead, own_lead
from server.bundles.ostia.names import HAPPENED
from server.bundles.ostia.speaker import Speaker
from server.reports.documents.document import (
    Block,
    Heading,
    Ledger,
    LedgerEntry,
    Paragraph,
)
from server.reports.game.awards import awards
from server.reports.game.report_facts import Public, ReportFacts
from server.reports.game.telling import Told, ledger
from server.reports.game.texts import ReportParts
from server.reports.game.then_and_now import then_and_now


def public(facts: ReportFacts[State], speaker: Speaker) -> Public:
    """Return what all are told: the events, and the tables, the same for everybody."""
    state, telling = facts.scene.view, Telling(speaker, None)
    known = [event for event in facts.events if event.seen_by is None]
    entries = ((event, EVENTS.told(event, telling, "all")) for event in known)
    return Public(
        {event: LedgerEntry(one.line, one.rule) for event, one in entries if one},
        {
            "table": tuple(standing.table(state, speaker, facts.before)),
            "lots": tuple(standing.lots(state, speaker)),
            "goods": () if facts.over else tuple(standing.goods(state, speaker)),
            "office": tuple(office.tables(facts.events, speaker)),
            "pictures": tuple(figures.of_step(facts, speaker)),
        },
        lead(facts, speaker),
    )


def parts(facts: ReportFacts[State], public: Public, speaker: Speaker) -> ReportParts:
    """Return what a reader is told, part by part; after the end the ranking first."""
    scene = facts.scene
    own = tuple(_own_part(facts, speaker)) if scene.code else ()
    news = (*_town(facts, public, speaker), *public.blocks["pictures"])
    story = own_lead(facts, speaker) if scene.code else ""
    if facts.over:
        ranking = tuple(ending.final_ranking(scene.view, speaker))
        given = awards(facts.chronicle, KINDS, AWARDS, speaker.name, speaker.spoken)
        return ReportParts(ranking=ranking, happened=(*given, *own, *news), lead=story)
    cards = tuple(standing.own_cards(scene, speaker))
    asks = not facts.past
    return ReportParts(
        lead=story,
        place=tuple(_place(facts, speaker)),
        awaited=tuple(standing.to_do(scene, speaker)) if asks else (),
        unless=tuple(standing.unless(scene, speaker)) if asks else (),
        happened=(*own, *cards, *public.blocks["table"], *news),
        outlook=(*public.blocks["lots"], *public.blocks["goods"]),
    )


def _place(facts: ReportFacts[State], speaker: Speaker) -> Iterator[Block]:
    me = facts.scene.code
    now, before = facts.scene.view.players.get(me), facts.before.players.get(me)
    if now is None or before is None:
        return
    yield then_and_now(
        {
            speaker.phrase("own-cards.cash"): (before.own.cash, now.own.cash),
            speaker.phrase("table.chips"): (before.chips, now.chips),
            speaker.phrase("table.stores"): (before.stores, now.stores),
            speaker.phrase("table.loans"): (before.loans, now.loans),
            speaker.phrase("table.cards"): (before.held, now.held),
        },
        speaker.language,
    )


def _own_part(facts: ReportFacts[State], speaker: Speaker) -> Iterator[Block]:
    own = tuple(told(facts.events, facts.scene.code, speaker))
    yield Heading(speaker.phrase("own-events"))
    nothing = speaker.phrase("no-own-events")
    yield Ledger(own) if own else Paragraph(nothing, depth=1)


def told(events: Sequence[Event], me: Code, speaker: Speaker) -> Iterator[LedgerEntry]:
    """Yield what concerns this reader, in the order of the step."""
    return ledger(_told(events, Telling(speaker, None, me)))


def _told(events: Sequence[Event], telling: Telling) -> Iterator[Told | None]:
    me, speaker = telling.me, telling.speaker
    bids: Mapping[Code, int] = {}
    for event in events:
        if getattr(event, "code", None) == me:
            yield EVENTS.told(event, telling, "own")
        elif getattr(event, "buyer", None) == me:
            yield EVENTS.told(event, telling, "hit")
        elif isinstance(event, e.Bids):
            bids = dict(zip(event.bidders, event.amounts, strict=True))
        elif isinstance(event, e.LotSold | e.LotKept) and me in bids:
            yield _beaten(event, bids[me], speaker)
        if _in_vain(event, events, me):
            yield Told(speaker.phrase("gift-in-vain"), "o8.2", "!")


def _beaten(event: e.LotSold | e.LotKept, amount: int, speaker: Speaker) -> Told:
    """Tell of a bid that was not enough, and what decided where it was no lower."""
    code = speaker.name(event.code)
    if isinstance(event, e.LotKept):
        sentence = speaker.phrase("bid-beaten-kept", amount=amount, code=code)
        return Told(sentence, event.rule, "!")
    decided = "bid" if amount < event.price else "favour"
    if amount == event.price:
        decided = "seat"
    sentence = speaker.phrase(
        "bid-beaten-sold",
        decided=decided,
        amount=amount,
        code=code,
        buyer=speaker.name(event.buyer),
        price=event.price,
    )
    return Told(sentence, event.rule, "!")


def _in_vain(event: Event, events: Sequence[Event], me: Code) -> bool:
    """Return whether this is a gift of the reader that has brought no chip (o8.2)."""
    match event:
        case e.Gifts(code=code, gift=gift) if code == me and gift:
            return not any(
                isinstance(one, e.Chips)
                and one.code == me
                and one.reason is e.ChipsFor.SENATE
                for one in events
            )
        case _:
            return False


def _town(
    facts: ReportFacts[State], public: Public, speaker: Speaker
) -> Iterator[Block]:
    """Yield what happened to all, under the name of the place where it did."""
    entries = tuple(
        entry for event in facts.events if (entry := public.entries.get(event))
    )
    tables: Sequence[Block] = public.blocks["office"]
    if entries or tables:
        yield Heading(speaker.phrase(HAPPENED[facts.step.kind]))
        yield from tables
    if entries:
        yield Ledger(entries)


def headline(facts: ReportFacts[State], speaker: Speaker) -> str:
    """Return the reader's chips and cash, after the end the place."""
    state = facts.scene.view
    me = facts.scene.code
    entry = state.players[me]
    for place in state.ranking or ():
        if place.code == me:
            rank, chips = place.rank, entry.chips
            return speaker.phrase("headline-at-the-end", rank=rank, chips=chips)
    return speaker.phrase("headline", chips=entry.chips, cash=entry.own.cash)
