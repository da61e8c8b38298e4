"""Work from time to time: held mails expire or go on, counts are forgotten."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from datetime import datetime, timedelta

from server.intake.operator import tell_operator
from server.intake.unclear_bounces import tell_of_bounces
from server.services import Services
from server.storage.inbox import held_mails
from server.storage.outbox import files, pacing
from server.storage.people import questions, rate_counts
from server.storage.service import retention
from server.storage.states import QuestionState
from server.storage.unit_of_work import Work

log = logging.getLogger(__name__)

MAX_TAKEN_UP = 200
"""Mails that were put off and are worked on at once; the others follow."""

SLICE = 200
"""Rows that one transaction deletes or changes: nobody waits for more than these."""

MAX_SECONDS = 5.0
"""Time for one kind of rows in one go: what is left waits for the next one."""


def tidy(services: Services) -> int:
    """Delete and empty what is kept for a time only; return how many mails expired."""
    now = services.clock.now()
    held_since = now - timedelta(days=services.config.intake.held_days)
    expired = _in_slices(services, lambda work: _expire(work, held_since, now))
    _in_slices(services, lambda work: questions.expire(work, now, SLICE))
    with services.database.work() as work:
        held_mails.take_up(work, now, MAX_TAKEN_UP)
    _in_slices(services, lambda work: pacing.forget(work, now, SLICE))
    _in_slices(services, lambda work: rate_counts.forget(work, now, SLICE))
    if days := services.config.retention.mail_days:
        before = now - timedelta(days=days)
        _in_slices(services, lambda work: retention.empty_mails(work, before, SLICE))
    _in_slices(services, lambda work: files.remove_unused(work, now, SLICE))
    if expired:
        log.info("%s held mails were never confirmed and have expired", expired)
    tell_operator(services)
    tell_of_bounces(services)
    return expired


def _expire(work: Work, held_since: datetime, now: datetime) -> int:
    """Give up mails that were held before an instant; return how many."""
    expired = held_mails.expire_held(work, held_since, now, SLICE)
    questions.settle(work, expired, QuestionState.EXPIRED, now)
    return len(expired)


def _in_slices(services: Services, task: Callable[[Work], int]) -> int:
    """Do a task in transactions of its own, for some time at most; return the rows.

    Between two of them others have their turn with the database, and between two goes
    the other duties.
    """
    done, until = 0, time.monotonic() + MAX_SECONDS
    while True:
        with services.database.work() as work:
            rows = task(work)
        done += rows
        if not rows or time.monotonic() > until:
            return done
