"""o1: the game, its goods and its figures."""

from __future__ import annotations

import pytest

from engine.ostia.chance import Start
from engine.ostia.game import GAME
from engine.ostia.goods import GOODS, Good, in_order
from engine.ostia.rules import RuleSet, appeals, forum_price
from engine.protocol import Player, UnusableInputError
from tests.engine.ostia.playing import (
    ANN,
    BEN,
    CID,
    UP,
    Has,
    Scene,
    accounts,
    people,
    play,
    start,
)


@pytest.mark.rule("o1.1")
@pytest.mark.parametrize("count", [3, 4, 5])
def test_three_to_five_can_play(count: int) -> None:
    assert len(start(count).players) == count


@pytest.mark.rule("o1.1")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_fewer_cannot(count: int) -> None:
    with pytest.raises(UnusableInputError, match="cannot play"):
        start(count)


@pytest.mark.rule("o1.1")
def test_six_cannot() -> None:
    many = [*people(5), Player("FAY", "Flavia")]
    with pytest.raises(UnusableInputError, match="cannot play"):
        GAME.new(many, {}, Start((1, 2, 3, 4, 5), UP, (1, 2, 3, 4, 5, 6)))


@pytest.mark.rule("o1.1")
@pytest.mark.parametrize(
    ("code", "pseudonym", "kind"),
    [
        ("ALL", "Aulus", "code reserved"),
        ("AB", "Aulus", "no code"),
        ("abc", "Aulus", "no code"),
        ("ANN", "Aulus", "code taken"),
        ("QUI", "alle", "pseudonym reserved"),
        ("QUI", " All ", "pseudonym reserved"),
        ("QUI", "ann", "pseudonym is code"),
        ("QUI", "Oel & CO", "pseudonym taken"),
        ("QUI", "  ", "no pseudonym"),
    ],
)
def test_who_cannot_join(code: str, pseudonym: str, kind: str) -> None:
    refusal = GAME.check_player(Player(code, pseudonym), people(5))
    assert refusal is not None
    assert (refusal.kind, refusal.rule) == (kind, "o1.1")


@pytest.mark.rule("o1.1")
@pytest.mark.parametrize("pseudonym", ["E", "Alois", "Elfenbein", "bar"])
def test_who_can_join(pseudonym: str) -> None:
    assert GAME.check_player(Player("QUI", pseudonym), people(5)) is None


@pytest.mark.rule("o1.2")
def test_the_goods_stand_in_table_order() -> None:
    assert "".join(GOODS) == "EOWSHG"
    assert "".join(in_order([Good.GRAIN, Good.IVORY, Good.WOOD])) == "EHG"
    rules = RuleSet()
    assert [rules.cards[good] for good in GOODS] == [6, 7, 8, 9, 10, 11]
    assert [rules.values[good] for good in GOODS] == [8, 7, 6, 5, 4, 3]


@pytest.mark.rule("o1.3")
def test_every_kind_has_every_appeal_once() -> None:
    cards = [appeals(word) for word in RuleSet().senate_cards]
    assert cards[0] == dict(zip("EHWSGO", (5, 4, 3, 2, 1, 0), strict=True))
    for good in GOODS:
        assert sorted(card[good] for card in cards) == [0, 1, 2, 3, 4, 5]


@pytest.mark.rule("o1.4")
def test_the_price_falls_with_the_number_of_cards() -> None:
    prices = [forum_price(RuleSet(), count) for count in range(1, 12)]
    assert prices == [15, 12, 10, 6, 6, 4, 3, 2, 1, 0, 0]


@pytest.mark.rule("o1.5")
def test_the_bank_pays_whatever_is_due() -> None:
    rules = {"forum_prices": [10**30]}
    players = {ANN: Has(hand="E"), BEN: Has(), CID: Has()}
    scene = Scene("kontor", players, depressors="OOOO", rules=rules)
    after = play(scene.state(), {ANN: "f,E"}).state
    assert accounts(after)[ANN][0] == 55 + 10**30
