"""Random games: players, house rules, permutations, and texts with mistakes in them."""

from __future__ import annotations

from random import Random

from tests.oracle_ostia.shapes import PlayerIn, Rules, State
from tests.oracle_ostia.tables import KINDS, field, minimum
from tests.oracle_ostia.text import FULL

PEOPLE: list[PlayerIn] = [
    {"code": "ANN", "pseudonym": "Quintus", "name": "Anna A."},
    {"code": "BEN", "pseudonym": "Bau, Babel & Co"},
    {"code": "CID", "pseudonym": "Öl Müller", "name": "Cid"},
    {"code": "DOT", "pseudonym": "Straße 7"},
    {"code": "EVA", "pseudonym": "E"},
]
WORDS = {
    "E": ("E", "e", "Elfenbein", "ivory"),
    "O": ("O", "o", "Öl", "oel", "OEL", "oil", "O\u0308l"),
    "W": ("W", "Wein", "wine"),
    "S": ("S", "SALZ", "salt"),
    "H": ("H", "Holz", "wood"),
    "G": ("G", "g", "Getreide", "grain"),
}
JUNK = (
    "Ende",
    "xyz,3",
    "g",
    "g,BEN",
    "g,,14",
    "g,ZZZ,14",
    'g,"alle",+1',
    "g,alle,14",
    "g,alle,-1",
    "g,ANN,-3",
    "g,BEN,14 Kj",
    "g,BEN,1.40",
    "h,-3",
    "h,viel",
    "h,+3",
    "b",
    "b,bar,viel",
    'b,"bar"',
    "b,10,1,1",
    "v,alle,3",
    "v,BEN,100",
    "v,CID,-100",
    "v,BEN,+",
    "v,BEN,+-3",
    "f,nichts,G",
    "f,0G",
    'f,"G"',
    "f,3B",
    "f,B,B,B",
    "s,G2",
    "l,B",
    "n,E,B,E",
    "n,1E",
    "n,nichts",
    "a,99",
    "a,1,1",
    "e,B",
    "f;G",
    "status",
    "alles weg",
    "a,ein",
    "n,E,nichts",
    "g,BEN,0 D",
    "v,BEN,0",
)
BLOCKS = (
    "Presse: neu\ng,BEN,14\nEnde",
    "Press:\nf,G\nend article",
    "Nachricht BEN, ,CID: hallo\nn,E\nEnde Artikel",
    "Nachricht alle:\nx\nEnd",
    "Message ZZZ: x\ns,nichts\nEND",
    'Nachricht "Bau, Babel & Co", ANN: x\nEnde',
    "Nachricht ,: x\nn,E\nEnde",
    "# n,E",
    "   ",
)

HOUSES: tuple[tuple[Rules, ...], ...] = (
    tuple({"rounds": rounds} for rounds in range(1, 6)),
    tuple({"start_cash": cash} for cash in (0, 0, 5, 20, 90)),
    tuple({"max_loans": loans} for loans in range(5)),
    tuple({"max_kinds": kinds} for kinds in range(1, 6)),
    tuple({"rank_chips": list(chips)} for chips in ((5,), (4, 1, 1, 1, 1), (0, 3))),
    tuple(
        {"forum_prices": list(prices), "forum_price_more": 2}
        for prices in ((), (9, 7), range(20, 0, -1))
    ),
    ({"max_stores": 0, "start_stores": 0}, {"max_stores": 2, "start_stores": 2}),
    ({"loan": 1, "loan_repay": 1, "loan_interest": 0}, {"loan": 9, "loan_repay": 12}),
    ({"store_sale": 1, "store_price": 20}, {"store_sale": 12, "store_price": 4}),
    ({"cards": {"E": 1, "O": 0, "W": 9, "S": 20, "H": 10, "G": 11}},),
)
"""House rules that can be played, those that belong together in one."""


def permutation(chance: Random, size: int) -> list[int]:
    """A permutation of 1 to `size`."""
    return chance.sample(range(1, size + 1), size)


def random_setup(chance: Random) -> tuple[list[PlayerIn], Rules, dict[str, list[int]]]:
    """Players in any order, rules that can be played, and the chance of the start."""
    players = chance.sample(PEOPLE, chance.randint(3, 5))
    start = {
        "seats": permutation(chance, 5),
        "deck": permutation(chance, 51),
        "senate": permutation(chance, 6),
    }
    return players, random_rules(chance, len(players)), start


def random_rules(chance: Random, players: int) -> Rules:
    """Default rules in half of the games."""
    rules: Rules = {}
    if chance.random() < 0.5:
        return rules
    for choices in HOUSES:
        if chance.random() < 0.3:
            rules |= chance.choice(choices)
    if chance.random() < 0.3:
        rules["values"] = {kind: chance.randint(1, 9) for kind in KINDS}
    if chance.random() < 0.3:
        rules["senate_cards"] = ["".join(chance.sample(KINDS, 6)) for _ in range(6)]
    if chance.random() < 0.3:
        room = 51 - players * (max(rules.get("max_stores", 4), 1) + 5)
        count = chance.randint(0, min(room, 9))
        rules["depressors"] = {"3": 0, "4": 0, "5": 0} | {str(players): count}
    return rules


def random_text(chance: Random, state: State, me: str) -> str | None:
    """The mail of a player: nothing, or lines of which some are wrong."""
    if chance.random() < 0.15:
        return None
    lines = sensible(chance, state, me)
    for _ in range(chance.choice((0, 0, 1, 3))):
        lines.append(anything(chance, state, me))
    if chance.random() < 0.2:
        lines.append(chance.choice(JUNK))
    if chance.random() < 0.2:
        lines.append(chance.choice(BLOCKS))
    chance.shuffle(lines)
    text = chance.choice(("\n", "\r\n")).join(lines)
    return text + chance.choice(("", "\n"))


def sensible(chance: Random, state: State, me: str) -> list[str]:
    """Lines of this step."""
    mine = state["players"][me]
    others = [code for code in state["seats"] if code != me]
    step = state["step"]
    if step == "hafen":
        return [take_line(chance, mine["boat"])]
    if step == "kontor":
        return office_lines(chance, state, mine["hand"])
    if step == "schluss":
        return [f"e,{cards(chance, mine['hand'])}"] if mine["hand"] else []
    lines = []
    for seller in others:
        if chance.random() < 0.7:
            lot = minimum(state, state["players"][seller]["lot"])
            lines.append(bid_line(chance, seller, lot))
    if chance.random() < 0.3:
        lines.append(f"{word(chance, 'g')},{chance.choice(('alle', 'All'))},+1")
    if chance.random() < 0.5:
        lines.append(f"{word(chance, 'h')},{chance.randint(0, 30)}")
    if chance.random() < 0.6:
        budget = chance.choice(("bar", "cash", "20", "40 D", "100 Denare", "0"))
        lots = chance.choice(("", ",1", ", 2", ",0"))
        lines.append(f"{word(chance, 'b')},{budget}{lots}")
    if chance.random() < 0.4:
        lines.append(favour_line(chance, chance.choice(others)))
    return lines


def bid_line(chance: Random, seller: str, least: int) -> str:
    """A bid that mostly is high enough."""
    amount = chance.choice(("+0", "+1", "+ 2 D", "0", str(least), f"{least + 3} D"))
    if chance.random() < 0.3:
        amount = str(chance.randint(0, 40))
    return f"{word(chance, 'g')},{name(chance, seller)},{amount}"


def favour_line(chance: Random, bidder: str) -> str:
    """A favour in one of its spellings."""
    sign = chance.choice(("+", "-", "", "\u2212", "\u2013 ", "+ "))
    amount = chance.choice((0, 1, 3, 8, 99))
    return f"{word(chance, 'v')}, {name(chance, bidder)} ,{sign}{amount}"


def take_line(chance: Random, boat: list[str]) -> str:
    """A free card, with or without a lot."""
    taken = chance.sample(boat, 3)
    line = f"{word(chance, 'n')},{spelled(chance, taken[0])}"
    if chance.random() < 0.5:
        line += f",{listed(chance, taken[1:])}"
    return line


def office_lines(chance: Random, state: State, hand: list[str]) -> list[str]:
    """Lines of the office."""
    lines = []
    for letter in "fsl":
        if chance.random() < 0.6:
            chosen = cards(chance, hand)
            if letter != "l" and chance.random() < 0.2:
                chosen = "2B" if chosen == "nichts" else f"{chosen},Bluff"
            lines.append(f"{word(chance, letter)},{chosen}")
    if chance.random() < 0.5:
        most = field(state, "max_stores")
        lines.append(f"{word(chance, 'a')};{chance.randint(0, most)}")
    return lines


def cards(chance: Random, hand: list[str]) -> str:
    """Some cards of a hand."""
    return listed(chance, chance.sample(hand, chance.randint(0, len(hand))))


def listed(chance: Random, chosen: list[str]) -> str:
    """A card list: one field each, or with numbers."""
    if not chosen:
        return chance.choice(("nichts", "Nothing"))
    if chance.random() < 0.5:
        return ",".join(spelled(chance, card) for card in chosen)
    kinds = dict.fromkeys(chosen)
    gap = chance.choice(("", " "))
    return ", ".join(
        f"{chosen.count(kind)}{gap}{spelled(chance, kind)}" for kind in kinds
    )


def anything(chance: Random, state: State, me: str) -> str:
    """A line of any step, with cards that may not be there."""
    any_cards = [chance.choice(KINDS) for _ in range(chance.randint(1, 4))]
    code = chance.choice([*state["seats"], me])
    return chance.choice(
        (
            f"n,{spelled(chance, any_cards[0])},{listed(chance, any_cards[1:])}",
            f"f,{listed(chance, any_cards)}",
            f"s,{listed(chance, any_cards)}",
            f"l,{listed(chance, any_cards)}",
            f"e,{listed(chance, any_cards)}",
            f"a,{chance.randint(0, 6)}",
            f"h,{chance.randint(0, 90)}",
            f"b,{chance.randint(0, 90)}",
            bid_line(chance, code, 9),
            favour_line(chance, code),
        )
    )


def word(chance: Random, letter: str) -> str:
    """A command in one of its spellings."""
    found = chance.choice(FULL[letter])
    return found.upper() if chance.random() < 0.2 else found


def spelled(chance: Random, kind: str) -> str:
    """A kind in one of its spellings."""
    return chance.choice(WORDS[kind])


def name(chance: Random, code: str) -> str:
    """A player by code or pseudonym."""
    if chance.random() < 0.7:
        return chance.choice((code, code.lower(), f'"{code}"'))
    (player,) = (one for one in PEOPLE if one["code"] == code)
    pseudonym = player["pseudonym"]
    if "," in pseudonym or chance.random() < 0.3:
        return f'"{pseudonym}"'
    return pseudonym.replace("ü", "ue") if chance.random() < 0.5 else pseudonym
