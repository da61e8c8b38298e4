"""The checks of a mail, in the order they are made; the first decision counts.

A check changes nothing: it returns a decision, or the mail with the facts that it has
found, or None. A mail that passes all checks goes to a door, where commands are carried
out.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

from server.intake import suspended, which_step
from server.intake.answer import answer
from server.intake.apply_decision import carry_out, do
from server.intake.decision import Decision
from server.intake.handling import Handling
from server.intake.limits import too_large, too_many
from server.intake.machines import automatic, bounces, our_own, unsubscribing
from server.intake.relaying import relay
from server.intake.trust import confirm_line, repeated, sender
from server.intake.trust.stranger import answer_stranger
from server.storage.people.unsubscribe_keys import MARK as UNSUBSCRIBES

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
        lambda handling: (
            bool(handling.marks.ours)
            or handling.marks.maybe_ours
            or handling.marks.circles
        ),
    ),
    Check("came back to us", bounces.check, lambda handling: handling.comes_back),
    Check(
        "a click on unsubscribe",
        unsubscribing.check,
        lambda handling: any(one.startswith(UNSUBSCRIBES) for one in handling.keys),
    ),
    Check(
        "sent by a machine",
        automatic.check,
        lambda handling: bool(handling.marks.machine) or handling.marks.away,
    ),
    Check("seen before", repeated.check),
    Check("who writes", sender.check),
    Check("too many in an hour", too_many.check),
    Check("too much of it", too_large.check, lambda handling: handling.is_too_large),
    Check(
        "perhaps a copy", repeated.refuse, lambda handling: handling.copy_of is not None
    ),
    Check("its game is suspended", suspended.check),
    Check(
        "after the deadline", which_step.check, lambda handling: not handling.converses
    ),
)


def handle(handling: Handling) -> Decision:
    """Decide what becomes of a mail, and do it."""
    result = look(handling)
    if isinstance(result, Handling):
        # Commands come after the changes that the checks have decided on.
        do(result, result.changes, result.letters)
        result = _inside(replace(result, changes=(), letters=()))
    return carry_out(handling, result)


def _inside(handling: Handling) -> Decision:
    """Take a mail that has passed the checks to its door."""
    if handling.unknown:
        return answer_stranger(handling)
    checked = confirm_line.check(handling)
    if isinstance(checked, Decision):
        return checked
    return relay(checked) if checked.converses else answer(checked)


def look(handling: Handling) -> Decision | Handling:
    """Return the decision of the checks, or the mail with all facts found."""
    for check in CHECKS:
        verdict = check.look(handling) if check.sign(handling) else None
        if isinstance(verdict, Decision):
            return verdict
        handling = verdict or handling
        if handling.unknown:
            break
    return handling
