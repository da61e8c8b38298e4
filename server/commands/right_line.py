"""The line that signs somebody up, made of one that lacks something.

Senders can be forged, and nobody may have us mail words of their own to others: names
are repeated only where they could stand in a game."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from itertools import combinations
from string import ascii_uppercase

from engine.names import fold
from engine.protocol import Player
from grammar.commands import Unread
from grammar.names import nearest, quoted
from grammar.words import COMMANDS, words_of
from server.bundles import usable
from server.games.state import names
from server.reports.documents.document import Block, Verbatim
from server.reports.documents.sentences import paragraph
from server.reports.text.layout import cut, unlinked
from server.storage.games import games
from server.storage.states import TAKES_ORDERS, GameState
from server.storage.unit_of_work import Work
from server.texts.catalogue import CORE
from server.texts.languages import known

WATCHES = "spectate"
"""The command that needs nothing but a game."""


_CODE = re.compile(r"(?<!\w)[A-Z]{3}(?!\w)")


_CODE_LETTERS = 3


_LONGEST_TITLE_WORDS = 4


_LONGEST_SENTENCE = 200
"""Characters of a line in which the title of a game is looked for."""


def unclear(work: Work, written: Unread, language: str) -> Sequence[Block]:
    """Say that a sign-up lacks something, and what it would be."""
    line = right_line(work, written.name, written.rest, language)
    if line is None:
        return [paragraph("no-game-to-join", language)]
    if written.name == WATCHES:
        return [paragraph("watch-unclear", language), Verbatim(line)]
    return [paragraph("join-unclear", language), Verbatim(line)]


def wish_in_prose(work: Work, text: str) -> Unread | None:
    """Return the sign-up for the open game that a sentence names, None without one."""
    titles = _titles(work, "join")
    for line in text.splitlines():
        for title in titles if len(line) <= _LONGEST_SENTENCE else ():
            if _title_in(line, title) is not None:
                return Unread("join", line, title)
    return None


def no_such_game(
    work: Work, command: str, wanted: Sequence[str], language: str
) -> Sequence[Block]:
    """Say that there is no game of the first name of `wanted`, and which is near."""
    title = unlinked(cut(wanted[0], names.MAX_NAME_CHARACTERS))
    titles = _titles(work, command)
    words = wanted[0].split()
    # A word may stand before it: "zuschauen bei MARK".
    near, _ = _begins_with(words, titles) or _begins_with(words[1:], titles) or ("", 0)
    if not near:
        return [paragraph("no-such-game", language, title=title)]
    line = right_line(work, command, ", ".join((near, *wanted[1:])), language)
    said = paragraph("no-such-game-but-near", language, title=title, near=near)
    return [said, Verbatim(line or "")]


def right_line(work: Work, command: str, written: str, language: str) -> str | None:
    """Return the line that was probably meant; None where there is no game for it.

    What is missing in it is filled with an example.
    """
    titles = _titles(work, command)
    if not titles:
        return None
    spoken = CORE.into(known(language))
    title, rest = _title(written.replace(";", ","), titles)
    word = words_of(COMMANDS).typed(command, language)[0]
    if command == WATCHES:
        return f"{word} {title}"
    pseudonym, code, name = _names(rest)
    pseudonym = pseudonym or spoken.phrase("sample-pseudonym")
    code = code or _code_of(pseudonym) or "MAS"
    name = name or spoken.phrase("sample-name")
    return signing_line(title, Player(code, pseudonym, name), language)


def codes_of(pseudonym: str) -> Iterator[str]:
    """Yield codes that can be made of a pseudonym's letters, the likeliest first."""
    if likely := _code_of(pseudonym):
        yield likely
    letters = [one for one in fold(pseudonym).upper() if one in ascii_uppercase]
    yield from map("".join, combinations(letters, _CODE_LETTERS))


def signing_line(title: str, wish: Player, language: str) -> str:
    """Return the line by which somebody signs up."""
    word = words_of(COMMANDS).typed("join", language)[0]
    names = f"{quoted(title)}, {quoted(wish.pseudonym)}, {wish.code}"
    return f'{word} {names}, "{wish.name}"'


def _titles(work: Work, command: str) -> list[str]:
    """Return the games that the command can be about."""
    states = (GameState.OPEN, *(() if command == "join" else TAKES_ORDERS))
    rows = games.in_state(work, *dict.fromkeys(states))
    return [row.title for row in rows if usable(row.bundle)]


def _title(written: str, titles: Sequence[str]) -> tuple[str, str]:
    """Return the game that a line names or nearly names, and the rest of the line."""
    for title in sorted(titles, key=len, reverse=True):
        found = _title_in(written, title)
        if found is not None:
            return title, written[: found.start()] + written[found.end() :]
    if "," in written:
        first, rest = written.split(",", maxsplit=1)
        return nearest(first, titles) or titles[0], rest
    words = written.split()
    near, count = _begins_with(words, titles) or (titles[0], 0)
    return near, " ".join(words[count:])


def _title_in(written: str, title: str) -> re.Match[str] | None:
    """Return where a line names a game."""
    return re.search(rf'(?<!\w)"?{re.escape(title)}"?(?!\w)', written, re.IGNORECASE)


def _begins_with(words: Sequence[str], titles: Sequence[str]) -> tuple[str, int] | None:
    """Return the title that the first words are nearest to, and their number."""
    beginnings = (
        (" ".join(words[:count]), count)
        for count in range(1, min(_LONGEST_TITLE_WORDS, len(words)) + 1)
    )
    found = (
        (_likeness(written, near), near, count)
        for written, count in beginnings
        if (near := nearest(written, titles)) is not None
    )
    best = max(found, default=None)
    return None if best is None else best[1:]


def _likeness(written: str, title: str) -> float:
    """Return a measure of how much two names have in common, from 0 to 1."""
    return SequenceMatcher(None, fold(written), fold(title)).ratio()


def _names(rest: str) -> tuple[str, str, str]:
    """Return pseudonym, code and name, each empty where there is none to be used."""
    found = _CODE.search(rest)
    if found is not None:
        return _usable(rest[: found.start()]), found[0], _usable(rest[found.end() :])
    fields = [_usable(one) for one in rest.split(",") if one.strip(' "')]
    first, *others = fields or [""]
    return first, "", others[-1] if others else ""


def _usable(text: str) -> str:
    """Return a name as it could stand in a game, else nothing."""
    name = " ".join(text.replace('"', " ").strip(" ,;:").split())
    fits = len(name) <= names.MAX_NAME_CHARACTERS and not names.fault(name)
    return name if name and fits else ""


def _code_of(pseudonym: str) -> str:
    """Return a code made of the last word of a pseudonym, if it has the letters."""
    letters = re.sub(r"[^A-Z]", "", fold(pseudonym.split()[-1]).upper())
    return letters[:_CODE_LETTERS] if len(letters) >= _CODE_LETTERS else ""
