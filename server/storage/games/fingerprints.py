"""A digest of everything a game's pages depend on: equal digests, equal pages.

It is looked at often, so no state is read and nothing is rendered for it. What comes to
a game, or changes in it, is a row more or another value in a short column; the long
ones of a step are written once, with the instant at which it was resolved. Orders and
messages that come meanwhile change nothing that the public may know.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from sqlalchemy import Executable, func, inspect, select

from server.storage.kinds import PassageKind
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

_LEASE = frozenset({"lease_holder", "lease_until"})
"""Columns of a step that say nothing of the game."""

_STEP = [one for one in inspect(StepRow).columns if one.key not in _LONG | _LEASE]


def of_game(work: Work, game: GameRow) -> str:
    """Return the fingerprint of all that is stored about a game."""
    digest = hashlib.sha256()
    for query in _queries(game.id):
        for row in work.session.execute(query):
            digest.update(repr(tuple(row)).encode("utf-8", "replace"))
    return digest.hexdigest()


def _queries(number: int) -> Iterator[Executable]:
    """Yield what asks for the rows of a game, in an order that is always the same."""
    yield select(*inspect(GameRow).columns).where(GameRow.id == number)
    yield select(*_STEP).where(StepRow.game_id == number).order_by(StepRow.id)
    seats = inspect(SeatRow).columns
    yield select(*seats).where(SeatRow.game_id == number).order_by(SeatRow.id)
    yield _PEOPLE.where(RoleRow.game_id == number)
    yield _ISSUES.where(StepRow.game_id == number)
    yield _BOOKLETS.where(StepRow.game_id == number)
    yield _TEXTS.where(PassageRow.game_id == number)
    for kind in (CorrectionRow, AdoptionRow):
        yield select(func.count(), func.max(kind.id)).where(kind.game_id == number)


_PEOPLE = (
    select(
        *(RoleRow.id, RoleRow.kind, RoleRow.seat_id, RoleRow.since, RoleRow.until),
        PersonRow.real_name,
    )
    .join(PersonRow, PersonRow.id == RoleRow.person_id)
    .order_by(RoleRow.id)
)
_ISSUES = (
    select(
        *(NewspaperIssueRow.id, NewspaperIssueRow.made_at, NewspaperIssueRow.failure),
    )
    .join(StepRow, StepRow.id == NewspaperIssueRow.step_id)
    .where(NewspaperIssueRow.role_id.is_(None))
    .order_by(NewspaperIssueRow.id)
)
_BOOKLETS = (
    select(BookletRow.id)
    .join(StepRow, StepRow.id == BookletRow.step_id)
    .where(BookletRow.role_id.is_(None))
    .order_by(BookletRow.id)
)
_TEXTS = select(
    func.count(), func.max(PassageRow.id), func.count(PassageRow.withheld_at)
).where(PassageRow.kind.in_(_PUBLIC))
