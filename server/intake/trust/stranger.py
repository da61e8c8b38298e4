"""A mail of somebody we do not know: a sign-up, a question, or nothing for us."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from grammar.commands import named, read_commands
from grammar.reading import Command
from server.commands import table
from server.commands.open_games import game_lines
from server.commands.preferences.language import COMMAND as LANGUAGE
from server.commands.taking_part import SIGN_UPS, signs_up
from server.intake.changes import Count
from server.intake.decision import Decision, LetterToPlayer
from server.intake.handling import Handling
from server.intake.limits import too_many
from server.intake.limits.too_many import Bounds
from server.intake.machines.automatic import is_robot
from server.intake.mail_door import from_stranger
from server.intake.outcomes import Outcome
from server.intake.replying import to_address, without_repeats
from server.intake.spoken import spoken
from server.intake.trust.sign_up import sign_up
from server.mail.addresses import without_tag
from server.reports import frames, letters
from server.reports.sentences import paragraph
from server.storage.people import rate_counts

MAX_ANSWERS_PER_ADDRESS = 3
"""Mails a day of an address without a role that are answered."""


def answer_stranger(handling: Handling) -> Decision:
    """Sign the sender up, answer a few questions a day, or send the help once."""
    if is_robot(handling.mail.from_address):
        return handling.decided(Outcome.IGNORED_AUTOMATIC, why="the address of a robot")
    if handling.excess is not None:
        return handling.decided(Outcome.REFUSED_TOO_MUCH, why=handling.excess.kind)
    counted = too_many.count_address(handling)
    if isinstance(counted, Decision):
        return counted
    handling = counted
    bounds = Bounds(handling.services.config.intake)
    # A word in the subject of a mail without text is meant as one in the text.
    text = (
        handling.mail.own_text if handling.mail.text.strip() else handling.mail.subject
    )
    commands = bounds.taken(
        command
        for command in read_commands(text)
        if handling.mail.text.strip() or _may_be_a_subject(command)
    )
    coming = [command for command in commands if command.name in SIGN_UPS]
    if coming:
        return sign_up(handling, coming)
    return _help(handling, commands)


def _may_be_a_subject(written: Command) -> bool:
    return table.limits(written.name).in_subject


def only_joins(handling: Handling) -> bool:
    """Say whether a mail does nothing but sign up, which needs no key of another game.

    The welcome goes to that address alone, as it does for who does not play yet.
    """
    text = handling.mail.own_text
    comes = signs_up(text) or named("announce", text)
    commands = read_commands(text) if comes else ()
    written = [line for line in text.splitlines() if line.strip()]
    names = {one.name for one in commands} - {LANGUAGE.name}
    alone = names <= SIGN_UPS or names == {"announce"}
    return bool(names) and len(written) == len(commands) and alone


def _help(handling: Handling, commands: Sequence[Command]) -> Decision:
    language = spoken(handling)
    said = [from_stranger(handling, command) for command in commands]
    known = without_repeats(one for one in said if not isinstance(one, LetterToPlayer))
    person = without_tag(handling.mail.from_address)
    who = hashlib.sha256(person.encode()).hexdigest()[:32]
    received = handling.row.received_at
    # An address that has got the help unasked may still ask for it.
    what, most = ("asking", MAX_ANSWERS_PER_ADDRESS) if known else ("help", 1)
    name = rate_counts.daily(f"stranger-{what}", who, received)
    before = rate_counts.count(handling.work, name)
    if before >= most:
        return handling.decided(Outcome.IGNORED_STRANGER, why="has been helped today")
    turn = too_many.strangers_turn(handling)
    handling = handling.having(turn.count)
    if turn.due is not None:
        return handling.decided(
            Outcome.IGNORED_STRANGER, why="too many strangers this hour"
        )
    handling = handling.having(Count(name, received + rate_counts.DAY))
    if known and before + 1 == most:
        known.append(paragraph("last-answer", language))
    mail = (
        letters.answers(known, language)
        if known
        else frames.stranger(game_lines(handling.work, language), language)
    )
    letter = to_address(handling, handling.mail.from_address, mail, f"{name}:{before}")
    return handling.decided(Outcome.STRANGER_HELPED, letter)
