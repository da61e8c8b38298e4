"""Slips of every kind, planted into a small catalogue: the check names each of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from server.texts.catalogue import Catalogue
from server.texts.tongues import LANGUAGE_FILE
from tests.server.texts import ROOT
from turmpost.testing.texts.callers import read
from turmpost.testing.texts.catalogues import problems

GERMAN = """\
seat-lost = { $name } hat den Platz verloren.
round-missed =
    { $rounds ->
        [one] Eine Runde fehlt.
       *[other] { $rounds } Runden fehlen.
    }
game-stopped =
    { $paused ->
        [yes] Das Spiel ruht.
       *[no] Das Spiel endet.
    }
seat-offered =
    .subject = Ein Platz in { $game }
    .text = Hallo { $name }, ein Platz ist frei.
colour-red = rot
colour-blue = blau
price-low = billig, { $price } Kj
price-high = teuer, { $price } Kj
notice-lost = { $who ->
    [dealer] Der Händler hat { $stones } verloren.
   *[player] Verloren: { $stones }.
    }
    .about = Es geht um { $about }
bonus = Bonus { $bonus } von { $given }
event-lost =
    .own-head = - Verloren an
    .own = { $code }
    .all = { $code } verliert.
"""
ENGLISH = """\
seat-lost = { $name } has lost the seat.
round-missed =
    { $rounds ->
        [one] One round is missing.
       *[other] { $rounds } rounds are missing.
    }
game-stopped =
    { $paused ->
        [yes] The game pauses.
       *[no] The game ends.
    }
seat-offered =
    .subject = A seat in { $game }
    .text = Hello { $name }, a seat is free.
colour-red = red
colour-blue = blue
price-low = cheap, { $price } Kj
price-high = dear, { $price } Kj
notice-lost = { $who ->
    [dealer] The dealer lost { $stones }.
   *[player] Lost: { $stones }.
    }
    .about = It is about { $about }
bonus = Bonus { $bonus } of { $given }
event-lost =
    .own-head = - Lost to
    .own = { $code }
    .all = { $code } loses.
"""
CALLERS = """\
from dataclasses import dataclass

from engine.protocol import Event
from server.reports.game.telling import Teller
from server.texts.family import Family

@dataclass(frozen=True, kw_only=True)
class Lost(Event):
    code: str

EVENTS = Teller("event", (Lost,))
COLOURS = Family("colour", ("red", "blue"), ())
PRICES = Family("price", ("low", "high"))
NOTICES = Family("notice", ("lost",))

def speak(spoken, colour, price):
    spoken.phrase("seat-lost", name="Ada")
    spoken.phrase("round-missed", rounds=2)
    spoken.phrase("game-stopped", paused=True)
    spoken.letter_parts("seat-offered", game="TOY 1", name="Ada")
    spoken.phrase(COLOURS[colour])
    spoken.phrase(PRICES[price], price=12)
    spoken.phrase("bonus", bonus=1, **{"given": 2})

def notice(spoken, kind, figures):
    figures = {**figures, "who": "dealer"}
    spoken.phrase(NOTICES[kind], **figures)
    spoken.phrase("notice-lost.about", about="stones")
"""

LANGUAGE = """\
name = Deutsch
locale = de
common-words = und oder
word-endings = n en
day-pattern = d. MMMM y
moment-pattern = d. MMMM y, HH:mm
brief-pattern = d.M.y HH:mm
short-day-pattern = d.M.y
quotation-marks = „ “
"""
SOURCES = {"de": GERMAN, "en": ENGLISH, "py": CALLERS, "language": LANGUAGE}
PROMISED = {"notice-lost": ("who", "stones"), "notice-lost.about": ("about",)}

SLIPS = [
    # A key is missing in a language.
    ("de", "colour-red = rot\n", "", "colour-red (de): missing"),
    ("en", "    .subject = A seat in { $game }\n", "", "seat-offered.subject (en)"),
    # A key is too many in a language.
    ("en", "seat-lost", "hello = Hello\nseat-lost", "hello (de): missing"),
    ("de", "    .text", "    .note = Ach\n    .text", "seat-offered.note (en)"),
    # A value is misspelt in one language.
    ("de", "{ $name } hat", "{ $nmae } hat", "seat-lost: other values"),
    ("en", "in { $game }", "in { $gmae }", "seat-offered.subject: other values"),
    # A value is misspelt in all languages alike.
    ("*", "$rounds", "$ronuds", "nobody passes ['ronuds']"),
    ("*", "$game", "$gmae", "nobody passes ['gmae']"),
    # A plural form is none of the language.
    ("de", "[one] Eine", "[two] Eine", "round-missed (de): plural forms"),
    ("*", "[one]", "[ones]", "round-missed (en): plural forms"),
    # A plural form is missing.
    ("en", "        [one] One round is missing.\n", "", "round-missed (en): plural"),
    ("de", "        [one] Eine Runde fehlt.\n", "", "round-missed (de): plural"),
    # Nobody says a key.
    ("*", "seat-lost", "hello = Hello\nseat-lost", "hello: nobody says it"),
    ("py", '    spoken.phrase("seat-lost", name="Ada")\n', "", "seat-lost: nobody"),
    # A caller passes no value.
    ("py", '"seat-lost", name="Ada"', '"seat-lost"', "nobody passes ['name']"),
    ("py", ', game="TOY 1"', "", "nobody passes ['game']"),
    # A caller passes a value that is not named.
    ("py", "rounds=2", "rounds=2, days=3", "does not say ['days']"),
    ("py", 'name="Ada")', 'name="Ada", age=3)', "does not say ['age']"),
    # A caller misspells a key.
    ("py", '"seat-lost"', '"seat-lots"', "seat-lots (de): no such sentence"),
    ("py", '"seat-offered"', '"saet-offered"', "saet-offered.text (en): no such"),
    # A caller's key cannot be followed.
    ("py", '"seat-lost"', "colour", "colour is neither a literal nor"),
    ("py", '"game-stopped"', '"game-" + colour', "'game-' + colour is neither"),
    # An attribute is misspelt in all languages alike.
    ("*", "    .text =", "    .txet =", "seat-offered.text (en): no such sentence"),
    ("*", "    .text =", "    .txet =", "seat-offered.txet: nobody says it"),
    # A word of a choice is misspelt in all languages alike.
    ("*", "[yes]", "[yse]", "game-stopped (de): no value is ever 'yse'"),
    ("*", "[dealer]", "[daeler]", "notice-lost (en): no value is ever 'daeler'"),
    # What a language is like has a gap, or more than is read.
    ("language", "name = Deutsch\n", "", "language.ftl (de): lacks name"),
    ("language", "day-pattern", "dya-pattern", "nobody reads dya-pattern"),
    # A value is misspelt in all languages alike where a call does not show them.
    ("*", "{ $stones }", "{ $sotnes }", "notice-lost (de): nobody promises $sotnes"),
    ("*", "{ $about }", "{ $abuot }", "notice-lost.about (en): nobody promises"),
    ("*", "{ $given }", "{ $gievn }", "bonus (de): nobody passes ['gievn']"),
    # Nobody says which values a sentence is filled with.
    ("py", '**{"given": 2}', "**figures", "bonus: nobody says which values"),
    ("py", "NOTICES[kind]", "PRICES[kind]", "price-low: nobody says which values"),
    # An entry cannot be read.
    ("de", "{ $name } hat", "{ $name hat", "not to be read"),
    ("en", "*[no]", "[no]", "not to be read"),
    # An entry stands twice.
    ("de", "colour-red", "colour-blue", "colour-blue stands twice"),
    ("en", "seat-lost", "seat-lost = Oh\nseat-lost", "seat-lost stands twice"),
    # A choice has other words in a language.
    ("en", "[yes]", "[yse]", "game-stopped: other choices"),
    ("de", "*[no]", "*[nein]", "game-stopped: other choices"),
    # A family lacks the sentence of a member.
    ("*", "colour-blue", "colour-bleu", "colour-blue (de): missing, though"),
    (
        "py",
        '"red", "blue"',
        '"red", "blue", "grey"',
        "colour-grey (en): missing, though",
    ),
    # A value of a family's sentence is misspelt in all languages alike.
    ("*", "{ $price }", "{ $pirce }", "price-low (de): nobody passes ['pirce']"),
    ("*", "{ $price } Kj\n", "{ $dealer }\n", "price-high (en): nobody passes"),
    # The caller of a family passes no value, or one too many.
    ("py", "[price], price=12", "[price]", "price-low (en): nobody passes ['price']"),
    ("py", "[price], price=12", "[price], price=1, n=2", "does not say ['n']"),
    # A key is looked up in something else than a family.
    ("py", "COLOURS[colour]", "{}[colour]", "{}[colour] is neither a literal nor"),
    ("py", "COLOURS[colour]", "TABLE[colour]", "TABLE[colour] is neither a literal"),
    # An entry refers to what does not exist.
    ("de", "{ $name } hat", "{ -naem } hat", "refers to -naem"),
    ("*", "{ $name }", "{ CONUT($name) }", "refers to CONUT()"),
    # A part of an event's entry is read by nobody.
    ("*", ".all =", ".town =", "event-lost.town (de): nobody reads such a part"),
    # What a reader is told has no sign, or another one in a language.
    ("de", "- Verloren", "Verloren", "event-lost.own-head (de): begins with no sign"),
    ("en", "- Lost", "! Lost", "event-lost.own-head: another sign"),
    # An event has no such field.
    ("*", "{ $code }", "{ $cod }", "event-lost.own (en): nobody passes $cod"),
]


@pytest.mark.parametrize(("into", "before", "after", "named"), SLIPS)
def test_check_names_a_planted_slip(
    catalogue: Callable[..., Catalogue],
    tmp_path: Path,
    into: str,
    before: str,
    after: str,
    named: str,
) -> None:
    sources = dict(SOURCES)
    chosen = [into] if into != "*" else ["de", "en"]
    assert any(before in sources[one] for one in chosen)
    for one in chosen:
        sources[one] = sources[one].replace(before, after)
    assert any(named in one for one in _found(catalogue, tmp_path, sources))


def test_check_finds_nothing_where_nothing_is_planted(
    catalogue: Callable[..., Catalogue], tmp_path: Path
) -> None:
    sources = dict(SOURCES)
    assert _found(catalogue, tmp_path, sources) == []


def _found(
    catalogue: Callable[..., Catalogue], tmp_path: Path, sources: dict[str, str]
) -> list[str]:
    made = catalogue(de=sources["de"], en=sources["en"])
    folder = tmp_path / made.package
    (folder / "callers.py").write_text(sources["py"], encoding="utf-8")
    language = folder / "catalogues" / "de" / LANGUAGE_FILE
    language.write_text(sources["language"], encoding="utf-8")
    source = read((ROOT / "server" / "texts", folder))
    try:
        return [*source.unclear, *problems(made, source, PROMISED)]
    except AssertionError as error:
        return [str(error)]
