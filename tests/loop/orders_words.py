"""Values for the fields that a form names, in each game."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

TEXT = "Das ist ein Satz, der in der Zeitung stehen soll, und er ist lang genug.\n" * 10
"""A text that is long enough for an article."""

_EGON = {
    "Name": "Bolle",
    "name": "Bolle",
    "Punkte": "5",
    "points": "5",
    "Los": "7",
    "ticket": "7",
    "Händler": "Dovid",
    "dealer": "Dovid",
    "Mindestmenge": "2",
    "minimum": "2",
    "Turmteil": "4",
    "tower share": "4",
    "Betrag": "200",
    "budget": "200",
    "amount": "200",
    "Anzahl": "1",
    "count": "1",
    "Wachfaktor": "1",
    "factor": "1",
    "Aktion": "i(10)",
    "action": "i(10)",
    "Baukolonnen": "1",
    "crews": "1",
    "Spielername": "Anna Beispiel",
    "real name": "Anna Beispiel",
}
_OSTIA = {
    "Betrag": "20",
    "amount": "20",
    "+n": "+1",
    "-n": "-1",
    "Grenze": "30",
    "limit": "30",
    "Lose": "2",
    "lots": "2",
    "Anzahl": "1",
    "number": "1",
}
_MARK = {
    "Wunsch,Wunsch,...": "b *,a *",
    "wish,wish,...": "b *,a *",
    "A1-A4": "A2",
    "B1-B4": "B2",
    "Mindestpreis": "20",
    "minimum": "20",
    "R und Reihen, etwa R543": "R543",
    "R and rows, such as R543": "R543",
    "Grenze für Aufbereitetes": "9",
    "limit if processed": "9",
    "Grenze": "6",
    "limit": "6",
    "Sorte oder *": "G",
    "sort or *": "G",
    "Sorte": "G",
    "sort": "G",
    "Feld oder nein": "nein",
    "space or no": "no",
    "Feld": "A2",
    "space": "A2",
}
_BAZAAR = {
    "Ware": "Öl",
    "good": "oil",
    "Wert": "5",
    "value": "5",
    "Anzahl": "1",
    "count": "1",
    "Preis": "3",
    "price": "3",
}

FIELDS: Mapping[str, Mapping[str, str]] = {
    "egon": _EGON,
    "ostia": _OSTIA,
    "mark": _MARK,
    "bazaar": _BAZAAR,
}
"""What stands for each field of a game's forms, in every language."""

PLAYERS = (
    *("Spieler oder alle", "player or all", "Spieler", "player"),
    *("Kürzel", "code"),
)


def words(game: str, others: Sequence[str], own: Mapping[str, str]) -> dict[str, str]:
    """Return what a reader puts for each field; `own` are cards that the game dealt."""
    return {**FIELDS[game], **dict.fromkeys(PLAYERS, others[0]), **own}


def dealt(mail: str, forms: Sequence[str]) -> dict[str, str]:
    """Return the cards that the examples of a template show, by the name of the field.

    What a hand holds the forms do not say; the lines below them do.
    """
    found: dict[str, str] = {}
    for form in forms:
        word, _, fields = form.partition(",")
        if re.fullmatch(r"[EOWSHG0-9,]+", fields) and fields.upper() == fields:
            first, *lot = fields.split(",")
            if word == "n":
                found |= {"Karte": first, "card": first}
                found |= {"Los,Los": ",".join(lot), "lot,lot": ",".join(lot)}
            found |= {"Karten": fields, "cards": fields} if word in "fe" else {}
    return found


def blocks(line: str, guest: str, language: str) -> str:
    """Return what stands below an order that needs a text or a list."""
    words = {
        "de": ("Gäste", "Artikel", "Strafe", "Ende"),
        "en": ("Guests", "Article", "Penalty", "End"),
    }
    guests, article, penalty, end = words[language]
    text = f"{article}: Zur Lage\n{TEXT}{end}"
    match re.match(r"\w*", line.strip().lower()):
        case found if found and found[0] in ("x", "denunzieren", "slander"):
            return f"\n{text}"
        case found if found and found[0] in ("p", "party"):
            return f"\n{guests}: {guest}\n{text}"
        case found if found and found[0] in ("e", "erpressen", "blackmail"):
            return f"\n{penalty}: 500 Kj\n{text}"
        case _:
            return ""
