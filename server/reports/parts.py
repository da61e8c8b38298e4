"""Parts of mails: tables of orders, faults, hints, articles."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TypeVar

from engine.protocol import Code, Notice, Player
from grammar.reading import Misread
from server.reports import problems
from server.reports.accounts import Amended
from server.reports.bundle import Bundle
from server.reports.document import (
    Article,
    Block,
    Definitions,
    OrderRow,
    Orders,
    Pointed,
    lines,
)
from server.reports.instants import moment
from server.reports.reply_facts import Refused, ReplyFacts
from server.reports.report_facts import Adopted, PressText
from server.reports.scene import Scene, Standing
from server.reports.sentences import paragraph
from server.reports.texts import Texts
from server.texts.catalogue import CORE

ARTICLES_KEPT = 128
"""Articles that are kept in memory: all the letters of a step print the same ones."""

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol
C = TypeVar("C")


def pseudonym(players: Iterable[Player], code: Code) -> str:
    """Return the pseudonym of a code; the code where nobody has it."""
    return next((p.pseudonym for p in players if p.code == code), code)


def orders(
    standing: Sequence[Standing[O]],
    texts: Texts[S, O],
    players: Sequence[Player],
    changed: frozenset[str] = frozenset(),
) -> Orders:
    """Return the table of standing orders, new ones marked where others are old."""
    names = [one.place or one.slot for one in standing]
    some = any(name not in changed for name in names)
    return Orders(
        tuple(
            OrderRow(
                label=texts.slot(one.slot),
                line=one.text.partition("\n")[0],
                meaning=texts.order(one.order, players),
                new=some and name in changed,
            )
            for name, one in zip(names, standing, strict=True)
        )
    )


def examples(
    scene: Scene[S], bundle: Bundle[S, O, C], language: str
) -> Sequence[Block]:
    """Return a few orders as they are written, with what they mean."""
    texts = bundle.words(language)
    return definitions(
        (written(order, bundle, language), texts.order(order, scene.players))
        for order in texts.examples(scene)
    )


def written(order: O, bundle: Bundle[S, O, C], language: str) -> str:
    """Return an order as readers of a language write it."""
    return bundle.language.shown(bundle.language.write(order), language)


def definitions(rows: Iterable[tuple[str, str]]) -> Sequence[Block]:
    """Return words beside their explanations; no block where there are none."""
    found = tuple(rows)
    return (Definitions(found),) if found else ()


def faults(
    misreads: Iterable[Misread], bundle: Bundle[S, O, C], language: str
) -> Sequence[Block]:
    """Return the lines that do not count, each with what is wrong about it."""
    return [
        problems.fault(misread, language, bundle.language.expected, bundle.problem)
        for misread in misreads
    ]


def refusals(
    refused: Sequence[Refused],
    texts: Texts[S, O],
    players: Sequence[Player],
    language: str,
) -> Sequence[Block]:
    """Return the lines that the game does not allow, each with the reason."""
    return [
        Pointed(
            problems.line_label(one.line, language),
            one.text,
            one.column,
            (texts.refusal(one.refusal, players),),
            close=True,
        )
        for one in refused
    ]


def hints(
    facts: ReplyFacts[S, O], texts: Texts[S, O], language: str
) -> Sequence[Block]:
    """Return what is odd about lines and what will hurt although it counts."""
    counting = [one for one in facts.remarks if one.kind != problems.REPLACED]
    rows = [problems.remark(one, language) for one in counting]
    rows += notices(facts.notices, facts.standing, texts, facts.scene.players)
    return definitions(rows)


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
    # Slots are changed, some of them with a time.
    gone = [place.partition("@")[0] for place in sorted(facts.changed - left)]
    return ", ".join(dict.fromkeys(map(texts.slot, gone)))


def word(
    standing: Sequence[Standing[O]],
    scene: Scene[S],
    bundle: Bundle[S, O, C],
    language: str,
) -> str:
    """Return the word of an order, as an example for commands about orders.

    The order is in force, or could be now.
    """
    texts = [one.text for one in standing]
    examples = bundle.words(language).examples(scene)
    texts += [written(one, bundle, language) for one in examples[:1]]
    for text in texts:
        return text.partition("\n")[0].partition(",")[0].partition(" ")[0]
    return next((topic.words[0] for topic in bundle.language.topics(language)), "")


def changes(adopted: Adopted, texts: Texts[S, O]) -> Sequence[Block]:
    """Return what another version of the rules changes, beside the paragraphs."""
    return definitions((one.rule, texts.rule_change(one)) for one in adopted.changes)


def amended(
    found: Iterable[Amended], players: Sequence[Player], language: str
) -> Sequence[Block]:
    """Return a line for each figure that was corrected, with the reason."""
    spoken = CORE.into(language)
    said = (
        spoken.phrase(
            "figure-corrected",
            figure=one.named(players, language),
            after=one.after,
            before=one.before,
            reason=one.reason,
        )
        for one in found
    )
    return lines(said, depth=1, hanging=True)


def printed(texts: Iterable[PressText], players: Sequence[Player]) -> Sequence[Block]:
    """Return articles and open press, each under its title."""
    return [
        _article(pseudonym(players, one.author), one.title, one.text) for one in texts
    ]


@lru_cache(maxsize=ARTICLES_KEPT)
def _article(author: str, title: str, text: str) -> Article:
    """Return the article, the same object for all its readers."""
    return Article(author, title, text)


def game_masters_note(note: str, language: str) -> Sequence[Block]:
    """Return what the game master adds to a letter; no block where it is nothing."""
    if not note.strip():
        return ()
    adds = paragraph("game-masters-note", language)
    return (adds, Article("", "", note, close=True))


def deadline(scene: Scene[S]) -> str:
    """Write the scene's deadline as its zone has it; "" where there is none."""
    if scene.deadline is None:
        return ""
    return moment(scene.deadline, scene.zone)
