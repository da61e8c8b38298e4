"""Answers to questions about seats: each kind is settled by the part that asks it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping

from server.errors import DatabaseAwayError
from server.games.seats import (
    deputies,
    enrolling,
    game_masters,
    objections,
    seat_offers,
    substitutes,
    waitlist,
)
from server.games.setup import founding
from server.games.state.session import GameSession
from server.services import Services
from server.storage.games import games
from server.storage.kinds import QuestionKind
from server.storage.tables.senders import QuestionRow
from server.storage.unit_of_work import Work

log = logging.getLogger(__name__)

Settle = Callable[..., None]

_SETTLE: Mapping[QuestionKind, Settle] = {
    QuestionKind.SUBSTITUTE: substitutes.settle,
    QuestionKind.DEPUTY: deputies.settle,
    QuestionKind.MASTER: game_masters.settle,
    QuestionKind.ENROLMENT: enrolling.settle,
    QuestionKind.OPEN: founding.settle,
    QuestionKind.SEAT: seat_offers.settle,
}


def settle(work: Work, services: Services, question: QuestionRow, *, yes: bool) -> None:
    """Close a question that was answered, and let the answer take effect."""
    game_id = question.game_id
    row = None if game_id is None else games.lock(work, game_id)
    question.answer(services.clock.now(), yes=yes)
    if question.kind == QuestionKind.PLACE:
        waitlist.Waitlist(work, services, row).settle(question, yes=yes)
    elif row is not None:
        session = GameSession(work, services, row)
        _SETTLE[question.kind](session, question, yes=yes)


def run_due(services: Services) -> None:
    """End offers, questions and substitutions that expire, and begin what is due.

    Each is worked on by itself, and none that fails stops another.
    """
    now = services.clock.now()
    for part in (substitutes, deputies, founding, seat_offers, objections):
        with services.database.work() as work:
            due = part.due(work, now)
        for game_id, number in due:
            try:
                with services.database.work() as work:
                    part.run_due(GameSession.locked(work, services, game_id), number)
            except DatabaseAwayError:
                raise
            except Exception:
                # The next look tries again.
                log.exception("%s: number %s failed", part.__name__, number)
