"""A player's mail: orders taken, commands answered, texts passed on, one reply."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from grammar.reading import Command, Passage, Reading
from server.commands import table
from server.commands.seat import ready
from server.commands.taking_part import SIGN_UPS
from server.games.orders import order_replies, placing
from server.games.orders.admission import Placed, Submission, submit
from server.games.orders.placing import Effects
from server.games.state.running import Running
from server.games.state.session import GameSession
from server.intake import locked
from server.intake.commands_alone import answer_commands
from server.intake.decision import Decision, LetterToPlayer
from server.intake.faults import has_attempts, note_faults
from server.intake.handling import Handling
from server.intake.limits.too_many import Bounds
from server.intake.machines import silence
from server.intake.mail_door import from_role
from server.intake.outcomes import Outcome
from server.intake.passing_on import take_text
from server.intake.which_step import stale
from server.intake.words.strip_own_text import OwnWords, understand
from server.reports.documents.document import Block, Document
from server.reports.documents.sentences import paragraph
from server.reports.replies.courtesy import prose_of
from server.storage.standing_order import Moment
from server.storage.states import GameState
from server.storage.tables.people import RoleRow


@dataclass(slots=True)
class Taken(Effects):
    """What the lines of a mail have done so far."""

    answers: list[Block] = field(default_factory=list)
    letters: list[LetterToPlayer] = field(default_factory=list)
    passed_on: int = 0


def answer(handling: Handling) -> Decision:
    """Do what a player's mail says and queue the reply to it."""
    player, game = handling.player, handling.game
    if player is None or game is None:
        raise AssertionError("the sender check finds the player or gives a verdict")
    playing = handling.playing
    if playing is None or player.seat is None:
        return answer_commands(handling, game, player)
    words = understand(handling, playing, player)
    reading = words.reading
    view = playing.view(player.code)
    submission = submit(playing.bundle, view, player.code, reading.entries)
    outcome = _outcome(reading, submission)
    understood = outcome is not Outcome.NOTHING_UNDERSTOOD
    asks = outcome is Outcome.COMMAND and silence.only_asks(
        reading.commands, playing.row.bundle
    )
    heard = silence.listen(handling, player, understood=understood, asks=asks)
    handling = handling.having(*heard.changes).noting(*heard.notes)
    if heard.why and asks:
        # A report that was asked for would be an answer as well.
        return silence.decision(handling, outcome, heard.why)
    lines = _by_line(playing, submission, reading)
    left = lines
    if playing.step_row.grace_from is not None:
        left = locked.left(handling.services, playing, player, lines)
    wrong = bool(reading.misreads or submission.misreads or submission.refused)
    taken = _take_lines(
        handling,
        playing,
        player,
        left,
        faulty=bool(words.unread)
        or (wrong and has_attempts(playing, reading, submission)),
    )
    if len(left) < len(lines):
        taken.answers.append(paragraph("orders-locked-in-grace", player.language))
    if wrong or player.own_seat.faulty_for is not None:
        note_faults(handling, playing, player, reading, submission)
    handling = replace(handling, letters=(*handling.letters, *taken.letters))
    if heard.why:
        if player.own_seat.asked_for == playing.step_row.key:
            # A question that is not mailed has not been asked.
            ready.forget(player)
        return silence.decision(handling, outcome, heard.why)
    silent = not handling.notes and not words.unread
    if silent and _has_only_joined(reading, taken):
        return handling.decided(outcome)
    text = _reply(
        handling, playing, player, words=words, submission=submission, taken=taken
    )
    step = playing.step_row
    letter = LetterToPlayer(
        playing.row, player, text, "reply", handling.cause, handling.mail, step
    )
    return handling.decided(outcome, letter)


def _has_only_joined(reading: Reading[Any], taken: Taken) -> bool:
    """Say whether a mail did nothing but sign up: then the welcome is the answer."""
    other = reading.entries or reading.passages or reading.remarks or taken.answers
    return (
        not other
        and {command.name for command in reading.commands} <= SIGN_UPS
        and bool(reading.commands)
        and len(prose_of(reading.misreads)) == len(reading.misreads)
    )


def _by_line(
    playing: Running, submission: Submission, reading: Reading[Any]
) -> list[Placed | Command | Passage]:
    if not reading.commands and not reading.passages:
        return list(submission.placed)
    items: list[Placed | Command | Passage] = [*submission.placed]
    items += [*reading.commands, *reading.passages]
    game = playing.row.bundle
    return sorted(items, key=lambda item: (_looks_back(item, game), item.line))


def _looks_back(item: Placed | Command | Passage, game: str) -> bool:
    """Say whether a line is about what stands at the end of the mail."""
    return isinstance(item, Command) and table.limits(item.name, game).about_all


def _last_mark(
    items: Sequence[Placed | Command | Passage], game: str
) -> tuple[Sequence[Placed | Command | Passage], Sequence[Command]]:
    """Return all lines but `fertig` and `warten`, and the last one of these.

    Who is ready is so with all that the mail orders, wherever in it that stands.
    """
    marks = [one for one in items if isinstance(one, Command) and _is_mark(one, game)]
    return [one for one in items if one not in marks], marks[-1:]


def _is_mark(written: Command, game: str) -> bool:
    """Say whether the last such command of a mail counts, behind all other lines."""
    return table.limits(written.name, game).last_counts


def _take_lines(
    handling: Handling,
    playing: Running,
    player: RoleRow,
    items: Iterable[Placed | Command | Passage],
    *,
    faulty: bool,
) -> Taken:
    """Let every line take effect, in this order."""
    taken = Taken()
    bounds = Bounds(handling.services.config.intake, playing.row.bundle)
    allowed = [one for one in items if isinstance(one, Placed) or bounds.takes(one)]
    lines, marks = _last_mark(allowed, playing.row.bundle)
    for item in lines:
        match item:
            case Placed():
                _place(handling, playing, player, item, taken)
            case Command():
                _command(handling, playing, player, item, taken, faulty=faulty)
            case Passage():
                passed = take_text(handling, playing, player, item)
                taken.passed_on += passed.goes
                taken.answers.append(passed.said)
    _no_longer_ready(handling, playing, player, taken, again=bool(marks))
    for mark in marks:
        _command(handling, playing, player, mark, taken, faulty=faulty)
    taken.answers += bounds.left_out(player.language)
    return taken


def _command(
    handling: Handling,
    playing: Running,
    player: RoleRow,
    item: Command,
    taken: Taken,
    *,
    faulty: bool,
) -> None:
    """Carry a command out; what it has emptied is changed."""
    changed = set(taken.altered)
    said = from_role(
        handling,
        player,
        playing.row,
        item,
        playing=playing,
        changed=changed,
        faulty=faulty,
    )
    taken.changed |= changed
    taken.altered |= changed
    if isinstance(said, LetterToPlayer):
        taken.letters.append(said)
    else:
        taken.answers += said


def _no_longer_ready(
    handling: Handling, playing: Running, player: RoleRow, taken: Taken, *, again: bool
) -> None:
    """Take the mark back where what counts in the open step has changed."""
    if placing.no_longer_ready(
        GameSession(handling.work, handling.services, playing.row, playing),
        player,
        taken,
        received_at=handling.row.received_at,
        again=again,
    ):
        taken.answers.append(paragraph("ready-no-more", player.language))


def _place(
    handling: Handling, playing: Running, player: RoleRow, placed: Placed, taken: Taken
) -> None:
    given = Moment(handling.row.received_at, handling.row.id, placed.line)
    placing.place(handling.work, playing, player, placed, given, taken)


def _reply(
    handling: Handling,
    playing: Running,
    player: RoleRow,
    *,
    words: OwnWords,
    submission: Submission,
    taken: Taken,
) -> Document:
    reading = words.reading
    facts = placing.what_came_of(
        *(handling.work, playing, player, reading, submission, taken),
        inbox_id=handling.row.id,
        read=words.text,
    )
    has_ordered = _has_ordered(playing, reading, taken)
    whole = replace(
        facts,
        unread=words.unread,
        sealed=words.sealed,
        passed_on=taken.passed_on,
        stale=stale(handling, playing, player) if has_ordered else None,
        answers=taken.answers,
        ended=_has_ended(handling, playing),
        ready=_is_ready(playing, player),
        notes=handling.notes,
        dropped=handling.dropped,
    )
    return order_replies.worded(
        GameSession(handling.work, handling.services, playing.row, playing),
        player,
        whole,
    )


def _has_ordered(playing: Running, reading: Reading[Any], taken: Taken) -> bool:
    """Say whether a mail has changed anything in the open step.

    What names its step itself, or lasts, cannot be taken for another one's.
    """
    here = any("@" not in place for place in taken.changed)
    game = playing.row.bundle
    return here or any(_is_mark(one, game) for one in reading.commands)


def _is_ready(playing: Running, player: RoleRow) -> bool | None:
    """Say whether a player is marked as ready, None where the step awaits others."""
    if player.code not in playing.bundle.game.awaiting(playing.state):
        return None
    return player.own_seat.ready_for == playing.step_row.key


def _has_ended(handling: Handling, playing: Running) -> bool:
    """Say whether the open step takes no orders any more and is being resolved."""
    deadline = playing.step_row.deadline
    passed = deadline is not None and deadline <= handling.now
    return passed and playing.row.state == GameState.RUNNING


def _outcome(reading: Reading[Any], submission: Submission) -> Outcome:
    if submission.placed:
        return Outcome.ORDERS
    if reading.commands:
        return Outcome.COMMAND
    if reading.passages:
        return Outcome.PASSAGE
    return Outcome.NOTHING_UNDERSTOOD
