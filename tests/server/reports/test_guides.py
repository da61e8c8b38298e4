"""The pages for players of all games: one form, and every command in them is read."""

from __future__ import annotations

import re

import pytest

from engine.protocol import Player
from grammar.reading import Roster
from server.reports.game.bundle import AnyBundle
from tests.server.reports import guides
from tests.server.reports.command_pages import BUNDLES

FORM = {
    "de": (
        "So meldest du dich an",
        "So läuft es",
        "Wenn etwas schiefgeht",
        "Worauf es",
    ),
    "en": ("How to join", "How it goes", "When something goes wrong", "What matters"),
}
"""The sections of each page; between the second and the third a round is played."""
SPAN = re.compile(r"`([^`\n]+)`")
FENCED = re.compile(r"^```[^\n]*\n.*?^```$|^\|[^\n]*$", re.M | re.S)
"""Blocks, and rows of tables."""
PARTS = {
    *("2H", "End", "Ende", "yes", "ja"),
    *("Round 8", "Runde 8", "lasting", "Dauer"),
}
"""What is no line: parts of lines, and answers to questions."""
PLAYERS = tuple(Player(code, code, code) for code in ("ANN", "MAX", "ZOR"))
PAGES = pytest.mark.parametrize(
    ("bundle", "language"),
    [(one, language) for one in BUNDLES for language in guides.LANGUAGES],
    ids=[f"{one.name}-{language}" for one in BUNDLES for language in guides.LANGUAGES],
)


@PAGES
def test_the_pages_of_all_games_have_one_form(bundle: AnyBundle, language: str) -> None:
    text = guides.path(bundle.name, language).read_text(encoding="utf-8")
    begins, goes, round_of_it, wrong, matters = guides.HEADING.findall(text)
    expected = FORM[language]
    assert (begins, goes, wrong) == expected[:3]
    assert matters.startswith(expected[3])
    assert round_of_it


@PAGES
def test_every_command_of_the_page_is_read(bundle: AnyBundle, language: str) -> None:
    page = guides.path(bundle.name, language).read_text(encoding="utf-8")
    end = {"de": "Ende", "en": "End"}[language]
    found = SPAN.findall(FENCED.sub("", page))
    spans = [one for one in found if len(one) > 1 and one not in PARTS]
    assert len(spans) > 2
    for span in spans:
        line = f"{span}\nText\n{end}" if span.endswith(":") else span
        read = bundle.language.read(line, Roster("ANN", PLAYERS))
        assert read.misreads == (), span


@PAGES
def test_a_player_signs_up_with_the_line_of_the_page(
    bundle: AnyBundle, language: str
) -> None:
    page = guides.path(bundle.name, language).read_text(encoding="utf-8")
    (line,) = re.findall(r"^(?:anmelden|join) .*$", page, re.M)
    read = bundle.language.read(line, Roster("", ()))
    (command,) = read.commands
    assert command.name == "join"
    assert len(command.arguments) == 4
