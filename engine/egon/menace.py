"""The effect of blackmail in force on the victim's orders (6.6.4)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.egon.actions import FIRST
from engine.egon.case import Case
from engine.egon.chances import PAIRS, per_mille
from engine.egon.justification import concerns, needed, suffices, threat_by
from engine.egon.notices import NoticeKind
from engine.egon.orders import FreeText, Money
from engine.egon.press import length
from engine.egon.second.blackmail import penalty_figures
from engine.egon.second.settlement import complies, figures
from engine.egon.state import Threat
from engine.protocol import Notice

RULES = {
    NoticeKind.THREAT_SITS: "6.6.4",
    NoticeKind.THREAT_OBEYED: "6.6.4",
    NoticeKind.THREAT_ANSWERED: "6.6.42",
    NoticeKind.THREAT_IGNORED: "6.6.43",
}
"""The paragraph of each fate of a threat."""


def warn_of_threats(case: Case) -> Iterator[Notice]:
    """6.6.4: what every blackmail in force on the player will come to."""
    for threat in case.state.threats:
        if concerns(threat, case.player):
            yield _tell(case, threat)
    for blackmailer, sent in sorted(case.sheet.justifications.items()):
        slot = f"justification:{blackmailer}"
        answered = threat_by(case.state.threats, blackmailer, case.player)
        values: dict[str, int | str] = {"player": blackmailer}
        if answered is None:
            yield Notice(NoticeKind.JUSTIFICATION_POINTLESS, "6.6.42", slot, values)
        elif not suffices(case.state.rules, answered, sent):
            values["chars"] = length(sent.article.text)
            values["needed"] = needed(case.state.rules, answered)
            yield Notice(NoticeKind.JUSTIFICATION_SHORT, "6.6.42", slot, values)


def worst_penalties(case: Case) -> int:
    """Return the most Kj that penalties can cost the player this round (6.6.2)."""
    return sum(
        figures(threat, threat.penalty, case.state.rules)[1]
        for threat in case.state.threats
        if concerns(threat, case.player)
        and isinstance(threat.penalty, Money)
        and fate(case, threat)
        in (NoticeKind.THREAT_ANSWERED, NoticeKind.THREAT_IGNORED)
    )


def fate(case: Case, threat: Threat) -> NoticeKind:
    """Say what the standing orders make of a threat (6.6.4)."""
    if case.entry.sentence is not None:
        return NoticeKind.THREAT_SITS
    # 6.6.4: the order counts, not its result.
    sheet = case.sheet
    if complies(threat, sheet.first if threat.action in FIRST else sheet.second):
        return NoticeKind.THREAT_OBEYED
    sent = sheet.justifications.get(threat.by)
    if sent is not None and suffices(case.state.rules, threat, sent):
        return NoticeKind.THREAT_ANSWERED
    return NoticeKind.THREAT_IGNORED


def _tell(case: Case, threat: Threat) -> Notice:
    kind = fate(case, threat)
    unit, penalty, text = penalty_figures(threat.penalty)
    if not isinstance(threat.penalty, FreeText):
        penalty = figures(threat, threat.penalty, case.state.rules)[1]  # 6.6.2: cut
    values: dict[str, int | str] = {
        "player": threat.by,
        "action": threat.action,
        "parameters": ",".join(map(str, threat.parameters)),
        "forced": int(threat.victim is not None),
        "unit": unit,
        "penalty": penalty,
        "text": text,
    }
    if kind is NoticeKind.THREAT_ANSWERED:
        di, other = case.entry.di, case.state.players[threat.by].di
        values |= {"di": di, "player_di": other, "chance": chance_of_penalty(di, other)}
    slot = "first" if threat.action in FIRST else "second"
    return Notice(kind, RULES[kind], slot, values)


def chance_of_penalty(di: int, other: int) -> int:
    """Return how likely a penalty is in spite of an answer, per mille (6.6.42)."""
    due = sum(di + z6 > other + zz for z6, zz in PAIRS)  # 6.6.42
    return per_mille(due, len(PAIRS))
