"""A letter becomes the text and page of its mail; these become the bytes that are sent.

Text and page are made when the letter is queued, and stored, the page without its
styles. The bytes depend on what is stored and on the release alone: each attempt makes
the same ones.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from zoneinfo import ZoneInfo

from server.errors import UnwritableLetterError
from server.mail.writing.compose import Attachment, Automatic, OutgoingMail, compose
from server.mail.writing.pages import with_page
from server.reports.documents.document import Address, Block, Document
from server.reports.documents.instants import zone_named
from server.reports.documents.sentences import paragraph
from server.reports.mails.page_content import PageContent
from server.reports.text import plain
from server.storage.outbox.files import File
from server.storage.outbox.stored_mails import StoredMail

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class Head:
    """What stands in the head of a mail besides its subject.

    `written_at` becomes its date, however late it is sent. `deadlines` are those that
    it names, each with its step (ISO 8601, "" for none): before it is sent they are
    looked at again. `fault` is that of a part which could not be written, if any.
    """

    written_at: datetime
    from_address: str
    from_name: str
    reply_to: str
    to_name: str = ""
    in_reply_to: str = ""
    references: tuple[str, ...] = ()
    automatic: Automatic = Automatic.GENERATED
    list_id: str = ""
    list_name: str = ""
    list_unsubscribe: str = ""
    one_click: str = ""
    deadlines: tuple[tuple[int, str], ...] = ()
    fault: str = ""

    def dump(self) -> str:
        """Return it as JSON."""
        found = asdict(self) | {
            "written_at": self.written_at.isoformat(),
            "automatic": self.automatic.value,
        }
        return json.dumps(found, ensure_ascii=False, separators=(",", ":"))


def head_of(mail: StoredMail) -> Head:
    """Return the head of a mail that has not been emptied."""
    found = json.loads(mail.head or "{}")
    return Head(
        **found
        | {
            "written_at": datetime.fromisoformat(found["written_at"]),
            "references": tuple(found["references"]),
            "automatic": Automatic(found["automatic"]),
            "deadlines": tuple((step, told) for step, told in found["deadlines"]),
        }
    )


@dataclass(frozen=True, slots=True)
class Written:
    """What a mail says, with the fault of a part that could not be written, if any."""

    subject: str
    text: str
    page: str | None = None
    pictures: tuple[File, ...] = ()
    fault: str = ""


def written(content: PageContent, *, key: str, answers: bool, page: bool) -> Written:
    """Return what a mail says, with its page beside the text where it has a `page`.

    Its subject holds the `key` where the reply address cannot, and one that `answers`
    another mail says so. A part that cannot be written is our own fault, and has a
    sentence in its place: neither the rest nor what it tells of is kept back.
    """
    document, fault = content.document, ""
    zone = zone_named(content.zone) if content.zone else None
    try:
        document_of_text = document.with_notes(tuple(_tapping(content)))
        title, text = plain.title(document, zone), plain.body(document_of_text, zone)
    except Exception as error:
        log.exception("a part of the letter %r cannot be written", document.title)
        document = replace(document, blocks=tuple(_writable(document, zone)))
        title, fault = document.title, type(error).__name__
        text = plain.body(document, zone)
    subject = _subject(content.about, title, key)
    if answers and content.about:
        # Whoever has no game yet never wrote the subject that "Re:" would answer.
        subject = f"Re: {subject}"
    if not page:
        return Written(subject, text, fault=fault)
    replies = {
        kind: replace(way, subject=f"Re: {_subject(content.about, title, way.tag)}")
        for kind, way in content.replies.items()
    }
    html, pictures = _page(replace(content, document=document, replies=replies))
    return Written(subject, text, html, pictures, fault)


def _tapping(content: PageContent) -> Iterator[Block]:
    """Yield where orders are tapped, for readers of the text: without anything secret.

    Text is forwarded and quoted more often than a page, which has the whole link.
    """
    if content.order_page:
        yield paragraph("tap-orders-in-browser", content.document.language)
        yield Address(content.order_page)


def _subject(about: str, title: str, key: str) -> str:
    before, tag = f"[{about}] " if about else "", f" [#{key}]" if key else ""
    return f"{before}{title}{tag}"


def _writable(document: Document, zone: ZoneInfo | None) -> Iterator[Block]:
    for block in document.blocks:
        try:
            plain.blocks([block], document.language, zone)
        except Exception:
            yield paragraph("part-not-written", document.language)
        else:
            yield block


def _page(content: PageContent) -> tuple[str | None, tuple[File, ...]]:
    """Return the page of a letter and its pictures; none where it is too long.

    Nor where it cannot be made: the text is complete.
    """
    try:
        # Only a process that writes mails with pages loads what makes them.
        from server.reports.mails.page import page_of

        made = page_of(content)
        if made.excess:
            return None, ()
    except Exception:
        log.exception("the letter %r goes out as text alone", content.document.title)
        return None, ()
    pictures = (
        File(one.file, "image/png", one.content, content_id=one.content_id)
        for one in made.pictures
    )
    return made.dump(), tuple(pictures)


def finished(mail: StoredMail) -> bytes:
    """Return the bytes of a mail; raises UnwritableLetterError."""
    if any(one.content is None or one.beginning is None for one in mail.files):
        raise UnwritableLetterError(mail.number, LookupError("a file is missing"))
    return shown(mail)


def shown(mail: StoredMail) -> bytes:
    """Return a mail to look at; of one that was sent, without its page and files.

    b"" for one that has been emptied. Raises UnwritableLetterError.
    """
    if mail.text is None:
        return b""
    try:
        raw = compose(_mail_of(mail))
    except Exception as error:
        # Our own fault, which must not keep other mails back.
        raise UnwritableLetterError(mail.number, error) from error
    return raw if mail.page is None else _with_page(raw, mail, mail.page)


def _with_page(raw: bytes, mail: StoredMail, stored: str) -> bytes:
    """Return a mail with its page, or as it is where that cannot be made."""
    pictures = [
        (one.content_id, one.name, one.content)
        for one in mail.files
        if one.content_id and one.content is not None
    ]
    try:
        from server.reports.mails import page

        return with_page(raw, page.load(stored).html, pictures)
    except Exception:
        # No reason to keep the text back: that is complete.
        log.exception("mail %s goes out as text alone", mail.number)
        return raw


def _mail_of(mail: StoredMail) -> OutgoingMail:
    head = head_of(mail)
    return OutgoingMail(
        message_id=mail.message_id,
        date=head.written_at,
        from_address=head.from_address,
        from_name=head.from_name,
        to_address=mail.recipient,
        to_name=head.to_name,
        reply_to=head.reply_to,
        subject=mail.subject,
        text=mail.text or "",
        in_reply_to=head.in_reply_to,
        references=head.references,
        automatic=head.automatic,
        marker=mail.kind,
        list_id=head.list_id,
        list_name=head.list_name,
        list_unsubscribe=head.list_unsubscribe,
        one_click=head.one_click,
        attachments=tuple(
            Attachment(one.name, one.kind, one.content, one.beginning or b"")
            for one in mail.files
            if not one.content_id and one.content is not None
        ),
    )
