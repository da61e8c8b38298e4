"""o13: who sees what."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.ostia.game import GAME
from engine.ostia.state import Hidden, State
from engine.protocol import Audience, Json, UnusableInputError
from tests.engine.ostia.playing import ANN, BEN, CID, Has, Scene

PLAYERS = {
    ANN: Has(cash=41, hand="EG", boat="SH", lot="WW", nmr=3, nmr_in_a_row=1),
    BEN: Has(cash=17, hand="O", boat="OO", lot="GG", loans=1, stores=0),
    CID: Has(cash=3, hand="", boat="GG", lot="HH", chips=5),
}
STATE = Scene("handel1", PLAYERS, round=2, discard="EE").state()
NAMED = replace(
    STATE,
    players={
        code: replace(entry, name=f"Real {code}")
        for code, entry in STATE.players.items()
    },
)


def seen(reader: str | Audience, state: State = NAMED) -> dict[str, Json]:
    """Return the view as the contract writes it."""
    data = GAME.dump(GAME.view(state, reader))
    assert isinstance(data, dict)
    return data


@pytest.mark.rule("o13", "o17")
def test_a_player_sees_the_own_cards_and_numbers_of_the_others() -> None:
    data = seen(ANN)
    assert data["players"] == {
        ANN: {
            "pseudonym": "Quintus",
            "cash": 41,
            "chips": 0,
            "stores": 1,
            "loans": 0,
            "hand": ["E", "G"],
            "boat": ["S", "H"],
            "lot": ["W", "W"],
            "nmr": 3,
            "nmr_in_a_row": 1,
        },
        BEN: {
            "pseudonym": "Gaius",
            "chips": 0,
            "stores": 0,
            "loans": 1,
            "hand": 1,
            "boat": 2,
            "lot": ["G", "G"],
        },
        CID: {
            "pseudonym": "Bau, Babel",
            "chips": 5,
            "stores": 1,
            "loans": 0,
            "hand": 0,
            "boat": 2,
            "lot": ["H", "H"],
        },
    }
    assert data["deck"] == 51 - 17
    assert data["discard"] == {"E": 2, "O": 0, "W": 0, "S": 0, "H": 0, "G": 0}


@pytest.mark.rule("o13", "o2.4")
@pytest.mark.parametrize(
    ("round_", "rules", "known"),
    [
        (1, {}, [1, 2, None, None, None, None]),
        (2, {}, [1, 2, 3, None, None, None]),
        (5, {}, [1, 2, 3, 4, 5, None]),
        (2, {"rounds": 2}, [1, 2, None, None, None, None]),
    ],
)
def test_which_senate_cards_are_open(
    round_: int, rules: dict[str, Json], known: list[int | None]
) -> None:
    state = Scene("handel1", PLAYERS, round=round_, rules=rules).state()
    assert seen(Audience.PUBLIC, state)["senate"] == known


@pytest.mark.rule("o13.1")
@pytest.mark.parametrize("reader", [BEN, CID, Audience.PUBLIC])
def test_nobody_else_sees_cash_and_missed_steps(reader: str | Audience) -> None:
    players = seen(reader)["players"]
    assert isinstance(players, dict)
    entry = players[ANN]
    assert isinstance(entry, dict)
    assert not {"cash", "nmr", "nmr_in_a_row", "name"} & entry.keys()


@pytest.mark.rule("o13.2")
def test_at_the_end_everybody_sees_all() -> None:
    last = replace(NAMED, ranking=())
    for reader in (ANN, Audience.PUBLIC):
        assert GAME.view(last, reader) == last


@pytest.mark.rule("o13.3")
def test_the_game_master_sees_everything() -> None:
    assert GAME.view(NAMED, Audience.GM) == NAMED


@pytest.mark.rule("o13.4")
def test_a_view_is_all_that_orders_are_judged_by() -> None:
    view = GAME.view(NAMED, ANN)
    assert isinstance(view.players[BEN].private, Hidden)
    assert GAME.view(view, ANN) == view
    assert GAME.awaiting(view) == {ANN, BEN, CID}
    assert GAME.step(view) == GAME.step(NAMED)
    assert GAME.rule_values(view) == GAME.rule_values(NAMED)
    with pytest.raises(TypeError):
        GAME.resolve(view, {}, None)
    with pytest.raises(TypeError):
        _ = view.players[BEN].own
    with pytest.raises(TypeError):
        view.senate_word(-1)


@pytest.mark.rule("o13", "o17")
def test_a_view_is_no_state_and_a_stranger_has_none() -> None:
    with pytest.raises(UnusableInputError):
        GAME.load(seen(ANN))
    with pytest.raises(UnusableInputError, match="not a player"):
        GAME.view(NAMED, "ZZZ")
