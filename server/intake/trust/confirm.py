"""The answer to "was this mail from you?": a yes lets the held mail count.

Questions about sign-ups are answered by people without a key: `confirm_sign_up`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import replace

from server.intake.changes import Confirmed, Disowned, KnownSender
from server.intake.decision import Decision
from server.intake.handling import Handling
from server.intake.outcomes import Outcome
from server.intake.replying import reply
from server.intake.trust import questions
from server.intake.trust.yes_or_no import Word
from server.reports.sentences import paragraph
from server.storage.inbox import inbox
from server.storage.people import questions as known
from server.storage.states import MailState
from server.storage.tables.core import InboxRow, RoleRow


def confirmation(at: Handling, player: RoleRow) -> Decision | Handling:
    """Let a held mail go on, or drop it, where this one answers the question about it.

    The held mail counts as received now: until now nobody stood by it. The mail itself
    is returned where there is something else in it that wants to be worked on.
    """
    held = asked_about(at, player)
    if held is None:
        return at
    said = questions.said(at, (player.person.real_name or "", player.pseudonym))
    if said.word is Word.NO:
        return _drop(at, player, held, below=said.below)
    if said.word is Word.NEITHER:
        return at.noting(paragraph("held-mail-waits", player.language))
    change = Confirmed(held, at.row.received_at, player)
    return at.decided(Outcome.CONFIRMED, changes=(change,))


def knows_sender(at: Handling, player: RoleRow) -> bool:
    """Say whether the player has confirmed a mail from this address, with this key."""
    return known.knows_sender(at.work, player.id, _sender(at, player))


def remember_sender(at: Handling, player: RoleRow) -> tuple[KnownSender, ...]:
    """Return that the player writes from this address, too; a new key forgets it."""
    if not at.mail.from_address or knows_sender(at, player):
        return ()
    return (KnownSender(player, _sender(at, player), at.row.received_at),)


def _sender(at: Handling, player: RoleRow) -> str:
    both = f"{player.key}\n{at.mail.from_address.lower()}"
    return hashlib.sha256(both.encode()).hexdigest()[:32]


def asked_about(at: Handling, player: RoleRow) -> InboxRow | None:
    """Return the held mail that this one answers the question to this player about.

    Nobody can name that question but who reads the mails to the registered address.
    """
    question = at.question
    if question is None or question.role_id != player.id:
        return None
    held = inbox.one(at.work, question.inbox_id) if question.inbox_id else None
    return None if held is None or held.state != MailState.HELD else held


def _drop(
    at: Handling, player: RoleRow, held: InboxRow, *, below: Sequence[str]
) -> Decision | Handling:
    """Give up a mail whose alleged sender says that it is none of his.

    What else he says is worked on.
    """
    at = at.having(Disowned(held))
    text = paragraph("held-mail-dropped", player.language)
    if below or at.game is None:
        mail = replace(at.mail, own_text="\n".join(below))
        return replace(at, mail=mail).noting(text)
    return at.decided(Outcome.DISOWNED, reply(at, at.game, player, [text]))
