"""By which names nobody can sign up, or be renamed, in any game."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.protocol import Player
from server.bundles import bundle, troupe
from server.games.state.names import like_another, unfit
from tests.server.commandline.office import Office as Desk
from tests.server.masters_office import Office
from tests.server.world import TITLE, World, flat, text_of

GAMES = ("egon", "ostia", "mark")

OF_ALL_GAMES = (
    *("Alle", "all!", "Runde 5", "Round 5", "5. Runde", "RUNDE", "Partie", "game"),
    *("Dauer", "lasting", "5", "Ende", "fertig", "Bericht 3", "löschen", "LOESCHEN"),
    *("Anmelden", "deadline", "Spieler 1", "Nachricht MAX: hallo", "Presse"),
)
OF_A_GAME = [
    *(("egon", "Kauf"), ("egon", "bk"), ("egon", "k,Alois,300,2"), ("egon", "f")),
    *(("ostia", "Handel 2a"), ("ostia", "Harbour 3"), ("ostia", "Senat")),
    *(("mark", "Zug 3"), ("mark", "turn"), ("mark", "Gebot")),
]
LIKED = (
    *("Turmbauer", "Graf Zahl", "Runder Tisch", "Die Nachrichten-Eule", "Allee 7"),
    *("Max", "Zorro", "K9", "R2-D2", "#1", "Nr. 7 [alt]", "Turm 2.0", "Rundfunk"),
    *("Haus: Sommer", "Stadtwache", "Kaufmann, der", "Fertighaus", "Hanna Ende"),
    *("The Allies", "Gamester", "Roundabout", "Party Peter", "Alle meine Enten"),
)


def _kind(game: str, name: str) -> str:
    return unfit(bundle(game), Player("QQQ", name, "Anna"), ())


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", OF_ALL_GAMES)
def test_nobody_is_called_by_a_word_of_the_mails(game: str, name: str) -> None:
    assert _kind(game, name) == "game_word"


@pytest.mark.parametrize(("game", "name"), OF_A_GAME)
def test_nobody_is_called_by_a_word_of_the_game(game: str, name: str) -> None:
    assert _kind(game, name) == "game_word"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", LIKED)
def test_names_that_people_like_stay(game: str, name: str) -> None:
    assert _kind(game, name) == ""


@pytest.mark.parametrize("game", GAMES)
def test_robots_have_names_that_people_may_have(game: str) -> None:
    for part in troupe(game).parts:
        assert _kind(game, part.role.pseudonym) == ""


def test_a_pseudonym_and_a_code_that_look_alike_do_not_meet() -> None:
    """A pseudonym was compared with the pseudonyms of others alone."""
    found = bundle("egon")
    zor, dotted = Player("ZOR", "Zorn"), Player("AAA", "Z.O.R")
    assert unfit(found, Player("AAA", "Z-0-R"), [zor]) == "like_another"
    assert unfit(found, Player("ZOR", "Zorn"), [dotted]) == "code_like_another"
    assert unfit(found, Player("ZOR", "Z-0-R"), []) == ""


@pytest.mark.parametrize("game", GAMES)
def test_a_sign_up_by_mail_is_refused_in_the_writers_language(
    world: World, game: str
) -> None:
    world.announce(TITLE, game)
    line = 'Egon 7, {name}, ANN, "Anna"\n'
    for text, said in (
        (f"anmelden {line}", 'wie ein Befehl, eine Runde oder ein Wort wie "alle"'),
        (f"language en\njoin {line}", 'a round or a word such as "all" in the mails'),
    ):
        world.write("ann@players.test", "spiel@example.org", text.format(name="Dauer"))
        assert said in flat(text_of(world.sent()[-1]))


def test_the_waiting_list_refuses_the_same_names(quick_world: World) -> None:
    quick_world.start("MAX", "ZOR")
    text = 'warteliste Egon 7, Runde 5, ANN, "Anna"\n'
    quick_world.write("ann@players.test", "spiel@example.org", text)
    assert "Das Pseudonym liest sich" in flat(text_of(quick_world.sent()[-1]))


def test_the_command_line_says_what_is_wrong_with_a_name(
    world: World, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It said that the pseudonym or the name cannot be used, and not why."""
    world.announce()
    desk = Desk(world, tmp_path)
    add = ("player", "add", TITLE, "ANN", "Round 5", "ann@players.test")
    assert desk.turmpost(*add) == 2
    assert "reads like a command, a round or a word" in capsys.readouterr().err


def test_nobody_is_renamed_to_what_somebody_else_was_called(
    quick_world: World,
) -> None:
    """Only names of the open round were known: older reports name the other so."""
    office = Office(quick_world, quick_world.start("MAX", "ZOR"))
    office.write("umbenennen 1, ZOR, Haus Sommer: Bitte höflich\n")
    office.world.end_round()
    office.world.end_round()
    for name in ("Haus ZOR", "haus-zor"):
        said = flat(office.write(f"umbenennen 3, MAX, {name}: Tausch\n"))
        assert "hieß in Egon 7 schon jemand anderes" in said
    said = flat(office.write("umbenennen 3, MAX, Dauer: Tausch\n"))
    assert "Geändert wurde nichts: Das Pseudonym liest sich" in said
    office.write("umbenennen 3, ZOR, Haus Winter: Bitte höflich\n")
    said = flat(office.write("umbenennen 3, ZOR, Haus Sommer: doch wieder\n"))
    assert "ZOR heißt jetzt Haus Sommer" in said


def test_small_letters_look_like_others_whose_capitals_do() -> None:
    """In capitals the Cyrillic name is the Latin one, letter by letter."""
    assert like_another("\u0432\u043e\u043d", ["BOH"])
    assert not like_another("\u0432\u043e\u043b", ["BOH"])
