"""Texts that are no orders, the same in every game: open press, and messages."""

from __future__ import annotations

from collections.abc import Callable

from engine.protocol import Code
from grammar.fields import Fields
from grammar.reading import Passage


def press(header: Fields) -> Passage:
    """Read open press: its title, and the text below it."""
    return Passage(header.line.number, "press", header.rest(1), header.line.body)


def message(header: Fields, recipient: Callable[[Fields, int], Code | None]) -> Passage:
    """Read a message to some players, or to everybody.

    `recipient` reads the name of a field, None for everybody; a name given twice counts
    once.
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
    line = header.line
    recipients = () if everybody else tuple(to)
    return Passage(line.number, "message", title, line.body, recipients)
