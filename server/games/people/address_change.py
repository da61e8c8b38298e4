"""A player's change of address: asked at the new one, told to both.

Keys, orders and conversations stay: they belong to the role and its seat. An address is
a person's, so the change is one for all games.
"""

from __future__ import annotations

from server.games.people import confirmation_requests, duplicate_persons, reachability
from server.games.state.session import GameSession
from server.mail.addresses import without_tag
from server.post import Post
from server.reports import frames
from server.storage.journal_kinds import Kind
from server.storage.kinds import MailKind, QuestionKind
from server.storage.outbox import outbox
from server.storage.people import persons, questions, roles
from server.storage.people.questions import NewQuestion
from server.storage.tables.people import PersonRow, RoleRow, address_key
from server.storage.unit_of_work import Work


def is_same(person: PersonRow, address: str) -> bool:
    """Say whether an address is the person's already."""
    return person.address_key == address_key(address)


def is_own(post: Post, address: str) -> bool:
    """Say whether an address is one of the server's own, with a tag or without."""
    own = {address_key(desk.address) for desk in post.desks.values()}
    return address_key(without_tag(address)) in own


def ask(session: GameSession, player: RoleRow, new: str) -> bool:
    """Ask a new address whether it is the player's; say if no limit forbids it.

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
        asked_at=now,
        until=now + confirmation_requests.ANSWER_WAITS,
    )
    # The new address may be a stranger's: it learns of no pseudonym.
    text = frames.address_question(session.row.title, player.language)
    confirmation_requests.ask(session, question, text)
    return True


def move(session: GameSession, player: RoleRow, new: str) -> bool:
    """Let a player's mails go to another address from now on, and tell both.

    False where the person of that address plays in one of the player's games: nobody
    has two seats in a game.
    """
    now, old = session.now, player.address
    mine = roles.held_by(session.work, player.person_id)
    if any(_is_taken(session.work, one, new) for one in mine):
        return False
    other = persons.by_address(session.work, new)
    if other is not None:
        taken = {one.game_id for one in roles.held_by(session.work, other.id)}
        if taken & {one.game_id for one in mine}:
            return False
        for role in mine:
            roles.set_person(role, other)
        persons.set_language(other, player.language)
    else:
        persons.move(session.work, player.person, new, now)
    session.work.flush()
    outbox.readdress(session.work, [role.id for role in mine], new)
    reachability.is_back(session.work, player, now)
    session.note(Kind.ADDRESS_CHANGED, role=player)
    cause = f"moved:{player.id}:{now.isoformat()}"
    language = player.language
    text = frames.address_changed(
        session.row.title, player.pseudonym, language, old=False
    )
    session.mail(player, text, kind=MailKind.ADDRESS, cause=f"{cause}:new")
    text = frames.address_changed(
        session.row.title, player.pseudonym, language, old=True
    )
    session.mail_address(old, text, kind=MailKind.ADDRESS, cause=f"{cause}:old")
    return True


def _is_taken(work: Work, mine: RoleRow, address: str) -> bool:
    """Say whether another player of the same game has this mailbox."""
    present = roles.players(work, mine.game_id)
    others = [one for one in present if one.person_id != mine.person_id]
    return duplicate_persons.seat_of(address, others) is not None
