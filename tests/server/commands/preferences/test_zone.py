"""Mails show times as their reader's clock does."""

from __future__ import annotations

import pytest

from server.reports.documents.instants import CLOSES, OPENS
from tests.server.world import World, parsed, text_of


def _everything(world: World) -> str:
    return "".join(f"{parsed(one)['Subject']}{text_of(one)}" for one in world.sent())


def test_times_are_named_in_the_zone_that_a_person_has_chosen(
    quick_world: World,
) -> None:
    """Facts were made with the zone of the game, for every reader alike."""
    world = quick_world
    game_id = world.start("MAX", "ZOR")
    world.mail("MAX", "zone america/new york\nstatus\npartien\n")
    reply = " ".join(world.reply("MAX").split())
    assert "in der Zone America/New_York; dort ist es gerade Dienstag" in reply
    assert "Zugabgabe: Dienstag, 1. Dezember 2026, 08:00 Uhr (New York)." in reply
    assert "Di 1.12.2026 08:00 (New York)" in reply
    world.mail("ZOR", "bk,1\n")
    assert "14:00 Uhr (Berlin)" in world.reply("ZOR")
    world.end_round()
    told = {one.recipient: text_of(one) for one in world.sent("report")}
    assert "09:00 Uhr (New York)" in told["max@players.test"]
    assert "15:00 Uhr (Berlin)" in told["zor@players.test"]
    master = world.lead(game_id)
    to = f"spiel+{master.key}@example.org"
    world.write(
        master.address, to, "zone Asia/Tokyo\njournal 1\nfrist 2, 3.12.2026 18:00"
    )
    said = " ".join(text_of(world.sent("reply")[-1]).split())
    assert f"2026-12-01 22:00 JST {master.address} ist jetzt Spielleitung" in said
    assert "Freitag, 4. Dezember 2026, 02:00 Uhr (Tokio)" in said
    moved = " ".join(text_of(world.sent("deadline", "MAX")[-1]).split())
    assert "Donnerstag, 3. Dezember 2026, 12:00 Uhr (New York)" in moved
    everything = _everything(world)
    assert OPENS not in everything
    assert CLOSES not in everything


def test_the_zone_of_the_game_can_be_chosen_again(quick_world: World) -> None:
    quick_world.start("MAX", "ZOR")
    quick_world.speak("MAX", "en")
    quick_world.mail("MAX", "zone Asia/Tokyo\n")
    assert "22:00 (Tokyo)" in quick_world.reply("MAX")
    quick_world.mail("MAX", "zone game\n")
    reply = quick_world.reply("MAX")
    assert "in the game's own zone again" in reply
    assert "14:00 (Berlin)" in reply


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ("Wien", "Meintest du Europe/Vienna?"),
        ("Europe/Berln", "Meintest du Europe/Berlin"),
        ("New York", "Meintest du America/New_York?"),
        ("xyzzy", "Schreib den Erdteil und eine große Stadt auf Englisch"),
        ("../../etc/passwd", "gibt es nicht"),
        ("x" * 5_000, "gibt es nicht"),
    ],
)
def test_what_is_no_zone_is_answered_with_the_nearest(
    quick_world: World, wanted: str, said: str
) -> None:
    quick_world.start("MAX", "ZOR")
    quick_world.mail("MAX", f"zone {wanted}\n")
    reply = " ".join(quick_world.reply("MAX").split())
    assert said in reply
    assert "14:00 Uhr (Berlin)" in reply
