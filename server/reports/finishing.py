"""From a letter to the bytes of its mail: words, text, files, page.

Nothing but the letter, the address and the release decides what the bytes are: whoever
makes them, and however often, makes the same. A page that cannot be made costs nobody
his mail; that goes out as text.
"""

from __future__ import annotations

import json
import logging
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeAlias

from server.errors import UnwritableLetterError
from server.mail.writing.compose import OutgoingMail, compose
from server.mail.writing.pages import with_page
from server.reports import frames, letter, plain, stored
from server.reports.document import Document
from server.reports.instants import zone_named
from server.reports.stored import Sheet

if TYPE_CHECKING:
    from collections.abc import Callable
    from zoneinfo import ZoneInfo

    from server.reports.bundle import AnyBundle
    from server.reports.letter import Letter, Reply
    from server.reports.scene import Standing
    from server.storage.outbox.letters import Kept

    Bundles: TypeAlias = Callable[[str], AnyBundle]

log = logging.getLogger(__name__)


def finished(mail: Kept, bundles: Bundles) -> bytes:
    """Return the bytes of a mail; raises UnwritableLetterError.

    `bundles` finds a game by its name: a reply is worded as that words it.
    """
    if mail.letter is None:
        return mail.raw
    try:
        if mail.raw:
            # Before there were letters, the text was written at once.
            sheet = mail.letter
            return _with_page(mail.raw, lambda: stored.sheet(sheet), mail.number)
        found = letter.load(mail.letter)
        said = found.document
        document = said if isinstance(said, Document) else worded(said, bundles)
        raw = compose(mail_of(found, document, mail.recipient))
        if not found.page:
            return raw
        return _with_page(raw, lambda: sheet_of(found, document), mail.number)
    except Exception as error:
        # Our own fault, which must not keep other mails back.
        raise UnwritableLetterError(mail.number, error) from error


def worded(reply: Reply, bundles: Bundles) -> Document:
    """Return a stored reply in words: its orders are read, its view is made again."""
    facts, bundle = reply.facts, bundles(reply.game)
    state = bundle.game.load(json.loads(reply.state))

    def read(one: Standing[Any]) -> Standing[Any]:
        found = bundle.language.read(one.text, reply.roster, commands=False)
        return replace(one, order=found.entries[0].order)

    view = bundle.game.view(state, facts.scene.reader)
    whole = replace(
        facts,
        scene=replace(facts.scene, view=view),
        standing=[read(one) for one in facts.standing],
        aside=[replace(one, standing=read(one.standing)) for one in facts.aside],
    )
    return frames.reply(whole, bundle, reply.language)


def mail_of(found: Letter, document: Document, to_address: str) -> OutgoingMail:
    """Return the mail of a letter that says this, to this address."""
    subject = _subject(found, document)
    return OutgoingMail(
        message_id=found.message_id,
        date=found.written_at,
        from_address=found.from_address,
        from_name=found.from_name,
        to_address=to_address,
        to_name=found.to_name,
        reply_to=found.reply_to,
        subject=f"Re: {subject}" if found.answers else subject,
        text=plain.body(document, _zone(found)),
        in_reply_to=found.in_reply_to,
        references=found.references,
        automatic=found.automatic,
        marker=found.marker,
        list_unsubscribe=found.list_unsubscribe,
        attachments=found.attachments,
    )


def sheet_of(found: Letter, document: Document) -> Sheet:
    """Return what the page of a letter that says this is made from."""
    return Sheet(
        document,
        about=found.about,
        zone=found.zone,
        rules=found.rules,
        reply_to=found.reply_to if found.about else "",
        subject=f"Re: {_subject(found, document)}",
        message_id=found.message_id,
    )


def _subject(found: Letter, document: Document) -> str:
    about = f"[{found.about}] " if found.about else ""
    key = f" [#{found.key}]" if found.key else ""
    return f"{about}{plain.title(document, _zone(found))}{key}"


def _zone(found: Letter) -> ZoneInfo | None:
    return zone_named(found.zone) if found.zone else None


def _with_page(raw: bytes, sheet: Callable[[], Sheet], number: int) -> bytes:
    """Return a mail with its page, or as it is where that cannot be made."""
    # What makes pages and pictures is loaded by who sends mails, and with the first.
    from server.reports.mailpage.frame import page_of

    try:
        page = page_of(sheet())
        pictures = [(one.content_id, one.content) for one in page.pictures]
        return with_page(raw, page.html, pictures)
    except Exception:
        # No reason to keep the text back: that is complete.
        log.exception("mail %s goes out as text alone", number)
        return raw
