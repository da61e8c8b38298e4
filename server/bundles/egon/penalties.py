"""The penalties of blackmail, which the game master lists and changes (6.6.21)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.egon.events import FreePenaltyDue
from engine.egon.orders import FreeText, Money, Penalty, Stones
from engine.egon.state import State, Threat
from engine.protocol import Code, Event, Json, UnusableInputError
from grammar.egon import penalty
from server.reports.penalties import Stated
from server.reports.wording import Figure, known

MOST = 999_999_999
"""No penalty is a larger figure."""


@dataclass(frozen=True, slots=True)
class _Words:
    """What a game master is told of penalties in one language."""

    language: str
    forced: str
    forbidden: str
    everybody: str
    by_master: str
    due: str
    money: str
    stones: str
    text: str


_WORDS: Mapping[str, _Words] = {
    "de": _Words(
        language="de",
        forced="{by}: {victim} muss {deed}, sonst {penalty}",
        forbidden="{by}: {victim} dürfen nicht {deed}, sonst {penalty}",
        everybody="alle anderen",
        by_master=", von der Spielleitung festgesetzt",
        due="{code}, erpresst von {by}: {text}",
        money="{} Kj",
        stones="{:Stein|Steine}",
        text="in Worten: {}",
    ),
    "en": _Words(
        language="en",
        forced="{by}: {victim} must {deed}, or {penalty}",
        forbidden="{by}: {victim} must not {deed}, or {penalty}",
        everybody="everybody else",
        by_master=", set by the game master",
        due="{code}, blackmailed by {by}: {text}",
        money="{} Kj",
        stones="{:stone|stones}",
        text="in words: {}",
    ),
}


class EgonPenalties:
    """What players blackmail each other with."""

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

    def in_force(self, state: State, language: str) -> Sequence[str]:
        """Return a line for each blackmail that takes effect in the coming round."""
        words = _WORDS[known(language)]
        return [_line(threat, words) for threat in state.threats]

    def due(self, event: Event, language: str) -> str:
        """Return who has to do what in words (6.6.2)."""
        if not isinstance(event, FreePenaltyDue):
            return ""
        template = _WORDS[known(language)].due
        return template.format(code=event.code, by=event.blackmailer, text=event.text)

    def changed(self, by: Code, penalty: Stated) -> Mapping[str, Json]:
        """Return what `engine.egon.correction` takes."""
        stated: dict[str, Json] = dict(penalty.amounts)
        if penalty.text is not None:
            stated["text"] = penalty.text
        if len(stated) > 1:
            raise UnusableInputError("a penalty is money, stones, or a text")
        return {"by": by, "penalty": stated or None}


def _checked(figure: int) -> int:
    if figure > MOST:
        raise UnusableInputError(f"a penalty is at most {MOST}")
    return figure


def _line(threat: Threat, words: _Words) -> str:
    action = threat.action
    if threat.parameters:
        action += f"({','.join(map(str, threat.parameters))})"
    template = words.forbidden if threat.victim is None else words.forced
    said = template.format(
        by=threat.by,
        victim=threat.victim or words.everybody,
        deed=action,
        penalty=_said(threat.penalty, words),
    )
    return said + (words.by_master if threat.gm else "")


def _said(penalty: Penalty, words: _Words) -> str:
    match penalty:
        case Money(amount):
            return words.money.format(amount)
        case Stones(count):
            return words.stones.format(Figure(count, words.language))
        case FreeText(text):
            return words.text.format(text)
