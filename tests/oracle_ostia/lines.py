"""Which lines of a text count, and what they say (o16)."""

from __future__ import annotations

from tests.oracle_ostia.shapes import PlayerIn, Said, State
from tests.oracle_ostia.tables import KINDS, field, minimum
from tests.oracle_ostia.text import (
    ENDS,
    LETTER,
    WrongLineError,
    amount,
    blocks_out,
    card_list,
    everybody,
    fields_of,
    flat,
    kind_of,
    player_of,
    signed,
)

STEPS = {
    "n": ("hafen",),
    "g": ("handel1", "handel2"),
    "h": ("handel1", "handel2"),
    "b": ("handel1", "handel2"),
    "v": ("hafen", "handel1", "handel2", "kontor", "schluss"),
    "f": ("kontor",),
    "s": ("kontor",),
    "l": ("kontor",),
    "a": ("kontor",),
    "e": ("schluss",),
}


def read(state: State, me: str, text: str) -> tuple[Said, list[int]]:
    """Return what the lines say and the numbers of those with an error."""
    players: list[PlayerIn] = [
        {"code": code, "pseudonym": player["pseudonym"]}
        for code, player in state["players"].items()
    ]
    said: Said = {}
    wrong: list[int] = []
    for number, line, recipients in blocks_out(text):
        try:
            if recipients is not None:
                named = [name for name in fields_of(recipients) if name.strip('"')]
                for name in named:
                    if not everybody(name):
                        player_of(name, players)
                if not named:
                    raise WrongLineError(line)
            else:
                take_line(state, me, line, players, said)
        except WrongLineError:
            wrong.append(number)
    return said, wrong


def take_line(
    state: State, me: str, line: str, players: list[PlayerIn], said: Said
) -> None:
    """Add to `said` what the line says, or raise WrongLineError."""
    word, *fields = fields_of(line)
    letter = LETTER.get(flat(word))
    if flat(line) in ENDS or letter is None or not all(fields):
        raise WrongLineError(line)
    mine = state["players"][me]
    awaited = state["step"] != "schluss" or mine["hand"]
    if state["step"] not in STEPS[letter] or not awaited:
        raise WrongLineError(line)
    if letter in "fsle":
        take_cards(mine["hand"], letter, fields, said)
    elif letter == "g":
        bid(state, me, fields, players, said)
    elif letter == "v":
        favour(me, fields, players, said)
    elif letter == "n":
        said["n"] = free_card(mine["boat"], fields)
    elif letter == "b":
        said["b"] = budget(fields)
    elif letter == "h":
        said["h"] = amount(only(fields))
    else:
        stores = amount(only(fields))
        if stores > field(state, "max_stores"):
            raise WrongLineError(line)
        said["a"] = stores


def take_cards(hand: list[str], letter: str, fields: list[str], said: Said) -> None:
    """A list of cards of the hand."""
    cards = card_list(fields, bluffs=letter in "fs")
    too_many = any(cards.count(k) > hand.count(k) for k in KINDS)
    if too_many or cards.count("B") > 2:
        raise WrongLineError(letter)
    if letter == "f":
        said["f"] = cards
    elif letter == "s":
        said["s"] = cards
    elif letter == "l":
        said["l"] = cards
    else:
        said["e"] = cards


def only(fields: list[str]) -> str:
    """Return the one field there is."""
    if len(fields) != 1:
        raise WrongLineError(fields)
    return fields[0]


def free_card(boat: list[str], fields: list[str]) -> tuple[str, list[str] | None]:
    """The card, and the lot if one is named."""
    if not fields:
        raise WrongLineError("no card")
    card = kind_of(fields[0])
    if card not in boat:
        raise WrongLineError(card)
    if len(fields) == 1:
        return card, None
    lot = card_list(fields[1:], bluffs=False)
    four = list(boat)
    four.remove(card)
    if len(lot) != 2 or any(lot.count(k) > four.count(k) for k in lot):
        raise WrongLineError(lot)
    return card, lot


def bid(
    state: State, me: str, fields: list[str], players: list[PlayerIn], said: Said
) -> None:
    """A bid on one lot or on all."""
    if len(fields) != 2:
        raise WrongLineError(fields)
    sign, figure = signed(fields[1])
    if sign == "-":
        raise WrongLineError(fields)
    if everybody(fields[0]):
        if sign != "+":
            raise WrongLineError(fields)
        said["all"] = figure
        return
    seller = player_of(fields[0], players)
    if seller == me:
        raise WrongLineError(fields)
    if not sign and 0 < figure < minimum(state, state["players"][seller]["lot"]):
        raise WrongLineError(fields)
    said.setdefault("g", {})[seller] = (sign or "=", figure)


def budget(fields: list[str]) -> tuple[int | None, int | None]:
    """D (None: cash only) and lots (None: any number)."""
    if not 1 <= len(fields) <= 2:
        raise WrongLineError(fields)
    lots = amount(fields[1]) if len(fields) == 2 else None
    if flat(fields[0]) in ("bar", "cash"):
        return None, lots
    return amount(fields[0]), lots


def favour(me: str, fields: list[str], players: list[PlayerIn], said: Said) -> None:
    """A favour from -99 to +99 towards somebody else."""
    if len(fields) != 2:
        raise WrongLineError(fields)
    bidder = player_of(fields[0], players)
    sign, figure = signed(fields[1])
    if bidder == me or figure > 99:
        raise WrongLineError(fields)
    said.setdefault("v", {})[bidder] = -figure if sign == "-" else figure
