"""A player's change of address: asked at both, told to both.

A yes from the new address is no proof that the player wished it: whoever has the key
could wish it. So the old one is asked as well, and has some days to object. A dead one
does not answer, and the mails move when these days are over.

Keys, orders and conversations stay: they belong to the role and its seat. An address is
a person's, so the change is one for all games.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from server.games.people import (
    address_left,
    confirmation_requests,
    duplicate_persons,
    reachability,
)
from server.games.state.session import GameSession
from server.mail.addresses import without_tag
from server.post import Post
from server.reports.documents.sentences import addressed_letter
from server.storage.journal_kinds import Kind
from server.storage.kinds import MailKind, QuestionKind
from server.storage.outbox import outbox
from server.storage.people import persons, questions, roles
from server.storage.people.questions import NewQuestion
from server.storage.tables.people import PersonRow, RoleRow, address_key
from server.storage.tables.senders import QuestionRow
from server.storage.unit_of_work import Work


def is_same(person: PersonRow, address: str) -> bool:
    """Return whether an address is the person's already."""
    return person.address_key == address_key(address)


def is_own(post: Post, address: str) -> bool:
    """Return whether an address is one of the server's own, with a tag or without."""
    own = {address_key(desk.address) for desk in post.desks.values()}
    return address_key(without_tag(address)) in own


BY_MASTER = "master"
"""The subject of a question that a game master's wish led to."""


def ask(
    session: GameSession, player: RoleRow, new: str, *, by_master: bool = False
) -> bool:
    """Ask a new address whether it is the player's; return whether no limit forbids it.

    Of several questions to a player the newest can be answered.
    """
    now = session.now
    before = confirmation_requests.recent(session, player, QuestionKind.ADDRESS)
    if len(before) >= confirmation_requests.MAX_REQUESTS_PER_ROLE:
        return False
    questions.withdraw(before)
    question = NewQuestion(
        kind=QuestionKind.ADDRESS,
        role_id=player.id,
        address=new,
        about=BY_MASTER if by_master else None,
        asked_at=now,
        until=now + confirmation_requests.ANSWER_WAITS,
    )
    # The new address may be a stranger's: it learns of no pseudonym.
    text = addressed_letter(
        "address-question",
        player.language,
        "",
        title=session.row.title,
        by_master=by_master,
        objects=_may_object(player, by_master=by_master),
    )
    confirmation_requests.ask(session, question, text)
    return True


def _may_object(player: RoleRow, *, by_master: bool) -> bool:
    """Return whether the present address is asked: unless it is dead."""
    return not by_master or not player.person.is_given_up


def settle(
    session: GameSession, player: RoleRow, question: QuestionRow, *, yes: bool
) -> bool:
    """Let the answer of a new address take effect; False where it is taken by now.

    After its yes the present one is asked. A game master who wanted it hears of a no.
    """
    new, by_master = question.address or "", question.about == BY_MASTER
    if yes and _may_object(player, by_master=by_master):
        return propose(session, player, new, by_master=by_master)
    if yes:
        return move(session, player, new)
    for master in session.masters() if by_master else ():
        session.send_letter(
            "address-declined",
            *(master, MailKind.ADDRESS, question),
            "",
            who=f"{player.pseudonym} ({player.code})",
            address=new,
        )
    return True


def propose(
    session: GameSession, player: RoleRow, new: str, *, by_master: bool = False
) -> bool:
    """Tell the old address that mails will go to the new one: it can object.

    The new one has said yes, or a game master wants it. False where it is taken.
    """
    work, mine = session.work, roles.held_by(session.work, player.person_id)
    if not _is_free(work, mine, new):
        return False
    withdraw(work, mine)
    asked = confirmation_requests.may_object(session, player, new)
    session.send_letter(
        "address-objection",
        *(player, MailKind.CONFIRM, asked.cause),
        address=new,
        until=asked.ends,
        by_master=by_master,
    )
    session.send_letter_to(
        "address-waits",
        *(new, player.language),
        *(MailKind.ADDRESS, asked.question),
        until=asked.ends,
    )
    return True


def keep(session: GameSession, player: RoleRow, question: QuestionRow) -> None:
    """Leave the address as it is, for its owner wants that; tell both."""
    key, kind = "address-kept", MailKind.ADDRESS
    session.send_letter(key, player, kind, question, old=True)
    new, language = question.address or "", player.language
    session.send_letter_to(key, new, language, kind, question, old=False)


def withdraw(work: Work, mine: Iterable[RoleRow]) -> None:
    """Let no question that waits move the mails of somebody's roles any more."""
    kinds = (QuestionKind.ADDRESS, QuestionKind.MOVE)
    questions.withdraw(questions.open_ones(work, [one.id for one in mine], kinds))


def move(session: GameSession, player: RoleRow, new: str) -> bool:
    """Let a player's mails go to another address from now on, and tell both.

    False where the person of that address plays in one of the player's games: nobody
    has two seats in a game.
    """
    now, old = session.now, player.address
    mine = roles.held_by(session.work, player.person_id)
    if not _is_free(session.work, mine, new):
        return False
    withdraw(session.work, mine)
    other = persons.by_address(session.work, new)
    if other is not None:
        for role in mine:
            role.set_person(other)
        other.set_language(player.language)
    else:
        persons.move(session.work, player.person, new, now)
    session.work.flush()
    outbox.readdress(session.work, [role.id for role in mine], new)
    reachability.is_back(session.work, player, now)
    entry = session.note(Kind.ADDRESS_CHANGED, role=player)
    session.send_letter("address-taken", player, MailKind.ADDRESS, entry)
    address_left.ask(session, player, old)
    return True


def _is_free(work: Work, mine: Sequence[RoleRow], new: str) -> bool:
    """Return whether nobody with this address plays in one of the games of `mine`."""
    if any(_is_taken(work, one, new) for one in mine):
        return False
    other = persons.by_address(work, new)
    theirs = [] if other is None else roles.held_by(work, other.id)
    games_of = {one.game_id for one in mine}
    return not any(one.game_id in games_of for one in theirs)


def _is_taken(work: Work, mine: RoleRow, address: str) -> bool:
    present = roles.players(work, mine.game_id)
    others = [one for one in present if one.person_id != mine.person_id]
    return duplicate_persons.seat_of(address, others) is not None
