"""What a game master writes for the newspaper: editorials, and answers to letters."""

from __future__ import annotations

import pytest

from server.games.clock import deadline_passed
from server.games.reports import newspaper
from server.games.setup import record
from server.games.state.session import GameSession
from server.reports.newspaper.page import page
from server.reports.text import plain
from server.storage.games import games, passages
from server.storage.journal_kinds import Kind
from tests.server.masters_office import Office
from tests.server.world import World, flat, text_of

EDITORIAL = "Editorial: Halbzeit\nNiemand hat aufgegeben.\nEnde\n"


@pytest.fixture
def office(quick_world: World) -> Office:
    """A game that has begun, and who leads it."""
    return Office(quick_world, quick_world.start("MAX", "ZOR"))


def _press(office: Office, step: str = "1") -> list[int]:
    with office.world.services.database.work() as work:
        return [one.id for one in passages.press(work, office.game_id, step)]


def _issue(office: Office, language: str = "de") -> str:
    """Return the text of the newest issue, on one line."""
    services = office.world.services
    with services.database.work() as work:
        step = newspaper.out(work, games.get(work, office.game_id))[-1]
        row = games.get(work, office.game_id)
        found = newspaper.issues_of(work, services.config.games, row, step)
        return flat(plain.blocks(page(found[language]).blocks, language))


def _in_order(text: str, *parts: str) -> None:
    places = [text.find(part) for part in parts]
    assert -1 not in places, (parts, text)
    assert places == sorted(places), text


def test_an_editorial_opens_newspaper_and_reports_an_answer_follows_its_letter(
    office: Office,
) -> None:
    world = office.world
    world.mail("MAX", "Presse: Skandal\nWer zahlt die Wache?\nEnde\n")
    world.mail("ZOR", "Presse:\nWann ist Schluss?\nEnde\n")
    first, second = _press(office)
    said = office.write(f"Antwort {first}:\nDer Turm.\nEnde\n")
    assert f"Antwort auf Text {first} von Haus MAX (MAX)" in said
    office.write(f"Antwort {second}:\nNach zwoelf Runden.\nEnde\n")
    assert "am Anfang der Auswertungen für Runde 1" in office.write(EDITORIAL)
    said = office.write("texte\n")
    assert f"die Spielleitung, Antwort auf Text {first} Der Turm." in said
    assert "die Spielleitung, Halbzeit Niemand hat aufgegeben." in said
    assert office.noted(Kind.EDITORIAL) == 3
    assert "Editorial für die Zeitung, Runde 1" in office.write("journal 5\n")
    world.speak("ZOR", "en")
    world.end_round()
    texts = (
        *("Halbzeit (Spielleitung)", "Niemand hat aufgegeben."),
        *("Skandal (Haus MAX)", "Wer zahlt die Wache?"),
        *("Antwort an Haus MAX: Skandal (Spielleitung)", "Der Turm."),
        *("Wann ist Schluss?", "Antwort an Haus ZOR (Spielleitung)"),
        "Nach zwoelf Runden.",
    )
    _in_order(flat(text_of(world.sent("report", "MAX")[-1])), *texts)
    english = flat(text_of(world.sent("report", "ZOR")[-1]))
    assert "Answer to Haus MAX: Skandal (Game master) Der Turm." in english
    inside = _issue(office).partition("LESERBRIEFE")
    sections = ("EDITORIAL", texts[0], "OFFENE PRESSE", *texts[2:6])
    _in_order(inside[0][inside[0].index("EDITORIAL") :], *sections)
    _in_order(inside[2], *texts[6:])


def test_a_letter_is_answered_in_the_next_issue(office: Office) -> None:
    world = office.world
    world.mail("MAX", "Presse: Frage\nGilt das?\nEnde\n")
    (number,) = _press(office)
    world.end_round()
    assert "noch keine Presse" in office.write("texte\n")
    assert f"{number}: Haus MAX (MAX), Frage" in office.write("texte 1\n")
    said = office.write(f"Antwort {number}:\nJa, das gilt.\nEnde\n")
    assert "Auswertungen für Runde 2" in said
    world.end_round()
    report = flat(text_of(world.sent("report", "ZOR")[-1]))
    assert "Antwort an Haus MAX: Frage (Spielleitung) Ja, das gilt." in report
    assert "Gilt das?" not in report
    assert "Antwort an Haus MAX: Frage" in _issue(office)


def test_what_is_withheld_is_not_printed_nor_is_its_answer(office: Office) -> None:
    world = office.world
    world.mail("MAX", "Presse: Skandal\nDer Wirt panscht.\nEnde\n")
    (number,) = _press(office)
    office.write(f"Antwort {number}:\nNein, tut er nicht.\nEnde\n")
    office.write(EDITORIAL)
    _, _, own = _press(office)
    office.write(f"streichen 1, {number}\n")
    before = len(world.sent("change"))
    said = office.write(f"streichen 1, {own}\n")
    assert f"Text {own} von der Spielleitung wird nicht gedruckt." in said
    assert len(world.sent("change")) == before
    assert "ein Text der Spielleitung wird nicht gedruckt" in office.write("journal 5")
    assert "schon herausgenommen" in office.write(f"Antwort {number}:\nJa.\nEnde\n")
    world.end_round()
    for text in (flat(text_of(world.sent("report", "ZOR")[-1])), _issue(office)):
        for gone in ("Skandal", "tut er nicht", "Halbzeit", "aufgegeben"):
            assert gone not in text


def test_reports_that_wait_get_what_is_written_meanwhile(office: Office) -> None:
    office.write("option 1, keep_reports ja\noption 1, hold_share 0\n")
    office.world.mail("MAX", "Presse: Frage\nGilt das?\nEnde\n")
    (number,) = _press(office)
    office.world.clock.pass_by(hours=1, seconds=1)
    services = office.world.services
    with services.database.work() as work:
        deadline_passed.fall_due(GameSession.locked(work, services, office.game_id))
    assert "Auswertungen für Runde 1" in office.write(EDITORIAL)
    office.write(f"Antwort {number}:\nJa, das gilt.\nEnde\n")
    office.write("freigeben 1\n")
    report = flat(text_of(office.world.sent("report", "ZOR")[-1]))
    _in_order(report, "Niemand hat aufgegeben.", "Gilt das?", "Ja, das gilt.")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Editorial: Leer\n\nEnde\n", "Dein Text ist leer"),
        (f"Editorial:\n{'Lang. ' * 2500}\nEnde\n", "höchstens 12.000 Zeichen"),
        (
            "Editorial:\nDanke an max@players.test.\nEnde\n",
            "In deinen Worten",
        ),
        ("Antwort 99:\nJa.\nEnde\n", "keinen Text mit der Nummer 99"),
        ("texte 7\n", 'keine Runde "7"'),
    ],
)
def test_what_makes_no_sense_is_refused(office: Office, text: str, said: str) -> None:
    assert said in office.write(text)
    assert _press(office) == []


def test_a_game_master_who_writes_press_reads_what_to_write(office: Office) -> None:
    said = office.write("Presse: Halbzeit\nNiemand hat aufgegeben.\nEnde\n")
    assert 'Deine Worte für die Zeitung beginnen mit "Editorial:"' in said
    assert _press(office) == []


def test_a_players_line_of_this_kind_is_nothing(office: Office) -> None:
    office.world.mail("MAX", EDITORIAL)
    assert _press(office) == []


def test_an_exported_game_keeps_what_answers_what(office: Office) -> None:
    world = office.world
    world.mail("MAX", "Presse: Frage\nGilt das?\nEnde\n")
    (number,) = _press(office)
    office.write(f"Antwort {number}:\nJa, das gilt.\nEnde\n")
    with world.services.database.work() as work:
        row = games.get(work, office.game_id)
        made = record.made(work, row, world.clock.now(), with_keys=False)
        assert isinstance(made, dict)
        there = record.take_in(
            *(work, world.services, made),
            file="x.json",
            title="Egon 9",
            mailbox=None,
        )
        letter, answer = passages.press(work, there.row.id, "1")
        assert letter.id != number
        assert (answer.seat_id, answer.answers_id) == (None, letter.id)
