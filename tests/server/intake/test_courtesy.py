"""A thank-you, a greeting, "ok": a friendly line, and no talk of orders not found.

Each of them was answered with "no order could be found", the mail quoted back, and
examples of orders; "ok" with "there is no question open".
"""

from __future__ import annotations

import pytest

from server.reports.replies.courtesy import is_courteous
from tests.server.world import World, flat, text_of

COURTESY = [
    "Danke!",
    "Vielen Dank für die schnelle Antwort!\n\nViele Grüße\nMax",
    "Hallo zusammen!",
    "ok",
    "Ok, danke :-)",
    "Alles klar, vielen Dank!",
    "👍",
    "Prima! LG Max",
    "Danke dir, passt so.",
    "Thanks a lot!",
    "Hi,\n\nthank you very much for the game!\n\nBest regards\nMax",
    "Ok, got it. Cheers",
    "Great, thanks!",
]
MORE = [
    "Danke, ich bin nicht mehr dabei",
    "Danke, und wann geht es weiter?",
    "ok, dann Lotterie 7",
    "Hallo, ich möchte aussteigen",
    "thanks, please sell everything",
    "nein",
    "",
]


@pytest.mark.parametrize("text", COURTESY)
def test_courtesy_is_known_as_such(text: str) -> None:
    assert is_courteous(text)


@pytest.mark.parametrize("text", MORE)
def test_what_says_more_is_no_mere_courtesy(text: str) -> None:
    assert not is_courteous(text)


@pytest.mark.parametrize("game", ["egon", "ostia", "mark"])
def test_courtesy_gets_a_friendly_line(quick_world: World, game: str) -> None:
    quick_world.start("MAX", "ZOR", "EVA", bundle=game)
    quick_world.speak("ZOR", "en")
    for code, friendly in (("MAX", "Danke für deine Mail!"), ("ZOR", "Thank you for")):
        for text in ("ok", "Vielen Dank!\n\nGruß Max", "Thanks a lot!"):
            quick_world.mail(code, text)
            said = flat(quick_world.reply(code))
            assert friendly in said
            for other in ("kein Befehl zu erkennen", "No order could", "Unklar"):
                assert other not in said


def test_an_order_beside_courtesy_counts(quick_world: World) -> None:
    quick_world.start("MAX", "ZOR")
    quick_world.mail("MAX", "Danke!\nl,7\nGruß Max")
    said = flat(quick_world.reply("MAX"))
    assert "Angenommen: 1" in said
    assert "Danke für deine Mail" not in said


def test_courtesy_of_a_game_master_is_friendly(quick_world: World) -> None:
    number = quick_world.start("MAX", "ZOR")
    master = quick_world.lead(number)
    to = f"spiel+{master.key}@example.org"
    quick_world.write(master.address, to, "Danke euch!")
    assert "Danke für deine Mail!" in flat(text_of(quick_world.sent()[-1]))
