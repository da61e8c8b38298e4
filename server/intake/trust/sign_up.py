"""Signing up by mail: at once, or after the owner of the address has confirmed it.

Whoever can forge From could take a seat in anybody's name. So a sign-up that nobody
vouches for waits until its address has answered one question; no seat is kept for it.
"""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from engine.protocol import Player
from server.commands.join import Seat, find_seat, join
from server.config.intake import ALWAYS, NEVER
from server.games.lifecycle import zone_of
from server.intake.handling import Verdict
from server.intake.limits import rate
from server.intake.outcomes import Outcome
from server.intake.replying import reply_to_address
from server.intake.trust.questions import KIND, Question
from server.mail.addresses import without_tag
from server.reports import frames, letters
from server.reports.facts import SignUpFacts
from server.storage import inbox, tallies

if TYPE_CHECKING:
    from collections.abc import Sequence

    from grammar.reading import Command
    from server.intake.handling import Handling

TOO_MANY = Verdict(Outcome.REFUSED_RATE, why="too many sign-ups")
MOST_REFUSALS = 3
"""So many are explained in a reply: each may repeat a name that the mail has given."""


def sign_up(at: Handling, commands: Sequence[Command]) -> Verdict:
    """Sign the sender up, or ask the address first: so many times a day for each.

    What could be forged is counted apart: nobody can use up another's sign-ups.
    """
    if inbox.is_confirmed(at.row):
        return _take_seats(at, commands)
    asks = _must_ask(at)
    copy = at.copy_of
    if at.authenticated and copy is not None and copy.digest == at.digest:
        return Verdict(Outcome.IGNORED_REPEATED, why="Date and text")
    received, person = at.row.received_at, without_tag(at.mail.from_address)
    name = tallies.daily("joins-unproven" if asks else "joins", person, received)
    tries = tallies.add(at.work, name, received + tallies.DAY)
    if tries > at.services.config.intake.joins_per_day:
        return TOO_MANY
    if asks:
        return _ask(at, commands)
    return _take_seats(at, commands) if rate.may_answer_a_stranger(at) else TOO_MANY


def ask_again(at: Handling, address: str) -> None:
    """Let an address be asked once more today: it has answered what it was asked."""
    received = at.row.received_at
    tallies.clear(at.work, _open_question(at, address), received + tallies.DAY)


def _must_ask(at: Handling) -> bool:
    """Say whether a sign-up has to be confirmed before it counts.

    Where no mail server is named whose word counts, nobody would be vouched for.
    """
    wanted = at.services.config.intake.confirm_sign_ups
    if at.authenticated or wanted == NEVER:
        return False
    return wanted == ALWAYS or bool(at.desk.authserv_id)


def _take_seats(at: Handling, commands: Sequence[Command]) -> Verdict:
    """Sign the sender up wherever there is a seat, and say where there is none."""
    language, address = at.services.config.games.language, at.mail.from_address
    problems = [
        problem
        for command in commands
        if (problem := join(at, command.arguments, address, language)) is not None
    ]
    return _refuse(at, problems) if problems else Verdict(Outcome.JOINED)


def _refuse(at: Handling, problems: Sequence[str]) -> Verdict:
    told = list(dict.fromkeys(problems))[:MOST_REFUSALS]
    letter = letters.answers(told, at.services.config.games.language)
    reply_to_address(at, at.mail.from_address, letter, at.cause)
    return Verdict(Outcome.JOIN_REFUSED)


def _ask(at: Handling, commands: Sequence[Command]) -> Verdict:
    """Hold the mail and ask its address, unless nothing in it could be done anyway.

    Until the question is answered no other is asked that day: it may be the tenth that
    somebody has forged.
    """
    language, address = at.services.config.games.language, at.mail.from_address
    found = [
        find_seat(at.work, command.arguments, address, language) for command in commands
    ]
    seats = [one for one in found if isinstance(one, Seat)]
    asked = _open_question(at, address)
    if seats and tallies.count(at.work, asked):
        why = "sign-up; an earlier one is not answered"
        return Verdict(Outcome.HELD_UNASKED, state="held", why=why)
    if not rate.may_answer_a_stranger(at):
        return TOO_MANY
    if not seats:
        return _refuse(at, [one for one in found if isinstance(one, str)])
    received = at.row.received_at
    tallies.add(at.work, asked, received + tallies.DAY)
    # Nobody has two seats in a game, but twenty pseudonyms would be a message.
    wishes = {one.game.id: one for one in reversed(seats)}
    held_for = timedelta(days=at.services.config.intake.held_days)
    letter = frames.sign_up(
        [
            SignUpFacts(one.game.title, Player(one.wish.code, one.wish.pseudonym))
            for one in reversed(wishes.values())
        ],
        language,
        until=received + held_for,
        zone=zone_of(seats[0].game),
    )
    # What a forged mail refers to must not decide where its owner reads the question.
    cause = Question(at.row.id).new_cause()
    reply_to_address(at, address, letter, cause, kind=KIND, threaded=False)
    return Verdict(Outcome.HELD_SIGN_UP, state="held", why="no word for its sender")


def _open_question(at: Handling, address: str) -> str:
    """Return the count that says whether an address has a question to answer."""
    person = without_tag(address)
    return tallies.daily("asked-join", person, at.row.received_at)
