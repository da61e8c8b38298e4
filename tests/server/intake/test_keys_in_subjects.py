"""A stolen key where mailboxes have no sub-addresses, or of whoever led the game once.

There a key stands in the subject, which every program quotes: what it opens is no more
than a key in an address opens. A key of a role that has ended opens nothing at all.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from server.storage.games import games
from server.storage.people import roles
from server.storage.tables.inbox import InboxRow
from tests.server.intake.test_stolen_keys import (
    EVIL,
    NEEDS_YES,
    _commands,
    _deputy,
    _master,
    _sign,
)
from tests.server.masters_office import MASTER, Office
from tests.server.world import World, flat, text_of

DESK = "spiel@example.org"
SUBJECTS = [
    "[#{key}]",
    "Re: AW: [Egon 7] Runde 1 [#{key}]",
    "Fwd: [Egon 7] Runde 1 [#{key}] (fwd)",
]
LINES = [topic.example for topic in _commands()]
PLAYERS_LINES = [
    "bk,3",
    "abmelden, ja",
    f"adresse {EVIL}",
    "schlüssel neu",
    "pseudonym Evil",
    f"vertretung {EVIL} 2026-12-01 2026-12-20",
    "Nachricht an ZOR:\nhallo\nEnde",
    "fertig",
    "stumm ZOR",
]


def _write(
    world: World, sender: str, key: str, text: str, subject: str = SUBJECTS[0]
) -> InboxRow:
    return world.write(sender, DESK, f"{text}\n", subject=subject.format(key=key))


@pytest.mark.parametrize("subject", SUBJECTS)
@pytest.mark.parametrize("line", [*NEEDS_YES[::3], *LINES[::4]])
def test_a_masters_key_in_the_subject_is_held_from_elsewhere(
    quick_world: World, line: str, subject: str
) -> None:
    world = quick_world
    game_id = world.start("MAX", "ZOR")
    role = _master(world, game_id)
    before, mails = _sign(world, game_id), len(world.sent())
    row = _write(world, EVIL, role.key, f"{line.format(evil=EVIL)}, ja", subject)
    assert (row.state, row.outcome) == ("held", "held_no_key")
    assert _sign(world, game_id) == before
    (asked,) = world.sent()[mails:]
    assert (asked.kind, asked.recipient) == ("confirm", MASTER)


@pytest.mark.parametrize("line", NEEDS_YES)
def test_nor_does_a_forged_sender_with_it_save_a_question(
    quick_world: World, line: str
) -> None:
    world = quick_world
    game_id = world.start("MAX", "ZOR")
    world.end_round()
    role = _master(world, game_id)
    before, mails = _sign(world, game_id), len(world.sent())
    text = line.format(evil=EVIL).replace(" 1,", " 2,").replace("en 1", "en 2")
    _write(world, MASTER, role.key, f"{text}, ja")
    assert _sign(world, game_id) == before
    (asked,) = world.sent()[mails:]
    assert (asked.kind, asked.recipient) == ("confirm", MASTER)
    _write(world, MASTER, role.key, "ja")
    assert _sign(world, game_id) == before


def test_a_deputys_key_in_the_subject_is_one_of_who_leads(quick_world: World) -> None:
    world = quick_world
    game_id = world.start("MAX", "ZOR")
    role = _deputy(world, game_id)
    before = _sign(world, game_id)
    row = _write(world, EVIL, role.key, "schließen 1, ja")
    assert (row.outcome, _sign(world, game_id)) == ("held_no_key", before)


@pytest.mark.parametrize("line", PLAYERS_LINES)
def test_a_players_key_in_the_subject_is_held_from_elsewhere(
    quick_world: World, line: str
) -> None:
    world = quick_world
    game_id = world.start("MAX", "ZOR")
    before, mails = _sign(world, game_id), len(world.sent())
    row = _write(world, EVIL, world.key("MAX"), line)
    assert (row.state, row.outcome) == ("held", "held_no_key")
    assert row.why == "key in the subject, another address"
    assert _sign(world, game_id) == before
    (asked,) = world.sent()[mails:]
    assert (asked.kind, asked.recipient) == ("confirm", "max@players.test")


def test_a_yes_with_a_players_key_in_the_subject_answers_no_question(
    quick_world: World,
) -> None:
    """Whoever has the subject of one mail cannot say yes to the question about it."""
    world = quick_world
    game_id = world.start("MAX", "ZOR")
    before = _sign(world, game_id)
    _write(world, EVIL, world.key("MAX"), "abmelden")
    for sender in (EVIL, "max@players.test"):
        _write(world, sender, world.key("MAX"), "ja")
        assert _sign(world, game_id) == before
    assert world.sent("confirm")[0].recipient == "max@players.test"


def _handed_over(world: World, game_id: int) -> str:
    """Hand the game over by mails; return the key of whoever led it."""
    office = Office(world, game_id)
    office.write("übergeben new@masters.test")
    office.agree()
    # The next one says yes, and then whoever could object.
    world.agree()
    world.agree()
    world.vouches = False
    return office.role.key


def _ended(world: World, game_id: int) -> str:
    role = _master(world, game_id)
    world.lead(game_id, "new@masters.test")
    with world.services.database.work() as work:
        roles.get(work, role.id).end(world.clock.now())
    return role.key


def _ended_deputy(world: World, game_id: int) -> str:
    role = _deputy(world, game_id)
    world.clock.pass_by(days=31)
    return role.key


@pytest.mark.parametrize("former", [_handed_over, _ended, _ended_deputy])
@pytest.mark.parametrize("sender", [MASTER, EVIL])
@pytest.mark.parametrize("to", ["address", "subject"])
def test_the_key_of_who_led_the_game_once_does_nothing(
    quick_world: World, former: Callable[[World, int], str], sender: str, to: str
) -> None:
    """The one who led the game is told so, and nobody else, whoever writes."""
    world = quick_world
    game_id = world.start("MAX", "ZOR")
    key = former(world, game_id)
    with world.services.database.work() as work:
        leading = roles.masters(work, game_id, world.clock.now())
        assert MASTER not in [one.address for one in leading]
        assert games.get(work, game_id).state == "running"
    before, mails = _sign(world, game_id), len(world.sent())
    lines = [f"{one.format(evil=EVIL)}, ja" for one in NEEDS_YES]
    for text in [*lines, "schlüssel neu", "hilfe", "frist 2026-12-30 20:00"]:
        if to == "address":
            row = world.write(sender, f"spiel+{key}@example.org", f"{text}\n")
        else:
            row = _write(world, sender, key, text)
        assert row.outcome == "role_ended"
    assert _sign(world, game_id) == before
    (told,) = world.sent()[mails:]
    assert (told.kind, told.recipient) == ("reply", MASTER)
    assert EVIL not in flat(text_of(told))
