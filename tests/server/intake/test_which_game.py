"""A mail without a key from somebody with two games: which one is it for?

It went to the newest of them, whatever it said.
"""

from __future__ import annotations

import pytest

from tests.server.world import World, flat, text_of

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
