"""Private notes on a game and its players: for game masters, until they are erased."""

from __future__ import annotations

import re

import pytest

from server.games.clock import interventions
from server.games.seats import erase_person
from server.games.state.session import GameSession
from server.storage.games import games, journal
from server.storage.journal_kinds import Kind
from server.storage.people import persons
from tests.server.masters_office import Office
from tests.server.world import World, flat, text_of

NOTE = "Vermerk MAX:\nSchickt oft spät,\nruft dann an: Max Muster.\nEnde\n"


@pytest.fixture
def office(quick_world: World) -> Office:
    """A game that has begun, and who leads it."""
    return Office(quick_world, quick_world.start("MAX", "ZOR"))


def _number(said: str) -> str:
    found = re.search(r"Vermerk (\d+)", said)
    assert found is not None, said
    return found[1]


def _end(office: Office) -> None:
    office.world.end_round()
    with office.world.services.database.work() as work:
        session = GameSession.locked(work, office.world.services, office.game_id)
        interventions.close(session)


def _notes(office: Office) -> list[object]:
    with office.world.services.database.work() as work:
        found = journal.of_kind(work, office.game_id, Kind.MEMO)
        return [one.figures.get("note") for one in found]


def test_game_masters_alone_read_a_note_and_it_stays_until_it_is_erased(
    office: Office,
) -> None:
    world = office.world
    number = _number(office.write(NOTE))
    other = _number(office.write("Vermerk:\nZiehung kam von Hand.\nEnde\n"))
    _end(office)
    about = "über Haus MAX (MAX) Schickt oft spät, ruft dann an: Max Muster."
    for line in ("stand", "vermerke"):
        said = office.write(f"{line}\n")
        assert about in said
        assert "über die Partie Ziehung kam von Hand." in said
    said = office.write("journal 50\n")
    assert "Vermerk über Haus MAX (MAX): Schickt oft spät, ruft dann an" in said
    asked = office.write(f"vermerke {number}, weg\n")
    assert about in asked
    assert len([one for one in _notes(office) if one]) == 2
    assert f"Vermerk {number} ist gelöscht" in office.agree()
    for line in ("stand", "vermerke", "journal 50"):
        said = office.write(f"{line}\n")
        assert "oft spät" not in said
        assert "Ziehung kam von Hand." in said
    assert "Vermerk über Haus MAX (MAX), gelöscht" in office.write("journal 50\n")
    assert f"keinen Vermerk {number}" in office.write(f"vermerke {number}, weg\n")
    assert _notes(office) == [None, "Ziehung kam von Hand."]
    assert other != number
    others = [one for one in world.sent() if one.recipient != office.role.address]
    assert not any("Ziehung kam" in text_of(one) for one in others)


def test_a_players_words_of_this_kind_are_no_note(office: Office) -> None:
    office.world.mail("MAX", NOTE.replace("MAX", "ZOR"))
    office.world.mail("MAX", "vermerke\n")
    assert _notes(office) == []
    assert "Vermerke, mit" not in office.world.reply("MAX")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Vermerk:\n\nEnde\n", "Der Vermerk ist leer"),
        (f"Vermerk:\n{'Lang. ' * 400}\nEnde\n", "höchstens 2.000 Zeichen"),
        ("Vermerk ANN:\nWer?\nEnde\n", "niemanden mit dem Namen ANN"),
        ("vermerke 99, weg\n", "keinen Vermerk 99"),
        ("vermerke\n", "gibt es keine Vermerke"),
    ],
)
def test_what_makes_no_sense_is_refused(office: Office, text: str, said: str) -> None:
    assert said in office.write(text)
    assert _notes(office) == []


@pytest.mark.parametrize(
    "head",
    ["Editorial: Halbzeit", "Rundschreiben:", "Brief ZOR:", "Nachricht ZOR:"],
)
def test_no_text_for_others_goes_on_with_a_note_below_it(
    office: Office, head: str
) -> None:
    """The text above lacked its end, and was closed by that of the note."""
    said = flat(office.write(f"{head}\nGrüße an alle.\n\n{NOTE}"))
    assert "liest sich wie ein Befehl oder ein anderer Text (Vermerk MAX:)" in said
    assert _notes(office) == []
    others = [
        one for one in office.world.sent() if one.recipient != office.role.address
    ]
    assert not any("oft spät" in text_of(one) for one in others)
    office.world.end_round()
    assert "oft spät" not in text_of(office.world.sent("report", "ZOR")[-1])


def test_notes_on_somebody_go_when_the_person_is_forgotten(office: Office) -> None:
    world = office.world
    with world.services.database.work() as work:
        person = persons.by_address(work, "max@players.test")
        assert person is not None
        person.set_real_name("Max Muster")
    office.write(NOTE)
    office.write("Vermerk ZOR:\nTeilt sich den Rechner mit max muster.\nEnde\n")
    _end(office)
    with world.services.database.work() as work:
        person = persons.by_address(work, "max@players.test")
        assert person is not None
        games.lock(work, office.game_id)
        erase_person.forget(work, person, world.clock.now())
        number = person.id
    kept = f"Teilt sich den Rechner mit Person {number}."
    assert _notes(office) == [None, kept]
    said = office.write("stand\n")
    assert "oft spät" not in said
    assert kept in said
