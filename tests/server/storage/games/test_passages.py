"""The order in which readers find what players have written."""

from __future__ import annotations

from datetime import timedelta

from server.intake.worker import work_off
from server.storage.games import passages
from tests.server.world import World


def test_press_stands_in_the_order_of_receipt(world: World) -> None:
    """Mails that a flood had put back stood behind those received after them."""
    world.start("MAX", "ZOR")
    start, sent = world.clock.now(), (("MAX", 3), ("ZOR", 1), ("MAX", 2))
    for code, seconds in sent:
        raw = (
            f"From: {code.lower()}@players.test\r\n"
            f"To: spiel+{world.key(code)}@example.org\r\n"
            f"Message-ID: <{seconds}@players.test>\r\n\r\n"
            f"Presse: Lage {seconds}\r\nEs wird gebaut.\r\nEnde\r\n"
        )
        world.put(raw.encode(), at=start + timedelta(seconds=seconds))
        work_off(world.services)
    with world.services.database.work() as work:
        found = passages.for_report(work, 1, "1")
    assert [row.title for row in found] == ["Lage 1", "Lage 2", "Lage 3"]
