"""Why a line of MARK is not allowed, in both languages (m10.8)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.mark.notices import RefusalKind as R
from server.reports.refusals import Refusals

_GERMAN: Mapping[str, str] = {
    R.OVER: "Die Partie ist zu Ende.",
    R.WRONG_ROUND: (
        "Die Runde {round} gehört nicht zum kommenden Schritt; der geht von Runde "
        "{first} bis {last}."
    ),
    R.NOT_NEXT: "Die kommende Runde ist {first}, nicht {round}.",
    R.OPTION_OFF: "Den Befehl {order} gibt es in dieser Partie nicht.",
    R.NEGATIVE: "{number} ist zu wenig; erlaubt ist ab 0.",
    R.EMPTY_LIST: "Die Wunschliste ist leer.",
    R.ANY_SORT: '"{wish}" geht nicht: Mit * statt einer Sorte steht hier kein Feld, '
    "und k und s brauchen eine Sorte.",
    R.WRONG_AREA: '"{wish}" geht nicht: {space} liegt in der falschen Hälfte des '
    "Betriebs.",
    R.NOT_TOUCHING: '"{wish}" geht nicht: {origin} und {target} berühren sich nicht.',
    R.NO_ROW: '"{wish}" geht nicht: Reihen stehen nur bei v und heißen 1 bis 5.',
    R.ROW_TWICE: '"{wish}" nennt die Reihe {row} zweimal.',
}

_ENGLISH: Mapping[str, str] = {
    R.OVER: "The game is over.",
    R.WRONG_ROUND: (
        "Round {round} is not in the coming step, which goes from round {first} to "
        "{last}."
    ),
    R.NOT_NEXT: "The coming round is {first}, not {round}.",
    R.OPTION_OFF: "There is no order {order} in this game.",
    R.NEGATIVE: "{number} is too little; 0 and more is allowed.",
    R.EMPTY_LIST: "The wish list is empty.",
    R.ANY_SORT: '"{wish}" is not possible: with * for the sort no space stands here, '
    "and k and s need a sort.",
    R.WRONG_AREA: '"{wish}" is not possible: {space} is in the wrong half of the '
    "factory.",
    R.NOT_TOUCHING: '"{wish}" is not possible: {origin} and {target} do not touch.',
    R.NO_ROW: '"{wish}" is not possible: only v has rows, and they are 1 to 5.',
    R.ROW_TWICE: '"{wish}" names row {row} twice.',
}

REFUSALS: Mapping[str, Refusals] = {
    "de": Refusals("de", _GERMAN),
    "en": Refusals("en", _ENGLISH),
}
