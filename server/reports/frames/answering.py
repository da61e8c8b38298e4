"""Letters about what a player has sent, or not: replies, reminders, messages."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from server.reports.documents.document import (
    Article,
    Block,
    Document,
    Heading,
    Paragraph,
    Quoted,
    Verbatim,
)
from server.reports.documents.sentences import (
    NONE,
    addressed_letter,
    subject_and_blocks,
)
from server.reports.frames import shown
from server.reports.frames.facts import MessageFacts, ReminderFacts
from server.reports.frames.rendering import render
from server.reports.game.bundle import AnyBundle, Bundle
from server.reports.game.scene import Scene, pseudonym
from server.reports.game.texts import Texts
from server.reports.replies import courtesy, not_counting, parts, problems
from server.reports.replies.reply_facts import ReplyFacts
from server.reports.replies.untaken import Unread
from server.texts.catalogue import CORE, Translation
from server.texts.languages import known

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol
C = TypeVar("C")

_FIGURE = re.compile(r"\d")

FAULTS_SHOWN = 20
"""Lines that are shown of those that do not count; the others are counted."""

NEAR_SHOWN = 5
"""The same, where nothing was understood and the text is quoted anyway."""

QUOTED = 20
"""Lines of a mail that are quoted back."""


def reply(facts: ReplyFacts[S, O], bundle: Bundle[S, O, C], language: str) -> Document:
    """Answer a player's mail: what counts, what does not and why, what now stands."""
    language = known(language)
    texts = bundle.words(language)
    facts = shown.in_reply(facts, bundle.language, language)
    nothing = not (
        (facts.accepted or facts.passed_on or facts.changed or facts.refused)
        or facts.closed
        or (facts.answers or facts.understood)
    )
    courteous = nothing and not facts.unread and courtesy.is_courteous(facts.read)
    perhaps_ready = facts.ready is False and any(
        courtesy.may_say_ready(misread.text) for misread in facts.misreads
    )
    if courteous:
        facts = replace(facts, misreads=())
    nothing &= not any(map(problems.has_order, courtesy.parted(facts.misreads)[1]))
    return render(
        "reply",
        language,
        nothing=nothing,
        courteous=courteous,
        perhaps_ready=perhaps_ready,
        **_what_counts(facts, texts, language),
        **_not_understood(facts, bundle, language, nothing=nothing),
        **_not_allowed(facts, bundle, language),
        **_what_stands(facts, bundle, language),
    )


def _what_counts(
    facts: ReplyFacts[S, O], texts: Texts[S, O], language: str
) -> Mapping[str, object]:
    """Return what the reply says of a mail's orders that count, and of its commands."""
    scene, others = facts.scene, not_counting.aside(facts, texts, language)
    return {
        "step": texts.step(scene.step),
        "name": pseudonym(scene.players, scene.code),
        "receipt": facts.receipt,
        "stale": not_counting.stale(facts, texts, language),
        "aside": others,
        "aside_marked": any(row.new for row in others.rows),
        "accepted": facts.accepted,
        "passed_on": facts.passed_on,
        "kept_back": facts.kept_back,
        "late": facts.closed,
        "taken_back": not facts.accepted and bool(facts.changed),
        "answers": facts.answers,
        "sealed": facts.sealed,
        "came_back": facts.came_back,
        "told": facts.told,
        "notes": facts.notes,
        "dropped": facts.dropped,
    }


def _not_understood(
    facts: ReplyFacts[S, O], bundle: Bundle[S, O, C], language: str, *, nothing: bool
) -> Mapping[str, object]:
    """Return what the reply says of lines that are no orders.

    `nothing`: no line of the mail is any, so the mail is quoted, with examples.
    """
    lines, unclear = courtesy.parted(facts.misreads)
    most = NEAR_SHOWN if nothing else FAULTS_SHOWN
    figures = [] if nothing else [line for line in lines if _FIGURE.search(line.text)]
    sentences = [Unread(figure.text.strip(), "sentence") for figure in figures]
    prose = (
        ()
        if nothing
        else tuple(str(line.line) for line in lines if line not in figures)
    )
    quote = nothing and facts.read.strip("\r\n")
    return {
        "unclear": len(unclear),
        "faults": parts.faults(unclear[:most], bundle, language, facts.scene.rules),
        "more": 0 if nothing else len(unclear) - most,
        "prose": prose,
        "read": [Quoted(facts.read, QUOTED)] if quote else (),
        "unread": not_counting.unread_lines((*facts.unread, *sentences), language),
        "examples": parts.examples(facts.scene, bundle, language) if nothing else (),
    }


def _not_allowed(
    facts: ReplyFacts[S, O], bundle: Bundle[S, O, C], language: str
) -> Mapping[str, object]:
    """Return what the reply says of orders that do not count, or will hurt."""
    texts, players = bundle.words(language), facts.scene.players
    displaced = [remark for remark in facts.remarks if remark.kind == problems.REPLACED]
    replaced = [problems.remark(one, language) for one in displaced]
    replaced += not_counting.replaced_orders(facts.replaced, language)
    return {
        "forbidden": len(facts.refused),
        "refused": parts.refusals(facts.refused, texts, players, language),
        "hinted": len(facts.notices) + len(facts.remarks) - len(displaced),
        "hints": parts.hints(facts, bundle, language),
        "replaced": parts.definitions(replaced),
    }


def _what_stands(
    facts: ReplyFacts[S, O], bundle: Bundle[S, O, C], language: str
) -> Mapping[str, object]:
    """Return the reply's part about all orders in force, with the deadline."""
    texts, scene = bundle.words(language), facts.scene
    orders = parts.orders(facts.standing, texts, scene, facts.changed)
    return {
        "standing": [orders] if orders.rows else (),
        "marked": any(row.new for row in orders.rows),
        # An answer to "delete" names them already.
        "emptied": "" if facts.answers else parts.emptied(facts, texts),
        "closed": not scene.is_open,
        "outlook": ()
        if facts.ended or not scene.is_open
        else texts.outlook(scene, facts.standing),
        "word": parts.word(facts.standing, scene, bundle, language),
        "paused": scene.paused,
        "ended": facts.ended,
        "digest": facts.digest,
        "ready": facts.ready,
        "early": facts.early,
        "deadline": parts.deadline(scene),
        "briefly": parts.brief_deadline(scene),
    }


def reminder(
    facts: ReminderFacts[S, O], bundle: Bundle[S, O, C], language: str
) -> Document:
    """Remind a player of the deadline, with what would be played now."""
    spoken = CORE.into(known(language))
    texts = bundle.words(spoken.language)
    facts = shown.in_reminder(facts, bundle.language, spoken.language)
    scene = facts.scene
    notices = parts.notices(facts.notices, facts.standing, texts, scene.players)
    orders = parts.orders(facts.standing, texts, scene)
    step = texts.step(scene.step)
    above_orders = Heading(spoken.phrase("reminder-orders", step=step))
    above_hints = Heading(spoken.phrase("reminder-hints"))
    return addressed_letter(
        "reminder",
        language,
        pseudonym(scene.players, scene.code),
        step=step,
        deadline=parts.deadline(scene),
        state="faulty" if facts.faulty else "standing" if orders.rows else "missing",
        standing=(above_orders, orders) if orders.rows else (),
        outlook=texts.outlook(scene, facts.standing),
        hints=(above_hints, *parts.definitions(notices)) if notices else (),
        faulty=_as_they_came(facts.faulty),
    )


def _as_they_came(lines: Sequence[str]) -> Sequence[Block]:
    return [Verbatim("\n".join(lines))] if any(lines) else ()


def reminders(
    due: Sequence[tuple[ReminderFacts[Any, Any], AnyBundle]], language: str
) -> Document:
    """Remind a player of the deadlines of several games, or seats, in one letter.

    The first one is that to which an answer belongs.
    """
    spoken = CORE.into(known(language))
    games = [
        block for facts, bundle in due for block in _reminded(facts, bundle, spoken)
    ]
    return addressed_letter(
        "reminders",
        language,
        "",
        count=len(due),
        first=due[0][0].scene.title,
        games=games,
    )


def _reminded(
    facts: ReminderFacts[Any, Any], bundle: AnyBundle, spoken: Translation
) -> Sequence[Block]:
    """Return what the letter says of one of the seats."""
    texts = bundle.words(spoken.language)
    facts = shown.in_reminder(facts, bundle.language, spoken.language)
    scene = facts.scene
    notices = parts.notices(facts.notices, facts.standing, texts, scene.players)
    name = pseudonym(scene.players, scene.code)
    title, blocks = subject_and_blocks(
        "reminders-seat",
        spoken,
        title=scene.title,
        step=texts.step(scene.step),
        deadline=parts.deadline(scene),
        faulty=_as_they_came(facts.faulty),
        stands=bool(facts.standing),
    )
    address = spoken.phrase(
        "reminders-address", address=facts.address, tag=facts.tag or NONE
    )
    return (
        Heading(title, spoken.phrase("reminders-player", name=name)),
        *(replace(block, close=True) for block in blocks),
        *parts.definitions(notices),
        Paragraph(address),
    )


def late(
    scene: Scene[S],
    bundle: Bundle[S, O, C],
    language: str,
    *,
    kept_back: bool = False,
) -> Document:
    """Tell a player that a mail came after the deadline and waits for the next step.

    `kept_back`: for the reports of the step that has ended, which are there.
    """
    waits = "release" if kept_back else "draw" if scene.lacks_draw else "server"
    return addressed_letter(
        "mail-late",
        language,
        pseudonym(scene.players, scene.code),
        step=bundle.words(known(language)).step(scene.step),
        deadline=parts.deadline(scene),
        waits=waits,
    )


def message(facts: MessageFacts, language: str) -> Document:
    """Pass words on, under the author's pseudonym or as the game master's."""
    spoken = CORE.into(known(language))
    by = "nobody" if facts.anonymous else "player" if facts.sender else "master"
    title, blocks = subject_and_blocks(
        "message",
        spoken,
        by=by,
        sender=facts.sender,
        code=facts.code if facts.to_master else "",
        to=facts.to,
        title=facts.title,
        text=[Article("", "", facts.text)],
        heading=[Heading(spoken.phrase("message-answering"))],
        answering=_answering(facts),
        keeps_subject=facts.keeps_subject and not facts.command,
        command=[Verbatim(facts.command)] if facts.command else (),
    )
    return Document(title, tuple(blocks), spoken.language)


def collected(sender: str, code: str, language: str) -> Document:
    """Return the head of the letter with several words of a player to the master."""
    spoken = CORE.into(known(language))
    title, blocks = subject_and_blocks(
        "messages-collected", spoken, sender=sender, code=code
    )
    return Document(title, tuple(blocks), spoken.language)


def _answering(facts: MessageFacts) -> str:
    """Return where an answer goes, in the words of the sentence."""
    if facts.anonymous:
        return "to-nobody"
    if facts.command:
        return "on-server"
    if facts.to_master:
        return "to-player"
    return "between-players" if facts.sender else "to-game-master"
