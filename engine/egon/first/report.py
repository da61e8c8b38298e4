"""5.1 Anzeige: reports to the police, and 6.6.5, the report of a blackmailer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.egon.events import (
    BlackmailerReported,
    EgonEvent,
    Reported,
    ReportFailed,
    ReportPointless,
    ReportSucceeded,
)
from engine.egon.justification import answers, concerns
from engine.egon.orders import Dealer, Report
from engine.egon.table import BURDEN, Table, orders_of
from engine.protocol import Code

FAILS_AT, HURTS_AT, JAILS_AT = 30, 45, 60
"""5.1: from these values on a report fails, costs 5 DI, leads to jail."""

PERCENT = 15
"""6.6.5: the rise of a blackmailer's DI."""


def report(table: Table) -> Table:
    """5.1: all reports, on the DI at the start of the phase."""
    di = dict(table.di)
    jailed = set(table.jailed)
    accused: dict[Dealer | Code, list[Code]] = {}
    events: list[EgonEvent] = []
    for code, order in orders_of(table.first, Report).items():
        event = _try(table, code, order.target)
        events.append(event)
        if isinstance(event, ReportSucceeded):
            accused.setdefault(order.target, []).append(code)
        elif isinstance(event, ReportFailed):
            di[code] += event.di
            if event.jail:
                jailed.add(code)
    table = replace(
        table, di=di, jailed=frozenset(jailed), events=(*table.events, *events)
    )
    return _punish_blackmailers(_accuse(table, accused), accused)


def _try(
    table: Table, code: Code, target: Dealer | Code
) -> ReportSucceeded | ReportFailed | ReportPointless:
    if isinstance(target, str) and table.sentences[target]:  # 5.1.6
        return ReportPointless(rule="5.1.6", code=code, target=target)
    name = target if isinstance(target, str) else target.value
    start_di = table.start_di[code]
    value = start_di + table.z6 - 2 * table.round  # 5.1; 5.1.4: without the 13
    if value < FAILS_AT:  # 5.1
        return ReportSucceeded(
            rule="5.1",
            code=code,
            target=name,
            start_di=start_di,
            z6=table.z6,
            round=table.round,
            value=value,
        )
    return ReportFailed(
        rule="5.1",
        code=code,
        target=name,
        start_di=start_di,
        z6=table.z6,
        round=table.round,
        value=value,
        di=5 if value >= HURTS_AT else 0,  # 5.1
        jail=value >= JAILS_AT,  # 5.1
    )


def _accuse(table: Table, accused: Mapping[Dealer | Code, Sequence[Code]]) -> Table:
    """5.1.1-5.1.3: what successful reports mean for their targets in this round."""
    dealers = {target for target in accused if isinstance(target, Dealer)}
    burdened = set()
    events = []
    for target, reporters in accused.items():
        if isinstance(target, Dealer):
            continue
        # 6.6.5: the report of a victim who answered does not give the 13.
        plain = [by for by in reporters if not _by_victim(table, by, target)]
        if plain:
            burdened.add(target)  # 5.1.3: once
        events.append(
            Reported(
                rule="5.1.2" if plain else "6.6.5",
                code=target,
                by=tuple(reporters),
                extra=BURDEN if plain else 0,
            )
        )
    return replace(
        table,
        searched=table.searched | dealers,  # 5.1.1
        reported=frozenset(event.code for event in events),  # 5.1.5, 5.6.7
        burdened=frozenset(burdened),  # 5.1.2
        events=(*table.events, *events),
    )


def _punish_blackmailers(
    table: Table, accused: Mapping[Dealer | Code, Sequence[Code]]
) -> Table:
    """6.6.5: each victim who answered and reported raises the blackmailer's DI."""
    di = dict(table.di)
    events = []
    for target, reporters in accused.items():
        for by in reporters:
            if isinstance(target, Dealer) or not _by_victim(table, by, target):
                continue
            start_di = table.start_di[target]
            rise = (PERCENT * start_di + 99) // 100  # 6.6.5: rounded up
            di[target] += rise
            events.append(
                BlackmailerReported(
                    rule="6.6.5",
                    code=target,
                    by=by,
                    start_di=start_di,
                    percent=PERCENT,
                    di=rise,
                )
            )
    return replace(table, di=di, events=(*table.events, *events))


def _by_victim(table: Table, reporter: Code, target: Code) -> bool:
    """6.6.5 [D]: the target blackmails the reporter, who answered at length."""
    return any(
        threat.by == target
        and concerns(threat, reporter)
        and answers(table, reporter, threat)
        for threat in table.threats
    )
