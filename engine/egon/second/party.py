"""6.1: the party, `p,amount` with a guest list.

Attendance is settled before anything else of the phase.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.egon import press
from engine.egon.actions import letter
from engine.egon.events import BlackmailDropped, EgonEvent, OrderVoid, PartyGiven
from engine.egon.orders import Blackmail, Import, Party, Sabotage, Theft
from engine.egon.table import Table, orders_of
from engine.protocol import Code

KJ_PER_GUEST = 10
"""The cost of a guest, in Kj for each point of ZZ (6.1.1)."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """The guests of a party's list: names struck, names invited, places paid for."""

    struck: tuple[Code, ...]
    invited: tuple[Code, ...]
    places: int


def give_parties(table: Table) -> Table:
    """6.1: see who comes to which party, and whose orders that makes void."""
    parties = orders_of(table.second, Party)
    if not parties:
        return table
    invitations = {code: invite(table, parties, code) for code in parties}
    asked = Counter(c for inv in invitations.values() for c in inv.invited)
    torn = {code for code, count in asked.items() if count > 1}  # 6.1.3
    cash, di = dict(table.cash), dict(table.di)
    events = []
    for host, party in parties.items():
        invitation = invitations[host]
        guests = tuple(c for c in invitation.invited if c not in torn)  # 6.1.3
        relief = min(len(guests), di[host])  # 6.1.4: not below 0
        di[host] -= relief  # 6.1.4
        cash[host] -= party.amount  # 6.1: whether or not anyone comes
        events.append(
            PartyGiven(
                rule="6.1",
                code=host,
                amount=party.amount,
                zz=table.zz,
                places=invitation.places,
                struck=invitation.struck,
                invited=invitation.invited,
                torn=tuple(c for c in invitation.invited if c in torn),
                guests=guests,
                cash=-party.amount,
                di=-relief,
            )
        )
    table = replace(
        table,
        cash=cash,
        di=di,
        guests=frozenset(asked) - torn,
        events=(*table.events, *events),
    )
    return void_guests(press.publish(table, parties))


def invite(table: Table, hosts: Mapping[Code, Party], host: Code) -> Invitation:
    """Return whom the list of this host reaches (6.1.1, 6.1.2)."""
    party = hosts[host]
    struck = tuple(
        code
        for code in party.guests
        if code in hosts or table.sentences[code] is not None  # 6.1.2
    )
    # 6.1.2: the next move up.
    remaining = [code for code in party.guests if code not in struck]
    places = party.amount // (KJ_PER_GUEST * table.zz)  # 6.1.1
    return Invitation(struck, tuple(remaining[:places]), places)


def void_guests(table: Table) -> Table:
    """6.1.5: a guest cannot import, steal, sabotage or blackmail."""
    void = {
        code: order
        for code, order in table.second.items()
        if code in table.guests
        and isinstance(order, Import | Theft | Sabotage | Blackmail)
    }
    if not void:
        return table
    events: list[EgonEvent] = []
    for code, order in void.items():
        if isinstance(order, Blackmail):  # 6.6.6
            events.append(
                BlackmailDropped(
                    rule="6.6.6",
                    code=code,
                    action=order.action,
                    parameters=order.parameters,
                    victim=order.victim,
                )
            )
        else:
            events.append(
                OrderVoid(rule="6.1.5", code=code, order=letter(order), slot="second")
            )
    table = replace(
        table,
        second={code: o for code, o in table.second.items() if code not in void},
        events=(*table.events, *events),
    )
    return press.publish(table, orders_of(void, Blackmail))  # 6.6.6: it appears
