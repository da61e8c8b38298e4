"""o2: the start of a game."""

from __future__ import annotations

import pytest

from engine.ostia.chance import Start
from engine.ostia.game import GAME
from engine.protocol import Player, UnusableInputError
from tests.engine.ostia.playing import ANN, BEN, CID, UP, hand, own, people, start

TURNED = Start((4, 2, 5, 3, 1), UP[::-1], (6, 5, 4, 3, 2, 1))


@pytest.mark.rule("o2.1")
def test_the_seats_are_drawn() -> None:
    assert start(3, chance=TURNED).seats == (BEN, CID, ANN)


@pytest.mark.rule("o2.1", "o14.2")
def test_the_order_of_sign_up_does_not_matter() -> None:
    forwards = GAME.new(people(4), {}, TURNED)
    assert GAME.new(people(4)[::-1], {}, TURNED) == forwards


@pytest.mark.rule("o2.2")
def test_what_everybody_begins_with() -> None:
    for entry in start(5).players.values():
        assert (entry.own.cash, entry.stores, entry.chips, entry.loans) == (55, 1, 0, 0)
        assert (entry.own.nmr, entry.own.nmr_in_a_row) == (0, 0)


@pytest.mark.rule("o2.3")
def test_a_card_to_each_hand_from_the_start_player_to_the_left() -> None:
    state = start(3, {}, Start((3, 1, 2, 4, 5), (51, 1, 7, *_rest(51, 1, 7)), SENATE))
    assert [hand(state, code) for code in (CID, ANN, BEN)] == ["G", "E", "O"]


SENATE = (1, 2, 3, 4, 5, 6)


def _rest(*used: int) -> tuple[int, ...]:
    return tuple(number for number in UP if number not in used)


@pytest.mark.rule("o2.4")
def test_the_senate_cards_belong_to_the_rounds() -> None:
    state = start(3, chance=TURNED)
    assert state.senate == (6, 5, 4, 3, 2, 1)
    assert state.senate_card == "GWHOES"


@pytest.mark.rule("o2.5")
def test_the_boats_are_dealt_one_card_at_a_time() -> None:
    state = start(3)
    # The deck is in table order: E E E to the hands, then three E, seven O, ...
    assert "".join(own(state, ANN).boat) == "EOOOW"
    assert "".join(own(state, CID).boat) == "EOOWW"
    assert state.deck_size == 51 - 3 - 15
    assert GAME.step(state).key == "1.hafen"


@pytest.mark.rule("o2.2")
def test_a_blank_real_name_is_refused() -> None:
    players = [*people(2), Player("FAY", "Flavia", " ")]
    with pytest.raises(UnusableInputError, match="name is empty"):
        GAME.new(players, {}, TURNED)


@pytest.mark.rule("o1.1")
def test_players_who_cannot_join_cannot_play() -> None:
    players = [*people(2), Player("FAY", "Quintus", "Fay")]
    with pytest.raises(UnusableInputError, match="pseudonym taken"):
        GAME.new(players, {}, TURNED)


@pytest.mark.rule("o17")
def test_real_names_are_kept() -> None:
    state = GAME.new([*people(2), Player("FAY", "Flavia", "Fay F.")], {}, TURNED)
    assert state.players["FAY"].name == "Fay F."
    assert GAME.load(GAME.dump(state)) == state
    assert GAME.ranking(state) is None


@pytest.mark.rule("o2.3")
def test_the_start_needs_its_chance() -> None:
    with pytest.raises(UnusableInputError, match="SEATS/DECK/SENATE"):
        GAME.new(people(3), {}, None)
