"""The game on one screen, for a player who has never seen it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.mark.market import LENGTH
from engine.mark.orders import Do
from engine.mark.rules import RuleSet
from engine.mark.state import State
from server.bundles.mark.speaker import Speaker
from server.reports.documents.document import Block, Definitions, Heading, Paragraph
from server.texts.family import Family

_ACTIONS = (Do.DELIVER, Do.PROCESS, Do.SELL, Do.DISPOSE)
_TOLD = Family("introduction", (do.name.lower() for do in _ACTIONS), ())


def introduction(state: State, speaker: Speaker) -> Iterator[Block]:
    """Yield what the game is about, by these rules, and where more is said."""
    yield Heading(speaker.phrase("introduction"))
    yield Paragraph(speaker.phrase("introduction-aim"), depth=1)
    rows = tuple((do.value, speaker.phrase(_TOLD[do.name.lower()])) for do in _ACTIONS)
    yield Definitions(rows, close=True)
    for text in _more(state, speaker):
        yield Paragraph(text, depth=1)
    yield Paragraph(speaker.phrase("introduction-more"), depth=1)


def _more(state: State, speaker: Speaker) -> Iterator[str]:
    rules = state.rules
    yield f"{speaker.phrase('introduction-dice')} {_paid(rules, speaker)}".rstrip()
    yield speaker.phrase("introduction-wishes")
    value = speaker.phrase("introduction-liquidation", bids=rules.option_liquidation)
    yield f"{speaker.phrase('introduction-auctions')} {value}"
    last = rules.last_round(len(state.seats))
    end = speaker.phrase("introduction-end", rows=rules.end_rows, last=last)
    if rules.fee and rules.fee_from < LENGTH:
        fee, pieces = rules.fee, rules.fee_from
        charged = speaker.phrase("introduction-fee", fee=fee, fee_from=pieces)
        yield f"{charged} {end}"
    else:
        yield end


def _paid(rules: RuleSet, speaker: Speaker) -> str:
    """Say what can take the place of the dice; "" for nothing."""
    buy, advance = rules.buy_cost, rules.advance_cost
    match rules.option_buy, rules.option_advance:
        case True, True:
            return speaker.phrase(
                "introduction-buy-or-advance", buy=buy, advance=advance
            )
        case True, False:
            return speaker.phrase("introduction-buy", buy=buy)
        case False, True:
            return speaker.phrase("introduction-advance", advance=advance)
        case _:
            return ""
