"""Egon: its rules, its order language and its texts, put together."""

from __future__ import annotations

from engine.egon.draw import Draw
from engine.egon.game import GAME
from engine.egon.orders import Order
from engine.egon.state import State
from grammar.egon import LANGUAGE
from server.bundles import Bundle
from server.bundles.egon.de import DE
from server.bundles.egon.en import EN
from server.bundles.egon.texts import EgonTexts

BUNDLE: Bundle[State, Order, Draw] = Bundle(
    game=GAME,
    language=LANGUAGE,
    texts={"de": EgonTexts(DE), "en": EgonTexts(EN)},
)
