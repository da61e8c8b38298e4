"""o8: the Senate."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from engine.ostia.events import Chips, ChipsFor, Gifts
from engine.ostia.goods import GOODS, cards_of
from engine.ostia.rules import appeals
from engine.ostia.table import Table
from engine.protocol import Code


def reward_gifts(table: Table) -> None:
    """o8.1, o8.2: the highest gifts get chips."""
    appeal = appeals(table.before.senate_card)
    gifts: dict[Code, int] = {}
    for code, account in table.in_order():
        laid = account.senate.items()
        gifts[code] = sum(appeal[good] * count for good, count in laid)
        if account.senate:
            table.tell(
                Gifts(
                    rule="o8.1",
                    code=code,
                    cards=cards_of(account.senate),
                    gift=gifts[code],
                )
            )
    give_chips(table, gifts, rule="o8.2", reason=ChipsFor.SENATE)


def give_chips(
    table: Table, figures: Mapping[Code, int], *, rule: str, reason: ChipsFor
) -> None:
    """o8.2: give the chips for the highest figures."""
    for share in award(figures, table.rules.rank_chips):
        for code in share.codes:
            table.accounts[code].chips += share.chips
            table.tell(
                Chips(
                    rule=rule,
                    code=code,
                    reason=reason,
                    chips=share.chips,
                    place=share.place,
                    sharing=len(share.codes),
                )
            )


def clear_fields(table: Table) -> None:
    """o8.4: Forum, Senate and depressors go to the discard."""
    for account in table.accounts.values():
        for field in (account.forum, account.senate):
            for good in GOODS:
                table.discard[good] += field.pop(good, 0)
    table.put_away(table.depressors)
    table.depressors = ()


@dataclass(frozen=True, slots=True)
class Award:
    """The chips of everybody who shares a place."""

    place: int
    codes: tuple[Code, ...]
    chips: int


def award(figures: Mapping[Code, int], rank_chips: Sequence[int]) -> Iterator[Award]:
    """o8.2, o8.3, o11.5: yield the places that bring chips, the first one first.

    Equal figures share the chips of the places they fill, rounded down; a figure of 0
    gets none and fills no place.
    """
    place = 1
    for figure in sorted({one for one in figures.values() if one > 0}, reverse=True):
        codes = tuple(code for code, one in figures.items() if one == figure)
        pot = sum(rank_chips[place - 1 : place - 1 + len(codes)])
        if chips := pot // len(codes):
            yield Award(place, codes, chips)
        place += len(codes)  # o8.2: a group fills as many places as it has players
