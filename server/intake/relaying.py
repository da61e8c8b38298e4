"""An answer to somebody's message: its words go to the other side, and are no orders.

A text that may have been meant for the server is passed on to nobody and orders
nothing: the reply says so, and how to do either. Subject, attachments, and additions of
the mail program are left out.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import replace

from grammar.reading import ANONYMOUS, Passage
from grammar.words import typed
from server.games.messages import conversations as talks
from server.intake.decision import Decision, LetterToPlayer
from server.intake.handling import Handling
from server.intake.machines import silence
from server.intake.passing_on import take_message
from server.intake.replying import reply
from server.intake.words.order_like import order_like
from server.intake.words.quoted_back import answered
from server.intake.words.strip_own_text import reader_for, words_of
from server.reports.documents.document import Block, Quoted, Verbatim
from server.reports.documents.sentences import paragraph
from server.storage.outbox import outbox
from server.storage.outcomes import Outcome
from server.storage.people import conversations, rate_counts
from server.storage.tables.outbox import ConversationRow
from server.storage.tables.people import RoleRow
from server.texts.catalogue import CORE
from server.texts.family import Family

MAX_REPEATS_PER_DAY = 3
"""Times a day that the same words go to the same side: robots say nothing else."""


MAX_LINES_SHOWN = 40
"""Lines of a message that its receipt shows."""

NO_PARTNER = Family("message", ("two-addresses", "old-address", "without-answer"))
"""The reasons why a mail to the address of a conversation answers nobody."""


def find(handling: Handling) -> Handling:
    """Return the mail of a role with the conversation that it goes on with, if any.

    It does so by the address, whatever else is in it. A mail that has lost its key is
    known by the mail that it answers.
    """
    role = handling.author
    if not conversations.are_marked(handling.keys):
        if handling.keys or not handling.mail.in_reply_to:
            return handling
        number = outbox.conversation_of(
            handling.work, role.id, handling.mail.in_reply_to
        )
        if number is None:
            return handling
        talk = handling.work.get_one(ConversationRow, number)
        return replace(handling, converses=True, talk=talk)
    own = [handling.known.talks.get(key) for key in handling.keys]
    is_clear = len(own) == 1 and own[0] is not None and own[0].role_id == role.id
    return replace(handling, converses=True, talk=own[0] if is_clear else None)


def relay(handling: Handling) -> Decision:
    """Pass the words of a mail on, or say why not."""
    role, row, talk = handling.author, handling.session.row, handling.talk
    heard = silence.same_text(handling, role)
    handling = handling.having(*heard.changes).noting(*heard.notes)
    if heard.why:
        return handling.decided(Outcome.IGNORED_SILENT, why=heard.why)
    if talk is None or talk.partner == ANONYMOUS:
        why = _no_partner(handling)
        return _refused(handling, [paragraph(NO_PARTNER[why], role.language)], why=why)
    reader = reader_for(handling, row, role)
    ours = answered(handling, role)
    read = words_of(handling.mail, ours, reader)
    # A player without a seat any more can order nothing by mistake.
    is_former = role.has_ended(handling.now)
    fault = None if is_former else order_like(read.reading, reader.roster, row.bundle)
    name = talks.partner_name(handling.work, row, talk.partner, role.language)
    if fault is not None:
        blocks = _how_to(role, talk, name, fault[0])
        return _refused(handling, blocks, why="reads as an order")
    typed = replace(handling.mail, own_text=handling.mail.typed)
    text = words_of(typed, ours, reader).text
    if not text.strip():
        return _refused(
            handling,
            [paragraph("message-no-words", role.language)],
            why="no words",
        )
    if _is_said_again(handling, talk, text):
        again = paragraph("message-same-again", role.language, names=name)
        return _refused(handling, [again], why="the same again")
    return _pass_on(handling, talk, text)


def _no_partner(handling: Handling) -> str:
    """Return why nobody can be answered: the member of `NO_PARTNER`."""
    if handling.talk is not None:
        return "without-answer"
    found = any(handling.known.talks.get(key) for key in handling.keys)
    return "two-addresses" if found and len(handling.keys) > 1 else "old-address"


def _pass_on(handling: Handling, talk: ConversationRow, text: str) -> Decision:
    language = handling.author.language
    item = Passage(0, "message", "", text, (talk.partner,))
    what = CORE.into(language).phrase("message-your-answer")
    passed = take_message(handling, item, what=what, typed=False)
    if isinstance(passed.said, LetterToPlayer):
        why = "asked first"
        return handling.decided(Outcome.NOT_PASSED_ON, passed.said, why=why)
    if not passed.goes:
        return _refused(handling, [passed.said], why="not allowed", talk=talk)
    blocks: list[Block] = [
        passed.said,
        paragraph("message-went-out", language),
        Quoted(text, MAX_LINES_SHOWN),
    ]
    if handling.mail.own_text.strip() != handling.mail.typed.strip():
        blocks.append(paragraph("message-words-only", language))
    letter = reply(handling, blocks)
    return handling.decided(Outcome.PASSAGE, replace(letter, talk=talk))


def _refused(
    handling: Handling,
    blocks: Sequence[Block],
    *,
    why: str,
    talk: ConversationRow | None = None,
) -> Decision:
    """Return the reply that says why nothing was passed on.

    An answer to the reply orders, unless the reply goes on with the `talk`.
    """
    if handling.author.has_ended(handling.now):
        talk = handling.talk
    letter = replace(reply(handling, blocks), talk=talk)
    return handling.decided(Outcome.NOT_PASSED_ON, letter, why=why)


def _how_to(
    role: RoleRow, talk: ConversationRow, name: str, line: int
) -> Sequence[Block]:
    language = role.language
    problem, how = "message-reads-as-order", "message-or-order"
    if role.seat is None:
        problem, how = "message-reads-as-command", "message-or-command"
    header, end = typed("message", language), typed("end", language)
    return [
        paragraph(problem, language, line=line),
        paragraph(how, language, names=name),
        Verbatim(f"{header} {talk.partner}:\n...\n{end}"),
    ]


def _is_said_again(handling: Handling, talk: ConversationRow, text: str) -> bool:
    """Return whether these words went to this side often enough today; count them."""
    digest = hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:24]
    received = handling.row.received_at
    name = rate_counts.daily("said", f"t{talk.id}:{digest}", received)
    return (
        rate_counts.add(handling.work, name, received + rate_counts.DAY)
        > MAX_REPEATS_PER_DAY
    )
