"""Duties that look for what is due in all games.

They take turns (`server.process.duties`), and are woken when mails were worked on,
since a mail may have changed what is due.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from server.games.clock.digest import digest
from server.games.clock.reminders import remind
from server.games.messages.closing_words import close_all
from server.games.seats import settle_confirmation
from server.games.state import rule_versions
from server.games.state.failing_games import Troubles
from server.games.votes import deciding
from server.intake.late import tell_late
from server.process.duties import Duty, every
from server.services import Services

ROUTINE_SECONDS = 10.0


def routine(services: Services) -> list[Duty]:
    """Return the duties, each with a memory of its own of the games that fail."""
    works: dict[str, Callable[[], object]] = {
        "rule-changes": partial(rule_versions.tell, services),
        "confirmations": partial(settle_confirmation.run_due, services),
        "votes": partial(deciding.run_due, services),
        "digests": partial(digest, services),
        "reminders": partial(remind, services, Troubles(services)),
        "closing-words": partial(close_all, services, Troubles(services)),
        "late-mails": partial(tell_late, services, Troubles(services)),
    }
    return [Duty(name, every(ROUTINE_SECONDS), work) for name, work in works.items()]
