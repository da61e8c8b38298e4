"""6.6.42, 4.4.2: Rechtfertigungen: do they answer a blackmail, do they count?"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engine.egon.draw import DrawEvent
from engine.egon.events import JustificationCame
from engine.egon.orders import Justification
from engine.egon.press import length
from engine.egon.rules import RuleSet
from engine.egon.state import Threat
from engine.egon.table import Table
from engine.protocol import Code


def concerns(threat: Threat, code: Code) -> bool:
    """Return whether a blackmail in force is on this player (6.6)."""
    if threat.victim is None:
        return threat.by != code  # 6.6: every other player
    return threat.victim == code


def needed(rules: RuleSet, threat: Threat) -> int:
    """Return how long a Rechtfertigung must be at least (6.6.42)."""
    return min(threat.article_chars, rules.justification_max_chars)


def suffices(rules: RuleSet, threat: Threat, sent: Justification) -> bool:
    """Whether a Rechtfertigung is long enough to answer this blackmail (6.6.42)."""
    return length(sent.article.text) >= needed(rules, threat)


def answers(table: Table, code: Code, threat: Threat) -> bool:
    """Return whether the player sent a Rechtfertigung that is long enough (6.6.42)."""
    sent = table.sheets[code].justifications.get(threat.by)
    return sent is not None and suffices(table.rules, threat, sent)


def publish_justifications(table: Table) -> Table:
    """4.4.2: the Rechtfertigungen appear; a player's first that will do counts once."""
    articles = dict(table.articles)
    justified = set(table.justified)
    strike = table.event is DrawEvent.PRESSESTREIK
    events = []
    for code in table.active:
        for blackmailer, sent in sorted(table.sheets[code].justifications.items()):
            threat = threat_by(table.threats, blackmailer, code)
            chars = length(sent.article.text)
            least = None if threat is None else needed(table.rules, threat)
            will_do = least is not None and chars >= least  # 6.6.42
            # 2.6.15: in a Pressestreik it counts as sent, but not as an article.
            counted = will_do and not strike and code not in justified  # 4.4.2
            if counted:
                justified.add(code)
                articles[code] += 1
            events.append(
                JustificationCame(
                    rule="4.4.2",
                    code=code,
                    blackmailer=blackmailer,
                    title=sent.article.title,
                    chars=chars,
                    needed=least,
                    appears=not strike,
                    counted=counted,
                    articles=articles[code],
                )
            )
    if not events:
        return table
    return replace(
        table,
        articles=articles,
        justified=frozenset(justified),
        events=(*table.events, *events),
    )


def threat_by(
    threats: Iterable[Threat], blackmailer: Code, code: Code
) -> Threat | None:
    """Return the blackmail by this player that is in force on the other (4.1: one)."""
    for threat in threats:
        if threat.by == blackmailer and concerns(threat, code):
            return threat
    return None
