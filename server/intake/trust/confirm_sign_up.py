"""The answer to "was this sign-up yours?": a yes lets it count, a no drops it.

Who signs up has no key yet. That somebody answers the question shows that he reads the
mails to the address that was asked; where the answer itself comes from tells nothing.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from grammar.commands import read_commands
from server.intake.handling import Verdict
from server.intake.machines.automatic import is_robot
from server.intake.outcomes import Outcome
from server.intake.replying import reply_to_address
from server.intake.trust import questions
from server.intake.trust.yes_or_no import Word
from server.mail.addresses import without_tag
from server.reports import letters
from server.reports.answers import answer
from server.storage import inbox, outbox
from server.storage import questions as asked

if TYPE_CHECKING:
    from server.intake.handling import Handling
    from server.intake.trust.yes_or_no import Said
    from server.storage.tables import InboxRow


def check(at: Handling) -> Verdict | None:
    """Do what the answer to a question about a sign-up says.

    None where there is something else in it that wants to be worked on: another
    sign-up, which needs no question any more, or whatever a player's key is for.
    """
    found = _asked_about(at)
    if found is None:
        return None
    if is_robot(at.mail.from_address):
        return Verdict(Outcome.IGNORED_AUTOMATIC, why="the address of a robot")
    held, address = found
    said = questions.said(at)
    if held.state != "held":
        return _too_late(at, held, address, said)
    if without_tag(at.mail.from_address) == without_tag(address):
        at.authenticated = True
    if said.word is Word.NEITHER:
        return _leave_it_held(at, held, address, said)
    outcome = _decide(at, held, address, said.word)
    rest = "\n".join(said.below)
    if not said.below or not _goes_on(at, rest):
        return Verdict(outcome)
    at.mail = replace(at.mail, own_text=rest)
    return None


def _asked_about(at: Handling) -> tuple[InboxRow, str] | None:
    """Return the sign-up that a mail answers the question about, and who was asked."""
    question = questions.answered(at)
    if question is None or question.kind != questions.SIGN_UP:
        return None
    held = inbox.one(at.work, question.inbox_id) if question.inbox_id else None
    return None if held is None else (held, question.address or "")


def _decide(at: Handling, held: InboxRow, address: str, word: Word) -> Outcome:
    """Let the sign-up go on after a yes, drop it after a no."""
    answer_given = "confirmed" if word is Word.YES else "denied"
    asked.settle(at.work, [held.id], answer_given, at.now)
    if word is Word.YES:
        inbox.let_go_on(held, at.row.received_at)
        return Outcome.CONFIRMED
    inbox.give_up(held, Outcome.DISOWNED.value, at.now)
    _tell(at, address, "sign_up_dropped", f"dropped:{held.id}")
    return Outcome.DISOWNED


def _goes_on(at: Handling, text: str) -> bool:
    """Say whether a text is more than an answer: it has a player's key, or signs up."""
    if at.known_id is not None:
        return True
    return any(command.name == "join" for command in read_commands(text))


def _leave_it_held(
    at: Handling, held: InboxRow, address: str, said: Said
) -> Verdict | None:
    """Say, once, that this was no answer; further such mails are as any others."""
    if at.known_id is not None:
        at.notes.append(answer("sign_up_waits", _language(at)))
        return None
    cause = f"waits:{held.id}"
    if _goes_on(at, at.mail.own_text):
        at.mail = replace(at.mail, own_text="\n".join(said.below))
        return None
    if outbox.is_queued(at.work, cause):
        return None
    _tell(at, address, "sign_up_waits", cause)
    return Verdict(Outcome.NOTHING_UNDERSTOOD, why="no answer to the question")


def _too_late(at: Handling, held: InboxRow, address: str, said: Said) -> Verdict | None:
    """Say, once, that the sign-up is settled; what is no mere answer is worked on."""
    if said.word is Word.NEITHER or (said.below and _goes_on(at, at.mail.own_text)):
        return None
    settled = held.outcome in (Outcome.CONFIRMED.value, Outcome.JOINED.value)
    cause = f"settled:{held.id}"
    if (settled and said.word is Word.YES) or outbox.is_queued(at.work, cause):
        return Verdict(Outcome.IGNORED_REPEATED, why="answered before")
    _tell(at, address, "sign_up_settled", cause)
    return Verdict(Outcome.JOIN_REFUSED, why="answered too late")


def _tell(at: Handling, address: str, kind: str, cause: str) -> None:
    """Write to the address that was asked, wherever the answer came from."""
    letter = letters.answers([answer(kind, _language(at))], _language(at))
    own = at.mail.from_address.lower() == address.lower()
    reply_to_address(at, address, letter, cause, threaded=own)


def _language(at: Handling) -> str:
    return at.services.config.games.language
