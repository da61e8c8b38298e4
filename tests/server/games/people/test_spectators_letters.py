"""Letters to spectators: they have no orders, and none is spoken of."""

from __future__ import annotations

import re

import pytest

from tests.server.masters_office import Office
from tests.server.world import World, flat, parsed, text_of

EVA = "eva@gallery.test"
OF_ORDERS = re.compile(
    r"(?i)\b(deine|alle|ihre) befehle|befehle (gelten|zählen)|befehle für spätere"
    r"|\b(your|all) orders|orders (count|that you|for later)"
)


@pytest.mark.parametrize("language", ["de", "en"])
def test_no_letter_to_a_spectator_says_anything_of_orders(
    quick_world: World, language: str
) -> None:
    """Going back and renaming a seat told spectators that their orders still count."""
    world = quick_world
    office = Office(world, world.announce(players=2))
    line = f'sprache {language}\nzuschauen "Egon 7"\n'
    world.write(EVA, "spiel@example.org", line)
    for code in ("MAX", "ZOR"):
        line = f'anmelden "Egon 7", Haus {code}, {code}, "Name {code}"\n'
        world.write(f"{code.lower()}@players.test", "spiel@example.org", line)
    office.write("beginnen\n")
    for number in (1, 2):
        for code in ("MAX", "ZOR"):
            world.mail(code, f"bk,1\n# {number}\n")
        world.end_round()
    deeds = (
        *("zeitplan 3, daily 14:00", "frist 3, +24h", "frist 3, +48h, ZOR"),
        *("pause 3", "weiter 3", "korrigieren 3, MAX, Kasse, 1200: Buchung, ja"),
        *("umbenennen 3, MAX, Haus Sommer: Bitte", "option 3, keep_reports yes"),
        *("zurück 1, ja", "roboter 1, ZOR, ja", "abbrechen 1, ja"),
    )
    for deed in deeds:
        office.write(f"{deed}\n")
    letters = [one for one in world.sent() if one.recipient == EVA]
    subjects = " ".join(str(parsed(one)["Subject"]) for one in letters)
    told = {
        "de": ("Neuer Name", "Wieder offen", "berichtigt", "abgebrochen"),
        "en": ("A new name", "Open again", "corrected", "cancelled"),
    }
    for words in told[language]:
        assert words in subjects
    for one in letters:
        assert OF_ORDERS.search(flat(text_of(one))) is None, text_of(one)
