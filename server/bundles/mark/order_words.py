"""The effect of an order of MARK, in words, and the name of its slot."""

from __future__ import annotations

from typing import assert_never

from engine.mark.orders import (
    ANY_SORT,
    Bid,
    Name,
    Offer,
    Order,
    Span,
    Turn,
    When,
    Wish,
)
from server.bundles.mark.names import WISHES
from server.bundles.mark.speaker import Speaker
from server.texts.family import Family
from server.texts.formats import listing

_SLOTS = Family("slot", ("turn", "bid", "offer", "name"), ("sort",))
NONE = "none"
"""The value of a sentence where an order leaves something open."""


def slot(name: str, speaker: Speaker) -> str:
    """Name a place by the name of its slot ("bid:G:8")."""
    kind, *parts = name.split(":")
    sort = parts.pop(0) if kind in ("bid", "offer") and parts else ""
    named = speaker.phrase("any-other-sort") if sort == ANY_SORT else sort
    sentence = speaker.phrase(_SLOTS[kind], sort=named)
    if not parts:
        return sentence
    if parts[0] == Span.LASTING.value:
        return speaker.phrase("slot-lasting", slot=sentence)
    return speaker.phrase("slot-in-a-round", slot=sentence, round=parts[0])


def order(placed: Order, speaker: Speaker) -> str:
    """Say in plain words what an order does."""
    match placed:
        case Turn(wishes=wishes):
            told = "; ".join(wish(one, speaker) for one in wishes)
            several = len(wishes) > 1
            sentence = speaker.phrase("order-turn", wishes=told) if several else told
        case Bid():
            sentence = _bid(placed, speaker)
        case Offer():
            sentence = _offer(placed, speaker)
        case Name(sort=sort):
            sentence = speaker.phrase("order-name", sort=speaker.sort(sort))
        case _:
            assert_never(placed)
    return _when(sentence, placed.when, speaker)


def wish(wanted: Wish, speaker: Speaker) -> str:
    """Say in plain words what a wish is for."""
    rows = listing([*map(str, wanted.rows)], speaker.language, "or")
    values = {
        "from": str(wanted.origin or NONE),
        "to": str(wanted.target or NONE),
        "minimum": speaker.number(wanted.minimum) if wanted.minimum else NONE,
        "rows": rows or NONE,
    }
    sort, do = speaker.sort(wanted.sort), wanted.do.name.lower()
    return speaker.phrase(WISHES[do], sort=sort, **values)


def _offer(offer: Offer, speaker: Speaker) -> str:
    sort = speaker.sort(offer.sort)
    if not offer.willing:
        return speaker.phrase("order-offer-nothing", sort=sort)
    if not offer.space:
        return speaker.phrase("order-offer", sort=sort)
    return speaker.phrase("order-offer-on-a-space", sort=sort, space=str(offer.space))


def _bid(bid: Bid, speaker: Speaker) -> str:
    limits = _limits(bid, speaker)
    if bid.space is None:
        return limits
    return speaker.phrase("order-bid-to-a-space", bid=limits, space=str(bid.space))


def _limits(given: Bid, speaker: Speaker) -> str:
    limit, processed = given.limit, given.processed
    every = given.sort is None
    sort = speaker.phrase("sorts-without-bid") if every else speaker.sort(given.sort)
    if limit == processed:
        if not limit:
            return speaker.phrase("order-bid-nothing", sort=sort)
        return speaker.phrase("order-bid", sort=sort, limit=limit)
    if not limit:
        return speaker.phrase(
            "order-bid-processed-alone", sort=sort, processed=processed
        )
    if not processed:
        return speaker.phrase("order-bid-delivered-alone", sort=sort, limit=limit)
    return speaker.phrase(
        "order-bid-with-two-limits", sort=sort, limit=limit, processed=processed
    )


def _when(sentence: str, when: When, speaker: Speaker) -> str:
    match when:
        case Span.STEP:
            return sentence
        case Span.LASTING:
            return speaker.phrase("order-lasting", order=sentence)
        case _:
            return speaker.phrase("order-in-a-round", order=sentence, round=when)
