"""A game is opened by mail, by whom the operator allows it, and led from there on."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from server.config.settings import GamesConfig
from server.games.seats import settle_confirmation
from server.storage.games import games, journal
from server.storage.journal_kinds import Kind
from server.storage.people import roles
from server.storage.tables.games import GameRow
from tests.server.world import TAKES_SIGN_UPS, World, parsed, text_of

ANNA = "Anna@masters.test"
DESK = "spiel@example.org"
LINE = 'eröffnen Egon, "Egon 8", 2, Fr 18:00; zone Europe/Vienna; Ziehungen von Hand\n'


@pytest.fixture
def open_world(tmp_path: Path) -> World:
    """A server on which one address may open games."""
    games = replace(GamesConfig(), openers=("anna@masters.test",))
    config = replace(TAKES_SIGN_UPS, games=games)
    return World(f"sqlite:///{tmp_path / 'turmpost.db'}", config=config)


def _states(world: World) -> dict[str, str]:
    with world.services.database.work() as work:
        return {row.title: row.state for row in work.all(GameRow)}


def _noted(world: World) -> list[Kind]:
    """Return what the journal has of all games, the newest last."""
    with world.services.database.work() as work:
        return [Kind(row.kind) for row in journal.of_game(work, None, 100)]


def _answer(world: World, word: str) -> None:
    (*_, question) = world.sent("confirm")
    to = {"In_Reply_To": parsed(question)["Message-ID"]}
    world.write(ANNA, DESK, f"{word}\n", **to)


def test_a_game_is_opened_by_mail_once_its_address_says_so(open_world: World) -> None:
    """Anybody can write an address into From."""
    world = open_world
    world.write(ANNA, DESK, LINE)
    assert _states(world) == {"Egon 8": "proposed"}
    letter = world.sent("confirm")[-1]
    assert parsed(letter)["Subject"] == "[Egon 8] Möchtest du diese Partie eröffnen?"
    question = " ".join(text_of(letter).split())
    assert "(Plätze: 2; Runden enden so: freitags um 18:00 Uhr (Wien))" in question
    assert "bis Dienstag, 8. Dezember 2026, 13:00 Uhr (Wien)" in question
    world.write("max@players.test", DESK, 'anmelden "Egon 8",Haus MAX,MAX,"Max M"\n')
    assert roles_in(world) == []
    _answer(world, "ja")
    _answer(world, "ja")
    assert _states(world) == {"Egon 8": "open"}
    (welcome,) = world.sent("welcome")
    assert welcome.recipient.casefold() == ANNA.casefold()
    assert "anmelden Egon 8, " in text_of(welcome)
    for code in ("MAX", "ZOR"):
        line = f'anmelden "Egon 8",Haus {code},{code},"Name von {code}"\n'
        world.write(f"{code}@players.test", DESK, line)
    to = str(parsed(welcome)["Reply-To"])
    world.write(ANNA, to, "beginnen 3,9,17,22,31,45,8\n")
    assert _states(world) == {"Egon 8": "open"}
    asked = " ".join(text_of(world.sent("confirm")[-1]).split())
    assert (
        "beginnt dann mit 2 Spielern und der Ziehung 3, 9, 17, 22, 31, 45, ZZ 8"
        in asked
    )
    world.agree()
    assert _states(world) == {"Egon 8": "running"}
    with world.services.database.work() as work:
        row = games.find(work, "Egon 8")
        assert (row.zone, row.draws) == ("Europe/Vienna", "manual")


def roles_in(world: World) -> list[str]:
    """Return the codes of who plays."""
    with world.services.database.work() as work:
        return [one.code for one in roles.players(work, 1)]


@pytest.mark.parametrize(
    ("sender", "line"),
    [
        ("eve@players.test", LINE),
        (ANNA, 'eröffnen Schach, "Egon 8", 2\n'),
        (ANNA, 'eröffnen egon, "Egon 8", 2, irgendwann\n'),
        (ANNA, 'eröffnen egon, "Egon 8", 2; zone Mond/Krater\n'),
        (ANNA, 'eröffnen egon, "7", 2\n'),
        (ANNA, 'eröffnen egon, "Egon 8", 0\n'),
    ],
)
def test_what_cannot_be_opened_asks_nobody(
    open_world: World, sender: str, line: str
) -> None:
    open_world.write(sender, DESK, line)
    assert _states(open_world) == {}
    assert open_world.sent("confirm") == []
    assert len(open_world.sent()) == 1


def test_forged_openings_end_soon_and_a_no_frees_the_title(open_world: World) -> None:
    for number in range(5):
        open_world.write(ANNA, DESK, f'eröffnen egon, "Egon {number}x", 2\n')
    assert len(open_world.sent("confirm")) == 3
    _answer(open_world, "nein")
    assert "Egon 2x" not in _states(open_world)
    assert _noted(open_world)[-1] is Kind.CANCELLED


def test_a_game_that_nobody_confirms_keeps_no_title(open_world: World) -> None:
    """Its title was taken for good."""
    open_world.write(ANNA, DESK, LINE)
    settle_confirmation.run_due(open_world.services)
    assert _states(open_world) == {"Egon 8": "proposed"}
    open_world.clock.pass_by(days=8)
    for _ in range(2):
        settle_confirmation.run_due(open_world.services)
    assert _states(open_world) == {"Egon 8 (1)": "cancelled"}
    assert _noted(open_world) == [Kind.ANNOUNCED, Kind.CANCELLED]
    _answer(open_world, "ja")
    open_world.write(ANNA, DESK, LINE)
    assert _states(open_world) == {"Egon 8 (1)": "cancelled", "Egon 8": "proposed"}


@pytest.mark.parametrize(
    "line",
    [
        'eröffnen Schach, "Egon 8", 2; Ziehungen von Hand',
        'eröffnen egon, "Egon 8", 2, irgendwann; zone Europe/Berlin',
        'eröffnen egon, "Egon 8", 2; zone Mond/Krater',
        'eröffnen egon, "7", 2',
        'eröffnen egon, "Egon 8", 0',
        "eröffnen egon Egon 8, 2",
    ],
)
def test_the_line_that_an_answer_calls_right_opens_a_game(
    open_world: World, line: str
) -> None:
    open_world.write(ANNA, DESK, f"{line}\n")
    answer = text_of(open_world.sent("reply")[-1]).splitlines()
    (right,) = [one for one in answer if one.strip().startswith("eröffnen ")]
    for term in ("Ziehungen von Hand", "zone Europe/Berlin"):
        assert (term.lower() in right.lower()) == (term in line)
    open_world.write(ANNA, DESK, f"{right.strip()}\n")
    assert list(_states(open_world).values()) == ["proposed"]


@pytest.mark.parametrize("draw", ["1,2,3", "3,9,17,22,31,45,45,8", "0,9,17,22,31,45,8"])
def test_a_start_with_a_draw_that_cannot_be_asks_for_another(
    open_world: World, draw: str
) -> None:
    world = open_world
    world.write(ANNA, DESK, LINE)
    _answer(world, "ja")
    for code in ("MAX", "ZOR"):
        line = f'anmelden "Egon 8",Haus {code},{code},"Name von {code}"\n'
        world.write(f"{code}@players.test", DESK, line)
    to = str(parsed(world.sent("welcome")[0])["Reply-To"])
    world.write(ANNA, to, f"beginnen {draw}\n")
    answer = " ".join(text_of(world.sent("reply")[-1]).split())
    assert "beginnt dann" not in answer
    assert draw in answer
    assert _states(world) == {"Egon 8": "open"}


WITH_TERMS = (
    'eröffnen egon, "Egon 8", 2, fr 18:00; Anmeldung bis 2026-12-04 18:00; '
    "am Ende offen Namen, Befehle; Hausregeln: Keine Absprachen; "
    "wer fehlt, meldet sich.\n"
)


def _opened(world: World) -> str:
    """Open a game with terms; return its only question on one line."""
    world.write(ANNA, DESK, WITH_TERMS)
    asked = " ".join(text_of(world.sent("confirm")[-1]).split())
    _answer(world, "ja")
    return asked


def test_house_rules_what_is_revealed_and_a_closing_date_are_set_by_mail(
    open_world: World,
) -> None:
    world = open_world
    rules = "Keine Absprachen; wer fehlt, meldet sich."
    asked = _opened(world)
    assert f"Hausregeln der Spielleitung: {rules}" in asked
    assert "Anmelden kann man sich bis Freitag, 4. Dezember 2026, 18:00 Uhr" in asked
    assert "wer auf welchem Platz gespielt hat" in asked
    world.write("una@watchers.test", DESK, "partien\n")
    listed = " ".join(text_of(world.sent("reply")[-1]).split())
    assert "anmelden bis Fr 4.12.2026 18:00" in listed
    world.write("max@players.test", DESK, 'anmelden "Egon 8",Haus MAX,MAX,"Max M"\n')
    welcome = " ".join(text_of(world.sent("welcome")[-1]).split())
    assert rules in welcome
    assert "bis Freitag, 4. Dezember 2026, 18:00 Uhr" in welcome
    world.write("zor@players.test", DESK, 'anmelden "Egon 8",Haus ZOR,ZOR,"Zora Z"\n')
    to = str(parsed(world.sent("welcome")[0])["Reply-To"])
    world.write(ANNA, to, "beginnen, ja\n")
    world.agree()
    assert rules in " ".join(text_of(world.sent("opening")[0]).split())
    with world.services.database.work() as work:
        assert games.find(work, "Egon 8").opens == "names,orders"


def test_after_its_closing_date_nobody_signs_up(open_world: World) -> None:
    world = open_world
    _opened(world)
    to = str(parsed(world.sent("welcome")[0])["Reply-To"])
    world.clock.pass_by(days=7)
    line = 'anmelden "Egon 8",Haus MAX,MAX,"Max M"\n'
    world.write("max@players.test", DESK, line)
    said = " ".join(text_of(world.sent("reply")[-1]).split())
    assert "Die Anmeldung für Egon 8 ist geschlossen." in said
    assert roles_in(world) == []
    world.write("zor@players.test", DESK, line.replace("anmelden", "warteliste"))
    assert "Warteliste" in text_of(world.sent("confirm")[-1])
    world.vouches = True
    world.write(ANNA, to, "option 0, sign_ups_until, nein\n")
    world.write("max@players.test", DESK, line)
    assert roles_in(world) != []


@pytest.mark.parametrize(
    ("terms", "said"),
    [
        ("am Ende offen Karten", "lässt sich am Ende nicht aufdecken"),
        ("Anmeldung bis bald", "bald"),
        (f"Hausregeln {'x' * 1001}", "Hausregeln haben 1 bis 1000 Zeichen"),
    ],
)
def test_terms_that_make_no_sense_are_named(
    open_world: World, terms: str, said: str
) -> None:
    world = open_world
    world.write(ANNA, DESK, f'eröffnen egon, "Egon 8", 2, fr 18:00; {terms}\n')
    told = " ".join(text_of(world.sent("reply")[-1]).split())
    assert said in told
    assert "eröffnen egon, Egon 8, 2, fr 18:00" in told
    assert _states(world) == {}
