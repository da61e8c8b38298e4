"""What mails are put together of: tables of orders, faults, hints, articles."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from engine.protocol import Code, Notice, Player
from grammar.reading import Misread
from server.reports import layout, problems
from server.reports.bundle import Bundle
from server.reports.texts import (
    Adopted,
    PressText,
    Refused,
    ReplyFacts,
    Scene,
    Standing,
    Texts,
)

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol
C = TypeVar("C")


def pseudonym(players: Iterable[Player], code: Code) -> str:
    """Return the pseudonym of a code; the code where nobody has it."""
    return next((p.pseudonym for p in players if p.code == code), code)


def order_rows(
    standing: Sequence[Standing[O]],
    texts: Texts[S, O],
    players: Sequence[Player],
    changed: frozenset[str] = frozenset(),
) -> list[layout.Row]:
    """Return the table of standing orders, new ones marked where others are old."""
    names = [one.place or one.slot for one in standing]
    some = any(name not in changed for name in names)
    return [
        layout.Row(
            label=texts.slot(one.slot),
            line=one.text.partition("\n")[0],
            meaning=texts.order(one.order, players),
            mark="+" if some and name in changed else " ",
        )
        for name, one in zip(names, standing, strict=True)
    ]


def outlook(
    scene: Scene[S], standing: Sequence[Standing[O]], texts: Texts[S, O]
) -> str:
    """Return the lines below the standing orders, wrapped."""
    return "\n".join(map(layout.fill, texts.outlook(scene, standing)))


def examples(scene: Scene[S], bundle: Bundle[S, O, C], texts: Texts[S, O]) -> str:
    """Return a few orders as they are written, with what they mean."""
    return layout.definitions(
        [
            (bundle.language.write(order), texts.order(order, scene.players))
            for order in texts.examples(scene)
        ]
    )


def faults(misreads: Sequence[Misread], bundle: Bundle[S, O, C], language: str) -> str:
    """Return the lines that do not count, each with what is wrong about it."""
    shown = []
    for misread in misreads:
        fault = problems.fault(misread, language, bundle.language.expected)
        shown.append(
            layout.pointed(fault.label, fault.text, fault.column, fault.sentences)
        )
    return "\n".join(shown)


def refusals(
    refused: Sequence[Refused],
    texts: Texts[S, O],
    players: Sequence[Player],
    language: str,
) -> str:
    """Return the lines that the game does not allow, each with the reason."""
    line = problems.WORDS[language].line
    return "\n".join(
        layout.pointed(
            line.format(one.line),
            one.text,
            one.column,
            [texts.refusal(one.refusal, players)],
        )
        for one in refused
    )


def hints(facts: ReplyFacts[S, O], texts: Texts[S, O], language: str) -> str:
    """Return what is odd about lines and what will hurt although it counts."""
    rows = [problems.remark(one, language) for one in facts.remarks]
    rows += notices(facts.notices, facts.standing, texts, facts.scene.players)
    return layout.definitions(rows)


def notices(
    notices: Sequence[Notice],
    standing: Sequence[Standing[O]],
    texts: Texts[S, O],
    players: Sequence[Player],
) -> list[tuple[str, str]]:
    """Return the notices, each beside the order line it is about."""
    lines = {one.slot: one.text.partition("\n")[0] for one in standing}
    rows = []
    for notice in notices:
        about, said = texts.notice(notice, players)
        rows.append((lines.get(notice.slot, about), said))
    return rows


def emptied(facts: ReplyFacts[S, O], texts: Texts[S, O]) -> str:
    """Name the slots that this mail has emptied."""
    standing = [*facts.standing, *(one.standing for one in facts.aside)]
    left = {one.place or one.slot for one in standing}
    # What is changed are places: slots, maybe with a time.
    gone = [place.partition("@")[0] for place in sorted(facts.changed - left)]
    return ", ".join(dict.fromkeys(map(texts.slot, gone)))


def word(
    standing: Sequence[Standing[O]], bundle: Bundle[S, O, C], language: str
) -> str:
    """Return the word of an order, as an example for commands about orders."""
    if standing:
        return standing[0].text.partition("\n")[0].partition(",")[0].partition(" ")[0]
    return next((topic.words[0] for topic in bundle.language.topics(language)), "")


def changes(adopted: Adopted, texts: Texts[S, O]) -> str:
    """Return what another version of the rules changes, beside the paragraphs."""
    return layout.definitions(
        [(one.rule, texts.rule_change(one)) for one in adopted.changes]
    )


def printed(text: PressText, players: Sequence[Player]) -> str:
    """Return an article or open press under its title."""
    author = pseudonym(players, text.author)
    heading = f"{text.title} ({author})" if text.title else author
    return f"{layout.fill(heading, 4, first=2)}\n\n{layout.article(text.text, 4)}"
