"""Commands of game masters about rounds: back, longer, another schedule, closed."""

from __future__ import annotations

import pytest

from server.storage.games import games
from server.storage.journal_kinds import Kind
from tests.server.masters_office import Office
from tests.server.world import World, parsed, text_of


def _state(office: Office) -> str:
    with office.world.services.database.work() as work:
        return games.get(work, office.game_id).state


def _open(office: Office) -> str:
    with office.world.services.database.work() as work:
        step_row = games.open_step(work, office.game_id)
        return "" if step_row is None else step_row.key


def test_going_back_takes_a_yes_and_all_are_told_at_once(office: Office) -> None:
    world = office.world
    world.mail("MAX", "bk,1\n")
    world.end_round()
    world.end_round()
    said = office.write("zurück 1\n")
    assert "Noch ist nichts geschehen" in said
    assert "Die Auswertungen von Runde 1 und Runde 2 gelten nicht mehr" in said
    assert _open(office) == "3"
    assert world.sent("change") == []
    done = office.agree()
    assert "Befehle gelten wieder für Runde 1" in done
    assert _open(office) == "1"
    told, other = (" ".join(text_of(one).split()) for one in world.sent("change"))
    assert "Befehle gelten wieder für Runde 1" in told
    assert "die Auswertungen von Runde 1 und Runde 2" in told
    assert "Deine Befehle für Runde 1 gelten wieder wie vor" in told
    assert "Für Runde 1 hast du keine Befehle" in other
    assert "Zugabgabe: Dienstag, 1. Dezember 2026, 16:00" in told
    # The very same answer again, and the line with its yes.
    assert "ist nicht mehr offen" in office.agree()
    assert "noch keine Runde" in office.write("zurück 1, ja\n")
    assert office.noted(Kind.ROLLED_BACK) == 1
    world.end_round()
    assert "Berichtigte Auswertung" in str(parsed(world.sent("report")[-1])["Subject"])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("zurück 9\n", 'Zu "9" kann die Partie nicht zurückgehen'),
        ("zurück 2\n", "Die letzten Auswertungen sind: 1."),
        ("zurück 0\n", 'Zu "0" kann die Partie nicht zurückgehen'),
        ("zurück 1, 12\n", "Unklar"),
        ("frist 2, +0h\n", "kein Datum"),
        ("frist 2, +400 Tage\n", "höchstens um ein Jahr"),
        ("frist 1, +24h\n", "Zu spät: Die Auswertung von Runde 1"),
        ("zeitplan 2, irgendwann\n", '"irgendwann" ist kein Zeitplan'),
        ("zeitplan 2, every 1 hour\n", "gilt schon"),
        ("schließen 2\n", "wäre damit zu Ende, mitten in Runde 2"),
        ("schließen 1, ja\n", "Zu spät: Die Auswertung von Runde 1"),
        ("rundschreiben:\n\nEnde\n", "Das Rundschreiben ist leer"),
    ],
)
def test_what_makes_no_sense_is_refused(office: Office, text: str, said: str) -> None:
    office.world.end_round()
    before = len(office.world.sent())
    assert said.casefold() in office.write(text).casefold()
    assert (_open(office), _state(office)) == ("2", "running")
    assert len(office.world.sent()) == before + 1


def test_a_deadline_is_extended_by_a_span_once(office: Office) -> None:
    said = office.write("frist 1, +24h\n")
    assert "Zugabgabe für Runde 1 ist am Mittwoch, 2. Dezember 2026, 14:00 Uhr" in said
    assert "24 Stunden später" in said
    # A mail that comes twice must not count twice.
    assert "gerade erst um 24 Stunden verlegt" in office.write("frist 1, +24h\n")
    assert "2 Tage später" in office.write("frist 1, + 2 Tage\n")
    assert len(office.world.sent("deadline", "MAX")) == 2


def test_another_schedule_counts_from_the_next_round_on(office: Office) -> None:
    world = office.world
    said = office.write("zeitplan 1, Mo,Do 20:00\n")
    assert "montags und donnerstags um 20:00 Uhr (Berlin)" in said
    told = " ".join(text_of(world.sent("change", "ZOR")[-1]).split())
    assert "bleibt am Dienstag, 1. Dezember 2026, 14:00 Uhr (Berlin)" in told
    world.end_round()
    with world.services.database.work() as work:
        step_row = games.open_step(work, office.game_id)
        assert step_row is not None
        assert step_row.deadline is not None
        assert step_row.deadline.isoformat() == "2026-12-03T19:00:00+00:00"


def test_a_game_ends_early_with_its_standing_and_can_go_on_again(
    office: Office,
) -> None:
    world = office.world
    assert "noch nichts ausgewertet" in office.write("schließen 1, ja\n")
    world.end_round()
    assert "Egon 7 ist beendet" in office.write("schließen 2, Danke euch allen, ja\n")
    assert _state(office) == "over"
    told = text_of(world.sent("change", "MAX")[-1])
    assert "Danke euch allen" in told
    assert "Haus ZOR" in told
    assert "NÄCHSTE RUNDE" not in told
    world.mail("MAX", "status\n")
    final = world.reply("MAX")
    assert "Haus ZOR" in final
    assert "NÄCHSTE RUNDE" not in final
    assert "schon zu Ende" in office.write("schließen 2, ja\n")
    assert office.noted(Kind.CLOSED) == 1
    office.write("zurück 1, ja\n")
    assert (_state(office), _open(office)) == ("running", "1")
    told = " ".join(text_of(world.sent("change", "MAX")[-1]).split())
    assert "Beendet ist die Partie damit nicht mehr" in told


def test_a_circular_goes_to_all_and_once(office: Office) -> None:
    text = "stand\nRundschreiben: Über Weihnachten\nMacht Pause!\npause 1\nEnde\n"
    said = office.write(text)
    assert "Dein Rundschreiben geht an 2 Empfänger: MAX und ZOR." in said
    assert _state(office) == "running"
    (told, _) = office.world.sent("circular")
    assert "Über Weihnachten" in str(parsed(told)["Subject"])
    assert "Macht Pause!" in text_of(told)
    assert "pause 1" in text_of(told)
    assert "schon verschickt" in office.write(text)
    long = office.write(f"Circular:\n{'viel Text und mehr ' * 10_000}\nEnd\n")
    assert "höchstens 20.000 Zeichen" in long
    assert len(office.world.sent("circular")) == 2


def test_a_letter_to_one_seat_has_its_template(office: Office) -> None:
    world = office.world
    said = office.write("Brief MAX: Dein Zug\nSo geht es weiter.\nEnde\n")
    assert "Dein Brief geht an Haus MAX (MAX)" in said
    (told,) = world.sent("circular")
    assert told.recipient == "max@players.test"
    text = text_of(told)
    assert "schreibt nur dir" in text
    assert "So geht es weiter." in text
    assert "# Kauf" in text
    world.write("max@players.test", str(parsed(told)["Reply-To"]), "bk,1\n")
    assert "Angenommen: 1" in world.reply("MAX")
    assert "niemanden mit dem Namen FOO" in office.write("Brief FOO:\nx\nEnde\n")


def test_in_a_players_mail_these_are_words(office: Office) -> None:
    office.world.mail("MAX", "Rundschreiben: Hallo\nbk,1\nzurück 1\nEnde\n")
    assert "Angenommen: 1" in office.world.reply("MAX")
    assert office.world.sent("circular") == []


def test_the_journal_names_who_did_it_and_counts_in_words(office: Office) -> None:
    office.write("für 1, MAX:\nbk,1\nEnde\nzeitplan 1, mo,do 20:00\n")
    said = " ".join(office.write("journal\n").split())
    assert "eingetragen, Runde 1: 1 Befehl [Spielleitung, Mail" in said
    assert "neuer Zeitplan: montags" in said
    assert "Server, Mail" not in said
    assert f"{office.role.address} ist jetzt Spielleitung" in said


def test_a_command_among_words_to_a_player_is_told_as_a_command(office: Office) -> None:
    world = office.world
    world.mail("MAX", "Nachricht SL:\nHallo\nEnde\n")
    (asked,) = world.sent("message")
    to = str(parsed(asked)["Reply-To"].addresses[0].addr_spec)
    world.write(asked.recipient, to, "stand\n")
    said = " ".join(text_of(office.letters()[-1]).split())
    assert "Zeile 1 liest sich wie ein Befehl der Spielleitung" in said
    assert "zählt auch nicht als Befehl" not in said
    # The letter says to answer it, and that is the address of commands.
    back = str(parsed(office.letters()[-1])["Reply-To"].addresses[0].addr_spec)
    world.write(asked.recipient, back, "stand\n")
    assert "Runde 1: Es fehlen Befehle von" in text_of(office.letters()[-1])


def test_before_the_start_nobody_has_missed_an_opening(quick_world: World) -> None:
    office = Office(quick_world, quick_world.announce())
    join = 'anmelden "Egon 7", Haus Max, MAX, "Max Mauer"'
    quick_world.write("max@players.test", "spiel@example.org", join)
    said = office.write("stand\n")
    assert "Haus Max" in said
    assert "Noch keine Antwort" not in said


def test_a_draw_for_a_start_that_the_server_draws_starts_nothing(
    quick_world: World,
) -> None:
    """The numbers were passed over without a word, and the game began."""
    office = Office(quick_world, quick_world.announce(players=2))
    for code in ("MAX", "ZOR"):
        line = f'anmelden Egon 7, Haus {code}, {code}, "{code} M"\n'
        quick_world.write(f"{code}@players.test", "spiel@example.org", line)
    said = office.write("beginnen 3,9,17,22,31,45,8\n")
    assert "Begonnen ist nichts" in said
    assert quick_world.sent("opening") == []
    assert "hat mit 2 Spielern begonnen" in office.write("beginnen\n")


def test_a_game_master_whose_lines_cannot_be_read_is_always_answered(
    office: Office,
) -> None:
    """After five such mails there was no answer any more."""
    for number in range(8):
        said = office.write(f"frist 1, übermorgen {number}\n")
        assert len(office.letters()) == number + 1, said
    for number in range(5):
        assert "pausiert" in office.write("pause 1\n")
        assert "geht weiter" in office.write("weiter 1\n")
        assert len(office.letters()) == 10 + 2 * number
