"""The answer to "was this mail from you?": a yes lets the held mail count.

Questions about sign-ups are answered by people without a key: `confirm_sign_up`.
"""

from __future__ import annotations

import hashlib
from dataclasses import replace
from typing import TYPE_CHECKING

from server.intake.handling import Verdict
from server.intake.outcomes import Outcome
from server.intake.replying import reply
from server.intake.trust import questions
from server.intake.trust.yes_or_no import Word
from server.reports.answers import answer
from server.storage import inbox
from server.storage import questions as asked

if TYPE_CHECKING:
    from collections.abc import Sequence

    from server.intake.handling import Handling
    from server.storage.tables import InboxRow, RoleRow


def confirmation(at: Handling, player: RoleRow) -> Verdict | None:
    """Let a held mail go on, or drop it, where this one answers the question about it.

    The held mail counts as received now: until now nobody stood by it. None where
    there is something else in this mail that wants to be worked on.
    """
    held = asked_about(at, player)
    if held is None:
        return None
    said = questions.said(at, (player.person.real_name or "", player.pseudonym))
    if said.word is Word.NO:
        return _drop(at, player, held, below=said.below)
    if said.word is Word.NEITHER:
        at.notes.append(answer("still_held", player.language))
        return None
    asked.settle(at.work, [held.id], "confirmed", at.now)
    held.role_id = player.id
    inbox.let_go_on(held, at.row.received_at)
    return Verdict(Outcome.CONFIRMED)


def knows_sender(at: Handling, player: RoleRow) -> bool:
    """Say whether the player has confirmed a mail from this address, with this key."""
    return asked.knows_sender(at.work, player.id, _sender(at, player))


def remember_sender(at: Handling, player: RoleRow) -> None:
    """Note that the player writes from this address, too; a new key forgets it."""
    if at.mail.from_address and not knows_sender(at, player):
        asked.add_sender(at.work, player.id, _sender(at, player), at.row.received_at)


def _sender(at: Handling, player: RoleRow) -> str:
    both = f"{player.key}\n{at.mail.from_address.lower()}"
    return hashlib.sha256(both.encode()).hexdigest()[:32]


def asked_about(at: Handling, player: RoleRow) -> InboxRow | None:
    """Return the held mail that this one answers the question to this player about.

    Nobody can name that question but who reads the mails to the registered address.
    """
    question = questions.answered(at)
    if question is None or question.role_id != player.id:
        return None
    held = inbox.one(at.work, question.inbox_id) if question.inbox_id else None
    return None if held is None or held.state != "held" else held


def _drop(
    at: Handling, player: RoleRow, held: InboxRow, *, below: Sequence[str]
) -> Verdict | None:
    """Give up a mail whose alleged sender says that it is none of his.

    What else he says is worked on.
    """
    asked.settle(at.work, [held.id], "denied", at.now)
    inbox.give_up(held, Outcome.DISOWNED.value, at.now)
    text = answer("disowned", player.language)
    if below or at.game is None:
        at.notes.append(text)
        at.mail = replace(at.mail, own_text="\n".join(below))
        return None
    reply(at, at.game, player, [text])
    return Verdict(Outcome.DISOWNED)
