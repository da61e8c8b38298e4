"""A game's part of the robots that play it by mail (`server.demo`).

A robot knows the mails it gets and nothing else. How to write, wait and answer is the
same in every game; how to read a report and what to order is the game's own: a `Head`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Protocol

from engine import plain
from engine.protocol import Code, Json, UnusableInputError


class UnreadableError(Exception):
    """A mail lacks something that a player needs."""


@dataclass(frozen=True, slots=True)
class MailData:
    """The data of a mail (`docs/report-data.md`), as far as robots need them.

    `view` is the position as the reader may know it, `round` the number of the coming
    step; `awaited` are those whose orders it needs, nobody after the end; `over` says
    that the game has ended.
    """

    view: Json
    round: int
    awaited: frozenset[Code]
    over: bool


@dataclass(frozen=True, slots=True)
class Role:
    """Somebody at the table; `charset` is what the own mail program writes."""

    code: str
    pseudonym: str
    name: str
    charset: str = field(default="utf-8", kw_only=True)

    @property
    def account(self) -> str:
        """Return the name of the mailbox."""
        return self.code.lower()


@dataclass(frozen=True, slots=True)
class Received:
    """A mail as its reader sees it; `kind` is what the server marks it with.

    `data` is what its JSON attachment says, None where it has none.
    """

    message_id: str
    in_reply_to: str
    reply_to: str
    references: str
    subject: str
    date: datetime
    kind: str
    text: str
    data: Json = None

    @property
    def sheet(self) -> MailData:
        """Return what the mail's data say; raises UnreadableError where it has none."""
        try:
            said = plain.mapping(self.data, "data")
            public = plain.mapping(said["public"], "public")
            own = plain.mapping(said["own"], "own")
            coming = public["next"] or public["step"]
            return MailData(
                over=public["next"] is None,
                view=own["view"] or public["view"],
                round=plain.whole(plain.mapping(coming, "next")["number"], "number"),
                awaited=frozenset(
                    plain.text(code, "awaited")
                    for code in plain.sequence(public["awaited"], "awaited")
                ),
            )
        except (KeyError, UnusableInputError) as error:
            raise UnreadableError(f"its data cannot be read: {error}") from error


@dataclass(frozen=True, slots=True)
class Draft:
    """The lines of a mail; `slip` is the line that is mistyped, with its right form.

    `later` is what comes to mind when the mail is gone. `notes` are things to be
    counted for the end of the demo ("rounds in jail").
    """

    lines: tuple[str, ...]
    slip: tuple[str, str] | None = None
    later: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


class Head(Protocol):
    """One robot's head for one game: it may remember what it has read."""

    def draft(self, news: Received, *, asleep: bool) -> Draft | None:
        """Return what to write after an opening or a report, None for nothing.

        Who is `asleep` reads and writes nothing. Raises UnreadableError.
        """
        ...


@dataclass(frozen=True, slots=True)
class Part:
    """A robot of the cast: its role, and its head by code, language and seed.

    The code is that of the seat it plays: in the demo its own, in a game that people
    play any.
    """

    role: Role
    head: Callable[[Code, str, int], Head]


@dataclass(frozen=True, slots=True)
class Standings:
    """The standings after a step: a figure of each player, and remarks."""

    figures: Mapping[Code, int]
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Troupe:
    """The demo of a game, and the robots that play it."""

    game: str
    """The name of its bundle."""
    title: str
    parts: tuple[Part, ...]
    players: int
    """The number of seats where the demo is not told one."""
    seats: range
    """The possible numbers of seats."""
    guest: str
    """The pseudonym of a person who plays along, with braces for the code."""
    score: str
    """The column of the final ranking that is shown, and the word for the figures of
    `standings`."""
    standings: Callable[[Mapping[str, Json]], Standings]
    """Returns the standings in a stored state."""
    rounds: int | None
    """The rounds of a demo's game; None where its play decides how many."""
    most_rounds: int
    """The highest number of rounds that a demo can be told."""
    shortened: Callable[[int, int], Mapping[str, Json]]
    """Returns the rules for a game of this number of rounds, and of players."""
    steps: Callable[[int | None], int]
    """Returns about how many steps this number of rounds has."""

    def cast(self, players: int, seat: Code | None) -> tuple[Part, ...]:
        """Return the robots of a game; a seat for a person takes one place."""
        free = [part for part in self.parts if part.role.code != seat]
        return tuple(free[: players - (seat is not None)])


@dataclass(frozen=True, slots=True)
class Habits:
    """A robot's habits besides playing, each as a percentage of its mails.

    In `slips` of them a line is mistyped, with `press` goes one of the `pieces` for the
    newspaper: titles with their texts.
    """

    slips: int
    press: int
    pieces: tuple[tuple[str, str], ...] = ()

    def draft(self, orders: Sequence[str], rng: random.Random) -> Draft:
        """Return the mail for these order lines, at least one."""
        slip = None
        lines = list(orders)
        if rng.randrange(100) < self.slips:
            right = rng.choice(lines)
            slip = (mistyped(right), right)
            lines[lines.index(right)] = slip[0]
        if self.pieces and rng.randrange(100) < self.press:
            title, text = rng.choice(self.pieces)
            lines += [f"Presse: {title}", text, "Ende"]
        return Draft(tuple(lines), slip)


def mistyped(line: str) -> str:
    """Return an order line whose last field, or word, nobody can read."""
    between = "," if "," in line else " "
    head, _, _last = line.rpartition(between)
    return f"{head}{between}§"


def dice(seed: int, code: str, number: int) -> random.Random:
    """Return a robot's own dice for a step: the same ones for the same seed."""
    return random.Random(f"{seed}:{code}:{number}")  # noqa: S311 - play only
