"""Mails of the embedded host: each folder has its own, whatever their numbers are."""

from __future__ import annotations

from server.mail.embedded.store import INBOX, NewMail
from server.storage.service import embedded_mail
from tests.server.world import World

NAMES = ("max", "zor")


def test_a_mail_is_that_of_its_folder_and_number(world: World) -> None:
    """The first mail of each folder has the number 1."""
    now = world.clock.now()
    with world.services.database.work() as work:
        inboxes = {}
        for name in NAMES:
            embedded_mail.set_account(work, name, "secret")
            folders = embedded_mail.folders(work, name, now)
            inboxes[name] = next(one.id for one in folders if one.name == INBOX)
            mails = [NewMail(f"{name} {n}".encode(), now) for n in (1, 2)]
            entries = embedded_mail.append(work, inboxes[name], mails)
            assert [entry.uid for entry in entries] == [1, 2]
        for name, folder_id in inboxes.items():
            for uid in (1, 2):
                assert embedded_mail.raw(work, folder_id, uid) == b"%s %d" % (
                    name.encode(),
                    uid,
                )
        embedded_mail.remove(work, inboxes["max"], [1])
        assert embedded_mail.raw(work, inboxes["max"], 1) is None
        assert embedded_mail.raw(work, inboxes["max"], 2) == b"max 2"
        assert embedded_mail.raw(work, inboxes["zor"], 1) == b"zor 1"


def test_the_number_of_a_new_folder_is_a_whole_one_and_new(world: World) -> None:
    """Mail programs know a folder by it (UIDVALIDITY, RFC 9051, 2.3.1.1)."""
    now = world.clock.now().replace(microsecond=700_000)
    with world.services.database.work() as work:
        embedded_mail.set_account(work, "max", "secret")
        first = embedded_mail.folders(work, "max", now)
        made = embedded_mail.add_folder(work, "max", "Egon", now)
        embedded_mail.remove_folder(work, made.id)
        again = embedded_mail.add_folder(work, "max", "Egon", now)
    numbers = [one.uidvalidity for one in (*first, made, again)]
    begin = int(now.timestamp())
    assert numbers == list(range(begin, begin + len(numbers)))
