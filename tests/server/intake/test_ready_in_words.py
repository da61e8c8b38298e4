"""Sentences that say "ready", and those that may only say that a mail ends.

"Ich bin fertig." was passed over without a word wherever orders stood beside it.
"""

from __future__ import annotations

import pytest

from tests.server.world import World, flat, parsed, text_of

READY = [
    *(
        "Ich bin fertig.",
        "ich bin dann fertig",
        "Bin fertig!",
        "So, fertig.",
        "fertig!",
    ),
    *("Ich wäre dann fertig.", "I am done.", "I’m ready!", "All done."),
]
PERHAPS = ["Das war's.", "das wars, glaube ich", "Mehr habe ich nicht.", "That's it."]
NOT_READY = ["Ich bin noch nicht fertig.", "I am not done yet.", "Bist du fertig?"]
ELSE = ["Das ist ein Test.", "Viel Spaß allen!", "Bis zum nächsten Mal!"]
MARKED = "Du bist als fertig gemeldet"
HINT = "Wolltest du dich fertig melden?"


@pytest.mark.parametrize("text", READY)
@pytest.mark.parametrize("orders", ["", "bk,1\n"])
def test_a_sentence_that_says_ready_is_read(
    quick_world: World, orders: str, text: str
) -> None:
    quick_world.start("MAX", "ZOR")
    quick_world.mail("MAX", "bk,2")
    quick_world.mail("MAX", f"{orders}{text}")
    said = flat(quick_world.reply("MAX"))
    assert MARKED in said
    assert HINT not in said


@pytest.mark.parametrize("text", [*PERHAPS, *NOT_READY[:2]])
@pytest.mark.parametrize("orders", ["", "bk,1\n"])
def test_what_may_say_it_is_answered_with_the_word(
    quick_world: World, orders: str, text: str
) -> None:
    quick_world.start("MAX", "ZOR")
    quick_world.mail("MAX", f"{orders}{text}")
    said = flat(quick_world.reply("MAX"))
    assert MARKED not in said
    assert HINT in said


@pytest.mark.parametrize("text", ["Das wars, danke\nCarl", "That's it for now\nBen"])
def test_a_name_below_the_end_of_a_mail_is_no_order(
    quick_world: World, text: str
) -> None:
    """The name of whoever had written "Das wars, danke" was an unclear line."""
    quick_world.start("MAX", "ZOR")
    quick_world.mail("MAX", f"bk,1\n\n{text}")
    said = flat(quick_world.reply("MAX"))
    assert "UNKLAR" not in said
    assert HINT in said


def test_the_senders_own_name_is_no_order(quick_world: World) -> None:
    """A name below orders, without a farewell, was an unclear line."""
    quick_world.start("MAX", "ZOR")
    to = f"spiel+{quick_world.key('MAX')}@example.org"
    for line, unclear in (("Dora", False), ("Bolla", True)):
        quick_world.write("Dora Alt <max@players.test>", to, f"bk,1\n\n{line}")
        assert ("UNKLAR" in quick_world.reply("MAX")) == unclear


@pytest.mark.parametrize("text", ELSE)
def test_other_sentences_are_not_taken_for_it(quick_world: World, text: str) -> None:
    quick_world.start("MAX", "ZOR")
    quick_world.mail("MAX", f"bk,1\n{text}")
    said = flat(quick_world.reply("MAX"))
    assert MARKED not in said
    assert HINT not in said


def test_a_sentence_to_a_rival_is_a_message(quick_world: World) -> None:
    quick_world.start("MAX", "ZOR")
    quick_world.mail("MAX", "Nachricht ZOR:\nWie weit bist du?\nEnde")
    to = str(parsed(quick_world.sent(to="ZOR")[-1])["Reply-To"])
    quick_world.write("zor@players.test", to, "Ich bin fertig.")
    assert "Ich bin fertig." in text_of(quick_world.sent(to="MAX")[-1])
