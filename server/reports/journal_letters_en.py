"""The letters that are made from the journal, in English."""

from __future__ import annotations

from server.reports.document import Paragraph, Verbatim
from server.reports.journal_words import (
    AT_HAND,
    BY_MAIL,
    Letter,
    Own,
    Where,
)
from server.storage.games.journal import Kind as E

LETTERS = {
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
    E.REPLY_FAILED: Letter(
        "Reply {receipt} could not be worded",
        (
            Paragraph(
                "The reply with the receipt {receipt} to {who} in {title} could not be "
                "worded:"
            ),
            Paragraph("{reason}", depth=1),
            Paragraph(
                "No order is lost: {who} has got a short reply, with the orders that "
                "stand. The log of the server says what failed; the last number of the "
                "receipt is that of the mail:"
            ),
            Verbatim("turmpost mail list"),
            Where(
                "others",
                (Paragraph("Replied to in short as well: {others_said}."),),
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
