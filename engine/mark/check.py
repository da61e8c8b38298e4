"""m10.9: what will hurt although it counts, and what a silence costs.

All of it follows from the player's own view: position, dice and own orders.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from engine.mark.auctions import destination, limit_of, minimum_bid
from engine.mark.dice import Rolls
from engine.mark.factory import Area, count
from engine.mark.forecast import forecast, own_rounds
from engine.mark.market import LENGTH
from engine.mark.notices import NoticeKind
from engine.mark.orders import PAID, Bid, Do, Offer, Order, Span, Turn, Wish, slot
from engine.mark.sheet import Sheet, sheet
from engine.mark.silence import GM_TOLD_AFTER_ROUNDS, counts
from engine.mark.sorts import SORTS, Sort
from engine.mark.state import PlayerState, State
from engine.mark.table import Table, open_table
from engine.mark.turns import allowed
from engine.protocol import Code, Notice

Figures: TypeAlias = dict[str, int | str]


@dataclass(frozen=True, slots=True)
class Case:
    """A player's view with the orders that are looked at."""

    state: State
    player: Code
    orders: tuple[Order, ...]
    sheet: Sheet
    table: Table
    """The position of now."""
    rolls: Mapping[int, Rolls]
    """The own rolls by round, as far as they are known."""

    @property
    def entry(self) -> PlayerState:
        """Return the player's own position."""
        return self.state.players[self.player]

    def fresh(self) -> Iterator[Order]:
        """Yield the orders of this step; lasting ones are meant for other days too."""
        for order in self.orders:
            if order.when is not Span.LASTING:
                yield order

    def wishes(self) -> Iterator[tuple[str, int, Wish, list[Rolls]]]:
        """Yield slot, place and wish of this step's lists, with the rolls it is for.

        A wish that a list has twice is warned of once.
        """
        for order in self.fresh():
            if not isinstance(order, Turn):
                continue
            rolls = [
                rolls
                for round_, rolls in self.rolls.items()
                if self.sheet.list_of(round_) is order
            ]
            name, places = slot(order).name, dict[Wish, int]()
            for number, wish in enumerate(order.wishes, start=1):
                places.setdefault(wish, number)
            for wish, number in places.items():
                yield name, number, wish, rolls


def check(state: State, player: Code, orders: Sequence[Order]) -> tuple[Notice, ...]:
    """Return notices of harm, if these are all the orders that count."""
    if state.ranking is not None or player not in state.players or not orders:
        return ()
    seat = state.seats.index(player)
    rounds = state.dice.rounds if state.dice is not None else ()
    standing = sheet(orders)
    case = Case(
        state=state,
        player=player,
        orders=tuple(standing.orders.values()),
        sheet=standing,
        table=open_table(state, {player: orders}),
        rolls={
            state.round + number: seats[seat]
            for number, seats in enumerate(rounds, start=1)
        },
    )
    return tuple(notice for warn in WARNINGS for notice in warn(case))


def defaults(state: State, player: Code) -> tuple[Notice, ...]:
    """Return what happens to the player if no orders come (m7.1, m10.9)."""
    if state.ranking is not None or player not in state.players:
        return ()
    count_, in_a_row = counts(state.players[player], silent=True)
    notices = [Notice(NoticeKind.NMR, "m7.1", figures={"count": count_})]
    if in_a_row >= GM_TOLD_AFTER_ROUNDS:
        figures = {"in_a_row": in_a_row}
        notices.append(Notice(NoticeKind.NMR_GM, "m7.2", figures=figures))
    return (*notices, *forecast(state, player, ()))


def warn_of_dice(case: Case) -> Iterator[Notice]:
    """m5.8: dice for which no wish can fit."""
    for own_round in own_rounds(case.state, case.player, case.orders):
        wishes = case.sheet.wishes(own_round.round)
        sorts = allowed(own_round.roll)
        if any(_fits(wish, sorts) for wish in wishes):
            continue
        figures: Figures = {"round": own_round.round, "roll": str(own_round.roll)}
        yield Notice(NoticeKind.NO_WISH_FITS, "m5.8", "turn", figures)


def _fits(wish: Wish, sorts: Sequence[Sort]) -> bool:
    return wish.sort is None or wish.do in PAID or wish.sort in sorts


def warn_of_reach(case: Case) -> Iterator[Notice]:
    """m5.6 b: wishes for sorts that none of their dice allow, of each list together.

    A list of which none fits is told of by its dice (m5.8).
    """
    unfit: dict[str, list[str]] = {}
    fit: set[str] = set()
    for name, _number, wish, rolls in case.wishes():
        if any(_fits(wish, allowed(roll[-1])) for roll in rolls):
            fit.add(name)
        elif rolls:
            unfit.setdefault(name, []).append(str(wish))
    for name, wishes in unfit.items():
        if name in fit:
            figures: Figures = {"wishes": ", ".join(wishes), "count": len(wishes)}
            yield Notice(NoticeKind.NEVER_REACHED, "m5.6", name, figures)


def warn_of_sales(case: Case) -> Iterator[Notice]:
    """m5.7: first sales that name no row."""
    market = case.state.market
    for name, _number, wish, rolls in case.wishes():
        if wish.do is not Do.SELL or wish.sort is None or wish.rows:
            continue
        if market.row_of(wish.sort) is not None:
            continue
        row = market.row_for(wish.sort, (), wish.minimum)
        if row is None:
            continue
        if any(_fits(wish, allowed(roll[-1])) for roll in rolls) or not rolls:
            figures: Figures = {"wish": str(wish), "row": row + 1}
            yield Notice(NoticeKind.FIRST_SALE, "m5.7", name, figures)


def warn_of_costs(case: Case) -> Iterator[Notice]:
    """m5.5: k or s without the cash."""
    rules, cash = case.state.rules, case.entry.cash
    costs = {Do.BUY: rules.buy_cost, Do.ADVANCE: rules.advance_cost}
    for name, _number, wish, _rolls in case.wishes():
        cost = costs.get(wish.do, 0)
        if cost > cash:
            figures: Figures = {"wish": str(wish), "cost": cost, "cash": cash}
            yield Notice(NoticeKind.PAID_WITHOUT_CASH, "m5.5", name, figures)


def warn_of_bids(case: Case) -> Iterator[Notice]:
    """m6.5: bids that would be cut or void as things stand."""
    for order in case.fresh():
        if isinstance(order, Bid):
            yield from _warn_of_bid(case, order)


def _warn_of_bid(case: Case, order: Bid) -> Iterator[Notice]:
    name, sort, cash = slot(order).name, order.sort or "*", case.entry.cash
    limits = [limit for limit in (order.limit, order.processed) if limit]
    if limits and max(limits) > cash:
        figures: Figures = {"sort": sort, "limit": max(limits)}
        figures["cash"] = cash
        yield Notice(NoticeKind.BID_ABOVE_CASH, "m6.5", name, figures)
    # A bid for all sorts is below the minimum of some on purpose.
    if order.sort is not None and limits:
        minimum = minimum_bid(case.table, order.sort)
        if min(limits) < minimum:
            figures = {"sort": sort, "limit": min(limits), "minimum": minimum}
            yield Notice(NoticeKind.BID_BELOW_MINIMUM, "m6.4", name, figures)
    for area in Area:
        if (
            limit_of(order, area)
            and destination(case.entry.factory, area, None) is None
        ):
            figures = {"sort": sort, "area": area.value}
            yield Notice(NoticeKind.BID_WITHOUT_SPACE, "m6.5", name, figures)


def warn_of_star(case: Case) -> Iterator[Notice]:
    """m6.1: hammer and star without a named sort."""
    for round_, rolls in case.rolls.items():
        unnamed = case.sheet.named(round_) is None
        if unnamed and any(roll.hammer and roll.two is None for roll in rolls):
            sort = next((one for one in SORTS if case.table.stock(one)), "")
            figures: Figures = {"round": round_, "sort": str(sort)}
            yield Notice(NoticeKind.STAR_UNNAMED, "m6.1", "name", figures)


def warn_of_offers(case: Case) -> Iterator[Notice]:
    """m6.2: offers whose space does not hold the sort."""
    for order in case.fresh():
        if not isinstance(order, Offer) or order.space is None:
            continue
        holds = case.entry.factory.get(order.space)
        if holds is not order.sort:
            where: Figures = {
                "space": order.space.value,
                "sort": order.sort.value,
                "holds": holds or "",
            }
            name = slot(order).name
            yield Notice(NoticeKind.OFFER_ELSEWHERE, "m6.2", name, where)


def warn_of_fee(case: Case) -> Iterator[Notice]:
    """m4.1: a turn that leads to a fee in the next round, if there is one."""
    rules = case.state.rules
    last = rules.last_round(len(case.state.seats))
    for own_round in own_rounds(case.state, case.player, case.orders):
        for area in Area:
            pieces = count(own_round.table.factories[case.player], area)
            if pieces < rules.fee_from or not rules.fee or own_round.round >= last:
                continue
            figures: Figures = {
                "round": own_round.round,
                "area": area.value,
                "pieces": pieces,
                "fee": rules.fee,
            }
            yield Notice(NoticeKind.FEE_COMES, "m4.1", "turn", figures)


def warn_of_pieces(case: Case) -> Iterator[Notice]:
    """m1.6: a row has five spaces; own pieces beyond them bring nothing."""
    for sort in SORTS:
        own = sum(piece is sort for piece in case.entry.factory.values())
        sold = case.state.market.pieces(sort)
        if own and own + sold > LENGTH:
            figures: Figures = {
                "sort": sort.value,
                "own": own,
                "sold": sold,
                "room": LENGTH - sold,
            }
            yield Notice(NoticeKind.TOO_MANY_PIECES, "m1.6", figures=figures)


Warn: TypeAlias = Callable[[Case], Iterator[Notice]]

WARNINGS: tuple[Warn, ...] = (
    warn_of_dice,
    warn_of_reach,
    warn_of_sales,
    warn_of_costs,
    warn_of_bids,
    warn_of_star,
    warn_of_offers,
    warn_of_fee,
    warn_of_pieces,
)
