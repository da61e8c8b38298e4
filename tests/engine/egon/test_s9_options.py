"""Section 9: bank transfers and the interim EGONmind."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.egon.bank import transfer, transfer_limit
from engine.egon.events import (
    PremiumEarned,
    PremiumPaid,
    TransferIgnored,
    TransferReceived,
)
from engine.egon.guesses import guesses_allowed, pay_premiums
from engine.egon.orders import Guess, Order, Transfer
from engine.egon.rules import RuleSet
from engine.egon.table import Table
from tests.engine.egon.builders import (
    ANN,
    BANKRUPT,
    BEN,
    CID,
    DOT,
    EVERYONE,
    events_of,
    lay,
    players,
)
from tests.engine.egon.playing import PLAYER, state_of

BANK = RuleSet(bank_transfers=True)
INTERIM = RuleSet(interim_egonmind=True)
NAMED = {code: replace(PLAYER, name=f"Name of {code.title()}") for code in EVERYONE}


def sent(orders: dict[str, Transfer], *, rules: RuleSet = BANK, **cash: int) -> Table:
    """Return the table after these transfers from these amounts of cash."""
    entries = {code: replace(PLAYER, cash=amount) for code, amount in cash.items()}
    listed: dict[str, list[Order]] = {code: [order] for code, order in orders.items()}
    return transfer(lay(state_of(players(**entries), rules=rules), listed))


def guessed(orders: dict[str, list[Order]], *, number: int = 6) -> Table:
    """Return the table after the guesses of a round; CID is out."""
    entries = {**NAMED, CID: replace(BANKRUPT, name="Name of Cid")}
    state = state_of(entries, number=number, rules=INTERIM)
    return pay_premiums(lay(state, orders))


@pytest.mark.rule("9.1")
@pytest.mark.parametrize(
    ("cash", "limit"),
    [
        (-5, 0),
        (0, 0),
        (999, 999),
        (1000, 1000),
        (3999, 1000),
        (4000, 1000),
        (4003, 1000),
        (4004, 1001),
        (40_000, 10_000),
    ],
)
def test_the_limit_of_a_transfer(cash: int, limit: int) -> None:
    assert transfer_limit(cash) == limit


@pytest.mark.rule("9.1")
def test_the_receiver_gets_the_amount_without_the_fee() -> None:
    after = sent({ANN: Transfer(999, BEN)}, ANN=1000)
    assert (after.cash[ANN], after.cash[BEN]) == (1, 900)
    (received,) = events_of(after, TransferReceived)
    assert (received.amount, received.fee) == (999, 99)
    assert sent({ANN: Transfer(9, BEN)}, ANN=1000).cash[BEN] == 9


@pytest.mark.rule("9.1")
def test_a_larger_transfer_is_ignored_whole() -> None:
    after = sent({ANN: Transfer(1001, BEN)}, ANN=2000)
    assert (after.cash[ANN], after.cash[BEN]) == (2000, 0)
    (ignored,) = events_of(after, TransferIgnored)
    assert (ignored.amount, ignored.limit) == (1001, 1000)


@pytest.mark.rule("9.1")
def test_transfers_are_simultaneous() -> None:
    # BEN has nothing before the step; what ANN sends cannot be passed on in it.
    after = sent({ANN: Transfer(500, BEN), BEN: Transfer(100, CID)}, ANN=1000)
    assert [after.cash[code] for code in (ANN, BEN, CID)] == [500, 450, 0]


@pytest.mark.rule("9.1")
def test_without_the_option_nothing_is_sent() -> None:
    after = sent({ANN: Transfer(100, BEN)}, rules=RuleSet(), ANN=1000)
    assert after.cash[ANN] == 1000


@pytest.mark.rule("9.2")
def test_premiums_for_pairs_and_for_names() -> None:
    orders: dict[str, list[Order]] = {
        ANN: [Guess(BEN, "Name of Ben"), Guess(CID, "Name of Dot")]
    }
    after = guessed(orders)
    assert [after.cash[code] for code in (ANN, BEN, DOT)] == [300, -100, -50]
    assert [event.cash for event in events_of(after, PremiumEarned)] == [200, 100]


@pytest.mark.rule("9.2")
def test_one_premium_a_name_and_guesser_the_higher_one() -> None:
    for guesses in ([BEN, DOT], [DOT, BEN]):
        orders: list[Order] = [Guess(code, "Name of Ben") for code in guesses]
        after = guessed({ANN: orders, DOT: [Guess(BEN, "name of ben")]})
        assert [after.cash[code] for code in (ANN, BEN, DOT)] == [200, -200, 200]


@pytest.mark.rule("9.2")
def test_a_player_who_is_out_takes_part_as_a_name_and_pays_nothing() -> None:
    after = guessed({ANN: [Guess(CID, "Name of Cid")]})
    assert after.cash[ANN] == 200
    assert not events_of(after, PremiumPaid)


@pytest.mark.rule("9.2")
def test_ones_own_name_earns_and_costs_nothing() -> None:
    after = guessed({ANN: [Guess(BEN, "Name of Ann"), Guess(DOT, "Nobody")]})
    assert set(after.cash.values()) == {0}


@pytest.mark.rule("9.2")
def test_interim_guesses_are_for_their_guesser_and_the_one_who_pays() -> None:
    after = guessed({ANN: [Guess(BEN, "Name of Ben")]})
    (earned,) = events_of(after, PremiumEarned)
    (paid,) = events_of(after, PremiumPaid)
    assert (earned.seen_by, paid.seen_by) == ((ANN,), (BEN,))


@pytest.mark.rule("9.2")
def test_the_interim_is_in_round_six_alone() -> None:
    assert guesses_allowed(INTERIM, 6)
    assert not guesses_allowed(RuleSet(), 6)
    after = guessed({ANN: [Guess(BEN, "Name of Ben")]}, number=5)
    assert after.cash[ANN] == 0
