"""8.4.2: a game master corrects what is nobody's: jackpots, offers, corrections."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType

from engine import plain
from engine.egon.dealers import CAPACITY, CORRECTIONS
from engine.egon.events import DealerCorrected, JackpotCorrected
from engine.egon.first.lottery import A, B, C
from engine.egon.orders import Dealer
from engine.egon.state import DealerEntry, Jackpots, State
from engine.protocol import Json, Resolution, UnusableInputError

Range = tuple[int, int]
"""The least and the greatest figure."""

JACKPOTS: Mapping[str, Range] = MappingProxyType(
    {prize.name: (prize.minimum, 999_999_999) for prize in (A, B, C)}
)
"""8.4.2: no jackpot is below its minimum (5.4.6); in Kj."""

OFFERS: Mapping[Dealer, Range] = MappingProxyType(
    {dealer: (0, capacity) for dealer, capacity in CAPACITY.items()}
)
"""8.4.2: nobody offers more than can be stored (3.3)."""

ADJUSTMENT: Range = (min(CORRECTIONS), max(CORRECTIONS))
"""8.4.2: the price corrections that 3.4.2 knows go from this one to that one, in Kj."""

_RULE = "8.4.2"


def correct_town(state: State, value: Json) -> Resolution[State]:
    """Set figures of the game itself, as the state writes them.

    {"jackpots": {"A": 5000}, "dealers": {"Alois": {"offer": 12, "correction": 20}}}.
    Raises UnusableInputError, also where nothing would change.
    """
    if state.ranking is not None:
        raise UnusableInputError("correction: the game is over")
    found = plain.record(value, "correction", (), ("jackpots", "dealers"))
    jackpots = _jackpots(found.get("jackpots", {}), state.jackpots)
    dealers = _dealers(found.get("dealers", {}), state.dealers)
    changed = replace(state, jackpots=jackpots, dealers=dealers)
    told = (*_jackpot_events(state, changed), *_dealer_events(state, changed))
    if not told:
        raise UnusableInputError("correction: nothing to change")
    return Resolution(changed, told)


def _jackpots(data: Json, before: Jackpots) -> Jackpots:
    record = plain.record(data, "correction.jackpots", (), JACKPOTS)
    wanted = {
        name.lower(): plain.within(
            figure, f"correction.jackpots.{name}", JACKPOTS[name]
        )
        for name, figure in record.items()
    }
    return replace(before, **wanted)


def _dealers(
    data: Json, before: Mapping[Dealer, DealerEntry]
) -> Mapping[Dealer, DealerEntry]:
    names = [dealer.value for dealer in Dealer]
    entries = plain.record(data, "correction.dealers", (), names)
    return {
        dealer: _dealer(entries[dealer.value], dealer, entry)
        if dealer.value in entries
        else entry
        for dealer, entry in before.items()
    }


def _dealer(data: Json, dealer: Dealer, before: DealerEntry) -> DealerEntry:
    where = f"correction.dealers.{dealer.value}"
    ranges = {"offer": OFFERS[dealer], "correction": ADJUSTMENT}
    figures = plain.record(data, where, (), ranges)
    wanted = {
        name: plain.within(figure, f"{where}.{name}", ranges[name])
        for name, figure in figures.items()
    }
    return replace(before, **wanted)


def _jackpot_events(before: State, after: State) -> Iterator[JackpotCorrected]:
    for name in JACKPOTS:
        was, now = (getattr(one.jackpots, name.lower()) for one in (before, after))
        if was != now:
            yield JackpotCorrected(rule=_RULE, jackpot=name, before=was, after=now)


def _dealer_events(before: State, after: State) -> Iterator[DealerCorrected]:
    for dealer, entry in before.dealers.items():
        new = after.dealers[dealer]
        for figure, was, now in (
            ("offer", entry.offer, new.offer),
            ("correction", entry.correction, new.correction),
        ):
            if was != now:
                yield DealerCorrected(
                    rule=_RULE, dealer=dealer, figure=figure, before=was, after=now
                )
