"""A player's mail: orders taken, commands answered, texts passed on, one reply."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from grammar.reading import Command, Passage, Reading
from server.commands import playing, registry
from server.games.orders import order_replies, placing, text_allowance
from server.games.orders.admission import Placed, Submission, submit
from server.games.orders.placing import Effects
from server.games.orders.text_allowance import Allowance
from server.games.state.session import GameSession
from server.intake import by_button, unread_files
from server.intake.closed_orders import closed
from server.intake.commands_alone import answer_commands
from server.intake.decision import Decision, LetterToPlayer
from server.intake.faults import holding, note_faults
from server.intake.handling import Handling
from server.intake.limits.too_many import Bounds
from server.intake.machines import silence
from server.intake.mail_door import from_role
from server.intake.passing_on import take_text
from server.intake.right_lines import with_sign_ups, without_game
from server.intake.trust import bare_answer
from server.intake.which_step import stale
from server.intake.words import fates
from server.intake.words.strip_own_text import OwnWords, understand
from server.reports.documents.document import Block, Document
from server.reports.documents.sentences import paragraph
from server.storage.kinds import MailKind
from server.storage.outcomes import Outcome
from server.storage.standing_order import Moment
from server.storage.states import GameState
from server.storage.tables.people import RoleRow

Line: TypeAlias = Placed | Command | Passage
"""A line of a mail that does something."""


@dataclass(frozen=True, slots=True)
class PlayersMail:
    """The mail of a role with a seat in a game that takes orders, as it was read."""

    handling: Handling
    session: GameSession
    player: RoleRow
    words: OwnWords
    submission: Submission
    closed: Sequence[Placed | Command] = ()
    """The lines that come too late: only others have time for the open step."""

    @property
    def reading(self) -> Reading[Any]:
        """Return the lines of the mail's own words as the grammar reads them."""
        return self.words.reading

    @property
    def outcome(self) -> Outcome:
        """Return the mail's outcome, whatever is replied."""
        if self.submission.placed:
            return Outcome.ORDERS
        if self.reading.commands:
            return Outcome.COMMAND
        if self.reading.passages:
            return Outcome.PASSAGE
        if self.closed:
            return Outcome.NO_ORDERS_NOW
        return Outcome.NOTHING_UNDERSTOOD

    @property
    def is_wrong(self) -> bool:
        """Return whether there are lines that do not count."""
        found = self.reading.misreads or self.submission.misreads
        return bool(found or self.submission.refused)

    @property
    def holding(self) -> Sequence[str]:
        """Return lines that do not count as written or were not read, unread files."""
        lines = holding(self.session.playing, self.words, self.submission)
        return [*lines, *unread_files.documents(self.handling)]


@dataclass(slots=True)
class MailEffects(Effects):
    """The effects of a mail's lines up to now."""

    answers: list[Block] = field(default_factory=list)
    letters: list[LetterToPlayer] = field(default_factory=list)
    undone: list[str] = field(default_factory=list)
    passed_on: int = 0
    not_passed_on: int = 0


def answer(handling: Handling) -> Decision:
    """Carry out a player's mail, and return the decision with the reply."""
    bare = bare_answer.answer_role(handling)
    if bare is not None:
        return bare
    if handling.playing is None or handling.author.seat is None:
        return answer_commands(handling)
    mail = _read(handling)
    handling = mail.handling
    outcome = mail.outcome
    understood = outcome is not Outcome.NOTHING_UNDERSTOOD
    asks = outcome is Outcome.COMMAND and silence.only_asks(
        mail.reading.commands, mail.session.row.bundle
    )
    heard = silence.listen(handling, mail.player, understood=understood, asks=asks)
    handling = handling.having(*heard.changes).noting(*heard.notes)
    mail = replace(mail, handling=handling)
    if heard.why and asks:
        # A report that was asked for would be an answer as well.
        return silence.decision(handling, outcome, heard.why)
    taken = _take_effect(mail)
    handling = replace(handling, letters=(*handling.letters, *taken.letters))
    if heard.why:
        _forget_question(mail)
        return silence.decision(handling, outcome, heard.why)
    if _needs_no_reply(mail, taken):
        return handling.decided(outcome)
    letter = LetterToPlayer(
        mail.session.row,
        mail.player,
        _reply(mail, taken),
        MailKind.REPLY,
        handling.cause,
        handling.mail,
        mail.session.step_row,
    )
    return handling.decided(outcome, letter)


def _read(handling: Handling) -> PlayersMail:
    """Read a mail; nothing of it takes effect."""
    session, player = handling.session, handling.author
    playing = session.playing
    words = understand(handling, playing, player)
    reading = with_sign_ups(handling.work, words.reading, player.language)
    words = replace(words, reading=reading)
    view, entries = playing.view(player.code), words.reading.entries
    submission = submit(playing.bundle, view, player.code, entries)
    if handling.orders_only:
        cut = by_button.orders_alone(session, player, words.reading, submission)
        words = replace(words, reading=cut.reading)
        submission, handling = cut.submission, handling.noting(*cut.notes)
    submission = text_allowance.within(session, player, submission)
    lines: list[Placed | Command] = [*submission.placed, *words.reading.commands]
    late = closed(playing, player.code, lines)
    placed = tuple(one for one in submission.placed if one not in late)
    submission = replace(submission, placed=placed)
    return PlayersMail(handling, session, player, words, submission, late)


def _take_effect(mail: PlayersMail) -> MailEffects:
    """Let the mail's lines take effect, but for those that come too late."""
    taken = _take_lines(mail, _by_line(mail))
    if mail.closed:
        taken.answers.append(paragraph("orders-closed", mail.player.language))
    taken.answers.extend(
        without_game(mail.handling.work, mail.reading, mail.player.language)
    )
    if mail.is_wrong or mail.player.own_seat.faulty_for is not None:
        note_faults(mail.handling, mail.reading, mail.submission)
    return taken


def _forget_question(mail: PlayersMail) -> None:
    """Forget that the player was asked about being ready: nothing is mailed."""
    if mail.player.own_seat.asked_for == mail.session.step_row.key:
        playing.forget(mail.player)


def _needs_no_reply(mail: PlayersMail, taken: MailEffects) -> bool:
    """Return whether each line of a mail has got a letter of its own as its answer."""
    told = mail.handling.told or unread_files.named(mail.handling)
    if told or mail.handling.notes or mail.words.unread:
        return False
    reading = mail.reading
    lines = len(reading.commands) + len(reading.passages)
    return (
        not (reading.entries or reading.remarks or taken.answers)
        and bool(lines)
        and len(taken.letters) == lines
        and fates.HOLD.isdisjoint(mail.words.fates)
    )


def _by_line(mail: PlayersMail) -> list[Line]:
    """Return the lines that do something, in the order in which they take effect.

    Orders do before texts: where these wait for them, those of the mail count.
    """
    lines: list[Line] = [*mail.submission.placed]
    lines += [one for one in mail.reading.commands if one not in mail.closed]
    lines += mail.reading.passages
    if len(lines) == len(mail.submission.placed):
        return lines
    game = mail.session.row.bundle
    return sorted(
        lines,
        key=lambda line: (
            _looks_back(line, game),
            isinstance(line, Passage),
            line.line,
        ),
    )


def _looks_back(line: Line, game: str) -> bool:
    """Return whether a line is about the orders that count at the end of the mail."""
    return isinstance(line, Command) and registry.limits(line.name, game).about_all


def _last_mark(
    lines: Sequence[Line], game: str
) -> tuple[Sequence[Line], Sequence[Command]]:
    """Return all lines but `fertig` and `warten`, and the last one of these.

    A player is ready with all that the mail orders, before that line and after it.
    """
    marks = [
        line for line in lines if isinstance(line, Command) and _is_mark(line, game)
    ]
    return [line for line in lines if line not in marks], marks[-1:]


def _is_mark(command: Command, game: str) -> bool:
    """Return whether the last such command of a mail counts, behind all other lines."""
    return registry.limits(command.name, game).last_counts


def _take_lines(mail: PlayersMail, lines: Sequence[Line]) -> MailEffects:
    """Let every line take effect, in this order."""
    taken = MailEffects()
    game = mail.session.row.bundle
    bounds = Bounds(mail.session.services.config.intake, game)
    allowed = [line for line in lines if isinstance(line, Placed) or bounds.takes(line)]
    others, marks = _last_mark(allowed, game)
    allowance = _allowance(mail, others)
    for line in others:
        match line:
            case Placed():
                _place(mail, line, taken)
            case Command():
                _command(mail, line, taken)
            case Passage():
                passed = take_text(mail.handling, line, allowance)
                taken.passed_on += passed.goes
                if isinstance(passed.said, LetterToPlayer):
                    taken.letters.append(passed.said)
                    continue
                taken.not_passed_on += not passed.goes
                taken.answers.append(passed.said)
    _no_longer_ready(mail, taken, again=bool(marks))
    for mark in marks:
        _command(mail, mark, taken)
    taken.answers += bounds.left_out(mail.player.language)
    return taken


def _allowance(mail: PlayersMail, lines: Sequence[Line]) -> Allowance | None:
    """Return what the player may still write, None for a mail without a text."""
    if not any(isinstance(line, Passage) for line in lines):
        return None
    placed = mail.submission.placed
    return text_allowance.beside(mail.session, mail.player, placed=placed)


def _command(mail: PlayersMail, command: Command, taken: MailEffects) -> None:
    """Carry a command out; the slots that it has emptied are changed ones."""
    changed = set(taken.altered)
    result = from_role(
        mail.handling,
        command,
        changed=changed,
        faulty=[*mail.holding, *taken.undone],
        undone=taken.undone,
    )
    taken.changed |= changed
    taken.altered |= changed
    if isinstance(result, LetterToPlayer):
        taken.letters.append(result)
    else:
        taken.answers += result


def _no_longer_ready(mail: PlayersMail, taken: MailEffects, *, again: bool) -> None:
    """Take the mark back where what counts in the open step has changed."""
    received_at = mail.handling.row.received_at
    if placing.no_longer_ready(
        mail.session, mail.player, taken, received_at=received_at, again=again
    ):
        taken.answers.append(paragraph("ready-no-more", mail.player.language))


def _place(mail: PlayersMail, placed: Placed, taken: MailEffects) -> None:
    row, session = mail.handling.row, mail.session
    given = Moment(row.received_at, row.id, placed.line)
    placing.place(session.work, session.playing, mail.player, placed, given, taken)


def _reply(mail: PlayersMail, taken: MailEffects) -> Document:
    handling, session, player = mail.handling, mail.session, mail.player
    facts = placing.what_came_of(
        *(session.work, session.playing, player),
        *(mail.reading, mail.submission, taken),
        inbox_id=handling.row.id,
        read=mail.words.text,
    )
    whole = replace(
        facts,
        unread=mail.words.unread,
        came_back=mail.words.fates.count(fates.Fate.OURS),
        sealed=mail.words.sealed,
        passed_on=taken.passed_on,
        kept_back=taken.not_passed_on,
        closed=sum(isinstance(one, Placed) for one in mail.closed),
        stale=stale(handling) if _has_ordered(mail, taken) else None,
        answers=taken.answers,
        ended=_has_ended(mail),
        ready=_is_ready(mail),
        told=(*handling.told, *unread_files.named(handling)),
        notes=handling.notes,
        dropped=handling.dropped,
    )
    return order_replies.worded(session, player, whole)


def _has_ordered(mail: PlayersMail, taken: MailEffects) -> bool:
    """Return whether a mail has changed anything in the open step.

    Orders that last or name their step cannot be taken for orders of another step.
    """
    here = any("@" not in slot for slot in taken.changed)
    game = mail.session.row.bundle
    return here or any(_is_mark(command, game) for command in mail.reading.commands)


def _is_ready(mail: PlayersMail) -> bool | None:
    """Return whether a player is marked as ready, None where the step awaits others."""
    playing, player = mail.session.playing, mail.player
    is_awaited = player.code in playing.bundle.game.awaiting(playing.state)
    if not is_awaited or not playing.step_row.until(player.code).is_open:
        return None
    return player.own_seat.ready_for == playing.step_row.key


def _has_ended(mail: PlayersMail) -> bool:
    """Return whether the open step takes no orders any more and is being resolved."""
    deadline = mail.session.step_row.until(mail.player.code).deadline
    passed = deadline is not None and deadline <= mail.session.now
    return passed and mail.session.row.state == GameState.RUNNING
