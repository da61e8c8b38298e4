"""Why a line is no order, and what is remarked on one that counts (d10.2)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from turmpost.grammar import Heard

Figures = Mapping[str, int | str]


class Problem(StrEnum):
    """What is asked, or said, of a line that does not count."""

    UNREAD = "d_unread"
    BESIDE = "beside_order"
    QUESTION = "d_question"
    CONDITION = "d_condition"
    ONE_OF_TWO = "d_one_of_two"
    NO_ORDER = "d_no_order"
    NO_GOAL = "d_no_goal"
    WHOM = "d_whom"
    WHO = "d_who"
    CONVOY_GOAL = "d_convoy_goal"
    ARMY_CONVOYS = "d_army_convoys"
    WHICH_PLACE = "d_which_place"
    HINT = "d_hint"
    WHICH_COAST = "d_which_coast"
    OTHER_COAST = "d_other_coast"
    WHICH_KIND = "d_which_kind"
    WHERE = "d_where"
    WHICH_UNIT = "d_which_unit"
    BROKEN_ROUTE = "d_broken_route"
    NOT_DISLODGED = "d_not_dislodged"


class Remarked(StrEnum):
    """What is said of a line though it counts."""

    READ_AS = "d_read_as"
    WRONG_KIND = "d_wrong_kind"
    STANDS_ON = "d_stands_on"
    NO_COAST = "d_no_coast"
    ARMY_COAST = "d_army_coast"
    COAST_MEANT = "d_coast_meant"
    WRONG_POWER = "d_wrong_power"
    STAYS = "d_stays"
    FLEET_VIA = "d_fleet_via"


class UnclearError(Exception):
    """A line that is asked about."""

    def __init__(
        self,
        problem: Problem,
        figures: Figures | None = None,
        correction: str | None = None,
    ) -> None:
        super().__init__(problem.value)
        self.heard = Heard(
            problem=problem.value, figures=figures or {}, correction=correction
        )
