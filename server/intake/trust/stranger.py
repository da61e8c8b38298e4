"""A mail of somebody we do not know: a sign-up, a question, or nothing for us."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from grammar.commands import named, read_commands
from server import bundles
from server.commands.listing import game_lines, listing
from server.intake.handling import Handling, Verdict
from server.intake.limits import rate
from server.intake.limits.bounds import Bounds
from server.intake.machines.automatic import is_robot
from server.intake.outcomes import Outcome
from server.intake.replying import reply_to_address
from server.intake.trust.sign_up import sign_up
from server.mail.addresses import without_tag
from server.reports import frames, letters
from server.reports.overview import explains, help_text
from server.storage import games, inbox, outbox, tallies

if TYPE_CHECKING:
    from collections.abc import Sequence

    from grammar.reading import Command


def answer_stranger(at: Handling) -> Verdict:
    """Sign the sender up, or send the help: once a day and address."""
    if is_robot(at.mail.from_address):
        return Verdict(Outcome.IGNORED_AUTOMATIC, why="the address of a robot")
    if at.excess is not None:
        return Verdict(Outcome.REFUSED_TOO_MUCH, why=at.excess.kind)
    if not inbox.is_confirmed(at.row):
        address = rate.address_tally(at.mail.from_address, at.row.received_at)
        refused = rate.count(at, address)
        if refused is not None:
            return refused
    bounds = Bounds(at.services.config.intake)
    commands = bounds.taken(read_commands(at.mail.own_text))
    joining = [command for command in commands if command.name == "join"]
    if joining:
        return sign_up(at, joining)
    return _help(at, commands)


def only_joins(at: Handling) -> bool:
    """Say whether a mail does nothing but sign up, which needs no key of another game.

    The welcome goes to that address alone, as it does for who does not play yet.
    """
    text = at.mail.own_text
    commands = read_commands(text) if named("join", text) else ()
    written = [line for line in text.splitlines() if line.strip()]
    return len(written) == len(commands) and {one.name for one in commands} == {"join"}


def _help(at: Handling, commands: Sequence[Command]) -> Verdict:
    language = at.services.config.games.language
    person = without_tag(at.mail.from_address)
    who = hashlib.sha256(person.encode()).hexdigest()[:32]
    cause = tallies.daily("help", who, at.row.received_at)
    if outbox.is_queued(at.work, cause):
        return Verdict(Outcome.IGNORED_STRANGER, why="has been helped today")
    if not rate.may_answer_a_stranger(at):
        return Verdict(Outcome.IGNORED_STRANGER, why="too many strangers this hour")
    texts = [_answer(at, command, language) for command in commands]
    known = [text for text in dict.fromkeys(texts) if text]
    mail = (
        letters.answers(known, language)
        if known
        else frames.stranger(game_lines(at.work, language), language)
    )
    reply_to_address(at, at.mail.from_address, mail, cause)
    return Verdict(Outcome.STRANGER_HELPED)


def _answer(at: Handling, command: Command, language: str) -> str:
    if command.name == "games":
        return listing(at.work, language)
    if command.name == "help":
        word, kind = " ".join(command.arguments), bundles.bundle(_likely_game(at))
        # Senders can be forged: nobody may have us mail his own words to others.
        return help_text(kind, language, word if explains(kind, language, word) else "")
    return ""


def _likely_game(at: Handling) -> str:
    """Return what kind of game a stranger asks about: one that can be joined."""
    rows = games.in_state(at.work, "open") or games.in_state(at.work, "running")
    return rows[0].bundle if rows else bundles.names()[0]
