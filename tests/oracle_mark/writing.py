"""Random order texts, in all the spellings that the language knows, and some wrong."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tests.oracle_mark.rules import step_rounds
from tests.oracle_mark.shapes import LETTERS, State

SORT_WORDS = {
    "G": ["G", "g", "Glas", "glass", "GLAS"],
    "K": ["K", "k", "Kunststoff", "plastic", "kunstSTOFF"],
    "P": ["P", "p", "Papier", "Pappe", "paper"],
    "M": ["M", "m", "Metall", "metal"],
    "V": ["V", "v", "Verbund", "Verbundstoff", "verbundstoffe", "composite"],
}
ACTION_WORDS = {
    "a": ["a", "A", "Anliefern", "deliver"],
    "b": ["b", "Aufbereiten", "process"],
    "v": ["v", "V", "Verkaufen", "sell"],
    "x": ["x", "Entsorgen", "dispose"],
    "k": ["k", "Kaufen", "buy"],
    "s": ["s", "Schieben", "advance"],
}
COMMAND_WORDS = {
    "z": ["z", "Z", "Zug", "turn"],
    "g": ["g", "Gebot", "bid"],
    "e": ["e", "Einliefern", "offer"],
    "w": ["w", "Wahl", "name"],
}
GAPS = [" ", " ", " ", "  ", "\t", "\u2009", "\u00a0", "\x1f"]
WRONG = [
    *("z", "z,", "z,a", "z,a Q", "z,a G B1", "z,b G B1 A1", "z,b G A1 B3", "z,q G"),
    *("z,v P R55", "z,v P R6", "z,v P R", "z,a *A1", "z,k *", "z,s *", "z,a * A1"),
    *("z,b * B2", "z,v * B1 5", "z,x * A1", "z,a G,,b G", "z,a G,", "z,Dauer"),
    *("z,a G,Runde", "z,a G,Runde x", "z,Runde 1", "z,a G,Dauer,a K", "z,a G A1 A2"),
    *("z,v G 5 Kj", "z,v G 5 B1", "z,v G R5 5", "z,v G -1", "z,v G 1 200", "z.a G"),
    *("g", "g,G", "g,G,x", "g,G,-1", "g,*,3,A1", "g,Q,3", "g,G,3,4,5", "g,G,3,C1"),
    *("g,G,3,A1,4", "g,G,3 Kj", "g,G,3,A1,B1", "g,G,3,Runde 999", "g,G 3", "g,,3"),
    *("e", "e,*", "e,G,A5", "e,G,A1,nein", "e,G,nein,A1", "e,Q", "e,G,ja", "w", "w,*"),
    *("w,Q", "w,G,A1", "w,G,3", "f,3", "Ende", "End article", "ende Artikel", "ENDE"),
    *("Artikel: x", "Gäste: a", "Strafe: 5", "Rechtfertigung: y", "status", "a,G"),
    *(
        "z a G",
        "z,a G # comment",
        "g,G,1.20",
        "g,G,12.0000",
        "z,Dauer Dauer",
        "löschen z",
    ),
    *("z,aG", "z,a  ", "g,G,3,A1,Dauer,Dauer", "e,G,nein,Runde 0", "w,G,Dauer,Runde 1"),
    *("Nachricht: x", "Nachricht :", "Presse x", "Nachricht NIX"),
]


def number(random: Random, most: int) -> str:
    """Return a figure, sometimes grouped, padded or with its unit."""
    value = random.choice([0, 1, random.randint(0, 12), random.randint(0, most)])
    if random.random() < 0.03:
        value = random.randint(1000, 2_000_000)
    text = str(value)
    if random.random() < 0.1:
        text = f"{value:,}".replace(",", random.choice([".", "\u2009", "\u202f"]))
    elif random.random() < 0.1:
        text = f"0{value}"
    if random.random() < 0.1:
        text += random.choice([" Mark", "Mark", "\u2009mark", " MARK"])
    return text


def when(random: Random, rounds: range) -> list[str]:
    """Return the field that says for which rounds, or none."""
    chance = random.random()
    if chance < 0.6:
        return []
    if chance < 0.8:
        return [random.choice(["Dauer", "dauer", "lasting", "LASTING"])]
    near = random.choice([*rounds, *rounds, rounds[0] - 1, rounds[-1] + 1])
    return [f"{random.choice(['Runde', 'runde', 'Round'])}{random.choice(GAPS)}{near}"]


def sort(random: Random, *, star: bool) -> str:
    """Return a sort in one of its spellings."""
    if star and random.random() < 0.25:
        return "*"
    return random.choice(SORT_WORDS[random.choice(LETTERS)])


def space(random: Random, areas: str) -> str:
    """Return a space, mostly of these areas."""
    area = random.choice("AB") if random.random() < 0.05 else random.choice(areas)
    found = f"{area}{random.randint(1, 4)}"
    return found.lower() if random.random() < 0.2 else found


def wish(random: Random) -> str:
    """Return a wish that is mostly right."""
    do = random.choice("aabbbvvvvxks")
    parts = [
        random.choice(ACTION_WORDS[do]),
        sort(random, star=do in "abvx" or random.random() < 0.02),
    ]
    if parts[1] != "*" or random.random() < 0.05:
        parts += spaces(random, do)
    if do == "v":
        if random.random() < 0.5:
            parts.append(number(random, 70))
        if random.random() < 0.4:
            digits = random.sample("12345", random.randint(1, 5))
            parts.append(random.choice("Rr") + "".join(digits))
    return "".join(
        part if not at else random.choice(GAPS) + part for at, part in enumerate(parts)
    )


def spaces(random: Random, do: str) -> list[str]:
    """Return the spaces of a wish, often none."""
    chance = random.random()
    if chance < 0.5:
        return []
    match do:
        case "b" | "s":
            start, goal = space(random, "A"), space(random, "B")
            if chance < 0.65:
                return [start]
            return [goal] if chance < 0.8 else [start, goal]
        case "v":
            return [space(random, "B")]
        case "x":
            return [space(random, "AB")]
        case _:
            return [space(random, "A")]


def line(random: Random, rounds: range) -> str:
    """Return an order line that is mostly right."""
    command = random.choice("zzzggggeew")
    fields = [random.choice(COMMAND_WORDS[command])]
    match command:
        case "z":
            fields += [wish(random) for _ in range(random.randint(1, 6))]
        case "g":
            fields += bid(random)
        case "e":
            fields.append(sort(random, star=False))
            if random.random() < 0.5:
                fields.append(
                    random.choice(["nein", "no", "NEIN", space(random, "AB")])
                )
        case _:
            fields.append(sort(random, star=False))
    return joined(random, [*fields, *when(random, rounds)])


def bid(random: Random) -> list[str]:
    """Return the fields of a bid."""
    fields = [sort(random, star=True), number(random, 40)]
    if random.random() < 0.5:
        fields.append(number(random, 60))
    if fields[0] != "*" and random.random() < 0.3:
        fields.append(space(random, "AB"))
    return fields


def joined(random: Random, fields: Sequence[str]) -> str:
    """Return the fields with separators as people type them."""
    text = fields[0]
    for field in fields[1:]:
        text += random.choice([",", ",", ",", ", ", " ,", ";", " ; "]) + field
    return text


def block(random: Random, names: Sequence[str]) -> list[str]:
    """Return a text for others, sometimes without its end or with a wrong name."""
    head = random.choice(["Presse:", "Press: Neues", "presse :"])
    if random.random() < 0.6:
        to = random.choice([*names, "alle", "ALL", "XQX", f"{names[0]}, ,{names[-1]}"])
        head = f"{random.choice(['Nachricht', 'message'])} {to}: Titel"
    body = random.choices(["z,a G", "Hallo", "", "# x", "Presse: y", "g,*,9"], k=2)
    end = ["Ende", "end", " ENDE  Artikel ", "End article"]
    return [head, *body, *([random.choice(end)] if random.random() < 0.95 else [])]


def text(random: Random, state: State) -> str:
    """Return everything a player sends for the step."""
    rounds = step_rounds(state)
    names = [*state["players"]]
    names += [f'"{one["pseudonym"]}"' for one in state["players"].values()]
    lines: list[str] = []
    for _ in range(random.choice([0, 1, 3, 5, 8, 12])):
        chance = random.random()
        if chance < 0.82:
            lines.append(line(random, rounds))
        elif chance < 0.92:
            lines.append(random.choice(WRONG))
        elif chance < 0.96:
            lines.append(random.choice(["", "# comment", "  # z,a G", "   "]))
        else:
            lines += block(random, names)
    ends = random.choice(["\n", "\n", "\r\n"])
    return ends.join(random.choice(["", "", "  "]) + one for one in lines)
