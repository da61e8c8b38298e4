"""Section 6.6: ordering a blackmail, and its settlement in the next round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from engine.egon.draw import DrawEvent
from engine.egon.events import (
    BlackmailDropped,
    FreePenaltyDue,
    JustificationCame,
    OrderVoid,
    PenaltyPaid,
    ThreatAnswered,
    ThreatIgnored,
    ThreatObeyed,
)
from engine.egon.first.report import report
from engine.egon.justification import publish_justifications
from engine.egon.orders import (
    Blackmail,
    Bribe,
    Dealer,
    FirstAction,
    FreeText,
    Import,
    Justification,
    Kept,
    Money,
    Order,
    Rent,
    Report,
    SecondAction,
    Slander,
    Stones,
    Theft,
)
from engine.egon.rules import RuleSet
from engine.egon.second.blackmail import blackmail
from engine.egon.second.settlement import complies, settle_first, settle_second
from engine.egon.second.void import void_blackmails
from engine.egon.state import PlayerState, State, Threat
from tests.engine.egon.builders import (
    ANN,
    BEN,
    CID,
    CONVICT,
    DOT,
    EVA,
    PRISONER,
    TEXT,
    article,
    events_of,
    lay,
    lay_five,
    players,
    threat,
)
from tests.engine.egon.playing import PLAYER, state_of


def threatened(
    *threats: Threat, rules: RuleSet | None = None, **entries: PlayerState
) -> State:
    """Return a state of round 2 in which these blackmails are in force."""
    state = state_of(players(**entries), number=2, rules=rules)
    return replace(state, threats=threats)


def answer(blackmailer: str, length: int = 700) -> Justification:
    return Justification(blackmailer, article(length))


@pytest.mark.rule("6.6")
def test_a_blackmail_is_in_force_in_the_next_round() -> None:
    order = Blackmail("i", (10,), BEN, Stones(9), article(650))
    after = blackmail(lay_five({ANN: order}))
    assert after.next_threats == (
        Threat(
            by=ANN,
            action="i",
            parameters=(10,),
            victim=BEN,
            penalty=Stones(9),
            article_chars=650,
        ),
    )
    assert after.articles[ANN] == 1


@pytest.mark.rule("6.6")
def test_a_kept_article_has_its_length() -> None:
    order = Blackmail("v", (), None, Money(1), Kept.KEPT)
    state = replace(state_of(players()), kept_articles={ANN: {"e": 812, "p": 600}})
    after = blackmail(lay(state, {ANN: [order]}))
    assert after.next_threats[0].article_chars == 812
    assert after.kept == {ANN: {"p": 600}}


@pytest.mark.rule("6.6")
def test_in_the_last_round_a_blackmail_has_no_effect_but_its_article_counts() -> None:
    state = state_of(players(), number=13)
    order = Blackmail("v", (), None, Money(1), TEXT)
    after = blackmail(lay(state, {ANN: [order]}))
    assert after.next_threats == ()
    assert after.articles[ANN] == 1
    assert [event.rule for event in events_of(after, BlackmailDropped)] == ["6.6"]


@pytest.mark.rule("5.1.5")
def test_a_reported_player_does_not_blackmail_and_keeps_the_article() -> None:
    order = Blackmail("v", (), None, Money(1), TEXT)
    table = replace(lay_five({ANN: order}), reported=frozenset({ANN}))
    after = blackmail(void_blackmails(table))
    assert (after.next_threats, after.articles[ANN]) == ((), 0)
    assert after.kept == {ANN: {"e": 700}}
    assert [event.rule for event in events_of(after, OrderVoid)] == ["5.1.5"]


@pytest.mark.rule("6.6.4")
@pytest.mark.parametrize(
    ("action", "parameters", "order", "such"),
    [
        ("i", (10,), Import(10), True),
        ("i", (10,), Import(11), True),
        ("i", (10,), Import(9), False),
        ("i", (), Import(1), True),
        ("i", (1,), None, False),
        ("i", (), Theft(3, CID), False),
        ("d", (3, "CID"), Theft(3, CID), True),
        ("d", (3, "CID"), Theft(3, DOT), False),
        ("d", (3,), Theft(4, DOT), True),
        ("a", ("Alois",), Report(Dealer.ALOIS), True),
        ("a", ("CID",), Report(Dealer.ALOIS), False),
        ("a", ("CID",), Report(CID), True),
        ("g", ("Bolle", 50), Bribe(Dealer.BOLLE, 50), True),
        ("g", ("Bolle", 50), Bribe(Dealer.BOLLE, 49), False),
        ("x", (2, "ANN"), Slander(2, ANN, TEXT), True),
        ("v", (), Rent(), True),
        ("e", (), Blackmail("v", (), None, Money(1), TEXT), True),
    ],
)
def test_such_an_action(
    action: str,
    parameters: Sequence[int | str],
    order: FirstAction | SecondAction | None,
    *,
    such: bool,
) -> None:
    forced = threat(ANN, action, *parameters, victim=BEN)
    forbidden = threat(ANN, action, *parameters)
    assert complies(forced, order) is such
    assert complies(forbidden, order) is not such


@pytest.mark.rule("6.6.4")
def test_what_was_ordered_counts_even_if_it_is_void() -> None:
    state = threatened(threat(ANN, "v"), BEN=PRISONER)
    after = settle_first(lay(state, {CID: [Rent()], DOT: [Report(ANN)]}))
    obeyed = {event.code: event.prisoner for event in events_of(after, ThreatObeyed)}
    assert obeyed == {BEN: True, DOT: False, EVA: False}
    assert [event.code for event in events_of(after, ThreatIgnored)] == [CID]
    assert (after.cash[ANN], after.cash[CID]) == (500, -500)


@pytest.mark.rule("6.6.4")
def test_a_convict_counts_as_complying_too() -> None:
    state = threatened(threat(ANN, "v", victim=BEN), BEN=CONVICT)
    after = settle_first(lay(state, {}))
    assert after.cash[BEN] == 0


@pytest.mark.rule("6.6.4")
def test_each_blackmail_is_settled_before_its_own_phase() -> None:
    state = threatened(threat(ANN, "v", victim=CID), threat(BEN, "i", victim=CID))
    first = settle_first(lay(state, {}))
    assert (first.cash[ANN], first.cash[BEN]) == (500, 0)
    second = settle_second(first)
    assert (second.cash[ANN], second.cash[BEN], second.cash[CID]) == (500, 500, -1000)


@pytest.mark.rule("6.6.42")
@pytest.mark.parametrize(
    ("di", "other", "due"), [(10, 20, False), (11, 20, True), (0, 9, True)]
)
def test_an_answer_averts_the_penalty_unless_the_di_is_higher(
    di: int, other: int, *, due: bool
) -> None:
    state = threatened(
        threat(ANN, "v", victim=BEN),
        ANN=replace(PLAYER, di=other),
        BEN=replace(PLAYER, di=di),
    )
    after = settle_first(lay(state, {BEN: [answer(ANN)]}, z6=20, zz=10))
    (event,) = events_of(after, ThreatAnswered)
    assert event.due is due
    assert after.cash[BEN] == (-500 if due else 0)


@pytest.mark.rule("6.6.42")
@pytest.mark.parametrize(
    ("chars", "sent", "will_do"),
    [(700, 700, True), (700, 699, False), (5000, 2400, True), (5000, 2399, False)],
)
def test_an_answer_is_as_long_as_the_blackmail_or_2400(
    chars: int, sent: int, *, will_do: bool
) -> None:
    state = threatened(
        threat(ANN, "v", victim=BEN, chars=chars), ANN=replace(PLAYER, di=40)
    )
    after = settle_first(lay(state, {BEN: [answer(ANN, sent)]}))
    assert after.cash[BEN] == (0 if will_do else -500)


@pytest.mark.rule("6.6.43")
def test_silence_makes_the_penalty_due() -> None:
    state = threatened(threat(ANN, "v", victim=BEN), ANN=replace(PLAYER, di=90))
    after = settle_first(lay(state, {BEN: [Report(CID)]}))
    assert (after.cash[ANN], after.cash[BEN]) == (500, -500)


@pytest.mark.rule("6.6.43")
def test_an_answer_to_somebody_else_does_not_help() -> None:
    state = threatened(threat(ANN, "v", victim=BEN), ANN=replace(PLAYER, di=90))
    after = settle_first(lay(state, {BEN: [answer(CID)]}))
    assert after.cash[BEN] == -500


@pytest.mark.rule("6.6.2")
@pytest.mark.parametrize(
    ("gm", "limits", "money", "stones"),
    [(False, True, 2000, 5), (True, True, 3000, 7), (False, False, 3000, 7)],
)
def test_penalties_are_cut_unless_the_game_master_set_or_freed_them(
    *, gm: bool, limits: bool, money: int, stones: int
) -> None:
    state = threatened(
        threat(ANN, "v", victim=BEN, penalty=Money(3000), gm=gm),
        threat(CID, "v", victim=BEN, penalty=Stones(7), gm=gm),
        rules=RuleSet(penalty_limits=limits),
        BEN=replace(PLAYER, storage=20),
    )
    after = settle_first(lay(state, {}))
    assert (after.cash[ANN], after.cash[BEN]) == (money, -money)
    assert (after.storage[CID], after.storage[BEN]) == (stones, 20 - stones)
    ordered = {(event.ordered, event.due) for event in events_of(after, PenaltyPaid)}
    assert ordered == {(3000, money), (7, stones)}


@pytest.mark.rule("6.6.2")
def test_a_penalty_in_words_changes_no_account() -> None:
    state = threatened(threat(ANN, "v", victim=BEN, penalty=FreeText("Blumen")))
    table = lay(state, {})
    after = settle_first(table)
    (due,) = events_of(after, FreePenaltyDue)
    assert (due.code, due.blackmailer, due.text) == (BEN, ANN, "Blumen")
    assert (after.cash, after.storage) == (table.cash, table.storage)


@pytest.mark.rule("6.6.22")
def test_built_stones_cannot_be_taken() -> None:
    state = threatened(
        threat(ANN, "v", victim=BEN, penalty=Stones(3)),
        BEN=replace(PLAYER, storage=1, tower=40),
    )
    after = settle_first(lay(state, {}))
    assert (after.storage[ANN], after.storage[BEN], after.tower[BEN]) == (1, 0, 40)


@pytest.mark.rule("6.6.4")
def test_too_few_stones_are_shared_in_equal_rounds() -> None:
    state = threatened(
        threat(ANN, "v", victim=BEN, penalty=Stones(4)),
        threat(CID, "v", victim=BEN, penalty=Stones(1)),
        threat(DOT, "v", victim=BEN, penalty=Stones(4)),
        BEN=replace(PLAYER, storage=6),
    )
    after = settle_first(lay(state, {}))
    got = {code: after.storage[code] for code in (ANN, BEN, CID, DOT)}
    # Three, then one each for ANN and DOT; the last stone stays.
    assert got == {ANN: 2, BEN: 1, CID: 1, DOT: 2}


@pytest.mark.rule("6.6.4")
def test_stones_received_in_the_step_cannot_be_taken_in_it() -> None:
    state = threatened(
        threat(ANN, "v", victim=BEN, penalty=Stones(2)),
        threat(CID, "v", victim=ANN, penalty=Stones(2)),
        BEN=replace(PLAYER, storage=2),
    )
    after = settle_first(lay(state, {}))
    assert (after.storage[ANN], after.storage[BEN], after.storage[CID]) == (2, 0, 0)


@pytest.mark.rule("4.4.2")
def test_the_first_answer_of_a_game_counts_as_an_article() -> None:
    state = threatened(threat(ANN, "v"), threat(CID, "i"))
    orders: dict[str, list[Order]] = {BEN: [answer(ANN), answer(CID)]}
    after = publish_justifications(lay(state, orders))
    assert after.articles[BEN] == 1
    assert after.justified == {BEN}
    counted = [event.counted for event in events_of(after, JustificationCame)]
    assert counted == [True, False]
    again = publish_justifications(after)
    assert again.articles[BEN] == 1


@pytest.mark.rule("4.4.2")
def test_a_prisoners_answer_counts_although_the_prisoner_complies() -> None:
    state = threatened(threat(ANN, "v"), BEN=PRISONER)
    after = publish_justifications(lay(state, {BEN: [answer(ANN)]}))
    assert after.articles[BEN] == 1


@pytest.mark.rule("4.4.2")
@pytest.mark.parametrize("sent", [answer(ANN, 699), answer(CID), answer(DOT)])
def test_an_answer_that_answers_nothing_does_not_count(sent: Justification) -> None:
    state = threatened(threat(ANN, "v"), threat(DOT, "v", victim=EVA))
    after = publish_justifications(lay(state, {BEN: [sent]}))
    assert (after.articles[BEN], after.justified) == (0, frozenset())


@pytest.mark.rule("2.6.15")
def test_in_a_pressestreik_an_answer_counts_as_sent_but_not_as_an_article() -> None:
    state = threatened(threat(ANN, "v", victim=BEN), ANN=replace(PLAYER, di=40))
    table = lay(state, {BEN: [answer(ANN)]}, event=DrawEvent.PRESSESTREIK)
    after = settle_first(publish_justifications(table))
    assert (after.articles[BEN], after.justified) == (0, frozenset())
    assert after.cash[BEN] == 0


@pytest.mark.rule("6.6.5")
def test_a_victim_who_answers_and_reports_raises_the_di_for_good() -> None:
    state = threatened(threat(ANN, "i"), ANN=replace(PLAYER, di=41))
    reports: dict[str, list[Order]] = {
        BEN: [Report(ANN), answer(ANN)],
        CID: [Report(ANN), answer(ANN)],
    }
    after = report(lay(state, reports, z6=5))
    assert after.di[ANN] == 41 + 7 + 7  # 15 percent of 41 is 6.15
    assert after.reported == {ANN}
    assert after.burdened == frozenset()


@pytest.mark.rule("6.6.5")
def test_a_plain_report_beside_it_still_gives_thirteen() -> None:
    state = threatened(threat(ANN, "i", victim=BEN), ANN=replace(PLAYER, di=20))
    reports: dict[str, list[Order]] = {
        BEN: [Report(ANN), answer(ANN)],
        CID: [Report(ANN), answer(ANN)],
    }
    after = report(lay(state, reports, z6=5))
    assert after.di[ANN] == 23
    assert after.effective_di(ANN) == 36
