"""A state that orders are given in, and what follows from it, worked out once."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import Any

from engine.protocol import Player, Reader, Step
from server.bundles import bundle
from server.reports.bundle import AnyBundle

STATES_KEPT = 64


class Position:
    """A state of a game, with the views and names that are made from it."""

    def __init__(self, found: AnyBundle, state: Any) -> None:
        """Keep the state; the game is asked when something is needed."""
        self.bundle = found
        self.state = state
        self._views: dict[Reader, Any] = {}

    @cached_property
    def players(self) -> tuple[Player, ...]:
        """Return everybody who plays."""
        return self.bundle.game.players(self.state)

    @cached_property
    def step(self) -> Step:
        """Return the coming step's name."""
        return self.bundle.game.step(self.state)

    @cached_property
    def to_come(self) -> Sequence[Step]:
        """Return the steps that orders can be for, the coming one first."""
        return self.bundle.game.to_come(self.state)

    def view(self, reader: Reader) -> Any:
        """Return the state as this reader may know it."""
        if reader not in self._views:
            self._views[reader] = self.bundle.game.view(self.state, reader)
        return self._views[reader]


@lru_cache(maxsize=STATES_KEPT)
def load_state(bundle_name: str, text: str) -> Any:
    """Return the state of a snapshot."""
    return bundle(bundle_name).game.load(json.loads(text))
