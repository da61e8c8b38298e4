### Seats that are passed on

## Letters

seat-taken-over =
    .subject = You play on as { $name }
    .text =
        You take over the seat of { $name } ({ $code }) in { $title }, with its orders,
        duties and pseudonym. The orders still stand, and you can change them.

        { $named ->
            [yes] The next report says that the seat has a new player.
           *[no] Only the game master knows that somebody else played it before.
        } The others still see { $name }, and messages to { $name } come to you. Private
        notes are not passed on.

        You play by replying to this mail, one order to a line. { $ends } Keep your
        reply address secret, also when you forward mails: anybody who knows it can play
        in your name.

        You will get the last report (in the first round, the opening) in a separate
        mail. "help" shows the orders, "help rules" the rules, "status" the standings,
        "history" how the game has gone. If you do not want to play after all, send
        "leave".

seat-taken-over-from-robot =
    .subject = You play on as { $name }
    .text =
        You take over the seat of { $name } ({ $code }) in { $title }, which a robot has
        played until now, with its orders, duties and pseudonym. The orders still stand,
        and you can change them.

        The others have been told that a person plays there again, but not who; messages
        to { $name } come to you.

        You play by replying to this mail, one order to a line. { $ends } Keep your
        reply address secret, also when you forward mails: anybody who knows it can play
        in your name.

        You will get the last report (in the first round, the opening) in a separate
        mail. "help" shows the orders, "help rules" the rules, "status" the standings,
        "history" how the game has gone. If you do not want to play after all, send
        "leave".

seat-back-from-robot =
    .subject = You play as { $name } again
    .text =
        Your seat as { $name } ({ $code }) in { $title } is yours again; the robot no
        longer plays it. Its orders still stand, and you can change them. The others
        have been told that a person plays there again.

        You play by replying to this mail, one order to a line. { $ends } The reply
        address is new, and the old one no longer works. Keep it secret, also when you
        forward mails: anybody who knows it can play in your name.

        You will get the last report (in the first round, the opening) in a separate
        mail; "history" shows what has happened in the meantime.

seat-handed-over =
    .subject = Your seat in { $title } has been passed on
    .text =
        Somebody else now has your seat as { $name } in { $title }; you asked for that,
        or the game master decided it. You will get no more mails about this game, and
        mails to your old reply address do not count.

        Please keep what you know about the game to yourself until it is over. If you
        only had no time for a while and would like to play on, write to the game master
        at once: a reply to this mail goes there.

taken-for-automatic =
    .subject = A mail in your name was not read
    .text =
        A mail in your name, which came on { $received } and not to your reply address for
        { $title }, was taken for an automatic one: it looks like mail from a mailing list
        or a mass mailing. Nothing in it counts.

        If you wrote it, send its lines again as a reply to this mail or to any other mail
        of the game: a reply is read, whatever service it comes through. The server says
        this at most once a day.

role-ended =
    .subject = Your mail about { $title } does not count
    .text =
        The mail that you have just sent does not count: { $what } Nothing has changed,
        and nobody has read it.

        The server will not reply to any more mails to this address
        today.{ $to-master ->
            [yes] {" "}A reply to this mail goes to the game master.
           *[no] {""}
        }

## Answers to commands

role-ended-player = The seat of { $name } in { $title } is no longer yours.
role-ended-substitute = You no longer stand in for { $name } in { $title }.
role-ended-game-master = You are no longer a game master of { $title }.
role-ended-deputy = You no longer run { $title } for its game master.
role-ended-spectator = You no longer watch { $title }.
question-settled =
    Your answer came too late ({ $title ->
        [none] {""}
       *[given] { $title }:{" "}
    }{ $about }): the question has been settled, or its time has run out.
orders-standing = Your orders:
orders-none-standing = There are no orders yet.
step-ends = The deadline for { $step } is { $deadline }.
step-ends-by-hand = The game master decides on the end of { $step }.
seat-replaced =
    { $who } is played by { $address } from now on. The new reply address, the seat's
    orders and the last report go there; the old reply address no longer works.
    { $was-robot ->
        [yes] The others have been told that no robot plays there any more.
       *[no] The others are not told.
    }
likely-duplicate =
    The address or the name closely resembles that of { $who }: it may be the same
    person, or chance.

## Why a command does nothing

seat-before-start =
    { $title } has not begun: before the start nobody takes over a seat; it becomes free
    for the next sign-up.
seat-after-end = { $title } has ended; there is nothing to take over.
seat-unknown-player = There is no player { $player } in { $title }.
seat-bad-address = { $address } is not an address that mails can go to.
seat-played-by-address = { $address } already plays { $code }.
seat-address-plays-another =
    { $address } already has a seat in { $title } ({ $code }); nobody can have two.
seat-address-played-another =
    { $address } has played for { $code } in { $title } before and knows what only that
    seat may know.
seat-address-leads =
    { $address } runs { $title } and knows everything, so cannot play.
