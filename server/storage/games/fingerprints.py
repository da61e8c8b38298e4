"""A digest of everything a game's pages depend on: equal digests, equal pages.

It is looked at often, so no state is read and nothing is rendered for it. What comes to
a game, or changes in it, is a row more or another value in a short column; the long
ones of a step are written once, with the instant at which it was resolved. Orders and
messages that come meanwhile change nothing that the public may know.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterator, Mapping

from sqlalchemy import Executable, func, inspect, select

from server.storage.kinds import PassageKind
from server.storage.membership import among
from server.storage.tables.adoptions import AdoptionRow
from server.storage.tables.booklets import BookletRow
from server.storage.tables.games import GameRow, StepRow
from server.storage.tables.journal import CorrectionRow
from server.storage.tables.newspaper_issues import NewspaperIssueRow
from server.storage.tables.passages import PassageRow
from server.storage.tables.people import PersonRow, RoleRow, SeatRow
from server.storage.unit_of_work import Work

_LONG = frozenset({"state", "events", "orders", "receipts", "chronicle"})
"""Columns of a step that are written when it is resolved, and are long."""

_PUBLIC = (PassageKind.PRESS, PassageKind.CLOSING_WORDS, PassageKind.WRITING)
"""Texts of players that all may read once the round is over."""

_STEP = [one for one in inspect(StepRow).columns if one.key not in _LONG]


def of_games(work: Work, numbers: Collection[int]) -> Mapping[int, str]:
    """Return the fingerprints of all that is stored about these games.

    Each question is asked about all of them at once: mostly nothing has changed.
    """
    digests = {number: hashlib.sha256() for number in numbers}
    for place, query in enumerate(_queries(work, numbers)):
        for number, *row in work.session.execute(query):
            digests[number].update(repr((place, row)).encode("utf-8", "replace"))
    return {number: digest.hexdigest() for number, digest in digests.items()}


def _queries(work: Work, numbers: Collection[int]) -> Iterator[Executable]:
    """Yield what asks for rows, by game, in an order that is always the same."""
    game, steps = (
        among(work, GameRow.id, numbers),
        among(work, StepRow.game_id, numbers),
    )
    yield select(GameRow.id, *inspect(GameRow).columns).where(game)
    yield select(StepRow.game_id, *_STEP).where(steps).order_by(StepRow.id)
    seats = select(SeatRow.game_id, *inspect(SeatRow).columns).order_by(SeatRow.id)
    yield seats.where(among(work, SeatRow.game_id, numbers))
    yield _PEOPLE.where(among(work, RoleRow.game_id, numbers))
    yield _ISSUES.where(steps)
    yield _BOOKLETS.where(steps)
    yield _TEXTS.where(among(work, PassageRow.game_id, numbers))
    for kind in (CorrectionRow, AdoptionRow):
        yield (
            select(kind.game_id, func.count(), func.max(kind.id))
            .where(among(work, kind.game_id, numbers))
            .group_by(kind.game_id)
        )


_PEOPLE = (
    select(
        RoleRow.game_id,
        *(RoleRow.id, RoleRow.kind, RoleRow.seat_id, RoleRow.since, RoleRow.until),
        PersonRow.real_name,
    )
    .join(PersonRow, PersonRow.id == RoleRow.person_id)
    .order_by(RoleRow.id)
)
_ISSUES = (
    select(
        StepRow.game_id,
        *(NewspaperIssueRow.id, NewspaperIssueRow.made_at, NewspaperIssueRow.failure),
    )
    .join(StepRow, StepRow.id == NewspaperIssueRow.step_id)
    .where(NewspaperIssueRow.role_id.is_(None))
    .order_by(NewspaperIssueRow.id)
)
_BOOKLETS = (
    select(StepRow.game_id, BookletRow.id)
    .join(StepRow, StepRow.id == BookletRow.step_id)
    .where(BookletRow.role_id.is_(None))
    .order_by(BookletRow.id)
)
_TEXTS = (
    select(
        PassageRow.game_id,
        func.count(),
        func.max(PassageRow.id),
        func.count(PassageRow.withheld_at),
    )
    .where(PassageRow.kind.in_(_PUBLIC))
    .group_by(PassageRow.game_id)
)
