"""The time of a mail is that of its receipt by the mail server, not of its reading."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from datetime import datetime, timedelta
from email.message import EmailMessage

import pytest

from server.intake import batch_runner, checks, worker
from server.intake.decision import Decision
from server.intake.handling import Handling
from server.storage.games import games
from server.storage.kinds import MailKind
from server.storage.outbox.cause import number_in
from server.storage.people import rate_counts, roles
from server.storage.states import OutgoingState
from server.storage.tables.inbox import InboxRow
from server.storage.tables.outbox import OutboxRow
from server.storage.unit_of_work import Work
from tests.server.world import START, World
from tests.servers.fixtures import real_server

HOUR = timedelta(hours=1)
SECOND = timedelta(seconds=1)
DESK = "spiel@example.org"


def deadline(world: World, game_id: int) -> datetime | None:
    """Return the open step's deadline."""
    with world.services.database.work() as work:
        step = games.open_step(work, game_id)
        return step.deadline if step else None


def test_a_copy_of_a_mail_that_waits_does_not_make_it_count_for_nothing(
    world: World,
) -> None:
    """The waiting mail was taken for a copy of its own copy, and its orders lost."""
    world.start("MAX", "ZOR")
    world.clock.pass_by(hours=1, seconds=1)
    sent, name = "Tue, 01 Dec 2026 12:50:00 +0000", "<late@players.test>"
    late = world.mail("MAX", "bk,1\n", date=sent, message_id=name)
    copy = world.mail("MAX", "bk,1\n", date=sent, message_id=name)
    assert (late.outcome, copy.outcome) == ("waiting", "ignored_repeated")
    world.end_round()
    assert world.row(late.uid).outcome == "orders"
    assert "bk,1" in world.reply("MAX")


def test_a_copy_of_a_held_mail_does_not_outlive_it(world: World) -> None:
    """A mail that was delivered twice and then confirmed was ignored as a copy."""
    world.start("MAX", "ZOR")
    for _ in range(2):
        world.write(
            "max@players.test",
            "spiel@example.org",
            "bk,1\n",
            message_id="<twice@players.test>",
        )
    asked = world.sent("confirm", "MAX")
    assert len(asked) == 1
    world.mail("MAX", "ja\n", In_Reply_To=f"<{asked[0].message_id}>")
    assert world.row(1).outcome == "orders"


def test_an_older_order_read_later_does_not_come_back_after_delete(
    world: World,
) -> None:
    """Only slots that were filled when the delete was read were emptied."""
    world.start("MAX", "ZOR")
    world.mail("MAX", "löschen alles\n", at=START + 5 * SECOND)
    world.mail("MAX", "bk,1\n", at=START + 4 * SECOND)
    assert "bk,1" not in world.reply("MAX").partition("DEINE BEFEHLE")[2]
    world.mail("MAX", "bk,2\n", at=START + 6 * SECOND)
    assert "bk,2" in world.reply("MAX").partition("DEINE BEFEHLE")[2]


def test_an_older_delete_read_later_takes_back_no_newer_order(world: World) -> None:
    world.start("MAX", "ZOR")
    world.mail("MAX", "k,Alois,300,1\n", at=START + 3 * SECOND)
    world.mail("MAX", "k,Bolle,300,1\n", at=START + 6 * SECOND)
    world.mail("MAX", "löschen k\n", at=START + 5 * SECOND)
    answers, _, stands = world.reply("MAX").partition("DEINE BEFEHLE")
    assert "k,Alois" in answers
    assert "k,Bolle" not in answers
    assert "k,Alois" not in stands
    assert "k,Bolle" in stands


def test_an_older_ready_read_later_does_not_undo_a_wait(world: World) -> None:
    game_id = world.start("MAX", "ZOR")
    before = deadline(world, game_id)
    world.mail("ZOR", "v\nfertig\n")
    world.mail("MAX", "v\n")
    world.mail("MAX", "warten\n", at=START + 5 * SECOND)
    world.mail("MAX", "fertig\n", at=START + 4 * SECOND)
    assert world.player("MAX").own_seat.ready_for is None
    assert deadline(world, game_id) == before
    world.mail("MAX", "fertig\n", at=START + 6 * SECOND)
    assert world.player("MAX").own_seat.ready_for == "1"


def test_an_older_language_read_later_does_not_undo_a_newer_one(world: World) -> None:
    world.start("MAX", "ZOR")
    world.mail("MAX", "language en\n", at=START + 5 * SECOND)
    world.mail("MAX", "sprache de\n", at=START + 4 * SECOND)
    assert world.player("MAX").language == "en"


def test_ready_never_moves_a_deadline_that_has_passed(world: World) -> None:
    """Read late, it moved the deadline to the moment of reading."""
    game_id = world.start("MAX", "ZOR")
    before = deadline(world, game_id)
    world.mail("ZOR", "v\nfertig\n")
    world.clock.pass_by(hours=3)
    world.mail("MAX", "v\nfertig\n", at=START + HOUR - SECOND)
    assert deadline(world, game_id) == before
    late = world.mail("MAX", "bk,1\n", at=START + HOUR + SECOND)
    assert late.outcome == "waiting"


def test_ready_and_delete_are_answered_when_no_orders_are_taken(world: World) -> None:
    """They were carried out silently: no reply at all."""
    world.announce()
    joining = 'anmelden Egon 7, Zorn, ZOR, "Z"\n'
    world.write("zor@players.test", "spiel@example.org", joining)
    for number, line in enumerate(("fertig", "warten", "löschen alles"), start=1):
        world.mail("ZOR", f"{line}\n")
        assert len(world.sent("reply", "ZOR")) == number
        assert "keine Befehle an" in world.reply("ZOR")


def test_two_processes_that_read_the_last_two_ready_do_not_miss_each_other(
    world: World,
) -> None:
    """On PostgreSQL each saw one player ready, and the round went on."""
    game_id = world.start("MAX", "ZOR")
    before = deadline(world, game_id)
    found: list[int] = []

    def ready(code: str) -> None:
        with world.services.database.work() as work:
            row = games.hold(work, [game_id])[game_id]
            step = games.open_step(work, game_id)
            assert step is not None
            both.wait()
            games.lock_step(work, step)
            player = next(p for p in roles.players(work, row.id) if p.code == code)
            player.own_seat.ready_for = step.key
            work.session.flush()
            found.append(len(roles.ready_for(work, game_id, step.key)))

    both = threading.Barrier(1 if world.services.database.is_sqlite else 2)
    threads = [threading.Thread(target=ready, args=(code,)) for code in ("MAX", "ZOR")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(found) == [1, 2]
    assert deadline(world, game_id) == before


def test_two_batches_with_sign_ups_do_not_wait_for_each_other(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each held the game for a player's mail, then wanted it alone for the sign-up."""
    world.announce(players=9)
    joining = 'anmelden Egon 7, Haus {0}, {0}, "X"\n'
    for code in ("MAX", "ZOR"):
        world.write(f"{code}@players.test", DESK, joining.format(code))
    for player, stranger in (("MAX", "AAA"), ("ZOR", "BBB")):
        to = f"spiel+{world.key(player)}@example.org"
        world.put(_raw(player, to, "hilfe\n"))
        world.put(_raw(stranger, DESK, joining.format(stranger)))
    both = threading.Barrier(1 if world.services.database.is_sqlite else 2)
    handled: list[int] = []

    def meet(handling: Handling) -> Decision:
        with suppress(threading.BrokenBarrierError):
            both.wait(timeout=1)
        handled.append(handling.row.id)
        return checks.handle(handling)

    monkeypatch.setattr(worker, "MAILS_PER_BATCH", 2)
    monkeypatch.setattr(worker, "handle", meet)
    threads = [
        threading.Thread(target=worker.work_off, args=(world.services,))
        for _ in range(2)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(handled) == 4
    assert [world.row(uid).outcome for uid in (4, 6)] == ["joined", "joined"]


@real_server
def test_while_one_works_on_mails_another_does_not(
    postgres_migrated_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The later answer could go first, and twice as much as a limit went through."""
    with closing(World(postgres_migrated_url)) as world:
        _work_beside_another(world, monkeypatch)


def _work_beside_another(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    games_of_max = [world.start("MAX", "ZOR")]
    world.title = "Egon 8"
    games_of_max.append(world.start("MAX", "ZOR"))
    with world.services.database.work() as work:
        keys = [roles.players(work, number)[0].key for number in games_of_max]
    write = rate_counts.write
    done_by_another: list[int] = []

    def slowly(work: Work) -> None:
        if not done_by_another:
            # A second mail comes, and somebody else looks for mails.
            world.put(_raw("MAX", f"spiel+{keys[1]}@example.org", "hilfe\n"))
            done_by_another.append(_in_a_thread(world))
        write(work)

    world.put(_raw("MAX", f"spiel+{keys[0]}@example.org", "hilfe\n"))
    monkeypatch.setattr(rate_counts, "write", slowly)
    monkeypatch.setattr(batch_runner, "PATIENCE_SECONDS", 0.1)
    worker.work_off(world.services)
    assert done_by_another == [0]
    with world.services.database.work() as work:
        rows = work.all(OutboxRow, OutboxRow.state == OutgoingState.QUEUED)
        replies = [
            number_in(row.dedup_key, InboxRow)
            for row in rows
            if row.kind == MailKind.REPLY
        ]
    assert replies == [1, 2]


def _in_a_thread(world: World) -> int:
    """Return with how many mails another thread is done."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(worker.work_off, world.services).result()


def _raw(code: str, to: str, text: str) -> bytes:
    """Return the bytes of a mail."""
    message = EmailMessage()
    message["From"] = f"{code}@players.test"
    message["To"] = to
    message["Message-ID"] = f"<again-{code}@players.test>"
    message.set_content(text)
    return message.as_bytes()
