"""The reply to orders, worded in the transaction that takes them."""

from __future__ import annotations

import logging
from typing import Any

from server.games.state.session import GameSession
from server.reports import frames
from server.reports.documents.document import Block, Document, Verbatim
from server.reports.documents.sentences import paragraph
from server.reports.replies.reply_facts import ReplyFacts
from server.reports.replies.short_letters import answers
from server.storage.journal_kinds import Kind
from server.storage.tables.people import RoleRow

log = logging.getLogger(__name__)


def worded(
    session: GameSession, player: RoleRow, facts: ReplyFacts[Any, Any]
) -> Document:
    """Return the reply to a player, a plain one where a sentence of it fails."""
    try:
        return frames.reply(facts, session.playing.bundle, player.language)
    except Exception as error:
        # A fault in our sentences must not undo the orders they are about.
        log.exception(
            "the reply %s to %s cannot be worded",
            facts.receipt,
            session.work.why or "orders",
        )
        session.note(
            Kind.REPLY_FAILED,
            role=player,
            receipt=facts.receipt,
            reason=type(error).__name__,
        )
        return _plain(facts, player)


def _plain(facts: ReplyFacts[Any, Any], player: RoleRow) -> Document:
    """Return a reply without the sentences of the game: the orders that count now."""
    language, standing = player.language, [one.text for one in facts.standing]
    stands: list[Block] = [paragraph("no-orders-standing-now", language)]
    if standing:
        stands = [
            paragraph("orders-standing-now", language),
            Verbatim("\n".join(standing)),
        ]
    blocks = (
        *facts.told,
        paragraph("reply-not-worded", language, receipt=facts.receipt),
        *stands,
        *facts.answers,
        *facts.notes,
    )
    return answers(blocks, language, player.pseudonym)
