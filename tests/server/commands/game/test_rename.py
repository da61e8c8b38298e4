"""A game master gives a seat another pseudonym; nobody learns who plays there."""

from __future__ import annotations

from pathlib import Path

import pytest

from server.games.editions.replay import replay
from server.games.state.running import running
from server.storage.games import games, journal
from server.storage.journal_kinds import Kind
from server.storage.people import roles
from tests.server.commandline.office import Office as Desk
from tests.server.masters_office import Office
from tests.server.world import TITLE, World, flat, text_of

REFUSED = [
    ("umbenennen 7, ZOR, Haus Sommer: x\n", "Offen: Runde 1, nicht 7"),
    ("umbenennen 1, FOO, Haus Sommer: x\n", "niemanden mit dem Namen FOO"),
    ("umbenennen 1, ZOR, Haus Sommer\n", "dann einen Doppelpunkt und den Grund"),
    ("umbenennen 1, ZOR, : x\n", "dann einen Doppelpunkt und den Grund"),
    ("umbenennen 1, ZOR, Haus ZOR: x\n", "ZOR heißt schon Haus ZOR"),
    ("umbenennen 1, ZOR, haus max: x\n", "Geändert wurde nichts:"),
    ("umbenennen 1, ZOR, Ｈaus ΜAX: x\n", "fast aus wie Pseudonym oder"),
    ("umbenennen 1, ZOR, Die Spielleitung: x\n", "nach der Spielleitung oder dem"),
    ("umbenennen 1, ZOR, max@players.test: x\n", "sieht aus wie eine Adresse"),
    ("umbenennen 1, ZOR, ★: x\n", "Zeichen, die man nicht sieht"),
    (f"umbenennen 1, ZOR, {'x' * 61}: x\n", "höchstens 60 Zeichen"),
    (f"umbenennen 1, ZOR, Haus Sommer: {'x' * 301}\n", "höchstens 300 Zeichen"),
    ("umbenennen 1, ZOR, Haus Sommer: wegen max@players.test\n", "andere würden es"),
]
"""Mails, and what is said of them."""


def _names(office: Office) -> dict[str, str]:
    """Return the pseudonyms as the open round starts with them."""
    with office.world.services.database.work() as work:
        row = games.get(work, office.game_id)
        found = {one.code: one.pseudonym for one in running(work, row).players}
        assert found == {one.code: one.pseudonym for one in roles.players(work, row.id)}
        assert replay(work, row).differences == []
        return found


@pytest.mark.parametrize("bundle", ["egon", "mark", "ostia"])
def test_a_seat_is_renamed_and_all_are_told(quick_world: World, bundle: str) -> None:
    game = quick_world.start("MAX", "ZOR", "BAB", bundle=bundle)
    office, world = Office(quick_world, game), quick_world
    with world.services.database.work() as work:
        key = running(work, games.get(work, game)).step_row.key
    said = office.write(f"umbenennen {key}, haus zor, Haus Sommer: Bitte höflich\n")
    assert "ZOR heißt jetzt Haus Sommer statt Haus ZOR" in said
    assert _names(office)["ZOR"] == "Haus Sommer"
    other, own, _ = (flat(text_of(one)) for one in world.sent("change"))
    assert "ZOR heißt ab sofort Haus Sommer. Grund: Bitte höflich" in other
    assert "Haus ZOR" not in other
    assert "Du heißt ab sofort Haus Sommer, Kürzel ZOR." in own
    assert "zor@" not in other
    world.end_round()
    report = text_of(world.sent("report", "MAX")[0])
    assert "Umbenannt hat die Spielleitung: ZOR Haus Sommer" in flat(report)
    assert "Haus ZOR" not in report
    world.speak("MAX", "en")
    world.end_round()
    assert "given another name" not in text_of(world.sent("report", "MAX")[1])
    world.mail("MAX", f"report {key}\n")
    again = flat(text_of(world.sent("report", "MAX")[-1]))
    assert "The game master has given another name to: ZOR Haus Sommer" in again
    assert _names(office)["ZOR"] == "Haus Sommer"


def test_the_old_name_is_understood_until_the_round_is_resolved(
    quick_world: World,
) -> None:
    office = Office(quick_world, quick_world.start("MAX", "ZOR"))
    world = office.world
    world.mail("MAX", "a,Haus ZOR\n")
    office.write('umbenennen 1, ZOR, "Haus: Sommer": Bitte höflich: danke\n')
    assert _names(office)["ZOR"] == "Haus: Sommer"
    world.mail("MAX", "befehle\n")
    assert "Haus: Sommer" in world.reply("MAX")
    world.mail("MAX", "d,2,haus zor\n\nNachricht Haus ZOR:\nHallo!\nEnde\n")
    assert "UNKLAR" not in world.reply("MAX")
    assert "Hallo!" in text_of(world.sent("message", "ZOR")[0])
    office.write("korrigieren 1, Haus ZOR, DI, 3: Versehen, ja\n")
    # Who still writes the old name must not mean somebody else.
    said = office.write("umbenennen 1, MAX, Haus ZOR: Tausch\n")
    assert "Geändert wurde nichts" in said
    world.end_round()
    world.mail("MAX", "a,Haus ZOR\n")
    assert "UNKLAR" in world.reply("MAX")
    world.mail("MAX", "a,Haus: Sommer\n")
    assert "UNKLAR" not in world.reply("MAX")


def test_a_seat_that_has_its_old_name_again_was_not_renamed(
    quick_world: World,
) -> None:
    office = Office(quick_world, quick_world.start("MAX", "BAB"))
    office.write("umbenennen 1, BAB, Haus Winter: Bitte höflich\n")
    office.world.end_round()
    office.write("umbenennen 2, BAB, Haus Sommer: Bitte höflich\n")
    office.write("umbenennen 2, BAB, Haus Winter: doch wieder\n")
    office.world.end_round()
    first, second = (text_of(one) for one in office.world.sent("report", "MAX"))
    assert "Umbenannt" in first
    assert "Umbenannt" not in second


def test_older_reports_keep_the_name_and_going_back_keeps_the_new_one(
    quick_world: World,
) -> None:
    office = Office(quick_world, quick_world.start("MAX", "ZOR"))
    world = office.world
    world.end_round()
    office.write("umbenennen 2, ZOR, Haus Sommer: Bitte höflich\n")
    world.mail("MAX", "bericht 1\n")
    assert "Haus ZOR" in text_of(world.sent("report", "MAX")[-1])
    world.end_round()
    asked = office.write("zurück 1\n")
    assert "fallen weg" not in asked
    office.agree()
    assert _names(office)["ZOR"] == "Haus Sommer"
    world.end_round()
    assert "Haus Sommer" in text_of(world.sent("report", "MAX")[-1])
    assert _names(office)["ZOR"] == "Haus Sommer"


def test_names_that_a_sign_up_could_not_have_change_nothing(
    quick_world: World,
) -> None:
    office = Office(quick_world, quick_world.start("MAX", "ZOR"))
    for text, said in REFUSED:
        before = len(office.world.sent())
        assert said in office.write(text), text
        assert len(office.world.sent()) == before + 1
    assert _names(office) == {"MAX": "Haus MAX", "ZOR": "Haus ZOR"}


def test_the_command_line_renames_and_before_the_start_only_the_seat_is_told(
    world: World, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = world.announce()
    world.write(
        "zor@players.test",
        "spiel@example.org",
        'anmelden Egon 7, "Haus ZOR", ZOR, "Z"\n',
    )
    desk = Desk(world, tmp_path)
    to_be = ("game", "rename", TITLE, "ZOR", "Haus Sommer", "--reason", "a\nwish")
    assert desk.turmpost(*to_be) == 0
    assert "The others do not know any names yet" in capsys.readouterr().out
    (told,) = world.sent("change")
    assert "Grund: a wish" in text_of(told)
    with world.services.database.work() as work:
        assert [one.pseudonym for one in roles.players(work, game)] == ["Haus Sommer"]
        (entry,) = journal.of_kind(work, game, Kind.RENAMED)
        assert entry.figures["former"] == "Haus ZOR"


@pytest.mark.parametrize(
    "line",
    ["umbenennen 1, MAX", "ersetzen 1, MAX", "umziehen 1, MAX", "umziehen 7, MAX"],
)
def test_what_names_its_round_is_not_proposed_with_another(
    office: Office, line: str
) -> None:
    """The right line was said to be "umbenennen 1, 1, MAX"."""
    said = office.write(f"{line}\n")
    assert f" 1, {line.split()[1]}" not in said
