"""9.1 and 2.4: transfers between players, interest and bankruptcy."""

from __future__ import annotations

from dataclasses import replace

from engine.egon.events import (
    BlackmailDropped,
    EgonEvent,
    InterestCharged,
    TransferIgnored,
    TransferReceived,
    TransferSent,
    WentBankrupt,
)
from engine.egon.state import Threat
from engine.egon.table import NO_BONUS, Table
from engine.protocol import Code

DEBT_LIMIT = 10_000
"""Kj of debt above which a player is out (2.4.2)."""


def transfer_limit(cash: int) -> int:
    """9.1: a quarter of the cash, 1000 where it is below 4000, never more than it."""
    if cash < 4000:
        return max(min(1000, cash), 0)
    return cash // 4


def transfer(table: Table) -> Table:
    """9.1: send money; all transfers are simultaneous, on the cash before them."""
    if not table.rules.bank_transfers:  # 9
        return table
    cash = dict(table.cash)
    events: list[EgonEvent] = []
    for code, sheet in table.sheets.items():
        order = sheet.transfer
        if order is None:
            continue
        limit = transfer_limit(table.cash[code])  # 9.1 [D]: the cash before step 10
        if order.amount > limit:  # 9.1: ignored whole
            events.append(
                TransferIgnored(
                    rule="9.1",
                    code=code,
                    target=order.target,
                    amount=order.amount,
                    limit=limit,
                )
            )
            continue
        received = _receive(code, order.target, order.amount)
        cash[code] -= order.amount
        cash[order.target] += received.cash
        events += (
            TransferSent(
                rule="9.1",
                code=code,
                target=order.target,
                limit=limit,
                cash=-order.amount,
            ),
            received,
        )
    return replace(table, cash=cash, events=(*table.events, *events))


def _receive(sender: Code, target: Code, amount: int) -> TransferReceived:
    fee = amount // 10  # 9.1
    return TransferReceived(
        rule="9.1",
        code=target,
        sender=sender,
        amount=amount,
        fee=fee,
        cash=amount - fee,
    )


def charge_interest(table: Table) -> Table:
    """2.4.1: half of a debt is added to it."""
    cash = dict(table.cash)
    events = []
    for code in table.active:
        debt = -cash[code]
        if debt > 0:
            interest = debt // 2  # 2.4.1 [D]
            cash[code] -= interest
            events.append(
                InterestCharged(rule="2.4.1", code=code, debt=debt, cash=-interest)
            )
    return replace(table, cash=cash, events=(*table.events, *events))


def declare_bankruptcy(table: Table) -> Table:
    """2.4.2: a player who owes more than 10,000 after interest is out."""
    bankrupt = frozenset(c for c in table.active if -table.cash[c] > DEBT_LIMIT)
    if not bankrupt:
        return table
    events: list[EgonEvent] = [
        WentBankrupt(
            rule="2.4.2",
            code=code,
            debt=-table.cash[code],
            limit=DEBT_LIMIT,
            storage=-table.storage[code],
        )
        for code in sorted(bankrupt)
    ]
    standing = []
    for threat in table.next_threats:
        if threat.by in bankrupt or threat.victim in bankrupt:  # 2.4.2 [D]: dropped
            events.append(_drop(threat))
        else:
            standing.append(threat)
    return replace(
        table,
        bankrupt=bankrupt,
        storage={**table.storage, **dict.fromkeys(bankrupt, 0)},
        bonus={**table.bonus, **dict.fromkeys(bankrupt, NO_BONUS)},
        next_threats=tuple(standing),
        events=(*table.events, *events),
    )


def _drop(threat: Threat) -> BlackmailDropped:
    return BlackmailDropped(
        rule="2.4.2",
        code=threat.by,
        action=threat.action,
        parameters=threat.parameters,
        victim=threat.victim,
    )
