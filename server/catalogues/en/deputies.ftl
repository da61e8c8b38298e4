### Deputies of the game master

## Letters

deputy-question =
    .subject = Will you run a game for a time?
    .text =
        The game master of { $title } asks you to run it on these days: { $days }. You
        would get a reply address of your own and all commands of a game master, and you
        would see everything that the game master sees. After the last day it ends by
        itself.

        { $game }

        Answer with "yes" or "no" by { $until }. Nothing happens unless you say yes.

deputy-agreed =
    .subject = You will run { $title } for a time
    .text =
        Thank you! On these days you will run { $title }: { $days }. You will get your
        reply address and the list of commands on the first day.

deputy-found =
    .subject = Your deputy has agreed
    .text =
        Your deputy { $address } will run { $title } for you on these days: { $days }.
        During that time urgent mails and the daily letter go there in your place;
        messages from players go to both of you, and your own commands still count.
        Afterwards you will get a letter with everything that happened, and "overview"
        shows at any time what was urgent. "deputy off" ends it earlier.

deputy-declined =
    .subject = No deputy in { $title }
    .text =
        You asked { $address } to be your deputy, and the answer is no. You still run
        the game yourself, and can ask somebody else.

deputy-over =
    .subject = Your time as a deputy is over
    .text =
        You no longer run { $title } for its game master, and your reply address for
        that no longer works. Thank you!

deputy-of-yours-over =
    .subject = Your deputy's time is over
    .text =
        Your deputy's time in { $title } is over. All mails come to you again.

        { $missed }

## Answers to commands

deputy-question-sent =
    { $address } will be asked: { $days }. It counts only once they say yes; you will be
    told.
deputies-listed = Deputies of the game master: { $who }.
deputy-off = The deputy's time has been ended, or the question taken back.
deputy-missed = This happened meanwhile:
missed-by-mail = Urgent, and not in any mail to you so far:
deputy-none = You have no deputy; nothing was changed.
deputy-on-duty = You run the game for the days agreed on: { $days }.
