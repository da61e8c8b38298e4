"""Erasing the data of a person, and of nobody else."""

from __future__ import annotations

from sqlalchemy import select

from server.games.people.appointing import person_at
from server.storage.service import retention
from server.storage.tables.senders import QuestionRow
from tests.server.world import World

DAYS = "2026-12-20 2027-01-03"


def test_questions_to_the_address_lose_it_and_others_keep_theirs(world: World) -> None:
    world.start("MAX", "ZOR")
    world.mail("MAX", f"vertretung vera@example.org {DAYS}\n")
    world.mail("ZOR", f"vertretung otto@example.org {DAYS}\n")
    with world.services.database.work() as work:
        vera = person_at(work, "vera@example.org", "de")
        retention.forget(work, vera, world.clock.now())
    with world.services.database.work() as work:
        asked = work.session.scalars(select(QuestionRow.address).order_by("id")).all()
    assert asked == [None, "otto@example.org"]
