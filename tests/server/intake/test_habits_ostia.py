"""How lines of Ostia are typed: a good's letter with the dots of its name ("Öl")."""

from __future__ import annotations

import unicodedata

import pytest

from engine.protocol import Player
from grammar.reading import Roster
from server.bundles.ostia.bundle import BUNDLE
from server.intake.words import habits
from server.intake.words.order_reader import OrderReader

EAR = OrderReader(BUNDLE, Roster("MAX", (Player("MAX", "Max"), Player("ZOR", "Zorn"))))


@pytest.mark.parametrize(
    ("written", "meant"), [("f,2Ö", ["f,2O"]), ("s,2Ö,W", ["s,2O,W"]), ("n,2Ö", [])]
)
def test_the_letter_of_oil_may_have_its_dots(written: str, meant: list[str]) -> None:
    for line in (written, unicodedata.normalize("NFD", written)):
        reading = habits.tidy([line], EAR).reading
        assert [EAR.write(entry) for entry in reading.entries] == meant
