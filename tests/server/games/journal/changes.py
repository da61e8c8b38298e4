"""The functions that change a game, each with a call and the entry it leaves."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from types import ModuleType
from typing import TypeAlias
from unittest.mock import patch
from zoneinfo import ZoneInfo

from engine.protocol import Player, Resolution
from server.games.clock import interventions, lifecycle, postponing, suspending
from server.games.people import (
    address_change,
    appointing,
    key_renewal,
    pseudonyms,
    reachability,
    seating,
    undelivered,
)
from server.games.rounds import resolve, rollback
from server.games.seats import erase_person, objections, replacing
from server.games.setup import announcing, beginning, record
from server.games.state import corrections, deadlines, failing_games, rule_versions
from server.games.state.running import running
from server.games.state.session import GameSession
from server.reports.officials.journal import JournalEntry
from server.storage.games import games
from server.storage.games import journal as stored
from server.storage.journal_kinds import Kind
from server.storage.kinds import Draws, MailKind, RoleKind
from server.storage.outbox import outbox
from server.storage.outbox.cause import Cause
from server.storage.people import roles
from server.storage.service import outages
from server.storage.states import GameState
from server.storage.tables.games import GameRow
from server.storage.tables.outbox import OutboxRow
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work
from tests.server.states import move_deadline, put_into, step_with
from tests.server.world import START, World
from turmpost.testing.seating import give_seats, plan

OPERATOR = "op@example.org"
LEAVES: dict[ModuleType, dict[str, Kind | None]] = {
    announcing: {"announce": Kind.ANNOUNCED, "check_title": None},
    seating: {
        "join": Kind.SIGNED_UP,
        "leave": Kind.LEFT,
        **dict.fromkeys(("refused", "player_of")),
    },
    beginning: {
        "start": Kind.STARTED,
        **dict.fromkeys(("first_draw", "opening")),
    },
    key_renewal: {"renew_key": Kind.KEY_RENEWED},
    lifecycle: {
        "pause": Kind.PAUSED,
        "resume": Kind.RESUMED,
        "cancel": Kind.CANCELLED,
        "close": Kind.CLOSED,
        "set_schedule": Kind.SCHEDULE_CHANGED,
        "last_result": None,
    },
    deadlines: {
        "move": Kind.DEADLINE_MOVED,
        "extend": Kind.EXTENDED,
        **dict.fromkeys(("tell", "cause", "no_vote")),
    },
    replacing: {
        "replace": Kind.REPLACED,
        "ask_for_replacement": Kind.REPLACEMENT_WANTED,
        **dict.fromkeys(("check", "likely")),
    },
    interventions: {
        "pause": Kind.PAUSED,
        "resume": Kind.RESUMED,
        "cancel": Kind.CANCELLED,
        "close": Kind.CLOSED,
        "set_schedule": Kind.SCHEDULE_CHANGED,
        "set_deadline": Kind.DEADLINE_MOVED,
        "enter_draw": Kind.DRAW_ENTERED,
        "end_now": Kind.ENDED_BY_HAND,
        "tell_options": None,
        "tell": None,
    },
    suspending: {
        "suspend": Kind.SUSPENDED,
        "go_on": Kind.CONTINUED,
        "suspend_unusable": None,
    },
    appointing: {
        "appoint": Kind.APPOINTED,
        "end": Kind.ROLE_ENDED,
        **dict.fromkeys(("is_key", "new_key", "person_at")),
    },
    address_change: {
        "move": Kind.ADDRESS_CHANGED,
        **dict.fromkeys(("ask", "settle", "is_same", "is_own")),
        **dict.fromkeys(("propose", "keep", "withdraw")),
    },
    objections: {
        "run_due": Kind.ADDRESS_CHANGED,
        **dict.fromkeys(("settle", "due")),
    },
    corrections: {
        "correct": Kind.CORRECTED,
        **dict.fromkeys(("starting", "amended", "changes_figures", "combined")),
        **dict.fromkeys(("former", "former_names")),
    },
    pseudonyms: {"rename": Kind.RENAMED, "keep_names": None},
    postponing: {"postpone": Kind.POSTPONED},
    reachability: {
        "note_hard_bounce": Kind.BOUNCED,
        "unsubscribe": Kind.UNSUBSCRIBED,
        "unsubscribe_by": None,
        "is_back": Kind.REACHABLE,
    },
    erase_person: {"forget": Kind.FORGOTTEN, "refuse_needed": None},
    record: {"take_in": Kind.IMPORTED, "made": None},
    resolve: {
        "resolve": Kind.RESOLVED,
        **dict.fromkeys(("played_now", "standing_texts")),
    },
    rollback: {"roll_back": Kind.ROLLED_BACK, "planned": None, "ways_back": None},
    rule_versions: {
        "adopt": Kind.RULES_ADOPTED,
        "tell": Kind.RULES_CHANGED,
        **dict.fromkeys(("require_own", "waiting", "adopted_for")),
    },
    failing_games: {"failed": None, "tell": Kind.TROUBLE},
    undelivered: {
        "note_given_up": Kind.UNDELIVERED,
        "send_shorter": Kind.SHORTENED,
        "without_addresses": None,
    },
}
CHANGING = [
    (module, name, kind)
    for module, names in LEAVES.items()
    for name, kind in names.items()
    if kind is not None
]


def entries(world: World, kind: Kind | None = None) -> list[JournalEntry]:
    """Return what was written down, the oldest first."""
    with world.services.database.work() as work:
        return [
            JournalEntry(
                Kind(row.kind),
                row.at,
                row.figures,
                ZoneInfo("UTC"),
                process=row.process,
                why=row.why,
            )
            for row in stored.of_game(work, None, 1_000)
            if kind is None or row.kind == kind.value
        ]


Act: TypeAlias = Callable[[World, Work, GameRow], object]


def seat_of_max(work: Work, row: GameRow) -> RoleRow:
    return roles.players(work, row.id)[0]


def _too_large(world: World, work: Work, number: int) -> None:
    row = work.session.get_one(OutboxRow, number)
    text = "x\n" * 50_000
    row.shorten(text)
    assert undelivered.send_shorter(work, world.services, number, "552 5.3.4 too big")


def _newest(work: Work, kind: str = "opening") -> int:
    found = outbox.newest(work, None, 100)
    return next(one.id for one in found if one.kind == kind)


def _bounce(world: World, work: Work, row: GameRow, kind: str = "opening") -> None:
    mail = work.get(OutboxRow, _newest(work, kind))
    assert mail is not None
    assert mail.role_id is not None
    role = roles.get(work, mail.role_id)
    reachability.note_hard_bounce(GameSession(work, world.services, row), role, mail)
    work.flush()


def _unreachable(world: World, work: Work, row: GameRow) -> RoleRow:
    _bounce(world, work, row)
    _bounce(world, work, row, MailKind.PROBE)
    found = [one for one in roles.players(work, row.id) if one.person.unreachable_since]
    return found[0]


def _paused(world: World, work: Work, row: GameRow) -> None:
    lifecycle.pause(work, row, world.clock.now())


def _correct(world: World, work: Work, row: GameRow) -> None:
    """Let rules that can be corrected in any way be corrected in nothing."""
    game, now = running(work, row), world.clock.now()
    with patch.object(type(game.bundle.game), "correct", _unchanged):
        corrections.correct(
            work, game.bundle, game.state, game.step_row, {}, made_by="test", now=now
        )


def _renamed(world: World, work: Work, row: GameRow) -> None:
    pseudonyms.rename(
        GameSession(work, world.services, row),
        Player("ZOR", "Haus Sommer"),
        reason="please stay friendly",
        made_by="test",
        language="en",
    )


def _unchanged(_game: object, state: object, _what: object) -> Resolution[object]:
    return Resolution(state, ())


def _resumed(world: World, work: Work, row: GameRow) -> None:
    _paused(world, work, row)
    lifecycle.resume(GameSession(work, world.services, row))


def _resumed_by_hand(world: World, work: Work, row: GameRow) -> None:
    _paused(world, work, row)
    interventions.resume(GameSession(work, world.services, row))


def _postpone(world: World, work: Work, row: GameRow) -> None:
    now = world.clock.now()
    outage = outages.add(work, began=now, ended=now + timedelta(minutes=9))
    step = games.open_step(work, row.id)
    assert outage is not None
    assert step is not None
    assert step.deadline is not None
    after = step.deadline + timedelta(hours=1)
    session = GameSession(work, world.services, row)
    move = postponing.Move(session, step, [outage], step.deadline, after)
    assert postponing.postpone(move) == []


def _appointed(world: World, work: Work, row: GameRow) -> RoleRow:
    person = seat_of_max(work, row).person
    now = world.clock.now()
    return appointing.appoint(work, row, person, RoleKind.GAME_MASTER, now=now)


def _moved_in_time(world: World, work: Work, row: GameRow) -> None:
    session = GameSession(work, world.services, row)
    new = "new@players.test"
    assert address_change.propose(session, seat_of_max(work, row), new)
    days = world.services.config.intake.objection_days
    world.clock.pass_by(hours=24 * days + 1)
    [(_, number)] = objections.due(work, world.clock.now())
    objections.run_due(GameSession(work, world.services, row), number)


def _other_rules(_world: World, work: Work, row: GameRow) -> None:
    row.rules_version = "0"
    work.flush()


def _rolled_back(world: World, work: Work, row: GameRow) -> None:
    _resolved(world, work, row)
    session = GameSession(work, world.services, row)
    rollback.roll_back(session, step_with(work, row.id, "1"))


def _resolved(world: World, work: Work, row: GameRow) -> None:
    world.clock.pass_by(hours=2)
    resolve.resolve(GameSession.locked(work, world.services, row.id))


def _closed(world: World, work: Work, row: GameRow) -> None:
    _resolved(world, work, row)
    lifecycle.close(work, row, world.clock.now())


def _closed_by_hand(world: World, work: Work, row: GameRow) -> None:
    _resolved(world, work, row)
    interventions.close(GameSession(work, world.services, row))


def _adopt(world: World, work: Work, row: GameRow) -> None:
    _other_rules(world, work, row)
    rule_versions.adopt(GameSession(work, world.services, row), made_by="test")


def _drawn_by_hand(world: World, work: Work, row: GameRow) -> None:
    row.draws = Draws.MANUAL
    interventions.enter_draw(
        GameSession(work, world.services, row), "5,11,23,24,40,49,2"
    )


def _taken_in(world: World, work: Work, row: GameRow) -> None:
    made = record.made(work, row, world.clock.now(), with_keys=False)
    assert isinstance(made, dict)
    services = world.services
    record.take_in(work, services, made, file="x.json", title="Egon 9", mailbox=None)


def _forgotten(world: World, work: Work, row: GameRow) -> None:
    put_into(work, row, GameState.OVER)
    work.flush()
    erase_person.forget(work, seat_of_max(work, row).person, world.clock.now())


def _in_new_game(act: Act) -> Act:
    def run(world: World, work: Work, _row: GameRow) -> None:
        now = world.clock.now()
        row = announcing.announce(work, plan("egon", "Egon 9", players=3), now)
        give_seats(work, row, ("ANN", "BOB"), now)
        act(world, work, row)

    return run


def _go_on(world: World, work: Work, row: GameRow) -> None:
    row.suspend(world.clock.now())
    suspending.go_on(GameSession(work, world.services, row))


ACTS: dict[tuple[str, str], Act] = {
    ("erase_person", "forget"): _forgotten,
    ("record", "take_in"): _taken_in,
    ("announcing", "announce"): _in_new_game(lambda *_: None),
    ("seating", "join"): _in_new_game(lambda *_: None),
    ("beginning", "start"): _in_new_game(
        lambda world, work, row: beginning.start(
            GameSession(work, world.services, row), world.clock.now()
        )
    ),
    ("seating", "leave"): _in_new_game(
        lambda world, work, row: seating.leave(
            work, seat_of_max(work, row), world.clock.now()
        )
    ),
    ("key_renewal", "renew_key"): lambda world, work, row: key_renewal.renew_key(
        GameSession(work, world.services, row),
        seat_of_max(work, row),
        cause=Cause.of("key-renewed"),
        asked=True,
    ),
    ("replacing", "replace"): lambda world, work, row: replacing.replace(
        GameSession(work, world.services, row),
        seat_of_max(work, row),
        "new@players.test",
    ),
    ("replacing", "ask_for_replacement"): lambda world, work, row: (
        replacing.ask_for_replacement(
            GameSession(work, world.services, row), seat_of_max(work, row), cause="c"
        )
    ),
    ("lifecycle", "pause"): _paused,
    ("lifecycle", "resume"): _resumed,
    ("lifecycle", "cancel"): lambda world, work, row: lifecycle.cancel(
        work, row, world.clock.now()
    ),
    ("lifecycle", "close"): _closed,
    ("lifecycle", "set_schedule"): lambda world, work, row: lifecycle.set_schedule(
        work, row, "daily 20:00", world.clock.now()
    ),
    ("deadlines", "move"): lambda world, work, row: move_deadline(
        world.services, work, row, START + timedelta(days=2)
    ),
    ("deadlines", "extend"): lambda world, work, row: deadlines.extend(
        GameSession(work, world.services, row),
        roles.players(work, row.id)[0],
        START + timedelta(days=2),
        None,
    ),
    ("interventions", "pause"): lambda world, work, row: interventions.pause(
        GameSession(work, world.services, row), "holidays"
    ),
    ("interventions", "resume"): _resumed_by_hand,
    ("interventions", "cancel"): lambda world, work, row: interventions.cancel(
        GameSession(work, world.services, row)
    ),
    ("interventions", "close"): _closed_by_hand,
    ("interventions", "set_schedule"): lambda world, work, row: (
        interventions.set_schedule(
            GameSession(work, world.services, row), "daily 20:00"
        )
    ),
    ("interventions", "set_deadline"): lambda world, work, row: (
        interventions.set_deadline(
            GameSession(work, world.services, row), START + timedelta(days=2)
        )
    ),
    ("interventions", "enter_draw"): _drawn_by_hand,
    ("interventions", "end_now"): lambda world, work, row: interventions.end_now(
        GameSession(work, world.services, row)
    ),
    ("appointing", "appoint"): _appointed,
    ("appointing", "end"): lambda world, work, row: appointing.end(
        work, _appointed(world, work, row), now=world.clock.now()
    ),
    ("address_change", "move"): lambda world, work, row: address_change.move(
        GameSession(work, world.services, row),
        seat_of_max(work, row),
        "new@players.test",
    ),
    ("objections", "run_due"): _moved_in_time,
    ("corrections", "correct"): _correct,
    ("pseudonyms", "rename"): _renamed,
    ("postponing", "postpone"): _postpone,
    ("suspending", "suspend"): lambda world, work, row: suspending.suspend(
        GameSession(work, world.services, row)
    ),
    ("suspending", "go_on"): _go_on,
    ("reachability", "note_hard_bounce"): _bounce,
    ("reachability", "unsubscribe"): lambda world, work, row: reachability.unsubscribe(
        GameSession(work, world.services, row), roles.players(work, row.id)[0]
    ),
    ("reachability", "is_back"): lambda world, work, row: reachability.is_back(
        work, _unreachable(world, work, row), world.clock.now()
    ),
    ("resolve", "resolve"): _resolved,
    ("rollback", "roll_back"): _rolled_back,
    ("rule_versions", "adopt"): _adopt,
    ("rule_versions", "tell"): _other_rules,
    ("failing_games", "tell"): lambda *_: None,
    ("undelivered", "send_shorter"): lambda world, work, _row: _too_large(
        world, work, _newest(work)
    ),
    ("undelivered", "note_given_up"): lambda world, work, _row: (
        undelivered.note_given_up(work, world.services, _newest(work), "550 no")
    ),
}
