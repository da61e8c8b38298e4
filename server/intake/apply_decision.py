"""The one place where decisions about mails are carried out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from server.games.people import address_change, address_left, reachability
from server.games.seats import objections, settle_confirmation
from server.games.state.session import GameSession
from server.games.votes import deciding
from server.intake.changes import (
    Asked,
    CameBack,
    Change,
    Confirmed,
    Count,
    CountAnew,
    Disowned,
    IsBack,
    KnownSender,
    MovesAddress,
    Settles,
    Silent,
    Unsubscribed,
)
from server.intake.decision import Decision, LetterToAddress, LetterToPlayer
from server.intake.handling import Handling
from server.post import RoleMail, Talk
from server.reports.documents.sentences import paragraph
from server.reports.replies import short_letters
from server.storage.games import games
from server.storage.kinds import MailKind, QuestionKind
from server.storage.outbox.cause import Cause
from server.storage.outcomes import Outcome
from server.storage.people import questions, rate_counts
from server.storage.states import QuestionState


def carry_out(handling: Handling, decision: Decision) -> Decision:
    """Make the changes and queue the letters of a decision; return it."""
    do(handling, decision.changes, decision.letters)
    return decision


def do(
    handling: Handling,
    changes: Iterable[Change],
    letters: Iterable[LetterToPlayer | LetterToAddress],
) -> None:
    """Make changes in their order, then queue letters."""
    for change in changes:
        _make(handling, change)
    post = handling.services.post
    for letter in letters:
        if isinstance(letter, LetterToPlayer):
            post.to_role(
                handling.work,
                letter.game,
                RoleMail(
                    letter.player,
                    letter.text,
                    kind=letter.kind,
                    cause=letter.cause,
                    answers=letter.answers,
                    step=letter.step,
                    talk=Talk(letter.talk) if letter.talk else None,
                ),
            )
        else:
            post.to_address(
                handling.work,
                letter.address,
                letter.text,
                mailbox=handling.row.mailbox,
                kind=letter.kind,
                cause=letter.cause,
                answers=letter.answers,
            )


def _make(handling: Handling, change: Change) -> None:
    match change:
        case Count(name=name, until=until):
            rate_counts.add(handling.work, name, until)
        case CountAnew(name=name, until=until):
            rate_counts.clear(handling.work, name, until)
        case Silent(player=player, since=since):
            player.set_silent(since)
        case Asked(question=question):
            questions.ask(handling.work, question)
        case Confirmed() | Disowned():
            _settle(handling, change)
        case KnownSender(player=player, digest=digest, since=since):
            questions.add_sender(handling.work, player.id, digest, since)
        case MovesAddress() | Settles():
            _answered(handling, change)
        case IsBack() | Unsubscribed() | CameBack():
            _note_reach(handling, change)
        case _:
            assert_never(change)


def _answered(handling: Handling, change: MovesAddress | Settles) -> None:
    if isinstance(change, MovesAddress):
        _move(handling, change)
    elif change.question.kind == QuestionKind.VOTE:
        row = games.lock(handling.work, change.question.game_id or 0)
        session = GameSession(handling.work, handling.services, row)
        deciding.settle(session, change.question, handling.row, yes=change.yes)
    else:
        settle_confirmation.settle(
            handling.work, handling.services, change.question, yes=change.yes
        )


def _move(handling: Handling, answer: MovesAddress) -> None:
    """Close a question about another address; the present one has the last word.

    A yes of a new address for mails has the old one asked.
    """
    question, player = answer.question, answer.player
    row = games.get(handling.work, player.game_id)
    session = GameSession(handling.work, handling.services, row)
    if question.kind == QuestionKind.LEFT:
        question.answer(handling.now, yes=answer.yes)
        if not answer.yes:
            address_left.pass_on(session, player, question, answer.words, handling.row)
        return
    question.answer(handling.now, yes=answer.yes)
    if question.kind == QuestionKind.MOVE:
        if objections.settle(session, question, player, yes=answer.yes):
            return
    elif address_change.settle(session, player, question, yes=answer.yes):
        return
    language = player.language
    text = short_letters.answers([paragraph("address-plays", language)], language)
    cause = Cause.of("address-plays", question)
    session.mail(player, text, kind=MailKind.REPLY, cause=cause)


def _settle(handling: Handling, answer: Confirmed | Disowned) -> None:
    """Close the question about a held mail, and let the mail go on or drop it."""
    held, now = answer.held, handling.now
    if isinstance(answer, Disowned):
        questions.settle(handling.work, [held.id], QuestionState.DENIED, now)
        held.give_up(Outcome.DISOWNED, now)
        return
    questions.settle(handling.work, [held.id], QuestionState.CONFIRMED, now)
    if answer.player is not None:
        held.set_role(answer.player.id)
    held.let_go_on(answer.at)


def _note_reach(handling: Handling, change: IsBack | Unsubscribed | CameBack) -> None:
    """Note whether mails reach somebody, or are not to."""
    work, services = handling.work, handling.services
    match change:
        case IsBack(player=player, at_home=at_home):
            reachability.is_back(work, player, handling.now, at_home=at_home)
        case Unsubscribed(role=role):
            game = games.lock(work, role.game_id)
            reachability.unsubscribe(GameSession(work, services, game), role)
        case CameBack():
            change.mail.note_bounce(change.bounce, change.at)
            if change.counted is not None:
                game, player = change.counted
                session = GameSession(work, services, game)
                reachability.note_hard_bounce(session, player, change.mail)
