"""Order lines to typed orders, next to one compiled regular expression per line."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from time import process_time

from engine.protocol import Player
from grammar.egon import LANGUAGE
from grammar.reading import Roster
from server.process import collector
from tests.bench.figures import Figure, Line, Note, Side

LIMIT = 40_000
GROWTH = 1.5
ROUNDS = 3
MAILS = 800
GAMES = 60

WORDS = ("Legoer", "Turm", "Bau", "Größe", "Süd", "Attila", "Stein", "Söhne", "Hof")
DEALERS = ("Alois", "Bolle", "Cyrus", "Dovid", "Egon", "a", "B", "egon")
ORDER = re.compile(
    r"\s*([a-zü]+)\s*(?:[,;]\s*(\"[^\"]*\"|[^,;]+?)\s*)?"
    r"(?:[,;]\s*([^,;]+?)\s*)?(?:[,;]\s*([^,;]+?)\s*)?(?:[,;]\s*([^,;]+?)\s*)?$",
    re.IGNORECASE,
)
ARTICLE = "Artikel: Aus der Stadt\n" + "Wer baut, der bleibt, heißt es.\n" * 12 + "Ende"


def _roster(chance: random.Random) -> Roster:
    letters = chance.sample("ABCDEFGHIJKLMNOPQRSTUVWXYZ", 12)
    players = tuple(
        Player(f"{letter}{letter}X", f"{' '.join(chance.choices(WORDS, k=2))} {letter}")
        for letter in letters
    )
    return Roster(players[0].code, players)


def _lines(chance: random.Random, roster: Roster) -> list[str]:
    """Return the orders of one mail, as people write them."""

    def player() -> str:
        someone = chance.choice(roster.players[1:])
        return someone.pseudonym if chance.random() < 0.2 else someone.code

    def amount() -> str:
        figure = chance.randint(1, 40) * 50
        grouped = f"{figure:,} Kj".replace(",", ".")
        return chance.choice([f"{figure}"] * 8 + [f"{figure} Kj", grouped])

    first = chance.choice(
        [
            f"a,{chance.choice(DEALERS)}",
            f"Anzeige, {player()}",
            "v",
            f"l,{chance.randint(1, 49):02}",
            f"f,{amount()}",
            f"g,{chance.choice(DEALERS)},{amount()}",
        ]
    )
    second = chance.choice(
        [
            f"i,{chance.randint(1, 9)}",
            f"b,{chance.randint(1, 9)} ",
            f"d,{chance.randint(1, 9)},{player()}",
            f"Sabotage , {amount()}, {player()}",
        ]
    )
    lines = [first, second, f"bk,{chance.randint(0, 4)}"]
    while len(lines) < 8 or (len(lines) < 15 and chance.random() < 0.6):
        share = f",{chance.randint(1, 12)}" if chance.random() < 0.6 else ""
        dealer, minimum = chance.choice(DEALERS), chance.randint(1, 9)
        lines.append(f"k,{dealer},{amount()},{minimum}{share}")
    return lines


def _best(work: Callable[[], object]) -> float:
    """Return the shortest time of one core over some rounds, in seconds."""
    times = []
    for _ in range(ROUNDS):
        start = process_time()
        work()
        times.append(process_time() - start)
    return min(times)


def _rate(lines: int, mails: Sequence[tuple[str, Roster]]) -> float:
    return lines / _best(lambda: [LANGUAGE.read(text, who) for text, who in mails])


def run() -> Iterator[Line]:
    """Measure the order language, then what makes it slow."""
    collector.settle()
    chance = random.Random(4)  # noqa: S311 - the same mails in every run
    rosters = [_roster(chance) for _ in range(GAMES)]
    writers = [chance.choice(rosters) for _ in range(MAILS)]
    orders = [_lines(chance, who) for who in writers]
    plain = [
        ("\n".join(lines), who) for lines, who in zip(orders, writers, strict=True)
    ]
    lines = [line for mail in orders for line in mail]
    read = sum(len(LANGUAGE.read(text, who).entries) for text, who in plain)
    if read != len(lines):
        raise AssertionError(f"{read} of {len(lines)} lines were read")
    regex = len(lines) / _best(lambda: [ORDER.match(line) for line in lines])
    rate = _rate(len(lines), plain)
    yield Figure(
        name="grammar: lines to typed orders",
        measured=rate,
        reference=LIMIT,
        unit="lines/s",
        against="limit",
        side=Side.AT_LEAST,
        bound=1.0,
    )
    yield Note(
        f"one compiled regular expression per line: {regex:,.0f} lines/s, "
        f"{regex / rate:.0f} times as many"
    )
    wrong = _rate(len(lines), [(f"{text}\nk,Alios,3", who) for text, who in plain])
    yield Note(f"{wrong:,.0f} lines/s where every mail has a wrong line too")
    press = _rate(
        len(lines) + len(plain),
        [(f"{text}\nx,3,{who.players[1].code}\n{ARTICLE}", who) for text, who in plain],
    )
    yield Note(f"{press:,.0f} lines/s where every mail has an article too")
    yield from _worst_cases(rosters[0])


def _worst_cases(who: Roster) -> Iterator[Line]:
    """Show that the time grows with the text and not faster."""
    pieces = {
        "wrong lines": "k,Alois\n",
        "unknown words": "diebstal,3\n",
        "open blocks": "p,9\nGäste: ZZX\nArtikel: x\n",
        "stray blocks": "Strafe: 3\n",
        "parentheses": "(",
        "combining marks": "\u0327\u0301",
    }
    for name, piece in pieces.items():
        text = "bk," + piece * (100_000 // len(piece))
        once = _best(partial(LANGUAGE.read, text, who))
        twice = _best(partial(LANGUAGE.read, text + text, who))
        yield Note(f"worst case {name}: {once:.2f} s for 100,000 characters")
        yield Figure(
            name=f"grammar: growth ({name})",
            measured=twice / once,
            reference=2,
            unit="times as long",
            against="as much to read",
            side=Side.AT_MOST,
            bound=GROWTH,
        )
