"""The journal in English."""

from __future__ import annotations

from server.reports.journal_letters_en import LETTERS
from server.reports.journal_words import (
    Words,
)
from server.storage.games.journal import Kind as E

_LINES = {
    E.ANNOUNCED: (
        "announced: {bundle}, {wanted} players, rounds end {schedule}, draws {draws}"
    ),
    E.SIGNED_UP: "{who} has signed up",
    E.LIKELY_DOUBLE: "{who} may be the same person as {other}",
    E.LEFT: "{who} has left before the start",
    E.REPLACEMENT_WANTED: "{who} asks for a replacement",
    E.WAITS: "somebody waits for a seat from now on",
    E.WAITS_NOT: "somebody who waited for a seat waits no more",
    E.SEAT_OFFERED: "a seat was offered to somebody who waits, until {until}",
    E.REPLACEMENT_INVITED: (
        "{who} has missed {count} rounds in a row; a replacement was invited"
    ),
    E.SEAT_TAKEN: "somebody who waited has taken the seat of {who}",
    E.NOBODY_WAITS: "nobody is left to take the seat of {who}",
    E.ROBOT_SEATED: "a robot plays {who} from now on",
    E.ROBOT_PLAYED: "the robot that plays {who} ordered {count} times in round {step}",
    E.ROBOT_GONE: "no robot plays {who} any more",
    E.REPLACED: "the seat of {who} was passed on to somebody else",
    E.STARTED: "started with {players} players, version {version} of the rules",
    E.NOT_HEARD: "no answer since the opening from {silent}",
    E.RESOLVED: "round {step} resolved{again}",
    E.FOR_GAME_MASTER: "round {step} has something for the game master alone",
    E.KEPT_BACK: "the reports of round {step} wait to be released",
    E.RELEASED: "the reports of round {step} are released",
    E.OVER: "over after round {step}",
    E.OPENED: "opened at the end, as announced: {what}",
    E.AFTERWORDS: "afterwords that went out: {count}",
    E.PAUSED: "paused",
    E.RESUMED: "goes on; deadline {deadline}",
    E.CANCELLED: "cancelled",
    E.CLOSED: "ended early, with the standing after round {step}",
    E.SCHEDULE_CHANGED: "schedule changed: rounds end {schedule}, before {old}",
    E.CIRCULAR: "circular to {count} ({subject})",
    E.DEADLINE_MOVED: "deadline of round {step} moved from {was} to {deadline}",
    E.POSTPONED: (
        "deadline of round {step} moved after an outage from {was} to {deadline}"
    ),
    E.ENDED_BY_HAND: "round {step} ended by hand; its deadline was {was}",
    E.ABSENT: "{who} is away on {days}",
    E.ABSENT_NOT: "{who} has taken back {count} days of absence",
    E.DEPUTY_ASKED: "somebody was asked to lead the game for the game master: {days}",
    E.DEPUTY_NOT: "nobody takes the place of the game master: {said}",
    E.DEPUTY_ON: "a deputy leads the game until {until}",
    E.DEPUTY_OVER: "no deputy leads the game any more",
    E.SUBSTITUTE_ASKED: "somebody was asked to sit in for {who} on {days}",
    E.SUBSTITUTE_NOT: "nobody sits in for {who}: {said}",
    E.SUBSTITUTE_ON: "somebody sits in for {who} until {until}",
    E.SUBSTITUTE_OVER: "nobody sits in for {who} any more",
    E.GRACE: (
        "deadline of round {step} put off from {was} to {deadline}: orders of {count} "
        "missing"
    ),
    E.HELD: "round {step} waits for a decision: {count} of {awaited} have no orders",
    E.OPTIONS_SET: "options set: {options}",
    E.ALL_READY: "round {step} ends early, because everybody is ready: {deadline}",
    E.NOT_ALL_READY: (
        "round {step} does not end early, not everybody is ready any more: {deadline}"
    ),
    E.GAME_MASTER_WROTE: "the game master writes to {to}",
    E.PROTEST: "{who} protests about round {step} ({rule})",
    E.RULED: "the protest of {who} about round {step} was ruled on ({rule})",
    E.DRAW_ENTERED: "the draw of round {step} entered",
    E.CORRECTED: "corrected before round {step}",
    E.RENAMED: "{code} is called {pseudonym} now, {former} before",
    E.ORDERED_FOR: "entered for {who}, round {step}: {orders_said}",
    E.WITHHELD: "a text of {who} is not printed, round {step}",
    E.PRINTED: "a text of {who} is printed after all, round {step}",
    E.REMOVED: "{who} was removed",
    E.RULES_CHANGED: (
        "waits for a decision: played by version {version} of the rules, "
        "{installed} is installed"
    ),
    E.RULES_ADOPTED: (
        "version {installed} of the rules instead of {version}, from round {step} on"
    ),
    E.ROLLED_BACK: "back to round {step}; rounds withdrawn: {count}",
    E.APPOINTED: "{whoever} is {role} now",
    E.ROLE_ENDED: "{whoever} is not {role} any more",
    E.KEY_RENEWED: "{who} has a new key",
    E.ADDRESS_CHANGED: "{who} has a new address",
    E.BOUNCED: "a mail to {who} came back for good (day {days})",
    E.PROBED: "the address of {who} is asked whether it works",
    E.UNREACHABLE: "{who} cannot be reached; mails are held back",
    E.REACHABLE: "{who} can be reached again; mails that were held back: {count}",
    E.UNDELIVERED: "outgoing mail {mail} to {who} was given up",
    E.UNWRITTEN: "outgoing mail {mail} could not be written: {reason}",
    E.REPLY_FAILED: "{who}: reply {receipt} could not be worded: {reason}",
    E.SENT_AGAIN: "outgoing mail {mail} is sent again",
    E.SET_ASIDE: "mail {mail} was set aside: {reason}",
    E.RETRIED: "mail {mail} is worked on again",
    E.OUTAGE: "outage of {mailbox} from {began} to {ended}",
    E.TROUBLE: "round {step}: {task} ({reason})",
    E.ACCOUNT_SET: "a mailbox of the embedded mail host was added or got a password",
    E.RESTORED: "the database was restored from {file}; sending is off",
    E.SENDING_OFF: "sending was turned off",
    E.SENDING_ON: (
        "sending was turned on; mails that had waited: {count}, given up: {given_up}"
    ),
    E.BOUNCE_UNCLEAR: "bounces that name no mail of ours: {count}, from mail {mail} on",
    E.ALARM: "alarm: {part}, since {began}",
    E.ALL_CLEAR: "in order again: {part} (since {began})",
    E.IMPORTED: "imported from {file}",
    E.FORGOTTEN: "the personal data of somebody was removed; mails emptied: {count}",
}

ENGLISH = Words(
    lines=_LINES,
    letters=LETTERS,
    values={
        "task": {
            "resolve": "A round could not be resolved",
            "remind": "A reminder could not be written",
            "close": "The afterwords could not be sent",
            "late": "Senders of late mails could not be told",
            "postpone": (
                "A deadline was moved after an outage, but the game could not be "
                "loaded; the players have a short mail without details"
            ),
        },
        "role": {
            "player": "player",
            "substitute": "substitute",
            "game master": "game master",
            "deputy": "deputy of the game master",
            "spectator": "spectator",
        },
        "draws": {"sealed": "sealed", "manual": "entered by hand"},
        "mailbox": {"": "the server"},
        "part": {
            "intake": "mails are not read, or not worked on",
            "sending": "mails do not go out",
            "rounds": "rounds are not resolved at their deadline",
            "backups": "backups cannot be written",
            "pages": "the pages for the public cannot be written",
            "newspapers": "issues of the newspaper cannot be set",
        },
        "process": {
            "server": "server",
            "command line": "command line",
            "game master": "game master",
        },
        "lost": {
            "server": "The server was away",
            "server, often": "The server was away, {times} times",
            "mailbox": "The mailbox {mailbox} could not be read",
            "mailbox, often": "The mailbox {mailbox} could not be read, {times} times",
        },
        "again": {"1": "", "": " (edition {edition})"},
        "orders_said": {"one": "1 order", "many": "{count} orders"},
        "others_said": {"one": "1 further mail", "many": "{others} further mails"},
        "these": {"one": "this mail", "many": "these mails"},
    },
    reasons={
        "mail": "mail {0}",
        "outage": "outage {0}",
        "protest": "protest {0}",
        "outgoing": "outgoing mail {0}",
        "deadline": "deadline",
        "ready": "everybody was ready",
        "hand": "ended by hand",
    },
    nothing="none",
    nobody="somebody",
)
