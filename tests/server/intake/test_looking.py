"""The checks of a mail look and do nothing; all is done when they have decided."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import FrozenInstanceError

import pytest

from server.intake import checks, worker
from server.intake.decision import Decision
from server.intake.handling import Handling
from server.storage.people import roles
from tests.server.world import World


def _looked(handling: Handling) -> Decision:
    """Look at a mail before it is handled: nothing may be changed or sent by that."""
    before = dict(handling.work.tallied)
    checks.look(handling)
    session = handling.work.session
    assert handling.work.tallied == before
    assert handling.work.queued == set()
    assert (list(session.new), list(session.deleted)) == ([], [])
    assert not any(session.is_modified(row) for row in session.dirty)
    with pytest.raises(FrozenInstanceError):
        handling.player = None  # type: ignore[misc]
    return checks.handle(handling)


def _answered(world: World, text: str) -> None:
    """Answer the question about a mail that came without a key."""
    world.write("max@players.test", "spiel@example.org", "b,2\n")
    world.mail("MAX", text, In_Reply_To=f"<{world.sent('confirm')[-1].message_id}>")


def _again(world: World) -> None:
    for _ in range(2):
        world.mail("MAX", "b,1\n", Date="Tue, 01 Dec 2026 12:00:00 +0000")


def _back(world: World) -> None:
    number = world.player("MAX").id
    with world.services.database.work() as work:
        roles.get(work, number).person.unreachable_since = world.clock.now()
    world.mail("MAX", "b,1\n")


def _late(world: World) -> None:
    world.clock.pass_by(hours=2)
    world.mail("MAX", "b,1\n")


MAILS: dict[str, Callable[[World], object]] = {
    "orders": lambda world: world.mail("MAX", "b,1\n"),
    "no key": lambda world: world.write("max@players.test", "spiel@example.org", "b\n"),
    "a yes": lambda world: _answered(world, "ja\n"),
    "a no": lambda world: _answered(world, "nein\n"),
    "a no and more": lambda world: _answered(world, "nein\nb,3\n"),
    "no answer": lambda world: _answered(world, "b,3\n"),
    "a copy": _again,
    "a sign of life": _back,
    "a late mail": _late,
    "a machine's": lambda world: world.mail(
        "MAX", "b\n", Auto_Submitted="auto-replied"
    ),
    "a stranger's": lambda world: world.write(
        "a@b.test", "spiel@example.org", "hilfe\n"
    ),
}


@pytest.mark.parametrize("kind", MAILS)
def test_looking_at_a_mail_changes_nothing(
    quick_world: World, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    quick_world.start("MAX", "ZOR")
    seen: list[Handling] = []

    def handle(handling: Handling) -> Decision:
        seen.append(handling)
        return _looked(handling)

    monkeypatch.setattr(worker, "handle", handle)
    MAILS[kind](quick_world)
    assert seen
    rows = map(quick_world.row, range(1, quick_world.uid + 1))
    assert "shunted" not in {row.state for row in rows}
