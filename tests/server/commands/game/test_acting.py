"""Orders that a game master enters for a player: all of a block, or nothing of it.

A block without its end entered the orders of the next block for the wrong player, and
mailed her the rest of the master's mail, with addresses and a real name in it.
"""

from __future__ import annotations

import pytest

from tests.server.masters_office import Office
from tests.server.world import World, flat, text_of

OPEN = [
    "für 1, MAX:\nbk,2\n\nfür 1, ZOR:\nb,3\nEnde\n",
    "für 1, MAX:\nbk,2\nfrist 1, +24h\n",
    "für 1, MAX:\nbk,2\numziehen 1, BAB, neu@players.test\nEnde\n",
    "für 1, MAX:\nbk,2\nRundschreiben:\nMorgen ist frei.\nEnde\n",
    "für 1, MAX:\nbk,2\nNachricht ZOR:\nHallo\nEnde\nEnde\n",
    "für 1, MAX:\nbk,2\n\nUnd gib bitte Bert Bein mehr Zeit.\n",
]


@pytest.fixture
def office(quick_world: World) -> Office:
    return Office(quick_world, quick_world.start("MAX", "ZOR", "BAB"))


@pytest.mark.parametrize("text", OPEN)
def test_a_block_that_holds_more_than_orders_enters_nothing(
    office: Office, text: str
) -> None:
    world = office.world
    known = len(world.sent())
    said = office.write(text)
    for code in ("MAX", "ZOR", "BAB"):
        assert world.standing(code) == {}
    assert "eingetragen: 1" not in said
    assert {row.recipient for row in world.sent()[known:]} <= {"gm@masters.test"}


def test_what_was_not_read_goes_to_the_master_alone(office: Office) -> None:
    said = office.write("für 1, MAX:\nbk,2\nBert Bein weiß davon\nk,Alois\nEnde\n")
    assert office.world.standing("MAX") == {"crews": "bk,2"}
    assert "Bert Bein weiß davon" in said
    (letter,) = office.world.sent("reply", "MAX")
    assert "bk,2" in text_of(letter)
    assert "Bert" not in text_of(letter)
    assert "k,Alois" not in text_of(letter)


def test_orders_that_are_taken_back_are_not_called_none(office: Office) -> None:
    """The answer was "0 orders entered"."""
    office.world.mail("MAX", "bk,2\n")
    said = office.write("für 1, MAX:\nlöschen bk\nEnde\n")
    assert office.world.standing("MAX") == {}
    assert "0 Befehle" not in said
    assert "bk,2" in flat(text_of(office.world.sent("reply", "MAX")[-1]))
