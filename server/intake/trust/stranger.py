"""A mail of a stranger: a sign-up, a question, or nothing for us."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Sequence
from functools import cache

from grammar.commands import commands_in, read_commands, unread_commands
from grammar.reading import Command, Roster
from server.bundles import bundle, usable
from server.commands import joining, registry
from server.commands.audience import Visitor
from server.commands.open_games import game_lines
from server.commands.preferences import set_language
from server.commands.right_line import wish_in_prose
from server.commands.taking_part import SIGN_UPS
from server.games.setup import opening_line
from server.games.setup.founding import is_opener
from server.intake.changes import Count
from server.intake.decision import Decision, LetterToPlayer
from server.intake.handling import Handling
from server.intake.limits import too_many
from server.intake.limits.too_many import Bounds
from server.intake.machines.automatic import is_robot
from server.intake.mail_door import from_stranger
from server.intake.replying import to_address, without_repeats
from server.intake.spoken import heard, keeping, spoken
from server.intake.trust import bare_answer
from server.intake.trust.sign_up import sign_up, unclear
from server.mail.addresses import without_tag
from server.reports import frames
from server.reports.documents.document import Block, Document
from server.reports.documents.sentences import paragraph
from server.reports.replies import short_letters
from server.storage.outbox.cause import Cause
from server.storage.outcomes import Outcome
from server.storage.people import rate_counts

MAX_ANSWERS_PER_ADDRESS = 3
"""Mails a day of an address without a role that are answered."""

MAX_ANSWERS_PER_OPENER = 20
"""Mails a day that are answered of an address that may open games."""

MAX_BULK_LINES = 5
"""Lines of a mail through a list or a relay that are read, above any footer of it."""


def answer_stranger(handling: Handling) -> Decision:
    """Sign the sender up, answer a few questions a day, or send the help once."""
    if is_robot(handling.mail.from_address):
        return handling.decided(Outcome.IGNORED_AUTOMATIC, why="the address of a robot")
    if handling.excess is not None:
        return handling.decided(Outcome.REFUSED_TOO_MUCH, why=handling.excess.kind)
    counted = too_many.count_address(handling)
    if isinstance(counted, Decision):
        return counted
    handling = counted.having(*keeping(counted))
    bounds = Bounds(handling.services.config.intake)
    text = _text(handling)
    if handling.marks.bulk:
        text = _beginning(text)
    commands = bounds.taken(read_commands(text))
    coming = [command for command in commands if command.name in SIGN_UPS]
    if coming:
        return sign_up(handling, coming)
    if all(one.name == set_language.name for one in commands):
        return _unread(handling, text)
    return _help(handling, commands)


def _unread(handling: Handling, text: str) -> Decision:
    """Say what a line lacks that signs up or opens a game; else how to play."""
    lines = unread_commands(text, {*SIGN_UPS, joining.waitlist.name})
    if lines:
        return unclear(handling, lines)
    openings = unread_commands(text, {"announce"}) if _opens(handling) else ()
    if openings:
        said = opening_line.unclear(handling.work, openings[0].rest, spoken(handling))
        return _answered(handling, list(said))
    bare = bare_answer.to_stranger(handling, spoken(handling))
    if bare is not None:
        return _answered(handling, [bare])
    if handling.marks.bulk:
        return _unasked(handling, text)
    helped = _answered(handling, [])
    wish = wish_in_prose(handling.work, handling.mail.own_text)
    if helped.outcome == Outcome.IGNORED_STRANGER and wish is not None:
        # The help has gone out today, and the person asks for a seat in a game.
        return unclear(handling, [wish])
    return helped


def _unasked(handling: Handling, text: str) -> Decision:
    """Answer a mail through a list or a relay only if it asks for a seat in a game."""
    wish = wish_in_prose(handling.work, text)
    if wish is not None:
        return unclear(handling, [wish])
    return handling.decided(Outcome.IGNORED_AUTOMATIC, why=handling.marks.bulk)


def _beginning(text: str) -> str:
    """Return the first lines of a text: "Help" is a link in many a newsletter."""
    written = [line for line in text.splitlines() if line.strip()]
    return "\n".join(written[:MAX_BULK_LINES])


def _text(handling: Handling) -> str:
    """Return the own text; the subject where no line of the text is a command.

    The subject of a mail with a text counts if it is a whole line of ours.
    """
    mail = handling.mail
    if any(one.name != set_language.name for one in read_commands(mail.own_text)):
        return mail.own_text
    found = read_commands(mail.subject)
    if any(registry.limits(one.name).in_subject for one in found):
        return mail.subject
    return mail.own_text if mail.text.strip() else mail.subject


_KEYLESS = SIGN_UPS | {joining.waitlist.name, joining.standby.name}
"""Commands about a game that the sender is not in, which the address is asked about."""


@cache
def _asked() -> frozenset[str]:
    """Return the commands by which anybody may ask: they change nothing."""
    return frozenset(
        name
        for name, one in registry.commands().items()
        if Visitor.STRANGER in one.audience and one.limits.only_asks
    )


def only_joins(handling: Handling, games: Collection[str]) -> bool:
    """Return whether a mail only signs up, waits or asks what anybody may: no key.

    The answer goes to that address alone, as it does for a new person. Prose may be
    beside it, but nothing that reads as an order of one of these kinds of game, or as
    another command.
    """
    text = _text(handling)
    commands = commands_in(text)
    names = {one.name for one in commands} - {set_language.name}
    if not names or not (names <= _KEYLESS | _asked() or names == {"announce"}):
        return False
    lines = {one.text for one in commands}
    others = [one for one in text.splitlines() if " ".join(one.split()) not in lines]
    rest = "\n".join(others)
    read = (
        bundle(one).language.read(rest, Roster("", ())) for one in games if usable(one)
    )
    return not any(one.entries or one.passages for one in read)


def _most(handling: Handling) -> int:
    """Return how many questions of an address are answered in a day.

    A person who opens games may need some more until a line is right.
    """
    return MAX_ANSWERS_PER_OPENER if _opens(handling) else MAX_ANSWERS_PER_ADDRESS


def _opens(handling: Handling) -> bool:
    """Return whether a mail comes, as it says, from an address that may open games."""
    return is_opener(handling.services.config.games, handling.mail.from_address)


def _help(handling: Handling, commands: Sequence[Command]) -> Decision:
    """Carry commands out that only ask; without any, say how to play."""
    said = [from_stranger(handling, command) for command in commands]
    known = without_repeats(one for one in said if not isinstance(one, LetterToPlayer))
    carried = any(registry.may(Visitor.STRANGER, one.name) for one in commands)
    if carried and not known:
        # The letter that asks for a yes is the answer.
        return handling.decided(Outcome.COMMAND)
    return _answered(handling, known)


def _answered(handling: Handling, known: list[Block]) -> Decision:
    """Answer a few questions a day, and say once in each language how to play."""
    language = spoken(handling)
    person = without_tag(handling.mail.from_address)
    who = hashlib.sha256(person.encode()).hexdigest()[:32]
    received = handling.row.received_at
    # An address that has got the help unasked may still ask for it.
    what, most = ("asking", _most(handling)) if known else (f"help-{language}", 1)
    name = rate_counts.daily(f"stranger-{what}", who, received)
    before = rate_counts.count(handling.work, name)
    if before >= most:
        return handling.decided(Outcome.IGNORED_STRANGER, why="has been helped today")
    turn = too_many.strangers_turn(handling)
    if turn.due is not None:
        return handling.decided(
            Outcome.IGNORED_STRANGER, why="too many strangers this hour"
        )
    handling = handling.having(turn.count, Count(name, received + rate_counts.DAY))
    if known and before + 1 == most:
        known.append(paragraph("last-answer", language))
    mail = short_letters.answers(known, language) if known else _how_to_play(handling)
    letter = to_address(
        handling, handling.mail.from_address, mail, Cause.of("stranger", handling.row)
    )
    return handling.decided(Outcome.STRANGER_HELPED, letter)


def _how_to_play(handling: Handling) -> Document:
    language, unsure = spoken(handling), heard(handling) is None
    lines, address = game_lines(handling.work, language), handling.mail.from_address
    return frames.stranger(lines, language, address=address, unsure=unsure)
