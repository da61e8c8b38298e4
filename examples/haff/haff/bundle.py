"""Haff: its rules, its order language and its texts, put together."""

from __future__ import annotations

from haff.figures import HaffChronicler
from haff.game import GAME
from haff.language import LANGUAGE
from haff.orders import Order
from haff.state import State
from haff.texts import HaffTexts, rule_words
from turmpost.bundle import Bundle, Handbook
from turmpost.texts import declare_units

declare_units(
    counted="Markt Märkte Märkten market markets Einheit Einheiten unit units",
    named="Frühjahr Herbst Winter Spring spring Autumn autumn",
)

BUNDLE: Bundle[State, Order, None] = Bundle(
    game=GAME,
    language=LANGUAGE,
    texts=HaffTexts,
    handbook=Handbook("haff", rule_words),
    troupe="haff.robots",
    chronicler=HaffChronicler(),
    forecasts=False,
)
