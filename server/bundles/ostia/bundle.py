"""Ostia: its rules and its order language, put together; its mails are not written."""

from __future__ import annotations

from engine.ostia.chance import Chance
from engine.ostia.game import GAME
from engine.ostia.orders import Order
from engine.ostia.state import State
from grammar.ostia import LANGUAGE
from server.bundles.ostia.refusals import REFUSALS
from server.reports.bundle import Bundle

BUNDLE: Bundle[State, Order, Chance] = Bundle(
    game=GAME, language=LANGUAGE, refusals=REFUSALS
)
