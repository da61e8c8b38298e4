"""A player's mail: orders taken, commands answered, texts passed on, one reply."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from engine.protocol import Code
from grammar.reading import Command, Passage, Remark
from server.commands.call import Call
from server.commands.table import run
from server.games.anonymity import gives_away, is_meant
from server.games.passages import pass_on, recipients
from server.games.running import Running
from server.games.submit import Placed, Submission, read_orders, submit
from server.intake.handling import Verdict
from server.intake.limits import rate
from server.intake.limits.bounds import Bounds
from server.intake.machines import silence
from server.intake.not_running import answer_outside
from server.intake.outcomes import Outcome
from server.reports import frames
from server.reports.answers import answer as letter
from server.reports.letters import with_notes
from server.reports.texts import ReplyFacts, Standing
from server.reports.wording import listing
from server.storage import orders
from server.storage.orders import Moment

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from grammar.reading import Reading
    from server.intake.handling import Handling
    from server.storage.tables import PlayerRow


@dataclass(slots=True)
class Taken:
    """What the lines of a mail have done so far."""

    answers: list[str] = field(default_factory=list)
    changed: set[str] = field(default_factory=set)
    passed_on: int = 0
    remarks: list[Remark] = field(default_factory=list)
    typed: dict[str, tuple[str, Any]] = field(default_factory=dict)


def answer(at: Handling) -> Verdict:
    """Do what a player's mail says and queue the reply to it."""
    player, game = at.player, at.game
    if player is None or game is None:
        raise AssertionError("the sender check finds the player or gives a verdict")
    playing = at.playing
    if playing is None:
        return answer_outside(at, game, player)
    reading = playing.bundle.language.read(
        at.mail.own_text, playing.roster(player.code)
    )
    view = playing.view(player.code)
    submission = submit(playing.bundle, view, player.code, reading.entries)
    outcome = _outcome(reading, submission)
    understood = outcome is not Outcome.NOTHING_UNDERSTOOD
    asks = outcome is Outcome.COMMAND
    why = silence.listen(at, player, understood=understood, asks=asks)
    if why and asks and silence.only_asks(reading.commands):
        # A report that was asked for would be an answer as well.
        return silence.verdict(outcome, why)
    taken = _take_lines(at, playing, player, _by_line(submission, reading))
    if why:
        return silence.verdict(outcome, why)
    _reply(at, playing, player, reading=reading, submission=submission, taken=taken)
    return Verdict(outcome)


def _by_line(
    submission: Submission, reading: Reading[Any]
) -> list[Placed | Command | Passage]:
    if not reading.commands and not reading.passages:
        return list(submission.placed)
    items: list[Placed | Command | Passage] = [*submission.placed]
    items += [*reading.commands, *reading.passages]
    return sorted(items, key=lambda item: item.line)


def _take_lines(
    at: Handling,
    playing: Running,
    player: PlayerRow,
    items: Iterable[Placed | Command | Passage],
) -> Taken:
    """Let every line take effect, in the order they were written."""
    taken = Taken()
    bounds = Bounds(at.services.config.intake)
    for item in items:
        if isinstance(item, Placed):
            _place(at, playing, player, item, taken)
            continue
        if not bounds.takes(item):
            continue
        match item:
            case Command():
                call = Call(at, player, playing.row, playing, item, taken.changed)
                taken.answers.append(run(call))
            case Passage():
                _pass_on(at, playing, player, item, taken)
    taken.answers += bounds.left_out(player.language)
    return taken


def _pass_on(
    at: Handling, playing: Running, player: PlayerRow, item: Passage, taken: Taken
) -> None:
    """Pass a text on, unless its author wrote too many or may not mean to be named."""
    to = recipients(at.work, playing, player, item)
    if to and not rate.may_write(at, player.id, len(to)):
        most = at.services.config.intake.messages_per_hour
        kept = letter("many_messages", player.language, line=item.line, most=most)
        taken.answers.append(kept)
        return
    named = gives_away(player, f"{item.title}\n{item.text}")
    if named and not is_meant(at.work, player, item, at.row.received_at):
        kept = letter("text_kept", player.language, line=item.line, name=f'"{named}"')
        taken.answers.append(kept)
        return
    taken.passed_on += 1
    rate.count_messages(at, player.id, len(to))
    pass_on(at.work, at.services.post, playing, player, item, at.row.id, to)
    taken.answers.append(_passed_on(player, item, to))


def _passed_on(player: PlayerRow, item: Passage, to: Sequence[PlayerRow]) -> str:
    """Tell the author what becomes of a text."""
    if item.kind != "message":
        return letter("press_taken", player.language, line=item.line)
    names = listing([other.pseudonym for other in to], player.language)
    return letter("message_sent", player.language, line=item.line, names=names)


def _place(
    at: Handling, playing: Running, player: PlayerRow, placed: Placed, taken: Taken
) -> None:
    text = playing.bundle.language.write(placed.order)
    orders.put(
        at.work,
        game_id=playing.row.id,
        player_id=player.id,
        step_key=playing.step_row.key,
        slot=placed.slot.name,
        text=text,
        given=Moment(at.row.received_at, at.row.id, placed.line),
        lasting=placed.slot.lifetime.value == "lasting",
    )
    named = gives_away(player, text) if "\n" in text else None
    if named:
        taken.remarks.append(Remark(placed.line, "names_you", {"name": named}))
    taken.changed.add(placed.slot.name)
    taken.typed[placed.slot.name] = (text, placed.order)


def _reply(
    at: Handling,
    playing: Running,
    player: PlayerRow,
    *,
    reading: Reading[Any],
    submission: Submission,
    taken: Taken,
) -> None:
    stands = standing_orders(at, playing, player, taken.typed)
    scene = playing.scene(player.code)
    facts = ReplyFacts(
        scene=scene,
        receipt=receipt(playing, player.code, at.row.id),
        read=at.mail.own_text,
        accepted=len(submission.placed) + taken.passed_on,
        misreads=reading.misreads,
        refused=submission.refused,
        remarks=(*reading.remarks, *submission.remarks, *taken.remarks),
        notices=playing.bundle.game.check(
            scene.view, player.code, [one.order for one in stands]
        ),
        standing=stands,
        answers=taken.answers,
        changed=frozenset(taken.changed),
    )
    at.services.post.to_player(
        at.work,
        playing.row,
        player,
        with_notes(frames.reply(facts, playing.bundle, player.language), at.notes),
        kind="reply",
        cause=at.cause,
        answers=at.mail,
    )


def standing_orders(
    at: Handling,
    playing: Running,
    player: PlayerRow,
    typed: dict[str, tuple[str, Any]] | None = None,
) -> list[Standing[Any]]:
    """Return the orders that stand for the open step, as text and as the game's own."""
    texts = orders.standing(at.work, playing.row.id, player.id, playing.step_row.key)
    known = typed or {}
    view = playing.view(player.code)
    found: list[Standing[Any]] = []
    for slot, text in texts.items():
        if slot in known and known[slot][0] == text:
            found.append(Standing(slot, text, known[slot][1]))
            continue
        roster = playing.roster(player.code)
        for order in read_orders(playing.bundle, view, roster, text):
            found.append(Standing(slot, text, order))
    return found


def receipt(playing: Running, code: Code, inbox_id: int) -> str:
    """Return the number by which a mail can be found again: game-step-code-mail."""
    return f"{playing.row.id}-{playing.step_row.key}-{code}-{inbox_id}"


def _outcome(reading: Reading[Any], submission: Submission) -> Outcome:
    if submission.placed:
        return Outcome.ORDERS
    if reading.commands:
        return Outcome.COMMAND
    if reading.passages:
        return Outcome.PASSAGE
    return Outcome.NOTHING_UNDERSTOOD
