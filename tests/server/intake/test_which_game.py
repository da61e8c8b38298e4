"""A mail without a key from somebody with two games: which one is it for?

It went to the newest of them, whatever it said.
"""

from __future__ import annotations

import pytest

from tests.server.masters_office import MASTER
from tests.server.world import World, flat, parsed, text_of

DESK = "spiel@example.org"


@pytest.fixture
def both(quick_world: World) -> World:
    """MAX plays Egon 7 and the younger MARK 3."""
    quick_world.start("MAX", "ZOR")
    quick_world.title = "MARK 3"
    quick_world.start("MAX", "ZOR", bundle="mark")
    return quick_world


def _asked(world: World) -> str:
    return flat(text_of(world.sent("confirm", "MAX")[-1]))


@pytest.mark.parametrize(
    ("subject", "text", "title"),
    [
        ("Zug", "a,Bolle\nbk,1\n", "Egon 7"),
        ("Zug", "z,a G\n", "MARK 3"),
        ("Mein Zug für Egon 7", "status\n", "Egon 7"),
        ("[mark 3] Zug", "status\n", "MARK 3"),
        ("Re: [MARK 3] Runde 1", "status\n", "MARK 3"),
        ("MARK 3!", "a,Bolle\n", "MARK 3"),
        ("Zug", "Egon 7\nstatus\n", "Egon 7"),
        ("Zug", "\n[MARK 3]:\n\nstatus\n", "MARK 3"),
    ],
)
def test_the_subject_or_the_lines_say_it(
    both: World, subject: str, text: str, title: str
) -> None:
    row = both.write("max@players.test", DESK, text, subject=subject)
    assert row.outcome == "held_no_key"
    assert f"für {title} kam" in _asked(both).replace("Für", "für")


@pytest.mark.parametrize("text", ["status\n", "fertig\n", "Hallo, alles klar?\n"])
def test_else_the_sender_is_asked(both: World, text: str) -> None:
    row = both.write("max@players.test", DESK, text)
    assert (row.outcome, row.why) == ("nothing_understood", "which game?")
    (letter,) = both.sent("reply", "MAX")
    assert "Du bist in Egon 7 und MARK 3 dabei" in flat(text_of(letter))
    assert text.strip() in text_of(letter)


def test_nobody_is_asked_without_end(both: World) -> None:
    for number in range(30):
        both.write("max@players.test", DESK, f"status\n# {number}\n")
    most = both.services.config.intake.questions_per_day
    assert len(both.sent("reply", "MAX")) == most


def test_a_title_in_the_first_line_is_no_line_that_was_not_read(both: World) -> None:
    both.write("max@players.test", DESK, "Egon 7\nbk,1\n")
    both.agree()
    said = flat(text_of(both.sent("reply", "MAX")[-1]))
    assert "Angenommen: 1" in said
    assert "UNKLAR" not in said


@pytest.mark.parametrize(
    "text",
    [
        "f\u00fcr 1, ZOR:\na,Bolle\nEnde\n",
        "frist 1, +24h\n",
        "Egon 7\nNachricht alle:\nHallo\nEnde\n",
    ],
)
def test_a_line_of_a_game_master_is_for_the_game_that_is_led(
    quick_world: World, text: str
) -> None:
    """Orders for a seat of the game that was led were orders of the game played."""
    led = quick_world.start("ZOR", "BAB")
    quick_world.title = "Egon 8"
    quick_world.start("MAX", "ZOR")
    quick_world.lead(led, "max@players.test")
    row = quick_world.write("max@players.test", DESK, text)
    assert row.outcome == "held_no_key"
    asked = _asked(quick_world)
    assert "Egon 7 kam" in asked
    assert "Egon 8" not in asked


@pytest.mark.parametrize("text", ["status\n", "Nachricht alle:\nHallo\nEnde\n"])
def test_a_game_master_who_plays_elsewhere_is_asked(
    quick_world: World, text: str
) -> None:
    led = quick_world.start("ZOR", "BAB")
    quick_world.title = "Egon 8"
    quick_world.start("MAX", "ZOR")
    quick_world.lead(led, "max@players.test")
    row = quick_world.write("max@players.test", DESK, text)
    assert (row.outcome, row.why) == ("nothing_understood", "which game?")


@pytest.mark.parametrize("leads", [1, 2])
def test_a_line_for_a_waiting_list_is_about_the_game_that_it_names(
    quick_world: World, leads: int
) -> None:
    """It was asked about under the name of the game that its sender led."""
    numbers = [quick_world.start("MAX", "ZOR")]
    quick_world.title = "MARK 3"
    numbers.append(quick_world.start("MAX", "ZOR", bundle="mark"))
    for number in numbers[:leads]:
        quick_world.lead(number, MASTER)
    quick_world.title = "Egon 9"
    quick_world.start("BAB", "CID")
    line = 'warteliste Egon 9, Haus Eva, EVA, "Eva E"\n'
    quick_world.write(MASTER, DESK, line)
    (asked,) = [one for one in quick_world.sent() if one.recipient == MASTER]
    said = flat(text_of(asked))
    assert asked.kind == "confirm"
    assert "Warteliste von Egon 9" in said
    assert "Egon 7" not in said + str(parsed(asked)["Subject"])
