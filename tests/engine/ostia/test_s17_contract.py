"""o17: states as data, and which of them cannot be used."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from typing import TypeAlias

import pytest

from engine.ostia.events import Corrected
from engine.ostia.game import GAME
from engine.protocol import Json, UnusableInputError
from tests.engine.ostia.playing import ANN, BEN, CID, Has, Scene, play, start

Data: TypeAlias = "dict[str, Json]"

HAFEN = Scene("hafen", dict.fromkeys((ANN, BEN, CID), Has(boat="OOWSG", hand="E")))
HANDEL = Scene("handel1", dict.fromkeys((ANN, BEN, CID), Has(boat="OO", lot="WG")))
TRADE = Scene("handel2", dict.fromkeys((ANN, BEN, CID), Has(lot="WG")))
KONTOR = Scene(
    "kontor", dict.fromkeys((ANN, BEN, CID), Has(hand="EW")), depressors="GGGG"
)
SCHLUSS = Scene("schluss", dict.fromkeys((ANN, BEN, CID), Has(hand="E")), round=5)
ALL_SCENES = (HAFEN, HANDEL, TRADE, KONTOR, SCHLUSS)


@pytest.mark.rule("o17")
@pytest.mark.parametrize("scene", ALL_SCENES, ids=lambda scene: scene.step)
def test_a_state_is_written_as_it_is_read(scene: Scene) -> None:
    assert GAME.dump(scene.state()) == scene.data()


@pytest.mark.rule("o17")
def test_the_state_after_setup() -> None:
    data = GAME.dump(start(3))
    assert isinstance(data, dict)
    assert list(data) == [
        "game",
        "round",
        "step",
        "rules",
        "seats",
        "deck",
        "discard",
        "senate",
        "depressors",
        "players",
    ]
    assert (data["round"], data["step"], data["rules"]) == (1, "hafen", {})


def _player(data: Data) -> Data:
    players = data["players"]
    assert isinstance(players, dict)
    found = players[ANN]
    assert isinstance(found, dict)
    return found


def _set(**changed: Json) -> Callable[[Data], object]:
    return lambda data: data.update(changed)


def _set_ann(**changed: Json) -> Callable[[Data], object]:
    return lambda data: _player(data).update(changed)


def _drop(key: str) -> Callable[[Data], object]:
    return lambda data: data.pop(key)


def _swap_decks(data: Data) -> None:
    """Move a card from the deck to a hand that does not count it."""
    deck = data["deck"]
    assert isinstance(deck, list)
    deck[0] = "G" if deck[0] != "G" else "E"


def _empty_hands(data: Data) -> None:
    players, discard = data["players"], data["discard"]
    assert isinstance(players, dict)
    assert isinstance(discard, dict)
    for player in players.values():
        assert isinstance(player, dict)
        player["hand"] = []
    discard["E"] = 3


WRONG: list[tuple[Scene, Callable[[Data], object]]] = [
    (HAFEN, _set(game="egon")),
    (HAFEN, _set(extra=1)),
    (HAFEN, _drop("deck")),
    (HAFEN, _set(round=0)),
    (HAFEN, _set(round=6)),
    (HAFEN, _set(round=True)),
    (HAFEN, _set(round="1")),
    (HAFEN, _set(step="market")),
    (HAFEN, _set(step="handel1")),
    (HAFEN, _set(step=None)),
    (HAFEN, _set(seats=[ANN, BEN])),
    (HAFEN, _set(seats=[ANN, BEN, BEN])),
    (HAFEN, _set(seats=[ANN, BEN, "ZZZ"])),
    (HAFEN, _set(senate=[1, 2, 3, 4, 5, 5])),
    (HAFEN, _set(senate=[1, 2, 3, 4, 5, None])),
    (HAFEN, _set(senate=[1, 2, 3, 4, 5])),
    (HAFEN, _set(deck=30)),
    (HAFEN, _set(deck=[])),
    (HAFEN, _swap_decks),
    (HAFEN, _set(discard={"E": 1})),
    (HAFEN, _set(depressors=["G"])),
    (HAFEN, _set(rules={"rounds": 9})),
    (HAFEN, _set(rules={"cards": {**dict.fromkeys("EOWSH", 8), "G": 11}})),
    (HAFEN, _set(players={})),
    (HAFEN, _set(ranking=[])),
    (HAFEN, _set_ann(cash=-1)),
    (HAFEN, _set_ann(cash="5")),
    (HAFEN, _set_ann(stores=5)),
    (HAFEN, _set_ann(loans=1)),
    (HAFEN, _set_ann(nmr_in_a_row=1)),
    (HAFEN, _set_ann(hand=["B"])),
    (HAFEN, _set_ann(hand=1)),
    (HAFEN, _set_ann(boat=["G", "O", "O", "S", "W"])),
    (HAFEN, _set_ann(boat=["O", "O", "W", "S"])),
    (HAFEN, _set_ann(lot=["O", "O"])),
    (HAFEN, _set_ann(pseudonym=" ")),
    (HAFEN, _set_ann(name="")),
    (HAFEN, _set_ann(name="\ud800")),
    (HAFEN, _set_ann(motto="x")),
    (HAFEN, lambda data: _player(data).pop("cash")),
    (HANDEL, _set(step="handel2")),
    (TRADE, _set(step="kontor")),
    (KONTOR, _set(depressors=[])),
    (KONTOR, _set(depressors=["S", "G", "G", "G"])),
    (SCHLUSS, _set(round=4)),
    (SCHLUSS, _empty_hands),
    (SCHLUSS, _set_ann(stores=0)),
]


@pytest.mark.rule("o17")
@pytest.mark.parametrize(("scene", "spoil"), WRONG)
def test_an_unusable_state_is_refused(
    scene: Scene, spoil: Callable[[Data], object]
) -> None:
    data = copy.deepcopy(scene.data())
    spoil(data)
    with pytest.raises(UnusableInputError):
        GAME.load(data)


@pytest.mark.rule("o17")
@pytest.mark.parametrize("data", [None, 1, "x", [], {}])
def test_what_is_no_state(data: Json) -> None:
    with pytest.raises(UnusableInputError):
        GAME.load(data)


@pytest.mark.rule("o17", "o6.1")
def test_there_must_be_enough_cards_for_the_depressors() -> None:
    everything = {"E": 6, "O": 7, "W": 8, "S": 9, "H": 10, "G": 11}
    hands = {
        ANN: Has(lot="WG", hand="EEEEEEOOOOOOO"),
        BEN: Has(lot="WG", hand="WWWWWWSSSSSSSSS"),
        CID: Has(lot="GG", hand="HHHHHHHHHH"),
    }
    assert sum(everything.values()) == 51
    # Seven G are left for four depressors; without them there is nothing to open.
    assert Scene("handel2", hands).state().deck_size == 7
    rich = {**hands, CID: Has(lot="GG", hand="HHHHHHHHHHGGGG")}
    with pytest.raises(UnusableInputError, match="depressors"):
        GAME.load(Scene("handel2", rich).data())


@pytest.mark.rule("o17")
def test_a_field_that_equals_the_default_is_dropped_by_resolve_alone() -> None:
    scene = Scene("handel2", TRADE.players, rules={"rounds": 5, "max_kinds": 2})
    state = scene.state()
    assert GAME.dump(state) == scene.data()
    view = GAME.dump(GAME.view(state, ANN))
    assert isinstance(view, dict)
    assert view["rules"] == {"rounds": 5, "max_kinds": 2}
    after = GAME.dump(play(state).state)
    assert isinstance(after, dict)
    assert after["rules"] == {"max_kinds": 2}


@pytest.mark.rule("o17")
def test_the_ranking_is_written() -> None:
    over = play(SCHLUSS.state()).state
    data = GAME.dump(over)
    assert isinstance(data, dict)
    ranking = data["ranking"]
    assert isinstance(ranking, list)
    assert ranking[0] == {
        "code": ANN,
        "rank": 1,
        "chips": 3,
        "stores": 1,
        "goods": 1,
        "aside": 1,
        "money": 55,
        "lost": False,
    }
    assert GAME.load(data) == over
    (first, *_others) = GAME.ranking(over) or ()
    assert "code" not in first.columns
    for spoiled in (ranking[:2], [*ranking, ranking[0]], [{**ranking[0], "rank": 0}]):
        with pytest.raises(UnusableInputError):
            GAME.load({**data, "ranking": spoiled})


@pytest.mark.rule("o17", "o3")
def test_a_game_is_over_only_after_the_last_steps() -> None:
    data = GAME.dump(play(SCHLUSS.state()).state)
    assert isinstance(data, dict)
    ended = {**TRADE.data(), "ranking": data["ranking"]}
    with pytest.raises(UnusableInputError, match="cannot be over"):
        GAME.load(ended)


@pytest.mark.rule("o17")
@pytest.mark.parametrize(
    ("what", "accounts"),
    [
        ({"cash": 40}, (40, 0, 1, 0)),
        ({"chips": 7}, (55, 7, 1, 0)),
        ({"stores": 3, "cash": 0}, (0, 0, 3, 0)),
        ({"stores": 0, "loans": 2}, (55, 0, 0, 2)),
        ({"cash": 55}, (55, 0, 1, 0)),
    ],
)
def test_a_game_master_corrects_accounts(
    what: Mapping[str, int], accounts: tuple[int, int, int, int]
) -> None:
    done = GAME.correct(TRADE.state(), {"code": ANN, **what})
    entry = done.state.players[ANN]
    found = (entry.own.cash, entry.chips, entry.stores, entry.loans)
    assert found == accounts
    for event in done.events:
        assert isinstance(event, Corrected)
        assert event.seen_by == ((ANN,) if event.cash else None)


@pytest.mark.rule("o17")
@pytest.mark.parametrize(
    "what",
    [
        None,
        {},
        {"code": ANN},
        {"cash": 4},
        {"code": "ZZZ", "cash": 4},
        {"code": ANN, "cash": -1},
        {"code": ANN, "cash": True},
        {"code": ANN, "stores": 5},
        {"code": ANN, "chips": 25},
        {"code": ANN, "loans": 1},
        {"code": ANN, "loans": 5, "stores": 0},
        {"code": ANN, "hand": []},
    ],
)
def test_what_cannot_be_corrected(what: Json) -> None:
    with pytest.raises(UnusableInputError):
        GAME.correct(TRADE.state(), what)
    with pytest.raises(UnusableInputError):
        GAME.correct(play(SCHLUSS.state()).state, {"code": ANN, "cash": 4})


@pytest.mark.rule("o17")
@pytest.mark.parametrize(
    "data", [None, {}, {"type": "x"}, {"type": "income", "rule": "o7.1"}]
)
def test_what_is_no_event(data: Json) -> None:
    with pytest.raises(UnusableInputError):
        GAME.load_event(data)
