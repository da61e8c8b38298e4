from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import TypeVar

from engine.protocol import Notice, Player, RuleValue
from grammar.reading import Misread
from server.reports.documents import buttons
from server.reports.documents.document import (
    Article,
    Block,
    Definitions,
    Example,
    OrderRow,
    Orders,
    Pointed,
    lines,
)
from server.reports.documents.instants import brief, moment
from server.reports.documents.sentences import paragraph
from server.reports.game.accounts import Amended
from server.reports.game.bundle import Bundle
from server.reports.game.report_facts import Adopted
from server.reports.game.scene import Scene, Standing
from server.reports.game.texts import Texts
from server.reports.replies import problems
from server.reports.replies.reply_facts import Refused, ReplyFacts
from server.texts.catalogue import CORE
from server.texts.languages import known

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol
C = TypeVar("C")


def orders(
    standing: Sequence[Standing[O]],
    texts: Texts[S, O],
    scene: Scene[S],
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
                meaning=texts.order(one.order, scene.players, scene.rules),
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
    rows = tuple(
        (
            written(order, bundle, language),
            texts.order(order, scene.players, scene.rules),
        )
        for order in texts.examples(scene)
    )
    return (Example(rows),) if rows else ()


def written(order: O, bundle: Bundle[S, O, C], language: str) -> str:
    """Return an order as readers of a language write it."""
    return bundle.language.shown(bundle.language.write(order), language)


def definitions(rows: Iterable[tuple[str, str]]) -> Sequence[Block]:
    """Return words beside their explanations; no block where there are none."""
    found = tuple(rows)
    return (Definitions(found),) if found else ()


def faults(
    misreads: Iterable[Misread],
    bundle: Bundle[S, O, C],
    language: str,
    rules: Mapping[str, RuleValue] = MappingProxyType({}),
) -> Sequence[Block]:
    """Return the lines that do not count, each with what is wrong about it.

    What is missing may depend on the values of the game's rules.
    """
    limits = {name: value for name, value in rules.items() if isinstance(value, int)}
    found: list[Block] = []
    for misread in misreads:
        fault = problems.fault(
            replace(misread, figures={**limits, **misread.figures}),
            language,
            bundle.language.expected,
            bundle.problem,
        )
        found.append(fault)
        if fault.right and misread.correction:
            right = misread.correction
            found.append(
                buttons.lines_button("answer-with-correction", right, language)
            )
    return found


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
            *problems.excerpt(one.text, one.column),
            (texts.refusal(one.refusal, players),),
            close=True,
        )
        for one in refused
    ]


def hints(
    facts: ReplyFacts[S, O], bundle: Bundle[S, O, C], language: str
) -> Sequence[Block]:
    """Return what is odd about lines and what will hurt although it counts."""
    texts = bundle.words(language)
    counting = [remark for remark in facts.remarks if remark.kind != problems.REPLACED]
    rows = [problems.remark(one, language, bundle.problem) for one in counting]
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

    The order is in force, or could be now. In a notation that has no word in front, it
    is the whole order.
    """
    texts = [one.text for one in standing]
    examples = bundle.words(language).examples(scene)
    texts += [written(example, bundle, language) for example in examples[:1]]
    for text in texts:
        line = text.partition("\n")[0]
        first = line.partition(",")[0].partition(" ")[0]
        return line if bundle.language.noted.begins(first) else first
    return next((topic.words[0] for topic in bundle.language.topics(language)), "")


def changes(adopted: Adopted, texts: Texts[S, O]) -> Sequence[Block]:
    """Return what another version of the rules changes, beside the paragraphs."""
    return definitions(
        (change.rule, texts.rule_change(change)) for change in adopted.changes
    )


def amended(
    corrections: Iterable[Amended], players: Sequence[Player], language: str
) -> Sequence[Block]:
    """Return a line for each figure that was corrected, with the reason."""
    spoken = CORE.into(language)
    sentences = (
        spoken.phrase(
            "figure-corrected",
            figure=correction.named(players, language),
            after=correction.after,
            before=correction.before,
            reason=correction.reason,
        )
        for correction in corrections
    )
    return lines(sentences, depth=1, hanging=True)


def game_masters_note(note: str, language: str) -> Sequence[Block]:
    """Return what the game master adds to a letter; no block where it is nothing."""
    if not note.strip():
        return ()
    adds = paragraph("game-masters-note", known(language))
    return (adds, Article("", "", note, close=True))


def deadline(scene: Scene[S]) -> str:
    """Write the scene's deadline as its zone has it; "" where there is none."""
    if scene.deadline is None:
        return ""
    return moment(scene.deadline, scene.zone)


def brief_deadline(scene: Scene[S]) -> str:
    """Write the scene's deadline in a few characters; "" where there is none."""
    return brief(scene.deadline, scene.zone) if scene.deadline is not None else ""
