"""The questions that held mails wait for, and what their answers say.

A question's Message-ID is made from its cause, and the cause holds a secret. Nobody can
answer it but who reads the mails to the address that was asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime

from server.intake.handling import Handling
from server.intake.trust import yes_or_no
from server.intake.trust.yes_or_no import Said, Word
from server.intake.words.quoted_back import without
from server.mail.addresses import without_tag
from server.mail.reading.whole import whole
from server.reports.documents import buttons
from server.storage.kinds import QuestionKind
from server.storage.outbox import outbox
from server.storage.outbox.cause import Cause
from server.storage.outbox.stored_mails import StoredMail
from server.storage.people.questions import NewQuestion
from server.storage.tables.people import RoleRow
from server.texts.languages import languages


def question(
    handling: Handling,
    cause: Cause,
    address: str,
    asked_at: datetime,
    player: RoleRow | None = None,
    *,
    language: str | None = None,
) -> NewQuestion:
    """Return a new question about a mail: whether it is that player's.

    For no player: whether it is a real sign-up of that address, asked in a language.
    """
    return NewQuestion(
        kind=QuestionKind.SIGN_UP if player is None else QuestionKind.MAIL,
        role_id=None if player is None else player.id,
        inbox_id=handling.row.id,
        address=address,
        person=without_tag(address),
        about=language,
        cause=cause,
        asked_at=asked_at,
    )


def said(handling: Handling, names: Sequence[str] = ()) -> Said:
    """Return the answer to a question; a no counts wherever it is.

    In the subject, below the signature, in the quote, in an attachment: only our own
    words do not count. A yes beside a part that nobody can read is none.
    """
    own = own_answer(handling, names)
    if own.word is Word.NO:
        return own
    limits = handling.services.config.limits
    everything = whole(handling.row.raw, limits)
    asked = _answered(handling)
    ours = "" if asked is None else "\n".join(_ours(asked))
    if yes_or_no.denies(everything.text, ours):
        return Said(Word.NO, own.below)
    if own.word is Word.YES and everything.unread:
        return Said(Word.NEITHER)
    return own


def own_answer(handling: Handling, names: Sequence[str]) -> Said:
    """Return what the own text of a mail answers, without our mail that it answers."""
    return yes_or_no.read(_own_text(handling), (handling.mail.from_name, *names))


def is_bare(handling: Handling, names: Sequence[str]) -> bool:
    """Return whether the own text of a mail is a yes or a no, and nothing more."""
    # Most mails have neither word, and what they answer need not be looked up.
    return yes_or_no.has_answer(handling.mail.own_text) and yes_or_no.is_bare(
        _own_text(handling), (handling.mail.from_name, *names)
    )


def _own_text(handling: Handling) -> str:
    answered = _answered(handling)
    return without(handling.mail, answered) if answered else handling.mail.own_text


def _ours(asked: StoredMail) -> Iterator[str]:
    """Yield what a mail says, as a text, and as its page says it in each language."""
    text = (asked.text or "").replace("\r\n", "\n")
    yield from (asked.subject, text)
    yield from (buttons.asked_on_page(text, language) for language in languages())


def _answered(handling: Handling) -> StoredMail | None:
    """Return the mail of ours that a mail answers, None where it answers none."""
    row = outbox.by_message_id(handling.work, [handling.mail.in_reply_to])
    return None if row is None else StoredMail.of(row)
