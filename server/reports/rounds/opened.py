"""A game that is over is opened, as was announced before anybody signed up.

It contains no address, and no name that its owner has had removed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.protocol import Player
from grammar.reading import ANONYMOUS
from server.reports.documents.document import (
    Block,
    Column,
    Heading,
    Paragraph,
    Table,
    Verbatim,
)
from server.texts.catalogue import CORE, Translation
from server.texts.formats import listing
from server.texts.languages import known

MAX_LINES_IN_LETTER = 60
"""Lines of a part that the letter itself shows; a longer part goes as a file."""


@dataclass(frozen=True, slots=True)
class Holder:
    """Somebody who has had a seat: the name, since which step, and whether only lent.

    The name is None where none was ever given, empty where it was removed; `since` is
    empty for the first holder. A `robot` may play the seat in the end.
    """

    name: str | None
    since: str = ""
    lent: bool = False
    robot: bool = False


@dataclass(frozen=True, slots=True)
class RoundOrders:
    """The orders of a step, by code, as it was resolved."""

    step: str
    texts: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class OpenedMessage:
    """A message of a player during a step; to everybody where `to` is empty."""

    step: str
    author: str
    to: Sequence[str]
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class OpenedFacts:
    """The opened data of a game that is over; None where it was not announced."""

    players: Sequence[Player]
    holders: Mapping[str, Sequence[Holder]] | None
    orders: Sequence[RoundOrders] | None
    messages: Sequence[OpenedMessage] | None


@dataclass(frozen=True, slots=True)
class Opened:
    """The letter that opens a game, and the files (name, text) that go with it."""

    blocks: tuple[Block, ...] = ()
    files: tuple[tuple[str, str], ...] = ()


def opened(facts: OpenedFacts, language: str) -> Opened:
    """Return what the letter says to all alike, below its first sentence."""
    spoken = CORE.into(known(language))
    blocks: list[Block] = []
    if facts.holders is not None:
        blocks += _names(facts, facts.holders, spoken)
    files: list[tuple[str, str]] = []
    if facts.orders is not None:
        blocks += _put("opened-orders", _orders(facts, facts.orders), files, spoken)
    if facts.messages:
        text = _messages(facts.messages, spoken)
        blocks += _put("opened-messages", text, files, spoken)
    elif facts.messages is not None:
        blocks.append(Heading(spoken.phrase("opened-messages")))
        blocks.append(Paragraph(spoken.phrase("opened-no-messages")))
    return Opened(tuple(blocks), tuple(files))


def _names(
    facts: OpenedFacts, holders: Mapping[str, Sequence[Holder]], spoken: Translation
) -> list[Block]:
    columns = (
        Column(spoken.phrase("opened-code")),
        Column(spoken.phrase("opened-pseudonym"), gives=True),
        Column(spoken.phrase("opened-player"), gives=True),
    )
    rows = tuple(
        (
            player.code,
            player.pseudonym,
            listing(
                [_holder(h, spoken) for h in holders.get(player.code, ())],
                spoken.language,
            ),
        )
        for player in facts.players
    )
    return [Heading(spoken.phrase("opened-names")), Table(columns, rows)]


def _holder(holder: Holder, spoken: Translation) -> str:
    name = holder.name
    if not name:
        key = "opened-nameless" if name is None else "opened-name-removed"
        name = spoken.phrase(key)
    if holder.robot:
        return spoken.phrase("opened-robot", name=name)
    if holder.lent:
        return spoken.phrase("opened-substitute", name=name)
    if holder.since:
        return spoken.phrase("opened-since", name=name, step=holder.since)
    return name


def _put(
    key: str, text: str, files: list[tuple[str, str]], spoken: Translation
) -> list[Block]:
    """Return a part of the letter, or the place where a file has it."""
    head = Heading(spoken.phrase(key))
    if text.count("\n") < MAX_LINES_IN_LETTER:
        return [head, Verbatim(text)]
    name = spoken.phrase(f"{key}.file")
    files.append((name, text))
    return [head, Paragraph(spoken.phrase("opened-in-file", file=name))]


def _orders(facts: OpenedFacts, rounds: Sequence[RoundOrders]) -> str:
    """Return all orders: the steps, in each the seats, in each the lines."""
    width = max((len(one.code) for one in facts.players), default=0) + 2
    rows: list[str] = []
    for played in rounds:
        rows += ["", played.step] if rows else [played.step]
        for player in facts.players:
            lines = played.texts.get(player.code, "").split("\n")
            rows.append(f"  {player.code:{width}}{lines[0] or '-'}")
            rows += [f"  {'':{width}}{line}".rstrip() for line in lines[1:]]
    return "\n".join(rows)


def _messages(sent: Sequence[OpenedMessage], spoken: Translation) -> str:
    lines: list[str] = []
    for message in sent:
        is_named = message.author != ANONYMOUS
        author = message.author if is_named else spoken.phrase("message-without-name")
        to = ", ".join(message.to) or spoken.phrase("opened-to-all")
        title = f": {message.title}" if message.title else ""
        lines.append(f"{message.step}  {author} -> {to}{title}")
        lines += [f"    {line}".rstrip() for line in message.text.split("\n")]
        lines.append("")
    return "\n".join(lines[:-1])
