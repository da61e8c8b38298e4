"""A game master shares a game with a second one, or hands it over for good.

The other person's own address is asked, and only a yes from there counts. Then the game
master's own address can object for some days, where it would lose the game, or where
only a sender's word says that it wants to share it. The new game master gets a key and
the commands first; only then does the role of one end who hands the game over, so that
a game always has a game master.
"""

from __future__ import annotations

from server.games.people import address_change, confirmation_requests, duplicate_persons
from server.games.people.appointing import appoint, end, person_at
from server.games.seats import deputies, leading
from server.games.setup.founding import welcome
from server.games.state.session import GameSession
from server.mail.addresses import usable
from server.reports.documents.sentences import addressed_letter, not_possible, paragraph
from server.storage.journal_kinds import Kind
from server.storage.kinds import MailKind, QuestionKind, RoleKind
from server.storage.outbox.cause import WELCOME
from server.storage.people import persons, questions, roles
from server.storage.people.questions import NewQuestion
from server.storage.states import ENDED, QuestionState
from server.storage.tables.people import RoleRow
from server.storage.tables.senders import QuestionRow

LEAVES = "leaves"
"""What a question is about whose asker stops leading after a yes."""

STAYS = "stays"


def ask(
    session: GameSession,
    master: RoleRow,
    address: str,
    *,
    leaves: bool,
    line: str | None = None,
) -> bool:
    """Ask an address to lead a game from now on; raises NotPossibleError.

    With the `line` that wishes it the game master can object once there is a yes. False
    where nothing need be asked: somebody who leads the game already has it alone, from
    now on or when nobody has objected.
    """
    mailbox, other = check(session, master, address, leaves=leaves)
    if other is None:
        _ask(session, master, mailbox, LEAVES if leaves else STAYS, line)
    elif line is not None:
        leading.propose(session, master, mailbox, LEAVES)
    else:
        _leave(session, master, other)
    return other is None


def check(
    session: GameSession, master: RoleRow, address: str, *, leaves: bool
) -> tuple[str, RoleRow | None]:
    """Return the mailbox of an address that may be asked, and who leads by it already.

    Raises NotPossibleError.
    """
    mailbox = usable(address)
    if session.row.state in ENDED:
        raise not_possible("game-has-ended", title=session.row.title)
    if not mailbox or address_change.is_own(session.post, mailbox):
        raise not_possible("bad-address", address=address[:60])
    if duplicate_persons.seat_of(mailbox, session.seated()) is not None:
        raise not_possible("deputy-plays", address=mailbox, title=session.row.title)
    other = duplicate_persons.seat_of(mailbox, _masters(session))
    if other is not None and (other.id == master.id or not leaves):
        raise not_possible("is-master", address=mailbox, title=session.row.title)
    if other is None:
        _open_ones(session, master, mailbox, LEAVES if leaves else STAYS)
    return mailbox, other


def withdraw(session: GameSession, master: RoleRow) -> bool:
    """Take open questions of a game master back; return whether there were any.

    What can still be objected to is taken back with them.
    """
    kinds = (QuestionKind.MASTER, QuestionKind.MOVE)
    open_ones = questions.open_ones(session.work, [master.id], kinds)
    return questions.withdraw(one for one in open_ones if one.about in (LEAVES, STAYS))


def settle(session: GameSession, question: QuestionRow, *, yes: bool) -> None:
    """Appoint the game master after a yes, and tell all who lead the game."""
    master, address = roles.get(session.work, question.role_id or 0), question.address
    mailbox, leaves = address or "", question.about == LEAVES
    seated = duplicate_persons.seat_of(mailbox, session.seated()) is not None
    is_over = master.until is not None or session.row.state in ENDED
    if not yes or is_over or seated:
        session.note(Kind.MASTER_NOT, said="too late" if yes else "declined")
        if yes:
            _tell_too_late(session, mailbox, question, seated=seated)
        if master.until is None:
            _tell(
                session,
                master,
                "game-master-declined",
                question,
                mailbox,
                leaves=leaves,
            )
        return
    if question.line is not None:
        leading.propose(session, master, mailbox, question.about or STAYS)
        return
    take_over(session, master, question)


def take_over(session: GameSession, master: RoleRow, question: QuestionRow) -> None:
    """Let an address lead a game that has agreed, and that nobody has objected to.

    All who lead it, and all who play in it, are told.
    """
    mailbox, leaves = question.address or "", question.about == LEAVES
    if session.row.state in ENDED:
        return
    other = duplicate_persons.seat_of(mailbox, _masters(session))
    if other is not None and leaves:
        _leave(session, master, other)
        return
    if duplicate_persons.seat_of(mailbox, session.seated()) is not None:
        _tell_too_late(session, mailbox, question, seated=True)
        return
    if other is not None:
        return
    new = _appoint(session, mailbox, master, leaves=leaves)
    for one in _masters(session):
        if one.id not in (master.id, new.id):
            _tell(session, one, "game-master-joined", question, mailbox, leaves=leaves)
    if leaves:
        _end(session, master)
    _tell(session, master, "game-master-found", question, mailbox, leaves=leaves)
    change = "handed-over" if leaves else "shared"
    leading.tell_players(session, change, new)


def _open_ones(
    session: GameSession, master: RoleRow, mailbox: str, about: str
) -> list[QuestionRow]:
    """Return a game master's open questions, where one more may be asked.

    Raises NotPossibleError.
    """
    before = confirmation_requests.recent(session, master, QuestionKind.MASTER)
    open_ones = [one for one in before if one.state == QuestionState.OPEN]
    if any((one.address, one.about) == (mailbox, about) for one in open_ones):
        raise not_possible("asked-already", address=mailbox)
    if len(before) >= confirmation_requests.MAX_REQUESTS_PER_ROLE:
        most = confirmation_requests.MAX_REQUESTS_PER_ROLE
        raise not_possible("many-game-masters", most=most)
    return open_ones


def _ask(
    session: GameSession, master: RoleRow, mailbox: str, about: str, line: str | None
) -> None:
    questions.withdraw(_open_ones(session, master, mailbox, about))
    session.note(Kind.MASTER_ASKED, about=about)
    question = NewQuestion(
        kind=QuestionKind.MASTER,
        role_id=master.id,
        game_id=session.row.id,
        address=mailbox,
        about=about,
        line=line,
        asked_at=session.now,
        until=session.now + confirmation_requests.ANSWER_WAITS,
    )
    known = persons.by_address(session.work, mailbox)
    language = known.language if known is not None else master.language
    terms = confirmation_requests.terms(session, question.until, language)
    text = addressed_letter(
        "game-master-question",
        language,
        "",
        title=session.row.title,
        leaves=about == LEAVES,
        game=terms.game,
        until=terms.until,
    )
    confirmation_requests.ask(session, question, text)


def _appoint(
    session: GameSession, mailbox: str, master: RoleRow, *, leaves: bool
) -> RoleRow:
    """Make the person of an address a game master, who gets a key by mail."""
    for deputy in roles.given_for_days(
        session.work, RoleKind.DEPUTY, since=session.now
    ):
        if deputy.game_id == session.row.id and deputy.address == mailbox:
            end(session.work, deputy, now=session.now)
    person = person_at(session.work, mailbox, master.language)
    role = appoint(
        session.work, session.row, person, RoleKind.GAME_MASTER, now=session.now
    )
    said = paragraph("game-master-agreed", role.language, leaves=leaves)
    text = welcome(session, role.language, [said])
    session.mail(role, text, kind=MailKind.WELCOME, cause=WELCOME)
    return role


def _leave(session: GameSession, master: RoleRow, other: RoleRow) -> None:
    """Let a game master stop who has asked one that leads already to go on alone."""
    _end(session, master)
    for one in _masters(session):
        _tell(session, one, "game-master-left", master, other.address)
    _tell(session, master, "game-master-found", master, other.address)
    leading.tell_players(session, "fewer", master)


def _end(session: GameSession, master: RoleRow) -> None:
    for kind in (QuestionKind.MASTER, QuestionKind.MOVE):
        questions.withdraw(confirmation_requests.recent(session, master, kind))
    end(session.work, master, now=session.now)
    deputies.withdraw(session, master, tell=True)
    session.work.flush()


def _masters(session: GameSession) -> list[RoleRow]:
    return [
        master for master in session.masters() if master.kind == RoleKind.GAME_MASTER
    ]


def _tell(
    session: GameSession,
    reader: RoleRow,
    key: str,
    about: QuestionRow | RoleRow,
    address: str,
    *,
    leaves: bool = True,
) -> None:
    session.send_letter(
        key, reader, MailKind.CHANGE, about, "", address=address, leaves=leaves
    )


def _tell_too_late(
    session: GameSession, address: str, question: QuestionRow, *, seated: bool
) -> None:
    """Write to an address that it cannot lead the game after all."""
    person = persons.by_address(session.work, address)
    default = session.services.config.games.language
    language = default if person is None else person.language
    session.send_letter_to(
        "game-master-too-late",
        *(address, language, MailKind.CHANGE, question),
        seated=seated,
    )
