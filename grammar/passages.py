"""Texts that are no orders: press, messages, notes, closing words; in every game."""

from __future__ import annotations

from collections.abc import Callable

from engine.protocol import Code
from grammar.fields import Fields
from grammar.reading import Passage


def press(header: Fields) -> Passage:
    """Read open press for the zine: its title, and the text below it."""
    line = header.line
    return Passage(line.number, "press", header.rest(1), line.body, last=line.last)


def note(header: Fields) -> Passage:
    """Read a note that its author keeps for the next report."""
    line = header.line
    return Passage(line.number, "note", header.rest(1), line.body, last=line.last)


def afterword(header: Fields) -> Passage:
    """Read a closing word to all, for when the game is over."""
    line = header.line
    return Passage(line.number, "afterword", header.rest(1), line.body, last=line.last)


def message(header: Fields, recipient: Callable[[Fields, int], Code | None]) -> Passage:
    """Read a message to some players, or to everybody.

    `recipient` says who a field of the header names, None for everybody; a name given
    twice counts once. A message to nobody is an error of its header.
    """
    to: list[Code] = []
    title = ""
    everybody = False
    for index, kind in header.kinds():
        if kind == "TITLE":
            title = header.rest(index)
        elif (code := recipient(header, index)) is None:
            everybody = True
        elif code not in to:
            to.append(code)
    if not to and not everybody:
        raise header.error(0, "no_recipient")
    line = header.line
    recipients = () if everybody else tuple(to)
    return Passage(line.number, "message", title, line.body, recipients, line.last)
