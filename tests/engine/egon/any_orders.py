"""Hypothesis: reachable states, any draw, and typed orders of any kind.

The orders know no mercy: targets can be out, unknown or oneself, kept articles need not
be there, figures run from nothing to a hundred digits. Only what no order line can
write is left out: negative figures, and penalties of nothing.
"""

from __future__ import annotations

from functools import cache

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from engine.egon.actions import FIELDS, Field
from engine.egon.draw import Draw, make_draw
from engine.egon.orders import (
    Article,
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
    Press,
    Purchase,
    Rent,
    Report,
    Sabotage,
    Slander,
    Stones,
    Theft,
    Transfer,
)
from engine.egon.state import State
from engine.protocol import Code
from tests.engine.egon.chance_games import games

STRANGER = "QQQ"

figures = st.one_of(
    st.integers(0, 12),
    st.integers(0, 5000),
    st.sampled_from([10**9, 10**30, 10**100 - 1]),
)
articles = st.builds(
    Article,
    title=st.just("Titel"),
    text=st.integers(0, 3000).map("x".__mul__),
)
presses: SearchStrategy[Press] = st.one_of(articles, st.just(Kept.KEPT))
penalties: SearchStrategy[Penalty] = st.one_of(
    st.builds(Money, st.integers(1, 10**12)),
    st.builds(Stones, st.integers(1, 10**12)),
    st.just(FreeText("Ein Gedicht")),
)
draws: SearchStrategy[Draw] = st.lists(
    st.integers(1, 49), min_size=7, max_size=7, unique=True
).map(make_draw)


@cache
def reachable() -> list[State]:
    """Return the states before the rounds of some random games."""
    return [played.before for played in games(seed=3, count=25)]


@st.composite
def situations(
    draw: st.DrawFn,
) -> tuple[State, dict[Code, list[Order]], Draw]:
    """Draw a state, orders for some of its players, and a draw."""
    state = draw(st.sampled_from(reachable()))
    codes = sorted(state.players)
    senders = st.lists(st.sampled_from(codes), unique=True, max_size=6)
    listed = st.lists(any_order(codes), max_size=7)
    orders = {code: draw(listed) for code in draw(senders)}
    return state, orders, draw(draws)


def any_order(codes: list[Code]) -> SearchStrategy[Order]:
    """Draw any order that can be written down, against anybody."""
    who = st.sampled_from([*codes, STRANGER])
    dealers = st.sampled_from(Dealer)
    guests = st.lists(who, max_size=6).map(tuple)
    return st.one_of(
        st.builds(Report, who | dealers),
        st.builds(Slander, figures, who, presses),
        st.just(Rent()),
        st.builds(Lottery, figures),
        st.builds(Counterfeit, figures),
        st.builds(Bribe, dealers, figures),
        st.builds(Purchase, dealers, figures, figures, figures),
        st.builds(Party, figures, guests, presses),
        st.builds(Import, figures),
        st.builds(Guard, figures),
        st.builds(Theft, figures, who),
        st.builds(Sabotage, figures, who),
        any_blackmail(codes),
        st.builds(Build, figures),
        st.builds(Transfer, figures, who),
        st.builds(Guess, who, st.sampled_from(["Name AKX", "nobody"])),
        st.builds(Justification, who, articles),
    )


@st.composite
def any_blackmail(draw: st.DrawFn, codes: list[Code]) -> Blackmail:
    """Draw a blackmail whose parameters fit its action."""
    who = st.sampled_from(codes)
    dealers = st.sampled_from([dealer.value for dealer in Dealer])
    values: dict[Field, SearchStrategy[int | str]] = {
        Field.NUMBER: st.integers(1, 10**12),
        Field.TICKET: st.integers(1, 49),
        Field.DEALER: dealers,
        Field.PLAYER: who,
        Field.DEALER_OR_PLAYER: st.one_of(who, dealers),
    }
    action = draw(st.sampled_from(sorted(FIELDS)))
    fields = FIELDS[action][: draw(st.integers(0, 2))]
    return Blackmail(
        action=action,
        parameters=tuple(draw(values[field]) for field in fields),
        victim=draw(st.sampled_from([None, STRANGER, *codes])),
        penalty=draw(penalties),
        article=draw(presses),
    )
