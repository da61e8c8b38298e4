"""The gallery: each game is in docs/games.md and its German twin, as it really is."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from engine.egon.draw import COUNT
from server import bundles
from server.reports.game.bundle import AnyBundle
from turmpost.rules import UnusableInputError
from turmpost_diplomacy.bundle import BUNDLE as DIPLOMACY

DOCS = Path(__file__).parents[1] / "docs"
GALLERIES = {"en": DOCS / "games.md", "de": DOCS / "games.de.md"}
POINTS = {
    "en": ("Players", "Length", "What is open", "How it began", "More"),
    "de": ("Spieler", "Dauer", "Was offen liegt", "Wie es entstand", "Mehr"),
}
MANY = 30
"""More players than any game has."""


def games() -> list[AnyBundle]:
    """Return the installed games, and those of examples/."""
    return [*(bundles.bundle(name) for name in bundles.names()), DIPLOMACY]


def sections(language: str) -> Mapping[str, str]:
    """Return what a gallery says of each game, by its name."""
    parts = re.split(r"^## (.+)\n", GALLERIES[language].read_text("utf-8"), flags=re.M)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def players(game: AnyBundle) -> list[int]:
    """Return the numbers of players that a game takes."""
    found = []
    for number in range(1, MANY):
        try:
            game.game.read_rules({}, players=number)
        except UnusableInputError:
            continue
        found.append(number)
    return found


@pytest.mark.parametrize("language", GALLERIES)
def test_each_game_is_in_the_gallery_and_nothing_else(language: str) -> None:
    names = [one.words(language).game() for one in games()]
    assert sorted(sections(language)) == sorted(names)


@pytest.mark.parametrize("language", GALLERIES)
def test_a_game_is_shown_with_picture_players_length_and_origin(language: str) -> None:
    for game in games():
        shown = sections(language)[game.words(language).game()]
        pictures = re.findall(r"!\[[^\]]+\]\(pictures/(\w+)\.(\w+)\.png\)", shown)
        assert [one for _, one in pictures] == [language], game.name
        points = re.findall(r"^- \*\*(.+?):\*\* ", shown, re.MULTILINE)
        assert tuple(points) == POINTS[language], game.name
        assert f"`turmpost demo {game.name}`" in shown


@pytest.mark.parametrize("language", GALLERIES)
def test_as_many_players_are_named_as_can_play(language: str) -> None:
    for game in games():
        shown = sections(language)[game.words(language).game()]
        told = re.search(r"(?:Players|Spieler):\*\* (\d+)(?: (?:to|bis) (\d+))?", shown)
        assert told is not None, game.name
        first, last = int(told[1]), int(told[2] or told[1])
        assert players(game) == list(range(first, last + 1)), game.name


@pytest.mark.parametrize(("language", "seven"), [("en", "seven"), ("de", "sieben")])
def test_as_many_numbers_are_drawn_as_the_gallery_says(
    language: str, seven: str
) -> None:
    """It said six, without the bonus number."""
    assert COUNT == 7
    assert re.search(rf"{seven}\s(?:numbers|Zahlen)", sections(language)["Egon"])


@pytest.mark.parametrize("language", GALLERIES)
def test_players_are_led_to_the_rules_in_their_words(language: str) -> None:
    """They were led to the rules that the engines are written from."""
    for bundle in games():
        assert bundle.handbook is not None
        rules = f"{bundle.handbook.package.replace('.', '/')}/rules.{language}.md)"
        assert rules in sections(language)[bundle.words(language).game()]


def test_readme_and_guide_lead_to_the_gallery() -> None:
    assert "(docs/games.md)" in (DOCS.parent / "README.md").read_text("utf-8")
    assert "(games.md)" in (DOCS / "adding-a-game.md").read_text("utf-8")
