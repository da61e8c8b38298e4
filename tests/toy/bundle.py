"""The bazaar as a bundle: what `[games] bundles` or an entry point names."""

from __future__ import annotations

from tests.toy.draw_form import draw_form
from tests.toy.engine import GAME
from tests.toy.language import LANGUAGE
from tests.toy.texts import BazaarTexts
from tests.toy.things import Chance, Order, State
from turmpost.bundle import Bundle

BUNDLE: Bundle[State, Order, Chance] = Bundle(
    game=GAME,
    language=LANGUAGE,
    texts=BazaarTexts,
    commands="tests.toy.commands",
    draw_form=draw_form,
)
