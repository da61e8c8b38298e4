"""Work from time to time: held mails expire or go on, counts are forgotten."""

from __future__ import annotations

import logging
from datetime import timedelta

from server.intake.operator import tell_operator
from server.intake.unclear_bounces import tell_of_bounces
from server.services import Services
from server.storage.inbox import held_mails
from server.storage.outbox import pacing, parts
from server.storage.people import questions, rate_counts
from server.storage.service import retention
from server.storage.states import QuestionState

log = logging.getLogger(__name__)

MAX_TAKEN_UP = 200
"""Mails that were put off and are worked on at once; the others follow."""

MAX_EMPTIED = 200
"""Mails that are too old and are emptied at once."""


def tidy(services: Services) -> int:
    """Do it once; return how many mails expired. The server does it now and then."""
    now = services.clock.now()
    held_for = timedelta(days=services.config.intake.held_days)
    with services.database.work() as work:
        expired = held_mails.expire_held(work, now - held_for, now)
        questions.settle(work, expired, QuestionState.EXPIRED, now)
        questions.expire(work, now)
        held_mails.take_up(work, now, MAX_TAKEN_UP)
        rate_counts.forget(work, now)
        pacing.forget(work, now)
        if days := services.config.retention.mail_days:
            retention.empty_mails(work, now - timedelta(days=days), MAX_EMPTIED)
        parts.remove_files(work, now)
    if expired:
        log.info("%s held mails were never confirmed and have expired", len(expired))
    tell_operator(services)
    tell_of_bounces(services)
    return len(expired)
