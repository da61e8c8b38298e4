"""Order lines, read as o16 and the order language describe them."""

from __future__ import annotations

import re
import unicodedata

from tests.oracle_ostia.shapes import PlayerIn

FULL = {
    "n": ("n", "nehmen", "take"),
    "g": ("g", "gebot", "bid"),
    "h": ("h", "halten", "keep"),
    "b": ("b", "budget"),
    "v": ("v", "vorzug", "favour"),
    "f": ("f", "forum"),
    "s": ("s", "senat", "senate"),
    "l": ("l", "lager", "store"),
    "a": ("a", "ausbau", "build"),
    "e": ("e", "endlager", "final"),
}
LETTER = {word: letter for letter, words in FULL.items() for word in words}
KIND = {
    "e": "E",
    "elfenbein": "E",
    "ivory": "E",
    "o": "O",
    "oel": "O",
    "oil": "O",
    "w": "W",
    "wein": "W",
    "wine": "W",
    "s": "S",
    "salz": "S",
    "salt": "S",
    "h": "H",
    "holz": "H",
    "wood": "H",
    "g": "G",
    "getreide": "G",
    "grain": "G",
}
ENDS = {"ende", "ende artikel", "end", "end article"}
DIGITS = r"(?:\d{1,3}(?:[.\u2009\u202f]\d{3})+|\d+)"
AMOUNT = re.compile(rf"({DIGITS})\s*(?:d|denare?)?", re.IGNORECASE | re.ASCII)


class WrongLineError(Exception):
    """The line has an error."""


def flat(text: str) -> str:
    """Return a name as it compares."""
    small = unicodedata.normalize("NFC", text.strip()).casefold()
    for umlaut, spelled in (("ä", "ae"), ("ö", "oe"), ("ü", "ue")):
        small = small.replace(umlaut, spelled)
    return " ".join(small.split())


def amount(field: str) -> int:
    """A number, maybe with a unit."""
    # Thin spaces belong to the number, so ASCII's white space is not enough here.
    found = AMOUNT.fullmatch(field.replace("\u2009", ".").replace("\u202f", "."))
    if found is None:
        raise WrongLineError(field)
    return int(found[1].replace(".", ""))


def fields_of(line: str) -> list[str]:
    """Split at commas and semicolons that are not in quotes."""
    fields, quoted, current = [], False, ""
    for letter in line:
        if letter == '"':
            quoted = not quoted
        if letter in ",;" and not quoted:
            fields.append(current.strip())
            current = ""
        else:
            current += letter
    fields.append(current.strip())
    return fields


def blocks_out(text: str) -> list[tuple[int, str, str | None]]:
    """Return line number, line, and for a header the names it is for."""
    rows = [row.removesuffix("\r") for row in text.split("\n")]
    found: list[tuple[int, str, str | None]] = []
    inside = False
    for number, row in enumerate(rows, start=1):
        if inside:
            inside = flat(row) not in ENDS
            continue
        bare = row.strip()
        if not bare or bare.startswith("#"):
            continue
        press = re.match(r"(presse|press)\s*:", bare, re.IGNORECASE)
        message = re.match(r"(nachricht|message)\s+([^:]*):", bare, re.IGNORECASE)
        if press or message:
            inside = True
            found.append((number, bare, message[2] if message else None))
            if not message:
                found.pop()
        else:
            found.append((number, bare, None))
    return found


def player_of(field: str, players: list[PlayerIn]) -> str:
    """Return the code of who is named."""
    name = field
    if len(field) > 1 and field[0] == field[-1] == '"':
        name = field[1:-1]
    elif '"' in field[:1]:
        raise WrongLineError(field)
    for player in players:
        if flat(name) in (flat(player["code"]), flat(player["pseudonym"])):
            return player["code"]
    raise WrongLineError(field)


def everybody(field: str) -> bool:
    """Return whether the field is the word for all."""
    return flat(field) in ("alle", "all")


def signed(field: str) -> tuple[str, int]:
    """Return the sign ("" for none) and the number behind it."""
    sign = ""
    if field[:1] in ("+", "-", "\u2212", "\u2013"):
        sign = "+" if field[0] == "+" else "-"
        field = field[1:].strip()
    return sign, amount(field)


def kind_of(field: str) -> str:
    """Return the letter of a kind."""
    if flat(field) not in KIND or '"' in field:
        raise WrongLineError(field)
    return KIND[flat(field)]


def card_list(fields: list[str], *, bluffs: bool) -> list[str]:
    """Return letters, `B` for bluff cards."""
    if len(fields) == 1 and flat(fields[0]) in ("nichts", "nothing"):
        return []
    if not fields:
        raise WrongLineError("no card")
    cards: list[str] = []
    for field in fields:
        found = re.fullmatch(r"(\d*)\s*(\D.*)", field)
        if found is None:
            raise WrongLineError(field)
        count = int(found[1] or 1)
        if not 1 <= count <= 1000:
            raise WrongLineError(field)
        bluff = bluffs and flat(found[2]) in ("b", "bluff")
        cards += [("B" if bluff else kind_of(found[2]))] * count
    return cards
