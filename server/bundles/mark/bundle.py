from __future__ import annotations

from engine.mark.dice import Chance
from engine.mark.game import GAME
from engine.mark.orders import Order
from engine.mark.state import State
from grammar.mark import LANGUAGE
from server.bundles.mark.chronicle import MarkChronicler
from server.bundles.mark.draw_form import draw_form
from server.bundles.mark.texts import MarkTexts, rule_words
from server.reports.game.bundle import Bundle
from server.reports.game.handbook import Handbook
from server.reports.text import units

units.declare(
    counted="Mark Stück Stücke Stücken piece pieces",
)

BUNDLE: Bundle[State, Order, Chance] = Bundle(
    game=GAME,
    language=LANGUAGE,
    texts=MarkTexts,
    handbook=Handbook("server.bundles.mark", rule_words),
    troupe="server.bundles.mark.robots.troupe",
    draw_form=draw_form,
    chronicler=MarkChronicler(),
)
