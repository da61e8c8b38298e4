"""Warnings to a player, and the costs of a silence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from engine.egon.check import check, defaults
from engine.egon.notices import NoticeKind as Kind
from engine.egon.orders import (
    Blackmail,
    Bribe,
    Build,
    Dealer,
    FreeText,
    Guard,
    Import,
    Justification,
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
)
from engine.egon.rules import RuleSet
from engine.egon.state import PlayerState, State, Threat
from engine.protocol import Notice
from tests.engine.egon.builders import (
    ANN,
    BANKRUPT,
    BEN,
    CID,
    CONVICT,
    EVA,
    PRISONER,
    TEXT,
    article,
    players,
    threat,
)
from tests.engine.egon.playing import PLAYER, bonus, state_of

RICH = replace(PLAYER, cash=50_000)
OFFERS = dict.fromkeys(Dealer, 20)


def game(
    ann: PlayerState = RICH,
    *threats: Threat,
    number: int = 1,
    rules: RuleSet | None = None,
    **others: PlayerState,
) -> State:
    entries = players(ANN=ann, EVA=BANKRUPT, **others)
    state = state_of(entries, number=number, rules=rules, offers=OFFERS)
    return replace(state, threats=threats)


def kinds(state: State, *orders: Order) -> dict[str, str]:
    """Return the slots and kinds of the warnings to ANN, by kind."""
    return {notice.kind: notice.slot for notice in check(state, ANN, orders)}


def figures(state: State, kind: Kind, *orders: Order) -> Mapping[str, int | str]:
    (notice,) = (n for n in check(state, ANN, orders) if n.kind == kind)
    return notice.figures


def test_sound_orders_bring_no_warning() -> None:
    orders: list[Order] = [
        Report(BEN),
        Purchase(Dealer.ALOIS, 1000, 10, 12),
        Guard(3),
        Build(1),
    ]
    assert check(game(), ANN, orders) == ()


@pytest.mark.rule("4.6.2")
def test_in_jail_the_actions_are_void() -> None:
    orders: list[Order] = [
        Rent(),
        Purchase(Dealer.ALOIS, 1000, 1, 0),
        Import(1),
        Build(1),
    ]
    notices = check(game(replace(PRISONER, cash=9000)), ANN, orders)
    void = [n.slot for n in notices if n.kind == Kind.VOID_BY_SENTENCE]
    assert void == ["first", "second"]


@pytest.mark.rule("4.6.4")
def test_in_the_penitentiary_purchases_and_crews_are_void_too() -> None:
    orders: list[Order] = [
        Rent(),
        Purchase(Dealer.ALOIS, 1000, 1, 99),
        Import(1),
        Build(9),
    ]
    notices = check(game(CONVICT), ANN, orders)
    # Neither fraud nor idle crews nor debts follow from what is void.
    assert [(n.kind, n.slot) for n in notices] == [
        (Kind.VOID_BY_SENTENCE, slot)
        for slot in ("first", "purchase:Alois", "second", "crews")
    ]


@pytest.mark.rule("3.5.5")
def test_fraud_counts_void_orders_too() -> None:
    orders = [Purchase(Dealer.ALOIS, 900, 90, 7), Purchase(Dealer.EGON, 900, 1, 6)]
    assert figures(game(), Kind.FRAUD, *orders) == {"shares": 13, "height": 12}
    assert Kind.FRAUD not in kinds(game(), orders[0])


@pytest.mark.rule("3.5.5")
def test_a_negative_tower_counts_as_zero() -> None:
    low = replace(RICH, tower=-5)
    assert Kind.FRAUD not in kinds(game(low), Purchase(Dealer.EGON, 900, 1, 0))
    assert Kind.FRAUD in kinds(game(low), Purchase(Dealer.EGON, 900, 1, 1))


@pytest.mark.rule("3.5.21")
def test_a_minimum_above_the_offer() -> None:
    order = Purchase(Dealer.EGON, 9000, 21, 0)
    assert figures(game(), Kind.MINIMUM_ABOVE_OFFER, order) == {
        "dealer": "Egon",
        "minimum": 21,
        "offer": 20,
    }
    fits = Purchase(Dealer.EGON, 9000, 20, 0)
    assert Kind.MINIMUM_ABOVE_OFFER not in kinds(game(), fits)


@pytest.mark.rule("3.6.2")
def test_a_budget_that_cannot_pay_the_minimum() -> None:
    assert Kind.BUDGET_TOO_SMALL in kinds(game(), Purchase(Dealer.EGON, 599, 10, 0))
    assert kinds(game(), Purchase(Dealer.EGON, 600, 10, 0)) == {}


@pytest.mark.rule("3.5.4")
def test_a_bonus_lapses_without_an_order() -> None:
    ann = replace(RICH, bonus=bonus(Bolle=4))
    assert kinds(game(ann), Rent())[Kind.BONUS_LAPSES] == "purchase:Bolle"
    order = Purchase(Dealer.BOLLE, 900, 1, 0)
    assert Kind.BONUS_LAPSES not in kinds(game(ann), order)


@pytest.mark.rule("5.2.4")
@pytest.mark.parametrize(("di", "punished"), [(9, False), (10, True)])
def test_a_slander_that_every_draw_punishes(di: int, *, punished: bool) -> None:
    state = game(replace(RICH, di=di), number=3)
    order = Slander(9, BEN, TEXT)  # di + 1 - 6 + 45
    assert (Kind.SLANDER_PUNISHED in kinds(state, order)) is punished


@pytest.mark.rule("5.1.6")
def test_a_report_of_a_prisoner() -> None:
    assert Kind.REPORT_POINTLESS in kinds(game(BEN=PRISONER), Report(BEN))


@pytest.mark.rule("5.3.2")
def test_a_tower_that_cannot_be_let() -> None:
    assert Kind.RENT_POINTLESS in kinds(game(), Rent())
    assert kinds(game(replace(RICH, tower=13)), Rent()) == {}


@pytest.mark.rule("5.6.2")
def test_a_bribe_without_a_purchase() -> None:
    bribe = Bribe(Dealer.CYRUS, 300)
    assert Kind.BRIBE_POINTLESS in kinds(game(), bribe)
    assert kinds(game(), bribe, Purchase(Dealer.CYRUS, 900, 1, 0)) == {}


@pytest.mark.rule("6.1.2")
def test_a_guest_who_sits() -> None:
    assert Kind.GUEST_SITS in kinds(game(BEN=CONVICT), Party(99, (BEN, CID), TEXT))


@pytest.mark.rule("6.1.1")
def test_a_party_that_can_invite_nobody() -> None:
    assert Kind.PARTY_TOO_CHEAP in kinds(game(), Party(9, (BEN,), TEXT))
    assert kinds(game(), Party(10, (BEN,), TEXT)) == {}


@pytest.mark.rule("6.5.32")
def test_a_sabotage_that_always_fails() -> None:
    assert Kind.SABOTAGE_TOO_CHEAP in kinds(game(), Sabotage(19, BEN))
    assert kinds(game(), Sabotage(20, BEN)) == {}


@pytest.mark.rule("6.6")
def test_a_blackmail_in_the_last_round() -> None:
    order = Blackmail("v", (), None, Money(1), TEXT)
    ann = replace(RICH, articles=4)
    assert kinds(game(ann, number=13), order) == {Kind.NO_SECOND_PHASE: "second"}
    rules = RuleSet(egonmind=False)
    state = game(ann, number=13, rules=rules)
    assert kinds(state, order) == {Kind.BLACKMAIL_TOO_LATE: "second"}
    assert kinds(game(), order) == {}


@pytest.mark.rule("6.6.2")
@pytest.mark.parametrize(
    ("penalty", "cut"),
    [
        (Money(2000), None),
        (Money(2001), {"unit": "money", "penalty": 2001, "most": 2000}),
        (Stones(5), None),
        (Stones(7), {"unit": "stones", "penalty": 7, "most": 5}),
        (FreeText("9 Steine und ein Kuchen"), None),
    ],
)
def test_a_penalty_above_the_most_is_told_to_its_author(
    penalty: Penalty, cut: dict[str, int | str] | None
) -> None:
    """It was announced to all as ordered and cut later, without a word to anybody."""
    order = Blackmail("b", (), None, penalty, TEXT)
    found = [n.figures for n in check(game(), ANN, [order]) if n.rule == "6.6.2"]
    assert found == ([] if cut is None else [cut])
    free = game(rules=RuleSet(penalty_limits=False))
    assert not [n for n in check(free, ANN, [order]) if n.rule == "6.6.2"]


@pytest.mark.rule("7.6")
def test_crews_that_stay_idle() -> None:
    ann = replace(RICH, storage=11)
    assert kinds(game(ann), Build(2)) == {}
    assert figures(game(ann), Kind.TOO_MANY_CREWS, Build(3)) == {
        "crews": 3,
        "needed": 2,
        "stones": 11,
    }
    # Twenty more from the dealer at most, and three imported ones.
    buys = Purchase(Dealer.EGON, 90_000, 20, 0)
    assert kinds(game(ann), buys, Import(3), Build(4)) == {}
    assert Kind.TOO_MANY_CREWS in kinds(game(ann), buys, Import(3), Build(5))


@pytest.mark.rule("7.7.1")
def test_the_last_round_may_need_more_crews() -> None:
    ann = replace(RICH, storage=10, articles=4)
    assert kinds(game(ann, number=13), Build(2)) == {}
    assert Kind.TOO_MANY_CREWS in kinds(game(ann, number=13), Build(3))


@pytest.mark.rule("2.4.1")
def test_spending_that_may_end_in_debt() -> None:
    state = game(PLAYER)
    assert kinds(state, Guard(8)) == {}  # 10 x 28 + 10 x 12 are certain
    assert figures(state, Kind.DEBT, Guard(9)) == {
        "cash": 0,
        "salary": 400,
        "spending": 450,
        "balance": -50,
        "second": 450,
    }


@pytest.mark.rule("2.4.1")
def test_every_order_is_in_the_worst_case() -> None:
    state = game(replace(PLAYER, storage=7))
    orders: list[Order] = [
        Lottery(7),
        Purchase(Dealer.EGON, 1000, 1, 0),
        Import(1),
        Build(1),
    ]
    # At worst both stones of the purchase cost 500, the imported one 590 + 4 (2.6.17),
    # and all ten stones are built.
    found = figures(state, Kind.DEBT, *orders)
    assert found["spending"] == 150 + 1000 + 594 + 100 + 10 * 10
    parts = {"first": 150, "Egon": 1000, "second": 594, "building": 200}
    assert {name: found[name] for name in parts} == parts


@pytest.mark.rule("2.4.2")
def test_a_debt_that_may_be_the_end() -> None:
    state = game(PLAYER)
    assert Kind.BANKRUPTCY not in kinds(state, Guard(141))  # 6650 + 3325
    found = figures(state, Kind.BANKRUPTCY, Guard(142))  # 6700 + 3350
    assert found == {"debt": 10_050, "limit": 10_000}


@pytest.mark.rule("4.4.5")
@pytest.mark.parametrize(
    ("number", "articles", "orders", "reachable"),
    [
        (11, 0, [], None),  # two in round 12, one in round 13, one answer
        (12, 1, [], 3),
        (12, 1, [Slander(1, BEN, TEXT)], None),
        (13, 2, [Slander(1, BEN, TEXT), Party(50, (BEN,), TEXT)], 3),
        (13, 4, [], None),
    ],
)
def test_press_duty_that_cannot_be_met(
    number: int, articles: int, orders: list[Order], reachable: int | None
) -> None:
    state = game(replace(RICH, articles=articles), number=number)
    if reachable is None:
        assert Kind.PRESS_DUTY not in kinds(state, *orders)
    else:
        assert figures(state, Kind.PRESS_DUTY, *orders) == {
            "reachable": reachable,
            "duty": 4,
            "stones": 10 * (4 - reachable),
        }


@pytest.mark.rule("4.4.2", "4.4.5")
def test_only_one_answer_ever_is_one_of_the_four() -> None:
    state = game(replace(RICH, justified=True), number=11)
    assert figures(state, Kind.PRESS_DUTY)["reachable"] == 3


@pytest.mark.rule("4.4.2")
def test_an_answer_is_one_of_the_four() -> None:
    ann = replace(RICH, articles=3)
    state = game(ann, threat(BEN, "v"), number=13)
    assert Kind.PRESS_DUTY in kinds(state, Report(BEN))
    answer = Justification(BEN, article(700))
    assert Kind.PRESS_DUTY not in kinds(state, Report(BEN), answer)
    again = game(replace(ann, justified=True), threat(BEN, "v"), number=13)
    assert Kind.PRESS_DUTY in kinds(again, answer)


@pytest.mark.rule("6.6.4")
def test_what_becomes_of_a_blackmail_in_force() -> None:
    forced = threat(BEN, "i", 3, victim=ANN, penalty=Stones(9))
    state = game(RICH, forced)
    assert kinds(state, Import(3)) == {Kind.THREAT_OBEYED: "second"}
    assert kinds(state, Import(2)) == {Kind.THREAT_IGNORED: "second"}
    assert figures(state, Kind.THREAT_IGNORED, Import(2)) == {
        "player": "BEN",
        "action": "i",
        "parameters": "3",
        "forced": 1,
        "unit": "stones",
        "penalty": 5,
        "text": "",
    }
    sitting = replace(PRISONER, cash=9000)
    assert kinds(game(sitting, forced)) == {Kind.THREAT_SITS: "second"}


@pytest.mark.rule("6.6.2")
def test_a_penalty_in_words_is_told_as_it_stands() -> None:
    state = game(RICH, threat(BEN, "i", victim=ANN, penalty=FreeText("Blumen")))
    told = figures(state, Kind.THREAT_IGNORED)
    assert (told["unit"], told["penalty"], told["text"]) == ("text", 0, "Blumen")


@pytest.mark.rule("2.6.17")
def test_without_a_hochkonjunktur_prices_are_lower_at_worst() -> None:
    rules = RuleSet(hochkonjunktur=None)
    found = figures(game(PLAYER, rules=rules), Kind.DEBT, Import(1))
    assert found["spending"] == 540 + 4
    assert figures(game(PLAYER), Kind.DEBT, Import(1))["spending"] == 590 + 4


@pytest.mark.rule("6.6.42")
def test_a_blackmail_of_somebody_else_is_no_matter() -> None:
    assert kinds(game(RICH, threat(BEN, "i", victim=CID))) == {}


@pytest.mark.rule("6.6.42")
def test_a_good_answer_is_not_complained_of() -> None:
    state = game(RICH, threat(BEN, "i"))
    assert kinds(state, Justification(BEN, article(700))).keys() == {Kind.THREAT_OBEYED}


@pytest.mark.rule("6.6.42")
def test_the_chance_that_an_answer_does_not_help() -> None:
    state = game(RICH, threat(BEN, "i", victim=ANN))
    found = figures(state, Kind.THREAT_ANSWERED, Justification(BEN, article(700)))
    # Z6 and ZZ differ, so that each is the greater one in half of the cases.
    assert found["chance"] == 500


@pytest.mark.rule("6.6.42")
def test_an_answer_that_is_too_short_or_answers_nothing() -> None:
    state = game(RICH, threat(BEN, "i", victim=ANN))
    short = Justification(BEN, article(699))
    assert figures(state, Kind.JUSTIFICATION_SHORT, short) == {
        "player": "BEN",
        "chars": 699,
        "needed": 700,
    }
    assert Kind.THREAT_IGNORED in kinds(state, short)
    pointless = kinds(state, Justification(CID, TEXT), Justification(EVA, TEXT))
    assert Kind.JUSTIFICATION_POINTLESS in pointless


@pytest.mark.rule("6.6.2")
def test_penalties_are_in_the_worst_case() -> None:
    state = game(PLAYER, threat(BEN, "i", victim=ANN, penalty=Money(9999)))
    found = figures(state, Kind.DEBT, Guard(1))
    assert found["spending"] == 50 + 2000
    assert (found["second"], found["penalties"]) == (50, 2000)
    assert Kind.DEBT not in kinds(game(PLAYER, threat(BEN, "i")), Guard(1))


@pytest.mark.rule("8.3")
def test_what_a_silence_costs() -> None:
    state = game(replace(RICH, bonus=bonus(Egon=3, Alois=2), tower=30))
    told = {notice.kind: notice.figures for notice in defaults(state, ANN)}
    assert told == {Kind.NMR_BONUSES: {"bonus": 5}, Kind.NMR_SALARY: {"kj": 300}}


@pytest.mark.rule("8.3.2")
@pytest.mark.rule("8.3.3")
def test_what_a_third_silence_costs() -> None:
    state = game(replace(RICH, nmr=2, nmr_in_a_row=2), threat(BEN, "i", victim=ANN))
    told = {notice.kind: notice.figures for notice in defaults(state, ANN)}
    assert told[Kind.NMR_NO_SALARY] == {"count": 3}
    assert told[Kind.NMR_GM] == {"in_a_row": 3}
    assert Kind.THREAT_IGNORED in told


def test_nothing_to_say_to_who_is_out_or_unknown() -> None:
    nothing: tuple[Notice, ...] = ()
    for code in (EVA, "XYZ"):
        assert check(game(), code, [Rent()]) == nothing
        assert defaults(game(), code) == nothing
