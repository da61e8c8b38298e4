"""A game that is over is opened, as was announced before anybody signed up.

No address stands in any of it, and no name that somebody has had removed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.protocol import Player
from server.reports.document import (
    Block,
    Column,
    Heading,
    Paragraph,
    Table,
    Verbatim,
)
from server.reports.ending_words import (
    MESSAGES,
    NAMES,
    OPENS,
    ORDERS,
    listed,
    words,
)
from server.reports.wording import listing

MOST_LINES = 60
"""So many lines stand in the letter itself; what is longer goes as a file with it."""


@dataclass(frozen=True, slots=True)
class Holder:
    """Somebody who has had a seat: the name, since which step, and whether only lent.

    The name is None for who never gave one, empty where it was removed; `since` is
    empty for who had it from the start. A `robot` may play it in the end.
    """

    name: str | None
    since: str = ""
    lent: bool = False
    robot: bool = False


@dataclass(frozen=True, slots=True)
class RoundOrders:
    """What was ordered for a step, by code, as it was resolved."""

    step: str
    texts: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Sent:
    """A message of a player during a step; to everybody where `to` is empty."""

    step: str
    author: str
    to: Sequence[str]
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class OpenedFacts:
    """What is opened of a game that is over; None where it was not announced."""

    title: str
    players: Sequence[Player]
    holders: Mapping[str, Sequence[Holder]] | None
    orders: Sequence[RoundOrders] | None
    messages: Sequence[Sent] | None


@dataclass(frozen=True, slots=True)
class Opened:
    """The letter that opens a game, and the files (name, text) that go with it."""

    blocks: tuple[Block, ...] = ()
    files: tuple[tuple[str, str], ...] = ()


def opened(facts: OpenedFacts, language: str) -> Opened:
    """Return what the letter says to all alike, below its greeting."""
    given = {NAMES: facts.holders, ORDERS: facts.orders, MESSAGES: facts.messages}
    named = [one for one in OPENS if given[one] is not None]
    what = listed(named, language)
    blocks: list[Block] = [
        Paragraph(words("opened", language, title=facts.title, what=what))
    ]
    if facts.holders is not None:
        blocks += _names(facts, facts.holders, language)
    files: list[tuple[str, str]] = []
    if facts.orders is not None:
        blocks += _put("orders", _orders(facts, facts.orders), files, language)
    if facts.messages is not None:
        text = _messages(facts.messages, language)
        blocks += _put("messages", text, files, language)
    return Opened(tuple(blocks), tuple(files))


def _names(
    facts: OpenedFacts, holders: Mapping[str, Sequence[Holder]], language: str
) -> list[Block]:
    columns = (
        Column(words("code", language)),
        Column(words("pseudonym", language), gives=True),
        Column(words("who", language), gives=True),
    )
    rows = tuple(
        (
            one.code,
            one.pseudonym,
            listing(
                [_holder(h, language) for h in holders.get(one.code, ())], language
            ),
        )
        for one in facts.players
    )
    return [Heading(words("names_head", language)), Table(columns, rows)]


def _holder(holder: Holder, language: str) -> str:
    name = holder.name
    if not name:
        name = words("nameless" if name is None else "removed", language)
    if holder.robot:
        return words("robot", language, name=name)
    if holder.lent:
        return words("sat_in", language, name=name)
    if holder.since:
        return words("from", language, name=name, step=holder.since)
    return name


def _put(
    kind: str, text: str, files: list[tuple[str, str]], language: str
) -> list[Block]:
    """Return a part of the letter, or the place where a file has it."""
    head = Heading(words(f"{kind}_head", language))
    if not text:
        return [head, Paragraph(words(f"no_{kind}", language))]
    if text.count("\n") < MOST_LINES:
        return [head, Verbatim(text)]
    name = words(f"{kind}_file", language)
    files.append((name, text))
    return [head, Paragraph(words("attached", language, file=name))]


def _orders(facts: OpenedFacts, rounds: Sequence[RoundOrders]) -> str:
    """Return all orders: the steps, in each the seats, in each the lines."""
    width = max((len(one.code) for one in facts.players), default=0) + 2
    found: list[str] = []
    for one in rounds:
        found += ["", one.step] if found else [one.step]
        for player in facts.players:
            lines = one.texts.get(player.code, "").split("\n")
            found.append(f"  {player.code:{width}}{lines[0] or '-'}")
            found += [f"  {'':{width}}{line}".rstrip() for line in lines[1:]]
    return "\n".join(found)


def _messages(sent: Sequence[Sent], language: str) -> str:
    found: list[str] = []
    for one in sent:
        to = ", ".join(one.to) or words("all", language)
        title = f": {one.title}" if one.title else ""
        found.append(f"{one.step}  {one.author} -> {to}{title}")
        found += [f"    {line}".rstrip() for line in one.text.split("\n")]
        found.append("")
    return "\n".join(found[:-1])
