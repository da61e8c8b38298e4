### Substitutes

## Letters

substitute-question =
    .subject = { $title }: will you stand in for somebody, { $days }?
    .text =
        { $by-master ->
            [yes]
                The game master of { $title }, a game by mail, asks you to stand in for
                somebody there, from the first to the last of these days: { $days }.
           *[no]
                Somebody who plays in { $title } here, a game by mail, asks you to stand
                in from the first to the last of these days: { $days }.
        }

        { $game }

        If you agree, reply to this mail with "yes" and nothing else by { $until }. On
        the first day you will get everything you need; after the last day it ends by
        itself.

        If not, answer with "no", or ignore this mail. Nobody who plays in this game can
        stand in for another player.

substitute-refused =
    .subject = { $title }: you cannot stand in
    .text =
        Thank you for saying yes. But you have or had a seat in { $title } yourself, or
        you run the game, so you cannot stand in for anybody there. Nothing has changed.

substitute-agreed =
    .subject = Your substitute in { $title } has agreed
    .text =
        { $by-master ->
            [yes]
                Somebody will stand in for you in { $title }: { $days }. The game master
                has arranged it.
           *[no] The person you asked will stand in for you in { $title }: { $days }.
        } During that time both of you get the reports, and both can send orders; the
        newer one counts. After the last day it ends by itself; "substitute off" ends it
        earlier. The others are not told.

substitute-engaged =
    .subject = You will stand in for { $name } in { $title }
    .text =
        Thank you! You will stand in for { $name } in { $title }: { $days }. On the
        first day you will get a mail with your reply address, the orders so far and the
        last report. Until then there is nothing to do.

        Please tell nobody whom you are standing in for, or what you learn there.

substitute-on-duty =
    .subject = You now stand in for { $name }
    .text =
        From now on you stand in for { $name } ({ $code }) in { $title }, until
        { $until }. You can send, change and delete orders, and you get the reports; you
        cannot leave the game for { $name }.

        You play by replying to this mail, one order to a line. { $ends } Keep your
        reply address secret, also when you forward mails: anybody who knows it can play
        in the name of { $name }.

        You will get the last report (in the first round, the opening) in a separate
        mail. "help" shows the orders, "help rules" the rules, "status" the standings.

substitute-ended =
    .subject = You no longer stand in for anybody in { $title }
    .text =
        You no longer stand in for { $name } in { $title }: the time is over, or it was
        ended earlier. Your reply address for it no longer works. Thank you for your
        help!

substitute-of-yours-ended =
    .subject = You play alone again in { $title }
    .text =
        Your substitute's time in { $title } is over. From now on orders for { $name }
        come from you alone; the orders already sent still stand.

substitute-declined =
    .subject = No substitute in { $title }
    .text =
        You asked { $address } to stand in for you in { $title }, and the answer is no.
        You still play yourself, and can ask somebody else.

## Answers to commands

substitute-question-sent =
    { $address } will be asked by mail about these days: { $days }. It counts only once
    they say yes; you will be told.
substitute-off =
    Nobody stands in for { $name } any more, and the question has been withdrawn.
substitute-off-already = Nobody stands in for { $name }; nothing has changed.
substitutes-listed = With a substitute: { $who }.

## Why a command does nothing

substitute-before-start = { $title } has not begun, so there is nothing to stand in for.
substitute-is-yourself =
    That is the player's own address; only somebody else can stand in.
substitutes-asked-too-many =
    You can ask at most { $most } addresses in seven days; nobody was asked.
