"""The journal in English."""

from __future__ import annotations

from server.reports.document import Paragraph, Verbatim
from server.reports.journal_words import (
    AT_HAND,
    BY_MAIL,
    Letter,
    Own,
    Where,
    Words,
)
from server.storage.journal import Kind as E

_LINES = {
    E.ANNOUNCED: (
        "announced: {bundle}, {wanted} players, rounds end {schedule}, draws {draws}"
    ),
    E.SIGNED_UP: "{who} has signed up",
    E.LIKELY_DOUBLE: "{who} may be the same person as {other}",
    E.LEFT: "{who} has left before the start",
    E.REPLACEMENT_WANTED: "{who} asks for a replacement",
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

_LETTERS = {
    E.SIGNED_UP: Letter(
        "[{title}] {code} has signed up ({players} of {wanted})",
        (
            Paragraph(
                "{who} has signed up for {title}. Seats that are taken now: {players} "
                "of {wanted}."
            ),
            Where(
                "like",
                (
                    Paragraph(
                        "The address, the real name or the machine that the sign-up "
                        "came from is much like that of: {like}. That may be the same "
                        "person, or chance; only you are told."
                    ),
                ),
            ),
            Where(
                "full",
                (
                    Paragraph("All seats are taken. The game starts when you say so:"),
                    Where(BY_MAIL, (Verbatim("start"),)),
                    Where(AT_HAND, (Verbatim('turmpost game start "{title}"'),)),
                ),
            ),
        ),
    ),
    E.LEFT: Letter(
        "[{title}] {code} has left ({players} of {wanted})",
        (
            Paragraph(
                "{who} does not want to play in {title} any more. Seats that are taken "
                "now: {players} of {wanted}."
            ),
        ),
    ),
    E.NOT_HEARD: Letter(
        "[{title}] no answer so far from {codes}",
        (
            Paragraph(
                "The first deadline of {title} is over, and since the opening no "
                "answer has come from:"
            ),
            Paragraph("{silent}", depth=2),
            Paragraph(
                "So nobody knows whether our mails arrive there. Please ask in some "
                "other way. To give a player another address:"
            ),
            Where(BY_MAIL, (Verbatim("move {open}, CODE, ADDRESS"),)),
            Where(
                AT_HAND, (Verbatim('turmpost player address "{title}" CODE ADDRESS'),)
            ),
            Paragraph("The game goes on. There will be no further message about it."),
        ),
    ),
    E.UNREACHABLE: Letter(
        "[{title}] {code} cannot be reached",
        (
            Paragraph(
                "Mails to {who} have come back for good on several days. Further mails "
                "are held back; they follow when a mail comes from the registered "
                "address. You can tell the player in some other way."
            ),
        ),
    ),
    E.UNDELIVERED: Letter(
        "[{title}] a mail to {code} could not be delivered",
        (
            Paragraph("A mail to {who} was given up. The mail server said:"),
            Verbatim("{reason}", depth=2),
            Paragraph(
                "You hear of this address once; further mails to it may fail as well. "
                "Please ask the player in some other way for an address that works. "
                "The operator can look at the mail with "
                '"turmpost outbox show {mail}" and send it again with '
                '"turmpost outbox retry {mail}".'
            ),
        ),
    ),
    E.FOR_GAME_MASTER: Letter(
        "[{title}] {step_name}: for the game master",
        (
            Paragraph(
                "When {title}, {step_name}, was resolved, there was something that "
                "only you hear:"
            ),
            Own(),
            Paragraph("The game goes on; you need not do anything."),
        ),
    ),
    E.KEPT_BACK: Letter(
        "[{title}] round {step} is resolved and waits for you",
        (
            Paragraph(
                "Round {step} of {title} is resolved, but nobody has got a report yet: "
                "the game keeps them back until you release them. Mails of the players "
                "wait so long, and the next deadline counts only from then on."
            ),
            Paragraph("To look at the report, and to release all:"),
            Where(BY_MAIL, (Verbatim("report {step}\nrelease {step}"),)),
            Where(AT_HAND, (Verbatim('turmpost game release "{title}"'),)),
            Paragraph("Or to open the round once more:"),
            Where(BY_MAIL, (Verbatim("rollback {step}"),)),
            Where(AT_HAND, (Verbatim('turmpost game rollback "{title}" {step}'),)),
        ),
    ),
    E.RULES_CHANGED: Letter(
        "[{title}] other rules are installed: please decide",
        (
            Paragraph(
                "{title} is played by version {version} of the rules; version "
                "{installed} is installed now. A running game keeps its rules: it is "
                "not resolved until that is decided. Orders are taken as before."
            ),
            Where("own", (Paragraph("What changes:"),)),
            Own(),
            Paragraph(
                "To go on by the new rules, from the open round on; the players are "
                "told:"
            ),
            Where(BY_MAIL, (Verbatim("adopt {open}"),)),
            Where(AT_HAND, (Verbatim('turmpost game adopt-rules "{title}"'),)),
            Paragraph(
                "Or whoever runs the server installs the release before. If nothing is "
                "decided by the deadline, tell the players with a pause:"
            ),
            Where(BY_MAIL, (Verbatim("pause {open}"),)),
            Where(AT_HAND, (Verbatim('turmpost game pause "{title}"'),)),
        ),
    ),
    E.REPLACEMENT_INVITED: Letter(
        "[{title}] a replacement for {code} is being asked",
        (
            Paragraph(
                "{who} has missed {count} rounds in a row in {title}. The seat is "
                "being offered to those who wait, one after the other for two days "
                "each. If {code} writes before somebody says yes, nothing changes."
            ),
            Paragraph("You need not do anything; you hear what comes of it."),
        ),
    ),
    E.SEAT_TAKEN: Letter(
        "[{title}] {code} is played by somebody new",
        (
            Paragraph(
                "Somebody from the list of those who wait has taken over {who} in "
                "{title}, and has the orders that stand and the last report. The other "
                "players do not learn of it."
            ),
        ),
    ),
    E.NOBODY_WAITS: Letter(
        "[{title}] nobody waits for the seat of {code}",
        (
            Paragraph(
                "The seat of {who} in {title} is not played, and nobody who waits has "
                "taken it. The seat goes on without orders. If you know somebody:"
            ),
            Where(BY_MAIL, (Verbatim("replace {open}, {code}, ADDRESS"),)),
            Where(
                AT_HAND, (Verbatim('turmpost game replace "{title}" {code} ADDRESS'),)
            ),
        ),
    ),
    E.HELD: Letter(
        "[{title}] round {step} waits for you: {count} of {awaited} without orders",
        (
            Paragraph(
                "The deadline of round {step} of {title} is over, and unusually many "
                "have ordered nothing:"
            ),
            Paragraph("{silent}", depth=2),
            Paragraph(
                "There may be a reason outside of the game, so the round is not "
                "resolved until you decide. The players are told nothing. To resolve "
                "it as it is:"
            ),
            Where(BY_MAIL, (Verbatim("resolve {step}"),)),
            Where(AT_HAND, (Verbatim('turmpost game now "{title}"'),)),
            Paragraph("To give them more time; all are told the new deadline:"),
            Where(BY_MAIL, (Verbatim("deadline {step}, YYYY-MM-DD hh:mm"),)),
            Where(
                AT_HAND,
                (Verbatim('turmpost game deadline "{title}" YYYY-MM-DDTHH:MM'),),
            ),
            Paragraph("You are asked once for this round."),
        ),
    ),
    E.PROTEST: Letter(
        "[{title}] protest no. {protest} by {code}",
        (
            Paragraph("{who} protests about the report of round {step}."),
            Where("rule", (Paragraph("It is about paragraph {rule}."),)),
            Paragraph("{note}", depth=2),
            Paragraph(
                "The game goes on. {who} gets your ruling in a mail; it stands in the "
                "journal as well:"
            ),
            Where(BY_MAIL, (Verbatim("ruling {protest}: TEXT"),)),
            Where(
                AT_HAND, (Verbatim('turmpost game ruling "{title}" {protest} "TEXT"'),)
            ),
        ),
    ),
    E.REPLACEMENT_WANTED: Letter(
        "[{title}] {code} asks for a replacement",
        (
            Paragraph(
                "{who} wants to leave {title} and asks for a replacement. Until there "
                "is one the player stays in the game."
            ),
            Paragraph("To give the seat to somebody else:"),
            Where(BY_MAIL, (Verbatim("replace {open}, {code}, ADDRESS"),)),
            Where(
                AT_HAND, (Verbatim('turmpost game replace "{title}" {code} ADDRESS'),)
            ),
        ),
    ),
    E.POSTPONED: Letter(
        "[{title}] the deadline has moved after an outage",
        (
            Paragraph("{lost}"),
            Verbatim("from  {began}\nto    {ended}.", close=True),
            Paragraph("The round was therefore not resolved. Its deadline moves"),
            Verbatim("from  {was}\nto    {deadline}.", close=True),
            Paragraph("All players have been told. You can set another deadline with"),
            Where(
                BY_MAIL, (Verbatim("deadline {step}, YYYY-MM-DD hh:mm", close=True),)
            ),
            Where(
                AT_HAND,
                (
                    Verbatim(
                        'turmpost game deadline "{title}" YYYY-MM-DDTHH:MM', close=True
                    ),
                ),
            ),
        ),
    ),
    E.TROUBLE: Letter(
        "{title}: a fault in round {step}",
        (
            Paragraph("{task}: {title} (no. {number}), round {step}."),
            Paragraph("{reason}", depth=1),
            Paragraph(
                "The server tries again by itself, after pauses of an hour in the end. "
                "The other games go on. Nothing is lost. The place in the program "
                "stands in the server's log."
            ),
            Paragraph(
                "After the correction a restart helps at once. Until then the game can "
                "be paused; the players are told:"
            ),
            Verbatim('turmpost game pause "{title}"'),
            Paragraph("There will be no further message about this round."),
        ),
    ),
    E.BOUNCE_UNCLEAR: Letter(
        "turmpost: bounces that name no mail of ours",
        (
            Paragraph(
                "Reports of mail servers that a mail came back, without saying which "
                "of ours it was, within a day: {count}. They count against nobody, for "
                "anybody can write such a report. If you can tell whose address it is, "
                "ask that player in some other way. The first of them:"
            ),
            Verbatim("turmpost mail show {mail}"),
            Paragraph("You will hear of further ones once a day at most."),
        ),
    ),
    E.ALARM: Letter(
        "turmpost: {part}",
        (
            Paragraph("Since {began}: {part}."),
            Paragraph(
                "Nothing is lost, but it does not go on by itself as it should. What "
                "is wrong is said by the server's log and, on its machine, by:"
            ),
            Verbatim("turmpost doctor\nturmpost journal\nturmpost outbox list"),
            Paragraph("You will hear of it again when it is in order."),
        ),
    ),
    E.ALL_CLEAR: Letter(
        "turmpost: in order again",
        (Paragraph("This is over: {part}. It had begun on {began}."),),
    ),
    E.UNWRITTEN: Letter(
        "Outgoing mail {mail} could not be written",
        (
            Paragraph(
                "Outgoing mail no. {mail} could not be written, and has not been sent:"
            ),
            Paragraph("{reason}", depth=1),
            Paragraph(
                "Nothing is lost: what it is to say is in the database. Other mails do "
                "not wait for it. To see the reason, and to have it written and sent "
                "after a correction:"
            ),
            Verbatim("turmpost outbox why {mail}; turmpost outbox retry {mail}"),
            Where(
                "others",
                (
                    Paragraph(
                        "Could not be written either: {others_said}. To see all:"
                    ),
                    Verbatim("turmpost outbox list --state failed"),
                ),
            ),
            Paragraph("There will be no further message about {these}."),
        ),
    ),
    E.SET_ASIDE: Letter(
        "Mail {mail} was put aside",
        (
            Paragraph("Mail no. {mail} of {received} could not be worked on:"),
            Where("reason", (Paragraph("{reason}", depth=1),)),
            Paragraph(
                "Nothing is lost. The mail is in the database with the whole "
                "traceback, the games go on. To look at it, and to work on it again "
                "after a correction:"
            ),
            Verbatim("turmpost mail why {mail}; turmpost mail retry {mail}"),
            Where(
                "others",
                (
                    Paragraph("Put aside as well: {others_said}. To see all:"),
                    Verbatim("turmpost mail list --state shunted"),
                ),
            ),
            Paragraph("There will be no further message about {these}."),
        ),
    ),
}

ENGLISH = Words(
    lines=_LINES,
    letters=_LETTERS,
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
