"""The question about a held mail names the reason and the end of its time."""

from __future__ import annotations

import pytest

from server.storage.people import roles
from server.storage.tables.people import RoleRow
from tests.server.world import World, text_of

DESK = "spiel@example.org"


def _asked(world: World, to: str = DESK) -> str:
    row = world.write("max@players.test", to, "bk,1\n")
    assert row.outcome == "held_no_key"
    return " ".join(text_of(world.sent("confirm", "MAX")[-1]).split())


@pytest.mark.parametrize(
    ("language", "said", "not_said"),
    [
        ("de", "die nicht oder nicht mehr gilt", "keine Antwort auf eine Mail"),
        ("en", "that is not, or no longer, valid", "no reply to a mail"),
    ],
)
def test_a_mail_with_an_old_key_is_told_so(
    world: World, language: str, said: str, not_said: str
) -> None:
    """It was told that it was no reply to a mail of the game, which it was."""
    world.start("MAX", "ZOR")
    world.speak("MAX", language)
    old = world.key("MAX")
    world.mail("MAX", "schlüssel neu\n")
    asked = _asked(world, f"spiel+{old}@example.org")
    assert said in asked
    assert not_said not in asked
    assert old not in asked


def test_a_mail_without_any_key_is_told_that(world: World) -> None:
    world.start("MAX", "ZOR")
    asked = _asked(world)
    assert "keine Antwort auf eine Mail der Partie" in asked
    assert "nicht mehr gilt" not in asked


def _letter(world: World, text: str, sender: str = "evil@strangers.test") -> str:
    """Return what MASTER is asked about a mail with the key from elsewhere."""
    (role,) = _masters(world)
    world.write(sender, f"spiel+{role.key}@example.org", text)
    return text_of(world.sent("confirm")[-1])


def _masters(world: World) -> list[RoleRow]:
    game_id = world.player("MAX").game_id
    with world.services.database.work() as work:
        return roles.masters(work, game_id, world.clock.now())


@pytest.mark.parametrize("hidden", ["\n", "\u2800\n", ".\n", "journal 5\n", "hallo\n"])
def test_what_a_yes_would_do_stands_first_however_it_is_hidden(
    world: World, hidden: str
) -> None:
    """A command below sixty blank rows was not seen, and a yes carried it out."""
    world.lead(world.start("MAX", "ZOR"))
    said = _letter(world, f"stand\n{hidden * 90}abbrechen 1, ja\n")
    first = next(row for row in said.splitlines() if row.startswith(">"))
    assert first == "> abbrechen 1"
    assert said.index("> abbrechen 1") < said.index("> stand")
    assert said.count("\n>\n") <= 2


def test_a_mail_that_would_do_nothing_is_said_to(world: World) -> None:
    world.lead(world.start("MAX", "ZOR"))
    said = " ".join(_letter(world, "bk,1\nDas ist nur ein Satz von mir.\n").split())
    assert "wird nichts darin wirksam" in said


def test_a_players_held_mail_names_orders_and_commands_with_an_effect(
    world: World,
) -> None:
    world.start("MAX", "ZOR")
    lines = "".join(f"Das ist Satz {number}.\n" for number in range(80))
    world.write("max@players.test", DESK, f"{lines}bk,1\nschlüssel neu\nabbrechen 1\n")
    said = text_of(world.sent("confirm", "MAX")[-1])
    quoted = [row for row in said.splitlines() if row.startswith(">")]
    assert quoted[:3] == ["> schlüssel neu", "> bk,1", "> Das ist Satz 0."]
    assert "23 weitere Zeilen sind hier nicht" in " ".join(said.split())


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("de", "für Runde 1 zählt, muss deine Antwort bis zur Zugabgabe da sein: "),
        ("en", "count for Round 1, your answer must arrive by the deadline: "),
    ],
)
def test_the_question_names_the_deadline_and_no_later_day(
    world: World, language: str, said: str
) -> None:
    """It named the day on which it expires, when the round was long over."""
    world.start("MAX", "ZOR")
    world.speak("MAX", language)
    asked = _asked(world)
    assert said in asked
    assert "2026, 14:00" in asked.partition(said)[2][:60]
    assert "8. Dez" not in asked
    assert "8 Dec" not in asked


def test_before_the_start_and_after_the_deadline_the_day_it_expires_is_named(
    world: World,
) -> None:
    world.start("MAX", "ZOR")
    world.clock.pass_by(hours=1, minutes=1)
    asked = _asked(world)
    assert "8. Dezember 2026" in asked
    assert "Zugabgabe" not in asked
