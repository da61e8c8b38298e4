### Substitutes

## Letters

substitute-question =
    .subject = { $title }: will you sit in for somebody, { $days }?
    .text =
        { $by-master ->
            [yes]
                The game master of { $title }, a game by mail, asks you to sit in for
                somebody there, from the first to the last of these days: { $days }.
           *[no]
                Somebody who plays in { $title } here, a game by mail, asks you to sit
                in from the first to the last of these days: { $days }.
        }

        If you will, answer this mail with "yes" and nothing else. On the first day you
        get all that you need, and afterwards it ends by itself.

        If you will not, answer with "no", or leave the mail alone. Who plays in this
        game cannot sit in for anybody in it.

substitute-refused =
    .subject = { $title }: you cannot sit in
    .text =
        Thank you for saying yes. But you have or had a seat in { $title } yourself, or
        you lead the game, so you can sit in for nobody there. Nothing has changed.

substitute-agreed =
    .subject = Your substitute in { $title } has agreed
    .text =
        { $by-master ->
            [yes]
                Somebody will sit in for you in { $title }: { $days }. The game master
                has asked for it.
           *[no] The person you asked will sit in for you in { $title }: { $days }.
        } In that time both of you get the reports, and both can send orders; the newer
        one counts. Afterwards it ends by itself.

        "substitute off" ends it earlier. The others do not learn of it.

substitute-engaged =
    .subject = You sit in for { $name } in { $title }
    .text =
        Thank you! You sit in for { $name } in { $title }: { $days }. On the first day a
        mail comes with your reply address, the orders that stand and the last report.
        Until then there is nothing to do.

        Please keep to yourself for whom you sit in and what you learn there.

substitute-on-duty =
    .subject = You sit in for { $name } now
    .text =
        From now on you sit in for { $name } ({ $code }) in { $title }, until
        { $until }. You can send, change and delete orders, and you get the reports; you
        cannot sign { $name } off.

        You play by replying to this mail, one order to a line. { $ends } Give your
        reply address to nobody, not in a forwarded mail either: whoever knows it can play
        for { $name }.

        The last report, in the first round the opening, comes in a mail of its own.
        "help" shows all orders, "help rules" the rules, "status" the standing.

substitute-ended =
    .subject = You no longer sit in for anybody in { $title }
    .text =
        You no longer sit in for { $name } in { $title }: the time is over, or it was
        ended earlier. Your reply address for it opens nothing any more. Thank you for
        your help!

substitute-of-yours-ended =
    .subject = You play alone again in { $title }
    .text =
        Your substitute's time in { $title } is over. From now on orders for { $name }
        come from you alone; what stands goes on standing.

substitute-declined =
    .subject = No substitute in { $title }
    .text =
        Nothing comes of having { $address } sit in for you in { $title }. You play on
        yourself, and can ask somebody else.

## Answers to commands

substitute-question-sent =
    { $address } is asked by mail now, for these days: { $days }. Somebody sits in only
    after a yes from there, and you will hear of it.
substitute-off =
    Nobody sits in for { $name } any more, and who was asked can no longer agree.
substitute-off-already = Nobody sits in for { $name }; nothing has changed.
substitutes-listed = With a substitute: { $who }.

## Why a command does nothing

substitute-before-start = { $title } has not begun, so there is nothing to sit in for.
substitute-is-yourself = That is the own address; only somebody else can sit in.
substitutes-asked-too-many =
    Within seven days { $most } addresses can be asked at most; nobody was asked.
