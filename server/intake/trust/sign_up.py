"""Signing up by mail: at once, or after the owner of the address has confirmed it.

Whoever can forge From could take a seat in anybody's name. So a sign-up that nobody
vouches for waits until its address has answered one question; no seat is kept for it.
"""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from engine.protocol import Player
from server.commands import table
from server.commands.join import COMMAND, Seat, find_seat
from server.config.intake import ALWAYS, NEVER
from server.games.lifecycle import zone_of
from server.intake.handling import Verdict
from server.intake.limits import rate
from server.intake.mail_door import from_stranger
from server.intake.outcomes import Outcome
from server.intake.replying import reply_to_address
from server.intake.trust.questions import KIND, Question
from server.mail.addresses import without_tag
from server.reports import frames, letters
from server.reports.answers import answer
from server.reports.facts import SignUpFacts
from server.storage import inbox, tallies

if TYPE_CHECKING:
    from collections.abc import Sequence

    from grammar.reading import Command
    from server.intake.handling import Handling
    from server.reports.document import Block

MOST_REFUSALS = 3
"""So many are explained in a reply: each may repeat a name that the mail has given."""


def sign_up(at: Handling, commands: Sequence[Command]) -> Verdict:
    """Sign the sender up, or ask the address first: so many times a day for each.

    What cannot be answered now is put off and not lost. What could be forged is counted
    apart: nobody can use up another's sign-ups.
    """
    if inbox.is_confirmed(at.row):
        return _take_seats(at, commands)
    copy = at.copy_of
    if at.authenticated and copy is not None and copy.digest == at.digest:
        return Verdict(Outcome.IGNORED_REPEATED, why="Date and text")
    language, address = _language(at), at.mail.from_address
    found = [
        find_seat(at.work, table.arguments(COMMAND, one.arguments), address, language)
        for one in commands
    ]
    seats = [one for one in found if isinstance(one, Seat)]
    if not seats:
        return _refuse_some(at, [one for one in found if not isinstance(one, Seat)])
    asks = _must_ask(at)
    put_off = _put_off(at, asks=asks)
    if put_off is not None:
        return put_off
    return _ask(at, seats) if asks else _take_seats(at, commands)


def ask_again(at: Handling, address: str) -> None:
    """Let an address be asked once more today: it has answered what it was asked."""
    now = at.counted_at
    tallies.clear(at.work, _open_question(at, address), now + tallies.DAY)


def _must_ask(at: Handling) -> bool:
    """Say whether a sign-up has to be confirmed before it counts.

    Where no mail server is named whose word counts, nobody would be vouched for.
    """
    wanted = at.services.config.intake.confirm_sign_ups
    if at.authenticated or wanted == NEVER:
        return False
    return wanted == ALWAYS or bool(at.desk.authserv_id)


def _put_off(at: Handling, *, asks: bool) -> Verdict | None:
    """Put a sign-up off where there are too many; count it where it is worked on.

    Until a question is answered no other is asked that day: it may be about the tenth
    sign-up that somebody has forged.
    """
    now, address = at.counted_at, at.mail.from_address
    outcome = Outcome.HELD_UNASKED if asks else Outcome.PUT_OFF
    what = "joins-unproven" if asks else "joins"
    name = tallies.daily(what, without_tag(address), now)
    most = at.services.config.intake.joins_per_day
    before = tallies.count(at.work, name)
    why, due = "", None
    if asks and tallies.count(at.work, _open_question(at, address)):
        why, due = "sign-up; an earlier one is not answered", rate.next_day(at)
    elif before >= most:
        why, due = "enough sign-ups today", rate.next_day(at)
    elif (due := rate.strangers_turn(at)) is not None:
        why = "too many strangers this hour"
    if due is not None:
        return Verdict(outcome, state="held", why=why, due=due)
    if tallies.add(at.work, name, now + tallies.DAY) == most and not asks:
        at.notes.append(answer("last_sign_up", _language(at)))
    return None


def _take_seats(at: Handling, commands: Sequence[Command]) -> Verdict:
    """Sign the sender up wherever there is a seat, and say where there is none."""
    problems = [said for command in commands for said in from_stranger(at, command)]
    return _refuse(at, problems) if problems else Verdict(Outcome.JOINED)


def _refuse_some(at: Handling, problems: Sequence[Block]) -> Verdict:
    """Say why nothing of a mail is possible: so many times a day, the last one says so.

    It does not count as a sign-up, and a right one counts at any time.
    """
    now, person = at.counted_at, without_tag(at.mail.from_address)
    name = tallies.daily("joins-refused", person, now)
    most = at.services.config.intake.joins_per_day
    before = tallies.count(at.work, name)
    if before >= most:
        return Verdict(Outcome.JOIN_REFUSED, why="not answered: too many today")
    due = rate.strangers_turn(at)
    if due is not None:
        why = "too many strangers this hour"
        return Verdict(Outcome.PUT_OFF, state="held", why=why, due=due)
    tallies.add(at.work, name, now + tallies.DAY)
    if before + 1 == most:
        return _refuse(at, problems, answer("last_refusal", _language(at)))
    return _refuse(at, problems)


def _refuse(at: Handling, problems: Sequence[Block], *notes: Block) -> Verdict:
    told = list(dict.fromkeys(problems))[:MOST_REFUSALS]
    letter = letters.answers([*told, *notes], _language(at))
    reply_to_address(at, at.mail.from_address, letter, at.cause)
    return Verdict(Outcome.JOIN_REFUSED)


def _ask(at: Handling, seats: Sequence[Seat]) -> Verdict:
    """Hold the mail and ask its address."""
    now, address = at.counted_at, at.mail.from_address
    tallies.add(at.work, _open_question(at, address), now + tallies.DAY)
    # Nobody has two seats in a game, but twenty pseudonyms would be a message.
    wishes = {one.game.id: one for one in reversed(seats)}
    held_for = timedelta(days=at.services.config.intake.held_days)
    letter = frames.sign_up(
        [
            SignUpFacts(one.game.title, Player(one.wish.code, one.wish.pseudonym))
            for one in reversed(wishes.values())
        ],
        _language(at),
        until=at.row.received_at + held_for,
        zone=zone_of(seats[0].game),
    )
    # What a forged mail refers to must not decide where its owner reads the question.
    cause = Question(at.row.id).new_cause()
    reply_to_address(at, address, letter, cause, kind=KIND, threaded=False)
    return Verdict(Outcome.HELD_SIGN_UP, state="held", why="no word for its sender")


def _open_question(at: Handling, address: str) -> str:
    """Return the count that says whether an address has a question to answer."""
    return tallies.daily("asked-join", without_tag(address), at.counted_at)


def _language(at: Handling) -> str:
    return at.services.config.games.language
