"""Promises about events that no command brings about, and the letters that keep them.

Outages and faults, draws by hand, rounds without orders, and mails of strangers.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

from server.games.clock import suspending
from server.games.clock.reminders import remind
from server.games.people import appointing, reachability
from server.games.state import rule_versions
from server.games.state.session import GameSession
from server.process.database_watch import DatabaseWatch
from server.process.deadlines import Deadlines
from server.process.downtime import Downtime
from server.process.monitor import Monitor
from server.reports.documents.document import Document
from server.services import EMBEDDED
from server.storage.games import games
from server.storage.inbox import inbox
from server.storage.kinds import MailKind
from server.storage.outbox import outbox
from server.storage.outbox.cause import Cause
from server.storage.people import roles, unsubscribe_keys
from server.storage.states import OutgoingState
from tests.loop.promise_deeds import (
    UNA,
    ZOR,
    Deed,
    Letter,
    Promise,
    agrees,
    answered,
    both,
    draw_is_entered,
    draws_by_hand,
    joins,
    round_ends,
    says_goodbye,
    tick,
    together,
    typed,
    typed_bare,
)
from tests.loop.scene import DESK, ORDER, Scene
from tests.server.commandline.office import Office
from tests.server.masters_office import MASTER
from tests.server.states import move_deadline
from tests.server.world import TITLE

OPERATOR = "op@example.org"
DICE = "draw 7, MG,KV/MG,KV"
NEAR, OVER = (
    datetime(2026, 12, 3, 18, tzinfo=UTC),
    datetime(2026, 12, 4, 18, tzinfo=UTC),
)
"""When a reminder of a deadline is due, and the deadline."""


def _has_operator(scene: Scene) -> None:
    """Let whoever runs the server have an address; one bounce is enough for it."""
    services = scene.world.services
    intake = replace(services.config.intake, operator=OPERATOR, hard_bounces=1)
    config = replace(services.config, intake=intake)
    post = replace(services.post, operator=OPERATOR)
    scene.world.services = replace(services, config=config, posting=lambda: post)


def _server_is_english(scene: Scene) -> None:
    services = scene.world.services
    spoken = replace(services.config.games, language="en")
    config = replace(services.config, games=spoken)
    scene.world.services = replace(services, config=config)


def _operator_types(*words: str) -> Deed:
    """Let the operator type a command line on the machine of the server."""

    def do(scene: Scene) -> None:
        folder = Path(scene.world.url.removeprefix("sqlite:///")).parent
        assert Office(scene.world, folder).turmpost(*words) == 0

    return do


def _writes(text: str) -> Deed:
    """Let a stranger write to the desk of the games."""

    def do(scene: Scene) -> None:
        scene.world.write(UNA, DESK, f"{text}\n", subject="Hello")

    return do


def _asks_thrice(text: str) -> Deed:
    return together(*(_writes(f"{text}\n\n({turn})") for turn in ("a", "b", "c")))


def _signs_up(scene: Scene) -> None:
    _writes(f'join {TITLE}, House Una, UNA, "Una U"')(scene)


def _watches(scene: Scene) -> None:
    scene.world.ask_about_sign_ups().vouches = False
    _writes(f"spectate {TITLE}")(scene)
    answered(UNA, "yes")(scene)


def _deadline_comes_near(scene: Scene) -> None:
    services = scene.world.services
    with services.database.work() as work:
        row = games.get(work, scene.game_id)
        move_deadline(services, work, row, OVER)
    scene.world.clock.time = NEAR
    remind(services)


def _deadline_comes(scene: Scene) -> None:
    scene.world.clock.time = OVER
    tick(scene)


def _a_day_passes(scene: Scene) -> None:
    scene.world.clock.pass_by(days=1)
    tick(scene)


def _two_mails_come(scene: Scene) -> None:
    for reader in ("MAX", "ZOR"):
        scene.type(reader, ORDER[scene.game])


def _dice_named(scene: Scene) -> None:
    round_ends(scene)
    scene.type("master", DICE)


def _opens_in_the_end(scene: Scene) -> None:
    with scene.world.services.database.work() as work:
        games.get(work, scene.game_id).opens = "names,orders"


def _unsubscribes(scene: Scene) -> None:
    """Let ZOR's mail program unsubscribe."""
    _has_operator(scene)
    services = scene.world.services
    key = unsubscribe_keys.unsubscribe_key(scene.world.player("ZOR").key)
    assert reachability.unsubscribe_by(services, key)


def _mails_come_back(scene: Scene) -> None:
    """Let a mail to ZOR come back for good, and the one that asks the address."""
    _has_operator(scene)
    services, number = scene.world.services, scene.world.player("ZOR").id
    scene.type("ZOR", "orders")
    for kind in (MailKind.REPLY, MailKind.PROBE):
        with services.database.work() as work:
            player = roles.get(work, number)
            mail = next(one for one in outbox.newest(work, None, 9) if one.kind == kind)
            row = games.get(work, scene.game_id)
            session = GameSession(work, services, row)
            reachability.note_hard_bounce(session, player, mail)


def _report_is_held(scene: Scene) -> None:
    round_ends(scene)
    assert scene.world.sent("report", "ZOR")[-1].state == OutgoingState.HELD


def _has_other_rules(scene: Scene) -> None:
    """Let the rules that are installed be others than those the game began with."""
    with scene.world.services.database.work() as work:
        games.get(work, scene.game_id).rules_version = "0"


def _is_asked_about_rules(scene: Scene) -> None:
    _has_other_rules(scene)
    assert rule_versions.tell(scene.world.services) == 1


def _has_no_master(scene: Scene) -> None:
    _has_operator(scene)
    with scene.world.services.database.work() as work:
        for master in roles.masters(work, scene.game_id, scene.world.clock.now()):
            appointing.end(work, master, now=scene.world.clock.now())


def _server_is_away(scene: Scene) -> None:
    """Let the server run, be away past the deadline, and run again."""
    Downtime(scene.world.services, lambda: [EMBEDDED]).begin()
    scene.world.clock.pass_by(hours=30)
    Downtime(scene.world.services, lambda: [EMBEDDED]).begin()


def _rules_are_missing(scene: Scene) -> None:
    """Let the server notice that it cannot use the game any more."""
    with scene.world.services.database.work() as work:
        session = GameSession.locked(work, scene.world.services, scene.game_id)
        assert suspending.suspend(session)


def _rules_are_back(scene: Scene) -> None:
    scene.world.clock.pass_by(hours=30)
    with scene.world.services.database.work() as work:
        session = GameSession.locked(work, scene.world.services, scene.game_id)
        assert suspending.go_on(session)


def _has_no_deadline(scene: Scene) -> None:
    """Let the open round have no deadline, and all orders be there."""
    with scene.world.services.database.work() as work:
        step_row = games.open_step(work, scene.game_id)
        assert step_row is not None
        step_row.deadline = None
    for code in ("MAX", "ZOR"):
        scene.type(code, ORDER[scene.game])
    scene.type("master", "overview")


def _breaks(scene: Scene) -> None:
    """Let the round fail as it is resolved, since its state cannot be read."""
    _has_operator(scene)
    services = scene.world.services
    with services.database.work() as work:
        for step_row in games.steps(work, scene.game_id):
            step_row.state = "{}"
    scene.world.clock.pass_by(hours=1, seconds=1)
    _mailbox_is_read(scene)
    downtime = Downtime(services, lambda: [EMBEDDED])
    deadlines = Deadlines(services, _all_is_read, lambda _: None, downtime)
    asyncio.run(deadlines.look())


async def _all_is_read(until: datetime) -> bool:
    del until
    return True


def _mailbox_is_read(scene: Scene) -> None:
    with scene.world.services.database.work() as work:
        inbox.set_checked(work, EMBEDDED, scene.world.clock.now())


def _mailbox_is_not_read(scene: Scene) -> None:
    _has_operator(scene)
    _mailbox_is_read(scene)
    watch = Monitor(scene.world.services)
    scene.world.clock.pass_by(hours=3)
    asyncio.run(watch.look())


def _mailbox_is_read_again(scene: Scene) -> None:
    _mailbox_is_read(scene)
    asyncio.run(Monitor(scene.world.services).look())


@dataclass(frozen=True, slots=True)
class _SecondWay:
    """A second way out whose letters can be looked for in the outbox."""

    scene: Scene

    async def send(self, text: Document, *, cause: Cause, now: datetime) -> bool:
        del now
        services = self.scene.world.services
        with services.database.work() as work:
            services.post.to_address(
                work,
                OPERATOR,
                text,
                mailbox=EMBEDDED,
                kind=MailKind.ALARM,
                cause=cause,
                game_id=None,
            )
        return True


@dataclass
class _Disturbance:
    """A database that fails for a while, as a server notices it."""

    watch: DatabaseWatch | None = None

    def begins(self, scene: Scene) -> None:
        """Let the database fail until the operator is told."""
        self.watch = DatabaseWatch(scene.world.services, _SecondWay(scene))
        for _ in range(4):
            self.watch.note("the disk is full")
            self._look(scene, seconds=10)

    def ends(self, scene: Scene) -> None:
        self._look(scene, seconds=100)

    def _look(self, scene: Scene, *, seconds: float) -> None:
        assert self.watch is not None
        scene.world.clock.pass_by(seconds=seconds)
        asyncio.run(self.watch.look())


_DATABASE = _Disturbance()
_DICE = both("dice", "open-values-entered.text")
_ALL_CLEAR = Letter(OPERATOR, "alarm", "official-all-clear.subject")
_GOES_ON = both("change", "game-continued.subject")
_WELCOME = Letter(UNA, "welcome", "welcome.subject")

PROMISES_OF_EVENTS: Mapping[str, tuple[Promise, ...]] = {
    "mark/no-dice": (
        Promise(
            together(draws_by_hand, round_ends),
            together(typed_bare("master", DICE), agrees),
            _DICE,
            game="mark",
        ),
    ),
    "draw-open": (
        Promise(together(draws_by_hand, _dice_named), agrees, _DICE, game="mark"),
    ),
    "mark/notice-nmr-gm": (
        Promise(
            round_ends,
            round_ends,
            (Letter(MASTER, "gm", "official-for-the-game-master.text"),),
            step=2,
            game="mark",
        ),
    ),
    "ending-announced": (
        Promise(
            together(_opens_in_the_end, joins),
            together(
                typed("master", "start"), round_ends, typed("master", "close 2, yes")
            ),
            both("opened", "game-secrets-opened.text"),
            step=0,
        ),
        Promise(
            together(_opens_in_the_end, joins),
            together(
                typed("master", "start"),
                round_ends,
                typed("master", "close 2, yes"),
                *(says_goodbye(code) for code in ("MAX", "ZOR", "BEA")),
            ),
            both("afterwords", "closing-words.text"),
            step=0,
        ),
    ),
    "last-answer": (Promise(_asks_thrice("games"), _signs_up, (_WELCOME,), step=0),),
    "last-refusal": (
        Promise(_asks_thrice("join Zirkus Krone"), _signs_up, (_WELCOME,), step=0),
    ),
    "stranger": (
        Promise(_writes("How does this work?"), _signs_up, (_WELCOME,), step=0),
        Promise(
            _writes("How does this work?"),
            together(_watches, round_ends),
            (Letter(UNA, "report", "report-watching"),),
        ),
        Promise(
            _writes("How does this work?"),
            _writes("games"),
            (Letter(UNA, "reply", "game-state-open"),),
            step=0,
        ),
    ),
    "stranger-briefly": (
        Promise(
            _writes("?"),
            _writes("language en"),
            (Letter(UNA, "reply", "stranger.text", language="en"),),
            step=0,
        ),
        Promise(
            together(_server_is_english, _writes("?")),
            _writes("sprache de"),
            (Letter(UNA, "reply", "stranger.text", language="de"),),
            step=0,
        ),
    ),
    "note-back": (
        Promise(
            together(_mails_come_back, _report_is_held, typed_bare("ZOR", "orders")),
            None,
            (Letter(ZOR, "report", "report-introduction"),),
        ),
    ),
    "official-unreachable": (
        Promise(
            _mails_come_back,
            together(_report_is_held, typed_bare("ZOR", "orders")),
            (Letter(ZOR, "report", "report-introduction"),),
        ),
    ),
    "note-wanted": (
        Promise(
            together(_unsubscribes, _report_is_held, typed_bare("ZOR", "orders")),
            None,
            (Letter(ZOR, "report", "report-introduction"),),
        ),
    ),
    **dict.fromkeys(
        ("unsubscribed", "official-unsubscribed"),
        (
            Promise(
                _unsubscribes,
                together(_report_is_held, typed_bare("ZOR", "orders")),
                (Letter(ZOR, "report", "report-introduction"),),
            ),
        ),
    ),
    "official-draw-soon": (
        Promise(
            together(draws_by_hand, round_ends, _deadline_comes_near),
            _deadline_comes,
            (Letter(MASTER, "gm", "official-draw-wanted.subject"),),
        ),
    ),
    "official-draw-dropped": (
        Promise(
            together(
                *(draws_by_hand, draw_is_entered),
                *(typed_bare("master", "deadline 3, +24h, MAX"), round_ends),
            ),
            _a_day_passes,
            (Letter(MASTER, "gm", "official-draw-wanted.dropped"),),
        ),
    ),
    "reports-waiting": (
        Promise(
            together(
                typed_bare("master", "option 3, keep_reports yes"),
                *(round_ends, _two_mails_come),
            ),
            typed_bare("master", "release 3"),
            (
                *both("report", "report-introduction"),
                *both("reply", "reply-orders-accepted"),
            ),
        ),
    ),
    "official-postponed": (
        Promise(_server_is_away, None, both("deadline", "deadline-moved.subject")),
        Promise(
            _server_is_away,
            typed_bare("master", "deadline 3, 2026-12-10 18:00"),
            both("deadline", "deadline-moved.subject"),
        ),
    ),
    "game-suspended": (Promise(_rules_are_missing, _rules_are_back, _GOES_ON),),
    "official-suspended": (
        Promise(_rules_are_missing, None, both("change", "game-suspended.subject")),
        Promise(
            _rules_are_missing,
            _rules_are_back,
            (*_GOES_ON, Letter(MASTER, "gm", "official-continued.subject")),
        ),
    ),
    "official-continued": (
        Promise(together(_rules_are_missing, _rules_are_back), None, _GOES_ON),
    ),
    "official-rules-changed": (
        Promise(
            _is_asked_about_rules,
            typed_bare("master", "adopt 3"),
            both("change", "rules-adopted.subject"),
        ),
        Promise(
            _is_asked_about_rules,
            typed_bare("master", "pause 3"),
            both("change", "game-paused.subject"),
        ),
    ),
    "resolved-by-rules": (
        Promise(
            together(_has_other_rules, typed("master", "resolve 3")),
            together(typed_bare("master", "adopt 3"), tick),
            both("report", "report-introduction"),
        ),
    ),
    "waits-word": (
        Promise(
            _has_no_deadline,
            together(typed("master", "resolve 3"), tick),
            both("report", "report-introduction"),
        ),
    ),
    "official-trouble": (
        Promise(
            _breaks,
            _operator_types("game", "pause", TITLE),
            both("change", "game-paused.subject"),
        ),
    ),
    "official-alarm": (
        Promise(_mailbox_is_not_read, _mailbox_is_read_again, (_ALL_CLEAR,)),
    ),
    "official-database-failed": (
        Promise(
            together(_has_operator, _DATABASE.begins), _DATABASE.ends, (_ALL_CLEAR,)
        ),
    ),
    "replacement-asked-of-operator": (
        Promise(
            together(_has_no_master, typed("ZOR", "leave"), agrees),
            None,
            (Letter(OPERATOR, "gm", "official-replacement-wanted.subject"),),
        ),
    ),
    "spectator-added": (
        Promise(
            _operator_types("game", "spectators", TITLE, "--add", UNA),
            None,
            (Letter(UNA, "welcome", "watching.subject"),),
        ),
    ),
}
"""The promises about events, by the catalogue entry that makes them."""
