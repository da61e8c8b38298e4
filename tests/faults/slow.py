"""A game whose rounds take for ever, unless a file says that it is enough."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from engine.egon.draw import Draw
from engine.egon.game import Egon
from engine.egon.orders import Order
from engine.egon.state import State
from engine.protocol import Code, Resolution
from grammar.egon import LANGUAGE
from server.bundles.egon.bundle import BUNDLE as EGON
from server.reports.game.bundle import Bundle

BEGUN = "SLOW_BEGUN"
"""The variable that names the file which is written when a round begins."""

ENOUGH = "SLOW_ENOUGH"
"""The variable that names the file which ends the waiting."""

FOR_EVER_SECONDS = 120
TICK_SECONDS = 0.05


class Slow(Egon):
    """Egon with a very long turn."""

    name = "slow"

    def resolve(
        self,
        state: State,
        orders: Mapping[Code, Sequence[Order]],
        chance: Draw | None,
    ) -> Resolution[State]:
        """Wait, then play the round."""
        Path(os.environ[BEGUN]).touch()
        end = time.monotonic() + FOR_EVER_SECONDS
        while time.monotonic() < end and not Path(os.environ[ENOUGH]).exists():
            time.sleep(TICK_SECONDS)
        return super().resolve(state, orders, chance)


BUNDLE: Bundle[State, Order, Draw] = Bundle(
    game=Slow(), language=LANGUAGE, texts=EGON.texts
)
