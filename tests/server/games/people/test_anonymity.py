"""Texts that name an author, and texts that only look so."""

from __future__ import annotations

import unicodedata

import pytest

from server.bundles.egon.bundle import BUNDLE as EGON
from server.bundles.ostia.bundle import BUNDLE as OSTIA
from server.games.people.anonymity import GivenAway, gives_away
from server.games.state.looks import looks
from server.games.state.names import fault
from server.storage.tables.people import PersonRow, RoleRow, SeatRow


def _player(address: str, name: str | None, pseudonym: str = "Hunnen") -> RoleRow:
    person = PersonRow(address=address, real_name=name)
    return RoleRow(person=person, seat=SeatRow(pseudonym=pseudonym))


ANNA = _player("anna.alt@home.test", "Anna Maria Alt")
PETER = _player("peter@turm.test", "Peter Turm", "Peter der Große")
JUERGEN = _player("jm1970@x.test", "Jürgen Müller-Lüdenscheidt")
OPEN = _player("x@y.test", "Max Mauer", "Max Mauer")
NAMELESS = _player("bob.smith@y.test", None)
LONG = "und die ganze Stadt sah dabei zu, wie es geschah"


@pytest.mark.parametrize(
    ("player", "text"),
    [
        (ANNA, f"Es war Anna Alts Turm {LONG}"),
        (ANNA, f"ANNA\nALT war es {LONG}"),
        (ANNA, f"Alt, Anna hat gebaut {LONG}"),
        (ANNA, f"Anna-Alt {LONG}"),
        (ANNA, f"An\u200bna Alt {LONG}"),
        (ANNA, f"An\u3164na Al\u2800t {LONG}"),
        (ANNA, f"Schreibt an anna.alt (at) home.test {LONG}"),
        (ANNA, f"anna.alt[at]home[dot]test {LONG}"),
        (ANNA, f"anna.alt at home punkt test {LONG}"),
        (ANNA, f"ANNA.ALT@HOME.TEST {LONG}"),
        (ANNA, f"Fragt anna.alt, {LONG}"),
        (ANNA, f"Fragt die Frau Alt, {LONG}"),
        (ANNA, f"M. Alt schreibt das {LONG}"),
        (ANNA, f"{LONG}\nGruß, Anna"),
        (ANNA, f"{LONG}\ngruß anna"),
        (ANNA, f"{LONG}\nViele Grüße von Anna"),
        (ANNA, f"{LONG}\nAuf bald, Anna"),
        (JUERGEN, unicodedata.normalize("NFD", f"Jürgen Müller-Lüdenscheidt {LONG}")),
        (JUERGEN, f"JUERGEN MUELLER LUEDENSCHEIDT {LONG}"),
        (JUERGEN, f"jm1970 {LONG}"),
        (JUERGEN, f"Ich bin Jürgen {LONG}"),
        (JUERGEN, f"{LONG}\nLG Müller"),
        (PETER, f"Peter Turm {LONG}"),
        (NAMELESS, f"bob.smith {LONG}"),
    ],
)
def test_an_author_is_recognised(player: RoleRow, text: str) -> None:
    assert gives_away(player, text) is not None


@pytest.mark.parametrize(
    ("text", "named"),
    [
        (f"{LONG}\nAnna", GivenAway("Anna")),
        (f"{LONG}\nGruß von Maria Alt", GivenAway("Maria Alt")),
        (f"Fragt die Frau Alt, {LONG}", GivenAway("Alt")),
        (f"Es war Anna Maria Alts Turm {LONG}", GivenAway("Anna Maria Alt")),
        (f"Fragt anna.alt, {LONG}", GivenAway("anna.alt", is_address=True)),
        (f"anna.alt@home.test {LONG}", GivenAway(ANNA.address, is_address=True)),
    ],
)
def test_an_author_is_told_what_stands_in_the_text(text: str, named: GivenAway) -> None:
    """A text signed "Anna" was held because "Anna Alt" stood in it."""
    assert gives_away(ANNA, text) == named


@pytest.mark.parametrize(
    ("player", "text"),
    [
        (ANNA, f"Der Turm ist alt {LONG}"),
        (ANNA, "Der Turm ist alt"),
        (ANNA, "Bauen ist Alt und Neu"),
        (ANNA, f"johanna.alt@home.test {LONG}"),
        (ANNA, f"xanna.alt@home.testing.test {LONG}"),
        (ANNA, f"Susanna Altmann {LONG}"),
        (PETER, "Mein Turm wächst"),
        (PETER, "Peter grüßt"),
        (PETER, f"Der Herr Turm {LONG}"),
        (OPEN, f"Max Mauer baut {LONG}"),
        (OPEN, "Gruß, Max"),
        (NAMELESS, f"Bob und Smith {LONG}"),
    ],
)
def test_a_word_that_names_nobody_is_let_through(player: RoleRow, text: str) -> None:
    assert gives_away(player, text, EGON.ordinary_words) is None


def test_names_that_look_alike_are_alike() -> None:
    assert looks("Haus МАХ") == looks("haus-max")
    assert looks("Zorn") != looks("Zorro")


@pytest.mark.parametrize(
    "name",
    [
        *(
            "TURM",
            "Türm",
            "Tu\u3164rm",
            "Tu\u2800rm",
            "Tu\u200drm",
            "Turrn",
            "ＴＵＲＭ",
        ),
        *("ᴛᴜʀᴍ", "ꓔꓴꓣꓟ", "Ꭲᑌᖇᗰ", "𝕿𝖚𝖗𝖒", "ⓉⓊⓇⓂ", "τυrм", "Тurm"),
    ],
)
def test_letters_of_any_script_are_what_they_look_like(name: str) -> None:
    """An own table of Cyrillic and Greek letters missed most of these."""
    assert looks(name) == looks("Turm")


@pytest.mark.parametrize(
    "pair",
    [
        *(("Igel", "lgel"), ("1gel", "igel"), ("|gel", "Igel"), ("0tto", "OTTO")),
        *(("Łódź", "Lodz"), ("Max", "rnaχ"), ("ᎷᎪХ", "max"), ("ᴍᴀx", "МАХ")),
    ],
)
def test_pairs_that_look_alike(pair: tuple[str, str]) -> None:
    assert looks(pair[0]) == looks(pair[1])


def test_names_that_differ_do_not_look_alike() -> None:
    names = ["武田", "武井", "Мария", "Марина", "Иван", "Hunnen", "Hannen", "Turm 2"]
    assert len(set(map(looks, names))) == len(names)


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("\u3164\u3164", "odd_letters"),
        ("Hans\u3164", "odd_letters"),
        ("★", "odd_letters"),
        ("𐌕𐌖𐌓𐌌", "odd_letters"),
        ("ᗩᒪOIᔕ", "odd_letters"),
        ("ꓔꓴꓣꓟ", "odd_letters"),
        ("ᎪᏞᎾᏆᏚ", "odd_letters"),
        ("Max\u0301\u0302\u0303", "odd_letters"),
        ("Betreiber", "reserved_name"),
        ("turmpost", "reserved_name"),
        ("Der Turm-Post-Server", "reserved_name"),
        ("Spielleitung", "reserved_name"),
        ("die Ѕріеlleiterin", "reserved_name"),
        ("Game Master", "reserved_name"),
        ("GM", "reserved_name"),
        ("S. L.", "reserved_name"),
        ("[#abcdefgh]", "like_address"),
        ("k3m5abcdefgh2345", "like_address"),
        ("evil.test", "like_address"),
        ("www．evil。test", "like_address"),
        ("http://x", "like_address"),
        ("a＠b", "like_address"),
    ],
)
def test_names_that_nobody_may_have(name: str, found: str) -> None:
    assert fault(name) == found


@pytest.mark.parametrize(
    "name",
    [
        *("Dr. Haus", "St. Pauli", "A & B", "Anna-Lena O'Neil", "武田", "Мария", "Öz"),
        *("🏰 Burg", "Turm 2.0", "#1", "Nr. 7 [alt]", "Gemma", "Donaudampfschiff", "ß"),
        "Σωκράτης",
    ],
)
def test_names_that_people_have(name: str) -> None:
    assert fault(name) == ""


def test_another_game_does_not_speak_of_towers() -> None:
    """The words of Egon stood among those of all games."""
    words = OSTIA.ordinary_words
    assert gives_away(PETER, "Mein Turm wächst", words) == GivenAway("Turm")
