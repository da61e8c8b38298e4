"""The checks of a mail, in the order they are made; the first decision stands.

A check looks and does nothing: it returns a decision, or the mail with what it has
found out about it, or None. Who passes all of them is let in by a door, where commands
are carried out.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from server.intake import late
from server.intake.answer import answer
from server.intake.carrying import carry_out, do
from server.intake.decision import Decision
from server.intake.handling import Handling
from server.intake.limits import rate, too_large
from server.intake.machines import automatic, bounces, our_own
from server.intake.trust import repeated, sender
from server.intake.trust.stranger import answer_stranger

Check: TypeAlias = Callable[[Handling], Decision | Handling | None]

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


def handle(at: Handling) -> Decision:
    """Decide what becomes of a mail, and do it."""
    found = look(at)
    if isinstance(found, Handling):
        # Commands find what the checks have found as done.
        do(found, found.changes, found.letters)
        inside = replace(found, changes=(), letters=())
        found = answer_stranger(inside) if inside.unknown else answer(inside)
    return carry_out(at, found)


def look(at: Handling) -> Decision | Handling:
    """Return what the checks decide, or the mail with all that they have found."""
    for _name, check in CHECKS:
        found = check(at)
        if isinstance(found, Decision):
            return found
        at = found or at
        if at.unknown:
            break
    return at
