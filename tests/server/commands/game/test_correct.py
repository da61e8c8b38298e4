"""A game master corrects a figure; all who may know it are told, with the reason."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from server.games.editions.replay import replay
from server.games.state.running import running
from server.storage.games import games, journal
from server.storage.journal_kinds import Kind
from tests.server.commandline.office import Office as Desk
from tests.server.masters_office import MASTER, Office
from tests.server.world import TITLE, World, flat, parsed, text_of

REFUSED = [
    (
        "korrigieren 1, MAX, Kasse, 5: x\n",
        "Zu spät: Die Auswertung von Runde 1 ist schon da",
    ),
    ("korrigieren 7, MAX, Kasse, 5: x\n", "Offen: Runde 2, nicht 7"),
    ("korrigieren 2, FOO, Kasse, 5: x\n", "niemanden mit dem Namen FOO"),
    ("korrigieren 2, MAX, Glück, 5: x\n", '"Glück" lässt sich hier nicht berichtigen'),
    ("korrigieren 2, MAX, 5: x\n", "lässt sich hier nicht"),
    ("korrigieren 2, MAX, Lager, -1: x\n", "Lager muss zwischen 0 und 999.999 liegen."),
    ("korrigieren 2, MAX, Turm, -3: x\n", "Turm muss zwischen 0 und 999.999 liegen."),
    (
        f"korrigieren 2, MAX, Kasse, 1{'0' * 30}: x\n",
        "Kasse muss zwischen -999.999.999 und",
    ),
    (
        f"korrigieren 2, MAX, Kasse, {'9' * 5000}: x\n",
        "die ganze neue Zahl, ohne Punkt",
    ),
    ("korrigieren 2, MAX, Kasse, +5: x\n", "die ganze neue Zahl, ohne Punkt"),
    ("korrigieren 2, MAX, Kasse, 1.200: x\n", "die ganze neue Zahl, ohne Punkt"),
    ("korrigieren 2, MAX, Kasse, 1e3: x\n", "die ganze neue Zahl, ohne Punkt"),
    ("korrigieren 2, MAX, Kasse: Fehler\n", "lässt sich hier nicht"),
    ("korrigieren 2, MAX, Kasse\n", "die ganze neue Zahl, ohne Punkt"),
    ("korrigieren 2, MAX, Kasse, 5\n", "Es fehlt ein Grund"),
    ("korrigieren 2, MAX, Kasse, 5:  ,\n", "Es fehlt ein Grund"),
    (f"korrigieren 2, MAX, Kasse, 5: {'x' * 301}\n", "höchstens 300 Zeichen"),
    ("korrigieren MAX, Kasse, 5: x\n", "UNKLAR"),
    ("korrigieren 2, Partie, Kasse, 5: x\n", "Möglich sind: Jackpot A, Jackpot B"),
    ("korrigieren 2, MAX, Jackpot A, 5000: x\n", "lässt sich hier nicht"),
    (
        "korrigieren 2, Partie, Jackpot A, 3199: x\n",
        "Jackpot A muss zwischen 3.200 und",
    ),
    (
        "korrigieren 2, Partie, Angebot Alois, 44: x\n",
        "Angebot Alois muss zwischen 0 und 43 liegen.",
    ),
    (
        "korrigieren 2, Partie, Zuschlag Bolle, 150: x\n",
        "muss zwischen -60 und 140 liegen.",
    ),
    ("korrigieren 2, Partie, Jackpot A\n", "korrigieren 2, Partie, Jackpot A, 1200:"),
]
"""Mails, and what is said of them."""


def _figure(office: Office, code: str, account: str) -> int:
    """Return a player's figure as the open round starts from it."""
    with office.world.services.database.work() as work:
        game = running(work, games.get(work, office.game_id))
        assert game.bundle.accounts is not None
        return int(game.bundle.accounts.figures(game.state, code)[account])


def _differences(office: Office) -> list[str]:
    with office.world.services.database.work() as work:
        return list(replay(work, games.get(work, office.game_id)).differences)


def _noted(office: Office) -> list[str]:
    with office.world.services.database.work() as work:
        found = journal.of_kind(work, office.game_id, Kind.CORRECTED)
        return [str(row.figures.get("note")) for row in found]


def test_a_figure_is_corrected_told_at_once_and_in_the_report(
    quick_world: World,
) -> None:
    office = Office(quick_world, quick_world.start("MAX", "ZOR"))
    world = office.world
    line = "korrigieren Runde 1, haus max, Kasse, 1200 Kj: Buchungsfehler: 5.4\n"
    asked = office.write(line)
    assert "Haus MAX, Kasse 1.200 statt 0. Alle erfahren es sofort" in asked
    assert "Grund: Buchungsfehler: 5.4" in asked
    assert _noted(office) == []
    assert world.sent("change") == []
    said = office.agree()
    assert "berichtigt: Haus MAX, Kasse 1.200 statt 0." in said
    own, other = (flat(text_of(one)) for one in world.sent("change"))
    for told in (own, other):
        assert "Haus MAX, Kasse: 1.200 statt 0. Grund: Buchungsfehler: 5.4" in told
        assert "schon für die Auswertung von Runde 1" in told
    world.mail("MAX", "status\n")
    assert "1.200" in world.reply("MAX")
    assert "schon jetzt gilt: Haus MAX, Kasse 1.200." in office.write(line)
    assert _noted(office) == ["MAX, Kasse 0 -> 1200: Buchungsfehler: 5.4"]
    world.end_round()
    report = text_of(world.sent("report")[0]).replace("\r\n", "\n")
    assert "\n\nVor dieser Runde hat die Spielleitung berichtigt:\n" in report
    assert "Grund: Buchungsfehler: 5.4\n\nZugabgabe" in report
    own, other = (flat(text_of(one)) for one in world.sent("report"))
    said = "Vor dieser Runde hat die Spielleitung berichtigt: Haus MAX, Kasse: 1.200"
    assert said in own
    assert said in other
    assert "Die Spielleitung berichtigt deine" in own
    assert "berichtigt deine" not in other
    assert _differences(office) == []
    assert "Zu spät: Die Auswertung" in office.write(line)


def test_who_goes_back_to_the_round_finds_the_correction_there(
    quick_world: World,
) -> None:
    office = Office(quick_world, quick_world.start("MAX", "ZOR"))
    office.world.end_round()
    office.write("berichtigen 2; ZOR; Bonus Cyrus = 3; Übertragen, sorry, ja\n")
    office.world.end_round()
    office.write("korrigieren 3, ZOR, DI, 3: Versehen, ja\n")
    asked = office.write("zurück 2\n")
    assert (
        "Deine Berichtigungen und geänderten Strafen nach Runde 2 fallen weg." in asked
    )
    office.agree()
    assert _figure(office, "ZOR", "bonus:Cyrus") == 3
    assert _figure(office, "ZOR", "di") == 0
    office.world.end_round()
    told = flat(text_of(office.world.sent("report", "MAX")[-1]))
    assert "Bonus Cyrus: 3 statt 0. Grund: Übertragen, sorry" in told
    assert _differences(office) == []


def test_what_cannot_be_corrected_changes_nothing(quick_world: World) -> None:
    office = Office(quick_world, quick_world.start("MAX", "ZOR"))
    office.world.end_round()
    for text, said in REFUSED:
        before = len(office.world.sent())
        assert said in office.write(text), text
        assert len(office.world.sent()) == before + 1
    assert _noted(office) == []


@pytest.mark.parametrize(
    "text", ["korrigieren 1 MAX DI 3 Versehen", "korrigieren 1, MAX DI 3: Versehen"]
)
def test_a_correction_without_commas_is_answered_with_a_line_that_works(
    quick_world: World, text: str
) -> None:
    """It said that there is nobody with the name "MAX DI 3 Versehen"."""
    office = Office(quick_world, quick_world.start("MAX", "ZOR"))
    said = office.write(f"{text}\n")
    assert _noted(office) == []
    line = said.partition("Richtig wäre: ")[2].partition(" Dein")[0]
    assert line == "korrigieren 1, MAX, DI, 3: Versehen"
    office.write(f"{line}, ja\n")
    assert _noted(office) == ["MAX, DI 0 -> 3: Versehen"]


def test_the_subject_of_an_answer_says_how_many_lines_are_unclear(
    quick_world: World,
) -> None:
    office = Office(quick_world, quick_world.start("MAX", "ZOR"))
    for text, said in (
        ("stand\n", "] Antwort"),
        ("stand\nauswerten\n", "] 1 Zeile unklar"),
        ("auswerten\npause\n", "] 2 Zeilen unklar"),
    ):
        office.write(text)
        assert parsed(office.letters()[-1])["Subject"].endswith(said)


def test_a_figure_of_the_game_itself_is_corrected_for_all_to_read(
    quick_world: World,
) -> None:
    office = Office(quick_world, quick_world.start("MAX", "ZOR"))
    world = office.world
    shown = office.write("korrigieren 1, partie\n")
    assert "Das lässt sich an der Partie selbst berichtigen" in shown
    assert "Jackpot C: 800" in shown
    said = office.write("korrigieren 1, Spiel, Topf A, 5000 Kj: Altes Los, ja\n")
    assert "berichtigt: Jackpot A 5.000 statt 3.200." in said
    office.write("correct 1, Game, correction Egon -20: Wetter, yes\n")
    office.write("korrigieren 1, Partie, Angebot Alois: 0, Leergekauft, ja\n")
    assert len(world.sent("change")) == 6
    told = flat(text_of(world.sent("change")[0]))
    assert "Jackpot A: 5.000 statt 3.200. Grund: Altes Los" in told
    world.mail("MAX", "l,7\n")
    world.end_round()
    report = flat(text_of(world.sent("report", "MAX")[0]))
    assert "berichtigt: Jackpot A: 5.000 statt 3.200. Grund: Altes Los" in report
    assert "Angebot Alois: 0 statt" in report
    assert "Jackpot A: 5.000 Kj statt 3.200, von der Spielleitung berichtigt" in report
    assert "Alois: 0 Steine im Angebot statt" in report
    assert _noted(office)[0] == "Jackpot A 3200 -> 5000: Altes Los"
    assert _differences(office) == []


def test_what_can_be_corrected_is_shown_and_nothing_when_the_game_is_over(
    quick_world: World,
) -> None:
    office = Office(quick_world, quick_world.start("MAX", "ZOR", rounds=1), "en")
    shown = office.write("correct 1, ZOR\n")
    assert "what can be corrected of Haus ZOR" in shown
    assert "tower: 12" in shown
    assert "bonus Egon: 0" in shown
    assert '"correct 1, game" shows the figures that belong to no player.' in shown
    office.world.end_round()
    assert "Egon 7 is not taking orders now" in office.write(
        "correct 1, ZOR, DI, 3: x\n"
    )


def test_hidden_figures_and_their_reasons_are_told_to_their_owner_alone(
    quick_world: World,
) -> None:
    office = Office(quick_world, quick_world.start("MAX", "ZOR", "BAB", bundle="ostia"))
    world, had = office.world, _figure(office, "MAX", "cash")
    key = "1.hafen"
    said = office.write(
        f"korrigieren {key}, MAX, Kasse, {had + 7}: Lohn vergessen, ja\n"
    )
    assert "Zahl und Grund erfährt sofort nur der Spieler auf diesem Platz" in said
    (told,) = world.sent("change")
    assert told.recipient == "max@players.test"
    assert "Grund: Lohn vergessen" in flat(text_of(told))
    office.write(f"korrigieren {key}, ZOR, Chips, 4: Nachgezählt, ja\n")
    assert len(world.sent("change")) == 4
    assert (
        "Die Regeln (o5.8) lassen das jetzt nicht zu: Haus ZOR, Kredite: 9.000."
        in office.write(f"korrigieren {key}, ZOR, Kredite, 9000: x\n")
    )
    assert (
        "Die Regeln (o8.2) lassen das jetzt nicht zu: Haus ZOR, Chips: 700."
        in office.write(f"korrigieren {key}, ZOR, Chips, 700: x\n")
    )
    said = office.write(f"korrigieren {key}, Partie, Chips, 4: x\n")
    assert "lassen sich nur Zahlen von Spielern berichtigen" in said
    world.end_round()
    reports = {
        row.recipient[:3]: flat(text_of(row))
        for row in world.sent("report")
        if row.recipient != MASTER
    }
    assert "Lohn vergessen" in reports["max"]
    assert "Lohn" not in reports["zor"] + reports["bab"]
    for said in reports.values():
        assert "Haus ZOR, Chips: 4 statt 0. Grund: Nachgezählt" in said
        assert "Die Spielleitung ändert" in said
    assert _differences(office) == []


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (("Chips, 4",), None),
        (("Kasse, 77",), "Die anderen Spieler erfahren Zahl und Grund nicht."),
        (
            ("Kasse, 77", "Chips, 4"),
            "Davon erfahren die anderen Spieler Zahl und Grund nicht: Kasse.",
        ),
    ],
)
def test_a_figure_that_all_are_told_is_not_called_secret(
    quick_world: World, lines: tuple[str, ...], said: str | None
) -> None:
    office = Office(quick_world, quick_world.start("MAX", "ZOR", "BAB", bundle="ostia"))
    office.write(
        "".join(f"korrigieren 1.hafen, MAX, {one}: Versehen, ja\n" for one in lines)
    )
    told = flat(text_of(quick_world.sent("change", "MAX")[-1]))
    assert re.findall(r"D[^.]*erfahren [^.]*\.", told) == ([said] if said else [])
    others = quick_world.sent("change", "ZOR")
    assert len(others) == ("Chips, 4" in lines)
    assert all("erfahren" not in flat(text_of(one)) for one in others)


def test_mark_corrects_nothing(quick_world: World) -> None:
    office = Office(quick_world, quick_world.start("MAX", "ZOR", "BAB", bundle="mark"))
    said = office.write("korrigieren 1, MAX, Kasse, 5: x\n")
    assert "lässt sich keine Zahl berichtigen" in said


def test_the_command_line_corrects_too(
    world: World, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    world.start("MAX", "ZOR")
    desk = Desk(world, tmp_path)
    assert desk.turmpost("game", "correct", TITLE, "MAX") == 0
    assert "  cash: 0\n" in capsys.readouterr().out
    to_be = ("game", "correct", TITLE, "MAX", "cash", "-40")
    assert desk.turmpost(*to_be) == 2
    assert "a reason is needed" in capsys.readouterr().err
    assert desk.turmpost("game", "correct", TITLE, "MAX", "cash") == 2
    assert desk.turmpost(*to_be, "--reason", "a\nslip") == 0
    assert "cash -40 instead of 0" in capsys.readouterr().out
    assert world.sent("change") == []
    assert desk.turmpost(*to_be, "--reason", "a\nslip", "--yes") == 0
    assert "cash -40 instead of 0" in capsys.readouterr().out
    assert "Grund: a slip" in text_of(world.sent("change")[-1])
