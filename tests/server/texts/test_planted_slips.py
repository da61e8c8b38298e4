"""Slips of every kind, planted into a small catalogue: the check names each of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from server.texts.catalogue import Catalogue
from tests.server.texts.callers import ROOT, read
from tests.server.texts.catalogues import problems

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
"""
CALLERS = """\
from server.texts.family import Family

COLOURS = Family("colour", ("red", "blue"), ())
PRICES = Family("price", ("low", "high"))

def speak(spoken, colour, price):
    spoken.phrase("seat-lost", name="Ada")
    spoken.phrase("round-missed", rounds=2)
    spoken.phrase("game-stopped", paused=True)
    spoken.letter_parts("seat-offered", game="TOY 1", name="Ada")
    spoken.phrase(COLOURS[colour])
    spoken.phrase(PRICES[price], price=12)
"""

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
    ("py", '"seat-offered"', '"saet-offered"', "saet-offered (en): no such"),
    # A caller's key cannot be followed.
    ("py", '"seat-lost"', "colour", "colour is neither a literal nor"),
    ("py", '"game-stopped"', '"game-" + colour', "'game-' + colour is neither"),
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
    ("*", "colour-blue", "colour-bleu", "colour-blue (de): its family"),
    ("py", '"red", "blue"', '"red", "blue", "grey"', "colour-grey (en): its family"),
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
    sources = {"de": GERMAN, "en": ENGLISH, "py": CALLERS}
    chosen = [into] if into != "*" else ["de", "en"]
    for one in chosen:
        assert before in sources[one]
        sources[one] = sources[one].replace(before, after)
    assert any(named in one for one in _found(catalogue, tmp_path, sources))


def test_check_finds_nothing_where_nothing_is_planted(
    catalogue: Callable[..., Catalogue], tmp_path: Path
) -> None:
    sources = {"de": GERMAN, "en": ENGLISH, "py": CALLERS}
    assert _found(catalogue, tmp_path, sources) == []


def _found(
    catalogue: Callable[..., Catalogue], tmp_path: Path, sources: dict[str, str]
) -> list[str]:
    made = catalogue(de=sources["de"], en=sources["en"])
    folder = tmp_path / made.package
    (folder / "callers.py").write_text(sources["py"], encoding="utf-8")
    source = read((ROOT / "server" / "texts", folder))
    try:
        return [*source.unclear, *problems(made, source)]
    except AssertionError as error:
        return [str(error)]
