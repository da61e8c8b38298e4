### The journal: what has happened, a line for each entry

# A line begins with the time and the game and ends with who brought it about: so what
# happened has neither a capital letter nor a full stop.
# $who is a pseudonym with its code, $step the name of a round.

journal-announced =
    announced: { $bundle }; players: { $wanted }; rounds end { $schedule }; draws
    { $draws ->
        [sealed] sealed
       *[manual] entered by hand
    }
journal-signed-up = { $who } has signed up
journal-likely-double = { $who } may be the same person as { $other }
journal-left = { $who } has left before the start
journal-replacement-wanted = { $who } asks for a replacement
journal-replaced = the seat of { $who } was passed on to somebody else
journal-robot-seated = a robot plays { $who } from now on
journal-robot-played =
    orders of the robot that plays { $who } in { $step }: { $count }
journal-robot-gone = no robot plays { $who } any more
journal-waits = somebody has joined the waiting list
journal-waits-not = somebody has left the waiting list
journal-seat-offered =
    a seat was offered to somebody on the waiting list, until { $until }
journal-replacement-invited =
    { $who } has missed { $count ->
        [one] one round
       *[other] { $count } rounds in a row
    }; a replacement is being sought
journal-seat-taken = somebody from the waiting list has taken over the seat of { $who }
journal-nobody-waits = nobody is left to take over the seat of { $who }
journal-started = started; players: { $players }, version { $version } of the rules
journal-not-heard = no answer yet from { $silent }
journal-resolved =
    { $step } resolved{ $edition ->
        [one] { "" }
       *[other] { "" } (edition { $edition })
    }{ $count ->
        [0] { "" }
       *[some] ; without orders: { $missing }
    }
journal-for-the-game-master = { $step }: something for the game master alone
journal-reports-kept-back = the reports of { $step } wait to be released
journal-reports-released = the reports of { $step } are released
# A step whose name nobody knows any more, as its game is not installed.
step-by-place = step no. { $place }
journal-over = over after { $step }
journal-opened = revealed at the end, as announced: { $what }
journal-afterwords = afterwords that went out: { $count }
journal-paused = paused
journal-resumed = goes on; deadline { $deadline }
journal-suspended = suspended: the game { $bundle } cannot be used
journal-continued = no longer suspended; deadline { $deadline }
journal-cancelled = cancelled
journal-closed = ended early, with the standings after { $step }
journal-schedule-changed = new schedule: rounds end { $schedule }; before: { $old }
journal-circular = circular to { $count } ({ $subject })
journal-deadline-moved =
    deadline for { $step } moved from { $was } to { $deadline }
journal-postponed =
    deadline for { $step } moved after an outage from { $was } to { $deadline }
journal-ended-by-hand = { $step } ended by hand; its deadline was { $was }
journal-absent = { $who } is away on { $days }
journal-absent-not = { $who } has taken back absence (days: { $count })
journal-master-asked =
    { $about ->
        [leaves] somebody was asked to take the game over
       *[stays] somebody was asked to run the game as well
    }
journal-master-not =
    nobody became game master: { $said ->
        [declined] declined
       *[late] not possible any more
    }
journal-enrolment-asked = somebody was asked to play as { $who }
journal-enrolment-not =
    nobody plays as { $who }: { $said ->
        [declined] declined
        [withdrawn] withdrawn
       *[late] not possible any more
    }
journal-deputy-asked =
    somebody was asked to run the game for the game master: { $days }
journal-deputy-not =
    nobody takes the place of the game master: { $said ->
        [declined] declined
       *[late] not possible any more
    }
journal-deputy-on = a deputy runs the game until { $until }
journal-deputy-over = no deputy runs the game any more
journal-substitute-asked = somebody was asked to stand in for { $who } on { $days }
journal-substitute-agreed = somebody has agreed to stand in for { $who } on { $days }
journal-substitute-not =
    nobody stands in for { $who }: { $said ->
        [declined] declined
       *[late] not possible any more
    }
journal-substitute-on = somebody stands in for { $who } until { $until }
journal-substitute-over = nobody stands in for { $who } any more
journal-extended = { $who } has time for { $step } until { $deadline }
journal-extension-begun =
    the deadline for { $step } was { $was }; seats with more time have it until
    { $deadline }
journal-grace =
    deadline for { $step } put off from { $was } to { $deadline }; seats without
    orders: { $count }
journal-held =
    a decision about { $step } is needed: { $count } of { $awaited } have no orders
journal-options-set = options set: { $options }
journal-all-ready =
    deadline for { $step } early, because everybody is ready: { $deadline }
journal-not-all-ready =
    deadline for { $step } not early, not everybody is ready any more: { $deadline }
journal-game-master-wrote = the game master writes to { $to }
journal-editorial =
    { $about ->
        [answer] answer of the game master for the newspaper, { $step }
       *[editorial] editorial for the newspaper, { $step }
    }
journal-memo =
    private note { $about ->
        [game] on the game
       *[player] on { $whoever }
    }{ $erased ->
        [yes] , erased
       *[no] {""}
    }
journal-protest = protest no. { $protest } of { $who } about { $step } ({ $rule })
journal-ruled =
    protest no. { $protest } of { $who } about { $step } was ruled on ({ $rule })
journal-draw-soon = reminded of the draw for { $step }
journal-draw-wanted = asked for the draw for { $step }
journal-draw-entered = the draw for { $step } entered
journal-draw-withdrawn = the draw for { $step } withdrawn
journal-draw-dropped = the draw for { $step } was dropped: { $dropped }
journal-corrected = corrected before { $step }
journal-renamed = { $code } is now called { $pseudonym } (before: { $former })
journal-ordered-for =
    entered for { $who }, { $step }: { $count ->
        [one] 1 order
       *[other] { $count } orders
    }
journal-text-withheld =
    { $own ->
        [yes] a text of the game master
       *[no] a text of { $whoever }
    } is not printed, { $step }
journal-text-printed-after-all =
    { $own ->
        [yes] a text of the game master
       *[no] a text of { $whoever }
    } is printed after all, { $step }
journal-removed = { $who } was removed
journal-rules-changed =
    waits for a decision: played by version { $version } of the rules, { $installed } is
    installed
journal-rules-adopted =
    version { $installed } of the rules instead of { $version }, from { $step } on
journal-rolled-back = back to { $step }; rounds withdrawn: { $count }
journal-appointed = { $whoever } is { $role } now
journal-role-ended = { $whoever } is not { $role } any more
journal-address-changed = { $who } has a new address
journal-key-renewed = { $who } has a new reply address
journal-bounced = a mail to { $who } could not be delivered (day { $days })
journal-probed = the address of { $who } is asked whether it works
journal-unreachable = { $who } cannot be reached; mails are held back
journal-reachable = { $who } can be reached again; mails that were held back: { $count }
journal-unsubscribed = { $who } wants no more mails; reports are held back
journal-undelivered = outgoing mail { $mail } to { $who } could not be delivered
journal-shortened = a mail to { $who } was too large for the mail server and went as text alone
journal-unwritten =
    { $sent ->
        [yes] a part of outgoing mail { $mail } could not be written: { $reason }
       *[no] outgoing mail { $mail } could not be written: { $reason }
    }
journal-reply-failed = { $who }: reply { $receipt } could not be worded: { $reason }
journal-sent-again = outgoing mail { $mail } is sent again
journal-set-aside = mail { $mail } was set aside: { $reason }
journal-retried = mail { $mail } is being processed again
journal-outage =
    outage of { $lost ->
        [server] the server
       *[mailbox] { $mailbox }
    } from { $began } to { $ended }
journal-trouble =
    { $step ->
        [none] { $task } ({ $reason })
       *[given] { $step }: { $task } ({ $reason })
    }
journal-account-set = a mailbox of the embedded mail host was added or got a password
journal-restored = the database was restored from { $file }; sending is off
journal-sending-off = sending was turned off
journal-sending-on =
    sending was turned on; mails that had waited: { $count }, given up: { $given-up }
journal-imported = imported from { $file }
journal-forgotten = the personal data of somebody was removed; mails emptied: { $count }
journal-alarm = alarm: { $part }, since { $began }
journal-database-failed = the database could not be used: { $reason }
journal-bounce-unclear =
    bounces that name no mail of ours: { $count }, from mail { $mail } on
journal-all-clear = in order again: { $part } (since { $began })
journal-vote-proposed =
    proposed: { $vote }{ $about ->
        [none] {""}
       *[given] {" "}({ $about })
    }{ $by ->
        [none] {""}
       *[given] , by { $by }
    }
journal-vote-withdrawn = proposal withdrawn: { $vote }
journal-vote-lapsed =
    proposal lapsed: { $vote }{ $secret ->
        [yes] {""}
       *[no] ; { $count } of { $all } agreed
    }
journal-vote-carried =
    voted: { $vote }{ $about ->
        [none] {""}
       *[given] {" "}({ $about })
    }; { $count } of { $all } agreed

## Roles in a game

journal-role-player = player
journal-role-substitute = substitute
journal-role-game-master = game master
journal-role-deputy = deputy of the game master
journal-role-spectator = spectator

## What players vote on

vote-kind-end = the end of the game
vote-kind-concede = the end of the game as a win
vote-kind-draw = the end of the game as a draw
vote-kind-deadline = another deadline
vote-kind-pause = a pause

## What has failed in a round

journal-task-resolve = A round could not be resolved
journal-task-remind = A reminder could not be written
journal-task-close = The afterwords could not be sent
journal-task-late = Senders of late mails could not be told
journal-task-postpone =
    A deadline was moved after an outage, but the game could not be loaded; the players
    have a short mail without details

## What the server is short of

journal-complaint-intake = mails are not read, or not processed
journal-complaint-sending = mails do not go out
journal-complaint-rounds = rounds are not resolved at their deadline
journal-complaint-backups = backups cannot be written, or not taken elsewhere
journal-complaint-pages = the pages for the public cannot be written
journal-complaint-life = the server, or one of its duties, has stopped responding
journal-complaint-newspapers = issues of the newspaper cannot be set
journal-complaint-games = a game cannot be used
journal-complaint-database = the database cannot be used

## Who has brought something about

journal-process-server = server
journal-process-command-line = command line
journal-process-game-master = game master

## What it was brought about by; $number is that of a mail, an outage, a protest

journal-cause-mail = mail { $number }
journal-cause-outage = outage { $number }
journal-cause-outgoing = outgoing mail { $number }
journal-cause-deadline = deadline
journal-cause-ready = everybody was ready
journal-cause-hand = ended by hand

## Where a value is missing

journal-nothing = none
journal-nobody = somebody
