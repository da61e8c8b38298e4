"""Warnings about valid orders, and the cost of sending none (order language, 8.3).

All of it follows from the public state and from the player's own orders.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.egon import bounds
from engine.egon.actions import letter
from engine.egon.bank import DEBT_LIMIT
from engine.egon.building import CREW_STONES
from engine.egon.case import Case, open_case
from engine.egon.draw import DrawEvent
from engine.egon.first.slander import PUNISHED_AT
from engine.egon.guesses import second_phase
from engine.egon.justification import suffices, threat_by
from engine.egon.menace import warn_of_threats, worst_penalties
from engine.egon.notices import NoticeKind
from engine.egon.orders import (
    Blackmail,
    Bribe,
    Dealer,
    FreeText,
    Money,
    Order,
    Party,
    Penalty,
    Purchase,
    Rent,
    Report,
    Sabotage,
    Slander,
)
from engine.egon.reckoning import ARTICLE_STONES, PRESS_DUTY
from engine.egon.salary import GM_TOLD_AFTER_ROUNDS
from engine.egon.second.party import KJ_PER_GUEST
from engine.egon.second.sabotage import KJ_PER_ZZ
from engine.egon.state import FOUNDATION, PlayerState, Sentence, State
from engine.protocol import Code, Notice


def check(state: State, player: Code, orders: Sequence[Order]) -> tuple[Notice, ...]:
    """Return notices of harm, if these are all the orders that count."""
    case = open_case(state, player, orders)
    if case is None:
        return ()
    return tuple(notice for warn in WARNINGS for notice in warn(case))


def defaults(state: State, player: Code) -> tuple[Notice, ...]:
    """Return what happens to the player if no orders come (8.3)."""
    case = open_case(state, player, ())
    if case is None:
        return ()
    return tuple(notice for warn in DEFAULTS for notice in warn(case))


def warn_of_sentence(case: Case) -> Iterator[Notice]:
    """4.6: orders that are void because the player sits."""
    sentence = case.entry.sentence
    if sentence is None:
        return
    rule = "4.6.2" if sentence is Sentence.JAIL else "4.6.4"
    for slot, order in _ordered(case):
        if slot in ("first", "second") or sentence is Sentence.PENITENTIARY:
            figures = {"order": order, "sentence": sentence.value}
            yield Notice(NoticeKind.VOID_BY_SENTENCE, rule, slot, figures)


def _ordered(case: Case) -> Iterator[tuple[str, str]]:
    """Yield slot and letter of every order that a sentence may make void."""
    if case.sheet.first is not None:
        yield "first", letter(case.sheet.first)
    for dealer in case.sheet.purchases:
        yield f"purchase:{dealer.value}", "k"
    if case.sheet.second is not None:
        yield "second", letter(case.sheet.second)
    if case.sheet.build is not None:
        yield "crews", "bk"


def warn_of_first(case: Case) -> Iterator[Notice]:
    """5: a first action that will cost points or bring nothing."""
    match case.valid.first:
        case Report(target=str() as target):
            if case.state.players[target].sentence is not None:  # 5.1.6
                yield Notice(
                    NoticeKind.REPORT_POINTLESS, "5.1.6", "first", {"player": target}
                )
        case Slander(points=points):
            di = case.entry.di
            value = di + 1 - 2 * case.round + 5 * points  # 5.2.4
            if value >= PUNISHED_AT:
                figures = {
                    "di": di,
                    "round": case.round,
                    "points": points,
                    "value": value,
                }
                yield Notice(NoticeKind.SLANDER_PUNISHED, "5.2.4", "first", figures)
        case Rent():
            if case.entry.tower <= FOUNDATION:  # 5.3.2
                heights = {"height": case.entry.tower, "least": FOUNDATION + 1}
                yield Notice(NoticeKind.RENT_POINTLESS, "5.3.2", "first", heights)
        case Bribe(dealer=dealer, amount=amount):
            if dealer not in case.valid.purchases:  # 5.6.2
                lost = {"dealer": dealer.value, "amount": amount}
                yield Notice(NoticeKind.BRIBE_POINTLESS, "5.6.2", "first", lost)
        case _:
            pass


def warn_of_purchases(case: Case) -> Iterator[Notice]:
    """3.5: attempted fraud, orders that are void, bonuses that lapse."""
    shares = sum(order.share for order in case.valid.purchases.values())
    height = max(case.entry.tower, 0)
    if shares > height:  # 3.5.5: void orders are added up too
        figures = {"shares": shares, "height": height}
        yield Notice(NoticeKind.FRAUD, "3.5.5", figures=figures)
    for dealer in Dealer:
        order = case.valid.purchases.get(dealer)
        if order is not None:
            yield from _warn_of_purchase(case, order)
        elif case.entry.bonus[dealer] and case.sheet.filled:  # 3.5.4
            bonus = {"dealer": dealer.value, "bonus": case.entry.bonus[dealer]}
            slot = f"purchase:{dealer.value}"
            yield Notice(NoticeKind.BONUS_LAPSES, "3.5.4", slot, bonus)


def _warn_of_purchase(case: Case, order: Purchase) -> Iterator[Notice]:
    slot = f"purchase:{order.dealer.value}"
    offer = case.state.dealers[order.dealer].offer
    figures = {"dealer": order.dealer.value, "minimum": order.minimum}
    if order.minimum > offer:  # 3.5.21
        kind = NoticeKind.MINIMUM_ABOVE_OFFER
        yield Notice(kind, "3.5.21", slot, {**figures, "offer": offer})
        return
    bases = bounds.bases(case.state.rules)
    price = min(min(bounds.prices(case.state, order.dealer, base)) for base in bases)
    if order.budget // price < order.minimum:  # 3.6.2
        figures |= {"budget": order.budget, "price": price}
        yield Notice(NoticeKind.BUDGET_TOO_SMALL, "3.6.2", slot, figures)


def warn_of_second(case: Case) -> Iterator[Notice]:
    """6: a second action that will bring nothing."""
    acts = second_phase(case.state.rules, case.round)
    if case.sheet.second is not None and not acts:
        figures = {"order": letter(case.sheet.second)}
        yield Notice(NoticeKind.NO_SECOND_PHASE, "8.2", "second", figures)
    match case.valid.second:
        case Party(amount=amount, guests=guests):
            for guest in guests:
                if case.state.players[guest].sentence is not None:  # 6.1.2
                    who = {"player": guest}
                    yield Notice(NoticeKind.GUEST_SITS, "6.1.2", "second", who)
            if amount < KJ_PER_GUEST:  # 6.1.1
                kj = {"amount": amount, "least": KJ_PER_GUEST}
                yield Notice(NoticeKind.PARTY_TOO_CHEAP, "6.1.1", "second", kj)
        case Sabotage(amount=amount):
            if amount < KJ_PER_ZZ:  # 6.5.32
                kj = {"amount": amount, "least": KJ_PER_ZZ}
                yield Notice(NoticeKind.SABOTAGE_TOO_CHEAP, "6.5.32", "second", kj)
        case Blackmail(penalty=penalty):
            if case.is_last:  # 6.6
                late = {"round": case.round}
                yield Notice(NoticeKind.BLACKMAIL_TOO_LATE, "6.6", "second", late)
            else:
                yield from _warn_of_penalty(case, penalty)
        case _:
            pass


def _warn_of_penalty(case: Case, penalty: Penalty) -> Iterator[Notice]:
    """6.6.2: a penalty that is announced in full but falls due in part."""
    rules = case.state.rules
    if isinstance(penalty, FreeText):
        return
    if isinstance(penalty, Money):
        unit, wanted, most = "money", penalty.amount, rules.penalty_max_money
    else:
        unit, wanted, most = "stones", penalty.count, rules.penalty_max_stones
    if rules.penalty_limits and wanted > most:
        figures: dict[str, int | str] = {"unit": unit, "penalty": wanted, "most": most}
        yield Notice(NoticeKind.PENALTY_CUT, "6.6.2", "second", figures)


def warn_of_crews(case: Case) -> Iterator[Notice]:
    """7.6: crews for which there can be no stones, but those of a falling tower."""
    if case.valid.build is None:
        return
    crews = case.valid.build.crews
    per_crew = CREW_STONES
    if case.is_last and _may_be_idle(case):  # 7.7.1
        per_crew = min(case.state.rules.last_round_crew_stones, CREW_STONES)
    stones = bounds.most_stones(case.state, case.entry, case.valid)
    needed = -(-stones // per_crew) if per_crew else crews
    if crews > needed:  # 7.6: idle crews are paid too
        figures = {"crews": crews, "needed": needed, "stones": stones}
        yield Notice(NoticeKind.TOO_MANY_CREWS, "7.6", "crews", figures)


def _may_be_idle(case: Case) -> bool:
    rules = case.state.rules
    return any(
        bounds.occurs(rules, event)
        for event in (DrawEvent.UNWETTER, DrawEvent.BLAUER_MONTAG)
    )


def least_salary(entry: PlayerState) -> int:
    """2.3: the salary of the worst draw."""
    return 10 * (bounds.LEAST_TOTAL + max(entry.tower, 0))


def warn_of_debt(case: Case) -> Iterator[Notice]:
    """2.4: what the worst draw leaves of the cash."""
    salary = least_salary(case.entry)
    costs = {
        **bounds.most_spent(case.state, case.entry, case.valid),
        "penalties": worst_penalties(case),
    }
    spending = sum(costs.values())
    balance = case.entry.cash + salary - spending
    if balance >= 0:
        return
    figures = {
        "cash": case.entry.cash,
        "salary": salary,
        "spending": spending,
        "balance": balance,
        **{name: cost for name, cost in costs.items() if cost},
    }
    yield Notice(NoticeKind.DEBT, "2.4.1", figures=figures)
    debt = -balance + -balance // 2  # 2.4.1
    if debt > DEBT_LIMIT:  # 2.4.2
        limits = {"debt": debt, "limit": DEBT_LIMIT}
        yield Notice(NoticeKind.BANKRUPTCY, "2.4.2", figures=limits)


def warn_of_press_duty(case: Case) -> Iterator[Notice]:
    """4.4: four articles cannot be reached any more with these orders."""
    rules = case.state.rules
    now = [case.valid.first, case.valid.second]
    articles = sum(isinstance(order, Slander | Party | Blackmail) for order in now)
    justified = case.entry.justified or _justifies(case)
    left = max(rules.rounds - case.round, 0)
    # 8.2 [D]: the last round has one phase for articles, the others have two.
    later = 2 * left - (rules.egonmind and left > 0)
    later += left > 0 and not justified  # 4.4.2
    reachable = case.entry.articles + articles + later
    reachable += justified and not case.entry.justified  # 4.4.2
    if reachable < PRESS_DUTY:
        figures = {
            "reachable": reachable,
            "duty": PRESS_DUTY,
            "stones": ARTICLE_STONES * (PRESS_DUTY - reachable),
        }
        yield Notice(NoticeKind.PRESS_DUTY, "4.4.5", figures=figures)


def _justifies(case: Case) -> bool:
    """Return whether one of the Rechtfertigungen will count (4.4.2)."""
    for blackmailer, sent in case.sheet.justifications.items():
        threat = threat_by(case.state.threats, blackmailer, case.player)
        if threat is not None and suffices(case.state.rules, threat, sent):
            return True
    return False


def warn_of_silence(case: Case) -> Iterator[Notice]:
    """8.3: what it costs to send nothing."""
    count, in_a_row = case.entry.nmr + 1, case.entry.nmr_in_a_row + 1
    bonus = sum(case.entry.bonus.values())
    if bonus:  # 8.3.1
        yield Notice(NoticeKind.NMR_BONUSES, "8.3.1", figures={"bonus": bonus})
    if count == 1:  # 8.3.2
        kj = {"kj": 10 * max(case.entry.tower, 0)}
        yield Notice(NoticeKind.NMR_SALARY, "8.3.2", figures=kj)
    else:
        yield Notice(NoticeKind.NMR_NO_SALARY, "8.3.2", figures={"count": count})
    if in_a_row >= GM_TOLD_AFTER_ROUNDS:  # 8.3.3
        yield Notice(NoticeKind.NMR_GM, "8.3.3", figures={"in_a_row": in_a_row})


Warn = Callable[[Case], Iterator[Notice]]

WARNINGS: tuple[Warn, ...] = (
    warn_of_sentence,
    warn_of_threats,
    warn_of_first,
    warn_of_purchases,
    warn_of_second,
    warn_of_crews,
    warn_of_debt,
    warn_of_press_duty,
)

DEFAULTS: tuple[Warn, ...] = (warn_of_silence, warn_of_threats, warn_of_press_duty)
