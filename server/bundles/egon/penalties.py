"""The penalties of blackmail, which the game master lists and changes (6.6.21)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.egon.events import FreePenaltyDue
from engine.egon.orders import FreeText, Money, Penalty, Stones
from engine.egon.state import State, Threat
from engine.protocol import Code, Event, Json, UnusableInputError
from server.reports.penalties import Stated


class EgonPenalties:
    """What players blackmail each other with."""

    units: Mapping[str, str] = {"money": "so many Kj", "stones": "so many stones"}

    def in_force(self, state: State) -> Sequence[str]:
        """Return a line for each blackmail that takes effect in the coming round."""
        return [_line(threat) for threat in state.threats]

    def due(self, event: Event) -> str:
        """Return who has to do what in words (6.6.2)."""
        if not isinstance(event, FreePenaltyDue):
            return ""
        return f"{event.code}, blackmailed by {event.blackmailer}: {event.text}"

    def changed(self, by: Code, penalty: Stated) -> Json:
        """Return what `engine.egon.correction` takes."""
        stated: dict[str, Json] = dict(penalty.amounts)
        if penalty.text is not None:
            stated["text"] = penalty.text
        if len(stated) > 1:
            raise UnusableInputError("a penalty is money, stones, or a text")
        return {"by": by, "penalty": stated or None}


def _line(threat: Threat) -> str:
    action = threat.action
    if threat.parameters:
        action += f"({','.join(map(str, threat.parameters))})"
    demand = f"must not {action}" if threat.victim is None else f"must {action}"
    mark = ", set by the game master" if threat.gm else ""
    victim = threat.victim or "everybody else"
    return f"{threat.by}: {victim} {demand}, or {_words(threat.penalty)}{mark}"


def _words(penalty: Penalty) -> str:
    match penalty:
        case Money(amount):
            return f"{amount} Kj"
        case Stones(count):
            return f"{count} stones"
        case FreeText(text):
            return f"in words: {text}"
