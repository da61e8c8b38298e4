"""Why a line of Ostia is not allowed, in both languages (o16)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ostia.goods import Good
from engine.ostia.notices import RefusalKind as R
from engine.ostia.state import Stage
from server.reports.refusals import Refusals

_GERMAN: Mapping[str, str] = {
    R.OVER: "Die Partie ist zu Ende.",
    R.WRONG_STEP: "Dieser Befehl gehört nicht in diesen Schritt; dran ist: {step}.",
    R.NOT_AWAITED: "In diesem Schritt ({step}) bist du nicht gefragt.",
    R.UNKNOWN_PLAYER: "In dieser Partie hat niemand das Kürzel {player}.",
    R.NOT_IN_BOAT: "In deinem Boot liegt kein {good}; dort liegt: {cards}.",
    R.NOT_A_LOT: "Ein Los sind genau zwei der übrigen vier Karten: {cards}.",
    R.TOO_FEW_CARDS: "Von {good} hast du {held:Karte|Karten}, nicht {wanted}.",
    R.TOO_MANY_BLUFFS: "Es gibt nur {most:Bluffkarte|Bluffkarten}, nicht {wanted}.",
    R.OWN_LOT: "Auf das eigene Los bietest du nicht; es zu behalten, befiehlt h.",
    R.BELOW_MINIMUM: "Das Mindestgebot auf das Los von {player} ist {minimum} D.",
    R.ALL_PLAIN: "Mit alle steht ein Gebot über dem Mindestgebot, also +{amount}.",
    R.OWN_FAVOUR: "Dir selbst gibst du keinen Vorzug.",
    R.FAVOUR_TOO_GREAT: "Ein Vorzug geht von {least} bis {most}.",
    R.TOO_MANY_STORES: "Niemand kann mehr als {most} Speicher haben.",
}

_ENGLISH: Mapping[str, str] = {
    R.OVER: "The game is over.",
    R.WRONG_STEP: "This order does not belong to this step, which is: {step}.",
    R.NOT_AWAITED: "This step ({step}) does not ask for your orders.",
    R.UNKNOWN_PLAYER: "Nobody in this game has the code {player}.",
    R.NOT_IN_BOAT: "There is no {good} in your boat, which holds: {cards}.",
    R.NOT_A_LOT: "A lot is exactly two of the other four cards: {cards}.",
    R.TOO_FEW_CARDS: "Of {good} you hold {held:card|cards}, not {wanted}.",
    R.TOO_MANY_BLUFFS: "There are only {most:bluff card|bluff cards}, not {wanted}.",
    R.OWN_LOT: "You do not bid on your own lot; h is the order that keeps it.",
    R.BELOW_MINIMUM: "The minimum for the lot of {player} is {minimum} D.",
    R.ALL_PLAIN: "With all, a bid is above the minimum, so it reads +{amount}.",
    R.OWN_FAVOUR: "You do not favour yourself.",
    R.FAVOUR_TOO_GREAT: "A favour goes from {least} to {most}.",
    R.TOO_MANY_STORES: "Nobody can have more than {most:store|stores}.",
}

_GOODS: Mapping[str, Mapping[str, str]] = {
    "de": {
        Good.IVORY: "Elfenbein",
        Good.OIL: "Öl",
        Good.WINE: "Wein",
        Good.SALT: "Salz",
        Good.WOOD: "Holz",
        Good.GRAIN: "Getreide",
    },
    "en": {
        Good.IVORY: "ivory",
        Good.OIL: "oil",
        Good.WINE: "wine",
        Good.SALT: "salt",
        Good.WOOD: "wood",
        Good.GRAIN: "grain",
    },
}

_STEPS: Mapping[str, Mapping[str, str]] = {
    "de": {
        Stage.HAFEN: "Hafen",
        Stage.HANDEL1: "erster Handel",
        Stage.HANDEL2: "zweiter Handel",
        Stage.KONTOR: "Kontor",
        Stage.SCHLUSS: "Schluss",
    },
    "en": {
        Stage.HAFEN: "harbour",
        Stage.HANDEL1: "first trade",
        Stage.HANDEL2: "second trade",
        Stage.KONTOR: "office",
        Stage.SCHLUSS: "closing",
    },
}

REFUSALS: Mapping[str, Refusals] = {
    language: Refusals(
        language, sentences, {"good": _GOODS[language], "step": _STEPS[language]}
    )
    for language, sentences in (("de", _GERMAN), ("en", _ENGLISH))
}
