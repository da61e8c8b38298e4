"""6.6.4: blackmail of the round before falls due, before the phase of its action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from engine.egon.actions import FIRST, letter, parameters
from engine.egon.distribution import equal_rounds
from engine.egon.events import (
    EgonEvent,
    FreePenaltyDue,
    PenaltyPaid,
    PenaltyReceived,
    ThreatAnswered,
    ThreatIgnored,
    ThreatObeyed,
)
from engine.egon.justification import answers, concerns
from engine.egon.orders import FirstAction, FreeText, Money, SecondAction, Stones
from engine.egon.rules import RuleSet
from engine.egon.state import Threat
from engine.egon.table import Table
from engine.protocol import Code


@dataclass(frozen=True, slots=True)
class Debt:
    """A penalty that falls due for one victim (6.6.2)."""

    victim: Code
    threat: Threat


def settle_first(table: Table) -> Table:
    """6.6.4, step 4: blackmail that concerns actions of the first phase."""
    return settle(table, [t for t in table.threats if t.action in FIRST])


def settle_second(table: Table) -> Table:
    """6.6.4, step 7: blackmail that concerns actions of the second phase."""
    return settle(table, [t for t in table.threats if t.action not in FIRST])


def settle(table: Table, threats: Sequence[Threat]) -> Table:
    """6.6.4: judge every victim of these threats; all penalties fall due together."""
    if not threats:
        return table
    debts = []
    events: list[EgonEvent] = []
    for threat in threats:
        for victim in table.active:
            if not concerns(threat, victim):
                continue
            event = judge(table, threat, victim)
            events.append(event)
            if isinstance(event, ThreatIgnored) or (
                isinstance(event, ThreatAnswered) and event.due
            ):
                debts.append(Debt(victim, threat))
    return collect(replace(table, events=(*table.events, *events)), debts)


def judge(
    table: Table, threat: Threat, victim: Code
) -> ThreatObeyed | ThreatAnswered | ThreatIgnored:
    """Say what became of a threat for one victim (6.6.4)."""
    prisoner = table.sentences[victim] is not None
    sheet = table.sheets[victim]
    order = sheet.first if threat.action in FIRST else sheet.second
    if prisoner or complies(threat, order):  # 6.6.4
        return ThreatObeyed(
            rule="6.6.4",
            code=victim,
            blackmailer=threat.by,
            action=threat.action,
            parameters=threat.parameters,
            prisoner=prisoner,
        )
    if not answers(table, victim, threat):  # 6.6.43
        return ThreatIgnored(
            rule="6.6.43",
            code=victim,
            blackmailer=threat.by,
            action=threat.action,
            parameters=threat.parameters,
        )
    victim_di, blackmailer_di = table.di[victim], table.di[threat.by]
    return ThreatAnswered(
        rule="6.6.42",
        code=victim,
        blackmailer=threat.by,
        action=threat.action,
        parameters=threat.parameters,
        victim_di=victim_di,
        z6=table.z6,
        blackmailer_di=blackmailer_di,
        zz=table.zz,
        due=victim_di + table.z6 > blackmailer_di + table.zz,  # 6.6.42
    )


def complies(threat: Threat, order: FirstAction | SecondAction | None) -> bool:
    """Return whether what was ordered in the phase obeys a threat (6.6.4)."""
    is_such = order is not None and is_such_action(threat, order)
    return is_such if threat.victim is not None else not is_such  # 6.6.4


def is_such_action(threat: Threat, order: FirstAction | SecondAction) -> bool:
    """Whether an order is "such an action": letter, names and numbers (6.6.4)."""
    if letter(order) != threat.action:
        return False
    for threatened, actual in zip(threat.parameters, parameters(order), strict=False):
        if isinstance(threatened, int) and isinstance(actual, int):
            if threatened > actual:  # 6.6.4: every given number at most the one ordered
                return False
        elif threatened != actual:  # 6.6.4: every given name equal
            return False
    return True


def collect(table: Table, debts: Sequence[Debt]) -> Table:
    """6.6.2: carry out all penalties of a step together."""
    cash, storage = dict(table.cash), dict(table.storage)
    stones = share_stones(table, debts)
    events: list[EgonEvent] = []
    for debt in debts:
        victim, by, penalty = debt.victim, debt.threat.by, debt.threat.penalty
        if isinstance(penalty, FreeText):  # 6.6.2: the game master's to carry out
            events.append(
                FreePenaltyDue(
                    rule="6.6.2", code=victim, blackmailer=by, text=penalty.text
                )
            )
            continue
        ordered_figure, due = figures(debt.threat, penalty, table.rules)
        money, taken = 0, 0
        if isinstance(penalty, Money):
            money = due
        else:
            taken = stones[victim][by]
        cash[victim] -= money  # 6.6.4: cash may go negative
        cash[by] += money
        storage[victim] -= taken
        storage[by] += taken
        events += _payment(debt, ordered_figure, due, money=money, stones=taken)
    return replace(table, cash=cash, storage=storage, events=(*table.events, *events))


def figures(threat: Threat, penalty: Money | Stones, rules: RuleSet) -> tuple[int, int]:
    """Return what a penalty asked for and what falls due after the cut (6.6.2)."""
    if isinstance(penalty, Money):
        ordered_figure, most = penalty.amount, rules.penalty_max_money
    else:
        ordered_figure, most = penalty.count, rules.penalty_max_stones
    # 6.6.2, 6.6.21: the limits may be off; a penalty the game master set is not cut.
    is_cut = rules.penalty_limits and not threat.gm
    return ordered_figure, min(ordered_figure, most) if is_cut else ordered_figure


def share_stones(
    table: Table, debts: Sequence[Debt]
) -> Mapping[Code, Mapping[Code, int]]:
    """6.6.4: the stones each victim gives, by blackmailer, from before the step."""
    due: dict[Code, dict[Code, int]] = {}
    for debt in debts:
        if isinstance(debt.threat.penalty, Stones):
            _, stones = figures(debt.threat, debt.threat.penalty, table.rules)
            due.setdefault(debt.victim, {})[debt.threat.by] = stones
    return {
        victim: equal_rounds(table.storage[victim], wanted)  # 6.6.22, 6.6.4, 3.7.51
        for victim, wanted in due.items()
    }


def _payment(
    debt: Debt, ordered_figure: int, due: int, *, money: int, stones: int
) -> tuple[PenaltyPaid, PenaltyReceived]:
    return (
        PenaltyPaid(
            rule="6.6.2",
            code=debt.victim,
            blackmailer=debt.threat.by,
            ordered=ordered_figure,
            due=due,
            cash=-money,
            storage=-stones,
        ),
        PenaltyReceived(
            rule="6.6.2",
            code=debt.threat.by,
            victim=debt.victim,
            cash=money,
            storage=stones,
        ),
    )
