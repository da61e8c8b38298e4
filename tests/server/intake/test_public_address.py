"""What anybody may ask at the public address is answered without a question."""

from __future__ import annotations

import pytest

from tests.server.intake import test_sign_ups
from tests.server.intake.test_sign_ups import DESK, answer, ask, words
from tests.server.world import TITLE, World, flat, text_of

asking = test_sign_ups.asking


@pytest.mark.parametrize("line", ["partien", "hilfe", "games", "help", "hilfe alles"])
def test_a_player_asks_at_the_public_address(asking: World, line: str) -> None:
    """A player who wrote "hilfe" there was asked whether that mail was theirs."""
    _, question = ask(asking)
    answer(asking, "ja\n", question)
    row = asking.write("anna@players.test", DESK, f"{line}\n")
    assert row.outcome == "stranger_helped"
    assert len(asking.sent("confirm")) == 1


@pytest.mark.parametrize("line", ["hilfe", "partien", "help", "sprache en\nhelp"])
def test_help_counts_after_a_question(asking: World, line: str) -> None:
    """Who answered it with "hilfe" read that nothing in the mail counts."""
    row, question = ask(asking)
    assert answer(asking, f"{line}\n", question).outcome == "stranger_helped"
    said = flat(text_of(asking.sent("reply")[-1]))
    assert "zählt nicht" not in said
    assert "does not count" not in said
    assert asking.row(row.uid).state == "held"


def test_a_list_of_games_says_what_they_are(asking: World) -> None:
    """It said title, state and seats: no rhythm, no length, no word on the game."""
    asking.write("bob@players.test", DESK, "partien\n")
    said = words(asking, "reply")
    assert f"{TITLE} Egon; Runden enden so: " in said
    assert "Gewöhnlich 13 Runden." in said


def test_a_welcome_says_first_what_happens_next(asking: World) -> None:
    _, question = ask(asking)
    answer(asking, "ja\n", question)
    said = words(asking, "welcome")
    places = [said.index(one) for one in ("So geht es weiter", "geheim", "SHA-256")]
    assert places == sorted(places)
    assert "Runden enden so: " in said


@pytest.mark.parametrize("code", ["AN", "A", "ANNA", "A1"])
def test_a_code_of_other_letters_gets_a_proposal(asking: World, code: str) -> None:
    line = f'anmelden {TITLE}, Haus Anna, {code}, "Anna Muster"\n'
    assert asking.write("anna@players.test", DESK, line).outcome != "joined"
    said = words(asking, "reply")
    assert f'anmelden {TITLE}, Haus Anna, ANN, "Anna Muster"' in said
