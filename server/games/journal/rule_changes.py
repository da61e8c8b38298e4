"""The changes that a version of a game's rules made."""

from __future__ import annotations

from collections.abc import Sequence

from engine.protocol import FIRST_VERSION, RuleChange
from server.reports.game.bundle import AnyBundle


def changes_since(found: AnyBundle, version: str) -> Sequence[RuleChange]:
    """Return what changed after a version; nothing is known of one that is newer."""
    changes = found.game.changes
    places = [at for at, one in enumerate(changes) if one.version == version]
    if places:
        return changes[places[-1] + 1 :]
    return changes if version == FIRST_VERSION else ()


def changes_between(found: AnyBundle, before: str, after: str) -> Sequence[RuleChange]:
    """Return what changed from one version to another."""
    changes, later = changes_since(found, before), changes_since(found, after)
    return changes[: len(changes) - len(later)]
