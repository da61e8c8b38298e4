"""The life of a game: announced, joined, started, paused, over."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from engine.frozen import frozen
from engine.protocol import (
    Json,
    Opening,
    Player,
    Refusal,
    Setup,
    UnusableInputError,
)
from server.bundles import bundle
from server.config.schedule import ScheduleError, read_schedules
from server.errors import NotPossibleError
from server.games import (
    absences,
    chronicle,
    doubles,
    draws,
    early_end,
    journal,
    names,
    report_data,
    watching,
)
from server.games.appointing import appoint, end, new_key, person_at
from server.games.chances import to_json
from server.games.ending import announced
from server.games.opening import open_step
from server.games.running import TAKES_ORDERS, Running, running
from server.games.seals import closed_seal, closed_start, decides_start, opened_start
from server.mail.addresses import usable
from server.reports import ending, frames
from server.reports.facts import KeyFacts
from server.reports.leading import impossible
from server.storage import conversations, games, roles
from server.storage.journal import Kind
from server.storage.roles import RoleKind
from server.storage.tables import GameRow, JournalRow, RoleRow, SeatRow, StepRow

if TYPE_CHECKING:
    from engine.protocol import Code
    from server.post import Post
    from server.reports.bundle import AnyBundle
    from server.reports.document import Document
    from server.storage.unit_of_work import Work

"""About 79 random bits: not to be guessed, short enough for a reply address."""

MOST_MISSING = 100
"""So many more players are asked for at most, where a game cannot start."""

AFTERWORD_DAYS = 14
"""So long after the end of a game closing words are taken, where nothing is said."""

LONGEST_NAME = 60
"""Letters of a pseudonym, a real name, or a game's title."""


@frozen
class NewGame:
    """What a game master says about a new game.

    `opens` is what is opened at its end (`server.reports.ending_words.OPENS`).
    """

    bundle: str
    title: str
    schedule: str
    zone: str
    mailbox: str
    wanted: int
    rules: Mapping[str, Json]
    draws: str = "sealed"
    opens: tuple[str, ...] = ()
    afterword_days: int = AFTERWORD_DAYS


def announce(work: Work, plan: NewGame, now: datetime) -> GameRow:
    """Open a game for players; raises UnusableInputError or NotPossibleError."""
    found = bundle(plan.bundle)
    if not found.by_mail:
        raise NotPossibleError(
            f"{plan.bundle} cannot be announced: its mails are not written yet"
        )
    title = " ".join(plan.title.split())
    check_title(work, title)
    if plan.wanted < 1:
        raise NotPossibleError("a game needs players")
    try:
        read_schedules(plan.schedule).check(bundle(plan.bundle).game.kinds)
    except ScheduleError as error:
        raise NotPossibleError(str(error)) from error
    rules = found.game.read_rules(plan.rules, players=plan.wanted)
    secret = draws.new_secret() if plan.draws == "sealed" else None
    if secret and not decides_start(found, Setup(plan.wanted, rules), secret):
        secret = None
    row = GameRow(
        bundle=plan.bundle,
        title=title,
        rules=to_json(rules),
        schedule=plan.schedule,
        zone=plan.zone,
        draws=plan.draws,
        mailbox=plan.mailbox,
        wanted=plan.wanted,
        created_at=now,
        opens=",".join(plan.opens),
        afterword_days=plan.afterword_days,
        start_secret=secret,
    )
    work.session.add(row)
    work.session.flush()
    journal.note(
        work,
        Kind.ANNOUNCED,
        now=now,
        game=row,
        bundle=row.bundle,
        wanted=row.wanted,
        schedule=row.schedule,
        draws=row.draws,
        opens=", ".join(plan.opens),
        afterword_days=plan.afterword_days,
    )
    return row


def check_title(work: Work, title: str) -> None:
    """Raise NotPossibleError where no new game can have this title."""
    if any(row.title.lower() == title.lower() for row in games.every(work)):
        raise NotPossibleError(f"there is a game {title!r} already")
    if not title or title.isdecimal():
        raise NotPossibleError("a game needs a title that is not a mere number")
    if len(title) > LONGEST_NAME or not title.isprintable() or '"' in title:
        raise NotPossibleError(
            f"a title has at most {LONGEST_NAME} letters and no quotes"
        )


def join(
    work: Work,
    row: GameRow,
    player: Player,
    address: str,
    language: str,
    *,
    now: datetime,
) -> RoleRow | Refusal:
    """Give somebody a seat; raises NotPossibleError once the game has started.

    Also for names that `is_usable` does not take, where the address is none, and where
    whoever has it plays already. The language is that of the mails to an address that
    is not known yet.
    """
    if row.state != "open":
        raise NotPossibleError(f"{row.title} has started")
    mailbox = usable(address)
    if not mailbox:
        raise NotPossibleError(f"{address!r} is no mail address")
    if not is_usable(player):
        raise NotPossibleError("the pseudonym or the name cannot be used")
    present = roles.players(work, row.id)
    seated = doubles.seat_of(mailbox, present)
    if seated is not None:
        raise NotPossibleError(
            f"{address} plays in {row.title} already, as {seated.code}"
        )
    refusal = refused(row, player, present)
    if refusal is not None:
        return refusal
    person = person_at(work, mailbox, language)
    person.real_name = player.name or person.real_name
    seat = SeatRow(game_id=row.id, code=player.code, pseudonym=player.pseudonym)
    return appoint(work, row, person, RoleKind.PLAYER, now=now, seat=seat)


def refused(row: GameRow, player: Player, present: Sequence[RoleRow]) -> Refusal | None:
    """Return why the rules of a game do not take somebody beside those present."""
    others = [_player(other) for other in present]
    return bundle(row.bundle).game.check_player(player, others)


def is_usable(player: Player) -> bool:
    """Say whether the names can stand in mails: see also `server.games.names`."""
    both = (player.pseudonym, player.name or "")
    fit = all(len(name) <= LONGEST_NAME and name.isprintable() for name in both)
    return fit and not names.fault(player.pseudonym)


def first_draw(work: Work, row: GameRow, text: str) -> object:
    """Return the draw that a game is to start with, None where it is not entered.

    Raises NotPossibleError where it or the number of players cannot be used.
    """
    if row.state != "open":
        raise impossible("has_started", title=row.title)
    if row.draws != "manual":
        return None
    found, players = bundle(row.bundle), len(roles.players(work, row.id))
    return _entered(found, Setup(players, _rules_of(row, players)), text)


def start(
    work: Work,
    post: Post,
    row: GameRow,
    now: datetime,
    *,
    draw_text: str | None = None,
) -> Running:
    """Set the game up, open its first step and tell everybody.

    `draw_text` is the start draw where the game master enters the draws; raises
    NotPossibleError where it or the number of players cannot be used.
    """
    if row.state != "open":
        raise impossible("has_started", title=row.title)
    found = bundle(row.bundle)
    players = [_player(player) for player in roles.players(work, row.id)]
    rules = _rules_of(row, len(players))
    setup = Setup(len(players), rules)
    secret = row.start_secret or draws.new_secret()
    chance = found.game.draw_chance(setup, draws.SealedUniform(secret))
    if row.draws == "manual" and chance is not None:
        chance, secret = _entered(found, setup, draw_text), ""
    state = found.game.new(players, rules, chance)
    begin = StepRow(
        game_id=row.id,
        sequence=0,
        key="start",
        opened_at=now,
        deadline=None,
        secret=secret or None,
        commitment=draws.commitment(secret) if secret else None,
        chance=None if chance is None else to_json(found.game.dump_chance(chance)),
        orders="{}",
        events="[]",
        state=to_json(found.game.dump(state)),
        chronicle=chronicle.written(found, state, ()),
        version=found.game.version,
        resolved_at=now,
    )
    work.session.add(begin)
    row.state = "running"
    row.rules_version = found.game.version
    open_step(work, row, state, begin, now)
    game = running(work, row)
    count, version = len(players), found.game.version
    journal.note(work, Kind.STARTED, now=now, game=row, players=count, version=version)
    _announce_start(work, post, game, begin)
    return game


def _entered(found: AnyBundle, setup: Setup, draw_text: str | None) -> object:
    """Return the start draw of a game master; raises NotPossibleError for none."""
    if draw_text is None:
        raise impossible("start_draw", hint=" (--draw)")
    try:
        return found.game.read_chance(setup, draw_text)
    except UnusableInputError as error:
        raise impossible("no_draw", words=draw_text, hint=f" ({error})") from error


def _rules_of(row: GameRow, players: int) -> Mapping[str, Json]:
    """Return the rules with which so many play.

    Raises NotPossibleError where there are none for so many.
    """
    game, stated = bundle(row.bundle).game, json.loads(row.rules)
    try:
        return game.read_rules(stated, players=players)
    except UnusableInputError as error:
        for missing in range(1, MOST_MISSING + 1):
            with suppress(UnusableInputError):
                game.read_rules(stated, players=players + missing)
                raise impossible(
                    "few_players",
                    title=row.title,
                    players=players,
                    wanted=row.wanted,
                    missing=missing,
                ) from None
        why = f" ({error})"
        raise impossible(
            "unusable", title=row.title, players=players, hint=why
        ) from error


def leave(work: Work, player: RoleRow, now: datetime) -> JournalRow:
    """Give a seat back before the start; its code is free again.

    Return what is noted.
    """
    entry = end(work, player, now=now, kind=Kind.LEFT)
    player.own_seat.code = f"({player.id})"
    player.key = new_key()
    return entry


def renew_key(
    work: Work, post: Post, row: GameRow, player: RoleRow, *, cause: str, asked: bool
) -> None:
    """Give a player a new key and mail it; the old one is dead from now on."""
    player.key = new_key()
    conversations.renew(work, player.id, new_key)
    journal.note(work, Kind.KEY_RENEWED, now=post.clock.now(), role=player)
    facts = KeyFacts(row.title, Player(player.code, player.pseudonym), asked)
    text = frames.key_renewed(facts, player.language)
    post.to_player(work, row, player, text, kind="key", cause=cause)


def ask_for_replacement(
    work: Work,
    post: Post,
    row: GameRow,
    player: RoleRow,
    *,
    cause: str,
) -> bool:
    """Tell the game master, once for a cause, that a player wants to leave.

    The game is running. Say whether there is anybody to tell.
    """
    entry = journal.note(
        work,
        Kind.REPLACEMENT_WANTED,
        now=post.clock.now(),
        game=row,
        role=player,
        once=f"leave:{cause}",
    )
    return journal.tell(work, post, entry)


def zone_of(row: GameRow) -> ZoneInfo:
    """Return the game's time zone."""
    return ZoneInfo(row.zone)


def pause(work: Work, row: GameRow, now: datetime, reason: str = "") -> JournalRow:
    """Stop a running game's clock; orders are still taken. Return what is noted."""
    if row.state != "running":
        kind = "is_paused" if row.state == "paused" else "not_running"
        raise impossible(kind, title=row.title)
    row.state = "paused"
    return journal.note(work, Kind.PAUSED, now=now, game=row, note=reason)


def resume(
    work: Work, row: GameRow, now: datetime, reason: str = ""
) -> tuple[JournalRow, datetime | None]:
    """Let a paused game run on; return what is noted, and its deadline.

    A deadline that has passed meanwhile is set anew from the schedule.
    """
    if row.state != "paused":
        raise impossible("not_paused", title=row.title)
    step_row = games.open_step(work, row.id)
    if step_row is None:
        raise impossible("no_orders", title=row.title)
    row.state = "running"
    if step_row.deadline is not None and step_row.deadline <= now:
        early_end.restore(step_row)
    if step_row.deadline is not None and step_row.deadline <= now:
        game = running(work, row)
        awaited = game.bundle.game.awaiting(game.state)
        step_row.deadline = absences.deadline(work, row, game.step.kind, now, awaited)
    deadline = step_row.deadline
    entry = journal.note(
        work, Kind.RESUMED, now=now, game=row, note=reason, deadline=deadline
    )
    return entry, deadline


def cancel(work: Work, row: GameRow, now: datetime, reason: str = "") -> JournalRow:
    """End a game for good without a result; return what is noted.

    It takes no orders any more.
    """
    if row.state in ("over", "cancelled"):
        raise impossible("has_ended", title=row.title)
    row.state = "cancelled"
    return journal.note(work, Kind.CANCELLED, now=now, game=row, note=reason)


def close(work: Work, row: GameRow, now: datetime, reason: str = "") -> JournalRow:
    """End a game early: what counts is the standing after its last resolved step.

    Return what is noted. Raises NotPossibleError where none has been resolved.
    """
    if row.state not in TAKES_ORDERS:
        ended = row.state in ("over", "cancelled")
        raise impossible("has_ended" if ended else "not_running", title=row.title)
    resolved = [one for one in games.steps(work, row.id) if one.resolved_at]
    if not resolved[-1].sequence:
        raise impossible("no_result", title=row.title)
    row.state = "over"
    key = resolved[-1].key
    return journal.note(work, Kind.CLOSED, now=now, game=row, step=key, note=reason)


def set_schedule(work: Work, row: GameRow, text: str, now: datetime) -> JournalRow:
    """Let the next rounds end by another schedule; return what is noted.

    Raises NotPossibleError.
    """
    if row.state in ("over", "cancelled"):
        raise impossible("has_ended", title=row.title)
    schedule = " ".join(text.lower().split())
    try:
        read_schedules(schedule).check(bundle(row.bundle).game.kinds)
    except ScheduleError as error:
        raise impossible("no_schedule", words=text, hint=f" ({error})") from error
    if schedule == row.schedule:
        raise impossible("same_schedule")
    was, row.schedule = row.schedule, schedule
    return journal.note(
        work, Kind.SCHEDULE_CHANGED, now=now, game=row, old=was, schedule=schedule
    )


def move_deadline(
    work: Work,
    row: GameRow,
    to: datetime,
    now: datetime,
    *,
    kind: Kind = Kind.DEADLINE_MOVED,
    why: str = "",
    **figures: Json | datetime,
) -> JournalRow:
    """Set the open step's deadline; return the entry of the journal.

    `kind`, `why` and `figures` are for the entry: what moves the deadline.
    """
    step_row = games.open_step(work, row.id)
    if step_row is None or row.state not in TAKES_ORDERS:
        raise impossible("no_orders", title=row.title)
    was, step_row.deadline = step_row.deadline, to
    if kind is not Kind.POSTPONED:
        # After an outage, who changes something still takes an early end back.
        early_end.forget(step_row)
    step_row.ended_at = step_row.held_since = None
    figures |= {"step": step_row.key, "was": was, "deadline": to}
    return journal.write(work, kind, figures, now=now, game=row, why=why)


def end_now(work: Work, row: GameRow, now: datetime) -> JournalRow:
    """Let the open step of a running game be due; return what is noted.

    One that is due keeps its deadline: what came after it has been put off, and stays
    so.
    """
    if row.state != "running":
        raise impossible("not_running", title=row.title)
    step_row = games.open_step(work, row.id)
    before = None if step_row is None else step_row.deadline
    to = now if before is None else min(now, before)
    entry = move_deadline(work, row, to, now, kind=Kind.ENDED_BY_HAND)
    if step_row is not None:
        step_row.ended_at, step_row.held_since = now, None
    return entry


def _player(row: RoleRow) -> Player:
    return Player(row.code, row.pseudonym, row.person.real_name)


def opening(game: Running, begin: StepRow, code: Code, language: str) -> Document:
    """Return the letter that opens the game for a seat; `begin` is its start."""
    setup = Setup(len(game.players), json.loads(game.row.rules))
    stays_closed = game.bundle.game.opening(setup) is Opening.AFTER_GAME
    kept = stays_closed and begin.chance is not None
    told = game.row.start_secret is not None
    return frames.opening(
        game.scene(code),
        game.bundle,
        language,
        rules=game.bundle.game.rule_values(game.state),
        seal=closed_seal(game),
        kept=closed_start(begin) if kept else None,
        begun=opened_start(begin) if told and not stays_closed else None,
        ending=ending.announced(announced(game.row), game.row.afterword_days, language),
    )


def _announce_start(work: Work, post: Post, game: Running, begin: StepRow) -> None:
    opened = report_data.of_opening(game, closed_seal(game))
    for player in roles.players(work, game.row.id):
        text = opening(game, begin, player.code, player.language)
        post.to_player(
            work,
            game.row,
            player,
            text,
            kind="opening",
            cause=f"opening:{game.row.id}:{player.code}",
            step=game.step_row,
            attachments=(opened.attachment(player),),
        )
    watching.tell_begun(work, post, game)
