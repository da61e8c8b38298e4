"""Too many: mails of a sender in an hour, commands and texts in one mail.

A sender who writes too often gets one polite refusal; nothing is worked on. One mail
must not become thousands of answers: what is left out of it is named in the reply.
Orders are not counted, each of them fills a slot and no more.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime

from engine.names import fold
from grammar.reading import Command, Passage
from server.commands import registry
from server.config.intake import IntakeConfig
from server.intake.changes import Count
from server.intake.decision import Decision
from server.intake.handling import Handling
from server.intake.limits.too_large import refusal
from server.reports.documents.document import Block
from server.reports.documents.sentences import paragraph
from server.storage.outcomes import Outcome
from server.storage.people import rate_counts
from server.storage.tables.people import RoleRow

MAX_NOTICES_PER_SIGN_UP = 10
"""Sign-ups in an hour whose senders hear that they are put off, for each worked on."""

MAX_TO_MASTER_APART = 5
"""Words of one player to the game master in an hour that are mailed one by one."""

MAX_TO_MASTER_PER_DAY = 30
"""Words of one player to the game master in a day."""


def check(handling: Handling) -> Decision | Handling | None:
    """Count a player's mail; one that was put off or confirmed has been counted."""
    if handling.player is None or handling.row.role_id is not None:
        return None
    counted = count(
        handling, player_tally(handling.player.id, handling.row.received_at)
    )
    if isinstance(counted, Decision):
        letters = refusal(
            handling, "rate", handling.services.config.intake.mails_per_hour
        )
        return replace(counted, letters=letters)
    return counted


def count(handling: Handling, name: str) -> Decision | Handling:
    """Count a mail of a sender; refuse it where there were too many."""
    limit = handling.services.config.intake.mails_per_hour
    counted = handling.having(Count(name, handling.row.received_at + rate_counts.HOUR))
    if rate_counts.count(handling.work, name) < limit:
        return counted
    return counted.decided(Outcome.REFUSED_RATE, why=f"more than {limit} in an hour")


def may_write(handling: Handling, player_id: int, recipients: int) -> bool:
    """Return whether a player's message may go to a number of others in this hour."""
    written = rate_counts.count(
        handling.work, _message_tally(player_id, handling.row.received_at)
    )
    return written + recipients <= handling.services.config.intake.messages_per_hour


def count_messages(handling: Handling, player_id: int, recipients: int) -> None:
    """Count the mails that a player's message makes."""
    if recipients:
        received = handling.row.received_at
        name = _message_tally(player_id, received)
        rate_counts.add(handling.work, name, received + rate_counts.HOUR, recipients)


def written_to_master(handling: Handling, author: RoleRow) -> int:
    """Return how often somebody has written to the game master on this day."""
    return rate_counts.count(handling.work, _master_tally(handling, author))


def count_to_master(handling: Handling, author: RoleRow) -> datetime | None:
    """Count words to the game master; return till when they wait for others, if so.

    After some in an hour, the others of that hour go out in one letter at its end.
    """
    received = handling.row.received_at
    name = _master_tally(handling, author)
    rate_counts.add(handling.work, name, received + rate_counts.DAY)
    hourly = rate_counts.hourly("to-master-in", f"p{author.id}", received)
    if rate_counts.add(handling.work, hourly, received + rate_counts.HOUR) <= (
        MAX_TO_MASTER_APART
    ):
        return None
    return received.replace(minute=0, second=0, microsecond=0) + rate_counts.HOUR


def _master_tally(handling: Handling, author: RoleRow) -> str:
    received = handling.row.received_at
    return rate_counts.daily("to-master", f"p{author.id}", received)


def player_tally(player_id: int, at: datetime) -> str:
    """Return the name of the count of a player's mails."""
    return rate_counts.hourly("mails", f"p{player_id}", at)


def address_tally(address: str, instant: datetime, *, vouched: bool) -> str:
    """Return the name of the count of the mails of an address without a key.

    Forged mails are counted apart: they use up nothing of its owner's.
    """
    what = "mails-vouched" if vouched else "mails"
    return rate_counts.hourly(what, address.lower(), instant)


def count_address(handling: Handling) -> Decision | Handling:
    """Count a mail without a key, once; refuse it where there were too many."""
    if handling.row.is_taken_up or handling.row.is_confirmed:
        return handling
    address = handling.mail.from_address or "nobody"
    received = handling.row.received_at
    return count(
        handling, address_tally(address, received, vouched=handling.authenticated)
    )


@dataclass(frozen=True, slots=True)
class Turn:
    """When an answer to a stranger may go out, None for now, and what that counts.

    The count is for mails that are answered, now or when they are due, and no others.
    """

    due: datetime | None
    count: Count


def strangers_turn(handling: Handling) -> Turn:
    """Return the instant at which an answer to a stranger may go out."""
    return _turn(
        handling, "strangers", handling.services.config.intake.strangers_per_hour
    )


def sign_ups_turn(handling: Handling) -> Turn:
    """Return the instant at which a sign-up may be worked on.

    They are counted apart: no other mails of strangers keep a sign-up waiting.
    """
    return _turn(
        handling, "sign-ups", handling.services.config.intake.sign_ups_per_hour
    )


def put_off_notice_turn(handling: Handling) -> Turn:
    """Return whether a sender may hear now that a sign-up was put off."""
    limit = handling.services.config.intake.sign_ups_per_hour
    return _turn(handling, "put-off-notices", limit * MAX_NOTICES_PER_SIGN_UP)


def _turn(handling: Handling, what: str, limit: int) -> Turn:
    """Return a stranger's turn, where so many an hour have one.

    Together they are bounded: senders are forged, and nobody asked for the answers.
    Senders whose address is known to be genuine are counted apart. A sender who comes
    too late for this hour gets an answer in one of the next: all of them are not tried
    each hour.
    """
    name = rate_counts.hourly(
        what, "vouched" if handling.authenticated else "all", handling.counted_at
    )
    change = Count(name, handling.counted_at + rate_counts.HOUR)
    # One lock for all of them: who waits for two could wait for ever.
    rate_counts.lock(handling.work, ["strangers"])
    before = rate_counts.count(handling.work, name)
    if before < limit:
        return Turn(None, change)
    hour = handling.counted_at.replace(minute=0, second=0, microsecond=0)
    return Turn(hour + rate_counts.HOUR * max(before // max(limit, 1), 1), change)


def next_day(handling: Handling) -> datetime:
    """Return when the counts of a day (of UTC) begin anew."""
    return this_day(handling) + rate_counts.DAY


def this_day(handling: Handling) -> datetime:
    """Return when the counts of the day (of UTC) began that a mail counts in."""
    return handling.counted_at.replace(hour=0, minute=0, second=0, microsecond=0)


def _message_tally(player_id: int, at: datetime) -> str:
    return rate_counts.hourly("messages", f"p{player_id}", at)


class Bounds:
    """The lines of a mail that have been taken so far, and those left out."""

    def __init__(self, settings: IntakeConfig, game: str | None = None) -> None:
        """Begin with a mail about a game of which nothing has been taken."""
        self._game = game
        self._commands = settings.commands_per_mail
        self._texts = settings.texts_per_mail
        self._given: set[tuple[str, ...]] = set()
        self._taken_commands = 0
        self._taken_texts = 0
        self._left_commands: list[int] = []
        self._left_texts: list[int] = []

    def takes(self, item: Command | Passage) -> bool:
        """Return whether a line may still take effect, and count it."""
        if isinstance(item, Passage):
            self._taken_texts += 1
            if self._taken_texts > self._texts:
                self._left_texts.append(item.line)
            return self._taken_texts <= self._texts
        if self._is_repeated(item):
            return False
        self._taken_commands += 1
        if self._taken_commands > self._commands:
            self._left_commands.append(item.line)
        return self._taken_commands <= self._commands

    def taken(self, commands: Iterable[Command]) -> list[Command]:
        """Return the commands that may take effect."""
        return [command for command in commands if self.takes(command)]

    def left_out(self, language: str) -> list[Block]:
        """Return a line for the reply where something was left out."""
        return [
            paragraph(kind, language, most=most, count=len(lines), line=lines[0])
            for kind, most, lines in (
                ("too-many-commands", self._commands, self._left_commands),
                ("too-many-texts", self._texts, self._left_texts),
            )
            if lines
        ]

    def _is_repeated(self, command: Command) -> bool:
        """Return whether the mail has asked for just this before."""
        if not registry.limits(command.name, self._game).once:
            return False
        asked = (command.name, *map(fold, command.arguments))
        if asked in self._given:
            return True
        self._given.add(asked)
        return False
