"""A game of one language on a server that speaks others; with nothing but defaults."""

from __future__ import annotations

from tests.nim.bundle import BUNDLE
from turmpost.bundle import register
from turmpost.testing import World


def test_nim_is_played_by_mail_in_its_one_language(world: World) -> None:
    register(BUNDLE)
    world.start("ANN", "BEN", bundle="nim")
    world.mail("ANN", "n,3,4\nNotiz: mine\nlook at heap 2\nEnde")
    assert "takes 4 stones of heap 3" in world.reply("ANN")
    world.end_round()
    report = world.newest("report", "ANN")
    assert "takes 4 stones of heap 3." in report
    assert "Stones in the heaps: 3, 4" in report
    assert "look at heap 2" in report
    assert "Zugabgabe für Turn 2" in report
    world.mail("ANN", "n,1,1")
    assert "It is not your turn (2.1)." in world.reply("ANN")
