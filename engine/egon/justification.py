"""6.6.42: does a Rechtfertigung answer a blackmail?"""

from __future__ import annotations

from engine.egon.press import length
from engine.egon.state import Threat
from engine.egon.table import Table
from engine.protocol import Code


def concerns(threat: Threat, code: Code) -> bool:
    """Say whether a blackmail in force is on this player (6.6)."""
    if threat.victim is None:
        return threat.by != code  # 6.6: every other player
    return threat.victim == code


def needed(table: Table, threat: Threat) -> int:
    """Return how long a Rechtfertigung must be at least (6.6.42)."""
    return min(threat.article_chars, table.rules.justification_max_chars)


def answers(table: Table, code: Code, threat: Threat) -> bool:
    """Say whether the player sent a Rechtfertigung that is long enough (6.6.42)."""
    sent = table.sheets[code].justifications.get(threat.by)
    return sent is not None and length(sent.article.text) >= needed(table, threat)
