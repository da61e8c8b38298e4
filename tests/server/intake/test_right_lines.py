"""Commands that lack something are answered with a line that works when it is sent."""

from __future__ import annotations

import re

import pytest

from tests.server.masters_office import Office
from tests.server.world import World, flat, text_of


def _right_line(said: str) -> str:
    found = re.search(r"Richtig wäre: (.+?)(?: Hier| Dein|$)", said)
    assert found is not None, said
    return f"{found[1]}\n"


@pytest.mark.parametrize(
    ("text", "done"),
    [
        ("frist -30m", "30 Minuten früher"),
        ("frist +24h", "24 Stunden später"),
        ("pause", "pausiert"),
        ("entfernen MAX, ja", "Haus MAX (MAX)"),
        ("auswerten", "beendet"),
    ],
)
def test_a_command_without_its_round_is_answered_with_the_open_one(
    office: Office, text: str, done: str
) -> None:
    said = office.write(f"{text}\n")
    assert "Unklar".casefold() in said.casefold()
    assert done in office.write(_right_line(said))


@pytest.mark.parametrize(
    "text", ["für MAX: a,Bolle\n", "für MAX:\na,Bolle\nEnde\n", "für 1: a,Bolle\n"]
)
def test_orders_for_a_seat_in_another_form_are_answered_with_the_form(
    office: Office, text: str
) -> None:
    said = office.write(text)
    assert 'wie "für 3, MAX:"' in said
    assert "Richtig wäre" not in said


def test_a_sign_up_in_a_reply_of_a_player_is_answered_with_the_right_line(
    office: Office,
) -> None:
    world = office.world
    world.announce("Egon 8", players=3)
    world.mail("ZOR", "anmelden Egon 8 Haus Eva EVA Eva Muster\n")
    line = _right_line(_told(world))
    assert line == 'anmelden Egon 8, Haus Eva, EVA, "Eva Muster"\n'
    world.mail("ZOR", line)
    assert "zor@players.test" in [row.recipient for row in world.sent("welcome")]


def test_a_sign_up_is_told_that_no_game_is_open(office: Office) -> None:
    office.world.mail("ZOR", "anmelden Egon 8 Haus Eva EVA Eva Muster\n")
    assert "keine Partie offen" in _told(office.world)


def _told(world: World) -> str:
    return flat(text_of(world.sent("reply")[-1]))


def test_the_list_of_players_has_robots_and_empty_seats(office: Office) -> None:
    office.write("entfernen 1, MAX, ja\n")
    assert "Haus MAX leer" in office.write("spieler\n")
    office.write("roboter 1, MAX, ja\n")
    assert "Haus MAX Roboter" in office.write("spieler\n")
    office.write("vertretung 1, ZOR, vera@example.org 2026-11-20 2027-01-02, ja\n")
    assert "zor@players.test" in office.write("spieler\n")
