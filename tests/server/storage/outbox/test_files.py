"""Files of mails: each is stored once, and goes when no mail needs it any more."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import select

from server.storage.kinds import MailKind
from server.storage.outbox import due_mails, files, outbox, stored_mails
from server.storage.outbox.files import File
from server.storage.outbox.outbox import Outgoing
from server.storage.service import retention
from server.storage.tables.outbox import FileRow, OutboxRow
from tests.server.world import World
from turmpost.testing.outgoing import finish_all

DATA = File("a.json", "application/json", b"}", b"{" * 57)
PICTURE = File("tower.png", "image/png", b"\x89PNG", content_id="1@turmpost")


@pytest.fixture
def world(quick_world: World) -> World:
    """A server without any mail."""
    return quick_world


def queue(world: World, *attached: File) -> int:
    """Queue a mail with files; return its number."""
    with world.services.database.work() as work:
        number = work.count(OutboxRow) + 1
        mail = Outgoing(
            f"cause {number}",
            *(MailKind.REPORT, "us@x.test", "max@x.test", f"{number}@x"),
            text="text",
            files=attached,
        )
        outbox.queue(work, mail, world.clock.now())
    return number


def stored(world: World) -> set[bytes]:
    with world.services.database.work() as work:
        return set(work.session.scalars(select(FileRow.packed)))


def of(world: World, number: int) -> tuple[File, ...]:
    with world.services.database.work() as work:
        return stored_mails.kept(work, work.get_one(OutboxRow, number)).files


def send(world: World, *numbers: int) -> None:
    with world.services.database.work() as work:
        due_mails.mark_sent(work, numbers, world.clock.now())


def remove(world: World, **later: float) -> int:
    with world.services.database.work() as work:
        now = world.clock.now() + files.FILES_STAY + timedelta(**later)
        return files.remove_unused(work, now, 100)


def test_what_several_mails_have_is_stored_once(world: World) -> None:
    first, second = queue(world, DATA, PICTURE), queue(world, DATA)
    assert stored(world) == {b"}", b"{" * 57, b"\x89PNG"}
    assert of(world, first) == (DATA, PICTURE)
    assert of(world, second) == (DATA,)


def test_files_go_a_day_after_all_mails_were_sent(world: World) -> None:
    first, second = queue(world, PICTURE), queue(world, PICTURE)
    send(world, first)
    assert of(world, first) == ()
    assert remove(world, hours=1) == 0
    send(world, second)
    assert remove(world, hours=-1) == 0
    assert remove(world, hours=1) == 1
    assert stored(world) == set()


def test_files_of_a_mail_that_was_given_up_stay(world: World) -> None:
    number = queue(world, PICTURE)
    with world.services.database.work() as work:
        assert stored_mails.set_aside(work, number, "it broke") == MailKind.REPORT
    assert remove(world, days=365) == 0
    assert of(world, number) == (PICTURE,)


def test_a_file_that_is_stored_anew_stays_for_another_day(world: World) -> None:
    """Else one transaction could remove what another has just found to be there."""
    send(world, queue(world, PICTURE))
    world.clock.pass_by(hours=30)
    send(world, queue(world, PICTURE))
    with world.services.database.work() as work:
        assert files.remove_unused(work, world.clock.now(), 100) == 0
    assert remove(world, hours=1) == 1


def test_the_files_of_an_emptied_mail_go_at_once_but_those_of_others(
    world: World,
) -> None:
    first, second = queue(world, DATA, PICTURE), queue(world, PICTURE)
    with world.services.database.work() as work:
        assert retention.empty_outgoing(work, [first]) == 1
    assert stored(world) == {b"\x89PNG"}
    assert of(world, second) == (PICTURE,)


@pytest.mark.parametrize("gone", [b"}", b"{" * 57])
def test_a_mail_without_a_file_is_set_aside_and_never_sent_incomplete(
    world: World, gone: bytes
) -> None:
    number = queue(world, DATA)
    with world.services.database.work() as work:
        for row in work.all(FileRow):
            if row.packed == gone:
                work.session.delete(row)
    finish_all(world.services)
    with world.services.database.work() as work:
        found = work.get_one(OutboxRow, number)
        assert found.state == "failed"
        assert "a file is missing" in str(found.last_error)
