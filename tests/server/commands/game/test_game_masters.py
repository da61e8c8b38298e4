"""Mails of people without a seat: game masters lead, spectators only watch."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.protocol import Player
from server.config.intake import IntakeConfig
from server.games.people import appointing, reachability, seating
from server.games.state.session import GameSession
from server.intake.worker import work_off
from server.storage.games import games, journal
from server.storage.journal_kinds import Kind
from server.storage.kinds import Draws, MailKind, RoleKind
from server.storage.outbox import outbox
from server.storage.people import roles
from server.storage.tables.people import RoleRow
from tests.server.masters_office import MASTER, Office
from tests.server.world import World, parsed, text_of


def _state(world: World, game_id: int) -> str:
    with world.services.database.work() as work:
        return games.get(work, game_id).state


def _kinds(world: World) -> list[str]:
    with world.services.database.work() as work:
        return [row.kind for row in journal.of_game(work, None, 100)]


def _watcher(world: World, game_id: int) -> RoleRow:
    with world.services.database.work() as work:
        return appointing.appoint(
            work,
            games.get(work, game_id),
            appointing.person_at(work, "eve@players.test", "en"),
            RoleKind.SPECTATOR,
            now=world.clock.now(),
        )


def test_a_game_is_run_by_mail_from_pause_to_end(office: Office) -> None:
    """A mail of somebody without a seat broke its handling and was set aside."""
    world, number = office.world, office.game_id
    assert "Egon 7 pausiert" in office.write("Pause Runde 1, Urlaub bis Montag\n")
    assert _state(world, number) == "paused"
    told = world.sent("change", "ZOR")[-1]
    assert "Urlaub bis Montag" in text_of(told)
    assert "Egon 7 geht weiter: Die Zugabgabe für Runde 1 ist am" in office.write(
        "weiter 1\n"
    )
    moved = office.write("frist 1, 4.12.2026 18:00 Uhr\n")
    assert (
        "Zugabgabe für Runde 1 ist am Freitag, 4. Dezember 2026, 18:00 Uhr (Berlin)"
        in moved
    )
    assert len(world.sent("deadline")) == 2
    assert "ist beendet" in office.write("auswerten 1\n")
    world.clock.pass_by(seconds=1)
    world.end_round()
    assert len(world.sent("report")) == 2
    assert "abgebrochen" in office.write("abbrechen 2, Schade, ja\n")
    assert _state(world, number) == "cancelled"
    found = _kinds(world)
    for kind in (Kind.PAUSED, Kind.RESUMED, Kind.DEADLINE_MOVED, Kind.CANCELLED):
        assert kind.value in found


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("pause 7\n", "Offen: Runde 2, nicht 7; geändert wurde nichts."),
        ("pause 1\n", "Zu spät: Die Auswertung von Runde 1"),
        ("weiter 2\n", "Egon 7 pausiert nicht."),
        ("frist 2, morgen\n", '"morgen" ist kein Datum mit Uhrzeit'),
        ("frist 2, 2026-12-04\n", "kein Datum mit Uhrzeit"),
        ("frist 2, 2020-01-01 10:00\n", "Der Zeitpunkt ist vorbei"),
        ("ziehung 2, 3,9,17,22,31,45,8\n", "sind versiegelt"),
        ("beginnen\n", "hat schon begonnen"),
        ("regelwechsel 2\n", "schon nach der installierten Fassung"),
        ("abbrechen 2\n", "wäre damit abgebrochen, in Runde 2"),
        ("frsit 2, 2026-12-04 18:00\n", "Meintest du frist?"),
        ("fertig\n", "kannst du ihn nicht geben"),
        ("Guten Tag!\n", "Danke für deine Mail! Ein Befehl steht nicht darin"),
    ],
)
def test_what_is_not_possible_is_refused_with_the_reason(
    office: Office, text: str, said: str
) -> None:
    office.world.end_round()
    before = _kinds(office.world)
    assert said in office.write(text)
    assert _state(office.world, office.game_id) == "running"
    assert _kinds(office.world) == before


def test_a_command_that_comes_again_changes_nothing(office: Office) -> None:
    office.write("pause 1\n")
    count = len(office.world.sent("change"))
    assert "pausiert schon" in office.write("pause 1\n")
    office.write("weiter 1\nauswerten 1\n")
    assert "schon Schluss" in office.write("auswerten 1\n")
    assert len(office.world.sent("change")) == count + 2


def test_a_protest_is_ruled_on_by_mail_once(office: Office) -> None:
    world = office.world
    world.end_round()
    world.mail("MAX", "einspruch 3.7: Mir fehlen zwei Steine.\n")
    number = 1
    # The stop once went with those that people put behind commands.
    assert "Mir fehlen zwei Steine.\r\n" in text_of(world.sent("gm")[-1])
    assert "keinen Einspruch Nr. 999999999" in office.write("entscheid 999999999: x\n")
    assert "Hier fehlt eine Angabe" in office.write(f"entscheid {number}\n")
    assert world.sent("ruling") == []
    said = office.write(f"Entscheid {number}: Nein, es bleibt dabei, siehe 3.7.\n")
    assert f"Über Einspruch Nr. {number} ist entschieden: MAX bekommt" in said
    (told,) = world.sent("ruling")
    assert "Nein, es bleibt dabei, siehe 3.7." in text_of(told)
    assert "schon entschieden" in office.write(f"ruling {number}, Doch nicht.\n")
    assert len(world.sent("ruling")) == 1
    world.mail("ZOR", f"entscheid {number}: Ja\n")
    assert "schon entschieden" not in world.reply("ZOR")


def test_orders_of_a_game_master_are_refused_and_stand_nowhere(office: Office) -> None:
    said = office.write("stand\nbk,1\nPresse: Neu\nhallo\nEnde\n")
    assert "Befehle wie in Zeile 2 zählen nicht" in said
    assert "Der Text in Zeile 3 ging NICHT hinaus" in said
    assert "Es fehlen Befehle von MAX, ZOR" in said
    assert office.world.sent("message") == []


def test_the_draw_comes_after_the_deadline_by_mail(office: Office) -> None:
    """As a mail of a player it would have waited for the round that waits for it."""
    with office.world.services.database.work() as work:
        games.get(work, office.game_id).draws = Draws.MANUAL
    office.world.clock.pass_by(hours=2)
    assert "es fehlt die Ziehung" in office.write("stand\n")
    said = office.write("ziehung 1, 3,9,17,22,31,45,8\n")
    assert "Noch ist nichts geschehen" in said
    assert "3, 9, 17, 22, 31, 45, ZZ 8; das heißt Alois" in said
    assert "wird damit sofort ausgewertet" in said
    office.world.end_round()
    assert office.world.sent("report") == []
    said = office.agree()
    assert "Die Ziehung für Runde 1 ist 3,9,17,22,31,45,8." in said
    assert "ist nicht mehr offen" in office.agree()
    assert "ist schon eingetragen" in office.write("ziehung 1: 3,9,17,22,31,45,8\n")
    assert "keine mögliche Ziehung" in office.write("ziehung 1, 3,9\n")
    office.world.end_round()
    assert len(office.world.sent("report")) == 2


def test_dice_that_are_entered_anew_are_mailed_anew(quick_world: World) -> None:
    """Two draws of one instant had one cause: the second was told to nobody."""
    office = Office(quick_world, quick_world.start("MAX", "ZOR", "BAB", bundle="mark"))
    with quick_world.services.database.work() as work:
        games.get(work, office.game_id).draws = Draws.MANUAL
    for dice in ("MG,KV,PP", "PP,GG,KV"):
        said = office.write(f"ziehung 1, {dice}\n")
        assert "Alle Spieler bekommen sie sofort" in said
        office.agree()
    assert len(quick_world.sent("dice", "MAX")) == 2


def test_a_game_is_started_by_mail_in_the_game_masters_language(
    quick_world: World,
) -> None:
    office = Office(quick_world, quick_world.announce(players=2), "en")
    assert "Nobody has signed up yet." in office.write("overview\n")
    assert "0 of 2; to start, at least 2 more" in office.write("start\n")
    with quick_world.services.database.work() as work:
        row, now = games.get(work, office.game_id), quick_world.clock.now()
        for code in ("MAX", "ZOR"):
            player, address = Player(code, f"Haus {code}"), f"{code}@players.test"
            seating.join(work, row, player, address, "de", now=now)
    assert "the deadline for Round 1 is on Tuesday, 1 December 2026" in office.write(
        "start\n"
    )
    assert _state(quick_world, office.game_id) == "running"


def test_help_names_what_its_reader_may_give_and_no_more(office: Office) -> None:
    told = office.write("hilfe alles\n")
    assert "frist Runde Datum Uhrzeit" in told
    assert "fertig" not in told.split("BEFEHLE DER SPIELLEITUNG")[0]
    assert "Kauft bei einem Händler" in office.write("hilfe k\n")
    office.world.mail("MAX", "hilfe alles\n")
    own = office.world.reply("MAX")
    assert "SPIELLEITUNG" not in own
    assert "fertig" in own


def test_words_of_the_game_master_are_words_in_a_players_mail(office: Office) -> None:
    office.world.mail("MAX", "bk,1\nweiter so, Spielleitung!\nPause 1\n")
    reply = office.world.reply("MAX")
    assert "Angenommen: 1" in reply
    assert "kannst du ihn nicht geben" not in reply
    assert _state(office.world, office.game_id) == "running"


def test_who_watches_sees_what_all_may_know_and_changes_nothing(office: Office) -> None:
    watcher = _watcher(office.world, office.game_id)
    to = f"spiel+{watcher.key}@example.org"
    row = office.world.write(
        "eve@players.test", to, "status\nhelp all\nbk,1\npause 1\n"
    )
    assert row.outcome == "command"
    said = " ".join(office.world.reply("eve").split())
    assert "STANDINGS" in said
    assert "you watch Egon 7 and do not play" in said
    assert "key new" in said
    assert "pause round" not in said
    assert _state(office.world, office.game_id) == "running"


def test_later_mails_of_a_batch_find_the_game_as_it_was_left(office: Office) -> None:
    """Values that a batch had looked up at its beginning went on counting."""
    world, at = office.world, "@example.org"
    for sender, key, text in (
        (MASTER, office.role.key, "abbrechen 1, ja\n"),
        ("max@players.test", world.key("MAX"), "bk,1\n"),
    ):
        domain = sender.partition("@")[2]
        raw = (
            f"Authentication-Results: example.org; dmarc=pass header.from={domain}\r\n"
            f"From: {sender}\r\nTo: spiel+{key}{at}\r\nSubject: x\r\n\r\n{text}"
        )
        world.put(raw.encode())
    work_off(world.services)
    assert world.row(world.uid).outcome == "no_orders_now"
    assert "abgebrochen" in world.reply("MAX")


def test_a_mail_without_the_key_is_asked_about_first(office: Office) -> None:
    row = office.world.write(MASTER, "spiel@example.org", "abbrechen 1, ja\n")
    assert row.outcome == "held_no_key"
    (asked,) = office.world.sent("confirm")
    assert asked.recipient == MASTER
    assert _state(office.world, office.game_id) == "running"
    to = f"spiel+{office.role.key}@example.org"
    office.world.write(MASTER, to, "ja\n", In_Reply_To=parsed(asked)["Message-ID"])
    assert _state(office.world, office.game_id) == "running"
    office.agree()
    assert _state(office.world, office.game_id) == "cancelled"


def test_where_mail_to_the_game_master_comes_back_the_operator_is_told(
    office: Office,
) -> None:
    """The letter that says so went to the very address that cannot be reached."""
    world = office.world
    settings = IntakeConfig(operator="op@example.org", hard_bounces=1)
    config = replace(world.services.config, intake=settings)
    post = replace(world.services.post, operator="op@example.org")
    services = replace(world.services, config=config, posting=lambda: post)
    for kind in (MailKind.REPLY, MailKind.PROBE):
        office.write("stand\n")
        with services.database.work() as work:
            master = roles.get(work, office.role.id)
            mail = next(one for one in outbox.newest(work, None, 9) if one.kind == kind)
            game = games.get(work, office.game_id)
            reachability.note_hard_bounce(
                GameSession(work, services, game), master, mail
            )
    (told,) = world.sent("gm")
    assert told.recipient == "op@example.org"
    assert parsed(told)["Subject"] == "[Egon 7] Spielleitung ist nicht zu erreichen"


def test_who_has_no_seat_is_told_that_there_is_no_example(office: Office) -> None:
    """The help names it, and said to game masters that there is no such help."""
    assert "In diesem Schritt hast du nichts zu befehlen." in office.write(
        "hilfe beispiel"
    )
