"""A mailbox is watched on whatever its server does, and each mail is stored once."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from time import monotonic

import pytest

from server.mail.imap import mailbox, undelivered
from server.mail.imap.mailbox import (
    FetchedMail,
    ImapSettings,
    MailboxRunner,
    MailboxState,
)
from server.mail.imap.undelivered import Undelivered
from tests.server.mail.scripted import (
    CAPABILITIES,
    LIMIT,
    Act,
    Answer,
    Client,
    fetch,
    imap,
    nothing_special,
    on,
    server,
    settings,
)


class Rows:
    """Where a test's runner stores; refuses as often as told."""

    def __init__(self, refusals: int = 0) -> None:
        self.mails: list[FetchedMail] = []
        self.states: list[MailboxState] = []
        self.refusals = refusals

    def store(self, mails: Sequence[FetchedMail]) -> None:
        if self.refusals:
            self.refusals -= 1
            message = "the database is away"
            raise OSError(message)
        self.mails.extend(mails)

    def runner(self, chosen: ImapSettings) -> MailboxRunner:
        return MailboxRunner(chosen, self.store, on_state=self.states.append)


def run_until_drained(
    act: Act, rows: Rows, *, looks: int = 1, batch: int = 100
) -> MailboxRunner:
    """Let a runner work until it has drained the mailbox this number of times."""

    async def main() -> MailboxRunner:
        async with asyncio.timeout(LIMIT), server(act) as port:
            runner = rows.runner(replace(settings(port), batch=batch))
            task = asyncio.create_task(runner.run())
            try:
                for _ in range(looks):
                    await runner.drain(datetime.now(UTC), limit=LIMIT)
            finally:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
            return runner

    return asyncio.run(main())


@pytest.mark.parametrize(
    ("refusal", "problem"),
    [
        ("[EXPUNGEISSUED] Some messages no longer exist", ""),
        ("[OVERQUOTA] no room", "mails cannot be put away: UID MOVE was refused: "),
    ],
)
def test_mails_that_cannot_be_put_away_are_stored_once(
    refusal: str, problem: str
) -> None:
    rows = Rows()
    run_until_drained(imap(on("UID MOVE", f"TAG NO {refusal}")), rows, looks=3)
    assert len(rows.mails) == 1
    (state, *more) = rows.states
    assert not more
    assert state.problem.startswith(problem)
    assert bool(state.problem) == bool(problem)


@pytest.mark.parametrize(
    "busy",
    ["UID SEARCH", r"UID FETCH .*SIZE\)$", "UID FETCH .*BODY", "UID MOVE", "IDLE"],
)
def test_mail_that_comes_in_the_middle_of_a_look_is_seen_at_once(busy: str) -> None:
    """The server tells of it once; IDLE then says nothing more about it."""
    assert searches(on_first(busy, "* 2 EXISTS", "* 1 RECENT"), wanted=2) == 2


def test_mail_in_the_middle_of_a_look_where_idle_is_not_offered() -> None:
    push = on_first("UID FETCH .*BODY", "* 2 EXISTS")
    assert searches(push, wanted=2, capabilities="IMAP4rev1 MOVE") == 2


def test_a_server_that_counts_again_and_again_is_not_asked_for_ever() -> None:
    async def answer(client: Client, tag: str, command: str) -> bool:
        if command.startswith("UID MOVE"):
            client.say("* 1 EXPUNGE", "* 0 EXISTS")
        elif command.startswith("UID FETCH"):
            client.say("* 1 EXISTS", "* 1 EXISTS")
        return False

    assert searches(answer, wanted=1) == 1


def on_first(pattern: str, *lines: str) -> Answer:
    """Return an answer that says more than is asked, at the first such command."""
    left = [lines]

    async def answer(client: Client, tag: str, command: str) -> bool:
        if left and re.match(pattern, command):
            client.say(*left.pop())
        return False

    return answer


def searches(answer: Answer, *, wanted: int, capabilities: str = CAPABILITIES) -> int:
    """Let a runner look a number of times, and go on until it waits quietly.

    Return how often it has looked.
    """
    heard: list[str] = []

    def looks() -> int:
        return sum(command.startswith("UID SEARCH") for command in heard)

    async def listening(client: Client, tag: str, command: str) -> bool:
        heard.append(command)
        return await answer(client, tag, command)

    async def main() -> None:
        async with (
            asyncio.timeout(LIMIT),
            server(imap(listening, capabilities=capabilities)) as port,
        ):
            task = asyncio.create_task(Rows().runner(settings(port)).run())
            before = -1
            while looks() < wanted or len(heard) > before:
                before = len(heard)
                await asyncio.sleep(0.3)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    asyncio.run(main())
    return looks()


def test_the_runner_comes_back_after_a_lost_line() -> None:
    lost = {"left": 1}

    async def answer(client: Client, tag: str, command: str) -> bool:
        if "BODY" in command and lost["left"]:
            lost["left"] = 0
            return await on(".*", hang_up=True)(client, tag, command)
        return False

    rows = Rows()
    run_until_drained(imap(answer), rows)
    assert [mail.uid for mail in rows.mails] == [7]
    assert [state.connected for state in rows.states] == [False, True]
    assert rows.states[0].failures == 1


def test_mails_stay_on_the_server_until_they_are_stored() -> None:
    moved: list[str] = []

    async def answer(client: Client, tag: str, command: str) -> bool:
        if command.startswith("UID MOVE"):
            moved.append(command)
            assert rows.mails
        return False

    rows = Rows(refusals=1)
    run_until_drained(imap(answer), rows)
    assert [mail.uid for mail in rows.mails] == [7]
    assert moved == ['UID MOVE 7 "Processed"']
    assert "could not be stored" in rows.states[0].problem


def test_what_cannot_be_moved_is_not_fetched_again() -> None:
    rows = Rows()
    run_until_drained(imap(on("UID MOVE", "TAG NO over quota")), rows, looks=3)
    assert [mail.uid for mail in rows.mails] == [7]
    assert "over quota" in rows.states[-1].problem
    assert rows.states[-1].connected


@pytest.mark.parametrize("capabilities", ["IMAP4rev1", "IMAP4rev1 UIDPLUS"])
def test_servers_that_can_do_little(capabilities: str) -> None:
    heard: list[str] = []

    async def answer(client: Client, tag: str, command: str) -> bool:
        heard.append(command)
        return False

    rows = Rows()
    run_until_drained(imap(answer, capabilities=capabilities), rows, looks=2)
    assert [mail.uid for mail in rows.mails] == [7]
    if "UIDPLUS" in capabilities:
        assert r"UID STORE 7 +FLAGS.SILENT (\Deleted)" in heard
        assert "UID EXPUNGE 7" in heard
    else:
        assert r"UID STORE 7 +FLAGS.SILENT (\Seen)" in heard
    assert "IDLE" not in heard


def test_a_read_only_folder_is_read_and_left_alone() -> None:
    heard: list[str] = []
    select = on("SELECT", "* OK [UIDVALIDITY 42] ok", "TAG OK [READ-ONLY] done")

    async def answer(client: Client, tag: str, command: str) -> bool:
        heard.append(command)
        return await select(client, tag, command)

    rows = Rows()
    run_until_drained(imap(answer), rows, looks=2)
    assert [mail.uid for mail in rows.mails] == [7]
    assert not [line for line in heard if "MOVE" in line or "STORE" in line]
    assert "read-only" in rows.states[-1].problem


def test_draining_waits_rather_than_lies() -> None:
    """Without a living connection nobody knows what has arrived."""

    async def main(answer: Answer) -> None:
        async with server(imap(answer)) as port:
            runner = Rows().runner(settings(port))
            task = asyncio.create_task(runner.run())
            with pytest.raises(TimeoutError):
                await runner.drain(datetime.now(UTC), limit=0.5)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    for state in ("LOGIN", "UID SEARCH", "UID FETCH"):
        asyncio.run(main(on(state, hang_up=True)))


def test_a_look_before_the_deadline_does_not_count() -> None:
    async def main() -> None:
        async with asyncio.timeout(LIMIT), server(imap(nothing_special)) as port:
            runner = Rows().runner(settings(port))
            task = asyncio.create_task(runner.run())
            await runner.drain(datetime.now(UTC), limit=LIMIT)
            deadline = datetime.now(UTC) + timedelta(seconds=0.4)
            await runner.drain(deadline, limit=LIMIT)
            assert datetime.now(UTC) > deadline
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    asyncio.run(main())


def _lists(command: str, uid: int) -> bool:
    """Return whether a FETCH of whole mails asks for this one."""
    if "BODY" not in command:
        return False
    pieces = [piece.partition(":") for piece in command.split(" ")[2].split(",")]
    return any(int(a) <= uid <= int(b or a) for a, _, b in pieces)


@pytest.mark.parametrize(
    "answer",
    [
        pytest.param(on(".*", "TAG NO [SERVERBUG] cannot parse"), id="refused"),
        pytest.param(on(".*", "* BYE internal error", hang_up=True), id="goodbye"),
        pytest.param(
            on(
                ".*",
                '* 5 FETCH (UID 5 INTERNALDATE " 1-Dec-2026 19:00:00 +0100" '
                "RFC822.SIZE 9 BODY[] NIL)",
                "TAG OK done",
            ),
            id="without-a-body",
        ),
        pytest.param(
            on(
                ".*",
                '* 5 FETCH (UID 5 INTERNALDATE " 1-Dec-2026 19:00:00 +0100" '
                "RFC822.SIZE 9000000 BODY[HEADER]<0> NIL)",
                "TAG OK done",
            ),
            id="without-a-header",
        ),
        pytest.param(
            on(
                ".*",
                '* 5 FETCH (UID 5 INTERNALDATE " 1-Dec-2026 19:00:00 +0100" '
                'RFC822.SIZE 9 BODY[] "")',
                "TAG OK done",
            ),
            id="with-an-empty-body",
        ),
        pytest.param(
            on(
                ".*",
                '* 5 FETCH (UID 5 INTERNALDATE " 1-Dec-2026 19:00:00 +0100" '
                "RFC822.SIZE 129 BODY[] {129}",
                b"From: System Administrator <root@localhost>\r\n"
                b"Subject: message unavailable\r\n\r\n"
                b"This message is no longer available on the server.\r\n)\r\n",
                "TAG OK done",
            ),
            id="with-another-in-its-place",
        ),
        pytest.param(
            on(".*BODY", "TAG OK done"),
            id="without-a-word",
        ),
    ],
)
@pytest.mark.parametrize("capabilities", [CAPABILITIES, "IMAP4rev1"])
def test_a_mail_that_is_not_delivered_holds_up_no_other(
    monkeypatch: pytest.MonkeyPatch, answer: Answer, capabilities: str
) -> None:
    monkeypatch.setattr(mailbox, "_FIRST_PAUSE", 0.001)
    uids = tuple(range(1, 12))

    async def bad_five(client: Client, tag: str, command: str) -> bool:
        return _lists(command, 5) and await answer(client, tag, command)

    rows = Rows()
    runner = run_until_drained(imap_with(bad_five, uids, capabilities), rows, batch=10)
    assert sorted({mail.uid for mail in rows.mails}) == [
        uid for uid in uids if uid != 5
    ]
    assert runner.skipped == [5]
    assert rows.states[-1].connected


def test_a_mail_that_goes_while_it_is_fetched_is_no_fault() -> None:
    """Somebody else reads the mailbox, too, and deletes it at that moment."""
    heard: list[str] = []
    left = [4, 5, 6]

    async def answer(client: Client, tag: str, command: str) -> bool:
        heard.append(command.partition(" ")[0])
        if command.startswith("UID FETCH") and "BODY" in command and 5 in left:
            left.remove(5)
            fetch(client, command, left)
            client.say(f"{tag} OK done")
            return True
        if command.startswith("UID SEARCH") and 5 not in left:
            client.say("* SEARCH 4 6", f"{tag} OK done")
            return True
        return False

    rows = Rows()
    runner = run_until_drained(imap(answer, uids=(4, 5, 6)), rows)
    assert [mail.uid for mail in rows.mails] == [4, 6]
    assert runner.skipped == []
    assert heard.count("LOGIN") == 1
    assert rows.states == [MailboxState(connected=True)]


def imap_with(answer: Answer, uids: tuple[int, ...], capabilities: str) -> Act:
    """Return a server whose mails leave one by one, over all connections."""
    left = list(uids)

    async def moving(client: Client, tag: str, command: str) -> bool:
        if await answer(client, tag, command):
            return True
        if command.startswith("UID MOVE"):
            for uid in uids:
                if _lists(f"{command} BODY", uid) and uid in left:
                    left.remove(uid)
            client.say(f"{tag} OK moved")
            return True
        return False

    async def act(client: Client) -> None:
        await imap(moving, uids=tuple(left), capabilities=capabilities)(client)

    return act


def test_a_mail_is_tried_again_after_it_was_skipped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tried = Undelivered(batch=8)
    assert tried.failed([1, 2, 3, 4])
    assert tried.batch == 2
    assert [tried.failed([3]) for _ in range(5)] == [False] * 4 + [True]
    assert tried.deliverable([1, 3, 4]) == [1, 4]
    monkeypatch.setattr(undelivered, "monotonic", lambda: monotonic() + 3601)
    assert tried.deliverable([1, 3, 4]) == [1, 3, 4]
    assert (tried.skipped, tried.awaited) == ([3], [3])
    assert tried.failed([3])
    assert (tried.skipped, tried.awaited) == ([3], [])
    tried.delivered([3])
    assert tried.skipped == []
    # One that has gone is forgotten.
    assert tried.failed([4]) is False


def test_a_server_that_hangs_up_at_idle_is_polled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It was logged in at 75 times a minute, for ever."""
    monkeypatch.setattr(mailbox, "_FIRST_PAUSE", 0.001)
    heard: list[str] = []

    async def answer(client: Client, tag: str, command: str) -> bool:
        heard.append(command.partition(" ")[0])
        return await on("IDLE", hang_up=True)(client, tag, command)

    async def main() -> None:
        async with asyncio.timeout(LIMIT), server(imap(answer)) as port:
            rows = Rows()
            runner = rows.runner(settings(port, idle=0.01))
            task = asyncio.create_task(runner.run())
            for _ in range(9):
                await runner.drain(datetime.now(UTC), limit=LIMIT)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    asyncio.run(main())
    assert heard.count("IDLE") == 3
    assert heard.count("LOGIN") == 4


def test_a_pause_grows_until_a_connection_has_lived(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pauses: list[int] = []

    def pause(failures: int) -> float:
        pauses.append(failures)
        return 0.0

    monkeypatch.setattr(mailbox, "_pause", pause)

    async def answer(client: Client, tag: str, command: str) -> bool:
        return await on("IDLE", hang_up=True)(client, tag, command)

    run_until_drained(imap(answer), Rows(), looks=3)
    assert pauses[:2] == [1, 2]
