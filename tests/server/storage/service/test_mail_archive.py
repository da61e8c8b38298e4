"""The counts of mails: what came in, went out, waits, and was set aside."""

from __future__ import annotations

from server.storage.inbox import inbox
from server.storage.service import mail_archive
from server.storage.service.mail_archive import Counts
from server.storage.states import MailState
from tests.server.world import World


def _counts(world: World) -> Counts:
    with world.services.database.work() as work:
        return mail_archive.counts(work)


def test_a_database_without_mails_counts_none(world: World) -> None:
    assert _counts(world) == Counts(0, 0, 0, 0, 0)
    assert Counts() == Counts(0, 0, 0, 0, 0)


def test_mails_are_counted_by_what_became_of_them(quick_world: World) -> None:
    quick_world.write("max@players.test", "turmpost@example.org", "Hilfe\n")
    quick_world.write("zor@players.test", "turmpost@example.org", "Hilfe\n")
    quick_world.put(b"From: bab@players.test\n\nHilfe\n")
    quick_world.put(b"From: tom@players.test\n\nHilfe\n")
    with quick_world.services.database.work() as work:
        broken = inbox.newest(work, MailState.NEW, 1)[0]
        broken.state = MailState.SHUNTED
    answers = len(quick_world.sent())
    assert _counts(quick_world) == Counts(
        incoming=4, outgoing=answers, unhandled=2, unsent=answers, set_aside=1
    )
