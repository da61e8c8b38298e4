"""A game master shares a game, hands it over, and proposes players: by mail alone."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import select

from server.games.people import appointing
from server.games.seats import settle_confirmation
from server.storage.games import games
from server.storage.journal_kinds import Kind
from server.storage.kinds import RoleKind
from server.storage.people import roles
from server.storage.states import GameState
from server.storage.tables.people import RoleRow
from server.storage.tables.senders import QuestionRow
from tests.server.masters_office import MASTER, Office
from tests.server.states import put_into
from tests.server.world import World, flat, parsed, text_of

VERA, EVE = "vera@masters.test", "eve@players.test"
PROPOSED = f'eintragen 0, Haus Eva, EVA, "Eva E", {EVE}\n'


def _answer(office: Office, address: str, word: str) -> None:
    """Let an address answer the newest question to it."""
    asked = [one for one in office.world.sent("confirm") if one.recipient == address]
    desk, about = str(parsed(asked[-1])["Reply-To"]), f"<{asked[-1].message_id}>"
    office.world.write(address, desk, f"{word}\n", in_reply_to=about)


def _leaders(office: Office) -> list[str]:
    world = office.world
    with world.services.database.work() as work:
        found = roles.masters(work, office.game_id, world.clock.now())
        return [one.address for one in found]


def _key(office: Office, address: str) -> str:
    """Return where somebody answers who was welcomed as a game master."""
    mails = [one for one in office.world.sent("welcome") if one.recipient == address]
    return str(parsed(mails[-1])["Reply-To"])


def _told(office: Office, address: str) -> str:
    mails = [one for one in office.world.sent("change") if one.recipient == address]
    return flat(text_of(mails[-1]))


def _wish(office: Office, line: str) -> str:
    """Let the game master wish something, and answer the question with a yes."""
    asked = office.write(f"{line}\n")
    assert "Noch ist nichts geschehen" in asked
    return office.agree()


def test_two_lead_after_a_yes(office: Office) -> None:
    assert "wird gefragt" in _wish(office, f"mitleiten {VERA}")
    assert "hat diese Anfrage schon bekommen" in office.write(f"mitleiten {VERA}\n")
    assert _leaders(office) == [MASTER]
    _answer(office, VERA, "ja")
    assert _leaders(office) == [MASTER, VERA]
    assert "mit dir, mit allen Befehlen" in _told(office, MASTER)
    office.world.write(VERA, _key(office, VERA), "pause 1\n")
    assert "pausiert" in text_of(office.world.sent("reply")[-1])
    assert "weiter" in office.write("weiter 1\n")


def test_a_game_is_handed_over_after_a_yes(office: Office) -> None:
    assert "bis dahin leitest du weiter" in _wish(office, f"übergeben {VERA}")
    assert _leaders(office) == [MASTER]
    _answer(office, VERA, "ja")
    assert _leaders(office) == [MASTER]
    office.agree()
    assert _leaders(office) == [VERA]
    assert "Deine Spielleitung ist zu Ende" in _told(office, MASTER)
    world = office.world
    row = world.write(MASTER, f"spiel+{office.role.key}@example.org", "pause 1\n")
    assert row.outcome == "role_ended"


def test_a_no_leaves_the_game_with_its_master(office: Office) -> None:
    office.write(f"übergeben {VERA}, ja\n")
    _answer(office, VERA, "nein")
    assert len([one for one in office.world.sent() if one.recipient == VERA]) == 1
    assert _leaders(office) == [MASTER]
    assert "abgelehnt: Du leitest Egon 7 weiter" in _told(office, MASTER)
    assert office.noted(Kind.MASTER_NOT) == 1


def test_who_leads_already_gets_the_game_alone_unless_somebody_objects(
    office: Office,
) -> None:
    office.world.lead(office.game_id, VERA)
    assert "bis dahin kannst du widersprechen" in office.write(
        f"übergeben {VERA}, ja\n"
    )
    assert _leaders(office) == [MASTER, VERA]
    office.agree()
    assert _leaders(office) == [VERA]
    assert "abgegeben" in _told(office, VERA)


def test_a_question_that_was_taken_back_makes_nobody_a_game_master(
    office: Office,
) -> None:
    office.write(f"übergeben {VERA}, ja\n")
    assert "zurückgezogen" in office.write("übergeben aus\n")
    assert "niemand gefragt" in office.write("mitleiten aus\n")
    _answer(office, VERA, "ja")
    assert _leaders(office) == [MASTER]


def test_who_has_handed_over_has_no_open_questions(office: Office) -> None:
    office.write(f"mitleiten {EVE}, ja\n")
    office.world.lead(office.game_id, VERA)
    office.write(f"übergeben {VERA}, ja\n")
    office.agree()
    _answer(office, EVE, "ja")
    assert _leaders(office) == [VERA]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("mitleiten max@players.test, ja\n", "spielt in"),
        (f"übergeben {MASTER}, ja\n", "schon Spielleitung"),
        ("mitleiten spiel@example.org, ja\n", "keine Mail-Adresse"),
        ("übergeben\n", "Unklar"),
        (PROPOSED, "Offen: Runde 1"),
    ],
)
def test_what_makes_no_sense_asks_nobody(office: Office, text: str, said: str) -> None:
    assert said.casefold() in office.write(text).casefold()
    assert office.world.sent("confirm") == []


@pytest.fixture
def early(quick_world: World) -> Office:
    """The game master of a game that takes players."""
    return Office(quick_world, quick_world.announce("Egon 7", players=2))


def _players(office: Office) -> list[tuple[str, str, str | None]]:
    with office.world.services.database.work() as work:
        return [
            (one.code, one.address, one.person.real_name)
            for one in roles.players(work, office.game_id)
        ]


def test_a_proposed_player_plays_after_a_yes(early: Office) -> None:
    assert "Haus Eva (EVA)" in early.write(PROPOSED)
    assert "hat diese Anfrage schon bekommen" in early.write(PROPOSED)
    assert _players(early) == []
    _answer(early, EVE, "ja")
    assert _players(early) == [("EVA", EVE, "Eva E")]
    assert "Vorschlag ist angenommen" in _told(early, MASTER)
    (welcome,) = [one for one in early.world.sent("welcome") if one.recipient == EVE]
    assert "Spielleitung" in text_of(welcome)
    assert "spielt schon mit" in early.write(PROPOSED)


def test_nobody_is_signed_up_against_their_will(early: Office) -> None:
    early.write(PROPOSED)
    _answer(early, EVE, "nein")
    assert _players(early) == []
    assert "spielt in Egon 7 nicht mit" in _told(early, MASTER)


def test_a_second_proposal_takes_the_first_question_back(early: Office) -> None:
    early.write(PROPOSED)
    (first,) = early.world.sent("confirm")
    early.write(f'eintragen 0, Haus Eda, EDA, "Eva E", {EVE}\n')
    answered = f"<{first.message_id}>"
    early.world.write(EVE, "spiel@example.org", "ja\n", in_reply_to=answered)
    assert _players(early) == []
    _answer(early, EVE, "ja")
    assert _players(early) == [("EDA", EVE, "Eva E")]


def test_a_yes_to_a_name_that_was_taken_meanwhile_is_answered_to_both(
    early: Office,
) -> None:
    early.write(PROPOSED)
    line = 'anmelden "Egon 7", Haus Eva, EVA, "Eva Anders"\n'
    early.world.write("eva@players.test", "spiel@example.org", line)
    _answer(early, EVE, "ja")
    assert [address for _, address, _ in _players(early)] == ["eva@players.test"]
    assert "Angemeldet bist du nicht" in _told(early, EVE)
    assert "Die Antwort war ja" in _told(early, MASTER)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            f'eintragen 0, Haus Eva, E, "Eva E", {EVE}\n',
            "Niemand wurde gefragt: Ein Kürzel hat",
        ),
        ('eintragen 0, Haus Eva, EVA, "Eva E", eve\n', "Unklar"),
        (
            f'eintragen 0, Haus Eva, EVA, "Eva E", {MASTER}\n',
            "kann deshalb nicht mitspielen",
        ),
        (f'eintragen 1, Haus Eva, EVA, "Eva E", {EVE}\n', "noch nicht begonnen"),
        ('eintragen 0, Haus Eva, EVA, "Eva E", spiel@example.org\n', "keine Mail"),
    ],
)
def test_an_impossible_player_is_not_asked(early: Office, text: str, said: str) -> None:
    assert said.casefold() in early.write(text).casefold()
    assert early.world.sent("confirm") == []


@pytest.mark.parametrize(("seconds", "lead"), [(-1, 2), (0, 1)])
def test_a_question_can_be_answered_for_seven_days(
    office: Office, seconds: int, lead: int
) -> None:
    _wish(office, f"mitleiten {VERA}")
    office.world.clock.pass_by(days=7, seconds=seconds)
    _answer(office, VERA, "ja")
    assert len(_leaders(office)) == lead


def test_who_plays_meanwhile_does_not_lead(early: Office) -> None:
    _wish(early, f"mitleiten {EVE}")
    question = parsed(early.world.sent("confirm")[-1])
    line = 'anmelden "Egon 7", Haus Eva, EVA, "Eva Anders"\n'
    early.world.write(EVE, "spiel@example.org", line)
    early.world.write(
        EVE,
        str(question["Reply-To"]),
        "ja\n",
        in_reply_to=str(question["Message-ID"]),
    )
    assert _leaders(early) == [MASTER]
    assert early.noted(Kind.MASTER_NOT) == 1
    assert "spielst" in _told(early, EVE)


def test_a_yes_after_the_end_makes_nobody_a_game_master(office: Office) -> None:
    _wish(office, f"mitleiten {VERA}")
    with office.world.services.database.work() as work:
        put_into(work, games.get(work, office.game_id), GameState.OVER)
    _answer(office, VERA, "ja")
    assert _leaders(office) == [MASTER]
    assert "Deine Antwort kam zu spät" in _told(office, VERA)


def test_all_who_lead_hear_of_a_new_game_master_and_a_deputy_is_one_no_more(
    office: Office,
) -> None:
    world, now = office.world, office.world.clock.now()
    world.lead(office.game_id, "otto@masters.test")
    with world.services.database.work() as work:
        row = games.get(work, office.game_id)
        vera = appointing.person_at(work, VERA, "de")
        until = now + timedelta(days=3)
        appointing.appoint(work, row, vera, RoleKind.DEPUTY, now=now, until=until)
    _wish(office, f"mitleiten {VERA}")
    _answer(office, VERA, "ja")
    assert _leaders(office) == [MASTER, "otto@masters.test", VERA]
    for address in (MASTER, "otto@masters.test"):
        assert VERA in _told(office, address)


def test_a_game_master_proposes_two_players_for_each_seat_within_a_week(
    early: Office,
) -> None:
    """Nobody is to mail strangers through us."""
    for number in range(5):
        code = "ABCDE"[number] * 3
        line = f'eintragen 0, Haus {code}, {code}, "Eva E", p{number}@players.test\n'
        assert ("wird gefragt" in early.write(line)) is (number < 4)
    assert len(early.world.sent("confirm")) == 4
    early.world.clock.pass_by(days=7)
    assert "wird gefragt" in early.write(line)


def test_a_game_without_a_free_seat_takes_no_proposals(early: Office) -> None:
    early.write(PROPOSED)
    for code in ("MAX", "ZOR"):
        line = f'anmelden "Egon 7", Haus {code}, {code}, "Name {code}"\n'
        early.world.write(f"{code}@players.test", "spiel@example.org", line)
    said = early.write('eintragen 0, Haus Ida, IDA, "Ida I", ida@players.test\n')
    assert "Plätze" in said
    _answer(early, EVE, "ja")
    assert [code for code, *_ in _players(early)] == ["MAX", "ZOR"]
    assert len(early.world.sent("confirm")) == 1


def test_players_are_told_who_leads_by_no_name(office: Office) -> None:
    """Nobody who plays heard that somebody else leads the game."""
    _wish(office, f"mitleiten {VERA}")
    _answer(office, VERA, "ja")
    for address in ("max@players.test", "zor@players.test"):
        assert "leitet eine Person mehr Egon 7 mit" in _told(office, address)
        assert VERA not in _told(office, address)
    _wish(office, f"übergeben {VERA}")
    office.agree()
    assert "leitet die Partie nicht mehr" in _told(office, "max@players.test")


WISHES = [
    (f"übergeben {VERA}", [VERA]),
    (f"mitleiten {VERA}", [MASTER, VERA]),
    (f"stellvertretung {VERA} 2026-12-01 2026-12-20", [MASTER, VERA]),
]


@pytest.mark.parametrize(("line", "leaders"), WISHES)
def test_what_only_a_line_wishes_can_be_objected_to_for_three_days(
    office: Office, line: str, leaders: list[str]
) -> None:
    """Whoever forged From had the game as soon as an address of theirs said yes."""
    office.write(f"{line}, ja\n")
    _answer(office, VERA, "ja")
    assert _leaders(office) == [MASTER]
    assert "nein" in flat(text_of(office.world.sent("confirm")[-1]))
    office.world.clock.pass_by(days=3, seconds=-1)
    settle_confirmation.run_due(office.world.services)
    assert _leaders(office) == [MASTER]
    office.world.clock.pass_by(seconds=2)
    settle_confirmation.run_due(office.world.services)
    assert _leaders(office) == leaders


@pytest.mark.parametrize(("line", "leaders"), WISHES)
@pytest.mark.parametrize("word", ["ja", "nein"])
def test_the_present_address_decides_before(
    office: Office, line: str, leaders: list[str], word: str
) -> None:
    office.write(f"{line}, ja\n")
    _answer(office, VERA, "ja")
    office.world.agree(word)
    assert _leaders(office) == (leaders if word == "ja" else [MASTER])
    if word == "nein":
        assert "Du leitest Egon 7 weiter wie bisher" in _told(office, MASTER)
        assert "hat widersprochen" in _told(office, VERA)
        office.world.clock.pass_by(days=4)
        settle_confirmation.run_due(office.world.services)
        assert _leaders(office) == [MASTER]


@pytest.mark.parametrize("agreed", [False, True])
def test_a_new_key_takes_back_what_the_old_one_asked_for(
    office: Office, *, agreed: bool
) -> None:
    office.write(f"mitleiten {VERA}, ja\n")
    if agreed:
        _answer(office, VERA, "ja")
    office.write("schlüssel neu\n")
    _answer(office, VERA, "ja")
    office.world.clock.pass_by(days=4)
    settle_confirmation.run_due(office.world.services)
    assert _leaders(office) == [MASTER]


def test_a_deputy_gets_the_key_whatever_the_numbers_are(office: Office) -> None:
    """The letters about the question and to the deputy had one cause at equal ids."""
    _wish(office, f"stellvertretung {VERA} 2026-12-01 2026-12-20")
    with office.world.services.database.work() as work:
        newest = max(work.session.scalars(select(RoleRow.id)))
        asked = select(QuestionRow).where(QuestionRow.address == VERA)
        question = work.session.scalars(asked).one()
        question.id = newest + 1
    _answer(office, VERA, "ja")
    welcome = [one for one in office.world.sent("welcome") if one.recipient == VERA]
    assert len(welcome) == 1
    assert "Reply-To" in parsed(welcome[0])
    assert "Vera" not in _told(office, "max@players.test")


def test_a_proposed_player_is_asked_in_the_language_that_the_line_names(
    early: Office,
) -> None:
    world = early.world
    early.write(PROPOSED.replace("\n", ", englisch\n"))
    asked = world.sent("confirm")[-1]
    assert asked.recipient == EVE
    assert "proposes you as a player" in flat(text_of(asked))
    world.agree("yes")
    (welcome,) = [one for one in world.sent("welcome") if one.recipient == EVE]
    assert "Hello Haus Eva" in flat(text_of(welcome))


def test_the_question_to_a_proposed_player_can_be_withdrawn(early: Office) -> None:
    world = early.world
    early.write(PROPOSED)
    asked = world.sent("confirm")[-1]
    off = PROPOSED.replace("\n", ", aus\n")
    assert "ist zurückgezogen; dort steht es" in early.write(off)
    told = world.sent("change")[-1]
    assert told.recipient == EVE
    assert "hat die Frage zurückgezogen" in flat(text_of(told))
    world.agree(question=asked)
    assert [one for one in world.sent("welcome") if one.recipient == EVE] == []
    assert "keine Frage an eve" in early.write(off)
