### Letters to game masters and to the operator of the server

# The parts of a letter in their order. What ends with "by-mail" is typed into a mail by
# a game master, what ends with "at-hand" into a command line by the operator.

official-signed-up =
    .subject = { $code } has signed up ({ $players } of { $wanted })
    .text =
        { $who } has signed up for { $title }. Seats taken: { $players } of { $wanted }.
    .alike =
        The address, the real name or the machine of this sign-up closely resembles that
        of: { $like }. It may be the same person, or chance; only you are told.
    .full = All seats are taken. The game starts when you say so:
    .start-by-mail = start
    .start-at-hand = turmpost game start "{ $title }"

official-left =
    .subject = { $code } has left ({ $players } of { $wanted })
    .text =
        { $who } no longer wants to play in { $title }. Seats taken: { $players } of
        { $wanted }.

official-not-heard =
    .subject = no answer yet from { $codes }
    .text =
        The first deadline of { $title } has passed, and no answer to any mail has come
        from:
    .ask =
        So nobody knows whether the server's mails arrive there. Please ask in some
        other way. To give a player another address, put the code in place of CODE, and
        the address in place of ADDRESS:
    .move-by-mail = move { $open }, CODE, ADDRESS
    .move-at-hand = turmpost player address "{ $title }" CODE ADDRESS
    .further = The game goes on. There will be no further message about it.

official-suspended =
    .subject = the game is suspended
    .text =
        The server cannot use the rules of the game "{ $bundle }" at the moment. Nothing
        is lost: no deadline passes, and mails to the game are kept until it goes on.
    .further =
        All players have been told, and will be told the new deadline when the game goes
        on. To see what is wrong, run "turmpost doctor" on the server's machine.

official-continued =
    .subject = the game goes on
    .text =
        The server can use the game's rules again. { $deadline ->
            [none] There is no deadline yet.
           *[given] The deadline is { $deadline }.
        } All players have been told, and the mails that were kept are being processed
        now.

official-unreachable =
    .subject = { $code } cannot be reached
    .text =
        Mails to { $who } have been undeliverable on several days. Further mails are
        held back until a mail comes from the registered address. Please tell the player
        in some other way.

official-unsubscribed =
    .subject = { $code } wants no more mails
    .text =
        { $who } has unsubscribed with one click from the mails of this game. Reports,
        reminders and the newspaper are held back until the player writes again; replies,
        questions and messages still go out. The player has been told how to get the
        reports again. The seat stays as it is. If no orders come, you can look for a
        replacement.

official-undelivered =
    .subject = a mail to { $code } could not be delivered
    .text = A mail to { $who } could not be delivered. The mail server said:
    .further =
        You will hear of this address only once; further mails to it may fail as well.
        If the address is at fault, please ask the player in some other way for one that
        works. The operator can look at the mail with "turmpost outbox show { $mail }"
        and send it again with "turmpost outbox retry { $mail }".

official-for-the-game-master =
    .subject = { $step }: for the game master
    .text =
        When { $title }, { $step }, was resolved, this came up, and only you are told:
    .further = The game goes on; you need not do anything.

official-reports-kept-back =
    .subject = the report for { $step } is waiting for you
    .text =
        The reports for { $step } of { $title } are ready, but nobody has been sent one:
        this game holds them until you release them. Until then the players' mails wait,
        and { $over ->
            [yes] only then will they learn that the game is over.
           *[no] the next deadline is counted only from the release.
        }

        To look at the report, and to release them all:
    .release-by-mail =
        report { $round }

        release { $round }
    .release-at-hand = turmpost game release "{ $title }"
    .reopen = Or to reopen the round:
    .rollback-by-mail = rollback { $round }
    .rollback-at-hand = turmpost game rollback "{ $title }" { $round-quoted }

official-rules-changed =
    .subject = other rules are installed: please decide
    .text =
        { $title } is played by version { $version } of the rules; version
        { $installed } is installed now. A running game keeps its rules: no round is
        resolved until you have decided. Orders are taken as before.
    .changes = What changes:
    .adopt = To go on by the new rules, from the open round on; the players are told:
    .adoption-by-mail = adopt { $open }
    .adoption-at-hand = turmpost game adopt-rules "{ $title }"
    .pause =
        Or the operator can reinstall the previous release. If nothing is decided by the
        deadline, tell the players with a pause:
    .pausing-by-mail = pause { $open }
    .pausing-at-hand = turmpost game pause "{ $title }"

official-replacement-invited =
    .subject = somebody is being asked to replace { $code }
    .text =
        In { $title } { $who } has missed { $count ->
            [one] one round
           *[other] { $count } rounds in a row
        }. The seat is being offered to those on the waiting list, one after the other
        for two days each. If { $code } writes before somebody says yes, nothing changes.

        You need not do anything; you will hear how it ends.

official-seat-taken =
    .subject = { $code } is played by somebody new
    .text =
        Somebody from the waiting list has taken over the seat of { $who } in
        { $title }, and has its orders and the last report. The other players are not
        told.

official-nobody-waits =
    .subject = nobody on the waiting list for the seat of { $code }
    .text =
        Nobody plays the seat of { $who } in { $title }, and nobody on the waiting list
        has taken it. It stays in the game without orders. If you know somebody, put the
        address in place of ADDRESS:
    .replace-by-mail = replace { $open }, { $code }, ADDRESS
    .replace-at-hand = turmpost game replace "{ $title }" { $code } ADDRESS

official-vote-carried =
    .subject = the players have voted: { $vote }
    .text =
        The players of { $title } have voted: { $vote }{ $about ->
            [none] {""}
           *[given] {" "}({ $about })
        }. { $count } of { $all } agreed, and it is done. All players have been told.

official-substitute-agreed =
    .subject = somebody stands in for { $code }
    .text =
        The answer was yes: { $address } stands in for { $who } in { $title }:
        { $days }. Both have been told by mail. After the last day it ends by itself.

official-substitute-not =
    .subject = nobody stands in for { $code }
    .text =
        In { $title } nobody stands in for { $who }. You asked { $address }: { $said ->
            [declined] the answer was no.
           *[cannot]
                the answer was yes, but somebody who has or had another seat in the
                game, or runs it, cannot stand in.
        } { $who } has not been told.

official-held =
    .subject =
        { $step }: your decision is needed, { $count } of { $awaited } without orders
    .text =
        The deadline for { $step } of { $title } has passed, and unusually many have
        sent no orders:
    .resolve =
        There may be a reason outside the game, so the round is not resolved until you
        decide. The players have not been told. To resolve it without the missing
        orders:
    .resolving-by-mail = resolve { $round }
    .resolving-at-hand = turmpost game now "{ $title }"
    .more-time =
        To give them more time, with day and time of the new deadline; everybody will be
        told:
    .moving-by-mail = deadline { $round }, 2026-12-04 18:00
    .moving-at-hand = turmpost game deadline "{ $title }" 2026-12-04T18:00
    .once = You will be asked about this round only once.

official-draw-soon =
    .subject =
        { $is-open ->
            [yes] the open draw for { $step } is missing
           *[no] the draw for { $step } will be needed soon
        }
    .text =
        { $is-open ->
            [yes]
                The deadline for { $step } of { $title } is on { $deadline }, and the
                open draw is still missing: the players order without knowing it. Once
                you enter it, all players get it at once.
           *[no]
                The deadline for { $step } of { $title } is on { $deadline }. After that
                the round will not be resolved until you have entered the draw; you will
                be asked for it at the deadline. You can also enter it now:
        }
    .how =
        { $by-mail ->
            [yes]
                Send this line with your draw in place of the example. The reply repeats
                the draw and asks whether it is right; it counts once you answer "yes".
           *[no]
                Type this line with your draw in place of the example. It says what
                would be drawn; with --yes the draw counts.
        }
    .draw-by-mail = draw { $round }, { $example }
    .draw-at-hand = turmpost game draw "{ $title }" { $example }

official-draw-wanted =
    .subject =
        { $is-open ->
            [yes] draw needed: { $step }, still open
           *[no] draw needed: { $step }, deadline over
        }
    .text =
        { $is-open ->
            [yes]
                Orders are taken for { $step } of { $title }, but the open draw for it
                is still missing. Once you enter it, all players get it at once.
           *[no]
                The deadline for { $step } of { $title } has passed. The round takes no
                more orders, and will be resolved as soon as you have entered its draw.
                Everybody is waiting for it.
        }
    .dropped = The draw that had been entered was dropped: { $dropped }.
    .how =
        { $by-mail ->
            [yes]
                Send this line with your draw in place of the example. The reply repeats
                the draw and asks whether it is right; it counts once you answer "yes".
           *[no]
                Type this line with your draw in place of the example. It says what
                would be drawn; with --yes the draw counts.
        }
    .draw-by-mail = draw { $round }, { $example }
    .draw-at-hand = turmpost game draw "{ $title }" { $example }

official-draw-dropped =
    .subject = the draw for { $step } no longer counts
    .text =
        The draw that had been entered for { $step } of { $title } was dropped:
        { $dropped }. Orders are taken again until { $deadline }, and whoever knows the
        draw must not order by it.
    .further = After that you will be asked for another draw.

official-protest =
    .subject = protest no. { $protest } by { $code }
    .text = { $who } protests about the report for { $step }.
    .about = It is about rule { $rule }.
    .ruling =
        The game goes on. { $who } will get your ruling by mail; the journal records it.
        Put your words in place of TEXT:
    .deciding-by-mail = ruling { $protest }: TEXT
    .deciding-at-hand = turmpost game ruling "{ $title }" { $protest } "TEXT"

official-replacement-wanted =
    .subject = { $code } asks for a replacement
    .text =
        { $who } wants to leave { $title } and asks for a replacement. Until there is
        one { $code } stays in the game.

        To give the seat to somebody else, put the address in place of ADDRESS:
    .replace-by-mail = replace { $open }, { $code }, ADDRESS
    .replace-at-hand = turmpost game replace "{ $title }" { $code } ADDRESS

official-postponed =
    .subject = the deadline has moved after an outage
    .text =
        { $lost ->
            [server] { $times ->
                [one] The server was down
               *[other] The server was down { $times } times
            }
           *[mailbox] { $times ->
                [one] The mailbox { $mailbox } could not be read
               *[other] The mailbox { $mailbox } could not be read { $times } times
            }
        }
    .outage =
        from  { $began }

        to    { $ended }.
    .moved = The round was therefore not resolved. Its deadline moves
    .deadlines =
        from  { $was }

        to    { $deadline }.
    .other =
        All players have been told. To set another deadline, with day and time:
    .moving-by-mail = deadline { $round }, 2026-12-04 18:00
    .moving-at-hand = turmpost game deadline "{ $title }" 2026-12-04T18:00

official-trouble =
    .subject =
        { $step ->
            [none] { $title }: a fault
           *[given] { $title }: a fault in { $step }
        }
    .text =
        { $step ->
            [none] { $task }: { $title } (no. { $number }).
           *[given] { $task }: { $title } (no. { $number }), { $step }.
        }
    .retried =
        The server keeps trying by itself, in the end once an hour. The other games go
        on. Nothing is lost. The server's log names the place in the program.

        Once the fault is corrected, a restart helps at once. Until then you can pause
        the game; the players will be told:
    .pausing = turmpost game pause "{ $title }"
    .once = There will be no further message about this round.

official-bounce-unclear =
    .subject = turmpost: bounces that name no mail of ours
    .text =
        Within a day, mail servers have reported that mails of ours came back, without
        saying which ones. Reports: { $count }. They count against nobody, for anybody
        can write such a report. If you can tell whose address it is, ask that player in
        some other way. The first of them:
    .first = turmpost mail show { $mail }
    .further = You will hear of more at most once a day.

official-alarm =
    .subject = turmpost: { $part }
    .text = Since { $began }: { $part }.
    .says = The server says:
    .lost =
        Nothing is lost, but the server is not recovering by itself. To find out more,
        see its log or run on its machine:
    .looking =
        turmpost doctor

        turmpost journal

        turmpost outbox list
    .further = You will hear again when it is in order.

official-database-failed =
    .subject = turmpost: the database cannot be used
    .text =
        Since { $began } the database cannot be used. Until then new mails stay on their
        mail server, rounds wait, and nothing goes out. It reports:
    .looking =
        Is the disk full, the database stopped, or its machine unreachable? To find out
        more, run on the server's machine:
    .doctor = turmpost doctor
    .further =
        Once it can be used again, everything goes on by itself, and a mail will tell
        you.

official-all-clear =
    .subject = turmpost: in order again
    .text = This is over: { $part }. It had begun on { $began }.

official-unwritten =
    .subject = { $sent ->
            [yes] A part of outgoing mail { $mail } could not be written
           *[no] Outgoing mail { $mail } could not be written
        }
    .text = { $sent ->
            [yes]
                A part of outgoing mail no. { $mail } could not be written. It goes out
                with a sentence in the place of that part:
           *[no]
                Outgoing mail no. { $mail } could not be written, and has not been sent:
        }
    .retry =
        Nothing is lost: its content is in the database. Other mails do not wait for it.
        To see the reason, and to send it once the fault is corrected:
    .retrying = turmpost outbox why { $mail }; turmpost outbox retry { $mail }
    .others =
        { $others ->
            [one] 1 further mail
           *[other] { $others } further mails
        } could not be written, or not wholly. To see all:
    .listing = turmpost journal
    .once =
        There will be no further message about { $several ->
            [yes] these mails
           *[no] this mail
        }.

official-reply-failed =
    .subject = Reply { $receipt } could not be worded
    .text =
        The reply with the receipt { $receipt } to { $who } in { $title } could not be
        worded:
    .kept =
        No order is lost: { $who } has got a short reply with the orders that count. The
        server's log says what failed; the last number of the receipt is that of the
        mail:
    .listing = turmpost mail list
    .others =
        Replied to in short as well: { $others ->
            [one] 1 further mail
           *[other] { $others } further mails
        }.
    .once =
        There will be no further message about { $several ->
            [yes] these mails
           *[no] this mail
        }.

official-set-aside =
    .subject = Mail { $mail } was put aside
    .text = Mail no. { $mail } of { $received } could not be processed:
    .retry =
        Nothing is lost. The mail is in the database with the whole traceback, and the
        games go on. To look at it, and to process it again once the fault is corrected:
    .retrying = turmpost mail why { $mail }; turmpost mail retry { $mail }
    .others =
        Put aside as well: { $others ->
            [one] 1 further mail
           *[other] { $others } further mails
        }. To see all:
    .listing = turmpost mail list --state shunted
    .once =
        There will be no further message about { $several ->
            [yes] these mails
           *[no] this mail
        }.
