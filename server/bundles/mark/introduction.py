"""The game on one screen, for a player who has never seen it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.mark.market import LENGTH
from engine.mark.orders import Do, Order
from engine.mark.rules import RuleSet
from engine.mark.state import State
from grammar.mark import LANGUAGE
from server.bundles.mark import order_words
from server.bundles.mark.speaker import Speaker
from server.bundles.mark.tongue import IntroductionWords
from server.reports.document import Block, Definitions, Heading, Paragraph
from server.reports.wording import Figures

_ACTIONS = (Do.DELIVER, Do.PROCESS, Do.SELL, Do.DISPOSE)


def introduction(
    state: State, examples: Sequence[Order], speaker: Speaker
) -> Iterator[Block]:
    """Yield what the game is about, by these rules, and orders that are valid now."""
    words, rules = speaker.tongue.introduction, state.rules
    yield Heading(words.heading)
    values = Figures(
        fee=speaker.figure(rules.fee),
        fee_from=speaker.figure(rules.fee_from),
        buy=speaker.figure(rules.buy_cost),
        advance=speaker.figure(rules.advance_cost),
        rows=speaker.figure(rules.end_rows),
        last=speaker.figure(rules.last_round(len(state.seats))),
    )
    yield Paragraph(words.aim, depth=1)
    rows = tuple((do.value, words.actions[do]) for do in _ACTIONS)
    yield Definitions(rows, close=True)
    for text in _more(rules, words):
        yield Paragraph(text.format_map(values), depth=1)
    yield Heading(words.examples)
    language = speaker.tongue.language
    shown = (
        (
            LANGUAGE.shown(LANGUAGE.write(one), language),
            order_words.order(one, speaker.tongue),
        )
        for one in examples
    )
    yield Definitions(tuple(shown))
    yield Paragraph(words.ask, depth=1, close=True)


def _more(rules: RuleSet, words: IntroductionWords) -> Iterator[str]:
    paid = {
        (True, True): words.paid,
        (True, False): words.paid_buy,
        (False, True): words.paid_advance,
    }
    found = paid.get((rules.option_buy, rules.option_advance), "")
    yield f"{words.dice} {found}".rstrip()
    yield words.wishes
    yield words.auctions
    fee = words.fee if rules.fee and rules.fee_from < LENGTH else ""
    yield f"{fee} {words.end}".lstrip()
