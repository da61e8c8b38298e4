"""Data that is deleted after a time, and the parts that stay."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import select

from server.config.settings import Config, RetentionConfig
from server.games.editions.replay import replay
from server.games.people import appointing
from server.games.seats import erase_person
from server.intake.tidy import tidy
from server.storage.games import games
from server.storage.inbox import inbox
from server.storage.kinds import RoleKind
from server.storage.locks import Locks
from server.storage.outbox import due_mails, outbox
from server.storage.people import persons, roles, waitlist_entries
from server.storage.service import backups, retention
from server.storage.states import GameState, MailState, OutgoingState
from server.storage.tables.outbox import OutboxRow
from server.storage.tables.passages import PassageRow
from server.storage.tables.people import RoleRow
from tests.server.commandline.office import Office
from tests.server.commandline.test_backups import rows_of
from tests.server.states import put_into
from tests.server.storage.plans import Recorder
from tests.server.world import START, TITLE, World, parsed
from turmpost.testing.outgoing import finish_all

Output = pytest.CaptureFixture[str]


def test_old_mails_are_emptied_and_their_fate_stays(tmp_path: Path) -> None:
    config = replace(Config(), retention=RetentionConfig(mail_days=30))
    world = World(f"sqlite:///{tmp_path / 'turmpost.db'}", config=config)
    game_id = world.start("MAX", "ZOR")
    first = world.mail("MAX", "bk,1\n")
    with world.services.database.work() as work:
        step = games.open_step(work, game_id)
        assert step is not None
        step.deadline = START + timedelta(days=60)
        queued = [
            row.id
            for row in work.all(OutboxRow, OutboxRow.state == OutgoingState.QUEUED)
        ]
        due_mails.mark_sent(work, queued, START)
    world.clock.pass_by(days=29)
    tidy(world.services)
    assert world.row(first.uid).raw
    world.clock.pass_by(days=2)
    world.mail("ZOR", "bk,1\n")
    tidy(world.services)
    assert world.row(first.uid).raw == b""
    assert world.row(first.uid).outcome == "orders"
    said = [row.text is not None for row in world.sent()]
    assert said == [False, False, False, True]
    # An answer to a mail of ours that was emptied is an answer all the same.
    opening = world.sent("opening", "MAX")[0]
    reply = world.mail("MAX", "b,1\n", In_Reply_To=f"<{opening.message_id}>")
    assert reply.outcome == "orders"
    world.close()


def test_no_mail_is_emptied_that_is_still_to_be_read_or_sent(
    quick_world: World,
) -> None:
    """Orders that wait, and letters that are kept back, count however old they are."""
    world = quick_world
    world.start("MAX", "ZOR")
    for number, _ in enumerate(MailState, start=1):
        world.mail("MAX", f"bk,{number}\n")
    world.sent()
    with world.services.database.work() as work:
        came = inbox.newest(work, None, len(MailState))
        left = outbox.newest(work, None, len(OutgoingState))
        for incoming, state in zip(came, MailState, strict=True):
            put_into(work, incoming, state)
        for outgoing, way in zip(left, OutgoingState, strict=True):
            put_into(work, outgoing, way)
        retention.empty_mails(work, world.clock.now() + timedelta(days=1), 99)
    with world.services.database.work() as work:
        for incoming in inbox.newest(work, None, len(MailState)):
            assert bool(incoming.raw) is (incoming.state != MailState.DONE)
        for outgoing in outbox.newest(work, None, len(OutgoingState)):
            waits = outgoing.state in {OutgoingState.QUEUED, OutgoingState.HELD}
            assert (outgoing.text is not None) is waits


def test_somebody_is_forgotten_and_the_game_stays(
    world: World, tmp_path: Path, capsys: Output
) -> None:
    office = Office(world, tmp_path)
    game_id = world.start("MAX", "ZOR")
    world.mail("MAX", "k,Alois,400,1\nbk,1\nNachricht ZOR:\nGuten Tag.\nEnde\n")
    world.write("max@players.test", "spiel@example.org", "hilfe\n")
    world.mail("MAX", "Notiz:\nNur für mich.\nEnde\n")
    world.end_round()
    forget = ("player", "forget", "Max@Players.test")
    for words in (forget, (*forget, "--yes")):
        assert office.turmpost(*words) == 2
        assert f"takes part in {TITLE}" in capsys.readouterr().err
    with world.services.database.work() as work:
        put_into(work, games.get(work, game_id), GameState.OVER)
    key = world.key("MAX")
    # As with every command that asks first: told what it would do, and nothing done.
    assert office.turmpost(*forget) == 0
    assert "To do it, add --yes." in capsys.readouterr().out
    assert "max@players" in _everything(world)
    assert office.turmpost(*forget, "--yes") == 0
    assert office.turmpost(*forget, "--yes") == 2
    assert "nobody here has the address" in capsys.readouterr().err
    held = _everything(world)
    assert "players.test" in held
    for trace in ("max@players", "Name of MAX", "Nur für mich", key):
        assert trace not in held
    assert "Haus MAX" in held
    assert "Guten Tag." in held
    with world.services.database.work() as work:
        assert replay(work, games.get(work, game_id)).differences == []
    assert world.write("max@players.test", "spiel@example.org", "hilfe\n").outcome


def test_earlier_addresses_are_forgotten_too(
    quick_world: World, tmp_path: Path, capsys: Output
) -> None:
    world = quick_world
    office = Office(world, tmp_path)
    game_id = world.start("MAX", "ZOR")
    world.write("max@players.test", "spiel@example.org", "hilfe\n")
    assert office.turmpost("player", "address", TITLE, "MAX", "new@home.test") == 0
    with world.services.database.work() as work:
        put_into(work, games.get(work, game_id), GameState.OVER)
    assert office.turmpost("player", "forget", "new@home.test", "--yes") == 0
    held = _everything(world)
    assert "zor@players.test" in held
    for trace in ("max@players", "new@home"):
        assert trace not in held
    capsys.readouterr()


def test_no_trace_is_left_in_the_file_and_backups_are_named(
    quick_world: World, tmp_path: Path, capsys: Output
) -> None:
    """Freed pages and the write-ahead log had addresses in them, and nobody said it."""
    world, folder = quick_world, tmp_path / "backups"
    office = Office(world, tmp_path)
    with office.file.open("a", encoding="utf-8") as config:
        config.write(f'[backup]\nfolder = "{folder}"\nkeep = 9\n')
    now = world.clock.now()
    before_all = backups.write(world.services.database, folder, now, "by-hand")
    game_id = world.start("MAX", "ZOR")
    world.write("max@players.test", "spiel@example.org", "hilfe\n")
    by_hand = backups.write(world.services.database, folder, now)
    around = [
        backups.write(world.services.database, folder, now, about).name
        for about in (backups.BEFORE, backups.AFTER)
    ]
    with world.services.database.work() as work:
        put_into(work, games.get(work, game_id), GameState.OVER)
    database = Path(world.url.removeprefix("sqlite:///"))
    files = [database.with_name(f"{database.name}{end}") for end in ("", "-wal")]

    def holding() -> list[str]:
        trace = b"max@players.test"
        return [one.name for one in files if trace in one.read_bytes()]

    assert holding()
    assert office.turmpost("player", "forget", "max@players.test", "--yes") == 0
    assert holding() == []
    said = capsys.readouterr().out
    assert f"Backups in {folder} that still know them: 3." in said
    assert f"{around[0]} to {around[1]}: the last goes when 9 newer ones" in said
    assert f"delete them: {by_hand.name}\n" in said
    assert before_all.name not in said


def test_a_letter_to_others_that_names_who_is_forgotten_is_not_sent_empty(
    quick_world: World, tmp_path: Path
) -> None:
    world = quick_world
    game_id = world.start("MAX", "ZOR")
    office = Office(world, tmp_path)
    said = "max@players.test is asked again"
    assert office.turmpost("game", "write", TITLE, "ZOR", said) == 0
    with world.services.database.work() as work:
        put_into(work, games.get(work, game_id), GameState.OVER)
    assert office.turmpost("player", "forget", "max@players.test", "--yes") == 0
    finish_all(world.services)
    with world.services.database.work() as work:
        given_up = [
            row.recipient
            for row in work.all(OutboxRow, OutboxRow.state == OutgoingState.FAILED)
        ]
        due = due_mails.claim(work, Locks(), world.clock.now(), 10)
    assert "zor@players.test" in given_up
    assert [bool(one.mail.text) for one in due] == [True]


def test_letters_to_others_that_say_the_name_are_emptied(
    quick_world: World, tmp_path: Path
) -> None:
    """One that waits, and one that was made into a mail and sent."""
    world = quick_world
    game_id = world.start("MAX", "ZOR")
    office = Office(world, tmp_path)
    for text in ("Name of MAX plays on", "it names nobody but you"):
        assert office.turmpost("game", "write", TITLE, "ZOR", text) == 0
        finish_all(world.services)
    assert office.turmpost("game", "write", TITLE, "ZOR", "ask name of max!") == 0
    with world.services.database.work() as work:
        put_into(work, games.get(work, game_id), GameState.OVER)
    assert office.turmpost("player", "forget", "max@players.test", "--yes") == 0
    with world.services.database.work() as work:
        written = [
            row.text is not None
            for row in work.session.query(OutboxRow)
            .filter(OutboxRow.recipient == "zor@players.test")
            .order_by(OutboxRow.id.desc())
            .limit(3)
        ]
    assert written == [False, True, False]


def _everything(world: World) -> str:
    """Return all that the database holds as one text."""
    found = rows_of(world.services.database)
    return "\n".join(
        bytes(value).decode(errors="replace")
        if isinstance(value, bytes | memoryview)
        else str(value)
        for rows in found.values()
        for row in rows
        for value in row
    )


def _take_part(world: World) -> dict[str, list[str]]:
    """Return the games that need them, by the addresses of some people."""
    with world.services.database.work() as work:
        people = {
            name: persons.by_address(work, f"{name}@players.test")
            for name in ("max", "zor", "guest", "gm")
        }
        return {
            name: retention.taking_part(work, person)
            for name, person in people.items()
            if person is not None
        }


def test_a_game_needs_those_who_play_and_lead_until_it_is_over(
    quick_world: World,
) -> None:
    world = quick_world
    game_id, now = world.start("MAX", "ZOR"), world.clock.now()
    world.lead(game_id, "gm@players.test")
    with world.services.database.work() as work:
        row = games.get(work, game_id)
        guest = appointing.person_at(work, "guest@players.test", "de")
        appointing.appoint(work, row, guest, RoleKind.SPECTATOR, now=now)
        roles.players(work, game_id)[1].end(now)
    assert _take_part(world) == {"max": [TITLE], "zor": [], "guest": [], "gm": [TITLE]}
    for state, needed in (
        (GameState.PAUSED, [TITLE]),
        (GameState.OVER, []),
        (GameState.CANCELLED, []),
    ):
        with world.services.database.work() as work:
            put_into(work, games.get(work, game_id), state)
        assert _take_part(world)["max"] == needed


def test_a_forgotten_person_watches_and_waits_for_nothing(quick_world: World) -> None:
    """Keys in old mails open nothing, nor do those of conversations."""
    world = quick_world
    game_id, now = world.start("MAX", "ZOR"), world.clock.now()
    other_id = world.announce("Egon 8")
    world.mail("MAX", "bereitschaft\n")
    world.mail("ZOR", "Nachricht MAX:\nHallo\nEnde\n")
    talk = str(parsed(world.sent("message", "MAX")[0])["Reply-To"])
    with world.services.database.work() as work:
        person = roles.players(work, game_id)[0].person
        other = games.get(work, other_id)
        guest = appointing.appoint(work, other, person, RoleKind.SPECTATOR, now=now)
        old = {role.key for role in work.all(RoleRow, RoleRow.person_id == person.id)}
        put_into(work, games.get(work, game_id), GameState.OVER)
        work.flush()
        assert waitlist_entries.waiting(work, None)
        erase_person.forget(work, person, now)
        assert guest.until == now
        assert old.isdisjoint(
            role.key for role in work.all(RoleRow, RoleRow.person_id == person.id)
        )
        assert not waitlist_entries.waiting(work, None)
    assert world.write("eve@players.test", talk, "Hallo!\n").outcome != "passage"


def test_the_notes_of_a_forgotten_person_go_and_messages_of_others_stay(
    quick_world: World,
) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    world.mail("MAX", "Notiz:\nZOR traue ich nicht\nEnde\n")
    world.mail("ZOR", "Notiz:\nMAX ist nett\nEnde\nNachricht MAX:\nHallo\nEnde\n")
    with world.services.database.work() as work:
        put_into(work, games.get(work, 1), GameState.OVER)
        work.flush()
        erase_person.forget(work, roles.players(work, 1)[0].person, world.clock.now())
    with world.services.database.work() as work:
        left = {row.text for row in work.session.scalars(select(PassageRow))}
    assert left == {"MAX ist nett", "Hallo"}


def test_old_mails_are_found_by_the_index_of_those_that_are_not_empty(
    quick_world: World,
) -> None:
    """Every five minutes all mails were read that had ever been emptied."""
    recorder = Recorder()
    with (
        recorder.during("retention"),
        quick_world.services.database.work() as work,
    ):
        retention.empty_mails(work, START, 200)
    found = [one for one in recorder.asked if one.statement.startswith("SELECT")]
    with quick_world.services.database.engine.connect() as connection:
        plans = [
            row.detail
            for asked in found
            for row in connection.exec_driver_sql(
                f"EXPLAIN QUERY PLAN {asked.statement}", asked.parameters
            )
        ]
    assert plans == [
        "SEARCH inbox USING INDEX ix_inbox_can_be_emptied (<expr><?)",
        "SEARCH outbox USING INDEX ix_outbox_can_be_emptied (<expr><?)",
    ]


def test_who_leads_a_game_is_forgotten_once_that_has_ended(
    quick_world: World, tmp_path: Path, capsys: Output
) -> None:
    """The handbook's ways: the lead ends, or the game does."""
    office = Office(quick_world, tmp_path)
    game_id = quick_world.start("MAX", "ZOR")
    quick_world.lead(game_id, "vera@masters.test")
    forget = ("player", "forget")
    for address in ("vera@masters.test", "max@players.test"):
        assert office.turmpost(*forget, address, "--yes") == 2
        assert f"{address} takes part in {TITLE}" in capsys.readouterr().err
    assert office.turmpost("game", "master", TITLE, "vera@masters.test", "--end") == 0
    assert office.turmpost(*forget, "vera@masters.test", "--yes") == 0
    quick_world.end_round()
    assert office.turmpost("game", "close", TITLE, "--yes") == 0
    assert office.turmpost(*forget, "max@players.test", "--yes") == 0
