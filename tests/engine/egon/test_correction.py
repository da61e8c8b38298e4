"""6.6.21, 8.4: the game master changes penalties and figures before a round."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.egon import codec
from engine.egon.events import (
    AccountCorrected,
    BlackmailLifted,
    DealerCorrected,
    JackpotCorrected,
    PenaltyPaid,
    PenaltySet,
)
from engine.egon.game import GAME
from engine.egon.orders import Dealer, FreeText, Money, Penalty, Stones
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


@pytest.mark.rule("8.4.1")
def test_accounts_are_set_and_the_events_say_by_how_much() -> None:
    bonus: Json = {"Cyrus": 3, "Alois": 0}
    what: Json = {"code": BEN, "cash": -40, "di": 7, "tower": 2, "bonus": bonus}
    before, changed = STATE.players[BEN], GAME.correct(STATE, what)
    entry = changed.state.players[BEN]
    assert (entry.cash, entry.di, entry.tower) == (-40, 7, 2)
    assert entry.bonus == {**before.bonus, Dealer.CYRUS: 3}
    told = [one for one in changed.events if isinstance(one, AccountCorrected)]
    assert [(one.account, one.dealer, one.after) for one in told] == [
        ("cash", "", -40),
        ("tower", "", 2),
        ("di", "", 7),
        ("bonus", "Cyrus", 3),
    ]
    assert sum(one.cash for one in told) == -40 - before.cash
    assert sum(one.di for one in told) == 7 - before.di
    assert codec.load(codec.dump(changed.state)) == changed.state
    for one in told:
        assert GAME.load_event(GAME.dump_event(one)) == one


@pytest.mark.rule("8.4.1")
@pytest.mark.parametrize(
    "what",
    [
        {"code": ANN},
        {"code": "ZZZ", "cash": 4},
        {"code": ["ANN"], "cash": 4},
        {"code": ANN, "cash": True},
        {"code": ANN, "cash": 10**30},
        {"code": ANN, "storage": -1},
        {"code": ANN, "tower": -3},
        {"code": ANN, "di": -1},
        {"code": ANN, "bonus": {"Emil": 1}},
        {"code": ANN, "bonus": {"Egon": -1}},
        {"code": ANN, "sentence": "jail"},
        {"code": ANN, "cash": STATE.players[ANN].cash},
    ],
)
def test_accounts_that_cannot_be_so(what: Json) -> None:
    with pytest.raises(UnusableInputError):
        GAME.correct(STATE, what)


@pytest.mark.rule("8.4.1")
def test_who_is_out_is_corrected_in_nothing() -> None:
    gone = replace(STATE.players[BEN], out=1)
    state = replace(STATE, threats=(), players={**STATE.players, BEN: gone})
    with pytest.raises(UnusableInputError, match="is out"):
        GAME.correct(state, {"code": BEN, "cash": 5})


@pytest.mark.rule("8.4.2")
def test_figures_of_the_game_itself_are_set_and_told_to_all() -> None:
    what: Json = {
        "jackpots": {"A": 5000, "C": STATE.jackpots.c},
        "dealers": {"Alois": {"offer": 43}, "Egon": {"correction": -60}},
    }
    changed = GAME.correct(STATE, what)
    after = changed.state
    assert after.jackpots == replace(STATE.jackpots, a=5000)
    assert after.dealers[Dealer.ALOIS].offer == 43
    assert after.dealers[Dealer.EGON].correction == -60
    assert after.dealers[Dealer.BOLLE] == STATE.dealers[Dealer.BOLLE]
    jackpot, offer, correction = changed.events
    assert isinstance(jackpot, JackpotCorrected)
    assert (jackpot.jackpot, jackpot.after, jackpot.seen_by) == ("A", 5000, None)
    assert isinstance(offer, DealerCorrected)
    assert isinstance(correction, DealerCorrected)
    assert (offer.dealer, offer.figure, offer.after) == (Dealer.ALOIS, "offer", 43)
    assert (correction.figure, correction.after) == ("correction", -60)
    assert codec.load(codec.dump(after)) == after
    for one in changed.events:
        assert GAME.load_event(GAME.dump_event(one)) == one


@pytest.mark.rule("8.4.2")
@pytest.mark.parametrize(
    "what",
    [
        {"jackpots": {}},
        {"jackpots": {"A": STATE.jackpots.a}},
        {"jackpots": {"A": 3199}},
        {"jackpots": {"B": True}},
        {"jackpots": {"D": 5000}},
        {"jackpots": [3200]},
        {"dealers": {"Alois": {"offer": 44}}},
        {"dealers": {"Alois": {"offer": -1}}},
        {"dealers": {"Alois": {"correction": 141}}},
        {"dealers": {"Alois": {"price": 100}}},
        {"dealers": {"Emil": {"offer": 1}}},
        {"dealers": {"Alois": {"offer": 1}}, "code": ANN},
        {"jackpots": {"A": 5000}, "round": 3},
    ],
)
def test_figures_of_the_game_that_cannot_be_so(what: Json) -> None:
    with pytest.raises(UnusableInputError):
        GAME.correct(STATE, what)


@pytest.mark.rule("8.4.2")
def test_after_the_end_no_figure_of_the_game_is_corrected() -> None:
    with pytest.raises(UnusableInputError, match="over"):
        GAME.correct(replace(STATE, ranking=()), {"jackpots": {"A": 5000}})
