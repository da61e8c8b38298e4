"""Which step a player means by a number, a key, or the name that mails give it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from server.storage.tables.games import StepRow


def meant(steps: Sequence[StepRow], wanted: str | None) -> StepRow | None:
    """Return the newest step with a name, the newest of all where none is named.

    By its key, or by the number its key begins with.
    """
    key = None if wanted is None else "".join(wanted.split()).casefold()
    named = [
        one
        for one in steps
        if key is None or one.key == key or one.key.startswith(f"{key}.")
    ]
    return named[-1] if named else None


def around(steps: Sequence[StepRow], wanted: str | None) -> StepRow | None:
    """Return the step that takes in the round of this number among several, or None.

    Its key is its first round; the next step, open or not, begins behind its last one.
    """
    if wanted is None or not wanted.isdecimal():
        return None
    numbered = [one for one in steps if one.key.isdecimal()]
    for one, behind in pairwise(numbered):
        if int(one.key) < int(wanted) < int(behind.key):
            return one
    return None


def of_round(
    steps: Sequence[StepRow], step: StepRow, wanted: str | None
) -> Sequence[StepRow]:
    """Return all steps of a round that is meant as a whole, else the step alone."""
    if wanted == step.key:
        return [step]
    return [
        one
        for one in steps
        if one is step
        or (one.withdrawn_at is None and _number(one.key) == _number(step.key))
    ]


def others_of(steps: Sequence[StepRow], step: StepRow, wanted: str | None) -> list[str]:
    """Return the keys of all other steps of the round that was named by its number."""
    if wanted is None or step.key == wanted:
        return []
    keys = dict.fromkeys(one.key for one in steps if one.key.startswith(f"{wanted}."))
    return [key for key in keys if key != step.key]


def _number(key: str) -> str:
    """Return the number of the round that a step belongs to."""
    return key.partition(".")[0]
