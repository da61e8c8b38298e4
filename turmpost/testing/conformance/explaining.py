"""An order that comes back with what the server prints beside it is that order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from email.message import EmailMessage
from typing import TypeVar

from engine.protocol import Player, RuleValue
from grammar.reading import Roster
from server.intake.words.order_reader import OrderReader
from server.intake.words.quoted_back import Returned
from server.intake.words.strip_own_text import OwnWords, words_of
from server.mail.reading.message import IncomingMail, Limits, read
from server.reports.documents.document import OrderRow
from server.reports.game.bundle import Bundle
from server.reports.text import layout
from server.texts import references
from server.texts.languages import languages
from turmpost.testing.conformance.cases import SEEDS, Case, play
from turmpost.testing.conformance.promises import promise

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol
C = TypeVar("C")

MOST = 40
"""Orders of a case that are copied in every form."""

_WIDTH = 7
"""Words of a line that a narrow program breaks."""


def _wrapped(row: OrderRow) -> str:
    words = f"{row.label} {row.line} {row.meaning}".split()
    starts = range(0, len(words), _WIDTH)
    return "\n".join(" ".join(words[at : at + _WIDTH]) for at in starts)


FORMS: Mapping[str, Callable[[OrderRow], str]] = {
    "row": lambda row: layout.orders([row]),
    "two lines": lambda row: layout.orders([row], most=1),
    "example": lambda row: layout.definitions([(row.line, row.meaning)]),
    "one blank": lambda row: f"{row.label} {row.line} {row.meaning}",
    "tabs": lambda row: f"+ {row.label}\t{row.line}\t{row.meaning}",
    "strokes": lambda row: f"| {row.label} | {row.line} | {row.meaning} |",
    "cells": lambda row: f"{row.label}\n{row.line}\n{row.meaning}",
    "parted cells": lambda row: f"{row.label}\n\n{row.line}\n\n{row.meaning}\n",
    "wrapped": _wrapped,
}
"""How a row of ours comes in a mail."""

_PAGE = "<table><tr><td>{}</td><td><code>{}</code></td><td>{}</td></tr></table>{}"


def orders_come_back_with_their_sentence(case: Case[S, O, C]) -> None:
    """Copy orders from receipts, in every language and form."""
    seen: set[str] = set()
    game = case.bundle.game
    for played in play(case, SEEDS[0]):
        for code, orders in played.orders.items():
            for order in orders:
                text = case.bundle.language.write(order)
                # A header is the beginning of a text of the player's.
                is_header = ":" in text.partition("\n")[0]
                if text not in seen and len(seen) < MOST and not is_header:
                    seen.add(text)
                    roster = Roster(code, game.players(played.before))
                    rules = game.rule_values(played.before)
                    come_back(case.bundle, roster, order, rules)


def come_back(
    bundle: Bundle[S, O, C],
    roster: Roster,
    order: O,
    rules: Mapping[str, RuleValue],
) -> None:
    """Check that an order comes back as itself in each form of its row."""
    order_reader = OrderReader(bundle, roster, rules=lambda: rules)
    written = bundle.language.write(order)
    for row, blocks in _rows(bundle, roster.players, order, rules):
        for name, text in _forms(row, blocks):
            words = _heard(text, order_reader, "html" if name == "page" else "plain")
            reading = words.reading
            # Where a game's sentences are orders as well, the same may come twice.
            orders = [bundle.language.write(one.order) for one in reading.entries]
            found = list(dict.fromkeys(orders))
            alone = not (reading.misreads or reading.commands or reading.passages)
            promise(
                found == [written] and alone,
                f"{name}: {text!r} is read as {found}: let each order have a sentence "
                "of its own in the texts' `order`",
            )


def _rows(
    bundle: Bundle[S, O, C],
    players: tuple[Player, ...],
    order: O,
    rules: Mapping[str, RuleValue],
) -> Iterator[tuple[OrderRow, str]]:
    """Yield the row of an order in each language, and the blocks below the order."""
    slot = bundle.game.slot(order).name
    for spoken in languages():
        words = bundle.words(spoken)
        shown = bundle.language.shown(bundle.language.write(order), spoken)
        line, _, blocks = shown.partition("\n")
        meaning = references.bare(words.order(order, players, rules))
        yield OrderRow(words.slot(slot), line, meaning), blocks


def _forms(row: OrderRow, blocks: str) -> Iterator[tuple[str, str]]:
    """Yield name and text of each form that has the whole order."""
    for name, form in FORMS.items():
        text = form(row)
        # A program may break the sentence where a block of the order would begin.
        whole = layout.ELLIPSIS not in text and not (blocks and name == "wrapped")
        if whole:
            yield name, f"{text}\n{blocks}"
    if not blocks:
        yield "page", _PAGE.format(row.label, row.line, row.meaning, blocks)


def _heard(text: str, order_reader: OrderReader, kind: str) -> OwnWords:
    """Return what a mail says that answers none of ours."""
    message = EmailMessage()
    message["From"] = "player@players.test"
    message.set_content(text, subtype=kind)
    mail = read(message.as_bytes(), Limits())
    if not isinstance(mail, IncomingMail):
        raise TypeError("the mail cannot be read")
    return words_of(mail, Returned(), order_reader)
