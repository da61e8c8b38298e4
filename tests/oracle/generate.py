"""Whole random games from a seed: players, rule sets, draws, orders, odd states."""

from __future__ import annotations

import copy
from dataclasses import dataclass
from random import Random

from tests.oracle.shapes import (
    CAPACITY,
    DEALERS,
    EVENTS,
    FIRST_PHASE,
    LOTTERY,
    SECOND_PHASE,
    Blackmail,
    Penalty,
    Player,
    PlayerIn,
    Rules,
    State,
    figure,
    option,
)
from tests.oracle.spelling import Speller
from tests.oracle.table import arrange_with
from tests.oracle.writing import Mood, Writer

PSEUDONYMS = (
    "Max & Söhne",
    "Müller, Meier",
    "Straßenbauer",
    "Östliche Türme",
    "Graf Bär",
    "Legoer Steinesammler",
    "Zorro",
    "Haus: Turm",
    "Die drei; Fragezeichen",
    "Hoch (und höher)",
    "Egon der Erste",
    "Artikel",
    "4711",
    "A. E. Stein",
    "Ærø",
    "Alle Neune",
    "k",
    "Niemand sonst",
    "Ende",
    "Çelebi",
)
NAMES = ("Anna Groß", "Jörg Bäcker", "Meier, Ulf", "Özil Ay", "O'Neill", "Zoë")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
CASH = (-10000, -6700, -5000, -900, -1, 0, 0, 1, 800, 2500, 3999, 4000, 9000)
CORRECTIONS = (0, -10, -20, -30, -60, 20, 40, 80, 140)


@dataclass
class Setup:
    """The input of `new` for one game."""

    players: list[PlayerIn]
    rules: Rules
    draw: list[int]


def random_draw(random: Random) -> list[int]:
    """Return a draw; small bonus numbers come more often than by chance."""
    draw = random.sample(range(1, 50), 7)
    if random.random() < 0.3:
        draw.sort(reverse=True)
    return draw


def random_rules(random: Random) -> Rules:
    """Return a rule set with a few fields of its own."""
    rules: Rules = {"rounds": random.choice((1, 2, 4, 6, 6, 7, 8))}
    choices: dict[str, tuple[int | bool, ...]] = {
        "start_cash": (-9500, -3000, 2000, 5000, 20000),
        "start_di": (5, 25, 45, 60),
        "article_min_chars": (0, 1, 20, 20, 20, 90),
        "jail_relief": (0, 3, 25),
        "penalty_max_money": (0, 300, 100000),
        "penalty_max_stones": (0, 1, 50),
        "penalty_limits": (False, True),
        "justification_max_chars": (0, 15, 60),
        "last_round_crew_stones": (0, 1, 12),
        "boom_base": (0, 100, 400),
        "egonmind": (False, False, True),
        "bank_transfers": (True,),
        "interim_egonmind": (True, True, False),
    }
    for field, values in choices.items():
        if random.random() < 0.4:
            rules[field] = random.choice(values)
    if random.random() < 0.7:
        rules["event_modulus"] = random.choice((3, 5, 7, 10))
        numbers = random.sample(range(10), len(EVENTS))
        for event, number in zip(EVENTS, numbers, strict=True):
            rules[event] = None if random.random() < 0.15 else number
    return rules


def random_setup(random: Random) -> Setup:
    """Return players, rules and the start draw of one game."""
    rules = random_rules(random)
    count = random.choice((2, 3, 4, 5, 6, 8, 12, 16))
    pseudonyms = random.sample(PSEUDONYMS, count)
    named = option(rules, "interim_egonmind") or random.random() < 0.5
    codes: list[str] = []
    while len(codes) < count:
        code = "".join(random.choices(LETTERS, k=3))
        if code not in codes and code not in ("XXX", "ALL"):  # 1.2; XXX is nobody
            codes.append(code)
    players: list[PlayerIn] = []
    for number, code in enumerate(codes):
        player: PlayerIn = {"code": code, "pseudonym": pseudonyms[number]}
        if named:
            player["name"] = f"{NAMES[number % len(NAMES)]} {number // len(NAMES)}"
        players.append(player)
    return Setup(players, rules, random_draw(random))


def random_orders(random: Random, state: State, draw: list[int]) -> dict[str, str]:
    """Return the texts that the players send for the coming round."""
    codes = list(state["players"])
    mood = Mood(
        draw=draw,
        arranged=arrange_with(draw, state["rules"]),
        dealers=random.sample(DEALERS, 2),
        victims=random.sample(codes, min(3, len(codes))),
        bribe=random.choice((50, 100, 200)),
        share=random.choice((1, 2, 3, 4, 6)),
        minimum=random.choice((2, 4, 6, 9)),
    )
    speller = Speller(random, random.choice((0, 3, 12)))
    texts: dict[str, str] = {}
    for code, player in state["players"].items():
        if player["out"] is not None and random.random() < 0.7:
            continue
        if random.random() < 0.08:
            texts |= random.choice(({}, {code: ""}, {code: "# nichts\n\n"}))
        else:
            text = Writer(random, state, code, mood, speller).text()
            texts[code] = with_rounds(random, state, text)
    return texts


def with_rounds(random: Random, state: State, text: str) -> str:
    """Let some lines, in texts and headers too, name a round."""
    coming, last = state["round"] + 1, figure(state["rules"], "rounds")
    likely = [coming, coming, coming + 1, coming - 1, last, last + 1, 0]
    lines = text.split("\n")
    for at, line in enumerate(lines):
        if line.strip() and random.random() < 0.06:
            word = random.choice(("Runde", "Round", "RUNDE ", "runde"))
            number = random.choice(likely)
            comma = random.choice((",", ", ", ";"))
            lines[at] = f"{line.rstrip()}{comma}{word} {number}"
    return "\n".join(lines)


def mutate(random: Random, state: State) -> State:
    """Return a valid state that few games would reach."""
    state = copy.deepcopy(state)
    least = figure(state["rules"], "rounds") - 1
    state["round"] = random.randint(min(state["round"], least), least)
    if random.random() < 0.2:
        state["rules"].setdefault("jail_relief", 10)
    for player in state["players"].values():
        if player["out"] is None and random.random() < 0.7:
            mutate_player(random, player, state["round"])
    for dealer, entry in state["dealers"].items():
        if random.random() < 0.5:
            most = random.choice((12, CAPACITY[dealer]))
            entry["offer"] = random.randint(0, most)
            entry["correction"] = random.choice(CORRECTIONS)
    for name, (_, lowest, _) in LOTTERY.items():
        state["jackpots"][name] = lowest + random.choice((0, 50, 9000))
    if state["round"]:
        state["blackmails"] = random_blackmails(random, state)
        keep_articles(random, state)
    return state


def mutate_player(random: Random, player: Player, played: int) -> None:
    """Give a player unusual figures."""
    player["cash"] = random.choice(CASH)
    player["storage"] = random.choice((0, 1, 3, 9, 40))
    player["tower"] = random.choice((-15, -1, 0, 1, 12, 13, 20, 21, 30, 31, 60, 130))
    player["di"] = random.choice((0, 1, 15, 29, 36, 37, 44, 49, 50, 51, 60, 90))
    player["bonus"] = {dealer: random.choice((0, 0, 1, 2, 9)) for dealer in DEALERS}
    player["articles"] = random.randint(0, 5)
    player["justified"] = player["articles"] > 0 and random.random() < 0.5
    if played:
        player["sentence"] = random.choice((None, None, None, "jail", "penitentiary"))
        player["nmr"] = random.randint(0, min(3, played))
        player["nmr_in_a_row"] = random.randint(0, player["nmr"])


def random_blackmails(random: Random, state: State) -> list[Blackmail]:
    """Return blackmails in force, at most one of each player."""
    players = state["players"]
    here = [code for code, player in players.items() if player["out"] is None]
    found: list[Blackmail] = []
    if len(here) < 2:
        return found
    parameters: dict[str, list[int | str]] = {
        "a": [random.choice((*DEALERS, *here))],
        "x": [random.randint(1, 4), random.choice(here)],
        "l": [random.randint(1, 49)],
        "f": [random.choice((100, 900))],
        "g": [random.choice(DEALERS), random.choice((50, 100))],
        "d": [random.randint(1, 4), random.choice(here)],
        "s": [random.choice((100, 400)), random.choice(here)],
        "i": [random.randint(1, 4)],
    }
    penalties: tuple[Penalty, ...] = (
        {"money": random.choice((1, 400, 7000))},
        {"stones": random.choice((1, 3, 4, 60))},
        {"text": "Tanzen"},
    )
    for code in sorted(random.sample(here, random.randint(0, len(here)))):
        action = random.choice(FIRST_PHASE + SECOND_PHASE)
        fields = parameters.get(action, [])
        victims = [None, *(one for one in here if one != code)]
        blackmail: Blackmail = {
            "by": code,
            "action": action,
            "parameters": fields[: random.randint(0, len(fields))],
            "victim": random.choice(victims),
            "penalty": random.choice(penalties),
            "article_chars": figure(state["rules"], "article_min_chars")
            + random.choice((0, 7, 50)),
        }
        if random.random() < 0.2:
            blackmail["gm"] = True
        found.append(blackmail)
    return found


def keep_articles(random: Random, state: State) -> None:
    """Let some players have kept articles."""
    least = figure(state["rules"], "article_min_chars")
    for code, player in state["players"].items():
        if player["out"] is None and random.random() < 0.2:
            kept = state["kept_articles"].setdefault(code, {})
            kept[random.choice("xpe")] = least + random.choice((0, 5))
