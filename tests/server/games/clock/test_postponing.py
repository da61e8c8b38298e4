"""A deadline that moves after an outage, though the mail about it breaks for a seat."""

from __future__ import annotations

from datetime import timedelta

import pytest

from server.games.clock.postponing import Move, postpone
from server.games.state.session import GameSession
from server.reports.documents.document import Document
from server.storage.games import games
from server.storage.kinds import MailKind
from server.storage.outbox.cause import Cause
from server.storage.service import outages
from server.storage.tables.games import StepRow
from server.storage.tables.people import RoleRow
from tests.server.world import World


def test_a_mail_that_breaks_is_reported_and_stops_nothing_else(
    quick_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id = quick_world.start("MAX", "ZOR")
    whole = GameSession.mail

    def breaking(
        session: GameSession,
        role: RoleRow,
        text: Document,
        *,
        kind: MailKind,
        cause: Cause,
        step: StepRow | None = None,
        deadlines: tuple[StepRow, ...] = (),
    ) -> None:
        if role.code == "MAX":
            raise ZeroDivisionError("a bug of ours")
        whole(
            session, role, text, kind=kind, cause=cause, step=step, deadlines=deadlines
        )

    monkeypatch.setattr(GameSession, "mail", breaking)
    now = quick_world.clock.now()
    with quick_world.services.database.work() as work:
        outage = outages.add(work, began=now, ended=now + timedelta(minutes=9))
        session = GameSession(work, quick_world.services, games.lock(work, game_id))
        step = session.step_row
        assert outage is not None
        assert step.deadline is not None
        after = step.deadline + timedelta(hours=1)
        errors = postpone(Move(session, step, [outage], step.deadline, after))
        assert {type(error) for error in errors} == {ZeroDivisionError}
        assert step.deadline == after
    assert quick_world.sent("deadline", "MAX") == []
    assert len(quick_world.sent("deadline", "ZOR")) == 1
