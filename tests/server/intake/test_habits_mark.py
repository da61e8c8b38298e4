"""How lines of MARK are typed: the parts of a wish without the blanks between them."""

from __future__ import annotations

import pytest

from engine.protocol import Player
from grammar.reading import Roster
from server.bundles.mark.bundle import BUNDLE
from server.intake.words import habits
from server.intake.words.habits import Ear

EAR = Ear(BUNDLE, Roster("MAX", (Player("MAX", "Max"), Player("ZOR", "Zorn"))))


@pytest.mark.rule("m10.4")
@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("z,aM,b*", ["z,a M,b *"]),
        ("z,v *,b*,vK12,k G", ["z,v *,b *,v K 12,k G"]),
        ("Z,XP ,a M,Dauer", ["z,x P,a M,Dauer"]),
        ("z,aQ", []),
        ("g,GK,5", []),
        ("z,bMA2", []),
        ("Ja,so", []),
    ],
)
def test_a_letter_that_stands_beside_its_sort_is_read_as_a_wish(
    written: str, meant: list[str]
) -> None:
    """The whole list was refused, and the reply knew no better ("b*")."""
    reading = habits.tidy([written], EAR).reading
    assert [EAR.write(entry) for entry in reading.entries] == meant
    assert not EAR.read(written).entries
