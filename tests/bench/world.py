"""A server with running games, and the mails that its players write."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from email.message import EmailMessage
from email.policy import SMTP
from html import escape

from engine.egon.orders import Dealer
from engine.protocol import Player
from server.clock import SystemClock
from server.config.settings import Config, DatabaseConfig, MailboxConfig
from server.games.people import seating
from server.games.setup import announcing, beginning
from server.games.state.session import GameSession
from server.post import Post
from server.services import Services, desks
from server.storage.database import Database
from server.storage.games import games
from server.storage.tables.outbox import OutboxRow
from server.storage.tables.people import RoleRow
from turmpost.testing.outgoing import mails

PLAYERS = 12
MAILBOX = "spiel"
MOST_QUOTED = 2_000
"""So many characters of what it answers a mail quotes at most."""
DEADLINE = "every 700 hours"
SUNDAY = datetime(2026, 12, 6, 12, 0, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Seat:
    """A player as the mails need to know him: where from, with which key."""

    title: str
    code: str
    address: str
    key: str
    others: tuple[str, ...]


def services(url: str, box: MailboxConfig) -> Services:
    """Put a server's parts together on an empty database."""
    config = Config(database=DatabaseConfig(url), mailboxes=(box,))
    clock = SystemClock()
    post = Post(desks(config, embedded=False), config.games.sender_name, clock)
    database = Database(url)
    database.migrate()
    return Services(config, database, clock, lambda: post)


def no_mailbox() -> MailboxConfig:
    """Return a mailbox that nobody reads."""
    return MailboxConfig(MAILBOX, "spiel@example.test", "127.0.0.1", "spiel")


def codes(count: int) -> list[str]:
    """Return a number of codes for players."""
    letters = "ABCDEFGHJKLMNPQR"
    return [f"{letters[number]}{letters[number]}X" for number in range(count)]


def play(parts: Services, count: int, players: int = PLAYERS) -> list[Seat]:
    """Start a number of games of Egon; their keys are the same in every database."""
    seats: list[Seat] = []
    for number in range(count):
        with parts.database.work() as work:
            plan = announcing.NewGame(
                bundle="egon",
                title=f"Egon {number + 1}a",
                schedule=DEADLINE,
                zone="Europe/Berlin",
                mailbox=MAILBOX,
                wanted=players,
                rules={"egonmind": True},
            )
            row = announcing.announce(work, plan, parts.clock.now())
            for code in codes(players):
                player = Player(code, f"Haus {code}", f"Name of {code}")
                address = f"{code.lower()}{number}@players.test"
                joined = seating.join(
                    work, row, player, address, "de", now=parts.clock.now()
                )
                joined.key = f"key{number}{code}".lower()
                seats.append(_seat(row.title, joined, codes(players)))
            beginning.start(
                GameSession(work, parts, games.get(work, row.id)), parts.clock.now()
            )
    return seats


def _seat(title: str, player: RoleRow, everybody: list[str]) -> Seat:
    others = tuple(code for code in everybody if code != player.code)
    return Seat(title, player.code, player.address, player.key, others)


def order_lines(chance: random.Random, others: tuple[str, ...]) -> list[str]:
    """Return eight to ten lines of orders as players write them."""
    target = chance.choice(others)
    first = chance.choice(
        [
            f"a,{target}",
            "v",
            f"Lotterie, {chance.randint(1, 49)}",
            f"f,{chance.randint(200, 1500)}",
            f"g,{chance.choice(list(Dealer)).value},300",
        ]
    )
    second = chance.choice(
        [
            f"i,{chance.randint(1, 6)}",
            f"b,{chance.randint(1, 9)}",
            f"d,{chance.randint(1, 9)},{target}",
            f"Sabotage, {chance.randint(100, 900)} Kj, {target}",
        ]
    )
    purchases = [
        f"k,{dealer.value},{chance.randint(400, 2_000)},{chance.randint(1, 4)},"
        f"{chance.randint(0, 3)}"
        for dealer in Dealer
    ]
    guess = f'm,{chance.choice(others)},"Name of {chance.choice(others)}"'
    lines = [first, *purchases, second, f"bk,{chance.randint(1, 4)}", guess]
    return lines[: chance.randint(8, 10)] if chance.random() < 0.5 else lines[:9]


@dataclass(frozen=True, slots=True)
class Opening:
    """The opening mail of a seat: its Message-ID, its text."""

    message_id: str
    text: str


def openings(parts: Services) -> dict[str, Opening]:
    """Return what those who play were mailed at the start, by their addresses."""
    rows = mails(parts.database, OutboxRow.kind == "opening")
    return {row.recipient: Opening(row.message_id, row.text or "") for row in rows}


def order_mails(
    seats: list[Seat], count: int, desk: str, answered: Mapping[str, Opening]
) -> Iterator[bytes]:
    """Yield order mails, answers to what each was mailed at the start, in four shapes.

    Plain; above a quote; HTML beside the text; with umlauts in quoted-printable.
    """
    chance = random.Random(7)  # noqa: S311 - no secret
    local, _, domain = desk.partition("@")
    for number in range(count):
        seat = seats[number % len(seats)]
        opening = answered[seat.address]
        text = "\n".join(order_lines(chance, seat.others)) + "\n"
        mail = EmailMessage(policy=SMTP)
        mail["From"] = f'"{seat.code} spielt" <{seat.address}>'
        mail["To"] = f"turmpost <{local}+{seat.key}@{domain}>"
        mail["Subject"] = f"Re: [{seat.title}] Runde 1"
        mail["Date"] = "Fri, 04 Dec 2026 12:00:00 +0100"
        mail["Message-ID"] = f"<zug{number}@players.test>"
        mail["In-Reply-To"] = f"<{opening.message_id}>"
        mail["References"] = f"<{opening.message_id}>"
        mail["User-Agent"] = "Mozilla Thunderbird"
        _fill(mail, number % 4, text, opening.text[:MOST_QUOTED].splitlines())
        yield mail.as_bytes()


def _fill(mail: EmailMessage, shape: int, text: str, quoted: Sequence[str]) -> None:
    quote = "\n".join(f"> {line}" for line in quoted)
    header = "Am 04.12.2026 um 11:00 schrieb turmpost:"
    if shape == 0:
        mail.set_content(text)
    elif shape == 1:
        mail.set_content(f"{text}\n{header}\n{quote}\n")
    elif shape == 2:
        mail.set_content(f"{text}\n{header}\n{quote}\n")
        rows, below = map(_divisions, (text.splitlines(), quoted))
        mail.add_alternative(
            f"<html><body>{rows}<blockquote>{below}</blockquote></body></html>",
            subtype="html",
        )
    else:
        mail.set_content(f"# Viele Grüße aus Köln\n{text}\n-- \nJörg\n")


def _divisions(lines: Iterable[str]) -> str:
    return "".join(f"<div>{escape(line) or '<br>'}</div>" for line in lines)


@dataclass(frozen=True, slots=True)
class Stopped:
    """A clock that shows one instant."""

    instant: datetime

    def now(self) -> datetime:
        """Return the instant."""
        return self.instant
