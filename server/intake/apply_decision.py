"""The one place where what was decided about a mail is done."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from server.games.people import address_change, reachability
from server.games.seats import settle_confirmation
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
)
from server.intake.decision import Decision, Letter, LetterOut
from server.intake.handling import Handling
from server.intake.outcomes import Outcome
from server.post import RoleMail, Talk
from server.reports import letters
from server.reports.sentences import paragraph
from server.storage.games import games
from server.storage.inbox import held_mails, inbox
from server.storage.outbox import outbox
from server.storage.people import questions, rate_counts, roles
from server.storage.states import QuestionState


def carry_out(at: Handling, decision: Decision) -> Decision:
    """Make the changes and queue the letters of a decision; return it."""
    do(at, decision.changes, decision.letters)
    return decision


def do(
    at: Handling, changes: Iterable[Change], letters: Iterable[Letter | LetterOut]
) -> None:
    """Make changes in their order, then queue letters."""
    for change in changes:
        _make(at, change)
    post = at.services.post
    for one in letters:
        if isinstance(one, Letter):
            post.to_role(
                at.work,
                one.game,
                RoleMail(
                    one.player,
                    one.text,
                    kind=one.kind,
                    cause=one.cause,
                    answers=one.answers,
                    step=one.step,
                    talk=Talk(one.talk) if one.talk else None,
                ),
            )
        else:
            post.to_address(
                at.work,
                one.address,
                one.text,
                mailbox=at.row.mailbox,
                kind=one.kind,
                cause=one.cause,
                answers=one.answers,
            )


def _make(at: Handling, change: Change) -> None:
    match change:
        case Count(name=name, until=until):
            rate_counts.add(at.work, name, until)
        case CountAnew(name=name, until=until):
            rate_counts.clear(at.work, name, until)
        case Silent(player=player, since=since):
            roles.set_silent(player, since)
        case Asked(question=question):
            questions.ask(at.work, question)
        case Confirmed() | Disowned():
            _settle(at, change)
        case KnownSender(player=player, digest=digest, since=since):
            questions.add_sender(at.work, player.id, digest, since)
        case MovesAddress() | Settles():
            _answered(at, change)
        case IsBack(player=player):
            reachability.is_back(at.work, player, at.now)
        case CameBack():
            _note_bounce(at, change)
        case _:
            assert_never(change)


def _answered(at: Handling, change: MovesAddress | Settles) -> None:
    if isinstance(change, MovesAddress):
        _move(at, change)
    else:
        settle_confirmation.settle(
            at.work, at.services, change.question, yes=change.yes
        )


def _move(at: Handling, answer: MovesAddress) -> None:
    """Close the question about a new address; after a yes, mails go there."""
    question, player = answer.question, answer.player
    questions.answer(question, at.now, yes=answer.yes)
    if not answer.yes:
        return
    row, post = games.get(at.work, player.game_id), at.services.post
    if address_change.move(at.work, post, row, player, question.address or ""):
        return
    language = player.language
    text = letters.answers([paragraph("address-plays", language)], language)
    cause = f"plays:{question.id}"
    post.to_role(at.work, row, RoleMail(player, text, kind="reply", cause=cause))


def _settle(at: Handling, answer: Confirmed | Disowned) -> None:
    """Close the question about a held mail, and let the mail go on or drop it."""
    held, now = answer.held, at.now
    if isinstance(answer, Disowned):
        questions.settle(at.work, [held.id], QuestionState.DENIED, now)
        held_mails.give_up(held, Outcome.DISOWNED.value, now)
        return
    questions.settle(at.work, [held.id], QuestionState.CONFIRMED, now)
    if answer.player is not None:
        inbox.set_role(held, answer.player.id)
    held_mails.let_go_on(held, answer.at)


def _note_bounce(at: Handling, change: CameBack) -> None:
    outbox.note_bounce(change.mail, change.bounce, change.at)
    if change.counted is not None:
        game, player = change.counted
        reachability.note_hard_bounce(at.work, at.services, game, player, change.mail)
