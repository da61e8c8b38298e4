"""Seats that change hands, in English."""

from __future__ import annotations

from server.reports.seats_words import Words

ENGLISH = Words(
    letters={
        "robot_plays": (
            "{name} is played by a robot",
            "from now on a robot plays the seat of {name} ({code}) in {title}. It "
            "reads the same reports as a person on this seat and sends orders; it does "
            "not answer messages.",
        ),
        "robot_gone": (
            "{name} is played by a person again",
            "from now on a person plays the seat of {name} ({code}) in {title}, and no "
            "robot any more.",
        ),
        "handed_to_robot": (
            "Your seat in {title} has been passed on",
            "a robot plays your seat as {name} in {title} now, until a person has it "
            "again; the game master has decided it. You get no more mails about this "
            "game, and what you send to the old reply address does not count.",
            "If you would like to play on, write to the game master.",
        ),
        "waiting_question": (
            "{list_of}: would you like to be on it?",
            "with your address as its sender a wish came to be on the {list_of}. As "
            "senders can be forged, it counts only when you answer this mail with "
            '"yes" and nothing else.',
            "If it was not yours, leave this mail alone, and nothing happens; or "
            'answer with "no".',
        ),
        "waits_here": (
            "{list_of}: you are number {place}",
            "you are on the {list_of}, as number {place}. When a seat becomes free, it "
            "is offered in turn, in a mail that you then answer with yes or no.",
            'If you do not want to wait any more, answer this mail with "no".',
        ),
        "waits_anywhere": (
            "{list_of}: you are number {place}",
            "you are on the {list_of}, as number {place}. When somebody stops playing "
            "in a game, the seat is offered in turn, in a mail that you then answer "
            "with yes or no; nobody has to accept.",
            'If you do not want to any more, answer this mail with "no".',
        ),
        "waits_no_more": (
            "{list_of}: you are not on it",
            "you are not on the {list_of}, and nothing is offered to you from there.",
        ),
        "seat_free": (
            "A seat in {title} is free",
            "you wait for a seat in {title}, and one is free now. If you want it, "
            'answer this mail with "yes" and nothing else, until {until}. After that '
            "whoever waits next gets it.",
            'If you do not want it, answer with "no", or leave the mail alone.',
        ),
        "seat_abandoned": (
            "Somebody is wanted to play on in {title}",
            "in {title} a seat is not played any more, and you wait for one. If you "
            'want to take it over as it stands, answer with "yes" and nothing else, '
            "until {until}. Then you get the last report and all that you need.",
            'If you do not want it, answer with "no", or leave the mail alone: then '
            "somebody else is asked. If the player until now writes before, the seat "
            "stays his.",
        ),
        "seat_gone": (
            "The seat in {title} is not free any more",
            "thank you for saying yes. But meanwhile the seat in {title} is not free "
            "any more. You stay on the list and will be asked again.",
        ),
        "seat_cannot": (
            "The seat in {title} cannot be yours",
            "thank you for saying yes. But you cannot have this seat in {title}: the "
            "code or the pseudonym is taken by now, or you have or had a seat in this "
            "game already.",
        ),
        "substitute_question": (
            "{title}: will you sit in for somebody, {days}?",
            "somebody who plays in {title} here, a game by mail, asks you to sit in "
            "from the first to the last of these days: {days}.",
            'If you will, answer this mail with "yes" and nothing else. On the first '
            "day you get all that you need, and afterwards it ends by itself.",
            'If you will not, answer with "no", or leave the mail alone. Who plays in '
            "this game cannot sit in for anybody in it.",
        ),
        "substitute_cannot": (
            "{title}: you cannot sit in",
            "thank you for saying yes. But you have or had a seat in {title} yourself, "
            "or you lead the game, so you can sit in for nobody there. Nothing has "
            "changed.",
        ),
        "substitute_found": (
            "Your substitute in {title} has agreed",
            "whom you asked will sit in for you in {title}: {days}. In that time both "
            "of you get the reports, and both can send orders; the newer one counts. "
            "Afterwards it ends by itself.",
            '"substitute off" ends it earlier. The others do not learn of it.',
        ),
        "substitute_agreed": (
            "You sit in for {name} in {title}",
            "thank you! You sit in for {name} in {title}: {days}. On the first day a "
            "mail comes with your reply address, the orders that stand and the last "
            "report. Until then there is nothing to do.",
            "Please keep to yourself for whom you sit in and what you learn there.",
        ),
        "sits_in": (
            "You sit in for {name} now",
            "from now on you sit in for {name} ({code}) in {title}, until {until}. You "
            "can send, change and delete orders, and you get the reports; you cannot "
            "sign {name} off.",
            "You play by replying to this mail, one order to a line. {ends} Give your "
            "reply address to nobody: whoever knows it can play for {name}.",
            "The last report, in the first round the opening, comes in a mail of its "
            'own. "help" shows all orders, '
            '"help rules" the rules, "status" the standing.',
        ),
        "substitute_over": (
            "You no longer sit in for anybody in {title}",
            "you no longer sit in for {name} in {title}: the time is over, or it was "
            "ended earlier. Your reply address for it opens nothing any more. Thank "
            "you for your help!",
        ),
        "you_again": (
            "You play alone again in {title}",
            "your substitute's time in {title} is over. From now on orders for {name} "
            "come from you alone; what stands goes on standing.",
        ),
        "substitute_not": (
            "No substitute in {title}",
            "nothing comes of having {address} sit in for you in {title}. You play on "
            "yourself, and can ask somebody else.",
        ),
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
            "The last report, in the first round the opening, comes in a mail of its "
            'own. "help" shows all orders, '
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
        "robot_seated": (
            "{who} is played by a robot from now on. Everybody is told; whoever sat "
            "there gets no more mails. Back it goes with robot ..., off, or with "
            "replace."
        ),
        "robot_unseated": (
            "{who} is played by {address} again, with a new key. Everybody is told "
            "that no robot plays there any more."
        ),
        "robots": "Played by a robot: {who}.",
        "of_game": "waiting list of {title}",
        "of_any": "list of those who step in in any game",
        "waiting_asked": (
            "You get a mail with a question; only after your yes to it you are on the "
            "list."
        ),
        "waiting_noted": "You are on the list; a mail of its own says at which place.",
        "standby_off": "You are no longer on the list of those who step in.",
        "standby_none": "You are not on the list of those who step in.",
        "seats_there": "There is a free seat in {title}: send the same line with join.",
        "waiting_list": "Waiting for {title}, in turn: {who}.",
        "standing_list": "Would step in in any game: {who}.",
        "nobody": "nobody",
        "offered": "The seat is offered to {address}, for two days.",
        "not_offered": (
            "Nothing is offered: nobody waits who can take the seat, or it is being "
            "offered to somebody."
        ),
        "unheard": (
            "No mail since the opening, so it is not known whether ours arrive: {who}."
        ),
        "away": "Away, which only you see: {who}.",
        "sat_in_for": "With a substitute: {who}.",
        "settled": (
            "Your answer changes nothing any more: the question has been settled, or "
            "the time for it is over."
        ),
        "substitute_asked": (
            "{address} is asked by mail now, for these days: {days}. Somebody sits in "
            "only after a yes from there, and you will hear of it."
        ),
        "substitute_off": (
            "Nobody sits in for {name} any more, and who was asked can no longer agree."
        ),
        "substitute_none": "Nobody sits in for {name}; nothing has changed.",
        "days": (
            "Your absence: {days}. These are {used} of the {budget} days that you have "
            "in this game."
        ),
        "days_taken": (
            "Noted: no deadline of the game will be on these days. The others do not "
            "learn who asked for it."
        ),
        "days_taken_running": (
            "Noted: the deadlines of the next rounds move behind these days. The "
            "others see the later date alone, not who asked for it. The deadline of "
            "the open round stays where it is: send your orders for it before."
        ),
        "days_freed": (
            "Taken back: {days:day|days}. A deadline that is known already stays where "
            "it is."
        ),
        "no_days": (
            "No absence of yours is noted. This is how: away 2026-12-20 2027-01-03"
        ),
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
        "ended_player": "The seat of {name} in {title} is no longer yours.",
        "ended_substitute": "You no longer sit in for {name} in {title}.",
        "ended_game master": "You are no longer game master of {title}.",
        "ended_deputy": "You no longer lead {title} for its game master.",
        "ended_spectator": "You no longer watch {title}.",
    },
    reasons={
        "is_robot": "{name} is played by a robot already.",
        "no_robot": "No robot plays {name}.",
        "no_robots": "There are no robots for {title}.",
        "not_begun_robot": "{title} has not begun; no robot plays there.",
        "waits_already": "You are on the list already; nothing has changed.",
        "plays_here": "You play in {title} already.",
        "no_seat_free": "No seat is free; name the one that you want to give away.",
        "not_begun_yet": "{title} has not begun, so there is nothing to sit in for.",
        "own_address": "That is the own address; only somebody else can sit in.",
        "many_asked": (
            "Within seven days {most} addresses can be asked at most; nobody was asked."
        ),
        "no_days": (
            '"{words}" are no days. Write the first and the last: 2026-12-20 '
            "2027-01-03."
        ),
        "days_backwards": "The last day is before the first; nothing was noted.",
        "days_past": "The first day has passed; nothing was noted.",
        "days_far": "That is too far ahead, a year is the most; nothing was noted.",
        "no_absences": "There is no absence in {title}; nothing was noted.",
        "absent_already": (
            'Some of these days are noted already; nothing has changed. "away off" '
            "takes back what is still to come."
        ),
        "absence_budget": (
            "That would be {days:day|days}, and of {budget} in this game you have "
            "{left} left; nothing was noted."
        ),
        "no_option": '"{words}" is no option. There are: {known}.',
        "option_yes_no": '{name} is "yes" or "no".',
        "option_newspaper": (
            'An issue of the newspaper is attached to a mail ("attach"), linked '
            '("link") or only kept '
            '("keep").'
        ),
        "option_link": (
            "This server has no address for pages, so the newspaper cannot be linked. "
            'There are "attach" and "keep".'
        ),
        "option_name": "The name of the newspaper has 1 to {most} characters.",
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
