"""A mail whose orders do not count: commands and messages do, its orders are refused.

That is so while a game takes no orders (not started, over, cancelled), and always for
roles without a seat: game masters and spectators.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from engine.names import fold
from grammar.commands import begun, unread_commands
from grammar.reading import Command, Misread, Passage, Reading
from grammar.words import COMMANDS
from grammar.words import words_of as words_of_grammar
from server.bundles import bundle
from server.commands import registry, right_line
from server.commands.call import Untold
from server.games.clock import interventions
from server.games.editions import correct_figures
from server.games.state.running import all_running
from server.intake import guessing, keep_closing_words, unread_files
from server.intake.decision import Decision, LetterToPlayer
from server.intake.handling import Handling
from server.intake.limits.too_many import Bounds
from server.intake.machines import silence
from server.intake.mail_door import from_role
from server.intake.passing_on import PassingOn, take_message
from server.intake.replying import reply, without_repeats
from server.intake.right_lines import with_rounds, with_sign_ups
from server.intake.words.order_reader import OrderReader
from server.intake.words.quoted_back import answered
from server.intake.words.strip_own_text import reader_for, words_of
from server.reports.documents.document import Block
from server.reports.documents.sentences import paragraph
from server.reports.replies import parts
from server.reports.replies.command_answers import lines_unclear, no_orders_now
from server.reports.replies.courtesy import (
    greets,
    is_courteous,
    is_prose,
    prose_of,
    takes_leave,
)
from server.storage.kinds import PassageKind
from server.storage.outcomes import Outcome
from server.storage.tables.games import GameRow
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work
from server.texts.catalogue import CORE
from server.texts.languages import known

MAX_FAULTS_SHOWN = 20
"""Lines that do not count, as shown in a reply."""

SHOWN_UNREAD = 5
"""Sentences beside commands that a reply to a game master names."""


def answer_commands(handling: Handling) -> Decision:
    """Answer the commands of a mail; say why orders in it do not count."""
    role, game = handling.author, handling.session.row
    reading = _read(handling)
    commands, texts = reading.commands, _messages(role, reading)
    closing = [one for one in reading.passages if _closes(one, role)]
    guessed = guessing.hear(handling, reading.entries)
    taken = (*texts, *closing)
    others = tuple(one for one in reading.passages if one not in taken)
    reading = replace(reading, entries=tuple(guessed.others), passages=others)
    outcome = Outcome.COMMAND if commands else Outcome.NO_ORDERS_NOW
    outcome = Outcome.PASSAGE if closing else outcome
    outcome = Outcome.ORDERS if guessed.kept else outcome
    written = bool(taken or guessed.said)
    understood = bool(commands) or written or _tries(role, reading)
    asks = not written and silence.only_asks(commands, game.bundle)
    heard = silence.listen(handling, role, understood=understood, asks=asks)
    handling = handling.having(*heard.changes).noting(*heard.notes)
    if heard.why and asks:
        return silence.decision(handling, outcome, heard.why)
    bounds = Bounds(handling.services.config.intake, game.bundle)
    results = _results(handling, bounds.taken(commands))
    results += [keep_closing_words.take(handling, closing), guessed.said]
    passed = [_pass_on(handling, one) for one in texts if bounds.takes(one)]
    results += [
        one.said if isinstance(one.said, LetterToPlayer) else [one.said]
        for one in passed
    ]
    welcomes = [one for one in results if isinstance(one, LetterToPlayer)]
    handling = replace(handling, letters=(*handling.letters, *welcomes))
    answers = [one for one in results if not isinstance(one, LetterToPlayer)]
    if outcome is Outcome.NO_ORDERS_NOW and any(one.goes for one in passed):
        outcome = Outcome.PASSAGE
    if heard.why:
        return silence.decision(handling, outcome, heard.why)
    answers.append(bounds.left_out(role.language))
    heeded = bool(commands) or written
    if not heeded and not reading.entries and is_courteous(handling.mail.own_text):
        answers.append([paragraph("reply-courtesy", role.language)])
        heeded, reading = True, Reading()
    why = _why_not(handling.work, game, role, reading, heeded=heeded)
    blocks = without_repeats([unread_files.named(handling), *why, *answers])
    letters = [reply(handling, blocks)] if blocks or handling.told else []
    return handling.decided(outcome, *letters)


def _tries(role: RoleRow, reading: Reading[Any]) -> bool:
    """Return whether a game master's line begins like a command that changes something.

    Such a mail is answered, however many came before it.
    """
    names = {
        name for name, one in registry.commands().items() if not one.limits.only_asks
    }
    return role.leads and any(begun(one.text) in names for one in reading.misreads)


def _closes(passage: Passage, role: RoleRow) -> bool:
    return passage.kind == PassageKind.CLOSING_WORDS and role.seat is not None


def _read(handling: Handling) -> Reading[Any]:
    role = handling.author
    reader = reader_for(handling, handling.session.row, role)
    reading = words_of(handling.mail, answered(handling, role), reader).reading
    if role.seat is None:
        reading = _without_orders(reading, reader)
        reading = with_sign_ups(handling.work, reading, role.language)
    if role.leads:
        return with_rounds(
            handling.work,
            handling.session.row,
            role.language,
            reading,
            lambda one: bool(reader.line(one).commands),
        )
    return reading


def _without_orders(reading: Reading[Any], reader: OrderReader) -> Reading[Any]:
    """Return a reading that proposes no order: there is no seat to give it for."""
    misreads = tuple(
        replace(one, correction=None, suggestion=None)
        if one.correction is not None and reader.is_order(one.correction)
        else one
        for one in reading.misreads
    )
    return replace(reading, misreads=misreads)


def _messages(role: RoleRow, reading: Reading[Any]) -> Sequence[Passage]:
    """Return the messages of a role that may write some: a spectator may not."""
    if role.seat is None and not role.leads:
        return ()
    return tuple(one for one in reading.passages if one.kind == PassageKind.MESSAGE)


def _pass_on(handling: Handling, message: Passage) -> PassingOn:
    words = CORE.into(handling.author.language)
    what = words.phrase("message-in-line", line=message.line)
    return take_message(handling, message, what=what)


def _results(
    handling: Handling, commands: Sequence[Command]
) -> list[Sequence[Block] | LetterToPlayer]:
    """Carry commands out; corrections in a row are told in one mail, and all options.

    Corrections are told before what comes below them: that can end the game.
    """
    untold = Untold()
    results = []
    for one in commands:
        if one.name != "correct":
            _tell_figures(handling, untold)
        answer = _carry_out(handling, one, untold)
        results.append(_of_line(one, answer, handling.author, commands))
    _tell_figures(handling, untold)
    if untold.options and interventions.tell_options(handling.session, untold.options):
        results.append([paragraph("options-told", handling.author.language)])
    return results


def _tell_figures(handling: Handling, untold: Untold) -> None:
    """Tell of the figures that were corrected, and of each only once."""
    if untold.corrected:
        correct_figures.tell(handling.session, untold.corrected)
        untold.corrected.clear()


def _of_line(
    command: Command,
    answer: Sequence[Block] | LetterToPlayer,
    role: RoleRow,
    commands: Sequence[Command],
) -> Sequence[Block] | LetterToPlayer:
    """Return what a command says, below its line where there are several `commands`."""
    if isinstance(answer, LetterToPlayer) or not answer or len(commands) == 1:
        return answer
    line = command.text.strip().partition("\n")[0]
    head = paragraph("answer-to-line", role.language, line=command.line, text=line)
    return [head, *answer]


def _carry_out(
    handling: Handling, command: Command, untold: Untold
) -> Sequence[Block] | LetterToPlayer:
    """Return the answer of a command; `untold` gets what it changes.

    Commands after a game master's, in later mails of the batch too, find the game as
    that one has changed it.
    """
    result = from_role(handling, command, untold=untold)
    game = handling.session.row
    if handling.author.leads:
        handling.work.flush()
        handling.known.running.pop(game.id, None)
        handling.known.running.update(all_running(handling.work, [game]))
    return result


def _why_not(
    work: Work, game: GameRow, role: RoleRow, reading: Reading[Any], *, heeded: bool
) -> Iterator[Sequence[Block]]:
    """Yield sentences about the other lines; `heeded`: some lines had an effect."""
    if role.seat is not None:
        joins = unread_commands(
            "\n".join(one.text for one in reading.misreads), {"join"}
        )
        if joins:
            # A sign-up for another game that cannot be read is no order.
            yield right_line.unclear(work, joins[0], role.language)
        elif reading.entries or reading.passages or not heeded:
            yield [no_orders_now(game.state, role.language, game.title)]
        return
    language, title = role.language, game.title
    prose = {one.line for one in prose_of(reading.misreads)}
    unclear = [
        one for one in reading.misreads if one.suggestion or one.line not in prose
    ]
    wrong = _wrong_act(unclear) if role.leads else None
    if wrong is not None:
        text = wrong.text.strip()
        key = "act-with-more" if ":" in text else "act-without-colon"
        yield [paragraph(key, language, line=wrong.line, text=text)]
        return
    if reading.entries:
        kind = "no-seat-orders" if role.leads else "watcher-orders"
        yield [paragraph(kind, language, line=reading.entries[0].line, title=title)]
    if reading.passages:
        line, leads = reading.passages[0].line, role.leads
        yield [paragraph("no-seat-texts", language, line=line, leads=leads)]
    if unclear:
        shown = unclear[:MAX_FAULTS_SHOWN]
        faults = parts.faults(shown, bundle(game.bundle), known(language))
        yield [lines_unclear(language), *faults]
    elif not (reading.entries or reading.passages or heeded):
        yield [paragraph("nothing-understood", language)]
    if role.leads and heeded:
        yield from _not_read(reading, language)


def _wrong_act(unclear: Sequence[Misread]) -> Misread | None:
    """Return a line that was to begin orders for a seat, and is not of that form."""
    words = [fold(one) for one in words_of_grammar(COMMANDS).all_typed("act")]
    for misread in unclear:
        head, colon, _ = misread.text.partition(":")
        first, *fields = head.replace(",", " ").split() or [""]
        is_head = len(fields) == 1 or (fields and fields[0].isdigit())
        if fold(first) in words and fields and (is_head or not colon):
            return misread
    return None


def _not_read(reading: Reading[Any], language: str) -> Iterator[Sequence[Block]]:
    """Name the sentences beside commands: each may have been meant as one."""
    left = [
        one
        for one in reading.misreads
        if is_prose(one)
        and not (one.suggestion or greets(one.text) or takes_leave(one.text))
    ]
    if left:
        listed = [
            f'{one.line} "{one.text.strip()[:60]}"' for one in left[:SHOWN_UNREAD]
        ]
        count = len(left)
        yield [paragraph("lines-not-read", language, lines=listed, count=count)]
