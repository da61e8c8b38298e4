"""The question that a mail answers: by In-Reply-To, or by the tag in its reply address.

A relay that replaces Message-IDs makes In-Reply-To name no mail of ours. The tag says
the same (`server.mail.question_tags`), but some programs show it in a forwarded mail,
and a subject always does. So it counts only from the address that was asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from server.intake.handling import Handling
from server.intake.trust import confirm
from server.mail.addresses import alike
from server.storage.outbox import outbox
from server.storage.people import roles


def found(handling: Handling, tagged: Sequence[str]) -> Handling:
    """Return the mail with the question that it answers, if any.

    `tagged` are the Message-IDs that the tags in it stand for. A mail that answers
    another one of ours, and one over a limit, answers none of those questions.
    """
    mail, asked = handling.mail, handling.known.asked
    if handling.is_too_large:
        return handling
    if mail.in_reply_to in asked:
        return replace(handling, question=asked[mail.in_reply_to])
    named = [one for one in tagged if one in asked and _was_asked(handling, one)]
    if not named or outbox.by_message_id(handling.work, [mail.in_reply_to]):
        return handling
    mail = replace(mail, in_reply_to=named[0])
    return replace(handling, mail=mail, question=asked[named[0]])


def _was_asked(handling: Handling, message_id: str) -> bool:
    """Return whether a mail comes from the address of a question or of its role."""
    ours = outbox.by_message_id(handling.work, [message_id])
    address = handling.mail.from_address
    if ours is None or not address:
        return False
    if alike(address) == alike(ours.recipient):
        return True
    return ours.role_id is not None and confirm.knows_sender(
        handling, roles.get(handling.work, ours.role_id)
    )
