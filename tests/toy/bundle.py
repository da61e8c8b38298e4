"""The bazaar as a bundle: what `[games] bundles` or an entry point names."""

from __future__ import annotations

from tests.toy.draw_form import draw_form
from tests.toy.engine import GAME
from tests.toy.language import LANGUAGE
from tests.toy.texts import BazaarTexts
from tests.toy.things import Chance, Order, State
from turmpost.bundle import Bundle, OwnVote, Votes

TRUCE: OwnVote[State] = OwnVote(
    name="truce",
    words={"de": "waffenruhe", "en": "truce"},
    says=lambda _state, language: {
        "de": "die Partie zu beenden, und alle teilen sich den ersten Platz",
        "en": "to end the game, and all share the first place",
    }[language],
    places=lambda state: dict.fromkeys(state.seats, 1),
)
"""A vote of this game alone."""

BUNDLE: Bundle[State, Order, Chance] = Bundle(
    game=GAME,
    language=LANGUAGE,
    texts=BazaarTexts,
    commands="tests.toy.commands",
    draw_form=draw_form,
    votes=Votes(kinds=(TRUCE,)),
)
