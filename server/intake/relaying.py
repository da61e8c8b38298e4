"""An answer to somebody's message: its words go to the other side, and are no orders.

What may have been meant for the server is passed on to nobody and orders nothing: the
reply says so, and how to do either. Subject, attachments, and what the mail program
put around the words stay behind.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import replace

from grammar.reading import Passage
from server.games.messages import conversations as talks
from server.intake.decision import Decision, LetterToPlayer
from server.intake.handling import Handling
from server.intake.machines import silence
from server.intake.outcomes import Outcome
from server.intake.passing_on import take_message
from server.intake.words.order_like import order_like
from server.intake.words.quoted_back import answered
from server.intake.words.strip_own_text import ear_for, words_of
from server.reports.documents.document import Block, Quoted, Verbatim
from server.reports.documents.sentences import paragraph
from server.reports.replies import short_letters
from server.storage.outbox import outbox
from server.storage.people import conversations, rate_counts
from server.storage.tables.outbox import ConversationRow
from server.storage.tables.people import RoleRow
from server.texts.catalogue import CORE

SAME_TEXT = 3
"""Times a day that the same words go to the same side: robots say nothing else."""


LINES_SHOWN = 40
"""Lines of a message that its receipt shows."""


def find(handling: Handling, role: RoleRow) -> Handling:
    """Return the mail of a role with the conversation that it goes on with, if any.

    It does so by the address, whatever else is in it. One that has lost its key is
    known by the mail that it answers.
    """
    if not conversations.are_marked(handling.keys):
        if handling.keys or not handling.mail.in_reply_to:
            return handling
        number = outbox.conversation_of(
            handling.work, role.id, handling.mail.in_reply_to
        )
        if number is None:
            return handling
        return replace(
            handling, converses=True, talk=conversations.get(handling.work, number)
        )
    own = [handling.known.talks.get(key) for key in handling.keys]
    is_clear = len(own) == 1 and own[0] is not None and own[0].role_id == role.id
    return replace(handling, converses=True, talk=own[0] if is_clear else None)


def relay(handling: Handling) -> Decision:
    """Pass the words of a mail on, or say why not."""
    role, row, talk = handling.player, handling.game, handling.talk
    if role is None or row is None:
        raise AssertionError("the sender check finds the role or gives a verdict")
    heard = silence.same_text(handling, role)
    handling = handling.having(*heard.changes).noting(*heard.notes)
    if heard.why:
        return handling.decided(Outcome.IGNORED_SILENT, why=heard.why)
    if talk is None:
        several = (
            any(handling.known.talks.get(key) for key in handling.keys)
            and len(handling.keys) > 1
        )
        key = "message-two-addresses" if several else "message-old-address"
        why = "two_addresses" if several else "old_address"
        return _refused(handling, role, [paragraph(key, role.language)], why=why)
    ear = ear_for(handling, row, role)
    ours = answered(handling, role)
    read = words_of(handling.mail, ours, ear)
    # Whoever has no seat any more can order nothing by mistake.
    is_former = talks.has_ended(role, handling.now)
    fault = None if is_former else order_like(read.reading, ear.roster, row.bundle)
    name = talks.partner_name(handling.work, row, talk.partner, role.language)
    if fault is not None:
        blocks = _how_to(role, talk, name, fault[0])
        return _refused(handling, role, blocks, why="reads as an order")
    typed = replace(handling.mail, own_text=handling.mail.typed)
    text = words_of(typed, ours, ear).text
    if not text.strip():
        return _refused(
            handling,
            role,
            [paragraph("message-no-words", role.language)],
            why="no words",
        )
    if _is_said_again(handling, talk, text):
        again = paragraph("message-same-again", role.language, names=name)
        return _refused(handling, role, [again], why="the same again")
    return _pass_on(handling, role, talk, text)


def _pass_on(
    handling: Handling, role: RoleRow, talk: ConversationRow, text: str
) -> Decision:
    row = handling.game
    if row is None:
        raise AssertionError("a role has a game")
    language = role.language
    item = Passage(0, "message", "", text, (talk.partner,))
    what = CORE.into(language).phrase("message-your-answer")
    passed = take_message(handling, row, role, item, what=what, typed=False)
    if not passed.goes:
        return _refused(handling, role, [passed.said], why="not allowed", talk=talk)
    blocks: list[Block] = [
        passed.said,
        paragraph("message-went-out", language),
        Quoted(text, LINES_SHOWN),
    ]
    if handling.mail.own_text.strip() != handling.mail.typed.strip():
        blocks.append(paragraph("message-words-only", language))
    letter = _letter(handling, role, blocks)
    return handling.decided(Outcome.PASSAGE, replace(letter, talk=talk))


def _refused(
    handling: Handling,
    role: RoleRow,
    blocks: Sequence[Block],
    *,
    why: str,
    talk: ConversationRow | None = None,
) -> Decision:
    """Return the reply that says why nothing was passed on.

    An answer to it orders, unless it is what goes on with the `talk`.
    """
    if talks.has_ended(role, handling.now):
        talk = handling.talk
    letter = replace(_letter(handling, role, blocks), talk=talk)
    return handling.decided(Outcome.NOT_PASSED_ON, letter, why=why)


def _letter(
    handling: Handling, role: RoleRow, blocks: Sequence[Block]
) -> LetterToPlayer:
    row = handling.game
    if row is None:
        raise AssertionError("a role has a game")
    text = short_letters.answers(
        blocks, role.language, role.pseudonym, dropped=handling.dropped
    ).with_notes(handling.notes)
    return LetterToPlayer(row, role, text, "reply", handling.cause, handling.mail)


def _how_to(
    role: RoleRow, talk: ConversationRow, name: str, line: int
) -> Sequence[Block]:
    language = role.language
    found, how = "message-reads-as-order", "message-or-order"
    if role.seat is None:
        found, how = "message-reads-as-command", "message-or-command"
    block = CORE.into(language).phrase("message-block", code=talk.partner)
    return [
        paragraph(found, language, line=line),
        paragraph(how, language, names=name),
        Verbatim(block),
    ]


def _is_said_again(handling: Handling, talk: ConversationRow, text: str) -> bool:
    """Say whether these words went to this side often enough today; count them."""
    digest = hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:24]
    received = handling.row.received_at
    name = rate_counts.daily("said", f"t{talk.id}:{digest}", received)
    return rate_counts.add(handling.work, name, received + rate_counts.DAY) > SAME_TEXT
