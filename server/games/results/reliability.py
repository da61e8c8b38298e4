"""Reliability: in how many rounds a person's orders were there, in all games."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from server.storage.games import journal
from server.storage.journal_kinds import Kind
from server.storage.kinds import RoleKind
from server.storage.people import roles
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work


@dataclass(frozen=True, slots=True)
class Reliability:
    """The rounds that a person had a seat in, and those of them without orders due."""

    rounds: int
    missed: int

    @property
    def kept(self) -> int:
        """Return the number of rounds in which no orders were missing."""
        return self.rounds - self.missed


def reliability(work: Work, person_id: int) -> Reliability:
    """Count the rounds of all games; those with a substitute on the seat are nobody's.

    A round that was played once more counts as it was then.
    """
    missing: dict[tuple[int, object], bool] = {}
    for role in work.all(
        RoleRow, RoleRow.person_id == person_id, RoleRow.kind == RoleKind.PLAYER
    ):
        on_seat = [
            one
            for one in roles.ever_in(work, role.game_id)
            if one.kind == RoleKind.SUBSTITUTE and one.seat_id == role.seat_id
        ]
        for entry in journal.of_kind(work, role.game_id, Kind.RESOLVED):
            lent = any(_covers(one, entry.at) for one in on_seat)
            if not lent and _covers(role, entry.at):
                codes = str(entry.figures["missing"]).split(", ")
                missing[role.game_id, entry.figures["step"]] = role.code in codes
    return Reliability(len(missing), sum(missing.values()))


def _covers(role: RoleRow, at: datetime) -> bool:
    return role.since <= at and not role.has_ended(at)
