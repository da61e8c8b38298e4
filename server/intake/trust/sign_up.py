"""Signing up by mail: at once, or after the owner of the address has confirmed it.

A person who can forge From could take a seat in anybody's name. So a sign-up that
nobody vouches for waits until its address has answered one question; no seat is kept
for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from engine.protocol import Player
from grammar.commands import Unread
from grammar.reading import Command
from server.commands import joining, registry, right_line
from server.commands.joining import Seat, Watchable, find_gallery, find_seat
from server.config.intake import NEVER
from server.games.people.confirmation_requests import KIND
from server.intake.changes import Asked, Count
from server.intake.decision import Decision, LetterToPlayer
from server.intake.handling import Handling, MailWait
from server.intake.limits import too_many
from server.intake.mail_door import from_stranger
from server.intake.replying import to_address
from server.intake.spoken import spoken
from server.intake.trust.questions import question
from server.mail.addresses import without_tag
from server.reports import frames
from server.reports.documents.document import Block
from server.reports.documents.instants import moment
from server.reports.documents.sentences import paragraph
from server.reports.frames.facts import SignUpFacts
from server.reports.replies import short_letters
from server.storage.outbox.cause import Cause
from server.storage.outcomes import Outcome
from server.storage.people import questions, rate_counts

TOO_MANY = "too many sign-ups this hour"

MAX_REFUSALS_EXPLAINED = 3
"""Refusals that a reply explains; each may repeat a name that the mail has given."""


def sign_up(handling: Handling, commands: Sequence[Command]) -> Decision:
    """Sign the sender up, or ask the address first: a few times a day for each.

    What cannot be answered now is put off and not lost. What could be forged is counted
    apart: nobody can use up another's sign-ups.
    """
    if handling.row.is_confirmed:
        return _take_seats(handling, commands)
    copy = handling.copy_of
    if handling.authenticated and copy is not None and copy.digest == handling.digest:
        return handling.decided(Outcome.IGNORED_REPEATED, why="Date and text")
    wishes = [_place(handling, one) for one in commands]
    places = [one for one in wishes if isinstance(one, Seat | Watchable)]
    if not places:
        said = [one for one in wishes if not isinstance(one, Seat | Watchable)]
        return _refuse_some(handling, said)
    asks = _must_ask(handling)
    counted = _counted(handling, places[0], asks=asks)
    if isinstance(counted, Decision):
        return counted
    return _ask(counted, places) if asks else _take_seats(counted, commands)


def unclear(handling: Handling, lines: Sequence[Unread]) -> Decision:
    """Say what sign-ups lack, and what the first one would be."""
    language = spoken(handling)
    return _refuse_some(
        handling, [right_line.unclear(handling.work, lines[0], language)]
    )


def _place(handling: Handling, written: Command) -> Seat | Watchable | Sequence[Block]:
    """Return the seat, or the game to be watched, or say why there is none."""
    language, address = spoken(handling), handling.mail.from_address
    command = joining.join if written.name == "join" else joining.spectate
    wanted = registry.arguments(command, written.arguments)
    if written.name == "join":
        received = handling.row.received_at
        return find_seat(handling.work, wanted, address, language, received=received)
    most = handling.services.config.games.spectators
    return find_gallery(
        handling.work, wanted["game"], address, language, most=most, now=handling.now
    )


def _must_ask(handling: Handling) -> bool:
    """Return whether a sign-up has to be confirmed before it counts."""
    wanted = handling.services.config.intake.confirm_sign_ups
    return not handling.authenticated and wanted != NEVER


def _counted(
    handling: Handling, place: Seat | Watchable, *, asks: bool
) -> Decision | Handling:
    """Put a sign-up off where there are too many; count it where it is worked on.

    Until a question is answered no other is asked that day: it may be about the tenth
    sign-up that somebody has forged.
    """
    now, person = handling.counted_at, without_tag(handling.mail.from_address)
    outcome = Outcome.HELD_UNASKED if asks else Outcome.PUT_OFF
    tomorrow = too_many.next_day(handling)
    name = rate_counts.daily("joins-unproven" if asks else "joins", person, now)
    most = handling.services.config.intake.joins_per_day
    before = rate_counts.count(handling.work, name)
    if asks and questions.waits(handling.work, person, too_many.this_day(handling)):
        why = "sign-up; an earlier one is not answered"
        # The question that is in the mailbox says when others are worked on.
        return handling.decided(outcome, why=why, waits=MailWait(due=tomorrow))
    if before >= most:
        why = "enough sign-ups today"
        return _put_off(handling, place, outcome, why=why, due=tomorrow)
    turn = too_many.sign_ups_turn(handling)
    handling = handling.having(turn.count)
    if turn.due is not None:
        return _put_off(handling, place, outcome, why=TOO_MANY, due=turn.due)
    handling = handling.having(Count(name, now + rate_counts.DAY))
    last = before + 1 == most and not asks
    return (
        handling.noting(paragraph("last-sign-up", spoken(handling)))
        if last
        else handling
    )


def _put_off(
    handling: Handling,
    place: Seat | Watchable,
    outcome: Outcome,
    *,
    why: str,
    due: datetime,
) -> Decision:
    """Put a sign-up off, and say until when: once a day to each address."""
    waits, person = MailWait(due=due), without_tag(handling.mail.from_address)
    name = rate_counts.daily("put-off", person, handling.counted_at)
    turn = too_many.put_off_notice_turn(handling)
    if turn.due is not None or rate_counts.count(handling.work, name):
        return handling.decided(outcome, why=why, waits=waits)
    told = Count(name, handling.counted_at + rate_counts.DAY)
    handling = handling.having(turn.count, told)
    language = spoken(handling)
    when = moment(due, ZoneInfo(place.game.zone))
    reason = "hour" if why == TOO_MANY else "day"
    said = paragraph(
        "sign-up-put-off", language, title=place.game.title, due=when, reason=reason
    )
    letter = short_letters.answers([said], language)
    # What a forged mail calls itself is not repeated to its alleged sender.
    address = handling.mail.from_address
    cause = Cause.of("sign-up-put-off", handling.row)
    mail = to_address(handling, address, letter, cause, threaded=handling.authenticated)
    return handling.decided(outcome, mail, why=why, waits=waits)


def _take_seats(handling: Handling, commands: Sequence[Command]) -> Decision:
    """Sign the sender up wherever there is a seat, and say where there is none."""
    problems: list[Sequence[Block]] = []
    for command in commands:
        result = from_stranger(handling, command)
        if isinstance(result, LetterToPlayer):
            sent = (*handling.letters, result)
            handling = replace(
                handling, player=result.player, game=result.game, letters=sent
            )
        else:
            problems.append(result)
    return _refuse(handling, problems) if problems else handling.decided(Outcome.JOINED)


def _refuse_some(handling: Handling, problems: Sequence[Sequence[Block]]) -> Decision:
    """Say why nothing of a mail is possible: a few times a day, announcing the last.

    It does not count as a sign-up, and a right one counts at any time.
    """
    now, person = handling.counted_at, without_tag(handling.mail.from_address)
    name = rate_counts.daily("joins-refused", person, now)
    most = handling.services.config.intake.joins_per_day
    before = rate_counts.count(handling.work, name)
    if before >= most:
        why = "not answered: too many today"
        return handling.decided(Outcome.JOIN_REFUSED, why=why)
    turn = too_many.strangers_turn(handling)
    handling = handling.having(turn.count)
    if turn.due is not None:
        return handling.decided(
            Outcome.PUT_OFF, why=TOO_MANY, waits=MailWait(due=turn.due)
        )
    handling = handling.having(Count(name, now + rate_counts.DAY))
    if before + 1 == most:
        return _refuse(handling, problems, paragraph("last-refusal", spoken(handling)))
    return _refuse(handling, problems)


def _refuse(
    handling: Handling, problems: Sequence[Sequence[Block]], *notes: Block
) -> Decision:
    each = dict.fromkeys(tuple(one) for one in problems)
    told = [block for one in list(each)[:MAX_REFUSALS_EXPLAINED] for block in one]
    letter = short_letters.answers([*told, *notes], spoken(handling), dropped="refused")
    mail = to_address(handling, handling.mail.from_address, letter, handling.cause)
    return handling.decided(Outcome.JOIN_REFUSED, mail)


def _ask(handling: Handling, places: Sequence[Seat | Watchable]) -> Decision:
    """Hold the mail and ask its address."""
    address = handling.mail.from_address
    # Nobody has two seats in a game, but twenty pseudonyms would be a message.
    wishes = {one.game.id: one for one in reversed(places)}
    held_for = timedelta(days=handling.services.config.intake.held_days)
    language = spoken(handling)
    letter = frames.sign_up(
        [_wish(one) for one in reversed(wishes.values())],
        language,
        until=handling.row.received_at + held_for,
        zone=ZoneInfo(places[0].game.zone),
    )
    # The thread of a forged mail must not decide where its owner reads the question.
    cause = Cause.secret(KIND, handling.row)
    asked = question(handling, cause, address, handling.counted_at, language=language)
    mail = to_address(handling, address, letter, cause, kind=KIND, threaded=False)
    return handling.decided(
        Outcome.HELD_SIGN_UP,
        mail,
        changes=(Asked(asked),),
        why="no word for its sender",
        waits=MailWait(),
    )


def _wish(place: Seat | Watchable) -> SignUpFacts:
    if isinstance(place, Watchable):
        return SignUpFacts(place.game.title)
    return SignUpFacts(place.game.title, Player(place.wish.code, place.wish.pseudonym))
