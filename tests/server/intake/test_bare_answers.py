"""A "yes" or "no" alone where no question waits for it.

It was answered with "There is no order", though whoever writes it answers a question.
"""

from __future__ import annotations

import pytest

from server.storage.states import MailState
from tests.server.masters_office import Office
from tests.server.world import World, flat, parsed, text_of

NONE_OPEN = {
    "de": "Zurzeit ist keine Frage offen",
    "en": "There is no open question",
}
ORDER = {"de": "Befehl", "en": "order"}


@pytest.mark.parametrize(
    ("text", "language"),
    [("ja", "de"), ("Nein.", "de"), ("ok, gerne", "de"), ("yes", "en"), ("No!", "en")],
)
def test_a_player_is_told_that_no_question_is_open(
    world: World, text: str, language: str
) -> None:
    world.start("MAX", "ZOR")
    world.speak("MAX", language)
    world.mail("MAX", text)
    said = flat(world.reply("MAX"))
    assert NONE_OPEN[language] in said
    assert ORDER[language] not in said
    assert "none" not in said


def test_a_no_beside_other_words_is_read_as_before(quick_world: World) -> None:
    quick_world.start("MAX", "ZOR")
    quick_world.mail("MAX", "nein\nbk,1")
    assert NONE_OPEN["de"] not in flat(quick_world.reply("MAX"))


def test_the_last_question_is_named_with_its_answer(quick_world: World) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    held = world.write("max@players.test", "spiel@example.org", "bk,1")
    assert held.state == MailState.HELD
    asked = parsed(world.sent(to="MAX")[-1])
    to = f"spiel+{world.key('MAX')}@example.org"
    world.write("max@players.test", to, "ja", In_Reply_To=asked["Message-ID"])
    world.mail("MAX", "ja")
    said = flat(world.reply("MAX"))
    assert 'ob eine Mail von dir war) ist mit "ja" beantwortet' in said


def test_a_question_that_waits_is_pointed_to(quick_world: World) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    world.write("max@players.test", "spiel@example.org", "bk,1")
    world.mail("MAX", "ja")
    assert "Meintest du die Frage in der Mail von" in flat(world.reply("MAX"))


def test_a_question_about_a_command_is_pointed_to(quick_world: World) -> None:
    world = quick_world
    world.lead(world.start("MAX", "ZOR"))
    world.mail("MAX", "abmelden")
    world.mail("MAX", "ja")
    assert "Meintest du die Frage in der Mail von" in flat(world.reply("MAX"))
    world.mail("ZOR", "fertig")
    world.mail("ZOR", "ja")
    assert "fertig" in flat(world.reply("ZOR"))
    assert NONE_OPEN["de"] not in flat(world.reply("ZOR"))


def test_a_game_master_is_told_that_nothing_was_asked(office: Office) -> None:
    said = office.write("ja")
    assert NONE_OPEN["de"] in said


def test_a_stranger_is_told_that_nothing_was_asked(quick_world: World) -> None:
    quick_world.write("eva@example.net", "spiel@example.org", "ja")
    rows = [row for row in quick_world.sent() if row.recipient == "eva@example.net"]
    assert NONE_OPEN["de"] in flat(text_of(rows[-1]))


def test_a_yes_to_a_message_is_passed_on(quick_world: World) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    world.mail("MAX", "Nachricht ZOR:\nGehen wir zusammen?\nEnde")
    message = parsed(world.sent(to="ZOR")[-1])
    world.write("zor@players.test", str(message["Reply-To"]), "ja")
    assert text_of(world.sent(to="MAX")[-1]).count("ja") == 1
    assert NONE_OPEN["de"] not in flat(world.reply("ZOR"))
