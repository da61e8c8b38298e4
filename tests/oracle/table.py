"""The draw of a round (8.1, 11), and the table on which a round is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tests.oracle.orders import Action, Orders
from tests.oracle.shapes import (
    DEALERS,
    EVENTS,
    FIRST_PHASE,
    Arrangement,
    Blackmail,
    Player,
    Rules,
    Sentence,
    State,
    UnusableInputError,
    figure,
    option,
)


def digit_sum(number: int) -> int:
    """Return the sum of the decimal digits."""
    return sum(int(digit) for digit in str(number))


def check_draw(draw: Sequence[int]) -> None:
    """Refuse anything but seven distinct numbers of 1..49 (1.6)."""
    if len(draw) != 7 or len(set(draw)) != 7:
        raise UnusableInputError("a draw is seven distinct numbers")
    if not all(1 <= number <= 49 for number in draw):
        raise UnusableInputError("a drawn number is outside 1..49")


def arrange_with(draw: Sequence[int], rules: Rules) -> Arrangement:
    """Return one number per dealer, Z6, ZZ and the events of the draw (8.1, 11)."""
    check_draw(draw)
    root = sum(digit_sum(number) for number in draw)
    while root > 9:
        root = digit_sum(root)
    divisors = range(4 + root, 0, -1)
    ordered = sorted(draw[:6], key=lambda number: [number % d for d in divisors])
    e = sum(draw) % figure(rules, "event_modulus")
    events = [name for name in EVENTS if event_number(rules, name) == e]
    return {
        "dealers": dict(zip(DEALERS, ordered[:5], strict=True)),
        "z6": ordered[5],
        "zz": draw[6],
        "events": events,
    }


def event_number(rules: Rules, name: str) -> int | None:
    """Return the value of e that brings an event; None if it never comes."""
    return None if rules.get(name, 0) is None else figure(rules, name)


def equal_rounds(stones: int, wants: Mapping[str, int]) -> dict[str, int]:
    """Deal stones in equal rounds as long as all unsatisfied get one (3.7.51)."""
    got = dict.fromkeys(wants, 0)
    while True:
        hungry = [code for code in wants if got[code] < wants[code]]
        if not hungry or len(hungry) > stones:
            return got
        for code in hungry:
            got[code] += 1
        stones -= len(hungry)


@dataclass
class Table:
    """A round while it is played; the players' entries are changed in place."""

    state: State
    orders: dict[str, Orders]
    draw: Sequence[int]
    arranged: Arrangement
    sitting: dict[str, Sentence]
    old_blackmails: list[Blackmail]
    start_height: dict[str, int]
    jailed: set[str] = field(default_factory=set)
    reported: set[str] = field(default_factory=set)
    accused: set[str] = field(default_factory=set)
    raided: set[str] = field(default_factory=set)
    bribers: dict[str, set[str]] = field(default_factory=dict)
    prices: dict[str, int] = field(default_factory=dict)
    demanded: dict[str, int] = field(default_factory=dict)
    sold: dict[str, int] = field(default_factory=dict)

    @property
    def rules(self) -> Rules:
        """The rule set of the game."""
        return self.state["rules"]

    @property
    def number(self) -> int:
        """The number of this round."""
        return self.state["round"] + 1

    @property
    def last(self) -> bool:
        """Whether this is the last round."""
        return self.number >= figure(self.rules, "rounds")

    @property
    def z6(self) -> int:
        """The number that is left over for Z6."""
        return self.arranged["z6"]

    @property
    def zz(self) -> int:
        """The bonus number."""
        return self.arranged["zz"]

    def event(self, *names: str) -> bool:
        """Return whether one of the events happens in this round."""
        return any(name in self.arranged["events"] for name in names)

    def active(self) -> dict[str, Player]:
        """Return the players who are not out."""
        players = self.state["players"]
        return {code: one for code, one in players.items() if one["out"] is None}

    def player(self, code: str) -> Player:
        """Return a player's entry."""
        return self.state["players"][code]

    def ordered(self, code: str, phase: str) -> Action | None:
        """Return the action a player ordered in a phase, void or not."""
        orders = self.orders[code]
        return orders.first if phase == FIRST_PHASE else orders.second

    def actions(self, phase: str, letter: str) -> dict[str, Action]:
        """Return the actions of one kind that are not void by a sentence (4.6)."""
        found = {}
        for code in self.active():
            action = self.ordered(code, phase)
            if action and action.letter == letter and code not in self.sitting:
                found[code] = action
        return found

    def publish(self, code: str, action: Action) -> None:
        """Let an article appear: it counts for press duty (4.4.4)."""
        self.player(code)["articles"] += 1
        if action.article and action.article.reused:
            kept = self.state["kept_articles"]
            del kept[code][action.letter]
            if not kept[code]:
                del kept[code]

    def keep(self, code: str, action: Action) -> None:
        """Keep the article of a void action (4.4.4)."""
        if action.article:
            kept = self.state["kept_articles"].setdefault(code, {})
            kept[action.letter] = action.article.chars

    def effective_di(self, code: str) -> int:
        """Return the DI, with 13 more for a reported player (5.1.2)."""
        return self.player(code)["di"] + (13 if code in self.reported else 0)

    def victims(self, blackmail: Blackmail) -> list[str]:
        """Return whom a blackmail of the previous round concerns (6.6)."""
        if blackmail["victim"] is None:
            return [code for code in self.active() if code != blackmail["by"]]
        return [code for code in self.active() if code == blackmail["victim"]]

    def justified(self, code: str, blackmail: Blackmail) -> bool:
        """Return whether a victim sent a Rechtfertigung that is long enough."""
        sent = self.orders[code].justifications.get(blackmail["by"])
        needed = figure(self.rules, "justification_max_chars")
        return sent is not None and sent >= min(blackmail["article_chars"], needed)

    def no_second_phase(self) -> bool:
        """Return whether step 8 is left out (8.2)."""
        return self.last and option(self.rules, "egonmind")
