"""Every line of a mail has one fate, and what was not read holds "fertig" back."""

from __future__ import annotations

import pytest

from tests.server.world import World, flat

FREE = [
    "Hallo zusammen,",
    "Hallo Haus ZOR und liebe Spielleitung!",
    "Hi all,",
    "Guten Morgen",
    "Danke!",
    "Vielen Dank für den schönen Bericht!",
    "Thanks a lot for the quick reply.",
    "Thank you",
    "Viel Spaß allen!",
    "Schönes Wochenende noch",
    "Have a nice weekend everyone",
    "Bis zur nächsten Runde!",
    "See you next round",
    "Viele Grüße\nMax",
    "Best regards,\nMax Mustermann\nTel. +49 30 1234567",
    "LG Maxi",
    "Hier mein Zug:",
    "Here are my orders:",
    "Liebe Grüße\nMax Muster\nAm Alten Turmplatz 3\n12345 Berlin",
    "Cheers\nMax Builder\n12 Old Tower Road\nLondon SW1A 1AA",
    "-- \nMax Muster, Turmstraße 3, 12345 Berlin",
    "Mit freundlichen Grüßen\nMax Muster\nDiese E-Mail ist vertraulich.",
    "# nur eine Notiz",
    "😀",
]
HOLDS = [
    "Please also build with two crews",
    "Halten 9",
    "Hi, please build two crews",
    "Danke, bitte noch mit zwei Kolonnen bauen",
    "Danke\nbau noch mit zwei",
    "und dann noch der Turm",
    "Soll ich noch bauen?",
    "Ich will auch Steine von Bolle.",
    "k,Alois,300,1 nur falls Bolle mehr verlangt",
    "b,4 Vertraulich: nur für den Empfänger",
    "k,Alois",
    "l,99",
    "# l,8",
    "> l,8",
    "bk 1 vielleicht",
]


@pytest.mark.parametrize("line", FREE)
@pytest.mark.parametrize("order", ["{}\n\nbk,1\nfertig\n", "bk,1\nfertig\n\n{}\n"])
def test_courtesy_holds_nothing_back(quick_world: World, order: str, line: str) -> None:
    if "\n" in line:
        order = "bk,1\nfertig\n{}\n"
    quick_world.start("MAX", "ZOR")
    quick_world.mail("MAX", order.format(line))
    said = flat(quick_world.reply("MAX"))
    assert "Du bist als fertig gemeldet" in said, said


@pytest.mark.parametrize("line", HOLDS)
@pytest.mark.parametrize("order", ["{}\n\nbk,1\nfertig\n", "bk,1\nfertig\n\n{}\n"])
def test_what_was_not_read_holds_ready_back(
    quick_world: World, order: str, line: str
) -> None:
    """Sentences, and words without commas, did not: the round was resolved."""
    quick_world.start("MAX", "ZOR")
    quick_world.mail("MAX", order.format(line))
    said = flat(quick_world.reply("MAX"))
    assert "noch NICHT als fertig gemeldet" in said, said
    shown = line.splitlines()[-1].removeprefix("> ")
    assert f"> {shown} " in said, said


@pytest.mark.parametrize(
    "line", ["löschen q", "löschen k,Bole", "löschen b wegen Geld"]
)
def test_what_could_not_be_deleted_holds_ready_back(
    quick_world: World, line: str
) -> None:
    """The player was ready with an order that was to go: its name had a slip."""
    quick_world.start("MAX", "ZOR")
    quick_world.mail("MAX", "k,Bolle,300,1\nb,2")
    quick_world.mail("MAX", f"fertig\n{line}")
    said = flat(quick_world.reply("MAX"))
    assert (
        f"NICHT als fertig gemeldet, denn dies aus deiner Mail zählt nicht: > {line} "
        in said
    )
    quick_world.mail("MAX", "löschen alles\nlöschen bk\nl,7\nfertig")
    assert "Du bist als fertig gemeldet" in flat(quick_world.reply("MAX"))


def test_an_address_below_the_own_name_holds_nothing_back(quick_world: World) -> None:
    """Without a farewell above, street and town held "fertig" back."""
    quick_world.start("MAX", "ZOR")
    to = f"spiel+{quick_world.key('MAX')}@example.org"
    text = "bk,1\nfertig\n\nDora Alt\nTurmweg 7\n12345 Berlin\nTel. 030 1234567\n"
    quick_world.write("Dora Alt <max@players.test>", to, text)
    assert "Du bist als fertig gemeldet" in flat(quick_world.reply("MAX"))
    assert "UNKLAR" not in quick_world.reply("MAX")
    text = "bk,1\nfertig\n\nDora Alt\nTurm Vermieten\n"
    quick_world.write("Dora Alt <max@players.test>", to, text)
    said = flat(quick_world.reply("MAX"))
    assert "NICHT als fertig gemeldet" in said, said
