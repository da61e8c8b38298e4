"""The penalties of blackmail, which the game master lists and changes (6.6.21)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from engine.egon.events import FreePenaltyDue
from engine.egon.orders import FreeText, Money, Penalty, Stones
from engine.egon.state import State, Threat
from engine.protocol import Code, Event, Json, UnusableInputError
from grammar.egon import penalty
from server.bundles.egon.catalogue import TEXTS
from server.reports.game.penalties import Stated
from server.texts.catalogue import Translation

MAX_PENALTY = 999_999_999
"""Kj or stones of the highest penalty that a game master can set."""


class EgonPenalties:
    """The threats of a blackmail."""

    units: Mapping[str, str] = {"money": "so many Kj", "stones": "so many stones"}

    def read(self, text: str) -> Stated:
        """Read "500 Kj", "2 Steine", or words (6.6.2)."""
        match penalty(text):
            case Money(figure):
                return Stated({"money": _checked(figure)})
            case Stones(figure):
                return Stated({"stones": _checked(figure)})
            case FreeText(words):
                return Stated({}, words)

    def in_force(
        self, state: State, language: str, by: Code | None = None
    ) -> Sequence[str]:
        """Return a line for each blackmail that takes effect in the coming round."""
        words = TEXTS.into(language)
        return [
            _line(threat, words) for threat in state.threats if by in (None, threat.by)
        ]

    def concerned(self, state: State, by: Code) -> Collection[Code]:
        """Return who blackmails, and who is blackmailed: maybe everybody."""
        victims = {threat.victim for threat in state.threats if threat.by == by}
        everybody = state.players.keys() if None in victims else ()
        return {by, *everybody, *(victim for victim in victims if victim is not None)}

    def due(self, event: Event, language: str) -> str:
        """Return who has to do what in words (6.6.2)."""
        if not isinstance(event, FreePenaltyDue):
            return ""
        return TEXTS.into(language).phrase(
            "penalty-due", code=event.code, by=event.blackmailer, text=event.text
        )

    def changed(self, by: Code, penalty: Stated) -> Mapping[str, Json]:
        """Return what `engine.egon.correction` takes."""
        stated: dict[str, Json] = dict(penalty.amounts)
        if penalty.text is not None:
            stated["text"] = penalty.text
        if len(stated) > 1:
            raise UnusableInputError("a penalty is money, stones, or a text")
        return {"by": by, "penalty": stated or None}


def _checked(figure: int) -> int:
    if figure > MAX_PENALTY:
        raise UnusableInputError(f"a penalty is at most {MAX_PENALTY}")
    return figure


def _line(threat: Threat, words: Translation) -> str:
    action = threat.action
    if threat.parameters:
        action += f"({','.join(map(str, threat.parameters))})"
    penalty = _said(threat.penalty, words)
    if threat.victim is None:
        return words.phrase(
            "penalty-in-force-for-all",
            by=threat.by,
            deed=action,
            penalty=penalty,
            set=threat.gm,
        )
    return words.phrase(
        "penalty-in-force",
        by=threat.by,
        victim=threat.victim,
        deed=action,
        penalty=penalty,
        set=threat.gm,
    )


def _said(penalty: Penalty, words: Translation) -> str:
    match penalty:
        case Money(amount):
            return words.phrase("penalty-money", amount=amount)
        case Stones(count):
            return words.phrase("penalty-stones", count=count)
        case FreeText(text):
            return words.phrase("penalty-in-words", text=text)
