"""o9 and o10: loans, stores, cards without a store, and the next round."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.ostia.events import (
    GoodsLost,
    Interest,
    LoanRepaid,
    RoundOpened,
    StoreBuilt,
    Stored,
    StoredCount,
)
from engine.ostia.state import State
from engine.protocol import Json, Resolution
from tests.engine.ostia.playing import (
    ANN,
    BEN,
    CID,
    Has,
    Scene,
    accounts,
    events_of,
    hand,
    letters,
    play,
    read,
    stage_of,
)


def settle(
    has: Has, line: str = "f,nichts", rules: Mapping[str, Json] | None = None
) -> Resolution[State]:
    """Return an office in which ANN has this."""
    players = {ANN: has, BEN: Has(), CID: Has()}
    scene = Scene("kontor", players, depressors="GGGG", rules=rules or {})
    return play(scene.state(), {ANN: line})


@pytest.mark.rule("o9.1", "o9.2")
@pytest.mark.parametrize(
    ("cash", "loans", "left"),
    [
        (29, 2, (9, 0, 0)),
        (20, 2, (0, 0, 0)),
        (19, 2, (7, 0, 1)),
        (9, 2, (5, 0, 2)),
        (3, 2, (0, 0, 2)),
        (0, 4, (0, 0, 4)),
    ],
)
def test_loans_are_paid_back_and_the_others_cost_interest(
    cash: int, loans: int, left: tuple[int, int, int]
) -> None:
    played = settle(Has(cash=cash, stores=0, loans=loans))
    assert accounts(played.state)[ANN] == left
    repaid = sum(-one.loans for one in events_of(played, LoanRepaid))
    assert repaid == loans - left[2]


@pytest.mark.rule("o9.2")
def test_what_the_cash_does_not_pay_is_waived() -> None:
    (told,) = events_of(settle(Has(cash=3, stores=0, loans=2)), Interest)
    assert (told.cash, told.waived, told.open_loans) == (-3, 1, 2)


@pytest.mark.rule("o9.3")
@pytest.mark.parametrize(
    ("has", "wanted", "left"),
    [
        (Has(cash=55, stores=1), 2, (35, 3, 0)),
        (Has(cash=55, stores=1), 4, (25, 4, 0)),
        (Has(cash=19, stores=1), 2, (9, 2, 0)),
        (Has(cash=9, stores=1), 2, (9, 1, 0)),
        (Has(cash=55, stores=4), 4, (55, 4, 0)),
        (Has(cash=35, stores=0, loans=1), 4, (5, 2, 0)),
        (Has(cash=19, stores=0, loans=2), 1, (7, 0, 1)),
    ],
)
def test_building(has: Has, wanted: int, left: tuple[int, int, int]) -> None:
    played = settle(has, f"f,nichts / a,{wanted}")
    assert accounts(played.state)[ANN] == left
    built = sum(one.stores for one in events_of(played, StoreBuilt))
    assert built == left[1] - has.stores


@pytest.mark.rule("o9.3")
def test_nothing_is_built_while_a_loan_is_open() -> None:
    cheap = {"store_price": 2}
    one = settle(Has(cash=9, stores=0, loans=1), "f,nichts / a,2", cheap)
    assert accounts(one.state)[ANN] == (7, 0, 1)
    none = settle(Has(cash=9, stores=0), "f,nichts / a,2", cheap)
    assert accounts(none.state)[ANN] == (5, 2, 0)


@pytest.mark.rule("o9.3", "o16")
def test_more_stores_than_anybody_can_have_are_an_error() -> None:
    players = {ANN: Has(), BEN: Has(), CID: Has()}
    state = Scene("kontor", players, depressors="GGGG").state()
    assert list(read(state, ANN, "a,5\na,4\na,0").rejected) == [1]


@pytest.mark.rule("o9.4")
@pytest.mark.parametrize(
    ("held", "stores", "line", "stay"),
    [
        ("EEOWWW", 3, "f,nichts", "EOW"),
        ("EEOWWW", 4, "f,nichts", "EEOW"),
        ("EEWWWW", 4, "f,nichts", "EEWW"),
        ("EEOWWW", 3, "f,nichts / l,2W", "EWW"),
        ("EEOWWW", 2, "f,nichts / l,W,O,E", "OW"),
        ("EEOWWW", 4, "f,2E / l,2E,W", "OWWW"),
        ("EEOWWW", 4, "f,nichts / l,E,W,E", "EEOW"),
        ("EEO", 0, "f,nichts", ""),
        ("", 4, "f,nichts", ""),
    ],
)
def test_which_cards_stay(held: str, stores: int, line: str, stay: str) -> None:
    played = settle(Has(hand=held, stores=stores), line)
    assert hand(played.state, ANN) == stay
    (own,) = (one for one in events_of(played, Stored) if one.code == ANN)
    (seen,) = (one for one in events_of(played, StoredCount) if one.code == ANN)
    assert ("".join(own.cards), own.seen_by) == (stay, (ANN,))
    assert (seen.count, seen.seen_by) == (len(stay), None)


@pytest.mark.rule("o9.4")
def test_cards_without_a_store_go_to_the_discard() -> None:
    played = settle(Has(hand="EEO", stores=1))
    (lost,) = events_of(played, GoodsLost)
    assert (lost.code, "".join(lost.cards)) == (ANN, "EO")
    assert letters(played.state.discard) == "EOGGGG"


@pytest.mark.rule("o10")
def test_the_next_round_has_its_start_player_and_senate_card() -> None:
    players = {ANN: Has(), BEN: Has(), CID: Has()}
    scene = Scene("kontor", players, seats=(CID, ANN, BEN), depressors="GGGG")
    played = play(scene.state())
    (opened,) = events_of(played, RoundOpened)
    assert (opened.round, opened.start) == (2, ANN)
    assert (opened.senate, opened.next_senate) == ("OEGHSW", "WOSEHG")
    assert stage_of(played.state) == "2.hafen"
    assert played.state.senate_card == "OEGHSW"


@pytest.mark.rule("o10")
def test_before_the_last_round_no_further_card_opens() -> None:
    players = {ANN: Has(), BEN: Has(), CID: Has()}
    scene = Scene("kontor", players, round=4, depressors="GGGG")
    (opened,) = events_of(play(scene.state()), RoundOpened)
    assert (opened.senate, opened.next_senate) == ("HSOGWE", None)


@pytest.mark.rule("o10")
def test_after_the_last_round_nothing_is_dealt() -> None:
    players = {ANN: Has(hand="EE"), BEN: Has(), CID: Has()}
    scene = Scene("kontor", players, round=5, depressors="GGGG")
    played = play(scene.state(), {ANN: "f,nichts"})
    assert not events_of(played, RoundOpened)
    assert played.state.round == 5
    assert all(not entry.own.boat for entry in played.state.players.values())
