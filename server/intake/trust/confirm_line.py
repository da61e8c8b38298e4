"""The answer to "is this line, or text, of yours to count?": a yes reads it once more.

The line that the question keeps takes the place of the answer's own words, so that it
is carried out as any other, at the door that it came to. The answer acts for the role
that was asked, like any mail of that role.
"""

from __future__ import annotations

from dataclasses import replace

from server.intake.decision import Decision
from server.intake.handling import Handling
from server.intake.replying import reply
from server.intake.trust import questions
from server.intake.trust.yes_or_no import Said, Word
from server.reports.documents.sentences import paragraph
from server.storage.kinds import QuestionKind
from server.storage.outbox import outbox
from server.storage.outbox.cause import Cause
from server.storage.outcomes import Outcome
from server.storage.people import questions as stored
from server.storage.tables.senders import QuestionRow


def check(handling: Handling) -> Decision | Handling:
    """Return the mail with the line in place of a yes; a mail that is no answer as is.

    A no, and an answer that comes too late, are decided here.
    """
    question, role = handling.question, handling.author
    is_line = question is not None and question.kind == QuestionKind.LINE
    if question is None or not is_line or question.role_id != role.id:
        return handling
    answer = questions.said(handling, (role.person.real_name or "", role.pseudonym))
    is_open = question.is_open(handling.row.received_at)
    if answer.word is Word.NEITHER or handling.orders_only:
        waits = paragraph("line-waits", role.language)
        return handling.telling(waits) if is_open else handling
    return (_settle if is_open else _too_late)(handling, question, answer)


def _settle(
    handling: Handling, question: QuestionRow, answer: Said
) -> Decision | Handling:
    """Close the question, and put its line, or what else is said, into the mail."""
    is_yes, mail = answer.word is Word.YES, handling.mail
    question.answer(handling.now, yes=is_yes)
    handling.work.flush()
    stored.withdraw_alike(handling.work, question)
    if is_yes:
        line = question.line or ""
        mail = replace(mail, own_text=line, typed=line, left=())
        return replace(handling, mail=mail, agreed=question.about or "")
    dropped = paragraph("line-dropped", handling.author.language)
    if answer.below:
        mail = replace(mail, own_text="\n".join(answer.below))
        return replace(handling, mail=mail).noting(dropped)
    return handling.decided(Outcome.DISOWNED, reply(handling, [dropped]))


def _too_late(handling: Handling, question: QuestionRow, _: Said) -> Decision:
    """Say, once, that the question is settled."""
    cause = Cause.of("line-settled", question)
    if outbox.is_queued(handling.work, cause.to(handling.author)):
        return handling.decided(Outcome.IGNORED_REPEATED, why="answered before")
    said = paragraph("line-settled", handling.author.language)
    letter = replace(reply(handling, [said]), cause=cause)
    return handling.decided(Outcome.NOTHING_UNDERSTOOD, letter, why="answered too late")
