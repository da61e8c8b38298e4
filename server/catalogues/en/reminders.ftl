### Reminders of the deadline, and mails that are too late or too large

# A paragraph that is nothing but a value ({ $hints }) is a quotation, a table or a list
# that the server puts there.

## Reminders

reminder =
    .subject =
        { $state ->
            [faulty] { $step }: some of your orders do not count
            [standing] { $step }: your orders stand
           *[missing] { $step }: no orders from you yet
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
                    [none] If you do not, this counts as a missed round.
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
        These games still need orders from you. Each game has its own address for
        orders; a reply to this mail is for the first one, { $first }.

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
                   *[no] If you do not, this counts as a missed round.
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
            [release] The game master has its reports, and they will come once they are
                released.
            [draw]
                The round will be resolved as soon as the game master has entered the
                draw.
           *[server] The round has not been resolved yet.
        } As things stand, your mail counts for the next round, and you will get a reply
        when that opens.

        You need not send anything again.

reports-waiting =
    .subject = { $step }: the reports are waiting to be released
    .text =
        { $step } of { $title } has ended, and its reports are ready. In this game the
        game master releases them; you will get yours then. { $plays ->
            [yes]
                Mails that you send until then are kept; each will be answered after the
                release.
           *[no] {""}
        }

mail-kept =
    .subject = Your mail is kept and answered later
    .text =
        This server cannot use the rules of { $title } at the moment, so your mail has
        not been read yet. It is kept, and will be processed and answered once the rules
        can be used again. { $suspended ->
            [yes] If it contains orders, they are in time.
           *[no] {""}
        }

        You need not send anything again.

mail-too-much =
    .subject =
        Mail not processed: { $kind ->
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
                The header of your mail is longer than { $limit } characters; so it was
                not processed.
            [parts]
                Your mail consists of more than { $limit } parts and was therefore not
                processed.
            [depth]
                Your mail has more than { $limit } mails nested in each other and was
                therefore not processed.
            [text]
                The text of your mail is longer than { $limit } characters; so it was
                not processed.
            [lines]
                Your mail has more than { $limit } lines and was therefore not
                processed.
            [rate]
                More than { $limit } mails came from you within an hour. This one was
                not processed.
           *[size]
                Your mail is larger than { $limit } bytes and was therefore not
                processed.
        }

        Your earlier orders still stand. { $kind ->
            [rate] Please wait an hour and send it again.
           *[size]
                Please send only your orders, as plain text and without attachments;
                split long texts into several mails.
        }
