"""Orders that a game master enters for a seat: admitted as the player's own are.

The player gets the reply that these orders would have got, with a receipt, and reads in
it whose they are; the journal knows it too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from grammar.reading import Command, Misread, Reading
from server.games.journal import journal
from server.games.orders import order_replies, placing
from server.games.orders.admission import Submission, submit
from server.games.orders.placing import Effects
from server.games.state.running import Running
from server.games.state.session import GameSession
from server.post import RoleMail
from server.reports.documents.document import Block, Document
from server.reports.documents.sentences import paragraph
from server.services import Services
from server.storage.games.journal import Kind
from server.storage.standing_order import Moment
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work


@dataclass(slots=True)
class Acting:
    """Orders of a game master for a player, and their effects up to now."""

    playing: Running
    player: RoleRow
    text: str
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


def read(playing: Running, player: RoleRow, text: str, given: Moment) -> Acting:
    """Read the orders for a player; nothing is stored."""
    code = player.code
    reading = playing.bundle.language.read(text, playing.roster(code))
    submission = submit(playing.bundle, playing.view(code), code, reading.entries)
    return Acting(playing, player, text, given, reading, submission, Effects())


def place_all(work: Work, acting: Acting) -> None:
    """Let the orders stand."""
    for placed in acting.submission.placed:
        given = acting.given._replace(line=acting.given.line + placed.line)
        placing.place(
            work, acting.playing, acting.player, placed, given, acting.effects
        )


def settle(
    work: Work, services: Services, acting: Acting, answers: Sequence[Block]
) -> None:
    """Note what was entered, and mail the player the reply to it."""
    playing, player = acting.playing, acting.player
    placing.no_longer_ready(
        GameSession(work, services, playing.row, playing),
        player,
        acting.effects,
        received_at=acting.given.received_at,
    )
    count = len(acting.submission.placed)
    entry = journal.note(
        *(work, Kind.ORDERED_FOR),
        now=services.clock.now(),
        role=player,
        step=playing.step_row.key,
        count=count,
    )
    services.post.to_role(
        work,
        playing.row,
        RoleMail(
            player,
            _reply(work, services, acting, answers),
            kind="reply",
            cause=f"for:{entry.id}:{player.mark}",
            step=playing.step_row,
        ),
    )


def _reply(
    work: Work, services: Services, acting: Acting, answers: Sequence[Block]
) -> Document:
    """Return the reply, which says first whose the orders are."""
    player = acting.player
    facts = placing.what_came_of(
        *(work, acting.playing, player),
        *(acting.reading, acting.submission, acting.effects),
        inbox_id=acting.given.inbox_id,
        read=acting.text,
    )
    told = paragraph("orders-entered-for-you", player.language)
    whole = replace(facts, answers=answers, told=[told])
    return order_replies.worded(
        GameSession(work, services, acting.playing.row, acting.playing), player, whole
    )
