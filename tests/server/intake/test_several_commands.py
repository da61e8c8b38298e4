"""Several commands of a game master in one mail, and lines that are none."""

from __future__ import annotations

import re

import pytest

from server.storage.games import games
from server.storage.tables.people import PersonRow
from tests.server.masters_office import Office
from tests.server.world import World, flat, parsed, text_of


def test_each_answer_names_the_line_that_it_belongs_to(office: Office) -> None:
    said = office.write("frist 1, +24h\nfrist 9, +24h\npause 1\n")
    first = said.index("Zeile 1, frist 1, +24h:")
    second = said.index("Zeile 2, frist 9, +24h:")
    third = said.index("Zeile 3, pause 1:")
    assert first < said.index("24 Stunden später") < second
    assert second < said.index("nicht 9; geändert wurde nichts") < third
    assert third < said.index("pausiert; Befehle werden weiter angenommen")


def test_the_answer_to_one_command_names_no_line(office: Office) -> None:
    assert "Zeile 1" not in office.write("frist 1, +24h\n")


def test_sentences_beside_commands_are_named(office: Office) -> None:
    """A sentence that was meant as a command was passed over without a word."""
    said = office.write(
        "Hallo,\nfrist 1, +24h\nund gib bitte auch MAX mehr Zeit\nViele Grüße\nGerd\n"
    )
    assert "24 Stunden später" in said
    assert 'Zeile 3 "und gib bitte auch MAX mehr Zeit"' in said
    assert "Hallo," not in said.split("Nicht als Befehl verstanden")[1]
    assert "Gerd" not in said


def test_several_corrections_of_a_mail_are_one_letter(office: Office) -> None:
    office.write(
        "korrigieren 1, MAX, Kasse, 1200: Buchungsfehler, ja\n"
        "korrigieren 1, ZOR, Kasse, 900: Vertippt, ja\n"
    )
    [letter] = office.world.sent("change", "MAX")
    told = flat(text_of(letter))
    assert "Buchungsfehler" in told
    assert "Vertippt" in told
    assert "Deine Zahlen" not in str(parsed(letter)["Subject"])


def test_a_correction_that_is_taken_back_leaves_no_line(office: Office) -> None:
    """The report told of both, and of figures that nobody had seen."""
    world = office.world
    said = office.write("korrigieren 1, MAX, Kasse, 1: Vertippt, ja\n")
    before = said.split("1 statt ")[1].split(".")[0].replace(".", "")
    office.write(f"korrigieren 1, MAX, Kasse, {before}: Zurückgenommen, ja\n")
    assert len(world.sent("change", "MAX")) == 2
    world.end_round()
    report = flat(text_of(world.sent("report", "MAX")[-1]))
    assert "Vertippt" not in report
    assert "Zurückgenommen" not in report
    assert "berichtigt" not in report
    office.write(
        "korrigieren 2, MAX, Kasse, 1: Vertippt, ja\n"
        "korrigieren 2, MAX, Kasse, 2: Noch einmal, ja\n"
    )
    assert "Vertippt" not in flat(text_of(world.sent("change", "MAX")[-1]))


@pytest.mark.parametrize(
    "line",
    [
        "korrigieren 1, MAX, Kasse, 1200: Anna Altmann hat sich verzählt",
        "korrigieren 1, MAX, Kasse, 1200: anna.altmann@players.test",
        "pause 1, Anna Altmann ist krank",
        "abbrechen 1, Anna Altmann ist krank, ja",
        "schließen 1, Anna Altmann ist krank, ja",
        "entfernen 1, MAX, Anna Altmann hat sich beschwert, ja",
        "Rundschreiben:\nBis morgen! Anna Altmann ist krank.\nEnde",
        "Rundschreiben: Anna Altmann\nSie ist krank.\nEnde",
        "option 1, newspaper_name Blatt von Anna Altmann",
    ],
)
def test_a_reason_that_names_a_person_is_refused(quick_world: World, line: str) -> None:
    office = Office(quick_world, quick_world.start("MAX", "ZOR"))
    person = quick_world.player("ZOR").person_id
    with quick_world.services.database.work() as work:
        found = work.session.get_one(PersonRow, person)
        found.real_name, found.address = "Anna Altmann", "anna.altmann@players.test"
    assert "In deinen Worten steht der Name oder die Adresse" in office.write(
        f"{line}\n"
    )
    assert quick_world.sent("change") == []
    assert quick_world.sent("circular") == []


def test_a_message_of_the_game_master_names_nobody_but_its_reader(
    quick_world: World,
) -> None:
    """A circular with a real name was refused, and a message with it went out."""
    office = Office(quick_world, quick_world.start("MAX", "ZOR"))
    person = quick_world.player("ZOR").person_id
    with quick_world.services.database.work() as work:
        work.session.get_one(PersonRow, person).real_name = "Anna Altmann"
    text = "Nachricht {}:\nDas hat Anna Altmann so gewollt.\nEnde\n"
    for to in ("MAX", "MAX, ZOR"):
        assert "noch nicht weitergegeben" in office.write(text.format(to))
    assert quick_world.sent("message") == []
    office.write(text.format("ZOR"))
    (message,) = quick_world.sent("message")
    assert message.recipient == "zor@players.test"


def test_names_that_a_game_opens_in_the_end_may_be_said_then(
    quick_world: World,
) -> None:
    office = Office(quick_world, quick_world.start("MAX", "ZOR", rounds=1))
    person = quick_world.player("ZOR").person_id
    with quick_world.services.database.work() as work:
        work.session.get_one(PersonRow, person).real_name = "Anna Altmann"
        games.get(work, office.game_id).opens = "names"
    quick_world.end_round()
    office.write("Rundschreiben:\nAnna Altmann hat gewonnen!\nEnde\n")
    assert len(quick_world.sent("circular")) == 2


def test_the_opening_says_what_is_played_by(quick_world: World) -> None:
    quick_world.start("MAX", "ZOR")
    opening = flat(text_of(quick_world.sent("opening", "MAX")[-1]))
    assert "in jeder Runde 50 Nachrichten schreiben" in opening
    assert "Wenn jemand 2 Runden nacheinander keine Befehle schickt" in opening


def test_a_deadline_comes_earlier_by_a_span(office: Office) -> None:
    office.write("frist 1, +24h\n")
    said = office.write("frist 1, -12h\n")
    assert "Zugabgabe für Runde 1 ist am Mittwoch, 2. Dezember 2026, 02:00 Uhr" in said
    assert "12 Stunden früher" in said
    assert "gerade erst um 12 Stunden verlegt" in office.write("frist 1, -12h\n")
    assert "Der Zeitpunkt ist vorbei" in office.write("frist 1, -2 Tage\n")


def test_seats_without_a_person_stand_in_the_overview(quick_world: World) -> None:
    """They were left out of the table, as if nobody had ever played there."""
    office = Office(quick_world, quick_world.start("MAX", "ZOR", "BAB"))
    office.write("entfernen 1, MAX, ja\nroboter 1, ZOR, ja\n")
    said = office.write("stand\n")
    assert "MAX Haus MAX fehlen - leer" in said
    assert "Roboter" in said.split("ZOR Haus ZOR")[1].split("BAB")[0]


def test_days_in_the_overview_are_those_of_the_letters(quick_world: World) -> None:
    """The last day was a day too late."""
    office = Office(quick_world, quick_world.start("MAX", "ZOR", "BAB"))
    line = "vera@players.test 2026-12-02 2026-12-03"
    office.write(f"vertretung 1, MAX, {line}, ja\nstellvertretung {line}, ja\n")
    for question in quick_world.sent("confirm", "vera"):
        mail = parsed(question)
        quick_world.write(
            "vera@players.test",
            str(mail["Reply-To"]),
            "ja\n",
            In_Reply_To=str(mail["Message-ID"]),
        )
    said = office.write("stand\n")
    days = flat(text_of(quick_world.sent("confirm", "vera")[0]))
    span = re.search(r"dieser Tage: (\S+ - \S+)\.", days)
    assert span is not None
    assert f"Vertreten: MAX {span[1]} (vera@players.test)" in said


@pytest.mark.parametrize("inner", ["Nachricht MAX:", "Vermerk MAX:", "Brief MAX: Du"])
def test_a_circular_shows_nobody_a_text_for_one_reader(
    office: Office, inner: str
) -> None:
    """The end of the inner text closed the circular, which lacked its own."""
    known = len(office.world.sent())
    said = flat(
        office.write(f"Rundschreiben: Hallo\nAn alle.\n{inner}\nGeheim.\nEnde\n")
    )
    assert 'fehlt am Schluss eine Zeile "Ende"' in said
    assert inner in said
    assert {one.recipient for one in office.world.sent()[known:]} == {"gm@masters.test"}
    circular = "Rundschreiben: Hallo\nPresse: bitte bis Freitag.\nEnde\n"
    office.write(f"{circular}{inner}\nGeheim.\nEnde\n")
    circulars = office.world.sent("circular")
    assert circulars
    assert all(
        "Geheim" not in text_of(one) or one.recipient == "max@players.test"
        for one in circulars
    )


def test_a_message_shows_its_reader_no_other_message(quick_world: World) -> None:
    quick_world.start("MAX", "ZOR", "BAB")
    quick_world.mail("MAX", "Nachricht ZOR:\nHallo.\nNachricht BAB:\nGeheim.\nEnde\n")
    assert quick_world.sent("message") == []
    assert "Nachricht BAB:" in quick_world.reply("MAX")
    quick_world.mail(
        "MAX", "Nachricht ZOR:\nHallo.\nEnde\nNachricht BAB:\nGeheim.\nEnde\n"
    )
    (zor,) = quick_world.sent("message", "ZOR")
    (bab,) = quick_world.sent("message", "BAB")
    assert "Geheim" not in text_of(zor)
    assert "Geheim" in text_of(bab)


@pytest.mark.parametrize("inner", ["Nachricht BAB:", "Notiz:"])
def test_an_article_prints_no_text_for_one_reader(
    quick_world: World, inner: str
) -> None:
    quick_world.start("MAX", "ZOR", "BAB")
    article = "Das ist eine Zeile eines Artikels, der lang genug ist.\n" * 14
    text = f"x,3,ZOR\nArtikel: Titel\n{article}{{}}{inner}\nGeheim.\nEnde\n"
    quick_world.mail("MAX", text.format(""))
    assert quick_world.standing("MAX") == {}
    assert f"({inner})" in flat(quick_world.reply("MAX"))
    quick_world.mail("MAX", text.format("Ende\n"))
    (standing,) = quick_world.standing("MAX").values()
    assert "Geheim" not in standing


def test_real_names_are_shown_on_request(quick_world: World) -> None:
    office = Office(quick_world, quick_world.announce(players=3))
    line = 'anmelden Egon 7, Haus Anna, ANN, "Anna Altmann"\n'
    quick_world.write("anna@players.test", "spiel@example.org", line)
    assert "Anna Altmann" not in office.write("spieler\n")
    assert "anna@players.test Anna Altmann" in office.write("spieler namen\n")


@pytest.mark.parametrize("line", ["für 1, MAX", "für 1 MAX", "Für Runde 1, Haus MAX"])
def test_a_block_without_its_colon_is_told_what_is_missing(
    office: Office, line: str
) -> None:
    """The answer said that nobody can play for others.

    Where "Ende" closes the block, it can mean nothing else and is read.
    """
    said = office.write(f"{line}\nbk,1\n")
    assert f'Hinter "{line}" in Zeile 1 fehlt ein Doppelpunkt' in said
    assert "eingetragen: 1 Befehl" in office.write(f"{line}\nbk,1\nEnde\n")
    assert "eingetragen: 1 Befehl" in office.write(f"{line}:\nbk,1\nEnde\n")


def test_a_line_of_commas_breaks_no_answer(office: Office) -> None:
    assert "24 Stunden später" in office.write("frist 1, +24h\n,,\n")


def test_orders_alone_are_told_how_to_enter_them(office: Office) -> None:
    assert '"hilfe für"' in office.write("bk,1\n")
    assert "Trägt Befehle für jemanden ein" in office.write("hilfe für\n")
