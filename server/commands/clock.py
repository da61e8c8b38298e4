"""Commands about a game's clock: pauses, deadlines, schedules, the end of a round."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from grammar.words import typed
from server.commands.audience import LEADS, Visitor
from server.commands.call import Call
from server.commands.command import (
    GAME,
    NOTE,
    Field,
    Limits,
    Option,
    Shell,
    command,
)
from server.commands.game_lines import ends_at, ends_for, named
from server.commands.named_seat import player_named
from server.errors import NotPossibleError
from server.games.clock import extensions, interventions
from server.games.state import (
    failing_games,
    rhythm,
    rule_versions,
    spans,
    typed_instants,
)
from server.games.state.running import running
from server.games.state.steps import names, typed_name
from server.reports.documents.document import Block
from server.reports.documents.instants import moment
from server.reports.documents.sentences import not_possible, paragraph
from server.storage.games import deadlines, games
from server.storage.kinds import DeadlineReason, Draws
from server.storage.states import GameState
from server.storage.tables.games import StepRow
from server.storage.tables.people import RoleRow
from server.texts.catalogue import CORE


@command(
    "pause", LEADS, "round", "note", in_open_round=True, shell=Shell(takes=(GAME, NOTE))
)
def pause(call: Call) -> Sequence[Block]:
    """Stop the clock; orders are still taken."""
    interventions.pause(call.session, call.arguments.get("note", ""))
    return [paragraph("pause-done", call.language, title=call.game.title)]


@command(
    "resume",
    LEADS,
    "round",
    "note",
    in_open_round=True,
    shell=Shell(takes=(GAME, NOTE)),
)
def resume(call: Call) -> Sequence[Block]:
    """Let a paused game run on, and say when its round ends."""
    deadline = interventions.resume(call.session, call.arguments.get("note", ""))
    if call.actor.kind is Visitor.OPERATOR:
        # To name the round takes the whole game, and the command line is to be quick.
        when = f"its round {ends_at(call.game, deadline)}"
    else:
        when = ends_for(call, running(call.work, call.game))
    return [paragraph("resume-done", call.language, title=call.game.title, ends=when)]


MAX_POSTPONEMENT = timedelta(days=366)
"""The longest time by which one command moves a deadline."""


@command(
    "deadline",
    LEADS,
    "round",
    "to",
    in_open_round=True,
    shell=Shell(
        takes=(
            GAME,
            Field(
                name="to",
                help="local time of the game: 2026-12-04T18:00, or +24h, -24h",
            ),
            Option(name="player", help="the only seat that gets more time"),
        )
    ),
)
def deadline(call: Call) -> Sequence[Block]:
    """Move the deadline to an instant, in local time unless an offset is named.

    `frist 3, +24h` or `frist 3, -24h` moves it by a span. Said again, that is taken for
    the same mail coming twice: who wants still more names the instant. `frist 3, +24h,
    MAX` gives one seat more time: the round waits for it, the others' orders close as
    before.
    """
    row = call.game
    text, player = _with_seat(call)
    span = spans.read(text)
    if player is not None:
        return _extend(call, player, text)
    if span is None:
        to = _instant(text, ZoneInfo(row.zone))
        _refuse_repeated(call, to)
    else:
        to = _extended(call, span)
    interventions.set_deadline(call.session, to, call.actor.role)
    when = ends_for(call, running(call.work, row))
    if span is None:
        return [paragraph("deadline-set", call.language, title=row.title, ends=when)]
    span_words = span.said(call.language)
    return [
        paragraph(
            "deadline-extended",
            call.language,
            title=row.title,
            ends=when,
            span=span_words,
            earlier=span.earlier,
        )
    ]


def _with_seat(call: Call) -> tuple[str, RoleRow | None]:
    """Return the words for the time, and the player whose seat alone gets it, if any.

    Raises NotPossibleError where it is no player's.
    """
    text = call.arguments["to"]
    if "player" in call.arguments:
        return text, player_named(call, call.arguments["player"])
    when, _, name = text.rpartition(",")
    if not when:
        return text, None
    try:
        return when, player_named(call, name.strip(' ".'))
    except NotPossibleError:
        if not any(sign.isdigit() for sign in name):
            raise
    # A date with a comma before its time.
    return text, None


def _extend(call: Call, player: RoleRow, text: str) -> Sequence[Block]:
    """Give one seat more time; raises NotPossibleError."""
    playing, span = call.session.playing, spans.read(text)
    deadline = playing.step_row.deadline
    if span is None:
        to = _instant(text, playing.zone)
    elif span.earlier:
        raise not_possible("extension-not-later")
    elif span.length > MAX_POSTPONEMENT:
        raise not_possible("deadline-too-far")
    else:
        to = (deadline or call.now) + span.length
    until = extensions.extend(call.session, player, to, call.actor.role)
    return [
        paragraph(
            "extension-set",
            call.language,
            who=f"{player.pseudonym} ({player.code})",
            step=named(playing, call.language),
            until=moment(until, playing.zone),
        )
    ]


def _extended(call: Call, span: spans.Span) -> datetime:
    """Return the deadline moved by a span; raises NotPossibleError."""
    step_row = running(call.work, call.game).step_row
    if span.length > MAX_POSTPONEMENT:
        raise not_possible("deadline-too-far")
    if step_row.deadline is None:
        raise not_possible("no-deadline", step=names(call.game, step_row))
    length = -span.length if span.earlier else span.length
    last, by = deadlines.last(call.work, step_row), call.actor.role
    is_repeated = (
        last is not None
        and last.reason is DeadlineReason.HAND
        and by is not None
        and last.by_id == by.id
        and last.moved_by == length
    )
    if is_repeated and "round" in call.arguments:
        said = span.said(call.language)
        raise not_possible("same-span", step=names(call.game, step_row), span=said)
    # The time until an early end is no deadline that anybody has set.
    base = deadlines.planned(call.work, step_row) if step_row.is_early else None
    return (base or step_row.deadline) + length


def _refuse_repeated(call: Call, to: datetime) -> None:
    """Raise NotPossibleError where a mail names the deadline that there is."""
    step_row = games.open_step(call.work, call.game.id)
    if "round" in call.arguments and step_row is not None and step_row.deadline == to:
        raise not_possible("same-deadline")


def _instant(text: str, zone: ZoneInfo) -> datetime:
    """Return an instant; raises NotPossibleError."""
    found = typed_instants.read(text)
    try:
        return (found if found.tzinfo else found.replace(tzinfo=zone)).astimezone(UTC)
    except (ValueError, OverflowError) as error:
        raise not_possible("no-instant", words=text) from error


@command(
    "schedule",
    LEADS,
    "round",
    "schedule",
    in_open_round=True,
    shell=Shell(
        takes=(GAME, Field(name="schedule", help='for example "mon,thu 20:00"'))
    ),
)
def schedule(call: Call) -> Sequence[Block]:
    """Set another schedule, and say what it means for the open round."""
    row, language = call.game, call.language
    text = call.arguments["schedule"]
    interventions.set_schedule(call.session, text)
    schedule = rhythm.schedule(row, language)
    now = CORE.into(language).phrase(
        "schedule-set-before-start"
        if row.state == GameState.OPEN
        else "schedule-set-now-stays"
    )
    return [
        paragraph("schedule-set", language, title=row.title, schedule=schedule, now=now)
    ]


@command(
    "now",
    LEADS,
    "round",
    in_open_round=True,
    limits=Limits(takes_away=True),
    shell=Shell(takes=(GAME,)),
)
def now(call: Call) -> Sequence[Block]:
    """End the open round now and say when it will be resolved."""
    step_row = games.open_step(call.work, call.game.id)
    if step_row is not None and step_row.is_ended and "round" in call.arguments:
        raise not_possible("ended-already", step=names(call.game, step_row))
    interventions.end_now(call.session, call.actor.role)
    resolved = _resolved_by(call, step_row)
    title = call.game.title
    return [paragraph("round-ended", call.language, title=title, resolved=resolved)]


def _resolved_by(call: Call, step_row: StepRow | None) -> str:
    """Say what resolves the round that has ended, or what that waits for."""
    row, spoken = call.game, CORE.into(call.language)
    by_mail = call.actor.kind is not Visitor.OPERATOR
    key = typed_name(row, step_row, call.language)
    if row.draws == Draws.MANUAL and step_row is not None and step_row.chance is None:
        command = f"{typed('draw', call.language)} {key}, ..."
        command = command if by_mail else "turmpost game draw"
        return spoken.phrase("resolved-by-draw", command=command)
    if row.id in rule_versions.waiting(call.work):
        command = f"{typed('adopt', call.language)} {key}"
        command = command if by_mail else "game adopt-rules"
        return spoken.phrase("resolved-by-rules", command=command)
    if step_row is not None and failing_games.failed(call.work, step_row):
        return spoken.phrase("resolved-by-mending")
    if by_mail:
        return spoken.phrase("resolved-by-server")
    if call.services.database.locks.servers():
        return "the running server resolves it within seconds"
    return "no server is running: start `turmpost serve`, which resolves it"
