"""Random order texts of one player, rich in conflicts with the others."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from tests.oracle.shapes import (
    DEALERS,
    FIRST_PHASE,
    SECOND_PHASE,
    Arrangement,
    Player,
    State,
    Value,
    figure,
    option,
)
from tests.oracle.spelling import Speller
from tests.oracle.text import KEPT

PENALTIES = (
    "500 Kj",
    "1.200 kj",
    "5000 Kj",
    "1 Stein",
    "3 Steine",
    "2 stones",
    "1 stone",
    "30 Steine",
    "Du lädst mich ein",
    "500",
    "500 Kj und 3 Steine",
    "drei Steine",
    "4 Punkte",
    " U\u0308bles  ",
)
BAD_PENALTIES = ("", "0 Kj", "0 Steine")
UNREADABLE = (
    "zz,3",
    "hilfe",
    "status",
    "löschen alles",
    "k Alois 1200 4",
    "Ende",
    "Hallo zusammen!",
    ",3",
    "v,3",
    "a",
    "a,Alois,3",
    "a,Niemand",
    "k,Alois,1200",
    "k,Alois,1200,4,5,6",
    "k,Alois,,4",
    "k,Bolle,1200,4,",
    "k,Fritz,1200,4",
    "k,Cyrus,0,4",
    "k,Cyrus,100,0",
    "k,Dovid,100,1,-1",
    "bk",
    "bk,-1",
    "bk,zwei",
    "l,0",
    "l,50",
    "f,0",
    "f,-5",
    "f,1.20",
    "f,1.2000",
    "f,12.34.567",
    "f,5 Euro",
    "f,zehn",
    "i,²",
    "i,٣",
    "i,",
    "i,1,5",
    "b,0",
    "g,Alois",
    "d,1,Alois",
    "s,500,XXX",
    'a,"Alois',
    "e,k,alle",
    "e,i(0),alle",
    "e,i(1,2),alle",
    "e,e(1),alle",
    "e,l(50),alle",
    "e,x(1,XXX),alle",
    "e,i(1,alle",
    "e,i",
    "p,100",
    "x,1,XXX",
    "Gäste: XXX",
    "Strafe: 0 Kj",
    "Artikel wie gehabt",
    "Artikel: verirrt\nText\nEnde",
    "Nachricht XXX:\nHallo\nEnde",
    "Rechtfertigung XXX: Nein\nDarum\nEnde",
)
MISSPELT = ("Diebstal", "Parti", "xx", "erpres", "pp", "y")


@dataclass
class Mood:
    """The plans of everybody in a round, and the draw that nobody knows yet."""

    draw: list[int]
    arranged: Arrangement
    dealers: list[str]
    victims: list[str]
    bribe: int
    share: int
    minimum: int


@dataclass
class Writer:
    """Writes the orders of one player for one round."""

    random: Random
    state: State
    code: str
    mood: Mood
    speller: Speller

    @property
    def me(self) -> Player:
        """The player's own entry."""
        return self.state["players"][self.code]

    @property
    def number(self) -> int:
        """The number of the coming round."""
        return self.state["round"] + 1

    def chance(self, percent: int) -> bool:
        """Return True in this percentage of cases."""
        return self.random.randrange(100) < percent

    def near(self, value: int, least: int = 1) -> int:
        """Return a number next to a limit."""
        return max(least, value + self.random.choice((-2, -1, -1, 0, 0, 0, 1, 1, 2)))

    def others(self) -> list[str]:
        """Return the other players who are not out."""
        players = self.state["players"]
        rest = [one for one in players if one != self.code]
        return [one for one in rest if players[one]["out"] is None] or rest

    def victim(self) -> str:
        """Return another player, most often one whom everyone dislikes."""
        disliked = [one for one in self.mood.victims if one in self.others()]
        if disliked and self.chance(75):
            return self.random.choice(disliked)
        if self.chance(3):
            return self.random.choice(list(self.state["players"]))
        return self.random.choice(self.others())

    def dealer(self) -> str:
        """Return a dealer, most often one whom everyone wants."""
        return self.random.choice(self.mood.dealers * 4 + list(DEALERS))

    def field(self, value: Value) -> str:
        """Write a value as a field."""
        players = self.state["players"]
        names = {code: player["pseudonym"] for code, player in players.items()}
        return self.speller.field(value, names)

    def values(self, letter: str) -> list[Value]:
        """Return the fields of an action, often near a limit of the rules."""
        values: dict[str, list[Value]] = {
            "a": [self.dealer() if self.chance(40) else self.victim()],
            "x": [self.points(), self.victim()],
            "v": [],
            "l": [self.ticket()],
            "f": [self.notes()],
            "g": [self.dealer(), self.random.choice((self.mood.bribe, 50, 99))],
            "p": [self.near(10 * self.zz * self.random.randint(0, 4))],
            "i": [self.random.randint(1, 6)],
            "b": [self.random.choice((1, 1, 2, 3, 7, 20))],
            "d": [self.loot(), self.victim()],
            "s": [self.near(20 * self.zz), self.victim()],
        }
        return values[letter]

    @property
    def zz(self) -> int:
        """The bonus number of the coming draw."""
        return self.mood.arranged["zz"]

    @property
    def z6(self) -> int:
        """Z6 of the coming draw."""
        return self.mood.arranged["z6"]

    def points(self) -> int:
        """Return points of a slander."""
        base = self.me["di"] - 2 * self.number
        limit = (50 - base - self.random.choice((1, self.z6))) // 5
        return self.random.choice((1, 2, 5, 9, 40, self.near(limit), self.near(limit)))

    def ticket(self) -> int:
        """Return a ticket that often wins something."""
        ones, tens = self.z6 % 10, self.z6 // 10
        near = [self.z6, 10 * ones + tens, 10 * tens + self.random.randrange(10), ones]
        ticket = self.random.choice([*near, *self.mood.draw])
        return ticket if 1 <= ticket <= 49 else 11

    def notes(self) -> int:
        """Return an amount of counterfeit money, often near the limit of 5.5.3."""
        points = (70 - self.me["di"] - self.zz + 2 * self.number) // 2
        limit = 300 * max(1, points) - 12 * self.z6
        return self.random.choice((100, 600, 1500, 4000, 9000, self.near(limit)))

    def loot(self) -> int:
        """Return a number of stones to steal, often near a limit of 6.4.1."""
        value = self.me["di"] + self.zz - 2 * self.number
        limit = self.random.choice((31, 51, 71)) - value
        return self.random.choice((1, 2, 3, 5, self.near(max(1, limit))))

    def action(self, letter: str) -> list[str]:
        """Write an action with its blocks."""
        if letter == "e":
            return self.blackmail()
        fields = [self.field(value) for value in self.values(letter)]
        return self.with_blocks(letter, self.speller.line(letter, *fields))

    def with_blocks(self, letter: str, line: str) -> list[str]:
        """Add the blocks that an order needs, or forget one of them."""
        if self.chance(3):
            line = self.random.choice(MISSPELT) + "," + line.partition(",")[2]
        lines = [line]
        if self.chance(5):
            lines.append(self.random.choice(("# Kommentar", "", "bk,1")))
        if letter == "p" and not self.chance(3):
            lines.append(self.guests())
        if letter == "e" and not self.chance(3):
            penalty = self.random.choice(BAD_PENALTIES if self.chance(5) else PENALTIES)
            lines.append(self.header("Strafe", "Penalty") + ": " + penalty)
        if letter in "xpe" and not self.chance(3):
            lines += self.article(letter)
            if self.chance(3):
                lines += self.article(letter)
        return lines

    def article(self, letter: str) -> list[str]:
        """Write an article, now and then too short, or the kept one."""
        kept = self.state["kept_articles"].get(self.code, {})
        if self.chance(60 if letter in kept else 3):
            return [self.speller.word(self.random.choice(KEPT))]
        least = figure(self.state["rules"], "article_min_chars")
        chars = self.random.choice((least, least, least + 1, least + 40, 3 * least))
        if self.chance(5):
            chars = least - 1
        return self.speller.block(self.header("Artikel", "Article") + ": Titel", chars)

    def header(self, *words: str) -> str:
        """Write the word of a block in either language."""
        return self.speller.word(self.random.choice(words))

    def guests(self) -> str:
        """Write a guest list; the lists of a round overlap."""
        names = [one for one in self.mood.victims if one in self.others()]
        names += self.random.sample(self.others(), min(3, len(self.others())))
        if self.chance(30):
            self.random.shuffle(names)
        texts = [self.field(name) for name in names]
        if self.chance(5):
            texts.append(self.random.choice(("", "XXX", self.code)))
        return self.header("Gäste", "Guests") + ": " + ", ".join(texts)

    def blackmail(self) -> list[str]:
        """Write a blackmail, with parameters or without."""
        letter = self.random.choice("axvlfgpibdsegk" if self.chance(3) else "alipbe")
        if self.chance(50) and letter != "k":
            letter = self.random.choice(FIRST_PHASE + SECOND_PHASE)
        text = self.speller.word(self.speller.random.choice((letter, letter)))
        if letter not in "ekv" and self.chance(50):
            values = self.values(letter)[: self.random.randint(1, 2)]
            text += "(" + ",".join(self.field(value) for value in values) + ")"
        whom = (
            self.speller.word(self.random.choice(("alle", "all")))
            if self.chance(45)
            else self.field(self.victim())
        )
        return self.with_blocks("e", self.speller.line("e", text, whom))

    def obey(self, phase: str) -> list[str]:
        """Order what a blackmail speaks of, nearly."""
        for one in self.state["blackmails"]:
            if one["action"] in phase and one["action"] != "e" and self.chance(50):
                values = self.values(one["action"])
                values[: len(one["parameters"])] = [
                    self.near(value) if isinstance(value, int) else value
                    for value in one["parameters"]
                ]
                if one["action"] == "l" and isinstance(values[0], int):
                    values[0] = min(values[0], 49)
                fields = [self.field(value) for value in values]
                line = self.speller.line(one["action"], *fields)
                return self.with_blocks(one["action"], line)
        return []

    def justifications(self) -> list[list[str]]:
        """Write justifications: long, short, and to the wrong player."""
        found = []
        for one in self.state["blackmails"]:
            if one["by"] != self.code and self.chance(50):
                most = figure(self.state["rules"], "justification_max_chars")
                chars = self.near(min(most, one["article_chars"]), 0)
                name = self.field(one["by"])
                title = (
                    self.header("Rechtfertigung", "Justification") + f" {name}: Nein!"
                )
                found.append(self.speller.block(title, chars))
        if self.chance(4):
            name = self.random.choice(list(self.state["players"]))
            found.append(self.speller.block(f"Rechtfertigung {name}: Warum", 30))
        return found

    def purchases(self) -> list[list[str]]:
        """Write purchase orders, most of them at the dealers everyone wants."""
        found = []
        boom = figure(self.state["rules"], "boom_base")
        for dealer in dict.fromkeys(self.dealer() for _ in range(3)):
            base = boom if "hochkonjunktur" in self.mood.arranged["events"] else 50
            price = 10 * self.mood.arranged["dealers"][dealer] + base
            price = max(10, price + self.state["dealers"][dealer]["correction"])
            minimum = self.random.choice((1, 2, 3, self.mood.minimum))
            if self.chance(6):
                minimum = self.near(self.state["dealers"][dealer]["offer"])
            stones = self.random.choice((1, minimum, 2 * minimum, 3 * minimum, 70))
            share = self.random.choice((0, 1, self.mood.share, self.mood.share))
            if self.chance(6):
                share = self.near(self.me["tower"], 0)
            fields: list[Value] = [dealer, self.near(price * stones), minimum]
            if share or self.chance(50):
                fields.append(share)
            texts = [self.field(value) for value in fields]
            found.append([self.speller.line("k", *texts)])
        return found

    def small_orders(self) -> list[list[str]]:
        """Write crews, transfers, guesses, press and messages."""
        found = []
        players = self.state["players"]
        if self.chance(70):
            crews = self.random.choice((0, 1, 1, 2, 5))
            found.append([self.speller.line("bk", self.field(crews))])
        if self.chance(50 if option(self.state["rules"], "bank_transfers") else 2):
            limit = self.random.choice((1000, self.me["cash"] // 4, 300, 9, 5000))
            fields = [self.field(self.near(limit)), self.field(self.victim())]
            found.append([self.speller.line("ü", *fields)])
        for code in players:
            if self.chance(self.eager_to_guess()):
                names = [one.get("name", "Niemand") for one in players.values()]
                name = self.speller.word(self.random.choice(names))
                if self.chance(30):
                    name = self.speller.word(players[code].get("name", "Keiner"))
                quoted = f'"{name}"' if "," in name or self.chance(50) else name
                found.append([self.speller.line("m", self.field(code), quoted)])
        if self.chance(4):
            found.append(self.speller.block("Presse: Neues", 20))
        if self.chance(4):
            found.append(self.speller.block("Nachricht alle:", 20))
            name = self.field(self.random.choice(self.others()))
            found.append(self.speller.block(f"Nachricht {name}:", 20))
        return found

    def eager_to_guess(self) -> int:
        """Return how probable a guess is, in percent; rare where it is an error."""
        rules = self.state["rules"]
        last = self.number == figure(rules, "rounds") and option(rules, "egonmind")
        interim = self.number == 6 and option(rules, "interim_egonmind")
        return 30 if last or interim else 1

    def text(self) -> str:
        """Write the whole text."""
        first = self.obey(FIRST_PHASE) or self.action(self.random.choice(FIRST_PHASE))
        second = self.obey(SECOND_PHASE)
        second = second or self.action(self.random.choice(SECOND_PHASE + "ee"))
        found = [one for one in (first, second) if self.chance(88)]
        if self.chance(5):
            found.append(self.action(self.random.choice(FIRST_PHASE + SECOND_PHASE)))
        found += self.purchases() + self.small_orders() + self.justifications()
        while self.chance(25):
            found.append([self.random.choice(UNREADABLE)])
        if self.chance(30):
            self.random.shuffle(found)
        lines = [line for one in found for line in one]
        if self.chance(3) and lines:
            del lines[self.random.randrange(len(lines))]
        return self.random.choice(("\n", "\n", "\r\n")).join(lines)
