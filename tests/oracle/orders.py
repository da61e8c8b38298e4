"""A hand-written reader of the order language for Egon.

`read` takes one player's text as it stands and returns the orders that stand
afterwards and the lines that were not accepted.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from tests.oracle.shapes import (
    DEALERS,
    FIRST_PHASE,
    SECOND_PHASE,
    Penalty,
    Rejection,
    Value,
)
from tests.oracle.text import (
    LONGEST_NUMBER,
    LineError,
    article_length,
    block_body,
    block_title,
    fold,
    number,
    penalty,
    split,
    unquote,
)

WORDS = {
    "a": ("a", "anzeige", "report"),
    "x": ("x", "denunzieren", "slander"),
    "v": ("v", "vermieten", "rent"),
    "l": ("l", "lotterie", "lottery"),
    "f": ("f", "falschgeld", "counterfeit"),
    "g": ("g", "schmieren", "bribe"),
    "k": ("k", "kauf", "buy"),
    "p": ("p", "party"),
    "i": ("i", "import"),
    "b": ("b", "bewachen", "guard"),
    "d": ("d", "diebstahl", "steal"),
    "s": ("s", "sabotage"),
    "e": ("e", "erpressen", "blackmail"),
    "bk": ("bk", "baukolonnen", "crews"),
    "ü": ("ue", "ueberweisung", "transfer"),
    "m": ("m", "tipp", "guess"),
}
COMMANDS = {word: letter for letter, words in WORDS.items() for word in words}

# The fields of the twelve actions; `e` is read by its own function.
FIELDS = {
    "a": ("target",),
    "x": ("amount", "player"),
    "v": (),
    "l": ("ticket",),
    "f": ("amount",),
    "g": ("dealer", "amount"),
    "p": ("amount",),
    "i": ("amount",),
    "b": ("amount",),
    "d": ("amount", "player"),
    "s": ("amount", "player"),
    "e": (),
}
TAKERS = {"artikel": "xpe", "gaeste": "p", "strafe": "e"}


@dataclass
class Roster:
    """Facts of the game and of the player, which reading orders needs."""

    own: str
    names: dict[str, str]
    out: set[str]
    article_min_chars: int
    kept: dict[str, int]
    transfers: bool
    guesses: bool
    coming: int
    rounds: int

    def dealer(self, text: str) -> str:
        """Return the dealer a field names."""
        word = fold(unquote(text))
        for dealer in DEALERS:
            if word in (fold(dealer), fold(dealer[0])):
                return dealer
        raise LineError(f"no dealer: {text}")

    def known(self, text: str) -> str:
        """Return the code of any player of the game."""
        code = self.names.get(fold(unquote(text)))
        if code is None:
            raise LineError(f"unknown player: {text}")
        return code

    def present(self, text: str) -> str:
        """Return the code of a player who is not out."""
        code = self.known(text)
        if code in self.out:
            raise LineError(f"the player is out: {text}")
        return code

    def stranger(self, text: str) -> str:
        """Return the code of another player who is not out."""
        code = self.present(text)
        if code == self.own:
            raise LineError("an action against oneself")
        return code


@dataclass
class Article:
    """The article of an order: its length, and whether it is the kept one."""

    chars: int
    reused: bool


@dataclass
class Action:
    """An action of the first or second phase that stands."""

    letter: str
    values: list[Value] = field(default_factory=list)
    article: Article | None = None
    guests: list[str] = field(default_factory=list)
    demanded: str = ""
    victim: str | None = None
    penalty: Penalty = field(default_factory=Penalty)


@dataclass
class Purchase:
    """A purchase order at one dealer."""

    budget: int
    minimum: int
    tower_share: int


@dataclass
class Orders:
    """All orders of one player that stand, by slot."""

    first: Action | None = None
    second: Action | None = None
    purchases: dict[str, Purchase] = field(default_factory=dict)
    crews: int | None = None
    transfer: tuple[int, str] | None = None
    guesses: dict[str, str] = field(default_factory=dict)
    justifications: dict[str, int] = field(default_factory=dict)

    def any_slot(self) -> bool:
        """Return whether a slot is filled (8.3)."""
        return (
            any((self.first, self.second, self.purchases, self.transfer))
            or any((self.guesses, self.justifications))
            or self.crews is not None
        )


@dataclass
class Entry:
    """A line with a known command, and the blocks that belong to it."""

    line: int
    text: str
    command: str
    article: list[str] | None = None
    reuses: bool = False
    guests: str | None = None
    penalty: str | None = None

    @property
    def round(self) -> int | None:
        """Return the round that the last field names, None for none."""
        last = re.fullmatch(r".*[,;]\s*(?:runde|round)\s+([0-9]+)", fold(self.text))
        return int(last[1][-LONGEST_NUMBER:]) if last else None


@dataclass
class Reader:
    """Reads one text; `orders` and `rejected` are the result."""

    roster: Roster
    orders: Orders = field(default_factory=Orders)
    rejected: list[Rejection] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    fallen: bool = False

    def reject(self, line: int, text: str, message: str) -> None:
        """Write down that a line is not accepted."""
        self.rejected.append({"line": line, "text": text, "message": message})

    def read(self, text: str) -> None:
        """Read the whole text."""
        lines = enumerate((line.removesuffix("\r") for line in text.split("\n")), 1)
        for at, line in lines:
            if line.strip() and not line.strip().startswith("#"):
                self.read_line(at, line, lines)
        # What names the coming round beats what names none, so it comes afterwards.
        for named in (False, True):
            for entry in self.entries:
                if (entry.round is not None) == named:
                    self.accept_or_reject(entry)
        self.rejected.sort(key=lambda rejection: rejection["line"])

    def read_line(self, at: int, line: str, lines: Iterator[tuple[int, str]]) -> None:
        """Read a line that is a block's title or a command."""
        word, name, rest = block_title(line)
        if word in TAKERS:
            self.take_block(at, line, word, rest, lines)
        elif word:
            self.fallen = False
            body = block_body(lines)
            try:
                self.take_letter(word, name, body)
            except LineError as error:
                self.reject(at, line, str(error))
        else:
            command = COMMANDS.get(fold(re.split("[,;]", line, maxsplit=1)[0]))
            self.fallen = command is None
            if command is None:
                self.reject(at, line, "unknown command")
            else:
                self.entries.append(Entry(at, line, command))

    def take_block(
        self, at: int, line: str, word: str, rest: str, lines: Iterator[tuple[int, str]]
    ) -> None:
        """Give a block to the order it belongs to."""
        reuses = word == "artikel" and rest == "wie gehabt"
        body = block_body(lines) if word == "artikel" and not reuses else []
        if self.fallen:  # it falls with a line that was not understood
            return
        owners = [entry for entry in self.entries if entry.command in TAKERS[word]]
        if not owners:
            self.reject(at, line, "a stray block")
        elif word == "gaeste":
            owners[-1].guests = rest
        elif word == "strafe":
            owners[-1].penalty = rest
        else:
            owners[-1].reuses = reuses
            owners[-1].article = None if reuses else body

    def take_letter(self, word: str, name: str, body: list[str]) -> None:
        """Take a justification, a message or open press."""
        if word == "rechtfertigung":
            code = self.roster.known(name)
            if code == self.roster.own:
                raise LineError("a justification towards oneself")
            self.orders.justifications[code] = article_length(body)
        elif word == "nachricht" and fold(name) not in ("alle", "all"):
            for recipient in split(name):
                self.roster.known(recipient)

    def accept_or_reject(self, entry: Entry) -> None:
        """Take a line unless it is for a later round, which is not looked at."""
        coming, last = self.roster.coming, self.roster.rounds
        if entry.round is not None and coming < entry.round <= last:
            return
        try:
            if entry.round is not None and entry.round != coming:
                raise LineError(f"round {entry.round} is over, or beyond the last")
            self.accept(entry)
        except LineError as error:
            self.reject(entry.line, entry.text, str(error))

    def accept(self, entry: Entry) -> None:
        """Put the order of a line into its slot."""
        text = entry.text
        if entry.round is not None:
            text = re.split("[,;](?=[^,;]*$)", text)[0]
        fields = split(text, brackets=entry.command == "e")[1:]
        if "" in fields:
            raise LineError("an empty field")
        special: dict[str, Callable[[list[str]], None]] = {
            "k": self.purchase,
            "bk": self.crews,
            "ü": self.transfer,
            "m": self.guess,
        }
        if entry.command in special:
            special[entry.command](fields)
            return
        if entry.command == "e":
            action = self.blackmail(fields)
        else:
            count(fields, len(FIELDS[entry.command]))
            values = [
                self.value(kind, text, self.roster.stranger)
                for kind, text in zip(FIELDS[entry.command], fields, strict=True)
            ]
            action = Action(entry.command, values)
        self.blocks(entry, action)
        if action.letter in FIRST_PHASE:
            self.orders.first = action
        elif action.letter in SECOND_PHASE:
            self.orders.second = action

    def value(self, kind: str, text: str, player: Callable[[str], str]) -> Value:
        """Return the value of one field of an action."""
        if kind == "amount":
            return number(text, 1)
        if kind == "ticket":
            return number(text, 1, 49)
        if kind == "dealer":
            return self.roster.dealer(text)
        if kind == "target":
            try:
                return self.roster.dealer(text)
            except LineError:
                return player(text)
        return player(text)

    def blackmail(self, fields: list[str]) -> Action:
        """Read `e,action,alle` or `e,action,player` (6.6)."""
        count(fields, 2)
        word, bracket, inside = fields[0].partition("(")
        letter = COMMANDS.get(fold(word))
        if letter is None or letter not in FIELDS:
            raise LineError(f"no action: {word}")
        parameters: list[Value] = []
        if bracket:
            if not inside.endswith(")"):
                raise LineError("text behind the parenthesis")
            texts = split(inside[:-1])
            if "" in texts or len(texts) > len(FIELDS[letter]):
                raise LineError("parameters that the action does not have")
            kinds = FIELDS[letter][: len(texts)]
            parameters = [
                self.value(kind, text, self.roster.present)
                for kind, text in zip(kinds, texts, strict=True)
            ]
        victim = None
        if fold(fields[1]) not in ("alle", "all"):
            victim = self.roster.stranger(fields[1])
        return Action("e", parameters, demanded=letter, victim=victim)

    def blocks(self, entry: Entry, action: Action) -> None:
        """Check the blocks that an order needs."""
        if action.letter == "p":
            action.guests = self.guests(entry.guests or "")
        if action.letter == "e":
            action.penalty = penalty(entry.penalty or "")
        if action.letter not in TAKERS["artikel"]:
            return
        if entry.reuses:
            if action.letter not in self.roster.kept:
                raise LineError("no article was kept")
            action.article = Article(self.roster.kept[action.letter], reused=True)
        elif entry.article is None:
            raise LineError("without an article")
        else:
            action.article = Article(article_length(entry.article), reused=False)
        if action.article.chars < self.roster.article_min_chars:  # 4.4
            raise LineError("the article is too short")

    def guests(self, text: str) -> list[str]:
        """Return the guest list (6.1): in order, every name once."""
        guests = [self.roster.stranger(name) for name in split(text) if name]
        if not guests:
            raise LineError("without a guest list")
        return list(dict.fromkeys(guests))

    def purchase(self, fields: list[str]) -> None:
        """Read `k,dealer,budget,minimum[,tower share]` (3.5)."""
        count(fields, 3, 4)
        order = Purchase(number(fields[1], 1), number(fields[2], 1), 0)
        if len(fields) > 3:
            order.tower_share = number(fields[3], 0)
        self.orders.purchases[self.roster.dealer(fields[0])] = order

    def crews(self, fields: list[str]) -> None:
        """Read `bk,crews` (7.1)."""
        count(fields, 1)
        self.orders.crews = number(fields[0], 0)

    def transfer(self, fields: list[str]) -> None:
        """Read `ü,amount,player` (9.1)."""
        if not self.roster.transfers:
            raise LineError("there are no bank transfers in this game")
        count(fields, 2)
        self.orders.transfer = (number(fields[0], 1), self.roster.stranger(fields[1]))

    def guess(self, fields: list[str]) -> None:
        """Read `m,code,name` (8.2, 9.2)."""
        if not self.roster.guesses:
            raise LineError("no guesses in this round")
        count(fields, 2)
        code = self.roster.known(fields[0])
        name = unquote(fields[1])
        if code == self.roster.own or not name:
            raise LineError("a guess for oneself, or an empty name")
        self.orders.guesses[code] = name


def count(fields: list[str], *allowed: int) -> None:
    """Refuse a line with missing or extra fields."""
    if len(fields) not in allowed:
        raise LineError("a missing or an extra field")


def read(text: str, roster: Roster) -> tuple[Orders, list[Rejection]]:
    """Read the text of one player's orders."""
    reader = Reader(roster)
    reader.read(text)
    return reader.orders, reader.rejected
