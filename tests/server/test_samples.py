"""What a released version has left is upgraded, opened and gone on with.

The samples are in `tests/samples`, a folder for each version that was released. They
are made by `python -m tests.samples VERSION` before the release. Afterwards they are
never made again: what fails here then would fail for everybody who upgrades.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from email import message_from_bytes, policy
from pathlib import Path

import pytest

from server import cli
from server.config import loading
from server.games.editions.replay import replay
from server.intake.worker import work_off
from server.storage.games import games
from server.storage.states import MailState, OutgoingState
from server.storage.tables.inbox import InboxRow
from server.storage.tables.outbox import OutboxRow
from server.transport.sender import Sender
from tests.samples.configuration import EXAMPLE, OPTIONAL
from tests.samples.making import (
    CONFIGURATION,
    FOLDER,
    KINDS,
    facts_of,
    is_released,
    migrations,
    restore,
)
from tests.server.test_sending import Pool, run
from tests.server.world import World, flat
from tests.servers.fixtures import real_server
from tests.servers.postgres import Postgres

SAMPLES = sorted(path.parent for path in FOLDER.glob(f"*/{CONFIGURATION}"))
CHANGED = "{file} is not the one with which the samples of {version} were made. "
REMAKE = CHANGED + (
    "{version} is not released yet: make them again, `python -m tests.samples "
    "{version}`, and commit them."
)
RELEASED = CHANGED + (
    "{version} is released: take the change back, and write a revision that comes "
    "after it (docs/architecture.md, Add a table or a column)."
)


@pytest.fixture(params=SAMPLES, ids=lambda path: path.name)
def sample(request: pytest.FixtureRequest) -> Path:
    """The folder of each sample."""
    folder: Path = request.param
    return folder


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=real_server)])
def restored(
    request: pytest.FixtureRequest, sample: Path, tmp_path: Path
) -> Iterator[str]:
    """The URL of a database with each sample."""
    server: Postgres | None = None
    if request.param == "postgresql":
        server = request.getfixturevalue("postgres")
    url = restore(sample, tmp_path, server)
    yield url
    if server is not None:
        server.drop_database(url)


def test_there_are_samples() -> None:
    assert "1.0" in {sample.name for sample in SAMPLES}


def test_the_revisions_of_a_sample_are_as_they_were(sample: Path) -> None:
    now = migrations()
    why = RELEASED if is_released(sample.name) else REMAKE
    for name, digest in facts_of(sample).migrations.items():
        assert now.get(name) == digest, why.format(file=name, version=sample.name)


def test_a_configuration_is_read_as_before(sample: Path) -> None:
    """Every key is still there, and takes what it took."""
    config = loading.load(sample / CONFIGURATION, {})
    assert config.mailboxes[0].name == EXAMPLE
    assert config.smtp is not None
    assert config.dkim is not None
    assert set(config.oauth) == {EXAMPLE}
    text = (sample / CONFIGURATION).read_text(encoding="utf-8")
    assert [heading for heading in OPTIONAL if heading not in text] == []


@pytest.fixture
def world(
    sample: Path,
    restored: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> Iterator[World]:
    """The server of a sample, after the command that upgrades it."""
    monkeypatch.setenv(loading.DATABASE, restored)
    assert cli.main(["migrate", "--config", str(sample / CONFIGURATION)]) == 0
    assert "of this version" in capsys.readouterr().out
    assert cli.main(["game", "list", "--config", str(sample / CONFIGURATION)]) == 0
    listed = capsys.readouterr().out
    assert all(f"A {bundle}" in listed for bundle in KINDS)
    facts = facts_of(sample)
    made = World(restored, uid=facts.mails)
    made.clock.time = datetime.fromisoformat(facts.instant)
    yield made
    made.close()


def _waiting(world: World) -> set[str]:
    """Return the Message-IDs of the mails that wait."""
    with world.services.database.work() as work:
        rows = work.session.query(OutboxRow).filter_by(state=OutgoingState.QUEUED)
        return {row.message_id for row in rows}


def test_a_server_goes_on_where_it_was(world: World) -> None:
    waiting = _waiting(world)
    assert waiting
    _send(world, waiting)
    _take_the_mail_that_came_before(world)
    world.mail("MAX", "a,Alois\n")
    assert "a,Alois" in flat(world.reply("MAX"))
    world.end_round()
    for number, _ in enumerate(KINDS, 1):
        with world.services.database.work() as work:
            assert replay(work, games.get(work, number)).differences == []


def _send(world: World, expected: set[str]) -> None:
    """Send what waits; every mail is whole, with its page."""
    pool = Pool()
    sender = Sender(world.services, pool, 1)
    run(sender, lambda: not _waiting(world))
    sent = [message_from_bytes(raw, policy=policy.default) for _, raw in pool.taken]
    assert {str(mail["Message-ID"]).strip("<>") for mail in sent} == {
        name.strip("<>") for name in expected
    }
    assert len(sent) == len(expected)
    for mail in sent:
        plain, page = mail.get_body(("plain",)), mail.get_body(("html",))
        assert plain is not None
        assert page is not None
        assert str(plain.get_content()).strip()
    with world.services.database.work() as work:
        states = {row.state for row in work.session.query(OutboxRow)}
    assert states == {OutgoingState.SENT}


def _take_the_mail_that_came_before(world: World) -> None:
    """Work on the mail that was there when the old version was stopped."""
    with world.services.database.work() as work:
        new = work.session.query(InboxRow).filter_by(state=MailState.NEW).count()
    assert new == 1
    work_off(world.services)
    assert "f,200" in flat(world.reply("ZOR"))
