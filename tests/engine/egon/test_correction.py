"""6.6.21: the game master changes or voids penalties before they fall due."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.egon import codec
from engine.egon.events import BlackmailLifted, PenaltyPaid, PenaltySet
from engine.egon.game import GAME
from engine.egon.orders import FreeText, Money, Penalty, Stones
from engine.protocol import Json, UnusableInputError
from tests.engine.egon.builders import ANN, BEN, CID, events_of, players, threat
from tests.engine.egon.playing import play_round, state_of

QUIET = "1,2,3,4,5,7,6"

STATE = replace(
    state_of(players(), number=2),
    threats=(
        threat(ANN, "i", 10, victim=CID),
        threat(BEN, "l", victim=CID, penalty=Stones(3)),
    ),
)


@pytest.mark.rule("6.6.21")
@pytest.mark.parametrize(
    ("penalty", "kept"),
    [
        ({"money": 100}, Money(100)),
        ({"money": 9000}, Money(9000)),
        ({"stones": 1}, Stones(1)),
        ({"text": " Ein u\u0308bles Gedicht "}, FreeText("Ein übles Gedicht")),
    ],
)
def test_another_penalty_takes_the_place_of_the_old(
    penalty: Json, kept: Penalty
) -> None:
    changed = GAME.correct(STATE, {"by": ANN, "penalty": penalty})
    assert changed.state.threats == (
        replace(STATE.threats[0], penalty=kept, gm=True),
        STATE.threats[1],
    )
    (told,) = changed.events
    assert isinstance(told, PenaltySet)
    assert (told.code, told.victim, told.parameters) == (ANN, CID, (10,))
    assert (told.old_unit, told.old_penalty) == ("money", 500)
    assert codec.load(codec.dump(changed.state)) == changed.state


@pytest.mark.rule("6.6.21", "6.6.2")
def test_what_the_game_master_sets_is_not_cut() -> None:
    changed = GAME.correct(STATE, {"by": ANN, "penalty": {"money": 2500}}).state
    _after, table = play_round(changed, {}, QUIET)
    (paid,) = (e for e in events_of(table, PenaltyPaid) if e.blackmailer == ANN)
    assert (paid.due, paid.cash) == (2500, -2500)


@pytest.mark.rule("6.6.21")
def test_a_blackmail_without_penalty_is_no_longer_in_force() -> None:
    changed = GAME.correct(STATE, {"by": ANN, "penalty": None})
    assert [one.by for one in changed.state.threats] == [BEN]
    (told,) = changed.events
    assert isinstance(told, BlackmailLifted)
    assert (told.code, told.action, told.victim) == (ANN, "i", CID)
    with pytest.raises(UnusableInputError, match="no blackmail"):
        GAME.correct(changed.state, {"by": ANN, "penalty": {"money": 1}})


@pytest.mark.rule("6.6.21")
@pytest.mark.parametrize(
    ("what", "reason"),
    [
        ({"by": CID, "penalty": {"money": 1}}, "no blackmail"),
        ({"by": 7, "penalty": None}, "no blackmail"),
        ({"by": ANN, "penalty": {"money": 0}}, "less than 1"),
        ({"by": ANN, "penalty": {"stones": -1}}, "less than 1"),
        ({"by": ANN, "penalty": {"text": " "}}, "is empty"),
        ({"by": ANN, "penalty": {"money": 1, "stones": 1}}, "not one of"),
        ({"by": ANN}, "no penalty"),
        ({"by": ANN, "penalty": None, "cash": 5}, "unknown cash"),
        (None, "not an object"),
    ],
)
def test_nothing_else_can_be_changed(what: Json, reason: str) -> None:
    with pytest.raises(UnusableInputError, match=reason):
        GAME.correct(STATE, what)
