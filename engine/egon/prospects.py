"""Prospects of an action from its trials: chances, and ranges of the yield."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.egon.actions import FIRST, SECOND
from engine.egon.chances import per_mille
from engine.egon.notices import NoticeKind
from engine.egon.trials import Deed, Trial
from engine.protocol import Notice

RULES = {
    order: f"{section}.{number}"
    for section, phase in ((5, FIRST), (6, SECOND))
    for number, order in enumerate(phase, start=1)
}
"""The section of each action."""


@dataclass(frozen=True, slots=True)
class Span:
    """The least and the most that something can come to."""

    worst: int
    best: int

    def __add__(self, other: Span) -> Span:
        """Return the span of both together."""
        return Span(self.worst + other.worst, self.best + other.best)


def tell_actions(trials: Sequence[Trial], *, bribed: bool) -> Iterator[Notice]:
    """Tell the chances and the range of each action.

    `bribed` says whether a bribe brings stones, which no trial shows.
    """
    for slot, orders in (("first", FIRST), ("second", SECOND)):
        deeds = [
            (trial.weight, deed)
            for trial in trials
            for deed in trial.deeds
            if deed.order in orders
        ]
        if deeds:
            yield from _tell_chances(slot, deeds, bribed=bribed)
            yield from _tell_spans(slot, [deed for _, deed in deeds])


def _tell_chances(
    slot: str, deeds: Sequence[tuple[int, Deed]], *, bribed: bool
) -> Iterator[Notice]:
    order = deeds[0][1].order
    rule = RULES[order]
    whole = sum(weight for weight, _ in deeds)

    def chance(parts: Iterator[int]) -> dict[str, int | str]:
        return {"order": order, "chance": per_mille(sum(parts), whole)}

    if deeds[0][1].success is not None:
        success = chance(weight for weight, deed in deeds if deed.success)
        brings = any(_brings(deed, bribed=bribed) for _, deed in deeds if deed.success)
        empty = success["chance"] and not brings
        kind = NoticeKind.CHANCE_EMPTY if empty else NoticeKind.CHANCE_SUCCESS
        yield Notice(kind, rule, slot, success)
    rises = [deed.di for _, deed in deeds if deed.di > 0]
    if rises:
        figures = chance(weight for weight, deed in deeds if deed.di > 0)
        figures |= {"least": min(rises), "most": max(rises)}
        yield Notice(NoticeKind.CHANCE_DI, rule, slot, figures)
    jail = chance(weight for weight, deed in deeds if deed.jail)
    if jail["chance"]:
        yield Notice(NoticeKind.CHANCE_JAIL, rule, slot, jail)


def _brings(deed: Deed, *, bribed: bool) -> bool:
    """Return whether an action that succeeded has brought anything.

    A theft finds stones or none (6.4.2), a sabotage a tower or none (6.5.1), a bribe
    helps a purchase or none (5.6.2); all others bring what they are for.
    """
    match deed.order:
        case "d":
            return deed.stones > 0
        case "s":
            return deed.felled > 0
        case "g":
            return bribed
        case _:
            return True


def _tell_spans(slot: str, deeds: Sequence[Deed]) -> Iterator[Notice]:
    order = deeds[0].order
    spans: tuple[tuple[NoticeKind, list[int]], ...] = (
        (NoticeKind.RANGE_CASH, [deed.cash for deed in deeds]),
        (NoticeKind.RANGE_STONES, [deed.stones for deed in deeds]),
        (NoticeKind.RANGE_GUESTS, [deed.guests for deed in deeds]),
    )
    for kind, figures in spans:
        if any(figures):
            span = Span(min(figures), max(figures))
            yield tell_span(kind, RULES[order], slot, order, span)


def tell_span(kind: NoticeKind, rule: str, slot: str, order: str, span: Span) -> Notice:
    """Return the notice of what an order may come to, from the worst to the best."""
    figures: dict[str, int | str] = {"order": order}
    figures |= {"worst": span.worst, "best": span.best}
    return Notice(kind, rule, slot, figures)
