"""Conversations with robots end by themselves, also with those that show no mark.

After some mails in a row within an hour in which nothing was understood, further ones
get no answer until one is understood; within a day where they came through a list or a
relay, as the answers of old responders seem to. The answers a day to the same text are
limited, and so are those to mails that only ask. The orders of such a mail count.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from grammar.reading import Command
from server.commands import registry
from server.intake.changes import Change, Count, CountAnew, Silent
from server.intake.decision import Decision
from server.intake.handling import Handling
from server.intake.reading.marks import Marks
from server.mail.reading.message import IncomingMail
from server.reports.documents.document import Block
from server.reports.replies import short_letters
from server.storage.kinds import MailKind
from server.storage.outcomes import Outcome
from server.storage.people import rate_counts
from server.storage.tables.people import RoleRow


def tally_names(
    player_id: int, mail: IncomingMail, marks: Marks, instant: datetime
) -> tuple[str, str]:
    """Return the names of the counts that `listen` looks at."""
    text = mail.own_text.encode("utf-8", "replace")
    same = f"p{player_id}:{hashlib.sha256(text).hexdigest()[:24]}"
    period = rate_counts.daily if marks.bulk else rate_counts.hourly
    return (
        period("unclear", f"p{player_id}", instant),
        rate_counts.daily("same", same, instant),
    )


def _tally_names(handling: Handling, player: RoleRow) -> tuple[str, str]:
    marks, received = handling.marks, handling.row.received_at
    return tally_names(player.id, handling.mail, marks, received)


def only_asks(commands: Sequence[Command], game: str) -> bool:
    """Return whether the commands only ask, so that none needs to be carried out."""
    return bool(commands) and all(
        registry.limits(command.name, game).only_asks for command in commands
    )


@dataclass(frozen=True, slots=True)
class Silence:
    """Why a mail gets no answer, empty where it gets one; with counts and notes."""

    why: str = ""
    changes: tuple[Change, ...] = ()
    notes: tuple[Block, ...] = ()

    def then(self, later: Silence) -> Silence:
        """Return this result together with a later one."""
        changes = (*self.changes, *later.changes)
        return Silence(self.why or later.why, changes, (*self.notes, *later.notes))


def same_text(handling: Handling, player: RoleRow) -> Silence:
    """Count a mail's text; it is answered a limited number of times a day."""
    received = handling.row.received_at
    _, same = _tally_names(handling, player)
    most = handling.services.config.intake.same_text_per_day
    why = "the same text too often today"
    return _counted(
        handling, player, "same", Count(same, received + rate_counts.DAY), most, why
    )


def listen(
    handling: Handling, player: RoleRow, *, understood: bool, asks: bool = False
) -> Silence:
    """Return whether a mail gets an answer, and what is counted for it.

    `asks` is for a mail of which nothing is lost if it is not carried out. A game
    master's mail that changes something is answered however often it comes.
    """
    heard = Silence()
    if handling.agreed:
        # The line was counted when it was asked about.
        return _is_understood(handling, player)
    if understood:
        heard = _is_understood(handling, player)
    elif player.silent_since is not None:
        return Silence("nothing understood for some time")
    if asks or not (understood and player.leads):
        heard = heard.then(same_text(handling, player))
    if asks and not heard.why:
        heard = heard.then(_asking(handling, player))
    if not understood and not heard.why:
        heard = heard.then(_unclear(handling, player))
    return heard


def _is_understood(handling: Handling, player: RoleRow) -> Silence:
    received = handling.row.received_at
    unclear, _ = _tally_names(handling, player)
    anew = CountAnew(unclear, received + rate_counts.DAY)
    return Silence(changes=(Silent(player, None), anew))


def _asking(handling: Handling, player: RoleRow) -> Silence:
    received = handling.row.received_at
    name = rate_counts.daily("asking", f"p{player.id}", received)
    most = handling.services.config.intake.asking_per_day
    why = "too many questions today"
    count = Count(name, received + rate_counts.DAY)
    return _counted(handling, player, "asking", count, most, why)


def _unclear(handling: Handling, player: RoleRow) -> Silence:
    """Count a mail of which nothing was understood; after the last one be silent."""
    received = handling.row.received_at
    unclear, _ = _tally_names(handling, player)
    change = Count(unclear, received + rate_counts.DAY)
    count = rate_counts.count(handling.work, unclear) + 1
    if count < handling.services.config.intake.unclear_in_a_row:
        return Silence(changes=(change,))
    note = short_letters.note("unclear", player.language, count)
    return Silence(changes=(change, Silent(player, received)), notes=(note,))


def _counted(
    handling: Handling, player: RoleRow, kind: str, change: Count, most: int, why: str
) -> Silence:
    """Count something; the last answer within the limit says that it is the last."""
    count = rate_counts.count(handling.work, change.name) + 1
    notes = (short_letters.note(kind, player.language, count),) if count == most else ()
    return Silence(why if count > most else "", (change,), notes)


def decision(handling: Handling, outcome: Outcome, why: str) -> Decision:
    """Return what becomes of a mail that is not answered, nor asked about."""
    letters = tuple(one for one in handling.letters if one.kind != MailKind.CONFIRM)
    handling = replace(handling, letters=letters)
    if outcome in (Outcome.NOTHING_UNDERSTOOD, Outcome.NO_ORDERS_NOW):
        return handling.decided(Outcome.IGNORED_SILENT, why=why)
    return handling.decided(outcome, why=f"not answered: {why}")
