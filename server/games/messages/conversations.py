"""Messages between seats, and with the game master: their readers, and their mails.

A conversation belongs to seats. The player of one, or the substitute, gets what is
written to it, and answers under its pseudonym; each of them has an address of their own
for that, so that a role that has ended can no longer speak for the seat. With the game
master it still can, as itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from grammar.reading import ALL, ANONYMOUS, GAME_MASTER, Passage
from server.games.journal import journal
from server.games.people.appointing import new_key
from server.games.state.session import GameSession
from server.post import RoleMail, Talk
from server.reports import frames
from server.reports.documents.document import Article
from server.reports.frames.facts import MessageFacts
from server.storage.games import games, passages
from server.storage.journal_kinds import Kind
from server.storage.kinds import MailKind, PassageKind
from server.storage.outbox import outbox
from server.storage.outbox.cause import Cause
from server.storage.people import conversations, roles
from server.storage.tables.games import GameRow, StepRow
from server.storage.tables.journal import JournalRow
from server.storage.tables.mutes import MuteRow
from server.storage.tables.outbox import ConversationRow
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work
from server.texts.catalogue import CORE

FORMER = "#"
"""The prefix of a partner who has a seat no longer: behind it is the role's number."""

KIND = MailKind.MESSAGE
"""The kind of the mails that pass somebody's words on."""


@dataclass(frozen=True, slots=True)
class MessageOrigin:
    """Where a message comes from: its cause, its mail if it came by one, its step."""

    cause: Cause
    inbox_id: int | None
    step: StepRow | None
    collect_until: datetime | None = None
    """The instant at which the game master gets it, with others; None for now."""


@dataclass(frozen=True, slots=True)
class Readers:
    """Whom a message is to: those on seats, and the game masters.

    `operator` is the address used for a game without a game master.
    """

    seated: tuple[RoleRow, ...] = ()
    masters: tuple[RoleRow, ...] = ()
    operator: str = ""

    @property
    def mails(self) -> int:
        """Return how many mails it makes at most."""
        return len(self.seated) + len(self.masters) + bool(self.operator)

    @property
    def pseudonyms(self) -> list[str]:
        """Return the pseudonyms of the seats, each once; no substitute is named."""
        return list(dict.fromkeys(one.pseudonym for one in self.seated))


def for_players(passage: Passage) -> bool:
    """Return whether a message is to somebody besides the game master."""
    return set(passage.to) != {GAME_MASTER}


def readers(session: GameSession, author: RoleRow, passage: Passage) -> Readers:
    """Return whom a message is to; nobody writes to their own seat."""
    everybody = not passage.to or ALL in passage.to
    if author.leads and (gone := former(session.work, session.row, passage.to)):
        return Readers((gone,))
    seated = tuple(
        one
        for one in session.seated()
        if (author.seat_id is None or one.seat_id != author.seat_id)
        and (everybody or one.code in passage.to)
    )
    if GAME_MASTER not in passage.to or author.leads:
        return Readers(seated)
    masters = tuple(session.masters())
    return Readers(seated, masters, "" if masters else session.post.operator)


def former(work: Work, row: GameRow, to: Sequence[str]) -> RoleRow | None:
    """Return who had a seat in a game, and is meant by the name of a partner."""
    numbers = {one.removeprefix(FORMER) for one in to if one.startswith(FORMER)}
    found = roles.ever_in(work, row.id) if numbers else []
    return next((one for one in found if one.seat and str(one.id) in numbers), None)


def former_name(role: RoleRow, language: str) -> str:
    """Return what somebody is called who has a seat no longer."""
    return CORE.into(language).phrase("former-player", name=role.pseudonym)


def partner_name(work: Work, row: GameRow, partner: str, language: str) -> str:
    """Return what the other side of a conversation is called in a sentence."""
    if partner == GAME_MASTER:
        return CORE.into(language).phrase("the-game-master")
    if gone := former(work, row, [partner]):
        return former_name(gone, language)
    found = (player for player in roles.players(work, row.id) if player.code == partner)
    return next((one.pseudonym for one in found), partner)


def send(
    session: GameSession,
    author: RoleRow,
    passage: Passage,
    to: Readers,
    sent: MessageOrigin,
) -> None:
    """Keep a message and mail it to all but those who have muted its author.

    Whose silence would tell who has written an anonymous one, muted or not: all get it.
    """
    _keep(session.work, session.row, author, passage, to, sent)
    deaf = (
        []
        if author.seat_id is None or passage.anonymous
        else session.work.all(MuteRow.seat_id, MuteRow.muted_id == author.seat_id)
    )
    for reader in to.seated:
        if reader.seat_id not in deaf:
            _mail(session, author, passage, reader, to, sent)
    for reader in to.masters:
        if sent.collect_until is None:
            _mail(session, author, passage, reader, to, sent)
        else:
            _collect(session, author, passage, reader, sent.collect_until)
    if to.operator:
        _mail_operator(session, author, passage, to.operator, sent)
    if author.leads:
        note_writing(session.work, session.row, author, to, session.now)


def note_writing(
    work: Work, row: GameRow, author: RoleRow | None, to: Readers, now: datetime
) -> int:
    """Note in the journal whom the game master has written to; return its number."""
    codes = ", ".join(dict.fromkeys(one.code for one in to.seated))
    entry = journal.note(
        work, Kind.GAME_MASTER_WROTE, now=now, game=row, role=author, to=codes
    )
    return entry.id


def write_as_master(session: GameSession, passage: Passage, to: Readers) -> None:
    """Mail the words of a game master at the command line."""
    number = note_writing(session.work, session.row, None, to, session.now)
    sent = MessageOrigin(
        Cause.of("game-master-wrote", (JournalRow, number)),
        None,
        games.open_step(session.work, session.row.id),
    )
    _keep(session.work, session.row, None, passage, to, sent)
    for one in to.seated:
        _mail(session, None, passage, one, to, sent)


def _keep(
    work: Work,
    row: GameRow,
    author: RoleRow | None,
    passage: Passage,
    to: Readers,
    sent: MessageOrigin,
) -> None:
    """Keep what was written; words with the game master are no messages of players."""
    kinds: list[tuple[PassageKind, int, Sequence[str]]] = []
    if author is None or author.seat is None:
        seats = {one.own_seat.id: one.code for one in to.seated}
        kinds += [
            (PassageKind.FROM_GAME_MASTER, seat_id, (code,))
            for seat_id, code in seats.items()
        ]
    else:
        if for_players(passage):
            everybody = ALL in passage.to
            named = tuple(one for one in passage.to if one != GAME_MASTER)
            readers = () if everybody else named
            kinds.append((PassageKind.MESSAGE, author.own_seat.id, readers))
        if GAME_MASTER in passage.to:
            kinds.append(
                (PassageKind.TO_GAME_MASTER, author.own_seat.id, (GAME_MASTER,))
            )
    for kind, seat_id, codes in kinds:
        passages.add(
            work,
            game_id=row.id,
            seat_id=seat_id,
            step_key=step_key(work, row, sent.step),
            kind=kind,
            title=passage.title,
            text=passage.text,
            recipients=codes,
            anonymous=passage.anonymous and kind == PassageKind.MESSAGE,
            inbox_id=sent.inbox_id,
            collected_until=(
                sent.collect_until if kind == PassageKind.TO_GAME_MASTER else None
            ),
        )


def step_key(work: Work, row: GameRow, step: StepRow | None) -> str:
    """Return the step that a message is counted in: the open one, or the last."""
    if step is not None:
        return step.key
    found = games.steps(work, row.id)
    return found[-1].key if found else "start"


def _mail(
    session: GameSession,
    author: RoleRow | None,
    passage: Passage,
    reader: RoleRow,
    to: Readers,
    sent: MessageOrigin,
) -> None:
    language, code = reader.language, "" if author is None else author.code
    name = author.pseudonym if author and code else ""
    partner = code or GAME_MASTER
    hidden = passage.anonymous and reader.seat is not None
    if hidden:
        name, partner, code = "", ANONYMOUS, ""
    elif author is not None and author.has_ended(session.now):
        name, partner = former_name(author, language), f"{FORMER}{author.id}"
        code = ""
    unnamed = "message-without-name" if hidden else "game-master-as-sender"
    from_name = name or CORE.into(language).phrase(unnamed)
    talk = of(session.work, reader, partner)
    text = frames.message(
        MessageFacts(
            sender=name,
            code=code,
            title=passage.title,
            text=passage.text,
            to=_named(passage, to, language),
            anonymous=hidden,
            to_master=reader.seat is None,
            keeps_subject=not session.post.desk(session.row.mailbox).subaddressing,
        ),
        language,
    )
    session.send(
        RoleMail(
            reader,
            text,
            kind=KIND,
            cause=sent.cause,
            step=sent.step,
            talk=Talk(talk, from_name),
        ),
    )


def _named(passage: Passage, to: Readers, language: str) -> Sequence[str]:
    """Return whom a message to several is to, as each of them reads it."""
    words = CORE.into(language)
    everybody = not passage.to or ALL in passage.to
    names = [words.phrase("message-to-all")] if everybody else to.pseudonyms
    if to.masters or to.operator:
        names = [*names, words.phrase("the-game-master")]
    return names if everybody or len(names) > 1 else ()


def _collect(
    session: GameSession,
    author: RoleRow,
    passage: Passage,
    reader: RoleRow,
    until: datetime,
) -> None:
    """Put words into the letter that a game master gets of a seat `until` then."""
    work, seat, name = session.work, author.own_seat, author.pseudonym
    cause = Cause.of("collected", seat, until)
    said = [Article("", passage.title, passage.text)]
    if outbox.take_back(work, cause.to(reader), session.now):
        collected = passages.collected(work, seat.id, until)
        said = [Article("", one.title, one.text) for one in collected]
    elif outbox.is_queued(work, cause.to(reader)):
        # A sender has that letter in hand.
        cause = Cause.of("collected", seat, until, session.now)
    head = frames.collected(name, author.code, reader.language)
    text = replace(head, blocks=(*head.blocks, *said))
    talk = Talk(of(session.work, reader, author.code), name)
    mail = RoleMail(reader, text, kind=KIND, cause=cause, talk=talk, due=until)
    session.send(mail)


def of(work: Work, role: RoleRow, partner: str) -> ConversationRow:
    """Return the conversation of a role with a seat, or with the game master."""
    return conversations.of(work, role.id, partner, new_key)


def _mail_operator(
    session: GameSession,
    author: RoleRow,
    passage: Passage,
    address: str,
    sent: MessageOrigin,
) -> None:
    """Mail the words to the game master to the operator, who answers by command."""
    name, code, partner = author.pseudonym, author.code, author.code
    if author.has_ended(session.now):
        name, code = former_name(author, session.post.language), ""
        partner = f'"{FORMER}{author.id}"'
    facts = MessageFacts(
        sender=name,
        code=code,
        title=passage.title,
        text=passage.text,
        to_master=True,
        command=f'turmpost game write "{session.row.title}" {partner} "..."',
    )
    session.mail_address(
        address,
        frames.message(facts, session.post.language),
        kind=KIND,
        cause=sent.cause,
    )
