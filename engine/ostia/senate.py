"""o8: the Senate."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ostia.awards import award
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
