"""Values of sentences that are no fields: sums as they are calculated, heights."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from engine.egon import events as e
from engine.egon.building import STONE_PRICE
from engine.egon.orders import Dealer
from engine.egon.purchases import LEAST_PRICE
from engine.egon.second import sabotage
from engine.egon.second.theft import CAUGHT, EASY, SEEN
from engine.protocol import Code, Event
from server.bundles.egon.course import Course
from server.bundles.egon.speaker import Speaker
from server.reports.game import telling
from server.reports.game.telling import Derived, derived
from server.texts.family import Family
from server.texts.formats import tenths

Telling: TypeAlias = telling.Telling[Speaker, Course]
"""Among the other events of the round, as far as the reader may know them."""

_THEFT = (
    (EASY, f"< {EASY}"),
    (SEEN, f"{EASY}-{SEEN - 1}"),
    (CAUGHT, f"{SEEN}-{CAUGHT - 1}"),
)
"""6.4: the lines of the table of V."""
_CAUGHT = f"> {CAUGHT - 1}"

_VOID = {
    "4.6.2": "jail",
    "4.6.4": "penitentiary",
    "5.1.5": "reported",
    "6.1.5": "guest",
    "6.1.6": "storm",
    "2.6.15": "press-strike",
    "8.2": "guesses",
    "2.4.2": "out",
}
"""Why an order is void, by the rule's number; for any other it was impossible."""

_IMPOSSIBLE = "impossible"
REASONS = Family("void", (*_VOID.values(), _IMPOSSIBLE))


def _then(event: Event, told: Telling) -> str:
    """Say what else follows from an event: a change of the DI, jail."""
    changed, jail = getattr(event, "di", 0) or 0, bool(getattr(event, "jail", False))
    if not changed and not jail:
        return ""
    return told.speaker.phrase("consequences", di=changed, jail=jail)


def _thing(event: Event, told: Telling) -> str:
    return told.speaker.thing(str(getattr(event, "order", "")))


def _deed(event: Event, told: Telling) -> str:
    action = str(getattr(event, "action", ""))
    return told.speaker.deed(action, getattr(event, "parameters", ()))


def _rest(codes: Sequence[Code], told: Telling) -> Sequence[str]:
    return [told.speaker.name(code) for code in codes if code != told.me]


def _prices(event: e.DrawArranged, _: Telling) -> str:
    priced = zip(Dealer, event.numbers, strict=False)
    return ", ".join(str(number) for _dealer, number in priced)


def _affordable(event: e.Bought, _: Telling) -> int:
    """3.6.3: how many the budget was enough for, 0 where that was not limited."""
    affordable = event.budget // max(event.price, LEAST_PRICE)  # 3.4.3
    return affordable if affordable > 2 * event.minimum else 0


def _theft(event: e.TheftTried, told: Telling) -> str:
    """Write the calculation, and which line of the table fits.

    The guard decides a theft on the lines from 31 to 70 (6.4).
    """
    guarded = "none"
    if EASY <= event.value < CAUGHT:
        guarded = "yes" if event.guard else "no"
    half = (event.count + 1) // 2
    return told.speaker.phrase(
        "calculated",
        calculation=f"{event.effective_di} + {event.zz} + {event.guard} "
        f"- 2 x {event.round} + 2 x {half} = {event.value}",
        limit=next((words for top, words in _THEFT if event.value < top), _CAUGHT),
        guarded=guarded,
    )


def _sabotage(event: e.SabotageTried, told: Telling) -> str:
    limit = ">=" if event.value >= sabotage.SEEN else "<"
    return told.speaker.phrase(
        "calculated",
        calculation=f"{event.effective_di} + {event.zz} - {event.round} + "
        f"{event.guard // 2} = {event.value}",
        limit=f"{limit} {sabotage.SEEN}",
        guarded="none",
    )


def _force(event: e.SabotageTried, _: Telling) -> str:
    price = sabotage.KJ_PER_ZZ
    return f"{event.amount} / {price} = {event.amount // price}"


VALUES: Sequence[Derived[Telling]] = (
    Derived("di", "then", _then),
    Derived("order", "thing", _thing),
    Derived("action", "deed", _deed),
    derived(
        e.OrderVoid,
        "place",
        lambda it, told: told.speaker.name(it.slot.partition(":")[2]),
    ),
    derived(
        e.OrderVoid,
        "why",
        lambda it, told: told.speaker.phrase(REASONS[_VOID.get(it.rule, _IMPOSSIBLE)]),
    ),
    derived(e.PartyGiven, "rest", lambda it, told: _rest(it.guests, told)),
    derived(e.StonesTied, "rest", lambda it, told: _rest(it.group, told)),
    derived(
        e.StonesTied,
        "quotient",
        lambda it, told: tenths(it.tenths, told.speaker.language),
    ),
    derived(e.DrawArranged, "prices", _prices),
    derived(e.ThreatAnswered, "left", lambda it, _: it.victim_di + it.z6),
    derived(e.ThreatAnswered, "right", lambda it, _: it.blackmailer_di + it.zz),
    derived(e.TicketBought, "number", lambda it, _: f"{it.ticket:02}"),
    derived(e.Bought, "affordable", _affordable),
    derived(e.Bought, "limit", lambda it, _: 2 * it.minimum),
    # It would count in a next round.
    derived(e.Bought, "bonus", lambda it, told: 0 if told.among.over else it.bonus),
    derived(e.TheftTried, "sum", _theft),
    derived(e.SabotageTried, "sum", _sabotage),
    derived(e.SabotageTried, "force", _force),
    derived(e.TowerBlownUp, "new_height", lambda it, _: it.height + it.tower),
    derived(e.TowerBlownUp, "percent", lambda it, _: it.count * it.digits),
    derived(e.Built, "new_height", lambda it, _: it.height + it.tower),
    derived(e.Built, "stone_price", lambda _it, _told: STONE_PRICE),
    derived(e.Released, "after", lambda it, _: it.before + it.di),
    derived(e.DebtSold, "sold", lambda it, _: -it.storage - it.tower),
    derived(e.DebtSold, "each", lambda it, _: 2 * it.height),
)
