from __future__ import annotations

from engine.ostia.chance import Chance
from engine.ostia.game import GAME
from engine.ostia.orders import Order
from engine.ostia.state import State
from grammar.ostia import LANGUAGE
from server.bundles.ostia.accounts import OstiaAccounts
from server.bundles.ostia.chronicle import OstiaChronicler
from server.bundles.ostia.draw_form import draw_form
from server.bundles.ostia.passing import passes
from server.bundles.ostia.texts import OstiaTexts
from server.bundles.ostia.values import rule_words
from server.reports.game.bundle import Bundle
from server.reports.game.handbook import Handbook
from server.reports.text import units

units.declare(
    counted="D Chip Chips Karte Karten card cards Speicher Speichern store stores "
    "Kredit Kredite Krediten loan loans Sorte Sorten kind kinds Los Lose lot lots",
)

BUNDLE: Bundle[State, Order, Chance] = Bundle(
    game=GAME,
    language=LANGUAGE,
    texts=OstiaTexts,
    handbook=Handbook("server.bundles.ostia", rule_words),
    troupe="server.bundles.ostia.robots.troupe",
    chronicler=OstiaChronicler(),
    draw_form=draw_form,
    accounts=OstiaAccounts(),
    forecasts=False,
    passes=passes,
)
