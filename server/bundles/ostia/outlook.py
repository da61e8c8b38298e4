"""The lines below a reply's orders: bids in figures, cards left in hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.ostia.goods import pile_of, without
from engine.ostia.harbour import choose, minimum_of
from engine.ostia.office import split_of
from engine.ostia.orders import Budget, Order
from engine.ostia.paying import own_purse
from engine.ostia.sheet import Sheet, fill_sheet
from engine.ostia.silence import awaited
from engine.ostia.state import PlayerState, Stage, State, left_of_start
from server.bundles.ostia.speaker import Speaker
from server.reports.game.scene import Scene, Standing
from server.texts.formats import separated


def outlook(
    scene: Scene[State], standing: Sequence[Standing[Order]], speaker: Speaker
) -> Iterator[str]:
    """Yield what the orders come to; what happens without any is told by notices."""
    state, me = scene.view, scene.code
    if me not in awaited(state):
        yield speaker.phrase("nothing-to-do")
        return
    sheet = fill_sheet([one.order for one in standing])
    if standing and not sheet.filled:
        yield speaker.phrase("only-favours")
    entry = state.players[me]
    if state.stage.trade:
        if sheet.filled:
            yield from _bids(scene, sheet, speaker)
        yield _spendable(state, entry, sheet.budget, speaker)
    elif state.stage is Stage.HAFEN and sheet.filled:
        card, lot = choose(entry.own.boat, sheet.take)
        second = speaker.cards(without(entry.own.boat, (card, *lot)))
        yield speaker.phrase("second-lot", cards=second)
    elif state.stage is Stage.KONTOR and sheet.filled:
        yield _stays(state, entry, sheet, speaker)


def _bids(scene: Scene[State], sheet: Sheet, speaker: Speaker) -> Iterator[str]:
    """Yield the bids in D, and the lots without one."""
    state = scene.view
    amounts = {
        code: sheet.bid_on(code, minimum_of(state.players[code].lot, state.rules))
        for code in left_of_start(state.seats, state.round)
        if code != scene.code
    }
    bids = {code: amount for code, amount in amounts.items() if amount}
    if bids:
        yield speaker.phrase("bids-in-money", bids=speaker.bids(bids))
    without_bid = [code for code, amount in amounts.items() if not amount]
    if without_bid:
        yield speaker.phrase(
            "lots-without-bid",
            players=separated([speaker.name(code) for code in without_bid]),
        )


def _spendable(
    state: State, entry: PlayerState, budget: Budget | None, speaker: Speaker
) -> str:
    """Say what may be spent (o5.3), and what a budget beyond the cash costs (o5.8)."""
    cash, purse, rules = entry.own.cash, own_purse(state, entry), state.rules
    if budget is None:
        return speaker.phrase("spendable-without-budget", cash=cash, purse=purse)
    if budget.amount is None:
        return speaker.phrase("spendable-cash-alone", cash=cash)
    most = min(budget.amount, purse)
    if most <= cash:
        return speaker.phrase("spendable-within-cash", cash=cash, budget=most)
    return speaker.phrase(
        "spendable-beyond-cash",
        cash=cash,
        budget=most,
        store_sale=rules.store_sale,
        loan=rules.loan,
        loan_repay=rules.loan_repay,
    )


def _stays(state: State, entry: PlayerState, sheet: Sheet, speaker: Speaker) -> str:
    hand = pile_of(entry.own.hand)
    split = split_of(hand, sheet, state.senate_card, state.rules)
    stays = without(entry.own.hand, split.forum + split.senate)
    if not stays:
        return speaker.phrase("nothing-stays-in-hand")
    cards = speaker.cards(stays)
    return speaker.phrase("stays-in-hand", cards=cards, stores=entry.stores)
