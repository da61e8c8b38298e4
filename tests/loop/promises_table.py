"""What the server promises to its readers, and the letters that keep each promise.

`PROMISES` has the promises that are put to the test: what makes the server say the
sentence, what makes the thing happen, and the letters that must come then.
`NO_PROMISE` has the sentences that have words of a promise and make none.
"""

from __future__ import annotations

from collections.abc import Mapping

from tests.loop.promise_deeds import (
    DAYS,
    MAX,
    NEW,
    UNA,
    VERA,
    ZOR,
    Letter,
    Promise,
    agrees,
    answered,
    asks_to_watch,
    at_once,
    booklets_are_bound,
    both,
    days_are_over,
    draw_is_entered,
    draws_by_hand,
    ends_now,
    first_day_comes,
    first_draw_named,
    game_ends,
    held,
    is_ruled,
    joins,
    late_order,
    mail_comes_late,
    new_master_pauses,
    newest_is_text,
    paused_report,
    robot_is_replaced,
    round_ends,
    says_goodbye,
    stands_by,
    tick,
    together,
    typed,
    typed_bare,
    watches,
    wished,
    without_key,
)
from tests.loop.scene import STRANGER, waits
from tests.server.masters_office import MASTER

_INVITED = together(waits, typed("master", "invite 3, MAX, yes"))
_SUBSTITUTE = typed("ZOR", f"substitute {VERA} {DAYS}")
_DEPUTY = wished("master", f"deputy {VERA} {DAYS}")
_HAND_OVER = wished("master", f"handover {VERA}")
_ENROL = typed("master", f'enrol 0, House Eva, EVA, "Eva E", {VERA}')
_ENROL_OFF = together(
    _ENROL,
    typed_bare("master", f'enrol 0, House Eva, EVA, "Eva E", {VERA}, off'),
)
_YES, _NO = answered(VERA, "yes"), answered(VERA, "no")
_ON_DUTY = (
    Letter(VERA, "welcome", "substitute-on-duty.subject"),
    Letter(VERA, "report", "report-introduction"),
)
_REPORTS = both("report", "report-introduction")

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
        Promise(_SUBSTITUTE, together(_YES, first_day_comes), _ON_DUTY),
    ),
    "substitute-engaged": (
        Promise(together(_SUBSTITUTE, _YES), first_day_comes, _ON_DUTY),
    ),
    "substitute-on-duty": (
        Promise(together(_SUBSTITUTE, _YES, first_day_comes), None, _ON_DUTY[1:]),
    ),
    "deputy-question-sent": (
        Promise(_DEPUTY, _YES, (Letter(MASTER, "change", "deputy-found.subject"),)),
        Promise(_DEPUTY, _NO, (Letter(MASTER, "change", "deputy-declined.subject"),)),
    ),
    "game-master-question-sent": (
        Promise(
            _HAND_OVER,
            together(_YES, answered(MASTER, "yes")),
            (Letter(MASTER, "change", "game-master-found.text"),),
        ),
        Promise(
            _HAND_OVER, _NO, (Letter(MASTER, "change", "game-master-declined.text"),)
        ),
        Promise(
            wished("master", f"share {VERA}"),
            _YES,
            (
                Letter(MASTER, "change", "game-master-found.text"),
                Letter(VERA, "welcome", "game-master-agreed"),
            ),
        ),
    ),
    "leading-waits": (
        Promise(
            together(_HAND_OVER, _YES),
            answered(MASTER, "yes"),
            (Letter(VERA, "welcome", "game-master.subject"),),
        ),
    ),
    "official-substitute-agreed": (
        Promise(
            together(typed("master", f"substitute 3, MAX, {VERA} {DAYS}, yes"), _YES),
            None,
            (
                Letter(MAX, "change", "substitute-agreed.subject"),
                Letter(VERA, "change", "substitute-engaged.subject"),
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
    "enrolment-withdrawn": (
        Promise(
            _ENROL_OFF,
            None,
            (Letter(VERA, "change", "enrolment-off.text"),),
            step=0,
        ),
    ),
    "deputy-agreed": (
        Promise(
            together(_DEPUTY, _YES),
            first_day_comes,
            (Letter(VERA, "welcome", "game-master.subject"),),
        ),
    ),
    "address-question": (
        Promise(
            typed("ZOR", f"address {NEW}"),
            answered(NEW, "yes"),
            (Letter(ZOR, "confirm", "address-objection.text"),),
        ),
    ),
    "address-asked": (
        Promise(
            typed("ZOR", f"address {NEW}"),
            together(answered(NEW, "yes"), answered(ZOR, "yes")),
            (
                Letter(NEW, "address", "address-taken.text"),
                Letter(ZOR, "confirm", "address-left.text"),
            ),
        ),
        Promise(
            typed("ZOR", f"address {NEW}"),
            together(answered(NEW, "yes"), answered(ZOR, "yes"), round_ends),
            (Letter(NEW, "report", "report-introduction"),),
        ),
    ),
    "move-asked": (
        Promise(
            typed("master", f"move 3, ZOR, {NEW}, yes"),
            together(answered(NEW, "yes"), answered(ZOR, "yes")),
            (
                Letter(NEW, "address", "address-taken.text"),
                Letter(ZOR, "confirm", "address-left.text"),
            ),
        ),
        Promise(
            typed("master", f"move 3, ZOR, {NEW}, yes"),
            answered(NEW, "no"),
            (Letter(MASTER, "address", "address-declined.text"),),
        ),
    ),
    "key-new-done": (
        Promise(
            typed("ZOR", "key new"), None, (Letter(ZOR, "key", "key-renewed.subject"),)
        ),
    ),
    "own-seat-offered": (
        Promise(
            _INVITED,
            answered(STRANGER, "yes"),
            (Letter(MAX, "change", "seat-handed-over.text"),),
        ),
    ),
    "abandoned-seat-offered": (
        Promise(
            _INVITED,
            answered(STRANGER, "yes"),
            (
                Letter(STRANGER, "welcome", "seat-taken-over.subject"),
                Letter(STRANGER, "report", "report-introduction"),
            ),
        ),
    ),
    "seat-taken-over": (
        Promise(
            together(_INVITED, answered(STRANGER, "yes")),
            None,
            (Letter(STRANGER, "report", "report-introduction"),),
        ),
    ),
    "waiting-for-game": (
        Promise(
            waits,
            typed("master", "invite 3, MAX, yes"),
            (Letter(STRANGER, "confirm", "abandoned-seat-offered.subject"),),
        ),
    ),
    "sign-up-question": (
        Promise(
            asks_to_watch,
            answered(UNA, "yes"),
            (Letter(UNA, "welcome", "watching.subject"),),
        ),
    ),
    "watching": (
        Promise(watches, round_ends, (Letter(UNA, "report", "report-introduction"),)),
    ),
    "welcome": (
        Promise(
            joins,
            typed("master", "start"),
            (Letter("bea@players.test", "opening", "opening-subject"),),
            step=0,
        ),
    ),
    "mail-held": (
        Promise(
            without_key,
            answered(ZOR, "yes"),
            (Letter(ZOR, "reply", "reply-orders-accepted"),),
        ),
    ),
    "mail-late": (
        Promise(
            mail_comes_late,
            round_ends,
            (Letter(ZOR, "reply", "reply-orders-accepted"),),
        ),
    ),
    "protest-open": (
        Promise(
            typed("ZOR", "protest 5.1: Two stones are missing."),
            None,
            (Letter(MASTER, "gm", "official-protest.subject"),),
        ),
        Promise(
            typed("ZOR", "protest 5.1: Two stones are missing."),
            is_ruled,
            (Letter(ZOR, "ruling", "protest-decided.subject"),),
        ),
    ),
    "protest-ruled": (
        Promise(is_ruled, None, (Letter(ZOR, "ruling", "protest-decided.subject"),)),
    ),
    "replacement-asked-of-game-master": (
        Promise(
            together(typed("ZOR", "leave"), agrees),
            None,
            (Letter(MASTER, "gm", "official-replacement-wanted.subject"),),
        ),
    ),
    "official-draw-wanted": (
        Promise(
            together(draws_by_hand, round_ends),
            together(draw_is_entered, round_ends),
            _REPORTS,
        ),
    ),
    "correct-done": at_once(
        "correct 3, MAX, cash, 1200: booking error, yes",
        *both("change", "figures-corrected.text"),
    ),
    "deadline-set": at_once(
        "deadline 3, 2026-12-04 18:00", *both("deadline", "deadline-moved.subject")
    ),
    "deadline-extended": at_once(
        "deadline 3, +24h", *both("deadline", "deadline-moved.subject")
    ),
    "extension-set": at_once(
        "deadline 3, +24h, MAX",
        Letter(MAX, "deadline", "deadline-moved.subject"),
        Letter(ZOR, "deadline", "deadline-of-others.text"),
    ),
    "schedule-set": at_once(
        "schedule 3, daily 21:00", *both("change", "game-schedule.subject")
    ),
    "vote-proposed": (
        Promise(
            typed_bare("ZOR", "propose end"),
            None,
            (Letter(MAX, "confirm", "vote-question.subject"),),
        ),
    ),
    "official-vote-carried": (
        Promise(
            together(typed_bare("ZOR", "propose end"), agrees),
            None,
            (
                *both("change", "game-closed.subject"),
                Letter(MASTER, "gm", "official-vote-carried.subject"),
            ),
        ),
    ),
    "pause-done": at_once("pause 3", *both("change", "game-paused.subject")),
    "resume-done": at_once("resume 3", *both("change", "game-resumed.subject")),
    "would-correct": (
        Promise(
            typed("master", "correct 3, MAX, cash, 1200: booking error"),
            agrees,
            both("change", "figures-corrected.text"),
        ),
    ),
    "would-cancel": (
        Promise(
            typed("master", "cancel 3"),
            agrees,
            both("change", "game-cancelled.subject"),
        ),
    ),
    "would-close": (
        Promise(
            typed("master", "close 3"), agrees, both("change", "game-closed.subject")
        ),
    ),
    "would-replace": (
        Promise(
            typed_bare("master", f"replace 3, MAX, {VERA}"),
            agrees,
            (Letter(MAX, "change", "seat-handed-over.text"),),
        ),
    ),
    "would-seat-robot": (
        Promise(
            typed_bare("master", "robot 3, MAX"),
            agrees,
            (Letter(MAX, "change", "seat-handed-to-robot.text"),),
        ),
    ),
    "would-move": (
        Promise(
            typed_bare("master", f"move 3, ZOR, {NEW}"),
            together(agrees, answered(NEW, "yes")),
            (Letter(ZOR, "confirm", "address-objection.subject"),),
        ),
    ),
    "would-remove": (
        Promise(
            typed("master", "remove 3, MAX"),
            agrees,
            (Letter(MAX, "change", "player-removed.text"),),
        ),
    ),
    "cancel-done": at_once("cancel 3, yes", *both("change", "game-cancelled.subject")),
    "close-done": at_once("close 3, yes", *both("change", "game-closed.subject")),
    "rollback-done": (
        Promise(
            typed("master", "rollback 3, yes"),
            None,
            both("change", "went-back.text"),
        ),
        Promise(
            typed("master", "rollback 3, yes"),
            round_ends,
            both("report", "report-introduction-corrected"),
        ),
    ),
    "rename-done": at_once(
        "rename 3, MAX, House Summer: please stay friendly",
        *both("change", "player-renamed.text"),
    ),
    "adopt-done": at_once("adopt 3", *both("change", "rules-adopted.subject")),
    "remove-done": at_once(
        "remove 3, MAX, yes", Letter(MAX, "change", "player-removed.text")
    ),
    "robot-seated-noted": at_once(
        "robot 3, MAX, yes",
        Letter(MAX, "change", "seat-handed-to-robot.text"),
        Letter(ZOR, "change", "robot-seated.text"),
    ),
    "text-withheld": at_once(
        "withhold 3, 12", Letter(ZOR, "change", "article-withheld.subject")
    ),
    "spectator-removed": at_once(
        "spectators 2, away",
        Letter("ute@watchers.test", "change", "watching-ended.subject"),
    ),
    "report-sent": (
        Promise(
            typed("ZOR", "report 3"),
            typed_bare("ZOR", "report 3"),
            (Letter(ZOR, "report", "report-introduction"),),
        ),
    ),
    "issue-sent": (
        Promise(
            typed("ZOR", "newspaper 3"),
            together(typed_bare("ZOR", "newspaper 3"), booklets_are_bound),
            (Letter(ZOR, "newspaper", "issue-appears"),),
        ),
    ),
    "booklet-asked": (
        Promise(
            together(game_ends, typed_bare("ZOR", "book")),
            booklets_are_bound,
            (Letter(ZOR, "booklet", "booklet-attached.text"),),
        ),
    ),
    "step-ended": (Promise(typed("master", "resolve 3"), tick, _REPORTS),),
    "reply-step-ended": (Promise(together(ends_now, late_order), tick, _REPORTS[1:]),),
    "would-start": (
        Promise(
            first_draw_named,
            agrees,
            both("opening", "opening-subject"),
            step=0,
        ),
    ),
    "game-started": at_once("start", *both("opening", "opening-subject"), step=0),
    "message-before-start": (
        Promise(
            typed("ZOR", "Message MAX:\nHello\nEnd"),
            typed("ZOR", "Message GM:\nHello\nEnd"),
            (Letter(MASTER, "message", "message.text"),),
            step=0,
        ),
    ),
    "message-orders-first": (
        Promise(
            together(
                typed("master", "option 3, press_after_orders yes"),
                typed("ZOR", "Message MAX:\nHello\nEnd"),
            ),
            typed("ZOR", "Message GM:\nHello\nEnd"),
            (Letter(MASTER, "message", "message.text"),),
        ),
    ),
    "message-silent-step": (
        Promise(
            together(
                typed("master", "option 3, press_not_in round"),
                typed("ZOR", "Message MAX:\nHello\nEnd"),
            ),
            typed("ZOR", "Message GM:\nHello\nEnd"),
            (Letter(MASTER, "message", "message.text"),),
        ),
    ),
    "correct-hidden-done": at_once(
        "correct 1.handel2, MAX, cash, 120: booking error, yes",
        Letter(MAX, "change", "figures-corrected.text"),
        game="ostia",
    ),
    "robot-unseated-noted": at_once(
        "robot 3, MAX, off, yes",
        Letter(MAX, "welcome", "seat-back-from-robot.subject"),
        Letter(ZOR, "change", "robot-unseated.text"),
    ),
    "seat-back-from-robot": at_once(
        "robot 3, MAX, off, yes", Letter(MAX, "report", "report-introduction")
    ),
    "seat-replaced": at_once(
        f"replace 3, MAX, {VERA}, yes",
        Letter(MAX, "change", "seat-handed-over.text"),
        Letter(VERA, "welcome", "seat-taken-over.subject"),
    ),
    "rename-before-start-done": at_once(
        "rename 0, MAX, House Summer: please stay friendly",
        Letter(MAX, "change", "player-renamed.text"),
        step=0,
    ),
    "substitute-agreed": (
        Promise(
            together(_SUBSTITUTE, _YES),
            together(first_day_comes, round_ends),
            (
                Letter(VERA, "report", "report-introduction"),
                Letter(ZOR, "report", "report-introduction"),
            ),
        ),
    ),
    "official-protest": (
        Promise(
            typed("ZOR", "protest 5.1: Two stones are missing."),
            is_ruled,
            (Letter(ZOR, "ruling", "protest-decided.subject"),),
        ),
    ),
    "waiting-for-any-game": (
        Promise(
            stands_by,
            typed_bare("master", "invite 3, MAX, yes"),
            (Letter(UNA, "confirm", "abandoned-seat-offered.subject"),),
        ),
    ),
    "waiting-noted": (
        Promise(
            typed("ZOR", "standby"),
            None,
            (Letter(ZOR, "confirm", "waiting-for-any-game.text"),),
        ),
    ),
    "reply-paused": (
        Promise(
            together(typed("master", "pause 3"), late_order),
            typed_bare("master", "resume 3"),
            both("change", "game-resumed.subject"),
        ),
    ),
    "report-paused": (
        Promise(
            paused_report,
            typed_bare("master", "resume 3"),
            both("change", "game-resumed.subject"),
        ),
    ),
    "language-set": (
        Promise(
            typed("ZOR", "language en"),
            round_ends,
            (Letter(ZOR, "report", "report-introduction"),),
        ),
    ),
    "deputy-found": (
        Promise(
            together(_DEPUTY, _YES, first_day_comes, round_ends),
            typed("ZOR", "protest 5.1: Two stones are missing."),
            (Letter(VERA, "gm", "official-protest.subject"),),
        ),
        Promise(
            together(_DEPUTY, _YES, first_day_comes),
            days_are_over,
            (Letter(MASTER, "change", "deputy-of-yours-over.subject"),),
        ),
    ),
    "official-seat-taken": (
        Promise(
            together(_INVITED, answered(STRANGER, "yes")),
            None,
            (Letter(STRANGER, "report", "report-introduction"),),
        ),
    ),
    "seat-taken-over-from-robot": (
        Promise(
            together(typed("master", "robot 3, MAX, yes"), robot_is_replaced),
            None,
            (Letter(VERA, "report", "report-introduction"),),
        ),
    ),
    "rules-adopted": (Promise(typed("master", "adopt 3"), round_ends, _REPORTS),),
    "would-go-back": (
        Promise(
            typed("master", "rollback 3"),
            agrees,
            both("change", "went-back.text"),
        ),
    ),
    "player-unmuted": (
        Promise(
            typed("ZOR", "unmute MAX"),
            typed("MAX", "Message ZOR:\nHello\nEnd"),
            (Letter(ZOR, "message", "message.text"),),
        ),
    ),
    "game-master": (
        Promise(
            together(_HAND_OVER, _YES, answered(MASTER, "yes")),
            new_master_pauses,
            both("change", "game-paused.subject"),
        ),
    ),
    "official-held": (
        Promise(
            held,
            typed_bare("master", "deadline 1, +48h"),
            both("deadline", "deadline-moved.subject"),
            step=1,
        ),
    ),
    "waits-decide": (
        Promise(
            together(held, typed("master", "overview")),
            together(typed("master", "resolve 1"), tick),
            _REPORTS,
            step=1,
        ),
    ),
    "waits-release": (
        Promise(
            together(
                typed("master", "option 3, keep_reports yes"),
                round_ends,
                typed("master", "overview"),
            ),
            typed("master", "release 3"),
            _REPORTS,
        ),
    ),
    "official-reports-kept-back": (
        Promise(
            together(typed("master", "option 3, keep_reports yes"), round_ends),
            typed("master", "release 3"),
            _REPORTS,
        ),
    ),
    "options-told": at_once(
        "option 3, invite_after 5", *both("change", "game-options.text")
    ),
    "option-told-keep-reports": (
        Promise(
            together(
                typed("master", "option 0, keep_reports yes"),
                typed("master", "start"),
            ),
            together(round_ends, typed_bare("master", "release 1")),
            _REPORTS,
            step=0,
        ),
    ),
    "official-replacement-invited": (
        Promise(
            together(waits, typed("master", "option 3, invite_after 2"), round_ends),
            answered(STRANGER, "yes"),
            (Letter(MASTER, "seats", "official-seat-taken.subject"),),
        ),
    ),
    "offered-seat-gone": (
        Promise(
            together(
                _INVITED,
                typed("master", f"replace 3, MAX, {VERA}, yes"),
                answered(STRANGER, "yes"),
            ),
            typed_bare("master", "invite 3, ZOR, yes"),
            (Letter(STRANGER, "confirm", "abandoned-seat-offered.subject"),),
        ),
    ),
    "closing-word-invitation": (
        Promise(
            typed("master", "close 3, yes"),
            together(says_goodbye("ZOR"), says_goodbye("MAX")),
            both("afterwords", "closing-words.text"),
        ),
    ),
    "afterword-kept": (
        Promise(
            together(typed("master", "close 3, yes"), says_goodbye("ZOR")),
            says_goodbye("MAX"),
            both("afterwords", "closing-words.text"),
        ),
    ),
    "mail-form-text": (
        Promise(
            typed("ZOR", "format text"),
            together(round_ends, newest_is_text),
            _REPORTS[1:],
        ),
    ),
}
"""The promises that are tested, by the catalogue entry that makes them."""

_OTHER_MEANING = "The words mean something else here."
_OF_THE_GAME = "It is about the goods of the game, not about a mail."
_SAYS_SO_ITSELF = "The letter is itself what it tells of."

NO_PROMISE: Mapping[str, str] = {
    "absence-noted": "It says what the others are not told.",
    "address-moved": "It is said at the command line, see commandline/test_players.py.",
    "circular": _SAYS_SO_ITSELF,
    "closing-words": _SAYS_SO_ITSELF,
    "draw-later": "Kept where a round gets more time, see rounds/test_missing_draw.py.",
    "egon/bribe-taken-empty": _OF_THE_GAME,
    "egon/introduction": _OTHER_MEANING,
    "egon/notice-chance-empty": _OF_THE_GAME,
    "egon/notice-nmr-no-salary": _OF_THE_GAME,
    "egon/notice-nmr-salary": _OF_THE_GAME,
    "figures-corrected": "It says what the others are not told.",
    "game-asked-about": "It says how the game is played.",
    "game-handed-over": "The mail it names has come with it.",
    "game-master-begins": "It tells the reader of commands.",
    "issue-attached": "It tells the reader of the command for a past issue.",
    "issue-by-mail-too": "It tells the reader of the command for the issue.",
    "journal-probed": "A line of the journal says what has happened.",
    "journal-task-late": "A line of the journal says what has not happened.",
    "mail-broken": "Kept where a fault is planted, see intake/test_outcomes.py.",
    "message": _SAYS_SO_ITSELF,
    "official-for-the-game-master": _SAYS_SO_ITSELF,
    "official-signed-up": "It says what nobody else is told.",
    "official-substitute-not": "It says what somebody is not told.",
    "page-card": "The title of a picture.",
    "page-games": "The title of a page.",
    "page-questions": "The title of a page.",
    "part-not-written": "Kept where a part fails, see tests/server/test_letters.py.",
    "player-muted": "It says what nobody is told, and what does not come.",
    "player-removed": "It says what does not come any more.",
    "rating-on": _OTHER_MEANING,
    "reply-more-unclear": _OTHER_MEANING,
    "report-others": "It tells the reader of the command for a past report.",
    "report-watching": "It says why the reader gets the mail.",
    "rules-ask": "It tells the reader of a command.",
    "own-data-about": "It says what is in the file that it begins.",
    "watch-own-game": "It compares what readers see.",
    "vote-noted": "It says what nobody is told.",
}
"""The sentences with words of a promise that make none, and why."""
