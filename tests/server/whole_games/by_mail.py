"""A game that robots play by mail, on a server without a network."""

from __future__ import annotations

import email.policy
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from email.message import EmailMessage

from engine.protocol import Json, Player
from server.bundles import troupe
from server.bundles.robots import Draft, Head, Received
from server.demo.client import data_of
from server.demo.replies import correction, is_last, is_unclear
from server.games.setup import announcing, beginning
from server.games.state.session import GameSession
from server.pages import site
from server.pages.frame import Site
from server.storage.games import games
from server.storage.tables.games import StepRow
from server.storage.tables.outbox import OutboxRow
from tests.server.world import World, parsed, text_of
from turmpost.testing.outgoing import finish_all, mails, sent_bytes
from turmpost.testing.seating import give_seat, plan

NEWS = ("opening", "report")


@dataclass(frozen=True)
class Seat:
    """A place at the table: who sits there, its addresses, its head."""

    code: str
    name: str
    role_id: int
    address: str
    game: str
    head: Head


@dataclass
class MailGame:
    """A game and its seats by code; `slips` counts lines that were mistyped."""

    world: World
    game_id: int
    title: str
    seats: Mapping[str, Seat]
    slips: int = 0

    def mails(self, code: str | None = None) -> list[OutboxRow]:
        """Return the mails of the game, to one reader or to all, the oldest first."""
        wanted = [OutboxRow.game_id == self.game_id]
        if code is not None:
            wanted.append(OutboxRow.role_id == self.seats[code].role_id)
        finish_all(self.world.services)
        return mails(self.world.services.database, *wanted)

    def news(self, code: str) -> Received:
        """Return the newest opening or report of a player."""
        return received([row for row in self.mails(code) if row.kind in NEWS][-1])

    def steps(self) -> Sequence[StepRow]:
        """Return all steps as they are stored, the start first."""
        with self.world.services.database.work() as work:
            return games.steps(work, self.game_id)

    def write(self, code: str, text: str) -> OutboxRow:
        """Send a mail from a seat to the game; return the answer."""
        seat = self.seats[code]
        self.world.write(seat.address, seat.game, text)
        return self.mails(code)[-1]

    def order(self, code: str, *more: str) -> Draft | None:
        """Let a robot read its news and send its orders, with more lines behind."""
        news = self.news(code)
        if is_last(news):
            return None
        plan = self.seats[code].head.draft(news, asleep=False)
        if plan is None:
            return None
        reply = text_of(self.write(code, "\n".join((*plan.lines, *more))))
        assert is_unclear(reply) == bool(plan.slip), reply
        if plan.slip:
            self.slips += 1
            right = correction(reply) or plan.slip[1]
            reply = text_of(self.write(code, "\n".join((right, *more))))
            assert not is_unclear(reply), reply
        return plan

    def over(self) -> bool:
        """Return whether the game has ended."""
        with self.world.services.database.work() as work:
            return games.get(work, self.game_id).state == "over"


def sit_down(
    world: World,
    name: str,
    *,
    players: int | None = None,
    languages: Sequence[str] = ("de", "en"),
    rules: Mapping[str, Json] | None = None,
    addresses: Mapping[str, str] | None = None,
) -> MailGame:
    """Open and start a game of robots; they speak these languages in turn.

    `addresses` are those of persons by their codes, for more than one game of a person.
    """
    found = troupe(name)
    parts = found.cast(players or found.players, None)
    game = plan(name, found.title, players=len(parts), rules=rules)
    with world.services.database.work() as work:
        row = announcing.announce(work, game, world.clock.now())
        seats: dict[str, Seat] = {}
        for place, part in enumerate(parts):
            role, language = part.role, languages[place % len(languages)]
            player = Player(role.code, role.pseudonym, role.name)
            usual = f"{role.account}@{name}.test"
            address = (addresses or {}).get(role.code, usual)
            joined = give_seat(work, row, player, address, world.clock.now(), language)
            desk = f"spiel+{joined.key}@example.org"
            head = part.head(part.role.code, language, 1)
            seats[role.code] = Seat(
                role.code, role.name, joined.id, address, desk, head
            )
        beginning.start(GameSession(work, world.services, row), world.clock.now())
        return MailGame(world, row.id, row.title, seats)


@dataclass
class Watch:
    """Looks through mails and pages for figures that are others', and for real names.

    `own` are the figures that one player alone may read, by code.
    """

    game: MailGame
    own: dict[str, set[int]] = field(default_factory=dict)
    leaked: list[str] = field(default_factory=list)
    _seen: int = 0

    def note(self, code: str, *figures: int) -> None:
        """Keep figures that this player alone may read."""
        self.own.setdefault(code, set()).update(figures)

    def look(self) -> None:
        """Look through the mails that are new for what is hidden now."""
        mails, over = self.game.mails(), self.game.over()
        codes = {seat.role_id: seat.code for seat in self.game.seats.values()}
        for row in mails[self._seen :]:
            reader, text = codes[row.role_id or 0], everything(row)
            others = [own for code, own in self.own.items() if code != reader]
            hidden = set[int]().union(*others) - self.own.get(reader, set())
            found = [str(figure) for figure in hidden & figures_in(text)]
            for seat in self.game.seats.values():
                # The last report says who was who.
                about = (seat.address, seat.game, *(() if over else (seat.name,)))
                if seat.code != reader:
                    found += [secret for secret in about if secret in text]
            if found:
                self.leaked.append(f"{row.kind} to {reader}: {found}")
        self._seen = len(mails)

    def look_at_pages(self, *known: int) -> None:
        """Look through the public pages of a game that is on for all that is hidden.

        Figures that stand in the rules are `known` to everybody.
        """
        database = self.game.world.services.database
        files = dict(site.files(site.games_of(database), Site()))
        own = set[int]().union(*self.own.values()) - set(known)
        for path, content in files.items():
            if path.startswith(("fonts/", "style")):
                continue
            text = content.decode()
            found = [str(figure) for figure in own & figures_in(text)]
            for seat in self.game.seats.values():
                about = (seat.address, seat.game, seat.name)
                found += [secret for secret in about if secret in text]
            if found:
                self.leaked.append(f"{path}: {found}")


def received(row: OutboxRow) -> Received:
    """Return a mail as a robot gets it."""
    mail = parsed(row)
    return Received(
        message_id=row.message_id,
        in_reply_to=str(mail["In-Reply-To"] or ""),
        reply_to=str(mail["Reply-To"]),
        references=str(mail["References"] or ""),
        subject=str(mail["Subject"]),
        date=datetime(2026, 12, 1, tzinfo=UTC),
        kind=row.kind,
        text=text_of(row),
        data=data_of(mail),
    )


def figures_in(text: str) -> set[int]:
    """Return the numbers of a text; thousands may be set apart.

    Digits among letters are none: hashes, keys and Message-IDs are drawn by chance.
    """
    joined = re.sub(r"(?<=\d)[.,\u202f](?=\d{3}\b)", "", text)
    return set(map(int, re.findall(r"\b\d+\b", joined)))


def everything(row: OutboxRow) -> str:
    """Return the header and every part of a mail, decoded."""
    mail = email.message_from_bytes(sent_bytes(row), policy=email.policy.default)
    assert isinstance(mail, EmailMessage)
    said = [f"{name}: {value}" for name, value in mail.items()]
    for part in mail.walk():
        data = part.get_payload(decode=True)
        if isinstance(data, bytes):
            said.append(data.decode(part.get_content_charset("utf-8")))
    return "\n".join(said)
