"""What goes to another address, which the present one can object to for some days.

A yes of the other address is no proof that the present one wishes it: whoever has the
key can write in its name. So the present one is told and asked. Its yes lets it happen
at once, its no never; without an answer it happens when the days are over, for the
address may be dead. That is so for a person's mails (`address_change`), and for the
lead of a game.
"""

from __future__ import annotations

from datetime import datetime

from server.games.people import address_change
from server.games.seats import deputies, game_masters, leading
from server.games.state.session import GameSession
from server.storage.kinds import QuestionKind
from server.storage.people import questions, roles
from server.storage.states import QuestionState
from server.storage.tables.people import RoleRow
from server.storage.tables.senders import QuestionRow
from server.storage.unit_of_work import Work


def settle(
    session: GameSession, question: QuestionRow, role: RoleRow, *, yes: bool
) -> bool:
    """Let the answer of the present address take effect, or the end of its time.

    False where mails cannot go to the other address.
    """
    if question.about is None:
        if yes:
            return address_change.move(session, role, question.address or "")
        address_change.keep(session, role, question)
    elif not yes:
        leading.keep(session, role, question)
    elif question.about in (game_masters.LEAVES, game_masters.STAYS):
        game_masters.take_over(session, role, question)
    else:
        deputies.begin(session, role, question)
    return True


def due(work: Work, now: datetime) -> list[tuple[int, int]]:
    """Return games and questions that nobody has objected to in time."""
    found = questions.passed(work, QuestionKind.MOVE, now)
    return [(one.game_id or 0, one.id) for one in found]


def run_due(session: GameSession, number: int) -> None:
    """Let happen what the present address has not objected to in time."""
    question = session.work.get_one(QuestionRow, number)
    if question.state != QuestionState.OPEN or question.role_id is None:
        return
    question.let_expire(session.now)
    role = roles.get(session.work, question.role_id)
    if not role.has_ended(session.now):
        settle(session, question, role, yes=True)
