"""The game master's pages: every command in them is read, and none is left out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields

import pytest

from engine.protocol import Player
from grammar.commands import vocabulary
from grammar.reading import Roster
from server.bundles.egon.bundle import BUNDLE
from server.games.state.options import Options
from tests.server.reports import guides

PAGES = {
    "de": guides.DOCS / "game-master.de.md",
    "en": guides.DOCS / "game-master.md",
}
SPAN = re.compile(r"`([^`\n]+)`")
FENCED = re.compile(r"^```\n(.*?)^```$", re.M | re.S)
ROSTER = Roster("", tuple(Player(one, one, one) for one in ("MAX", "ZOR")), leads=True)
NO_COMMANDS = {
    *(one.name for one in fields(Options)),
    *("attach", "keep", "Ende", "turmpost game announce", "authserv_id"),
}
OWN = ("Schlusswort:", "pause 2026-12-20 2027-01-02")
"""What players write, and the page names."""


def _lines(language: str) -> Iterator[str]:
    """Yield what a page says can be written: in English the first column alone.

    There words for the same as a line before stand alone; these are none.
    """
    page = PAGES[language].read_text(encoding="utf-8")
    if language == "de":
        for block in FENCED.findall(page):
            yield from block.splitlines()
        page = FENCED.sub("", page)
    else:
        table = page[: page.index("What changes the game names the open round")]
        page = "\n".join(re.findall(r"^\| (`.*?) \| ", table, re.M))
    for span in SPAN.findall(page):
        alone = language == "en" and span.isalpha()
        if not (alone or span in NO_COMMANDS or span.endswith("...")):
            yield span


def _named(language: str) -> Iterator[str]:
    """Yield the names of the commands of a page, each read as it is printed there."""
    for line in _lines(language):
        if line in OWN:
            continue
        opens = BUNDLE.language.read(f"{line}\nbk,1\nEnde", ROSTER)
        read = BUNDLE.language.read(line, ROSTER) if opens.misreads else opens
        assert not read.misreads, line
        assert read.commands or read.passages, line
        yield from (one.name for one in read.commands)


@pytest.mark.parametrize("language", PAGES)
def test_every_command_of_the_page_is_read(language: str) -> None:
    assert len(list(_named(language))) > 25


def test_the_german_page_leaves_no_command_out() -> None:
    leading = {one.rule for one in vocabulary().heads if one.start == "leading"}
    assert leading - set(_named("de")) == set()


def test_the_english_page_leaves_no_command_out() -> None:
    text = PAGES["en"].read_text(encoding="utf-8").casefold()
    for topic in BUNDLE.language.topics("en", leads=True):
        if topic.leads:
            assert any(f"`{word}".casefold() in text for word in topic.words)


@pytest.mark.parametrize("language", PAGES)
def test_the_pages_name_every_option(language: str) -> None:
    text = PAGES[language].read_text(encoding="utf-8")
    assert [one.name for one in fields(Options) if one.name not in text] == []
