"""Seats that change hands, in English."""

from __future__ import annotations

from server.reports.seats_words import Words

ENGLISH = Words(
    letters={
        "grace": (
            "New deadline for {step}: {deadline}",
            "at the deadline of {step} orders were missing, so it is put off once by "
            "{hours:hour|hours}: {deadline}.",
        ),
        "takes_over": (
            "You play on as {name}",
            "you take over the seat of {name} ({code}) in {title}: all that this seat "
            "has, its orders, its duties and its pseudonym. All of it stands as it "
            "was; from now on you can change it.",
            "Only the game master knows that somebody else sat there. The others go on "
            "seeing {name}, and messages to {name} come to you. Private notes are not "
            "passed on.",
            "You play by replying to this mail, one order to a line. {ends} Give your "
            "reply address to nobody: whoever knows it can play for you.",
            'The last report comes in a mail of its own. "help" shows all orders, '
            '"help rules" the rules, "status" the standing, "history" how it came '
            'about. If you do not want to play after all, send "leave".',
        ),
        "handed_over": (
            "Your seat in {title} has been passed on",
            "somebody else has your seat as {name} in {title} now; you wanted it so, "
            "or the game master has decided it. You get no more mails about this game, "
            "and what you send to the old reply address does not count.",
            "Please tell nobody until the end of the game what you know of it. If you "
            "were only kept away and would like to play on, write to the game master "
            "at once.",
        ),
        "role_ended": (
            "Your mail about {title} does not count",
            "what you have just sent does not count: {what} Nothing has changed, and "
            "nobody has read it.",
            "I will not answer further mails to this reply address today.",
        ),
    },
    answers={
        "grace_yours": (
            "Nothing stands of you so far that counts: there is time for your orders "
            "until then. It will not be put off again."
        ),
        "grace_open": "What stands of you stands; until then you can still change it.",
        "grace_locked": (
            "What stands of you stays as it is: in this game only those who have sent "
            "nothing can change anything in the time that was added."
        ),
        "grace_not_awaited": "You need not send anything for this round.",
        "grace_names": "Orders are missing of: {names}.",
        "locked": (
            "Your orders for this round stay as they stood at the deadline: in the "
            "time that was added only those who had sent nothing can change anything."
        ),
        "options": "The options of {title}:",
        "options_set": "{title}: the options are changed and hold from now on.",
        "stands": "This stands:",
        "nothing_stands": "No order stands so far.",
        "replaced": (
            "{who} is played by {address} from now on. The new key, the orders that "
            "stand and the last report go there; the old key opens nothing any more. "
            "The others do not learn of it."
        ),
        "likely_double": (
            "The address or the name is much like that of {who}: that may be the same "
            "person, or chance."
        ),
        "ends": "The deadline for {step} is {deadline}.",
        "ends_by_hand": "The game master says when {step} ends.",
        "ended_player": "The seat of {name} in {title} is somebody else's now.",
        "ended_substitute": "You no longer sit in for {name} in {title}.",
        "ended_game master": "You are no longer game master of {title}.",
        "ended_spectator": "You no longer watch {title}.",
    },
    reasons={
        "no_option": '"{words}" is no option. There are: {known}.',
        "option_yes_no": '{name} is "yes" or "no".',
        "option_range": "{name} is a number from 0 to {most}.",
        "not_begun": (
            "{title} has not begun: before the start a seat becomes free and is given "
            "anew, not taken over."
        ),
        "has_ended": "{title} has ended; there is nothing to take over.",
        "no_player": "There is no player {player} in {title}.",
        "bad_address": "{address} is no address that mails can go to.",
        "plays_it": "{address} plays {code} already.",
        "plays_another": (
            "{address} has a seat in {title} already ({code}); nobody has two."
        ),
        "played_another": (
            "{address} has played for {code} in {title} before and knows what only "
            "that seat may know."
        ),
        "leads": "{address} leads {title} and knows everything, so cannot play.",
    },
)
