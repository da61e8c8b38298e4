"""The checks of a mail, in the order they are made; the first decision stands.

A check looks and does nothing: it returns a decision, or the mail with what it has
found out about it, or None. Who passes all of them is let in by a door, where commands
are carried out.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

from server.intake import which_step
from server.intake.answer import answer
from server.intake.apply_decision import carry_out, do
from server.intake.decision import Decision
from server.intake.handling import Handling
from server.intake.limits import too_large, too_many
from server.intake.machines import automatic, bounces, our_own
from server.intake.relaying import relay
from server.intake.trust import repeated, sender
from server.intake.trust.stranger import answer_stranger

Look: TypeAlias = Callable[[Handling], Decision | Handling | None]


@dataclass(frozen=True, slots=True)
class Check:
    """A check, and the sign that a mail must show to be asked about it, if any."""

    name: str
    look: Look
    sign: Callable[[Handling], bool] = lambda _at: True


CHECKS: tuple[Check, ...] = (
    Check(
        "sent by ourselves",
        our_own.check,
        lambda at: bool(at.marks.ours) or at.marks.maybe_ours or at.marks.circles,
    ),
    Check("came back to us", bounces.check, lambda at: at.comes_back),
    Check(
        "sent by a machine",
        automatic.check,
        lambda at: bool(at.marks.machine) or at.marks.away,
    ),
    Check("seen before", repeated.check),
    Check("who writes", sender.check),
    Check("too many in an hour", too_many.check),
    Check("too much of it", too_large.check, lambda at: at.is_too_large),
    Check("perhaps a copy", repeated.refuse, lambda at: at.copy_of is not None),
    Check("after the deadline", which_step.check, lambda at: not at.converses),
)


def handle(at: Handling) -> Decision:
    """Decide what becomes of a mail, and do it."""
    found = look(at)
    if isinstance(found, Handling):
        # Commands find what the checks have found as done.
        do(found, found.changes, found.letters)
        inside = replace(found, changes=(), letters=())
        found = _door(inside)(inside)
    return carry_out(at, found)


def _door(at: Handling) -> Callable[[Handling], Decision]:
    """Return where a mail goes that has passed the checks."""
    if at.unknown:
        return answer_stranger
    return relay if at.converses else answer


def look(at: Handling) -> Decision | Handling:
    """Return what the checks decide, or the mail with all that they have found."""
    for check in CHECKS:
        found = check.look(at) if check.sign(at) else None
        if isinstance(found, Decision):
            return found
        at = found or at
        if at.unknown:
            break
    return at
