"""The chronicle of a game: a page for each step, written with it, read at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.protocol import Event
from server.reports.game.bundle import AnyBundle
from server.reports.game.chronicle import Page
from server.storage.games import editions
from server.storage.tables.base import JsonObject


def written(found: AnyBundle, state: Any, events: Sequence[Event]) -> JsonObject | None:
    """Return the page of a step as it is stored; None where a game keeps none."""
    chronicler = found.chronicler
    return None if chronicler is None else dict(chronicler.public(state, events))


def chronicle_of(course: Sequence[editions.EditionStep]) -> tuple[Page, ...]:
    """Return the pages of a course, an empty one where a step has none yet."""
    return tuple(Page(one.key, one.chronicle or {}) for one in course)
