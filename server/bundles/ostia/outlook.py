"""What stands below the orders of a reply: bids in figures, what stays in hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.ostia.goods import pile_of, without
from engine.ostia.harbour import choose, minimum_of
from engine.ostia.office import split_of
from engine.ostia.orders import Budget, Order
from engine.ostia.paying import own_purse
from engine.ostia.sheet import Sheet, fill_sheet
from engine.ostia.silence import awaited
from engine.ostia.state import Entry, Stage, State, left_of_start
from server.bundles.ostia.speaker import Speaker
from server.bundles.ostia.values import rule_figures
from server.reports.scene import Scene, Standing
from server.reports.wording import separated


def outlook(
    scene: Scene[State], standing: Sequence[Standing[Order]], speaker: Speaker
) -> Iterator[str]:
    """Yield what the orders come to; what happens without any is told by notices."""
    state, me = scene.view, scene.code
    if me not in awaited(state):
        yield speaker.tongue.frames.not_awaited
        return
    sheet = fill_sheet([one.order for one in standing])
    if standing and not sheet.filled:
        yield speaker.tongue.outlook.only_favours
    entry = state.players[me]
    if state.stage.trade:
        if sheet.filled:
            yield from _bids(scene, sheet, speaker)
        yield _spendable(state, entry, sheet.budget, speaker)
    elif state.stage is Stage.HAFEN and sheet.filled:
        card, lot = choose(entry.own.boat, sheet.take)
        second = speaker.cards(without(entry.own.boat, (card, *lot)))
        yield speaker.tongue.outlook.second.format(second)
    elif state.stage is Stage.KONTOR and sheet.filled:
        yield _stays(state, entry, sheet, speaker)


def _bids(scene: Scene[State], sheet: Sheet, speaker: Speaker) -> Iterator[str]:
    """Yield the bids in D, and the lots without one."""
    state, words = scene.view, speaker.tongue.outlook
    amounts = {
        code: sheet.bid_on(code, minimum_of(state.players[code].lot, state.rules))
        for code in left_of_start(state.seats, state.round)
        if code != scene.code
    }
    bids = [
        words.bid.format(name=speaker.name(code), amount=speaker.number(amount))
        for code, amount in amounts.items()
        if amount
    ]
    if bids:
        yield words.bids.format(separated(bids))
    without_bid = [code for code, amount in amounts.items() if not amount]
    if without_bid:
        yield words.no_bids.format(speaker.names(without_bid))


def _spendable(
    state: State, entry: Entry, budget: Budget | None, speaker: Speaker
) -> str:
    """Say what may be spent (o5.3), and what a budget beyond the cash costs (o5.8)."""
    words, cash, purse = speaker.tongue.outlook, entry.own.cash, own_purse(state, entry)
    amount = None if budget is None else budget.amount
    most = cash if amount is None else min(amount, purse)
    if budget is None:
        said = words.spendable
    elif amount is None:
        said = words.only_cash
    else:
        said = words.beyond_cash if most > cash else words.within_cash
    values = rule_figures(speaker.tongue, state.rules)
    values["cash"], values["purse"] = speaker.figure(cash), speaker.figure(purse)
    values["budget"] = speaker.figure(most)
    return said.format_map(values)


def _stays(state: State, entry: Entry, sheet: Sheet, speaker: Speaker) -> str:
    """Say what neither Forum nor Senate gets."""
    words, hand = speaker.tongue.outlook, pile_of(entry.own.hand)
    split = split_of(hand, sheet, state.senate_card, state.rules)
    stays = without(entry.own.hand, split.forum + split.senate)
    if not stays:
        return words.nothing_stays
    stores = speaker.number(entry.stores)
    return words.stays.format(cards=speaker.cards(stays), stores=stores)
