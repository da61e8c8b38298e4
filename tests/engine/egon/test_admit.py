"""Which orders are errors of their line, and which field is at fault."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.egon.admit import admit
from engine.egon.notices import RefusalKind as Kind
from engine.egon.orders import (
    Blackmail,
    Bribe,
    Build,
    Counterfeit,
    Dealer,
    FreeText,
    Guard,
    Guess,
    Import,
    Justification,
    Kept,
    Lottery,
    Money,
    Order,
    Party,
    Penalty,
    Purchase,
    Rent,
    Report,
    Sabotage,
    Slander,
    Stones,
    Theft,
    Transfer,
)
from engine.egon.rules import RuleSet
from engine.egon.state import Place, State
from tests.engine.egon.builders import (
    ANN,
    BANKRUPT,
    BEN,
    CID,
    DOT,
    EVA,
    TEXT,
    article,
    players,
)
from tests.engine.egon.playing import state_of

SHORT = article(599)


def game(number: int = 1, rules: RuleSet | None = None) -> State:
    """Return a game in which EVA is out and ANN has kept an invitation."""
    state = state_of(players(EVA=BANKRUPT), number=number, rules=rules)
    return replace(state, kept_articles={ANN: {"p": 700}})


def blackmail(
    action: str = "v",
    *parameters: int | str,
    victim: str | None = None,
    penalty: Penalty | None = None,
) -> Blackmail:
    return Blackmail(action, parameters, victim, penalty or Money(1), TEXT)


ALLOWED: list[Order] = [
    Report(Dealer.EGON),
    Report(BEN),
    Slander(1, BEN, TEXT),
    Slander(1, BEN, article(600)),
    Rent(),
    Lottery(1),
    Lottery(49),
    Counterfeit(1),
    Bribe(Dealer.ALOIS, 1),
    Purchase(Dealer.BOLLE, 1, 1, 0),
    Party(1, (BEN, BEN, CID), TEXT),
    Party(1, (BEN,), Kept.KEPT),
    Import(1),
    Guard(1),
    Theft(1, BEN),
    Sabotage(1, BEN),
    blackmail(),
    blackmail("d", 1, ANN, victim=BEN),
    blackmail("a", "Alois", victim=BEN),
    blackmail("a", BEN, victim=BEN),
    blackmail("g", "Egon", 1, penalty=Stones(1)),
    blackmail("e", penalty=FreeText("Blumen")),
    blackmail("l", 49),
    Build(0),
    Justification(BEN, article(1)),
    Justification(EVA, article(1)),
]

REFUSED: list[tuple[Order, Kind, int]] = [
    (Report(ANN), Kind.ONESELF, 1),
    (Report(EVA), Kind.PLAYER_OUT, 1),
    (Report("XYZ"), Kind.UNKNOWN_PLAYER, 1),
    (Slander(0, BEN, TEXT), Kind.TOO_SMALL, 1),
    (Slander(1, ANN, TEXT), Kind.ONESELF, 2),
    (Slander(1, EVA, TEXT), Kind.PLAYER_OUT, 2),
    (Slander(1, BEN, SHORT), Kind.ARTICLE_TOO_SHORT, 0),
    (Slander(1, BEN, Kept.KEPT), Kind.NO_KEPT_ARTICLE, 0),
    (Lottery(0), Kind.NO_TICKET, 1),
    (Lottery(50), Kind.NO_TICKET, 1),
    (Counterfeit(0), Kind.TOO_SMALL, 1),
    (Bribe(Dealer.ALOIS, 0), Kind.TOO_SMALL, 2),
    (Purchase(Dealer.BOLLE, 0, 1, 0), Kind.TOO_SMALL, 2),
    (Purchase(Dealer.BOLLE, 1, 0, 0), Kind.TOO_SMALL, 3),
    (Purchase(Dealer.BOLLE, 1, 1, -1), Kind.TOO_SMALL, 4),
    (Party(0, (BEN,), TEXT), Kind.TOO_SMALL, 1),
    (Party(1, (), TEXT), Kind.NO_GUESTS, 0),
    (Party(1, (BEN, ANN), TEXT), Kind.GUEST_ONESELF, 0),
    (Party(1, (BEN, EVA), TEXT), Kind.GUEST_OUT, 0),
    (Party(1, ("XYZ",), TEXT), Kind.UNKNOWN_PLAYER, 0),
    (Party(1, (BEN,), SHORT), Kind.ARTICLE_TOO_SHORT, 0),
    (Import(0), Kind.TOO_SMALL, 1),
    (Guard(0), Kind.TOO_SMALL, 1),
    (Theft(0, BEN), Kind.TOO_SMALL, 1),
    (Theft(1, ANN), Kind.ONESELF, 2),
    (Sabotage(0, BEN), Kind.TOO_SMALL, 1),
    (Sabotage(1, EVA), Kind.PLAYER_OUT, 2),
    (blackmail(victim=ANN), Kind.ONESELF, 2),
    (blackmail(victim=EVA), Kind.PLAYER_OUT, 2),
    (blackmail("z"), Kind.WRONG_PARAMETERS, 1),
    (blackmail("v", 1), Kind.WRONG_PARAMETERS, 1),
    (blackmail("e", 1), Kind.WRONG_PARAMETERS, 1),
    (blackmail("i", "Alois"), Kind.WRONG_PARAMETERS, 1),
    (blackmail("i", BEN), Kind.WRONG_PARAMETERS, 1),
    (blackmail("g", 1), Kind.WRONG_PARAMETERS, 1),
    (blackmail("i", 0), Kind.TOO_SMALL, 1),
    (blackmail("d", 1, EVA), Kind.PARAMETER_OUT, 1),
    (blackmail("a", EVA), Kind.PARAMETER_OUT, 1),
    (blackmail("a", "XYZ"), Kind.WRONG_PARAMETERS, 1),
    (blackmail("l", 50), Kind.NO_TICKET, 1),
    (blackmail(penalty=Money(0)), Kind.TOO_SMALL, 0),
    (blackmail(penalty=Stones(0)), Kind.TOO_SMALL, 0),
    (blackmail(penalty=FreeText(" ")), Kind.NO_PENALTY, 0),
    (Blackmail("v", (), None, Money(1), Kept.KEPT), Kind.NO_KEPT_ARTICLE, 0),
    (Build(-1), Kind.TOO_SMALL, 1),
    (Transfer(1, BEN), Kind.TRANSFERS_OFF, 0),
    (Guess(BEN, "Berta"), Kind.GUESSES_OFF, 0),
    (Justification(ANN, TEXT), Kind.ONESELF, 1),
    (Justification("XYZ", TEXT), Kind.UNKNOWN_PLAYER, 1),
]


@pytest.mark.rule("4.1")
@pytest.mark.parametrize("order", ALLOWED, ids=repr)
def test_allowed(order: Order) -> None:
    assert admit(game(), ANN, order) is None


@pytest.mark.rule("4.1")
@pytest.mark.parametrize(("order", "kind", "field"), REFUSED, ids=repr)
def test_refused(order: Order, kind: Kind, field: int) -> None:
    refusal = admit(game(), ANN, order)
    assert refusal is not None
    assert (refusal.kind, refusal.field) == (kind, field)


@pytest.mark.rule("4.4")
def test_an_article_that_is_too_short_is_told_its_length() -> None:
    refusal = admit(game(), ANN, Slander(1, BEN, SHORT))
    assert refusal is not None
    assert refusal.figures == {"chars": 599, "least": 600}


@pytest.mark.rule("4.4")
def test_the_least_length_is_the_rule_sets() -> None:
    rules = RuleSet(article_min_chars=599)
    assert admit(game(rules=rules), ANN, Slander(1, BEN, SHORT)) is None


@pytest.mark.rule("9.1")
def test_transfers_with_the_option() -> None:
    state = game(rules=RuleSet(bank_transfers=True))
    assert admit(state, ANN, Transfer(1, BEN)) is None
    refusals = [
        admit(state, ANN, Transfer(amount, target))
        for amount, target in ((0, BEN), (1, ANN), (1, EVA))
    ]
    assert [refusal and (refusal.kind, refusal.field) for refusal in refusals] == [
        (Kind.TOO_SMALL, 1),
        (Kind.ONESELF, 2),
        (Kind.PLAYER_OUT, 2),
    ]


@pytest.mark.rule("8.2")
@pytest.mark.parametrize(
    ("number", "rules", "allowed"),
    [
        (12, RuleSet(), False),
        (13, RuleSet(), True),
        (13, RuleSet(egonmind=False), False),
        (6, RuleSet(), False),
        (6, RuleSet(interim_egonmind=True), True),
        (7, RuleSet(interim_egonmind=True), False),
    ],
)
def test_guesses_in_their_rounds(number: int, rules: RuleSet, *, allowed: bool) -> None:
    refusal = admit(game(number, rules), ANN, Guess(BEN, "Berta"))
    assert (refusal is None) is allowed


@pytest.mark.rule("9.2")
def test_a_guess_for_the_own_code_and_for_one_who_is_out() -> None:
    refusal = admit(game(13), ANN, Guess(ANN, "Anna"))
    assert refusal is not None
    assert refusal.kind is Kind.GUESS_ONESELF
    assert admit(game(13), ANN, Guess(EVA, "Eva")) is None


@pytest.mark.rule("2.4.2")
def test_who_is_out_orders_nothing() -> None:
    refusal = admit(game(), EVA, Rent())
    assert refusal is not None
    assert refusal.kind is Kind.OUT


@pytest.mark.rule("1.4")
def test_after_the_end_nothing_is_ordered() -> None:
    over = replace(game(14), ranking=(Place(DOT, tower=30, rank=1),))
    refusal = admit(over, ANN, Rent())
    assert refusal is not None
    assert refusal.kind is Kind.OVER


def test_a_code_from_another_game_orders_nothing() -> None:
    refusal = admit(game(), "XYZ", Rent())
    assert refusal is not None
    assert refusal.kind is Kind.UNKNOWN_PLAYER
