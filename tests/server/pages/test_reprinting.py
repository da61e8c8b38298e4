"""Issues on the pages of a game: their files stay, and are set again where missing."""

from __future__ import annotations

from pathlib import Path

import pytest

from server.intake.tidy import tidy
from server.pages import publishing
from server.process.newspapers import Newspapers
from server.reports.newspaper import press
from server.storage.games import newspaper_issues
from server.storage.outbox import due_mails
from server.storage.states import OutgoingState
from server.storage.tables.outbox import OutboxRow
from tests.server.world import World


def test_an_issue_stays_in_the_folder_and_is_set_again_for_another(
    quick_world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its bytes are in the database for a day; its file has another name if changed."""
    world = quick_world
    world.start("MAX", "MOR")
    world.mail("MAX", "Presse: Stille\nIn der Stadt ist es still.\nEnde")
    world.end_round()
    papers = Newspapers(world.services, lambda: None)
    papers.look()
    papers.stop()

    def published(folder: Path) -> dict[str, bytes]:
        publishing.publish(world.services, folder)
        return {one.name: one.read_bytes() for one in folder.rglob("*.pdf")}

    first = published(tmp_path / "first")
    (name,) = first
    page = tmp_path / "first" / "de" / "egon-7" / "step-1.html"
    assert f'href="{name}"' in page.read_text()
    with world.services.database.work() as work:
        queued = work.all(OutboxRow, OutboxRow.state == OutgoingState.QUEUED)
        due_mails.mark_sent(work, [row.id for row in queued], world.clock.now())
    world.clock.pass_by(days=400)
    tidy(world.services)
    assert published(tmp_path / "second") == first
    with monkeypatch.context() as patched:
        patched.setattr(press, "installed", lambda: False)
        assert published(tmp_path / "first") == first
        assert published(tmp_path / "third") == {}
    page = tmp_path / "third" / "de" / "egon-7" / "step-1.html"
    assert ".pdf" not in page.read_text()
    with world.services.database.work() as work:
        newspaper_issues.forget(work, [1], world.clock.now())
    (changed,) = published(tmp_path / "first")
    assert changed != name
