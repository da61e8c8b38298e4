"""o14: permutations and shuffles."""

from __future__ import annotations

import pytest

from engine.ostia.chance import Shuffle, Start, needs_shuffle, shuffled
from engine.ostia.events import Reshuffled
from engine.ostia.game import GAME
from engine.ostia.goods import Good, pile_of
from engine.protocol import Opening, Setup, UnusableInputError
from tests.engine.ostia.playing import (
    ANN,
    BEN,
    CID,
    UP,
    Has,
    Scene,
    events_of,
    letters,
    own,
    play,
    start,
)

SETUP = Setup(players=3)
TOLD = "2,1,3,5,4/" + ",".join(map(str, UP)) + "/2,5,1,6,3,4"


@pytest.mark.rule("o14.1")
def test_the_example_of_a_shuffle() -> None:
    discard = pile_of(map(Good, "EEOWWSHHGG"))
    rest = (number for number in UP if number not in (14, 7, 3, 51, 10, 1, 33))
    deck = shuffled(discard, (14, 7, 3, 51, 10, 1, 33, *rest))
    assert "".join(deck[:4]) == "HOGE"
    assert len(deck) == 10


@pytest.mark.rule("o14.2")
def test_the_three_permutations_of_the_start() -> None:
    chance = GAME.read_chance(SETUP, TOLD)
    assert chance == Start((2, 1, 3, 5, 4), UP, (2, 5, 1, 6, 3, 4))
    assert GAME.load_chance(GAME.dump_chance(chance)) == chance


# All cards but two are with the players or on the discard.
SHORT = Scene(
    "kontor",
    {
        ANN: Has(hand="EEEEEE", stores=4),
        BEN: Has(hand="OOOOOOO"),
        CID: Has(hand="WWWWWW"),
    },
    depressors="SSSS",
    discard="SSSSHHHHHHHHHHGGGGGGGGGGG",
)


@pytest.mark.rule("o14.3", "o14.4")
def test_the_discard_becomes_the_deck_in_the_middle_of_the_deal() -> None:
    state = SHORT.state()
    assert state.deck_size == 3
    assert needs_shuffle(state)
    played = play(state, {ANN: "f,nichts"}, UP[::-1])
    # W W and S are drawn first; then the discard from its end: eleven G and an H.
    boats = ["".join(own(played.state, code).boat) for code in (BEN, CID, ANN)]
    assert boats == ["WGGGG", "WGGGG", "SHGGG"]
    (told,) = events_of(played, Reshuffled)
    # Everything but those three and the four E that ANN can store.
    assert told.cards == 51 - 3 - 4
    assert letters(played.state.discard) == ""
    assert played.state.deck_size == told.cards - 12


@pytest.mark.rule("o14.4")
@pytest.mark.parametrize(("left", "due"), [(3, True), (4, False)])
def test_a_shuffle_is_needed_if_the_deck_has_too_few_cards(
    left: int, *, due: bool
) -> None:
    rest = "EEEEEEOOOOOOOWWWWWWWWSSSSSSSSSHHHHHHHHHHGGGGGGGGGGG"
    players = {code: Has(lot="GG") for code in (ANN, BEN, CID)}
    scene = Scene("handel2", players, discard=rest[left : 51 - 6])
    assert needs_shuffle(scene.state()) is due


@pytest.mark.rule("o14.4")
def test_only_two_kinds_of_step_draw_cards() -> None:
    boats = dict.fromkeys((ANN, BEN, CID), Has(boat="HHGGG"))
    # Fewer cards are left than the boats would take.
    rest = "EEEEEEOOOOOOOWWWWWWWWSSSSSSSSS"
    assert not needs_shuffle(Scene("hafen", boats, discard=rest).state())
    office = dict.fromkeys((ANN, BEN, CID), Has(hand="G"))
    last = Scene("kontor", office, round=5, depressors="EEEE")
    assert not needs_shuffle(last.state())


@pytest.mark.rule("o14.4", "o17")
def test_a_chance_is_given_exactly_where_it_is_needed() -> None:
    with pytest.raises(UnusableInputError, match="needs a shuffle"):
        GAME.resolve(SHORT.state(), {}, None)
    with pytest.raises(UnusableInputError, match="needs no shuffle"):
        GAME.resolve(start(), {}, Shuffle(UP))
    with pytest.raises(UnusableInputError, match="needs a shuffle"):
        GAME.resolve(SHORT.state(), {}, Start((1, 2, 3, 4, 5), UP, (1, 2, 3, 4, 5, 6)))
    with pytest.raises(UnusableInputError, match="SEATS"):
        GAME.new([], {}, Shuffle(UP))


@pytest.mark.rule("o14.5")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_there_are_always_enough_cards(players: int) -> None:
    assert GAME.read_rules({}, players=players) == {}
    assert (4 + 5) * players + {3: 4, 4: 2, 5: 0}[players] <= 51


@pytest.mark.rule("o14.6")
def test_every_chance_opens_after_the_game() -> None:
    assert GAME.opening(SETUP) is Opening.AFTER_GAME
    assert GAME.opening(SHORT.state()) is Opening.AFTER_GAME
    assert GAME.unveil(SHORT.state(), Shuffle(UP)) == SHORT.state()


class Counted:
    """Gives the numbers it was made with, and remembers the limits."""

    def __init__(self) -> None:
        self.limits: list[int] = []

    def below(self, limit: int) -> int:
        """Return the last place."""
        self.limits.append(limit)
        return limit - 1


@pytest.mark.rule("o14.7")
def test_a_permutation_takes_a_number_for_each_element() -> None:
    uniform = Counted()
    chance = GAME.draw_chance(SETUP, uniform)
    assert chance == Start((5, 4, 3, 2, 1), UP[::-1], (6, 5, 4, 3, 2, 1))
    down = [*range(5, 0, -1), *range(51, 0, -1), *range(6, 0, -1)]
    assert uniform.limits == down
    assert GAME.draw_chance(SHORT.state(), Counted()) == Shuffle(UP[::-1])
    assert GAME.draw_chance(start(), Counted()) is None


@pytest.mark.rule("o17")
@pytest.mark.parametrize(
    "text",
    [
        "",
        "1,2,3",
        TOLD.replace("/", ";"),
        TOLD + "/1",
        TOLD.replace("2,1,3", "2,2,3"),
        TOLD.replace("2,1,3", "+2,1,3"),
        TOLD.replace("2,1,3", "2\t,1,3"),
        TOLD.replace("2,1,3", "\u0662,1,3"),
        TOLD.replace("2,1,3", "2,,1,3"),
        TOLD.replace("2,1,3", "2 1,3"),
        TOLD.replace("2,1,3", "9" * 5000 + ",1,3"),
    ],
)
def test_what_is_no_chance(text: str) -> None:
    with pytest.raises(UnusableInputError):
        GAME.read_chance(SETUP, text)


@pytest.mark.rule("o17")
def test_spaces_beside_a_number_do_not_matter() -> None:
    spaced = TOLD.replace(",", " , ").replace("/", " / ")
    assert GAME.read_chance(SETUP, spaced) == GAME.read_chance(SETUP, TOLD)
    text = ", ".join(map(str, UP))
    assert GAME.read_chance(SHORT.state(), text) == Shuffle(UP)
