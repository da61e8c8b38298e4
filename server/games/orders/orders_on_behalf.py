"""Orders that a game master enters for a seat: admitted as the player's own are.

The player gets the reply that these orders would have got, with a receipt, and reads in
it whose they are; the journal knows it too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from grammar.reading import Command, Misread, Reading
from server.games.orders import order_replies, placing
from server.games.orders.admission import Submission, submit
from server.games.orders.placing import Effects
from server.games.state.session import GameSession
from server.reports.documents.document import Block, Document
from server.reports.documents.sentences import paragraph
from server.storage.journal_kinds import Kind
from server.storage.kinds import MailKind
from server.storage.outbox.cause import Cause
from server.storage.outbox.outbox import FOR_PLAYER
from server.storage.standing_order import Moment
from server.storage.tables.people import RoleRow


@dataclass(slots=True)
class Acting:
    """Orders of a game master for a player, and their effects up to now."""

    session: GameSession
    player: RoleRow
    given: Moment
    reading: Reading[Any]
    submission: Submission
    effects: Effects

    @property
    def commands(self) -> Sequence[Command]:
        """Return the lines that are commands about the game."""
        return self.reading.commands

    @property
    def misreads(self) -> Sequence[Misread]:
        """Return the lines that were not understood, in their order."""
        found = (*self.reading.misreads, *self.submission.misreads)
        return sorted(found, key=lambda one: one.line)


def read(session: GameSession, player: RoleRow, text: str, moment: Moment) -> Acting:
    """Read the orders for a player; nothing is stored.

    Commands of a game master are known as such, but none belongs among the orders.
    """
    code, playing = player.code, session.playing
    roster = replace(playing.roster(code), leads=True)
    reading = playing.bundle.language.read(text, roster)
    submission = submit(playing.bundle, playing.view(code), code, reading.entries)
    return Acting(session, player, moment, reading, submission, Effects())


def place_all(acting: Acting) -> None:
    """Let the orders count."""
    work, playing = acting.session.work, acting.session.playing
    for placed in acting.submission.placed:
        given = acting.given._replace(line=acting.given.line + placed.line)
        placing.place(work, playing, acting.player, placed, given, acting.effects)


def settle(acting: Acting, answers: Sequence[Block]) -> None:
    """Note what was entered, and mail the player the reply to it."""
    session, player = acting.session, acting.player
    received_at = acting.given.received_at
    placing.no_longer_ready(session, player, acting.effects, received_at=received_at)
    count = len(acting.submission.placed)
    step_row = session.step_row
    entry = session.note(Kind.ORDERED_FOR, role=player, step=step_row.key, count=count)
    cause = Cause.of(FOR_PLAYER, entry)
    text = _reply(acting, answers)
    session.mail(player, text, kind=MailKind.REPLY, cause=cause, step=step_row)


def _reply(acting: Acting, answers: Sequence[Block]) -> Document:
    """Return the reply, which says first whose the orders are.

    What does not count is told to the game master alone.
    """
    session, player = acting.session, acting.player
    reading, submission = acting.reading, acting.submission
    facts = placing.what_came_of(
        *(session.work, session.playing, player),
        replace(reading, misreads=()),
        replace(submission, misreads=(), refused=()),
        acting.effects,
        inbox_id=acting.given.inbox_id,
        read="",
    )
    told = paragraph("orders-entered-for-you", player.language)
    whole = replace(facts, answers=answers, told=[told])
    return order_replies.worded(session, player, whole)
