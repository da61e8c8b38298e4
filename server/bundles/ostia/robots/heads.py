"""A head for Ostia: reads its mail, thinks or feels, writes the orders."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from engine import plain
from engine.ostia.goods import Cards, Good
from engine.ostia.orders import Order
from engine.ostia.rules import read_rules
from engine.ostia.state import Stage
from engine.protocol import Code, Json
from grammar.ostia import LANGUAGE
from server.bundles.ostia.robots.sight import Sight
from server.bundles.robots import Draft, Habits, Received, UnreadableError, dice

Brain: TypeAlias = Callable[[Sight, Random], tuple[Order, ...]]


@dataclass(slots=True)
class OstiaHead:
    """A robot's head; it writes the short words, the same ones in both languages."""

    code: Code
    brain: Brain
    habits: Habits
    seed: int
    mails: int = 0

    def draft(self, news: Received, *, asleep: bool) -> Draft | None:
        """Return the orders for the coming step; raises UnreadableError."""
        self.mails += 1
        sheet = news.sheet
        if asleep or self.code not in sheet.awaited:
            return None
        sight = read_sight(sheet.view, self.code)
        rng = dice(self.seed, self.code, self.mails)
        orders = self.brain(sight, rng)
        return self.habits.draft([LANGUAGE.write(order) for order in orders], rng)


def read_sight(view: Json, me: Code) -> Sight:
    """Return what a player sees before a step; raises UnreadableError."""
    try:
        return _sight(view, me)
    except (KeyError, ValueError) as error:
        raise UnreadableError(f"its view cannot be read: {error}") from error


def _sight(view: Json, me: Code) -> Sight:
    """Read a view (o13, o17); raises KeyError or ValueError."""
    mapping = plain.mapping(view, "view")
    players = {
        code: plain.mapping(entry, code)
        for code, entry in plain.mapping(mapping["players"], "players").items()
    }
    entry, stage = players[me], Stage(plain.text(mapping["step"], "step"))
    stated = plain.mapping(mapping["rules"], "rules")
    rules = read_rules(stated, len(players))
    number = plain.whole(mapping["round"], "round")
    senate = plain.sequence(mapping["senate"], "senate")

    def card(place: int) -> str:
        """o1.3: return a Senate card as a word."""
        return rules.senate_cards[plain.whole(senate[place], "senate") - 1]

    return Sight(
        stage=stage,
        me=me,
        players=tuple(sorted(players)),
        cash=plain.whole(entry["cash"], "cash"),
        stores=plain.whole(entry["stores"], "stores"),
        loans=plain.whole(entry["loans"], "loans"),
        hand=_cards(entry["hand"]),
        boat=_cards(entry["boat"]),
        lots={code: _cards(one["lot"]) for code, one in players.items() if one["lot"]},
        depressors=_cards(mapping["depressors"]),
        senate="" if stage.closing else card(number - 1),
        coming=card(number) if number < rules.rounds else None,
        rules=rules,
    )


def _cards(listed: Json) -> Cards:
    return tuple(
        Good(plain.text(one, "card")) for one in plain.sequence(listed, "cards")
    )
