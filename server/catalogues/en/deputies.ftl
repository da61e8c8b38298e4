### Deputies of the game master

## Letters

deputy-question =
    .subject = Will you lead a game for a time?
    .text =
        The game master of { $title } asks whether you lead it on these days: { $days }.
        You would get a reply address of your own and all commands of a game master, and
        you would see everything that the game master sees. It ends by itself.

        Answer with "yes" or "no".  Nothing happens unless you say yes.

deputy-agreed =
    .subject = You lead { $title } for a time
    .text =
        Thank you! On these days you lead { $title }: { $days }. Your reply address and
        the commands come when that begins.

deputy-found =
    .subject = Your deputy has agreed
    .text =
        { $address } leads { $title } for you on these days: { $days }. Until then all
        letters go there. Your own commands still count, and your next daily letter will
        tell you what you have missed. "deputy off" ends it earlier.

deputy-declined =
    .subject = No deputy in { $title }
    .text =
        { $address } will not be your deputy. You go on leading the game yourself, and
        can ask somebody else.

deputy-over =
    .subject = Your time as a deputy is over
    .text =
        You no longer lead { $title } for its game master, and your reply address for
        that opens nothing any more. Thank you!

deputy-of-yours-over =
    .subject = You lead the game alone again
    .text =
        Your deputy's time in { $title } is over. All letters come to you again.

## Answers to commands

deputy-question-sent =
    { $address } is asked: { $days }. It counts only once there is a yes from there, and
    you are told.
deputies-listed = Deputies of the game master: { $who }.
deputy-off = The deputy's time is ended, or the question taken back.
deputy-none = Nobody leads the game for you; nothing was changed.
deputy-on-duty = You lead the game for the days agreed on: { $days }.
