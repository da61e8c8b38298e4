"""The game master's pages: every command in them is read, and none is left out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields

import pytest

from engine.protocol import Player
from grammar.commands import vocabulary
from grammar.reading import Roster
from server.bundles import bundle, by_mail
from server.bundles.egon.bundle import BUNDLE
from server.commandline.registered import COMMANDS
from server.commands import registry
from server.config.schedule import ScheduleError, read_schedules
from server.games.state.options import Options
from tests.made_pages import check_lines
from tests.server.reports import guides, master_tables

PAGES = {
    "de": guides.DOCS / "game-master.de.md",
    "en": guides.DOCS / "game-master.md",
}
LANGUAGES = pytest.mark.parametrize("language", PAGES)
SPAN = re.compile(r"`([^`\n]+)`")
FENCED = re.compile(r"^```\n(.*?)^```$", re.M | re.S)
ROSTER = Roster(
    "",
    tuple(Player(one, one, one) for one in ("MAX", "ZOR")),
    leads=True,
    also=frozenset({"wish"}),
)
NO_COMMAND = re.compile(
    r"""
    turmpost.* | --.* | games\.\w+  # for the command line and the configuration
    | GAME | PARTIE | Ende? | yes | no | a,Bolle | "Egon\ 7" | fri | daily
    | \ ?[,"{].* | \d.* | names | messages | keep | none | house\ rules
    | revealed\ at\ the\ end
    """,
    re.VERBOSE,
)
OF_PLAYERS = ("Schlusswort:", "pause 2026-12-20 2027-01-02")
"""What players write, and the page names, which mean something else to who leads."""


def _spans(language: str) -> Iterator[str]:
    page = PAGES[language].read_text(encoding="utf-8")
    for block in FENCED.findall(page):
        yield from block.splitlines()
    yield from SPAN.findall(FENCED.sub("", page))


def _is_command(span: str) -> bool:
    """Return whether a span may be a command: parts of one and other names are none."""
    options = {one.name for one in fields(Options)}
    kinds = {kind for game in by_mail() for kind in bundle(game).game.kinds}
    known = {*options, *kinds, *vocabulary().by_word}
    is_part = span.casefold() in known or span.split()[0] in options
    return not is_part and not NO_COMMAND.fullmatch(span) and not _is_schedule(span)


def _is_schedule(span: str) -> bool:
    try:
        read_schedules(span)
    except ScheduleError:
        return False
    return True


def _named(language: str) -> Iterator[str]:
    """Yield the names of the commands of a page, each read as it is printed there."""
    for line in _spans(language):
        opens = BUNDLE.language.read(f"{line}\nbk,1\nEnde", ROSTER)
        read = BUNDLE.language.read(line, ROSTER) if opens.misreads else opens
        if line in OF_PLAYERS or (read.misreads and not _is_command(line)):
            continue
        assert not read.misreads, line
        assert read.commands or read.passages or read.entries, line
        yield from (one.name for one in read.commands)


@LANGUAGES
def test_every_command_of_the_page_is_read_and_none_is_left_out(language: str) -> None:
    leading = {one.rule for one in vocabulary().heads if one.start == "leading"}
    assert leading - set(_named(language)) == set()


@LANGUAGES
def test_no_command_is_torn_between_two_lines(language: str) -> None:
    """What is torn is not typed by `tests/loop`, nor is what comes behind it."""
    page = FENCED.sub("", PAGES[language].read_text(encoding="utf-8"))
    assert [line for line in page.splitlines() if line.count("`") % 2] == []


@LANGUAGES
def test_the_page_names_every_option(language: str) -> None:
    text = PAGES[language].read_text(encoding="utf-8")
    assert [one.name for one in fields(Options) if one.name not in text] == []


def test_the_options_are_those_of_the_code(*, approve: bool) -> None:
    made = master_tables.options()
    check_lines(made, PAGES["en"], "## Options of a game", approve=approve)


@LANGUAGES
def test_what_the_page_says_for_the_command_line_is_there(language: str) -> None:
    for span in _spans(language):
        if span.startswith("turmpost "):
            _, group, *words = span.split()
            word = words[0] if words else ""
            assert group in COMMANDS or group in COMMANDS[""], span
            assert word in ("WORD", "WORT", *COMMANDS.get(group, ())), span


def test_the_page_has_what_a_game_can_be_announced_with() -> None:
    announce = registry.commands()["announce"].shell
    assert announce is not None
    page = PAGES["en"].read_text(encoding="utf-8")
    for field in announce.takes:
        assert f"`--{field.name}" in page or not field.option, field.name
