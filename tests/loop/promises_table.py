"""What the server promises to its readers, and the letters that keep each promise.

`PROMISES` has the promises that are put to the test: what makes the server say the
sentence, what makes the thing happen, and the letters that must come then. `NOT_YET`
has those that nothing tests so far, and `NO_PROMISE` the sentences that have words of a
promise and make none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from server.games.clock import deadline_passed
from server.games.messages import closing_words
from server.games.seats import settle_confirmation
from server.games.state.failing_games import Troubles
from server.games.state.session import GameSession
from server.intake import late
from server.process.newspapers import Newspapers
from server.storage.games import games
from server.storage.kinds import Draws
from tests.loop.scene import DESK, ORDER, PREPARED, STRANGER, Scene, waits
from tests.server.masters_office import MASTER, confirmed
from tests.server.world import TITLE, parsed

MAX, ZOR = "max@players.test", "zor@players.test"
VERA, UNA = "vera@elsewhere.test", "una@watchers.test"
NEW = "zor@elsewhere.test"
FIRST_DAY = "2026-12-20"
DAYS = f"{FIRST_DAY} 2027-01-02"
DRAW = "3,9,17,22,31,45,8"

Deed: TypeAlias = Callable[[Scene], object]


@dataclass(frozen=True, slots=True)
class Letter:
    """A mail that keeps a promise: to whom, its kind, and a sentence in it."""

    reader: str
    kind: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Promise:
    """What makes a sentence be said, what makes it come true, and what comes then."""

    said_by: Deed
    kept_by: Deed | None
    letters: tuple[Letter, ...]
    """At least one of each."""
    step: int = 3
    game: str = "egon"


def _all(*deeds: Deed) -> Deed:
    def do(scene: Scene) -> None:
        for deed in deeds:
            deed(scene)

    return do


def _typed(reader: str, line: str) -> Deed:
    """Let somebody type a line, after what it needs has been made."""

    def do(scene: Scene) -> None:
        prepare = PREPARED.get(line.partition(" ")[0])
        ready = prepare(scene, line) if prepare is not None else line
        heard = scene.type(reader, ready.format(order=ORDER[scene.game]))
        assert heard.refusals == [], (line, heard.refusals)

    return do


def _typed_bare(reader: str, line: str) -> Deed:
    """Let somebody type a line that needs nothing more."""

    def do(scene: Scene) -> None:
        heard = scene.type(reader, line)
        assert heard.refusals == [], (line, heard.refusals)

    return do


def _answered(address: str, word: str) -> Deed:
    """Let somebody answer the newest question to an address."""

    def do(scene: Scene) -> None:
        asked = [one for one in scene.world.sent("confirm") if one.recipient == address]
        desk = str(parsed(asked[-1])["Reply-To"])
        question = f"<{asked[-1].message_id}>"
        scene.world.write(address, desk, f"{word}\n", in_reply_to=question)

    return do


def _first_day_comes(scene: Scene) -> None:
    now = scene.world.clock.now()
    scene.world.clock.pass_by(days=20 - now.day)
    settle_confirmation.tend(scene.world.services)


def _round_ends(scene: Scene) -> None:
    scene.pass_deadline()


def _mail_comes_late(scene: Scene) -> None:
    """Let an order come in after the deadline, before the round is resolved."""
    scene.world.clock.pass_by(hours=1, seconds=1)
    scene.type("ZOR", ORDER[scene.game])
    scene.world.clock.pass_by(seconds=late.PATIENCE.total_seconds())
    late.tell_late(scene.world.services)


def _without_key(scene: Scene) -> None:
    scene.world.write(ZOR, DESK, f"{ORDER[scene.game]}\n")


def _asks_to_watch(scene: Scene) -> None:
    scene.world.ask_about_sign_ups()
    scene.world.write(UNA, DESK, f"spectate {TITLE}\n")


def _watches(scene: Scene) -> None:
    _asks_to_watch(scene)
    _answered(UNA, "yes")(scene)


def _tick(scene: Scene) -> None:
    """Let the server look after what is due, a second later."""
    scene.world.clock.pass_by(seconds=1)
    with scene.world.services.database.work() as work:
        session = GameSession.locked(work, scene.world.services, scene.game_id)
        deadline_passed.fall_due(session)


def _booklets_are_bound(scene: Scene) -> None:
    papers = Newspapers(scene.world.services, lambda: None)
    try:
        papers.look()
    finally:
        papers.stop()


def _ends_now(scene: Scene) -> None:
    scene.type("master", "resolve 3")


def _late_order(scene: Scene) -> None:
    scene.type("ZOR", ORDER[scene.game])


def _first_draw_named(scene: Scene) -> None:
    _draws_by_hand(scene)
    scene.type("master", f"start {DRAW}")


def _line_that_counts(scene: Scene) -> None:
    scene.type("master", confirmed(scene.told("master")))


def _joins(scene: Scene) -> None:
    line = f'join {TITLE}, Haus BEA, BEA, "Name BEA"'
    scene.world.write("bea@players.test", DESK, f"{line}\n")


def _robot_is_replaced(scene: Scene) -> None:
    scene.type("master", f"replace 3, MAX, {VERA}")


def _stands_by(scene: Scene) -> None:
    """Let a stranger offer to take over a seat in any game."""
    scene.world.write(UNA, DESK, "standby\n")
    _answered(UNA, "yes")(scene)


def _paused_report(scene: Scene) -> None:
    """Let a player ask for the report while the game is paused."""
    scene.type("master", "pause 3")
    scene.type("ZOR", "report")


def _draws_by_hand(scene: Scene) -> None:
    with scene.world.services.database.work() as work:
        games.get(work, scene.game_id).draws = Draws.MANUAL


def _draw_is_entered(scene: Scene) -> None:
    scene.type("master", f"draw 3, {DRAW}")
    _line_that_counts(scene)


def _is_ruled(scene: Scene) -> None:
    scene.type("master", PREPARED["ruling"](scene, "ruling 12: It stands."))


def _letters_at_once(scene: Scene) -> None:
    scene.type("master", "letters at once")


def _both(kind: str, sentence: str) -> tuple[Letter, ...]:
    return Letter(MAX, kind, sentence), Letter(ZOR, kind, sentence)


def _at_once(
    line: str, *letters: Letter, step: int = 3, game: str = "egon"
) -> tuple[Promise, ...]:
    """Return the promise of an answer to a game master that is kept at once."""
    return (Promise(_typed("master", line), None, letters, step, game),)


def _new_master_pauses(scene: Scene) -> None:
    """Let who has taken the game over lead it with the key of the welcome."""
    mails = [one for one in scene.world.sent("welcome") if one.recipient == VERA]
    scene.world.write(VERA, str(parsed(mails[-1])["Reply-To"]), "pause 3\n")


def _held(scene: Scene) -> None:
    """Let a round wait for its game master, since nobody has ordered."""
    scene.type("master", "option 1, hold_share 50")
    scene.pass_deadline()


def _says_goodbye(reader: str) -> Deed:
    def do(scene: Scene) -> None:
        scene.type(reader, "Afterword:\nThank you all.\nEnd")
        services = scene.world.services
        closing_words.close_all(services, Troubles(services))

    return do


def _newest_is_text(scene: Scene) -> None:
    assert parsed(scene.letters("ZOR")[-1]).get_body(("html",)) is None


_INVITED = _all(waits, _typed("master", "invite 3, MAX"))
_SUBSTITUTE = _typed("ZOR", f"substitute {VERA} {DAYS}")
_DEPUTY = _typed("master", f"deputy {VERA} {DAYS}")
_HAND_OVER = _typed("master", f"handover {VERA}")
_ENROL = _typed("master", f'enrol 0, House Eva, EVA, "Eva E", {VERA}')
_YES, _NO = _answered(VERA, "yes"), _answered(VERA, "no")
_ON_DUTY = (
    Letter(VERA, "welcome", "substitute-on-duty.subject"),
    Letter(VERA, "report", "report-introduction"),
)
_REPORTS = _both("report", "report-introduction")

PROMISES: Mapping[str, tuple[Promise, ...]] = {
    "substitute-question-sent": (
        Promise(
            _SUBSTITUTE, _YES, (Letter(ZOR, "change", "substitute-agreed.subject"),)
        ),
        Promise(
            _SUBSTITUTE, _NO, (Letter(ZOR, "change", "substitute-declined.subject"),)
        ),
    ),
    "substitute-question": (
        Promise(_SUBSTITUTE, _all(_YES, _first_day_comes), _ON_DUTY),
    ),
    "substitute-engaged": (
        Promise(_all(_SUBSTITUTE, _YES), _first_day_comes, _ON_DUTY),
    ),
    "substitute-on-duty": (
        Promise(_all(_SUBSTITUTE, _YES, _first_day_comes), None, _ON_DUTY[1:]),
    ),
    "deputy-question-sent": (
        Promise(_DEPUTY, _YES, (Letter(MASTER, "change", "deputy-found.subject"),)),
        Promise(_DEPUTY, _NO, (Letter(MASTER, "change", "deputy-declined.subject"),)),
    ),
    "game-master-question-sent": (
        Promise(
            _HAND_OVER, _YES, (Letter(MASTER, "change", "game-master-found.text"),)
        ),
        Promise(
            _HAND_OVER, _NO, (Letter(MASTER, "change", "game-master-declined.text"),)
        ),
        Promise(
            _typed("master", f"share {VERA}"),
            _YES,
            (
                Letter(MASTER, "change", "game-master-found.text"),
                Letter(VERA, "welcome", "game-master-agreed"),
            ),
        ),
    ),
    "enrolment-sent": (
        Promise(
            _ENROL,
            _YES,
            (
                Letter(MASTER, "change", "enrolment-accepted.text"),
                Letter(VERA, "welcome", "welcome.subject"),
            ),
            step=0,
        ),
        Promise(
            _ENROL,
            _NO,
            (Letter(MASTER, "change", "enrolment-declined.text"),),
            step=0,
        ),
    ),
    "deputy-agreed": (
        Promise(
            _all(_DEPUTY, _YES),
            _first_day_comes,
            (Letter(VERA, "welcome", "game-master.subject"),),
        ),
    ),
    "address-question": (
        Promise(
            _typed("ZOR", f"address {NEW}"),
            _answered(NEW, "yes"),
            (Letter(ZOR, "confirm", "address-objection.text"),),
        ),
    ),
    "address-asked": (
        Promise(
            _typed("ZOR", f"address {NEW}"),
            _all(_answered(NEW, "yes"), _answered(ZOR, "yes")),
            (
                Letter(NEW, "address", "address-taken.text"),
                Letter(ZOR, "address", "address-left.text"),
            ),
        ),
        Promise(
            _typed("ZOR", f"address {NEW}"),
            _all(_answered(NEW, "yes"), _answered(ZOR, "yes"), _round_ends),
            (Letter(NEW, "report", "report-introduction"),),
        ),
    ),
    "address-moved": _at_once(
        f"move 3, ZOR, {NEW}",
        Letter(NEW, "address", "address-taken.text"),
        Letter(ZOR, "address", "address-left.text"),
    ),
    "key-new-done": (
        Promise(
            _typed("ZOR", "key new"), None, (Letter(ZOR, "key", "key-renewed.subject"),)
        ),
    ),
    "own-seat-offered": (
        Promise(
            _INVITED,
            _answered(STRANGER, "yes"),
            (Letter(MAX, "change", "seat-handed-over.text"),),
        ),
    ),
    "abandoned-seat-offered": (
        Promise(
            _INVITED,
            _answered(STRANGER, "yes"),
            (
                Letter(STRANGER, "welcome", "seat-taken-over.subject"),
                Letter(STRANGER, "report", "report-introduction"),
            ),
        ),
    ),
    "seat-taken-over": (
        Promise(
            _all(_INVITED, _answered(STRANGER, "yes")),
            None,
            (Letter(STRANGER, "report", "report-introduction"),),
        ),
    ),
    "waiting-for-game": (
        Promise(
            waits,
            _typed("master", "invite 3, MAX"),
            (Letter(STRANGER, "confirm", "abandoned-seat-offered.subject"),),
        ),
    ),
    "sign-up-question": (
        Promise(
            _asks_to_watch,
            _answered(UNA, "yes"),
            (Letter(UNA, "welcome", "watching.subject"),),
        ),
    ),
    "watching": (
        Promise(_watches, _round_ends, (Letter(UNA, "report", "report-introduction"),)),
    ),
    "welcome": (
        Promise(
            _joins,
            _typed("master", "start"),
            (Letter("bea@players.test", "opening", "opening-subject"),),
            step=0,
        ),
    ),
    "mail-held": (
        Promise(
            _without_key,
            _answered(ZOR, "yes"),
            (Letter(ZOR, "reply", "reply-orders-accepted"),),
        ),
    ),
    "mail-late": (
        Promise(
            _mail_comes_late,
            _round_ends,
            (Letter(ZOR, "reply", "reply-orders-accepted"),),
        ),
    ),
    "protest-open": (
        Promise(
            _typed("ZOR", "protest 5.1: Two stones are missing."),
            None,
            (Letter(MASTER, "gm", "official-protest.subject"),),
        ),
        Promise(
            _typed("ZOR", "protest 5.1: Two stones are missing."),
            _is_ruled,
            (Letter(ZOR, "ruling", "protest-decided.subject"),),
        ),
    ),
    "protest-ruled": (
        Promise(_is_ruled, None, (Letter(ZOR, "ruling", "protest-decided.subject"),)),
    ),
    "replacement-asked-of-game-master": (
        Promise(
            _all(_typed("ZOR", "leave"), _typed("ZOR", "leave")),
            None,
            (Letter(MASTER, "gm", "official-replacement-wanted.subject"),),
        ),
    ),
    "official-draw-wanted": (
        Promise(
            _all(_draws_by_hand, _round_ends),
            _all(_draw_is_entered, _round_ends),
            _REPORTS,
        ),
    ),
    "correct-done": _at_once(
        "correct 3, MAX, cash, 1200: booking error",
        *_both("change", "figures-corrected.text"),
    ),
    "deadline-set": _at_once(
        "deadline 3, 2026-12-04 18:00", *_both("deadline", "deadline-moved.subject")
    ),
    "deadline-extended": _at_once(
        "deadline 3, +24h", *_both("deadline", "deadline-moved.subject")
    ),
    "extension-set": _at_once(
        "deadline 3, +24h, MAX",
        Letter(MAX, "deadline", "extension-given.subject"),
        Letter(ZOR, "deadline", "extension-for-others.text"),
    ),
    "schedule-set": _at_once(
        "schedule 3, daily 21:00", *_both("change", "game-schedule.subject")
    ),
    "pause-done": _at_once("pause 3", *_both("change", "game-paused.subject")),
    "resume-done": _at_once("resume 3", *_both("change", "game-resumed.subject")),
    "cancel-done": _at_once(
        "cancel 3, yes", *_both("change", "game-cancelled.subject")
    ),
    "close-done": _at_once("close 3, yes", *_both("change", "game-closed.subject")),
    "rollback-done": (
        Promise(
            _typed("master", "rollback 3, 123456"),
            None,
            _both("change", "went-back.text"),
        ),
        Promise(
            _typed("master", "rollback 3, 123456"),
            _round_ends,
            _both("report", "report-introduction-corrected"),
        ),
    ),
    "rename-done": _at_once(
        "rename 3, MAX, House Summer: please stay friendly",
        *_both("change", "player-renamed.text"),
    ),
    "adopt-done": _at_once("adopt 3", *_both("change", "rules-adopted.subject")),
    "remove-done": _at_once(
        "remove 3, MAX, yes", Letter(MAX, "change", "player-removed.text")
    ),
    "robot-seated-noted": _at_once(
        "robot 3, MAX",
        Letter(MAX, "change", "seat-handed-to-robot.text"),
        Letter(ZOR, "change", "robot-seated.text"),
    ),
    "text-withheld": _at_once(
        "withhold 3, 12", Letter(ZOR, "change", "article-withheld.subject")
    ),
    "spectator-removed": _at_once(
        "spectators 2, away",
        Letter("ute@watchers.test", "change", "watching-ended.subject"),
    ),
    "report-sent": (
        Promise(
            _typed("ZOR", "report 3"),
            _typed_bare("ZOR", "report 3"),
            (Letter(ZOR, "report", "report-introduction"),),
        ),
    ),
    "issue-sent": (
        Promise(
            _typed("ZOR", "newspaper 3"),
            _typed_bare("ZOR", "newspaper 3"),
            (Letter(ZOR, "newspaper", "issue-appears"),),
        ),
    ),
    "booklet-asked": (
        Promise(
            _typed("ZOR", "book"),
            _booklets_are_bound,
            (Letter(ZOR, "booklet", "booklet-attached.text"),),
        ),
    ),
    "step-ended": (Promise(_typed("master", "resolve 3"), _tick, _REPORTS),),
    "reply-step-ended": (Promise(_all(_ends_now, _late_order), _tick, _REPORTS[1:]),),
    "would-start": (
        Promise(
            _first_draw_named,
            _line_that_counts,
            _both("opening", "opening-subject"),
            step=0,
        ),
    ),
    "game-started": _at_once("start", *_both("opening", "opening-subject"), step=0),
    "message-before-start": (
        Promise(
            _typed("ZOR", "Message MAX:\nHello\nEnd"),
            _typed("ZOR", "Message GM:\nHello\nEnd"),
            (Letter(MASTER, "message", "message.text"),),
            step=0,
        ),
    ),
    "correct-hidden-done": _at_once(
        "correct 1.handel2, MAX, cash, 120: booking error",
        Letter(MAX, "change", "figures-corrected.text"),
        game="ostia",
    ),
    "robot-unseated-noted": _at_once(
        "robot 3, MAX, off",
        Letter(MAX, "welcome", "seat-back-from-robot.subject"),
        Letter(ZOR, "change", "robot-unseated.text"),
    ),
    "seat-back-from-robot": _at_once(
        "robot 3, MAX, off", Letter(MAX, "report", "report-introduction")
    ),
    "seat-replaced": _at_once(
        f"replace 3, MAX, {VERA}",
        Letter(MAX, "change", "seat-handed-over.text"),
        Letter(VERA, "welcome", "seat-taken-over.subject"),
    ),
    "rename-before-start-done": _at_once(
        "rename 0, MAX, House Summer: please stay friendly",
        Letter(MAX, "change", "player-renamed.text"),
        step=0,
    ),
    "substitute-agreed": (
        Promise(
            _all(_SUBSTITUTE, _YES),
            _all(_first_day_comes, _round_ends),
            (
                Letter(VERA, "report", "report-introduction"),
                Letter(ZOR, "report", "report-introduction"),
            ),
        ),
    ),
    "official-protest": (
        Promise(
            _typed("ZOR", "protest 5.1: Two stones are missing."),
            _is_ruled,
            (Letter(ZOR, "ruling", "protest-decided.subject"),),
        ),
    ),
    "waiting-for-any-game": (
        Promise(
            _stands_by,
            _typed_bare("master", "invite 3, MAX"),
            (Letter(UNA, "confirm", "abandoned-seat-offered.subject"),),
        ),
    ),
    "waiting-noted": (
        Promise(
            _typed("ZOR", "standby"),
            None,
            (Letter(ZOR, "confirm", "waiting-for-any-game.text"),),
        ),
    ),
    "report-paused": (
        Promise(
            _paused_report,
            _typed_bare("master", "resume 3"),
            _both("change", "game-resumed.subject"),
        ),
    ),
    "language-set": (
        Promise(
            _typed("ZOR", "language en"),
            _round_ends,
            (Letter(ZOR, "report", "report-introduction"),),
        ),
    ),
    "deputy-found": (
        Promise(
            _all(_DEPUTY, _YES, _first_day_comes, _round_ends),
            _typed("ZOR", "protest 5.1: Two stones are missing."),
            (Letter(VERA, "gm", "official-protest.subject"),),
        ),
    ),
    "official-seat-taken": (
        Promise(
            _all(_INVITED, _answered(STRANGER, "yes")),
            None,
            (Letter(STRANGER, "report", "report-introduction"),),
        ),
    ),
    "seat-taken-over-from-robot": (
        Promise(
            _all(_typed("master", "robot 3, MAX"), _robot_is_replaced),
            None,
            (Letter(VERA, "report", "report-introduction"),),
        ),
    ),
    "rules-adopted": (Promise(_typed("master", "adopt 3"), _round_ends, _REPORTS),),
    "would-go-back": (
        Promise(
            _typed("master", "rollback 3"),
            _typed("master", "rollback 3, 123456"),
            _both("change", "went-back.text"),
        ),
    ),
    "player-unmuted": (
        Promise(
            _typed("ZOR", "unmute MAX"),
            _typed("MAX", "Message ZOR:\nHello\nEnd"),
            (Letter(ZOR, "message", "message.text"),),
        ),
    ),
    "game-master": (
        Promise(
            _all(_HAND_OVER, _YES),
            _new_master_pauses,
            _both("change", "game-paused.subject"),
        ),
    ),
    "official-held": (
        Promise(
            _held,
            _typed_bare("master", "deadline 1, +48h"),
            _both("deadline", "deadline-moved.subject"),
            step=1,
        ),
    ),
    "waits-decide": (
        Promise(
            _all(_held, _typed("master", "overview")),
            _all(_typed("master", "resolve 1"), _tick),
            _REPORTS,
            step=1,
        ),
    ),
    "official-reports-kept-back": (
        Promise(
            _all(_typed("master", "option 3, keep_reports yes"), _round_ends),
            _typed("master", "release 3"),
            _REPORTS,
        ),
    ),
    "option-told-keep-reports": (
        Promise(
            _all(
                _typed("master", "option 0, keep_reports yes"),
                _typed("master", "start"),
            ),
            _all(_round_ends, _typed_bare("master", "release 1")),
            _REPORTS,
            step=0,
        ),
    ),
    "official-replacement-invited": (
        Promise(
            _all(waits, _typed("master", "option 3, invite_after 2"), _round_ends),
            _answered(STRANGER, "yes"),
            (Letter(MASTER, "seats", "official-seat-taken.subject"),),
        ),
    ),
    "offered-seat-gone": (
        Promise(
            _all(
                _INVITED,
                _typed("master", f"replace 3, MAX, {VERA}"),
                _answered(STRANGER, "yes"),
            ),
            _typed_bare("master", "invite 3, ZOR"),
            (Letter(STRANGER, "confirm", "abandoned-seat-offered.subject"),),
        ),
    ),
    "closing-word-invitation": (
        Promise(
            _typed("master", "close 3, yes"),
            _all(_says_goodbye("ZOR"), _says_goodbye("MAX")),
            _both("afterwords", "closing-words.text"),
        ),
    ),
    "afterword-kept": (
        Promise(
            _all(_typed("master", "close 3, yes"), _says_goodbye("ZOR")),
            _says_goodbye("MAX"),
            _both("afterwords", "closing-words.text"),
        ),
    ),
    "mail-form-text": (
        Promise(
            _typed("ZOR", "format text"),
            _all(_round_ends, _newest_is_text),
            _REPORTS[1:],
        ),
    ),
}
"""The promises that are tested, by the catalogue entry that makes them."""

_OTHER_MEANING = "The words mean something else here."
_OF_THE_GAME = "It is about the goods of the game, not about a mail."
_SAYS_SO_ITSELF = "The letter is itself what it tells of."

NO_PROMISE: Mapping[str, str] = {
    "circular": _SAYS_SO_ITSELF,
    "closing-words": _SAYS_SO_ITSELF,
    "egon/bribe-taken-empty": _OF_THE_GAME,
    "egon/deed-forced": _OF_THE_GAME,
    "egon/introduction": _OTHER_MEANING,
    "egon/notice-chance-empty": _OF_THE_GAME,
    "egon/notice-nmr-no-salary": _OF_THE_GAME,
    "egon/notice-nmr-salary": _OF_THE_GAME,
    "figures-corrected": "It says what the others are not told.",
    "game-master-question-none": "It says that nobody is asked.",
    "issue-attached": "It tells the reader of the command for a past issue.",
    "issue-by-mail-too": "It tells the reader of the command for the issue.",
    "journal-probed": "A line of the journal says what has happened.",
    "journal-task-late": "A line of the journal says what has not happened.",
    "many-deputies": "It states a limit.",
    "many-game-masters": "It states a limit.",
    "message": _SAYS_SO_ITSELF,
    "official-for-the-game-master": _SAYS_SO_ITSELF,
    "official-signed-up": "It says what nobody else is told.",
    "page-games": "The title of a page.",
    "player-muted": "It says what nobody is told, and what does not come.",
    "player-removed": "It says what does not come any more.",
    "report-watching": "It says why the reader gets the mail.",
    "rules-ask": "It tells the reader of a command.",
    "watch-own-game": "It compares what readers see.",
}
"""The sentences with words of a promise that make none, and why."""

NOT_YET: frozenset[str] = frozenset(
    (
        "draw-open",
        "ending-announced",
        "last-answer",
        "last-refusal",
        "mark/no-dice",
        "mark/notice-nmr-gm",
        "note-back",
        "official-alarm",
        "official-database-failed",
        "official-draw-soon",
        "official-postponed",
        "official-rules-changed",
        "official-trouble",
        "official-unreachable",
        "replacement-asked-of-operator",
        "resolved-by-rules",
        "spectator-added",
        "stranger",
        "stranger-briefly",
        "waits-word",
    )
)
"""The promises that no test keeps to so far."""
