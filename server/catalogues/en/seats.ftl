### Seats that are passed on

## Letters

seat-taken-over =
    .subject = You play on as { $name }
    .text =
        You take over the seat of { $name } ({ $code }) in { $title }: all that this
        seat has, its orders, its duties and its pseudonym. All of it stands as it was;
        from now on you can change it.

        Only the game master knows that somebody else sat there. The others go on seeing
        { $name }, and messages to { $name } come to you. Private notes are not passed
        on.

        You play by replying to this mail, one order to a line. { $ends } Give your
        reply address to nobody, not in a forwarded mail either: whoever knows it can play
        for you.

        The last report, in the first round the opening, comes in a mail of its own.
        "help" shows all orders, "help rules" the rules, "status" the standing,
        "history" how it came about. If you do not want to play after all, send "leave".

seat-taken-over-from-robot =
    .subject = You play on as { $name }
    .text =
        You take over the seat of { $name } ({ $code }) in { $title }, which a robot has
        played until now: all that this seat has, its orders, its duties and its
        pseudonym. All of it stands as it was; from now on you can change it.

        The others are told that a person plays there again, not who, and messages to
        { $name } come to you.

        You play by replying to this mail, one order to a line. { $ends } Give your
        reply address to nobody, not in a forwarded mail either: whoever knows it can play
        for you.

        The last report, in the first round the opening, comes in a mail of its own.
        "help" shows all orders, "help rules" the rules, "status" the standing,
        "history" how it came about. If you do not want to play after all, send "leave".

seat-back-from-robot =
    .subject = You play as { $name } again
    .text =
        Your seat as { $name } ({ $code }) in { $title } is yours again; the robot no
        longer plays it. What it has ordered stands, and from now on you can change it.
        The others are told that a person plays there again.

        You play by replying to this mail, one order to a line. { $ends } The reply
        address is new, and the old one opens nothing any more. Give it to nobody,
        not in a forwarded mail either: whoever knows it can play for you.

        The last report, in the first round the opening, comes in a mail of its own;
        "history" shows what has happened meanwhile.

seat-handed-over =
    .subject = Your seat in { $title } has been passed on
    .text =
        Somebody else has your seat as { $name } in { $title } now; you wanted it so, or
        the game master has decided it. You get no more mails about this game, and what
        you send to the old reply address does not count.

        Please tell nobody until the end of the game what you know of it. If you were
        only kept away and would like to play on, write to the game master at once: an
        answer to this mail goes there.

role-ended =
    .subject = Your mail about { $title } does not count
    .text =
        What you have just sent does not count: { $what } Nothing has changed, and
        nobody has read it.

        I will not answer further mails to this reply address today.{ $to-master ->
            [yes] {" "}An answer to this mail goes to the game master.
           *[no] {""}
        }

## Answers to commands

role-ended-player = The seat of { $name } in { $title } is no longer yours.
role-ended-substitute = You no longer sit in for { $name } in { $title }.
role-ended-game-master = You are no longer game master of { $title }.
role-ended-deputy = You no longer lead { $title } for its game master.
role-ended-spectator = You no longer watch { $title }.
question-settled =
    Your answer changes nothing any more: the question has been settled, or the time for
    it is over.
orders-standing = This stands:
orders-none-standing = No order stands so far.
step-ends = The deadline for { $step } is { $deadline }.
step-ends-by-hand = The game master says when the deadline for { $step } is.
seat-replaced =
    { $who } is played by { $address } from now on. The new key, the orders that stand
    and the last report go there; the old key opens nothing any more. { $was-robot ->
        [yes] The others are told that no robot plays there any more.
       *[no] The others do not learn of it.
    }
likely-duplicate =
    The address or the name is much like that of { $who }: that may be the same person,
    or chance.

## Why a command does nothing

seat-before-start =
    { $title } has not begun: before the start a seat becomes free and is given anew,
    not taken over.
seat-after-end = { $title } has ended; there is nothing to take over.
seat-unknown-player = There is no player { $player } in { $title }.
seat-bad-address = { $address } is no address that mails can go to.
seat-played-by-address = { $address } plays { $code } already.
seat-address-plays-another =
    { $address } has a seat in { $title } already ({ $code }); nobody has two.
seat-address-played-another =
    { $address } has played for { $code } in { $title } before and knows what only that
    seat may know.
seat-address-leads =
    { $address } leads { $title } and knows everything, so cannot play.
