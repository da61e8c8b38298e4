"""Texts that are no orders: press, messages, notes, closing words; in every game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from engine.names import fold
from engine.protocol import Code
from grammar.fields import Fields
from grammar.names import QUOTES, Lexicon
from grammar.reading import ALL, GAME_MASTER, Passage
from grammar.words import SHARED, words_of

_TEXTS = SHARED / "texts.lark"


def readers(players: Lexicon[Code]) -> Mapping[str, Callable[[Fields], Passage]]:
    """Return what reads the texts of `texts.lark`, by the names of their headers."""
    everybody, *others = words_of(_TEXTS).all_typed("everybody")
    words = Lexicon({everybody: ALL}, short=dict.fromkeys(others, ALL))
    to = frozenset(map(fold, words_of(_TEXTS).all_typed("to")))

    def recipient(header: Fields, index: int) -> Code:
        """Return a code, or ALL; a name in quotes is a player's."""
        is_quoted = header.written(index)[:1] in QUOTES
        names = players if is_quoted else words | players
        return header.look_up(index, names, "unknown_victim", before=to)

    return {
        "press": press,
        "note": note,
        "afterword": afterword,
        "message": lambda header: message(header, recipient),
    }


def press(header: Fields) -> Passage:
    """Read open press for the zine: its title, and the text below it."""
    line, fields = header.line, {kind: index for index, kind in header.kinds()}
    title = header.rest(fields["TITLE"]) if "TITLE" in fields else ""
    anonymous = "ANONYMOUS" in fields
    found = Passage(line.number, "press", title, line.body, (), line.last, anonymous)
    return _with_word_as_title(found)


def note(header: Fields) -> Passage:
    """Read a note that its author keeps for the next report."""
    line = header.line
    return Passage(line.number, "note", header.rest(1), line.body, last=line.last)


def afterword(header: Fields) -> Passage:
    """Read a closing word to all, for when the game is over."""
    line = header.line
    return Passage(line.number, "afterword", header.rest(1), line.body, last=line.last)


def message(header: Fields, recipient: Callable[[Fields, int], Code]) -> Passage:
    """Read a message to some players, to everybody, or to the game master.

    A name given twice counts once. A message to nobody is an error of its header.
    """
    to: list[Code] = []
    title = ""
    everybody = anonymous = False
    for index, kind in header.kinds():
        if kind == "TITLE":
            title = header.rest(index)
        elif means_game_master(header.written(index)):
            to += [] if GAME_MASTER in to else [GAME_MASTER]
        elif _means("anonymous", header.written(index)):
            anonymous = True
        elif (code := recipient(header, index)) == ALL:
            everybody = True
        elif code not in to:
            to.append(code)
    if not to and not everybody:
        raise header.error(0, "no_recipient")
    line = header.line
    if everybody:
        to = [ALL, GAME_MASTER] if GAME_MASTER in to else []
    found = Passage(
        line.number, "message", title, line.body, tuple(to), line.last, anonymous
    )
    return _with_word_as_title(found)


def _with_word_as_title(found: Passage) -> Passage:
    """Return a text, anonymous where its title is that word: nothing else is meant."""
    if not _means("anonymous", found.title.strip(" .!-")):
        return found
    return replace(found, title="", anonymous=True)


def written(passage: Passage) -> str:
    """Return the lines of a text; reading them yields the same text."""
    words = words_of(_TEXTS)
    head = words.typed(passage.kind)[0]
    named = (passage.to or (ALL,)) if passage.kind == "message" else ()
    if passage.anonymous:
        named = (*named, words.typed("anonymous")[0])
    if named:
        gap = " " if passage.kind == "message" else ", "
        head = f"{head}{gap}{', '.join(named)}"
    return f"{head}: {passage.title}\n{passage.text}\n{words.typed('end')[0]}"


def means_game_master(written: str) -> bool:
    """Return whether a name is one of the game master's; no pseudonym may be one."""
    return _means("game_master", written)


def _means(key: str, written: str) -> bool:
    return words_of(_TEXTS).means(key, " ".join(written.split()))
