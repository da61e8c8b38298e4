"""A mail by the button of an earlier one: orders for one step, and nothing else.

The button's key is forwarded with each mail (`server.storage.people.order_keys`), so
commands, texts for others and orders for later steps wait for an answer to the reply.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from engine.protocol import LASTING
from grammar.reading import Reading
from server.commands import registry
from server.games.orders.admission import Placed, Submission
from server.games.orders.standing import texts
from server.games.state.session import GameSession
from server.reports.documents.document import Block
from server.reports.documents.sentences import paragraph
from server.storage.tables.people import RoleRow


@dataclass(frozen=True, slots=True)
class OrdersAlone:
    """The part of a mail that its key allows, with a note where that is not all."""

    reading: Reading[Any]
    submission: Submission
    notes: tuple[Block, ...] = ()


def orders_alone(
    session: GameSession,
    player: RoleRow,
    reading: Reading[Any],
    submission: Submission,
) -> OrdersAlone:
    """Return the orders of a mail for the open step, with `fertig` and `warten`."""
    playing, game = session.playing, session.row.bundle
    stands = texts(session.work, playing, player.code)
    language = playing.bundle.language

    def goes(one: Placed) -> bool:
        # The template repeats what stands, for whatever steps, and offers orders that
        # last by their nature: those begin in this step.
        same = stands.get(one.place.name) == language.write(one.order, one.when)
        lasts = one.when is not None and one.place.step_key == LASTING
        return same or not (one.later or lasts)

    placed = tuple(one for one in submission.placed if goes(one))
    marks = tuple(
        one for one in reading.commands if registry.limits(one.name, game).last_counts
    )
    left = {one.line for one in submission.placed if one not in placed}
    left |= {one.line for one in reading.commands if one not in marks}
    left |= {one.line for one in reading.passages}
    notes: tuple[Block, ...] = ()
    if left:
        step = playing.bundle.words(player.language).step(playing.step)
        lines = [str(one) for one in sorted(left)]
        notes = (
            paragraph("orders-by-button", player.language, lines=lines, step=step),
        )
    return OrdersAlone(
        replace(reading, commands=marks, passages=()),
        replace(submission, placed=placed),
        notes,
    )
