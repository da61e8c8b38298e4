"""Which step a player means by a number."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from server.storage.tables import StepRow


def meant(steps: Sequence[StepRow], wanted: str | None) -> StepRow | None:
    """Return the last of these steps that is meant, the newest where none is named.

    By its key, or by the number its key begins with.
    """
    found = [
        one
        for one in steps
        if wanted is None or one.key == wanted or one.key.startswith(f"{wanted}.")
    ]
    return found[-1] if found else None
