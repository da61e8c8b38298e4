"""The chronicle of a game: a page for each step, written with it, read at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.protocol import Event, Json, Reader
from server.bundles import bundle
from server.reports.game.bundle import AnyBundle
from server.reports.game.chronicle import Page
from server.storage.games import editions
from server.storage.tables.base import JsonObject


def written(found: AnyBundle, state: Any, events: Sequence[Event]) -> JsonObject | None:
    """Return the page of a step as it is stored; None where a game keeps none."""
    chronicler = found.chronicler
    if chronicler is None:
        return None
    page: dict[str, Json] = {"public": chronicler.public(state, events)}
    own = chronicler.own(state)
    return {**page, "own": own} if own else page


@dataclass(frozen=True, slots=True)
class Chronicle:
    """The pages of a step and of all it follows from, the start first."""

    pages: Sequence[tuple[str, Mapping[str, Any]]] = ()

    def of(self, reader: Reader) -> tuple[Page, ...]:
        """Return what this reader may know."""
        return tuple(
            Page(key, page.get("public", {}), _own(page, reader))
            for key, page in self.pages
        )

    def with_step(self, key: str, page: JsonObject | None) -> Chronicle:
        """Return the chronicle with another page behind."""
        return Chronicle((*self.pages, (key, page or {})))


def _own(page: Mapping[str, Any], reader: Reader) -> Mapping[str, Json]:
    if not isinstance(reader, str):
        return {}
    found: Mapping[str, Json] = page.get("own", {}).get(reader, {})
    return found


def chronicle_of(bundle_name: str, course: Sequence[editions.Passed]) -> Chronicle:
    """Return the chronicle of a course, with an empty page for a step still open."""
    if bundle(bundle_name).chronicler is None:
        return Chronicle()
    return Chronicle([(one.key, one.chronicle or {}) for one in course])
