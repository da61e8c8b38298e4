"""From what a mail says to a row in the outbox: addresses, threads, the player's key.

A reply to any of our mails carries the player's key: in the reply address
(`game+key@domain`), or in the subject where the provider knows no sub-addresses. What a
mail says, and its buttons, holds no more than a key that orders in one step. The
reply address of a question says as well which one it is (`server.mail.question_tags`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from urllib.parse import quote

from grammar.words import typed
from server.clock import Clock
from server.mail import question_tags
from server.mail.addresses import MAX_LOCAL, usable
from server.mail.envelope import MARK
from server.mail.reading.message import IncomingMail
from server.mail.writing.compose import Attachment, Automatic
from server.reports.documents.buttons import asking
from server.reports.documents.document import Document, ReplyKind, Template
from server.reports.mails.finishing import Head, Written, written
from server.reports.mails.page_content import PageContent, ReplyTo
from server.storage.kinds import UNASKED, MailKind
from server.storage.outbox import outbox
from server.storage.outbox.cause import Cause
from server.storage.outbox.files import File
from server.storage.people.order_keys import answer_key, order_key
from server.storage.people.unsubscribe_keys import unsubscribe_key
from server.storage.tables.games import GameRow, StepRow
from server.storage.tables.outbox import ConversationRow
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work
from server.texts.languages import default_language
from server.web_addresses import NOWHERE, WebAddresses

MAX_REFERENCES = 20
TEXT = "text"
"""The form of mails that have no page beside their text."""


@dataclass(frozen=True, slots=True)
class OwnAddress:
    """The address of a game mailbox, and whether it takes `name+key@domain`.

    The Authentication-Results of `authserv_id` say whether a sender is genuine; with
    `accept_authenticated` that is as good as a key. With `bounce_addresses` each mail
    to somebody with a key has an envelope sender of its own (`server.mail.envelope`).
    """

    address: str
    subaddressing: bool = True
    authserv_id: str = ""
    accept_authenticated: bool = False
    bounce_addresses: bool = True

    @property
    def domain(self) -> str:
        """Return the part behind the @."""
        return self.address.rpartition("@")[2]

    def with_key(self, key: str) -> str:
        """Return the address that answers of the key's owner go to (RFC 5233)."""
        if not self.subaddressing:
            return self.address
        local, _, domain = self.address.rpartition("@")
        return f"{local}+{key}@{domain}"

    def list_id(self, game_id: int) -> str:
        """Return the identifier of a game's mails (RFC 2919), in any mailbox its own.

        The name of the mailbox is part of it: its domain may be a provider's.
        """
        local, _, domain = usable(self.address).rpartition("@")
        return f"game-{game_id}.{local}.{domain}" if domain else ""

    def envelope(self, cause: Cause, secret: str) -> str:
        """Return the envelope sender of the mail with this cause.

        With the key of its recipient as the `secret`, nobody else can know it.
        """
        if not (self.subaddressing and self.bounce_addresses):
            return self.address
        return self.bounces_to(outbox.bounce_token(cause.key, secret))

    def bounces_to(self, token: str) -> str:
        """Return the envelope sender with a token; plain where that is too long."""
        found = self.with_key(f"{MARK}{token}")
        return found if found.index("@") <= MAX_LOCAL else self.address


@dataclass(frozen=True, slots=True)
class Talk:
    """The conversation that a mail to somebody belongs to.

    `speaker` is whose words it passes on, as the reader may know them; empty where the
    server speaks itself.
    """

    row: ConversationRow
    speaker: str = ""


@dataclass(frozen=True, slots=True)
class Thread:
    """Which mails one follows (RFC 5322, 3.6.4), and why it exists (RFC 3834)."""

    in_reply_to: str = ""
    references: tuple[str, ...] = ()
    automatic: Automatic = Automatic.GENERATED


NO_THREAD = Thread()


@dataclass(frozen=True, slots=True)
class RoleMail:
    """A mail to somebody who has a role in a game.

    `cause` names what happened: the reader is mailed once for it. `step` is the one
    that orders in an answer to it are thought to be for. Where it is `about` more than
    the game, the subject says so, and nothing in it leaves that one game. An answer to
    a mail that belongs to a `talk` goes on with that, and orders nothing. `deadlines`
    are the steps whose deadlines it names: it is sent while they are open. An answer to
    a mail `without_key` is for no game before it names one.
    """

    reader: RoleRow
    text: Document
    kind: MailKind
    cause: Cause
    step: StepRow | None = None
    attachments: tuple[Attachment, ...] = ()
    talk: Talk | None = None
    answers: IncomingMail | None = None
    about: str = ""
    due: datetime | None = None
    """The instant at which it is sent; None for now."""
    deadlines: tuple[StepRow, ...] = ()
    without_key: bool = False


@dataclass(frozen=True, slots=True)
class Post:
    """Writes mails into the outbox; `desks` are the mailboxes by name.

    `operator` is the address that hears what no game master does, empty for nobody;
    `language` is that of letters to either. `mail_form` is the form of mails to those
    who have not asked for one ("text", "html"); `web` has the addresses of pages.
    """

    desks: Mapping[str, OwnAddress]
    sender_name: str
    clock: Clock
    operator: str = ""
    language: str = field(default_factory=default_language)
    mail_form: str = "html"
    web: WebAddresses = NOWHERE

    def desk(self, mailbox: str) -> OwnAddress:
        """Return the desk of a mailbox, the first one if it is no longer there."""
        return self.desks.get(mailbox) or next(iter(self.desks.values()))

    def to_role(self, work: Work, game: GameRow, mail: RoleMail) -> None:
        """Queue a mail to the registered address of somebody, to nobody else."""
        reader, about, talk = mail.reader, mail.about, mail.talk
        desk = self.desk(game.mailbox)
        row = _outgoing(desk, game, mail)
        key = talk.row.key if talk else reader.key
        thread = _answering(mail.answers) if mail.answers else NO_THREAD
        from_name = self.sender_name
        if talk and talk.speaker:
            thread = _going_on(talk.row, desk, reader.key)
            talk.row.set_newest(row.message_id)
            from_name = f"{talk.speaker} ({game.title})"
        unasked = mail.kind in UNASKED and not about
        page = self._wants_page(reader.person.mail_form)
        if mail.kind == MailKind.CONFIRM:
            key = question_tags.tag(row.message_id, key)
        rules = self._rules(work, game, mail) if page else ""
        content = self._content(work, game, mail, row, rules)
        head = Head(
            written_at=self.clock.now(),
            from_address=desk.address,
            from_name=from_name,
            to_name=content.reader,
            reply_to=desk.address if mail.without_key else desk.with_key(key),
            in_reply_to=thread.in_reply_to,
            references=thread.references,
            automatic=thread.automatic,
            list_id=desk.list_id(game.id) if not about else "",
            list_name=game.title if not about else "",
            list_unsubscribe=_unsubscribing(desk, reader) if unasked else "",
            one_click=self.web.unsubscribe(reader) if unasked else "",
            deadlines=tuple(_told(one, reader) for one in mail.deadlines),
        )
        said = written(
            content,
            key="" if desk.subaddressing else key,
            answers=mail.answers is not None,
            page=page,
        )
        attached = tuple(
            File(one.name, one.kind, one.content, one.beginning)
            for one in mail.attachments
        )
        _queue(work, row, head, said, attached, mail.due)

    def _content(
        self,
        work: Work,
        game: GameRow,
        mail: RoleMail,
        row: outbox.Outgoing,
        rules: str,
    ) -> PageContent:
        """Return what the page beside a mail to somebody is made of."""
        reader, about = mail.reader, mail.about
        narrow = _order_key(reader, mail.step)
        desk = self.desk(game.mailbox)
        return PageContent(
            asking(mail.text) if mail.kind == MailKind.CONFIRM else mail.text,
            about=about or game.title,
            reader="" if about else reader.pseudonym,
            code=reader.code,
            zone=reader.person.zone or "",
            rules=rules,
            replies={} if mail.talk else _replies(desk, row, mail, narrow),
            message_id=row.message_id,
            order_page=self._order_page(work, game, mail) if narrow else "",
            place=mail.step.sequence if mail.step else 0,
        )

    def order_address(
        self, game: GameRow, player: RoleRow, step: StepRow
    ) -> tuple[str, str]:
        """Return where orders for a step go, and what the subject must hold, if any."""
        desk, key = self.desk(game.mailbox), order_key(player.key, step.id)
        return desk.with_key(key), "" if desk.subaddressing else f"[#{key}]"

    def to_address(
        self,
        work: Work,
        address: str,
        text: Document,
        *,
        mailbox: str,
        kind: MailKind,
        cause: Cause,
        answers: IncomingMail | None = None,
        game_id: int | None = None,
    ) -> None:
        """Queue a mail to somebody who is no player (yet), or to a game master."""
        desk = self.desk(mailbox)
        thread = _answering(answers) if answers else NO_THREAD
        row = outbox.Outgoing(
            dedup_key=cause.key,
            kind=kind,
            sender=desk.address,
            recipient=address,
            message_id=outbox.message_id(cause.key, desk.domain),
            game_id=game_id,
        )
        asks = kind == MailKind.CONFIRM
        key = question_tags.tag(row.message_id) if asks else ""
        head = Head(
            written_at=self.clock.now(),
            from_address=desk.address,
            from_name=self.sender_name,
            reply_to=desk.with_key(key) if key else desk.address,
            in_reply_to=thread.in_reply_to,
            references=thread.references,
            automatic=thread.automatic,
        )
        said = written(
            PageContent(
                asking(text) if asks else text,
                replies={"question": _question(desk, row)} if asks else {},
                message_id=row.message_id,
            ),
            key="" if desk.subaddressing else key,
            answers=answers is not None,
            page=self._wants_page(None),
        )
        _queue(work, row, head, said)

    def _rules(self, work: Work, game: GameRow, mail: RoleMail) -> str:
        """Return the address of the rules in force, "" where there are no pages."""
        if not self.web.site or mail.about:
            return ""
        return self.web.rules(work, game, mail.text.language)

    def _order_page(self, work: Work, game: GameRow, mail: RoleMail) -> str:
        """Return the address of the page on which orders are tapped, "" for none."""
        asks = any(isinstance(block, Template) for block in mail.text.blocks)
        if not asks or mail.about or mail.talk:
            return ""
        return self.web.orders(work, game, mail.text.language)

    def _wants_page(self, form: str | None) -> bool:
        """Return whether somebody who has asked for this form gets a page."""
        return (form or self.mail_form) != TEXT


def _queue(
    work: Work,
    row: outbox.Outgoing,
    head: Head,
    said: Written,
    attached: tuple[File, ...] = (),
    due: datetime | None = None,
) -> None:
    """Put a mail into the outbox."""
    whole = replace(
        row,
        subject=said.subject,
        head=replace(head, fault=said.fault).dump(),
        text=said.text,
        page=said.page,
        files=(*attached, *said.pictures),
    )
    outbox.queue(work, whole, head.written_at, due)


def _outgoing(desk: OwnAddress, game: GameRow, mail: RoleMail) -> outbox.Outgoing:
    """Return what the outbox has to know of a mail to somebody with a role."""
    reader, step, talk = mail.reader, mail.step, mail.talk
    cause = mail.cause.to(reader)
    return outbox.Outgoing(
        dedup_key=cause.key,
        kind=mail.kind,
        sender=desk.envelope(cause, reader.key),
        recipient=reader.address,
        message_id=outbox.message_id(cause.key, desk.domain, reader.key),
        game_id=game.id,
        role_id=reader.id,
        step_id=None if step is None else step.id,
        conversation_id=talk.row.id if talk else None,
        held=not reader.gets(mail.kind),
    )


def _replies(
    desk: OwnAddress, row: outbox.Outgoing, mail: RoleMail, narrow: str
) -> Mapping[ReplyKind, ReplyTo]:
    """Return where the buttons of a mail write to: none of it is the reader's key."""
    if mail.kind == MailKind.CONFIRM:
        return {"question": _question(desk, row, mail.reader.key)}
    # The subject names the game.
    ways: dict[ReplyKind, ReplyTo] = {"game": ReplyTo(desk.address)}
    if narrow:
        ways["orders"] = _reply_to(desk, narrow)
    return ways


def _question(desk: OwnAddress, row: outbox.Outgoing, key: str = "") -> ReplyTo:
    """Return where a question is answered; its reader's key, if any, is not shown."""
    own = answer_key(key, row.message_id) if key else ""
    return _reply_to(desk, question_tags.tag(row.message_id, own))


def _reply_to(desk: OwnAddress, key: str) -> ReplyTo:
    return ReplyTo(desk.with_key(key), "" if desk.subaddressing else key)


def _told(step_row: StepRow, reader: RoleRow) -> tuple[int, str]:
    """Return a step with its deadline as it is told to a reader."""
    deadline = step_row.until(reader.code).deadline
    return step_row.id, deadline.isoformat() if deadline else ""


def _order_key(reader: RoleRow, step: StepRow | None) -> str:
    """Return the key by which a reader orders in a step, "" for who does not play."""
    return "" if step is None or not reader.code else order_key(reader.key, step.id)


def _unsubscribing(desk: OwnAddress, reader: RoleRow) -> str:
    """Return the address of a mail that unsubscribes somebody (RFC 2369, 6068)."""
    word, key = typed("leave", reader.language), unsubscribe_key(reader.key)
    subject = word if desk.subaddressing else f"{word} [#{key}]"
    return f"mailto:{desk.with_key(key)}?subject={quote(subject)}&body={quote(word)}"


def _answering(mail: IncomingMail) -> Thread:
    """Return the thread of an answer (RFC 5322, 3.6.4), the oldest mails cut off."""
    before = mail.references or ((mail.in_reply_to,) if mail.in_reply_to else ())
    own = (mail.message_id,) if mail.message_id else ()
    references = (*before[-MAX_REFERENCES:], *own)
    return Thread(mail.message_id, references, Automatic.REPLIED)


def _going_on(row: ConversationRow, desk: OwnAddress, secret: str) -> Thread:
    """Return the thread of what is passed on: mails of ours to that reader alone.

    The first one of a conversation answers a mail that was never sent, so that mail
    programs put all of them together; nothing in it comes from the other side.
    """
    root = outbox.message_id(Cause.of("conversation", row).key, desk.domain, secret)
    newest = row.newest_id or root
    return Thread(newest, tuple(dict.fromkeys((root, newest))))
