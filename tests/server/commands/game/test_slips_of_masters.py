"""A game master's slips: each is answered with a line that is taken.

"pausen" and "ersetzen MAX" had no right line, and after five such mails no answer came.
"""

from __future__ import annotations

import re

import pytest

from tests.server.masters_office import Office
from tests.server.world import World

SLIPS = {
    "de": [
        *("pausen", "weitr", "auswertn", "pause"),
        *("frist +24h", "zeitplan täglich 20:00"),
    ],
    "en": ["pauses", "resum", "resolv", "pause", "deadline +24h"],
}
RIGHT = {"de": r"Richtig wäre: (.*) Dein", "en": r"Correct would be: (.*) Yours"}
AGAIN = ["ersetzen", "frist", "ersetzen ZOR", "entfernen MAX", "für MAX", "umbenennen"]


@pytest.mark.parametrize("language", ["de", "en"])
def test_each_slip_gets_a_line_that_is_taken(quick_world: World, language: str) -> None:
    office = Office(quick_world, quick_world.start("MAX", "ZOR"), language)
    for slip in SLIPS[language]:
        said = office.write(slip)
        found = re.search(RIGHT[language], said)
        assert found is not None, (slip, said)
        assert " 1" in found[1]


def test_a_game_master_who_tries_is_answered_every_time(office: Office) -> None:
    before = len(office.letters())
    for text in AGAIN:
        office.write(text)
    assert len(office.letters()) == before + len(AGAIN)


def test_a_removed_seat_is_given_on_by_the_line_that_is_named(office: Office) -> None:
    said = office.write("entfernen 1, MAX, ja")
    assert '"ersetzen 1, MAX, ADRESSE"' in said
    line = "ersetzen 1, MAX, neu@example.org"
    assert "neu@example.org" in office.write(line)
