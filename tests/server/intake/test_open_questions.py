"""Questions to take part: what they say, and what an unclear answer is told."""

from __future__ import annotations

import pytest

from tests.server.masters_office import MASTER, Office
from tests.server.world import World, flat, parsed, text_of

EVE = "eve@players.test"
PROPOSED = f'eintragen 0, Haus Eva, EVA, "Eva E", {EVE}\n'
UNTIL = "bis Dienstag, 8. Dezember 2026, 13:00 Uhr (Berlin)"


def answer(world: World, words: str, precedence: str = "") -> str:
    """Let whoever was asked last answer; return what comes back, on one line."""
    asked = world.sent("confirm")[-1]
    before = len(world.sent())
    to, about = str(parsed(asked)["Reply-To"]), f"<{asked.message_id}>"
    headers = {"precedence": precedence} if precedence else {}
    world.write(asked.recipient, to, words, at=None, in_reply_to=about, **headers)
    found = world.sent()[before:]
    return flat(text_of(found[-1])) if found else ""


@pytest.fixture
def early(quick_world: World) -> Office:
    """The game master of a game for two that takes players."""
    return Office(quick_world, quick_world.announce("Egon 7", players=2))


def test_a_proposal_says_what_is_played_when_it_begins_and_until_when(
    early: Office,
) -> None:
    early.write(PROPOSED)
    said = flat(text_of(early.world.sent("confirm")[-1]))
    assert "Egon 7 ist eine Partie Egon per Mail; Runden enden so:" in said
    assert "wenn alle Plätze besetzt sind (bisher 0 von 2)" in said
    assert f'Antworte mit "ja" oder "nein" {UNTIL}' in said


def test_a_deputy_and_a_second_game_master_are_told_the_same(office: Office) -> None:
    for line in (
        "stellvertretung vera@vera.test 2026-12-20 2027-01-03",
        "mitleiten a@b.de",
    ):
        office.write(f"{line}, ja\n")
        said = flat(text_of(office.world.sent("confirm")[-1]))
        assert "Egon 7 ist eine Partie Egon per Mail" in said
        assert "Die Zugabgabe für Runde 1 ist am" in said
        assert UNTIL in said


@pytest.mark.parametrize(
    "words", ["Wann geht es denn los?\n", "ja, aber nur samstags\n"]
)
def test_an_unclear_answer_is_told_which_question_is_open(
    early: Office, words: str
) -> None:
    """One without a yes or no got the help for strangers."""
    early.write(PROPOSED)
    said = answer(early.world, words)
    assert f"noch offen {UNTIL} (Egon 7: ob du in einer Partie mitspielst)" in said
    # Once is enough, and the question still waits.
    assert "noch offen" not in answer(early.world, words.replace("\n", " .\n"))
    answer(early.world, "ja\n")
    assert early.world.player("EVA").address == EVE


def test_a_machine_and_a_late_answer_are_told_nothing_of_it(early: Office) -> None:
    early.write(PROPOSED)
    assert "noch offen" not in answer(early.world, "Bin weg\n", precedence="bulk")
    early.world.clock.pass_by(days=8)
    assert "noch offen" not in answer(early.world, "Wann geht es denn los?\n")


def test_a_yes_to_another_mail_is_told_the_question_that_waits(early: Office) -> None:
    early.write(PROPOSED)
    early.world.write(EVE, "spiel@example.org", "ja\n")
    said = flat(text_of(early.world.sent()[-1]))
    assert "(ob du in einer Partie mitspielst)? Sie wartet noch" in said


def test_who_is_asked_for_a_free_seat_is_told_the_game_and_the_end(
    early: Office,
) -> None:
    world = early.world
    for code in ("ANN", "BEN"):
        line = f'anmelden Egon 7, Haus {code}, {code}, "{code} Ander"\n'
        world.write(f"{code.lower()}@players.test", "spiel@example.org", line)
    line = 'warteliste Egon 7, Haus Eva, EVA, "Eva E"\n'
    world.write(EVE, "spiel@example.org", line)
    answer(world, "ja\n")
    world.mail("ANN", "abmelden, ja\n")
    said = flat(text_of(world.sent("confirm")[-1]))
    assert "Egon 7 ist eine Partie Egon per Mail" in said
    assert "(bisher 1 von 2)" in said
    assert "bis Donnerstag, 3. Dezember 2026, 13:00 Uhr (Berlin)" in said
    assert "ob du einen freien Platz nimmst" in answer(world, "Worum geht es?\n")
    assert MASTER not in said
