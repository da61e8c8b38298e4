"""Warnings, defaults and refusals of Ostia in German (o12.1, o16)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ostia.notices import NoticeKind as N
from engine.ostia.notices import RefusalKind as R

NOTICES: Mapping[str, tuple[str, str]] = {
    N.OVERCOMMITTED: (
        "Geld",
        "Alles zusammen kann {total} D kosten, ausgeben darfst du {spendable} D. "
        "Reicht es bei späteren Losen nicht mehr, werden Gebote gesenkt oder fallen "
        "weg.",
    ),
    N.ABOVE_CASH: (
        "Geld",
        "{amount} D sind mehr, als in der Kasse ist ({cash} D). Ohne Budget zahlst du "
        "nur bar; mit b,Betrag auch aus Speichern und Krediten.",
    ),
    N.BUDGET_ABOVE_PURSE: (
        "Budget",
        "{amount} D kannst du nicht aufbringen: Kasse, Speicher und Kredite zusammen "
        "sind {purse} D.",
    ),
    f"{N.COSTS_STORES}: stores": (
        "Dein Los",
        "Bietet niemand, kostet dich dein Los {cost} D. Dafür müsstest du "
        "{stores:Speicher|Speicher} verkaufen.",
    ),
    f"{N.COSTS_STORES}: loans": (
        "Dein Los",
        "Bietet niemand, kostet dich dein Los {cost} D. Dafür müsstest du "
        "{loans:Kredit|Kredite} aufnehmen.",
    ),
    N.COSTS_STORES: (
        "Dein Los",
        "Bietet niemand, kostet dich dein Los {cost} D. Dafür müsstest du "
        "{stores:Speicher|Speicher} verkaufen und {loans:Kredit|Kredite} aufnehmen.",
    ),
    N.LIMIT_TOO_LOW: (
        "Halten",
        "Eine Grenze von {limit} D wirkt nie: Dein Los zu behalten kostet mindestens "
        "{least} D.",
    ),
    N.KINDS_LOST: (
        "Sorten",
        "Mehr als {most:Sorte|Sorten} in Forum und Senat zusammen. Verloren geht: "
        "{cards}.",
    ),
    N.FORUM_FIRST: (
        "Senat",
        "So viele Karten hast du nicht für beide Felder. Ins Forum statt in den Senat "
        "kommt: {cards}.",
    ),
    N.NO_STORE: (
        "Speicher",
        "{cards:Karte bleibt|Karten bleiben} auf der Hand, Platz ist in "
        "{stores:Speicher|Speichern}. Was keinen Platz hat, geht verloren.",
    ),
    N.NO_PLOTS: (
        "Ausbau",
        "{wanted} sind zu viel: Platz ist noch für {plots:Speicher|Speicher}.",
    ),
    N.NO_MONEY_TO_BUILD: (
        "Ausbau",
        "Ohne den Erlös im Forum kannst du {affordable:Speicher|Speicher} bezahlen, "
        "nicht {wanted}. Gebaut wird, was du danach bezahlen kannst.",
    ),
    N.LISTED_ELSEWHERE: (
        "Lager",
        "Das bleibt nicht auf der Hand und wird im Lager übergangen: {cards}.",
    ),
    N.SECOND_OF_KIND: (
        "Endlager",
        "{good}: Die zweite Karte einer Sorte bringt keinen Chip und belegt einen "
        "Speicher, der frei Geld brächte.",
    ),
    N.TAKES_DEFAULT: (
        "Boot",
        "Ohne Befehl von dir kommt {good} auf die Hand, und dein erstes Los ist: "
        "{cards}.",
    ),
    N.SELLS_DEFAULT: (
        "Handel",
        "Ohne Befehl von dir bietest du auf nichts. Dein Los geht an das höchste "
        "Gebot (mit deinem Vorzug); bietet niemand, nimmst du es für {cost} D.",
    ),
    f"{N.SELLS_DEFAULT}: broke": (
        "Handel",
        "Ohne Befehl von dir bietest du auf nichts. Dein Los geht an das höchste "
        "Gebot (mit deinem Vorzug); bietet niemand, kommt es auf die Ablage, denn "
        "{cost} D kannst du nicht zahlen.",
    ),
    N.SPLITS_DEFAULT: (
        "Kontor",
        "Ohne Befehl von dir kommt in den Senat: {senate}; ins Forum: {forum}. Der "
        "Rest bleibt, soweit du Speicher hast.",
    ),
    N.STAYS_DEFAULT: (
        "Endlager",
        "Ohne Befehl von dir bleibt in den Speichern: {cards}.",
    ),
}

REFUSALS: Mapping[str, str] = {
    R.OVER: "Die Partie ist zu Ende.",
    R.WRONG_STEP: "Dieser Befehl gehört in den Schritt {belongs}; jetzt ist dran: "
    "{step}.",
    R.NOT_AWAITED: "In diesem Schritt ({step}) bist du nicht gefragt.",
    R.UNKNOWN_PLAYER: "In dieser Partie hat niemand das Kürzel {player}.",
    R.NOT_IN_BOAT: "In deinem Boot liegt kein {good}; dort liegt: {cards}.",
    R.NOT_A_LOT: "Ein Los sind genau zwei der übrigen vier Karten: {cards}.",
    R.TOO_FEW_CARDS: "Von {good} hast du {held:Karte|Karten}, nicht {wanted}.",
    f"{R.TOO_FEW_CARDS}: none": "{good} hast du nicht auf der Hand.",
    R.TOO_MANY_BLUFFS: "Es gibt nur {most:Bluffkarte|Bluffkarten}, nicht {wanted}.",
    R.OWN_LOT: "Auf das eigene Los bietest du nicht; mit h behältst du es.",
    R.BELOW_MINIMUM: "Das Mindestgebot auf das Los von {player} ist {minimum} D.",
    R.ALL_PLAIN: 'Bei "alle" schreibst du, wie viel mehr als das Mindestgebot du '
    "bietest, zum Beispiel g,alle,+1.",
    R.OWN_FAVOUR: "Dir selbst gibst du keinen Vorzug.",
    R.FAVOUR_TOO_GREAT: "Ein Vorzug geht von {least} bis {most}.",
    R.TOO_MANY_STORES: "Niemand kann mehr als {most:Speicher|Speicher} haben.",
}
