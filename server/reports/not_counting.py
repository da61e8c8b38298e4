"""What does not count: lines that look like orders, orders replaced or for later.

Nothing that could be an order is dropped in silence, and no order goes without a word.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from server.reports import layout
from server.reports.document import Block, OrderRow, Orders, Paragraph, Verbatim
from server.reports.reply_facts import Replaced, ReplyFacts
from server.reports.report_facts import ReportFacts
from server.reports.scene import Aside
from server.reports.texts import Texts
from server.reports.untaken import Cause, Unread
from server.reports.wording import known

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol

SHOWN = 10
"""So many of them are named; the others are counted."""

ROOM = 74
"""So many characters of a line are shown."""

_WHY: Mapping[str, Mapping[Cause, str]] = {
    "de": {
        "quote": "Zitierte Zeilen zählen nicht.",
        "original": (
            "Zitierte Zeilen zählen nicht; was unter einem Zitat ohne Zitatzeichen "
            "steht, gilt als zitiert. Schreib deine Befehle darüber."
        ),
        "signature": (
            'Ab einer Zeile "--" oder "—" gilt alles als Unterschrift und zählt nicht.'
        ),
        "returned": (
            "Zitierte Zeilen zählen nicht: Diese steht genau so in der Mail, auf die "
            "du antwortest. Willst du sie selbst befehlen, schreib sie in eine neue "
            "Mail an dieselbe Adresse."
        ),
        "comment": "Zeilen mit # am Anfang zählen nicht.",
    },
    "en": {
        "quote": "Quoted lines do not count.",
        "original": (
            "Quoted lines do not count; what stands below a quote without quote marks "
            "is taken for quoted. Write your orders above it."
        ),
        "signature": (
            'From a line "--" or "—" on, everything is taken for a signature and does '
            "not count."
        ),
        "returned": (
            "Quoted lines do not count: this one stands just like this in the mail "
            "that you answer. If you want to order it yourself, write it in a new mail "
            "to the same address."
        ),
        "comment": "Lines with # in front do not count.",
    },
}
_MORE = {
    "de": ("eine weitere Zeile", "{} weitere Zeilen"),
    "en": ("one more line", "{} more lines"),
}


def unread_lines(lines: Sequence[Unread], language: str) -> Sequence[Block]:
    """Return the lines, each reason once; nothing where there are none."""
    spoken = known(language)
    shown = lines[:SHOWN]
    found: list[Block] = []
    for why in dict.fromkeys(one.why for one in shown):
        texts = [layout.printable(one.text) for one in shown if one.why == why]
        rows = "\n".join(layout.cut(text, ROOM) for text in texts)
        found.append(Verbatim(rows, close=bool(found)))
        found.append(Paragraph(_WHY[spoken][why], depth=3, close=True))
    left = len(lines) - len(shown)
    if left:
        one, many = _MORE[spoken]
        more = one if left == 1 else many.format(left)
        found.append(Paragraph(f"({more})", depth=1, close=True))
    return found


@dataclass(frozen=True, slots=True)
class _Fates:
    """What is said about a replaced order; the braces are for the one that counts."""

    by: str
    rewritten: str
    newer: str
    taken_back: str


_FATES: Mapping[str, _Fates] = {
    "de": _Fates(
        by="gilt nicht mehr, jetzt gilt {}",
        rewritten="gilt jetzt mit dem neuen Text",
        newer="zählt nicht: In einer späteren Mail steht dafür {}",
        taken_back="zählt nicht: Eine spätere Mail hat es zurückgenommen",
    ),
    "en": _Fates(
        by="no longer counts, now it is {}",
        rewritten="counts with its new text now",
        newer="does not count: a later mail has {} in its place",
        taken_back="does not count: a later mail has taken it back",
    ),
}


def replaced_orders(
    replaced: Iterable[Replaced], language: str
) -> list[tuple[str, str]]:
    """Return each replaced order, and what has become of it."""
    words = _FATES[language]
    return [(_head(one.old), _fate(one, words)) for one in replaced]


def _fate(one: Replaced, words: _Fates) -> str:
    new = _head(one.new)
    if one.newer:
        return words.newer.format(new) if new else words.taken_back
    return words.rewritten if new == _head(one.old) else words.by.format(new)


@dataclass(frozen=True, slots=True)
class _Times:
    """What is said; the braces are for a step, an order line, or a reason."""

    lasting: str
    refused: str
    behind: str
    stale_report: str
    stale_mail: str
    unless_named: str


_TIMES: Mapping[str, _Times] = {
    "de": _Times(
        lasting="dauernd",
        refused="zählt jetzt nicht: {}",
        behind="zählt jetzt nicht: {} geht vor",
        stale_report=(
            "du hast auf die Auswertung von {answered} geantwortet; deine Befehle "
            "gelten für {step}"
        ),
        stale_mail=(
            "du hast auf eine Mail zu {answered} geantwortet; deine Befehle gelten für "
            "{step}"
        ),
        unless_named=", wo sie keine andere Zeit nennen",
    ),
    "en": _Times(
        lasting="lasting",
        refused="does not count now: {}",
        behind="does not count now: {} goes first",
        stale_report=(
            "You answered the report of {answered}; these orders are for {step}"
        ),
        stale_mail=("You answered a mail of {answered}; these orders are for {step}"),
        unless_named=" where they name no other time",
    ),
}


def aside(facts: ReplyFacts[S, O], texts: Texts[S, O], language: str) -> Orders:
    """Return the table of the orders that do not count in the step, by their time."""
    words, changed = _TIMES[language], facts.changed
    names = [one.standing.place or one.standing.slot for one in facts.aside]
    everything = [*names, *(one.place or one.slot for one in facts.standing)]
    some = any(name not in changed for name in everything)
    return Orders(
        tuple(
            OrderRow(
                label=texts.step(one.step) if one.step else words.lasting,
                line=_head(one.standing.text),
                meaning=_meaning(one, facts, texts, words),
                new=some and name in changed,
            )
            for name, one in zip(names, facts.aside, strict=True)
        )
    )


def _meaning(
    one: Aside[O], facts: ReplyFacts[S, O], texts: Texts[S, O], words: _Times
) -> str:
    if one.refusal is not None:
        said = texts.refusal(one.refusal, facts.scene.players)
        return words.refused.format(said)
    if one.behind:
        return words.behind.format(one.behind)
    return texts.order(one.standing.order, facts.scene.players)


def stale(facts: ReplyFacts[S, O], texts: Texts[S, O], language: str) -> str:
    """Say what older mail was answered, and which step the orders are for all the same.

    Empty where the mail answered none.
    """
    if facts.stale is None:
        return ""
    words = _TIMES[language]
    said = words.stale_report if facts.stale.is_report else words.stale_mail
    answered, step = texts.step(facts.stale.step), texts.step(facts.scene.step)
    said = said.format(answered=answered, step=step)
    if any(one.standing.place in facts.changed for one in facts.aside):
        said += words.unless_named
    return f"{said}."


def refused(facts: ReportFacts[S], texts: Texts[S, O]) -> list[tuple[str, str]]:
    """Return the orders ahead that the step that opens does not allow, and why."""
    return [
        (_head(one.standing.text), texts.refusal(one.refusal, facts.scene.players))
        for one in facts.ahead_refused
        if one.refusal is not None
    ]


def _head(text: str) -> str:
    """Return the line of an order without the blocks below it."""
    return text.partition("\n")[0]
