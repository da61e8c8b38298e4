"""Changes by a game master before a round: penalties (6.6.21), figures (8.4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine import plain
from engine.egon.accounts import correct_accounts
from engine.egon.codec import load_penalty
from engine.egon.events import BlackmailLifted, PenaltySet
from engine.egon.orders import FreeText, Penalty
from engine.egon.second.blackmail import penalty_figures
from engine.egon.state import State, Threat
from engine.egon.town_figures import correct_town
from engine.names import nfc
from engine.protocol import Json, Resolution, UnusableInputError


def correct(state: State, value: Json) -> Resolution[State]:
    """Return the state with another penalty, or without the blackmail (6.6.21).

    `what` is {"by": the blackmailer's code, "penalty": one as the contract writes it},
    with null as the penalty to void it; or accounts of a player (8.4.1), see
    `correct_accounts`; or jackpots and dealers (8.4.2), see `correct_town`. Raises
    UnusableInputError.
    """
    if isinstance(value, Mapping) and "code" in value:
        return correct_accounts(state, value)
    if isinstance(value, Mapping) and value.keys() & {"jackpots", "dealers"}:
        return correct_town(state, value)
    record = plain.record(value, "correction", ("by", "penalty"))
    threat = _threat_by(state, record["by"])
    if record["penalty"] is None:
        return _lift(state, threat)
    return _set(state, threat, load_penalty(record["penalty"], "correction.penalty"))


def _threat_by(state: State, by: Json) -> Threat:
    for threat in state.threats:
        if threat.by == by:  # 4.1: there is but one
            return threat
    raise UnusableInputError("correction.by: no blackmail by this player is in force")


def _set(state: State, threat: Threat, penalty: Penalty) -> Resolution[State]:
    """6.6.2: what the game master sets is not cut when it falls due."""
    if isinstance(penalty, FreeText):
        penalty = FreeText(nfc(penalty.text).strip())  # 6.6.2
    changed = replace(threat, penalty=penalty, gm=True)
    threats = tuple(changed if one is threat else one for one in state.threats)
    old_unit, old_penalty, old_text = penalty_figures(threat.penalty)
    unit, figure, text = penalty_figures(penalty)
    event = PenaltySet(
        rule="6.6.21",
        code=threat.by,
        action=threat.action,
        parameters=threat.parameters,
        victim=threat.victim,
        unit=unit,
        penalty=figure,
        text=text,
        old_unit=old_unit,
        old_penalty=old_penalty,
        old_text=old_text,
    )
    return Resolution(replace(state, threats=threats), (event,))


def _lift(state: State, threat: Threat) -> Resolution[State]:
    """6.6.2: without its penalty a blackmail is no longer in force."""
    threats = tuple(one for one in state.threats if one is not threat)
    event = BlackmailLifted(
        rule="6.6.21",
        code=threat.by,
        action=threat.action,
        parameters=threat.parameters,
        victim=threat.victim,
    )
    return Resolution(replace(state, threats=threats), (event,))
