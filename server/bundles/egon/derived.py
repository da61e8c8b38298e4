"""Figures that follow from those of an event: sums as they are calculated, heights."""

from __future__ import annotations

from functools import singledispatch

from engine.egon import events as e
from engine.egon.orders import Dealer
from engine.egon.second import sabotage
from engine.egon.second.theft import CAUGHT, EASY, SEEN
from engine.protocol import Event

_THEFT = (
    (EASY, f"< {EASY}"),
    (SEEN, f"{EASY}-{SEEN - 1}"),
    (CAUGHT, f"{SEEN}-{CAUGHT - 1}"),
)
"""6.4: the lines of the table of V."""
_CAUGHT = f"> {CAUGHT - 1}"


@singledispatch
def derived(event: Event, language: str) -> dict[str, int | str]:
    """Return further figures by their names in the sentences."""
    del event, language
    return {}


@derived.register
def _draw(event: e.DrawArranged, language: str) -> dict[str, int | str]:
    del language
    priced = zip(Dealer, event.numbers, strict=False)
    return {"prices": ", ".join(str(number) for _dealer, number in priced)}


@derived.register
def _answered(event: e.ThreatAnswered, language: str) -> dict[str, int | str]:
    del language
    return {
        "left": event.victim_di + event.z6,
        "right": event.blackmailer_di + event.zz,
    }


@derived.register
def _ticket(event: e.TicketBought, language: str) -> dict[str, int | str]:
    del language
    return {"number": f"{event.ticket:02}"}


@derived.register
def _tied(event: e.StonesTied, language: str) -> dict[str, int | str]:
    comma = "," if language == "de" else "."
    return {"quotient": f"{event.tenths // 10}{comma}{event.tenths % 10}"}


@derived.register
def _theft(event: e.TheftTried, language: str) -> dict[str, int | str]:
    del language
    limit = next((words for top, words in _THEFT if event.value < top), _CAUGHT)
    half = (event.count + 1) // 2
    return {
        "sum": f"{event.effective_di} + {event.zz} + {event.guard} - 2 x {event.round} "
        f"+ 2 x {half} = {event.value} ({limit})"
    }


@derived.register
def _sabotage(event: e.SabotageTried, language: str) -> dict[str, int | str]:
    del language
    limit = f">= {sabotage.SEEN}" if event.di else f"< {sabotage.SEEN}"
    price = sabotage.KJ_PER_ZZ
    return {
        "force": f"{event.amount} / {price} = {event.amount // price}",
        "sum": f"{event.effective_di} + {event.zz} - {event.round} + "
        f"{event.guard // 2} = {event.value} ({limit})",
    }


@derived.register
def _fallen(event: e.TowerBlownUp, language: str) -> dict[str, int | str]:
    del language
    return {"new_height": event.height + event.tower}


@derived.register
def _built(event: e.Built, language: str) -> dict[str, int | str]:
    del language
    return {"new_height": event.height + event.tower}


@derived.register
def _released(event: e.Released, language: str) -> dict[str, int | str]:
    del language
    return {"after": event.before + event.di}


@derived.register
def _sold(event: e.DebtSold, language: str) -> dict[str, int | str]:
    del language
    return {"sold": -event.storage - event.tower, "each": 2 * event.height}
