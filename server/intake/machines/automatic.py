"""Mails that no person wrote are never answered (RFC 3834, section 2)."""

from __future__ import annotations

import re

from server.intake.decision import Decision
from server.intake.handling import Handling
from server.intake.reading.machine_made import says_away
from server.storage.outbox import outbox
from server.storage.outcomes import Outcome
from server.storage.people import roles

_ROBOTS = re.compile(
    r"(?:(?:[^@]*[._-])?(?:no|do[._-]?not)[._-]?reply(?:[._+-][^@]*)?"
    r"|(?:[^@]*[._-])?daemon|postmaster|listserv|majordomo|owner-.*"
    r"|.*-(?:request|owner|bounces?|errors?))@",
    re.IGNORECASE,
)


def check(handling: Handling) -> Decision | None:
    """Ignore what says of itself that it is automatic, as an out-of-office reply does.

    What went through a list or a relay is left to the checks of the sender: a person
    with a key, or who answers us, may write through one.
    """
    mark = handling.marks.machine
    if not mark and handling.marks.away and says_away(_own_subject(handling)):
        mark = "subject"
    return handling.decided(Outcome.IGNORED_AUTOMATIC, why=mark) if mark else None


def is_robot(address: str) -> bool:
    """Return whether an address belongs to no person; such strangers get no answer."""
    return _ROBOTS.match(address) is not None


def _own_subject(handling: Handling) -> str:
    """Return a subject without our words: a pseudonym in it may be "Turm (Autoreply)".

    Those of the mail it answers, or, where a client does not say which, of the players.
    """
    mail = handling.mail
    subject = " ".join(mail.subject.split())
    asked = mail.in_reply_to or next(iter(mail.references[-1:]), "")
    ours = outbox.by_message_id(handling.work, [asked]) if asked else None
    if ours is not None:
        return _without(subject, ours.subject.removeprefix("Re: "))
    if handling.known_id is None:
        return subject
    game_id = roles.get(handling.work, handling.known_id).game_id
    for other in roles.players(handling.work, game_id):
        if says_away(other.pseudonym):
            subject = _without(subject, other.pseudonym)
    return subject


def _without(subject: str, words: str) -> str:
    """Return a subject without these words, as far as a client has left them whole."""
    form = re.escape(" ".join(words.split()))
    return re.sub(form, "", subject, flags=re.IGNORECASE) if form else subject
