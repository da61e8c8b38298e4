"""The line of a report that names who sent nothing, and whose seat has changed hands.

It is in every report of a game that wants it (option `name_missing`), also where it has
nobody to name: it is looked for at its place.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.protocol import Code, Player
from server.games.editions.store_edition import Edition
from server.games.orders.missed_rounds import missing_in
from server.games.state import options
from server.reports.documents.document import Block
from server.reports.documents.sentences import NONE, paragraph
from server.reports.game.scene import pseudonym
from server.storage.kinds import RoleKind
from server.storage.people import roles
from server.storage.tables.games import StepRow
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work


@dataclass(frozen=True, slots=True)
class NamedSeats:
    """The seats that a report names, by code, each for one reason."""

    missing: Sequence[Code]
    """Those that were awaited and had no orders, although somebody plays them."""
    robots: Sequence[Code]
    empty: Sequence[Code]
    """Those that neither a player nor a robot has."""
    taken: Sequence[Code]
    """Those whose player is a new one since the step began."""

    def told(self, players: Sequence[Player], language: str) -> list[Block]:
        """Return the line."""

        def names(codes: Sequence[Code]) -> list[str] | str:
            return [pseudonym(players, one) for one in codes] or NONE

        return [
            paragraph(
                "report-seats",
                language,
                missing=names(self.missing),
                robots=names(self.robots),
                empty=names(self.empty),
                taken=names(self.taken),
            )
        ]


def of_step(work: Work, edition: Edition) -> NamedSeats | None:
    """Return what the report of a step is to name, None where it names nobody."""
    game, step_row = edition.game, edition.game.step_row
    resolved = step_row.resolved_at
    if resolved is None or not options.names_missing(game.row):
        return None
    held: dict[Code, list[RoleRow]] = {code: [] for code in game.seats}
    seats = {seat_id: code for code, seat_id in game.seats.items()}
    for role in roles.ever_in(work, game.row.id):
        if role.kind == RoleKind.PLAYER and role.seat_id in seats:
            held[seats[role.seat_id]].append(role)
    played = [code for code, found in held.items() if _holder(found, step_row) >= 0]
    with_robots = set(roles.robots(work, game.row.id)) - set(played)
    return NamedSeats(
        missing=[code for code in missing_in(game) if code in played],
        robots=sorted(with_robots),
        empty=sorted(held.keys() - set(played) - with_robots),
        taken=[
            code
            for code in sorted(played)
            if (number := _holder(held[code], step_row)) > 0
            and held[code][number].since > step_row.opened_at
        ],
    )


def _holder(found: Sequence[RoleRow], step_row: StepRow) -> int:
    """Return which of a seat's players had it when a step was resolved, -1 for none."""
    at = step_row.resolved_at or step_row.opened_at
    now = (
        number
        for number, one in enumerate(found)
        if one.since <= at and (one.until is None or one.until > at)
    )
    return next(now, -1)
