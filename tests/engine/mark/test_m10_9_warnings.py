"""m10.9: what is warned of, what a silence leads to, and what is forecast."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.mark.dice import read_dice
from engine.mark.game import GAME
from engine.protocol import Json, Notice, UnusableInputError
from tests.engine.mark.builders import Place, over, position, written

EMPTY: Place = (30, "----", "----")


def warned(
    lines: str,
    dice: str = "GK,VV",
    place: Place = EMPTY,
    rows: str = "",
    rules: Mapping[str, Json] | None = None,
) -> dict[str, Mapping[str, int | str]]:
    """Return the figures of each kind of warning ANN gets, the last of a kind."""
    state = position(7, rows, {"ANN": place, "BEN": EMPTY}, rules)
    orders = written(state, "ANN", lines)
    if dice:
        state = GAME.unveil(state, read_dice(dice))
    found = GAME.check(GAME.view(state, "ANN"), "ANN", orders)
    return {notice.kind: notice.figures for notice in found}


@pytest.mark.rule("m10.9")
def test_dice_for_which_no_wish_can_fit() -> None:
    found = warned("z,a P,v M")
    assert found["no wish fits"] == {"round": 7, "roll": "GK"}
    # The forced move is told once, where the reply says how things look.
    assert "forced" not in found
    # What else the round brings is forecast, and no reason to warn.
    assert (
        not {"fee", "liquidated"} & warned("z,a P", place=(30, "VVV-", "VV--")).keys()
    )
    assert "no wish fits" in warned("g,G,3")
    assert "no wish fits" not in warned("z,v G")
    assert "no wish fits" not in warned("z,k P")
    assert "no wish fits" not in warned("z,a P", dice="")


@pytest.mark.rule("m10.9")
def test_a_wish_that_these_dice_never_reach() -> None:
    assert warned("z,a G,v P 5")["never reached"] == {"wishes": "v P 5", "count": 1}
    both = warned("z,a G,v P 5,b M")["never reached"]
    assert both == {"wishes": "v P 5, b M", "count": 2}
    assert "never reached" not in warned("z,v P 5"), "no wish fits says it"
    assert "never reached" not in warned("z,a G,v P", dice="GS,VV")
    assert "never reached" not in warned("z,a G,b *,k P,v K")
    assert "never reached" not in warned("z,v P,Dauer\nz,a G")
    assert "never reached" not in warned("z,v P", dice="")


@pytest.mark.rule("m10.9")
def test_a_wish_that_is_repeated_is_warned_of_once() -> None:
    state = position(7, "", {"ANN": EMPTY, "BEN": EMPTY})
    orders = written(state, "ANN", "z,a G" + ",v P" * 50)
    shown = GAME.unveil(state, read_dice("GK,VV"))
    found = [one.figures for one in GAME.check(shown, "ANN", orders)]
    assert found == [{"wishes": "v P", "count": 1}]


@pytest.mark.rule("m10.9", "m10.7")
def test_a_list_is_judged_by_the_dice_of_its_own_rounds() -> None:
    rules = {"rounds_per_step": 2}
    lines = "z,a P,Runde 7\nz,a V"
    assert "never reached" not in warned(lines, "PP,KK/VV,KK", rules=rules)
    found = warned(lines, "VV,KK/PP,KK", rules=rules)
    assert found["no wish fits"] == {"round": 8, "roll": "PP"}


@pytest.mark.rule("m10.9")
def test_bids_that_will_be_cut_or_void() -> None:
    above = warned("g,G,31")["bid above cash"]
    assert above == {"sort": "G", "limit": 31, "cash": 30}
    below = warned("g,G,6,9", rows="3 G 2")["bid below minimum"]
    assert below == {"sort": "G", "limit": 6, "minimum": 7}
    full = warned("g,G,9", place=(30, "KKPP", "----"))
    assert full["bid without space"] == {"sort": "G", "area": "A"}
    fuller = warned("g,G,0,9", place=(30, "KKPP", "KKPP"))
    assert fuller["bid without space"] == {"sort": "G", "area": "B"}
    for lines in ("g,G,30", "g,G,0", "g,*,2", "g,G,99,Dauer"):
        assert not [kind for kind in warned(lines, rows="3 G 2") if "bid" in kind]


@pytest.mark.rule("m10.9")
def test_a_star_that_is_not_named() -> None:
    dice = "HS+GK,VV"
    assert warned("z,a G", dice)["star unnamed"] == {"round": 7, "sort": "G"}
    assert "star unnamed" not in warned("z,a G\nw,P", dice)
    assert "star unnamed" not in warned("z,a G", "HG+GK,HS+VV")


@pytest.mark.rule("m10.9")
def test_an_offer_whose_space_holds_another_sort() -> None:
    found = warned("e,G,A1", place=(30, "K---", "----"))
    assert found["offer elsewhere"] == {"space": "A1", "sort": "G", "holds": "K"}
    assert warned("e,G,A2")["offer elsewhere"]["holds"] == ""
    assert "offer elsewhere" not in warned("e,K,A1", place=(30, "K---", "----"))
    assert "offer elsewhere" not in warned("e,K,nein")


@pytest.mark.rule("m10.9", "m5.7")
def test_a_first_sale_without_rows() -> None:
    place = (30, "----", "G---")
    found = warned("z,v G", place=place)
    assert found["first sale"] == {"wish": "v G", "row": 5}
    assert "first sale" not in warned("z,v G R5", place=place)
    assert "first sale" not in warned("z,v G 20", place=place)
    assert "first sale" not in warned("z,v G", place=place, rows="1 G 1")
    assert "first sale" not in warned("z,v G", place=place, rows="1 G 5")
    assert "first sale" not in warned("z,v P", place=place)


@pytest.mark.rule("m10.9", "m5.5")
def test_paid_turns_without_the_cash() -> None:
    found = warned("z,s G", place=(9, "G---", "----"))
    assert found["paid without cash"] == {"wish": "s G", "cost": 10, "cash": 9}
    assert "paid without cash" not in warned("z,k G", place=(5, "G---", "----"))


@pytest.mark.rule("m10.9", "m4.1")
def test_a_turn_that_leads_to_a_fee() -> None:
    place = (30, "PP--", "----")
    found = warned("z,a G", place=place)
    assert found["fee comes"] == {"round": 7, "area": "A", "pieces": 3, "fee": 5}
    assert "fee comes" not in warned("z,b G", place=(30, "PG--", "----"))
    assert "fee comes" not in warned("z,a G", place=place, rules={"fee": 0})
    assert "fee comes" not in warned("z,a G", place=place, rules={"max_turns": 14})


@pytest.mark.rule("m10.9")
def test_pieces_that_can_no_longer_all_be_sold() -> None:
    found = warned("z,a K", place=(30, "GG--", "G---"), rows="1 G 3")
    assert found["too many pieces"] == {"sort": "G", "own": 3, "sold": 3, "room": 2}
    assert "too many pieces" not in warned("z,a K", place=(30, "GG--", "----"))


@pytest.mark.rule("m10.9", "m7.1", "m9.2")
def test_what_a_silence_leads_to() -> None:
    state = position(7, "", {"ANN": EMPTY, "BEN": EMPTY})
    assert [one.kind for one in GAME.defaults(state, "ANN")] == ["nmr"]
    shown = GAME.unveil(state, read_dice("GG,VV"))
    found = GAME.defaults(shown, "ANN")
    assert [one.kind for one in found] == ["nmr", "forced", "forced"]
    assert [told(one) for one in found[1:]] == ["a G >A2", "b G A2>B1"]


@pytest.mark.rule("m7.2")
def test_the_third_silence_in_a_row_is_announced() -> None:
    state = position(7, "", {"ANN": EMPTY, "BEN": EMPTY})
    data = GAME.dump(state)
    assert isinstance(data, dict)
    data["players"]["ANN"] |= {"nmr": 4, "nmr_in_a_row": 2}
    kinds = {one.kind: one.figures for one in GAME.defaults(GAME.load(data), "ANN")}
    assert kinds == {"nmr": {"count": 5}, "nmr gm": {"in_a_row": 3}}


@pytest.mark.rule("m10.9")
def test_the_moves_of_the_own_list_as_things_stand() -> None:
    rules = {"rounds_per_step": 2}
    state = position(7, "", {"ANN": (4, "PPV-", "G---"), "BEN": EMPTY}, rules)
    orders = written(state, "ANN", "z,v G R2,b V")
    dice = read_dice("GK,VV/VP,VV")
    found = GAME.forecast(state, "ANN", orders, dice)
    assert [one.kind for one in found] == ["liquidated", "move", "forced"]
    assert [told(one) for one in found[1:]] == ["v G B1>2:3", "b P A1>B1"]
    assert GAME.forecast(state, "ANN", orders, None) == ()
    assert GAME.forecast(GAME.unveil(state, dice), "ANN", orders, None) == found
    with pytest.raises(UnusableInputError, match="1 rounds instead of 2"):
        GAME.forecast(state, "ANN", orders, read_dice("GK,VV"))


def told(notice: Notice) -> str:
    """Return a move in three words."""
    figures = notice.figures
    goal = figures["to"] or f"{figures['row']}:{figures['number']}"
    return f"{figures['do']} {figures['sort']} {figures['from']}>{goal}"


@pytest.mark.rule("m10.9")
def test_lapses_and_fees_are_forecast() -> None:
    state = position(7, "", {"ANN": (30, "KKPP", "----"), "BEN": EMPTY})
    found = GAME.forecast(state, "ANN", [], read_dice("GG,VV"))
    assert [one.kind for one in found] == ["fee", "lapse", "lapse"]
    assert found[0].figures == {"round": 7, "area": "A", "amount": 5}


def test_nothing_is_said_after_the_end_or_to_strangers() -> None:
    state = position(7, "", {"ANN": EMPTY, "BEN": EMPTY})
    ended = over(position(61, "", {"ANN": EMPTY, "BEN": EMPTY}))
    orders = written(state, "ANN", "z,a G")
    for asked, code in ((ended, "ANN"), (state, "QQQ")):
        assert GAME.check(asked, code, orders) == ()
        assert GAME.defaults(asked, code) == ()
        assert GAME.forecast(asked, code, orders, None) == ()
    assert GAME.check(state, "ANN", []) == ()
