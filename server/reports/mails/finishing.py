"""From a letter to the bytes of its mail: text, files, page.

The bytes depend on the letter, the address and the release alone: every process makes
the same ones, each time. Where the page cannot be made, the mail goes out as text.
"""

from __future__ import annotations

import logging
from dataclasses import replace
from zoneinfo import ZoneInfo

from server.errors import UnwritableLetterError
from server.mail.writing.compose import OutgoingMail, compose
from server.mail.writing.pages import with_page
from server.reports.documents import letter
from server.reports.documents.instants import zone_named
from server.reports.documents.letter import Letter
from server.reports.documents.stored import UnknownBlockError
from server.reports.mails.page_content import PageContent
from server.reports.text import plain
from server.storage.outbox.letters import StoredMail
from server.storage.outbox.parts import is_complete

log = logging.getLogger(__name__)


def finished(mail: StoredMail) -> bytes:
    """Return the bytes of a mail; raises UnwritableLetterError."""
    if not mail.raw and mail.letter is not None and not is_complete(mail.letter):
        raise UnwritableLetterError(mail.number, LookupError("a part is missing"))
    return shown(mail)


def shown(mail: StoredMail) -> bytes:
    """Return a mail to look at, of one that was sent without files that are not kept.

    Raises UnwritableLetterError.
    """
    if mail.raw or mail.letter is None:
        return mail.raw
    try:
        found = letter.load(mail.letter)
        raw = compose(mail_of(found, mail.recipient))
        return _with_page(raw, found, mail.number) if found.page else raw
    except Exception as error:
        # Our own fault, which must not keep other mails back.
        raise UnwritableLetterError(mail.number, error) from error


def text_alone(mail: StoredMail) -> bytes:
    """Return a mail of ours without page and files; b"" where it is not kept."""
    if mail.raw or mail.letter is None:
        return mail.raw
    try:
        found = replace(letter.load(mail.letter), attachments=())
        return compose(mail_of(found, mail.recipient))
    except (UnknownBlockError, ValueError):
        log.exception("mail %s cannot be written any more", mail.number)
        return b""


def mail_of(letter: Letter, to_address: str) -> OutgoingMail:
    """Return the mail of a letter, to this address."""
    subject = _subject(letter, letter.key)
    return OutgoingMail(
        message_id=letter.message_id,
        date=letter.written_at,
        from_address=letter.from_address,
        from_name=letter.from_name,
        to_address=to_address,
        to_name=letter.to_name,
        reply_to=letter.reply_to,
        # Whoever has no game yet never wrote the subject that "Re:" would answer.
        subject=f"Re: {subject}" if letter.answers and letter.about else subject,
        text=plain.body(letter.document, _zone(letter)),
        in_reply_to=letter.in_reply_to,
        references=letter.references,
        automatic=letter.automatic,
        marker=letter.marker,
        list_unsubscribe=letter.list_unsubscribe,
        attachments=letter.attachments,
    )


def page_content(letter: Letter) -> PageContent:
    """Return what the page of a letter is made from."""
    return PageContent(
        letter.document,
        about=letter.about,
        reader=letter.to_name,
        zone=letter.zone,
        rules=letter.rules,
        orders_to=letter.orders_to if letter.about else "",
        subject=f"Re: {_subject(letter, letter.order_key)}",
        message_id=letter.message_id,
    )


def _subject(letter: Letter, key: str) -> str:
    about = f"[{letter.about}] " if letter.about else ""
    tag = f" [#{key}]" if key else ""
    return f"{about}{plain.title(letter.document, _zone(letter))}{tag}"


def _zone(found: Letter) -> ZoneInfo | None:
    return zone_named(found.zone) if found.zone else None


def _with_page(raw: bytes, letter: Letter, number: int) -> bytes:
    """Return a mail with its page, or as it is where that cannot be made or is long."""
    try:
        # Only a process that sends mails loads what makes pages, with the first mail.
        from server.reports.mails.page import MAX_PAGE_BYTES, page_of

        page = page_of(page_content(letter))
        if page.size > MAX_PAGE_BYTES:
            return raw
        pictures = [
            (picture.content_id, picture.file, picture.content)
            for picture in page.pictures
        ]
        return with_page(raw, page.html, pictures)
    except Exception:
        # No reason to keep the text back: that is complete.
        log.exception("mail %s goes out as text alone", number)
        return raw
