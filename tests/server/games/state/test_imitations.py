"""Nobody is called like who leads, like a message, like an answer, or like another."""

from __future__ import annotations

import pytest

from engine.protocol import Player
from server.bundles.egon.bundle import BUNDLE as EGON
from server.bundles.ostia.bundle import BUNDLE as OSTIA
from server.games.state import names

OTHERS = [
    Player("ZOR", "Haus ZOR"),
    Player("MAX", "Haus MAX"),
    Player("PHI", "Philipp"),
]

OFFICES = """
Schiedsrichter, Der Schiedsrichter, Oberschiedsrichterin, Schiedsrichterteam,
Spielleitung, Die Spielleiterin, Spiel Leitung, Spiel-Leiter, Spielführung,
Spielleitunk, Speilleiter, Schidsrichter, Referee, The Referee, Referees, Referree,
Umpire, The Umpires, Der Server, Server, Mailserver, Spielserver, Server-Admin, The
Host, Gamehost, Game Master, GameMaster, G4me M4ster, Turnierleitung, Die Leitung, Der
echte Spielleiter, System, SystemAdmin, Turmpost, Тurmpost, Postmaster, Mailer Daemon,
Administrator, Moderator, Das Team der Leitung, Schiri, Der Schiri, Operator,
Betreiber, Organisator, Adjudicator, Spielverwaltung, Official, Kampfrichter, Der
Regelhüter, Vertretung der SL, Tournament Director, The Deputy
"""
MESSAGES = """
Nachricht von ZOR, Neue Nachricht, Von: ZOR, Von ZOR, An alle, An: MAX, To all, To
everyone, From: ZOR, From ZOR, Message from ZOR, Re: Angebot, AW: Zug, Betreff:
Handel, Eine Nachricht, Mitteilung an MAX, Neues Rundschreiben, An alle Spieler,
Announcement, Subject: deal, FWD: x, A message for you, Für alle, ZOR schreibt, ZOR
says, Der echte ZOR, Brief von Haus ZOR
"""
ANSWERS = """
Ja, Jepp, Jep, Jaaa, Ja bitte, Yes please, Yes, Yesss, Yup, Jawoll, Nein danke, Nö,
Nope, No way, Na klar, Aber ja, Ja doch, JaBitte, j a, Of course, Okay dann ja, No
thanks, Nein nein, Auf keinen Fall nein, Yeah, Oh yes, Y3s, Oui, Jupp, Ja gerne,
Absolutely, Ja ja, Ja natürlich, Yes sir, Sure, Nee
"""
SOUNDS = """
Hauz MAX, Haus Maxx, Haus Macks, Haus Makks, Hauss MAX, Hausmax, Haus Sor, Haus Zohr,
Haus Tsor, Filip, Phillip, Filipp, Fillipp, Philib, H4us M4X, Haus Мах, Haus-M.A.X
"""
ORDINARY = """
Anna, Ben, Clara, David, Emma, Finn, Greta, Hannes, Ida, Jonas, Jana, Katja, Lukas,
Marie, Noah, Oskar, Paula, Quirin, Rosa, Samuel, Theo, Ulla, Viktor, Wanda, Xaver,
Yannick, Zoe, Alter Fuchs, Baron von Stein, Roter Baron, Graf Zahl, Meister Petz, Die
Wölfin, Rabenvater, Nordwind, Turmfalke, Haus Anders, Haus Berg, Villa Kunterbunt,
Schwarzer Ritter, Eiserner Kanzler, Käpt'n Blaubär, Doktor Faust, Kaiserin Sissi,
Bürgermeister, Der Spieler, Wilder Westen, Goldmarie, Pechvogel, Leise Sohle, Kleiner
Muck, Zum Goldenen Löwen, Hauptmann, Nachtfalter, Postkutsche, Sicherheit, Jasmin,
Johann, Nelli, Norbert, Alice, Arthur, Black Knight, Captain Hook, Dancing Bear,
Eleanor, Fast Eddie, Grey Wolf, Harper, Iron Lady, Jack the Lad, King Arthur, Lucky
Luke, Moonlight, Night Owl, Old Sailor, Purple Rain, Quick Fox, Red Baron, Silver Fox,
The Baker, Uncle Sam, Velvet Glove, Wild Bill, Young Pretender, Zebra, Roman Empire,
Vampire, Refugee, The Merchant, Lady Macbeth, Honest Abe, Norman, Yesterday, Nobody's
Fool, Allan, Fortuna, Vonnegut, Anton, Torvald, Master Builder, Judy, Hostess Mary,
Ghost, Messenger, Serenade, Administer's Bane, Okapi, Jakob, Neo, Siri, Nadine, Robin
Hood, Marco Polo, Systemkritiker
"""


def _listed(text: str) -> list[str]:
    return [one.strip() for one in " ".join(text.split()).split(", ")]


def _unfit(name: str, code: str = "XYZ") -> str:
    return names.unfit(EGON, Player(code, name), OTHERS)


@pytest.mark.parametrize("name", _listed(OFFICES))
def test_nobody_is_called_like_an_office(name: str) -> None:
    """Only "spielleit" and a few more were known."""
    assert _unfit(name) == "reserved_name"


@pytest.mark.parametrize("name", [*_listed(MESSAGES), "Nachricht von Haus ZOR"])
def test_nobody_is_called_like_a_message_or_its_head(name: str) -> None:
    assert _unfit(name) in ("message_start", "sounds_like_another", "like_address")


@pytest.mark.parametrize("name", _listed(ANSWERS))
def test_nobody_is_called_yes_or_no(name: str) -> None:
    assert _unfit(name) == "answer_word"


@pytest.mark.parametrize("name", _listed(SOUNDS))
def test_nobody_is_called_as_another_sounds(name: str) -> None:
    kinds = ("sounds_like_another", "like_another", "code_like_another")
    assert _unfit(name) in kinds


@pytest.mark.parametrize("name", _listed(ORDINARY))
def test_ordinary_names_pass(name: str) -> None:
    assert _unfit(name) == ""


def test_ordinary_names_pass_beside_each_other() -> None:
    present: list[Player] = []
    for name in _listed(ORDINARY):
        wish = Player("XYZ", name)
        assert names.unfit(OSTIA, wish, present) == "", name
        present.append(Player("", name))


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("name", ["Schiedsrichter", "Ja bitte", "Hauz MAX", "An alle"])
def test_a_name_that_would_do_is_proposed(name: str, language: str) -> None:
    free = names.proposal(EGON, Player("XYZ", name), OTHERS, language)
    assert free is not None
    assert names.unfit(EGON, free, OTHERS) == ""
    assert EGON.game.check_player(free, OTHERS) is None


def test_what_is_looked_at_grows_with_the_name_and_no_faster() -> None:
    """A long name is refused before anything is looked for in it."""
    assert _unfit("der server " * 5000) == "bad_name"
