"""Diplomacy: its rules, its order language and its texts, put together."""

from __future__ import annotations

from turmpost.bundle import Bundle, Handbook, Roles, Votes
from turmpost.rules import lots
from turmpost.texts import declare_units
from turmpost_diplomacy import voting
from turmpost_diplomacy.examples import passes
from turmpost_diplomacy.figures import DiplomacyChronicler
from turmpost_diplomacy.game import GAME
from turmpost_diplomacy.language import LANGUAGE
from turmpost_diplomacy.names import power_words
from turmpost_diplomacy.orders import Order
from turmpost_diplomacy.seats import holders
from turmpost_diplomacy.speaker import problem
from turmpost_diplomacy.state import State
from turmpost_diplomacy.texts import DiplomacyTexts, rule_words

declare_units(
    counted="Zentrum Zentren centre centres Einheit Einheiten unit units",
    named="Frühjahr Herbst Winter Spring spring Autumn autumn Army Armee Fleet Flotte",
)

BUNDLE: Bundle[State, Order, lots.Lot] = Bundle(
    game=GAME,
    language=LANGUAGE,
    texts=DiplomacyTexts,
    handbook=Handbook("turmpost_diplomacy", rule_words),
    troupe="turmpost_diplomacy.robots",
    chronicler=DiplomacyChronicler(),
    forecasts=False,
    problem=problem,
    passes=passes,
    votes=Votes(
        voters=voting.voters,
        draws_of_all=voting.draws_of_all,
        drawn=voting.drawn,
    ),
    roles=Roles(power_words(), holders=holders),
    options={"name_missing": True},
)
