"""m10: what a text says, read with splitting and small patterns."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from tests.oracle_mark.shapes import LETTERS

NUMBER = r"(?:[0-9]{1,3}(?:[.\u2009\u202f][0-9]{3})+(?![0-9])|[0-9]+)"
AMOUNT = re.compile(rf"({NUMBER})(?:\s*mark)?", re.IGNORECASE)
ROUND = re.compile(rf"(?:runde|round)\s+({NUMBER})", re.IGNORECASE)
SALE = re.compile(
    rf"(?:(B[1-4])(?:\s+|$))?(?:({NUMBER})(?:\s*mark)?(?:\s+|$))?(?:R([1-5]+))?",
    re.IGNORECASE,
)
PLACE = re.compile("[AB][1-4]", re.IGNORECASE)
ENDS = {"ende", "ende artikel", "end", "end article"}
WORDS = {
    "glas": "G",
    "glass": "G",
    "kunststoff": "K",
    "plastic": "K",
    "papier": "P",
    "pappe": "P",
    "paper": "P",
    "metall": "M",
    "metal": "M",
    "verbund": "V",
    "verbundstoff": "V",
    "verbundstoffe": "V",
    "composite": "V",
} | {letter.lower(): letter for letter in LETTERS}
ACTIONS = {
    "a": "a",
    "anliefern": "a",
    "deliver": "a",
    "b": "b",
    "aufbereiten": "b",
    "process": "b",
    "v": "v",
    "verkaufen": "v",
    "sell": "v",
    "x": "x",
    "entsorgen": "x",
    "dispose": "x",
    "k": "k",
    "kaufen": "k",
    "buy": "k",
    "s": "s",
    "schieben": "s",
    "advance": "s",
}
COMMANDS = {
    "z": "z",
    "zug": "z",
    "turn": "z",
    "g": "g",
    "gebot": "g",
    "bid": "g",
    "e": "e",
    "einliefern": "e",
    "offer": "e",
    "w": "w",
    "wahl": "w",
    "name": "w",
}


class Wish(NamedTuple):
    """A move that a player wants, for one sort."""

    do: str
    sort: str
    start: str | None
    goal: str | None
    least: int
    rows: str


Slots: TypeAlias = dict[str, list[Wish] | tuple[int, int, str | None] | str]
"""Orders by slot: a wish list; limits and a space; "yes", "no", a space or a sort."""


class Table(NamedTuple):
    """The facts that a line is judged by: rounds of the step, options, names."""

    rounds: range
    options: dict[str, bool]
    names: set[str]


class LineError(Exception):
    """The line is not accepted."""


def fold(text: str) -> str:
    """Return the form in which names are compared."""
    composed = unicodedata.normalize("NFC", text.strip()).casefold()
    for umlaut, plain in (("ä", "ae"), ("ö", "oe"), ("ü", "ue"), ("ß", "ss")):
        composed = composed.replace(umlaut, plain)
    return " ".join(composed.split())


def read(text: str, table: Table) -> tuple[Slots, list[int]]:
    """Return the orders that stand by slot, and the numbers of rejected lines."""
    slots: Slots = {}
    rejected: list[int] = []
    rows = enumerate((row.removesuffix("\r") for row in text.split("\n")), start=1)
    for number, row in rows:
        line = row.strip()
        if not line or line.startswith("#"):
            continue
        try:
            slots.update(one_line(line, rows, table))
        except LineError:
            rejected.append(number)
    return slots, rejected


def one_line(line: str, rows: Iterable[tuple[int, str]], table: Table) -> Slots:
    """Return the orders of a line; the text of a block is taken from `rows`."""
    header = re.match(r"(presse|press|nachricht|message)(?=[\s:])", line, re.IGNORECASE)
    if header and ":" in line:
        names, _, _title = line[header.end() :].partition(":")
        press = header[1].lower().startswith("press")
        if not press or not names.strip():
            skip_body(rows)
            if not press:
                check_recipients(names, table)
            return {}
    fields = [field.strip() for field in re.split("[,;]", line)]
    command = COMMANDS.get(fold(fields[0]))
    if command is None or "" in fields:
        raise LineError
    return {"z": turn, "g": bid, "e": offer, "w": name}[command](fields[1:], table)


def skip_body(rows: Iterable[tuple[int, str]]) -> None:
    """Take the lines of a block up to its end, or all of them."""
    for _number, row in rows:
        if fold(row) in ENDS:
            return


def check_recipients(names: str, table: Table) -> None:
    """m10.1: at least one recipient, and all of them known."""
    fields = re.findall(r'\s*"[^"]*"\s*|[^,;]+', names)
    recipients = [fold(name.strip().strip('"')) for name in fields if name.strip()]
    if not recipients:
        raise LineError
    for recipient in recipients:
        if recipient not in table.names | {"alle", "all"}:
            raise LineError


def take_when(fields: list[str], table: Table) -> tuple[list[str], str]:
    """m10.3: return the fields without the last one, if that says when."""
    if not fields:
        raise LineError
    last = fields[-1]
    if fold(last) in ("dauer", "lasting"):
        return fields[:-1], ":lasting"
    found = ROUND.fullmatch(last)
    if not found:
        return fields, ""
    number = plain(found[1])
    if number not in table.rounds:
        raise LineError
    return fields[:-1], f":{number}"


def plain(number: str) -> int:
    """Return what the digits say."""
    return int(re.sub("[^0-9]", "", number))


def amount(text: str) -> int:
    """Return a number that may have its unit."""
    found = AMOUNT.fullmatch(text)
    if not found:
        raise LineError
    return plain(found[1])


def sort_of(text: str, *, star: bool) -> str:
    """m10.2: return the letter of a sort, or "*" where that is allowed."""
    if text == "*" and star:
        return "*"
    letter = WORDS.get(fold(text))
    if letter is None:
        raise LineError
    return letter


def turn(fields: list[str], table: Table) -> Slots:
    """m10.4: a wish list; one wrong wish makes the line wrong (m10.8)."""
    fields, when = take_when(fields, table)
    if not fields:
        raise LineError
    return {f"turn{when}": [one for text in fields for one in wishes(text, table)]}


def wishes(text: str, table: Table) -> list[Wish]:
    """Return the wish, or five for the star of all sorts (m10.5)."""
    parts = text.split(maxsplit=2)
    if len(parts) < 2:
        raise LineError
    do = ACTIONS.get(fold(parts[0]))
    if do is None or not table.options.get(do, True):
        raise LineError
    sort = sort_of(parts[1], star=do not in "ks")
    rest = parts[2] if len(parts) > 2 else ""
    start, goal, least, rows = details(do, rest)
    if sort == "*" and (start or goal):
        raise LineError
    letters = LETTERS if sort == "*" else sort
    return [Wish(do, letter, start, goal, least, rows) for letter in letters]


def details(do: str, rest: str) -> tuple[str | None, str | None, int, str]:
    """m10.4: return space, second space, minimum and rows of a wish."""
    if do == "v":
        found = SALE.fullmatch(rest)
        if not found or (found[3] and len(set(found[3])) < len(found[3])):
            raise LineError
        start = found[1].upper() if found[1] else None
        return start, None, plain(found[2] or "0"), found[3] or ""
    spaces = [part.upper() for part in rest.split()]
    if not all(PLACE.fullmatch(space) for space in spaces):
        raise LineError
    if do == "x":
        if len(spaces) > 1:
            raise LineError
        return (spaces[0] if spaces else None), None, 0, ""
    if do in "ak":
        if len(spaces) > 1 or any(space[0] == "B" for space in spaces):
            raise LineError
        return None, (spaces[0] if spaces else None), 0, ""
    areas = "".join(space[0] for space in spaces)
    if areas not in ("", "A", "B", "AB"):
        raise LineError
    start = next((space for space in spaces if space[0] == "A"), None)
    goal = next((space for space in spaces if space[0] == "B"), None)
    if start and goal and abs(int(start[1]) - int(goal[1])) > 1:
        raise LineError
    return start, goal, 0, ""


def bid(fields: list[str], table: Table) -> Slots:
    """m10.1 g: sort, limit, second limit, space."""
    fields, when = take_when(fields, table)
    if len(fields) < 2:
        raise LineError
    sort = sort_of(fields[0], star=True)
    first = second = amount(fields[1])
    rest = fields[2:]
    if rest and not PLACE.fullmatch(rest[0]):
        second = amount(rest.pop(0))
    space = rest.pop(0).upper() if rest and PLACE.fullmatch(rest[0]) else None
    if rest or (sort == "*" and space):
        raise LineError
    return {f"bid:{sort}{when}": (first, second, space)}


def offer(fields: list[str], table: Table) -> Slots:
    """m10.1 e: a sort, and a space or `nein`."""
    fields, when = take_when(fields, table)
    if not table.options["e"] or not 1 <= len(fields) <= 2:
        raise LineError
    sort = sort_of(fields[0], star=False)
    what = "yes"
    if len(fields) == 2:
        what = fields[1].upper()
        if fold(what) in ("nein", "no"):
            what = "no"
        elif not PLACE.fullmatch(what):
            raise LineError
    return {f"offer:{sort}{when}": what}


def name(fields: list[str], table: Table) -> Slots:
    """m10.1 w: a sort."""
    fields, when = take_when(fields, table)
    if len(fields) != 1:
        raise LineError
    return {f"name{when}": sort_of(fields[0], star=False)}
