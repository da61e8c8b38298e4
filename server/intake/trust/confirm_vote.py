"""The answer to "do you agree?": the vote of the seat, until the proposal is closed."""

from __future__ import annotations

from dataclasses import replace

from server.games.votes import deciding
from server.intake.changes import Settles
from server.intake.decision import Decision
from server.intake.handling import Handling
from server.intake.limits import too_many
from server.intake.machines.automatic import is_robot
from server.intake.trust import confirm_seat, questions
from server.intake.trust.yes_or_no import Word
from server.reports.documents.sentences import paragraph
from server.storage.games import games
from server.storage.outcomes import Outcome
from server.storage.people import roles
from server.storage.tables.senders import QuestionRow


def check(handling: Handling, question: QuestionRow) -> Decision | Handling:
    """Let the vote count; the mail is returned where it is none.

    It is one of the role's mails of an hour, since it can be given again and again.
    """
    if is_robot(handling.mail.from_address):
        return handling.decided(Outcome.IGNORED_AUTOMATIC, why="the address of a robot")
    role = roles.get(handling.work, question.role_id or 0)
    names = (role.person.real_name or "", role.pseudonym)
    answer, is_open = (
        questions.said(handling, names).word,
        deciding.is_open(handling.work, question, handling.now),
    )
    if answer is Word.NEITHER:
        waits = paragraph("line-waits", role.language)
        return handling.telling(waits) if is_open else handling
    if not is_open:
        return confirm_seat.too_late(handling, question)
    game = games.get(handling.work, role.game_id)
    counted = too_many.check(replace(handling, player=role, game=game))
    if isinstance(counted, Decision):
        return counted
    handling, yes = counted or handling, answer is Word.YES
    handling = handling.having(Settles(question, yes=yes))
    return handling.decided(Outcome.CONFIRMED if yes else Outcome.DISOWNED)
