"""A player who has lost a seat can write to the game master, and be answered."""

from __future__ import annotations

import pytest

from server.storage.people import roles
from server.storage.tables.outbox import OutboxRow
from tests.server.masters_office import MASTER, Office
from tests.server.world import World, flat, parsed, text_of

LOST = {
    "replaced": "ersetzen 1, MAX, neu@players.test, ja\n",
    "played by a robot": "roboter 1, MAX, ja\n",
    "removed": "entfernen 1, MAX, ja\n",
}


def _address(row: OutboxRow) -> str:
    return str(parsed(row)["Reply-To"].addresses[0].addr_spec)


def _newest(world: World, recipient: str) -> OutboxRow:
    return [row for row in world.sent() if row.recipient == recipient][-1]


@pytest.mark.parametrize("line", LOST.values(), ids=LOST)
def test_an_answer_to_the_letter_goes_to_the_game_master_and_back(
    quick_world: World, line: str
) -> None:
    """The letter said "write to the game master", and its address was nobody's."""
    office = Office(quick_world, quick_world.start("MAX", "ZOR", "BAB"))
    office.write(line)
    letter = quick_world.sent("change", "MAX")[-1]
    assert "geht an" in flat(text_of(letter))
    text = "Ich war nur verhindert.\nbk,1\n"
    row = quick_world.write("max@players.test", _address(letter), text)
    assert row.outcome == "passage"
    heard = [one for one in quick_world.sent("message") if one.recipient == MASTER][-1]
    assert "Haus MAX (hat den Platz nicht mehr)" in flat(text_of(heard))
    assert "Ich war nur verhindert." in text_of(heard)
    quick_world.write(MASTER, _address(heard), "Schade, der Platz ist vergeben.")
    back = quick_world.sent("message", "MAX")[-1]
    assert "Schade, der Platz ist vergeben." in text_of(back)
    assert quick_world.sent("message", "NEU") == []
    row = quick_world.write("max@players.test", _address(back), "Na gut.")
    assert row.outcome == "passage"


def test_the_answer_to_a_mail_with_the_old_key_opens_the_way(
    quick_world: World,
) -> None:
    office = Office(quick_world, quick_world.start("MAX", "ZOR", "BAB"))
    key = quick_world.key("MAX")
    office.write(LOST["replaced"])
    quick_world.write("max@players.test", f"spiel+{key}@example.org", "bk,1\n")
    letter = _newest(quick_world, "max@players.test")
    assert "Eine Antwort auf diese Mail geht an die Spielleitung" in flat(
        text_of(letter)
    )
    row = quick_world.write("max@players.test", _address(letter), "Wieso denn?")
    assert row.outcome == "passage"


def test_where_nobody_leads_any_more_the_answer_says_so(quick_world: World) -> None:
    office = Office(quick_world, quick_world.start("MAX", "ZOR", "BAB"))
    office.write(LOST["replaced"])
    letter = quick_world.sent("change", "MAX")[-1]
    with quick_world.services.database.work() as work:
        roles.get(work, office.role.id).end(quick_world.clock.now())
    quick_world.clock.pass_by(seconds=1)
    quick_world.write("max@players.test", _address(letter), "Hallo?")
    reply = flat(quick_world.reply("MAX"))
    assert "keine Spielleitung, die Mails bekommt" in reply
