### Reminders of the deadline, and mails that are too late or too large

# A paragraph that is nothing but a value ({ $hints }) is a quotation, a table or a list
# that the server puts there.

## Reminders

reminder =
    .subject =
        { $state ->
            [faulty] { $step }: some of your orders do not count
            [standing] { $step }: your orders stand
           *[missing] { $step }: no order of yours yet
        }
    .text =
        The deadline for { $step } is { $deadline ->
            [none] near.
           *[given] { $deadline }.
        } { $state ->
            [faulty] {""}
            [standing] {""}
           *[missing]
                You have sent no orders yet. Without any, this counts as a missed round.
        }

        { $faulty ->
            [none] {""}
           *[given]
                Your last mail had lines that do not count:

                { $faulty }

                If you want them to count, send them again, corrected. { $standing ->
                    [none] If you do not, it counts as a missed move.
                   *[given] If you do not, only what is listed here counts.
                }
        }

        { $standing }

        { $outlook }

        { $hints }

        { $standing ->
            [none] Simply reply to this mail, one order to a line.
           *[given] To change anything, simply reply to this mail, one order to a line.
        }
reminder-orders = Your orders for { $step }
reminder-hints = Hints

reminders =
    .subject = deadlines are near, and { $count } of your games need orders
    .text =
        Something of yours is still missing here. Each game has its own address for
        orders; an answer to this mail is for the first one, { $first }.

        { $games }
# A seat in one of the games, below its heading (.subject)
reminders-seat =
    .subject = { $title }, { $step }
    .text =
        Deadline: { $deadline }.

        { $faulty ->
            [none]
                You have sent no orders yet. Without any, this counts as a missed round.
           *[given]
                Your last mail had lines that do not count:

                { $faulty }

                If you want them to count, send them again, corrected. { $stands ->
                    [yes] If you do not, only your other orders count.
                   *[no] If you do not, it counts as a missed move.
                }
        }
reminders-player = as { $name }
reminders-address =
    { $tag ->
        [none] Orders to: { $address }
       *[given] Orders to: { $address } with { $tag } in the subject
    }

## Mails that do not count, or not yet

mail-late =
    .subject = Came after the deadline for { $step }
    .text =
        Your mail came after the deadline for { $step }{ $deadline ->
            [none] .
           *[given] {" "}({ $deadline }).
        } { $waits ->
            [release] Its reports are with the game master, and come once they are released.
            [draw]
                The round is resolved as soon as the game master has entered the draw.
           *[server] The round has not been resolved yet.
        } As things stand, your mail counts for the round after it, and will be answered
        when that has opened.

        You need not send anything again.

mail-kept =
    .subject = Your mail is kept and answered later
    .text =
        At present this server cannot use the rules of { $title }, so your mail is not
        read yet. It is kept: it is worked on and answered as soon as they are back.
        { $suspended ->
            [yes] If it has orders, they are in time.
           *[no] {""}
        }

        You need not send anything again.

mail-too-much =
    .subject =
        Mail not worked on: { $kind ->
            [header] header too long
            [parts] too many parts
            [depth] nested too deeply
            [text] too much text
            [lines] too many lines
            [rate] too many mails
           *[size] too large
        }
    .text =
        { $kind ->
            [header]
                The header of your mail is longer than { $limit } characters; therefore
                it was not worked on.
            [parts]
                Your mail consists of more than { $limit } parts and was therefore not
                worked on.
            [depth]
                Your mail has more than { $limit } mails nested in each other and was
                therefore not worked on.
            [text]
                The text of your mail is longer than { $limit } characters; therefore it
                was not worked on.
            [lines]
                Your mail has more than { $limit } lines and was therefore not worked
                on.
            [rate]
                More than { $limit } mails came from you within an hour. This one was no
                longer worked on.
           *[size]
                Your mail is larger than { $limit } bytes and was therefore not worked
                on.
        }

        What you ordered before stays ordered. { $kind ->
            [rate] Please wait for an hour and send it again.
           *[size]
                Please send your orders only, as plain text and without attachments;
                split what is too long into several mails.
        }
