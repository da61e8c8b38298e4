"""MARK: its rules and its order language, put together; its mails are not written."""

from __future__ import annotations

from engine.mark.dice import Chance
from engine.mark.game import GAME
from engine.mark.orders import Order
from engine.mark.state import State
from grammar.mark import LANGUAGE
from server.bundles.mark.refusals import REFUSALS
from server.reports.bundle import Bundle

BUNDLE: Bundle[State, Order, Chance] = Bundle(
    game=GAME, language=LANGUAGE, refusals=REFUSALS
)
