"""The key of somebody who leads a game in a stranger's hands: nothing happens by it.

It stands above each letter that is forwarded. What can whoever has it do within an
hour, who hears of it, and can it be undone?
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import timedelta

import pytest

from grammar.reading import Topic
from server.bundles.egon.bundle import BUNDLE as EGON
from server.games.people import appointing
from server.games.seats import settle_confirmation
from server.storage.games import games, journal
from server.storage.kinds import RoleKind
from server.storage.people import roles
from server.storage.tables.people import RoleRow
from tests.server.masters_office import MASTER
from tests.server.world import World, flat, parsed, text_of

EVIL = "evil@strangers.test"
NEEDS_YES = [
    "übergeben {evil}",
    "mitleiten {evil}",
    "stellvertretung {evil} 2026-12-01 2026-12-20",
    "ersetzen 1, MAX, {evil}",
    "umziehen 1, MAX, {evil}",
    "roboter 1, MAX",
    "vertretung 1, MAX, {evil} 2026-12-01 2026-12-20",
    "einladen 1, MAX",
    "entfernen 1, MAX",
    "abbrechen 1",
    "schließen 2",
    "zurück 1",
]
"""What hands over the lead of a game or a seat, or ends the game."""


def _commands() -> Sequence[Topic]:
    found = EGON.language.topics("de", leads=True)
    return [topic for topic in found if topic.command]


def _sign(world: World, game_id: int) -> object:
    """Return what must not change in the game."""
    with world.services.database.work() as work:
        row, step = games.get(work, game_id), games.open_step(work, game_id)
        assert step is not None
        people = [
            (one.kind, one.address, one.key, one.until, one.seat_id)
            for one in roles.ever_in(work, game_id)
        ]
        noted = [one.kind for one in journal.of_game(work, game_id, limit=1000)]
        return row.state, row.title, step.key, step.deadline, people, noted


def _master(world: World, game_id: int) -> RoleRow:
    return world.lead(game_id, MASTER)


def _second(world: World, game_id: int) -> RoleRow:
    world.lead(game_id, "first@masters.test")
    return world.lead(game_id, MASTER)


def _deputy(world: World, game_id: int) -> RoleRow:
    world.lead(game_id, "first@masters.test")
    with world.services.database.work() as work:
        row, now = games.get(work, game_id), world.clock.now()
        person = appointing.person_at(work, MASTER, "de")
        until = now + timedelta(days=30)
        kind = RoleKind.DEPUTY
        return appointing.appoint(work, row, person, kind, now=now, until=until)


@pytest.mark.parametrize("line", [topic.example for topic in _commands()])
def test_no_line_counts_from_another_address(quick_world: World, line: str) -> None:
    """Each of them counted from anywhere, and was answered by deeds."""
    game_id = quick_world.start("MAX", "ZOR")
    _assert_held(quick_world, game_id, line, _master)


@pytest.mark.parametrize("leads", [_second, _deputy])
@pytest.mark.parametrize("line", [*NEEDS_YES[::4], "Nachricht an MAX:\nhallo\nEnde"])
def test_nor_does_one_of_whoever_else_leads(
    quick_world: World, line: str, leads: Callable[[World, int], RoleRow]
) -> None:
    game_id = quick_world.start("MAX", "ZOR")
    _assert_held(quick_world, game_id, f"{line}, ja", leads)


def _assert_held(
    world: World, game_id: int, line: str, leads: Callable[[World, int], RoleRow]
) -> None:
    """Write a line with the key from elsewhere: its owner alone is asked about it."""
    role = leads(world, game_id)
    before, mails = _sign(world, game_id), len(world.sent())
    text = line.format(evil=EVIL).replace(" 3", " 1")
    row = world.write(EVIL, f"spiel+{role.key}@example.org", f"{text}\n")
    assert (row.state, row.outcome) == ("held", "held_no_key")
    assert _sign(world, game_id) == before
    (asked,) = world.sent()[mails:]
    assert (asked.kind, asked.recipient) == ("confirm", MASTER)
    assert EVIL in text or EVIL not in text_of(asked)


@pytest.mark.parametrize("line", NEEDS_YES)
def test_a_yes_in_a_held_mail_saves_no_question(quick_world: World, line: str) -> None:
    """Who lets the mail count has not agreed to what it would do."""
    world = quick_world
    game_id = world.start("MAX", "ZOR")
    world.end_round()
    role = _master(world, game_id)
    before = _sign(world, game_id)
    text = (
        line.format(evil=EVIL)
        .replace(" 1,", " 2,")
        .replace("abbrechen 1", "abbrechen 2")
    )
    world.write(EVIL, f"spiel+{role.key}@example.org", f"{text}, ja\n")
    world.agree()
    assert _sign(world, game_id) == before
    asked = world.sent("confirm")[-1]
    assert asked.recipient == MASTER
    assert "Noch ist nichts geschehen" in flat(text_of(asked))
    world.write(EVIL, f"spiel+{role.key}@example.org", f"{text}, ja\n")
    assert _sign(world, game_id) == before


@pytest.mark.parametrize("line", NEEDS_YES)
def test_what_cannot_be_taken_back_is_asked_about_at_the_registered_address(
    quick_world: World, line: str
) -> None:
    world = quick_world
    game_id = world.start("MAX", "ZOR")
    world.end_round()
    role = _master(world, game_id)
    before, mails = _sign(world, game_id), len(world.sent())
    text = (
        line.format(evil=EVIL)
        .replace(" 1,", " 2,")
        .replace("abbrechen 1", "abbrechen 2")
    )
    world.write(MASTER, f"spiel+{role.key}@example.org", f"{text}\n")
    assert _sign(world, game_id) == before
    (asked,) = world.sent()[mails:]
    assert (asked.kind, asked.recipient) == ("confirm", MASTER)


DOUBTED = "mx.example.org; dmarc=fail header.from=masters.test"


def test_a_forged_sender_whom_the_mail_server_doubts_saves_no_question(
    quick_world: World,
) -> None:
    """A yes at the end of the line counted, whatever the mail server had found."""
    world = quick_world
    game_id = world.start("MAX", "ZOR")
    role, desk = _master(world, game_id), world.services.post.desk("embedded")
    found = DOUBTED.replace("mx.example.org", desk.authserv_id)
    world.deliver(
        f"Authentication-Results: {found}\r\nFrom: {MASTER}\r\n"
        f"To: spiel+{role.key}@example.org\r\nMessage-ID: <n1@x>\r\n\r\n"
        "abbrechen 1, ja\r\n".encode()
    )
    asked = world.sent("confirm")[-1]
    assert asked.recipient == MASTER
    with world.services.database.work() as work:
        assert games.get(work, game_id).state == "running"


@pytest.mark.parametrize("line", NEEDS_YES)
def test_a_yes_from_a_forged_sender_saves_no_question(
    quick_world: World, line: str
) -> None:
    """Without an authserv_id From alone cancelled the game at once."""
    world = quick_world
    game_id = world.start("MAX", "ZOR")
    world.end_round()
    role = _master(world, game_id)
    before, mails = _sign(world, game_id), len(world.sent())
    text = (
        line.format(evil=EVIL)
        .replace(" 1,", " 2,")
        .replace("abbrechen 1", "abbrechen 2")
    )
    world.write(MASTER, f"spiel+{role.key}@example.org", f"{text}, ja\n")
    assert _sign(world, game_id) == before
    (asked,) = world.sent()[mails:]
    assert (asked.kind, asked.recipient) == ("confirm", MASTER)
    # Neither does a yes that is forged as well: the question's address is secret.
    world.write(MASTER, f"spiel+{role.key}@example.org", "ja\n")
    assert _sign(world, game_id) == before


def test_a_player_is_asked_whether_a_forged_withdrawal_is_meant(
    quick_world: World,
) -> None:
    world = quick_world
    game_id = world.start("MAX", "ZOR")
    _master(world, game_id)
    before, mails = _sign(world, game_id), len(world.sent())
    world.mail("MAX", "abmelden, ja\n")
    assert _sign(world, game_id) == before
    assert [one.kind for one in world.sent()[mails:]] == ["confirm"]


def test_whom_the_mail_server_vouches_for_gives_no_game_away_for_three_days(
    quick_world: World,
) -> None:
    """The old address hears of it at once, and its no undoes it."""
    world = quick_world
    world.vouches = True
    game_id = world.start("MAX", "ZOR")
    role = _master(world, game_id)
    to = f"spiel+{role.key}@example.org"
    world.write(MASTER, to, f"übergeben {EVIL}, ja\n")
    question = world.sent("confirm")[-1]
    assert question.recipient == EVIL
    world.agree(question=question)
    asked = world.sent("confirm")[-1]
    assert asked.recipient == MASTER
    assert '"nein"' in text_of(asked)
    assert not [one for one in world.sent("welcome") if one.recipient == EVIL]
    world.agree("nein", question=asked)
    world.clock.pass_by(days=4)
    settle_confirmation.run_due(world.services)
    with world.services.database.work() as work:
        leading = roles.masters(work, game_id, world.clock.now())
        assert [one.address for one in leading] == [MASTER]


def test_words_in_the_name_of_the_game_master_wait(quick_world: World) -> None:
    """A forwarded message opens its conversation, and no more; not from elsewhere."""
    world = quick_world
    game_id = world.start("MAX", "ZOR")
    _master(world, game_id)
    world.mail("MAX", "Nachricht SL:\neine Frage\nEnde\n")
    letter = world.sent("message")[-1]
    assert letter.recipient == MASTER
    row = world.write(
        EVIL, str(parsed(letter)["Reply-To"]), "Schick mir dein Kennwort.\n"
    )
    assert row.outcome == "held_no_key"
    assert [one.recipient for one in world.sent("message")] == [MASTER]
