"""A game in which nothing is drawn: no mail speaks of a draw or of numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

import pytest

from engine.protocol import Code, Json, Opening, Player, Resolution, Setup, Uniform
from server import bundles
from tests.server.world import World, text_of
from tests.toy.bundle import BUNDLE
from tests.toy.engine import Bazaar
from tests.toy.things import DECK, Chance, Deck, Good, Order, State

PRICES = dict.fromkeys(Good, 1)


class Chess(Bazaar):
    """The bazaar with a deck in order and prices that never change."""

    name: ClassVar[str] = "chess"

    def draw_chance(self, position: State | Setup, uniform: Uniform) -> None:
        del position, uniform

    def opening(self, position: State | Setup) -> Opening:
        del position
        return self.shown

    def __init__(self, shown: Opening) -> None:
        self.shown = shown

    def new(
        self,
        players: Sequence[Player],
        rules: Mapping[str, Json],
        chance: Chance | None,
    ) -> State:
        assert chance is None
        return super().new(players, rules, Deck(DECK))

    def resolve(
        self,
        state: State,
        orders: Mapping[Code, Sequence[Order]],
        chance: Chance | None,
    ) -> Resolution[State]:
        assert chance is None
        return super().resolve(replace(state, prices=PRICES), orders, chance)


@pytest.mark.parametrize("shown", [Opening.WITH_RESULT, Opening.AFTER_GAME])
def test_nothing_is_sealed_where_nothing_is_drawn(
    quick_world: World, monkeypatch: pytest.MonkeyPatch, shown: Opening
) -> None:
    """Every mail had a hash of a secret "from which the numbers follow"."""
    monkeypatch.setattr(bundles, "_registered", {})
    bundles.register(replace(BUNDLE, game=Chess(shown)))
    quick_world.start("ANT", "BEE", bundle="chess", rounds=1)
    quick_world.mail("ANT", "status\n")
    for _ in range(2):
        quick_world.end_round()
    texts = [text_of(row) for row in quick_world.sent()]
    assert sum("Die Partie ist zu Ende" in text for text in texts) == 2
    assert not [text for text in texts if "Geheimnis" in text or "SHA-256" in text]
