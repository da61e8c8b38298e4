"""The orders of the last round that can be sent again, and do no harm as things stand.

The template offers them as comments: whoever takes the # away orders them as they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.egon import check
from engine.egon.admit import admit
from engine.egon.notices import NoticeKind
from engine.egon.orders import Dealer, Order
from engine.egon.state import State
from engine.protocol import Code, Player
from grammar.egon import LANGUAGE
from grammar.reading import Roster

BUY = "k"
"""The word of a purchase, as orders are kept."""

REPLIES, ENDS = "Rechtfertigung ", "Ende"
TEXTS = ("Artikel:", REPLIES)
BLOCKS = (*TEXTS, "Artikel wie gehabt", "Gäste:", "Strafe:")
"""The lines of a stored order: texts with their end, and single lines."""

MAX_FIELDS_KEPT = 512
"""Last fields of lines of which it is remembered whether they name a round."""

HARMFUL = frozenset(
    {
        NoticeKind.VOID_BY_SENTENCE,
        NoticeKind.NO_SECOND_PHASE,
        NoticeKind.BLACKMAIL_TOO_LATE,
        NoticeKind.REPORT_POINTLESS,
        NoticeKind.RENT_POINTLESS,
        NoticeKind.SLANDER_PUNISHED,
        NoticeKind.SABOTAGE_TOO_CHEAP,
        NoticeKind.FRAUD,
        NoticeKind.DEBT,
        NoticeKind.THREAT_IGNORED,
    }
)
"""What makes an order void, punished or dearer than the cash allows."""


def heads_of(last: str) -> list[str]:
    """Return the lines of orders that need no texts and lists below them.

    Of another one the line alone would be refused.
    """
    heads: list[str] = []
    inside = False
    for line in last.splitlines():
        if inside:
            inside = line != ENDS
        elif line.startswith(BLOCKS):
            inside = line.startswith(TEXTS)
            if heads and heads[-1] and not line.startswith(REPLIES):
                heads[-1] = ""
        elif line:
            heads.append(_timeless(line))
    return [head for head in heads if head]


def _timeless(line: str) -> str:
    """Return the line of an order without the round that it named: that is over."""
    head, _, last = line.rpartition(",")
    return head if _is_time(last) else line


@lru_cache(maxsize=MAX_FIELDS_KEPT)
def _is_time(field: str) -> bool:
    """Return whether a field names a time; most are one of a few numbers."""
    return LANGUAGE.when(field) is not None


def purchases(heads: Sequence[str], state: State, me: Code) -> dict[Dealer, str]:
    """Return the purchases that can be sent again; none where they could do harm.

    They are paid from what is there, the dealers have the least number, and the tower
    shares are no fraud (3.5.21, 3.5.5).
    """
    entry, found = state.players[me], {}
    paid = shares = 0
    if entry.sentence is not None or entry.cash <= 0:
        return {}
    for line in heads:
        word, *fields = line.split(",")
        if word != BUY:
            continue
        dealer, budget, minimum, share, *_ = [*fields, "0", "0"]
        if int(minimum) <= state.dealers[Dealer(dealer)].offer:
            paid, shares = paid + int(budget), shares + int(share)
            found[Dealer(dealer)] = line
    return found if paid <= entry.cash and shares <= entry.tower else {}


def others(
    heads: Sequence[str],
    bought: Sequence[str],
    state: State,
    me: Code,
    players: Sequence[Player],
) -> list[str]:
    """Return the other orders that count beside these purchases, and do no harm.

    A purchase that is not among these would do some.
    """
    roster = Roster(me, tuple(players))
    orders = [order for line in bought for order in _read(line, roster)]
    kept = []
    for line in heads:
        found = [] if line.split(",")[0] == BUY else _read(line, roster)
        if found and _is_harmless(found[0], orders, state, me):
            orders += found
            kept.append(line)
    return kept


def _read(line: str, roster: Roster) -> list[Order]:
    return [entry.order for entry in LANGUAGE.read(line, roster).entries]


def _is_harmless(order: Order, beside: Sequence[Order], state: State, me: Code) -> bool:
    """Whether an order is allowed, and hurts nobody who sends it beside others."""
    if admit(state, me, order) is not None:
        return False
    before = check.check(state, me, beside)
    now = check.check(state, me, [*beside, order])
    return not any(one.kind in HARMFUL and one not in before for one in now)
