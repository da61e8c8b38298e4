"""Mails of the outbox by their recipients: whose they are, and who may know them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from server.storage.kinds import MailKind
from server.storage.locks import Locks
from server.storage.outbox import due_mails, outbox
from server.storage.outbox.cause import Cause
from server.storage.outbox.outbox import Outgoing
from server.storage.outbox.stored_mails import NamedMails, StoredMail, newest_to
from server.storage.states import OutgoingState
from server.storage.tables.outbox import OutboxRow
from server.storage.unit_of_work import Work
from tests.server.states import put_into
from tests.server.world import World

LEFT = OutgoingState.QUEUED, OutgoingState.HELD
OVER = OutgoingState.SENT, OutgoingState.FAILED


@pytest.fixture
def roles(world: World) -> tuple[int, int]:
    """The numbers of the roles of two players, who have been sent all so far."""
    world.start("MAX", "ZOR")
    world.sent()
    return world.player("MAX").id, world.player("ZOR").id


def _queue(
    world: World, role_id: int, states: Sequence[OutgoingState] = LEFT
) -> list[int]:
    """Queue a mail to a role for each state, under the Message-ID "same@x"."""
    with world.services.database.work() as work:
        first = len(outbox.newest(work, None, 1000))
        for number, _ in enumerate(states):
            mail = Outgoing(
                f"cause {role_id} {first + number}",
                *(MailKind.REPORT, "us@x.test", "old@x.test", "same@x"),
                role_id=role_id,
            )
            outbox.queue(work, mail, world.clock.now())
        work.flush()
        numbers = sorted(row.id for row in outbox.newest(work, None, len(states)))
    with world.services.database.work() as work:
        for row, state in zip(_rows(work, numbers), states, strict=True):
            put_into(work, row, state)
            row.text, row.attempts = f"mail {row.id}", 1
    return numbers


def texts(mails: Sequence[StoredMail]) -> list[str | None]:
    return [mail.text for mail in mails]


def _rows(work: Work, numbers: Sequence[int]) -> list[OutboxRow]:
    found = [work.get(OutboxRow, number) for number in numbers]
    return [row for row in found if row is not None]


def test_mails_that_were_not_sent_go_to_the_new_address_of_a_role(
    world: World, roles: tuple[int, int]
) -> None:
    mine, theirs = _queue(world, roles[0], LEFT + OVER), _queue(world, roles[1])
    with world.services.database.work() as work:
        outbox.readdress(work, [roles[0]], "new@x.test")
    with world.services.database.work() as work:
        found = [row.recipient for row in _rows(work, mine)]
        assert found == ["new@x.test"] * 2 + ["old@x.test"] * 2
        assert {row.recipient for row in _rows(work, theirs)} == {"old@x.test"}


def test_a_role_that_has_ended_is_sent_nothing_more(
    world: World, roles: tuple[int, int]
) -> None:
    """What a sender had in hand and put back was sent to it all the same."""
    mine, theirs = _queue(world, roles[0], LEFT + OVER[:1]), _queue(world, roles[1])
    now = world.clock.now()
    with world.services.database.work() as work:
        in_hand = [one.id for one in due_mails.claim(work, Locks(), now, 9)]
    assert mine[0] in in_hand
    with world.services.database.work() as work:
        outbox.drop(work, roles[0])
    with world.services.database.work() as work:
        assert [row.state for row in _rows(work, theirs)] == list(LEFT)
    with world.services.database.work() as work:
        due = [one.id for one in due_mails.claim(work, Locks(), now, 9)]
        assert mine[0] not in due
        assert theirs[0] in due
        found = [row.state for row in _rows(work, mine)]
        assert found == ["failed", "failed", "sent"]
        # It may have been under way, and then it was sent.
        due_mails.mark_sent(work, mine[:1], now)
    with world.services.database.work() as work:
        assert _rows(work, mine)[0].state == "sent"


def test_a_mail_is_found_by_those_alone_to_whom_it_went(
    world: World, roles: tuple[int, int]
) -> None:
    first, second = _queue(world, roles[0])
    (other,) = _queue(world, roles[1], LEFT[:1])
    with world.services.database.work() as work:
        for role_id, newest in ((roles[0], second), (roles[1], other)):
            said = f"mail {newest}"
            assert texts(newest_to(work, role_id, 1)) == [said]
        named = NamedMails(work, ["same@x", "else@x"])
        assert [one.number for one in named.to(roles[0], ["same@x"])] == [
            second,
            first,
        ]
        (theirs,) = named.to(roles[1], ["same@x"])
        assert theirs.text == f"mail {other}"
        assert not named.to(roles[0], ["else@x"])
        unforeseen = NamedMails(work, ["else@x"])
        assert unforeseen.to(roles[0], ["same@x"]) == named.to(roles[0], ["same@x"])
        newest_of_all = outbox.by_message_id(work, ["same@x"])
        assert newest_of_all is not None
        assert newest_of_all.id == other


def test_a_letter_that_is_no_mail_yet_has_been_seen_by_nobody(
    world: World, roles: tuple[int, int]
) -> None:
    (number,) = _queue(world, roles[0], LEFT[:1])
    with world.services.database.work() as work:
        mail = Outgoing(
            "cause", MailKind.REPORT, "us@x.test", "a@x.test", "b@x", role_id=roles[0]
        )
        outbox.queue(work, mail, world.clock.now())
        assert outbox.is_queued(work, Cause("cause"))
        work.flush()
        seen = texts(newest_to(work, roles[0], 1))
        assert seen == [f"mail {number}"]
    with world.services.database.work() as work:
        assert outbox.is_queued(work, Cause("cause"))
        assert not outbox.is_queued(work, Cause("another cause"))


def test_a_conversation_is_found_by_the_role_that_has_it(
    world: World, roles: tuple[int, int]
) -> None:
    world.mail("MAX", "Nachricht ZOR:\nHallo\nEnde\n")
    (mail,) = world.sent("message", "ZOR")
    with world.services.database.work() as work:
        max_id, zor_id = roles
        assert outbox.conversation_of(work, zor_id, mail.message_id) is not None
        assert outbox.conversation_of(work, max_id, mail.message_id) is None


def test_only_mails_to_the_person_are_kept_and_let_go(
    world: World, roles: tuple[int, int]
) -> None:
    mine, theirs = _queue(world, roles[0]), _queue(world, roles[1])
    player = world.player("MAX")
    before = world.clock.now()
    world.clock.pass_by(hours=1)
    with world.services.database.work() as work:
        work.session.query(OutboxRow).filter(
            OutboxRow.id.not_in([*mine, *theirs])
        ).update({"state": OutgoingState.SENT})
    with world.services.database.work() as work:
        assert outbox.count_held(work, player) == 1
        assert outbox.release(work, player.person_id, world.clock.now()) == 1
        assert outbox.count_held(work, player) == 0
    with world.services.database.work() as work:
        assert [row.state for row in _rows(work, theirs)] == list(LEFT)
        times = [row.next_try_at for row in _rows(work, mine)]
        assert times == [before, world.clock.now()]
