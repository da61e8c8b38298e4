"""The checks of a mail, in the order they are made; the first verdict stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from server.intake import late
from server.intake.answer import answer
from server.intake.handling import Handling, Verdict
from server.intake.limits import rate, too_large
from server.intake.machines import automatic, bounces, our_own
from server.intake.trust import repeated, sender

Check: TypeAlias = Callable[[Handling], Verdict | None]

CHECKS: tuple[tuple[str, Check], ...] = (
    ("sent by ourselves", our_own.check),
    ("came back to us", bounces.check),
    ("sent by a machine", automatic.check),
    ("seen before", repeated.check),
    ("who writes", sender.check),
    ("too many in an hour", rate.check),
    ("too much of it", too_large.check),
    ("perhaps a copy", repeated.refuse),
    ("after the deadline", late.check),
)


def handle(at: Handling) -> Verdict:
    """Decide what becomes of a mail, and answer it."""
    for _name, check in CHECKS:
        verdict = check(at)
        if verdict is not None:
            return verdict
    return answer(at)
