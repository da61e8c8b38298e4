"""Commands that the pages in `docs/` and the README tell a reader to type.

A command is a line whose first word is a command's, in a code span or a block. On the
pages for people each of them must be read; blocks that the program computes
(```` ```text NAME ````) and the forms of commands with fields (`**`frist Runde`**`)
are none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from engine.names import fold
from engine.protocol import Player
from grammar import commands as about_the_game
from grammar.reading import Reading, Roster
from server.bundles.egon.bundle import BUNDLE as EGON
from server.commands import registry
from server.storage.kinds import RoleKind

ROOT = Path(__file__).parents[2]
PLAYERS = tuple(Player(code, f"Haus {code}", f"Name {code}") for code in ("MAX", "ZOR"))
FOR_MASTERS = ("game-master.md", "game-master.de.md", "commands.md", "commands.de.md")
PAGES = (
    *("README.md", "CHANGELOG.md", "SECURITY.md"),
    *("docs/first-game-night.md", "docs/first-game-night.de.md"),
    *("docs/commands.md", "docs/commands.de.md"),
    *("docs/players.md", "docs/players.de.md"),
    *("docs/game-master.md", "docs/game-master.de.md"),
    *(
        f"docs/playing-{game}{suffix}.md"
        for game in ("egon", "mark", "ostia")
        for suffix in ("", ".de")
    ),
    *("docs/draws.md", "docs/draws.de.md"),
    *("docs/operating.md", "docs/operating.de.md"),
    *("docs/privacy.md", "docs/privacy.de.md"),
    *("docs/data-protection.md", "docs/data-protection.de.md"),
    *("docs/trust.md", "docs/mail.md", "docs/report-data.md"),
)
"""The pages that tell people what to type."""
LANGUAGE = ("docs/order-language.md",)
"""The page that says what lines mean, many of them in situations of their own."""

_BLOCK = re.compile(r"^```(?P<info>[^\n]*)\n(?P<text>.*?)^```$", re.M | re.S)
_FORM = re.compile(r"\*\*`(?!\w+`)[^`\n]+`\*\*")
_SPAN = re.compile(r"`([^`\n]+)`")
_FIELD = re.compile(
    r"\b(?:NUMBER|TEXT|TITLE|GAME|CODE|ADDRESS|LETTER|von bis)\b|\.\.\.|\[|: text$"
)


@dataclass(frozen=True, slots=True)
class Typed:
    """A line of a page that is to be typed, and who is told to."""

    page: str
    line: str
    command: str
    reader: str

    @property
    def language(self) -> str:
        """Return the language of the page."""
        return "de" if ".de." in self.page else "en"

    @property
    def game(self) -> str:
        """Return the kind of game that the page is about."""
        found = re.search(r"playing-(\w+)", self.page)
        return found[1] if found else "egon"

    def __str__(self) -> str:
        return f"{Path(self.page).name}: {self.line}"


@cache
def commands(pages: Sequence[str] = PAGES) -> Sequence[Typed]:
    """Return every command of the pages once, in the order of the pages."""
    found: dict[tuple[str, str], Typed] = {}
    for page in pages:
        for line in _lines(page):
            for one in _typed(page, line):
                found.setdefault((one.page, one.line), one)
    return tuple(found.values())


def _lines(page: str) -> Iterator[str]:
    """Yield code spans and lines of blocks; with a text below it, a line with that."""
    text = (ROOT / page).read_text(encoding="utf-8")
    for block in _BLOCK.finditer(text):
        if block["info"] or _orders(block["text"]):
            continue
        head = _head(block["text"], leads=True)
        if head is not None and head.body:
            yield block["text"].rstrip()
        else:
            yield from block["text"].splitlines()
    yield from _SPAN.findall(_FORM.sub("", _BLOCK.sub("", text)))


def _orders(text: str) -> bool:
    read = _read(text, leads=False)
    return bool(read.entries) and not read.misreads


def _head(line: str, *, leads: bool) -> Any:
    word = re.split(r"[\s,;:]", line, maxsplit=1)[0]
    return about_the_game.find(fold(word), leads=leads)


def _typed(page: str, line: str) -> Iterator[Typed]:
    leads = Path(page).name in FOR_MASTERS
    if _FIELD.search(line) or _head(line, leads=leads) is None:
        return
    for as_leader in (True, False) if leads else (False,):
        read = _read(line, leads=as_leader)
        if read.entries or read.passages:
            return
        if len(read.commands) == 1 and not read.misreads:
            (command,) = read.commands
            reader = _reader(command.name, leads=as_leader)
            yield Typed(page, line, command.name, reader)
            return
    if not line.isalpha():
        # Nobody can read it: the test of this line fails.
        yield Typed(page, line, "", "")


def _read(line: str, *, leads: bool) -> Reading[Any]:
    return EGON.language.read(line, Roster("", PLAYERS, leads=leads))


def _reader(command: str, *, leads: bool) -> str:
    """Return who types a command on such a page."""
    if command == "announce":
        return "opener"
    if command in ("join", "spectate", "waitlist"):
        return "stranger"
    if registry.may(RoleKind.PLAYER, command) and not (
        leads and registry.may(RoleKind.GAME_MASTER, command)
    ):
        return "ZOR"
    return "master" if registry.may(RoleKind.GAME_MASTER, command) else "ZOR"
