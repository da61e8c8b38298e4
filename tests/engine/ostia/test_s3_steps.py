"""o3: the steps of a game."""

from __future__ import annotations

import pytest

from engine.ostia.game import GAME
from engine.ostia.notices import RefusalKind
from engine.ostia.state import State
from engine.protocol import UnusableInputError
from tests.engine.ostia.playing import (
    ANN,
    BEN,
    CID,
    UP,
    Has,
    Scene,
    play,
    read,
    stage_of,
    start,
)

FIRST_LINES = {
    "hafen": "n,O",
    "handel1": "g,BEN,+1",
    "handel2": "h,9",
    "kontor": "f,nichts",
    "schluss": "e,nichts",
}


def _play_on(state: State) -> State:
    needed = GAME.draw_chance(state, _First())
    return GAME.resolve(state, {}, needed).state


class _First:
    """Shuffles nothing."""

    def below(self, limit: int) -> int:
        """Return the first."""
        del limit
        return 0


@pytest.mark.rule("o3", "o3.1", "o3.4")
@pytest.mark.parametrize("count", [3, 5])
def test_a_game_has_five_rounds_of_four_steps(count: int) -> None:
    state = start(count)
    keys = []
    while state.ranking is None:
        keys.append(stage_of(state))
        assert GAME.step(state).number == state.round
        state = _play_on(state)
    kinds = ("hafen", "handel1", "handel2", "kontor")
    rounds = [f"{number}.{kind}" for number in range(1, 6) for kind in kinds]
    assert keys[:20] == rounds
    assert keys[20:] in ([], ["5.schluss"])
    assert stage_of(state) == keys[-1]


@pytest.mark.rule("o3.2")
@pytest.mark.parametrize("step", FIRST_LINES)
@pytest.mark.parametrize("line", FIRST_LINES.values())
def test_a_line_of_another_step_is_an_error(step: str, line: str) -> None:
    has = {
        "hafen": Has(boat="OOWWS"),
        "handel1": Has(boat="OO", lot="WW"),
        "handel2": Has(lot="WW"),
        "kontor": Has(),
        "schluss": Has(hand="W"),
    }[step]
    scene = Scene(
        step,
        {ANN: has, BEN: has, CID: has},
        round=5,
        depressors="EEEE" if step == "kontor" else "",
    )
    found = read(scene.state(), ANN, line)
    trade = step.startswith("handel") and line[0] in "gh"
    if FIRST_LINES[step] == line or trade:
        assert not found.refusals
    else:
        assert [one.kind for one in found.refusals] == [RefusalKind.WRONG_STEP]


@pytest.mark.rule("o3.3")
def test_without_a_card_in_hand_the_end_comes_at_once() -> None:
    players = {ANN: Has(hand="E"), BEN: Has(hand="W"), CID: Has()}
    scene = Scene("kontor", players, round=5, depressors="OOOO")
    over = play(scene.state(), {ANN: "f,E", BEN: "s,W"}).state
    assert over.ranking is not None
    assert stage_of(over) == "5.kontor"
    assert GAME.awaiting(over) == frozenset()
    stays = play(scene.state(), {ANN: "f,E", BEN: "f,nichts"}).state
    assert stays.ranking is None
    assert stage_of(stays) == "5.schluss"
    assert GAME.awaiting(stays) == {BEN}


@pytest.mark.rule("o3.3", "o17")
def test_a_finished_game_is_not_resolved() -> None:
    state = start(3, {"rounds": 1})
    while state.ranking is None:
        state = _play_on(state)
    with pytest.raises(UnusableInputError, match="over"):
        GAME.resolve(state, {}, None)
    assert GAME.draw_chance(state, _First()) is None
    assert GAME.load(GAME.dump(state)) == state
    with pytest.raises(UnusableInputError, match="needs no shuffle"):
        GAME.read_chance(state, ",".join(map(str, UP)))
