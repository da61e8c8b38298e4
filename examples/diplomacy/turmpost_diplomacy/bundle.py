"""Diplomacy: its rules, its order language and its texts, put together."""

from __future__ import annotations

from turmpost.bundle import Bundle, Handbook, Votes
from turmpost.texts import declare_units
from turmpost_diplomacy.course import voters
from turmpost_diplomacy.examples import passes
from turmpost_diplomacy.figures import DiplomacyChronicler
from turmpost_diplomacy.game import GAME
from turmpost_diplomacy.language import LANGUAGE
from turmpost_diplomacy.orders import Order
from turmpost_diplomacy.seats import Lot
from turmpost_diplomacy.speaker import problem
from turmpost_diplomacy.state import State
from turmpost_diplomacy.texts import DiplomacyTexts, rule_words

declare_units(
    counted="Zentrum Zentren centre centres Einheit Einheiten unit units",
    named="Frühjahr Herbst Winter Spring spring Autumn autumn Army Armee Fleet Flotte",
)

BUNDLE: Bundle[State, Order, Lot] = Bundle(
    game=GAME,
    language=LANGUAGE,
    texts=DiplomacyTexts,
    handbook=Handbook("turmpost_diplomacy", rule_words),
    troupe="turmpost_diplomacy.robots",
    chronicler=DiplomacyChronicler(),
    forecasts=False,
    problem=problem,
    passes=passes,
    votes=Votes(voters=voters),
)
