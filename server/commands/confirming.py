"""Questions before a command: nothing happens until its giver has answered yes.

The question is a mail of its own, which says what the command would do; a yes to it has
the line read once more (`server.intake.trust.confirm_line`). A yes at the end of the
line answers before where the mail server vouches for the registered address, and so
does `--yes` at the command line, where nobody gets mail.
"""

from __future__ import annotations

from collections.abc import Sequence

from server.commands.audience import Visitor
from server.commands.call import Call, LetterReply, Result
from server.commands.command import Form, Option
from server.games.people import line_questions
from server.reports.documents.document import Block, Paragraph
from server.reports.documents.sentences import not_possible, paragraph
from server.storage.kinds import MailKind

YES = Option(name="yes", help="do it", form=Form.FLAG)
"""How the command line confirms."""


def question(call: Call, told: Sequence[Block], *about: object) -> Result | None:
    """Return the question whether to carry a command out, None once it is answered.

    `told` says what would happen; `about` is all that this depends on. Raises
    NotPossibleError where that has changed since the question was asked.
    """
    if call.actor.kind is Visitor.OPERATOR:
        sure = "yes" in call.arguments
        return None if sure else [*told, Paragraph("To do it, add --yes.")]
    digest = line_questions.digest(call.line, *about)
    if call.sure or call.agreed == digest:
        return None
    if call.agreed:
        raise not_possible("changed-since-asked", line=call.line)
    text, cause = line_questions.ask(
        call.session, call.player, call.line, told, about=digest
    )
    return LetterReply(call.game, call.player, text, MailKind.CONFIRM, cause)


def asked_by_mail(call: Call, told: Sequence[Block], *about: object) -> Result | None:
    """Return the question as `question` does, but never at the command line."""
    if call.actor.kind is Visitor.OPERATOR:
        return None
    return question(call, told, *about)


def unasked_line(call: Call) -> str | None:
    """Return the line where a yes at its end has saved the question."""
    is_settled = call.actor.kind is Visitor.OPERATOR or call.agreed
    return None if is_settled else call.line


def with_words(call: Call, told: Block) -> Sequence[Block]:
    """Return what would happen, and the giver's own words that would go out with it."""
    note = call.arguments.get("note", "").strip()
    return [told, paragraph("would-say", call.language, note=note)] if note else [told]
